// The Mayor's assistant: what was asked about a card is settled by its answer; its form speaks the words of the edition.

import type { GamePage } from "../../game";

export function assists(): void {
  document.addEventListener("click", (event) => {
    const answer = event.target instanceof Element ? event.target.closest("[popover] [data-action]") : null;
    if (answer && !answer.hasAttribute("aria-disabled")) answer.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

export function asksInWords(page: GamePage): void {
  const edition = page.root.querySelector<HTMLSelectElement>("form.assist select[name='option.edition']");
  edition?.addEventListener("change", () => location.replace(`?edition=${edition.value}`));
}

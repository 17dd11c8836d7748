// The Mayor's assistant: what was asked about a card is settled by its answer.

export function assists(): void {
  document.addEventListener("click", (event) => {
    const answer = event.target instanceof Element ? event.target.closest("[popover] [data-action]") : null;
    if (answer && !answer.hasAttribute("aria-disabled")) answer.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

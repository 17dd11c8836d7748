// The Mayor's assistant: what was asked about a card is settled by its answer.

export function assists(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[popover] [data-action]")) return;
    event.target.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

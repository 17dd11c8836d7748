// The rose shows the directions of the chosen card, or moves with the reactions that are armed.

import type { GameTable } from "../../game";

export function turns(table: GameTable): void {
  let mode = "";
  let armed = 0;
  let seat = table.root.dataset.seat;

  function show(): void {
    const turn = table.root.querySelector<HTMLElement>("#rose");
    if (seat !== table.root.dataset.seat) [mode, armed, seat] = ["", 0, table.root.dataset.seat];
    if (!turn?.querySelector(`.m-${mode || "none"}`)) mode = "";
    const cards = [...(turn?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    armed &= cards.reduce((bits, card) => bits | bit(card), 0);
    for (const card of cards) {
      const chosen = bit(card) ? (armed & bit(card)) !== 0 : card.dataset.card === mode;
      card.setAttribute("aria-pressed", String(chosen));
    }
    const aimed = turn?.querySelector("#aimed");
    const pressed = cards.filter((card) => (mode ? card.dataset.card === mode : armed & bit(card)));
    if (aimed) aimed.textContent = pressed.map((card) => card.querySelector("small")?.textContent).join(" ");
    set(turn, "mode", mode);
    set(turn, "armed", armed ? String(armed) : "");
  }

  function choose(card: HTMLElement): void {
    if (bit(card)) armed ^= bit(card);
    else mode = mode === card.dataset.card ? "" : (card.dataset.card ?? "");
    show();
    if (card.getAttribute("aria-pressed") === "true") table.say(card.querySelector("small")?.textContent ?? "");
    if (mode) table.root.querySelector<HTMLElement>(`#rose .at-c.m-${mode}`)?.focus();
  }

  table.onDrawn(show);
  document.addEventListener("click", (event) => {
    const card = (event.target as Element).closest<HTMLElement>("#rose [data-card]");
    if (card) choose(card);
  });
  document.addEventListener("keydown", (event) => (pressed(event) ? event.preventDefault() : undefined), true);

  /** Digits choose cards, Escape lets go; while a card is chosen, only its own directions have their keys. */
  function pressed(event: KeyboardEvent): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest("input, textarea, select, dialog, .grid")) return false;
    if (event.key === "Escape" && mode) return (mode = ""), show(), true;
    const card = /^[1-9]$/.test(event.key) && table.root.querySelector<HTMLButtonElement>(`#rose [data-digit="${event.key}"]`);
    if (card && !card.disabled) return choose(card), true;
    const letter = event.key.toUpperCase();
    const other = [...table.root.querySelectorAll<HTMLElement>("#rose .aim[data-key]")].filter((aim) => aim.dataset.key === letter);
    return mode !== "" && other.length > 0 && !other.some((aim) => aim.offsetParent);
  }
}

function bit(card: HTMLElement): number {
  return Number(card.dataset.bit);
}

function set(element: HTMLElement | null, name: string, value: string): void {
  if (!element) return;
  if (value) element.dataset[name] = value;
  else delete element.dataset[name];
}

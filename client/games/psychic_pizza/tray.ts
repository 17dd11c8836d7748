// The pieces that are still to be placed, in the order in which they are.

import { picture } from "./draw";
import { type Facts, missing, supply, type Town } from "./town";

export class Tray {
  constructor(
    private readonly root: HTMLElement,
    private readonly facts: Facts,
    private readonly onChoose: (letter: string) => void,
  ) {}

  /** Show what is left, with the piece in hand pressed down. */
  draw(town: Town, hand: string): void {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.letter : undefined;
    const wanted = supply(this.facts, town);
    const left = missing(wanted, town);
    const rows = this.facts.steps.map(([title, letters]) => this.step(title, letters, wanted, left, hand));
    const here = this.root.contains(document.activeElement);
    this.root.replaceChildren(...rows.filter((row) => row !== undefined));
    if (here) (this.button(focused) ?? this.button(hand))?.focus();
  }

  private step(title: string, letters: string, wanted: string, left: string[], hand: string): HTMLElement | undefined {
    const here = [...new Set(wanted)].filter((letter) => letters.includes(letter));
    if (here.length === 0) return undefined;
    const row = document.createElement("li");
    const heading = document.createElement("span");
    heading.textContent = title;
    const rest = left.filter((letter) => letters.includes(letter)).length;
    row.classList.toggle("done", rest === 0);
    row.append(heading, ...here.map((letter) => this.piece(letter, left, hand)));
    return row;
  }

  private piece(letter: string, left: string[], hand: string): HTMLButtonElement {
    const piece = this.facts.pieces[letter];
    const count = left.filter((other) => other === letter).length;
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "piece-left", disabled: count === 0 });
    button.dataset.letter = letter;
    button.toggleAttribute("data-drag", count > 0);
    button.ariaPressed = String(letter === hand);
    button.ariaLabel = `${piece?.name}: ${count === 0 ? "placed" : `${count} left`}`;
    button.title = piece?.name ?? "";
    if (piece) button.append(picture(piece));
    const told = document.createElement("span");
    told.textContent = count === 0 ? "✓" : count > 1 ? `×${count}` : "";
    button.append(told);
    button.addEventListener("click", () => this.onChoose(letter));
    return button;
  }

  private button(letter: string | undefined): HTMLButtonElement | undefined {
    const all = [...this.root.querySelectorAll<HTMLButtonElement>("button:enabled")];
    return all.find((button) => button.dataset.letter === letter);
  }
}

// The town's 49 spaces as buttons: one of them is reached by Tab, the arrows go on from there.

import { picture } from "./draw";
import { at, type Facts, SIDE, SPACES, spaceName, type Town } from "./town";

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

/** What is to be seen on the spaces besides the pieces. */
export interface Marks {
  faults: { words: string; spaces: number[] }[];
  barred: number[];
}

export class Grid {
  private readonly cells: HTMLButtonElement[] = [];

  constructor(
    root: HTMLElement,
    private readonly facts: Facts,
    onPress: (space: number) => void,
    onRemove: (space: number) => void,
  ) {
    for (let space = 0; space < SPACES; space++) {
      const cell = document.createElement("button");
      Object.assign(cell, { type: "button", tabIndex: space === 0 ? 0 : -1, className: "cell" });
      cell.dataset.space = String(space);
      cell.addEventListener("click", () => onPress(space));
      this.cells.push(cell);
    }
    root.replaceChildren(...this.cells);
    root.addEventListener("keydown", (event) => {
      const space = spaceOf(event.target);
      if (space === undefined) return;
      if (event.key in ARROWS) this.walk(space, event.key);
      else if (event.key === "Delete" || event.key === "Backspace") onRemove(space);
      else return;
      event.preventDefault();
    });
  }

  draw(town: Town, marks: Marks): void {
    for (const [space, cell] of this.cells.entries()) {
      const letter = at(town, space);
      const piece = this.facts.pieces[letter];
      if (cell.dataset.letter !== letter) cell.replaceChildren(...(piece ? [picture(piece)] : []));
      cell.dataset.letter = letter;
      cell.toggleAttribute("data-drag", letter !== "");
      const broken = marks.faults.filter((fault) => fault.spaces.includes(space)).map((fault) => fault.words);
      cell.classList.toggle("fault", broken.length > 0);
      cell.classList.toggle("barred", marks.barred.includes(space));
      cell.ariaLabel = [`${spaceName(space)}: ${piece?.name ?? "empty"}`, ...broken].join(". ");
      if (broken.length > 0) cell.dataset.tip = broken.join(" ");
      else delete cell.dataset.tip;
    }
  }

  /** Point out some spaces, or none. */
  point(spaces: number[]): void {
    for (const [space, cell] of this.cells.entries()) cell.classList.toggle("pointed", spaces.includes(space));
  }

  private walk(from: number, key: string): void {
    const step = ARROWS[key] ?? 0;
    const to = from + step;
    const sideways = Math.abs(step) === 1;
    if (to < 0 || to >= SPACES || (sideways && Math.floor(to / SIDE) !== Math.floor(from / SIDE))) return;
    for (const [space, cell] of this.cells.entries()) cell.tabIndex = space === to ? 0 : -1;
    this.cells[to]?.focus();
  }
}

export function spaceOf(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>(".cell[data-space]") : null;
  return cell ? Number(cell.dataset.space) : undefined;
}

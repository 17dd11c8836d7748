// Maps are joined by dragging one onto another, or by naming a cell on each that is the same place.

import type { GameTable } from "../../game";
import { type Cell, DOCUMENT, drawCursor, gridOf, rootOf, shown, side } from "./cells";

const REACH = 12;
const DRAGGED = 6; // pixels before a press becomes a drag
const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/** The first cell of the pair was named, or the second, which joins the maps. */
export type Pairing = (cell: Cell) => void;

export function joins(table: GameTable): Pairing {
  let anchor: Omit<Cell, "grid"> | undefined;
  let drag: Drag | undefined;
  let seat = table.root.dataset.seat;

  function join(key: string, onto: string, east: number, south: number): void {
    if (Math.max(Math.abs(east), Math.abs(south)) > REACH) table.say("Too far apart for any town.");
    else table.send(DOCUMENT, [["join", key, onto, east, south]]);
  }

  function pair({ root, x, y }: Cell): void {
    if (anchor && anchor.root !== root) {
      join(anchor.root, root, x - anchor.x, y - anchor.y);
      table.say("The maps are joined.");
      anchor = undefined;
    } else {
      anchor = anchor?.x === x && anchor.y === y ? undefined : { root, x, y };
      table.say(anchor ? "Now choose the same place on another map." : "Let go again.");
    }
    showAnchor();
  }

  function showAnchor(): void {
    if (seat !== table.root.dataset.seat) [anchor, seat] = [undefined, table.root.dataset.seat];
    document.querySelectorAll(".grid .anchor").forEach((mark) => mark.remove());
    const grid = anchor && table.root.querySelector<SVGSVGElement>(`.grid[data-root="${anchor.root}"]`);
    if (anchor && grid) drawCursor(grid, anchor.x, anchor.y, "anchor");
  }

  document.addEventListener("pointerdown", (event) => {
    const grip = (event.target as Element).closest<HTMLElement>("[data-grip]");
    if (!grip || event.button !== 0) return;
    drag = new Drag(table, grip, event);
  });
  document.addEventListener("pointermove", (event) => drag?.move(event));
  document.addEventListener("pointercancel", () => (drag?.end(), (drag = undefined)));
  document.addEventListener("pointerup", () => {
    const landed = drag?.end();
    if (drag && landed) join(drag.key, landed.onto, landed.east, landed.south);
    drag = undefined;
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const grip = (event.target as Element).closest<HTMLElement>("[data-grip]");
      const by = ARROWS[event.key];
      if (!grip || !by) return;
      event.preventDefault();
      const grid = grip.closest("figure")?.querySelector<SVGSVGElement>(".grid");
      const joined = grip.closest("figcaption")?.querySelectorAll("[data-grip]").length ?? 0;
      if (!grid || joined < 2) return table.say("This map is not joined to another. Choose a cell in it and press J.");
      join(grip.dataset.grip ?? "", rootOf(grid), Number(grip.dataset.east) + by[0], Number(grip.dataset.south) + by[1]);
    },
    true,
  );
  table.onDrawn(showAnchor);
  return pair;
}

interface Landing {
  onto: string;
  east: number;
  south: number;
}

/** A map under way with the pointer: a copy of it follows, and snaps to the cells of the map below. */
class Drag {
  readonly key: string;
  private readonly figure: HTMLElement;
  private readonly grid: SVGSVGElement;
  private copy: HTMLElement | undefined;
  private landing: Landing | undefined;

  constructor(
    private readonly table: GameTable,
    private readonly grip: HTMLElement,
    private readonly start: PointerEvent,
  ) {
    this.key = grip.dataset.grip ?? "";
    this.figure = grip.closest("figure") as HTMLElement;
    this.grid = this.figure.querySelector(".grid") as SVGSVGElement;
    table.hold(this.figure);
  }

  move(event: PointerEvent): void {
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.copy && Math.hypot(dx, dy) < DRAGGED) return;
    event.preventDefault();
    const copy = (this.copy ??= this.lift());
    const from = this.grid.getBoundingClientRect();
    const corner = { x: from.left + dx, y: from.top + dy };
    this.landing = undefined;
    const below = document.elementsFromPoint(event.clientX, event.clientY).map(gridOf).find((grid) => grid);
    if (below) this.snap(below, corner);
    copy.classList.toggle("lands", this.landing !== undefined);
    copy.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
  }

  /** Let go; returns where the map landed. */
  end(): Landing | undefined {
    this.copy?.remove();
    this.table.release(this.figure);
    return this.landing;
  }

  private lift(): HTMLElement {
    const copy = document.createElement("div");
    copy.className = "lifted";
    copy.style.width = `${this.grid.getBoundingClientRect().width}px`;
    const drawn = this.grid.cloneNode(true) as SVGSVGElement;
    drawn.removeAttribute("tabindex");
    drawn.removeAttribute("id");
    copy.append(drawn);
    document.body.append(copy);
    return copy;
  }

  /** Where the dragged map's beginning comes to lie in the cells of the one below; the copy's corner follows. */
  private snap(below: SVGSVGElement, corner: { x: number; y: number }): void {
    const [own, target] = [shown(this.grid), shown(below)];
    const [step, length] = [side(this.grid), side(below)];
    const box = below.getBoundingClientRect();
    const [inX, inY] = [(Number(this.grip.dataset.east) - own.x) * step, (Number(this.grip.dataset.south) - own.y) * step];
    const east = target.x + Math.round((corner.x + inX - box.left) / length);
    const south = target.y + Math.round((corner.y + inY - box.top) / length);
    const stays = below === this.grid && east === Number(this.grip.dataset.east) && south === Number(this.grip.dataset.south);
    if (stays) return;
    this.landing = { onto: rootOf(below), east, south };
    corner.x = box.left + (east - target.x) * length - inX;
    corner.y = box.top + (south - target.y) * length - inY;
  }
}

// A map that grows by what is written in it stays where it is while somebody points at it: the next press is for a cell
// that is seen. It is shown whole once the pointer has left it, a key is pressed, or somebody has acted.

import type { GameTable } from "../../game";
import { CELL, type Frame, frame, gridOf, rootOf } from "./cells";

const LINGERS = 1_500; // ms that a finger points after it has left

export function steady(table: GameTable): void {
  let pointed = ""; // the root of the map under the pointer
  let kept: Frame | undefined;
  let seq: string | undefined;
  let timer = 0;

  function find(): SVGSVGElement | undefined {
    return [...table.root.querySelectorAll<SVGSVGElement>(".grid[tabindex]")].find((grid) => rootOf(grid) === pointed);
  }

  function pointAt(grid: SVGSVGElement | null): void {
    clearTimeout(timer);
    if ((grid ? rootOf(grid) : "") === pointed) return;
    const left = find();
    if (left) show(left, frame(left));
    pointed = grid ? rootOf(grid) : "";
    kept = grid ? frame(grid) : undefined;
    seq = table.root.dataset.seq;
  }

  table.onDrawn(() => {
    const grid = find();
    if (grid && kept && seq === table.root.dataset.seq) return show(grid, kept);
    pointAt(null);
  });
  document.addEventListener("pointermove", ({ target }) => pointAt(gridOf(target)));
  document.addEventListener("pointerdown", ({ target }) => pointAt(gridOf(target)));
  document.addEventListener("pointerup", ({ pointerType }) => {
    if (pointerType !== "mouse") timer = setTimeout(() => pointAt(null), LINGERS);
  });
  document.addEventListener("keydown", () => pointAt(null), true);
}

/** Show these cells of a map. */
function show(grid: SVGSVGElement, { x, y, w, h }: Frame): void {
  const { x: west, y: north } = frame(grid);
  grid.setAttribute("viewBox", [x - west, y - north, w, h].map((cells) => cells * CELL).join(" "));
  const figure = grid.closest<HTMLElement>(".map");
  figure?.style.setProperty("--w", String(w));
  figure?.style.setProperty("--h", String(h));
}

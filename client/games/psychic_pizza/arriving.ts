// A map that somebody asks for, a blank sheet or another's map, is brought into view when it comes.

import type { GameTable } from "../../game";
import { DOCUMENT, rootOf } from "./cells";

export function arrives(table: GameTable): void {
  let before: string[] | undefined;
  const grids = () => [...table.root.querySelectorAll<SVGSVGElement>(".grid[tabindex]")];

  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-book='sheet'], [data-book='show']")) before = grids().map(rootOf);
  });
  table.onDrawn(() => {
    const come = grids().find((grid) => before && !before.includes(rootOf(grid)));
    const figure = come?.closest<HTMLElement>(".map");
    if (figure) bring(figure);
    if (come || table.pending(DOCUMENT).length === 0) before = undefined;
  });
}

/** Scroll the maps, where they have a window of their own, and nothing around it; else the page. */
function bring(figure: HTMLElement): void {
  const maps = figure.parentElement;
  if (!maps || getComputedStyle(maps).overflowY === "visible") return figure.scrollIntoView({ block: "center" });
  const [here, there] = [maps.getBoundingClientRect(), figure.getBoundingClientRect()];
  maps.scrollTop += there.top + there.height / 2 - here.top - here.height / 2;
}

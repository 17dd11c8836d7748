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
    come?.closest("figure")?.scrollIntoView({ block: "center" });
    if (come || table.pending(DOCUMENT).length === 0) before = undefined;
  });
}

// What is being written and not drawn by the server yet: it counts, and it is drawn lightly on top.

import { type Cell, frame } from "./cells";

export type Edge = "north" | "east" | "south" | "west";

const NAMESPACE = "http://www.w3.org/2000/svg";

export const write = {
  /** The marks of a cell, when what is pending is done. */
  marks(drawn: string[], pending: unknown[], { root, x, y }: Cell): string[] {
    const marks = new Set(drawn);
    for (const [tag, key, east, south, mark, there] of pending as [string, string, number, number, string, boolean][]) {
      if (key !== root || east !== x || south !== y) continue;
      if (tag === "clear") marks.clear();
      if (tag === "mark") there ? marks.add(mark) : marks.delete(mark);
    }
    return [...marks];
  },

  /** An edge as it is kept: the north or west one of a cell. */
  edge(x: number, y: number, edge: Edge): [number, number, Edge] {
    if (edge === "east") return [x + 1, y, "west"];
    return edge === "south" ? [x, y + 1, "north"] : [x, y, edge];
  },

  /** Whether an edge has a fence, when what is pending is done. */
  fenced(drawn: boolean, pending: unknown[], root: string, x: number, y: number, edge: Edge): boolean {
    const same = (operation: unknown[]) => ["fence", root, x, y, edge].every((part, place) => operation[place] === part);
    const last = (pending as unknown[][]).findLast(same);
    return last ? Boolean(last[5]) : drawn;
  },

  /** Draw pending marks in a map. */
  draw(grid: SVGSVGElement, pending: unknown[]): void {
    grid.querySelectorAll(".pending").forEach((mark) => mark.remove());
    const { x, y } = frame(grid);
    for (const [tag, key, east, south, mark, there] of pending as [string, string, number, number, string, boolean][]) {
      if (tag !== "mark" || !there || key !== grid.dataset.root) continue;
      const use = document.createElementNS(NAMESPACE, "use");
      use.setAttribute("class", "pending");
      use.setAttribute("href", `#pp-${mark}`);
      use.setAttribute("width", "26");
      use.setAttribute("height", "26");
      use.setAttribute("x", String((east - x) * 48 + 11));
      use.setAttribute("y", String((south - y) * 48 + 6));
      grid.append(use);
    }
  },
};

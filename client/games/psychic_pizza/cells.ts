// The cells of a drawn map: where they are on the page, and what is written in them.

export const DOCUMENT = "notebook";

/** A cell of a map, counted east and south from where its root begins. */
export interface Cell {
  grid: SVGSVGElement;
  root: string;
  x: number;
  y: number;
}

export function gridOf(target: EventTarget | null): SVGSVGElement | null {
  return target instanceof Element ? target.closest<SVGSVGElement>(".grid[tabindex]") : null;
}

export function rootOf(grid: SVGSVGElement): string {
  return grid.dataset.root ?? "";
}

/** Some cells of a map: the first, and how many there are each way. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const CELL = 48; // a cell's side in the drawing

/** The cells that are drawn. */
export function frame(grid: SVGSVGElement): Frame {
  const { x, y, w, h } = grid.dataset;
  return { x: Number(x), y: Number(y), w: Number(w), h: Number(h) };
}

/** The cells that are shown of those. */
export function shown(grid: SVGSVGElement): Frame {
  const { x, y, width, height } = grid.viewBox.baseVal;
  const all = frame(grid);
  return { x: all.x + x / CELL, y: all.y + y / CELL, w: width / CELL, h: height / CELL };
}

/** Length of a cell's side on the page. */
export function side(grid: SVGSVGElement): number {
  return grid.getBoundingClientRect().width / shown(grid).w;
}

/** A point of the page in cells, with the fraction of the cell. */
export function point(grid: SVGSVGElement, clientX: number, clientY: number): [number, number] {
  const box = grid.getBoundingClientRect();
  const { x, y } = shown(grid);
  return [x + (clientX - box.left) / side(grid), y + (clientY - box.top) / side(grid)];
}

/** Move the cursor that the module draws in a map. */
export function drawCursor(grid: SVGSVGElement, x: number, y: number, kind: string): void {
  const { x: west, y: north } = frame(grid);
  let cursor = grid.querySelector(`.${kind}`);
  if (!cursor) {
    cursor = document.createElementNS(grid.namespaceURI, "rect");
    cursor.setAttribute("class", kind);
    grid.append(cursor);
  }
  const place = { x: (x - west) * CELL + 2, y: (y - north) * CELL + 2, width: 44, height: 44, rx: 8 };
  for (const [name, value] of Object.entries(place)) cursor.setAttribute(name, String(value));
}

/** The owner's marks in a cell, by what is drawn. */
export function drawnMarks({ grid, x, y }: Cell): string[] {
  return at(grid, x, y).flatMap((mark) => (mark.dataset.marks ?? "").split(" ")).filter(Boolean);
}

export function drawnText({ grid, x, y }: Cell): string {
  return at(grid, x, y).find((mark) => mark.dataset.words)?.dataset.words ?? "";
}

export function hasFence({ grid }: Cell, x: number, y: number, edge: string): boolean {
  return (grid.dataset.fences ?? "").split(" ").includes(`${x},${y},${edge}`);
}

/** A cell in words: where it is, and what is in it. */
export function described({ grid, x, y }: Cell): string {
  const where = [x && `${Math.abs(x)} ${x > 0 ? "east" : "west"}`, y && `${Math.abs(y)} ${y > 0 ? "south" : "north"}`];
  const place = where.filter(Boolean).join(", ") || "where the map begins";
  const things = at(grid, x, y).map((thing) => thing.dataset.tip);
  return `${place}: ${things.join("; ") || "nothing written"}`;
}

function at(grid: SVGSVGElement, x: number, y: number): SVGElement[] {
  return [...grid.querySelectorAll<SVGElement>(`[data-at="${x},${y}"]`)];
}

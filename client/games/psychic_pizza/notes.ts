// The notebook: what is written in the cells of the maps, and the free notes.

import type { GameTable } from "../../game";
import { type Cell, DOCUMENT, described, drawCursor, drawnMarks, drawnText, frame, gridOf, hasFence, point, rootOf, shown } from "./cells";
import type { Pairing } from "./joining";
import { type Edge, write } from "./writing";

const EDGE = 0.22; // of a cell: a press so near its edge means the edge
const TYPED = 500; // ms of quiet before the free notes are sent
const KEYS: Record<string, string> = {
  g: "ghost",
  p: "pizza",
  h: "house",
  t: "teleporter",
  f: "fence",
  x: "nothing",
  "?": "question",
  y: "meeple",
  delete: "rubber",
  backspace: "rubber",
  enter: "text",
  j: "join",
};
const ARROWS: Record<string, [number, number, Edge]> = {
  ArrowUp: [0, -1, "north"],
  ArrowRight: [1, 0, "east"],
  ArrowDown: [0, 1, "south"],
  ArrowLeft: [-1, 0, "west"],
};

export function notes(table: GameTable, pair: Pairing): void {
  const cursors = new Map<string, [number, number]>(); // by the root of a map
  let pencil = "ghost";
  let typing = 0;

  /** Do in a cell what a pencil does. */
  function use(tool: string, cell: Cell, edge?: Edge): void {
    if (tool === "join") pair(cell);
    else if (tool === "text") type(cell);
    else if (tool === "rubber") table.send(DOCUMENT, [["clear", cell.root, cell.x, cell.y]]);
    else if (tool === "meeple") table.send(DOCUMENT, [["stand", cell.root, cell.x, cell.y]]);
    else if (tool === "fence" && edge) fence(cell, edge);
    else {
      const there = !write.marks(drawnMarks(cell), table.pending(DOCUMENT), cell).includes(tool);
      table.send(DOCUMENT, [["mark", cell.root, cell.x, cell.y, tool, there]]);
    }
  }

  function fence(cell: Cell, edge: Edge): void {
    const [x, y, kind] = write.edge(cell.x, cell.y, edge);
    const there = !write.fenced(hasFence(cell, x, y, kind), table.pending(DOCUMENT), cell.root, x, y, kind);
    table.send(DOCUMENT, [["fence", cell.root, x, y, kind, there]]);
  }

  /** A field over the cell; the map stays as it is while somebody types in it. */
  function type(cell: Cell): void {
    const figure = cell.grid.closest<HTMLElement>("figure");
    if (!figure || figure.querySelector("input")) return;
    const field = document.createElement("input");
    Object.assign(field, { className: "words", maxLength: 16, value: drawnText(cell) });
    field.setAttribute("aria-label", "Words in this cell");
    const { x, y, w, h } = shown(cell.grid);
    field.style.left = `${((cell.x - x) / w) * 100}%`;
    field.style.bottom = `${(1 - (cell.y - y + 1) / h) * cell.grid.getBoundingClientRect().height}px`;
    figure.append(field);
    table.hold(figure);
    field.select();
    field.focus();
    let kept = true;
    const done = () => {
      if (kept && field.value !== drawnText(cell)) table.send(DOCUMENT, [["text", cell.root, cell.x, cell.y, field.value]]);
      kept = false;
      field.remove();
      table.release(figure);
    };
    field.addEventListener("blur", done);
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      if (event.key === "Escape") kept = false;
      cell.grid.focus();
    });
  }

  function cursor(grid: SVGSVGElement): Cell {
    const { x, y, w, h } = frame(grid);
    const [east, south] = cursors.get(rootOf(grid)) ?? [0, 0];
    return { grid, root: rootOf(grid), x: clamp(east, x, w), y: clamp(south, y, h) };
  }

  function moveTo(grid: SVGSVGElement, x: number, y: number, aloud: boolean): Cell {
    cursors.set(rootOf(grid), [x, y]);
    const cell = cursor(grid);
    drawCursor(grid, cell.x, cell.y, "cursor");
    if (aloud) table.say(described(cell));
    return cell;
  }

  function showPending(): void {
    for (const grid of table.root.querySelectorAll<SVGSVGElement>(".grid[tabindex]")) {
      const { x, y } = cursor(grid);
      drawCursor(grid, x, y, "cursor");
      write.draw(grid, table.pending(DOCUMENT));
    }
    for (const button of table.root.querySelectorAll<HTMLElement>("[data-pencil]")) {
      button.setAttribute("aria-pressed", String(button.dataset.pencil === pencil));
    }
    const field = noteField();
    const note = table.pending(DOCUMENT).filter((operation) => (operation as unknown[])[0] === "note").at(-1) as [string, string] | undefined;
    if (field && note && field !== document.activeElement) field.value = note[1];
  }

  function noteField(): HTMLTextAreaElement | null {
    return table.root.querySelector<HTMLTextAreaElement>("#note");
  }

  function sendNote(): void {
    clearTimeout(typing);
    typing = 0;
    const field = noteField();
    if (field) table.send(DOCUMENT, [["note", field.value]]);
  }

  table.onDrawn(showPending);
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const grid = gridOf(target);
    const button = target.closest<HTMLElement>("[data-pencil], [data-book]");
    if (button?.dataset.pencil) {
      pencil = button.dataset.pencil;
      showPending();
    } else if (button) {
      const { book, keyOf } = button.dataset;
      if (book === "show" || book === "hide") table.send(DOCUMENT, [["show", keyOf, book === "show"]]);
      else table.send(DOCUMENT, [keyOf ? [book, keyOf] : [book]]);
    } else if (grid && !document.querySelector(".lifted")) {
      const [x, y] = point(grid, event.clientX, event.clientY);
      const cell = moveTo(grid, Math.floor(x), Math.floor(y), false);
      use(pencil, cell, nearEdge(x - cell.x, y - cell.y));
    }
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const grid = gridOf(event.target);
      if (!grid || event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      const cell = cursor(grid);
      const tool = event.key === " " ? pencil : KEYS[event.key.toLowerCase()];
      if (arrow && event.shiftKey) fence(cell, arrow[2]);
      else if (arrow) moveTo(grid, cell.x + arrow[0], cell.y + arrow[1], true);
      else if (tool) use(tool, cell);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener("focusin", ({ target }) => {
    const grid = gridOf(target);
    if (grid) table.say(described(cursor(grid)));
    if (target === noteField()) table.hold(target as Element);
  });
  document.addEventListener("focusout", ({ target }) => {
    if (target !== noteField()) return;
    if (typing) sendNote();
    table.release(target as Element);
  });
  document.addEventListener("input", ({ target }) => {
    if (target !== noteField()) return;
    clearTimeout(typing);
    typing = setTimeout(sendNote, TYPED);
  });
}

/** The edge of a cell that a press at this part of it means. */
function nearEdge(x: number, y: number): Edge | undefined {
  const edges: [number, Edge][] = [[x, "west"], [1 - x, "east"], [y, "north"], [1 - y, "south"]];
  const [distance, edge] = edges.sort((a, b) => a[0] - b[0])[0] as [number, Edge];
  return distance < EDGE ? edge : undefined;
}

function clamp(place: number, first: number, length: number): number {
  return Math.min(Math.max(place, first), first + length - 1);
}

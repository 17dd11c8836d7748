// How a piece of the town looks: symbols that came with the page.

import type { Piece } from "./town";

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of its own, 100 units wide. */
export function picture(piece: Piece): Element {
  const svg = element("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true", class: "picture" });
  svg.append(...parts(piece));
  return svg;
}

/** A tile and what stands on it, around the origin: together they make room for each other. */
export function parts(piece: Piece): Element[] {
  const tile = element("g", { class: `tile ${piece.sign}`, transform: piece.token ? "translate(-9 6) scale(1.4)" : "scale(1.6)" });
  tile.append(use(piece.sign));
  if (piece.label) tile.append(label(piece.label));
  if (!piece.token) return [tile];
  const token = element("g", { class: `token ${piece.token}`, transform: "translate(12 -6) scale(1.3)" });
  token.append(use(piece.token));
  return [tile, token];
}

export function element(name: string, attributes: Record<string, string>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const use = (sign: string) => element("use", { href: `#pp-${sign}`, x: "-26", y: "-26", width: "52", height: "52" });

function label(words: string): Element {
  const text = element("text", { y: "7", "text-anchor": "middle", class: "label" });
  text.textContent = words;
  return text;
}

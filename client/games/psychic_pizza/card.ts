// A Town card: the town of the address as a picture to print or to keep.

import type { GamePage } from "../../game";
import { element, parts } from "./draw";
import { download } from "./sharing";
import { at, type Facts, fromCode, SIDE, SPACES, townText } from "./town";

const UNIT = 100;
const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"];
const TEXT = ["font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

export function showsCard(page: GamePage): void {
  const card = page.root.querySelector<SVGSVGElement>("#town-card");
  const spaces = card?.querySelector("[data-spaces]");
  if (!card || !spaces) return;
  const facts: Facts = JSON.parse(card.dataset.facts ?? "{}");
  const town = fromCode(townText());
  if (!town) return page.say("This link has no town.");
  for (let space = 0; space < SPACES; space++) {
    const piece = facts.pieces[at(town, space)];
    if (!piece) continue;
    const [x, y] = [(space % SIDE) * UNIT + UNIT / 2, Math.floor(space / SIDE) * UNIT + UNIT / 2];
    const group = element("g", { transform: `translate(${x} ${y})` });
    group.append(...parts(piece));
    spaces.append(group);
  }
  const told = card.querySelector("[data-told]");
  if (told) told.textContent = `For ${town.deliverers} ${told.textContent}`;
  page.root.querySelector("[data-tool='print']")?.addEventListener("click", () => print());
  page.root.querySelector("[data-tool='svg']")?.addEventListener("click", () => {
    download(standing(card), `${card.dataset.name || "town"}.svg`, "image/svg+xml");
  });
}

/** The card as a file that needs no style sheet: every symbol is drawn out, every colour written down. */
function standing(card: SVGSVGElement): string {
  const copy = card.cloneNode(true) as SVGSVGElement;
  painted(card, copy);
  const defs = element("defs", {});
  const wanted = new Set([...card.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""));
  for (const name of wanted) {
    const symbol = document.querySelector<SVGElement>(name);
    if (!symbol) continue;
    const drawn = symbol.cloneNode(true) as SVGElement;
    painted(symbol, drawn);
    defs.append(drawn);
  }
  copy.prepend(defs);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

function painted(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const names = from instanceof SVGTextElement ? [...STYLES, ...TEXT] : STYLES;
  to.setAttribute("style", names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  for (const [at, child] of [...from.children].entries()) {
    const other = to.children[at];
    if (other) painted(child, other);
  }
}

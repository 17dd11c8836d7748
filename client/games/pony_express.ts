// A sketch of the cheapest way past the viewer's own parcels and home, over the map, when it is wanted.

import type { GameTable } from "../game";
import { cheapest, type Plan } from "./pony_express/way";

const SVG = "http://www.w3.org/2000/svg";

export function start(table: GameTable): void {
  let wanted = false;
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("#sketch")) return;
    wanted = !wanted;
    const words = draw(table.root, wanted);
    if (words) table.say(words);
  });
  table.onDrawn(() => draw(table.root, wanted));
}

/** Draw the sketch, or take it away; what it says in words. */
function draw(root: HTMLElement, wanted: boolean): string {
  const button = root.querySelector<HTMLElement>("#sketch");
  const place = root.querySelector<SVGGElement>("#sketched");
  button?.setAttribute("aria-pressed", String(wanted));
  place?.replaceChildren();
  const known = root.querySelector<SVGGElement>("#plan");
  const plan = known && read(known.dataset);
  const way = wanted && plan ? cheapest(plan) : undefined;
  const words = way ? `About $${way.cost} from here` : "";
  button?.setAttribute("data-says", words);
  if (!place || !way) return words;
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", way.nodes.map((node) => site(root, node)).join(" "));
  place.append(line);
  return words;
}

function read(data: DOMStringMap): Plan {
  const numbers = (words = "") => words.split(" ").filter(Boolean).map(Number);
  const ways = (data.ways ?? "").split(" ").map((way) => way.split("-").map(Number) as [number, number, number]);
  return { from: Number(data.from), past: numbers(data.past), to: numbers(data.to), ways };
}

/** Where a town's sign stands: "140,130". */
function site(root: HTMLElement, node: number): string {
  const at = root.querySelector(`#sign-${node}`)?.getAttribute("transform") ?? "";
  return at.replace(/translate\((\S+) (\S+)\)/, "$1,$2");
}

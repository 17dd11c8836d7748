// A route of several steps, drawn over the island and flown step by step until something new is learnt.

import type { GameTable } from "../game";
import { type Plan, read } from "./delivery_witches/plan";
import { shortest, told } from "./delivery_witches/route";

const NO_WAY = "No way leads there now";
const NO_FURTHER = ", as far as your actions go";
const STOPPED = "The route stops here: look at what has come of it, then fly on.";

export function start(table: GameTable): void {
  const route = new Route(table);
  const chosen = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const tile = event.target.closest("#dw-board .tile");
    if (event.target.closest("#draw-route")) route.toggle();
    else if (event.target.closest("#fly-route")) void route.fly();
    else if (tile) route.add(number(tile));
  };
  document.addEventListener("click", chosen, { capture: true }); // a tile is a button before its note is thought of
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") route.drop();
    const tile = event.target instanceof SVGElement && event.target.matches("#dw-board .tile") && event.target;
    if (!tile || (event.key !== "Enter" && event.key !== " ") || event.repeat) return;
    event.preventDefault();
    route.add(number(tile));
  });
  table.onDrawn(() => route.drawn());
}

class Route {
  private planning = false;
  private seat: string | undefined; // whose route it is
  private start = -1; // where the route begins
  private nodes: number[] = []; // still to be flown
  private flying = ""; // the progress when the route took off; "" on the ground
  private sent = -1; // the drawing that a step was taken on
  private asking = false; // whether a step has no answer yet

  constructor(private readonly table: GameTable) {}

  toggle(): void {
    this.planning = !this.planning;
    this.nodes = [];
    this.show();
    if (this.planning) this.table.say("Choose where to fly, place by place; then fly the route.");
  }

  drop(): void {
    if (this.planning && !this.flying) this.toggle();
  }

  /** Draw the route on to a place, or begin one; choosing its end again takes the last step back. */
  add(node: number): void {
    const plan = this.plan();
    if (!plan || this.flying) return;
    const last = this.nodes.at(-1) ?? plan.from;
    const on = shortest(plan, last, node);
    if (!on) return this.table.say(this.show(NO_WAY));
    const way = node === last ? this.nodes.slice(0, -1) : [...this.nodes, ...on];
    this.nodes = way.slice(0, plan.actions);
    this.start = plan.from;
    this.planning ||= this.nodes.length > 0;
    this.table.say(this.show(this.told(plan) + (way.length > plan.actions ? NO_FURTHER : "")));
  }

  async fly(): Promise<void> {
    const plan = this.plan();
    if (!plan || this.flying || !this.nodes.length) return;
    this.flying = plan.progress;
    await this.step();
  }

  /** After a drawing: on along the route, and what is left of it. */
  drawn(): void {
    this.goOn();
    this.show();
  }

  /** The next step, once the last is both answered and drawn; a route of another or from elsewhere is forgotten. */
  private goOn(): void {
    if (this.table.root.dataset.seat !== this.seat) this.land();
    this.seat = this.table.root.dataset.seat;
    const plan = this.plan();
    const landed = this.flying && !this.asking && this.seq() > this.sent;
    if (landed) this.start = this.nodes.shift() ?? -1;
    if (plan && !this.flying && this.nodes.length && plan.from !== this.start) return this.land();
    if (!landed) return;
    if (!this.nodes.length) return this.land();
    if (plan?.progress !== this.flying) return this.stop();
    void this.step();
  }

  private async step(): Promise<void> {
    const button = this.button(this.nodes[0]);
    if (!button) return this.stop();
    this.sent = this.seq();
    this.asking = true;
    const done = await this.table.act([Number(button.dataset.action)], Number(button.dataset.decision), button);
    this.asking = false;
    if (done) this.drawn();
    else this.stop();
  }

  private stop(): void {
    this.flying = "";
    this.table.say(STOPPED);
  }

  private land(): void {
    this.nodes = [];
    this.flying = "";
    this.planning = false;
  }

  private plan(): Plan | undefined {
    const known = this.table.root.querySelector<SVGGElement>("#route-plan");
    return known ? read(known.dataset) : undefined;
  }

  private seq(): number {
    return Number(this.table.root.dataset.seq);
  }

  /** The choice that flies to a place next door, by step before leap. */
  private button(node?: number): HTMLElement | null {
    const target = this.table.root.querySelector<SVGElement>(`#dw-board .target[data-node="${node}"]`);
    return target && this.table.root.querySelector<HTMLElement>(`#choice-${target.dataset.action}`);
  }

  private told(plan: Plan): string {
    return this.nodes.length ? told(plan, this.nodes) : "";
  }

  /** Draw the route over the island, and write what there is to say of it, which is returned. */
  private show(note?: string): string {
    const root = this.table.root;
    const plan = this.plan();
    const words = note ?? (plan ? this.told(plan) : "");
    root.querySelector("#dw")?.classList.toggle("planning", this.planning && !!plan);
    root.querySelector("#draw-route")?.setAttribute("aria-pressed", String(this.planning));
    const open = new Set(this.planning && plan ? [...plan.steps.values()].flatMap((ends) => [...ends.keys()]) : []);
    for (const tile of root.querySelectorAll("#dw-board .tile")) {
      pressable(tile, open.has(number(tile)));
      tile.classList.toggle("on-route", this.nodes.includes(number(tile)));
    }
    for (const target of root.querySelectorAll("#dw-board .target")) {
      target.setAttribute("tabindex", this.planning ? "-1" : "0");
    }
    const said = root.querySelector<HTMLElement>("#route-words");
    if (said) [said.textContent, said.hidden] = [words || "Choose where to fly", !this.planning && !words];
    const fly = root.querySelector<HTMLElement>("#fly-route");
    if (fly) fly.hidden = !this.nodes.length;
    const line = plan && this.nodes.length ? [plan.from, ...this.nodes].map((node) => site(root, node)) : [];
    root.querySelector("#drawn-route")?.setAttribute("points", line.join(" "));
    return words;
  }
}

/** The number of the place where a tile lies. */
function number(tile: Element): number {
  return Number(tile.id.replace("tile-", ""));
}

/** Make a tile a button, or a picture as before. */
function pressable(tile: Element, on: boolean): void {
  tile.setAttribute("role", on ? "button" : "img");
  if (on) tile.setAttribute("tabindex", "0");
  else tile.removeAttribute("tabindex");
}

/** Where a tile lies: "140,130". */
function site(root: HTMLElement, node: number): string {
  const at = root.querySelector(`#tile-${node}`)?.getAttribute("transform") ?? "";
  return at.replace(/translate\((\S+) (\S+)\)/, "$1,$2");
}

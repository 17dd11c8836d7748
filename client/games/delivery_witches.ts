// A route of several steps, drawn over the island and flown step by step until something new is learnt.

import type { GameTable } from "../game";
import { type Plan, read } from "./delivery_witches/plan";
import { count, shortest, told } from "./delivery_witches/route";

const GONE = "#fly-route[hidden], #dw-board .tile:not([tabindex])"; // what holds the focus when a route ends
const STOPPED = "The route stops here: look at what has come of it, then fly on.";
const CALLED_OFF = "The route ends with this step.";

export function start(table: GameTable): void {
  const route = new Route(table);
  const chosen = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const tile = event.target.closest("#dw-board .tile");
    if (event.target.closest("#draw-route")) route.toggle();
    else if (event.target.closest("#fly-route")) void route.fly();
    else if (event.target.closest("#root [data-action], #root [data-do]")) route.callOff();
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
    this.table.say(this.planning ? "Choose where to fly, place by place; then fly the route." : "");
  }

  drop(): void {
    if (this.flying) this.callOff();
    else if (this.planning) this.toggle();
  }

  /** End a flight with the step that is on its way: the person wants something else. */
  callOff(): void {
    if (!this.flying) return;
    this.nodes = this.nodes.slice(0, 1);
    this.table.say(this.show(CALLED_OFF));
  }

  /** Draw the route on to a place, or begin one; choosing its end again takes the last step back. */
  add(node: number): void {
    if (this.flying) return;
    const plan = this.plan();
    const end = this.nodes.at(-1);
    const on = plan?.actions ? shortest(plan, end ?? plan.from, node) : undefined;
    const way = node === end ? this.nodes.slice(0, -1) : [...this.nodes, ...(on ?? [])];
    if (!plan || !on) return this.refuse(node);
    if (!way.length && node !== end) return; // she stands there
    const short = way.length > plan.actions ? this.short(plan, node, way.length) : "";
    this.nodes = way.slice(0, plan.actions);
    this.start = plan.from;
    this.planning = true;
    this.table.say(this.show(`${short}${this.told(plan)}`));
  }

  /** What is said of a place that lies further off than the actions reach. */
  private short(plan: Plan, node: number, steps: number): string {
    const by = this.nodes.length ? " by this route" : "";
    return `${place(this.table.root, node)} is ${steps} steps away${by}; you have ${count(plan.actions, "action")}. `;
  }

  /** Ask for a flight that cannot be: the answer says why, at the tile. */
  private refuse(node: number): void {
    const root = this.table.root;
    const asked = root.querySelector<HTMLElement>("#bar [data-decision]")?.dataset.decision;
    const move = Number(root.querySelector<SVGElement>("#dw-board")?.dataset.move) + node;
    if (asked) void this.table.act([move], Number(asked), root.querySelector(`#tile-${node}`) ?? undefined);
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
    if (!done) this.stop();
    this.drawn();
  }

  private stop(): void {
    this.flying = "";
    this.table.say(STOPPED);
  }

  private land(): void {
    if (this.planning) this.table.say(""); // what was said of the route is over with it
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
    for (const tile of root.querySelectorAll("#dw-board .tile")) {
      pressable(tile, this.planning && !!plan);
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
    if (document.activeElement?.matches(GONE)) document.getElementById("bar")?.focus({ preventScroll: true });
    return words;
  }
}

/** The number of the place where a tile lies. */
function number(tile: Element): number {
  return Number(tile.id.replace("tile-", ""));
}

/** What a place is called at the beginning of a sentence, as its tile says first. */
function place(root: HTMLElement, node: number): string {
  return root.querySelector(`#tile-${node}`)?.ariaLabel?.split(":")[0] ?? "";
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

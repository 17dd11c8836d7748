// The town builder: pieces are placed by tap, drag or keyboard; the server says at once which rules are broken where.

import { type Answer, ask } from "../../act";
import { drags } from "./drag";
import { Grid, spaceOf } from "./grid";
import { code, type Facts, at, emptyTown, fromCode, laid, missing, moved, supply, type Town } from "./town";
import { Tray } from "./tray";

const MIRROR = 4;
const ROTATE = 5; // mirrored along a diagonal, and left to right: see grid.turned

interface Fault {
  clause: string;
  words: string;
  spaces: number[];
}

interface Checked {
  faults: Fault[];
  barred: number[];
  placing: number[];
}

/** Where a builder's town is kept. */
export interface Keeper {
  keep(code: string): void;
  /** Open the town with its pieces placed in this order. */
  open?(placing: number[]): void;
}

export class Builder {
  readonly facts: Facts;
  private past: string[] = [];
  private chosen = "";
  private checked: Checked = { faults: [], barred: [], placing: [] };
  private asked = 0;
  private awaited = ""; // what opening waits for beside the town
  private readonly grid: Grid;
  private readonly tray: Tray;

  constructor(
    readonly root: HTMLElement,
    private readonly keeper: Keeper,
    public town: Town,
  ) {
    this.facts = JSON.parse(root.dataset.facts ?? "{}");
    this.grid = new Grid(this.part(".grid"), this.facts, (space) => this.press(space), (space) => this.remove(space));
    this.tray = new Tray(this.part(".tray"), this.facts, (letter) => this.choose(letter));
    drags(root, (from) => from.querySelector("svg") ?? undefined, (from, to) => this.drop(from, spaceOf(to)));
    root.addEventListener("click", (event) => this.tool(event.target));
    document.addEventListener("keydown", (event) => this.root.isConnected && this.key(event));
    this.refresh();
  }

  part<T extends HTMLElement = HTMLElement>(selector: string): T {
    const found = this.root.querySelector<T>(selector);
    if (!found) throw new Error(`the builder has no ${selector}`);
    return found;
  }

  /** The piece that a press places next. */
  private get hand(): string {
    const left = missing(supply(this.facts, this.town), this.town);
    return left.includes(this.chosen) ? this.chosen : (left[0] ?? "");
  }

  /** Have another town, which can be taken back. */
  change(town: Town): void {
    if (code(town) === code(this.town)) return;
    this.past.push(code(this.town));
    this.keeper.keep(code(town));
    this.show(town);
  }

  /** Show a town that is kept already. */
  show(town: Town): void {
    this.town = town;
    this.refresh();
  }

  /** Keep the town closed while something else is awaited; "" for nothing. */
  wait(words: string): void {
    this.awaited = words;
    this.enableOpening();
  }

  /** Say what went wrong, or nothing any more. */
  refuse(words: string): void {
    const alert = this.part(".refusal");
    alert.textContent = words;
    alert.hidden = words === "";
  }

  /** Ask what a person wants: what was refused before is done with. */
  async ask<Told extends object>(name: string, more: object = {}): Promise<Told | undefined> {
    this.refuse("");
    return this.tell<Told>(name, more);
  }

  /** Ask on the builder's own account: what a person was refused stands on. */
  private async tell<Told extends object>(name: string, more: object): Promise<Told | undefined> {
    const answer: Answer<Told> = await ask<Told>(`/g/psychic-pizza/town-${name}`, more);
    if ("refusal" in answer) return this.refuse(answer.refusal.message), undefined;
    return answer;
  }

  private get question(): object {
    return { town: code(this.town), supply: supply(this.facts, this.town), edition: this.facts.edition };
  }

  // -- placing

  private press(space: number): void {
    const lying = at(this.town, space);
    if (lying) return this.remove(space);
    if (this.hand) this.change(laid(this.town, space, this.hand));
  }

  private remove(space: number): void {
    const lying = at(this.town, space);
    if (!lying) return;
    this.chosen = lying;
    this.change(laid(this.town, space, ""));
  }

  private choose(letter: string): void {
    this.chosen = letter;
    this.refresh();
  }

  private drop(from: Element, to: number | undefined): void {
    const start = spaceOf(from);
    const letter = from instanceof HTMLElement ? (from.dataset.letter ?? "") : "";
    if (start !== undefined && to === undefined) this.remove(start);
    else if (start !== undefined && to !== undefined && start !== to) this.change(moved(this.town, start, to));
    else if (start === undefined && to !== undefined && letter) this.change(laid(this.town, to, letter));
  }

  // -- tools

  private key(event: KeyboardEvent): void {
    const writing = event.target instanceof Element && event.target.closest("input, select, dialog");
    if (writing || event.altKey || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    this.undo();
  }

  private tool(target: EventTarget | null): void {
    const name = target instanceof Element ? target.closest<HTMLElement>("[data-tool]")?.dataset.tool : undefined;
    if (name === "undo") this.undo();
    else if (name === "mirror") void this.become("turn", { town: code(this.town), symmetry: MIRROR });
    else if (name === "rotate") void this.become("turn", { town: code(this.town), symmetry: ROTATE });
    else if (name === "fill") void this.become("fill", this.question);
    else if (name === "difficulty") void this.tryOut();
    else if (name === "clear") this.change({ ...emptyTown(this.town.deliverers, this.town.rounds), kinds: this.town.kinds });
    else if (name === "open") this.keeper.open?.(this.checked.placing);
  }

  private undo(): void {
    const last = fromCode(this.past.pop() ?? "");
    if (!last) return;
    this.keeper.keep(code(last));
    this.show(last);
  }

  private async become(name: string, question: object): Promise<void> {
    const told = await this.ask<{ town: string }>(name, question);
    const town = told && fromCode(told.town);
    if (town) this.change(town);
  }

  private async tryOut(): Promise<void> {
    const asked = code(this.town);
    const told = await this.ask<{ words: string }>("difficulty", this.question);
    if (told && asked === code(this.town)) this.part(".hardness").textContent = told.words;
  }

  // -- what is to be seen

  private refresh(): void {
    this.refuse("");
    this.part(".hardness").textContent = "";
    this.checked = { ...this.checked, barred: [], placing: [] };
    this.draw();
    void this.check();
  }

  private async check(): Promise<void> {
    const now = ++this.asked;
    const told = await this.tell<Checked>("check", { ...this.question, piece: this.hand });
    if (!told || now !== this.asked) return;
    this.checked = told;
    this.draw();
  }

  private draw(): void {
    const broken = this.checked.faults.filter((fault) => fault.spaces.length > 0);
    this.grid.draw(this.town, { faults: broken, barred: this.checked.barred });
    this.tray.draw(this.town, this.hand);
    this.part(".faults").replaceChildren(...broken.map((fault) => this.fault(fault)));
    const status = this.part(".says");
    const words = this.status(broken.length);
    if (status.textContent !== words) status.textContent = words;
    this.root.classList.toggle("whole", this.checked.placing.length > 0);
    this.enable("undo", this.past.length > 0);
    this.enableOpening();
    this.enable("fill", this.hand !== "");
    this.enable("difficulty", this.checked.placing.length > 0);
  }

  private enableOpening(): void {
    this.enable("open", this.checked.placing.length > 0 && this.awaited === "");
    const words = this.root.querySelector(".opening .small");
    if (words) words.textContent = this.awaited || "Then the first round begins.";
  }

  private status(broken: number): string {
    const next = this.hand ? `Next: ${this.facts.pieces[this.hand]?.name}.` : "";
    if (broken > 0) return `${broken === 1 ? "A rule is" : `${broken} rules are`} broken. ${next}`.trim();
    if (next) return next;
    return this.checked.placing.length > 0 ? "The town is whole and keeps every rule." : "The town is whole.";
  }

  private fault(fault: Fault): HTMLElement {
    const line = document.createElement("li");
    const rule = document.createElement("a");
    Object.assign(rule, { href: `/rules/psychic-pizza#${fault.clause}`, textContent: fault.clause, target: "_blank" });
    line.append(`${fault.words} `, rule);
    line.addEventListener("pointerenter", () => this.grid.point(fault.spaces));
    line.addEventListener("pointerleave", () => this.grid.point([]));
    return line;
  }

  private enable(tool: string, possible: boolean): void {
    const button = this.root.querySelector<HTMLButtonElement>(`[data-tool="${tool}"]`);
    if (button) button.disabled = !possible;
  }
}

// The part of the page that the server draws: views come in order, and each replaces the last by a morph.

import { Idiomorph } from "idiomorph";
import { calm, play } from "./effects";
import type { Frame } from "./live";
import { Meanings, type Thing } from "./pause";

const BEHIND = 8; // with more views than this waiting, only the newest is of interest

type View = Pick<Frame, "seq" | "html"> & Partial<Frame>;

export class Stage {
  private readonly waiting: Frame[] = [];
  private latest: View | undefined;
  private hurry = new AbortController();
  private playing = false;
  private readonly held = new Set<Element>();
  private past = this.root.hasAttribute("data-moment");

  /** `onShown` is called after each drawing, with an answer to a deal whose terms changed in it. */
  constructor(private readonly onShown: (changed?: Thing) => void) {}

  get root(): HTMLElement {
    const root = document.getElementById("root");
    if (!root) throw new Error("the page has no root");
    return root;
  }

  get seq(): number {
    return this.latest?.seq ?? Number(this.root.dataset.seq ?? 0);
  }

  get busy(): boolean {
    return this.playing;
  }

  push(frame: Frame): void {
    this.latest = frame;
    if (this.past) return;
    const last = this.waiting.at(-1);
    if (last?.seq === frame.seq) this.waiting.pop(); // the same moment, drawn anew: what moved in it is still to be shown
    this.waiting.push(last?.seq === frame.seq ? { ...frame, effects: [...last.effects, ...frame.effects] } : frame);
    if (!this.playing) void this.run();
  }

  /** Show what is waiting without any more ado. */
  skip(): void {
    this.hurry.abort();
  }

  /** Leave an element alone until it is released; what was drawn meanwhile is shown then. */
  hold(element: Element): void {
    this.held.add(element);
  }

  release(element: Element): void {
    if (this.held.delete(element)) this.again();
  }

  /** Draw what is shown once more. */
  again(): void {
    if (this.latest && !this.past && !this.playing) this.show({ html: this.latest.html });
  }

  showPast(html: string): void {
    this.past = true;
    this.skip();
    this.morph(html);
    document.querySelector(".story [aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** Show what is newest: this drawing of now, or what was pushed; false where there is neither. */
  showNow(html?: string): boolean {
    if (html) this.keep(html);
    if (!this.latest) return false;
    this.past = false;
    this.show(this.latest);
    document.querySelector(".story ol")?.scrollTo({ top: 0 }); // the newest line stands first
    return true;
  }

  /** Show a drawing of now that was asked for, where nothing newer is here. */
  catchUp(html: string): void {
    if (this.keep(html) && !this.past) this.show({ html });
  }

  private keep(html: string): boolean {
    const seq = Number(/data-seq="(\d+)"/.exec(html)?.[1] ?? 0);
    const newer = !this.latest || seq > this.latest.seq;
    if (newer) this.latest = { seq, html };
    return newer;
  }

  private async run(): Promise<void> {
    this.playing = true;
    this.hurry = new AbortController();
    for (let frame = this.waiting.shift(); frame; frame = this.waiting.shift()) {
      const quick = calm() || this.waiting.length > BEHIND || this.hurry.signal.aborted;
      if (!quick) await play(frame.effects, 1 + this.waiting.length / 2, this.hurry.signal);
      if (!this.past) this.show(frame);
    }
    this.playing = false;
  }

  private show(view: { html: string; title?: string }): void {
    if (view.title) document.title = view.title;
    this.morph(view.html);
  }

  private morph(html: string): void {
    const held = this.root.querySelector<HTMLElement | SVGElement>(":focus-visible");
    const before = new Meanings();
    if (/data-seat="(-?\d+)"/.exec(html)?.[1] !== this.root.dataset.seat) this.changeSeats();
    const callbacks = {
      beforeNodeMorphed: (old: Node) => isDrawn(old) && !this.held.has(old as Element),
      beforeNodeRemoved: (old: Node) => ![...this.held].some((element) => old.contains(element)),
      beforeAttributeUpdated: mayChange,
    };
    Idiomorph.morph(this.root, html, { morphStyle: "outerHTML", callbacks });
    if (held && document.activeElement !== held) restoreFocus(held);
    this.onShown(before.pauseChanged());
  }

  /** What one player of a shared device has opened or holds is not for the next one. */
  private changeSeats(): void {
    this.held.clear();
    if (document.activeElement instanceof HTMLElement && this.root.contains(document.activeElement)) document.activeElement.blur();
    closeAll();
  }
}

/** A morph takes the focus from what it moves, hides or removes. */
function restoreFocus(held: HTMLElement | SVGElement): void {
  held.focus({ preventScroll: true });
  if (document.activeElement !== held) focusBar();
}

/** Whoever plays by keyboard stays where things are asked, and on no button: one key pressed twice would answer twice. */
export function focusBar(): void {
  document.getElementById("bar")?.focus({ preventScroll: true });
}

function closeAll(): void {
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  document.querySelectorAll("#root details[data-peek]").forEach((details) => details.removeAttribute("open"));
}

/** What is printed on the board came with the page and stays. */
function isDrawn(old: Node): boolean {
  return !(old instanceof Element && old.hasAttribute("data-printed"));
}

/** Whether a `details` is open, and what stands in a field at hand, is the reader's business; a pause ends by its own clock. */
function mayChange(name: string, element: Element): boolean {
  if (name === "open") return !(element instanceof HTMLDetailsElement);
  return name !== "aria-disabled" && !(name === "value" && element === document.activeElement);
}

// The part of the page that the server draws: views come in order, and each replaces the last by a morph.

import { Idiomorph } from "idiomorph";
import { calm, play } from "./effects";
import type { Frame } from "./live";

const BEHIND = 8; // with more views than this waiting, only the newest is of interest

export class Stage {
  private readonly waiting: Frame[] = [];
  private latest: Frame | undefined;
  private hurry = new AbortController();
  private playing = false;

  private past = false;

  constructor(private readonly onShown: () => void) {}

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
    this.waiting.push(frame);
    if (!this.playing) void this.run();
  }

  /** Show what is waiting without any more ado. */
  skip(): void {
    this.hurry.abort();
  }

  showPast(html: string): void {
    this.past = true;
    this.skip();
    this.morph(html);
  }

  showNow(html?: string): void {
    this.past = false;
    if (this.latest) this.show(this.latest);
    else if (html) this.morph(html);
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

  private show(frame: Frame): void {
    document.title = frame.title;
    this.morph(frame.html);
  }

  private morph(html: string): void {
    const held = this.root.querySelector(":focus-visible");
    const callbacks = { beforeNodeMorphed: isDrawn, beforeAttributeUpdated: mayChange };
    Idiomorph.morph(this.root, html, { morphStyle: "outerHTML", callbacks });
    if (held && !held.isConnected) this.focusChoice();
    this.onShown();
  }

  /** Whoever plays by keyboard stays where things are asked. */
  private focusChoice(): void {
    const next = this.root.querySelector<HTMLElement>("#bar .choices button") ?? this.root.querySelector<HTMLElement>("#bar");
    next?.focus({ preventScroll: true });
  }
}

/** What is printed on the board came with the page and stays. */
function isDrawn(old: Node): boolean {
  return !(old instanceof Element && old.hasAttribute("data-printed"));
}

/** Whether a `details` is open, and what stands in a field at hand, is the reader's business, not the server's. */
function mayChange(name: string, element: Element): boolean {
  return !(name === "open" && element instanceof HTMLDetailsElement) && !(name === "value" && element === document.activeElement);
}

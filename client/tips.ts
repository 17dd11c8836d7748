// A small note beside the thing it explains: on hover, on focus, on a tap, under a finger that rests; and refusals where
// the person clicked.

import type { Refusal } from "./act";
import { onHold } from "./hold";
import { placeOf } from "./places";

const SETTLED = 500; // ms in which the page may still move under a finger
const PRESSED = "[data-action], [data-open], [role='button'], button, a";

export class Tips {
  private readonly note: HTMLElement;
  private about: Element | undefined;
  private pressed: Element | undefined; // until the pointer or the focus goes elsewhere: what it does is to be seen
  private refused = false;
  private since = 0;

  constructor(note: HTMLElement) {
    this.note = note;
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.over(event.target));
    document.addEventListener("focusin", (event) => this.over(event.target));
    document.addEventListener("click", (event) => !this.note.contains(event.target as Node) && this.tapped(event.target));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    onHold((about) => this.explain(about));
    addEventListener("scroll", () => this.scrolled(), { capture: true, passive: true });
  }

  refuse(refusal: Refusal, at: Element | undefined, rules: string): void {
    const words = [document.createTextNode(refusal.message)] as Node[];
    if (refusal.clause) words.push(document.createTextNode(" "), ruleLink(rules, refusal.clause));
    this.tell(words, at);
  }

  /** Say something of importance, beside the thing it is about or else at the bar. */
  say(words: string, at: Element | undefined): void {
    this.tell([document.createTextNode(words)], at);
  }

  hide(): void {
    this.note.hidden = true;
    this.about = undefined;
    this.refused = false;
  }

  /** After a new view: what is gone needs no explaining any more, but why it was refused is still to be read. */
  settle(): void {
    if (!this.about || this.about.isConnected) return;
    if (this.refused) this.tell([...this.note.childNodes], undefined);
    else this.hide();
  }

  private scrolled(): void {
    if (performance.now() - this.since > SETTLED) this.hide();
  }

  private tell(words: Node[], at: Element | undefined): void {
    const place = at?.isConnected ? at : document.getElementById("bar");
    if (place) this.show(place, words, true);
  }

  private over(target: EventTarget | null): void {
    if (this.refused || !(target instanceof Element) || this.note.contains(target)) return;
    const about = target.closest("[data-tip]");
    if (about === this.about || (about && about === this.pressed)) return;
    this.hide();
    this.pressed = undefined;
    if (about) this.explain(about);
  }

  private tapped(target: EventTarget | null): void {
    const about = target instanceof Element ? target.closest("[data-tip]") : null;
    this.pressed = about?.closest(PRESSED) ? about : undefined;
    if (about && about === this.about && !this.pressed) return;
    this.hide();
    if (about && !this.pressed) this.explain(about);
  }

  private explain(about: Element): void {
    this.show(about, [document.createTextNode(about.getAttribute("data-tip") ?? "")], false);
  }

  private show(about: Element, words: Node[], refused: boolean): void {
    this.about = about;
    this.refused = refused;
    this.since = performance.now();
    const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
    (dialog ?? document.body).append(this.note); // a modal dialog hides all that is not in it
    this.note.replaceChildren(...words);
    this.note.classList.toggle("refusal", refused);
    this.note.setAttribute("role", refused ? "alert" : "tooltip");
    this.note.hidden = false;
    const [left, top] = placeOf(this.note, about, refused);
    this.note.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

function ruleLink(rules: string, clause: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = `${rules}#${clause}`;
  link.dataset.rule = clause;
  link.textContent = `Rule ${clause}`;
  return link;
}

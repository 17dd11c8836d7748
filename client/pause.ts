// A button that has just come to mean something else takes no press for a moment: that press was meant for what stood there.

const PAUSE = 400; // ms
const LATELY = 10_000; // ms
const PRESSED = "#root [data-action], #root [data-do='undo'], #root [data-do='sit']";

export type Thing = HTMLElement | SVGElement;
const pauses = new WeakMap<Element, number>();
const deals = new Map<string, { terms: string; seen: number }>(); // the answers that stood here lately

/** What each thing that can be pressed means at this moment: its place, its question, its words. */
export class Meanings {
  private readonly meant = new Set(things().map(meaning));

  /** Pause what has another meaning by now; returns an answer to a deal that kept its words, while the deal changed. */
  pauseChanged(): Thing | undefined {
    things().filter((thing) => !this.meant.has(meaning(thing))).forEach(pause);
    return [...document.querySelectorAll<HTMLElement>("#bar .deal[data-action]")].filter(isOtherDeal)[0];
  }
}

/** Whether an answer has the words of one that stood here a moment ago, but is about other terms. */
function isOtherDeal(answer: HTMLElement): boolean {
  const name = `${answer.dataset.action} ${answer.textContent}`;
  const terms = answer.dataset.tip ?? "";
  const before = deals.get(name);
  deals.set(name, { terms, seen: Date.now() });
  return before !== undefined && before.terms !== terms && Date.now() - before.seen < LATELY;
}

/** Whether a thing takes no press just now. */
export function paused(thing: Element): boolean {
  return pauses.has(thing);
}

/** Things on the board carry only their action; the question it answers stands on its button in the bar. */
export function decisionOf(thing: Thing): number {
  const button = document.querySelector<HTMLElement>(`#bar [data-action="${thing.dataset.action}"]`);
  return Number(thing.dataset.decision ?? button?.dataset.decision ?? 0);
}

function things(): Thing[] {
  return [...document.querySelectorAll<Thing>(PRESSED)];
}

function meaning(thing: Thing): string {
  const { x, y } = thing instanceof HTMLElement ? thing.getBoundingClientRect() : { x: 0, y: 0 };
  const { action, seat, tip } = thing.dataset;
  const place = [Math.round(x / 8), Math.round(y / 8)];
  const last = thing.dataset.do === "undo" && document.getElementById("root")?.dataset.seq; // what it takes back
  return JSON.stringify([place, thing.dataset.do, last, action, decisionOf(thing), seat, tip, thing.textContent]);
}

function pause(thing: Thing): void {
  clearTimeout(pauses.get(thing));
  thing.setAttribute("aria-disabled", "true");
  const end = () => {
    pauses.delete(thing);
    thing.removeAttribute("aria-disabled");
  };
  pauses.set(thing, setTimeout(end, PAUSE));
}

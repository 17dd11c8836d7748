// The browser client: generic for every game. The server draws; this carries actions out and views in.

import { LOST, send } from "./act";
import { compose } from "./bundle";
import * as dialogs from "./dialogs";
import { type GameTable, gamePage, load, say } from "./game";
import * as keys from "./keys";
import { Live } from "./live";
import { Outbox } from "./outbox";
import { AWAY } from "./parts";
import { Past } from "./past";
import { decisionOf, paused } from "./pause";
import { RulesPanel } from "./rules";
import { offersSeats } from "./seats";
import { focusBar, Stage } from "./stage";
import { tick } from "./timer";
import { Tips } from "./tips";

const COACH = "doorstep-coach";
const ANSWER = 3_000; // after an accepted action its view comes by the socket; when it does not, ask for it
const UNSENT = "The server does not answer just now. What you wrote stays here, and goes out as soon as it does.";

dialogs.listen();
rememberCoach();
playAtOnce();
document.querySelectorAll<HTMLFormElement>("form:has(#seats)").forEach(offersSeats);
const note = document.getElementById("tip");
const panel = document.getElementById("rules");
const tips = note ? new Tips(note) : undefined;
if (panel) new RulesPanel(panel);
const table = document.body.dataset.table;
if (table && tips) sitDown(table, tips);
else void load((module) => module.startPage?.(gamePage(document.documentElement.dataset.game ?? "")), say);

function sitDown(table: string, tips: Tips): void {
  const stage = new Stage((changed) => {
    tips.settle();
    tick();
    outbox.drawn();
    document.documentElement.classList.toggle("coming", shown() < awaited);
    drawn.forEach((callback) => callback());
    if (changed) tips.say(`This deal has changed: ${changed.dataset.tip}`, changed);
  });
  setInterval(tick, 1000);
  const seat = () => Number(stage.root.dataset.seat);
  const page = () => new URL(`${table}?seat=${seat()}`, location.href);
  const live = new Live(
    () => `${table}/live${location.search}`,
    (frame) => stage.push(frame),
    (link) => document.documentElement.setAttribute("data-link", link),
  );
  const past = new Past(stage, page, () => tips.say(AWAY, undefined));
  let sending = false;
  let awaited = 0; // the view that shows what was done last; until it is drawn, the page shows what was before
  const shown = () => Number(stage.root.dataset.seq);
  const rules = document.body.dataset.rules ?? "";
  const drawn: (() => void)[] = []; // the game's own, after each drawing
  const outbox = new Outbox(
    table,
    () => stage.root,
    () => stage.again(),
    (refusal) => tips.refuse(refusal, undefined, rules),
    () => tips.say(UNSENT, undefined),
  );
  const gameTable: GameTable = {
    get root() {
      return stage.root;
    },
    onDrawn: (callback) => (drawn.push(callback), callback()),
    act: (actions, decision, at) => tell("act", { actions, decision }, at),
    send: (document, operations) => outbox.write(seat(), document, operations),
    pending: (document) => outbox.pending(seat(), document),
    say,
    hold: (element) => stage.hold(element),
    release: (element) => stage.release(element),
  };

  /** Send something to do; true when it was done, else the person is told why not, or that nobody knows. */
  async function tell(door: "act" | "undo", body: object, at: Element | undefined): Promise<boolean> {
    if (sending) return false;
    sending = true;
    document.documentElement.classList.add("sending");
    const answer = await send<{ seq: number }>(`${table}/${door}`, { seat: seat(), ...body });
    sending = false;
    document.documentElement.classList.remove("sending");
    if ("seq" in answer) {
      awaited = answer.seq;
      if (door === "act" && at === document.activeElement && at?.closest("#bar")) focusBar();
      document.documentElement.classList.toggle("coming", shown() < awaited);
      setTimeout(() => stage.seq < answer.seq && void past.catchUp(), ANSWER);
      return true;
    }
    const known = answer.refusal === LOST && (await past.catchUp());
    const refusal = known ? { ...LOST, message: "No answer came. This is how the table stands now." } : answer.refusal;
    tips.refuse(refusal, at, rules);
    return false;
  }

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const thing = target?.closest<HTMLElement | SVGElement>("[data-action], [data-open], [data-do], a[data-at]");
    if (!thing || thing.closest("form[data-bundle]") || opensElsewhere(thing, event)) return;
    event.preventDefault();
    const acts = thing.dataset.action !== undefined || thing.dataset.do === "undo";
    if (stage.busy && thing.closest("#root") && acts) return stage.skip();
    if (paused(thing) || (acts && shown() < awaited)) return;
    if (thing.dataset.action) void tell("act", { actions: [Number(thing.dataset.action)], decision: decisionOf(thing) }, thing);
    else if (thing.dataset.at) void past.show(Number(thing.dataset.at));
    else if (thing.dataset.open) void openDialog(thing.dataset.open, thing.dataset);
    else if (thing.dataset.do === "now") void past.leave();
    else if (thing.dataset.do === "undo") void tell("undo", { seq: Number(stage.root.dataset.seq) }, thing);
    else if (thing.dataset.do === "coach") toggleCoach();
    else if (thing.dataset.do === "sit") live.send({ seat: Number(thing.dataset.seat) });
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-bundle]")) return;
    event.preventDefault();
    const bundle = { actions: compose(form, event.submitter), decision: Number(form.dataset.decision ?? 0) };
    void tell("act", bundle, event.submitter ?? form).then((done) => done && form.closest("dialog")?.close());
  });

  async function openDialog(name: string, about: DOMStringMap = {}): Promise<void> {
    const of = about.document ? `/${about.document}/${about.owner}` : "";
    const url = new URL(`${table}/${name}${of}`, location.href);
    url.searchParams.set("seat", String(seat()));
    if (about.from) url.searchParams.set("begin", about.from);
    const dialog = await dialogs.open(name, url.href);
    dialog?.querySelectorAll("dl.here").forEach(keys.list);
  }

  keys.listen(() => void openDialog("help"));
  void load((module) => module.start?.(gameTable), (words) => tips.say(words, undefined));
}

/** A link that the person wants in another tab or window is the browser's. */
function opensElsewhere(thing: Element, event: MouseEvent): boolean {
  return thing instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** `doorstep play` opens the front door with the wish to sit down at once; going back finds the plain door. */
function playAtOnce(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-auto]");
  if (!form) return;
  history.replaceState(null, "", location.pathname);
  form.requestSubmit();
}

function rememberCoach(): void {
  document.documentElement.classList.toggle("no-coach", localStorage.getItem(COACH) === "off");
}

function toggleCoach(): void {
  localStorage.setItem(COACH, localStorage.getItem(COACH) === "off" ? "on" : "off");
  rememberCoach();
}

// The browser client: generic for every game. The server draws; this carries actions out and views in.

import { send } from "./act";
import { compose } from "./bundle";
import * as dialogs from "./dialogs";
import * as keys from "./keys";
import { Live } from "./live";
import { Past } from "./past";
import { RulesPanel } from "./rules";
import { Stage } from "./stage";
import { tick } from "./timer";
import { Tips } from "./tips";

const COACH = "doorstep-coach";
const ANSWER = 3_000; // after an accepted action its view comes by the socket; when it does not, ask for it

dialogs.listen();
rememberCoach();
document.querySelector<HTMLFormElement>("form[data-auto]")?.requestSubmit();
const note = document.getElementById("tip");
const panel = document.getElementById("rules");
const tips = note ? new Tips(note) : undefined;
if (panel) new RulesPanel(panel);
const table = document.body.dataset.table;
if (table && tips) sitDown(table, tips);

function sitDown(table: string, tips: Tips): void {
  const stage = new Stage(() => (tips.settle(), tick()));
  setInterval(tick, 1000);
  const seat = () => Number(stage.root.dataset.seat);
  const page = () => new URL(`${table}?seat=${seat()}`, location.href);
  const live = new Live(
    () => `${table}/live${location.search}`,
    (frame) => stage.push(frame),
    (link) => document.documentElement.setAttribute("data-link", link),
  );
  const past = new Past(stage, page);
  let sending = false;

  async function act(actions: number[], decision: number, at: Element | undefined): Promise<boolean> {
    if (sending) return false;
    sending = true;
    document.documentElement.classList.add("sending");
    const answer = await send(`${table}/act`, { seat: seat(), actions, decision });
    sending = false;
    document.documentElement.classList.remove("sending");
    if ("refusal" in answer) {
      tips.refuse(answer.refusal, at, document.body.dataset.rules ?? "");
      return false;
    }
    setTimeout(() => stage.seq < answer.seq && void past.leave(), ANSWER);
    return true;
  }

  async function undo(at: Element): Promise<void> {
    const answer = await send(`${table}/undo`, { seat: seat() });
    if ("refusal" in answer) tips.refuse(answer.refusal, at, document.body.dataset.rules ?? "");
  }

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const thing = target?.closest<HTMLElement | SVGElement>("[data-action], [data-open], [data-do], a[data-at]");
    if (!thing || thing.closest("form[data-bundle]")) return;
    event.preventDefault();
    if (stage.busy && thing.closest("#root") && thing.dataset.action) return stage.skip();
    if (thing.dataset.action) void act([Number(thing.dataset.action)], decisionOf(thing), thing);
    else if (thing.dataset.at) void past.show(Number(thing.dataset.at));
    else if (thing.dataset.open) void openDialog(thing.dataset.open, thing.dataset.from);
    else if (thing.dataset.do === "now") void past.leave();
    else if (thing.dataset.do === "undo") void undo(thing);
    else if (thing.dataset.do === "coach") toggleCoach();
    else if (thing.dataset.do === "sit") live.send({ seat: Number(thing.dataset.seat) });
    else if (thing.dataset.do === "pass") live.send({ seat: Number(thing.dataset.seat), curtain: true });
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-bundle]")) return;
    event.preventDefault();
    const button = event.submitter ?? form;
    void act(compose(form, event.submitter), Number(form.dataset.decision ?? 0), button).then(
      (done) => done && form.closest("dialog")?.close(),
    );
  });

  async function openDialog(name: string, from?: string): Promise<void> {
    const url = new URL(`${table}/${name}`, location.href);
    url.searchParams.set("seat", String(seat()));
    if (from) url.searchParams.set("begin", from);
    await dialogs.open(name, url.href);
  }

  keys.listen(() => void openDialog("help"));
}

/** Things on the board carry only their action; the question it answers stands on its button in the bar. */
function decisionOf(thing: HTMLElement | SVGElement): number {
  const button = document.querySelector<HTMLElement>(`#bar [data-action="${thing.dataset.action}"]`);
  return Number(thing.dataset.decision ?? button?.dataset.decision ?? 0);
}

function rememberCoach(): void {
  document.documentElement.classList.toggle("no-coach", localStorage.getItem(COACH) === "off");
}

function toggleCoach(): void {
  localStorage.setItem(COACH, localStorage.getItem(COACH) === "off" ? "on" : "off");
  rememberCoach();
}

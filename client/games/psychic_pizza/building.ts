// The builder at a table: the Mayor's town in the making is that seat's document, and opens as one bundle of actions.

import type { GameTable } from "../../game";
import { Builder } from "./builder";
import { shares } from "./sharing";
import { code, emptyTown, fromCode, type Town, townText } from "./town";

const DOCUMENT = "town";

/** Build where the page has a builder, until the town is open. */
export function builds(table: GameTable): void {
  let builder: Builder | undefined;
  let brought = fromAddress();
  table.onDrawn(() => {
    const drawn = table.root.querySelector<HTMLElement>("#builder");
    const kept = table.root.querySelector<HTMLElement>("#builder-town");
    if (builder && builder.root !== drawn) builder = undefined; // another player's side
    if (drawn && kept && !builder) [builder, brought] = [begin(table, drawn, kept, brought), undefined];
    else if (builder && !kept) builder = leave(table, builder);
    else if (builder && kept) follow(table, builder, kept);
    builder?.wait(awaited(table, builder.facts.open));
  });
}

/** What the table waits for while it does not offer to open the town, "" where it does. */
function awaited(table: GameTable, open: number | undefined): string {
  if (open === undefined || table.root.querySelector(`#bar [data-action="${open}"]`)) return "";
  return `${table.root.querySelector("#bar .ask b")?.textContent}.`;
}

/** The town that the address brings. It stays there no longer: others may look at this screen. */
function fromAddress(): Town | undefined {
  const town = fromCode(townText());
  if (town) history.replaceState(null, "", location.pathname + location.search);
  return town;
}

function begin(table: GameTable, root: HTMLElement, kept: HTMLElement, brought: Town | undefined): Builder {
  table.hold(root);
  const facts = JSON.parse(root.dataset.facts ?? "{}");
  const keep = (town: string) => table.send(DOCUMENT, [{ town }]);
  const open = async (placing: number[]) => {
    const actions = [...placing.map((space) => facts.place + space), facts.open];
    const asked = table.root.querySelector<HTMLElement>(`#bar [data-action="${facts.open}"]`);
    await table.act(actions, Number(asked?.dataset.decision ?? 0), root.querySelector("[data-tool='open']") ?? root);
  };
  const rounds = facts.supply.slice(3 * facts.deliverers + 13);
  const town = fromCode(written(table, kept)) ?? emptyTown(facts.deliverers, rounds);
  const builder = new Builder(root, { keep, open: (placing) => void open(placing) }, town);
  shares(builder);
  if (brought) builder.change({ ...brought, deliverers: facts.deliverers, rounds, kinds: "" });
  return builder;
}

/** The town as this device left it, or as another one of the same seat did. */
function written(table: GameTable, kept: HTMLElement): string {
  const last = table.pending(DOCUMENT).at(-1) as { town: string } | undefined;
  return last?.town ?? kept.dataset.town ?? "";
}

function follow(table: GameTable, builder: Builder, kept: HTMLElement): void {
  const town = fromCode(written(table, kept));
  if (town && code(town) !== code(builder.town)) builder.show(town);
}

function leave(table: GameTable, builder: Builder): undefined {
  table.release(builder.root);
  builder.root.remove();
  scrollTo({ top: 0 });
}

// What a game's own module gets: `client.js` beside its board, from client/games/NAME.ts for the games in this repository.
// It exports `start(table)` for the table's page, `startPage(page)` for the game's own pages, or both.

import { type Answer, ask } from "./act";

/** The table's page, as its game's module may use it. There is no other data than what the server has drawn. */
export interface GameTable {
  /** The drawn part of the page. Views replace it by a morph, so look things up anew after each. */
  readonly root: HTMLElement;
  /** Call back after every drawing, and now. What is pending is not in it: draw that on top. */
  onDrawn(callback: () => void): void;
  /** Act for the seat in front of the page; true when it was done, else the person has been told why not. */
  act(actions: number[], decision: number, at?: Element): Promise<boolean>;
  /** Write in the seat's document, at most 64 operations that go together. They are sent in order, also after a while
   * without a server; what is refused is said, and is no longer pending at the next `onDrawn`. */
  send(document: string, operations: unknown[]): void;
  /** The operations on the seat's document that the drawing does not show yet, in order. */
  pending(document: string): unknown[];
  /** Say something to whoever listens to the page rather than looks at it. */
  say(words: string): void;
  /** Leave an element and all in it alone, whatever is drawn: it is being dragged, or typed in. Give it an id. */
  hold(element: Element): void;
  /** Draw an element as the rest again. */
  release(element: Element): void;
}

/** A page of the game's own. */
export interface GamePage {
  readonly root: HTMLElement;
  /** Ask the game's function `name`; refusals have words for the person. */
  ask<Told extends object>(name: string, body: unknown): Promise<Answer<Told>>;
  say(words: string): void;
}

interface GameModule {
  start?(table: GameTable): void;
  startPage?(page: GamePage): void;
}

const NOT_LOADED = "A part of this page did not come. Please load the page again.";

/** Load the page's module, where its game has one, and begin with it. */
export async function load(begin: (module: GameModule) => void, onFault: (words: string) => void): Promise<void> {
  const address = document.body.dataset.client;
  if (!address) return;
  try {
    begin(await import(address));
  } catch (fault) {
    onFault(NOT_LOADED);
    throw fault;
  }
}

export function gamePage(game: string): GamePage {
  const root = document.querySelector<HTMLElement>("main") ?? document.body;
  return { root, ask: (name, body) => ask(`/g/${game}/${name}`, body), say };
}

export function say(words: string): void {
  const region = document.getElementById("said");
  if (region) region.textContent = region.textContent === words ? `${words}\u00a0` : words; // the same words are news too
}

// A town in the making, as the server reads and writes it: see builder_town.py.

export const SIDE = 7;
export const SPACES = SIDE * SIDE;
const VERSION = "1";
const EMPTY = ".";
const LINK: Record<string, string> = { ".": "-", "#": "f", "^": "t" }; // letters that a link would have to quote
const PICTURE = Object.fromEntries(Object.entries(LINK).map(([old, spelt]) => [spelt, old]));

export interface Town {
  readonly deliverers: number;
  readonly rounds: string;
  /** 49 letters, row by row. */
  readonly cells: string;
  /** The letters of its pizzas, where they are not those of the box. */
  readonly kinds: string;
}

/** What the page was told of the pieces. */
export interface Facts {
  edition: string;
  steps: [title: string, letters: string][];
  pieces: Record<string, Piece>;
  /** The pizzas that a number of Deliverers may have, those of the box first. */
  mixes: Record<string, { letters: string; name: string }[]>;
  /** What belongs in the town of this table; "" where no table says so. */
  supply: string;
  deliverers?: number;
  place?: number;
  open?: number;
}

export interface Piece {
  name: string;
  sign: string;
  token: string;
  label: string;
}

export const emptyTown = (deliverers: number, rounds: string): Town => ({ deliverers, rounds, cells: EMPTY.repeat(SPACES), kinds: "" });

export function code(town: Town): string {
  const cells = [...town.cells].map((letter) => LINK[letter] ?? letter).join("");
  return `${VERSION}${town.deliverers}${town.kinds}${town.rounds}-${cells}`;
}

/** The town of a text that the server has read; undefined for any other text. */
export function fromCode(text: string): Town | undefined {
  const [, deliverers, kinds, rounds, spelt] = /^1([2-4])([ABC]*)(\w*)-(.{49})$/.exec(text) ?? [];
  if (deliverers === undefined || kinds === undefined || rounds === undefined || spelt === undefined) return undefined;
  return { deliverers: Number(deliverers), rounds, cells: [...spelt].map((letter) => PICTURE[letter] ?? letter).join(""), kinds };
}

/** The letters of the pieces that belong in a town, in the order in which they are placed. */
export function supply(facts: Facts, town: Town): string {
  if (facts.supply) return facts.supply;
  const boxes = town.kinds || (facts.mixes[town.deliverers]?.[0]?.letters ?? "");
  return "1234".slice(0, town.deliverers) + boxes + boxes.toLowerCase() + "gggggg####o^s" + town.rounds;
}

/** The letters that are still to be placed, in order. */
export function missing(wanted: string, town: Town): string[] {
  const lying = [...town.cells];
  return [...wanted].filter((letter) => {
    const at = lying.indexOf(letter);
    if (at >= 0) lying.splice(at, 1);
    return at < 0;
  });
}

/** What stands behind the # of the address, as it was typed where it is no proper text. */
export function townText(): string {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const at = (town: Town, space: number): string => {
  const letter = town.cells[space] ?? EMPTY;
  return letter === EMPTY ? "" : letter;
};

/** The town with a piece on a space instead of what lies there; with "" the space is free. */
export function laid(town: Town, space: number, letter: string): Town {
  return { ...town, cells: town.cells.slice(0, space) + (letter || EMPTY) + town.cells.slice(space + 1) };
}

/** The town with a piece taken from one space to another; what lay there comes off. */
export const moved = (town: Town, from: number, to: number): Town => laid(laid(town, from, ""), to, at(town, from));

export const spaceName = (space: number): string => `${"ABCDEFG"[space % SIDE]}${Math.floor(space / SIDE) + 1}`;

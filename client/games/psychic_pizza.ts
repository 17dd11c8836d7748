// Psychic Pizza's own module: the rose and the notebook, the town builder and its card, the Mayor's assistant.

import type { GamePage, GameTable } from "../game";
import { arrives } from "./psychic_pizza/arriving";
import { asksInWords, assists } from "./psychic_pizza/assisting";
import { buildsAlone } from "./psychic_pizza/build_page";
import { builds } from "./psychic_pizza/building";
import { showsCard } from "./psychic_pizza/card";
import { joins } from "./psychic_pizza/joining";
import { listens } from "./psychic_pizza/listening";
import { notes } from "./psychic_pizza/notes";
import { steady } from "./psychic_pizza/steady";
import { turns } from "./psychic_pizza/turns";

export function start(table: GameTable): void {
  turns(table);
  steady(table);
  notes(table, joins(table));
  arrives(table);
  listens(table);
  builds(table);
  assists();
}

export function startPage(page: GamePage): void {
  buildsAlone(page);
  asksInWords(page);
  showsCard(page);
}

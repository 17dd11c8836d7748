// Psychic Pizza's own module: the town builder, its card, and the Mayor's assistant.

import type { GamePage, GameTable } from "../game";
import { assists } from "./psychic_pizza/assisting";
import { buildsAlone } from "./psychic_pizza/build_page";
import { builds } from "./psychic_pizza/building";
import { showsCard } from "./psychic_pizza/card";

export function start(table: GameTable): void {
  builds(table);
  assists();
}

export function startPage(page: GamePage): void {
  buildsAlone(page);
  showsCard(page);
}

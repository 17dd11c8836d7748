// The builder on its own page: its town stands behind the # of the address, and goes from there to a table.

import type { GamePage } from "../../game";
import { Builder } from "./builder";
import { shares } from "./sharing";
import { code, emptyTown, fromCode, type Town, townText } from "./town";

const USUAL = "box"; // the option's word for the pizzas of the box

export function buildsAlone(page: GamePage): void {
  const root = page.root.querySelector<HTMLElement>("#builder");
  if (root) new BuildPage(page, root);
}

class BuildPage {
  private readonly builder: Builder;
  private readonly deliverers: HTMLSelectElement;
  private readonly edition: HTMLSelectElement;
  private readonly pizzas: HTMLSelectElement;
  private readonly variants: HTMLSelectElement[];

  constructor(
    private readonly page: GamePage,
    root: HTMLElement,
  ) {
    this.deliverers = this.control("deliverers");
    this.edition = this.control("edition");
    this.pizzas = this.control("pizzas");
    this.variants = [...page.root.querySelectorAll<HTMLSelectElement>("select[data-variant]")];
    this.builder = new Builder(root, { keep: (town) => this.keep(town) }, emptyTown(Number(this.deliverers.value), ""));
    shares(this.builder);
    for (const control of [this.deliverers, this.pizzas, ...this.variants]) control.addEventListener("change", () => this.choose());
    this.edition.addEventListener("change", () => location.replace(`?edition=${this.edition.value}${location.hash}`));
    for (const form of page.root.querySelectorAll<HTMLFormElement>("form.play")) form.addEventListener("submit", () => this.play(form));
    addEventListener("hashchange", () => void this.bring());
    void this.bring();
  }

  private control(name: string): HTMLSelectElement {
    const found = this.page.root.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
    if (!found) throw new Error(`the page has no ${name}`);
    return found;
  }

  /** The town of the address. */
  private async bring(): Promise<void> {
    const text = townText();
    if (!text || text === code(this.builder.town)) return this.show(this.builder.town);
    const told = await this.builder.ask<{ town: string }>("read", { text });
    const town = told && fromCode(told.town);
    if (town) this.builder.change(town);
  }

  private keep(town: string): void {
    history.replaceState(null, "", `#${town}`);
    const kept = fromCode(town);
    if (kept) this.show(kept);
  }

  /** Let the options say what the town says. */
  private show(town: Town): void {
    this.deliverers.value = String(town.deliverers);
    this.offer(town);
    for (const select of this.variants) {
      const all = [...select.options].map((option) => option.dataset.letters ?? "");
      const known = all.reduce((one, other) => (other.length > one.length ? other : one));
      const here = [...town.rounds].filter((letter) => known.includes(letter)).join("");
      select.selectedIndex = Math.max(0, all.indexOf(here));
    }
    const details = this.page.root.querySelector<HTMLDetailsElement>(".variants");
    if (details && town.rounds) details.open = true;
    for (const row of this.page.root.querySelectorAll<HTMLElement>("form.play [data-seat]")) {
      row.hidden = Number(row.dataset.seat) >= town.deliverers;
      const here = row.querySelector<HTMLSelectElement>("select:has([value='here'])");
      if (here) here.value = "here";
    }
  }

  /** The pizzas that so many Deliverers may have, with the town's own chosen. */
  private offer(town: Town): void {
    const [usual, ...others] = this.builder.facts.mixes[town.deliverers] ?? [];
    const choices = [new Option(usual?.name, USUAL), ...others.map(({ letters, name }) => new Option(name, letters))];
    this.pizzas.replaceChildren(...choices);
    this.pizzas.value = town.kinds || USUAL;
    this.pizzas.closest("label")?.toggleAttribute("hidden", choices.length < 2);
  }

  private choose(): void {
    const rounds = this.variants.map((select) => select.selectedOptions[0]?.dataset.letters ?? "").join("");
    const deliverers = Number(this.deliverers.value);
    const own = deliverers === this.builder.town.deliverers && this.pizzas.value !== USUAL;
    this.builder.change({ ...this.builder.town, deliverers, rounds, kinds: own ? this.pizzas.value : "" });
  }

  /** The form's fields are a new table's; the town goes along behind the #. */
  private play(form: HTMLFormElement): void {
    for (const row of form.querySelectorAll<HTMLElement>("[data-seat]")) {
      for (const field of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) field.disabled = row.hidden === true;
    }
    for (const select of [this.edition, this.pizzas, ...this.variants]) {
      const field = form.querySelector<HTMLInputElement>(`input[name="option.${select.dataset.variant ?? select.name}"]`);
      if (field) field.value = select.value;
    }
    form.action = `/new#${code(this.builder.town)}`;
  }
}

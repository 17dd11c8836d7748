// Towns are kept in this browser, as files, and as links: a link's town stands behind its #, which no server is sent.

import type { Builder } from "./builder";
import { code, fromCode } from "./town";

const KEPT = "psychic-pizza-towns";
const MOST = 60;

interface Kept {
  name: string;
  town: string;
}

export function shares(builder: Builder): void {
  const root = builder.root;
  const name = builder.part<HTMLInputElement>("[name='town-name']");
  const file = builder.part<HTMLInputElement>("[name='town-file']");
  const link = builder.part<HTMLInputElement>("[name='town-link']");
  const address = (page: string) => `${location.origin}/g/psychic-pizza/${page}?edition=${builder.facts.edition}`;

  list();
  builder.part<HTMLDetailsElement>(".sharing").addEventListener("toggle", () => list());
  file.addEventListener("change", () => void open());
  root.addEventListener("click", (event) => {
    const tool = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tool]")?.dataset.tool : undefined;
    if (tool === "keep") keep();
    else if (tool === "link") void copy();
    else if (tool === "file") void save();
    else if (tool === "card") window.open(`${address("card")}&name=${encodeURIComponent(name.value)}#${code(builder.town)}`);
  });

  function keep(): void {
    const called = name.value.trim() || `Town for ${builder.town.deliverers}`;
    const others = read().filter((town) => town.name !== called);
    localStorage.setItem(KEPT, JSON.stringify([{ name: called, town: code(builder.town) }, ...others].slice(0, MOST)));
    list();
  }

  function list(): void {
    link.value = `${address("build")}#${code(builder.town)}`;
    const lines = read().map((kept) => {
      const line = document.createElement("li");
      line.append(button(kept.name, () => load(kept)), button("Forget", () => forget(kept), `Forget ${kept.name}`));
      return line;
    });
    builder.part(".kept").replaceChildren(...lines);
  }

  function load(kept: Kept): void {
    const town = fromCode(kept.town);
    if (!town) return;
    name.value = kept.name;
    builder.change(town);
  }

  function forget(kept: Kept): void {
    localStorage.setItem(KEPT, JSON.stringify(read().filter((town) => town.name !== kept.name)));
    list();
  }

  async function copy(): Promise<void> {
    link.value = `${address("build")}#${code(builder.town)}`;
    link.select();
    await navigator.clipboard?.writeText(link.value).catch(() => undefined); // where that is not allowed, it is selected
  }

  async function save(): Promise<void> {
    const told = await builder.ask<{ text: string }>("write", { text: code(builder.town) });
    if (told) download(told.text, `${name.value.trim() || "town"}.txt`, "text/plain");
  }

  async function open(): Promise<void> {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const told = await builder.ask<{ town: string }>("read", { text: (await chosen.text()).slice(0, 4000) });
    const town = told && fromCode(told.town);
    if (town) builder.change(town);
    file.value = "";
  }
}

export function download(text: string, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function button(words: string, act: () => void, label = words): HTMLButtonElement {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: words, ariaLabel: label });
  made.addEventListener("click", act);
  return made;
}

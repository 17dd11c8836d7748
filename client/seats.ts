// The form for a new table offers the seats that go with its options.

import { part } from "./parts";

export function offersSeats(form: HTMLFormElement): void {
  let asked = 0;
  form.addEventListener("change", async (event) => {
    if (!(event.target instanceof HTMLSelectElement) || !event.target.name.startsWith("option.")) return;
    const mine = ++asked;
    const url = new URL("/new", location.href);
    for (const [name, value] of new FormData(form)) {
      if (name === "game" || name.startsWith("option.")) url.searchParams.set(name, String(value));
    }
    const page = new DOMParser().parseFromString((await part(url, "page")) ?? "", "text/html");
    const [now, then] = [form.querySelector("#seats"), page.querySelector("#seats")];
    if (mine !== asked || !now || !then || labels(now) === labels(then)) return; // what was chosen there stays
    const name = now.querySelector<HTMLInputElement>("[name=name]")?.value ?? "";
    now.replaceWith(then);
    const field = then.querySelector<HTMLInputElement>("[name=name]");
    if (field) field.value = name;
  });
}

function labels(seats: Element): string {
  return [...seats.querySelectorAll(".seat-row > span")].map((label) => label.textContent).join();
}

// Everything works with the keyboard alone: letters for the choices, arrows over the board, ? for help.

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function listen(help: () => void): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, select, textarea, dialog, [contenteditable]")) return;
    if (event.repeat && !(event.key in ARROWS)) {
      if (target.closest("button, [data-action]")) event.preventDefault(); // a key held down presses once
    } else if (press(event.key, target, help)) event.preventDefault();
  });
}

function press(key: string, target: Element, help: () => void): boolean {
  if (key === "?") return help(), true;
  if (key in ARROWS) return walk(target, ARROWS[key] as [number, number]);
  if (key === "Enter" || key === " ") {
    if (pressDrawn(target)) return true;
    if (target.closest("button, a, summary")) return false; // the browser presses these
  }
  const letter = key.toUpperCase();
  for (const button of document.querySelectorAll<HTMLElement>("#root [data-key]")) {
    if (button.dataset.key === letter && button.offsetParent) return button.click(), true;
  }
  return false;
}

/** Write down every key that a table has at this moment, and what it presses. */
export function list(rows: Element): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("#root [data-key]")];
  for (const [key, words] of new Map(buttons.map((button) => [button.dataset.key ?? "", wordsOf(button)]))) {
    const [name, does] = [document.createElement("dt"), document.createElement("dd")];
    name.append(document.createElement("kbd"));
    name.firstElementChild?.append(key === " " ? "Space" : key);
    does.append(words);
    rows.append(name, does);
  }
}

function wordsOf(button: HTMLElement): string {
  const own = [...button.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
  return button.ariaLabel ?? own.join("").trim();
}

/** SVG has no buttons of its own. */
function pressDrawn(target: Element): boolean {
  if (!(target instanceof SVGElement) || !target.matches("[data-action], [data-open]")) return false;
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}

/** Move the focus to the nearest thing on the board in that direction. */
function walk(from: Element, [dx, dy]: [number, number]): boolean {
  const things = [...document.querySelectorAll<SVGElement | HTMLElement>("#board [tabindex='0']")];
  const first = things[0];
  if (!first) return false;
  if (!things.includes(from as HTMLElement)) return first.focus(), true;
  const start = centre(from);
  let best: [number, SVGElement | HTMLElement] | undefined;
  for (const thing of things) {
    const there = centre(thing);
    const along = (there.x - start.x) * dx + (there.y - start.y) * dy;
    const aside = Math.abs((there.x - start.x) * dy) + Math.abs((there.y - start.y) * dx);
    const cost = along + 2 * aside;
    if (along > 1 && (!best || cost < best[0])) best = [cost, thing];
  }
  best?.[1].focus();
  return true;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

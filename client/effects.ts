// What happened, shown in order before the new view is put in place: one thing moves at a time.

export type Effect =
  | { do: "glide"; id: string; path: [number, number][]; ms: number }
  | { do: "attr"; id: string; name: string; value: string }
  | { do: "class"; id: string; name: string; ms: number }
  | { do: "wait"; ms: number };

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move: the tab is hidden, or the person asked for stillness. */
export function calm(): boolean {
  return document.hidden || still.matches;
}

/** Play effects one after another, `speed` times as fast as they say; aborting `hurry` ends them at once. */
export async function play(effects: Effect[], speed: number, hurry: AbortSignal): Promise<void> {
  for (const effect of effects) {
    if (hurry.aborted) return;
    await one("ms" in effect ? { ...effect, ms: effect.ms / speed } : effect, hurry);
  }
}

async function one(effect: Effect, hurry: AbortSignal): Promise<void> {
  if (effect.do === "wait") return pause(effect.ms, hurry);
  const element = document.getElementById(effect.id);
  if (!element) return;
  if (effect.do === "attr") element.setAttribute(effect.name, effect.value);
  if (effect.do === "glide") await glide(element, effect.path, effect.ms, hurry);
  if (effect.do === "class") {
    element.classList.add(effect.name);
    await pause(effect.ms, hurry);
    element.classList.remove(effect.name);
  }
}

async function glide(element: Element, path: [number, number][], ms: number, hurry: AbortSignal): Promise<void> {
  const end = path.at(-1);
  if (!end || !(element instanceof SVGElement || element instanceof HTMLElement)) return;
  const legs = path.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)`, easing: "ease-in-out" }));
  const start = { transform: getComputedStyle(element).transform, easing: "ease-in-out" };
  element.style.transition = "none";
  const motion = element.animate([start, ...legs], { duration: ms * path.length });
  hurry.addEventListener("abort", () => motion.finish(), { once: true });
  element.style.transform = `translate(${end[0]}px, ${end[1]}px)`;
  await motion.finished.catch(() => undefined);
}

function pause(ms: number, hurry: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    hurry.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
  });
}

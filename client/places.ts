// Where a note may stand: beside what it is about, and where it covers the least of what is read or pressed.

const GAP = 8;
const STEP = 16; // px between the points that are looked at
const PRESSED = "a, button, input, select, textarea, summary, [data-action], [tabindex]";

/** Left and top of a note: above what it is about, unless it `avoids` covering anything; below it, or above the bar, may
 * then be better. */
export function placeOf(note: Element, about: Element, avoids: boolean): [number, number] {
  const box = about.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const bar = document.getElementById("bar")?.getBoundingClientRect().top ?? innerHeight;
  const free = about.closest("#bar") ? bar : box.top; // cover no other button
  const left = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), innerWidth - width - GAP);
  const tops = [free - height - GAP, Math.min(box.bottom + GAP, innerHeight - height - GAP)];
  const fitting = tops.filter((top) => top > GAP);
  if (!avoids) return [left, fitting[0] ?? GAP];
  if (!about.closest("dialog")) fitting.push(bar - height - GAP);
  const covered = fitting.map((top) => covers(note, left, top, width, height));
  return [left, fitting[covered.indexOf(Math.min(...covered))] ?? GAP];
}

/** How much of what is read or pressed lies under a note that stands here. */
function covers(note: Element, left: number, top: number, width: number, height: number): number {
  let found = 0;
  for (let x = left; x <= left + width; x += STEP) {
    for (let y = top; y <= top + height; y += STEP) {
      const under = document.elementsFromPoint(x, y).find((element) => !note.contains(element));
      if (under && (under.closest(PRESSED) || says(under))) found += 1;
    }
  }
  return found;
}

function says(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
}

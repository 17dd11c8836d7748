// A finger that rests on a thing asks what it is, as a pointer does that points at it; letting go then presses nothing.

const RESTED = 500; // ms
const STILL = 10; // px

/** Call back with each thing to be explained on which a finger rests. */
export function onHold(explain: (about: Element) => void): void {
  let rest = 0;
  let held = false;
  let from = { x: 0, y: 0 };
  const end = () => clearTimeout(rest);
  document.addEventListener("pointerdown", ({ pointerType, target, x, y }) => {
    end();
    held = false;
    const about = target instanceof Element && pointerType !== "mouse" ? target.closest("[data-tip]") : null;
    if (!about) return;
    from = { x, y };
    rest = setTimeout(() => {
      held = true;
      explain(about);
    }, RESTED);
  });
  document.addEventListener("pointermove", ({ x, y }) => Math.hypot(x - from.x, y - from.y) > STILL && end());
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  document.addEventListener("contextmenu", (event) => held && event.preventDefault());
  document.addEventListener("click", (event) => held && swallow(event), { capture: true });

  function swallow(event: Event): void {
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

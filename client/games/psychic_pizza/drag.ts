// Dragging with mouse, pen or finger: a drawing follows the pointer, and is dropped on what lies under it.

const STIR = 6; // px that a press may move and still be a press

/** `start` gives what is dragged from an element, or nothing; `drop` is told where it was let go. */
export function drags(
  root: HTMLElement,
  start: (from: Element) => Element | undefined,
  drop: (from: Element, to: Element | null) => void,
): void {
  root.addEventListener("pointerdown", (down) => {
    const from = down.target instanceof Element ? down.target.closest("[data-drag]") : null;
    if (!from || down.button !== 0) return;
    let picture: HTMLElement | undefined;
    const end = new AbortController();
    const options = { signal: end.signal };

    addEventListener(
      "pointermove",
      (move) => {
        if (move.pointerId !== down.pointerId) return;
        if (!picture && Math.hypot(move.x - down.x, move.y - down.y) > STIR) picture = lift(start(from), from);
        if (picture) picture.style.translate = `${move.x}px ${move.y}px`;
        else if (Math.hypot(move.x - down.x, move.y - down.y) > STIR) end.abort();
      },
      options,
    );
    const finish = (up: PointerEvent) => {
      if (up.pointerId !== down.pointerId) return;
      end.abort();
      if (!picture) return;
      picture.remove();
      from.classList.remove("lifted");
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      if (up.type === "pointerup") drop(from, document.elementFromPoint(up.x, up.y));
    };
    addEventListener("pointerup", finish, options);
    addEventListener("pointercancel", finish, options);
  });
}

function lift(drawing: Element | undefined, from: Element): HTMLElement | undefined {
  if (!drawing) return undefined;
  const picture = document.createElement("div");
  picture.className = "dragged pp";
  picture.append(drawing.cloneNode(true));
  document.body.append(picture);
  from.classList.add("lifted");
  return picture;
}

/** A drag ends in no click. */
function swallow(click: Event): void {
  click.stopPropagation();
  click.preventDefault();
}

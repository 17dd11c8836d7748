// The pad: what is typed goes into the seat's document, and a view that comes meanwhile leaves the line alone.

const isLine = (target) => target instanceof HTMLInputElement && target.matches(".pad input");

export function start(table) {
  table.onDrawn(() => {
    for (const { line, text } of table.pending("pad")) {
      const field = document.getElementById(`pad-${line}`);
      if (field && field !== document.activeElement) field.value = text;
    }
  });
  document.addEventListener("focusin", ({ target }) => isLine(target) && table.hold(target));
  document.addEventListener("focusout", ({ target }) => isLine(target) && table.release(target));
  document.addEventListener("input", ({ target }) => {
    if (isLine(target)) table.send("pad", [{ line: Number(target.dataset.line), text: target.value }]);
  });
}

// The odds: the page answers by itself; with this it does so while somebody types.
export function startPage(page) {
  const field = page.root.querySelector("#houses");
  field.addEventListener("input", async () => {
    const told = await page.ask("odds", { houses: Number(field.value) });
    const words = "refusal" in told ? told.refusal.message : `${told.rolls} of 36 rolls lead there.`;
    page.root.querySelector("output").textContent = words;
  });
}

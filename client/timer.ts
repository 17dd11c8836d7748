// Shows how long something still stands, by the server's clock.

const ahead = Number(document.body.dataset.now ?? 0) * 1000 - Date.now();

/** Write the time left into everything that ends. */
export function tick(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-until]")) {
    const left = Math.max(0, Math.round((Number(place.dataset.until) * 1000 - Date.now() - ahead) / 1000));
    place.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

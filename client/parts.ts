// Parts of a page that the server draws: the board as it was, the inside of a dialog, the rules.

const PATIENCE = 8_000; // ms

/** What to say where a part does not come. */
export const AWAY = "The server does not answer just now. Please try again in a moment.";

/** The part `name` of the page at `url`; undefined where it does not come, and `refused` hears why where it is refused. */
export async function part(
  url: string | URL,
  name: string,
  refused?: (words: string) => void,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { "X-Part": name }, signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok) return await response.text();
    if (response.status < 500) refused?.((await response.json()).message);
    return undefined;
  } catch {
    return undefined;
  }
}

/** Words in the place of a part. */
export function alerting(words: string): HTMLElement {
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.textContent = words;
  return alert;
}

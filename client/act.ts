// Actions go out by POST, with the decision they answer and a key, so that a resend is applied once.

export interface Refusal {
  code: string;
  clause: string;
  message: string;
}

export interface Act {
  seat: number;
  actions: number[];
  decision: number;
}

/** What was done, or why not. */
export type Answer<Done extends object = { seq: number }> = Done | { refusal: Refusal };

const PATIENCE = 8_000; // ms for one answer
const GIVE_UP = 20_000; // ms for all tries together

/** No answer came: whether it was done, nobody here can tell. */
export const LOST: Refusal = {
  code: "lost",
  clause: "",
  message: "No answer came, so we do not know yet whether this was done. The table shows it as soon as the server answers.",
};

/** Send something to do at this table; resent with the same key until an answer comes. */
export async function send<Done extends object>(url: string, body: object, key = newKey()): Promise<Answer<Done>> {
  const end = Date.now() + GIVE_UP;
  for (let wait = 500; ; wait *= 2) {
    const { answer, final } = await post<Done>(url, { ...body, key });
    if (final || Date.now() + wait > end) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
}

/** Ask for something that changes nothing, once. */
export async function ask<Told extends object>(url: string, body: unknown): Promise<Answer<Told>> {
  return (await post<Told>(url, body)).answer;
}

/** One try. It is final unless the server has trouble of its own, asks for patience, or its answer is lost or cut. */
async function post<Done extends object>(url: string, body: unknown): Promise<{ answer: Answer<Done>; final: boolean }> {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) });
    const told = await response.json();
    if (response.ok) return { answer: told, final: true };
    return { answer: { refusal: told }, final: response.status < 500 && response.status !== 429 };
  } catch {
    return { answer: { refusal: LOST }, final: false };
  }
}

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

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

export type Answer = { seq: number } | { refusal: Refusal };

const PATIENCE = 8_000; // ms for one answer
const GIVE_UP = 20_000; // ms for all tries together

/** No answer came: whether it was done, nobody here can tell. */
export const LOST: Refusal = {
  code: "lost",
  clause: "",
  message: "No answer came, so we do not know yet whether this was done. The table shows it as soon as the server answers.",
};

/** Send something to do at this table; resent with the same key until an answer comes. */
export async function send(url: string, body: object): Promise<Answer> {
  const text = JSON.stringify({ ...body, key: newKey() });
  const end = Date.now() + GIVE_UP;
  for (let wait = 500; ; wait *= 2) {
    const { answer, final } = await post(url, text);
    if (final || Date.now() + wait > end) return answer;
    await new Promise((done) => setTimeout(done, wait));
  }
}

/** One try. It is final unless the server has trouble of its own, asks for patience, or its answer is lost or cut. */
async function post(url: string, body: string): Promise<{ answer: Answer; final: boolean }> {
  const headers = { "Content-Type": "application/json" };
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) });
    const told = await response.json();
    if (response.ok) return { answer: { seq: told.seq }, final: true };
    return { answer: { refusal: told }, final: response.status < 500 && response.status !== 429 };
  } catch {
    return { answer: { refusal: LOST }, final: false };
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

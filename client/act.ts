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

const TRIES = 6;
const LOST: Refusal = { code: "lost", clause: "", message: "The server cannot be reached. Nothing was changed; try again." };

/** Send something to do at this table; resent with the same key until an answer comes. */
export async function send(url: string, body: object): Promise<Answer> {
  const text = JSON.stringify({ ...body, key: newKey() });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt) await new Promise((done) => setTimeout(done, 250 * 2 ** attempt));
    const response = await post(url, text);
    if (response && response.status < 500 && response.status !== 429) return answer(response);
  }
  return { refusal: LOST };
}

async function post(url: string, body: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  } catch {
    return undefined; // the network's fault: try again
  }
}

async function answer(response: Response): Promise<Answer> {
  const body = await response.json();
  return response.ok ? { seq: body.seq } : { refusal: body };
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

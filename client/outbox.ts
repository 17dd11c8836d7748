// What is written in a seat's documents goes out in order, one request at a time, again and again until it is answered.

import { newKey, type Refusal, send } from "./act";

const MOST = 64; // operations in one request
const AGAIN = 2_000; // ms
const LATER = new Set(["lost", "store", "too-many"]); // the server has trouble of its own, or asks for patience

/** Operations that belong together; by its answer a stroke has the version and key of its request. */
interface Stroke {
  seat: number;
  document: string;
  operations: unknown[];
  key?: string;
  version?: number;
}

export class Outbox {
  private strokes: Stroke[] = []; // not drawn by the server yet
  private busy = false;
  private alone = 0; // strokes to send one by one: together they were refused

  /** `onSettled` is called when an answer changes what is pending without a new drawing. */
  constructor(
    private readonly table: string,
    private readonly root: () => HTMLElement,
    private readonly onSettled: () => void,
    private readonly onRefused: (refusal: Refusal) => void,
    private readonly onWaiting: () => void,
  ) {
    addEventListener("beforeunload", (event) => this.unsent().length > 0 && event.preventDefault());
  }

  write(seat: number, document: string, operations: unknown[]): void {
    if (operations.length === 0) return;
    this.strokes.push({ seat, document, operations });
    if (!this.busy) void this.run();
  }

  /** The operations of a seat on a document that no drawing shows yet, in order. */
  pending(seat: number, document: string): unknown[] {
    return this.strokes.filter((s) => s.seat === seat && s.document === document).flatMap((s) => s.operations);
  }

  /** Forget what the drawing shows. Its root says of each document of its seat: name, version, key of the last request. */
  drawn(): void {
    const root = this.root();
    const shown = (root.dataset.documents ?? "").split(" ").map((mark) => mark.split(":"));
    for (const [name, version, key] of shown) {
      const isShown = (s: Stroke) => (s.version !== undefined && s.version <= Number(version)) || (s.key && s.key === key);
      const own = (s: Stroke) => s.seat === Number(root.dataset.seat) && s.document === name;
      this.strokes = this.strokes.filter((stroke) => !(own(stroke) && isShown(stroke)));
    }
  }

  private unsent(): Stroke[] {
    return this.strokes.filter((stroke) => stroke.version === undefined);
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let batch = this.next(); batch.length > 0; batch = this.next()) await this.deliver(batch);
    this.busy = false;
  }

  /** The first strokes that go together: of one document, and not too many operations. */
  private next(): Stroke[] {
    const waiting = this.unsent();
    const first = waiting[0];
    if (!first) return [];
    if (this.alone > 0) return this.alone--, [first];
    let room = MOST;
    const fits = (s: Stroke) => s.seat === first.seat && s.document === first.document && (room -= s.operations.length) >= 0;
    const end = waiting.findIndex((stroke) => !fits(stroke));
    return waiting.slice(0, end < 0 ? waiting.length : Math.max(1, end));
  }

  private async deliver(batch: Stroke[]): Promise<void> {
    const { seat, document } = batch[0] as Stroke;
    const key = newKey();
    for (const stroke of batch) stroke.key = key;
    const body = { seat, operations: batch.flatMap((stroke) => stroke.operations) };
    let answer = await send<{ version: number }>(`${this.table}/document/${document}`, body, key);
    while ("refusal" in answer && LATER.has(answer.refusal.code)) {
      this.onWaiting();
      await new Promise((done) => setTimeout(done, AGAIN));
      answer = await send<{ version: number }>(`${this.table}/document/${document}`, body, key);
    }
    if ("version" in answer) {
      for (const stroke of batch) stroke.version = answer.version;
      const pending = this.strokes.length;
      this.drawn();
      if (this.strokes.length < pending) this.onSettled();
    } else if (batch.length > 1) {
      this.alone = batch.length;
    } else {
      this.strokes = this.strokes.filter((stroke) => !batch.includes(stroke));
      this.onRefused(answer.refusal);
      this.onSettled();
    }
  }
}

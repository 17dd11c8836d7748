// One WebSocket a tab. The server pushes whole views, so a lost one is healed by the next.

import type { Effect } from "./effects";

export interface Frame {
  seq: number;
  html: string;
  effects: Effect[];
  title: string;
}

export type Link = "live" | "lost" | "gone" | "broken"; // broken: the last view could not be drawn

const SILENCE = 45_000; // the server says something every 20 s
const LONGEST_WAIT = 8_000;

export class Live {
  private socket: WebSocket | undefined;
  private lost = 0;
  private retry = 0;
  private watch = 0;

  constructor(
    private readonly address: () => string,
    private readonly onFrame: (frame: Frame) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    addEventListener("online", () => this.hasten());
    document.addEventListener("visibilitychange", () => this.hasten());
    this.open();
  }

  /** Tell the server something about this tab: the seat that sits in front of it now. */
  send(message: { seat: number }): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    const url = new URL(this.address(), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.listen(socket);
    socket.onmessage = (event: MessageEvent<ArrayBuffer>) => {
      this.listen(socket);
      const [head, html] = cut(new TextDecoder().decode(event.data));
      const message: Omit<Frame, "html"> | { fault: true } | { beat: number } = JSON.parse(head);
      this.lost = 0;
      if ("beat" in message) return;
      this.onLink("seq" in message ? "live" : "broken");
      if ("seq" in message) this.onFrame({ ...message, html });
    };
    socket.onclose = (event) => this.closed(event.code);
  }

  private listen(socket: WebSocket): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => socket.close(), SILENCE);
  }

  private closed(code: number): void {
    clearTimeout(this.watch);
    if (code === 4404 || code === 4403) return this.onLink("gone");
    this.onLink("lost");
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.lost++) * (0.75 + Math.random() / 2);
    this.retry = setTimeout(() => this.open(), wait);
  }

  private hasten(): void {
    if (document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.retry);
    this.open();
  }
}

/** A line of JSON, and the drawing behind it where there is one. */
function cut(text: string): [string, string] {
  const end = text.indexOf("\n");
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 1)];
}

// A line of the story shows the board as it was then; a slider walks through the game.

import { part } from "./parts";
import type { Stage } from "./stage";

const SETTLE = 60; // ms between two drawings while the slider moves

export class Past {
  private timer = 0;
  private asked = 0;

  constructor(
    private readonly stage: Stage,
    private readonly address: () => URL,
    private readonly onAway: () => void,
  ) {
    document.addEventListener("input", (event) => {
      const slider = event.target;
      if (!(slider instanceof HTMLInputElement) || slider.id !== "moment") return;
      slider.setAttribute("aria-valuetext", `move ${slider.value} of ${slider.max}`);
      this.soon(Number(slider.value));
    });
  }

  async show(moment: number): Promise<void> {
    const mine = ++this.asked;
    const html = await this.drawn(moment);
    if (mine !== this.asked) return;
    if (html) this.stage.showPast(html);
    else this.onAway();
  }

  /** Back to now: as the server draws it, or as it was pushed last. */
  async leave(): Promise<void> {
    this.asked++;
    clearTimeout(this.timer);
    const html = await this.drawn();
    if (!this.stage.showNow(html)) this.onAway();
  }

  /** Ask for the view of now, without leaving the past; whether it came. */
  async catchUp(): Promise<boolean> {
    const html = await this.drawn();
    if (html) this.stage.catchUp(html);
    return html !== undefined;
  }

  private soon(moment: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.show(moment), SETTLE);
  }

  private drawn(moment?: number): Promise<string | undefined> {
    const url = this.address();
    if (moment !== undefined) url.searchParams.set("at", String(moment));
    return part(url, "root");
  }
}

// A line of the story shows the board as it was then; a slider walks through the game.

import type { Stage } from "./stage";

const SETTLE = 60; // ms between two drawings while the slider moves

export class Past {
  private timer = 0;
  private asked = 0;

  constructor(
    private readonly stage: Stage,
    private readonly address: () => URL,
  ) {
    document.addEventListener("input", (event) => {
      const slider = event.target;
      if (slider instanceof HTMLInputElement && slider.id === "moment") this.soon(Number(slider.value));
    });
  }

  async show(moment: number): Promise<void> {
    const mine = ++this.asked;
    const html = await this.drawn(moment);
    if (mine === this.asked && html) this.stage.showPast(html);
  }

  async leave(): Promise<void> {
    this.asked++;
    this.stage.showNow(await this.drawn());
  }

  private soon(moment: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.show(moment), SETTLE);
  }

  private async drawn(moment?: number): Promise<string | undefined> {
    const url = this.address();
    if (moment !== undefined) url.searchParams.set("at", String(moment));
    const response = await fetch(url, { headers: { "X-Part": "root" } });
    return response.ok ? response.text() : undefined;
  }
}

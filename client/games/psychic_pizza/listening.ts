// Short sounds for what a report tells, where the person wants them: made here, no file is loaded.

import type { GameTable } from "../../game";

const WANTED = "doorstep-psychic-pizza-sounds";

/** Of each sound its notes: hertz at the beginning and at the end, seconds, and the shape of the wave. */
const SOUNDS: Record<string, [number, number, number, OscillatorType][]> = {
  ghost: [[340, 190, 0.5, "sine"], [360, 200, 0.5, "sine"]],
  pizza: [[520, 520, 0.12, "triangle"], [660, 660, 0.12, "triangle"], [780, 780, 0.22, "triangle"]],
  house: [[620, 620, 0.18, "sine"], [490, 490, 0.35, "sine"]],
  delivered: [[520, 520, 0.12, "triangle"], [660, 660, 0.12, "triangle"], [780, 780, 0.12, "triangle"], [1040, 1040, 0.4, "triangle"]],
  teleporter: [[200, 1200, 0.45, "sine"]],
  pig: [[180, 120, 0.09, "sawtooth"], [210, 110, 0.16, "sawtooth"]],
  cat: [[500, 820, 0.18, "triangle"], [820, 480, 0.3, "triangle"]],
  monkey: [[700, 950, 0.09, "square"], [700, 950, 0.09, "square"]],
  crow: [[420, 300, 0.16, "sawtooth"], [420, 280, 0.2, "sawtooth"]],
  cover: [[240, 235, 0.3, "square"]],
};
const LOUD = 0.08;

export function listens(table: GameTable): void {
  let heard = reported(table);
  let speaker: AudioContext | undefined;
  const wanted = () => localStorage.getItem(WANTED) === "on";

  function play(name: string): void {
    speaker ??= new AudioContext();
    let at = speaker.currentTime;
    for (const note of SOUNDS[name] ?? []) at = sound(speaker, at, ...note);
  }

  table.onDrawn(() => {
    const button = table.root.querySelector("[data-sounds]");
    button?.setAttribute("aria-pressed", String(wanted()));
    const now = reported(table);
    const name = table.root.querySelector<HTMLElement>("#pp")?.dataset.sound;
    if (now > heard && name && wanted() && !table.root.dataset.moment) play(name);
    heard = now;
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("[data-sounds]");
    if (!button) return;
    localStorage.setItem(WANTED, wanted() ? "off" : "on");
    button.setAttribute("aria-pressed", String(wanted()));
    if (wanted()) play("house");
  });
}

function reported(table: GameTable): number {
  return Number(table.root.querySelector<HTMLElement>("#pp")?.dataset.reported ?? 0);
}

/** One note; returns when the next may begin. */
function sound(speaker: AudioContext, at: number, from: number, to: number, seconds: number, shape: OscillatorType): number {
  const [voice, volume] = [speaker.createOscillator(), speaker.createGain()];
  voice.type = shape;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(LOUD, at + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(volume).connect(speaker.destination);
  voice.start(at);
  voice.stop(at + seconds);
  return at + seconds;
}

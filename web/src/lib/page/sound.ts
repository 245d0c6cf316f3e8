/** Short sounds made by the browser itself, off unless asked for. */

import { settings } from './settings.svelte';

type Note = readonly [frequency: number, start: number, length: number];

const SOUNDS = {
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.18],
  ],
  refused: [[180, 0, 0.16]],
  dice: [
    [900, 0, 0.03],
    [700, 0.06, 0.03],
    [820, 0.13, 0.03],
    [640, 0.21, 0.04],
  ],
  end: [
    [392, 0, 0.2],
    [523, 0.18, 0.2],
    [659, 0.36, 0.35],
  ],
} satisfies Record<string, Note[]>;

let audio: AudioContext | undefined;

export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound) return;
  try {
    sound((audio ??= new AudioContext()), SOUNDS[name]);
  } catch {
    // A browser that has no sound, or no more of it, still plays.
  }
}

function sound(audio: AudioContext, notes: readonly Note[]): void {
  for (const [frequency, start, length] of notes) {
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    const from = audio.currentTime + start;
    voice.type = 'triangle';
    voice.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    voice.connect(volume).connect(audio.destination);
    voice.start(from);
    voice.stop(from + length);
  }
}

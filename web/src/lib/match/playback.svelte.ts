/**
 * What happens is shown step by step, at the pace of who looks on. While a step is shown, the frames that come wait their
 * turn; an answer of one's own ends the wait, so that choosing is never slower for it.
 */

import { settings, type Pace } from '../page/settings.svelte';
import type { Logged, StateFrame } from '../server/protocol';

/** How a kind of event is shown: it begins something, dice fall, or it says what came of them. */
export type Showing = 'act' | 'roll' | 'result';
export type Shown = Readonly<Record<string, Showing>>;

/** One step of what is shown: a line, those that go with it, and the dice that lie there. */
export interface Beat {
  showing: Showing;
  line: Logged;
  more: readonly Logged[];
  rolls: readonly Logged[];
}

type Timed = Exclude<Pace, 'step'>;

const MOST_ROLLS = 2;
const MOST_MORE = 4;
/** Milliseconds that each kind of step has. */
const TIMES: Record<Timed, Record<Showing, number>> = {
  slow: { act: 2200, roll: 2600, result: 3600 },
  quick: { act: 800, roll: 1100, result: 1700 },
  once: { act: 800, roll: 1100, result: 1700 },
};
/** Milliseconds by which nobody who looks on falls behind. */
export const MOST_BEHIND: Record<Timed, number> = { slow: 24_000, quick: 6_000, once: 6_000 };
/** How long the last step stays after its time, if nothing else happens. */
const REST = 3500;

/** The steps in which events are shown; `rolls` are the dice that lie there already. */
export function beatsOf(lines: readonly Logged[], shown: Shown, rolls: readonly Logged[] = []): Beat[] {
  const beats: { showing: Showing; line: Logged; more: Logged[]; rolls: readonly Logged[] }[] = [];
  for (const line of lines) {
    const showing = shown[line.event.type];
    const last = beats.at(-1);
    if (showing) {
      const before = last?.rolls ?? rolls;
      const lying = showing === 'act' ? [] : showing === 'roll' ? [...before, line].slice(-MOST_ROLLS) : before;
      beats.push({ showing, line, more: [], rolls: lying });
    } else if (last && !line.folded && last.more.length < MOST_MORE) last.more.push(line);
  }
  return beats;
}

/** What a playback tells the table, and asks of it. */
export interface Stage {
  readonly shown: Shown;
  /** Put a frame on the table. */
  apply: (frame: StateFrame) => void;
  /** Show a step on the board. */
  perform: (beat: Beat) => void;
  /** Nothing is shown any more. */
  clear: () => void;
  /** All that there was to see has been shown: what waited for that goes on. */
  caughtUp: () => void;
}

export class Playback {
  /** The step that is shown. */
  now = $state.raw<Beat | null>(null);
  /** Whether its time is over: it stays only until something else happens. */
  resting = $state(false);
  /** How many steps are still to come. */
  behind = $state(0);
  /** The newest frame, whether or not it is on the table yet. */
  latest = $state.raw<StateFrame | null>(null);

  private beats: Beat[] = [];
  private frames: StateFrame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  /** Whether something is under way, so that what comes next waits. */
  get busy(): boolean {
    return (this.now !== null && !this.resting) || this.frames.length > 0;
  }

  hear(frame: StateFrame): void {
    const { latest } = this;
    this.latest = frame;
    // Other eyes, or a past that changed, are no step from what is shown.
    const goesOn = latest !== null && latest.seat === frame.seat && frame.since >= latest.n;
    if (!goesOn || settings.pace === 'once' || document.visibilityState === 'hidden') {
      this.drop();
      this.stage.apply(frame);
    } else if (this.busy) {
      this.frames.push(frame);
      this.count();
    } else this.begin(frame);
    if (!this.busy) this.stage.caughtUp();
  }

  /** Show some events again, whatever the pace. */
  again(lines: readonly Logged[]): void {
    this.drop();
    this.beats = beatsOf(lines, this.stage.shown);
    this.next();
  }

  /** Go on to the next step at once. */
  readonly step = (): void => {
    if (this.busy) this.next();
    else this.end();
  };

  /** Be where the match is. */
  readonly skip = (): void => {
    this.drop();
    this.stage.caughtUp();
  };

  private drop(): void {
    this.beats = [];
    for (const frame of this.frames.splice(0)) this.stage.apply(frame);
    this.end();
  }

  private begin(frame: StateFrame): void {
    const lying = this.now?.rolls ?? [];
    this.stage.apply(frame);
    this.beats = beatsOf(frame.events, this.stage.shown, lying);
    if (this.beats.length > 0 || this.frames.length > 0) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const beat = this.beats.shift();
    const frame = beat ? undefined : this.frames.shift();
    this.count();
    if (frame) return this.begin(frame);
    if (!beat) return this.rest();
    this.now = beat;
    this.resting = false;
    this.stage.perform(beat);
    if (settings.pace !== 'step') this.timer = setTimeout(() => this.next(), this.time(beat, settings.pace));
  }

  /** The time that a step has: the less, the more wait behind it. */
  private time({ showing }: Beat, pace: Timed): number {
    return Math.min(TIMES[pace][showing], MOST_BEHIND[pace] / (this.behind + 1));
  }

  private count(): void {
    const waiting = this.frames.map(({ events }) => beatsOf(events, this.stage.shown).length);
    this.behind = waiting.reduce((sum, number) => sum + number, this.beats.length);
  }

  private rest(): void {
    this.resting = true;
    if (this.now && settings.pace !== 'step') this.timer = setTimeout(() => this.end(), REST);
    else this.end();
    this.stage.caughtUp();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.now = null;
    this.resting = false;
    this.behind = 0;
    this.stage.clear();
  }
}

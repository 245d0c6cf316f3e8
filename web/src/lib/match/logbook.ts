/** The log of a match: events by number, kept in step with the server's, grouped by the headings of the game. */

import { agreedOf } from '../words/ending';
import type { Logged, Outcome, StateFrame, UndoWish } from '../server/protocol';
import { sentence, type GameWords } from '../words/words';
import type { Shown } from './playback.svelte';

/** The log after a frame: what the frame takes back is dropped, what it brings is added. */
export function merged(log: readonly Logged[], frame: Pick<StateFrame, 'since' | 'events'>): Logged[] {
  const kept = log.filter((line) => line.n < frame.since);
  return [...kept, ...frame.events];
}

const STEP = 50;

/** The end of a log, `least` lines or a few more: it moves on in steps, so that most new lines leave the others be. */
export function ending(log: readonly Logged[], least: number): Logged[] {
  return log.slice(Math.max(0, Math.floor((log.length - least) / STEP) * STEP));
}

/** What people did at the table that is no event of the game; it stands before the event of its number. */
export type Deed = Pick<Outcome, 'reason' | 'facts'> & { n: number };
export type Line = Logged | Deed;

export function isEvent(line: Line): line is Logged {
  return 'event' in line;
}

/** Who left when, when the rules became others and, last of all, how people ended the match, if its rules did not. */
export function deedsOf({ parted, updated = [], outcome }: Pick<StateFrame, 'parted' | 'updated' | 'outcome'>): Deed[] {
  const left = parted.map(({ n, reason, ...facts }): Deed => ({ n, reason, facts }));
  const deeds = [...left, ...updated.map(({ n, ...facts }): Deed => ({ n, reason: 'rules_updated', facts }))];
  if (!outcome || outcome.rule) return deeds;
  const { reason, facts } = outcome;
  const told = deeds.some((deed) => deed.reason === reason && deed.facts['seat'] === facts['seat']);
  return told ? deeds : [...deeds, { n: Infinity, reason, facts }];
}

/** The end of a log with the deeds that belong there; `whole` if nothing came before it. */
export function woven(log: readonly Logged[], deeds: readonly Deed[], whole: boolean): Line[] {
  const first = whole ? -1 : (log[0]?.n ?? -1);
  const near = deeds.filter(({ n }) => n > first);
  return [...log, ...near].sort((one, other) => one.n - other.n || Number(isEvent(one)) - Number(isEvent(other)));
}

/** A line as it is read. */
export function lineOf(line: Line, words: GameWords, name: (seat: number) => string): string {
  return isEvent(line) ? sentence(words.event(line, name)) : (agreedOf(line, name) ?? '');
}

export interface Going {
  seat: number;
  /** How many choices in a row: more than one only where they left no line. */
  choices: number;
  lines: Logged[];
}

/** What would go with a wish to take back: each choice with what this log has of it. */
export function goingWith({ back }: Pick<UndoWish, 'back'>, log: readonly Logged[]): Going[] {
  const going: Going[] = [];
  for (const [place, { seat, n }] of back.entries()) {
    const next = back[place + 1]?.n ?? Infinity;
    const lines = log.filter((line) => line.n >= n && line.n < next);
    const before = going.at(-1);
    if (lines.length === 0 && before?.lines.length === 0 && before.seat === seat) before.choices += 1;
    else going.push({ seat, choices: 1, lines });
  }
  return going;
}

export interface Group {
  /** The number of its first event, which it keeps while the log grows. */
  key: number;
  head: Logged | null;
  level: number;
  lines: Line[];
}

/** Lines of which each stands by itself, or several in a row that are kept out of sight until somebody wants to see them. */
export type Fold = { key: number; folded: Logged[] } | { key: number; line: Line };

/** Lines with those folded that nobody needs to see: steps at which nothing could be chosen. */
export function folded(lines: readonly Line[]): Fold[] {
  const folds: Fold[] = [];
  for (const line of lines) {
    const last = folds.at(-1);
    if (!isEvent(line) || !line.folded) folds.push({ key: line.n, line });
    else if (last && 'folded' in last) last.folded.push(line);
    else folds.push({ key: line.n, folded: [line] });
  }
  return folds;
}

/** Lines under their headings: an event may open a group, of the first level or the second. */
export function grouped(log: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of log) {
    const level = isEvent(line) ? (line.heading ?? 0) : 0;
    if (isEvent(line) && level > 0) groups.push({ key: line.n, head: line, level, lines: [] });
    else if (groups.length === 0) groups.push({ key: line.n, head: null, level: 1, lines: [line] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups;
}

/** Whether dice have fallen since the last choice of the seat: to take it back is to know more. */
export function isPastChance(log: readonly Logged[], { own }: Pick<StateFrame, 'own'>, shown: Shown): boolean {
  return own !== undefined && log.some((line) => line.n >= own && shown[line.event.type] === 'roll');
}

/** So many of the latest things are listed for who has no last choice of their own. */
const LATELY = 12;

/**
 * What others did since the last choice of the seat that looks, as far as it is shown as it happens;
 * for who only watches what happened last.
 */
export function sinceOwn(log: readonly Logged[], { seat, own }: Pick<StateFrame, 'seat' | 'own'>, shown: Shown): Logged[] {
  if (seat === null) return log.filter((line) => shown[line.event.type] !== undefined).slice(-LATELY);
  if (own === undefined) return [];
  return log.filter((line) => line.n >= own && shown[line.event.type] !== undefined && line.seats?.[0] !== seat);
}

/** Frames recorded from real matches by scripts/web_fixtures.py. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, screen } from '@testing-library/svelte';
import { face } from '../src/games/forbidden_stars';
import type { Sheet } from '../src/lib/words/fluent';
import { MatchTable } from '../src/lib/match/match.svelte';
import { isMine, type FromPage, type Option, type Question, type StateFrame } from '../src/lib/server/protocol';
import { GameWords } from '../src/lib/words/words';
import { sheetsOf } from './sheets';

const FOLDER = resolve(import.meta.dirname, 'fixtures/forbidden_stars');

export function fixture<T = StateFrame>(name: string): T {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as T;
}

export const sheets = sheetsOf('forbidden_stars');
export const words = new GameWords(sheets);
export const reference = fixture<unknown>('reference');

export function questionOf(frame: StateFrame): Question {
  if (!isMine(frame.ask)) throw new Error('the fixture asks its seat nothing');
  return frame.ask;
}

export function wordsOf(frame: StateFrame): GameWords {
  return new GameWords(sheets, (key) => face.nameOf(frame.board, key));
}

/** A choice that no server told, in its own words. */
export function optionOf(text: string, things: readonly string[] = []): Option {
  return { text, phrase: { key: text, facts: {} }, things: [...things] };
}

export interface Opened {
  table: MatchTable;
  frame: StateFrame;
  sent: FromPage[];
}

/** A table that has heard a frame, and what it sends. */
export function opened(name: string, read: readonly Sheet[] = sheets): Opened {
  const frame = fixture(name);
  const sent: FromPage[] = [];
  const table = new MatchTable(face, read, reference, (message) => {
    sent.push(message);
    return true;
  });
  table.hear({ t: 'presence', watchers: 0, seats: seatsOf(frame) });
  table.hear(frame);
  return { table, frame, sent };
}

function seatsOf(frame: StateFrame) {
  const { players } = frame.board as { players: { seat: number }[] };
  return players.map(({ seat }) => ({ seat, name: `Player ${seat}`, bot: '', online: true }));
}

export const MOMENTS = [
  'set_up',
  'forces',
  'planning',
  'operations',
  'moving',
  'buying',
  'battle',
  'damage',
  'storm',
  'four',
] as const;

/** Every line of the log that is drawn, with those that are folded out of sight. */
export async function logLines(): Promise<HTMLElement[]> {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.folded')) {
    fold.open = true;
    await fireEvent(fold, new Event('toggle'));
  }
  return screen.getAllByRole('listitem').filter((line) => !line.querySelector('details'));
}

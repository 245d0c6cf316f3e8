/** Who is hidden on a page is hidden by their seat, whatever name they take, until they are shown again. */

import { expect, test } from 'vitest';

import { Talk } from '../src/lib/match/talk.svelte';
import type { TalkLine } from '../src/lib/server/protocol';

const line = (number: number, seat: number | null, name: string): TalkLine => ({
  number,
  seat,
  name,
  text: 'Hello',
  at: 0,
  side: false,
});

test('what somebody says is hidden and shown again', () => {
  const talk = new Talk(() => true);
  const [anna, boris, renamed] = [line(1, 0, 'Anna'), line(2, 1, 'Boris'), line(3, 0, 'Anja')];
  talk.hear([anna, boris, renamed], null);
  talk.hide(anna);
  expect([anna, boris, renamed].map((said) => talk.hides(said))).toEqual([true, false, true]);
  talk.hide(renamed);
  expect([anna, boris, renamed].map((said) => talk.hides(said))).toEqual([false, false, false]);
});

test('somebody without a seat is hidden by name, and no seat with them', () => {
  const talk = new Talk(() => true);
  const [watcher, seated] = [line(1, null, 'Anna'), line(2, 0, 'Anna')];
  talk.hear([watcher, seated], null);
  talk.hide(watcher);
  expect([watcher, seated].map((said) => talk.hides(said))).toEqual([true, false]);
});

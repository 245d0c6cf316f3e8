/** The clocks that the lobby offers: how each is called, and its rules. */

import type { NewMatch } from '../server/protocol';
import type { Key } from '../words/i18n.svelte';

interface Offered {
  key: Key;
  count: number;
  rules: NonNullable<NewMatch['clock']> | null;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

export const CLOCKS: readonly Offered[] = [
  { key: 'lobby.no_clock', count: 0, rules: null },
  ...[30, 60, 120].map((count): Offered => ({
    key: 'lobby.minutes',
    count,
    rules: { seconds: count * 60, increment: 10, kind: 'running' },
  })),
  { key: 'lobby.hours_a_choice', count: 12, rules: { seconds: 12 * HOUR, increment: 0, kind: 'per_choice' } },
  ...[1, 3, 7].map((count): Offered => ({
    key: 'lobby.days_a_choice',
    count,
    rules: { seconds: count * DAY, increment: 0, kind: 'per_choice' },
  })),
  ...[7, 30].map((count): Offered => ({
    key: 'lobby.claim_after',
    count,
    rules: { seconds: count * DAY, increment: 0, kind: 'claim' },
  })),
];

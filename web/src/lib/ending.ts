/** How a match ended, in words. */

import { language, t } from './i18n.svelte';
import type { Outcome } from './protocol';
import { sentence, type GameWords } from './words';

type Naming = (seat: number) => string;

export function winnersOf({ winners }: Outcome, name: Naming): string {
  if (winners.length === 0) return t('end.nobody');
  return t('end.won', { names: listed(winners.map(name)), count: winners.length });
}

export function reasonOf(outcome: Outcome, words: GameWords, name: Naming): string {
  if (words.has('outcome', outcome.reason)) return sentence(words.outcome(outcome));
  const { seat } = outcome.facts;
  const who = typeof seat === 'number' ? name(seat) : '';
  if (outcome.reason === 'resigned') return t('end.resigned', { name: who });
  if (outcome.reason === 'agreed_draw') return t('end.agreed_draw');
  if (outcome.reason === 'time') return t('end.time', { name: who });
  return sentence(outcome.reason.replaceAll('_', ' '));
}

/** Names in a row, joined as the language does it. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

/** How a match ended, in words. */

import { botCalled } from './calling';
import { t } from './i18n.svelte';
import { joined, listed } from './lists';
import type { MatchCard, Outcome } from '../server/protocol';
import { sentence, type GameWords } from './words';

type Naming = (seat: number) => string;

export function winnersOf({ winners }: Outcome, name: Naming): string {
  if (winners.length === 0) return t('end.nobody');
  return t('end.won', { names: listed(winners.map(name)), count: winners.length });
}

export function reasonOf(outcome: Outcome, words: GameWords, name: Naming): string {
  if (words.has('outcome', outcome.reason)) return sentence(words.outcome(outcome));
  return agreedOf(outcome, name) ?? sentence(outcome.reason.replaceAll('_', ' '));
}

/** How people ended a match, or their part in it, where it was not ended by its rules. */
export function agreedOf({ reason, facts }: Pick<Outcome, 'reason' | 'facts'>, name: Naming): string | undefined {
  const who = typeof facts['seat'] === 'number' ? name(facts['seat']) : '';
  const { to, name: before } = facts;
  if (reason === 'resigned' && typeof to === 'number') return t('end.taken_over', { name: String(before), partner: name(to) });
  if (reason === 'resigned') return t('end.resigned', { name: who });
  if (reason === 'agreed_draw') return t('end.agreed_draw');
  if (reason === 'rules_updated') return t('log.rules_updated', facts as Record<string, number>);
  if (reason === 'time') return t('end.time', { name: who });
  return reason === 'abandoned' ? t('end.abandoned') : undefined;
}

/** How the match of a card ended, without the words of its game: who won, and what people did to end it. */
export function resultOf({ seats, outcome }: MatchCard): string {
  if (!outcome) return '';
  const names = seats.map((seat) => (seat.bot ? botCalled(seat.bot) : seat.name));
  const name = (seat: number) => {
    const called = names[seat] ?? '';
    const several = names.filter((other) => other === called).length > 1;
    return several ? t('seat.of', { name: called, number: seat + 1 }) : called;
  };
  const agreed = agreedOf(outcome, name);
  if (agreed && outcome.winners.length === 0) return agreed;
  return joined([winnersOf(outcome, name), agreed], 'points');
}

/** How the seats of a match belong together, as its card tells it, and what sides and roles are called. */

import { botCalled } from '../words/calling';
import { t } from '../words/i18n.svelte';
import { joined } from '../words/lists';
import type { MatchCard, SeatCard } from '../server/protocol';
import { sentence, type GameWords } from '../words/words';

export interface Side<Seat = SeatCard> {
  number: number;
  /** The key of its name among the game's; empty if the game has none for it. */
  name: string;
  seats: Seat[];
}

/** The sides with their seats; all seats as one side without a name where each plays for itself. */
export function sidesOf<Seat extends { side?: number }>({ sides, seats }: { sides?: string[]; seats: Seat[] }): Side<Seat>[] {
  if (!sides?.length) return [{ number: 0, name: '', seats }];
  return sides.map((name, number) => ({ number, name, seats: seats.filter(({ side }) => side === number) }));
}

/** The numbers of the seats that play together; each alone where the card tells no sides. */
export function seatsTogether(card: Pick<MatchCard, 'sides' | 'seats'>): number[][] {
  if (!card.sides) return card.seats.map(({ number }) => [number]);
  return sidesOf(card).map(({ seats }) => seats.map(({ number }) => number));
}

export function sideCalled(words: GameWords, { name, number }: Pick<Side, 'name' | 'number'>): string {
  return name ? sentence(words.name(name)) : t('seat.side', { number: number + 1 });
}

/** In which roles a seat plays; empty where it has none. */
export function rolesCalled(words: GameWords, roles: readonly string[] = []): string {
  return roles.length ? t('seat.roles', { roles: joined(roles.map((role) => words.name(role))) }) : '';
}

/** Who sits at a match, side by side where seats belong together. */
export function whoSits(words: GameWords, card: Pick<MatchCard, 'sides' | 'seats'>): string {
  if (!card.sides) return joined(card.seats.map(sitterCalled), 'points');
  const sides = sidesOf(card).map((side) =>
    t('seat.side_of', { side: sideCalled(words, side), names: joined(side.seats.map(sitterCalled)) }),
  );
  return joined(sides, 'clauses');
}

/** Who sits at a seat. */
export function sitterCalled({ bot, name }: SeatCard): string {
  return bot ? botCalled(bot) : name || t('seat.free');
}

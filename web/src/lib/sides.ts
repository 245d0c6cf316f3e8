/** How the seats of a match belong together, as its card tells it. */

import type { MatchCard, SeatCard } from './protocol';

export interface Side {
  number: number;
  /** The key of its name among the game's; empty if the game has none for it. */
  name: string;
  seats: SeatCard[];
}

/** The sides with their seats; all seats as one side without a name where each plays for itself. */
export function sidesOf({ sides, seats }: Pick<MatchCard, 'sides' | 'seats'>): Side[] {
  if (!sides) return [{ number: 0, name: '', seats }];
  return sides.map((name, number) => ({ number, name, seats: seats.filter(({ side }) => side === number) }));
}

/** The numbers of the seats that play together; each alone where the card tells no sides. */
export function seatsTogether(card: Pick<MatchCard, 'sides' | 'seats'>): number[][] {
  if (!card.sides) return card.seats.map(({ number }) => [number]);
  return sidesOf(card).map(({ seats }) => seats.map(({ number }) => number));
}

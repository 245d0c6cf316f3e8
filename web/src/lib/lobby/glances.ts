/** What a row of the lobby says of a match that goes on: sides, round and score. */

import { COLOURS, SAME_CLASSES } from '../../games/colours';
import { t } from '../words/i18n.svelte';
import { joined } from '../words/lists';
import { sentence, type GameWords } from '../words/words';
import type { MatchCard, MatchGlance } from '../server/protocol';
import { sitterCalled, whoSits } from '../match/sides';

/** The colour of each seat: of two armies of one side each has its own. */
export function coloursOf({ picture }: MatchGlance): string[] {
  const [first, second, ...others] = picture.colours;
  const same = first !== undefined && first === second && others.length === 0;
  return picture.colours.map((colour, seat) => (same ? SAME_CLASSES[seat] : COLOURS[colour]) ?? 'seat-none');
}

/** Who plays which side; side by side where several seats belong to one. */
export function whoPlays(words: GameWords, card: Pick<MatchCard, 'sides' | 'seats' | 'glance'>): string {
  const sides = card.glance?.picture.sides ?? [];
  const together = card.sides !== undefined && card.sides.length < card.seats.length;
  if (together || !sides.some(Boolean)) return whoSits(words, card);
  const seats = card.seats.map((seat, number) => {
    const side = sides[number];
    return side ? t('row.side', { name: sitterCalled(seat), side: sideNamed(words, side) }) : sitterCalled(seat);
  });
  return joined(seats, 'points');
}

function sideNamed(words: GameWords, side: string): string {
  return sentence(words.plain('screen', `side_${side}`) ?? words.name(side));
}

/** The round and the score of a match. */
export function howItStands(words: GameWords, { round, score }: MatchGlance): string {
  const parts = [round > 0 ? t('row.round', { round }) : '', score ? words.phrase('aim', score) : ''];
  return joined(parts.filter(Boolean), 'points');
}

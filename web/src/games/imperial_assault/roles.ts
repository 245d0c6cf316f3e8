/** The seats of a campaign: the Imperial player, and the Rebels by their heroes. */

import icons from 'virtual:icons/imperial_assault';
import { t } from '../../lib/words/i18n.svelte';
import { joined } from '../../lib/words/lists';
import { sentence, type GameWords } from '../../lib/words/words';
import type { SeatLook } from '../face';
import { AFFILIATION_CLASSES, type Board } from './model';

/** The colours of the Rebel players. */
const REBEL_CLASSES = ['seat-1', 'seat-3', 'seat-2', 'seat-4'] as const;

/** How a seat of a campaign or mission looks; nothing in a skirmish. */
export function roleOf(board: Board | undefined, seat: number, words: GameWords): SeatLook | undefined {
  if (!board?.campaign && !board?.imperial) return undefined;
  if (seat === 0) {
    const name = sentence(words.name('imperial'));
    return { name, mark: name.slice(0, 1), className: AFFILIATION_CLASSES['imperial'] ?? 'seat-0', icon: icons['imperial'] };
  }
  const all = board.campaign?.heroes ?? board.heroes;
  const heroes = all.filter((hero) => hero.seat === seat);
  // Nobody shares the heroes with the only Rebel player.
  const alone = heroes.length > 1 && heroes.length === all.length;
  const name = alone
    ? words.name('rebel')
    : heroes.length
      ? joined(heroes.map((hero) => words.name(hero.hero)))
      : t('ia.same_side', { side: words.name('rebel'), number: seat });
  return { name: sentence(name), mark: String(seat), className: REBEL_CLASSES[seat - 1] ?? 'seat-none', icon: icons['rebel'] };
}

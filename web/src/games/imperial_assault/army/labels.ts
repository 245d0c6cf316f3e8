/** What is said of cards while an army is built. */

import { t } from '../../../lib/words/i18n.svelte';
import { joined } from '../../../lib/words/lists';
import type { GameWords } from '../../../lib/words/words';
import type { Command, Deployment } from '../model';

/** What a Deployment card is, before its values: rank, whether it is unique, figures. */
export function groupFacts(card: Deployment, words: GameWords): string {
  const kind = card.unique ? words.name('unique') : t(`ia.rank.${card.rank}`);
  return joined([kind, t('ia.army.figures', { number: card.group_size }), card.subtitle], 'points');
}

/** Who uses a Command card: a figure, a trait, an affiliation, anybody, or the player. */
export function userOf({ by }: Command, words: GameWords): string {
  if (!by) return t('ia.army.by_player');
  const user = by.figure ?? by.trait ?? by.affiliation;
  return user ? words.name(user) : t('ia.army.by_anybody');
}

/** What the lobby adds to the schemas of games, from the facts that are printed on their parts. */

import type { Extras } from '../lib/page/schema';
import { legionExtras } from './legion/army/lobby';

export const extras: Record<string, (reference: unknown) => Extras> = {
  forbidden_stars: () => ({
    values: { factions: ['ultramarines', 'chaos', 'orks', 'eldar'] },
    usual: { quick: true },
  }),
  legion: legionExtras,
  rebellion: () => ({
    more: ['published_turn_order', 'published_rebel_systems', 'published_rescues', 'published_scrapping', 'published_objectives'],
  }),
};

/** What the lobby adds to the schemas of games. */

import type { Extras } from '../lib/schema';

export const extras: Record<string, Extras> = {
  forbidden_stars: {
    values: { factions: ['ultramarines', 'chaos', 'orks', 'eldar'] },
    usual: { quick: true },
  },
};

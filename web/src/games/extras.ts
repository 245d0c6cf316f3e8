/** What the lobby adds to the schemas of games. */

import type { Extras } from '../lib/schema';

export const extras: Record<string, Extras> = {
  forbidden_stars: {
    values: { factions: ['ultramarines', 'chaos', 'orks', 'eldar'] },
    usual: { quick: true },
  },
  legion: {
    values: {
      mode: ['standard', 'learning'],
      armies: [
        'rebel_800_combined_arms',
        'empire_800_garrison',
        'rebel_800_rising',
        'rebel_800_walkers',
        'empire_800_iron_fist',
        'empire_800_speeder_raid',
        'rebel_500_strike_team',
        'rebel_500_tank_hunters',
        'empire_500_patrol',
        'empire_500_vanguard',
      ],
      battlefield: ['', 'crossroads', 'forest_moon', 'dune_sea', 'shipyard', 'canyon', 'outpost', 'river_delta'],
    },
    usual: { quick: true },
    hidden: ['limit', 'terrain', 'cards'],
    // The learning battle has its own armies and its own table.
    left: (values): Record<string, string[]> => (values['mode'] === 'learning' ? { armies: [], battlefield: [] } : {}),
    // Armies of one points limit meet: the limit is part of their names.
    fits: { armies: (army, [first]) => first === undefined || army.split('_')[1] === first.split('_')[1] },
  },
};

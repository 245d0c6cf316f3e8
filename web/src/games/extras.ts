/** What the lobby adds to the schemas of games, from the facts that are printed on their parts. */

import type { Extras } from '../lib/page/schema';
import { t } from '../lib/words/i18n.svelte';
import { imperialAssaultExtras } from './imperial_assault/lobby';
import { legionExtras } from './legion/army/lobby';

/** What the values of Rebellion's options for its expansion are called. */
const OF_THE_EXPANSION = {
  base: 'option.of_expansion.base',
  rise: 'option.of_expansion.rise',
  new: 'option.of_expansion.rise',
  choose: 'option.of_expansion.choose',
} as const;

export const extras: Record<string, (reference: unknown) => Extras> = {
  forbidden_stars: () => ({
    values: { factions: ['ultramarines', 'chaos', 'orks', 'eldar'] },
    usual: { quick: true },
  }),
  imperial_assault: imperialAssaultExtras,
  legion: legionExtras,
  rebellion: () => ({
    usual: { cinematic: true, starting_units: 'rise', mission_set: 'choose' },
    left: (values) => (values['expansion'] === true ? {} : { cinematic: [], starting_units: [], mission_set: [] }),
    called: (value) => (value in OF_THE_EXPANSION ? t(OF_THE_EXPANSION[value as keyof typeof OF_THE_EXPANSION]) : undefined),
    more: ['published_turn_order', 'published_rebel_systems', 'published_rescues', 'published_scrapping', 'published_objectives'],
  }),
};

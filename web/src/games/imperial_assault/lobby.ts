/** What the lobby knows of the options of a skirmish beyond their schema: maps, their missions, ready-made armies. */

import { ownKey, writtenOut } from '../../lib/army/roster';
import { filled, type Extras } from '../../lib/page/schema';
import { t } from '../../lib/words/i18n.svelte';
import { roster } from './army/roster';
import { referenceOf } from './model';

const DRAWN = '';

export function imperialAssaultExtras(given: unknown): Extras {
  const { maps, missions, armies } = referenceOf(given);
  const own = new Map(roster.saved().map((army) => [ownKey(army), army]));
  return {
    // There is one mode so far, in which nobody reinforces.
    values: {
      mode: [],
      reinforce: [],
      map: [DRAWN, ...Object.keys(maps)],
      armies: [...own.keys(), ...Object.keys(armies)],
    },
    usual: { quick: true },
    more: ['score', 'errata'],
    left: (values) => {
      const fitting = Object.entries(missions).filter(([, mission]) => !values['map'] || mission.map === values['map']);
      return { mission: [DRAWN, ...fitting.map(([key]) => key)] };
    },
    called: (value) => (own.has(value) ? t('option.armies.own', { name: own.get(value)?.name ?? '' }) : armies[value]?.name),
    written: (values) => writtenOut(values, own),
    problems: (values) => (filled(values['armies']).length === 1 ? [{ text: 'option.armies.both' }] : []),
  };
}

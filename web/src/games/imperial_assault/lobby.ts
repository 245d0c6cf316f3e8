/** What the lobby knows of the options of a skirmish beyond their schema: maps, their missions, ready-made armies. */

import { filled, type Extras } from '../../lib/page/schema';
import { referenceOf } from './model';

const DRAWN = '';

export function imperialAssaultExtras(given: unknown): Extras {
  const { maps, missions, armies } = referenceOf(given);
  return {
    // There is one mode so far.
    values: { mode: [], map: [DRAWN, ...Object.keys(maps)], armies: Object.keys(armies) },
    usual: { quick: true },
    more: ['reinforce', 'score', 'errata'],
    left: (values) => {
      const fitting = Object.entries(missions).filter(([, mission]) => !values['map'] || mission.map === values['map']);
      return { mission: [DRAWN, ...fitting.map(([key]) => key)] };
    },
    called: (value) => armies[value]?.name,
    problems: (values) => (filled(values['armies']).length === 1 ? [{ text: 'option.armies.both' }] : []),
  };
}

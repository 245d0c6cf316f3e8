/** What the lobby knows of the options of a skirmish beyond their schema: maps, their missions, ready-made armies. */

import { ownKey, writtenOut } from '../../lib/army/roster';
import { filled, type Extras } from '../../lib/page/schema';
import { t } from '../../lib/words/i18n.svelte';
import { roster } from './army/roster';
import { referenceOf } from './model';

const DRAWN = '';
/** The modes of the options that are not for all of them. */
const MODES_OF: Readonly<Record<string, readonly string[]>> = {
  map: ['skirmish'],
  armies: ['skirmish'],
  quick: ['skirmish'],
  score: ['skirmish'],
  stage: ['mission'],
  players: ['mission', 'campaign'],
  heroes: ['mission', 'campaign'],
  party: ['mission', 'campaign'],
  imperial_class: ['mission', 'campaign'],
  reinforce: ['mission', 'campaign'],
  agenda_sets: ['campaign'],
  votes: ['mission', 'campaign'],
};

const AGENDA_SETS = 6;

/** How many may play with so many heroes: the Imperial player, and one to as many others. */
function sizes(heroes: number): number[] {
  return Array.from({ length: heroes }, (_, place) => place + 2);
}

export function imperialAssaultExtras(given: unknown): Extras {
  const { missions, armies, campaign } = referenceOf(given);
  const own = new Map(roster.saved().map((army) => [ownKey(army), army]));
  return {
    values: {
      // A campaign is offered as soon as all of its missions can be played.
      mode: campaign.whole ? ['skirmish', 'mission', 'campaign'] : ['skirmish', 'mission'],
      map: [DRAWN, ...new Set(Object.values(missions).map((mission) => mission.map))],
      armies: [...own.keys(), ...Object.keys(armies)],
      party: Object.keys(campaign.heroes),
      imperial_class: [DRAWN, ...campaign.imperial_classes],
      agenda_sets: campaign.agenda_sets,
    },
    usual: { quick: true, players: 2 },
    more: ['score', 'errata', 'reinforce', 'party', 'imperial_class', 'agenda_sets', 'votes', 'stage'],
    left: (values) => {
      const mode = String(values['mode'] ?? 'skirmish');
      const hidden = Object.fromEntries(
        Object.entries(MODES_OF)
          .filter(([, modes]) => !modes.includes(mode))
          .map(([name]) => [name, []]),
      );
      if (mode === 'mission') return { ...hidden, mission: campaign.playable };
      if (mode === 'campaign') return { ...hidden, mission: [] };
      const fitting = Object.entries(missions).filter(([, mission]) => !values['map'] || mission.map === values['map']);
      return { ...hidden, mission: [DRAWN, ...fitting.map(([key]) => key)] };
    },
    called: (value) => (own.has(value) ? t('option.armies.own', { name: own.get(value)?.name ?? '' }) : armies[value]?.name),
    seats: (values) => (values['mode'] === 'skirmish' ? [2] : sizes(Number(values['heroes'] ?? 4))),
    most: (values) => ({ party: Number(values['heroes'] ?? 4), agenda_sets: AGENDA_SETS }),
    written: (values) => {
      const written = writtenOut(values, own);
      return 'heroes' in written ? { ...written, heroes: Number(written['heroes']) } : written;
    },
    problems: (values) => (filled(values['armies']).length === 1 ? [{ text: 'option.armies.both' }] : []),
  };
}

/** What the lobby knows of the options of a battle beyond their schema: what there is to choose, and what goes together. */

import { ownKey, writtenOut } from '../../../lib/army/roster';
import { t } from '../../../lib/words/i18n.svelte';
import { filled, type Extras, type Problem, type Values } from '../../../lib/page/schema';
import { decksOf, referenceOf, type ArmyTable, type Reference } from '../model';
import { costOf } from './proposal';
import { roster } from './roster';

const DECKS = ['objective', 'deployment', 'condition'] as const;
/** As many pieces as a battlefield can have. */
const MOST_PIECES = 100;
/** A dozen pieces that give every part of a table something to hide behind. */
const READY_TERRAIN: Record<string, number> = { house: 2, ruin: 1, woods: 2, rocks: 2, crates: 2, scrub: 1, barricade: 2 };

export function legionExtras(given: unknown): Extras {
  const reference = referenceOf(given);
  const own = new Map(roster.saved().map((army) => [ownKey(army), army]));
  const known = armiesOf(reference, own);
  const points = new Map([...known].map(([key, army]) => [key, costOf(army, reference)]));
  /** Ready-made armies meet those built to the same points; with one's own, whatever does not cost more than they may. */
  const matched = (army: string, first: string) => {
    const limit = known.get(first)?.limit ?? 0;
    return own.has(army) || own.has(first) ? (points.get(army) ?? 0) <= limit : known.get(army)?.limit === limit;
  };
  const kinds = Object.keys(reference.terrain);
  return {
    values: { armies: [...known.keys()], battlefield: ['', ...(reference.battlefields['standard'] ?? [])], terrain: kinds },
    usual: { quick: true },
    more: ['limit', 'terrain', 'cards'],
    counts: {
      terrain: {
        ready: kinds.flatMap((kind) => Array.from({ length: READY_TERRAIN[kind] ?? 0 }, () => kind)),
        most: MOST_PIECES,
      },
    },
    places: { cards: Object.fromEntries(DECKS.map((deck) => [deck, cardsOf(reference, deck)])) },
    left: (values) => left(values, points),
    fits: { armies: (army, [first]) => first === undefined || matched(army, first) },
    called: (value) => (own.has(value) ? t('option.armies.own', { name: own.get(value)?.name ?? '' }) : undefined),
    written: (values) => writtenOut(values, own),
    problems: (values) => problems(values, points, reference.limit_rule),
  };
}

/** The armies to choose from: one's own, then the ready-made, the largest first; those of the learning battle are not chosen. */
function armiesOf({ armies }: Reference, own: Map<string, ArmyTable>): Map<string, ArmyTable> {
  const ready = Object.entries(armies).filter(([, army]) => army.format !== 'learning');
  ready.sort(([, one], [, other]) => other.limit - one.limit);
  return new Map([...own, ...ready]);
}

function cardsOf(reference: Reference, deck: (typeof DECKS)[number]): string[] {
  return Object.keys(decksOf(reference)[deck]);
}

function limitIn(values: Values): number | null {
  return typeof values['limit'] === 'number' ? values['limit'] : null;
}

/** The learning battle is fixed; players who place the terrain have no ready battlefield, nor is their set-up dealt. */
function left(values: Values, points: Map<string, number>): Record<string, string[]> {
  if (values['mode'] === 'learning') return { armies: [], limit: [], battlefield: [], terrain: [], cards: [], quick: [] };
  const limit = limitIn(values);
  const cheap = limit === null ? null : [...points].flatMap(([army, cost]) => (cost <= limit ? [army] : []));
  return { ...(cheap ? { armies: cheap } : {}), ...(filled(values['terrain']).length ? { battlefield: [], quick: [] } : {}) };
}

function problems(values: Values, points: Map<string, number>, rule: string): Problem[] {
  const number = filled(values['armies']).length;
  const limit = limitIn(values);
  if (number === 1) return [{ text: 'option.armies.both' }];
  if (number || limit === null || !points.size) return [];
  const costs = [...points.values()];
  const facts = { limit, cheapest: Math.min(...costs) };
  if (limit < facts.cheapest) return [{ text: 'option.limit.nobody', facts, rule }];
  return limit < Math.max(...costs) ? [{ text: 'option.limit.name', facts, rule }] : [];
}

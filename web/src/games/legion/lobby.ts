/** What the lobby knows of the options of a battle beyond their schema: what there is to choose, and what goes together. */

import { filled, type Extras, type Problem, type Values } from '../../lib/schema';
import { referenceOf, type ArmyTable, type Reference } from './model';

const DECKS = ['objective', 'deployment', 'condition'];
/** As many pieces as a battlefield can have. */
const MOST_PIECES = 100;
/** A dozen pieces that give every part of a table something to hide behind. */
const READY_TERRAIN: Record<string, number> = { house: 2, ruin: 1, woods: 2, rocks: 2, crates: 2, scrub: 1, barricade: 2 };

export function legionExtras(given: unknown): Extras {
  const reference = referenceOf(given);
  const points = armyPoints(reference);
  const armies = [...points.keys()];
  const limitOf = (army: string | undefined) => reference.armies[army ?? '']?.limit;
  const kinds = Object.keys(reference.terrain);
  return {
    values: { armies, battlefield: ['', ...(reference.battlefields['standard'] ?? [])], terrain: kinds },
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
    fits: { armies: (army, [first]) => first === undefined || limitOf(army) === limitOf(first) },
    problems: (values) => problems(values, points),
  };
}

/** What the ready-made armies cost, the largest first; those of the learning battle are not chosen. */
function armyPoints({ armies, units, upgrades }: Reference): Map<string, number> {
  const cost = (army: ArmyTable) =>
    army.unit.reduce(
      (sum, unit) =>
        sum + (units[unit.card]?.points ?? 0) + unit.upgrades.reduce((more, card) => more + (upgrades[card]?.points ?? 0), 0),
      0,
    );
  const known = Object.entries(armies).filter(([, army]) => army.format !== 'learning');
  known.sort(([, one], [, other]) => other.limit - one.limit);
  return new Map(known.map(([key, army]) => [key, cost(army)]));
}

function cardsOf(reference: Reference, deck: string): string[] {
  return Object.entries(reference.battle_cards).flatMap(([key, card]) => (card.deck === deck ? [key] : []));
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

function problems(values: Values, points: Map<string, number>): Problem[] {
  const number = filled(values['armies']).length;
  const limit = limitIn(values);
  if (number === 1) return [{ text: 'option.armies.both' }];
  if (number || limit === null || !points.size) return [];
  const costs = [...points.values()];
  const facts = { limit, cheapest: Math.min(...costs) };
  if (limit < facts.cheapest) return [{ text: 'option.limit.nobody', facts, rule: 'LG-ARMY-01' }];
  return limit < Math.max(...costs) ? [{ text: 'option.limit.name', facts, rule: 'LG-ARMY-01' }] : [];
}

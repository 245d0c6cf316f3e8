/** The board and the reference of Forbidden Stars, and how the page reads them. */

import type { Area, AreaPiece, Board, OrderUpgrade, Reference, Unit } from '../../generated/forbidden_stars';

export type * from '../../generated/forbidden_stars';

export const NOBODY = -1;
export const CONTESTED = -2;
export const FACEDOWN = 'facedown';
export const ORDERS = ['deploy', 'strategize', 'dominate', 'advance'] as const satisfies readonly OrderUpgrade['order'][];
export const ASSETS = ['forge', 'cache', 'reinforcement'] as const satisfies readonly Area['assets'][number][];

export const NO_REFERENCE: Reference = {
  faces: [],
  factions: {},
  structures: {},
  cards: {},
  upgrades: {},
  events: {},
  tiles: {},
};

/** The printed facts, or none while they are on their way. */
export function referenceOf(given: unknown): Reference {
  return given !== null && typeof given === 'object' && 'factions' in given ? (given as Reference) : NO_REFERENCE;
}

const unitsByKey = new WeakMap<Reference, Record<string, Unit>>();

/** The units of all factions by their keys. */
export function unitsOf(reference: Reference): Record<string, Unit> {
  const known = unitsByKey.get(reference);
  if (known) return known;
  const units = Object.values(reference.factions).flatMap((faction) => faction.units);
  const found = Object.fromEntries(units.map((unit) => [unit.key, unit]));
  unitsByKey.set(reference, found);
  return found;
}

const indexed = new WeakMap<Board, Map<string, AreaPiece>>();

/** Every area of the board by its name. */
export function areasOf(board: Board): Map<string, AreaPiece> {
  const known = indexed.get(board);
  if (known) return known;
  const areas = new Map(board.systems.flatMap((system) => system.areas.map((area) => [area.id, area] as const)));
  indexed.set(board, areas);
  return areas;
}

/** The kind of a unit, whether it is routed or not. */
export function kindOf(unit: string): string {
  return unit.replace(/^routed_/, '');
}

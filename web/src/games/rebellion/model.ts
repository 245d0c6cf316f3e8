/** The board and the reference of Rebellion, and how the page reads them. */

import type {
  Action,
  AdvancedTactic,
  Board,
  FactionPiece,
  Mission,
  Objective,
  Reference,
  Skill,
  SystemPiece,
  Tactic,
  UnitStack,
} from '../../generated/rebellion';
import type { Scene } from '../face';

export type * from '../../generated/rebellion';

export const FACEDOWN = 'facedown';
export const REBEL_BASE = 'rebel_base';
export const SIDES = ['rebel', 'empire'] as const;
export const THEATERS = ['space', 'ground'] as const;
export const SKILLS = ['diplomacy', 'intel', 'logistics', 'spec_ops'] as const satisfies readonly Skill[];
/** The colours by which a side is told everywhere, beside its emblem. */
export { COLOURS as SIDE_CLASSES } from '../colours';

export const NO_REFERENCE: Reference = {
  systems: {},
  borders: [],
  units: {},
  leaders: {},
  rings: {},
  dice: {},
  target_markers: {},
  missions: {},
  actions: {},
  objectives: {},
  tactics: {},
  advanced_tactics: {},
  time_track: { spaces: 16, time: 1, reputation: 14, recruit: [], build: [] },
  rebel_base_space: { icons: [], number: 1 },
};

/** The printed facts, or none while they are on their way. */
export function referenceOf(given: unknown): Reference {
  return given !== null && typeof given === 'object' && 'systems' in given ? (given as Reference) : NO_REFERENCE;
}

const indexed = new WeakMap<Board, Map<string, SystemPiece>>();

/** Every system of the board by its name. */
export function systemsOf(board: Board): Map<string, SystemPiece> {
  const known = indexed.get(board);
  if (known) return known;
  const systems = new Map(board.systems.map((system) => [system.key, system]));
  indexed.set(board, systems);
  return systems;
}

export interface Held {
  units: UnitStack[];
  leaders: string[];
}

/** What a place holds: a system, or the 'Rebel Base' space. */
export function holds(board: Board, place: string): Held {
  return place === REBEL_BASE ? board.rebel_base : (systemsOf(board).get(place) ?? { units: [], leaders: [] });
}

/** The faction that a seat belongs to. */
export function factionOf(board: Board, seat: number | null): FactionPiece | undefined {
  return seat === null ? undefined : board.factions.find((faction) => faction.seats.includes(seat));
}

export function otherSide(side: string): string {
  return side === 'rebel' ? 'empire' : 'rebel';
}

/** Units of a side in a theater. */
export function unitsOf(reference: Reference, units: readonly UnitStack[], side: string, theater?: string): UnitStack[] {
  return units.filter(({ unit }) => {
    const printed = reference.units[unit];
    return printed?.side === side && (theater === undefined || printed.theater === theater);
  });
}

export function countOf(units: readonly UnitStack[]): number {
  return units.reduce((sum, stack) => sum + stack.count, 0);
}

export type AnyCard = Mission | Action | Objective | Tactic | AdvancedTactic;

/** A card of any kind but a mission, which has names of its own. */
export function cardOf(reference: Reference, key: string): Exclude<AnyCard, Mission> | undefined {
  return (
    reference.actions[key] ?? reference.objectives[key] ?? reference.tactics[key] ?? reference.advanced_tactics[key] ?? undefined
  );
}

/** The names of things that a question has of a kind: `things(scene, 'card')` are the cards it names. */
export function namedOf(scene: Scene, kind: string): string[] {
  const start = `${kind}:`;
  return [...scene.named].filter((thing) => thing.startsWith(start)).map((thing) => thing.slice(start.length));
}

/** Each of some keys once, with how often it is there, in their order. */
export function countsOf(keys: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

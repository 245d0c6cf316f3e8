/** The board and the reference of Imperial Assault, and how the page reads them. */

import type { Board, Deployment, Face, FigurePiece, GroupPiece, PrintedMap, Reference } from '../../generated/imperial_assault';
import type { Scene } from '../face';

export type * from '../../generated/imperial_assault';

export { COLOURS as AFFILIATION_CLASSES, SAME_CLASSES } from '../colours';

export const NO_REFERENCE: Reference = {
  maps: {},
  dice: {},
  conditions: {},
  abilities: {},
  deployments: {},
  upgrades: {},
  commands: {},
  missions: {},
  armies: {},
  uses: {},
  usual_armies: [],
  campaign: {
    heroes: {},
    gear: {},
    missions: {},
    playable: [],
    whole: false,
    stages: 0,
    imperial_classes: [],
    agenda_sets: [],
  },
};

const NO_MAP: PrintedMap = { columns: 1, rows: 1, spaces: {}, lines: [], doors: {} };

/** The printed facts, or none while they are on their way. */
export function referenceOf(given: unknown): Reference {
  return given !== null && typeof given === 'object' && 'deployments' in given ? (given as Reference) : NO_REFERENCE;
}

/** The map that is played on, or none while it is not drawn. */
export function mapOf(reference: Reference, board: Board): PrintedMap {
  return reference.maps[board.map] ?? NO_MAP;
}

export function onMap(figure: FigurePiece): boolean {
  return figure.spaces.length > 0;
}

/** Whose figure or group something is, by its name. */
export function figureOf(board: Board, name: string): FigurePiece | undefined {
  return board.figures.find((figure) => figure.figure === name);
}

export function groupOf(board: Board, name: string): GroupPiece | undefined {
  return board.groups.find((group) => group.group === name);
}

/** The trait by which a figure is drawn: what it is before what it does. */
const DRAWN_TRAITS = [
  'vehicle',
  'droid',
  'creature',
  'wookiee',
  'force_user',
  'heavy_weapon',
  'trooper',
  'guardian',
  'hunter',
  'smuggler',
  'spy',
  'leader',
  'brawler',
] as const;

export function traitOf(printed: Deployment | undefined): string {
  return DRAWN_TRAITS.find((trait) => printed?.traits.includes(trait)) ?? 'trooper';
}

const MOST_LETTERS = 3;
const SHORT = 5;

/** A name in a few letters: `Royal Guard` is RG, `Stormtrooper` St; a short name is kept. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const [first = ''] = words;
  if (words.length < 2) return first.length > SHORT ? first.slice(0, 2) : first;
  const letters = words.map((word) => word.slice(0, 1)).join('');
  return letters.slice(0, MOST_LETTERS);
}

/** What a die shows, symbol by symbol. */
export function symbolsOf(face: Face | undefined): string[] {
  if (!face) return [];
  const kinds = ['damage', 'surge', 'block', 'evade'] as const;
  return [...kinds.flatMap((kind) => Array<string>(face[kind]).fill(kind)), ...(face.dodge ? ['dodge'] : [])];
}

/** The names of things that a question has of a kind: `namedOf(scene, 'card')` are the cards it names. */
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

/** The board of Legion as the server sends it; lengths in hundredths of a millimetre, angles in tenths of a degree. */

import type { Board, KeywordValue, MiniPiece, PoolPiece, Reference, UnitPiece } from '../../generated/legion';
import type { GameWords } from '../../lib/words/words';
import { COLOURS } from '../colours';

export type * from '../../generated/legion';

export type Place = [mini: number, x: number, y: number];
export type Box = [left: number, bottom: number, right: number, top: number];

const EMPTY: Reference = {
  units: {},
  weapons: {},
  upgrades: {},
  commands: {},
  keywords: {},
  printed_keywords: {},
  objectives: {},
  deployments: {},
  conditions: {},
  zones: {},
  armies: {},
  usual_armies: [],
  battlefields: {},
  terrain: {},
  ranks: {},
  most_points: 0,
  limit_rule: '',
};

/** The printed facts; before they have come, none. */
export function referenceOf(given: unknown): Reference {
  return { ...EMPTY, ...(given as Partial<Reference>) };
}

/** A keyword as a card prints it: its name with its value. */
export function keywordText(printed: KeywordValue, reference: Reference): string {
  return reference.printed_keywords[printed.keyword]?.[printed.value] ?? printed.keyword;
}

/** The battle cards of each deck. */
export function decksOf(reference: Reference) {
  return { objective: reference.objectives, deployment: reference.deployments, condition: reference.conditions };
}

/** A battle card by its key: its name, its deck, and what it says; a deployment card says nothing but its zones. */
export function battleCardOf(key: string, { objectives, deployments, conditions, zones }: Reference) {
  const objective = objectives[key];
  if (objective) {
    const text = `${objective.set_up} ${objective.victory}`.trim();
    return { name: objective.name, deck: 'objective', text, zones: {} } as const;
  }
  const deployment = deployments[key];
  if (deployment) return { name: deployment.name, deck: 'deployment', text: '', zones: zones[key] ?? {} } as const;
  const condition = conditions[key];
  return condition && ({ name: condition.name, deck: 'condition', text: condition.effect, zones: {} } as const);
}

export function unitOf(board: Board, id: string): UnitPiece | undefined {
  return board.units.find((unit) => unit.id === id);
}

/** Which of the two players of the battle cards somebody is; nothing before that is chosen. */
export function roleOf(board: Board, seat: number): 'blue' | 'red' | undefined {
  if (!board.players.some((player) => player.blue)) return undefined;
  return board.players[seat]?.blue ? 'blue' : 'red';
}

/** The blue player is drawn in blue and the red one in red; before it is known who they are, both in neither. */
const UNDECIDED_CLASSES = ['seat-3', 'seat-2'] as const;

export function colourOf(board: Board, seat: number): string {
  const role = roleOf(board, seat);
  return (role ? COLOURS[role] : UNDECIDED_CLASSES[seat]) ?? 'seat-none';
}

/** The pool of the attack that is resolved now. */
export function currentPool(board: Board): PoolPiece | undefined {
  return board.attack?.pools[board.attack.current];
}

export function present(unit: UnitPiece): boolean {
  return unit.deployed && !unit.defeated;
}

export function leaderOf(unit: UnitPiece): MiniPiece | undefined {
  return unit.minis.find((mini) => mini.number === unit.leader) ?? unit.minis[0];
}

/** The number that tells a unit from others of its card; empty for the only one. */
export function numberOf(unit: UnitPiece): string {
  return unit.id.slice(unit.card.length + 1);
}

/** The short mark of a unit on the table: a letter for its card, and which of them it is. */
export function markOf(unit: UnitPiece, words: GameWords, mirror: boolean): string {
  const letter = words.screen(`mark_${unit.card}`, unit.name.slice(0, 1));
  return `${letter}${numberOf(unit)}${mirror && unit.seat ? '′' : ''}`;
}

/** Whether both armies have units of a card, so that a mark needs to say whose it is. */
export function mirrored(board: Board): boolean {
  const own = new Set(board.units.filter((unit) => unit.seat === 0).map((unit) => unit.card));
  return board.units.some((unit) => unit.seat === 1 && own.has(unit.card));
}

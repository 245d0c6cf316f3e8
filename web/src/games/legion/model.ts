/** The board of Legion as the server sends it; lengths in hundredths of a millimetre, angles in tenths of a degree. */

import type { RefusalText } from '../../lib/protocol';
import type { GameWords } from '../../lib/words';

export type Place = [mini: number, x: number, y: number];
export type Box = [left: number, bottom: number, right: number, top: number];

export interface TerrainPiece {
  id: string;
  kind: string;
  name: string;
  x: number;
  y: number;
  radius: number;
  outline: [number, number][];
  height: number;
  cover: number;
  standing: 'within' | 'nowhere' | 'top';
  passage: string[];
  barricade: boolean;
}

export interface MiniPiece {
  number: number;
  x: number;
  y: number;
  facing: number;
  elevation: number;
  wounds: number;
  upgrade: string;
}

export interface UnitPiece {
  id: string;
  name: string;
  seat: number;
  card: string;
  kind: 'trooper' | 'ground_vehicle' | 'repulsor_vehicle';
  rank: string;
  points: number;
  radius: number;
  notch: number;
  speed: number;
  minis: MiniPiece[];
  leader: number;
  started: number;
  health: number;
  full_health: number;
  upgrades: string[];
  exhausted: string[];
  destroyed: string[];
  order: '' | 'face_up' | 'face_down';
  tokens: Record<string, number>;
  engaged: boolean;
  commander: boolean;
  deployed: boolean;
  set_aside: boolean;
  defeated: boolean;
}

export interface PlayerPiece {
  seat: number;
  side: 'rebel' | 'empire';
  points: number;
  blue: boolean;
  far_edge: boolean;
  victory: number;
  destroyed_points: number;
  hand: string[];
  hand_count: number;
  played: string;
  discarded: string[];
  commander: string;
  pool: Record<string, number>;
  zones: Box[][];
}

export interface TokenPiece {
  number: number;
  x: number;
  y: number;
  claimant: string;
  piece: string;
}

export interface OddsPiece {
  mean: number;
  chances: number[];
}

export interface Sight {
  unit: string;
  target: string;
  range: number;
  gap: number;
  melee: boolean;
  viewers: number[];
  seen: number[];
  obscured: number[];
  cover: number;
  dice: string;
  weapons: Record<string, number>;
  odds: OddsPiece | null;
  /** Why there can be no attack. */
  refusal: Omit<RefusalText, 'text'> | null;
}

export interface DiePiece {
  colour: 'red' | 'black' | 'white';
  face: 'blank' | 'hit' | 'critical' | 'surge' | 'block';
}

export interface PoolPiece {
  defender: string;
  range: number;
  melee: boolean;
  cover: number;
  visible: number[];
  weapons: Record<string, number>;
  pool: string;
  dice: DiePiece[];
  defence: DiePiece[];
  hits: number;
  criticals: number;
  blocks: number;
  dodged: number;
  wounds: number;
  threatened: boolean;
  resolved: boolean;
  odds: OddsPiece | null;
}

export interface AttackPiece {
  attacker: string;
  pools: PoolPiece[];
  current: number;
}

export interface MotionPiece {
  unit: string;
  kind: string;
  by: number;
  heading: number;
  speed: number;
  templates: number[];
  cohesion: number;
  joined: string;
  displaced: string[];
  patterns: Record<string, Place[]>;
}

export interface Board {
  seat: number | null;
  phase: string;
  learning: boolean;
  round: number;
  rounds: number;
  priority: number;
  active: number;
  width: number;
  depth: number;
  segment: number;
  cohesion: number;
  token_radius: number;
  battle: string[];
  rows: Record<string, string[]>;
  terrain: TerrainPiece[];
  terrain_left: Record<string, number>;
  show_zones: boolean;
  tokens: TokenPiece[];
  units: UnitPiece[];
  players: PlayerPiece[];
  acting: string;
  activation: { unit: string; actions: number; done: string[] } | null;
  attack: AttackPiece | null;
  motion: MotionPiece | null;
  sights: Sight[];
  outcome: unknown;
}

export interface KeywordFacts {
  name: string;
  effect: string;
  rules: string[];
}

export interface WeaponFacts {
  name: string;
  nearest: number;
  farthest: number;
  dice: string;
  keywords: KeywordFacts[];
}

export interface UnitFacts {
  name: string;
  side: string;
  points: number;
  rank: string;
  kind: string;
  minis: number;
  wounds: number;
  courage: number;
  resilience: number;
  defence: string;
  attack_surge: string;
  defence_surge: string;
  speed: number;
  weapons: string[];
  bar: string[];
  keywords: KeywordFacts[];
  unique: boolean;
  cards: number;
}

export interface UpgradeFacts {
  name: string;
  type: string;
  points: number;
  unit: string;
  alignment: string;
  exhausts: boolean;
  adds_mini: boolean;
  action: string;
  weapon: string;
  keywords: KeywordFacts[];
  effect: string;
  unique: boolean;
  cards: number;
}

export interface CommandFacts {
  name: string;
  pips: number;
  owner: string;
  orders: Record<string, number>;
  effect: string;
  returns: boolean;
}

export interface ArmyTable {
  name: string;
  faction: string;
  limit: number;
  format: string;
  about?: string;
  command: string[];
  unit: { card: string; upgrades: string[] }[];
}

/** What an army adds up to, and every rule that it breaks. */
export interface ArmyVerdict {
  points: number;
  limit: number;
  minis: number;
  ranks: Record<string, number>;
  breaches: Omit<RefusalText, 'text'>[];
  army: ArmyTable;
}

/** A battle card; a deployment card has zones by colour, the blue player's edge below. */
export interface BattleFacts {
  name: string;
  deck: string;
  text: string;
  zones: Record<string, Box[]>;
}

/** A kind of terrain in millimetres. */
export interface TerrainFacts {
  width: number;
  depth: number;
  height: number;
  round: boolean;
}

export interface Reference {
  units: Record<string, UnitFacts>;
  weapons: Record<string, WeaponFacts>;
  upgrades: Record<string, UpgradeFacts>;
  commands: Record<string, CommandFacts>;
  battle_cards: Record<string, BattleFacts>;
  armies: Record<string, ArmyTable>;
  /** The armies of a match that names none, by seat. */
  usual_armies: string[];
  battlefields: Record<string, string[]>;
  terrain: Record<string, TerrainFacts>;
  ranks: Record<string, { fewest: number; most: number }>;
  upgrade_types: string[];
}

const EMPTY: Reference = {
  units: {},
  weapons: {},
  upgrades: {},
  commands: {},
  battle_cards: {},
  armies: {},
  usual_armies: [],
  battlefields: {},
  terrain: {},
  ranks: {},
  upgrade_types: [],
};

/** The printed facts; before they have come, none. */
export function referenceOf(given: unknown): Reference {
  return { ...EMPTY, ...(given as Partial<Reference>) };
}

export function unitOf(board: Board, id: string): UnitPiece | undefined {
  return board.units.find((unit) => unit.id === id);
}

/** Which of the two players of the battle cards somebody is; nothing before that is chosen. */
export function roleOf(board: Board, seat: number): 'blue' | 'red' | undefined {
  if (!board.players.some((player) => player.blue)) return undefined;
  return board.players[seat]?.blue ? 'blue' : 'red';
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

/** The board of Forbidden Stars as the server draws it (games/forbidden_stars/pieces.py and reference.py). */

export const NOBODY = -1;
export const CONTESTED = -2;
export const FACEDOWN = 'facedown';
export const FACES = ['attack', 'defence', 'morale'] as const;
export const ORDERS = ['deploy', 'strategize', 'dominate', 'advance'] as const;
export const ASSETS = ['forge', 'cache', 'reinforcement'] as const;
export const STRUCTURES = ['factory', 'city', 'bastion'] as const;

export interface UnitStack {
  seat: number;
  unit: string;
  routed: boolean;
  count: number;
}

export interface StructurePiece {
  seat: number;
  structure: string;
}

export interface AreaPiece {
  id: string;
  world: boolean;
  name: string;
  capacity: number;
  materiel: number;
  assets: string[];
  slot: boolean;
  objective: number;
  holder: number;
  units: UnitStack[];
  structures: StructurePiece[];
}

export interface OrderPiece {
  seat: number;
  order: string;
}

export interface SystemPiece {
  id: string;
  name: string;
  row: number;
  column: number;
  home: string;
  areas: AreaPiece[];
  stack: OrderPiece[];
}

export interface BorderPiece {
  id: string;
  row: number;
  column: number;
  west: boolean;
  systems: string[];
  storm: boolean;
}

export interface PlayerPiece {
  seat: number;
  faction: string;
  eliminated: boolean;
  materiel: number;
  command: number;
  worlds: number;
  objectives: number;
  goal: number;
  control_tokens: number;
  assets: Record<string, number>;
  reserve: Record<string, number>;
  orders: Record<string, number>;
  banked: string[];
  upgrades: { upgrade: string; used: boolean }[];
  schemes: string[];
  deck: Record<string, number>;
  removed: string[];
  drawn: string[];
  drawn_count: number;
  tiles: string[];
  tile_count: number;
  forces: Record<string, number>;
  held: Record<string, number>;
}

export interface Icons {
  dice: number[];
  tokens: number[];
  cards: number[];
  units: number;
  total: number[];
}

export interface BattleSide {
  seat: number;
  fighters: UnitStack[];
  icons: Icons;
  hand: string[];
  hand_count: number;
  facedown: string;
  faceup: string[];
  damage: number;
  health: number;
}

export interface Battle {
  area: string;
  round: number;
  rounds: number;
  sides: BattleSide[];
  winner: number;
}

export interface Strike {
  void: string;
  world: string;
  dice: number[];
  used: string[];
  damage: number;
}

export interface Board {
  seat: number | null;
  phase: string;
  round: number;
  rounds: number;
  first: number;
  active: number;
  active_system: string;
  systems: SystemPiece[];
  borders: BorderPiece[];
  players: PlayerPiece[];
  structure_supply: Record<string, number>;
  asset_supply: Record<string, number>;
  order: { seat: number; order: string; system: string; moved: number; bought: number; built: boolean } | null;
  battle: Battle | null;
  strike: Strike | null;
  event: string;
  storm_icon: string;
  tile: string;
  outcome: { winners: number[]; rule: string; reason: string } | null;
}

export interface UnitFacts {
  faction: string;
  kind: number;
  ship: boolean;
  level: number;
  cost: number;
  forge: number;
  combat: number;
  health: number;
  morale: number;
  figures: number;
}

export interface CardFacts {
  faction: string;
  level: number;
  cost: number;
  starting: boolean;
  icons: [number, number, number];
  general: string;
  unit: string;
  units: string[];
  must: string[];
}

export interface UpgradeFacts {
  faction: string;
  order: string;
  level: number;
  cost: number;
  strike: boolean;
  text: string;
}

export interface EventFacts {
  faction: string;
  scheme: boolean;
  storm: string;
  text: string;
}

export interface AreaFacts {
  world: boolean;
  name: string;
  capacity: number;
  materiel: number;
  assets: string[];
  slot: boolean;
}

export interface Reference {
  factions: Record<
    string,
    {
      units: string[];
      bastion: { combat: number; health: number; morale: number };
      dominate: string;
      materiel: number;
    }
  >;
  units: Record<string, UnitFacts>;
  structures: Record<string, { cost: number; supply: number }>;
  cards: Record<string, CardFacts>;
  upgrades: Record<string, UpgradeFacts>;
  events: Record<string, EventFacts>;
  tiles: Record<string, { name: string; home: string; areas: AreaFacts[] }>;
}

export const NO_REFERENCE: Reference = {
  factions: {},
  units: {},
  structures: {},
  cards: {},
  upgrades: {},
  events: {},
  tiles: {},
};

/** The printed facts, or none while they are on their way. */
export function referenceOf(given: unknown): Reference {
  return given !== null && typeof given === 'object' && 'units' in given ? (given as Reference) : NO_REFERENCE;
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

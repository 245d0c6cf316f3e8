/** Made by `make types`: what a page gets of a match, wartable.games.forbidden_stars. Edit the Structs, not this file. */

/** The whole table as one seat (None: a spectator) sees it. */
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
  order: OrderInPlay | null;
  battle: Battle | null;
  strike: StrikePiece | null;
  event: string;
  storm_icon: string;
  tile: string;
  outcome: Outcome | null;
}

/** A tile as it lies, its areas NW, NE, SE, SW, and the orders on it, the last on top (FS-STACK-01). */
export interface SystemPiece {
  id: string;
  row: number;
  column: number;
  areas: AreaPiece[];
  stack: OrderPiece[];
}

/** One area: what is printed there, who holds it and what stands on it. */
export interface AreaPiece {
  name: string;
  capacity: number;
  materiel: number;
  assets: ('any' | 'cache' | 'forge' | 'reinforcement')[];
  slot: boolean;
  id: string;
  world: boolean;
  objective: number;
  holder: number;
  units: UnitStack[];
  structures: StructurePiece[];
}

/** Units of one seat, kind and condition in one area; `unit` is their name in choices. */
export interface UnitStack {
  seat: number;
  unit: string;
  routed: boolean;
  count: number;
}

/** A structure on a world and whose it is. */
export interface StructurePiece {
  seat: number;
  structure: string;
}

/** An order token in a stack; its type is `facedown` unless the seat may see it. */
export interface OrderPiece {
  seat: number;
  order: string;
}

/** A tile edge: the north or west edge of its cell, the systems on it, and whether a storm lies there. */
export interface BorderPiece {
  id: string;
  row: number;
  column: number;
  west: boolean;
  systems: string[];
  storm: boolean;
}

/** What stands in front of one seat. Lists of what the reader may not know are empty, counts are not. */
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
  upgrades: UpgradePiece[];
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

/** An order upgrade in front of a player, and whether it was used with this order. */
export interface UpgradePiece {
  upgrade: string;
  used: boolean;
}

/** The order being resolved: the type it is resolved as, where, and what was done with it so far. */
export interface OrderInPlay {
  seat: number;
  order: string;
  system: string;
  moved: number;
  bought: number;
  built: boolean;
}

/** The combat being fought, the attacker first; `winner` is a seat once it is known. */
export interface Battle {
  area: string;
  round: number;
  rounds: number;
  sides: BattleSide[];
  winner: number;
}

/** One side of a combat; `damage` is what it would suffer if damage were assessed now. */
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

/** Attack, defence and morale of one side, by where they come from, and together (FS-ICON-01). */
export interface Icons {
  dice: number[];
  tokens: number[];
  cards: number[];
  units: number;
  total: number[];
}

/** The orbital strike being made; `damage` is what is left to assign. */
export interface StrikePiece {
  void: string;
  world: string;
  dice: number[];
  used: string[];
  damage: number;
}

/** How a match ended: who won (several: they share it; none: a draw), by which rule, and why. */
export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/**
 * Everything printed, by name; units are on the sheets of their factions.
 *
 * `faces` are those of a die, in the order in which dice, tokens and icons are counted.
 */
export interface Reference {
  faces: string[];
  factions: Record<string, Faction>;
  structures: Record<string, Structure>;
  cards: Record<string, CombatCard>;
  upgrades: Record<string, OrderUpgrade>;
  events: Record<string, EventCard>;
  tiles: Record<string, TileSide>;
}

/** One faction sheet: starting forces, units by kind, bastion values and the Dominate ability. */
export interface Faction {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  key: string;
  name: string;
  id: number;
  home_tile: number;
  materiel: number;
  start_factories: number;
  start_reinforcements: number;
  dominate: string;
  dominate_text: string;
  bastion: Bastion;
  units: Unit[];
}

/** The values of a faction's bastions, printed on its sheet (FS-DAMAGE-02, FS-MORALE-02). */
export interface Bastion {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  combat: number;
  health: number;
  morale: number;
}

/**
 * One unit type of a faction sheet: level, costs, values (FS-DAMAGE-02, FS-MORALE-02) and figures.
 *
 * `start` is the number among the starting forces.
 */
export interface Unit {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  key: string;
  name: string;
  faction: string;
  ship: boolean;
  level: number;
  cost: number;
  forge: number;
  combat: number;
  health: number;
  morale: number;
  figures: number;
  start: number;
}

/** One kind of structure: its materiel cost and the models in the common supply. */
export interface Structure {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  key: string;
  name: string;
  cost: number;
  supply: number;
}

/**
 * One combat card type: attack, defence and morale icons, and one or two ability boxes (FS-RESOLVE-02).
 *
 * One of `units` must be there unrouted for the box `unit` (FS-RESOLVE-09); the boxes in `must` cannot be
 * declined; `starting` cards are the first deck.
 */
export interface CombatCard {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  key: string;
  name: string;
  id: number;
  faction: string;
  level: number;
  cost: number;
  starting: boolean;
  icons: [number, number, number];
  general: string;
  units: string[];
  unit: string;
  must: ('general' | 'unit')[];
}

/** One order upgrade: the order it goes with, and whether it is used in an orbital strike. */
export interface OrderUpgrade {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  key: string;
  name: string;
  id: number;
  faction: string;
  level: number;
  cost: number;
  order: 'advance' | 'deploy' | 'dominate' | 'strategize';
  strike: boolean;
  ignores_bastion: boolean;
  text: string;
}

/** One event card: a scheme, or else a tactic, with its Warp Storm movement icon. */
export interface EventCard {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  key: string;
  name: string;
  id: number;
  faction: string;
  scheme: boolean;
  storm: 'across' | 'diagonal_l' | 'diagonal_r' | 'sideways';
  text: string;
}

/** One side of a system tile: four areas clockwise from the north-west (FS-SYSTEM-01). */
export interface TileSide {
  mark: 'invented' | 'sure' | 'unsure';
  doubt: string;
  id: number;
  code: string;
  name: string;
  areas: Area[];
}

/** One printed area: a world, or a void, which has no name (FS-AREA-01). */
export interface Area {
  name: string;
  capacity: number;
  materiel: number;
  assets: ('any' | 'cache' | 'forge' | 'reinforcement')[];
  slot: boolean;
}

/** Something that happened, as a page hears of it. */
export type GameEvent =
  | AbilityResolved
  | CardDiscarded
  | CardRevealed
  | CardSeen
  | CardsDrawn
  | CombatBegan
  | CombatDrawn
  | CombatWon
  | DamageDealt
  | DiceChanged
  | DiceRolled
  | EventChosen
  | EventsDrawn
  | FactionChosen
  | FirstPlayerDrawn
  | Gained
  | MatchEnded
  | MoraleCounted
  | NoStormMoved
  | ObjectiveCollected
  | ObjectivePlaced
  | OrderBanked
  | OrderLookedAt
  | OrderPlaced
  | OrderRevealed
  | OrderShifted
  | OwnStepPassed
  | PlayerEliminated
  | Purchased
  | ReinforcementsPlaced
  | ReserveOrderBanked
  | RoundBegan
  | SchemePlayed
  | SchemeUsed
  | StarsEvent
  | StarsPrivateEvent
  | StepPassed
  | StormCancelled
  | StormMoved
  | StormPlaced
  | StrikeBegan
  | StructureCaptured
  | StructureDestroyed
  | StructurePlaced
  | StructureReplaced
  | TileChosen
  | TilePlaced
  | TokensGained
  | TurnSkipped
  | UnitDestroyed
  | UnitMoved
  | UnitPlaced
  | UnitRallied
  | UnitRemoved
  | UnitRouted
  | UnitsRetreated
  | UpgradeUsed;

/** A seat resolves a box of its combat card: `general` or `unit`. */
export interface AbilityResolved {
  type: 'AbilityResolved';
  seat: number;
  card: string;
  box: string;
}

export interface CardDiscarded {
  type: 'CardDiscarded';
  seat: number;
  card: string;
}

export interface CardRevealed {
  type: 'CardRevealed';
  seat: number;
  card: string;
}

/** Somebody looked at another's facedown card. */
export interface CardSeen {
  type: 'CardSeen';
  owner: number;
  seat: number;
  card: string;
}

export interface CardsDrawn {
  type: 'CardsDrawn';
  owner: number;
  amount: number;
  cards: string[];
}

export interface CombatBegan {
  type: 'CombatBegan';
  attacker: number;
  defender: number;
  area: string;
}

/** Both sides were wiped out: nobody won. */
export interface CombatDrawn {
  type: 'CombatDrawn';
  area: string;
}

export interface CombatWon {
  type: 'CombatWon';
  seat: number;
  area: string;
}

/** The damage a seat must assign, and the totals it comes from. */
export interface DamageDealt {
  type: 'DamageDealt';
  seat: number;
  attack: number;
  defence: number;
  damage: number;
}

/** What a seat's dice show now, after dice were gained, lost, spent or turned. */
export interface DiceChanged {
  type: 'DiceChanged';
  seat: number;
  attack: number;
  defence: number;
  morale: number;
}

/** Dice rolled or rerolled, by face. */
export interface DiceRolled {
  type: 'DiceRolled';
  seat: number;
  attack: number;
  defence: number;
  morale: number;
}

/** An event card was chosen, or turned over from the top of the deck. */
export interface EventChosen {
  type: 'EventChosen';
  seat: number;
  event: string;
}

export interface EventsDrawn {
  type: 'EventsDrawn';
  owner: number;
  amount: number;
  cards: string[];
}

export interface FactionChosen {
  type: 'FactionChosen';
  seat: number;
  faction: string;
}

export interface FirstPlayerDrawn {
  type: 'FirstPlayerDrawn';
  seat: number;
}

/** A seat gained (or, below zero, lost or spent) tokens or materiel of a kind. */
export interface Gained {
  type: 'Gained';
  seat: number;
  kind: string;
  amount: number;
}

export interface MatchEnded {
  type: 'MatchEnded';
  winners: number[];
  reason: string;
}

/** The morale of both sides of a combat: numbers, not seats. */
export interface MoraleCounted {
  type: 'MoraleCounted';
  attacker: number;
  defender: number;
}

export interface NoStormMoved {
  type: 'NoStormMoved';
  seat: number;
}

export interface ObjectiveCollected {
  type: 'ObjectiveCollected';
  seat: number;
  area: string;
}

export interface ObjectivePlaced {
  type: 'ObjectivePlaced';
  seat: number;
  faction: string;
  area: string;
}

/** An order token was put on its owner's event deck. */
export interface OrderBanked {
  type: 'OrderBanked';
  seat: number;
  order: string;
}

/** Somebody looked at an order of his own in a stack; positions count from the top. */
export interface OrderLookedAt {
  type: 'OrderLookedAt';
  owner: number;
  system: string;
  position: number;
  order: string;
}

/** Everybody sees where an order was placed; only its owner which. */
export interface OrderPlaced {
  type: 'OrderPlaced';
  owner: number;
  system: string;
  order: string;
}

export interface OrderRevealed {
  type: 'OrderRevealed';
  seat: number;
  order: string;
  system: string;
}

/** The order just looked at was put on the top or the bottom of its stack. */
export interface OrderShifted {
  type: 'OrderShifted';
  seat: number;
  system: string;
  end: string;
}

/**
 * A step of which only its owner's side may know whether it passed.
 *
 * Since events are numbered, it is told whether the step passed or not: without `why` it was asked, and
 * nobody sees anything of this.
 */
export interface OwnStepPassed {
  type: 'OwnStepPassed';
  owner: number;
  verbs: string[];
  why: Refusal | null;
  named: string[];
}

/** Why a choice is not legal: the rule, a key into the game's messages, and the facts it turned on. */
export interface Refusal {
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

export interface PlayerEliminated {
  type: 'PlayerEliminated';
  seat: number;
}

/** Something was bought, and what it cost in materiel. */
export interface Purchased {
  type: 'Purchased';
  seat: number;
  item: string;
  materiel: number;
}

export interface ReinforcementsPlaced {
  type: 'ReinforcementsPlaced';
  seat: number;
  amount: number;
}

/** It came from the reserve, where nobody could see which orders lay. */
export interface ReserveOrderBanked {
  type: 'ReserveOrderBanked';
  seat: number;
  order: string;
}

export interface RoundBegan {
  type: 'RoundBegan';
  round: number;
  first: number;
}

/** A scheme came into play. */
export interface SchemePlayed {
  type: 'SchemePlayed';
  seat: number;
  event: string;
}

export interface SchemeUsed {
  type: 'SchemeUsed';
  seat: number;
  event: string;
}

/** Something that happened in plain sight. */
export interface StarsEvent {
  type: 'StarsEvent';
}

/** Something of which only its owner sees all. */
export interface StarsPrivateEvent {
  type: 'StarsPrivateEvent';
  owner: number;
}

/**
 * A step passed at which the rules left a seat nothing, or one thing, to choose: nobody was asked.
 *
 * `verbs` are those of the choices that it would have offered, `why` the rule that left nothing, with a key
 * of the refusals and its facts, `named` the things on the board it was about.
 */
export interface StepPassed {
  type: 'StepPassed';
  seat: number;
  verbs: string[];
  why: Refusal;
  named: string[];
}

/** A storm's move was cancelled before it took place. */
export interface StormCancelled {
  type: 'StormCancelled';
  seat: number;
  origin: string;
  border: string;
}

export interface StormMoved {
  type: 'StormMoved';
  seat: number;
  origin: string;
  border: string;
}

export interface StormPlaced {
  type: 'StormPlaced';
  seat: number;
  border: string;
}

export interface StrikeBegan {
  type: 'StrikeBegan';
  seat: number;
  void: string;
  world: string;
}

export interface StructureCaptured {
  type: 'StructureCaptured';
  seat: number;
  structure: string;
  area: string;
}

export interface StructureDestroyed {
  type: 'StructureDestroyed';
  seat: number;
  structure: string;
  area: string;
}

export interface StructurePlaced {
  type: 'StructurePlaced';
  seat: number;
  structure: string;
  area: string;
}

export interface StructureReplaced {
  type: 'StructureReplaced';
  seat: number;
  old: string;
  structure: string;
  area: string;
}

/** A side of a tile was taken from a hand, which is hidden, to be placed. */
export interface TileChosen {
  type: 'TileChosen';
  seat: number;
  system: string;
}

export interface TilePlaced {
  type: 'TilePlaced';
  seat: number;
  system: string;
  row: number;
  column: number;
}

/** Combat tokens gained (or, below zero, lost). */
export interface TokensGained {
  type: 'TokensGained';
  seat: number;
  face: string;
  amount: number;
}

export interface TurnSkipped {
  type: 'TurnSkipped';
  seat: number;
}

export interface UnitDestroyed {
  type: 'UnitDestroyed';
  seat: number;
  unit: string;
  area: string;
}

export interface UnitMoved {
  type: 'UnitMoved';
  seat: number;
  unit: string;
  origin: string;
  area: string;
}

export interface UnitPlaced {
  type: 'UnitPlaced';
  seat: number;
  unit: string;
  area: string;
}

export interface UnitRallied {
  type: 'UnitRallied';
  seat: number;
  unit: string;
  area: string;
}

/** A unit left its area without being destroyed: taken away or replaced. */
export interface UnitRemoved {
  type: 'UnitRemoved';
  seat: number;
  unit: string;
  area: string;
}

export interface UnitRouted {
  type: 'UnitRouted';
  seat: number;
  unit: string;
  area: string;
}

export interface UnitsRetreated {
  type: 'UnitsRetreated';
  seat: number;
  units: number;
  area: string;
}

export interface UpgradeUsed {
  type: 'UpgradeUsed';
  seat: number;
  upgrade: string;
}

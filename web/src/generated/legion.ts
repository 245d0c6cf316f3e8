/** Made by `make types`: what a page gets of a match, wartable.games.legion. Edit the Structs, not this file. */

/**
 * Everything the browser draws of a match from one seat's eyes.
 *
 * `segment` is a segment of the range ruler, `cohesion` how far a mini's base may be from its leader's.
 */
export interface Board {
  seat: number | null;
  phase: 'activation' | 'attack' | 'over' | 'setup' | 'turn';
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
  activation: ActivationPiece | null;
  attack: AttackPiece | null;
  motion: MotionPiece | null;
  sights: Sight[];
  outcome: Outcome | null;
}

/** A piece of terrain: a polygon, or a disc where it has a radius. */
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
  standing: Standing;
  passage: Passage[];
  barricade: boolean;
}

export type Standing = 'within' | 'nowhere' | 'top';

export type Passage = 'open' | 'difficult' | 'impassable';

/** An objective token: where it lies, who carries it, and the piece of terrain that it marks. */
export interface TokenPiece {
  number: number;
  x: number;
  y: number;
  claimant: string;
  piece: string;
}

/** One unit: its card, its living minis, and every token beside it. */
export interface UnitPiece {
  id: string;
  name: string;
  seat: number;
  card: string;
  kind: UnitType;
  rank: Rank;
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
  order: '' | 'face_down' | 'face_up';
  tokens: Record<string, number>;
  engaged: boolean;
  commander: boolean;
  deployed: boolean;
  set_aside: boolean;
  defeated: boolean;
}

export type UnitType = 'trooper' | 'ground_vehicle' | 'repulsor_vehicle';

export type Rank = 'commander' | 'corps' | 'special_forces' | 'support' | 'heavy';

/** One living mini: where it stands, its wounds, and the upgrade card that brought it. */
export interface MiniPiece {
  number: number;
  x: number;
  y: number;
  facing: number;
  elevation: number;
  wounds: number;
  upgrade: string;
}

/** What stands in front of one seat; the hand holds only cards that the reader knows. */
export interface PlayerPiece {
  seat: number;
  side: Side;
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
  zones: [number, number, number, number][][];
}

export type Side = 'rebel' | 'empire';

/** The activation going on. */
export interface ActivationPiece {
  unit: string;
  actions: number;
  done: Action[];
}

export type Action =
  | 'move'
  | 'attack'
  | 'aim'
  | 'dodge'
  | 'withdraw'
  | 'free_attack'
  | 'recover'
  | 'standby'
  | 'jump'
  | 'throw'
  | 'free_throw'
  | 'claim'
  | 'free_card';

/** The attack being resolved; `current` is the pool whose dice are on the table, -1 while none is. */
export interface AttackPiece {
  attacker: string;
  pools: PoolPiece[];
  current: number;
}

/** One pool of an attack: against whom, with what, what fell, and what is left of it. */
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

/** A die on the table. */
export interface DiePiece {
  colour: AttackColourOrDefenceColour;
  face: AttackFaceOrDefenceFace;
}

export type AttackColourOrDefenceColour = 'red' | 'black' | 'white';

export type AttackFaceOrDefenceFace = 'blank' | 'hit' | 'critical' | 'surge' | 'block';

/** What is to be expected of an attack: wounds on average, and the chances of 0, 1, 2 ... of them. */
export interface OddsPiece {
  mean: number;
  chances: number[];
}

/**
 * A move under way: the lengths of its templates by speed, and where named patterns put the minis.
 *
 * `templates` are the ways of a leader's centre to the joint, by speed; `patterns` lists places by choice.
 */
export interface MotionPiece {
  unit: string;
  kind: Kind;
  by: number;
  heading: number;
  speed: number;
  templates: number[];
  cohesion: number;
  joined: string;
  displaced: string[];
  patterns: Record<string, [number, number, number][]>;
}

export type Kind = 'standard' | 'withdrawal' | 'jump' | 'compulsory' | 'panic' | 'pushed' | 'standby';

/**
 * What lies between two units: the range, the gap between their nearest bases, sight and cover.
 *
 * `viewers` are the minis of the first that see any of the second, `seen` and `obscured` minis of the
 * second; `odds` are those of the strongest attack, `refusal` why there can be none.
 */
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
  refusal: Refusal | null;
}

/** Why a choice is not legal: the rule, a key into the game's messages, and the facts it turned on. */
export interface Refusal {
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/** How a match ended: who won (several: they share it; none: a draw), by which rule, and why. */
export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/**
 * Everything printed, by name; `usual_armies` are those of a match that names none, by seat.
 *
 * `printed_keywords` says each keyword with each value as cards print it ("Impact 2"). `zones` are those of
 * each deployment card on a standard table, by colour; `most_points` is what an army may cost, `limit_rule`
 * the rule that says so.
 */
export interface Reference {
  units: Record<string, UnitCard>;
  weapons: Record<string, Weapon>;
  upgrades: Record<string, UpgradeCard>;
  commands: Record<string, CommandCard>;
  keywords: Record<string, KeywordRow>;
  printed_keywords: Record<string, Record<number, string>>;
  objectives: Record<string, ObjectiveCard>;
  deployments: Record<string, DeploymentCard>;
  conditions: Record<string, ConditionCard>;
  zones: Record<string, Record<string, [number, number, number, number][]>>;
  armies: Record<string, ArmyTable>;
  usual_armies: string[];
  battlefields: Record<string, string[]>;
  terrain: Record<string, TerrainKind>;
  ranks: Record<string, RankLimits>;
  most_points: number;
  limit_rule: string;
}

/** One unit card (LG-UNIT-09); `cards` is how many of it the box holds. */
export interface UnitCard {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  keywords: KeywordValue[];
  side: Side;
  points: number;
  rank: Rank;
  type: UnitType;
  minis: number;
  mini: string;
  wounds: number;
  courage: number;
  resilience: number;
  defence: DefenceColour;
  attack_surge: AttackFace;
  defence_surge: DefenceFace;
  speed: number;
  weapons: string[];
  bar: UpgradeType[];
  unique: boolean;
  cards: number;
}

export type Mark = 'sure' | 'unsure' | 'invented';

/** A keyword as a card prints it; one without a value counts 1. */
export interface KeywordValue {
  keyword: Keyword;
  value: number;
}

export type Keyword =
  | 'armor'
  | 'charge'
  | 'climbing_vehicle'
  | 'cover'
  | 'deflect'
  | 'expert_climber'
  | 'immune_pierce'
  | 'jump'
  | 'master_of_the_force'
  | 'nimble'
  | 'precise'
  | 'relentless'
  | 'speeder'
  | 'blast'
  | 'cumbersome'
  | 'fixed_front'
  | 'impact'
  | 'ion'
  | 'pierce'
  | 'spray';

export type DefenceColour = 'red' | 'white';

export type AttackFace = 'blank' | 'hit' | 'critical' | 'surge';

export type DefenceFace = 'blank' | 'block' | 'surge';

export type UpgradeType =
  'heavy_weapon' | 'gear' | 'personnel' | 'grenades' | 'force' | 'comms' | 'command' | 'pilot' | 'hardpoint';

/** One weapon (LG-WEAPON-01): its dice, and its ranges from nearest to farthest, 0 to 0 in melee. */
export interface Weapon {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  keywords: KeywordValue[];
  nearest: number;
  farthest: number;
  dice: string;
}

/**
 * One upgrade card; its keywords are added to the unit's own.
 *
 * Its weapon is the added mini's if the card adds one (LG-UPGRADE-08), else every mini's (LG-UPGRADE-10).
 */
export interface UpgradeCard {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  keywords: KeywordValue[];
  type: UpgradeType;
  points: number;
  unit: string | null;
  alignment: Alignment;
  exhausts: boolean;
  adds_mini: boolean;
  weapon: string | null;
  action: ActionKind;
  unique: boolean;
  effect: string;
  cards: number;
}

export type Alignment = 'any' | 'light' | 'dark';

export type ActionKind = 'none' | 'card_action' | 'free_card_action';

/** One command card; `owner` is the unit whose card it is (LG-HAND-03), `cards` are those for one side. */
export interface CommandCard {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  owner: string | null;
  pips: number;
  orders: OrderEntry[];
  returns: boolean;
  effect: string;
  cards: number;
}

/** Some of the units a command card gives orders to. */
export interface OrderEntry {
  to: Orders;
  count: number;
  unit: string | null;
}

export type Orders = 'units' | 'troopers' | 'named';

/** One keyword: whether it is of weapons, has a value, counts in the learning battle, and its rules. */
export interface KeywordRow {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  weapon: boolean;
  valued: boolean;
  learning: boolean;
  rules: string[];
  effect: string;
}

/** One objective card; `spots` are places of tokens as parts of the table's width and depth. */
export interface ObjectiveCard {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  spots: [number, number][];
  placed: number;
  claim: boolean;
  scoring: Scoring[];
  set_up: string;
  victory: string;
}

/** At the end of which round an objective card gives victory tokens, and how many for each. */
export interface Scoring {
  round: number;
  each: number;
}

/** One deployment card; `every_zone`: a player must use each of the own zones. */
export interface DeploymentCard {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  zones: Zone[];
  every_zone: boolean;
}

/** One deployment zone: the rectangles that make it up, and whose it is (LG-DEPLOYMENT-01). */
export interface Zone {
  player: Colour;
  parts: Rectangle[];
}

export type Colour = 'blue' | 'red';

/** A rectangle of a deployment zone, in ruler segments from the edges it is measured from. */
export interface Rectangle {
  along: Along;
  x: [number, number];
  across: Across;
  y: [number, number];
}

export type Along = 'left' | 'right' | 'whole';

export type Across = 'blue' | 'red' | 'whole';

/** One condition card. */
export interface ConditionCard {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  effect: string;
}

/** An army file. */
export interface ArmyTable {
  name: string;
  faction: string;
  limit: number;
  format: string;
  about: string;
  command: string[];
  unit: UnitTable[];
}

/** [[unit]] in an army file: a card, its upgrades, and how many units are built so, usually one. */
export interface UnitTable {
  card: string;
  upgrades: string[];
  count?: number;
}

/** A kind of terrain in millimetres: a rectangle or a round, unless a piece says otherwise. */
export interface TerrainKind {
  id: number;
  key: string;
  name: string;
  mark: Mark;
  doubt: string;
  height: number;
  width: number;
  depth: number;
  round: boolean;
  cover: Cover;
  vehicle_cover: Cover;
  troopers: Declared;
  ground_vehicles: Declared;
  repulsor_vehicles: Declared;
  standing: Standing;
  ladder: boolean;
  barricade: boolean;
}

export type Cover = 'none' | 'light' | 'heavy';

export type Declared = 'open' | 'difficult' | 'impassable' | 'by_height';

/** How many units of a rank an army has. */
export interface RankLimits {
  fewest: number;
  most: number;
}

/** What an army adds up to, and every rule that it breaks; `army` is it as options take it. */
export interface ArmyVerdict {
  points: number;
  limit: number;
  minis: number;
  ranks: Record<string, number>;
  hand: string[];
  breaches: Breach[];
  army: ArmyTable;
}

/** One rule that an army breaks, a key into the game's messages, and the facts it turned on. */
export interface Breach {
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/** Something that happened, as a page hears of it. */
export type GameEvent =
  | ActionTaken
  | ActivationEnded
  | AttackResolved
  | BattleCardKept
  | BattleCardRemoved
  | BattleCardsRevealed
  | BattleDefined
  | BlocksCancelled
  | CardExhausted
  | CardReadied
  | ColoursChosen
  | CommandCardDiscarded
  | CommandCardReturned
  | CommandCardRevealed
  | CommanderNominated
  | CommanderPromoted
  | CounterPassed
  | CourageBorrowed
  | DefenderDeclared
  | DiceRolled
  | EdgeChosen
  | HitsCancelled
  | HitsTurned
  | LeaderReplaced
  | LegionEvent
  | MatchEnded
  | MeleeStarted
  | MiniDefeated
  | MiniDisplaced
  | MiniWounded
  | MinisPlaced
  | ObjectiveClaimed
  | ObjectiveDropped
  | ObjectivePlaced
  | OrderDrawn
  | OrderIssued
  | OrderReturned
  | OrdersReturned
  | OwnStepPassed
  | PieceMarked
  | PlacementPutOff
  | PoolFormed
  | PriorityRolled
  | PriorityTaken
  | ResultsShown
  | RoundBegan
  | RoundEnded
  | StepPassed
  | TerrainPlaced
  | TokensGained
  | TokensRemoved
  | TurnSkipped
  | UnitActivated
  | UnitDefeated
  | UnitDeployed
  | UnitMoved
  | UnitPanicked
  | UnitSetAside
  | VehicleDamaged
  | VictoryTokensGained
  | WeaponAdded
  | WeaponDestroyed
  | WoundsByCommand
  | WoundsByCrash
  | WoundsByDeflect
  | WoundsByFalling
  | WoundsByForce
  | WoundsDealt;

/** A unit performed an action: its kind, or the card it is printed on. */
export interface ActionTaken {
  type: 'ActionTaken';
  seat: number;
  unit: string;
  action: string;
}

export interface ActivationEnded {
  type: 'ActivationEnded';
  seat: number;
  unit: string;
}

/** What came of an attack on a defender: what was left to block, what was blocked, and the wounds. */
export interface AttackResolved {
  type: 'AttackResolved';
  seat: number;
  unit: string;
  defender: string;
  hits: number;
  blocked: number;
  wounds: number;
}

/** A player passed instead of removing a battle card. */
export interface BattleCardKept {
  type: 'BattleCardKept';
  seat: number;
}

export interface BattleCardRemoved {
  type: 'BattleCardRemoved';
  seat: number;
  card: string;
}

export interface BattleCardsRevealed {
  type: 'BattleCardsRevealed';
  deck: string;
  cards: string[];
}

export interface BattleDefined {
  type: 'BattleDefined';
  objective: string;
  deployment: string;
  condition: string;
}

/** Blocks that Pierce took off. */
export interface BlocksCancelled {
  type: 'BlocksCancelled';
  seat: number;
  unit: string;
  amount: number;
}

export interface CardExhausted {
  type: 'CardExhausted';
  seat: number;
  unit: string;
  card: string;
}

export interface CardReadied {
  type: 'CardReadied';
  seat: number;
  unit: string;
  card: string;
}

export interface ColoursChosen {
  type: 'ColoursChosen';
  blue: number;
  red: number;
}

export interface CommandCardDiscarded {
  type: 'CommandCardDiscarded';
  seat: number;
  card: string;
}

export interface CommandCardReturned {
  type: 'CommandCardReturned';
  seat: number;
  card: string;
}

export interface CommandCardRevealed {
  type: 'CommandCardRevealed';
  seat: number;
  card: string;
  pips: number;
}

export interface CommanderNominated {
  type: 'CommanderNominated';
  seat: number;
  unit: string;
}

export interface CommanderPromoted {
  type: 'CommanderPromoted';
  seat: number;
  unit: string;
}

/** The round counter went to the other player. */
export interface CounterPassed {
  type: 'CounterPassed';
  seat: number;
}

/** A unit was checked for panic with a commander's courage. */
export interface CourageBorrowed {
  type: 'CourageBorrowed';
  seat: number;
  unit: string;
  commander: string;
}

export interface DefenderDeclared {
  type: 'DefenderDeclared';
  seat: number;
  unit: string;
  defender: string;
  range: number;
}

/** Dice rolled or rerolled for a unit: what for, and the faces shown. */
export interface DiceRolled {
  type: 'DiceRolled';
  seat: number;
  unit: string;
  purpose: string;
  faces: string[];
}

export interface EdgeChosen {
  type: 'EdgeChosen';
  seat: number;
  edge: string;
}

/** Hits that dodge tokens, cover or Armor took off. */
export interface HitsCancelled {
  type: 'HitsCancelled';
  seat: number;
  unit: string;
  reason: string;
  amount: number;
}

/** Hits that Impact turned to criticals. */
export interface HitsTurned {
  type: 'HitsTurned';
  seat: number;
  unit: string;
  amount: number;
}

export interface LeaderReplaced {
  type: 'LeaderReplaced';
  seat: number;
  unit: string;
  mini: number;
}

/** Something that happened in the battle, and the units and minis it is about. */
export interface LegionEvent {
  type: 'LegionEvent';
}

export interface MatchEnded {
  type: 'MatchEnded';
  winners: number[];
  reason: string;
}

export interface MeleeStarted {
  type: 'MeleeStarted';
  seat: number;
  unit: string;
  enemy: string;
}

export interface MiniDefeated {
  type: 'MiniDefeated';
  seat: number;
  unit: string;
  mini: number;
}

export interface MiniDisplaced {
  type: 'MiniDisplaced';
  seat: number;
  unit: string;
  mini: number;
  x: number;
  y: number;
}

export interface MiniWounded {
  type: 'MiniWounded';
  seat: number;
  unit: string;
  mini: number;
  wounds: number;
}

/** Where the other minis of a unit were put: mini, x and y of each. */
export interface MinisPlaced {
  type: 'MinisPlaced';
  seat: number;
  unit: string;
  places: [number, number, number][];
}

export interface ObjectiveClaimed {
  type: 'ObjectiveClaimed';
  seat: number;
  unit: string;
  x: number;
  y: number;
}

export interface ObjectiveDropped {
  type: 'ObjectiveDropped';
  seat: number;
  unit: string;
  x: number;
  y: number;
}

export interface ObjectivePlaced {
  type: 'ObjectivePlaced';
  x: number;
  y: number;
}

export interface OrderDrawn {
  type: 'OrderDrawn';
  seat: number;
  rank: string;
}

export interface OrderIssued {
  type: 'OrderIssued';
  seat: number;
  unit: string;
}

/** A unit's order token went back into the order pool. */
export interface OrderReturned {
  type: 'OrderReturned';
  seat: number;
  unit: string;
}

/** All order tokens went back to the cards of the units still in play. */
export interface OrdersReturned {
  type: 'OrdersReturned';
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

/** A piece of terrain was marked with an objective token. */
export interface PieceMarked {
  type: 'PieceMarked';
  kind: string;
  x: number;
  y: number;
}

/** The other minis of a unit are placed only after its next move. */
export interface PlacementPutOff {
  type: 'PlacementPutOff';
  seat: number;
  unit: string;
}

/** An order pool and how many tokens it holds. */
export interface PoolFormed {
  type: 'PoolFormed';
  seat: number;
  tokens: number;
}

/** Equal pips: the holder of the round counter rolled a red defence die. */
export interface PriorityRolled {
  type: 'PriorityRolled';
  seat: number;
  block: boolean;
}

export interface PriorityTaken {
  type: 'PriorityTaken';
  seat: number;
}

/** The results of the attack dice once surges are converted. */
export interface ResultsShown {
  type: 'ResultsShown';
  seat: number;
  unit: string;
  hits: number;
  criticals: number;
}

export interface RoundBegan {
  type: 'RoundBegan';
  round: number;
}

export interface RoundEnded {
  type: 'RoundEnded';
  round: number;
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

export interface TerrainPlaced {
  type: 'TerrainPlaced';
  seat: number;
  kind: string;
  x: number;
  y: number;
  turn: number;
}

/** A unit gained (or, below zero, lost or spent) tokens of a kind: aim, dodge, standby, suppression ... */
export interface TokensGained {
  type: 'TokensGained';
  seat: number;
  unit: string;
  kind: string;
  amount: number;
}

/** Tokens that a unit lost because the round ended. */
export interface TokensRemoved {
  type: 'TokensRemoved';
  seat: number;
  unit: string;
  kind: string;
  amount: number;
}

export interface TurnSkipped {
  type: 'TurnSkipped';
  seat: number;
}

export interface UnitActivated {
  type: 'UnitActivated';
  seat: number;
  unit: string;
}

export interface UnitDefeated {
  type: 'UnitDefeated';
  seat: number;
  unit: string;
}

/** A unit was put on the battlefield; the place is its leader's. */
export interface UnitDeployed {
  type: 'UnitDeployed';
  seat: number;
  unit: string;
  x: number;
  y: number;
}

/** The leader's way: where it stood and where it stands now. */
export interface UnitMoved {
  type: 'UnitMoved';
  seat: number;
  unit: string;
  from_x: number;
  from_y: number;
  x: number;
  y: number;
  facing: number;
}

export interface UnitPanicked {
  type: 'UnitPanicked';
  seat: number;
  unit: string;
}

export interface UnitSetAside {
  type: 'UnitSetAside';
  seat: number;
  unit: string;
}

/** A vehicle at its resilience: damaged, disabled, or a weapon destroyed. */
export interface VehicleDamaged {
  type: 'VehicleDamaged';
  seat: number;
  unit: string;
  damage: string;
}

export interface VictoryTokensGained {
  type: 'VictoryTokensGained';
  seat: number;
  amount: number;
  reason: string;
}

/** A mini's weapon joined the attack pool against a defender. */
export interface WeaponAdded {
  type: 'WeaponAdded';
  seat: number;
  unit: string;
  mini: number;
  weapon: string;
  times: number;
}

export interface WeaponDestroyed {
  type: 'WeaponDestroyed';
  seat: number;
  unit: string;
  weapon: string;
}

/** Wounds that a command card costs its own side. */
export interface WoundsByCommand {
  type: 'WoundsByCommand';
  seat: number;
  unit: string;
  wounds: number;
}

/** Wounds for a compulsory move that was not full. */
export interface WoundsByCrash {
  type: 'WoundsByCrash';
  seat: number;
  unit: string;
  wounds: number;
}

/** Wounds that an attacker suffers by Deflect. */
export interface WoundsByDeflect {
  type: 'WoundsByDeflect';
  seat: number;
  unit: string;
  wounds: number;
}

/** Wounds of minis that fell while they clambered. */
export interface WoundsByFalling {
  type: 'WoundsByFalling';
  seat: number;
  unit: string;
  wounds: number;
}

/** Wounds by a free action of a Force card. */
export interface WoundsByForce {
  type: 'WoundsByForce';
  seat: number;
  unit: string;
  wounds: number;
}

/** The wounds a unit must suffer. */
export interface WoundsDealt {
  type: 'WoundsDealt';
  seat: number;
  unit: string;
  wounds: number;
}

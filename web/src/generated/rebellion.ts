/** Made by `make types`: what a page gets of a match, wartable.games.rebellion. Edit the Structs, not this file. */

/**
 * The whole table as one seat (None: a spectator) sees it, the Rebels first among the factions.
 *
 * Objectives in play lie open, with target markers on the map. The backs of the others are open:
 * `objective_stages` are those of the hand, `objective_deck_stage` that of the top of the deck (0: it is
 * empty).
 */
export interface Board {
  seat: number | null;
  phase: string;
  round: number;
  time: number;
  reputation: number;
  systems: SystemPiece[];
  rebel_base: BaseSpacePiece;
  factions: FactionPiece[];
  seats: SeatPiece[];
  leaders: Record<string, LeaderPiece>;
  objectives: string[];
  objective_stages: number[];
  objective_deck_count: number;
  objective_deck_stage: number;
  objectives_in_play: string[];
  used_objectives: string[];
  probes: string[];
  probe_count: number;
  probe_deck_count: number;
  boxed_probes: string[];
  project_deck_count: number;
  project_discard: string[];
  activation: ActivationInPlay | null;
  mission: MissionInPlay | null;
  fight: Fight | null;
  knowledge: KnowledgePiece | null;
  resolved: string;
  outcome: Outcome | null;
}

/** One system: markers, units and leaders; `base` if the reader knows that the base is there. */
export interface SystemPiece {
  key: string;
  loyalty: string;
  subjugated: boolean;
  sabotaged: boolean;
  destroyed: boolean;
  targets: string[];
  units: UnitStack[];
  leaders: string[];
  base: boolean;
}

/** Units of one type in one place; `unit` is their name in choices. */
export interface UnitStack {
  unit: string;
  count: number;
}

/** The 'Rebel Base' space; `system` is where the base is, empty for who may not know it. */
export interface BaseSpacePiece {
  units: UnitStack[];
  leaders: string[];
  system: string;
  revealed: boolean;
}

/**
 * What one side holds.
 *
 * `recruits` are its leaders who are not in the game yet, `lost` those who were eliminated; `reserve` are
 * units that are to be placed or deployed now, `drawn` action cards that it looks at while recruiting.
 * In a team `generals_actions` are the action cards of the General, `actions` those of the Admiral.
 * `mission_set` is the set of missions it plays with, where there are several and it is chosen; `pool_limit`
 * is how many leaders its pool may hold (0: there is no limit).
 */
export interface FactionPiece {
  side: string;
  seats: number[];
  pool: string[];
  recruits: string[];
  lost: string[];
  missions: string[];
  mission_count: number;
  deck_count: number;
  discard: string[];
  assigned: AssignedPiece[];
  actions: string[];
  generals_actions: string[];
  action_count: number;
  used_actions: string[];
  cards_in_play: CardInPlayPiece[];
  action_deck_count: number;
  drawn: string[];
  drawn_count: number;
  queue: UnitStack[][];
  reserve: UnitStack[];
  supply: Record<string, number>;
  mission_set: string;
  pool_limit: number;
}

/** A mission beside a faction sheet with the leaders on it. */
export interface AssignedPiece {
  mission: string;
  leaders: string[];
}

/** An action card that stays in play with a probe card under it, empty for who may not see that. */
export interface CardInPlayPiece {
  card: string;
  probe: string;
}

/** A seat: its side, its role where a side has two members, and whether all its turns have passed. */
export interface SeatPiece {
  seat: number;
  side: string;
  role: string;
  passed: boolean;
}

/** A leader: whom he serves now, the ring he wears, and whether it makes him a captive. */
export interface LeaderPiece {
  side: string;
  ring: string;
  captive: boolean;
}

/** The place that a leader has activated. */
export interface ActivationInPlay {
  place: string;
  side: string;
  leader: string;
}

/**
 * The mission that is being carried out; `place` and `target` are empty until they are chosen.
 *
 * `rolled` are the dice of both sides, the Rebels first, `successes` what they come to. `opposing` is the
 * mission that its enemy has revealed against it, empty if none.
 */
export interface MissionInPlay {
  mission: string;
  side: string;
  place: string;
  leaders: string[];
  target: string;
  rolled: DiePiece[][];
  successes: number[];
  opposing: string;
}

/** A die on the table, and whether it is used up. */
export interface DiePiece {
  colour: string;
  face: string;
  spent: boolean;
}

/** The combat being fought; `theater` and `attacker` are of the attack under way, `roller` of the dice. */
export interface Fight {
  place: string;
  active: string;
  round: number;
  theater: string;
  attacker: string;
  theaters: TheaterPiece[];
  sides: FightSide[];
  dice: DiePiece[];
  roller: string;
}

/** The battle of one theater: who fights there, the Rebels first, and who has won it. */
export interface TheaterPiece {
  theater: string;
  contested: boolean;
  winner: string;
  over: boolean;
  figures: FigurePiece[][];
}

/** Figures in a combat that are alike: their name in choices, number, health, and damage old and new. */
export interface FigurePiece {
  figure: string;
  unit: string;
  count: number;
  health: number;
  damage: number;
  new: number;
}

/** One side of a combat; `hand_counts` are its tactic cards for space and for the ground. */
export interface FightSide {
  side: string;
  leaders: string[];
  hand: string[];
  hand_counts: number[];
  cinematic: CinematicSide | null;
}

/**
 * One side of a cinematic combat; `decks` and `discards` are by theater, space first.
 *
 * `card` lies face up before it, `canceled` if so; `prevents` are red, black and direct hits of its enemy's
 * next attack; `attacks_last` are the theaters in which a card has it attack after its enemy.
 */
export interface CinematicSide {
  decks: string[][];
  discards: string[][];
  card: string;
  canceled: boolean;
  prevents: number[];
  attacks_last: string[];
  condemned: string[];
}

/** What the Empire knows of the base. */
export interface KnowledgePiece {
  possible: string[];
  excluded: Record<string, RuledOutPiece>;
  clues: CluePiece[];
}

/** Why the base is not in a system, and since which round the Empire knows it. */
export interface RuledOutPiece {
  why: string;
  round: number;
}

/** The base is in one of some systems: how the Empire learned it, when, and about which system. */
export interface CluePiece {
  systems: string[];
  told: string;
  round: number;
  about: string;
}

/** How a match ended: who won (several: they share it; none: a draw), by which rule, and why. */
export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/** Everything printed, by name, and the borders between systems. */
export interface Reference {
  systems: Record<string, System>;
  borders: [string, string][];
  units: Record<string, Unit>;
  leaders: Record<string, Leader>;
  rings: Record<string, Ring>;
  dice: Record<string, Die>;
  target_markers: Record<string, TargetMarker>;
  missions: Record<string, Mission>;
  actions: Record<string, Action>;
  objectives: Record<string, Objective>;
  tactics: Record<string, Tactic>;
  advanced_tactics: Record<string, AdvancedTactic>;
  time_track: TimeTrack;
  rebel_base_space: BaseSpace;
}

/**
 * One system (RB-SYSTEM-01): its region, its place on the board, its resource icons and their number.
 *
 * `start_mark` is the mark of its probe card, `always` whose it is for good.
 */
export interface System {
  id: number;
  key: string;
  name: string;
  doubt: string;
  region: number;
  x: number;
  y: number;
  icons: Icon[];
  number: number | null;
  start_mark: Side | null;
  always: Side | null;
  probe_card: boolean;
}

/** Resource icons: blue ones build ships, orange ones ground units (RB-SHIP-01, RB-GROUND-01). */
export type Icon = 'blue_triangle' | 'blue_circle' | 'blue_square' | 'orange_triangle' | 'orange_circle' | 'orange_square';

/** The two sides, the Rebels first. */
export type Side = 'rebel' | 'empire';

/**
 * One type of unit (RB-UNIT-01): its attack dice, health and transport, and how many figures there are.
 *
 * `icon` builds it, or none does and only cards bring it; health 0 means that it has none.
 */
export interface Unit {
  id: number;
  key: string;
  name: string;
  doubt: string;
  side: Side;
  theater: Theater;
  icon: Icon | null;
  black: number;
  red: number;
  green: number;
  health: number;
  health_colour: Colour | null;
  capacity: number;
  needs_transport: boolean;
  immobile: boolean;
  station: boolean;
  ability: UnitAbility | null;
  ability_value: number;
  text: string;
  figures: number;
}

/** Where a unit fights (RB-THEATER-01). */
export type Theater = 'space' | 'ground';

/** The colours of dice; health is black or red. */
export type Colour = 'black' | 'red' | 'green';

/** What a unit does beyond fighting and carrying. */
export type UnitAbility = 'gives_ground_tactics' | 'silences_red_dice' | 'stops_retreats' | 'shields_stations';

/**
 * One leader: skills (RB-SKILL-01), tactic values if he has any, his pool (RB-SETUP-08), and initials.
 *
 * `counts_as` is the leader whose name on cards also means this one.
 */
export interface Leader {
  id: number;
  key: string;
  name: string;
  doubt: string;
  side: Side;
  role: Role;
  initials: string;
  starting: boolean;
  skills: Record<Skill, number>;
  minor_skills: Record<Skill, number>;
  tactics: Tactics | null;
  counts_as: string | null;
}

/** Whose pool a leader is in when a side has two members: blue leaders and orange ones. */
export type Role = 'admiral' | 'general';

/** The four skills of leaders (RB-SKILL-02). */
export type Skill = 'diplomacy' | 'intel' | 'logistics' | 'spec_ops';

/** The tactic values of a leader. */
export interface Tactics {
  space: number;
  ground: number;
}

/** One attachment ring: who attaches it, what it gives, and the moment it waits for. */
export interface Ring {
  id: number;
  key: string;
  name: string;
  doubt: string;
  side: Side;
  minor_skills: Record<Skill, number>;
  moment: Moment | null;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  script: string | null;
  text: string;
}

/** The moment that a card or ring waits for. */
export type Moment =
  | 'assignment_ends'
  | 'turn_begins'
  | 'command_ends'
  | 'mission_to_be_revealed'
  | 'mission_attempted'
  | 'dice_to_be_rolled'
  | 'mission_dice_rolled'
  | 'dice_rolled'
  | 'mission_succeeded'
  | 'mission_failed'
  | 'leader_captured'
  | 'leader_rescued'
  | 'battle_won'
  | 'units_retreated'
  | 'pool_full';

/** Gain loyalty in some systems of a scope, so much in each. */
export interface GainLoyalty {
  do: 'gain_loyalty';
  amount: number;
  scope: Scope;
  systems: number;
}

/** The systems that an effect may happen in, seen from the card's system. */
export type Scope = 'here' | 'region' | 'elsewhere_in_region' | 'named_region';

/** Every system of a scope that is loyal to the enemy becomes neutral. */
export interface RemoveLoyalty {
  do: 'remove_loyalty';
  scope: Scope;
}

/** Place a sabotage marker here. */
export interface PlaceSabotage {
  do: 'place_sabotage';
}

/** Remove the sabotage marker here, if there is one. */
export interface RemoveSabotage {
  do: 'remove_sabotage';
  optional: boolean;
}

/** Destroy the system. */
export interface DestroySystem {
  do: 'destroy_system';
}

/** Place a target marker here. */
export interface PlaceTargetMarker {
  do: 'place_target_marker';
  marker: string;
}

/** Remove a target marker from here. */
export interface RemoveTargetMarker {
  do: 'remove_target_marker';
}

/** The Rebel says whether the base is in a scope; it is not revealed. */
export interface AskForBase {
  do: 'ask_for_base';
  scope: Scope;
}

/** Take units from the supply and put them in a place; `shapes` leaves the type open. */
export interface GainUnits {
  do: 'gain_units';
  units: Record<string, number>;
  shapes: Record<Shape, number>;
  theater: Theater | null;
  place: Place;
}

/** The shapes of resource icons. */
export type Shape = 'triangle' | 'circle' | 'square';

/** Where a card is used or its effect happens. */
export type Place = 'system' | 'rebel_base_space' | 'nowhere';

/** Put units on a space of the own build queue. */
export interface QueueUnits {
  do: 'queue_units';
  units: Record<string, number>;
  space: number;
}

/** Put units on the own build queue by all icons and the number of the system. */
export interface QueueByIcons {
  do: 'queue_by_icons';
}

/** Move units of the own build queue one space on. */
export interface AdvanceQueuedUnits {
  do: 'advance_queued_units';
  most: number;
  spaces: number[];
}

/** Deploy units here from spaces of the own build queue. */
export interface DeployQueuedUnits {
  do: 'deploy_queued_units';
  most: number;
  spaces: number[];
}

/** Destroy units on a build queue: up to a health, one for each icon of the system, or of given shapes. */
export interface DestroyQueuedUnits {
  do: 'destroy_queued_units';
  whose: Whose;
  health: number;
  by_icons: boolean;
  shapes: Record<Shape, number>;
  spared: string[];
}

/** Whose units an effect is about, seen from the player of the card. */
export type Whose = 'any' | 'own' | 'enemy';

/** Destroy units here that the player chooses: up to a health together, or up to a number. */
export interface DestroyUnits {
  do: 'destroy_units';
  whose: Whose;
  health: number;
  most: number;
  must: boolean;
  theater: Theater | null;
  shape: Shape | null;
  structures: boolean;
  units: string[];
  surplus: Surplus;
}

/** What the successes above the opponent's limit. */
export type Surplus = 'nothing' | 'units' | 'health';

/**
 * Move own units here from elsewhere, bound by every restriction that is not lifted.
 *
 * `most` limits their number, `units` the number of each type, `theater` what may go at all.
 */
export interface MoveUnits {
  do: 'move_units';
  origin: Origin;
  most: number;
  units: Record<string, number>;
  theater: Theater | null;
  lifts: Lifted[];
}

/** Where moved units come from. */
export type Origin = 'rebel_base_space' | 'adjacent_systems' | 'one_system' | 'any_systems';

/** A restriction that an effect lifts for the movement it brings. */
export type Lifted = 'adjacency' | 'transport' | 'leaders';

/** When the Command Phase ends move units to the 'Rebel Base' space, or draw cards for a new base. */
export interface Mobilize {
  do: 'mobilize';
  gather: MoveUnits;
  cards: number;
  cards_for_two: number;
}

/** A combat follows if a theater is shared; `theater`: only if the enemy has units of that one. */
export interface StartCombat {
  do: 'start_combat';
  theater: Theater | null;
}

/** Capture the leader that the mission is against. */
export interface Capture {
  do: 'capture';
}

/** Rescue a captured leader here; the assigned leaders go with him unless they stay. */
export interface Rescue {
  do: 'rescue';
  assigned_stay: boolean;
}

/** Eliminate a leader. */
export interface Eliminate {
  do: 'eliminate';
  who: Who;
}

/** Which leaders an effect is about, seen from the player of the card. */
export type Who =
  'target' | 'assigned' | 'shown' | 'own' | 'own_here' | 'own_without_ring' | 'enemy_here' | 'enemy_here_without_ring';

/** The leader that the mission is against does not return to the pool in the next Refresh Phase. */
export interface Detain {
  do: 'detain';
}

/** Recruit one of some leaders, or any with or without tactic values; he comes here or into the pool. */
export interface Recruit {
  do: 'recruit';
  leaders: string[];
  tactic_values: boolean | null;
  to_pool: boolean;
}

/** Leaders go back to their pool: all that are assigned, or one of those here. */
export interface ReturnLeaders {
  do: 'return_leaders';
  who: Who;
}

/** Move leaders to a named system, or to the closest that holds something. */
export interface MoveLeaders {
  do: 'move_leaders';
  who: Who[];
  system: string | null;
  closest: Presence | null;
}

/** What a system may hold or show. */
export type Presence =
  | 'rebel_unit'
  | 'rebel_ground_unit'
  | 'imperial_unit'
  | 'imperial_ship'
  | 'rebel_loyalty'
  | 'imperial_loyalty'
  | 'captured_leader'
  | 'sabotage_marker'
  | 'target_marker'
  | 'blue_square'
  | 'square_icon';

/** If a leader is assigned to the mission, another takes his place for good. */
export interface ReplaceLeader {
  do: 'replace_leader';
  leader: string;
  by: string;
}

/** Attach a ring to a leader. */
export interface AttachRing {
  do: 'attach_ring';
  ring: string;
  who: Who;
}

/** The leader who uses the card does not hold units in his system in this round. */
export interface LetUnitsGo {
  do: 'let_units_go';
}

/** Draw cards; if only some are kept, the others go back to the deck as `rest` says. */
export interface DrawCards {
  do: 'draw_cards';
  deck: Deck;
  count: number;
  keep: number | null;
  rest: Destination;
}

/** The decks that cards draw from, but for those of tactic cards. */
export type Deck = 'mission' | 'project' | 'objective' | 'probe' | 'starting_action';

/** Where a card goes. */
export type Destination = 'hand' | 'assigned' | 'deck_top' | 'deck_bottom' | 'shuffled_in' | 'discard';

/** Look at the top cards of a deck and put them back. */
export interface ArrangeCards {
  do: 'arrange_cards';
  deck: Deck;
  count: number;
  to: Arrangement;
}

/** How cards that were looked at go back to their deck. */
export type Arrangement = 'top' | 'one_top_rest_bottom';

/** Take a card out of a deck, any or one of some, unseen by the enemy, and shuffle the deck. */
export interface SearchDeck {
  do: 'search_deck';
  deck: Deck;
  cards: string[];
  to: Destination;
}

/** Take a discarded card back. */
export interface TakeDiscarded {
  do: 'take_discarded';
  deck: Deck;
  to: Destination;
}

/** Discard other cards of that kind from the own hand. */
export interface DiscardCards {
  do: 'discard_cards';
  deck: Deck;
  count: number;
}

/** The enemy shows his hand of such cards and takes it back. */
export interface ShowHand {
  do: 'show_hand';
  deck: Deck;
}

/** A card of the enemy's hand goes elsewhere: a random one, then shown, or one of the player's choice. */
export interface TakeFromHand {
  do: 'take_from_hand';
  deck: Deck;
  random: boolean;
  to: Destination;
}

/** This card returns to its owner's hand. */
export interface ReturnCard {
  do: 'return_card';
}

/** The Rebel gains reputation, or loses it if the amount is below 0. */
export interface ChangeReputation {
  do: 'change_reputation';
  amount: number;
}

/**
 * Deal damage to enemy units of the theater, divided at will.
 *
 * `one_unit`: all of it to one unit; `one_each`: 1 a unit at most; `colour`: only to health of that colour.
 */
export interface DealDamage {
  do: 'deal_damage';
  amount: number;
  colour: Colour | null;
  one_unit: boolean;
  one_each: boolean;
  capital_ship: boolean;
  units: string[];
}

/** Block damage that was just assigned; `discard` other tactic cards of the theater pay for it. */
export interface BlockDamage {
  do: 'block_damage';
  amount: number;
  discard: number;
}

/** Draw tactic cards of a theater, or of both in any mix. */
export interface DrawTactics {
  do: 'draw_tactics';
  count: number;
  theater: Theater | null;
}

/** Reroll own dice together. */
export interface RerollDice {
  do: 'reroll_dice';
  most: number;
}

/** The enemy removes dice that show these results before he assigns damage. */
export interface PreventHits {
  do: 'prevent_hits';
  red: number;
  black: number;
  direct: number;
}

/** After the enemy has assigned damage, remove some of it from own units of the theater. */
export interface RemoveDamage {
  do: 'remove_damage';
  most: number;
  spared: string[];
}

/** After the enemy has assigned damage, put some of it on one own unit of a type instead. */
export interface RedirectDamage {
  do: 'redirect_damage';
  most: number;
  to: string;
}

/** Cancel the enemy's tactic card. */
export interface CancelCard {
  do: 'cancel_card';
}

/** Play one more tactic card of the theater at once. */
export interface PlayAnotherCard {
  do: 'play_another_card';
}

/** Attack after the enemy in this theater until the combat ends. */
export interface AttackSecond {
  do: 'attack_second';
}

/** The enemy cannot do something for a while; in a theater, or in any. */
export interface Forbid {
  do: 'forbid';
  what: Forbidden;
  lasting: Lasting;
  theater: Theater | null;
}

/** What the opponent cannot do for a while. */
export type Forbidden = 'retreat' | 'block' | 'play_tactics' | 'remove_damage';

/** How long something lasts in a combat. */
export type Lasting = 'battle' | 'combat_round' | 'next_combat_round' | 'combat';

/** Effects that happen only under a condition, and others if it does not hold. */
export interface If {
  do: 'if';
  when: Circumstance | null;
  where: Where | null;
  target: string | null;
  then: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  otherwise: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
}

/** What a part of a card's effect may depend on. */
export type Circumstance = 'portrait_assigned' | 'two_leaders_assigned' | 'more_fighters';

/**
 * Which systems a card accepts: every line that is given must hold.
 *
 * `kinds`, `systems`, `units`, `leaders`, `has_any`: at least one of them holds; `has`: all; `lacks`,
 * `lacks_units`: none.
 */
export interface Where {
  place: Place;
  kinds: SystemKind[];
  systems: string[];
  region_of: string | null;
  has: Presence[];
  has_any: Presence[];
  lacks: Presence[];
  units: string[];
  lacks_units: string[];
  leaders: string[];
  against: Against | null;
}

/** What a system is at a moment; a subjugated one may be of several kinds. */
export type SystemKind = 'populous' | 'remote' | 'rebel' | 'imperial' | 'subjugated' | 'neutral' | 'destroyed';

/** The leader that a mission is attempted against. */
export type Against = 'captured_leader' | 'free_rebel_leader';

/** The player chooses one of several effects. */
export interface ChooseOne {
  do: 'choose_one';
  options: Option[];
}

/** One of several effects to choose from; `where`: only in such systems. */
export interface Option {
  where: Where | null;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
}

/** One colour of dice: its faces, and how many there are, which is also the most in one roll. */
export interface Die {
  id: number;
  key: string;
  name: string;
  doubt: string;
  colour: Colour;
  faces: Face[];
  in_box: number;
}

/** The faces of dice (RB-DICE-01). */
export type Face = 'blank' | 'hit' | 'direct_hit' | 'special';

/** One kind of target marker and how many there are (RE-TARGET-01). */
export interface TargetMarker {
  id: number;
  key: string;
  name: string;
  doubt: string;
  count: number;
}

/** One mission card: what it needs, how and where it is carried out, what follows success and failure. */
export interface Mission {
  id: number;
  key: string;
  name: string;
  doubt: string;
  text: string;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  script: string | null;
  side: Side;
  kind: MissionKind;
  copies: number;
  set: MissionSet;
  skill: Skill | null;
  icons: number;
  attempt: Attempt;
  where: Where;
  portrait: string | null;
  count_all_icons: boolean;
  rolls_unopposed: boolean;
  extra_dice: ExtraDice | null;
  failed: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  replaces: string | null;
}

/** Where a mission card comes from. */
export type MissionKind = 'starting' | 'deck' | 'project';

/** In which mission set a card is used (RE-MISSION_SET-01, RE-MISSION_SET-02, RE-MISSION_SET-03). */
export type MissionSet = 'both' | 'base' | 'rise' | 'half_in_each';

/** How a mission is carried out: it can be opposed, it cannot, or it opposes another. */
export type Attempt = 'attempt' | 'resolve' | 'oppose';

/** Dice that a mission adds to those of its leaders; `where`: only in such systems. */
export interface ExtraDice {
  dice: number;
  where: Where | null;
}

/** One action card: the leaders it shows, when it is used, and in which system. */
export interface Action {
  id: number;
  key: string;
  name: string;
  doubt: string;
  text: string;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  script: string | null;
  side: Side;
  kind: ActionKind;
  timing: Timing;
  moment: Moment | null;
  leaders: string[];
  where: Where | null;
  replaces: string | null;
}

/** Whether an action card is dealt at the start, or found while recruiting. */
export type ActionKind = 'starting' | 'recruit';

/** When an action card can be used. */
export type Timing = 'assignment' | 'start_of_combat' | 'immediate' | 'special';

/** One objective card: its stage, what it asks for, and its reputation, once or for each system. */
export interface Objective {
  id: number;
  key: string;
  name: string;
  doubt: string;
  text: string;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  script: string | null;
  stage: number;
  reputation: number;
  for_each: Where | null;
  timing: ObjectiveTiming;
  requirement: CountSystems | CountUnits | WinBattles | DestroyInCombat | Pay | null;
}

/** When an objective can be played. */
export type ObjectiveTiming = 'combat' | 'start_of_refresh' | 'immediate';

/** At least, or at most, so many systems are such. */
export interface CountSystems {
  ask: 'count_systems';
  where: Where;
  at_least: number | null;
  at_most: number | null;
}

/** At least so many own units: in a system and its neighbours, or in one system that is not the base's. */
export interface CountUnits {
  ask: 'count_units';
  at_least: number;
  structures: boolean;
  in_or_next_to: string | null;
  in_one_system: boolean;
}

/** Win a battle of one of the theaters, or of all of them, in such a system. */
export interface WinBattles {
  ask: 'win_battles';
  theaters: Theater[];
  all_of_them: boolean;
  where: Where | null;
  initiated: boolean;
}

/** Imperial units of a printed health, or of a type, were destroyed in a combat of the Rebel's making. */
export interface DestroyInCombat {
  ask: 'destroy_in_combat';
  health: number;
  theater: Theater | null;
  units: string[];
}

/** Carry out effects in full as the price. */
export interface Pay {
  ask: 'pay';
  effects: (DiscardCards | DestroyQueuedUnits)[];
}

/** One tactic card of the shared decks; `special`: a die with a special must be spent. */
export interface Tactic {
  id: number;
  key: string;
  name: string;
  doubt: string;
  text: string;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  script: string | null;
  theater: Theater;
  copies: number;
  special: boolean;
  step: TacticStep;
}

/** In which step of an attack a tactic card is played. */
export type TacticStep = 'influence' | 'block';

/** One advanced tactic card: its player resolves the top ability or the bottom one. */
export interface AdvancedTactic {
  id: number;
  key: string;
  name: string;
  doubt: string;
  side: Side;
  theater: Theater;
  top: Ability;
  bottom: Ability;
}

/** One half of an advanced tactic card; `unit` must be in the system for it. */
export interface Ability {
  text: string;
  effects: (
    | GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
  )[];
  script: string | null;
  unit: string | null;
}

/** The time track: where its two markers start, and the spaces with icons. */
export interface TimeTrack {
  spaces: number;
  time: number;
  reputation: number;
  recruit: number[];
  build: number[];
}

/** The 'Rebel Base' space: what the Rebel builds with it. */
export interface BaseSpace {
  icons: Icon[];
  number: number;
}

/** Something that happened, as a page hears of it. */
export type GameEvent =
  | AbilityChosen
  | ActionUsed
  | AttackOrderChanged
  | AttackResolved
  | AttackRolled
  | BaseAnswered
  | BaseCardsDrawn
  | BaseChosen
  | BaseKept
  | BaseMoved
  | BaseNotThere
  | BaseRevealed
  | BattleBegan
  | BattleWon
  | CaptiveMoved
  | CardMoved
  | CardShown
  | CardsDrawn
  | CardsHandedOver
  | CardsLookedAt
  | CombatBegan
  | CombatEnded
  | CombatRoundBegan
  | DamageBlocked
  | DamageDealt
  | DamageFixed
  | DamageMoved
  | DamageRemoved
  | DiceRerolled
  | DieTurned
  | HitsChanged
  | HitsPrevented
  | LeaderAdded
  | LeaderCaptured
  | LeaderConfronted
  | LeaderDetained
  | LeaderEliminated
  | LeaderLimitRaised
  | LeaderOpposes
  | LeaderProtected
  | LeaderRecruited
  | LeaderReplaced
  | LeaderRescued
  | LeadersAssigned
  | LeadersPlaced
  | LeadersRetrieved
  | LeadersReturned
  | LeadersTakenBack
  | LoyaltyChanged
  | LoyaltyRevealed
  | MatchEnded
  | MissionAimed
  | MissionEnded
  | MissionRevealed
  | MissionRolled
  | MissionSetChosen
  | MissionTakenBack
  | MissionTargeted
  | MissionsDiscarded
  | ObjectiveDiscarded
  | ObjectiveInPlay
  | ObjectivePlayed
  | OwnStepPassed
  | Passed
  | PhaseBegan
  | PlansRolled
  | PlansShown
  | ProbeRevealed
  | ProbeTucked
  | ProtectionGained
  | QueuedUnitAdvanced
  | QueuedUnitDestroyed
  | QueuesAdvanced
  | RebellionEvent
  | RebellionPrivateEvent
  | ReputationChanged
  | ReputationFromObjective
  | RingAttached
  | RingRemoved
  | RingTookEffect
  | RingUsed
  | RolledForMission
  | RoundBegan
  | SabotageChanged
  | SideRetreated
  | SomethingForbidden
  | SpecialSpent
  | StepPassed
  | SubjugationChanged
  | SubversionRevealed
  | SystemActivated
  | SystemClosed
  | SystemDestroyed
  | SystemsNamed
  | TacticAdded
  | TacticCanceled
  | TacticDiscarded
  | TacticLost
  | TacticPlayed
  | TacticReturned
  | TacticRevealed
  | TacticsReshuffled
  | TacticsTakenBack
  | TargetPlaced
  | TargetRemoved
  | TimeAdvanced
  | TurnBegan
  | UnitCondemned
  | UnitDoomed
  | UnitQueued
  | UnitsBuilt
  | UnitsDestroyed
  | UnitsHeldBack
  | UnitsMoved
  | UnitsPlaced;

/** A side resolves the top or the bottom ability of its card, or neither. */
export interface AbilityChosen {
  type: 'AbilityChosen';
  side: string;
  tactic: string;
  ability: string;
}

/** A seat turned an action card up; it is out of the game then. */
export interface ActionUsed {
  type: 'ActionUsed';
  seat: number;
  side: string;
  action: string;
  leader: string;
  place: string;
}

/** A side attacks after its opponent in a theater from now on. */
export interface AttackOrderChanged {
  type: 'AttackOrderChanged';
  side: string;
  theater: string;
}

/** What came of a side's attack: the damage that stays on the other side's units. */
export interface AttackResolved {
  type: 'AttackResolved';
  side: string;
  theater: string;
  damage: number;
}

/** The dice of an attack, each as its colour and face: `red_hit`. */
export interface AttackRolled {
  type: 'AttackRolled';
  side: string;
  theater: string;
  dice: string[];
}

/** The Rebel has said whether the base is in one of some systems. */
export interface BaseAnswered {
  type: 'BaseAnswered';
  systems: string[];
  there: boolean;
}

/** The Rebel drew probe cards to establish a new base; the Empire sees how many. */
export interface BaseCardsDrawn {
  type: 'BaseCardsDrawn';
  owner: number;
  number: number;
  cards: string[];
}

/** The Rebel has chosen where the base is; nobody else sees where. */
export interface BaseChosen {
  type: 'BaseChosen';
  owner: number;
  system: string;
}

/** The Rebel established no new base. */
export interface BaseKept {
  type: 'BaseKept';
}

/** A new base was established: everybody learns where the old one was, the Rebels where the new one is. */
export interface BaseMoved {
  type: 'BaseMoved';
  owner: number;
  old: string;
  system: string;
}

/** The Rebel answers that the base is not where Imperial ground units went. */
export interface BaseNotThere {
  type: 'BaseNotThere';
  system: string;
}

export interface BaseRevealed {
  type: 'BaseRevealed';
  system: string;
  forced: boolean;
}

export interface BattleBegan {
  type: 'BattleBegan';
  place: string;
  theater: string;
}

export interface BattleWon {
  type: 'BattleWon';
  side: string;
  theater: string;
  place: string;
}

export interface CaptiveMoved {
  type: 'CaptiveMoved';
  leader: string;
  origin: string;
  place: string;
}

/** A card of a deck went somewhere by an effect; the others see where to, not which. */
export interface CardMoved {
  type: 'CardMoved';
  owner: number;
  deck: string;
  to: string;
  card: string;
}

/** A card that all have seen went somewhere by an effect. */
export interface CardShown {
  type: 'CardShown';
  deck: string;
  card: string;
  to: string;
}

/** A seat drew cards of a deck; the others see how many. */
export interface CardsDrawn {
  type: 'CardsDrawn';
  owner: number;
  deck: string;
  number: number;
  cards: string[];
}

/** Cards of a deck went to the enemy's hand; the others see how many. */
export interface CardsHandedOver {
  type: 'CardsHandedOver';
  owner: number;
  deck: string;
  number: number;
  cards: string[];
}

/** A seat looked at cards of a deck or of the enemy's hand; the others see how many. */
export interface CardsLookedAt {
  type: 'CardsLookedAt';
  owner: number;
  deck: string;
  number: number;
  cards: string[];
}

export interface CombatBegan {
  type: 'CombatBegan';
  place: string;
  active: string;
}

export interface CombatEnded {
  type: 'CombatEnded';
  place: string;
}

export interface CombatRoundBegan {
  type: 'CombatRoundBegan';
  place: string;
  round: number;
}

export interface DamageBlocked {
  type: 'DamageBlocked';
  side: string;
  unit: string;
  place: string;
}

/** A unit of a side was given damage, by a die or by a card. */
export interface DamageDealt {
  type: 'DamageDealt';
  side: string;
  unit: string;
  place: string;
  amount: number;
}

/** A unit cannot have damage removed in this battle. */
export interface DamageFixed {
  type: 'DamageFixed';
  side: string;
  unit: string;
  place: string;
}

/** A damage that was just assigned goes to another unit of the side. */
export interface DamageMoved {
  type: 'DamageMoved';
  side: string;
  unit: string;
  to: string;
  place: string;
}

export interface DamageRemoved {
  type: 'DamageRemoved';
  side: string;
  unit: string;
  place: string;
}

export interface DiceRerolled {
  type: 'DiceRerolled';
  side: string;
  before: string[];
  after: string[];
}

/** A die on the table was turned, set or rolled again: whose, what it showed, what it shows. */
export interface DieTurned {
  type: 'DieTurned';
  side: string;
  before: string;
  face: string;
}

/** Black hits of an attack count as red ones. */
export interface HitsChanged {
  type: 'HitsChanged';
  side: string;
  number: number;
}

/** An attacker removes dice that a card prevents. */
export interface HitsPrevented {
  type: 'HitsPrevented';
  side: string;
  dice: string[];
}

export interface LeaderAdded {
  type: 'LeaderAdded';
  seat: number;
  leader: string;
  place: string;
}

export interface LeaderCaptured {
  type: 'LeaderCaptured';
  leader: string;
  place: string;
}

/** A leader will be eliminated at the end of the Command Phase. */
export interface LeaderConfronted {
  type: 'LeaderConfronted';
  leader: string;
  place: string;
}

export interface LeaderDetained {
  type: 'LeaderDetained';
  leader: string;
  place: string;
}

export interface LeaderEliminated {
  type: 'LeaderEliminated';
  leader: string;
}

/** A card raised the limit of leaders in a side's pool. */
export interface LeaderLimitRaised {
  type: 'LeaderLimitRaised';
  side: string;
  limit: number;
}

export interface LeaderOpposes {
  type: 'LeaderOpposes';
  seat: number;
  leader: string;
  place: string;
}

/** For the rest of the round nobody is sent from the enemy's pool against a leader's missions. */
export interface LeaderProtected {
  type: 'LeaderProtected';
  leader: string;
}

export interface LeaderRecruited {
  type: 'LeaderRecruited';
  side: string;
  leader: string;
}

/** A leader took another's place for good. */
export interface LeaderReplaced {
  type: 'LeaderReplaced';
  leader: string;
  by: string;
}

export interface LeaderRescued {
  type: 'LeaderRescued';
  leader: string;
  place: string;
}

/** Leaders were put on a facedown mission: the others see who, not on what (RB-ASSIGN-05). */
export interface LeadersAssigned {
  type: 'LeadersAssigned';
  owner: number;
  side: string;
  leaders: string[];
  mission: string;
}

/** An effect put leaders somewhere on the board. */
export interface LeadersPlaced {
  type: 'LeadersPlaced';
  leaders: string[];
  place: string;
}

export interface LeadersRetrieved {
  type: 'LeadersRetrieved';
}

/** An effect put leaders back into their pool. */
export interface LeadersReturned {
  type: 'LeadersReturned';
  leaders: string[];
}

/** The General forbade a partner's assignment: card and leaders went back. */
export interface LeadersTakenBack {
  type: 'LeadersTakenBack';
  owner: number;
  side: string;
  leaders: string[];
  mission: string;
}

/** Whose loyalty a system now has; none for neutral. */
export interface LoyaltyChanged {
  type: 'LoyaltyChanged';
  system: string;
  side: string;
}

/** A probe card turned over in the set-up gave a system its first marker. */
export interface LoyaltyRevealed {
  type: 'LoyaltyRevealed';
  system: string;
  marker: string;
}

export interface MatchEnded {
  type: 'MatchEnded';
  winners: number[];
  reason: string;
}

/** Where a mission is carried out. */
export interface MissionAimed {
  type: 'MissionAimed';
  mission: string;
  place: string;
}

/** A mission is over; only what was attempted has succeeded or failed. */
export interface MissionEnded {
  type: 'MissionEnded';
  side: string;
  mission: string;
  succeeded: boolean;
  opposed: boolean;
  attempted: boolean;
}

export interface MissionRevealed {
  type: 'MissionRevealed';
  seat: number;
  side: string;
  mission: string;
  leaders: string[];
}

export interface MissionRolled {
  type: 'MissionRolled';
  side: string;
  faces: string[];
  successes: number;
}

/** A side showed which mission set it plays with. */
export interface MissionSetChosen {
  type: 'MissionSetChosen';
  side: string;
  missions: string;
}

/** An unrevealed mission lost its leaders and returned to the hand; the others do not see which. */
export interface MissionTakenBack {
  type: 'MissionTakenBack';
  owner: number;
  side: string;
  mission: string;
}

/** Against whom a mission is attempted. */
export interface MissionTargeted {
  type: 'MissionTargeted';
  mission: string;
  leader: string;
}

export interface MissionsDiscarded {
  type: 'MissionsDiscarded';
  side: string;
  missions: string[];
}

/** An objective in play has no target marker on the board any more. */
export interface ObjectiveDiscarded {
  type: 'ObjectiveDiscarded';
  objective: string;
}

/** An objective was laid face up, where it stays while a target marker of it is on the board. */
export interface ObjectiveInPlay {
  type: 'ObjectiveInPlay';
  objective: string;
}

/** The Rebel played an objective and gained its reputation. */
export interface ObjectivePlayed {
  type: 'ObjectivePlayed';
  objective: string;
  reputation: number;
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

export interface Passed {
  type: 'Passed';
  seat: number;
  side: string;
  role: string;
}

export interface PhaseBegan {
  type: 'PhaseBegan';
  phase: string;
}

export interface PlansRolled {
  type: 'PlansRolled';
  dice: string[];
  hit: boolean;
}

export interface PlansShown {
  type: 'PlansShown';
  seat: number;
  objective: string;
  unit: string;
  place: string;
}

/** The probe card under an action card was turned up and returned to the Imperial hand. */
export interface ProbeRevealed {
  type: 'ProbeRevealed';
  action: string;
  system: string;
}

/** A probe card was put face down under an action card; the others do not see which. */
export interface ProbeTucked {
  type: 'ProbeTucked';
  owner: number;
  action: string;
  system: string;
}

/** A card of a side will prevent hits of its opponent's attack. */
export interface ProtectionGained {
  type: 'ProtectionGained';
  side: string;
  red: number;
  black: number;
  direct: number;
}

/** A unit was moved on to a space of a build queue by an effect. */
export interface QueuedUnitAdvanced {
  type: 'QueuedUnitAdvanced';
  side: string;
  unit: string;
  space: number;
}

export interface QueuedUnitDestroyed {
  type: 'QueuedUnitDestroyed';
  side: string;
  unit: string;
  space: number;
}

export interface QueuesAdvanced {
  type: 'QueuesAdvanced';
}

/** Something that happened in plain sight. */
export interface RebellionEvent {
  type: 'RebellionEvent';
}

/** Something of which only one side sees all. */
export interface RebellionPrivateEvent {
  type: 'RebellionPrivateEvent';
  owner: number;
}

/** The reputation marker moved to a space of the time track. */
export interface ReputationChanged {
  type: 'ReputationChanged';
  space: number;
}

/** An objective in play has given reputation. */
export interface ReputationFromObjective {
  type: 'ReputationFromObjective';
  objective: string;
  reputation: number;
}

export interface RingAttached {
  type: 'RingAttached';
  leader: string;
  ring: string;
}

export interface RingRemoved {
  type: 'RingRemoved';
  leader: string;
  ring: string;
}

/** A ring had its effect on its wearer, whether or not anybody wished it. */
export interface RingTookEffect {
  type: 'RingTookEffect';
  leader: string;
  ring: string;
}

export interface RingUsed {
  type: 'RingUsed';
  seat: number;
  ring: string;
  leader: string;
}

/** A side rolled dice because a mission says so, not to attempt or oppose it. */
export interface RolledForMission {
  type: 'RolledForMission';
  side: string;
  mission: string;
  faces: string[];
}

export interface RoundBegan {
  type: 'RoundBegan';
  round: number;
}

export interface SabotageChanged {
  type: 'SabotageChanged';
  system: string;
  sabotaged: boolean;
}

export interface SideRetreated {
  type: 'SideRetreated';
  side: string;
  leader: string;
  units: string[];
  origin: string;
  place: string;
}

/** A side cannot do something for a while. */
export interface SomethingForbidden {
  type: 'SomethingForbidden';
  side: string;
  what: string;
  lasting: string;
}

export interface SpecialSpent {
  type: 'SpecialSpent';
  side: string;
  die: string;
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

export interface SubjugationChanged {
  type: 'SubjugationChanged';
  system: string;
  subjugated: boolean;
}

/** A mission was turned up to oppose another: its leaders went to that one's system. */
export interface SubversionRevealed {
  type: 'SubversionRevealed';
  seat: number;
  side: string;
  mission: string;
  leaders: string[];
  place: string;
}

export interface SystemActivated {
  type: 'SystemActivated';
  seat: number;
  leader: string;
  place: string;
}

/** In the next Command Phase Rebel leaders neither attempt missions nor use action cards in a system. */
export interface SystemClosed {
  type: 'SystemClosed';
  system: string;
}

export interface SystemDestroyed {
  type: 'SystemDestroyed';
  system: string;
}

/** The Rebel has named systems, one of which is the base's. */
export interface SystemsNamed {
  type: 'SystemsNamed';
  systems: string[];
}

/** A side plays one more advanced tactic card by an ability. */
export interface TacticAdded {
  type: 'TacticAdded';
  seat: number;
  side: string;
  tactic: string;
}

export interface TacticCanceled {
  type: 'TacticCanceled';
  side: string;
  tactic: string;
}

/** A tactic card paid for another. */
export interface TacticDiscarded {
  type: 'TacticDiscarded';
  side: string;
  tactic: string;
}

/** An advanced tactic card leaves the game. */
export interface TacticLost {
  type: 'TacticLost';
  side: string;
  tactic: string;
}

export interface TacticPlayed {
  type: 'TacticPlayed';
  seat: number;
  side: string;
  tactic: string;
}

/** A discarded advanced tactic card goes back to its deck. */
export interface TacticReturned {
  type: 'TacticReturned';
  side: string;
  tactic: string;
}

/** A side turns up the advanced tactic card that it has chosen, or shows it earlier. */
export interface TacticRevealed {
  type: 'TacticRevealed';
  seat: number;
  side: string;
  tactic: string;
}

export interface TacticsReshuffled {
  type: 'TacticsReshuffled';
  theater: string;
}

/** A side has played the last card of a deck and takes its discards back. */
export interface TacticsTakenBack {
  type: 'TacticsTakenBack';
  side: string;
  theater: string;
}

/** A target marker of a card was placed in a system. */
export interface TargetPlaced {
  type: 'TargetPlaced';
  marker: string;
  system: string;
}

/** A target marker was removed from a system, by a side or because it no longer belongs there. */
export interface TargetRemoved {
  type: 'TargetRemoved';
  marker: string;
  system: string;
  side: string;
}

export interface TimeAdvanced {
  type: 'TimeAdvanced';
  time: number;
}

export interface TurnBegan {
  type: 'TurnBegan';
  seat: number;
  side: string;
  role: string;
}

/** A card destroys a unit, which leaves when both cards are dealt with. */
export interface UnitCondemned {
  type: 'UnitCondemned';
  side: string;
  unit: string;
  place: string;
}

/** A unit has damage enough: it is destroyed when the battle step ends. */
export interface UnitDoomed {
  type: 'UnitDoomed';
  side: string;
  unit: string;
  place: string;
}

/** A unit was put on a space of a build queue by an effect. */
export interface UnitQueued {
  type: 'UnitQueued';
  side: string;
  unit: string;
  space: number;
}

export interface UnitsBuilt {
  type: 'UnitsBuilt';
  side: string;
  units: string[];
  space: number;
}

export interface UnitsDestroyed {
  type: 'UnitsDestroyed';
  side: string;
  units: string[];
  place: string;
}

export interface UnitsHeldBack {
  type: 'UnitsHeldBack';
  side: string;
  units: string[];
}

export interface UnitsMoved {
  type: 'UnitsMoved';
  side: string;
  units: string[];
  origin: string;
  place: string;
}

/** Units were put in a place: in the set-up, by deployment or by an effect that gains them. */
export interface UnitsPlaced {
  type: 'UnitsPlaced';
  side: string;
  units: string[];
  place: string;
}

/** Made by `make types`: what a page gets of a match, wartable.games.imperial_assault. Edit the Structs, not this file. */

/** The whole table as one seat sees it (None: a spectator); `map` is empty until one is drawn. */
export interface Board {
  seat: number | null;
  map: string;
  mission: string;
  round: number;
  phase: string;
  closed: string[];
  figures: FigurePiece[];
  groups: GroupPiece[];
  tokens: TokenPiece[];
  players: PlayerPiece[];
  activation: ActivationPiece | null;
  reach: ReachPiece | null;
  sights: SightPiece[];
  attack: AttackPiece | null;
  resolved: string;
  heroes: HeroPiece[];
  imperial: ImperialPiece | null;
  campaign: CampaignPiece | null;
  outcome: Outcome | null;
}

/**
 * A figure: its spaces, the north-west one first, none if it is not on the map; its base as it lies.
 *
 * `points` are its movement points; `active` in its own activation.
 */
export interface FigurePiece {
  figure: string;
  card: string;
  group: string;
  seat: number;
  mark: string;
  spaces: string[];
  columns: number;
  rows: number;
  damage: number;
  health: number;
  conditions: string[];
  carried: string[];
  points: number;
  active: boolean;
  incapacitated: boolean;
}

/** The figures of one Deployment card: whose, whether it is ready; `bounty`: extra points. */
export interface GroupPiece {
  group: string;
  card: string;
  seat: number;
  ready: boolean;
  active: boolean;
  defeated: boolean;
  bounty: number;
  figures: string[];
}

/** A token: where it lies, empty if it is carried or gone, and whose marks are on it. */
export interface TokenPiece {
  token: string;
  kind: string;
  space: string;
  coloured: boolean;
  carrier: string;
  damage: number;
  health: number;
  marks: number[];
}

/** What one seat holds; `zone` is its deployment zone once it is chosen. */
export interface PlayerPiece {
  seat: number;
  affiliation: string;
  points: number;
  initiative: boolean;
  zone: string;
  hand: string[];
  hand_count: number;
  deck_count: number;
  discard: string[];
  upgrades: string[];
}

/** A figure that activates, and the actions it has left. */
export interface ActivationPiece {
  figure: string;
  actions: number;
}

/** How far a figure comes with its points; `gained` if it has them, else by a move action. */
export interface ReachPiece {
  figure: string;
  points: number;
  gained: boolean;
  ends: ReachEnd[];
}

/** A space where a move could end, by its north-west one: what the way costs, and its spaces in order. */
export interface ReachEnd {
  space: string;
  cost: number;
  path: string[];
}

/**
 * How a figure sees another: the two lines, and what stops those that come nearest, if it does not.
 *
 * Adjacent figures see each other without lines.
 */
export interface SightPiece {
  figure: string;
  target: string;
  distance: number;
  seen: boolean;
  start: [number, number] | null;
  ends: [number, number][];
  obstacles: ObstaclePiece[];
}

/** Something that stops a line of sight: in a space, along its north or west edge, or at its corner. */
export interface ObstaclePiece {
  kind: string;
  at: [number, number];
  upright: boolean;
}

/**
 * The attack under way; the totals are those of dice and modifiers, `dealt` what would come of them now.
 *
 * `needed` is the accuracy that it takes, 0 for a melee attack.
 */
export interface AttackPiece {
  attacker: string;
  target: string;
  space: string;
  seat: number;
  ranged: boolean;
  stage: string;
  dice: DiePiece[];
  defence: DiePiece[];
  damage: number;
  accuracy: number;
  needed: number;
  block: number;
  evade: number;
  pierce: number;
  surges: number;
  dodged: boolean;
  missed: boolean;
  dealt: number;
  blast: number;
  cleave: number;
  recover: number;
  inflicts: string[];
  abilities: SurgePiece[];
}

/** A die of an attack: its number among all, its colour, its face from 0, -1 before the roll. */
export interface DiePiece {
  number: number;
  colour: string;
  face: number;
  rerolled: boolean;
}

/** A surge ability of the attacker: what it is called, what it costs, how often it was used. */
export interface SurgePiece {
  surge: string;
  cost: number;
  used: number;
}

/** A hero in a mission: the figure, what the sheet shows, and the cards; Health is on the figure. */
export interface HeroPiece {
  hero: string;
  seat: number;
  figure: string;
  strain: number;
  endurance: number;
  wounded: boolean;
  withdrawn: boolean;
  activations: number;
  gear: GearPiece[];
}

/** A card of a hero or of the Imperial player in a campaign, with the modifications on it. */
export interface GearPiece {
  card: string;
  exhausted: boolean;
  depleted: boolean;
  modifications: string[];
}

/** The Imperial player in a mission: threat and cards; `rounds` is its round limit, 0 without one. */
export interface ImperialPiece {
  threat: number;
  level: number;
  rounds: number;
  hand: string[];
  reserve: string[];
  hand_count: number;
  reserve_count: number;
  gear: GearPiece[];
}

/**
 * The log of a campaign as a seat may read it.
 *
 * `stage` is which chapter is under way; `story`, `active` and `forced` are the missions that may or must
 * come next; `shop` are the items on offer.
 */
export interface CampaignPiece {
  stage: string;
  stages: StagePiece[];
  story: string;
  active: string[];
  forced: string[];
  credits: number;
  heroes: LoggedHero[];
  shop: string[];
  imperial_class: string;
  imperial_gear: GearPiece[];
  experience: number;
  influence: number;
  agendas: AgendaPiece;
  allies: string[];
  villains: string[];
}

/** A stage of the log in its order: `mission` and `winner` once it was played, else empty. */
export interface StagePiece {
  kind: string;
  level: number;
  mission: string;
  winner: string;
  forced: boolean;
  current: boolean;
}

/** A hero of the campaign with the unspent experience and all cards. */
export interface LoggedHero {
  hero: string;
  seat: number;
  experience: number;
  gear: GearPiece[];
}

/** The Agenda cards in sight: those of others that are hidden are only counted. */
export interface AgendaPiece {
  deck: number;
  drawn: string[];
  secret: string[];
  hidden: number;
  ongoing: string[];
  missions: string[];
}

/** How a match ended: who won (several: they share it; none: a draw), by which rule, and why. */
export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/**
 * Everything printed, by name; `uses` are the abilities of heroes and of the campaign's cards.
 *
 * `usual_armies` are those of a match that names none, by seat.
 */
export interface Reference {
  maps: Record<string, PrintedMap>;
  dice: Record<string, Die>;
  conditions: Record<string, Condition>;
  abilities: Record<string, Ability>;
  uses: Record<string, Use>;
  deployments: Record<string, Deployment>;
  upgrades: Record<string, Upgrade>;
  commands: Record<string, Command>;
  missions: Record<string, Mission>;
  armies: Record<string, ArmyTable>;
  usual_armies: string[];
  campaign: PrintedCampaign;
}

/** A printed map: its size, and what is drawn on it; spaces and doors by name. */
export interface PrintedMap {
  columns: number;
  rows: number;
  spaces: Record<string, PrintedSpace>;
  lines: PrintedLine[];
  doors: Record<string, PrintedDoor>;
}

/** A space, whose name tells where it is: terrain, deployment zone and the areas it lies in, if any. */
export interface PrintedSpace {
  terrain?: string;
  zone?: string;
  areas?: string[];
}

/** A border along an edge, from corner to corner: a wall, or a blocking or impassable line. */
export interface PrintedLine {
  kind: string;
  start: [number, number];
  end: [number, number];
}

/** Where a door stands, as lines from corner to corner. */
export interface PrintedDoor {
  edges: [[number, number], [number, number]][];
}

/** One colour of dice and its six faces (IA-ATTACK-16); a die's id is the place of its colour. */
export interface Die {
  id: number;
  key: string;
  name: string;
  doubt: string;
  colour: Colour;
  faces: Face[];
}

/** The colours of dice, those for attacks first (IA-ATTACK-16). */
export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'black' | 'white';

/** What a face of a die shows; a face without anything is blank. */
export interface Face {
  damage: number;
  surge: number;
  accuracy: number;
  block: number;
  evade: number;
  dodge: boolean;
}

/** One condition (IA-CONDITION-01); `action_removes`: a figure may discard it with an action. */
export interface Condition {
  id: number;
  key: string;
  name: string;
  doubt: string;
  kind: ConditionKind;
  action_removes: boolean;
  text: string;
}

/** Whether a condition helps its figure or harms it (IA-CONDITION-05). */
export type ConditionKind = 'beneficial' | 'harmful';

/**
 * One ability of a figure, which several Deployment cards may have.
 *
 * Where it neither costs actions nor has a trigger it is a `standing` that applies `when` all of that holds.
 * `optional`: its player may leave it; `interrupts`: it is an interrupt.
 */
export interface Ability {
  id: number;
  key: string;
  name: string;
  doubt: string;
  trigger: Trigger | null;
  effects: (
    | Modify
    | ModifyNextAttackOn
    | Reroll
    | AddDie
    | RemoveDice
    | ReplaceDie
    | Miss
    | GainStanding
    | PerformAttacks
    | ChangeResults
    | AttackWith
    | LetInterrupt
    | Suffer
    | Burst
    | Recover
    | GainCondition
    | DiscardConditions
    | DiscardCondition
    | GainMovement
    | MoveSpaces
    | Place
    | Push
    | GainActions
    | ReadyCard
    | Choose
    | TestAttribute
    | AddTestDie
    | RerollTest
    | GainThreat
    | TakeDeployment
    | LowerCosts
    | CheapenDeployment
    | DrawSupplies
    | ReplaceSupply
    | LookAtSupply
    | UseAgain
    | ShuffleBack
    | ExhaustCard
    | GainPoints
    | DrawCommands
    | TakeInitiative
    | SilenceOpponent
  )[];
  script: string | null;
  text: string;
  actions: number;
  when: Circumstance[];
  targets: Targets | null;
  standing: Standing | null;
  optional: boolean;
  interrupts: boolean;
  limit: Limit | null;
}

/**
 * When an ability comes to pass: the moment, whose it is, and what must hold.
 *
 * `of`: whose attack, defence, activation or defeat it is, the figure's own if not given; `role`: whether
 * that figure attacks or defends; `target`: the attack's target must be such a one, or with `objects` an
 * object that is as near; `beside`: such a figure must be there; `using`: an ability of that key was used in
 * the attack, or is what was used.
 */
export interface Trigger {
  moment: Moment;
  of: Figures | null;
  role: Role | null;
  target: Figures | null;
  objects: boolean;
  beside: Figures | null;
  using: string | null;
  when: Circumstance[];
}

/**
 * When an ability or a card comes to pass; those of an attack in their order.
 *
 * What is used while attacking or defending waits for the step that it concerns (IA-ATTACK-17). Those from
 * `activation_ends` on come in missions of the campaign only.
 */
export type Moment =
  | 'setup_ended'
  | 'round_starts'
  | 'round_ends'
  | 'activation_starts'
  | 'during_activation'
  | 'special_action_resolved'
  | 'activation_resolved'
  | 'attack_to_be_declared'
  | 'attack_declared'
  | 'dice_to_be_rolled'
  | 'rerolls'
  | 'modifiers'
  | 'surges'
  | 'attack_resolved'
  | 'figure_defeated'
  | 'activation_ends'
  | 'damage_calculated'
  | 'ability_used'
  | 'space_entered'
  | 'rested'
  | 'interacted'
  | 'supply_drawn'
  | 'test_begins'
  | 'test_rolled'
  | 'hero_wounded'
  | 'group_deployed'
  | 'during_setup'
  | 'would_be_defeated'
  | 'optional_deployment';

/**
 * Which figures are meant, seen from the one whose ability it is: every line that is given must hold.
 *
 * A figure is friendly to itself (IA-FRIENDLY-02) and is meant too unless `other` is given. `without`: none
 * of its traits is that one; `attached`: an Imperial Class card is on its group; `regular`: elite
 * ones are not meant
 * (IA-ELITE-05); `hero`: only heroes. `or_seen`: whoever has that standing also means those it sees,
 * however far away. In an attack, `adjacent` is judged from the targeted space.
 */
export interface Figures {
  party: Party;
  other: boolean;
  adjacent: boolean;
  within: number | null;
  in_sight: boolean;
  same_group: boolean;
  small: boolean;
  unique: boolean;
  attached: boolean;
  hero: boolean;
  or_seen: Standing | null;
  regular: boolean;
  trait: Trait | null;
  without: Trait | null;
}

/** Whose figures are meant, seen from the one whose ability it is (IA-FRIENDLY-01, IA-HOSTILE-01). */
export type Party = 'friendly' | 'hostile' | 'any';

/** What an ability permits or forbids its figure, as long as it applies. */
export type Standing =
  | 'ambushes_in_sight'
  | 'attacks_freely'
  | 'cannot_attack_adjacent'
  | 'cannot_interact'
  | 'chooses_dice'
  | 'exits_or_attacks'
  | 'sees_past_figures'
  | 'crosses_difficult_terrain'
  | 'moves_unhindered'
  | 'commands_by_sight'
  | 'sees_from_nearby'
  | 'shares_pistols'
  | 'unseen_from_afar'
  | 'uses_surges_twice';

/** The traits of figures (IA-DEP_CARD-03). */
export type Trait =
  | 'brawler'
  | 'creature'
  | 'droid'
  | 'force_user'
  | 'guardian'
  | 'heavy_weapon'
  | 'hunter'
  | 'leader'
  | 'smuggler'
  | 'spy'
  | 'trooper'
  | 'vehicle'
  | 'wookiee';

/** The two figures of an attack. */
export type Role = 'attacking' | 'defending';

/** What an ability may depend on beside the figures concerned. */
export type Circumstance =
  | 'damaged'
  | 'did_not_exit'
  | 'outside_activation'
  | 'target_could_not_see'
  | 'ranged_attack'
  | 'melee_attack'
  | 'target_cannot_see'
  | 'weapon_reaches'
  | 'suffered_something'
  | 'did_damage'
  | 'target_within_three'
  | 'target_in_sight'
  | 'target_defeated'
  | 'target_not_defeated'
  | 'target_strained'
  | 'target_within_two'
  | 'strained'
  | 'wounded'
  | 'focused'
  | 'in_own_activation'
  | 'no_friend_adjacent'
  | 'tests_strength'
  | 'tests_insight'
  | 'tests_tech'
  | 'tests_strength_or_tech'
  | 'melee_type'
  | 'suffered_nothing'
  | 'suffered_three';

/**
 * An attack gains something (IA-ATTACK-07): this one, or each of the figure's as long as it lasts.
 *
 * `role` is the figure's in the attacks that follow, `whom` whose these are; `for_each` multiplies
 * the bonus.
 */
export interface Modify {
  do: 'modify';
  gives: Bonus;
  for_each: PerEach | null;
  lasting: Lasting;
  role: Role | null;
  whom: Whom;
}

/**
 * What an attack gains: symbols, accuracy, keywords, and conditions after it (IA-CONDITION-11).
 *
 * The names of conditions are keywords, too (IA-KEYWORD-02).
 */
export interface Bonus {
  damage: number;
  surge: number;
  accuracy: number;
  block: number;
  evade: number;
  pierce: number;
  blast: number;
  cleave: number;
  recover: number;
  conditions: string[];
}

/** What an amount may be multiplied by. */
export type PerEach = 'evade' | 'strain_of_target' | 'hostile_defeated';

/** How long something lasts. */
export type Lasting = 'attack' | 'activation' | 'next_activation' | 'round';

/**
 * Which figure an effect is for.
 *
 * `subject` is the figure whose attack, activation or defeat is the moment; `target` the target of that
 * attack, or else each figure that the player of the ability chose.
 */
export type Whom = 'self' | 'subject' | 'attacker' | 'target' | 'target_and_adjacent' | 'used_on';

/** The next attack that targets a figure gains something, whoever makes it. */
export interface ModifyNextAttackOn {
  do: 'modify_next_attack_on';
  gives: Bonus;
  whom: Whom;
}

/** Reroll dice together (IA-ATTACK-05): up to `most`, or any number; `colour`: of that colour only. */
export interface Reroll {
  do: 'reroll';
  pool: Pool;
  colour: Colour | null;
  most: number | null;
}

/** The dice of an attack (IA-ATTACK-15). */
export type Pool = 'attack' | 'defense' | 'either';

/** The figure adds a die to its pool as long as it lasts (IA-ATTACK-18). */
export interface AddDie {
  do: 'add_die';
  colour: Colour;
  lasting: Lasting;
}

/** Remove dice of the user's choice from the defence pool: so many, or all; or all of one `colour`. */
export interface RemoveDice {
  do: 'remove_dice';
  number: number | null;
  colour: Colour | null;
}

/** One die of the attack pool becomes one of another colour before the roll: an `old` one, or any. */
export interface ReplaceDie {
  do: 'replace_die';
  new: Colour;
  old: Colour | null;
}

/** The attack misses: no dice are rolled for it. */
export interface Miss {
  do: 'miss';
}

/** A figure may do something, or may not, as long as it lasts. */
export interface GainStanding {
  do: 'gain_standing';
  standing: Standing;
  whom: Whom;
  lasting: Lasting;
}

/**
 * The figure attacks; the pool and type are the printed ones if none are given.
 *
 * `at`: only that figure may be the target; `optional`: it need not; `each`: one attack on each of the
 * targets. A hero attacks with a `weapon` of that sort, and `kind` is the type of the attack whatever the
 * weapon's; `adds` are dice beyond its own. `beside_target`: on something else that is adjacent to
 * the target of the attack that has just been resolved.
 */
export interface PerformAttacks {
  do: 'perform_attacks';
  number: number;
  different_targets: boolean;
  each: boolean;
  kind: AttackKind | null;
  weapon: WeaponSort | null;
  adds: Colour[];
  dice: Colour[];
  gives: Bonus;
  at: Whom | null;
  beside_target: boolean;
  optional: boolean;
}

/** The two types of attack (IA-ATTACK-01). */
export type AttackKind = 'melee' | 'ranged';

/** With which of his weapons a hero makes the attack of an ability. */
export type WeaponSort = 'melee' | 'ranged' | 'pistol' | 'this';

/**
 * Results of one kind become results of another (IA-CHANGE-01): up to `most`, or as many as one likes.
 *
 * `optional`: or none.
 */
export interface ChangeResults {
  do: 'change_results';
  old: Result;
  new: Result;
  most: number | null;
  optional: boolean;
}

/** What dice show, where an ability changes it into something else (IA-CHANGE-01). */
export type Result = 'damage' | 'surge' | 'block' | 'evade';

/** The player performs an attack with a figure, perhaps a hostile one (IA-ATTACK-19). */
export interface AttackWith {
  do: 'attack_with';
  whom: Whom;
}

/**
 * Each chosen figure may interrupt to do one of these; an attack gains the bonus.
 *
 * `at_subject`: only the figure whose moment it is may be attacked.
 */
export interface LetInterrupt {
  do: 'let_interrupt';
  deeds: Deed[];
  gives: Bonus;
  at_subject: boolean;
}

/** What a figure that interrupts may be allowed to do. */
export type Deed = 'move' | 'attack';

/** Figures suffer damage and strain, of a party only; `dice`: and the damage rolled on these dice. */
export interface Suffer {
  do: 'suffer';
  whom: Whom;
  party: Party;
  damage: number;
  strain: number;
  dice: Colour[];
}

/**
 * Choose a space within a distance and roll dice: figures in or beside it suffer the damage.
 *
 * So do `objects` that can be attacked (IA-OBJECT-06), if it says so; the figures are the targets of what
 * follows.
 */
export interface Burst {
  do: 'burst';
  within: number;
  dice: Colour[];
  objects: boolean;
}

/** Figures recover damage and strain (IA-RECOVER-01); `dice`: and the damage rolled on these dice. */
export interface Recover {
  do: 'recover';
  damage: number;
  strain: number;
  dice: Colour[];
  whom: Whom;
}

/** A figure gains a condition (IA-CONDITION-03). */
export interface GainCondition {
  do: 'gain_condition';
  condition: string;
  whom: Whom;
}

/** A figure discards all its conditions of a kind. */
export interface DiscardConditions {
  do: 'discard_conditions';
  kind: ConditionKind;
  whom: Whom;
}

/** The figure discards one of its conditions. */
export interface DiscardCondition {
  do: 'discard_condition';
}

/** A figure gains movement points; `speed`: its Speed on top of them. */
export interface GainMovement {
  do: 'gain_movement';
  points: number;
  speed: boolean;
  whom: Whom;
  for_each: PerEach | null;
}

/** A figure moves up to so many spaces without spending movement points; `speed`: its Speed on top. */
export interface MoveSpaces {
  do: 'move_spaces';
  most: number;
  speed: boolean;
  whom: Whom;
}

/** The figure is placed in an empty space within a distance. */
export interface Place {
  do: 'place';
  within: number;
}

/** A figure may be pushed so many spaces (IA-PUSH-01); `small`: only a small one. */
export interface Push {
  do: 'push';
  spaces: number;
  whom: Whom;
  small: boolean;
}

/** The figure may perform more actions, in this activation or in its next one. */
export interface GainActions {
  do: 'gain_actions';
  number: number;
  lasting: Lasting;
  for_each: PerEach | null;
}

/** The figure's Deployment card is readied. */
export interface ReadyCard {
  do: 'ready_card';
}

/** Choose the targets now, after what came before: the effects that follow are for them. */
export interface Choose {
  do: 'choose';
  targets: Targets;
}

/** The figures that whoever uses an ability chooses: one, up to `most`, or `each` that there is. */
export interface Targets {
  of: Figures;
  most: number;
  each: boolean;
}

/** The figure tests an attribute (IA-TEST-01); what follows is resolved only if it passes (IA-TEST-04). */
export interface TestAttribute {
  do: 'test_attribute';
  attribute: Attribute;
  needed: number;
}

/** The three attributes of a hero (IA-ATTRIBUTE-01). */
export type Attribute = 'strength' | 'insight' | 'tech';

/** One more die is rolled for the attribute test under way. */
export interface AddTestDie {
  do: 'add_test_die';
  colour: Colour;
}

/** Dice of the attribute test under way are rerolled together: up to `most`, or any number. */
export interface RerollTest {
  do: 'reroll_test';
  most: number | null;
}

/** The Imperial player gains threat; `level`: the threat level on top (IA-THREAT-02). */
export interface GainThreat {
  do: 'gain_threat';
  threat: number;
  level: boolean;
}

/** The Imperial player takes a Deployment card into his hand, if one is left. */
export interface TakeDeployment {
  do: 'take_deployment';
  card: string;
}

/** Groups of the player cost less for the rest of the mission. */
export interface LowerCosts {
  do: 'lower_costs';
  by: Discount;
}

/** By how much groups cost less to deploy and to reinforce: of a trait, or any; those of its own side. */
export interface Discount {
  trait: Trait | null;
  deploy: number;
  reinforce: number;
}

/** One group of the optional deployment under way costs so much less. */
export interface CheapenDeployment {
  do: 'cheapen_deployment';
  by: number;
}

/** The hero draws Supply cards. */
export interface DrawSupplies {
  do: 'draw_supplies';
  number: number;
}

/** The hero discards the Supply card that was drawn last, and draws another. */
export interface ReplaceSupply {
  do: 'replace_supply';
}

/** The player looks at the Supply card on top of the deck, and may put it at the bottom. */
export interface LookAtSupply {
  do: 'look_at_supply';
}

/** The figure uses an ability of its own once more, and pays nothing for it. */
export interface UseAgain {
  do: 'use_again';
  ability: string;
}

/** The Agenda card that was used may be shuffled into its deck instead of being discarded. */
export interface ShuffleBack {
  do: 'shuffle_back';
}

/** The player exhausts one of his Deployment cards. */
export interface ExhaustCard {
  do: 'exhaust_card';
}

/** The player gains victory points; `both`: the opponent as many. */
export interface GainPoints {
  do: 'gain_points';
  points: number;
  both: boolean;
}

/** The player draws Command cards. */
export interface DrawCommands {
  do: 'draw_commands';
  number: number;
}

/** The player claims the initiative token. */
export interface TakeInitiative {
  do: 'take_initiative';
}

/** The opponent cannot play Command cards as long as it lasts. */
export interface SilenceOpponent {
  do: 'silence_opponent';
  lasting: Lasting;
}

/** How often an ability may be used, where it says so itself. */
export type Limit = 'once_an_attack' | 'once_an_activation' | 'once_a_round' | 'once_a_token';

/**
 * One ability of a hero or card: what it costs, when it comes, and what it does (IA-ABILITY-04).
 *
 * `discards`: the card is discarded for it. What costs nothing is used by itself unless it is `optional`.
 * A card in the Imperial play area may give its ability to figures: `by` says to which.
 *
 * Some apply without being used: `surges` may be spent in attacks at its trigger; `sheet`, `keywords` and
 * `defense` add to the hero, the group that the card is on or the figures of `by`; `discount` changes costs;
 * `more_items` are drawn in the Rebel upgrade stage; `more_supplies` whenever a hero draws one, who keeps
 * one of them; `worth` are credits at the end of the mission.
 * The loader gives a key and name that are not given: those of the card, numbered if it has several.
 */
export interface Use {
  id: number;
  key: string;
  name: string;
  doubt: string;
  trigger: Trigger | null;
  effects: (
    | Modify
    | ModifyNextAttackOn
    | Reroll
    | AddDie
    | RemoveDice
    | ReplaceDie
    | Miss
    | GainStanding
    | PerformAttacks
    | ChangeResults
    | AttackWith
    | LetInterrupt
    | Suffer
    | Burst
    | Recover
    | GainCondition
    | DiscardConditions
    | DiscardCondition
    | GainMovement
    | MoveSpaces
    | Place
    | Push
    | GainActions
    | ReadyCard
    | Choose
    | TestAttribute
    | AddTestDie
    | RerollTest
    | GainThreat
    | TakeDeployment
    | LowerCosts
    | CheapenDeployment
    | DrawSupplies
    | ReplaceSupply
    | LookAtSupply
    | UseAgain
    | ShuffleBack
    | ExhaustCard
    | GainPoints
    | DrawCommands
    | TakeInitiative
    | SilenceOpponent
  )[];
  script: string | null;
  text: string;
  actions: number;
  when: Circumstance[];
  targets: Targets | null;
  standing: Standing | null;
  optional: boolean;
  interrupts: boolean;
  limit: Limit | null;
  strain: number;
  threat: number;
  influence: number;
  exhausts: boolean;
  depletes: boolean;
  discards: boolean;
  by: Figures | null;
  surges: Surge[];
  sheet: Sheet;
  keywords: Keyword[];
  defense: Colour[];
  discount: Discount | null;
  more_items: number;
  more_supplies: number;
  worth: number;
}

/** One surge ability (IA-ABILITY-06): the surges it costs, what the attack gains, and a script. */
export interface Surge {
  cost: number;
  gives: Bonus;
  name: string;
  script: string | null;
  text: string;
}

/** What a card adds to a hero's sheet, or to the figures it is attached to. */
export interface Sheet {
  health: number;
  endurance: number;
  speed: number;
}

/**
 * What a figure is throughout, by a chapter of the rules of its own.
 *
 * The other keywords (IA-KEYWORD-01) are what an attack gains: the fields of a `Bonus`.
 */
export type Keyword = 'massive' | 'mobile' | 'reach';

/**
 * One Deployment card (IA-DEP_CARD-01) as printed; `copies` is how many there are in the core box.
 *
 * `attacking` is what each of its attacks gains, `defending` what each attack on it meets.
 */
export interface Deployment {
  id: number;
  key: string;
  name: string;
  doubt: string;
  subtitle: string;
  affiliation: Affiliation;
  rank: Rank;
  unique: boolean;
  hero: boolean;
  mode: Mode;
  copies: number;
  cost: number;
  reinforcement: number | null;
  group_size: number;
  base: Base;
  traits: Trait[];
  health: number;
  speed: number;
  defense: Colour[];
  attack: Attack;
  keywords: Keyword[];
  attacking: Bonus;
  defending: Bonus;
  surges: Surge[];
  abilities: string[];
  errata: Errata | null;
}

/** The three affiliations (IA-AFFILIATION-01). */
export type Affiliation = 'rebel' | 'imperial' | 'mercenary';

/** Whether a Deployment card, and so its figures, are regular or elite (IA-ELITE-01, IA-ELITE-02). */
export type Rank = 'regular' | 'elite';

/** Where a Deployment card is used: in both modes, or in a skirmish alone. */
export type Mode = 'both' | 'skirmish';

/** The spaces that a figure's base covers. */
export interface Base {
  width: number;
  height: number;
}

/**
 * The printed attack (IA-ATTACK-01): its type and dice, or how many the attacker chooses each time.
 *
 * `same`: how many of those may be of one colour.
 */
export interface Attack {
  kind: AttackKind;
  dice: Colour[];
  chosen: number;
  same: number;
}

/** What the publisher later changed on a card; what is not given stayed as it was printed. */
export interface Errata {
  surges: Surge[] | null;
  abilities: string[] | null;
}

/** One skirmish upgrade (IA-DEP_CARD-04): what it changes in army building, or does at its moment. */
export interface Upgrade {
  id: number;
  key: string;
  name: string;
  doubt: string;
  trigger: Trigger | null;
  effects: (
    | Modify
    | ModifyNextAttackOn
    | Reroll
    | AddDie
    | RemoveDice
    | ReplaceDie
    | Miss
    | GainStanding
    | PerformAttacks
    | ChangeResults
    | AttackWith
    | LetInterrupt
    | Suffer
    | Burst
    | Recover
    | GainCondition
    | DiscardConditions
    | DiscardCondition
    | GainMovement
    | MoveSpaces
    | Place
    | Push
    | GainActions
    | ReadyCard
    | Choose
    | TestAttribute
    | AddTestDie
    | RerollTest
    | GainThreat
    | TakeDeployment
    | LowerCosts
    | CheapenDeployment
    | DrawSupplies
    | ReplaceSupply
    | LookAtSupply
    | UseAgain
    | ShuffleBack
    | ExhaustCard
    | GainPoints
    | DrawCommands
    | TakeInitiative
    | SilenceOpponent
  )[];
  script: string | null;
  text: string;
  subtitle: string;
  affiliation: Affiliation;
  cost: number;
  unique: boolean;
  command_points: number;
  guests: Guests | null;
}

/** Deployment cards of another affiliation that an army may have. */
export interface Guests {
  affiliation: Affiliation;
  most: number;
}

/**
 * One Command card: its cost, how many a deck may hold (IA-COMMAND-08), and what it does.
 *
 * `by`: the figure that uses it (IA-COMMAND-05), or the player himself if not given. It costs that figure
 * `actions`, or is played at its `trigger`; seen from the player, `of` says whose moment it is.
 */
export interface Command {
  id: number;
  key: string;
  name: string;
  doubt: string;
  trigger: Trigger | null;
  effects: (
    | Modify
    | ModifyNextAttackOn
    | Reroll
    | AddDie
    | RemoveDice
    | ReplaceDie
    | Miss
    | GainStanding
    | PerformAttacks
    | ChangeResults
    | AttackWith
    | LetInterrupt
    | Suffer
    | Burst
    | Recover
    | GainCondition
    | DiscardConditions
    | DiscardCondition
    | GainMovement
    | MoveSpaces
    | Place
    | Push
    | GainActions
    | ReadyCard
    | Choose
    | TestAttribute
    | AddTestDie
    | RerollTest
    | GainThreat
    | TakeDeployment
    | LowerCosts
    | CheapenDeployment
    | DrawSupplies
    | ReplaceSupply
    | LookAtSupply
    | UseAgain
    | ShuffleBack
    | ExhaustCard
    | GainPoints
    | DrawCommands
    | TakeInitiative
    | SilenceOpponent
  )[];
  script: string | null;
  text: string;
  actions: number;
  when: Circumstance[];
  targets: Targets | null;
  cost: number;
  limit: number;
  box: Box;
  by: User | null;
}

/** Which part of the core box a card lies in. */
export type Box = 'core' | 'luke' | 'vader' | 'luke_or_vader';

/** Which figure may use a Command card: every line that is given must hold (IA-COMMAND-05). */
export interface User {
  affiliation: Affiliation | null;
  trait: Trait | null;
  figure: string | null;
}

/**
 * One Skirmish Mission card (IA-SKIRMISH-02): its map, its letter, its tokens and rules in their order.
 *
 * What a rule does is registered by the key of the mission and the rule's moment. `markers` are the tokens
 * of his own colour that each player takes.
 */
export interface Mission {
  id: number;
  key: string;
  name: string;
  doubt: string;
  map: string;
  letter: string;
  tokens: MissionToken[];
  rules: MissionRule[];
  markers: number;
}

/**
 * One kind of token of a mission; where they lie stands in the table of the map.
 *
 * `retrieved`: a figure may carry it (IA-RETRIEVE-01), at most `most` of them, its Speed changed by `speed`;
 * `health`: it can be attacked and rolls `defense` (IA-ATTACK_OBJ-01, IA-ATTACK_OBJ-08); `turned`: it has a
 * grey and a coloured side.
 */
export interface MissionToken {
  key: string;
  name: string;
  retrieved: boolean;
  most: number | null;
  speed: number;
  health: number;
  defense: Colour[];
  turned: boolean;
}

/**
 * One rule of a mission: when it applies, its numbers, and what it says in our own words.
 *
 * `points` are for each token, those of the grey side of one that is turned apart; `each_round`: how often
 * each player may do it in a round.
 */
export interface MissionRule {
  moment: MissionMoment;
  token: string | null;
  points: number;
  grey_points: number;
  damage: number;
  spaces: number;
  each_round: number;
  optional: boolean;
  text: string;
}

/** When a rule of a skirmish mission applies. */
export type MissionMoment = 'round_starts' | 'interaction' | 'retrieval' | 'space_entered' | 'object_destroyed' | 'round_ends';

/** An army file: keys of cards, as often as the army has them. */
export interface ArmyTable {
  name: string;
  affiliation: string;
  about: string;
  deployment: string[];
  upgrades: string[];
  command: string[];
}

/** Everything printed of the campaign, by name; `playable` are the missions whose rules are there. */
export interface PrintedCampaign {
  heroes: Record<string, Hero>;
  gear: Record<string, PrintedGear>;
  missions: Record<string, PrintedMission>;
  playable: string[];
  whole: boolean;
  stages: number;
  imperial_classes: string[];
  agenda_sets: string[];
}

/** One hero with both sides of the sheet. */
export interface Hero {
  id: number;
  key: string;
  name: string;
  doubt: string;
  title: string;
  healthy: SheetSide;
  wounded: SheetSide;
  abilities: HeroAbility[];
}

/** One side of a hero sheet: its values, and the dice of defence and of the three attributes. */
export interface SheetSide {
  health: number;
  endurance: number;
  speed: number;
  defense: Colour[];
  strength: Colour[];
  insight: Colour[];
  tech: Colour[];
}

/** One ability of a hero; `kept`: it is on the wounded side of the sheet, too. */
export interface HeroAbility {
  id: number;
  key: string;
  name: string;
  doubt: string;
  trigger: Trigger | null;
  effects: (
    | Modify
    | ModifyNextAttackOn
    | Reroll
    | AddDie
    | RemoveDice
    | ReplaceDie
    | Miss
    | GainStanding
    | PerformAttacks
    | ChangeResults
    | AttackWith
    | LetInterrupt
    | Suffer
    | Burst
    | Recover
    | GainCondition
    | DiscardConditions
    | DiscardCondition
    | GainMovement
    | MoveSpaces
    | Place
    | Push
    | GainActions
    | ReadyCard
    | Choose
    | TestAttribute
    | AddTestDie
    | RerollTest
    | GainThreat
    | TakeDeployment
    | LowerCosts
    | CheapenDeployment
    | DrawSupplies
    | ReplaceSupply
    | LookAtSupply
    | UseAgain
    | ShuffleBack
    | ExhaustCard
    | GainPoints
    | DrawCommands
    | TakeInitiative
    | SilenceOpponent
  )[];
  script: string | null;
  text: string;
  actions: number;
  when: Circumstance[];
  targets: Targets | null;
  standing: Standing | null;
  optional: boolean;
  interrupts: boolean;
  limit: Limit | null;
  strain: number;
  threat: number;
  influence: number;
  exhausts: boolean;
  depletes: boolean;
  discards: boolean;
  by: Figures | null;
  surges: Surge[];
  sheet: Sheet;
  keywords: Keyword[];
  defense: Colour[];
  discount: Discount | null;
  more_items: number;
  more_supplies: number;
  worth: number;
  kept: boolean;
}

/**
 * A card of the campaign: its kind, what it costs, what it adds, and its abilities by their keys.
 *
 * `kind` is that of an item, or `class`, `supply`, `imperial_class`, `agenda`; `deck` whose it is.
 */
export interface PrintedGear {
  kind: string;
  deck: string;
  price: number;
  tier: number;
  traits: string[];
  weapon: Weapon | null;
  sheet: Sheet;
  uses: string[];
}

/** A weapon: its attack (IA-ATTACK-01), what each attack gains, and how many modifications it holds. */
export interface Weapon {
  attack: Attack;
  surges: Surge[];
  keywords: Keyword[];
  attacking: Bonus;
  modifications: number;
}

/**
 * What the players are told of a mission before it begins (IA-MISSION_SETUP-08), beyond its map.
 *
 * `wounds_end`: the Imperial player wins as soon as all heroes are wounded. `limit_winner` wins after the
 * last of the `rounds`. `stage` is the first of the log that it can fill.
 */
export interface PrintedMission {
  kind: string;
  stage: number;
  rounds: number;
  limit_winner: string;
  wounds_end: boolean;
  always: Gains;
  rebel_win: Gains;
  imperial_win: Gains;
}

/**
 * What a mission brings: experience for each hero and for the Imperial player, credits for each hero.
 *
 * `card` goes to the hero it is for, to the Imperial player, or to a hero of the Rebels' choice.
 */
export interface Gains {
  experience: number;
  imperial_experience: number;
  credits: number;
  influence: number;
  card: string | null;
  ally: string | null;
  villain: string | null;
}

/**
 * What an army adds up to, every rule that it breaks, and what its player may regret.
 *
 * `unused` are all Command cards that nobody in it could use, in its deck or not; `army` is it as options
 * take it.
 */
export interface ArmyVerdict {
  points: number;
  limit: number;
  figures: number;
  deck: number;
  deck_size: number;
  deck_points: number;
  deck_limit: number;
  unused: string[];
  breaches: Refusal[];
  warnings: WarningPhrase[];
  army: ArmyTable;
}

/** Why a choice is not legal: the rule, a key into the game's messages, and the facts it turned on. */
export interface Refusal {
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/** What a player may regret about a choice. */
export interface WarningPhrase {
  key: string;
  facts: Record<string, unknown>;
}

/** Something that happened, as a page hears of it. */
export type GameEvent =
  | AbilityUsed
  | ActivationPassed
  | AgendaBought
  | AgendaDiscarded
  | AgendaSetTaken
  | AgendaShuffledBack
  | AgendasDrawn
  | AgendasReturned
  | AllyGained
  | AllyHandedOver
  | AssaultEvent
  | AssaultPrivateEvent
  | AttackDeclared
  | AttackMissed
  | AttackVoid
  | AttributeTested
  | BlastDealt
  | BountySet
  | CampaignEnded
  | CardAttached
  | CardDepleted
  | CardDiscarded
  | CardExhausted
  | CardReadied
  | CardsDrawn
  | ClassCardBought
  | ColourShown
  | CommandPlayed
  | ConcessionRefused
  | ConditionDiscarded
  | ConditionGained
  | CountChanged
  | CrateClaimed
  | CreditsGained
  | CreditsSpent
  | DamageCalculated
  | DamageRecovered
  | DamageRolled
  | DamageSuffered
  | DeciderNamed
  | DiceRerolled
  | DiceRolled
  | DieRemoved
  | DoorClosed
  | DoorLocked
  | DoorOpened
  | DoorUnlocked
  | FigureActivated
  | FigureDefeated
  | FigureDiscarded
  | FigureEscaped
  | FigureIncapacitated
  | FigureMoved
  | FigurePlaced
  | FigureReinforced
  | FigureTakenOff
  | ForcedMissionBegan
  | GreenMissionTaken
  | GroupActivated
  | GroupDeployed
  | GroupsShown
  | HazardRolled
  | HeroRested
  | HeroTaken
  | HeroWithdrew
  | HeroWounded
  | HeroesGainedExperience
  | ImperialCardBought
  | ImperialClassTaken
  | ImperialGainedExperience
  | ImperialRewardGained
  | ImperialUpgradeBegan
  | InfluenceGained
  | InfluenceSpent
  | InitiativeGiven
  | InitiativeTaken
  | ItemBought
  | ItemDiscarded
  | ItemExhausted
  | ItemGiven
  | ItemSetAside
  | ItemSold
  | ItemsOffered
  | ItemsTaken
  | MatchEnded
  | MissionBegan
  | MissionChosen
  | MissionConceded
  | MissionDrawn
  | MissionEnded
  | MissionEventResolved
  | MissionForced
  | MissionRecorded
  | MissionStageBegan
  | ModificationAttached
  | ModificationDetached
  | MoveTaken
  | ObjectDamaged
  | ObjectDestroyed
  | OwnStepPassed
  | PhaseBegan
  | PointsGained
  | PointsOfMovement
  | RebelUpgradeBegan
  | RewardGained
  | RoundBegan
  | SecretAgendaBought
  | SecretAgendaUsed
  | SideDeckBuilt
  | SideMissionActive
  | StepPassed
  | StoryMissionActive
  | StrainRecovered
  | StrainSuffered
  | SupplyDrawn
  | SurgeSpent
  | TestRerolled
  | ThreatChanged
  | TokenClaimed
  | TokenDiscarded
  | TokenDropped
  | TokenGiven
  | TokenLaid
  | TokenMarked
  | TokenMoved
  | TokenNamed
  | TokenOnCard
  | TokenPutOn
  | TokenRetrieved
  | TokenTurned
  | TokensClaimed
  | TopCardDiscarded
  | VillainGained
  | ZoneChosen;

export interface AbilityUsed {
  type: 'AbilityUsed';
  seat: number;
  ability: string;
  figure: string;
}

export interface ActivationPassed {
  type: 'ActivationPassed';
  seat: number;
}

export interface AgendaBought {
  type: 'AgendaBought';
  seat: number;
  card: string;
  cost: number;
}

export interface AgendaDiscarded {
  type: 'AgendaDiscarded';
  seat: number;
  card: string;
}

export interface AgendaSetTaken {
  type: 'AgendaSetTaken';
  seat: number;
  set: string;
}

/** A card that was used is in the Agenda deck again. */
export interface AgendaShuffledBack {
  type: 'AgendaShuffledBack';
  seat: number;
  card: string;
}

/** The Imperial player drew Agenda cards; the Rebels see how many. */
export interface AgendasDrawn {
  type: 'AgendasDrawn';
  owner: number;
  number: number;
  cards: string[];
}

/** What was not bought went back into the Agenda deck unseen. */
export interface AgendasReturned {
  type: 'AgendasReturned';
  seat: number;
}

export interface AllyGained {
  type: 'AllyGained';
  ally: string;
}

/** The card of an ally went to the player of a hero who withdrew. */
export interface AllyHandedOver {
  type: 'AllyHandedOver';
  group: string;
  seat: number;
}

/** Something that happened in plain sight. */
export interface AssaultEvent {
  type: 'AssaultEvent';
}

/** Something of which only one seat sees all. */
export interface AssaultPrivateEvent {
  type: 'AssaultPrivateEvent';
  owner: number;
}

export interface AttackDeclared {
  type: 'AttackDeclared';
  seat: number;
  attacker: string;
  target: string;
  space: string;
}

/** An attack missed: it was dodged, or the target was too far. */
export interface AttackMissed {
  type: 'AttackMissed';
  seat: number;
  why: string;
  accuracy: number;
  needed: number;
}

/** An attack has no effect, since its target cannot be attacked any more. */
export interface AttackVoid {
  type: 'AttackVoid';
  seat: number;
  attacker: string;
}

/** A figure tested an attribute: the dice, the successes, and how many were needed. */
export interface AttributeTested {
  type: 'AttributeTested';
  figure: string;
  attribute: string;
  dice: string[];
  successes: number;
  needed: number;
}

export interface BlastDealt {
  type: 'BlastDealt';
  seat: number;
  space: string;
  damage: number;
}

/** The last figure of a group is worth more from now on. */
export interface BountySet {
  type: 'BountySet';
  seat: number;
  group: string;
  points: number;
}

export interface CampaignEnded {
  type: 'CampaignEnded';
  winners: number[];
  mission: string;
}

export interface CardAttached {
  type: 'CardAttached';
  group: string;
  card: string;
}

export interface CardDepleted {
  type: 'CardDepleted';
  seat: number;
  card: string;
}

/** A player discarded a Command card from his hand. */
export interface CardDiscarded {
  type: 'CardDiscarded';
  seat: number;
  card: string;
}

export interface CardExhausted {
  type: 'CardExhausted';
  seat: number;
  group: string;
}

export interface CardReadied {
  type: 'CardReadied';
  seat: number;
  group: string;
}

/** A player drew Command cards; the opponent sees how many. */
export interface CardsDrawn {
  type: 'CardsDrawn';
  owner: number;
  number: number;
  cards: string[];
}

export interface ClassCardBought {
  type: 'ClassCardBought';
  hero: string;
  card: string;
  cost: number;
}

/** A facedown token is turned faceup: its colour. */
export interface ColourShown {
  type: 'ColourShown';
  token: string;
  colour: string;
}

export interface CommandPlayed {
  type: 'CommandPlayed';
  seat: number;
  card: string;
  figure: string;
}

export interface ConcessionRefused {
  type: 'ConcessionRefused';
  seat: number;
}

export interface ConditionDiscarded {
  type: 'ConditionDiscarded';
  figure: string;
  condition: string;
}

export interface ConditionGained {
  type: 'ConditionGained';
  figure: string;
  condition: string;
}

/** Something that a mission counts has changed. */
export interface CountChanged {
  type: 'CountChanged';
  counted: string;
  number: number;
}

/** A hero claimed a crate and drew a Supply card, if one was left. */
export interface CrateClaimed {
  type: 'CrateClaimed';
  figure: string;
  token: string;
  card: string;
}

export interface CreditsGained {
  type: 'CreditsGained';
  credits: number;
  reason: string;
  total: number;
}

/** The heroes paid credits for what a card asks. */
export interface CreditsSpent {
  type: 'CreditsSpent';
  credits: number;
  reason: string;
  total: number;
}

export interface DamageCalculated {
  type: 'DamageCalculated';
  seat: number;
  damage: number;
  blocked: number;
  dealt: number;
}

export interface DamageRecovered {
  type: 'DamageRecovered';
  figure: string;
  damage: number;
}

/** Dice were rolled for the damage of a card. */
export interface DamageRolled {
  type: 'DamageRolled';
  card: string;
  damage: number;
}

export interface DamageSuffered {
  type: 'DamageSuffered';
  figure: string;
  damage: number;
  left: number;
}

/** The Rebel players did not agree, and the Imperial player named whose vote decides. */
export interface DeciderNamed {
  type: 'DeciderNamed';
  seat: number;
}

export interface DiceRerolled {
  type: 'DiceRerolled';
  seat: number;
  before: string[];
  after: string[];
}

/** Both pools were rolled, each die as its colour and the number of its face. */
export interface DiceRolled {
  type: 'DiceRolled';
  seat: number;
  attack: string[];
  defence: string[];
}

/** A die was removed from the defence pool. */
export interface DieRemoved {
  type: 'DieRemoved';
  die: string;
  card: string;
}

export interface DoorClosed {
  type: 'DoorClosed';
  door: string;
}

export interface DoorLocked {
  type: 'DoorLocked';
  door: string;
}

export interface DoorOpened {
  type: 'DoorOpened';
  door: string;
  figure: string;
}

export interface DoorUnlocked {
  type: 'DoorUnlocked';
  door: string;
}

export interface FigureActivated {
  type: 'FigureActivated';
  seat: number;
  figure: string;
}

export interface FigureDefeated {
  type: 'FigureDefeated';
  figure: string;
  space: string;
}

/** Mission rules took a figure off the map, which is no defeat. */
export interface FigureDiscarded {
  type: 'FigureDiscarded';
  figure: string;
}

export interface FigureEscaped {
  type: 'FigureEscaped';
  figure: string;
}

export interface FigureIncapacitated {
  type: 'FigureIncapacitated';
  figure: string;
}

/** A figure took a step, by itself or pushed. */
export interface FigureMoved {
  type: 'FigureMoved';
  figure: string;
  origin: string;
  space: string;
}

/** A figure was put down: deployed, placed by an ability, or displaced. */
export interface FigurePlaced {
  type: 'FigurePlaced';
  figure: string;
  origin: string;
  space: string;
}

export interface FigureReinforced {
  type: 'FigureReinforced';
  group: string;
  cost: number;
}

/** A figure leaves the map by mission rules; it is not defeated. */
export interface FigureTakenOff {
  type: 'FigureTakenOff';
  figure: string;
}

export interface ForcedMissionBegan {
  type: 'ForcedMissionBegan';
  mission: string;
  level: number;
}

export interface GreenMissionTaken {
  type: 'GreenMissionTaken';
  mission: string;
}

export interface GroupActivated {
  type: 'GroupActivated';
  seat: number;
  group: string;
}

/** A group came to the map, for so much threat. */
export interface GroupDeployed {
  type: 'GroupDeployed';
  group: string;
  cost: number;
}

/** The Rebels saw the Deployment cards in the hand and in the reserve of the Imperial player. */
export interface GroupsShown {
  type: 'GroupsShown';
  figure: string;
  hand: string[];
  reserve: string[];
}

/** Dice were rolled for the damage that an event deals. */
export interface HazardRolled {
  type: 'HazardRolled';
  event: string;
  damage: number;
}

export interface HeroRested {
  type: 'HeroRested';
  figure: string;
}

export interface HeroTaken {
  type: 'HeroTaken';
  seat: number;
  hero: string;
}

export interface HeroWithdrew {
  type: 'HeroWithdrew';
  figure: string;
}

export interface HeroWounded {
  type: 'HeroWounded';
  figure: string;
}

export interface HeroesGainedExperience {
  type: 'HeroesGainedExperience';
  points: number;
}

export interface ImperialCardBought {
  type: 'ImperialCardBought';
  seat: number;
  card: string;
  cost: number;
}

export interface ImperialClassTaken {
  type: 'ImperialClassTaken';
  seat: number;
  deck: string;
}

export interface ImperialGainedExperience {
  type: 'ImperialGainedExperience';
  seat: number;
  points: number;
  total: number;
}

export interface ImperialRewardGained {
  type: 'ImperialRewardGained';
  seat: number;
  card: string;
}

export interface ImperialUpgradeBegan {
  type: 'ImperialUpgradeBegan';
  experience: number;
  influence: number;
}

export interface InfluenceGained {
  type: 'InfluenceGained';
  seat: number;
  influence: number;
  total: number;
}

/** The Imperial player paid influence for what a card does, and so much is left. */
export interface InfluenceSpent {
  type: 'InfluenceSpent';
  influence: number;
  card: string;
  left: number;
}

export interface InitiativeGiven {
  type: 'InitiativeGiven';
  seat: number;
}

export interface InitiativeTaken {
  type: 'InitiativeTaken';
  seat: number;
}

export interface ItemBought {
  type: 'ItemBought';
  hero: string;
  card: string;
  cost: number;
}

/** A hero discarded a card for its ability. */
export interface ItemDiscarded {
  type: 'ItemDiscarded';
  figure: string;
  card: string;
}

/** The card of an ability was exhausted for it. */
export interface ItemExhausted {
  type: 'ItemExhausted';
  seat: number;
  card: string;
}

export interface ItemGiven {
  type: 'ItemGiven';
  hero: string;
  card: string;
  receiver: string;
}

export interface ItemSetAside {
  type: 'ItemSetAside';
  hero: string;
  card: string;
}

export interface ItemSold {
  type: 'ItemSold';
  hero: string;
  card: string;
  credits: number;
}

/** Item cards were drawn and can be bought. */
export interface ItemsOffered {
  type: 'ItemsOffered';
  tier: number;
  cards: string[];
}

/** A hero may use the items again that were facedown. */
export interface ItemsTaken {
  type: 'ItemsTaken';
  figure: string;
}

export interface MatchEnded {
  type: 'MatchEnded';
  winners: number[];
  reason: string;
}

/** A mission begins, with its threat level. */
export interface MissionBegan {
  type: 'MissionBegan';
  mission: string;
  threat: number;
}

export interface MissionChosen {
  type: 'MissionChosen';
  mission: string;
}

export interface MissionConceded {
  type: 'MissionConceded';
  side: string;
}

export interface MissionDrawn {
  type: 'MissionDrawn';
  board: string;
  mission: string;
}

/** A mission is over: the side that won, and why. */
export interface MissionEnded {
  type: 'MissionEnded';
  mission: string;
  winner: string;
  reason: string;
}

/** An event of the mission takes place. */
export interface MissionEventResolved {
  type: 'MissionEventResolved';
  mission: string;
  event: string;
}

export interface MissionForced {
  type: 'MissionForced';
  mission: string;
}

/** A mission that was played stands in the campaign log. */
export interface MissionRecorded {
  type: 'MissionRecorded';
  mission: string;
  side: string;
}

export interface MissionStageBegan {
  type: 'MissionStageBegan';
  number: number;
  kind: string;
  level: number;
}

export interface ModificationAttached {
  type: 'ModificationAttached';
  hero: string;
  modification: string;
  card: string;
}

export interface ModificationDetached {
  type: 'ModificationDetached';
  hero: string;
  modification: string;
}

/** A figure gained movement points by a move action. */
export interface MoveTaken {
  type: 'MoveTaken';
  figure: string;
  points: number;
}

export interface ObjectDamaged {
  type: 'ObjectDamaged';
  token: string;
  damage: number;
  left: number;
}

export interface ObjectDestroyed {
  type: 'ObjectDestroyed';
  token: string;
  space: string;
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

export interface PhaseBegan {
  type: 'PhaseBegan';
  phase: string;
}

/** A player gained victory points, for a card, a group or by the mission; `total` is what he has now. */
export interface PointsGained {
  type: 'PointsGained';
  seat: number;
  points: number;
  reason: string;
  total: number;
}

/** A figure gained movement points by an effect. */
export interface PointsOfMovement {
  type: 'PointsOfMovement';
  figure: string;
  points: number;
}

export interface RebelUpgradeBegan {
  type: 'RebelUpgradeBegan';
  credits: number;
}

export interface RewardGained {
  type: 'RewardGained';
  hero: string;
  card: string;
}

export interface RoundBegan {
  type: 'RoundBegan';
  round: number;
}

/** The Imperial player bought a card that he keeps secret; the Rebels see what he paid. */
export interface SecretAgendaBought {
  type: 'SecretAgendaBought';
  owner: number;
  cost: number;
  card: string;
}

export interface SecretAgendaUsed {
  type: 'SecretAgendaUsed';
  seat: number;
  card: string;
}

export interface SideDeckBuilt {
  type: 'SideDeckBuilt';
  number: number;
}

/** A Side Mission card was drawn and lies faceup. */
export interface SideMissionActive {
  type: 'SideMissionActive';
  mission: string;
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

export interface StoryMissionActive {
  type: 'StoryMissionActive';
  mission: string;
}

export interface StrainRecovered {
  type: 'StrainRecovered';
  figure: string;
  recovered: number;
}

/** A hero suffered strain; `strain` is all that he has now. */
export interface StrainSuffered {
  type: 'StrainSuffered';
  figure: string;
  suffered: number;
  strain: number;
}

/** A hero drew a Supply card, beside the first one for a crate. */
export interface SupplyDrawn {
  type: 'SupplyDrawn';
  figure: string;
  card: string;
}

export interface SurgeSpent {
  type: 'SurgeSpent';
  seat: number;
  surge: string;
  left: number;
}

/** Dice of an attribute test were rerolled: what they showed, what they show, all successes now. */
export interface TestRerolled {
  type: 'TestRerolled';
  figure: string;
  before: string[];
  after: string[];
  successes: number;
}

/** Threat rose or fell by an amount to a new value. */
export interface ThreatChanged {
  type: 'ThreatChanged';
  by: number;
  threat: number;
}

export interface TokenClaimed {
  type: 'TokenClaimed';
  seat: number;
  token: string;
}

export interface TokenDiscarded {
  type: 'TokenDiscarded';
  token: string;
}

export interface TokenDropped {
  type: 'TokenDropped';
  figure: string;
  token: string;
  space: string;
}

/** A hero has the second activation token from now on. */
export interface TokenGiven {
  type: 'TokenGiven';
  figure: string;
}

/** An event of a mission put a token on the map. */
export interface TokenLaid {
  type: 'TokenLaid';
  token: string;
  space: string;
}

/** A player put a token of his own on one. */
export interface TokenMarked {
  type: 'TokenMarked';
  seat: number;
  token: string;
}

export interface TokenMoved {
  type: 'TokenMoved';
  token: string;
  space: string;
}

/** An event of a mission told what a token is. */
export interface TokenNamed {
  type: 'TokenNamed';
  token: string;
  space: string;
}

/** So many strain tokens lie on a card now. */
export interface TokenOnCard {
  type: 'TokenOnCard';
  card: string;
  number: number;
}

/** A figure put a token that it carried on another. */
export interface TokenPutOn {
  type: 'TokenPutOn';
  figure: string;
  token: string;
  target: string;
}

export interface TokenRetrieved {
  type: 'TokenRetrieved';
  figure: string;
  token: string;
}

/** A token was turned to its coloured or its grey side. */
export interface TokenTurned {
  type: 'TokenTurned';
  figure: string;
  token: string;
  side: string;
}

/** The heroes claimed tokens that lay on no map; `claimed` is all that they have now. */
export interface TokensClaimed {
  type: 'TokensClaimed';
  number: number;
  claimed: number;
}

/** A player discarded the top card of his Command deck instead of a figure's damage. */
export interface TopCardDiscarded {
  type: 'TopCardDiscarded';
  seat: number;
  card: string;
  figure: string;
}

export interface VillainGained {
  type: 'VillainGained';
  seat: number;
  villain: string;
}

export interface ZoneChosen {
  type: 'ZoneChosen';
  seat: number;
  zone: string;
}

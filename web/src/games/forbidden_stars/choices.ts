/** How the choices of Forbidden Stars are pointed at: which things on the table stand for their arguments. */

import { t } from '../../lib/i18n.svelte';
import type { Question, Waiting } from '../../lib/protocol';
import { split } from '../../lib/words';
import type { Handful } from '../face';
import { areasOf, FACES, type Board } from './model';

/** A thing that stands for arguments: its kind and the places of the arguments, in the order of its name. */
type Slot = readonly [kind: string, ...places: number[]];

const UNIT_AT: Slot = ['unit', 1, 0];

/** By verb, or by verb and number of arguments where that matters. Verbs not listed are chosen from the list only. */
const SLOTS: Record<string, readonly Slot[]> = {
  place: [
    ['order', 0],
    ['system', 1],
  ],
  reveal: [['system', 0]],
  rally: [['system', 0]],
  advance: [['system', 0]],
  move: [UNIT_AT, ['area', 2]],
  relocate: [UNIT_AT, ['area', 2]],
  take: [UNIT_AT],
  sacrifice: [UNIT_AT],
  replace: [UNIT_AT],
  rout: [UNIT_AT],
  suffer: [['fighter', 0]],
  unit: [['fighter', 0]],
  mark: [['fighter', 0]],
  lose: [['fighter', 0]],
  raze: [['figure', 0]],
  capture: [['figure', 0]],
  put: [
    ['supply', 0],
    ['area', 1],
  ],
  put_two: [
    ['supply', 0],
    ['area', 1],
  ],
  put_paid: [
    ['supply', 0],
    ['area', 1],
  ],
  build_2: [
    ['supply', 0],
    ['area', 1],
  ],
  build_3: [
    ['supply', 0],
    ['area', 1],
    ['asset', 2],
  ],
  rebuild: [
    ['structure', 1, 0],
    ['supply', 2],
  ],
  buy_1: [['supply', 0]],
  buy_2: [
    ['supply', 0],
    ['asset', 1],
  ],
  buy_3: [
    ['supply', 0],
    ['asset', 1],
    ['asset', 2],
  ],
  buy_4: [
    ['supply', 0],
    ['asset', 1],
    ['asset', 2],
    ['asset', 3],
  ],
  at: [['area', 0]],
  retreat: [['area', 0]],
  from: [['area', 0]],
  assets: [['area', 0]],
  materiel: [['area', 0]],
  strike: [
    ['area', 0],
    ['area', 1],
  ],
  storm_2: [
    ['border', 0],
    ['border', 1],
  ],
  storm_1: [['border', 0]],
  lay_storm: [['border', 0]],
  cell: [['cell', 0, 1]],
  tile: [['tile', 0]],
  turn: [['turn', 0]],
  faction: [['faction', 0]],
  objective: [
    ['token', 0],
    ['area', 1],
  ],
  play: [['card', 0]],
  card: [['faceup', 0]],
  train: [['card', 0]],
  remove: [['card', 0]],
  event: [['card', 0]],
  scheme: [['card', 0]],
  upgrade: [['card', 0]],
  use: [['card', 0]],
  ability: [
    ['card', 0],
    ['die', 1],
  ],
  die: [['die', 0]],
  spend: [['die', 0]],
  reroll_die: [['die', 0]],
  add: [['order', 0]],
  resolve_as: [['order', 0]],
};

/** For questions that may leave nothing but `done`: the verb that somebody who clicks means. */
const VERBS: Record<string, string> = {
  place_order: 'place',
  reveal_order: 'reveal',
  move_ships: 'move',
  move_ground_units: 'move',
  orbital_strike: 'strike',
  choose_retreat: 'retreat',
  buy_unit: 'buy',
  buy_ground_unit: 'buy',
  dread_ritual: 'buy',
  buy_structure: 'build',
  strategize: 'train',
  place_unit: 'at',
  place_forces: 'put',
  place_objective: 'objective',
  place_tile: 'cell',
  place_storm: 'lay_storm',
  move_storm: 'storm',
  choose_combat_card: 'play',
  choose_event: 'event',
  replace_unit: 'replace',
  relocate_unit: 'relocate',
};

const COSTLY = new Set(
  (
    'reveal bank buy build upgrade train remove play strike use scheme sacrifice spend pay put_paid retreat raze ' +
    'lose replace rebuild event ability reinforce faction discard'
  ).split(' '),
);

/** Fighters that both sides of a battle may have under the same name. */
const SHARED = new Set(['reinforcement', 'routed_reinforcement', 'bastion']);

/** Questions about a unit or a die of the opponent. */
const OF_THE_OPPONENT = new Set(['rout_enemy', 'destroy_enemy', 'smash_unit', 'gretchin_die']);

/** Verbs that are buttons beside the question, too: on a phone what stands for them may be far down. */
const SPELLED = new Set(['card', 'capture', 'use', 'scheme', 'spend', 'reroll_die', 'ability']);

function slotsOf(verb: string, count: number): readonly Slot[] {
  return SLOTS[`${verb}_${count}`] ?? SLOTS[verb] ?? [];
}

/** The area whose units a choice names without saying where: that of the battle, the strike or the question. */
function fightArea(ask: Question | Waiting, board: Board): string {
  const facts = 'facts' in ask ? ask.facts : {};
  const asked = typeof facts['area'] === 'string' ? facts['area'] : '';
  return asked || (board.battle?.area ?? board.strike?.world ?? '');
}

export function path(choice: string, ask: Question, board: Board): string[] {
  const { verb, args } = split(choice);
  if (verb === 'gain' && ask.what === 'gain_upgrade') return [`card:${args[0] ?? ''}`];
  if (verb === 'reroll') return diceOf(args.map(Number), ask.seat);
  return slotsOf(verb, args.length).map((slot) => thing(slot, args, ask, board));
}

function thing([kind, ...places]: Slot, args: string[], ask: Question, board: Board): string {
  const parts = places.map((place) => args[place] ?? '');
  const name = parts[0] ?? '';
  if (kind === 'fighter' || kind === 'figure') {
    const thing = `unit:${fightArea(ask, board)}/${name}`;
    return kind === 'fighter' && SHARED.has(name) ? `${thing}#${ownerSeat(ask, board)}` : thing;
  }
  if (kind === 'die') return `die:${name}#${ownerSeat(ask, board)}`;
  return `${kind}:${parts.join(kind === 'cell' ? ',' : '/')}`;
}

/** The dice of a seat one by one, so many of each face. */
export function diceOf(counts: readonly number[], seat: number): string[] {
  return FACES.flatMap((face, place) => Array.from({ length: counts[place] ?? 0 }, (_, n) => `die:${face}/${n}#${seat}`));
}

/** Any of the dice that lie there may be rerolled. */
export function handful(ask: Question, board: Board): Handful | undefined {
  const things = diceOf(board.strike?.dice ?? [], ask.seat);
  if (ask.what !== 'reroll_dice' || !things.length) return undefined;
  return {
    things,
    most: things.length,
    choice: (picks) => `reroll:${FACES.map((face) => picks.filter((die) => die.startsWith(`die:${face}/`)).length).join(',')}`,
    label: (picks) => t('fs.reroll', { count: picks.length }),
    state: (picks) => t('fs.reroll_picked', { picked: picks.length, count: things.length }),
  };
}

/** Whose units and dice a question is about. */
function ownerSeat(ask: Question, board: Board): number {
  if (!OF_THE_OPPONENT.has(ask.what)) return ask.seat;
  return board.battle?.sides.find((side) => side.seat !== ask.seat)?.seat ?? ask.seat;
}

export function costly(choice: string): boolean {
  const { verb, args } = split(choice);
  return verb === 'reinforce' ? args[0] !== '0' : COSTLY.has(verb);
}

export const spelled = (choice: string): boolean => SPELLED.has(split(choice).verb);

/** What somebody meant by clicking a thing that goes with no legal choice: a choice for the server to refuse. */
export function meant(
  things: readonly string[],
  picks: readonly string[],
  ask: Question | Waiting,
  board: Board,
): string | undefined {
  const verb = VERBS[ask.what] ?? verbOf(ask);
  if (verb === undefined) return undefined;
  const count = sampleArguments(verb, ask)?.length ?? DEFAULT_COUNTS[verb] ?? 1;
  const args: (string | undefined)[] = Array.from({ length: count }, () => undefined);
  const slots = slotsOf(verb, count);
  let used = false;
  for (const one of [...picks, ...things]) {
    const slot = slots.find((free) => fits(free, one) && args[free[1] ?? 0] === undefined);
    if (!slot) continue;
    put(args, slot, one);
    used ||= things.includes(one);
  }
  if (!used) return undefined;
  completed(args, verb, ask, board);
  return args.every((arg) => arg !== undefined) ? `${verb}:${args.join(',')}` : undefined;
}

const DEFAULT_COUNTS: Record<string, number> = {
  place: 2,
  move: 3,
  relocate: 3,
  strike: 2,
  build: 2,
  put: 2,
  objective: 2,
  cell: 2,
  storm: 2,
  replace: 2,
};

function verbOf(ask: Question | Waiting): string | undefined {
  if (!('choices' in ask)) return undefined;
  return ask.choices.map((choice) => split(choice.text).verb).find((verb) => slotsOf(verb, 1).length > 0);
}

function sampleArguments(verb: string, ask: Question | Waiting): string[] | undefined {
  if (!('choices' in ask)) return undefined;
  return ask.choices.map((choice) => split(choice.text)).find((one) => one.verb === verb)?.args;
}

function fits([kind]: Slot, thing: string): boolean {
  return thing.startsWith(kind === 'fighter' || kind === 'figure' ? 'unit:' : `${kind}:`);
}

function put(args: (string | undefined)[], [kind, ...places]: Slot, thing: string): void {
  const name = thing.slice(thing.indexOf(':') + 1).replace(/#\d+$/, '');
  const parts = kind === 'fighter' || kind === 'figure' ? [name.split('/')[1] ?? ''] : name.split(kind === 'cell' ? ',' : '/');
  places.forEach((place, index) => {
    args[place] = parts[index];
  });
}

/** What was not clicked is taken from a legal choice, or from what lies nearest on the board. */
function completed(args: (string | undefined)[], verb: string, ask: Question | Waiting, board: Board): void {
  const sample = sampleArguments(verb, ask);
  args.forEach((arg, place) => {
    if (arg === undefined && sample?.[place] !== undefined) args[place] = sample[place];
  });
  if (verb === 'place') args[0] ??= 'deploy';
  if (verb === 'move') completeMove(args, ask, board);
}

function completeMove(args: (string | undefined)[], ask: Question | Waiting, board: Board): void {
  const areas = areasOf(board);
  if (args[0] === undefined && args[2] !== undefined) {
    const world = areas.get(args[2])?.world;
    const from = [...areas.values()].find(
      (area) => area.id !== args[2] && area.world === world && area.units.some((unit) => unit.seat === ask.seat),
    );
    args[0] = from?.units.find((unit) => unit.seat === ask.seat)?.unit;
    args[1] = from?.id;
  }
  if (args[2] === undefined && args[1] !== undefined) {
    const world = areas.get(args[1])?.world;
    const active = board.systems.find((system) => system.id === board.active_system);
    args[2] = active?.areas.find((area) => area.world === world && area.id !== args[1])?.id;
  }
}

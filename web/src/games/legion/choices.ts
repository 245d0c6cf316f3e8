/** How the choices of Legion are pointed at: units, minis, tokens, terrain, cards, dice, and places on the table. */

import type { Question, Waiting } from '../../lib/protocol';
import { t } from '../../lib/i18n.svelte';
import { split } from '../../lib/words';
import type { Handful } from '../face';
import { currentPool, type Board, type DiePiece } from './model';

const UNIT_VERBS = new Set(
  (
    'activate order nominate deploy promote reinforce aside react_attack react_move calm courage target pool ' +
    'force_choke force_push jedi_mind_trick'
  ).split(' '),
);
const MINI_VERBS = new Set(['wound', 'lead']);
const CARD_VERBS = new Set(['card', 'ready']);
const SPOT_VERBS = new Set(['reverse', 'pivot', 'climb', 'stay', 'place', 'token', 'drop']);

/** The verb that somebody means who clicks a unit while a question is asked. */
const MEANT: Record<string, string> = {
  choose_unit: 'activate',
  activate_drawn: 'activate',
  issue_order: 'order',
  nominate: 'nominate',
  deploy_unit: 'deploy',
  set_aside: 'aside',
  reinforce: 'reinforce',
  promote: 'promote',
  declare_defender: 'target',
  another_defender: 'target',
  choose_pool: 'pool',
  borrow_courage: 'courage',
  return_of_the_jedi: 'calm',
  react: 'react_attack',
};

/** The verb that somebody means who clicks a mini. */
const MEANT_OF_MINI: Record<string, string> = { assign_wounds: 'wound', new_leader: 'lead' };

const COSTLY = new Set('withdraw panic leave_out implacable motivate'.split(' '));

const SPELLED = new Set('act react choose_edge borrow_courage ready_force'.split(' '));

/** The things on the table that name a choice. */
export function path(choice: string): string[] {
  const { verb, args } = split(choice);
  const [first = ''] = args;
  if (UNIT_VERBS.has(verb)) return [`unit:${first}`];
  if (MINI_VERBS.has(verb)) return [`mini:${first}`];
  if (CARD_VERBS.has(verb)) return [`card:${first}`];
  if (verb === 'claim') return [`token:${first}`];
  if (verb === 'mark') return [`piece:${first}`];
  if (verb === 'remove') return [`row:${first}`];
  if (verb === 'edge') return [`edge:${first}`];
  if (verb === 'terrain') return [`kind:${first}`, `spot:${choice}`];
  if (verb === 'formation' || verb === 'close_in' || verb === 'put_back') return [`pattern:${choice}`];
  if (verb === 'reroll') return dice(args);
  if (SPOT_VERBS.has(verb) || (verb === 'move' && args.length > 1)) return [`spot:${choice}`];
  return [];
}

/** What a unit does, or in answer to another, is said in words, even where a click on somebody says it, too. */
export function spelled(_choice: string, ask: Question): boolean {
  return SPELLED.has(ask.what);
}

/** Dice by what they show; the second of a kind is told apart, so that both can be picked. */
export function dice(faces: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const number = (seen.get(face) ?? 0) + 1;
    seen.set(face, number);
    return number > 1 ? `die:${face}#${number}` : `die:${face}`;
  });
}

/** The dice of a pool as things, each by itself. */
export function diceOf(pool: readonly DiePiece[]): string[] {
  return dice(pool.map((die) => `${die.colour}_${die.face}`));
}

/** The choice to reroll these dice, as they lie. */
function rerollOf(picks: readonly string[], board: Board): string {
  const picked = diceOf(currentPool(board)?.dice ?? []).filter((die) => picks.includes(die));
  return `reroll:${picked.map((die) => die.replace(/^die:|#\d+$/g, '')).join()}`;
}

/** Any of the dice that lie there may be rerolled, whichever the list proposes. */
export function handful(ask: Question, board: Board): Handful | undefined {
  const most = Number(ask.facts['dice']);
  const things = diceOf(currentPool(board)?.dice ?? []);
  if (ask.what !== 'reroll_dice' || !most || !things.length) return undefined;
  return {
    things,
    most,
    choice: (picks) => rerollOf(picks, board),
    label: (picks) => t('lg.reroll', { count: picks.length }),
    state: (picks) => t('lg.reroll_picked', { picked: picks.length, count: most }),
  };
}

export function costly(choice: string, ask: Question): boolean {
  const { verb, args } = split(choice);
  if (verb === 'done') return ask.what === 'act';
  return COSTLY.has(verb) || (verb === 'card' && args.length > 0) || verb === 'target';
}

/** What somebody meant by clicking a thing that goes with no legal choice: a choice for the server to refuse. */
export function meant(
  things: readonly string[],
  picks: readonly string[],
  ask: Question | Waiting,
  board: Board,
): string | undefined {
  for (const thing of things) {
    const [kind, name = ''] = thing.split(':', 2);
    if (kind === 'mini' && MEANT_OF_MINI[ask.what]) return `${MEANT_OF_MINI[ask.what]}:${name}`;
    if (kind === 'token' && ask.what === 'act') return `claim:${name}`;
    if (kind === 'piece' && ask.what === 'mark_piece') return `mark:${name}`;
    if (kind === 'die' && ask.what === 'reroll_dice') return rerollOf([...picks, thing], board);
    if (kind === 'card' && ask.what === 'select_command') return `card:${name}`;
    if (kind !== 'unit') continue;
    const verb = MEANT[ask.what];
    if (verb) return `${verb}:${name}`;
    if (ask.what === 'act') return meantOfUnit(name, ask, board);
  }
  return undefined;
}

/** A unit that does not act cannot be told to; an enemy is attacked by the action, which says why it cannot be. */
function meantOfUnit(name: string, ask: Question | Waiting, board: Board): string | undefined {
  const enemy = board.units.find((unit) => unit.id === name)?.seat !== ask.seat;
  if (!enemy) return name === board.acting ? undefined : `activate:${name}`;
  const attacks = 'choices' in ask && ask.choices.some((choice) => choice.text === 'attack');
  return attacks ? `target:${name}` : 'attack';
}

/** Costly oversights of Forbidden Stars, said before the choice is sent. */

import { t } from '../../lib/i18n.svelte';
import type { Question } from '../../lib/protocol';
import { split, type GameWords } from '../../lib/words';
import type { Warning } from '../face';
import { areasOf, type Board } from './model';

type Check = (args: string[], ask: Question, board: Board, words: GameWords) => string | undefined;

/** The last unit of a world without a structure goes away: the world is no longer friendly. */
const leavesWorldEmpty: Check = ([unit, origin], ask, board, words) => {
  const area = areasOf(board).get(origin ?? '');
  if (!area?.world || area.structures.some((piece) => piece.seat === ask.seat)) return undefined;
  const own = area.units.filter((stack) => stack.seat === ask.seat);
  const left = own.reduce((sum, stack) => sum + stack.count, 0);
  if (left !== 1 || own[0]?.unit !== unit) return undefined;
  return t('fs.warn.empty', { area: words.name(area.id) });
};

/** An Advance or Deploy order ends with nothing done. */
const ordersWasted: Check = (_args, ask, board) => {
  const order = board.order;
  if (!order || !ask.choices.some((choice) => choice.text !== 'done')) return undefined;
  if (ask.what === 'move_ground_units' && order.moved === 0) return t('fs.warn.no_move');
  if (ask.what === 'buy_unit' && order.bought === 0) return t('fs.warn.no_purchase');
  return undefined;
};

/** The order is given up, or resolved where it does nothing. */
const banked: Check = (_args, _ask, board, words) =>
  board.order ? t('fs.warn.bank', { order: words.name(board.order.order) }) : undefined;

const resolvedInVain: Check = (_args, ask, board, words) => {
  const system = board.systems.find((one) => one.id === board.order?.system);
  if (ask.what !== 'resolve_or_bank' || !system) return undefined;
  const facts = { system: words.name(system.id) };
  if (board.order?.order === 'dominate' && !system.areas.some((area) => area.world && area.holder === ask.seat)) {
    return t('fs.warn.dominate', facts);
  }
  const factory = system.areas.some((area) =>
    area.structures.some((piece) => piece.seat === ask.seat && piece.structure === 'factory'),
  );
  return board.order?.order === 'deploy' && !factory ? t('fs.warn.deploy', facts) : undefined;
};

/** Questions whose answer destroys a unit of one's own, and those whose number is of dice that are spent. */
const SACRIFICES = new Set(['sacrifice_unit', 'gretchin_ship', 'destroy_unit', 'destroy_to_deny_tokens']);
const SPENDINGS = new Set(['spend_morale_to_retreat', 'spend_morale_to_destroy', 'spend_attack_for_tokens']);

const destroysOwn: Check = (_args, ask) => (SACRIFICES.has(ask.what) ? t('fs.warn.destroyed') : undefined);

const spendsDice: Check = ([number], ask) =>
  SPENDINGS.has(ask.what) && number !== '0' ? t('fs.warn.spent', { number: Number(number) }) : undefined;

const CHECKS: Record<string, Check[]> = {
  unit: [destroysOwn],
  number: [spendsDice],
  move: [leavesWorldEmpty],
  relocate: [leavesWorldEmpty],
  done: [ordersWasted],
  bank: [banked],
  resolve: [resolvedInVain],
};

export function warnings(choice: string, ask: Question, board: Board, words: GameWords): Warning[] {
  const { verb, args } = split(choice);
  const texts = (CHECKS[verb] ?? []).map((check) => check(args, ask, board, words));
  return texts.filter((text) => text !== undefined).map((text) => ({ text }));
}

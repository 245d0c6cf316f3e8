/** The moves of figures, to be shown on the map. */

import type { FigureMoved, FigurePlaced } from '../../generated/imperial_assault';
import type { GameEvent } from '../../lib/server/protocol';
import type { Motion } from '../face';
import { figureOf, type Board } from './model';

const LONGEST_SHOW = 8;
const MOVES = new Set(['FigureMoved', 'FigurePlaced']);

/** Each figure goes at once from where it was first to where it is at last. */
export function motions(events: readonly GameEvent[], board: unknown): Motion[] {
  const ways = new Map<string, { from: string; to: string }>();
  for (const event of events) {
    if (!MOVES.has(event.type)) continue;
    const { figure, origin, space } = event as GameEvent & (FigureMoved | FigurePlaced);
    if (origin) ways.set(figure, { from: ways.get(figure)?.from ?? origin, to: space });
  }
  return [...ways].slice(-LONGEST_SHOW).map(([thing, { from, to }]) => ({
    key: `${thing}:${from}:${to}`,
    thing,
    seat: (board ? figureOf(board as Board, thing)?.seat : undefined) ?? 0,
    from,
    to,
  }));
}

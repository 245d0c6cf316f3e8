/** What of the board is looked at closely. */

import type { Rect } from '../../../lib/board/map';
import { AREA, GAP, PITCH, TILE, type Lay } from './geometry';
import type { Board } from '../model';

/** A pane so low that a whole tile in it would be too small to read. */
const LOW = 260;
const MARGIN = PITCH * 0.28;

/** In a battle, its system and a little around it; where other areas are to be picked, its area and all of them. */
export function closeUp(board: Board, lay: Lay, height: number, pickable: readonly string[]): Rect | null {
  const { battle, systems } = board;
  const system = battle && systems.find((one) => one.areas.some((area) => area.id === battle.area));
  if (!system || systems.length < 2) return null;
  const fight = widened(areaRects(board, lay, new Set([battle.area])), MARGIN, GAP / 2);
  const names = new Set(pickable.map((thing) => /^(?:area|unit|structure):([^/]+)/.exec(thing)?.[1] ?? ''));
  names.delete(battle.area);
  const elsewhere = areaRects(board, lay, names);
  if (elsewhere.length) return widened([fight, ...elsewhere], 0, 0);
  if (height < LOW) return fight;
  return widened([{ ...lay.tile(system), width: TILE, height: TILE }], MARGIN, MARGIN / 3);
}

/** Where the areas of these names lie. */
function areaRects(board: Board, lay: Lay, names: ReadonlySet<string>): Rect[] {
  return board.systems.flatMap((system) => {
    const tile = lay.tile(system);
    return system.areas.flatMap(({ id }, quadrant) => {
      if (!names.has(id)) return [];
      const { x, y } = lay.area(quadrant);
      return [{ x: tile.x + x, y: tile.y + y, width: AREA, height: AREA }];
    });
  });
}

/** The rectangle that holds others and so much around them. */
function widened(rects: readonly Rect[], beside: number, above: number): Rect {
  const x = Math.min(...rects.map((rect) => rect.x)) - beside;
  const y = Math.min(...rects.map((rect) => rect.y)) - above;
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) + beside - x;
  return { x, y, width, height: Math.max(...rects.map((rect) => rect.y + rect.height)) + above - y };
}

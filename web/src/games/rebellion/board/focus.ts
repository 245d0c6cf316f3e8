/** What of the galaxy is looked at closely. */

import type { Point, Rect } from '../../../lib/board/map';
import { REBEL_BASE, type Board } from '../model';

/** How much around a combat is seen: the systems beside it. */
const AROUND = 460;
/** How much above and below it, and around other places. */
const ABOVE = 190;

/** In a combat its system and a little around it, with all places where something can be picked. */
export function closeUp(board: Board, places: ReadonlyMap<string, Point>, pickable: Iterable<string>): Rect | null {
  const fought = board.fight && places.get(board.fight.place);
  if (!fought) return null;
  const names = new Set([...pickable].map((thing) => /^(?:place|unit|stack):([^/]+)/.exec(thing)?.[1] ?? ''));
  names.delete(REBEL_BASE);
  const others = [...names].flatMap((name) => places.get(name) ?? []);
  const points = [fought, ...others];
  const x = Math.min(fought.x - AROUND, ...points.map((point) => point.x - ABOVE));
  const y = Math.min(fought.y - ABOVE, ...points.map((point) => point.y - ABOVE));
  return {
    x,
    y,
    width: Math.max(fought.x + AROUND, ...points.map((point) => point.x + ABOVE)) - x,
    height: Math.max(fought.y + ABOVE, ...points.map((point) => point.y + ABOVE)) - y,
  };
}

/** Where things of the galaxy lie on the map. */

import type { Point, Print, Rect } from '../../../lib/board/map';
import type { Reference } from '../model';

/** The field in which the systems lie as on the printed board. */
export const WIDTH = 2000;
export const HEIGHT = 1000;
export const PLANET = 43;
const MARGIN = 92;
/** Where the 'Rebel Base' space lies: in a corner that is free of systems. */
const BASE_SPACE: Point = { x: 192, y: 920 };
const TRACK_HEIGHT = 92;
const HALF = 0.5;

/** How the galaxy lies on the screen: higher where there is room, so that the systems stand farther apart. */
export class Lay {
  constructor(readonly stretch: number) {}

  at({ x, y }: Point): Point {
    return { x, y: y * this.stretch };
  }

  get bounds(): Rect {
    const height = HEIGHT * this.stretch + TRACK_HEIGHT + MARGIN;
    return { x: 60, y: -TRACK_HEIGHT - MARGIN * HALF, width: WIDTH - 90, height };
  }

  /** The time track, above the galaxy. */
  get track(): Rect {
    return { x: 80, y: -TRACK_HEIGHT - 30, width: WIDTH - 130, height: TRACK_HEIGHT };
  }

  /** The middle of every place by its name. */
  places(reference: Reference): Map<string, Point> {
    const found = new Map<string, Point>();
    for (const system of Object.values(reference.systems)) found.set(system.key, this.at(system));
    found.set('rebel_base', this.at(BASE_SPACE));
    return found;
  }
}

/** What the pane keeps free for its controls: at the sides, or above and below, and a little elsewhere. */
const GUTTER = 46;
const PADDING = 10;
/** The galaxy is stretched in steps, so that it keeps its form while rows come and go. */
const STEP = 0.05;
const MOST_STEPS = 11;

/** How much higher the galaxy lies to fill a pane: as much as can be while nothing is drawn smaller for it. */
export function bestStretch(width: number, height: number): number {
  if (!(width > 0 && height > 0)) return 1;
  const scale = (stretch: number) => {
    const rect = new Lay(stretch).bounds;
    const fits = (side: number, above: number) => Math.min((width - 2 * side) / rect.width, (height - 2 * above) / rect.height);
    return Math.max(fits(GUTTER, PADDING), fits(PADDING, GUTTER));
  };
  const flat = scale(1);
  let steps = 0;
  while (steps < MOST_STEPS && scale(1 + (steps + 1) * STEP) >= flat) steps += 1;
  return 1 + steps * STEP;
}

/** The systems of each region, joined by the shortest lines that connect them all: a soft shape around them. */
export function regionPaths(reference: Reference, places: ReadonlyMap<string, Point>): { region: number; d: string }[] {
  const regions = new Map<number, Point[]>();
  for (const system of Object.values(reference.systems)) {
    const at = places.get(system.key);
    if (at) regions.set(system.region, [...(regions.get(system.region) ?? []), at]);
  }
  return [...regions].map(([region, points]) => ({ region, d: treePath(points) }));
}

function treePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const joined = [first];
  const left = [...rest];
  let path = `M${first.x} ${first.y}h0.1`;
  while (left.length) {
    let best: { from: Point; to: number; far: number } | undefined;
    for (const from of joined) {
      for (const [to, point] of left.entries()) {
        const far = Math.hypot(from.x - point.x, from.y - point.y);
        if (!best || far < best.far) best = { from, to, far };
      }
    }
    const [next] = best ? left.splice(best.to, 1) : [];
    if (!best || !next) break;
    path += `M${best.from.x} ${best.from.y}L${next.x} ${next.y}`;
    joined.push(next);
  }
  return path;
}

/** The line between two systems, from planet to planet. */
export function borderPath(from: Point, to: Point): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [((to.x - from.x) / far) * (PLANET + 8), ((to.y - from.y) / far) * (PLANET + 8)];
  return `M${round(from.x + x)} ${round(from.y + y)}L${round(to.x - x)} ${round(to.y - y)}`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** The names of systems, and how large they must be to be read. */
export const NAME = 21;
export const PRINT: Print = { size: NAME, readable: 11.5, greatest: 1.55, far: 0.24 };
/** The least way that an arrow key goes. */
export const STRIDE = 24;

/** Places for so many leaders in a row around the middle, closer together the more there are. */
export function rowOf(count: number, width: number, room: number): number[] {
  const step = count > 1 ? Math.min(width, (room - width) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, place) => (place - (count - 1) / 2) * step);
}

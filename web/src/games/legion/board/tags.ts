/** Where the signs of units are put, so that they hide as little as possible of each other and of the minis. */

import type { Lay, Rect } from './geometry';
import { leaderOf, type UnitPiece } from '../model';

export interface Tag {
  /** The middle of the sign's lower edge, and how much larger than usual it is drawn. */
  x: number;
  y: number;
  size: number;
}

export const HEIGHT = 28;
const GAP = 7;
const TOKEN = 23;
const ENGAGED = 21;
const READABLE = 22;
const SMALLEST = 0.4;
const LARGEST = 3;
const STEP = 0.2;
const HIDES_SIGN = 4;
const HIDES_OWN = 0.8;
const HIDES_THING = 2;
const OFF_TABLE = 1;
const FARTHER = 60;

export function widthOf(mark: string): number {
  return 22 + mark.length * 12;
}

/** How large signs are drawn to stay readable, in steps, so that they seldom change while somebody zooms. */
export function sizeFor(scale: number): number {
  const wanted = READABLE / (HEIGHT * Math.max(scale, 0.01));
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(wanted / STEP) * STEP));
}

function shared(one: Rect, other: Rect): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Which of several places hides least of the things; the first of those that are equally good. */
export function freest(places: readonly Rect[], things: readonly Rect[]): number {
  const hidden = places.map((place) => things.reduce((sum, thing) => sum + shared(place, thing), 0));
  return hidden.indexOf(Math.min(...hidden));
}

/** A sign for each unit beside its leader: above if nothing is there, else where it hides least. */
export function placeTags(
  units: readonly UnitPiece[],
  marks: ReadonlyMap<string, string>,
  lay: Lay,
  size: number,
  inTheWay: readonly Rect[] = [],
): Map<string, Tag> {
  const bases = units.flatMap((unit) =>
    unit.minis.map((mini) => {
      const at = lay.at(mini);
      const radius = unit.radius / 100;
      return { unit: unit.id, x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius };
    }),
  );
  const placed: Rect[] = [];
  const tags = new Map<string, Tag>();
  for (const unit of units) {
    const leader = leaderOf(unit);
    if (!leader) continue;
    const at = lay.at(leader);
    const width = widthOf(marks.get(unit.id) ?? '') * size;
    const before = unit.engaged ? ENGAGED * size : 0;
    const after = Object.keys(unit.tokens).length * TOKEN * size;
    const high = HEIGHT * size;
    const away = unit.radius / 100 + GAP;
    const beside = away + width / 2;
    const own = bases.filter((base) => base.unit === unit.id);
    const left = Math.min(...own.map((base) => base.x)) - at.x;
    const right = Math.max(...own.map((base) => base.x + base.width)) - at.x;
    const top = Math.min(...own.map((base) => base.y)) - at.y;
    const bottom = Math.max(...own.map((base) => base.y + base.height)) - at.y;
    const spots: [number, number][] = [
      [0, -away],
      [0, away + high],
      [beside + before, high / 2],
      [-beside - after, high / 2],
      [beside, -away / 2],
      [-beside - after, -away / 2],
      [0, -away - high],
      [0, away + 2 * high],
      [(left + right) / 2, top - GAP],
      [(left + right) / 2, bottom + GAP + high],
      [right + GAP + width / 2 + before, high / 2],
      [left - GAP - width / 2 - after, high / 2],
    ];
    let best: Tag = { x: at.x, y: at.y - away, size };
    let bestRect: Rect | null = null;
    let least = Infinity;
    for (const [rank, [aside, down]] of spots.entries()) {
      const tag = { x: at.x + aside, y: at.y + down, size };
      const rect = { x: tag.x - width / 2 - before, y: tag.y - high, width: before + width + after, height: high };
      let cost = rank * FARTHER * size;
      for (const other of placed) cost += HIDES_SIGN * shared(rect, other);
      for (const base of bases) cost += (base.unit === unit.id ? HIDES_OWN : 1) * shared(rect, base);
      for (const thing of inTheWay) cost += HIDES_THING * shared(rect, thing);
      cost += OFF_TABLE * (rect.width * rect.height - shared(rect, lay.bounds));
      if (cost < least) [best, bestRect, least] = [tag, rect, cost];
    }
    if (bestRect) placed.push(bestRect);
    tags.set(unit.id, best);
  }
  return tags;
}

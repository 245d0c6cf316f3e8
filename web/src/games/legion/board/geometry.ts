/** Where things lie on the screen, and the ways that templates lead: the page's twin of map/moving/templates.py. */

import type { Filled } from '../steering/filled';
import type { Board, MotionPiece, Place, UnitPiece } from '../model';

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export interface Spot extends Point {
  facing: number;
}

export interface Way {
  points: Point[];
  end: Spot;
}

export const FULL_TURN = 3600;
export const HALF_TURN = 1800;
const PER_MM = 100;

export function modulo(angle: number): number {
  return ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
}

export function radians(tenths: number): number {
  return (tenths * Math.PI) / HALF_TURN;
}

/** The direction of a vector in whole tenths of a degree, counted from x towards y. */
export function angleOf(x: number, y: number): number {
  return modulo(Math.round((Math.atan2(y, x) * HALF_TURN) / Math.PI));
}

export function ahead(from: Point, angle: number, length: number): Point {
  const turn = radians(angle);
  return { x: from.x + Math.cos(turn) * length, y: from.y + Math.sin(turn) * length };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export interface Circle extends Point {
  radius: number;
}

/** The first of some places where a circle overlaps none of the others, if there is one. */
export function clearOf(places: readonly Point[], radius: number, taken: readonly Circle[]): Point | undefined {
  return places.find((place) => taken.every((other) => distance(place, other) >= radius + other.radius));
}

/**
 * How the table lies on the screen, in millimetres: `turn` quarter turns, so that the own edge is below and a tall
 * window shows a tall table. The table's y grows away from the blue edge, the screen's downwards.
 */
export class Lay {
  constructor(
    readonly width: number,
    readonly depth: number,
    readonly turn: 0 | 1 | 2 | 3,
  ) {}

  get bounds(): Rect {
    const [width, height] = this.turn % 2 ? [this.depth, this.width] : [this.width, this.depth];
    return { x: 0, y: 0, width: width / PER_MM, height: height / PER_MM };
  }

  at({ x, y }: Point): Point {
    const { width, depth } = this;
    const [sx, sy] = [
      [x, depth - y],
      [y, x],
      [width - x, y],
      [depth - y, width - x],
    ][this.turn] as [number, number];
    return { x: sx / PER_MM, y: sy / PER_MM };
  }

  /** A place of the screen as one of the table, on its grid. */
  back({ x, y }: Point): Point {
    const { width, depth } = this;
    const [sx, sy] = [x * PER_MM, y * PER_MM];
    const [tx, ty] = [
      [sx, depth - sy],
      [sy, sx],
      [width - sx, sy],
      [width - sy, depth - sx],
    ][this.turn] as [number, number];
    return { x: Math.round(tx), y: Math.round(ty) };
  }

  /** A direction of the table in degrees of the screen, clockwise from its x. */
  angle(tenths: number): number {
    return [-tenths / 10, 90 - tenths / 10, 180 - tenths / 10, 270 - tenths / 10][this.turn] ?? 0;
  }

  points(outline: readonly (readonly [number, number])[]): string {
    return outline
      .map(([x, y]) => {
        const at = this.at({ x, y });
        return `${at.x},${at.y}`;
      })
      .join(' ');
  }

  box([left, bottom, right, top]: readonly [number, number, number, number]): Rect {
    const [a, b] = [this.at({ x: left, y: bottom }), this.at({ x: right, y: top })];
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }
}

/** The lay for a window: one's own edge below, or at the left where the window is tall. */
export function layFor(board: Board, width: number, height: number): Lay {
  const far = board.seat !== null && board.players[board.seat]?.far_edge;
  const tall = height > width * 1.1 && board.width > board.depth * 1.1;
  return new Lay(board.width, board.depth, tall ? (far ? 3 : 1) : far ? 2 : 0);
}

/** The part of the table that holds some points, with a margin. */
export function around(points: readonly Point[], bounds: Rect, margin: number): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(bounds.x - margin, Math.min(...xs) - margin);
  const top = Math.max(bounds.y - margin, Math.min(...ys) - margin);
  const right = Math.min(bounds.x + bounds.width + margin, Math.max(...xs) + margin);
  const bottom = Math.min(bounds.y + bounds.height + margin, Math.max(...ys) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A part of the table grown to the shape of a window, and moved so that little beside the table is shown. */
export function framed(rect: Rect, shape: number, bounds: Rect, margin: { side: number; below: number }): Rect {
  const width = Math.max(rect.width, rect.height * shape);
  const height = Math.max(rect.height, rect.width / shape);
  const x = rect.x - (width - rect.width) / 2;
  const y = rect.y - (height - rect.height) / 2;
  const { side, below } = margin;
  return {
    x: slid(x, width, bounds.x - side, bounds.x + bounds.width + side),
    y: slid(y, height, bounds.y - side, bounds.y + bounds.height + below),
    width,
    height,
  };
}

/** Where a stretch begins that is to lie between two ends; in their middle if it is too long. */
function slid(at: number, length: number, from: number, to: number): number {
  if (length > to - from) return (from + to - length) / 2;
  return Math.min(Math.max(at, from), to - length);
}

/** The way of a leader along the template that is filled in; undefined for what is no move. */
export function wayOf({ verb, words }: Filled, unit: UnitPiece, from: Spot, motion: MotionPiece): Way | undefined {
  const args = words.map(Number);
  const start = { x: from.x, y: from.y };
  const trooper = unit.kind === 'trooper';
  if (!words.length) return { points: [start], end: from };
  if (verb === 'pivot') return { points: [start], end: { ...from, facing: modulo(from.facing + (args[0] ?? 0)) } };
  if (verb === 'climb') {
    const end = { x: args[0] ?? 0, y: args[1] ?? 0 };
    return { points: [start, end], end: { ...end, facing: from.facing } };
  }
  if (verb === 'move') {
    const [speed = 1, direction = 0, bend = 0, length = 0] = args;
    return along(start, trooper ? direction : from.facing, bend, length, motion.templates[speed - 1] ?? 0, from.facing, trooper);
  }
  if (verb === 'reverse') {
    const [bend = 0, length = 0] = args;
    return along(start, from.facing + HALF_TURN, bend, length, motion.templates[0] ?? 0, from.facing, trooper);
  }
  return undefined;
}

function along(
  start: Point,
  direction: number,
  bend: number,
  length: number,
  half: number,
  facing: number,
  trooper: boolean,
): Way {
  if (bend === 0 || length < half) {
    const end = ahead(start, direction, length);
    return { points: [start, end], end: { ...end, facing } };
  }
  const joint = ahead(start, direction, half);
  const end = ahead(joint, direction + bend, length - half);
  return { points: [start, joint, end], end: { ...end, facing: trooper ? facing : modulo(facing + bend) } };
}

/** Where minis are put, as it is filled in: each by its number and its place. */
export function placeWords(places: readonly Place[]): string[] {
  return places.map(([mini, x, y]) => `${mini}@${Math.round(x)}@${Math.round(y)}`);
}

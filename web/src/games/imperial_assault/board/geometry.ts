/** Where spaces, lines and figures are drawn. */

import type { Point, Rect } from '../../../lib/board/map';
import type { Board, FigurePiece, PrintedMap } from '../model';

/** The side of a space. */
export const CELL = 60;
/** Room around the map for the letters and numbers of its columns and rows. */
export const EDGE = 26;
/** Half a step of the arrow keys. */
export const STRIDE = CELL / 2;
const CLOSE = 1.5;

type Corner = readonly [number, number];

export function boundsOf(map: PrintedMap): Rect {
  return { x: -EDGE, y: -EDGE, width: map.columns * CELL + 2 * EDGE, height: map.rows * CELL + 2 * EDGE };
}

/** The middle of each space by its name. */
export function middles(map: PrintedMap): Map<string, Point> {
  const middle = ([x, y]: Corner) => ({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL });
  return new Map(Object.keys(map.spaces).map((name) => [name, middle(pointOf(name))]));
}

/** Squares as one path. */
export function squares(corners: readonly Corner[]): string {
  return corners.map(([x, y]) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}z`).join('');
}

/** Lines from corner to corner as one path. */
export function strokes(lines: readonly (readonly [Corner, Corner])[]): string {
  return lines.map(([[ax, ay], [bx, by]]) => `M${ax * CELL} ${ay * CELL}L${bx * CELL} ${by * CELL}`).join('');
}

/** The thin lines between spaces that both are there. */
export function gridLines(map: PrintedMap): string {
  const points = Object.keys(map.spaces).map(pointOf);
  const here = new Set(points.map((at) => at.join()));
  return points
    .flatMap(([x, y]) => [
      ...(here.has([x + 1, y].join()) ? [`M${(x + 1) * CELL} ${y * CELL}v${CELL}`] : []),
      ...(here.has([x, y + 1].join()) ? [`M${x * CELL} ${(y + 1) * CELL}h${CELL}`] : []),
    ])
    .join('');
}

/** The square or rectangle of a figure's base. */
export function baseOf(figure: FigurePiece, map: PrintedMap): Rect | undefined {
  const [space] = figure.spaces;
  const at = space !== undefined && space in map.spaces ? pointOf(space) : undefined;
  return at && { x: at[0] * CELL, y: at[1] * CELL, width: figure.columns * CELL, height: figure.rows * CELL };
}

export function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A way from space to space as a line. */
export function wayPath(path: readonly string[], places: ReadonlyMap<string, Point>): string {
  return path
    .flatMap((name) => places.get(name) ?? [])
    .map(({ x, y }, place) => `${place ? 'L' : 'M'}${x} ${y}`)
    .join('');
}

/** The spaces of whom it is about: the attack's figures, or the one that acts with all it may reach and attack. */
function concerned(board: Board): string[] {
  const names = new Set<string>();
  if (board.attack) for (const name of [board.attack.attacker, board.attack.target]) names.add(name);
  else if (board.activation) names.add(board.activation.figure);
  const standing = board.figures.filter(({ figure }) => !names.size || names.has(figure)).flatMap(({ spaces }) => spaces);
  return [...standing, ...(board.reach?.ends ?? []).map(({ space }) => space)];
}

/** What is looked at closely, with whatever can be picked and some room around; null is the whole map. */
export function closeUp(board: Board, map: PrintedMap, named: Iterable<string>): Rect | null {
  const things = new Set(named);
  const picked = [...things].filter((thing) => thing.startsWith('space:')).map((thing) => thing.slice('space:'.length));
  const figures = board.figures.filter(({ figure }) => things.has(`figure:${figure}`)).flatMap(({ spaces }) => spaces);
  const corners = [...picked, ...figures, ...concerned(board)].filter((name) => name in map.spaces).map(pointOf);
  if (!corners.length) return null;
  const [columns, rows] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const whole = boundsOf(map);
  const left = Math.max(whole.x, (Math.min(...columns) - CLOSE) * CELL);
  const top = Math.max(whole.y, (Math.min(...rows) - CLOSE) * CELL);
  const right = Math.min(whole.x + whole.width, (Math.max(...columns) + 1 + CLOSE) * CELL);
  const bottom = Math.min(whole.y + whole.height, (Math.max(...rows) + 1 + CLOSE) * CELL);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const LETTERS = 26;

/** What people call a column: a to z, then aa. */
export function columnName(column: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (column % LETTERS));
  return column < LETTERS ? letter : columnName(Math.floor(column / LETTERS) - 1) + letter;
}

const SPACE = /^([a-z]+)(\d+)$/;
const BEFORE_A = 96;

/** The column and row of a space, which its name tells: columns go by letters, rows by numbers. */
export function pointOf(space: string): Corner {
  const [, letters = '', row = ''] = SPACE.exec(space) ?? [];
  const digits = Array.from(letters, (letter) => letter.charCodeAt(0) - BEFORE_A);
  const column = digits.reduce((sum, digit) => sum * LETTERS + digit, 0);
  return [column - 1, Number(row) - 1];
}

/** Where everything lies on the drawn board, in its own units. */

import type { Point, Rect } from '../../../lib/board/map';
import type { AreaPiece, Board, BorderPiece, StructurePiece, SystemPiece, UnitStack } from '../model';

export const AREA = 216;
export const INNER = 4;
export const TILE = AREA * 2 + INNER;
export const GAP = 44;
export const PITCH = TILE + GAP;

/** The places of the north-west, north-east, south-east and south-west quarters of a tile as it is drawn. */
const QUARTERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: AREA + INNER, y: 0 },
  { x: AREA + INNER, y: AREA + INNER },
  { x: 0, y: AREA + INNER },
];

type Cell = Pick<SystemPiece, 'row' | 'column'>;

/** How the board lies on the screen: as the rules count it, or given a quarter turn clockwise to fit better. */
export class Lay {
  constructor(readonly turned: boolean) {}

  tile({ row, column }: Cell): Point {
    return this.turned ? { x: -row * PITCH, y: column * PITCH } : { x: column * PITCH, y: row * PITCH };
  }

  /** Which quarter of the drawn tile an area fills. */
  quarter(quadrant: number): number {
    return this.turned ? (quadrant + 1) % 4 : quadrant;
  }

  area(quadrant: number): Point {
    return QUARTERS[this.quarter(quadrant)] ?? { x: 0, y: 0 };
  }

  /** Whether the caption of an area stands at its upper edge: always at the outer edge of the tile. */
  captionAbove(quadrant: number): boolean {
    return this.quarter(quadrant) < 2;
  }

  /** The middle of the room for pieces in an area, beside a caption of some height. */
  middle(quadrant: number, caption = 0): Point {
    return { x: AREA / 2, y: (AREA + (this.captionAbove(quadrant) ? caption : -caption)) / 2 };
  }

  centres(board: Board): Map<string, Point> {
    const found = new Map<string, Point>();
    for (const system of board.systems) {
      const tile = this.tile(system);
      system.areas.forEach((area, quadrant) => {
        const place = this.area(quadrant);
        const centre = this.middle(quadrant);
        found.set(area.id, { x: tile.x + place.x + centre.x, y: tile.y + place.y + centre.y });
      });
    }
    return found;
  }

  /** The band of a border: in the gap along the north or west edge of its cell, as the rules count it. */
  band(border: Pick<BorderPiece, 'row' | 'column' | 'west'>): Rect {
    const { x, y } = this.tile(border);
    if (!this.turned) {
      return border.west ? { x: x - GAP, y, width: GAP, height: TILE } : { x, y: y - GAP, width: TILE, height: GAP };
    }
    return border.west ? { x, y: y - GAP, width: TILE, height: GAP } : { x: x + TILE, y, width: GAP, height: TILE };
  }

  /** The rectangle that holds all tiles and the cells where one could lie. */
  bounds(cells: readonly Cell[]): Rect {
    const corners = (cells.length ? cells : [{ row: 0, column: 0 }]).map((cell) => this.tile(cell));
    const x = Math.min(...corners.map((corner) => corner.x)) - GAP;
    const y = Math.min(...corners.map((corner) => corner.y)) - GAP;
    return {
      x,
      y,
      width: Math.max(...corners.map((corner) => corner.x)) + PITCH - x,
      height: Math.max(...corners.map((corner) => corner.y)) + PITCH - y,
    };
  }
}

const STRAIGHT = new Lay(false);
const TURNED = new Lay(true);

/** The lay that shows the board larger in a pane. */
export function bestLay(cells: readonly Cell[], width: number, height: number): Lay {
  const scale = (lay: Lay) => {
    const rect = lay.bounds(cells);
    return Math.min(width / rect.width, height / rect.height);
  };
  return width > 0 && height > 0 && scale(TURNED) > scale(STRAIGHT) * 1.08 ? TURNED : STRAIGHT;
}

export interface Spot extends Point {
  size: number;
}

/** The size of pieces in one, two or three rows, and how much larger they are with no captions. */
const SIZES = [82, 70, 54];
const ALONE = 1.22;

/** Spots for so many pieces around a point, in room of some height: rows as even as can be, smaller the more there are. */
export function spots(count: number, at: Point, height: number, alone = false): Spot[] {
  const rows = count <= 3 ? 1 : count <= 8 ? 2 : 3;
  const widest = Math.ceil(count / rows);
  const wanted = (SIZES[rows - 1] ?? 0) * (alone ? ALONE : 1);
  const size = Math.min(wanted, (AREA - 12) / Math.max(widest, 1) - 7, height / rows - 7);
  const step = size + 7;
  const found: Spot[] = [];
  let left = count;
  for (let row = 0; row < rows; row++) {
    const here = Math.ceil(left / (rows - row));
    for (let place = 0; place < here; place++) {
      found.push({
        x: at.x + (place - (here - 1) / 2) * step,
        y: at.y + (row - (rows - 1) / 2) * step,
        size,
      });
    }
    left -= here;
  }
  return found;
}

/** The pieces that stand in an area, in the order in which they are drawn. */
export type Piece =
  { kind: 'objective'; seat: number } | ({ kind: 'structure' } & StructurePiece) | ({ kind: 'unit' } & UnitStack);

export function piecesOf(area: AreaPiece): Piece[] {
  return [
    ...(area.objective >= 0 ? [{ kind: 'objective' as const, seat: area.objective }] : []),
    ...area.structures.map((one) => ({ kind: 'structure' as const, ...one })),
    ...area.units.map((one) => ({ kind: 'unit' as const, ...one })),
  ];
}

/** Coming into base contact, which no hand does to a tenth of a millimetre: places and moves that are nearly there. */

import { touches } from './formations';
import { distance, wayOf, type Point, type Spot } from '../board/geometry';
import { present, type Board, type MotionPiece, type TerrainPiece, type UnitPiece } from '../model';
import { filledBy, fullOf, type Steer } from './steering';

export interface Base extends Point {
  radius: number;
}

/** How far from contact somebody may be who means it: a mini that must come into it more than a leader that may. */
const NEARLY = { mini: 1000, move: 500 };
const TOLERANCE = 10;

export function basesOf(unit: UnitPiece): Base[] {
  return unit.minis.map(({ x, y }) => ({ x, y, radius: unit.radius }));
}

/** The bases that a unit may come into contact with. */
export function foesOf(board: Board, unit: UnitPiece): Base[] {
  return board.units.filter((other) => other.seat !== unit.seat && present(other)).flatMap(basesOf);
}

/** Where two circles cross. */
function crossings(one: Base, other: Base): Point[] {
  const apart = distance(one, other);
  if (!apart) return [];
  const along = (apart ** 2 + one.radius ** 2 - other.radius ** 2) / (2 * apart);
  const square = one.radius ** 2 - along ** 2;
  if (square < 0) return [];
  const [x, y] = [(other.x - one.x) / apart, (other.y - one.y) / apart];
  const off = Math.sqrt(square);
  return [off, -off].map((side) => ({ x: one.x + along * x - side * y, y: one.y + along * y + side * x }));
}

function grown(base: Base, radius: number): Base {
  return { ...base, radius: base.radius + radius };
}

/** A place for a base: in contact with a foe if it is nearly so, beside the others and the terrain that are there. */
export function besideFoe(
  place: Point,
  radius: number,
  foes: readonly Base[],
  others: readonly Base[],
  terrain: readonly TerrainPiece[] = [],
): Point {
  const rings = foes.map((foe) => grown(foe, radius)).filter((ring) => distance(ring, place) <= ring.radius + NEARLY.mini);
  const taken = [...foes, ...others].map((base) => grown(base, radius));
  const solid = terrain.filter((piece) => piece.standing === 'nowhere');
  const free = (at: Point): boolean =>
    taken.every((ring) => distance(ring, at) >= ring.radius - TOLERANCE / 2) &&
    !solid.some((piece) => touches(piece, at, radius));
  const places = rings.flatMap((ring) => {
    const apart = distance(ring, place);
    const part = apart ? ring.radius / apart : 0;
    const nearest = { x: ring.x + (place.x - ring.x) * part, y: ring.y + (place.y - ring.y) * part };
    return [...(apart ? [nearest] : []), ...taken.flatMap((other) => crossings(ring, other))];
  });
  const [best] = places.filter(free).sort((one, other) => distance(one, place) - distance(other, place));
  return best ? { x: Math.round(best.x), y: Math.round(best.y) } : place;
}

/** A move that ends nearly in contact with a foe, or in its base, made to end in contact: the last leg is cut or drawn out. */
export function intoContact(steer: Steer, unit: UnitPiece, from: Spot, motion: MotionPiece, foes: readonly Base[]): Steer {
  const way = steer.verb === 'pivot' ? undefined : wayOf(filledBy(steer), unit, from, motion);
  const start = way?.points.at(-2);
  if (!way || !start || motion.kind === 'compulsory') return steer;
  const leg = distance(start, way.end);
  if (!leg) return steer;
  const [x, y] = [(way.end.x - start.x) / leg, (way.end.y - start.y) / leg];
  const before = steer.length - leg;
  const lengths = foes
    .map((foe) => grown(foe, unit.radius))
    .filter((ring) => distance(ring, way.end) <= ring.radius + NEARLY.move)
    .flatMap((ring) => {
      const along = (ring.x - start.x) * x + (ring.y - start.y) * y;
      const square = ring.radius ** 2 - (distance(ring, start) ** 2 - along ** 2);
      return square < 0 ? [] : [along - Math.sqrt(square)];
    })
    .filter((length) => length > 0 && before + length <= fullOf(steer.speed, motion));
  return lengths.length ? { ...steer, length: Math.round(before + Math.min(...lengths)) } : steer;
}

/** Where the minis of a unit might stand around their leader: the page's twin of map/placing/formation.py. */

import { ahead, distance, FULL_TURN, HALF_TURN, radians, type Point } from '../board/geometry';
import { present, type Board, type Box, type Place, type TerrainPiece, type UnitPiece } from '../model';

export const FORMATIONS = ['line', 'behind', 'screen', 'spread'] as const;
export type Formation = (typeof FORMATIONS)[number];

const SPACING = 600;
const TOLERANCE = 10;

const RANKS: Record<Exclude<Formation, 'spread'>, readonly (readonly [number, number])[]> = {
  behind: [
    [-1, -0.5],
    [-1, 0.5],
    [-2, -0.5],
    [-2, 0.5],
    [-1, -1.5],
    [-1, 1.5],
    [-2, -1.5],
  ],
  line: [
    [0, 1],
    [0, -1],
    [0, 2],
    [0, -2],
    [0, 3],
    [0, -3],
    [-1, -0.5],
    [-1, 0.5],
  ],
  screen: [
    [1, -0.5],
    [1, 0.5],
    [1, -1.5],
    [1, 1.5],
    [1, -2.5],
    [1, 2.5],
    [0, -1],
    [0, 1],
  ],
};

/** The places of a formation as vectors along and left of the heading, then places all around the leader. */
function slots(formation: Formation, radius: number, cohesion: number, count: number): Point[] {
  const reach = cohesion + 2 * radius - 2;
  const step = 2 * radius + SPACING;
  const origin = { x: 0, y: 0 };
  const own =
    formation === 'spread'
      ? Array.from({ length: count }, (_, number) => ahead(origin, HALF_TURN / count + (FULL_TURN * number) / count, reach))
      : RANKS[formation].map(([along, left]) => ({ x: along * step, y: left * step }));
  const ringed: Point[] = [];
  for (let ring = 0; ring < 5; ring += 1) {
    const inner = 2 * radius + 2;
    const places = 8 + 4 * ring;
    for (let number = 0; number < places; number += 1) {
      const turn = (FULL_TURN * Math.floor((number + 1) / 2)) / places;
      ringed.push(ahead(origin, HALF_TURN + (number % 2 ? turn : -turn), inner + ((reach - inner) * ring) / 4));
    }
  }
  return [...own.filter((slot) => distance(slot, origin) <= reach), ...ringed];
}

function inside(boxes: readonly Box[], place: Point, radius: number): boolean {
  return boxes.some(
    ([left, bottom, right, top]) =>
      place.x - radius >= left && place.x + radius <= right && place.y - radius >= bottom && place.y + radius <= top,
  );
}

/** Whether a base at a place touches a piece of terrain. */
export function touches(piece: TerrainPiece, place: Point, radius: number): boolean {
  if (piece.radius) return distance(piece, place) < piece.radius + radius;
  let within = false;
  const corners = piece.outline;
  for (let number = 0; number < corners.length; number += 1) {
    const [ax = 0, ay = 0] = corners[number] ?? [];
    const [bx = 0, by = 0] = corners[(number + 1) % corners.length] ?? [];
    if (ay > place.y !== by > place.y && place.x < ((bx - ax) * (place.y - ay)) / (by - ay) + ax) within = !within;
    const length = Math.hypot(bx - ax, by - ay) ** 2 || 1;
    const part = Math.min(1, Math.max(0, ((place.x - ax) * (bx - ax) + (place.y - ay) * (by - ay)) / length));
    if (distance(place, { x: ax + part * (bx - ax), y: ay + part * (by - ay) }) < radius) return true;
  }
  return within;
}

/**
 * A formation of the minis that follow a leader, each at the first place of it that seems free. The server judges;
 * where no place seems free a mini stands on the last that was tried, to be put elsewhere by hand.
 */
export function formed(
  board: Board,
  unit: UnitPiece,
  leader: Point,
  heading: number,
  formation: Formation,
  zones: readonly Box[] = [],
): Place[] {
  const { radius } = unit;
  const minis = unit.minis.map((mini) => mini.number).filter((mini) => mini !== unit.leader);
  const taken = board.units
    .filter((other) => other.id !== unit.id && present(other))
    .flatMap((other) => other.minis.map((mini) => ({ x: mini.x, y: mini.y, apart: other.radius + radius + TOLERANCE })));
  for (const token of board.tokens)
    if (!token.claimant) taken.push({ x: token.x, y: token.y, apart: board.token_radius + radius });
  taken.push({ ...leader, apart: 2 * radius });
  const solid = board.terrain.filter((piece) => piece.standing !== 'within');
  const table: Box = [0, 0, board.width, board.depth];
  const turn = radians(heading);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const places: Place[] = [];
  const own = zones.length && inside(zones, leader, radius) ? zones : [table];
  let last = leader;
  for (const slot of slots(formation, radius, board.cohesion, minis.length)) {
    const mini = minis[places.length];
    if (mini === undefined) break;
    const at = {
      x: Math.round(leader.x + slot.x * cosine - slot.y * sine),
      y: Math.round(leader.y + slot.x * sine + slot.y * cosine),
    };
    last = at;
    if (!inside(own, at, radius) || taken.some((other) => distance(other, at) <= other.apart)) continue;
    if (solid.some((piece) => touches(piece, at, radius))) continue;
    places.push([mini, at.x, at.y]);
    taken.push({ ...at, apart: 2 * radius });
  }
  return [...places, ...minis.slice(places.length).map((mini): Place => [mini, last.x, last.y])];
}

/** A move along the template while somebody steers it: which template, how it is laid and bent, how far one goes. */

import {
  ahead,
  angleOf,
  distance,
  FULL_TURN,
  HALF_TURN,
  modulo,
  radians,
  wayOf,
  type Point,
  type Spot,
  type Way,
} from '../board/geometry';
import type { Filled } from './filled';
import type { MotionPiece, UnitPiece } from '../model';

export interface Steer {
  verb: 'move' | 'reverse' | 'pivot';
  speed: number;
  direction: number;
  bend: number;
  length: number;
}

export const SHARPEST = 900;
const COARSE = { bend: 100, lengths: 12 };
const FINE = { bend: 5, lengths: 8 };

/** A move as it is filled in. */
export function filledBy(steer: Steer): Filled {
  const { verb, speed, direction, bend, length } = steer;
  const measures = { pivot: [bend], reverse: [bend, length], move: [speed, direction, bend, length] }[verb];
  return { verb, words: measures.map(String) };
}

/** The move that is filled in; undefined for a climb and whatever else goes along no template. */
export function steerOf({ verb, words }: Filled): Steer | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = words.map(Number);
  if (verb === 'pivot') return { verb, speed: 0, direction: 0, bend: a, length: 0 };
  if (verb === 'reverse') return { verb, speed: 1, direction: 0, bend: a, length: b };
  if (verb === 'move') return { verb, speed: a, direction: b, bend: c, length: d };
  return undefined;
}

/** How far the leader's centre goes to the joint of a template, and to its end. */
export function halfOf(speed: number, motion: MotionPiece): number {
  return motion.templates[Math.max(1, speed) - 1] ?? 0;
}

export function fullOf(speed: number, motion: MotionPiece): number {
  return 2 * halfOf(speed, motion);
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}

/** The turn from one direction to another, from half a turn left to half a turn right. */
export function turnBetween(from: number, to: number): number {
  const turn = modulo(to - from);
  return turn > HALF_TURN ? turn - FULL_TURN : turn;
}

/** The template as it lies on the table, to its far end, however far the leader goes along it. */
export function templateOf(steer: Steer, unit: UnitPiece, from: Spot, motion: MotionPiece): Way | undefined {
  if (steer.verb === 'pivot') return undefined;
  return wayOf(filledBy({ ...steer, length: fullOf(steer.speed, motion) }), unit, from, motion);
}

/** Where the joint of the template lies. */
export function jointOf(steer: Steer, unit: UnitPiece, from: Spot, motion: MotionPiece): Point {
  return ahead(from, directionOf(steer, unit, from), halfOf(steer.speed, motion));
}

function directionOf(steer: Steer, unit: UnitPiece, from: Spot): number {
  if (unit.kind === 'trooper') return steer.direction;
  return steer.verb === 'reverse' ? from.facing + HALF_TURN : from.facing;
}

/**
 * The end of the move is dragged. A trooper whose template is straight goes straight there, with the slowest that
 * reaches; one whose template is bent keeps its first half, and the second turns and is followed as far as it takes.
 * A vehicle's template bends from its facing, forwards or, behind it, in reverse; a compulsory move is full.
 */
export function dragEnd(steer: Steer | null, place: Point, unit: UnitPiece, from: Spot, motion: MotionPiece): Steer {
  if (unit.kind !== 'trooper') {
    const choices = motion.kind === 'compulsory' ? compulsory(motion) : driven(place, unit, from, motion);
    return nearest(place, choices, unit, from, motion);
  }
  return steer?.verb === 'move' && steer.bend ? bent(steer, place, unit, from, motion) : straight(place, from, motion);
}

function straight(place: Point, from: Spot, motion: MotionPiece): Steer {
  const wanted = Math.max(1, Math.round(distance(from, place)));
  const found = motion.templates.findIndex((half) => 2 * half >= wanted);
  const speed = found < 0 ? motion.templates.length : found + 1;
  const direction = angleOf(place.x - from.x, place.y - from.y);
  return { verb: 'move', speed, direction, bend: 0, length: Math.min(wanted, fullOf(speed, motion)) };
}

/** The second half of a template, turned about its joint towards a place. */
function bent(steer: Steer, place: Point, unit: UnitPiece, from: Spot, motion: MotionPiece): Steer {
  const joint = jointOf(steer, unit, from, motion);
  const half = halfOf(steer.speed, motion);
  const beyond = distance(joint, place);
  const towards = turnBetween(directionOf(steer, unit, from), angleOf(place.x - joint.x, place.y - joint.y));
  return { ...steer, bend: clamped(towards, -SHARPEST, SHARPEST) || 1, length: clamped(half + beyond, half + 1, 2 * half) };
}

/** The joint of a trooper's template is dragged: the template is laid anew and bends to where it ended. */
export function dragJoint(steer: Steer, place: Point, unit: UnitPiece, from: Spot, motion: MotionPiece): Steer {
  const end = wayOf(filledBy(steer), unit, from, motion)?.end ?? from;
  const direction = angleOf(place.x - from.x, place.y - from.y);
  return bent({ ...steer, verb: 'move', direction }, end, unit, from, motion);
}

/** A move with one of its measures set, the others kept as far as they go with it. */
export function tuned(steer: Steer, change: Partial<Steer>, motion: MotionPiece): Steer {
  const next = { ...steer, ...change };
  if (next.verb === 'pivot')
    return { verb: 'pivot', speed: 0, direction: 0, bend: clamped(next.bend, -SHARPEST, SHARPEST), length: 0 };
  const speed = next.verb === 'reverse' ? 1 : clamped(next.speed, 1, motion.templates.length);
  const full = fullOf(speed, motion);
  // Another template keeps the part of its length that was used.
  const part = change.speed !== undefined && steer.speed ? steer.length / fullOf(steer.speed, motion) : 0;
  return {
    verb: next.verb,
    speed,
    direction: modulo(Math.round(next.direction)),
    bend: clamped(next.bend, -SHARPEST, SHARPEST),
    length: motion.kind === 'compulsory' ? full : clamped(part ? part * full : next.length || full, 1, full),
  };
}

function* bends(from: number, to: number, step: number): Generator<number> {
  for (let bend = Math.max(-SHARPEST, from); bend <= Math.min(SHARPEST, to); bend += step) yield bend;
}

function* compulsory(motion: MotionPiece): Generator<Steer> {
  const { speed } = motion;
  for (const bend of bends(-SHARPEST, SHARPEST, FINE.bend))
    yield { verb: 'move', speed, direction: 0, bend, length: fullOf(speed, motion) };
}

/** First roughly all around, then finely around the best of that. */
function driven(place: Point, unit: UnitPiece, from: Spot, motion: MotionPiece): Generator<Steer> {
  const behind = Math.cos(radians(angleOf(place.x - from.x, place.y - from.y) - from.facing)) < 0;
  const backwards = behind && unit.kind === 'ground_vehicle';
  const verb = backwards ? 'reverse' : 'move';
  function* rough(): Generator<Steer> {
    for (let speed = 1; speed <= (backwards ? 1 : motion.templates.length); speed += 1) {
      const full = fullOf(speed, motion);
      for (let part = 1; part <= COARSE.lengths; part += 1) {
        const length = Math.round((full * part) / COARSE.lengths);
        for (const bend of 2 * length <= full ? [0] : bends(-SHARPEST, SHARPEST, COARSE.bend))
          yield { verb, speed, direction: 0, bend, length };
      }
    }
  }
  const best = nearest(place, rough(), unit, from, motion);
  function* fine(): Generator<Steer> {
    const full = fullOf(best.speed, motion);
    const step = full / COARSE.lengths / FINE.lengths;
    for (let part = -FINE.lengths; part <= FINE.lengths; part += 1) {
      const length = clamped(best.length + part * step, 1, full);
      for (const bend of bends(best.bend - COARSE.bend, best.bend + COARSE.bend, FINE.bend)) yield { ...best, bend, length };
    }
  }
  return fine();
}

function nearest(place: Point, tried: Iterable<Steer>, unit: UnitPiece, from: Spot, motion: MotionPiece): Steer {
  let best: Steer = { verb: 'move', speed: 1, direction: 0, bend: 0, length: fullOf(1, motion) };
  let least = Infinity;
  for (const one of tried) {
    const off = distance(wayOf(filledBy(one), unit, from, motion)?.end ?? from, place);
    if (off < least) [best, least] = [one, off];
  }
  return best;
}

/** A choice in open space while somebody makes it: a leader being steered, a unit deployed, minis or pieces put. */

import type { Scene } from '../../face';
import { basesOf, besideFoe, foesOf, intoContact, type Base } from './contact';
import { FORMATIONS, formed, type Formation } from './formations';
import { filledFor, questionOf, type Filled } from './filled';
import { angleOf, modulo, placeWords, wayOf, type Point, type Spot, type Way } from '../board/geometry';
import {
  leaderOf,
  referenceOf,
  unitOf,
  type Board,
  type MiniPiece,
  type MotionPiece,
  type Place,
  type TerrainKind,
  type UnitPiece,
} from '../model';
import { dragEnd, dragJoint, filledBy, steerOf, tuned, type Steer } from './steering';

const WAIT = 150;

export type Kind = 'move' | 'deploy' | 'minis' | 'token' | 'terrain' | 'drop';

const KINDS: Record<string, Kind> = { move: 'move', token: 'token', terrain: 'terrain', drop: 'drop' };

export class Draft {
  /** A move along the template. */
  steer = $state.raw<Steer | null>(null);
  /** Where a leader, a token or a piece of terrain is put, and how it faces. */
  spot = $state.raw<Spot | null>(null);
  /** Where single minis are put. */
  places = $state.raw<Place[] | null>(null);
  /** Where in its zones a unit was first put: the table is looked at closely there, and does not move while it is dragged. */
  anchor = $state.raw<Point | null>(null);
  formation = $state<Formation>(FORMATIONS[0]);
  /** Whether the ranges from where a leader would stand are shown. */
  ranges = $state(true);
  private byHand = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;

  constructor(private readonly scene: () => Scene) {}

  get board(): Board {
    return this.scene().board as Board;
  }

  private get question() {
    return questionOf(this.scene());
  }

  /** The schema of a verb that may be filled in now. */
  private space(verb: string) {
    return this.question?.spaces?.find((space) => space.verb === verb);
  }

  /** What may be filled in at the question now; undefined if nothing may. */
  get kind(): Kind | undefined {
    const place = this.space('place');
    if (place) return place.arguments.some(({ kind }) => kind === 'coordinate') ? 'deploy' : 'minis';
    const verb = Object.keys(KINDS).find((one) => this.space(one));
    return verb === undefined ? undefined : KINDS[verb];
  }

  get unit(): UnitPiece | undefined {
    const name = this.question?.facts['unit'];
    return typeof name === 'string' ? unitOf(this.board, name) : undefined;
  }

  get leader(): MiniPiece | undefined {
    return this.unit && leaderOf(this.unit);
  }

  get motion(): MotionPiece | null {
    return this.board.motion;
  }

  /** Whether the unit that moves may turn in place instead. */
  get pivots(): boolean {
    return this.space('pivot') !== undefined;
  }

  /** Whether it may go backwards. */
  get reverses(): boolean {
    return this.space('reverse') !== undefined;
  }

  get active(): boolean {
    return this.steer !== null || this.spot !== null || this.places !== null;
  }

  /** The kind of terrain that is being placed: the one picked, or the only one. */
  get terrain(): string {
    const { picked, lit } = this.scene();
    const kinds = [...picked, ...lit].filter((thing) => thing.startsWith('kind:'));
    return (kinds[0] ?? '').slice(5);
  }

  /** What is being placed, by the measures of its kind. */
  get piece(): TerrainKind | undefined {
    return this.kind === 'terrain' ? referenceOf(this.scene().reference).terrain[this.terrain] : undefined;
  }

  /** Whether what is put on the table has a front, or sides that can be turned. */
  get turns(): boolean {
    return this.spot !== null && (this.kind === 'deploy' || (this.kind === 'terrain' && !this.piece?.round));
  }

  clear(): void {
    clearTimeout(this.timer);
    this.steer = null;
    this.spot = null;
    this.places = null;
    this.anchor = null;
    this.byHand = false;
  }

  /** The exact choice that is being made, as it is filled in; null if there is none yet. */
  get filled(): Filled | null {
    const { kind, spot, places, steer, leader, unit } = this;
    if (kind === 'move') return steer && filledBy(steer);
    if (kind === 'minis') return places && { verb: 'place', words: placeWords(places) };
    if (!spot) return null;
    const [x, y, facing] = [spot.x, spot.y, spot.facing].map(String) as [string, string, string];
    if (kind === 'token') return { verb: 'token', words: [x, y] };
    if (kind === 'terrain') return this.terrain ? { verb: 'terrain', words: [this.terrain, x, y, facing] } : null;
    if (kind === 'drop') return leader ? { verb: 'drop', words: [String(angleOf(spot.x - leader.x, spot.y - leader.y))] } : null;
    return kind === 'deploy' && unit ? { verb: 'place', words: [x, y, facing, ...placeWords(places ?? [])] } : null;
  }

  /** The way of the leader along the template. */
  get way(): Way | undefined {
    const { unit, leader, motion, steer } = this;
    return unit && leader && motion && steer ? wayOf(filledBy(steer), unit, leader, motion) : undefined;
  }

  /** Somebody points at a place of the table, or drags the ghost there. */
  point(place: Point): void {
    const { unit, leader, motion, kind } = this;
    if (kind === 'move') {
      if (!unit || !leader || !motion) return;
      this.steer = this.reaching(dragEnd(this.steer, place, unit, leader, motion));
    } else if (kind !== 'minis') {
      const before = this.spot;
      this.spot = { ...place, facing: before?.facing ?? this.usualFacing() };
      if (kind === 'deploy') this.follow(before);
    }
    this.judge();
  }

  /** The place that was clicked is looked at closely where a unit may be deployed; a slip moves nothing. */
  approach(place: Point): void {
    const within = ([left, below, right, above]: number[]) =>
      place.x >= (left ?? 0) && place.x <= (right ?? 0) && place.y >= (below ?? 0) && place.y <= (above ?? 0);
    if (this.kind === 'deploy' && this.zones.some(within)) this.anchor ??= place;
  }

  /** The joint of the template is dragged. */
  bend(place: Point): void {
    const { unit, leader, motion, steer } = this;
    if (!unit || !leader || !motion || !steer) return;
    this.steer = this.reaching(dragJoint(steer, place, unit, leader, motion));
    this.judge();
  }

  /** A dragged move, into contact where it nearly is; who withdraws keeps out of it. */
  private reaching(steer: Steer): Steer {
    const { unit, leader, motion, board } = this;
    if (!unit || !leader || !motion || motion.kind === 'withdrawal') return steer;
    return intoContact(steer, unit, leader, motion, foesOf(board, unit));
  }

  /** One measure of the move is set; without a move yet, that of the longest one offered. */
  tune(change: Partial<Steer>): void {
    const { motion } = this;
    if (!motion) return;
    const moves = (this.question?.choices ?? []).flatMap((option) => steerOf(filledFor(option)) ?? []);
    const offered = moves.sort((one, other) => other.length - one.length)[0];
    const from = this.steer ?? offered ?? { verb: 'move', speed: 1, direction: 0, bend: 0, length: 0 };
    const start = from.verb === 'pivot' && change.verb !== 'pivot' ? { ...from, verb: 'move' as const, speed: 1, bend: 0 } : from;
    this.steer = tuned(start, change, motion);
    this.judge();
  }

  /** What is put, or a vehicle in place, is turned to face somewhere. */
  face(tenths: number): void {
    if (this.kind === 'move') return this.tune({ verb: 'pivot', bend: tenths });
    if (!this.spot) return;
    this.spot = { ...this.spot, facing: modulo(Math.round(tenths)) };
    if (this.kind === 'deploy' && !this.byHand) this.reform();
    this.judge();
  }

  form(pattern: Formation): void {
    this.formation = pattern;
    this.byHand = false;
    this.reform();
    this.judge();
  }

  /** Begin to adjust a named pattern. */
  adjust(places: readonly Place[]): void {
    this.places = places.map(([mini, x, y]) => [mini, x, y]);
    this.judge();
  }

  carry(mini: number, to: Point): void {
    const { unit, foe, places, board } = this;
    this.byHand = true;
    const at = unit && foe ? besideFoe(to, unit.radius, basesOf(foe), this.standing(unit, mini), board.terrain) : to;
    this.places = (places ?? []).map((place) => (place[0] === mini ? [mini, at.x, at.y] : place));
    this.judge();
  }

  /** The unit that the minis being placed must come into contact with. */
  get foe(): UnitPiece | undefined {
    const { question, motion } = this;
    const name =
      question?.what === 'close_in' ? question.facts['enemy'] : question?.what === 'formation' ? motion?.joined : undefined;
    return typeof name === 'string' ? unitOf(this.board, name) : undefined;
  }

  /** Where the other minis of a unit stand or are about to. */
  private standing(unit: UnitPiece, mini: number): Base[] {
    const put = new Map((this.places ?? []).map(([number, x, y]) => [number, { x, y }]));
    return unit.minis
      .filter(({ number }) => number !== mini)
      .map((one) => ({ radius: unit.radius, ...(put.get(one.number) ?? { x: one.x, y: one.y }) }));
  }

  /** The others go with a leader that is being deployed: as they were put by hand, or in their formation. */
  private follow(before: Spot | null): void {
    const { spot } = this;
    if (spot && before && this.byHand) {
      this.places = (this.places ?? []).map(([mini, x, y]) => [mini, x + spot.x - before.x, y + spot.y - before.y]);
    } else this.reform();
  }

  private reform(): void {
    const { unit, spot, board } = this;
    if (!unit || !spot) return;
    this.places = formed(board, unit, spot, spot.facing, this.formation, this.zones);
  }

  /** The rectangles of the zones in which the unit may be deployed. */
  private get zones() {
    const { unit, board } = this;
    return (unit && board.players[unit.seat]?.zones.flat()) ?? [];
  }

  private usualFacing(): number {
    const sample = this.question?.choices.find(({ verb }) => verb === 'place');
    return Number(sample?.words?.[2] ?? 0);
  }

  /** Ask the server, not more often than it likes to be asked. */
  private judge(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.last + WAIT - Date.now());
    this.timer = setTimeout(() => {
      this.last = Date.now();
      const { filled } = this;
      if (filled) this.scene().tryFill?.(filled.verb, filled.words);
    }, wait);
  }
}

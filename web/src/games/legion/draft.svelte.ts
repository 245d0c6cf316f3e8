/** A choice in open space while somebody makes it: a leader being dragged, a unit being deployed, minis being put. */

import type { Scene } from '../face';
import { distance, moveTo, placesText, type Point, type Spot } from './geometry';
import { leaderOf, unitOf, type Board, type Place, type UnitPiece } from './model';

const WAIT = 150;

export type Kind = 'move' | 'deploy' | 'minis' | 'token';

const KINDS: Record<string, Kind> = {
  move: 'move',
  compulsory_move: 'move',
  place_unit: 'deploy',
  formation: 'minis',
  place_token: 'token',
};

export class Draft {
  spot = $state.raw<Spot | null>(null);
  places = $state.raw<Place[] | null>(null);
  turn = $state<number | null>(null);
  formation = $state('line');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = 0;

  constructor(private readonly scene: () => Scene) {}

  private get board(): Board {
    return this.scene().board as Board;
  }

  /** What may be said freely to the question now; undefined if nothing may. */
  get kind(): Kind | undefined {
    const { ask } = this.scene();
    return ask && 'choices' in ask && ask.open ? KINDS[ask.what] : undefined;
  }

  get unit(): UnitPiece | undefined {
    const { ask } = this.scene();
    const name = ask && 'facts' in ask ? ask.facts['unit'] : undefined;
    return typeof name === 'string' ? unitOf(this.board, name) : undefined;
  }

  get active(): boolean {
    return this.spot !== null || this.places !== null || this.turn !== null;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.spot = null;
    this.places = null;
    this.turn = null;
  }

  /** The exact choice that is being made; empty if there is none yet. */
  get choice(): string {
    const { unit, spot, places } = this;
    if (places) return `place:${placesText(places)}`;
    if (this.turn !== null && this.kind === 'move') return `pivot:${this.turn}`;
    if (!spot) return '';
    if (this.kind === 'token') return `token:${spot.x},${spot.y}`;
    if (!unit) return '';
    if (this.kind === 'deploy') {
      const how = unit.minis.length > 1 ? `,${this.formation}` : '';
      return `place:${spot.x},${spot.y},${spot.facing}${how}`;
    }
    const motion = this.board.motion;
    const leader = leaderOf(unit);
    return motion && leader ? moveTo(spot, unit, leader, motion) : '';
  }

  /** Somebody points at a place of the table. */
  point(place: Point): void {
    this.turn = null;
    const facing = this.spot?.facing ?? this.usualFacing();
    this.spot = { ...place, facing };
    this.judge();
  }

  /** A deployed unit, or a vehicle in place, is turned. */
  face(tenths: number): void {
    if (this.kind === 'deploy' && this.spot) this.spot = { ...this.spot, facing: ((tenths % 3600) + 3600) % 3600 };
    else {
      this.spot = null;
      this.turn = tenths;
    }
    this.judge();
  }

  form(pattern: string): void {
    this.formation = pattern;
    this.judge();
  }

  /** Begin to adjust a named pattern. */
  adjust(places: readonly Place[]): void {
    this.places = places.map(([mini, x, y]) => [mini, x, y]);
    this.judge();
  }

  carry(mini: number, to: Point): void {
    this.places = (this.places ?? []).map((place) => (place[0] === mini ? [mini, to.x, to.y] : place));
    this.judge();
  }

  /** The mini of the draft that is nearest to a place, if one is under it. */
  under(place: Point, radius: number): number | undefined {
    return (this.places ?? []).find(([, x, y]) => distance({ x, y }, place) <= radius)?.[0];
  }

  private usualFacing(): number {
    const { ask } = this.scene();
    const sample = ask && 'choices' in ask ? ask.choices.find(({ text }) => text.startsWith('place:')) : undefined;
    return Number(sample?.text.slice(6).split(',')[2] ?? 0);
  }

  /** Ask the server, not more often than it likes to be asked. */
  private judge(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.last + WAIT - Date.now());
    this.timer = setTimeout(() => {
      this.last = Date.now();
      if (this.choice) this.scene().tryOut?.(this.choice);
    }, wait);
  }
}

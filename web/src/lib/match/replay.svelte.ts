/** A match that is over, seen again: a place in it, whose eyes see it, and the scenes that were fetched. */

import { faceOf } from '../../games/registry';
import { api, ApiError } from '../server/api';
import { language } from '../words/i18n.svelte';
import { glossaryOf } from '../words/glossary';
import { libraryOf } from '../words/library';
import { MatchTable } from './match.svelte';
import type { ChapterCard, Logged, MatchCard, ReplayPlace, Scene, StateFrame } from '../server/protocol';
import { address, ALL, WATCHING } from '../page/route';
import { said } from '../words/said';

const KEPT = 400;
const LEAP = 60;
/** Browsers bear only so many changes of the address in a while. */
const SETTLED = 300;

export class Replay {
  card = $state.raw<MatchCard | null>(null);
  table = $state.raw<MatchTable | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Where the scrubber stands; the scene follows. */
  at = $state(0);
  eyes = $state(ALL);
  playing = $state(false);
  /** How many times as fast as usual it is played. */
  speed = $state(1);
  /** Where rounds and battles begin and where the match turns. */
  places = $state.raw<ReplayPlace[]>([]);
  /** The chapters of a long match. */
  chapters = $state.raw<ChapterCard[]>([]);
  error = $state('');

  private shownTo = '';
  private wanted = -1;
  /** The chapter whose places are known. */
  private marked = 0;
  private busy = false;
  private readonly known = new Map<string, Scene>();
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** The address as this page last knew it. */
  private address = location.hash;

  constructor(readonly id: string) {}

  async open(at: number, eyes: string): Promise<void> {
    this.at = at;
    this.eyes = eyes;
    try {
      const card = await api.match(this.id);
      const [face, { sheets, reference }] = await Promise.all([faceOf(card.game), libraryOf(card.game)]);
      const table = new MatchTable(face, sheets, reference, () => false);
      table.sitters = card.seats.map((seat) => ({ seat: seat.number, name: seat.name, bot: seat.bot, online: true }));
      table.read = () => (this.scene ? api.handoutAt(this.id, this.scene, language()) : Promise.reject(new Error()));
      table.measure = (one, other) => api.measure(this.id, one, other, this.at);
      table.glossary = () => glossaryOf(card.game);
      this.card = card;
      this.table = table;
      this.see(this.eyes);
      // Without them it is a replay all the same.
      this.chapters = await api.chapters(this.id).catch(() => []);
      this.mark();
    } catch (problem) {
      this.error = await said(problem);
    }
  }

  /** The chapter that led to the place where the scrubber stands. */
  chapter = $derived(
    this.chapters.findLast(({ first }) => first !== undefined && first < this.at) ??
      this.chapters.find(({ playable }) => playable),
  );

  /** Find where to go to, in a long match within the chapter that is shown. */
  private mark(): void {
    const { table, chapter } = this;
    this.marked = chapter?.number ?? 0;
    if (!table) return;
    api.places(this.id, Object.keys(table.face.landmarks ?? {}), this.at).then(
      (found) => (this.places = found),
      () => undefined,
    );
  }

  /** Somebody has written another place into the address, or gone back to one. */
  turn(at: number, eyes: string): void {
    this.address = location.hash;
    this.at = at;
    this.see(eyes);
  }

  /** Leave the replay: nothing of it goes on. */
  close(): void {
    this.playing = false;
    clearTimeout(this.settling);
  }

  /** Go to a place; while the scrubber is dragged only the last place asked for is fetched. */
  async go(place: number): Promise<void> {
    this.wanted = place;
    this.at = place;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.wanted >= 0) {
        const next = Math.min(this.wanted, this.scene?.of ?? Infinity);
        const { eyes } = this;
        this.wanted = -1;
        this.show(await this.fetched(next, eyes), eyes);
        this.error = '';
      }
    } catch (problem) {
      this.error = await said(problem);
      this.playing = false;
      this.at = this.scene?.at ?? this.at;
    }
    this.busy = false;
  }

  step(by: number): void {
    if (this.scene) void this.go(Math.max(this.first, Math.min(this.scene.of, this.at + by)));
  }

  /** What lies before it was played under older rules. */
  first = $derived(this.scene?.first ?? 0);

  /** Whether there is a place before, and one after, the one where the scrubber stands. */
  before = $derived(this.at > this.first);
  after = $derived(this.scene !== null && this.at < this.scene.of);

  /** Play on or stop; at the last place it is played from the start. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && !this.after) void this.go(this.first);
  }

  /** Go on while it is played; the last place stops it. */
  goOn(): void {
    if (this.after) this.step(1);
    if (!this.after) this.playing = false;
  }

  /** Look with other eyes, or with all where nobody has these; before the match has come, that is only remembered. */
  see(eyes: string): void {
    this.eyes = !this.card || (seatOf(eyes) ?? 0) < this.card.seats.length ? eyes : ALL;
    if (this.table) void this.go(this.at);
  }

  /** A step forward brings its own events; a leap those of the last many choices, so that the log is never bare. */
  private async fetched(place: number, eyes: string): Promise<Scene> {
    const log = this.goesOn(place, eyes) ? 1 : LEAP;
    const key = `${eyes}/${place}/${log}`;
    const held = this.known.get(key);
    if (held) return held;
    const found = await this.within(place, (at) => api.scene(this.id, at, seatOf(eyes), eyes === ALL, log));
    if (this.known.size > KEPT) this.known.clear();
    this.known.set(key, found);
    return found;
  }

  /** An address may name a place that the match does not have: its last one is as good. */
  private async within(place: number, fetch: (place: number) => Promise<Scene>): Promise<Scene> {
    try {
      return await fetch(place);
    } catch (problem) {
      const last = problem instanceof ApiError && problem.problem.key === 'no_such_choice' ? problem.problem.facts['last'] : null;
      if (typeof last !== 'number') throw problem;
      return fetch(last);
    }
  }

  /** Whether a place is the one after what is shown, seen by the same eyes. */
  private goesOn(place: number, eyes: string): boolean {
    return this.scene !== null && place === this.scene.at + 1 && eyes === this.shownTo;
  }

  private show(found: Scene, eyes: string): void {
    const { table } = this;
    if (!table) return;
    // What a step brings is shown to happen; of a leap there is only what it led to.
    const goesOn = this.goesOn(found.at, eyes);
    if (!goesOn) table.log = found.events;
    this.scene = found;
    this.shownTo = eyes;
    if (this.wanted < 0) this.at = found.at;
    // Who goes on waits for nothing that is still being shown.
    table.playback.skip();
    table.hear(frameOf(found, goesOn ? found.events : []));
    if (this.chapters.length && this.chapter?.number !== this.marked) this.mark();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.note(), SETTLED);
  }

  /** Keep the place in the address, so that a reload or a link to it comes back here. */
  private note(): void {
    if (location.hash !== this.address) return; // somebody is on the way to another one
    history.replaceState(history.state, '', address({ page: 'replay', id: this.id, at: this.at, eyes: this.eyes }));
    this.address = location.hash;
  }
}

export function seatOf(eyes: string): number | null {
  return eyes === ALL || eyes === WATCHING ? null : Number(eyes);
}

/** A scene as a live match would have told it to somebody who only looks on, with the events that are new. */
function frameOf(scene: Scene, events: Logged[]): StateFrame {
  const { at, seat, board, waiting, parted, updated, outcome, handout } = scene;
  return {
    t: 'state',
    n: 0,
    since: Infinity,
    log: at,
    ask_no: at,
    seat,
    mine: [],
    board,
    ask: waiting.find((one) => one.seat === seat) ?? waiting[0] ?? null,
    waiting,
    events,
    outcome,
    undo: null,
    undo_wish: null,
    draw: [],
    resigned: [],
    parted,
    updated,
    clock: null,
    fairness: { commitment: '' },
    choices: at,
    ...(handout === undefined ? {} : { handout }),
  };
}

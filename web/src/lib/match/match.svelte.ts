/** A match as the page holds it: it hears the server, shows what happened, and speaks for the player. */

import type { GameFace, Motion, Scene } from '../../games/face';
import { Answering } from './answering.svelte';
import { winnersOf } from '../words/ending';
import type { Sheet } from '../words/fluent';
import { language, t } from '../words/i18n.svelte';
import { renamed } from '../words/library';
import { joined, readAloud } from '../words/lists';
import { merged } from './logbook';
import {
  isMine,
  type ChapterCard,
  type FromPage,
  type FromServer,
  type Logged,
  type SeatGivenUp,
  type StateFrame,
  type UndoWish,
} from '../server/protocol';
import { occasionOf } from './roles';
import { Playback, type Beat } from './playback.svelte';
import { moves, settings } from '../page/settings.svelte';
import { worded } from '../words/said';
import { sceneOf } from '../board/scene';
import { isOpenToAll, seatsAwaited, seatsOpenTo, seatsUp, seatToFollow } from './shared_screen';
import { shared } from './sharing';
import { play } from '../page/sound';
import { Talk } from './talk.svelte';

const MOTION_TIME = 900;
/** Frames that what is being shown need not make way for. */
const ASIDE: ReadonlySet<FromServer['t']> = new Set(['state', 'talk', 'presence', 'pong', 'error', 'refused']);
/** The verb of answers that are given in advance. */
const STANDING = 'standing';

export interface Chapters {
  list: () => Promise<ChapterCard[]>;
  log: (chapter: number, seat: number | null) => Promise<Logged[]>;
}

export class MatchTable extends Answering {
  /** Who left the match to a bot: it stays to be read, however soon the bot plays on. */
  departed = $state('');
  wish = $state.raw<UndoWish | null>(null);
  motions = $state.raw<Motion[]>([]);
  /** The events of the last frame, worded for a screen reader. */
  spoken = $state('');
  /** What ends the match, or one's part in it, and waits to be confirmed. */
  parting = $state<'draw' | 'resign' | null>(null);
  /** Whether it was agreed that who vanishes can be claimed. */
  claims = false;
  /** Reads the chapters of a long match, and what happened in one of them as a seat saw it. */
  chapters: Chapters | null = null;
  readonly talk: Talk;
  readonly playback: Playback;
  private motionTimer: ReturnType<typeof setTimeout> | undefined;
  readonly scene: Scene = sceneOf(this);
  /** Who sat before the screen sees what came of an answer before the curtain falls. */
  awaited = $derived.by<number[]>(() => (this.playback.busy && !this.isBare(this.frame) ? [] : this.due));

  constructor(face: GameFace, sheets: readonly Sheet[], printed: unknown, send: (frame: FromPage) => boolean) {
    super(face, sheets, printed, send);
    this.talk = new Talk(send);
    this.playback = new Playback({
      shown: face.shown ?? {},
      apply: (frame) => this.take(frame),
      perform: (beat) => this.perform(beat),
      clear: () => this.mark([]),
      caughtUp: () => this.frame && this.follow(this.frame),
    });
  }

  hear(frame: FromServer): void {
    // What people agree on, or who leaves, speaks of the match as it is now.
    if (!ASIDE.has(frame.t)) this.playback.skip();
    switch (frame.t) {
      case 'state':
        this.playback.hear(frame);
        // What nobody has said is theirs is shown to nobody, not for a step either.
        if (this.isBare(frame)) this.playback.skip();
        break;
      case 'refused':
        this.refuse(frame);
        break;
      case 'talk':
        this.talk.hear(frame.lines, this.frame?.seat ?? null);
        break;
      case 'presence':
        this.sitters = frame.seats;
        this.watchers = frame.watchers;
        break;
      case 'undo_asked':
        if (!this.wish) this.haste.offered();
        this.wish = frame.wish;
        break;
      case 'undo_answered':
        this.wish = null;
        if (frame.granted) this.note(t('undo.granted'));
        else if (frame.by === null) this.note(t('undo.lapsed'));
        else if (frame.by !== this.frame?.seat) this.note(t('undo.refused', { name: this.seatName(frame.by) }));
        break;
      case 'draw_declined':
        if (frame.by !== this.frame?.seat) this.note(t('draw.declined', { name: this.seatName(frame.by) }));
        break;
      case 'given_up':
        this.depart(frame);
        break;
      case 'partner_moved':
        this.sent = -1;
        this.note(t('ask.partner_moved', { name: this.seatName(frame.by) }));
        break;
      case 'error':
        this.sent = -1;
        this.talk.unsay();
        void worded(frame).then((text) => (this.notice = { kind: 'error', text, rule: '' }));
        break;
      case 'pong':
        break;
    }
  }

  /** Whether the log that is known begins later than the match did. */
  hasEarlier = $derived(this.chapters !== null && (this.frame?.chapter?.number ?? 0) > 1 && (this.log[0]?.n ?? 1) > 0);

  /** Put the log of the chapter before those that are known in front of the log. */
  async readEarlier(): Promise<void> {
    const seat = this.frame?.seat ?? null;
    const begins = this.log[0]?.n ?? Infinity;
    for (const { number } of ((await this.chapters?.list()) ?? []).filter(({ over }) => over).toReversed()) {
      const lines = (await this.chapters?.log(number, seat))?.filter(({ n }) => n < begins) ?? [];
      if (lines.length && this.frame?.seat === seat && this.log[0]?.n === begins) {
        this.log = [...lines, ...this.log];
        return;
      }
    }
  }

  private take(told: StateFrame): void {
    const frame = language() === 'en' ? told : { ...told, board: renamed(told.board, this.words) };
    // Where it does not come, the game's own words stay; the next frame asks again.
    this.hand(told).catch(() => (this.handed = undefined));
    const before = this.frame;
    const asked = before !== null && isMine(before.ask) ? before.ask_no : -1;
    this.frame = before ? { ...frame, board: shared(before.board, frame.board), ask: shared(before.ask, frame.ask) } : frame;
    this.log = merged(this.log, frame);
    // Who looks from a seat that hides nothing need not have left the other one, nor be its player.
    if (frame.seat !== null && this.curtain !== null && !this.isTheirs(frame.seat, { ...frame, seat: this.curtain }))
      this.curtain = null;
    this.wish = frame.undo_wish;
    if (!before || occasionOf(frame) !== occasionOf(before)) {
      this.sent = -1;
      this.picks = [];
      this.pending = null;
      this.verdict = null;
      this.tried.clear();
      if (before && isMine(frame.ask)) this.haste.asked();
    }
    // What is offered, or what a button says of it, has changed under the hand.
    if (before && String(before.draw) !== String(frame.draw)) this.haste.offered();
    if (this.notice?.since !== undefined && frame.choices > this.notice.since) this.notice = null;
    if (this.notice?.unsent) this.notice = null;
    if (before) this.announce(frame, before);
    if (isMine(frame.ask) && frame.ask_no !== asked) {
      this.notice = null;
      if (before) play('turn');
    }
  }

  /** Say, show and sound what happened since the frame before. */
  private announce(frame: StateFrame, before: StateFrame): void {
    const name = (seat: number) => this.seatName(seat);
    const told = frame.seat === before.seat ? frame.events : [];
    const lines = told.map((line) => this.words.event(line, name));
    if (frame.outcome && !before.outcome) {
      lines.push(t('end.title'), winnersOf(frame.outcome, name));
      play('end');
    }
    if (lines.length === 0) return;
    this.spoken = readAloud(lines);
    if (settings.pace === 'once' && told.some(({ event }) => this.face.shown?.[event.type] === 'roll')) play('dice');
    // At another pace each step has its own.
    if (settings.pace === 'once') this.move(told, frame.board);
  }

  /** Show a step of what happened on the board: what moves, and what it is about. */
  private perform({ line, more, showing }: Beat): void {
    this.mark(line.things ?? []);
    if (showing === 'roll') play('dice');
    this.move([line, ...more], this.board);
  }

  private move(lines: readonly Logged[], board: unknown): void {
    if (!moves()) return;
    this.motions = this.face.motions(
      lines.map(({ event }) => event),
      board,
    );
    clearTimeout(this.motionTimer);
    this.motionTimer = setTimeout(() => (this.motions = []), MOTION_TIME);
  }

  /** What comes of an answer waits for nothing that was shown before it. */
  protected override answered(): void {
    this.playback.skip();
  }

  /** Take one's own answer to a secret question back, while it waits for others. */
  takeBackAnswer(): void {
    this.tell({ t: 'take_back_answer' });
  }

  /** Say in advance whether the seat is to be asked about a thing. */
  settle(key: string, answer: 'ask' | 'never'): void {
    if (this.frame) this.tell({ t: 'choose', ask_no: this.frame.ask_no, choice: `${STANDING}:${answer},${key}` });
  }

  undo(): void {
    if (this.resigned || !this.tell({ t: 'undo' })) return;
    if (this.frame?.undo?.needs.length) this.note(t('undo.asked'));
  }

  consent(yes: boolean): void {
    if (this.tell({ t: 'consent', yes })) this.wish = null;
  }

  resign(): void {
    this.tell({ t: 'resign' });
  }

  /** Claim that who is up has left, after the time that was agreed on. */
  claim(): void {
    this.tell({ t: 'claim' });
  }

  /** Whether a seat is of this screen or of its side. */
  isOwn(seat: number): boolean {
    return this.partners.includes(seat) || (this.frame?.mine.includes(seat) ?? false);
  }

  /** Offer a draw or agree to one; or else take the offer back, or decline what others offer. */
  draw(yes: boolean): void {
    this.tell({ t: 'draw', yes });
  }

  /** A remark that nobody needs to close: it goes with the next deed. */
  private note(text: string): void {
    this.notice = { kind: 'note', text, rule: '', since: this.frame?.choices ?? 0 };
  }

  /** Somebody left, to a partner or to a bot; who did so of their own will knows. */
  private depart({ seat, reason, lapsed, to, name = '' }: SeatGivenUp): void {
    const { seat: own, mine = [] } = this.frame ?? {};
    const lines: string[] = [];
    if (to !== undefined && mine.includes(to)) lines.push(t('resign.told_heir', { name, seat: this.seatName(seat) }));
    else if (to !== undefined) lines.push(t('resign.told_partner', { name, partner: this.seatName(to) }));
    else if (reason === 'time') lines.push(t('resign.told_time', { name: this.seatName(seat) }));
    else if (seat !== own) lines.push(t('resign.told', { name: this.seatName(seat) }));
    if (lapsed) lines.push(t('resign.lapsed'));
    this.departed = joined(lines, 'sentences');
  }

  say(): void {
    if (!this.talk.say(this.talk.within && this.partners.length > 0))
      this.notice = { kind: 'error', text: t('talk.not_sent'), rule: '', unsent: true };
  }

  /** Whether a frame shows a secret of a seat whose player has not said that they sit before the screen. */
  private isBare(frame: StateFrame | null): boolean {
    if (this.curtain !== null || typeof frame?.seat !== 'number' || isOpenToAll(frame.seat, frame)) return false;
    return seatsAwaited(frame, null, this.screens).length > 0;
  }

  /** Whether whoever sits before the screen has said that a seat is theirs. */
  private isTheirs(seat: number, frame: StateFrame): boolean {
    const theirs = seatsOpenTo(frame.seat ?? seat, frame, this.screens);
    return theirs.includes(seat) && (frame.seat !== null || theirs.length === frame.mine.length);
  }

  /** Hot-seat: the player of a seat sits down before the screen; nobody's secrets are on it in between. */
  sit(seat: number): boolean {
    this.curtain = seat;
    return this.send({ t: 'sit', seat });
  }

  /** Who plays several seats of a side looks from the one that is up, whenever that is another one. */
  private follow(frame: StateFrame): void {
    const up = String(seatsUp(frame));
    if (frame.seat !== null && up === this.followed) return;
    const seat = seatToFollow(frame, this.screens);
    const sat = seat === null || (this.isTheirs(seat, frame) ? this.sit(seat) : this.send({ t: 'sit', seat }));
    if (sat) this.followed = up;
  }

  /** Nobody at this screen hides anything from anybody else there: no curtain falls any more. */
  playAll(): void {
    this.together = true;
    this.followed = '';
    if (this.frame) this.follow(this.frame);
  }

  standUp(): void {
    this.curtain = null;
    this.send({ t: 'sit', seat: null });
  }

  /** The connection is gone, perhaps before what was on its way arrived: it may be said again. */
  lost(): void {
    this.sent = -1;
    this.talk.unsay();
  }

  mark(things: readonly string[]): void {
    this.marked = new Set(things);
  }
}

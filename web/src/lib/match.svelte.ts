/** A match as the page holds it: the last frame, the log, and what the player has picked so far. */

import { untrack } from 'svelte';
import type { GameFace, Motion, Scene, SeatLook, Verdict } from '../games/face';
import { winnersOf } from './ending';
import type { Sheet } from './fluent';
import { Haste } from './haste.svelte';
import { language, t } from './i18n.svelte';
import { renamed, withHandout } from './library';
import { joined, readAloud } from './lists';
import { merged } from './logbook';
import { forced, lit, matching, pick, toggled } from './picking';
import {
  isMine,
  type FromPage,
  type FromServer,
  type Handful,
  type HandoutSheets,
  type Logged,
  type Option,
  type Phrase,
  type Question,
  type RefusedFrame,
  type SeatGivenUp,
  type Sitter,
  type StateFrame,
  type UndoWish,
} from './protocol';
import { inRole, occasionOf, questionsOf, withoutRole } from './roles';
import { moves, settings } from './settings.svelte';
import { worded } from './said';
import { sceneOf } from './scene';
import { seatsAwaited, seatsOpenTo, seatsUp, seatToFollow } from './shared_screen';
import { shared } from './sharing';
import { play } from './sound';
import { Talk } from './talk.svelte';
import { GameWords } from './words';

/** A choice by its text, or a verb with what was filled in, of which the server writes the text. */
type Answer = { choice: string } | Filled;

interface Filled {
  verb: string;
  words: readonly string[];
}

/** An answer that waits to be confirmed, in words; `choice` is empty where it was filled in. */
export interface Pending {
  choice: string;
  answer: Answer;
  said: string;
  warnings: string[];
}

export interface Notice {
  kind: 'refusal' | 'note' | 'error';
  text: string;
  rule: string;
  /** How many choices were made when it came, if it is of no more interest after the next one. */
  since?: number;
}

const MOTION_TIME = 900;
/** The verb of answers that are given in advance. */
const STANDING = 'standing';

export class MatchTable {
  frame = $state.raw<StateFrame | null>(null);
  log = $state.raw<Logged[]>([]);
  sitters = $state.raw<Sitter[]>([]);
  watchers = $state(0);
  picks = $state.raw<string[]>([]);
  pending = $state.raw<Pending | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** Who left the match to a bot: it stays to be read, however soon the bot plays on. */
  departed = $state('');
  wish = $state.raw<UndoWish | null>(null);
  marked = $state.raw<ReadonlySet<string>>(new Set());
  motions = $state.raw<Motion[]>([]);
  /** The last answer to a choice that the board tried, such as a move being dragged. */
  verdict = $state.raw<Verdict | null>(null);
  /** Choices that were tried and not answered yet. */
  private tried = new Set<string>();
  /** The one of them that was tried last: what is said of others comes too late. */
  private trial = '';
  /** How the page measures between two things, where it can. */
  measure: Scene['measure'];
  /** The events of the last frame, worded for a screen reader. */
  spoken = $state('');
  /** The number of the question that was answered and not yet taken up by the server. */
  sent = $state(-1);
  /** What was answered to it. */
  private answer = '';
  /** The seat whose player has said that the screen is theirs; others wait behind the curtain. */
  curtain = $state<number | null>(null);
  /** The own seats that were up when the page last looked which of them to look from. */
  private followed = '';
  /** The role in which the seat would answer, of several in which it is asked at once. */
  private role = $state('');
  /** The seats that play together; none where that is not known. */
  sides = $state.raw<readonly (readonly number[])[]>([]);
  /** What ends the match, or one's part in it, and waits to be confirmed. */
  parting = $state<'draw' | 'resign' | null>(null);
  readonly talk: Talk;
  readonly haste = new Haste();
  private motionTimer: ReturnType<typeof setTimeout> | undefined;

  words: GameWords;
  reference: unknown;
  /** How the page asks for what the seat may look up in this match alone. */
  read: (seat: number | null) => Promise<HandoutSheets> = () => Promise.reject(new Error());
  /** The mark of what was asked for last. */
  private handed: string | undefined;

  constructor(
    readonly face: GameFace,
    private readonly sheets: readonly Sheet[],
    private readonly printed: unknown,
    private readonly send: (frame: FromPage) => boolean,
  ) {
    this.words = $state.raw(this.wordsOf(sheets));
    this.reference = $state.raw(printed);
    this.talk = new Talk(send);
  }

  private wordsOf(sheets: readonly Sheet[]): GameWords {
    // Whatever bears a name keeps it, so what was worded once need not be worded again with every frame.
    const nameOf = (key: string) =>
      this.face.nameOf(
        untrack(() => this.board),
        key,
      );
    return new GameWords(sheets, nameOf);
  }

  /** The seat may look up something else than before. */
  private async hand({ seat, handout }: StateFrame): Promise<void> {
    if (handout === this.handed) return;
    this.handed = handout;
    const whole = { sheets: this.sheets, reference: this.printed };
    const library = handout === undefined ? whole : withHandout(whole, await this.read(seat));
    if (handout !== this.handed) return;
    this.words = this.wordsOf(library.sheets);
    this.reference = library.reference;
  }

  board = $derived(this.frame?.board);
  /** Whether the seat was given up: it looks on, and nothing is asked of it any more. */
  resigned = $derived(this.frame?.resigned.some((seat) => seat === this.frame?.seat) ?? false);
  /** All that is asked of the seat, in its different roles. */
  questions = $derived<Question[]>(this.frame && !this.resigned ? questionsOf(this.frame) : []);
  /** The one of them that is shown and answered. */
  question = $derived(this.questions.find(({ role = '' }) => role === this.role) ?? this.questions[0] ?? null);
  ask = $derived(this.question ?? this.frame?.ask ?? null);
  /** Whether who looks here has no seat at the table. */
  watching = $derived(this.frame !== null && this.frame.seat === null && this.frame.mine.length === 0);
  busy = $derived(this.question !== null && this.sent === this.frame?.ask_no);
  /** The choices of the question by their texts. */
  options = $derived(new Map((this.question?.choices ?? []).map((option): [string, Option] => [option.text, option])));
  paths = $derived(new Map((this.question?.choices ?? []).map(({ text, things }): [string, string[]] => [text, things ?? []])));
  /** What is picked by the handful, if that is what the question asks for. */
  handful = $derived(this.question?.handful);
  /** What the question is about. */
  remark = $derived.by(() => {
    const { question } = this;
    return question?.remark ? this.words.phrase('remark', question.remark) : '';
  });
  open = $derived(matching(this.paths, this.handful ? [] : this.picks));
  /** Everything that a choice of the question names, whatever has been picked since. */
  named = $derived(new Set([...lit(this.paths, []), ...(this.handful?.things ?? [])]));
  lit = $derived.by(() => {
    if (this.busy) return new Set<string>();
    if (!this.handful) return lit(this.paths, this.picks);
    const { things, most } = this.handful;
    return new Set(this.picks.length < most ? things.filter((thing) => !this.picks.includes(thing)) : []);
  });
  seats = $derived(this.sitters.length);

  /** In hot-seat: the seats of which one must sit down before the screen; none when it is somebody's. */
  awaited = $derived.by<number[]>(() => {
    return this.frame ? seatsAwaited(this.frame, this.curtain, this.sides) : [];
  });

  /** The seats between which who sits there may change, as they are of one side. */
  ownSeats = $derived.by<number[]>(() => {
    const { frame } = this;
    return frame && frame.seat !== null ? seatsOpenTo(frame.seat, frame, this.sides) : [];
  });

  /** The seats that offer this one a draw to which it has not agreed yet. */
  offers = $derived.by<number[]>(() => {
    const { seat = null, draw = [] } = this.frame ?? {};
    return seat === null || this.resigned || draw.includes(seat) ? [] : draw;
  });

  /** The people who would have to agree to a draw of this seat: nobody if it ended the match at once. */
  toAgree = $derived.by<Sitter[]>(() => {
    const { mine = [], draw = [], resigned = [] } = this.frame ?? {};
    return this.sitters.filter(({ seat, bot }) => !bot && ![...mine, ...draw, ...resigned].includes(seat));
  });

  /** Whether the match goes on when this seat is given up: among several sides, and not only bots. */
  goesOn = $derived.by<boolean>(() => {
    const { seat, resigned = [] } = this.frame ?? {};
    const gone = (one: number) => one === seat || resigned.includes(one);
    const people = this.sitters.filter((one) => !one.bot && !gone(one.seat)).map((one) => one.seat);
    const sides = this.sides.length ? this.sides : this.sitters.map((one) => [one.seat]);
    const staying = sides.filter((side) => !side.some(gone) || side.some((one) => people.includes(one)));
    return staying.length > 1 && people.length > 0;
  });

  /** The other seats of one's own side. */
  partners = $derived.by<number[]>(() => {
    const seat = this.frame?.seat ?? null;
    if (seat === null) return [];
    return this.sides.find((side) => side.includes(seat))?.filter((one) => one !== seat) ?? [];
  });

  /** The partner who would play on in this seat's place, if somebody would. */
  heir = $derived.by<Sitter | undefined>(() => {
    const { mine = [], resigned = [] } = this.frame ?? {};
    const others = this.partners.filter((seat) => !mine.includes(seat) && !resigned.includes(seat));
    return this.sitters.find(({ seat, bot }) => !bot && others.includes(seat));
  });

  readonly scene: Scene = sceneOf(this);

  private knownLooks: SeatLook[] = [];
  private looks = $derived.by(() => {
    const looks = this.sitters.map(({ seat }) => this.face.seatLook(this.board, seat, this.words));
    return (this.knownLooks = shared(this.knownLooks, looks));
  });

  look(seat: number): SeatLook {
    return this.looks[seat] ?? this.face.seatLook(this.board, seat, this.words);
  }

  seatName(seat: number): string {
    return this.look(seat).name;
  }

  /** A choice in words. */
  said(choice: string): string {
    const option = this.options.get(choice);
    return option ? this.words.phrase('choice', option.phrase) : choice;
  }

  /** What a choice would bring, in a few words. */
  hint(choice: string): string {
    const hint = this.options.get(choice)?.hint;
    return hint ? this.words.phrase('hint', hint) : '';
  }

  /** What may be regretted about a choice. */
  private warned(warnings: readonly Phrase[] = []): string[] {
    return warnings.map((warning) => this.words.phrase('warning', warning));
  }

  hear(frame: FromServer): void {
    switch (frame.t) {
      case 'state':
        this.take(frame);
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

  /** A choice was not taken, or the server says what it thinks of one that was tried. */
  private refuse(frame: RefusedFrame): void {
    const { refusal, words = [] } = frame;
    const choice = withoutRole(this.questions, frame.choice);
    const verb = withoutRole(this.questions, frame.verb ?? '');
    const name = nameOf({ choice, verb, words });
    // Of other choices it was only asked why not; the answer is still on its way.
    if (refusal && name === this.answer) this.sent = -1;
    if (this.tried.delete(name) && !this.pending) {
      if (name !== this.trial) return;
      const text = refusal ? this.words.refusal(refusal) : '';
      const warnings = this.warned(frame.warnings);
      this.verdict = { choice, verb, words, refusal: text, rule: refusal?.rule ?? '', facts: refusal?.facts ?? {}, warnings };
    } else if (refusal) {
      this.notice = { kind: 'refusal', text: this.words.refusal(refusal), rule: refusal.rule };
      play('refused');
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
    if (before) this.announce(frame, before);
    this.follow(frame);
    if (isMine(frame.ask) && frame.ask_no !== asked) {
      this.notice = null;
      if (before) play('turn');
    }
  }

  /** Say, show and sound what happened since the frame before. */
  private announce(frame: StateFrame, before: StateFrame): void {
    const name = (seat: number) => this.seatName(seat);
    const told = frame.seat === before.seat ? frame.events : [];
    const events = told.map((line) => line.event);
    const lines = told.map((line) => this.words.event(line, name));
    if (frame.outcome && !before.outcome) {
      lines.push(t('end.title'), winnersOf(frame.outcome, name));
      play('end');
    }
    if (lines.length === 0) return;
    this.spoken = readAloud(lines);
    if (events.some((event) => event.type === 'DiceRolled')) play('dice');
    if (!moves()) return;
    this.motions = this.face.motions(events, frame.board);
    clearTimeout(this.motionTimer);
    this.motionTimer = setTimeout(() => (this.motions = []), MOTION_TIME);
  }

  /** A click on something that goes by these names, the nearest first. */
  pick(...things: string[]): void {
    if (this.busy) return;
    if (this.pending) {
      const path = this.paths.get(this.pending.choice) ?? [];
      const meant = (thing: string) => path.at(-1) === thing || (path.includes(thing) && !this.picks.includes(thing));
      if (!this.handful && things.some(meant)) return this.confirm();
      if (this.handful) this.pending = null;
      else this.cancel();
    }
    this.notice = null;
    if (this.handful) return this.gather(this.handful, things);
    const thing =
      things.find((one) => this.lit.has(one) || this.picks.includes(one)) ?? things.find((one) => this.named.has(one));
    if (thing === undefined) return this.wonder(things);
    const picked = pick(this.paths, this.picks, thing);
    if (picked.kind === 'illegal') return this.wonder(things);
    this.picks = picked.picks;
    if (picked.kind === 'choice') this.offer(picked.choice, picked.presumed);
  }

  /** A click while things are picked by the handful: nothing is sent before its button says so. */
  private gather({ verb, things: all, most }: Handful, things: readonly string[]): void {
    for (const thing of things) {
      const next = toggled(all, most, this.picks, thing);
      if (next) return void (this.picks = next);
    }
    const beyond = things.find((thing) => all.includes(thing));
    if (beyond) this.askWhy(verb, [...this.picks, beyond]);
    else this.wonder(things);
  }

  /**
   * A choice was named, by picks or from the list: send it, or ask once more where it is dear. What nobody picked of it
   * is presumed only where nothing else could be meant and nothing is lost by it.
   */
  offer(choice: string, presumed: readonly string[] = []): void {
    if (!this.question || this.busy) return;
    this.haste.took();
    const warnings = this.warned(this.options.get(choice)?.warnings);
    const costs = this.options.get(choice)?.costly === true || warnings.length > 0;
    const dear = settings.confirm === 'always' || (costs && settings.confirm !== 'never');
    const unsaid = presumed.length > 0 && (costs || !forced(this.paths, presumed));
    if (dear || unsaid) this.askAgain({ choice, answer: { choice }, said: this.said(choice), warnings });
    else this.answerWith({ choice });
  }

  /** Things were picked by the handful: a choice is made of them. */
  takeHandful({ verb }: Handful): void {
    this.fill(verb, this.picks, this.words.handful(verb, this.picks.length));
  }

  /** A verb was filled in, with arguments in open space or with things; `said` in words, it is sent or asked once more. */
  fill(verb: string, words: readonly string[], said = this.words.filled(verb, words, this.question?.what)): void {
    if (!this.question || this.busy) return;
    this.haste.took();
    const answer = { verb, words };
    // The board tries what is steered by hand before it can be taken, so what may be regretted has been told.
    const warnings = this.verdict && nameOf(this.verdict) === nameOf(answer) ? this.verdict.warnings : [];
    const dear = settings.confirm === 'always' || (warnings.length > 0 && settings.confirm !== 'never');
    if (dear) this.askAgain({ choice: '', answer, said, warnings });
    else this.answerWith(answer);
  }

  private askAgain(pending: Pending): void {
    this.pending = pending;
    this.haste.offered();
    this.notice = null;
  }

  /** Ask whether a verb that was filled in would be legal; the answer becomes the verdict. */
  tryFill(verb: string, words: readonly string[]): void {
    if (!this.question || this.busy) return;
    const name = nameOf({ verb, words });
    this.trial = name;
    if (this.tried.has(name) || (this.verdict && nameOf(this.verdict) === name)) return;
    if (this.askWhy(verb, words)) this.tried.add(name);
  }

  /** Ask why a verb that was filled in is not legal, if it is not. */
  private askWhy(verb: string, words: readonly string[]): boolean {
    return this.send({ t: 'why_fill', verb: inRole(this.question ?? {}, verb), words: [...words] });
  }

  confirm(): void {
    if (!this.pending) return;
    this.haste.took();
    this.answerWith(this.pending.answer);
  }

  cancel(): void {
    this.pending = null;
    this.picks = [];
    this.notice = null;
  }

  private answerWith(answer: Answer): void {
    const { frame, question } = this;
    if (!frame || !question) return;
    this.pending = null;
    this.notice = null;
    this.answer = nameOf(answer);
    const { ask_no } = frame;
    const told: FromPage =
      'choice' in answer
        ? { t: 'choose', ask_no, choice: inRole(question, answer.choice) }
        : { t: 'fill', ask_no, verb: inRole(question, answer.verb), words: [...answer.words] };
    if (this.tell(told)) this.sent = ask_no;
  }

  /** Nothing legal goes with a thing: let the server say why. */
  private wonder(things: readonly string[]): void {
    if (!this.ask || this.frame?.seat === null || this.resigned) return;
    const { role } = this.ask;
    this.send({ t: 'why_things', names: [...things], picked: [...this.picks], ...(role ? { role } : {}) });
  }

  /** Show and answer what the seat is asked in another role. */
  turnTo(role: string): void {
    if (this.busy) return;
    this.role = role;
    this.cancel();
    this.verdict = null;
    this.trial = '';
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

  /** Offer a draw or agree to one; or else take the offer back, or decline what others offer. */
  draw(yes: boolean): void {
    this.tell({ t: 'draw', yes });
  }

  /** Say something of the match to the server; who is not connected is told so. */
  private tell(frame: FromPage): boolean {
    const sent = this.send(frame);
    if (!sent) this.notice = { kind: 'error', text: t('link.not_sent'), rule: '' };
    else if (this.notice?.since !== undefined) this.notice = null;
    return sent;
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
      this.notice = { kind: 'error', text: t('talk.not_sent'), rule: '' };
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
    const seat = seatToFollow(frame, this.sides);
    if (seat === null || this.sit(seat)) this.followed = up;
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

/** What tells an answer, or what was tried, from others while the server's word on it is awaited. */
function nameOf({ choice = '', verb = '', words = [] }: Partial<Filled> & { choice?: string }): string {
  return verb ? JSON.stringify([verb, ...words]) : choice;
}

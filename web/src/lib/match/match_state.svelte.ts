/** What the page knows of a match: the last frame, the words for it, and what follows from them. */

import { untrack } from 'svelte';
import type { GameFace, Scene, SeatLook } from '../../games/face';
import type { Key } from '../../messages/keys';
import type { Sheet } from '../words/fluent';
import { NO_GLOSSARY, type Glossary } from '../words/glossary';
import { withHandout } from '../words/library';
import { lit, matching } from './picking';
import type { FromPage, HandoutSheets, Logged, Option, Phrase, Question, Sitter, StateFrame } from '../server/protocol';
import { questionsOf } from './roles';
import { seatsAwaited, seatsOpenTo } from './shared_screen';
import { shared } from './sharing';
import { GameWords } from '../words/words';

export interface Notice {
  kind: 'refusal' | 'note' | 'error';
  text: string;
  rule: string;
  /** How many choices were made when it came, if it is of no more interest after the next one. */
  since?: number;
  /** Whether it tells that the server could not be reached, which is of no more interest when it can. */
  unsent?: true;
}

export class MatchState {
  frame = $state.raw<StateFrame | null>(null);
  log = $state.raw<Logged[]>([]);
  sitters = $state.raw<Sitter[]>([]);
  watchers = $state(0);
  picks = $state.raw<string[]>([]);
  notice = $state.raw<Notice | null>(null);
  marked = $state.raw<ReadonlySet<string>>(new Set());
  /** How the page measures between two things, where it can. */
  measure: Scene['measure'];
  /** What the words of the game mean. */
  glossary: () => Promise<Glossary> = () => Promise.resolve(NO_GLOSSARY);
  /** How a line of the talk is reported to who runs the table. */
  report: (line: number) => Promise<void> = () => Promise.resolve();
  /** The number of the question that was answered and not yet taken up by the server. */
  sent = $state(-1);
  /** What the coach says about the last answer. */
  reaction = $state('');
  /** The seat whose player has said that the screen is theirs; others wait behind the curtain. */
  curtain = $state<number | null>(null);
  /** The own seats that were up when the page last looked which of them to look from. */
  protected followed = '';
  /** The role in which the seat would answer, of several in which it is asked at once. */
  protected role = $state('');
  /** The seats that play together; none where that is not known. */
  sides = $state.raw<readonly (readonly number[])[]>([]);

  /** Whether whoever sits at this screen plays all its seats, and hides nothing from themselves. */
  together = $state(false);

  words: GameWords;
  reference: unknown;
  /** How the page asks for what the seat may look up in this match alone. */
  read: (seat: number | null) => Promise<HandoutSheets> = () => Promise.reject(new Error());
  /** The mark of what was asked for last. */
  protected handed: string | undefined;

  constructor(
    readonly face: GameFace,
    private readonly sheets: readonly Sheet[],
    private readonly printed: unknown,
    protected readonly send: (frame: FromPage) => boolean,
  ) {
    this.words = $state.raw(this.wordsOf(sheets));
    this.reference = $state.raw(printed);
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
  protected async hand({ seat, handout }: StateFrame): Promise<void> {
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
  /** What the coach of a lesson says about the question. */
  coach = $derived(this.question ? this.frame?.coach : undefined);
  open = $derived(matching(this.paths, this.handful ? [] : this.picks));
  /** What counts them: where the player may fill in what is not listed, they are no more than suggestions. */
  counted = $derived<Key>(this.handful || this.question?.spaces?.length ? 'choices.suggested' : 'choices.count');
  /** Everything that a choice of the question names, whatever has been picked since. */
  named = $derived(new Set([...lit(this.paths, []), ...(this.handful?.things ?? [])]));
  lit = $derived.by(() => {
    if (this.busy) return new Set<string>();
    if (!this.handful) return lit(this.paths, this.picks);
    const { things, most } = this.handful;
    return new Set(this.picks.length < most ? things.filter((thing) => !this.picks.includes(thing)) : []);
  });
  seats = $derived(this.sitters.length);

  /** The seats between which no curtain falls at this screen. */
  protected screens = $derived(this.together && this.frame ? [this.frame.mine] : this.sides);

  /** In hot-seat: the seats of which one must sit down before the screen; none when it is somebody's. */
  protected due = $derived.by<number[]>(() => {
    return this.frame ? seatsAwaited(this.frame, this.curtain, this.screens) : [];
  });

  /** The seats between which who sits there may change, as they are of one side. */
  ownSeats = $derived.by<number[]>(() => {
    const { frame } = this;
    return frame && frame.seat !== null ? seatsOpenTo(frame.seat, frame, this.screens) : [];
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

  /** What may be regretted, in words. */
  protected warned(warnings: readonly Phrase[] = []): string[] {
    return warnings.map((warning) => this.words.phrase('warning', warning));
  }
}

/** The frames of a match's websocket and the answers of the REST interface; docs/protocol.md describes them. */

export type Facts = Record<string, unknown>;

export interface Question {
  seat: number;
  what: string;
  rule: string;
  facts: Facts;
  choices: { text: string }[];
  open: boolean;
}

export interface Waiting {
  seat: number;
  what: string;
}

export type GameEvent = { type: string } & Facts;

export interface Logged {
  n: number;
  event: GameEvent;
}

export interface Outcome {
  winners: number[];
  rule: string;
  reason: string;
  facts: Facts;
}

export interface TakeBack {
  choices: number;
  needs: number[];
}

export interface UndoWish {
  seat: number;
  choices: number;
  agreed: number[];
  needs: number[];
  /** The choices, the oldest first: whose each was, and the number from which on events came of it. */
  back: { seat: number; n: number }[];
}

/** Who gave a seat up, and how many events came before. */
export interface Parted {
  seat: number;
  reason: 'resigned' | 'time';
  n: number;
}

export interface ClockFace {
  left: (number | null)[];
  running: number[];
}

export interface Fairness {
  commitment: string;
  secret?: string;
  nonces?: string[];
  seed?: string;
}

export interface StateFrame {
  t: 'state';
  n: number;
  since: number;
  log: number;
  ask_no: number;
  seat: number | null;
  mine: number[];
  board: unknown;
  ask: Question | Waiting | null;
  waiting: Waiting[];
  events: Logged[];
  outcome: Outcome | null;
  undo: TakeBack | null;
  undo_wish: UndoWish | null;
  draw: number[];
  resigned: number[];
  parted: Parted[];
  clock: ClockFace | null;
  fairness: Fairness;
  choices: number;
}

export interface RefusalText {
  rule: string;
  reason: string;
  facts: Facts;
  text: string;
}

/** What went wrong: `key` and `facts` for the message files of `words`, and the line in English. */
export interface Problem {
  words: string;
  key: string;
  facts: Facts;
  text: string;
}

export interface RefusedFrame {
  t: 'refused';
  ask_no: number;
  choice: string;
  refusal: RefusalText | null;
}

export interface TalkLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Sitter {
  seat: number;
  name: string;
  bot: string;
  online: boolean;
}

export type FromServer =
  | StateFrame
  | RefusedFrame
  | { t: 'talk'; lines: TalkLine[] }
  | { t: 'presence'; seats: Sitter[]; watchers: number }
  | { t: 'undo_asked'; wish: UndoWish }
  | { t: 'undo_answered'; granted: boolean; by: number | null }
  | { t: 'draw_declined'; by: number }
  | { t: 'given_up'; seat: number; reason: 'resigned' | 'time'; lapsed: boolean }
  | ({ t: 'error' } & Problem)
  | { t: 'pong' };

export type FromPage =
  | { t: 'choose'; ask_no: number; choice: string }
  | { t: 'why'; choice: string }
  | { t: 'undo' }
  | { t: 'consent'; yes: boolean }
  | { t: 'resign' }
  | { t: 'draw'; yes: boolean }
  | { t: 'talk'; text: string }
  | { t: 'sit'; seat: number | null }
  | { t: 'ping' };

export interface Me {
  id: string;
  name: string;
  login: string;
}

export interface SeatCard {
  number: number;
  kind: 'person' | 'open' | 'invite' | 'bot';
  bot: string;
  name: string;
  taken: boolean;
  mine: boolean;
  resigned: boolean;
}

export interface MatchCard {
  id: string;
  game: string;
  title: string;
  status: 'gathering' | 'running' | 'over';
  public: boolean;
  options: Facts;
  commitment: string;
  created: number;
  touched: number;
  creator: boolean;
  /** Whether it was recorded under other rules than the table has: it can be neither gone on with nor replayed. */
  stranded: boolean;
  seats: SeatCard[];
  asked: number[] | null;
  outcome: Outcome | null;
  invites: Record<string, string>;
}

export interface MatchLists {
  mine: MatchCard[];
  public: MatchCard[];
}

export interface Rule {
  id: string;
  topic: string;
  kind: string;
  text: string;
  see: string[];
}

/** Whether a question is put to this page, with its choices, rather than to somebody else. */
export function isMine(ask: Question | Waiting | null): ask is Question {
  return ask !== null && 'choices' in ask;
}

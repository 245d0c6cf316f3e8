/** Made by `make types`: the frames of a match's websocket and the bodies of REST, wartable.server. Edit the Structs, not this file. */

/** A frame that the server sends. */
export type FromServer =
  | StateFrame
  | ChoiceRefused
  | TalkFrame
  | PresenceFrame
  | UndoAsked
  | UndoAnswered
  | DrawDeclined
  | SeatGivenUp
  | PartnerMoved
  | ErrorFrame
  | Pong;

/**
 * The position as this seat may see it, and what happened: drop events from `since` on, then add these.
 *
 * `n` counts all events that this seat has seen, `log` how often any were taken back; reconnect with both.
 * `also_asked` are further questions to the same seat, in other roles; `answered` its answers to a secret
 * question that waits for others, `standing` what it may settle in advance and has. `handout` marks
 * what this seat may look up in this match alone; another mark, and the page asks for it anew. `coach` is
 * what the coach of a lesson says about the question. `own` is how many events this seat had seen when it
 * made its last choice, `aims` what it is after. `chapter` is that of a long match: a page
 * that opens gets its events and those of the chapter before. Of several seats at one screen `secrets` are
 * those that show something that a spectator does not see.
 */
export interface StateFrame {
  t: 'state';
  n: number;
  since: number;
  log: number;
  ask_no: number;
  seat: number | null;
  mine: number[];
  /** What the game wants drawn, from this seat's view. */
  board: unknown;
  ask: OpenQuestion | null;
  waiting: WaitingSeat[];
  events: LoggedEvent[];
  outcome: MatchEnding | null;
  undo: PossibleUndo | null;
  undo_wish: UndoRequestDetails | null;
  draw: number[];
  resigned: number[];
  parted: LoggedDeparture[];
  clock: ClockReading | null;
  fairness: Fairness;
  choices: number;
  updated?: LoggedUpdate[];
  also_asked?: OpenQuestion[];
  answered?: GivenAnswer[];
  standing?: Record<string, string>;
  handout?: string;
  coach?: Coaching;
  own?: number;
  aims?: Phrase[];
  chapter?: ChapterUnderWay;
  secrets?: number[];
}

/**
 * A question. This seat's own comes with its choices; if `open`, others than these may be legal too.
 *
 * `role` tells apart what one seat is asked at once. `handful` and `spaces` say which verbs the page fills
 * in itself; `remark` what the question is about.
 */
export interface OpenQuestion {
  seat: number | null;
  what: string;
  rule?: string;
  facts?: Record<string, unknown>;
  choices?: Option[];
  open?: boolean;
  role?: string;
  handful?: Handful;
  spaces?: OpenSpace[];
  remark?: Phrase;
}

/**
 * A choice as a face gets it: what to send, what to click, and what to say beside it.
 *
 * `phrase` is the choice in words, `hint` what it would bring, `warnings` what a player may regret: all are
 * keys with facts. `fact` is the thing whose facts belong to it. `verb` and `words` are what would be filled
 * in for a choice in open space, so that a face can draw it and begin from it.
 */
export interface Option {
  text: string;
  phrase: Phrase;
  things?: string[];
  costly?: boolean;
  spelled?: boolean;
  fact?: string;
  hint?: Phrase | null;
  warnings?: Phrase[];
  verb?: string;
  words?: string[];
}

/** A fact that is worded by itself: a key of a section of the messages, and its own facts. */
export interface Phrase {
  key: string;
  facts: Record<string, unknown>;
}

/**
 * Things of which any may be picked together before a button makes one choice of them.
 *
 * The face sends the verb and the things; the game writes the text.
 */
export interface Handful {
  verb: string;
  things: string[];
  least: number;
  most: number;
}

/** A verb whose arguments lie in open space: the face fills them in, and the game writes the text. */
export interface OpenSpace {
  verb: string;
  arguments: Argument[];
  repeats?: boolean;
}

/** One argument that a face fills in: its kind, and the bounds of a number. */
export interface Argument {
  name: string;
  kind: string;
  least?: number | null;
  most?: number | null;
}

/** Somebody who is asked something, and what; null where nobody else may know who. */
export interface WaitingSeat {
  seat: number | null;
  what: string;
}

/**
 * An event with its number among those that this seat sees, and what it is.
 *
 * That is its level as a heading, its rule, what it names: `things` on the board, `seats` whose it is;
 * `seat_fields` are the event's fields that hold seats. Lines that are `folded` are shown when somebody asks
 * for them.
 */
export interface LoggedEvent {
  n: number;
  /** An event of the game: its type, and the fields that belong to it. */
  event: { type: string; [field: string]: unknown };
  heading?: number;
  rule?: string;
  things?: string[];
  seats?: number[];
  folded?: boolean;
  seat_fields?: string[];
}

/** How the match ended; `rule` is empty where people ended it: resigned, agreed_draw, time, abandoned. */
export interface MatchEnding {
  winners: number[];
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
}

/** What `undo` would take back: so many choices, with the consent of these seats. */
export interface PossibleUndo {
  choices: number;
  needs: number[];
}

/**
 * An undo that waits for consent: who asked, how many choices, who agreed, who is still to answer.
 *
 * `back` are the choices, the oldest first.
 */
export interface UndoRequestDetails {
  seat: number;
  choices: number;
  agreed: number[];
  needs: number[];
  back: UndoneChoice[];
}

/**
 * A choice that would be taken back: whose it was, and the number that its first event would have.
 *
 * Its lines of the log are those from `n` on and before the next choice's; it may have none.
 */
export interface UndoneChoice {
  seat: number;
  n: number;
}

/**
 * Somebody who gave a seat up, why, and how many events had been told by then.
 *
 * Where a partner took it over, `to` is the partner's own seat and `name` who sat there before.
 */
export interface LoggedDeparture {
  seat: number;
  reason: 'resigned' | 'time';
  n: number;
  to?: number;
  name?: string;
}

/** Milliseconds left for each seat (null: no limit), and whose time is running. */
export interface ClockReading {
  left: (number | null)[];
  running: number[];
}

/**
 * The word the table gave, the fingerprint of all commitments and in which attempt the seed was drawn.
 *
 * At the end comes all that is needed to check it.
 */
export interface Fairness {
  commitment: string;
  secret?: string;
  nonces?: string[];
  seed?: string;
  fingerprint?: string;
  attempt?: number;
}

/** Rules that became others: their versions, how many events were told by then, and choices dropped. */
export interface LoggedUpdate {
  before: number;
  rules: number;
  dropped: number;
  n: number;
}

/** An answer to a secret question that waits for others, as text and in words, and in which role. */
export interface GivenAnswer {
  text: string;
  phrase: Phrase;
  role?: string;
}

/**
 * What the coach says about a question, and which choices he means; then about the answer.
 *
 * `step` is the number of the step among so many `steps`, 0 where the lesson has none for this question.
 */
export interface Coaching {
  say: Phrase;
  advised?: string[];
  good?: Phrase | null;
  other?: Phrase | null;
  step?: number;
  steps?: number;
  last?: boolean;
}

/** The chapter of a long match that began last: its number, its name, and the events seen before it. */
export interface ChapterUnderWay {
  number: number;
  name: Phrase;
  n: number;
}

/**
 * A choice that was not taken, or the answer to `why`; `refusal` is null if the choice is legal.
 *
 * `verb` and `words` are what the page had filled in; `choice` is empty where a click meant none. Both are
 * without the role that they were sent in. `warnings` tell what may be regretted about a legal one.
 */
export interface ChoiceRefused {
  t: 'refused';
  ask_no: number;
  choice: string;
  refusal: RefusalText | null;
  verb?: string;
  words?: string[];
  warnings?: Phrase[];
}

/** Why a choice is not legal: the rule, a key and facts for the messages, and the sentence itself. */
export interface RefusalText {
  rule: string;
  reason: string;
  facts: Record<string, unknown>;
  text: string;
}

/** Lines of table talk: the last ones when the socket opens, then each as it is said. */
export interface TalkFrame {
  t: 'talk';
  lines: TalkLine[];
}

/**
 * A line of table talk; `seat` is null for somebody who watches; `at` is in milliseconds since 1970.
 *
 * What was said within a `side` the others get without its text.
 */
export interface TalkLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  side: boolean;
}

/** Who is here. */
export interface PresenceFrame {
  t: 'presence';
  seats: SeatPresence[];
  watchers: number;
}

/** Who sits where: `bot` names the bot, `online` says whether a person's page is open. */
export interface SeatPresence {
  seat: number;
  name: string;
  bot: string;
  online: boolean;
}

/** Somebody asks to take choices back. */
export interface UndoAsked {
  t: 'undo_asked';
  wish: UndoRequestDetails;
}

/** What became of a wish to take back: granted, or refused by a seat (null: it lapsed). */
export interface UndoAnswered {
  t: 'undo_answered';
  granted: boolean;
  by: number | null;
}

/** The offers of a draw are void: a seat said no, or played on without a word. */
export interface DrawDeclined {
  t: 'draw_declined';
  by: number;
}

/**
 * A seat was given up in a match that goes on, and with it a wish to take back, if one waited.
 *
 * It was taken over by the partner in the seat `to` from who was called `name`; else a bot plays on.
 */
export interface SeatGivenUp {
  t: 'given_up';
  seat: number;
  reason: 'resigned' | 'time';
  lapsed: boolean;
  to?: number;
  name?: string;
}

/** A question put to several was answered by another seat first; a new state came before this. */
export interface PartnerMoved {
  t: 'partner_moved';
  ask_no: number;
  by: number;
}

/** What was wrong with the last message, and what would be right. */
export interface ErrorFrame {
  t: 'error';
  words: string;
  key: string;
  facts: Record<string, unknown>;
  text: string;
}

/** The answer to a ping. */
export interface Pong {
  t: 'pong';
}

/** Who is known in this browser, if anybody. */
export interface Whoami {
  person: Person | null;
}

/** A guest or an account, as they see themselves; `login` is empty for a guest. */
export interface Person {
  id: string;
  name: string;
  login: string;
}

/** How somebody is called; `mails` if this table sends any. */
export interface ContactBook {
  mails: boolean;
  mail: Contact | null;
  webhook: Contact | null;
}

/** An address of somebody: whether it is used, and what went wrong with the latest letter to it. */
export interface Contact {
  address: string;
  confirmed: boolean;
  fault: Problem | null;
}

/**
 * What went wrong: `key` and `facts` for the message files of `words`, and the line in English.
 *
 * A fact that is a table with a key is worded by the same files, one with a reason by their refusals.
 */
export interface Problem {
  words: string;
  key: string;
  facts: Record<string, unknown>;
  text: string;
}

/** A person, as far as who asks may know of their matches. */
export interface PlayerPage {
  id: string;
  name: string;
  mine: boolean;
  results: ResultsOfSide[];
  against: ResultsAgainst[];
  matches: MatchCard[];
}

/** How somebody's matches of a game ended from one side; `side` is empty where each plays for itself. */
export interface ResultsOfSide {
  game: string;
  side: string;
  won: number;
  lost: number;
  drawn: number;
}

/** How somebody's matches against somebody else ended; `bot` is the bot's name if it is one. */
export interface ResultsAgainst {
  name: string;
  person: string;
  bot: string;
  won: number;
  lost: number;
  drawn: number;
}

/**
 * A match as the lobby shows it; `asked` are the seats that are up, where that is known.
 *
 * `stranded` if it does not play again here, as when it was recorded under other rules: it cannot be opened.
 * `sides` are the names of the sides, where seats belong together; `lesson` is its key if it is one;
 * `seed` is there until the match begins, `rematch` the id of the match in which its people sit again.
 * `maker` is the name of who made it, if they sit there; `glance` what everybody sees of what goes on there.
 * `begin_again` is there where newer rules fit only the beginning of the chapter under way: the seats that
 * agree to begin it again.
 */
export interface MatchCard {
  id: string;
  game: string;
  title: string;
  status: 'gathering' | 'over' | 'running';
  public: boolean;
  options: Record<string, unknown>;
  clock: ClockRules | null;
  commitment: string;
  created: number;
  touched: number;
  creator: boolean;
  stranded: boolean;
  seats: SeatCard[];
  asked: number[] | null;
  outcome: MatchEnding | null;
  invites: Record<string, string>;
  sides?: string[];
  lesson?: string;
  seed?: SeedCard;
  rematch?: string;
  maker: string;
  glance?: MatchGlance;
  begin_again?: number[];
}

/**
 * How long people may think, in seconds.
 *
 * Of kind `running` it is the time of each person in all, and each choice adds the `increment`; of kind
 * `per_choice` that of each choice. Of kind `claim` no clock runs: when nobody has chosen for so long, the
 * others may claim that who is up has left.
 */
export interface ClockRules {
  seconds: number;
  increment: number;
  kind: 'claim' | 'per_choice' | 'running';
}

/**
 * A seat as the lobby shows it; `person` is the id of who sits there.
 *
 * Where seats belong together it has its `side`, by number, and its `roles`.
 */
export interface SeatCard {
  number: number;
  kind: 'bot' | 'person' | 'open' | 'invite';
  bot: string;
  name: string;
  taken: boolean;
  mine: boolean;
  resigned: boolean;
  side?: number;
  roles?: string[];
  person?: string;
}

/**
 * How far the drawing of the seed has come.
 *
 * `commitments` are those of the seats: empty for a seat that adds nothing, null where one is to come. When
 * all are there, `terms` is the digest of what was agreed, `fingerprint` what people compare aloud, and the
 * nonces are told `until` a time of day in milliseconds; `told` are the seats that have done so.
 */
export interface SeedCard {
  rule: number;
  attempt: number;
  seconds: number;
  commitments: (string | null)[];
  told: number[];
  terms: string;
  fingerprint: string;
  until: number | null;
}

/** A match as everybody sees it, in a row; `score` is what its players are after, and how far they are. */
export interface MatchGlance {
  round: number;
  score: AimPhrase | null;
  picture: Glance;
}

/** What a player is after, in the match or at this moment. */
export interface AimPhrase {
  key: string;
  facts: Record<string, unknown>;
}

/**
 * What a row of a list shows of a match: what everybody sees of it.
 *
 * `sides` are the sides of the seats, by keys of names, and empty before they are known; `colours` what
 * each is drawn in. A spot is a place in hundredths from the left and the top, and the seat that is there.
 */
export interface Glance {
  sides: string[];
  colours: string[];
  spots: [number, number, number][];
}

/** All that the table keeps of somebody but the matches themselves, whose journals are had by id. */
export interface OwnRecord {
  person: Person;
  contacts: ContactBook;
  page: PlayerPage;
}

/** The lobby's lists. */
export interface MatchLists {
  mine: MatchCard[];
  public: MatchCard[];
}

/**
 * A match as far as who reports may know of it: position and log of their seat, and their own choices.
 *
 * When the match is over its journal tells everything else.
 */
export interface ProblemReport {
  wartable: string;
  match: string;
  game: string;
  rules: number | null;
  options: Record<string, unknown>;
  text: string;
  page: string;
  state: StateFrame;
  choices: OwnChoice[];
}

/** A line of the record of one's own side: a choice, or one taken back, by its kind. */
export interface OwnChoice {
  kind: string;
  seat: number;
  choice: string;
}

/** Why the choice is not legal; null if it is. */
export interface WhyAnswer {
  refusal: RefusalText | null;
}

/**
 * What a seat may look up in a match alone: facts over the game's reference, and messages.
 *
 * `sheets` is empty, or all that the game says to this seat, in a language and in English for the rest.
 */
export interface HandoutSheets {
  reference: Record<string, unknown>;
  sheets: Sheet[];
}

/** The messages of a language, as Fluent text. */
export interface Sheet {
  language: string;
  text: string;
}

/**
 * A match after `at` of its `of` choices: the choice that led here, the board, what happened lately.
 *
 * `what` was asked of who made that choice, and `phrase` is the choice in words; `waiting` are those who are
 * asked something then: nobody where the match has ended. What lies before `first` was played under older
 * rules and cannot be shown. `handout` marks what may be looked up besides the game's reference and words.
 */
export interface ReplayPosition {
  first: number;
  at: number;
  of: number;
  seat: number | null;
  revealed: boolean;
  chooser: number | null;
  choice: string | null;
  what: string | null;
  phrase: Phrase | null;
  waiting: WaitingSeat[];
  board: unknown;
  events: LoggedEvent[];
  parted: LoggedDeparture[];
  updated: LoggedUpdate[];
  outcome: MatchEnding | null;
  handout?: string;
}

/** A place to go to in a replay: after so many choices this event had happened. */
export interface ReplayPlace {
  at: number;
  event: LoggedEvent;
}

/**
 * A chapter as a list shows it: what it is called, whether it is `over`, and how it ended.
 *
 * Once the match is over it has the choices before it and after it: until then they would tell how often
 * others were asked in secret. `playable` if the rules that are played here can show it choice by choice.
 */
export interface ChapterCard {
  number: number;
  name: Phrase;
  over: boolean;
  result: Phrase | null;
  playable: boolean;
  first?: number;
  last?: number;
}

/**
 * A match played again. `kept` says whether the seed is the one that all had given their word on.
 *
 * `drawn` is there where all had committed to their nonces, which they had not at older tables.
 *
 * `draws` are all requests to chance, in order, for anybody to make again; `untold` those beyond too many.
 * The `first` choices were made under older rules, which alone can make them again. `chapters` says which
 * chapters of a long match are proved.
 */
export interface Verification {
  first: number;
  kept: boolean;
  commitment: string;
  secret: string;
  nonces: string[];
  seed: string;
  steps: VerifiedChoice[];
  draws: VerifiedDraw[];
  untold: number;
  fault: Problem | null;
  drawn?: DrawnSeed;
  chapters?: VerifiedChapter[];
}

/**
 * A choice played again: what was asked, the blocks of chance it drew and the hash of where it led to.
 *
 * `phrase` is the choice in words.
 */
export interface VerifiedChoice {
  number: number;
  seat: number;
  choice: string;
  what: string;
  first_block: number;
  blocks: number;
  dice: number;
  hash: string | null;
  phrase: Phrase;
}

/** A request to chance: `after` how many choices, from which block on, what for, bounds and numbers. */
export interface VerifiedDraw {
  after: number;
  block: number;
  what: 'number' | 'pick' | 'roll' | 'shuffle';
  bounds: number[];
  numbers: number[];
}

/** By which rule a seed was drawn, what was fixed before any nonce was told, and what was agreed then. */
export interface DrawnSeed {
  rule: number;
  draw: SeedDraw;
  agreed: Record<string, unknown>;
}

/**
 * All that is fixed before any nonce is told: of which match and attempt, who committed to what.
 *
 * `terms` is the digest of what was agreed: game, options, and who plays which seat.
 */
export interface SeedDraw {
  match: string;
  attempt: number;
  commitment: string;
  terms: string;
  commitments: string[];
}

/** A chapter of a long match, and whether all of its choices were made again and led where they led. */
export interface VerifiedChapter {
  number: number;
  name: Phrase;
  result: Phrase | null;
  proved: boolean;
}

/**
 * A game as the lobby offers it; `options` is a JSON schema, `seats` the numbers of seats it can have.
 *
 * `has_sides` if seats may belong together; how they do the options decide.
 */
export interface GameCard {
  name: string;
  title: string;
  version: number;
  seats: number[];
  bots: string[];
  languages: string[];
  options: Record<string, unknown>;
  has_sides: boolean;
  lessons: LessonCard[];
}

/** A guided match as the lobby offers it. */
export interface LessonCard {
  key: string;
  title: Phrase;
  about: Phrase;
  minutes: number;
}

/** How the seats of a match belong together: the names of sides, none where each plays for itself. */
export interface Seating {
  sides: string[];
  seats: SeatPlace[];
}

/** Where a seat belongs: its side by number, and its roles, if its side has any. */
export interface SeatPlace {
  side: number;
  roles: string[];
}

/** One rule in our own words; `amends` says what it changes in the base game. */
export interface Rule {
  id: string;
  topic: string;
  native: string;
  lines: string;
  kind: RuleKind;
  modes: Mode[];
  text: string;
  see: string[];
  amends: string | null;
  physical: string | null;
}

/** What sort of sentence a rule is. */
export type RuleKind =
  'card' | 'component' | 'definition' | 'exception' | 'limit' | 'setup' | 'step' | 'tie' | 'timing' | 'victory';

/** The ways of playing a game to which a rule may be confined. */
export type Mode = 'all' | 'campaign' | 'skirmish' | 'learn' | 'standard' | 'team' | 'three_player';

/** A chapter of a rulebook: its id, what it is about, and how many rules it has. */
export interface RulebookChapter {
  chapter: string;
  topic: string;
  rules: number;
}

/** A word of a game, and the rule that says what it means. */
export interface TermCard {
  word: string;
  rule: string;
  text: string;
}

/** A frame that a page sends. */
export type FromPage =
  | Choose
  | Fill
  | AskWhy
  | AskWhyFilled
  | AskWhyThings
  | RequestUndo
  | TakeBackAnswer
  | AnswerUndo
  | Resign
  | Claim
  | OfferDraw
  | Say
  | LookFromSeat
  | Ping;

/** Answer the question of this number; a number that is no longer asked is not answered twice. */
export interface Choose {
  t: 'choose';
  ask_no: number;
  choice: string;
}

/** Answer with a verb and what was filled in, arguments or things picked; the server writes the text. */
export interface Fill {
  t: 'fill';
  ask_no: number;
  verb: string;
  words: string[];
}

/** Ask why a choice is not legal. */
export interface AskWhy {
  t: 'why';
  choice: string;
}

/** Ask whether a verb with what was filled in would be legal, and if not, why. */
export interface AskWhyFilled {
  t: 'why_fill';
  verb: string;
  words: string[];
}

/** Ask why a click is no choice: what was clicked, by its nearest name first, and the picks before it. */
export interface AskWhyThings {
  t: 'why_things';
  names: string[];
  picked?: string[];
  role?: string;
}

/** Take back one's last choice and all after it, or ask for consent to. */
export interface RequestUndo {
  t: 'undo';
}

/** Take back one's own answer to a secret question that still waits for others. */
export interface TakeBackAnswer {
  t: 'take_back_answer';
}

/** Agree or not to the undo that was asked for. */
export interface AnswerUndo {
  t: 'consent';
  yes: boolean;
}

/** Give the match up. */
export interface Resign {
  t: 'resign';
}

/** Claim that who is up has left: no choice was made for the time that was agreed on. */
export interface Claim {
  t: 'claim';
}

/** Offer a draw, or agree to one; `yes` false takes one's own offer back, or says no to the others'. */
export interface OfferDraw {
  t: 'draw';
  yes?: boolean;
}

/** Say something at the table, or only to one's own `side`: the others see that it was said. */
export interface Say {
  t: 'talk';
  text: string;
  side?: boolean;
}

/** See and act from another of one's own seats, as at one shared screen; null: as a spectator. */
export interface LookFromSeat {
  t: 'sit';
  seat: number | null;
}

/** Ask for a sign of life. */
export interface Ping {
  t: 'ping';
}

/** Play under a name; who is known already takes the new name. */
export interface Guest {
  do: 'guest';
  name: string;
}

/** Make an account; a guest keeps their seats. */
export interface Register {
  do: 'register';
  login: string;
  password: string;
  name: string;
}

/** Be known by an account; the seats a guest held in this browser become the account's. */
export interface LogIn {
  do: 'login';
  login: string;
  password: string;
}

/** No longer be known in this browser. */
export interface LogOut {
  do: 'logout';
}

/** Give the account another password; every other browser is logged out. */
export interface ChangePassword {
  do: 'change_password';
  password: string;
  new: string;
}

/** Be mailed a link to set a new password; `known_by` is the login or the confirmed mail address. */
export interface ForgotPassword {
  do: 'forgot_password';
  known_by: string;
  language?: string;
}

/** Set a new password by the link that was mailed; every other browser is logged out. */
export interface ResetPassword {
  do: 'reset_password';
  token: string;
  new: string;
}

/** No longer be known in any browser. */
export interface LogOutEverywhere {
  do: 'logout_everywhere';
}

/** Delete who one is; old matches stay, without the name. A guest has no password to give. */
export interface Delete {
  do: 'delete';
  password?: string;
}

/** Be called by mail; the address counts once the link that is sent there was opened. */
export interface SetMail {
  do: 'mail';
  address: string;
  language?: string;
}

/** Be called by a webhook, such as one of Discord. */
export interface SetWebhook {
  do: 'webhook';
  address: string;
  language?: string;
}

/** No longer be called there. */
export interface Forget {
  do: 'forget';
  kind: 'mail' | 'webhook';
}

/** A link of a letter that was opened: it confirms the address, or stops what is sent there. */
export interface FollowedLink {
  purpose: 'confirm' | 'stop';
  token: string;
}

/**
 * A match to be made; the title is what the lobby calls it.
 *
 * When all sit and have committed to a nonce, each has `reveal_seconds` to tell it, else all draw anew.
 */
export interface NewMatch {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: ClockRules | null;
  title?: string;
  reveal_seconds?: number;
}

/** Who is to sit somewhere: me, whoever comes, whoever has the invitation, or a bot. */
export interface SeatRequest {
  kind: 'bot' | 'invite' | 'me' | 'open';
  bot?: string;
}

/** A guided match to be begun at once, against bots. */
export interface NewLesson {
  game: string;
  lesson: string;
}

/**
 * Taking a seat: the invitation where one is needed, and the commitment to one's own share of the seed.
 *
 * Who commits to nothing adds nothing to the seed.
 *
 * `brings` is what one plays with instead of what the match proposes, such as an army; null: as it was made.
 */
export interface SeatClaim {
  token?: string | null;
  commitment?: string | null;
  brings?: string | Record<string, unknown> | null;
}

/** Committing to another nonce, when everybody draws anew. */
export interface NewCommitment {
  attempt: number;
  commitment: string;
}

/** Telling the nonce that one has committed to. */
export interface ToldNonce {
  attempt: number;
  nonce: string;
}

/** Why somebody reports what was said. */
export interface TalkReport {
  reason?: string;
}

/** A rematch; if `turned`, everybody moves on by one seat, and the last one to the first. */
export interface NewRematch {
  turned?: boolean;
}

/** A problem: the seat that saw it, its words, the page, and who is to have the report. */
export interface NewProblem {
  seat?: number | null;
  text?: string;
  page?: string;
  to?: 'file' | 'operator';
}

/** A choice that somebody wonders about, from one of their seats. */
export interface WhyRequest {
  match: string;
  choice: string;
  seat?: number | null;
}

/** The text of an army file. */
export interface ArmyFile {
  text: string;
}

/** The frames of a match's websocket and the bodies of REST, by the names that the page has for them. */

import type * as wire from '../../generated/protocol';

export type {
  ChoiceRefused as RefusedFrame,
  ClockReading as ClockFace,
  ChapterCard,
  ContactBook,
  Fairness,
  GivenAnswer,
  HandoutSheets,
  FromPage,
  FromServer,
  Handful,
  LoggedDeparture as Parted,
  LoggedEvent as Logged,
  MatchCard,
  MatchEnding as Outcome,
  MatchGlance,
  MatchLists,
  NewMatch,
  Option,
  Person as Me,
  Phrase,
  PlayerPage as Shown,
  PossibleUndo as TakeBack,
  Problem,
  RefusalText,
  ReplayPlace,
  ReplayPosition as Scene,
  ResultsAgainst as Results,
  Rule,
  SeatCard,
  SeatGivenUp,
  SeatPresence as Sitter,
  SeatRequest as SeatWish,
  SeedDraw,
  StateFrame,
  TalkLine,
  TermCard as Term,
  UndoRequestDetails as UndoWish,
  Verification as Verified,
  VerifiedDraw as Drawn,
  WaitingSeat as Waiting,
  Whoami,
} from '../../generated/protocol';

export type Facts = Record<string, unknown>;
/** An event of any game; what a game's own look like its generated types say. */
export type GameEvent = wire.LoggedEvent['event'];
/** A question that is put to this page: it comes with its choices. */
export type Question = wire.OpenQuestion & { seat: number } & Required<
    Pick<wire.OpenQuestion, 'rule' | 'facts' | 'choices' | 'open'>
  >;
/** How somebody makes themselves known, or no longer is. */
export type SessionWish =
  | wire.Guest
  | wire.Register
  | wire.LogIn
  | wire.LogOut
  | wire.ChangePassword
  | wire.ForgotPassword
  | wire.ResetPassword
  | wire.LogOutEverywhere
  | wire.Delete;
/** Where somebody wants to be called, or no longer. */
export type ContactWish = wire.SetMail | wire.SetWebhook | wire.Forget;

/** Whether a question is put to this page, with its choices, rather than to somebody else. */
export function isMine(ask: wire.OpenQuestion | null): ask is Question {
  return ask !== null && 'choices' in ask;
}

"""What the server tells a page at a match's websocket; `t` says which frame it is. See docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.verbs import Handful, OpenSpace, Option
from wartable.lessons.coach import Coaching
from wartable.server.errors import Problem
from wartable.server.storage.matches.match_facts import MatchEnding, TalkLine
from wartable.words.messages import Messages, Phrase
from wartable.words.sheets import Sheet

AnyEvent = Annotated[
    Any,
    msgspec.Meta(
        description="An event of the game: its type, and the fields that belong to it.",
        extra_json_schema={
            "type": "object",
            "properties": {"type": {"type": "string"}},
            "required": ["type"],
        },
    ),
]
AnyBoard = Annotated[Any, msgspec.Meta(description="What the game wants drawn, from this seat's view.")]

ReasonToPart = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["resigned", "time"]})]


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question. This seat's own comes with its choices; if `open`, others than these may be legal too.

    `role` tells apart what one seat is asked at once. `handful` and `spaces` say which verbs the page fills
    in itself; `remark` what the question is about.
    """

    seat: int | None
    what: str
    rule: str | msgspec.UnsetType = msgspec.UNSET
    facts: Mapping[str, Any] | msgspec.UnsetType = msgspec.UNSET
    choices: Sequence[Option] | msgspec.UnsetType = msgspec.UNSET
    open: bool | msgspec.UnsetType = msgspec.UNSET
    role: str | msgspec.UnsetType = msgspec.UNSET
    handful: Handful | msgspec.UnsetType = msgspec.UNSET
    spaces: Sequence[OpenSpace] | msgspec.UnsetType = msgspec.UNSET
    remark: Phrase | msgspec.UnsetType = msgspec.UNSET


class WaitingSeat(msgspec.Struct, frozen=True):
    """Somebody who is asked something, and what; null where nobody else may know who."""

    seat: int | None
    what: str


class LoggedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event with its number among those that this seat sees, and what it is.

    That is its level as a heading, its rule, what it names: `things` on the board, `seats` whose it is;
    `seat_fields` are the event's fields that hold seats. Lines that are `folded` are shown when somebody asks
    for them.
    """

    n: int
    event: AnyEvent
    heading: int = 0
    rule: str = ""
    things: Sequence[str] = ()
    seats: Sequence[int] = ()
    folded: bool = False
    seat_fields: Sequence[str] = ()


def logged_event(number: int, event: Event, messages: Messages) -> LoggedEvent:
    """An event as the log has it."""
    return LoggedEvent(
        number,
        messages.told_event(event),
        event.heading,
        event.cited(),
        event.things(),
        event.seats(),
        event.folded,
        tuple(field for field in event.seat_fields if field in event.__struct_fields__),
    )


class GivenAnswer(msgspec.Struct, frozen=True):
    """An answer to a secret question that waits for others, as text and in words, and in which role."""

    text: str
    phrase: Phrase
    role: str | msgspec.UnsetType = msgspec.UNSET


class PossibleUndo(msgspec.Struct, frozen=True):
    """What `undo` would take back: so many choices, with the consent of these seats."""

    choices: int
    needs: Sequence[int]


class UndoneChoice(msgspec.Struct, frozen=True):
    """A choice that would be taken back: whose it was, and the number that its first event would have.

    Its lines of the log are those from `n` on and before the next choice's; it may have none.
    """

    seat: int
    n: int


class UndoRequestDetails(msgspec.Struct, frozen=True):
    """An undo that waits for consent: who asked, how many choices, who agreed, who is still to answer.

    `back` are the choices, the oldest first.
    """

    seat: int
    choices: int
    agreed: Sequence[int]
    needs: Sequence[int]
    back: Sequence[UndoneChoice]


class LoggedDeparture(msgspec.Struct, frozen=True):
    """Somebody who gave a seat up, why, and how many events had been told by then.

    Where a partner took it over, `to` is the partner's own seat and `name` who sat there before.
    """

    seat: int
    reason: ReasonToPart
    n: int
    to: int | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET


class LoggedUpdate(msgspec.Struct, frozen=True):
    """Rules that became others: their versions, how many events were told by then, and choices dropped."""

    before: int
    rules: int
    dropped: int
    n: int


class ClockReading(msgspec.Struct, frozen=True):
    """Milliseconds left for each seat (null: no limit), and whose time is running."""

    left: Sequence[int | None]
    running: Sequence[int]


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """The word the table gave, the fingerprint of all commitments and in which attempt the seed was drawn.

    At the end comes all that is needed to check it.
    """

    commitment: str
    secret: str = ""
    nonces: Sequence[str] = ()
    seed: str = ""
    fingerprint: str = ""
    attempt: int = 0


class ChapterUnderWay(msgspec.Struct, frozen=True):
    """The chapter of a long match that began last: its number, its name, and the events seen before it."""

    number: int
    name: Phrase
    n: int


class StateFrame(msgspec.Struct, frozen=True, tag_field="t", tag="state"):
    """The position as this seat may see it, and what happened: drop events from `since` on, then add these.

    `n` counts all events that this seat has seen, `log` how often any were taken back; reconnect with both.
    `also_asked` are further questions to the same seat, in other roles; `answered` its answers to a secret
    question that waits for others, `standing` what it may settle in advance and has. `handout` marks
    what this seat may look up in this match alone; another mark, and the page asks for it anew. `coach` is
    what the coach of a lesson says about the question. `own` is how many events this seat had seen when it
    made its last choice, `aims` what it is after. `chapter` is that of a long match: a page
    that opens gets its events and those of the chapter before. Of several seats at one screen `secrets` are
    those that show something that a spectator does not see.
    """

    n: int
    since: int
    log: int
    ask_no: int
    seat: int | None
    mine: Sequence[int]
    board: AnyBoard
    ask: OpenQuestion | None
    waiting: Sequence[WaitingSeat]
    events: Sequence[LoggedEvent]
    outcome: MatchEnding | None
    undo: PossibleUndo | None
    undo_wish: UndoRequestDetails | None
    draw: Sequence[int]
    resigned: Sequence[int]
    parted: Sequence[LoggedDeparture]
    clock: ClockReading | None
    fairness: Fairness
    choices: int
    updated: Sequence[LoggedUpdate] | msgspec.UnsetType = msgspec.UNSET
    also_asked: Sequence[OpenQuestion] | msgspec.UnsetType = msgspec.UNSET
    answered: Sequence[GivenAnswer] | msgspec.UnsetType = msgspec.UNSET
    standing: Mapping[str, str] | msgspec.UnsetType = msgspec.UNSET
    handout: str | msgspec.UnsetType = msgspec.UNSET
    coach: Coaching | msgspec.UnsetType = msgspec.UNSET
    own: int | msgspec.UnsetType = msgspec.UNSET
    aims: Sequence[Phrase] | msgspec.UnsetType = msgspec.UNSET
    chapter: ChapterUnderWay | msgspec.UnsetType = msgspec.UNSET
    secrets: Sequence[int] | msgspec.UnsetType = msgspec.UNSET


class HandoutSheets(msgspec.Struct, frozen=True):
    """What a seat may look up in a match alone: facts over the game's reference, and messages.

    `sheets` is empty, or all that the game says to this seat, in a language and in English for the rest.
    """

    reference: Mapping[str, Any]
    sheets: Sequence[Sheet]


class RefusalText(msgspec.Struct, frozen=True):
    """Why a choice is not legal: the rule, a key and facts for the messages, and the sentence itself."""

    rule: str
    reason: str
    facts: Mapping[str, Any]
    text: str


class ChoiceRefused(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t", tag="refused"):
    """A choice that was not taken, or the answer to `why`; `refusal` is null if the choice is legal.

    `verb` and `words` are what the page had filled in; `choice` is empty where a click meant none. Both are
    without the role that they were sent in. `warnings` tell what may be regretted about a legal one.
    """

    ask_no: int
    choice: str
    refusal: RefusalText | None
    verb: str = ""
    words: Sequence[str] = ()
    warnings: Sequence[Phrase] = ()


class TalkFrame(msgspec.Struct, frozen=True, tag_field="t", tag="talk"):
    """Lines of table talk: the last ones when the socket opens, then each as it is said."""

    lines: Sequence[TalkLine]


class SeatPresence(msgspec.Struct, frozen=True):
    """Who sits where: `bot` names the bot, `online` says whether a person's page is open."""

    seat: int
    name: str
    bot: str
    online: bool


class PresenceFrame(msgspec.Struct, frozen=True, tag_field="t", tag="presence"):
    """Who is here."""

    seats: Sequence[SeatPresence]
    watchers: int


class UndoAsked(msgspec.Struct, frozen=True, tag_field="t", tag="undo_asked"):
    """Somebody asks to take choices back."""

    wish: UndoRequestDetails


class UndoAnswered(msgspec.Struct, frozen=True, tag_field="t", tag="undo_answered"):
    """What became of a wish to take back: granted, or refused by a seat (null: it lapsed)."""

    granted: bool
    by: int | None


class DrawDeclined(msgspec.Struct, frozen=True, tag_field="t", tag="draw_declined"):
    """The offers of a draw are void: a seat said no, or played on without a word."""

    by: int


class SeatGivenUp(msgspec.Struct, frozen=True, tag_field="t", tag="given_up"):
    """A seat was given up in a match that goes on, and with it a wish to take back, if one waited.

    It was taken over by the partner in the seat `to` from who was called `name`; else a bot plays on.
    """

    seat: int
    reason: ReasonToPart
    lapsed: bool
    to: int | msgspec.UnsetType = msgspec.UNSET
    name: str | msgspec.UnsetType = msgspec.UNSET


class PartnerMoved(msgspec.Struct, frozen=True, tag_field="t", tag="partner_moved"):
    """A question put to several was answered by another seat first; a new state came before this."""

    ask_no: int
    by: int


class ErrorFrame(Problem, frozen=True, tag_field="t", tag="error"):
    """What was wrong with the last message, and what would be right."""


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a ping."""


ToPage = (
    StateFrame
    | ChoiceRefused
    | TalkFrame
    | PresenceFrame
    | UndoAsked
    | UndoAnswered
    | DrawDeclined
    | SeatGivenUp
    | PartnerMoved
    | ErrorFrame
    | Pong
)


_encoder = msgspec.json.Encoder()


def encode(frame: ToPage) -> str:
    """A frame as it travels."""
    return _encoder.encode(frame).decode()

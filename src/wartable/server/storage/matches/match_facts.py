"""Declares what the database holds of a match: its seats, records, agreements, talk and ending."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from wartable.kernel.game import find_game
from wartable.parts.offers import Glance, bring
from wartable.records.fairness import NO_COMMITMENT, SeedDraw
from wartable.words.messages import AimPhrase

GATHERING, RUNNING, OVER = "gathering", "running", "over"
CHOSEN, UNDONE, TIMED, GIVEN_UP, UPDATED = "c", "u", "t", "g", "r"
# A choice, and time, of which the other sides know nothing; and what a record of an undo says that is not its
# act's first, or that takes back an answer to a secret question.
CHOSEN_IN_WINDOW, TIMED_IN_WINDOW = "w", "x"
ALSO, ANSWER = "also", "answer"
BOT, PERSON, OPEN, INVITE = "bot", "person", "open", "invite"
SeatKind = Annotated[str, msgspec.Meta(extra_json_schema={"enum": [BOT, PERSON, OPEN, INVITE]})]


class SeatFacts(msgspec.Struct):
    """A seat of a match as the database has it.

    Who sits has committed to a nonce, which is told later, by a `pledge`; or is to do so anew, and it is
    empty; or adds nothing, and the nonce is zero. `brings` is what they brought, None where they take what
    the options have.
    """

    number: int
    kind: str
    bot: str = ""
    person: str | None = None
    name: str = ""
    invite: str | None = None
    nonce: str | None = None
    resigned: bool = False
    brings: Any = None
    pledge: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.nonce is not None or self.pledge is not None

    @property
    def committed(self) -> bool:
        """Whether nothing more has to come from here before nonces may be told."""
        return self.nonce is not None or bool(self.pledge)

    @property
    def player(self) -> str:
        """Who plays here, in a journal."""
        return f"bot:{self.bot}" if self.bot else "human"


class SeedDrawing(msgspec.Struct, frozen=True):
    """How far the drawing of a seed has come: by which rule, and how often it began anew.

    When all have committed they have `seconds` to tell their nonces, `until` a time of day in milliseconds;
    from then on `terms` is the digest of what was agreed.
    """

    rule: int
    attempt: int
    seconds: int
    until: int | None = None
    terms: str = ""


class MatchGlance(msgspec.Struct, frozen=True):
    """A match as everybody sees it, in a row; `score` is what its players are after, and how far they are."""

    round: int
    score: AimPhrase | None
    picture: Glance


class MatchFacts(msgspec.Struct):
    """A match as the database has it, without its records; `lesson` is empty unless it is one.

    There is no `drawing` where nobody committed to anything but the table, as it was once. The people of the
    match `rematch_of` sit here again. `glance` is what the lobby shows of it as it left memory.
    """

    id: str
    game: str
    title: str
    options: dict[str, Any]
    public: bool
    creator: str
    clock: dict[str, Any] | None
    commitment: str
    secret: str
    rules: int | None
    seed: str | None
    status: str
    ending: dict[str, Any] | None
    asked: list[int] | None
    created: int
    touched: int
    seats: list[SeatFacts]
    agreements: dict[str, Any] | None = None
    lesson: str = ""
    drawing: SeedDrawing | None = None
    rematch_of: str | None = None
    glance: MatchGlance | None = None

    @property
    def draw(self) -> SeedDraw | None:
        """What is fixed before any nonce is told; None where that never was."""
        if self.drawing is None or not self.drawing.terms:
            return None
        given = [seat.pledge or NO_COMMITMENT for seat in self.seats]
        return SeedDraw(self.id, self.drawing.attempt, self.commitment, self.drawing.terms, given)

    @property
    def terms(self) -> dict[str, Any]:
        """What was agreed before the seed was drawn, as its digest has it."""
        options = options_with_seats(self, self.seats) if self.status == GATHERING else self.options
        return {"game": self.game, "options": options, "seats": [seat.player for seat in self.seats]}

    @property
    def nonces(self) -> list[str]:
        """The nonces of all seats, in order."""
        return [seat.nonce or "" for seat in self.seats]


def asked_seat(stored: int) -> int:
    """The seat that is asked; one in a window is stored as its complement, for nobody else may know of it."""
    return stored if stored >= 0 else ~stored


class MatchRecord(msgspec.Struct):
    """One line of what happened at a match.

    It is a choice, one taken back, time that ran, a seat given up, of which `choice` is the reason, or other
    rules from then on, of which `choice` says more. Choices and time in windows are kinds of their own.
    """

    number: int
    kind: str
    seat: int
    choice: str
    digest: str | None
    took: int


class UndoRequest(msgspec.Struct, frozen=True):
    """An undo that waits for consent: who asked, how many choices, who agreed, who is still to answer."""

    seat: int
    choices: int
    agreed: Sequence[int]
    needs: Sequence[int]


class StoredAgreements(msgspec.Struct, frozen=True):
    """Agreements as they are stored; they hold only while the match has so many records.

    `begin_again` are the seats that agree to begin the chapter again which newer rules do not fit.
    """

    records: int
    undo_request: UndoRequest | None = msgspec.field(name="wish")
    draw_offers: Sequence[int]
    begin_again: Sequence[int] = ()


class MatchEnding(msgspec.Struct, frozen=True):
    """How the match ended; `rule` is empty where people ended it: resigned, agreed_draw, time, abandoned."""

    winners: Sequence[int]
    rule: str
    reason: str
    facts: Mapping[str, Any] = {}


class TalkLine(msgspec.Struct, frozen=True):
    """A line of table talk; `seat` is null for somebody who watches; `at` is in milliseconds since 1970.

    What was said within a `side` the others get without its text.
    """

    number: int
    seat: int | None
    name: str
    text: str
    at: int
    side: bool = False


def options_with_seats(facts: MatchFacts, seats: Sequence[SeatFacts]) -> dict[str, Any]:
    """Return the options that a match was made with, and what people have brought to these seats."""
    game, options = find_game(facts.game), facts.options
    for seat in seats:
        if seat.brings is not None:
            options = bring(game, options, seat.number, seat.brings)
    return options

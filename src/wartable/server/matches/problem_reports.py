"""What somebody can send along who reports a problem: all that they know of the match, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from wartable import __version__
from wartable.server.errors import Forbidden
from wartable.server.live.frames import StateFrame
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.seat_options import options_shown_to
from wartable.server.people.accounts import Person
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.times import time_of_day_ms

LONGEST_ACCOUNT, LONGEST_PAGE = 2000, 400
# The newest ones are kept, so that nobody fills the disk with them.
KEPT_PROBLEMS = 1000


class NewProblem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A problem: the seat that saw it, its words, the page, and who is to have the report."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_ACCOUNT)] = ""
    page: Annotated[str, msgspec.Meta(max_length=LONGEST_PAGE)] = ""
    to: Literal["file", "operator"] = "file"


class OwnChoice(msgspec.Struct, frozen=True):
    """A line of the record of one's own side: a choice, or one taken back, by its kind."""

    kind: str
    seat: int
    choice: str


class ProblemReport(msgspec.Struct, frozen=True):
    """A match as far as who reports may know of it: position and log of their seat, and their own choices.

    When the match is over its journal tells everything else.
    """

    wartable: str
    match: str
    game: str
    rules: int | None
    options: Mapping[str, Any]
    text: str
    page: str
    state: StateFrame
    choices: Sequence[OwnChoice]


async def report_problem(
    match: LiveMatch, store: MatchStore, problem: NewProblem, me: Person | None
) -> ProblemReport:
    """Put a report together, and keep it for the operator if that is wished."""
    mine = match.seats_of(None if me is None else me.id)
    if problem.seat is not None and problem.seat not in mine:
        raise Forbidden("not_your_seat")
    side = [] if problem.seat is None else match.side_of(problem.seat)
    report = ProblemReport(
        __version__,
        match.id,
        match.facts.game,
        match.facts.rules,
        options_shown_to(match.facts, mine),
        problem.text,
        problem.page,
        await match.whole_state(problem.seat, mine),
        [
            OwnChoice(record.kind, record.seat, record.choice)
            for record in await store.records(match.id)
            if record.seat in side
        ],
    )
    if problem.to == "operator":
        if me is None:
            raise Forbidden("name_before_report")
        text = msgspec.json.encode(report).decode()
        await store.add_problem(match.id, text, time_of_day_ms(), KEPT_PROBLEMS)
    return report

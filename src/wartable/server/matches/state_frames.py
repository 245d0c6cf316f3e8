"""Makes the frames that show one seat a match, from that seat's own view only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from wartable.kernel.ask import OpenAsk, Refusal
from wartable.kernel.events import shown
from wartable.parts.offers import MeasuredGame
from wartable.server.errors import NotFound
from wartable.server.live.frames import (
    Fairness,
    LoggedDeparture,
    LoggedEvent,
    OpenQuestion,
    PossibleUndo,
    PresenceFrame,
    RefusalText,
    SeatPresence,
    StateFrame,
    UndoneChoice,
    UndoRequestDetails,
    WaitingSeat,
    logged_event,
)
from wartable.server.storage.match_facts import MatchEnding

if TYPE_CHECKING:
    from wartable.kernel.table import Table
    from wartable.server.matches.live_match import LiveMatch
    from wartable.server.matches.match_history import Departure
    from wartable.server.matches.match_seats import MatchSeats
    from wartable.server.storage.match_facts import UndoRequest


def state_frame(match: LiveMatch, seat: int | None, mine: Sequence[int], since: int) -> StateFrame:
    """Show the position as a seat may see it, with the events from `since` on."""
    table = match.table
    outcome, undo_request = match.ended, match.agreements.undo_request
    playing = seat if seat is not None and match.is_person(seat) else None
    waiting = [] if outcome else [WaitingSeat(*waiting) for waiting in table.waiting(seat)]
    return StateFrame(
        n=len(table.play.events),
        since=since,
        log=match.undos,
        ask_no=match.ask_no(seat),
        seat=seat,
        mine=mine,
        board=table.game.board(table.play, seat),
        ask=None if outcome else open_question(table, playing),
        waiting=waiting,
        events=visible_events(table, seat, since),
        outcome=outcome,
        undo=None if outcome else possible_undo(match, playing),
        undo_wish=None if undo_request is None else undo_request_details(match, undo_request),
        draw=sorted(match.agreements.draw_offers),
        resigned=[seat.number for seat in match.seats if seat.resigned],
        parted=logged_departures(match.departures, [*match.events_before, len(table.play.events)]),
        clock=match.clock_reading(),
        fairness=fairness(match),
        choices=len(match.choices),
    )


def measure(table: Table, one: str, other: str) -> dict[str, Any]:
    """What lies between two things on a table, as everybody may measure it."""
    game = table.game
    found = game.measure(table.play, one, other) if isinstance(game, MeasuredGame) else None
    if found is None:
        raise NotFound("nothing_to_measure")
    answer: dict[str, Any] = msgspec.to_builtins(found)
    return answer


def open_question(table: Table, seat: int | None) -> OpenQuestion | None:
    """The question that waits for this seat, with its legal choices; else the first for another seat."""
    ask = None if seat is None else table.ask_of(seat)
    if ask is None:
        others = table.waiting(seat)
        return OpenQuestion(others[0].seat, others[0].what) if others else None
    game, view = table.game, table.view(seat)
    return OpenQuestion(
        ask.seat,
        ask.what,
        ask.rule,
        ask.facts,
        [game.option(view, ask, text) for text in ask.options],
        isinstance(ask, OpenAsk),
        ask.role or UNSET,
        game.handful(view, ask) or UNSET,
        game.open_spaces(view, ask) or UNSET,
        game.remark(view, ask) or UNSET,
    )


def visible_events(table: Table, seat: int | None, since: int) -> list[LoggedEvent]:
    """The events from `since` on that the seat may see, numbered."""
    events, side = table.play.events, () if seat is None else table.side_of(seat)
    seen = ((number, shown(events[number], seat, side)) for number in range(since, len(events)))
    return [logged_event(number, event) for number, event in seen if event is not None]


def possible_undo(match: LiveMatch, seat: int | None) -> PossibleUndo | None:
    """What the seat could take back, and who would have to agree: other people, not bots."""
    if seat is None:
        return None
    choices = next((back for back, (who, _) in enumerate(reversed(match.choices), 1) if who == seat), 0)
    if choices == 0:
        return None
    own_seats = match.seats_with_same_person(seat)
    others = (other for other in match.table.undo_needs(choices) if match.is_person(other))
    return PossibleUndo(choices, [other for other in others if other not in own_seats])


def undo_request_details(match: LiveMatch, undo_request: UndoRequest) -> UndoRequestDetails:
    """Describe an undo request by the log lines that would go; each seat has its own part of the log."""
    going = slice(-undo_request.choices, None)
    back = [
        UndoneChoice(who, n)
        for (who, _), n in zip(match.choices[going], match.events_before[going], strict=True)
    ]
    return UndoRequestDetails(
        undo_request.seat, undo_request.choices, undo_request.agreed, undo_request.needs, back
    )


def logged_departures(departures: Iterable[Departure], events_before: Sequence[int]) -> list[LoggedDeparture]:
    """List who gave a seat up, with the number of events that came before it."""
    return [
        LoggedDeparture(seat, reason, events_before[after])
        for seat, reason, after in departures
        if after < len(events_before)
    ]


def ending_by_rules(table: Table) -> MatchEnding | None:
    """How a match ended by its rules, if it did."""
    outcome = table.outcome
    if outcome is None:
        return None
    return MatchEnding(outcome.winners, outcome.rule, outcome.reason, outcome.facts)


def fairness(match: LiveMatch) -> Fairness:
    """Return the commitment to the seed; the secret too once the match is over."""
    facts = match.facts
    if match.ended is None:
        return Fairness(facts.commitment)
    nonces = [seat.nonce or "" for seat in match.seats]
    return Fairness(facts.commitment, facts.secret, nonces, facts.seed or "")


def presence_frame(match: MatchSeats) -> PresenceFrame:
    """List who sits where, and whose page is open."""
    online = {seat for page in match.audience for seat in page.mine}
    watchers = sum(1 for page in match.audience if not page.mine)
    seats = [
        SeatPresence(seat.number, seat.name, seat.bot, bool(seat.bot) or seat.number in online)
        for seat in match.seats
    ]
    return PresenceFrame(seats, watchers)


def refusal_text(table: Table, refusal: Refusal) -> RefusalText:
    """Put a refusal into words."""
    return RefusalText(refusal.rule, refusal.reason, refusal.facts, table.game.messages.refusal(refusal))

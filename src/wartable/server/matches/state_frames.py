"""Makes the frames that show one seat a match, from that seat's own view only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from wartable.kernel.ask import OpenAsk, Refusal
from wartable.kernel.events import shown
from wartable.kernel.game import NO_HANDOUT
from wartable.parts.offers import MeasuredGame
from wartable.server.errors import NotFound
from wartable.server.live.frames import (
    Fairness,
    HandoutSheets,
    LoggedDeparture,
    LoggedEvent,
    LoggedUpdate,
    OpenQuestion,
    PossibleUndo,
    PresenceFrame,
    RefusalText,
    SeatPresence,
    StateFrame,
    UndoRequestDetails,
    WaitingSeat,
    logged_event,
)
from wartable.server.storage.match_facts import MatchEnding

if TYPE_CHECKING:
    from wartable.kernel.looking_back import NumberedEvent
    from wartable.kernel.past import RulesUpdate
    from wartable.kernel.table import Table
    from wartable.server.matches.live_match import LiveMatch
    from wartable.server.matches.match_seats import MatchSeats
    from wartable.server.storage.match_facts import UndoRequest
    from wartable.server.storage.match_past import Departure


def state_frame(
    match: LiveMatch,
    seat: int | None,
    mine: Sequence[int],
    since: int,
    earlier: Sequence[NumberedEvent] = (),
) -> StateFrame:
    """Show the position as a seat may see it, with the events from `since` on.

    `earlier` are those of them that the table no longer remembers.
    """
    table = match.table
    outcome, undo_request = match.ended, match.agreements.undo_request
    playing = seat if seat is not None and match.is_person(seat) else None
    waiting = [] if outcome else [WaitingSeat(*waiting) for waiting in table.waiting(seat)]
    return StateFrame(
        n=table.events_told,
        since=since,
        log=match.undos,
        ask_no=match.ask_no(seat),
        seat=seat,
        mine=mine,
        board=table.game.board(table.play, seat),
        ask=None if outcome else open_question(table, playing),
        waiting=waiting,
        events=visible_events(table, seat, since, earlier),
        outcome=outcome,
        undo=None if outcome else possible_undo(match, playing),
        undo_wish=None if undo_request is None else undo_request_details(match, undo_request),
        draw=sorted(match.agreements.draw_offers),
        resigned=[seat.number for seat in match.seats if seat.resigned],
        parted=[LoggedDeparture(left.seat, left.reason, left.events) for left in match.departures],
        clock=match.clock_reading(),
        fairness=fairness(match),
        choices=table.choices,
        updated=logged_updates(match.updates) or UNSET,
        handout=handout_mark(table, seat),
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


def visible_events(
    table: Table, seat: int | None, since: int, earlier: Sequence[NumberedEvent]
) -> list[LoggedEvent]:
    """The events from `since` on that the seat may see, numbered."""
    side = () if seat is None else table.side_of(seat)
    first = max(since, table.first_event)
    known = enumerate(table.play.events[first - table.first_event :], first)
    seen = ((number, shown(event, seat, side)) for number, event in chain(earlier, known))
    messages = table.game.messages
    return [logged_event(number, event, messages) for number, event in seen if event is not None]


def possible_undo(match: LiveMatch, seat: int | None) -> PossibleUndo | None:
    """What the seat could take back, and who would have to agree: other people, not bots."""
    last = {} if seat is None else match.made.last_of_each()
    if seat is None or seat not in last:
        return None
    number, entry = last[seat]
    if match.updates and number <= match.updates[-1].after:
        return None  # under older rules, so that nobody could play from there
    since = {other for other, choice in last.items() if choice.number >= number}
    own_seats = match.seats_with_same_person(seat)
    others = (other for other in match.table.consents_needed(entry, since) if match.is_person(other))
    return PossibleUndo(
        match.table.choices - number + 1, [other for other in others if other not in own_seats]
    )


def undo_request_details(match: LiveMatch, undo_request: UndoRequest) -> UndoRequestDetails:
    """Describe an undo request by the log lines that would go; each seat has its own part of the log."""
    return UndoRequestDetails(
        undo_request.seat, undo_request.choices, undo_request.agreed, undo_request.needs, match.going_back
    )


def logged_departures(
    departures: Iterable[Departure], first: int, events_before: Sequence[int]
) -> list[LoggedDeparture]:
    """List who gave a seat up, with the number of events that came before it, as counted from `first` on."""
    return [
        LoggedDeparture(seat, reason, events_before[max(after - first, 0)])
        for seat, reason, after, _ in departures
        if after - first < len(events_before)
    ]


def logged_updates(updates: Iterable[RulesUpdate]) -> list[LoggedUpdate]:
    """List when the rules became others."""
    return [LoggedUpdate(change.before, change.rules, change.dropped, change.events) for change in updates]


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


def refusal_text(table: Table, seat: int, refusal: Refusal) -> RefusalText:
    """Put a refusal into words that the seat may read."""
    messages = table.messages(seat)
    told = messages.told(refusal)
    return RefusalText(told.rule, told.reason, told.facts, messages.refusal(told))


def handout_mark(table: Table, seat: int | None) -> str | UnsetType:
    """Tell a handout from every other, so that a page asks for it when it is another one; unset for none."""
    handout = table.game.handout(table.play, seat)
    if handout == NO_HANDOUT:
        return UNSET
    return blake2b(msgspec.json.encode(handout), digest_size=8).hexdigest()


def handout_sheets(table: Table, seat: int | None, language: str) -> HandoutSheets:
    """A seat's handout; where it has messages, all that the game says, with them over its own."""
    handout = table.game.handout(table.play, seat)
    sheets = table.messages(seat).spoken(language).sheets if handout.packages else []
    return HandoutSheets(handout.reference, sheets)

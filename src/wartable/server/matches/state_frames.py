"""What one seat is shown of a live match: the state frame, made only of the seat's own view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from wartable.kernel.ask import OpenAsk, Refusal
from wartable.server.errors import NotFound
from wartable.server.live.frames import (
    Fairness,
    Logged,
    Option,
    Parted,
    Presence,
    Question,
    RefusalText,
    Sitter,
    State,
    TakeBack,
    Undone,
    UndoWish,
    Waiting,
)
from wartable.server.storage.match_facts import Ended

if TYPE_CHECKING:
    from wartable.kernel.table import Table
    from wartable.server.matches.live_match import LiveMatch
    from wartable.server.matches.match_history import Parting
    from wartable.server.matches.match_seats import Seating
    from wartable.server.storage.match_facts import Wish


def state_frame(match: LiveMatch, seat: int | None, mine: Sequence[int], since: int) -> State:
    """The position from a seat's eyes, with the events from `since` on."""
    table = match.table
    outcome, wish = match.ended, match.accord.wish
    playing = seat if seat is not None and match.is_person(seat) else None
    waiting = [] if outcome else [Waiting(ask.seat, ask.what) for ask in table.asks]
    return State(
        n=len(table.play.events),
        since=since,
        log=match.undos,
        ask_no=match.ask_no(seat),
        seat=seat,
        mine=mine,
        board=table.game.board(table.play, seat),
        ask=None if outcome else question(table, playing),
        waiting=waiting,
        events=logged(table, seat, since),
        outcome=outcome,
        undo=None if outcome else take_back(match, playing),
        undo_wish=None if wish is None else wished(match, wish),
        draw=sorted(match.accord.draw_offers),
        resigned=[chair.number for chair in match.chairs if chair.resigned],
        parted=parted(match.partings, [*match.told, len(table.play.events)]),
        clock=match.clock_face(),
        fairness=fairness(match),
        choices=len(match.choices),
    )


def measured(table: Table, one: str, other: str) -> dict[str, Any]:
    """What lies between two things on a table, as everybody may measure it."""
    found = table.game.measure(table.play, one, other)
    if found is None:
        raise NotFound("nothing_to_measure")
    answer: dict[str, Any] = msgspec.to_builtins(found)
    return answer


def question(table: Table, seat: int | None) -> Question | None:
    """The question that waits for this seat, with its legal choices; else the first for another seat."""
    ask = None if seat is None else table.ask_of(seat)
    if ask is None:
        return None if table.ask is None else Question(table.ask.seat, table.ask.what)
    choices = [Option(text) for text in ask.options]
    return Question(ask.seat, ask.what, ask.rule, ask.facts, choices, isinstance(ask, OpenAsk))


def logged(table: Table, seat: int | None, since: int) -> list[Logged]:
    """The events from `since` on that the seat may see, numbered."""
    events = table.play.events
    seen = ((number, events[number].seen_by(seat)) for number in range(since, len(events)))
    return [Logged(number, event) for number, event in seen if event is not None]


def take_back(match: LiveMatch, seat: int | None) -> TakeBack | None:
    """What the seat could take back, and who would have to agree: other people, not bots."""
    if seat is None:
        return None
    choices = next((back for back, (who, _) in enumerate(reversed(match.choices), 1) if who == seat), 0)
    if choices == 0:
        return None
    company = match.company_of(seat)
    others = (other for other in match.table.undo_needs(choices) if match.is_person(other))
    return TakeBack(choices, [other for other in others if other not in company])


def wished(match: LiveMatch, wish: Wish) -> UndoWish:
    """A wish with the choices it is about, told by the log: a seat reads of them what it has there."""
    going = slice(-wish.choices, None)
    back = [Undone(who, n) for (who, _), n in zip(match.choices[going], match.told[going], strict=True)]
    return UndoWish(wish.seat, wish.choices, wish.agreed, wish.needs, back)


def parted(partings: Iterable[Parting], told: Sequence[int]) -> list[Parted]:
    """Who gave a seat up in the course of choices before and after which so many events had been told."""
    return [Parted(seat, reason, told[after]) for seat, reason, after in partings if after < len(told)]


def ended(table: Table) -> Ended | None:
    """How a match ended by its rules, if it did."""
    outcome = table.outcome
    if outcome is None:
        return None
    return Ended(outcome.winners, outcome.rule, outcome.reason, outcome.facts)


def fairness(match: LiveMatch) -> Fairness:
    """The table's word; the secret only when nothing depends on it any more."""
    facts = match.facts
    if match.ended is None:
        return Fairness(facts.commitment)
    nonces = [chair.nonce or "" for chair in match.chairs]
    return Fairness(facts.commitment, facts.secret, nonces, facts.seed or "")


def presence(match: Seating) -> Presence:
    """Who is here."""
    online = {seat for sitting in match.audience for seat in sitting.mine}
    watchers = sum(1 for sitting in match.audience if not sitting.mine)
    seats = [
        Sitter(chair.number, chair.name, chair.bot, bool(chair.bot) or chair.number in online)
        for chair in match.chairs
    ]
    return Presence(seats, watchers)


def refusal_text(table: Table, refusal: Refusal) -> RefusalText:
    """A refusal in words."""
    return RefusalText(refusal.rule, refusal.reason, refusal.facts, table.game.messages.refusal(refusal))

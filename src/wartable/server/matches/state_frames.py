"""Makes the frames that show one seat a match, from that seat's own view only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from wartable.kernel.ask import OpenAsk, Refusal, role_of
from wartable.kernel.events import PrivateEvent, shown
from wartable.lessons.coach import Coaching, coach
from wartable.lessons.lesson import find_lesson
from wartable.parts.offers import MeasuredGame
from wartable.records.fairness import fingerprint
from wartable.server.errors import NotFound
from wartable.server.history.event_numbers import seen_of
from wartable.server.live.frames import (
    ChapterUnderWay,
    Fairness,
    GivenAnswer,
    LoggedDeparture,
    LoggedEvent,
    LoggedUpdate,
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
from wartable.server.matches.handouts import handout_mark, handout_of
from wartable.server.storage.matches.match_facts import MatchEnding

if TYPE_CHECKING:
    from wartable.kernel.ask import Ask
    from wartable.kernel.looking_back import NumberedEvent
    from wartable.kernel.past import RulesUpdate
    from wartable.kernel.table import Table
    from wartable.server.matches.match_in_memory import MatchInMemory
    from wartable.server.matches.match_seats import MatchSeats
    from wartable.server.storage.matches.match_facts import TalkLine, UndoRequest
    from wartable.server.storage.matches.match_past import Departure, LastChoice
    from wartable.words.messages import Phrase


def state_frame(
    match: MatchInMemory,
    seat: int | None,
    mine: Sequence[int],
    since: int,
    earlier: Sequence[NumberedEvent] = (),
) -> StateFrame:
    """Show the position as a seat may see it, with the events from `since` on, as the seat counts them.

    `earlier` are those of them that the table no longer remembers.
    """
    table = match.table
    outcome, undo_request = match.ended, match.agreements.undo_request
    playing = seat if seat is not None and match.is_person(seat) else None
    waiting = [] if outcome else [WaitingSeat(*waiting) for waiting in table.waiting(seat)]
    return StateFrame(
        n=match.numbers.seen_before(seat, table.events_told),
        since=since,
        log=match.undos,
        ask_no=match.ask_no(seat),
        seat=seat,
        mine=mine,
        board=table.game.board(table.play, seat),
        ask=None if outcome else open_question(table, playing),
        waiting=waiting,
        events=visible_events(match, seat, since, earlier),
        outcome=outcome,
        undo=None if outcome else possible_undo(match, playing),
        undo_wish=None if undo_request is None else undo_request_details(match, undo_request, seat),
        draw=sorted(match.agreements.draw_offers),
        resigned=[seat.number for seat in match.seats if seat.resigned],
        parted=[logged_departure(left, seen_of(seat, left)) for left in match.departures],
        clock=match.clock_reading(seat),
        fairness=fairness(match),
        choices=table.choices_seen(seat),
        updated=updates_seen(match, seat) or UNSET,
        also_asked=UNSET if playing is None or outcome else also_asked(table, playing) or UNSET,
        answered=UNSET if playing is None or outcome else answers_given(table, playing) or UNSET,
        standing=UNSET if playing is None or outcome else table.game.standing(table.play, playing) or UNSET,
        handout=handout_mark(handout_of(table, seat)),
        coach=UNSET if outcome else coaching(match, seat) or UNSET,
        own=seen_at_own_choice(match, seat),
        aims=UNSET if outcome else aims_of(table, seat, playing) or UNSET,
        chapter=chapter_under_way(match, seat) or UNSET,
        secrets=UNSET if outcome or len(mine) < 2 else seats_with_secrets(table, mine),
    )


def seats_with_secrets(table: Table, mine: Sequence[int]) -> list[int]:
    """Of the seats at one screen, those that show something that a spectator does not see.

    Where a seat has partners, what they say among themselves is something.
    """
    public = seen_without_seat(table, None)
    return [
        seat
        for seat in mine
        if len(table.side_of(seat)) > 1
        or chooses_in_secret(table)
        or table.choices_seen(seat) != table.choices_seen(None)
        or table.waiting(seat) != table.waiting(None)
        or bool(table.game.standing(table.play, seat))
        or handout_of(table, seat) != handout_of(table, None)
        or seen_without_seat(table, seat) != public
        or was_told_secrets(table, seat)
    ]


def seen_without_seat(table: Table, seat: int | None) -> Any:
    """What a seat sees, but for the mark of whose view it is."""
    view = table.view(seat)
    return msgspec.structs.replace(view, seat=None) if hasattr(view, "seat") else view


def chooses_in_secret(table: Table) -> bool:
    """Whether several sides answer in secret: what each chooses is hidden already while it is chosen."""
    return bool(table.state.answers) or len({table.side_of(ask.seat) for ask in table.asks}) > 1


def was_told_secrets(table: Table, seat: int) -> bool:
    """Whether the log of a seat says more than a spectator's; one that begins before the table's may."""
    if table.first_event and any(issubclass(kind, PrivateEvent) for kind in table.game.event_types):
        return True
    side = table.side_of(seat)
    private = (event for event in table.play.events if isinstance(event, PrivateEvent))
    return any(shown(event, seat, side) != shown(event, None, ()) for event in private)


def chapter_under_way(match: MatchInMemory, seat: int | None) -> ChapterUnderWay | None:
    """The chapter that began last, where a match has chapters."""
    chapter = match.chapter
    return None if chapter is None else ChapterUnderWay(chapter.number, chapter.name, seen_of(seat, chapter))


def aims_of(table: Table, seat: int | None, playing: int | None) -> Sequence[Phrase]:
    """What a seat is after, made of its view and of its own question alone."""
    return table.game.aims(table.view(seat), None if playing is None else table.ask_of(playing))


def seen_at_own_choice(match: MatchInMemory, seat: int | None) -> int | UnsetType:
    """How many events a seat had seen when it made its last choice; nothing before its first."""
    last = None if seat is None else match.made.last_of_each().get(seat)
    return UNSET if last is None else match.numbers.seen_before(seat, last.entry.told)


def coaching(match: MatchInMemory, seat: int | None) -> Coaching | None:
    """What the coach says to the learner of a lesson; None to anybody else."""
    if not match.facts.lesson:
        return None
    lesson = find_lesson(match.facts.game, match.facts.lesson)
    return coach(lesson, match.table) if seat == lesson.seat else None


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
    return own_question(table, ask)


def also_asked(table: Table, seat: int) -> list[OpenQuestion]:
    """The questions that wait for this seat besides the first: in other roles."""
    asks = [ask for ask in table.asks if ask.seat == seat]
    return [own_question(table, ask) for ask in asks[1:]]


def own_question(table: Table, ask: Ask) -> OpenQuestion:
    """A question as the seat gets it that is asked."""
    game, view = table.game, table.view(ask.seat)
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


def warnings_of(table: Table, seat: int, choice: str) -> Sequence[Phrase]:
    """What a seat may regret about a legal choice, listed or not."""
    role, text = role_of(choice)
    ask = table.ask_of(seat, role)
    return () if ask is None else table.game.warnings(table.view(seat), ask, text)


def answers_given(table: Table, seat: int) -> list[GivenAnswer]:
    """What a seat has answered to a secret question that waits for others."""
    words = table.game.messages
    return [
        GivenAnswer(text, words.choice_phrase(text, ask.what), ask.role or UNSET)
        for ask, text in table.open_answers(seat)
    ]


def visible_events(
    match: MatchInMemory, seat: int | None, since: int, earlier: Sequence[NumberedEvent]
) -> list[LoggedEvent]:
    """The events that the seat may see, from the `since`th of them on, numbered as it counts them."""
    table = match.table
    side = () if seat is None else table.side_of(seat)
    # As many as the seat has seen were told at least, so what it lacks is not before.
    first = max(since, table.first_event)
    known = (event for _, event in earlier), table.play.events[first - table.first_event :]
    seen = [event for event in (shown(event, seat, side) for event in chain(*known)) if event is not None]
    numbered = enumerate(seen, match.numbers.seen_before(seat, table.events_told) - len(seen))
    messages = table.game.messages
    return [logged_event(number, event, messages) for number, event in numbered if number >= since]


def possible_undo(match: MatchInMemory, seat: int | None) -> PossibleUndo | None:
    """What the seat could take back, as far as it knows, and who would have to agree."""
    found = undo_to(match, seat)
    if seat is None or found is None:
        return None
    last, needs = found
    return PossibleUndo(match.table.choices_seen(seat) - last.seen + 1, needs)


def undo_to(match: MatchInMemory, seat: int | None) -> tuple[LastChoice, list[int]] | None:
    """The last choice of a seat, and who would have to agree to taking it back: other people, not bots.

    What a partner has decided for both counts as the seat's own.
    """
    last = {} if seat is None else match.made.last_of_each()
    possible = [] if seat is None else [last.get(seat), match.made.last_joint(seat)]
    back = max((choice for choice in possible if choice is not None), default=None, key=lambda it: it.number)
    if seat is None or back is None:
        return None
    number, entry, _ = back
    if match.updates and number <= match.updates[-1].after:
        return None  # under older rules, so that nobody could play from there
    if number <= match.table.chapter_began:
        return None  # in a chapter that is over
    since = {other for other, choice in last.items() if choice.number > number}
    own_seats = match.seats_with_same_person(seat)
    asked = {*match.table.consents_needed(entry, since), *since}
    others = (other for other in sorted(asked) if match.is_person(other))
    return back, [other for other in others if other not in own_seats]


def undo_request_details(
    match: MatchInMemory, undo_request: UndoRequest, seat: int | None
) -> UndoRequestDetails:
    """Describe an undo request by the log lines that would go; each seat has its own part of the log."""
    side = () if seat is None else match.table.side_of(seat)
    back = [
        UndoneChoice(
            choice.seat,
            seen_of(seat, choice) if choice.unseen else match.numbers.seen_before(seat, choice.events),
        )
        for choice in match.going_back
        if not choice.window or choice.seat in side
    ]
    return UndoRequestDetails(undo_request.seat, len(back), undo_request.agreed, undo_request.needs, back)


def logged_departure(left: Departure, number: int) -> LoggedDeparture:
    """Somebody who gave a seat up, as the log has it."""
    if left.to is None:
        return LoggedDeparture(left.seat, left.reason, number)
    return LoggedDeparture(left.seat, left.reason, number, left.to, left.name)


def logged_updates(updates: Iterable[RulesUpdate]) -> list[LoggedUpdate]:
    """List when the rules became others; a match begun from a chapter of another has them from its start."""
    others = (change for change in updates if change.before != change.rules)
    return [LoggedUpdate(change.before, change.rules, change.dropped, change.events) for change in others]


def updates_seen(match: MatchInMemory, seat: int | None) -> list[LoggedUpdate]:
    """List when the rules became others, by the events that a seat has seen."""
    numbered = (
        (update, match.numbers.seen_before(seat, update.n)) for update in logged_updates(match.updates)
    )
    return [msgspec.structs.replace(update, n=number) for update, number in numbered]


def ending_by_rules(table: Table) -> MatchEnding | None:
    """How a match ended by its rules, if it did."""
    outcome = table.outcome
    if outcome is None:
        return None
    return MatchEnding(outcome.winners, outcome.rule, outcome.reason, outcome.facts)


def fairness(match: MatchInMemory) -> Fairness:
    """Return the commitment to the seed; the secret too once the match is over."""
    facts = match.facts
    told = Fairness(facts.commitment)
    if facts.drawing is not None and facts.draw is not None:
        told = Fairness(facts.commitment, fingerprint=fingerprint(facts.draw), attempt=facts.drawing.attempt)
    if match.ended is None:
        return told
    return msgspec.structs.replace(told, secret=facts.secret, nonces=facts.nonces, seed=facts.seed or "")


def talk_heard(match: MatchInMemory, lines: Sequence[TalkLine], seat: int | None) -> list[TalkLine]:
    """Talk as a seat hears it: what was said within another side without its words."""
    side = () if seat is None else match.table.side_of(seat)
    return [
        line if not line.side or line.seat in side else msgspec.structs.replace(line, text="")
        for line in lines
    ]


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

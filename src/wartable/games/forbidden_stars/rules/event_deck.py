"""The event deck: drawing, choosing the card to play, and shuffling back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.forbidden_stars import events, verbs
from wartable.games.forbidden_stars.content import EVENTS, EVENTS_OF
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts import piles

NO_EVENT = -1


def draw(m: Match, seat: int, count: int) -> int:
    """Take cards off the top into the hand of drawn cards; fewer if the deck runs out (FS-LIMIT-01)."""
    player = m.player(seat)
    drawn = piles.draw(player.events, count)
    if drawn:
        player.drawn += drawn
        m.tell(events.EventsDrawn, seat, len(drawn), tuple([EVENTS[card].key for card in drawn]))
    return len(drawn)


def choose(m: Match, seat: int, count: int, rule: str, what: str) -> Script[None]:
    """One of the last drawn cards is shown and becomes the event to play; the others stay unseen."""
    args = (m, seat, count, rule)
    card = yield from m.decide_unseen(Ask(seat, rule, what, drawn_options(*args), DRAWN, args))
    m.player(seat).drawn.remove(card)
    show(m, seat, card)


_CHOICES: Final = [verbs.CHOOSE_EVENT(event.key) for event in EVENTS]


def own_events(m: Match, seat: int, _count: int, _rule: str) -> Iterator[tuple[str, int]]:
    """Every event card of the seat's faction."""
    for card in EVENTS_OF[m.player(seat).faction]:
        yield _CHOICES[card.id], card.id


def refuse_event(m: Match, seat: int, count: int, rule: str, card: int) -> Refusal | None:
    """Only one of the last cards drawn can be played."""
    if card in m.player(seat).drawn[-count:]:
        return None
    return Refusal(rule, "event_not_drawn", {"event": EVENTS[card].key})


DRAWN = Family(own_events, refuse_event)


def drawn_options(m: Match, seat: int, count: int, rule: str) -> dict[str, int]:
    """The cards that can be played, looked for only among those in hand."""
    drawn = sorted(m.player(seat).drawn)
    return {_CHOICES[card]: card for card in drawn if refuse_event(m, seat, count, rule, card) is None}


def show(m: Match, seat: int, card: int) -> None:
    """Turn a card faceup: it gives the storm's movement, and perhaps its ability."""
    m.event.card = card
    m.tell(events.EventChosen, seat, EVENTS[card].key)


def put_back(m: Match, seat: int) -> None:
    """Shuffle the card played, if it is still there, and all drawn cards into the deck (FS-REFRESH-08)."""
    event, player = m.event, m.player(seat)
    played = [] if event.card == NO_EVENT else [event.card]
    piles.shuffle_in(player.events, player.drawn + played, m.chance)
    player.drawn = []
    event.card = NO_EVENT

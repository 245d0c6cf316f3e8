"""The event deck: drawing, choosing the card to play, and shuffling back."""

from __future__ import annotations

from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import EVENTS
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Ask, Script, decide

NO_EVENT = -1


def draw(m: Match, seat: int, count: int) -> int:
    """Take cards off the top into the hand of drawn cards; fewer if the deck runs out (FS-LIMIT-01)."""
    player = m.player(seat)
    count = min(count, len(player.events))
    if count:
        drawn = [player.events.pop() for _ in range(count)]
        player.drawn += drawn
        m.tell(events.EventsDrawn, seat, count, tuple(EVENTS[card].key for card in drawn))
    return count


def choose(m: Match, seat: int, count: int, rule: str, what: str) -> Script[None]:
    """One of the last drawn cards is shown and becomes the event to play; the others stay unseen."""
    player = m.player(seat)
    card = yield from decide(
        Ask(seat, rule, what, {f"event:{EVENTS[card].key}": card for card in player.drawn[-count:]})
    )
    player.drawn.remove(card)
    show(m, seat, card)


def show(m: Match, seat: int, card: int) -> None:
    """Turn a card faceup: it gives the storm's movement, and perhaps its ability."""
    m.state.event = card
    m.tell(events.EventChosen, seat, EVENTS[card].key)


def put_back(m: Match, seat: int) -> None:
    """Shuffle the card played, if it is still there, and all drawn cards into the deck (FS-REFRESH-08)."""
    state, player = m.state, m.player(seat)
    player.events += player.drawn
    if state.event != NO_EVENT:
        player.events.append(state.event)
    player.drawn = []
    state.event = NO_EVENT
    m.chance.shuffle(player.events)

"""Action cards that stay in play with a probe card under them until their ability is used.

They need none of the leaders they show (RE-ACTION_CARD-12, RE-PROBE_ACTION-03).
"""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.knowledge import LAID_ASIDE
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import LYING_IN_PLAY
from wartable.games.rebellion.rise_of_the_empire.events import probes as events
from wartable.games.rebellion.rise_of_the_empire.rules.objectives_in_play import rise_of
from wartable.games.rebellion.rise_of_the_empire.state import CardInPlay
from wartable.games.rebellion.rules import decks
from wartable.games.rebellion.state import EMPIRE, REBEL, Pile, State
from wartable.games.rebellion.tables import EXPANSION


def lying(m: Match, seat: int) -> list[int]:
    """The action cards of a seat that stay in play."""
    return [] if m.state.rise is None else [each.card for each in m.state.rise.cards if each.seat == seat]


def laid_aside(state: State) -> Iterable[int]:
    """The probe cards of the Empire that lie under its action cards, as far as they are seen."""
    cards = [] if state.rise is None else state.rise.cards
    return [each.probe for each in cards if each.side == EMPIRE and each.probe >= 0]


LYING_IN_PLAY[EXPANSION] = lying
LAID_ASIDE.append(laid_aside)


def card_in_play(m: Match, card: int) -> CardInPlay | None:
    """An action card as it lies in play; None if it does not."""
    return next((each for each in rise_of(m).cards if each.card == card), None)


def tuck(m: Match, resolution: Resolution, probe: int) -> None:
    """Let an action card stay in play with a probe card face down under it (RE-PROBE_ACTION-02)."""
    m.faction(resolution.side).used_actions.remove(resolution.card)
    rise_of(m).cards.append(CardInPlay(resolution.card, resolution.side, resolution.seat, probe))
    key = m.action_text(resolution.card)
    m.tell(events.ProbeTucked, decks.controller(m, resolution.side), key, m.place_text(probe))


def take_from_under(m: Match, lying_there: CardInPlay) -> int:
    """Take the probe card from under an action card, which is used up thereby."""
    rise_of(m).cards.remove(lying_there)
    m.faction(lying_there.side).used_actions.append(lying_there.card)
    return lying_there.probe


def reveal(m: Match, lying_there: CardInPlay) -> int:
    """Turn up the probe card of the Empire; it rejoins the others in its hand (RE-PROBE_ACTION-05)."""
    probe = take_from_under(m, lying_there)
    m.tell(events.ProbeRevealed, m.action_text(lying_there.card), m.place_text(probe))
    m.state.probe_hand.append(probe)
    decks.left_hand(m, Pile.PROBE_HAND, probe)
    decks.seen_in(m, REBEL, Pile.PROBE_HAND, [probe])
    return probe

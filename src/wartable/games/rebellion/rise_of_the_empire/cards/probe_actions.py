"""Action cards with a probe card under them: first it is put there, later the card is used once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.effects.board import GainUnits, StartCombat
from wartable.games.rebellion.content.effects.cards import ArrangeCards
from wartable.games.rebellion.content.effects.leaders import MoveLeaders
from wartable.games.rebellion.content.vocabulary import (
    Arrangement,
    Deck,
    Destination,
    Presence,
    Shape,
    Theater,
    Who,
)
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rise_of_the_empire.rules.cards_in_play import (
    card_in_play,
    reveal,
    take_from_under,
    tuck,
)
from wartable.games.rebellion.rise_of_the_empire.state import CardInPlay
from wartable.games.rebellion.rise_of_the_empire.verbs.cards import ALL_ON_TOP, ALL_TO_BOTTOM, TUCK
from wartable.games.rebellion.rules import decks, leaders
from wartable.games.rebellion.rules.combat.beginning import combat_follows
from wartable.games.rebellion.rules.command_phase.turns import phase
from wartable.games.rebellion.rules.effects.cards import LOOKED_AT, arrange
from wartable.games.rebellion.rules.effects.leaders import choose_leader, move_leaders
from wartable.games.rebellion.rules.effects.units import gain
from wartable.games.rebellion.rules.resolution import card_of, script
from wartable.games.rebellion.state import NOBODY, REBEL, Pile
from wartable.kernel.ask import Ask, Family, Refusal, Script

LOOKED_AT_CARDS: Final = 4
FACILITY: Final = GainUnits(units={"shield_bunker": 1}, shapes={Shape.TRIANGLE: 1}, theater=Theater.GROUND)
TO_THE_EMPIRE: Final = MoveLeaders(who=(Who.TARGET,), closest=Presence.IMPERIAL_UNIT)


@condition("secret_facility")
@condition("under_the_radar")
def at_an_own_turn(m: Match, _happening: Happening, usable: Usable) -> Refusal | None:
    """The turn that begins is the owner's."""
    lying = card_in_play(m, usable.card)
    if lying is not None and m.turns()[phase(m).turn].seat == lying.seat:
        return None
    return Refusal("RB-ACTION-09", "not_a_turn_of_yours", {"card": m.action_text(usable.card)})


def tuck_one(m: Match, resolution: Resolution) -> Script[None]:
    """Put one of the probe cards that the Empire has gained under the card (RE-PROBE_ACTION-01)."""
    options = PROBES.options(m)
    facts = {"card": card_of(m, resolution).key}
    if not options:
        m.passed(resolution.seat, ("tuck",), "RE-PROBE_ACTION-01", "no_probe_to_tuck", facts)
        return
    ask = Ask(resolution.seat, "RE-PROBE_ACTION-01", "tuck_probe", options, PROBES, (m,), facts)
    probe = yield from m.decide_unseen(ask)
    m.state.probe_hand.remove(probe)  # what the Rebel knows of the hand holds for what lies under cards, too
    tuck(m, resolution, probe)


def probes(m: Match) -> Iterator[tuple[str, int]]:
    """Every probe card in the Imperial hand."""
    for probe in sorted(m.state.probe_hand):
        yield TUCK(m.place_text(probe)), probe


def refuse_nothing(*_args: object) -> Refusal | None:
    """Any of them may be taken."""
    return None


PROBES: Final = Family(probes, refuse_nothing)


@script("secret_facility")
def secret_facility(m: Match, resolution: Resolution) -> Script[None]:
    """First tuck a probe card; later reveal it for a bunker and another ground unit there, and fight."""
    lying = card_in_play(m, resolution.card)
    if lying is None:
        yield from tuck_one(m, resolution)
        return
    resolution.place = reveal(m, lying)
    yield from gain(m, resolution, FACILITY)
    if m.state.outcome is None:
        yield from combat_follows(m, resolution, StartCombat())


@script("sweep_the_area")
def sweep_the_area(m: Match, resolution: Resolution) -> Script[None]:
    """First tuck a probe card; later reveal it to capture a Rebel leader there for the closest Imperials."""
    lying = card_in_play(m, resolution.card)
    if lying is None:
        yield from tuck_one(m, resolution)
        return
    resolution.place = reveal(m, lying)
    able = [each for each in m.leaders_in(REBEL, resolution.place) if leaders.can_be_captured(m, each)]
    resolution.target = yield from choose_leader(m, resolution, "capture_leader", able)
    if resolution.target != NOBODY:
        yield from leaders.capture(m, resolution.target)
        yield from move_leaders(m, resolution, TO_THE_EMPIRE)


@script("under_the_radar")
def under_the_radar(m: Match, resolution: Resolution) -> Script[None]:
    """First tuck one of the top probe cards; later put it back on top of their deck."""
    lying = card_in_play(m, resolution.card)
    if lying is None:
        yield from _tuck_from_deck(m, resolution)
    else:
        _put_on_top(m, lying)


def _tuck_from_deck(m: Match, resolution: Resolution) -> Script[None]:
    """Look at the top cards and tuck one; the others go all on top or all under the deck."""
    deck = m.state.probe_deck
    number = min(LOOKED_AT_CARDS, len(deck))
    facts = {"card": card_of(m, resolution).key}
    if not number:
        m.passed(resolution.seat, ("tuck",), "RE-ACTION_CARD-01", "no_probe_to_tuck", facts)
        return
    decks.look(m, REBEL, Pile.PROBE_DECK, number)
    keys = tuple(m.place_text(probe) for probe in reversed(deck[len(deck) - number :]))
    m.tell(mission_events.CardsLookedAt, resolution.seat, Deck.PROBE, number, keys)
    args = (m, REBEL, Deck.PROBE, TUCK, number, 0)
    options = LOOKED_AT.options(*args)
    ask = Ask(resolution.seat, "RE-ACTION_CARD-01", "tuck_probe", options, LOOKED_AT, args, facts)
    place = yield from m.decide_unseen(ask)
    probe, _ = decks.take(m, Pile.PROBE_DECK, place, (REBEL,))
    tuck(m, resolution, probe)
    yield from _put_others_back(m, resolution, number - 1)


def _put_others_back(m: Match, resolution: Resolution, number: int) -> Script[None]:
    """Arrange the others in any order, and leave all on top or put all under the deck."""
    if not number:
        return
    yield from arrange(m, resolution, ArrangeCards(deck=Deck.PROBE, count=number, to=Arrangement.TOP))
    facts = {"card": card_of(m, resolution).key}
    options = {ALL_ON_TOP(): False, ALL_TO_BOTTOM(): True}
    under = yield Ask(resolution.seat, "RE-ACTION_CARD-01", "return_probes", options, facts=facts)
    deck = m.state.probe_deck
    to = Destination.DECK_BOTTOM if under else Destination.DECK_TOP
    for _ in range(number if under else 0):
        decks.move_within(m, Pile.PROBE_DECK, len(deck) - 1, decks.BOTTOM)
    for _ in range(number):
        m.tell(mission_events.CardMoved, resolution.seat, Deck.PROBE, to)


def _put_on_top(m: Match, lying: CardInPlay) -> None:
    """Return the tucked card to the top of the deck, unseen; no leader is needed (RE-ACTION_CARD-13)."""
    deck = m.state.probe_deck
    deck.append(take_from_under(m, lying))
    decks.seen_in(m, REBEL, Pile.PROBE_DECK, deck[-1:], [len(deck) - 1])
    key = m.place_text(deck[-1])
    m.tell(mission_events.CardMoved, decks.controller(m, REBEL), Deck.PROBE, Destination.DECK_TOP, key)

"""The expansion's objectives that rows cannot say: those that place target markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.vocabulary import Deck, Destination, Role, SystemKind
from wartable.games.rebellion.content.where import Where
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import objectives as events
from wartable.games.rebellion.rise_of_the_empire.rules.objectives_in_play import each_refresh, enter_play
from wartable.games.rebellion.rise_of_the_empire.rules.target_markers import (
    lapses,
    place_marker,
    when_removed,
)
from wartable.games.rebellion.rise_of_the_empire.verbs.cards import KEEP_CARDS, PUT_TARGET
from wartable.games.rebellion.rules.changes import change_reputation, reveal_base
from wartable.games.rebellion.rules.combat import beginning as combat
from wartable.games.rebellion.rules.effects.cards import HELD, leave_hand
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.rules.resolution import card_of, script
from wartable.games.rebellion.rules.winning.objectives import INSTEAD_OF_SCORING
from wartable.games.rebellion.rules.winning.requirements import MET
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, Pile
from wartable.games.rebellion.verbs.missions import GIVE_UP
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script

OUTPOSTS: Final = 2


def marker_of(m: Match, resolution: Resolution) -> int:
    """The kind of target marker that belongs to an objective (RE-TARGET-01)."""
    return m.content.target_marker[card_of(m, resolution).key].id


def choose_system(m: Match, seat: int, resolution: Resolution, kind: SystemKind) -> Script[int]:
    """A player chooses a system of a kind for a marker (NOBODY: there is none without one of its kind)."""
    marker = marker_of(m, resolution)
    args = (m, kind, marker)
    facts = {"card": card_of(m, resolution).key}
    options = PLACES.options(*args)
    if not options:
        m.passed(seat, ("put_target",), "RE-TARGET-02", "no_system_for_target", facts)
        return NOBODY
    ask = Ask(seat, "RE-TARGET-02", "put_target", options, PLACES, args, facts)
    system: int = yield from m.decide(ask)
    return system


def places(m: Match, _kind: SystemKind, _marker: int) -> Iterator[tuple[str, int]]:
    """Every system."""
    for system in m.all_systems():
        yield PUT_TARGET(m.place_text(system)), system


def refuse_system(m: Match, kind: SystemKind, marker: int, system: int) -> Refusal | None:
    """Why a marker cannot be placed in a system: it is of another kind, or has one already."""
    facts = {"place": m.place_text(system), "kind": kind}
    if not accepts(m, Where(kinds=(kind,)), system):
        return Refusal("RE-TARGET-02", "another_kind_of_system", facts)
    if any((target.marker, target.system) == (marker, system) for target in m.state.targets):
        return Refusal("RE-TARGET-02", "has_such_a_target", facts)
    return None


PLACES: Final = Family(places, refuse_system)


@script("raid_outposts")
def raid_outposts(m: Match, resolution: Resolution) -> Script[None]:
    """The Empire puts a marker in each of two remote systems."""
    for _ in range(OUTPOSTS):
        system = yield from choose_system(m, m.seat(EMPIRE, Role.GENERAL), resolution, SystemKind.REMOTE)
        if system != NOBODY:
            place_marker(m, marker_of(m, resolution), system)
    yield from checked(m)


@when_removed("raid_outposts")
def outpost_raided(m: Match, _system: int) -> Script[None]:
    """Each marker that is removed gives reputation."""
    _gain(m, "raid_outposts")
    yield from ()


def _gain(m: Match, key: str) -> None:
    """The Rebel gains the reputation of an objective in play."""
    amount = m.content.objective[key].reputation
    m.tell(events.ReputationFromObjective, key, amount)
    change_reputation(m, amount)


@script("rebel_cell")
def rebel_cell(m: Match, resolution: Resolution) -> Script[None]:
    """The Rebel puts the marker in a Rebel system; without one the card is discarded without effect.

    RE-OBJECTIVE_CARD-07; nothing is drawn for it (RE-OBJECTIVE_CARD-08).
    """
    system = yield from choose_system(m, resolution.seat, resolution, SystemKind.REBEL)
    if system != NOBODY:
        place_marker(m, marker_of(m, resolution), system)
    yield from checked(m)


@each_refresh("rebel_cell")
def cell_meets(m: Match, _card: int) -> Script[None]:
    """While the marker is there an objective may be discarded for reputation."""
    if not m.state.objectives:
        return
    args = (m, Pile.OBJECTIVES, Deck.OBJECTIVE, GIVE_UP, False)
    options: dict[str, int | None] = {**HELD.options(*args), KEEP_CARDS(): None}
    facts = {"card": "rebel_cell"}
    seat = m.seat(REBEL, Role.GENERAL)
    given = yield Ask(seat, "RE-OBJECTIVE_CARD-09", "discard_for_reputation", options, HELD, args, facts)
    if given is not None:
        leave_hand(m, REBEL, Pile.OBJECTIVES, Deck.OBJECTIVE, given, Destination.DISCARD)
        _gain(m, "rebel_cell")
        yield from checked(m)


def always(_m: Match) -> bool:
    """It asks for nothing."""
    return True


MET["show_no_fear"] = always
INSTEAD_OF_SCORING["show_no_fear"] = enter_play


@script("show_no_fear")
def show_no_fear(m: Match, resolution: Resolution) -> Script[None]:
    """The marker goes to the system of the base, which it names: a hidden one is revealed by that.

    Enemies there fight for it, as when the Rebel reveals the base of his own accord.
    """
    hidden = not m.state.base_revealed
    if hidden:
        reveal_base(m, forced=False)
    place_marker(m, marker_of(m, resolution), m.state.base)
    yield from checked(m)
    if hidden and m.state.outcome is None:
        combat.begin(m, m.state.base, REBEL, initiator=REBEL)


@lapses("show_no_fear")
def base_was_moved(m: Match, system: int) -> bool:
    """The marker is removed when a new base is established."""
    return m.state.base != system or not m.state.base_revealed


@each_refresh("show_no_fear")
def nobody_feared(m: Match, _card: int) -> Script[None]:
    """While the marker is there it gives reputation in each later Refresh Phase."""
    _gain(m, "show_no_fear")
    yield from checked(m)

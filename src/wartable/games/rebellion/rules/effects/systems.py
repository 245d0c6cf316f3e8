"""Effects on systems: loyalty, sabotage, destruction, and the question where the base is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from wartable.games.rebellion import knowledge
from wartable.games.rebellion.content.effects.board import (
    AskForBase,
    DestroySystem,
    GainLoyalty,
    PlaceSabotage,
    RemoveLoyalty,
    RemoveSabotage,
)
from wartable.games.rebellion.content.vocabulary import Scope
from wartable.games.rebellion.events import missions as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import (
    can_change_loyalty,
    destroy_system,
    gain_loyalty,
    set_loyalty,
    set_sabotage,
)
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.state import NOBODY
from wartable.games.rebellion.verbs.missions import GAIN_LOYALTY, KEEP_MARKER, NAME_SYSTEMS, REMOVE_MARKER
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script


def systems_of(m: Match, resolution: Resolution, scope: Scope) -> int:
    """The systems of a scope as a mask (RB-REGION-02)."""
    here = 1 << resolution.place
    if scope is Scope.HERE:
        return here
    region = m.galaxy.region_of[resolution.place]
    return region & ~here if scope is Scope.ELSEWHERE_IN_REGION else region


@effect(GainLoyalty)
def gain(m: Match, resolution: Resolution, row: GainLoyalty) -> Script[None]:
    """Gain loyalty here, or in systems of the region that the player chooses (RB-LOYALTY-02)."""
    if row.scope is Scope.HERE:
        gain_loyalty(m, resolution.side, resolution.place, row.amount)
        yield from checked(m)
        return
    left = systems_of(m, resolution, row.scope)
    for number in range(row.systems):
        args = (m, resolution.side, left)
        options = LOYALTIES.options(*args)
        if not options:
            m.passed(
                resolution.seat,
                ("loyalty",),
                "RB-LOYALTY-02",
                "no_loyalty_to_gain",
                because=partial(LOYALTIES.reasons, *args),
            )
            return
        facts = {"place": m.place_text(resolution.place), "left": row.systems - number}
        ask = Ask(resolution.seat, "RB-MISSION-31", "gain_loyalty", options, LOYALTIES, args, facts)
        system = yield from m.decide(ask)
        left &= ~(1 << system)
        gain_loyalty(m, resolution.side, system, row.amount)
        yield from checked(m)
        if m.state.outcome is not None:
            return


def loyalties(m: Match, _side: int, systems: int) -> Iterator[tuple[str, int]]:
    """Every system of a scope."""
    for system in m.systems(systems):
        yield GAIN_LOYALTY(m.place_text(system)), system


def refuse_loyalty(m: Match, _side: int, _systems: int, system: int) -> Refusal | None:
    """Why no loyalty can be gained in a system."""
    if can_change_loyalty(m, system):
        return None
    facts = {"system": m.place_text(system)}
    if m.is_destroyed(system):
        return Refusal("RB-DESTROYED_SYSTEM-08", "destroyed", facts)
    return Refusal("RB-REMOTE-02" if m.system(system).remote else "RB-LOYALTY-10", "loyalty_is_fixed", facts)


LOYALTIES: Final = Family(loyalties, refuse_loyalty)


@effect(RemoveLoyalty)
def remove(m: Match, resolution: Resolution, row: RemoveLoyalty) -> Script[None]:
    """What is loyal to the enemy becomes neutral (RB-LOYALTY-08); nothing else loses any (RB-LOYALTY-09)."""
    for system in m.systems(systems_of(m, resolution, row.scope)):
        if m.is_loyal(system, 1 - resolution.side) and can_change_loyalty(m, system):
            set_loyalty(m, system, NOBODY)
    yield from checked(m)


@effect(PlaceSabotage)
def sabotage(m: Match, resolution: Resolution, _row: PlaceSabotage) -> Script[None]:
    """Lay a sabotage marker here (RB-SABOTAGE-01)."""
    set_sabotage(m, resolution.place, True)
    yield from checked(m)


@effect(RemoveSabotage)
def repair(m: Match, resolution: Resolution, row: RemoveSabotage) -> Script[None]:
    """Remove the sabotage marker here, if there is one (RB-SABOTAGE-05)."""
    if not m.is_sabotaged(resolution.place):
        return
    if row.optional:
        options = {REMOVE_MARKER(): True, KEEP_MARKER(): False}
        facts = {"place": m.place_text(resolution.place)}
        if not (yield Ask(resolution.seat, "RB-MISSION-31", "remove_sabotage", options, facts=facts)):
            return
    set_sabotage(m, resolution.place, False)
    yield from checked(m)


@effect(DestroySystem)
def destroy(m: Match, resolution: Resolution, _row: DestroySystem) -> Script[None]:
    """Destroy the system of the card (RB-DESTROYED_SYSTEM-01)."""
    destroy_system(m, resolution.place)
    yield from checked(m)


@effect(AskForBase)
def ask_for_base(m: Match, resolution: Resolution, row: AskForBase) -> Script[None]:
    """The Rebel says truly whether the base is there (RB-DECEPTION-02), and it is not revealed.

    RB-BASE_REVEAL-13: not even by a Long-Range Probe that finds it.
    """
    if row.scope is Scope.NAMED_REGION:
        options = {NAME_SYSTEMS(m.place_text(system)): system for system in m.all_systems()}
        named = yield Ask(resolution.seat, "RB-MISSION-31", "name_region", options)
        systems = m.galaxy.region_of[named]
    else:
        systems = systems_of(m, resolution, row.scope)
        named = resolution.place
    there = bool(systems >> m.state.base & 1)
    m.tell(events.BaseAnswered, tuple(m.place_text(system) for system in m.systems(systems)), there)
    knowledge.answered(m, systems, there=there, about=named)

"""Where a mission may be carried out, and against whom (RB-MISSION-07, RB-MISSION-08)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.vocabulary import Place
from wartable.games.rebellion.map.galaxy import NO_SYSTEMS, members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.eligible_systems import SYSTEM, accepted, accepts, targets
from wartable.games.rebellion.state import NOBODY
from wartable.games.rebellion.tables import Tables
from wartable.games.rebellion.verbs.missions import AIM
from wartable.kernel.ask import Family, Refusal

Barred: TypeAlias = Callable[[Match, int, MissionCard], int]
"""The systems in which something on the table forbids a side a mission, as a mask."""
BARS: dict[tuple[str, str], Barred] = {}
"""What may forbid missions in systems that their cards would allow, by its rule and the reason."""


def bars_missions(rule: str, reason: str) -> Callable[[Barred], Barred]:
    """Register what may forbid missions in systems that their cards would allow."""

    def register(bar: Barred) -> Barred:
        BARS[rule, reason] = bar
        return bar

    return register


class Aim(NamedTuple):
    """The system of a mission, and the leader it is attempted against (NOBODY: none)."""

    system: int
    target: int


def aims(m: Match, side: int, card: MissionCard) -> Iterator[tuple[str, Aim]]:
    """The systems that a card accepts, with each leader it could be against; or the base space."""
    if card.where.place is Place.NOWHERE:
        yield aimed(m.tables, NOBODY, NOBODY)
        return
    if card.where.place is Place.REBEL_BASE_SPACE:
        yield aimed(m.tables, m.base_place(), NOBODY)  # RB-BASE-05, RB-BASE_REVEAL-11
        return
    for system in members(systems_open_to(m, side, card)):
        if card.where.against is None:
            yield aimed(m.tables, system, NOBODY)
        else:
            for leader in targets(m, card.where.against, system):
                yield aimed(m.tables, system, leader)


def has_aim(m: Match, side: int, card: MissionCard) -> bool:
    """Whether there is any; with a leader it is against a card accepts only systems that have such."""
    return card.where.place is not SYSTEM or systems_open_to(m, side, card) != NO_SYSTEMS


def systems_open_to(m: Match, side: int, card: MissionCard) -> int:
    """The systems that a card accepts and in which nothing forbids the mission, as a mask."""
    found = accepted(m, card.where, m.galaxy.all)
    for barred in BARS.values():
        found &= ~barred(m, side, card)
    return found


@cache
def aimed(tables: Tables, system: int, target: int) -> tuple[str, Aim]:
    """An aim as a choice."""
    against = () if target == NOBODY else (tables.leader_texts[target],)
    return AIM(tables.place_texts[system], *against), Aim(system, target)


def refuse_barred(m: Match, side: int, card: MissionCard, system: int) -> Refusal | None:
    """Why something on the table forbids a mission in a system."""
    for (rule, reason), barred in BARS.items():
        if barred(m, side, card) >> system & 1:
            return Refusal(rule, reason, {"card": card.key, "place": m.place_text(system)})
    return None


def systems(m: Match, side: int, card: MissionCard) -> Iterator[tuple[str, Aim]]:
    """Every system, and in those that fit every leader it could be against."""
    fitting = dict(aims(m, side, card))
    yield from fitting.items()
    for system in m.all_systems():
        text = AIM(m.place_text(system))
        if text not in fitting:
            yield text, Aim(system, NOBODY)


def refuse_aim(m: Match, side: int, card: MissionCard, aim: Aim) -> Refusal | None:
    """Why a mission cannot be carried out in a system."""
    if any(aim == fitting for _, fitting in aims(m, side, card)):
        return None
    if accepts(m, card.where, aim.system):
        refusal = refuse_barred(m, side, card, aim.system)
        if refusal is not None:
            return refusal
    facts = {"mission": card.key, "place": m.place_text(aim.system)}
    rule = "RB-MISSION-08" if card.where.against is not None else "RB-MISSION-07"
    return Refusal(rule, "system_does_not_fit", facts)


AIMS = Family(systems, refuse_aim)

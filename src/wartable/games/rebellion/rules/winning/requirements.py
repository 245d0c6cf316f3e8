"""What objectives ask for, judged by the position and by the combat that is fought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from wartable.games.rebellion.content.cards import Objective
from wartable.games.rebellion.content.effects.board import DestroyQueuedUnits
from wartable.games.rebellion.content.effects.cards import DiscardCards
from wartable.games.rebellion.content.requirements import (
    CountSystems,
    CountUnits,
    DestroyInCombat,
    Pay,
    RequirementRow,
    WinBattles,
)
from wartable.games.rebellion.content.vocabulary import Deck, Theater
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.eligible_systems import accepted, accepts
from wartable.games.rebellion.state import REBEL


class Fought(NamedTuple):
    """What objectives look at in a combat.

    `suited` are the objectives whose place its system was when it began; `destroyed` the Imperial units that
    were destroyed in it so far; `won` the battles that the Rebel has won, once it is over.
    """

    place: int
    rebel_initiated: bool
    suited: int
    destroyed: Sequence[int]
    won: Sequence[Theater]


Judge: TypeAlias = Callable[[Match, Objective, Any, Fought | None], bool]
Meets: TypeAlias = Callable[[Match], bool]

MET: dict[str, Meets] = {}
"""Whether what an objective with a script asks for is so, by the key of its script."""


def fulfilled(m: Match, objective: Objective, fought: Fought | None) -> bool:
    """Whether the Rebel has done what an objective asks for (RB-OBJECTIVE-01)."""
    requirement = objective.requirement
    if requirement is None:
        return objective.script in MET and MET[objective.script](m)
    return _JUDGES[type(requirement)](m, objective, requirement, fought)


def systems(m: Match, row: CountSystems) -> int:
    """How many systems are as a row wants them."""
    return accepted(m, row.where, m.galaxy.all).bit_count()


def _systems_counted(m: Match, _objective: Objective, row: CountSystems, _fought: Fought | None) -> bool:
    number = systems(m, row)
    enough = row.at_least is None or number >= row.at_least
    return enough and (row.at_most is None or number <= row.at_most)


def _units_counted(m: Match, _objective: Objective, row: CountUnits, _fought: Fought | None) -> bool:
    """Units in a system and its neighbours, or in one system that is not that of a revealed base.

    RE-OBJECTIVE_CARD-04: nor the 'Rebel Base' space; RE-OBJECTIVE_CARD-06: that of a hidden base counts.
    """
    if row.in_or_next_to is not None:
        center = m.content.system[row.in_or_next_to].id
        near = m.galaxy.neighbours[center] | 1 << center
        return sum(_number(m, row, system) for system in members(near)) >= row.at_least
    there = m.holding(m.tables.all_units[REBEL], m.galaxy.all)
    if m.state.base_revealed:
        there &= ~(1 << m.state.base)
    return any(_number(m, row, system) >= row.at_least for system in members(there))


def _number(m: Match, row: CountUnits, system: int) -> int:
    units = m.units_of(REBEL, system)
    return sum(m.unit(unit).structure for unit in units) if row.structures else len(units)


def _battles_won(_m: Match, objective: Objective, row: WinBattles, fought: Fought | None) -> bool:
    if fought is None or (row.initiated and not fought.rebel_initiated):
        return False
    if row.where is not None and not fought.suited >> objective.id & 1:
        return False
    wins = [theater in fought.won for theater in row.theaters]
    return all(wins) if row.all_of_them else any(wins)


def _destroyed(m: Match, _objective: Objective, row: DestroyInCombat, fought: Fought | None) -> bool:
    """Printed health, in a combat of the Rebel's making; what died elsewhere is none (RB-OBJECTIVE-05)."""
    if fought is None or not fought.rebel_initiated:
        return False
    units = [m.unit(unit) for unit in fought.destroyed]
    if row.theater is not None:
        units = [unit for unit in units if unit.theater is row.theater]
    if row.units:
        return any(unit.key in row.units for unit in units)
    return sum(unit.health for unit in units) >= row.health


def _payable(m: Match, _objective: Objective, row: Pay, _fought: Fought | None) -> bool:
    """Whether every part of the price can be paid in full."""
    return all(_can_pay(m, part) for part in row.effects)


def _can_pay(m: Match, part: DiscardCards | DestroyQueuedUnits) -> bool:
    if isinstance(part, DiscardCards):
        assert part.deck is Deck.OBJECTIVE
        return len(m.state.objectives) - 1 >= part.count  # other cards than the one that is played
    queued = (unit for space in m.faction(REBEL).queue for unit in space)
    icons = (m.unit(unit).icon for unit in queued)
    shapes = Counter(icon.shape for icon in icons if icon is not None)
    return all(shapes[shape] >= number for shape, number in part.shapes.items())


_JUDGES: dict[type[RequirementRow], Judge] = {
    CountSystems: _systems_counted,
    CountUnits: _units_counted,
    WinBattles: _battles_won,
    DestroyInCombat: _destroyed,
    Pay: _payable,
}


def suited_to(m: Match, place: int) -> int:
    """The objectives for a won battle that name such a place, as it is when a combat begins there."""
    found = 0
    for objective, row in _for_battles(m):
        if row.where is not None and accepts(m, row.where, place):
            found |= 1 << objective.id
    return found


def _for_battles(m: Match) -> Iterator[tuple[Objective, WinBattles]]:
    for objective in m.content.objectives:
        if isinstance(objective.requirement, WinBattles):
            yield objective, objective.requirement

"""Which units could go to a place with one activation, and which of them a side sends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.frames import Activation, CardMovement
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.rules.command_phase.movement import within_one_move
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL, SYSTEMS
from wartable.games.rebellion.verbs.turns import DONE, MOVE, MOVE_ALL


class Muster(NamedTuple):
    """Units to be brought to a place, by their origins, ships before what they carry."""

    place: int
    by_origin: dict[int, list[int]]

    @property
    def units(self) -> list[int]:
        """All of them."""
        return [unit for units in self.by_origin.values() for unit in units]


class Operation(NamedTuple):
    """An activation that a side could make: what it is worth, who goes, and whether there may be a fight."""

    worth: float
    muster: Muster
    fights: bool

    @property
    def place(self) -> int:
        """Where it goes."""
        return self.muster.place


def origins(a: Assessment, place: int) -> Iterator[int]:
    """The places out of which own units could move to a place now."""
    near = list(members(a.galaxy.neighbours[place])) if place != BASE_SPACE else [*range(SYSTEMS)]
    if a.side == REBEL and a.state.base >= 0:
        near.append(BASE_SPACE)
    for origin in near:
        if (
            a.match.has_units(a.side, origin)
            and within_one_move(a.match, origin, place)
            and not a.match.holders(a.side, origin)
        ):
            yield origin


def spare(a: Assessment, origin: int) -> list[int]:
    """The own units of a place that can leave it: garrisons of held systems and of captives stay."""
    m = a.match
    units = [unit for unit in m.units_of(a.side, origin) if not m.tables.immobile[unit]]
    ground = sorted((unit for unit in units if not m.tables.is_ship[unit]), key=a.unit_worth)
    if a.side == EMPIRE and origin != BASE_SPACE and ground:
        loyal = m.is_loyal(origin, EMPIRE) and m.system(origin).always is None
        if (m.populous(origin) and not loyal) or m.captives_in(origin):
            units.remove(ground[0])
    if a.side == REBEL and origin != BASE_SPACE and len(units) > 1 and ground and m.is_rebel(origin):
        units.remove(ground[0])
    return units


def loaded(a: Assessment, units: Sequence[int], ships: Sequence[int], ground: int | None = None) -> list[int]:
    """The ships and what they carry: ground units first, at most so many, then fighters."""
    m = a.match
    room = sum(m.tables.capacity[ship] for ship in ships)
    cargo = [unit for unit in units if m.tables.needs_transport[unit]]
    troops = sorted((unit for unit in cargo if not m.tables.is_ship[unit]), key=a.unit_worth, reverse=True)
    troops = troops[: room if ground is None else min(ground, room)]
    fighters = [unit for unit in cargo if m.tables.is_ship[unit]][: room - len(troops)]
    return [*ships, *troops, *fighters]


def ships_among(a: Assessment, units: Sequence[int]) -> list[int]:
    """Those units that need no transport, the roomiest first."""
    moving = [unit for unit in units if not a.match.tables.needs_transport[unit]]
    return sorted(moving, key=lambda unit: -a.match.tables.capacity[unit])


def all_out(a: Assessment, place: int, closed: int = 0) -> Muster:
    """All that can come from everywhere; `closed` are origins that are not to be used."""
    found: dict[int, list[int]] = {}
    for origin in origins(a, place):
        if closed >> origin & 1:
            continue
        units = spare(a, origin)
        coming = loaded(a, units, ships_among(a, units))
        if coming:
            found[origin] = coming
    return Muster(place, found)


def patrol(a: Assessment, place: int, closed: int = 0) -> Muster | None:
    """One carrier with ground units from one place: the place's share of them, if it has several carriers."""
    best: tuple[float, Muster] | None = None
    m = a.match
    for origin in origins(a, place):
        if closed >> origin & 1:
            continue
        units = spare(a, origin)
        carriers = [unit for unit in units if m.tables.capacity[unit] and not m.unit(unit).station]
        troops = [unit for unit in units if not m.tables.is_ship[unit]]
        if not carriers or not troops:
            continue
        carrier = min(carriers, key=lambda unit: m.tables.capacity[unit])
        share = -(-len(troops) // len(carriers))
        sent = loaded(a, units, [carrier], share)
        score = min(share, 4) + 0.5 * len(carriers)
        if best is None or score > best[0]:
            best = score, Muster(place, {origin: sent})
    return None if best is None else best[1]


def put_back(a: Assessment, moving: Activation | CardMovement) -> dict[int, Counter[int]]:
    """Undo, in the own judgement, what was moved so far, and say what that was."""
    done: dict[int, Counter[int]] = {}
    for moved in moving.moved:
        a.match.take_units(moved.units, moving.place)
        a.match.add_units(moved.units, moved.origin)
        done[moved.origin] = Counter(moved.units)
    return done


def next_move(
    a: Assessment, wanted: Muster | None, done: dict[int, Counter[int]], legal: Sequence[str]
) -> str:
    """The next choice that brings what is wanted, ships before what they carry; `done` after that."""
    m = a.match
    for origin, units in (wanted.by_origin if wanted is not None else {}).items():
        missing = Counter(units) - done.get(origin, Counter())
        here = Counter(m.units_of(a.side, origin)) - done.get(origin, Counter())
        for unit in dict.fromkeys(units):
            if not missing[unit]:
                continue
            words = (m.unit_text(unit), m.place_text(origin))
            whole = MOVE_ALL(*words)
            if missing[unit] == here[unit] and whole in legal:
                return whole
            if MOVE(*words) in legal:
                return MOVE(*words)
    return DONE()

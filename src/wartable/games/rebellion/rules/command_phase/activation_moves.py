"""Step 2 of an activation: units are moved in one by one, all of a type at once, or as a whole fleet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion import knowledge
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.frames import Activation, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.command_phase.movement import (
    PLACES,
    Shift,
    activation_of,
    moved_so_far,
    refuse_captive,
    refuse_held,
    refuse_origin,
    refuse_room,
    shift_units,
    shifts,
    shifts_from,
    within_one_move,
)
from wartable.games.rebellion.state import BASE_SPACE
from wartable.games.rebellion.verbs.turns import DONE, FILL, FLEET
from wartable.kernel.ask import Ask, Family, Refusal, Script

OR_DONE: Final = {DONE(): None}


class Shifts(NamedTuple):
    """Several moves out of one place, made one after the other."""

    shifts: tuple[Shift, ...]


def move_units(m: Match) -> Script[None]:
    """Step 2 of an activation: units, types or fleets one after the other, until the player is done."""
    activation = activation_of(m)
    seat = seat_of_leader(m, activation)
    options = SHIFTS.later(m, activation, apart=OR_DONE)
    facts = {"place": m.place_text(activation.place)}
    chosen: Shift | Shifts | None = yield Ask(
        seat, "RB-ACTIVATE-04", "move_units", options, SHIFTS, (m, activation), facts
    )
    if chosen is None:
        return
    for shift in chosen.shifts if isinstance(chosen, Shifts) else (chosen,):
        shift_units(m, activation, shift)
        if BASE_SPACE in (shift.origin, activation.place):
            knowledge.units_moved(m, min(shift.origin, activation.place))
    m.frame.steps.append(Step.MOVE_UNITS)


def seat_of_leader(m: Match, activation: Activation) -> int:
    """Who decides about an activation: the seat whose leader he is (RB-COMMAND-10)."""
    return m.seat(activation.side, Role(m.leader(activation.leader).role))


def activation_shifts(m: Match, activation: Activation) -> Iterator[tuple[str, Shift | Shifts]]:
    """What could be moved out of every place, in small steps and in large ones."""
    yield from shifts(m, activation)
    for origin in PLACES:
        if origin != activation.place:
            yield from large_steps_from(m, activation, origin)


def legal_shifts(m: Match, activation: Activation) -> list[tuple[str, Shift | Shifts]]:
    """What may go of what is in the places from which something may."""
    small: list[tuple[str, Shift | Shifts]] = []
    large: list[tuple[str, Shift | Shifts]] = []
    for origin in PLACES:
        if origin == activation.place or not within_one_move(m, origin, activation.place):
            continue
        found = shifts_from(m, activation, origin)
        if found and refuse_held(m, activation, origin) is None:
            small += [shift for shift in found if refuse_moved(m, activation, shift[1]) is None]
            large += large_steps_from(m, activation, origin)
    return small + large


def refuse_shift(m: Match, activation: Activation, shift: Shift | Shifts) -> Refusal | None:
    """Why something cannot be moved in: not from there, held by a leader, immobile, or no room."""
    if isinstance(shift, Shifts):  # made of what has room and is not immobile
        return refuse_origin(m, activation, shift.shifts[0].origin)
    return refuse_origin(m, activation, shift.origin) or refuse_moved(m, activation, shift)


def refuse_moved(m: Match, activation: Activation, shift: Shift) -> Refusal | None:
    """Why something cannot be moved, though others may from there: it is immobile, or has no room."""
    if not shift.number:
        return refuse_captive(m, activation, shift)
    if m.tables.immobile[shift.thing]:
        return Refusal("RB-MOVE-05", "immobile_unit", {"unit": m.unit_text(shift.thing)})
    return refuse_room(m, activation, shift)


SHIFTS = Family(activation_shifts, refuse_shift, legal=legal_shifts)


def large_steps_from(m: Match, activation: Activation, origin: int) -> list[tuple[str, Shift | Shifts]]:
    """The fleet of a place, and as many of a type as there is room for if that is not all of it."""
    there = Counter(m.units_of(activation.side, origin))
    found: list[tuple[str, Shift | Shifts]] = []
    place, room = m.place_text(origin), room_left(m, activation, origin)
    for unit, number in there.items():
        if m.tables.needs_transport[unit] and 1 < room < number:
            found.append((FILL(m.unit_text(unit), place), Shifts((Shift(origin, unit, room),))))
    fleet = fleet_from(m, origin, there, room)
    if len(fleet) > 1:  # else a smaller step says the same
        found.append((FLEET(place), Shifts(fleet)))
    return found


def room_left(m: Match, activation: Activation, origin: int) -> int:
    """How many units the ships that have moved out of a place can still take along (RB-MOVE-02)."""
    tables = m.tables
    moved = moved_so_far(activation, origin)
    return sum(tables.capacity[unit] - tables.needs_transport[unit] for unit in moved)


def fleet_from(m: Match, origin: int, there: Counter[int], room: int) -> tuple[Shift, ...]:
    """All that fits: every ship that flies by itself, and with them ground units and the strongest first."""
    tables, printed = m.tables, m.content.units
    mobile = [unit for unit in there if not tables.immobile[unit]]
    fleet = [Shift(origin, unit, there[unit]) for unit in mobile if not tables.needs_transport[unit]]
    room += sum(tables.capacity[shift.thing] * shift.number for shift in fleet)
    for unit in sorted(mobile, key=lambda unit: (printed[unit].ship, -printed[unit].health)):
        number = min(there[unit], room)
        if tables.needs_transport[unit] and number > 0:
            fleet.append(Shift(origin, unit, number))
            room -= number
    return tuple(fleet)

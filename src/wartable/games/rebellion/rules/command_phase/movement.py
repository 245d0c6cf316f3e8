"""Moving units into an activated place: which may leave, what carries them, and what stops them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Activation, CardMovement, MovedUnits
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL
from wartable.games.rebellion.verbs.turns import CARRY, MOVE, MOVE_ALL
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Refusal

PLACES: Final = range(BASE_SPACE + 1)
Moving: TypeAlias = Activation | CardMovement
"""What units are moved by: an activation, or a card."""


class Shift(NamedTuple):
    """What is to be moved out of a place: so many units of a type, or a captive (then `number` is 0)."""

    origin: int
    thing: int
    number: int = 1


def activation_of(m: Match) -> Activation:
    """The activation under way."""
    activation = topmost(m.state.agenda, Activation)
    assert activation is not None
    return activation


def shift_units(m: Match, moving: Moving, shift: Shift) -> None:
    """Carry out one move."""
    origin, place = shift.origin, moving.place
    moved = moved_from(moving, origin)
    texts = (m.place_text(origin), m.place_text(place))
    if not shift.number:
        moved.captives.append(shift.thing)
        m.state.leaders[shift.thing] = place
        m.tell(events.CaptiveMoved, m.leader_text(shift.thing), *texts)
        return
    units = [shift.thing] * shift.number
    m.take_units(units, origin)
    m.add_units(units, place)
    moved.units.extend(units)
    names = m.unit_texts(units)
    m.tell(events.UnitsMoved, SIDE_TEXTS[moving.side], names, *texts)


def moved_from(moving: Moving, origin: int) -> MovedUnits:
    """What has been moved out of one place so far."""
    for moved in moving.moved:
        if moved.origin == origin:
            return moved
    moved = MovedUnits(origin, [], [])
    moving.moved.append(moved)
    return moved


def shifts(m: Match, moving: Moving) -> Iterator[tuple[str, Shift]]:
    """One of each type, or all of it, out of every place; and every captive."""
    for origin in PLACES:
        yield from shifts_from(m, moving, origin)


def occupied(m: Match, moving: Moving) -> list[int]:
    """The places in which something is that might be moved: units of the side, or leaders."""
    state, own = m.state, m.tables.all_units[moving.side]
    leaders = set(state.leaders)
    return [place for place in PLACES if not own.isdisjoint(state.units[place]) or place in leaders]


def shifts_from(m: Match, moving: Moving, origin: int) -> list[tuple[str, Shift]]:
    """One of each type, or all of it, out of one place; and every captive there."""
    found: list[tuple[str, Shift]] = []
    if origin == moving.place:
        return found
    place, there = m.place_text(origin), m.units_of(moving.side, origin)
    for unit in dict.fromkeys(there):
        found.append((MOVE(m.unit_text(unit), place), Shift(origin, unit)))
        number = there.count(unit)
        if number > 1:
            found.append((MOVE_ALL(m.unit_text(unit), place), Shift(origin, unit, number)))
    if moving.side == EMPIRE and origin in m.state.leaders:  # RB-CAPTURE-03: the Rebel does not
        captives = m.captives_in(origin)
        found += [(CARRY(m.leader_text(one), place), Shift(origin, one, 0)) for one in captives]
    return found


def refuse_origin(m: Match, activation: Activation, origin: int) -> Refusal | None:
    """Why nothing can be moved out of a place: too far away, or a leader holds it."""
    if not within_one_move(m, origin, activation.place):
        facts = {"origin": m.place_text(origin), "place": m.place_text(activation.place)}
        return Refusal("RB-BASE_MOVE-01" if origin == BASE_SPACE else "RB-MOVE-04", "not_adjacent", facts)
    return refuse_held(m, activation, origin)


def refuse_held(m: Match, moving: Moving, origin: int) -> Refusal | None:
    """Why nothing can be moved out of a place: a leader of the side holds it (RB-MOVE-08)."""
    held = m.holders(moving.side, origin)
    if not held:
        return None
    # RB-MOVE-09: tactic values or not; RB-CAPTURE-05: captives do not count
    facts = {"origin": m.place_text(origin), "place": m.place_text(moving.place)}
    rule = "RB-MOVE-10" if origin == BASE_SPACE else "RB-MOVE-08"
    return Refusal(rule, "leader_holds_units", {**facts, "leader": m.leader_text(held[0])})


def within_one_move(m: Match, origin: int, place: int) -> bool:
    """Whether one move leads there; the space of a hidden base lies beside its system and in it.

    Nobody can move otherwise, so nobody is found to have cheated (RB-DECEPTION-04).
    """
    state = m.state
    if BASE_SPACE not in (origin, place):
        return m.galaxy.adjacent(origin, place)  # RB-MOVE-06, RB-MOVE-07
    if state.base_revealed or state.base == NOBODY:
        return False  # RB-BASE_REVEAL-08
    system = place if origin == BASE_SPACE else origin
    return system == state.base or m.galaxy.adjacent(system, state.base)


def refuse_room(m: Match, moving: Moving, shift: Shift) -> Refusal | None:
    """Units that need transport travel with ships that have room, from the same place (RB-MOVE-02)."""
    tables, moved = m.tables, moved_so_far(moving, shift.origin)
    if not tables.needs_transport[shift.thing]:
        return None
    room = sum(tables.capacity[unit] for unit in moved)
    carried = sum(tables.needs_transport[unit] for unit in moved) + shift.number  # RB-TRANSPORT-02
    if carried <= room:
        return None
    facts = {"units": carried, "room": room, "origin": m.place_text(shift.origin)}
    return Refusal("RB-TRANSPORT-01" if room else "RB-MOVE-03", "no_room", facts)


def moved_so_far(moving: Moving, origin: int) -> list[int]:
    """The units that were moved out of one place, without noting a new origin."""
    return next((moved.units for moved in moving.moved if moved.origin == origin), [])


def refuse_captive(m: Match, moving: Moving, shift: Shift) -> Refusal | None:
    """A captive goes with a ship that carries, and takes no room (RB-CAPTURE-06, RB-CAPTURE-07)."""
    if any(m.tables.capacity[unit] for unit in moved_so_far(moving, shift.origin)):
        return None
    facts = {"leader": m.leader_text(shift.thing), "origin": m.place_text(shift.origin)}
    return Refusal("RB-CAPTURE-06", "captive_needs_ship", facts)


def ground_units_came(m: Match, moving: Moving) -> bool:
    """Whether the Empire moved ground units in, so that the Rebel must say whether the base is there."""
    is_ship = m.tables.is_ship
    return moving.side == EMPIRE and any(not is_ship[unit] for moved in moving.moved for unit in moved.units)


def may_be_activated(m: Match, side: int, place: int) -> Refusal | None:
    """Any system may (RB-ACTIVATE-03); the base space only by the Rebel, while the base is hidden."""
    if place != BASE_SPACE or (side == REBEL and not m.state.base_revealed):
        return None  # RB-BASE_MOVE-02
    rule = "RB-BASE_REVEAL-08" if side == REBEL else "RB-BASE-02"
    return Refusal(rule, "not_to_be_activated", {"place": m.place_text(place)})

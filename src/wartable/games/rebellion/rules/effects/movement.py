"""Effects that move units: a movement in which a card lifts some rules and sets limits (RB-MOVE-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.effects.board import MoveUnits
from wartable.games.rebellion.content.vocabulary import Lifted, Origin
from wartable.games.rebellion.frames import CardMovement, Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.command_phase.activation import answer_for_place
from wartable.games.rebellion.rules.command_phase.movement import (
    Shift,
    occupied,
    refuse_captive,
    refuse_held,
    refuse_room,
    shift_units,
    shifts,
    shifts_from,
    within_one_move,
)
from wartable.games.rebellion.rules.resolution import effect, resolution_of
from wartable.games.rebellion.state import BASE_SPACE
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script


@effect(MoveUnits)
def move(m: Match, resolution: Resolution, row: MoveUnits) -> Script[None]:
    """Let units be moved here; the whole movement is one change."""
    number = m.tables.number_of_effect(row)
    resolution.steps.append(Step.MOVED_BY_CARD)
    moving = CardMovement([Step.MOVE_BY_CARD], resolution.place, resolution.side, resolution.seat, number)
    m.state.agenda.append(moving)
    yield from ()


def movement_of(m: Match) -> CardMovement:
    """The movement under way that a card has brought."""
    found = topmost(m.state.agenda, CardMovement)
    assert found is not None
    return found


def row_of(m: Match, moving: CardMovement) -> MoveUnits:
    """What the card says of a movement."""
    row = m.tables.effects[moving.row]
    assert isinstance(row, MoveUnits)
    return row


def move_units(m: Match) -> Script[None]:
    """One unit or many of a type after the other, until the player is done or nothing is left to move."""
    moving = movement_of(m)
    options: dict[str, Shift | None] = {**CARD_SHIFTS.options(m, moving)}
    if not options:
        if not moving.moved:
            m.passed(
                moving.seat,
                ("move", "move_all"),
                "RB-MOVE-11",
                "nothing_to_move",
                {"place": m.place_text(moving.place)},
                because=lambda: CARD_SHIFTS.reasons(m, moving),
            )
        _finish(m, moving)
        return
    options[DONE()] = None
    facts = {"place": m.place_text(moving.place)}
    shift = yield Ask(moving.seat, "RB-MOVE-11", "move_by_card", options, CARD_SHIFTS, (m, moving), facts)
    if shift is None:
        _finish(m, moving)
        return
    shift_units(m, moving, shift)
    moving.steps.append(Step.MOVE_BY_CARD)


def _finish(m: Match, moving: CardMovement) -> None:
    """The movement is over: where units came from a combat remembers, and the base question is answered."""
    resolution_of(m).origins = [moved.origin for moved in moving.moved if moved.units]
    answer_for_place(m, moving)


def moved(m: Match) -> Script[None]:
    """What is checked after a whole movement."""
    yield from checked(m)


def card_shifts(m: Match, moving: CardMovement) -> Iterator[tuple[str, Shift]]:
    """What an activation could move: one of each type, or all of it, out of every place; and captives."""
    return shifts(m, moving)


def legal_card_shifts(m: Match, moving: CardMovement) -> list[tuple[str, Shift]]:
    """What may go of what is in the places from which something may."""
    row = row_of(m, moving)
    return [
        shift
        for origin in occupied(m, moving)
        if refuse_origin(m, moving, row, origin) is None
        for shift in shifts_from(m, moving, origin)
        if refuse_moved(m, moving, row, shift[1]) is None
    ]


def refuse_card_shift(m: Match, moving: CardMovement, shift: Shift) -> Refusal | None:
    """Why a card does not move something: from there, not of those it means, or a rule it does not lift."""
    row = row_of(m, moving)
    return refuse_origin(m, moving, row, shift.origin) or refuse_moved(m, moving, row, shift)


def refuse_moved(m: Match, moving: CardMovement, row: MoveUnits, shift: Shift) -> Refusal | None:
    """Why a card does not move something, though it may move others from there.

    RB-MOVE-12: Hidden Fleet lifts neither transport nor what never moves.
    """
    if not shift.number:
        if row.units or row.theater is not None or row.most:
            return Refusal("RB-MISSION-30", "captive_not_meant", {"leader": m.leader_text(shift.thing)})
        return refuse_captive(m, moving, shift)
    if m.tables.immobile[shift.thing]:
        return Refusal("RB-MOVE-05", "immobile_unit", {"unit": m.unit_text(shift.thing)})
    refusal = refuse_kind(m, moving, row, shift)
    if refusal is not None or Lifted.TRANSPORT in row.lifts:  # RB-MOVE-13
        return refusal
    return refuse_room(m, moving, shift)


def refuse_origin(m: Match, moving: CardMovement, row: MoveUnits, origin: int) -> Refusal | None:
    """Why a card moves nothing out of a place: it names others, it is too far away, or a leader holds it."""
    bar = _bar_to_origin(m, moving, row, origin)
    if bar is not None:
        return Refusal(*bar, {"origin": m.place_text(origin), "place": m.place_text(moving.place)})
    return None if Lifted.LEADERS in row.lifts else refuse_held(m, moving, origin)


def _bar_to_origin(m: Match, moving: CardMovement, row: MoveUnits, origin: int) -> tuple[str, str] | None:
    """The rule by which a card moves nothing out of a place, whoever is there, and the reason."""
    if row.origin is Origin.REBEL_BASE_SPACE:
        if origin != m.base_place():  # RB-BASE_REVEAL-11, RB-BASE_MOVE-03
            return "RB-BASE-01", "not_from_there"
    elif origin == BASE_SPACE:
        return "RB-BASE-02", "not_from_there"
    elif row.origin is Origin.ONE_SYSTEM and any(moved.origin != origin for moved in moving.moved):
        return "RB-MISSION-30", "from_one_system"
    if Lifted.ADJACENCY not in row.lifts and not within_one_move(m, origin, moving.place):
        return "RB-MOVE-04", "not_adjacent"
    return None


def refuse_kind(m: Match, moving: CardMovement, row: MoveUnits, shift: Shift) -> Refusal | None:
    """Why units are not of those that a card moves, or are too many."""
    printed, number = m.unit(shift.thing), shift.number
    facts = {"unit": printed.key, "number": number}
    if row.theater not in (None, printed.theater) or (row.units and printed.key not in row.units):
        return Refusal("RB-MISSION-30", "unit_not_meant", facts)
    so_far = [unit for moved in moving.moved for unit in moved.units]
    if row.units and so_far.count(shift.thing) + number > row.units[printed.key]:
        return Refusal("RB-MISSION-30", "too_many_moved", {**facts, "most": row.units[printed.key]})
    if row.most and len(so_far) + number > row.most:
        return Refusal("RB-MISSION-30", "too_many_moved", {**facts, "most": row.most})
    return None


CARD_SHIFTS: Final = Family(card_shifts, refuse_card_shift, legal=legal_card_shifts)

"""Effects on units of the board: gaining them and destroying them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion.content.effects.board import DestroyUnits, GainUnits
from wartable.games.rebellion.content.vocabulary import Place, Shape, Surplus, Theater, Whose
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import destroy_units, gain_units
from wartable.games.rebellion.rules.command_phase.missions import mission_of, surplus
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.verbs.missions import DO_WITHOUT, GAIN
from wartable.games.rebellion.verbs.turns import DESTROY, DONE, SCRAP
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script


@effect(GainUnits)
def gain(m: Match, resolution: Resolution, row: GainUnits) -> Script[None]:
    """Place units from the supply, of given types or shapes (RB-DEPLOY-09, RB-SABOTAGE-04)."""
    place = m.base_place() if row.place is Place.REBEL_BASE_SPACE else resolution.place
    for key, number in row.units.items():
        for _ in range(number):
            yield from gain_one(m, resolution, m.content.unit[key].id, place)
    for shape, number in row.shapes.items():
        for _ in range(number):
            options = {
                GAIN(m.unit_text(unit)): unit for unit in types(m, resolution.side, shape, row.theater)
            }
            facts = {"place": m.place_text(place), "shape": shape}
            ask = Ask(resolution.seat, "RB-MISSION-31", "gain_unit", options, facts=facts)
            unit = yield from m.decide(ask)
            yield from gain_one(m, resolution, unit, place)
    yield from checked(m)


def types(m: Match, side: int, shape: Shape, theater: Theater | None) -> list[int]:
    """The types of a side that are built with icons of a shape."""
    rows = [m.unit(unit) for unit in m.tables.units_of_side[side]]
    return [
        row.id
        for row in rows
        if row.icon is not None and row.icon.shape is shape and theater in (None, row.theater)
    ]


def gain_one(m: Match, resolution: Resolution, unit: int, place: int) -> Script[None]:
    """Gain a unit; if the supply has none, one of that type on the board may be given up for it.

    So may a Death Star Under Construction, with the one in the queue, unless it cannot be destroyed.
    """
    if m.supply(unit) < 1:
        options: dict[str, int | None] = {
            SCRAP(m.unit_text(unit), m.place_text(where)): where
            for where, units in enumerate(m.state.units)
            if unit in units and where != place and not m.is_shielded(unit, where)
        }
        facts = {"unit": m.unit_text(unit), "place": m.place_text(place)}
        if not options:
            m.passed(resolution.seat, ("gain",), "RB-LIMIT-03", "none_left_to_gain", facts)
            return
        options[DO_WITHOUT()] = None
        where = yield Ask(resolution.seat, "RB-LIMIT-03", "give_up_unit", options, facts=facts)
        if where is None:
            return
        destroy_units(m, [unit], where)
    gain_units(m, [unit], place)


class Blow(NamedTuple):
    """What may still be destroyed: so many units, and so much health of them together (None: no limit)."""

    units: int | None
    health: int | None


@effect(DestroyUnits)
def destroy(m: Match, resolution: Resolution, row: DestroyUnits) -> Script[None]:
    """Destroy units here whose health, or number, is within a limit, as one change (RB-DESTROY_UNIT-02)."""
    blow = first_blow(m, row)
    while True:
        args = (m, resolution, row, blow)
        options: dict[str, int | None] = {**VICTIMS.options(*args)}
        if not options:
            break
        if not row.must:
            options[DONE()] = None
        facts = {
            "place": m.place_text(resolution.place),
            "units": -1 if blow.units is None else blow.units,
            "health": -1 if blow.health is None else blow.health,
        }
        ask = Ask(resolution.seat, "RB-DESTROY_UNIT-02", "destroy_units", options, VICTIMS, args, facts)
        unit = yield from m.decide(ask)
        if unit is None:
            break
        destroy_units(m, [unit], resolution.place)
        health = m.unit(unit).health
        blow = Blow(
            None if blow.units is None else blow.units - 1,
            None if blow.health is None else blow.health - health,
        )
    yield from checked(m)


def first_blow(m: Match, row: DestroyUnits) -> Blow:
    """The limit of a row; the successes above the opponent's may lower it."""
    units, health = row.most or None, row.health or None
    if row.surplus is Surplus.UNITS:
        units = min(row.most, surplus(mission_of(m)))
    elif row.surplus is Surplus.HEALTH:
        health = surplus(mission_of(m))
    return Blow(units, health)


def victims(m: Match, resolution: Resolution, _row: DestroyUnits, _blow: Blow) -> Iterator[tuple[str, int]]:
    """Every type of unit here."""
    for unit in sorted(set(m.state.units[resolution.place])):
        yield DESTROY(m.unit_text(unit)), unit


def refuse_victim(
    m: Match, resolution: Resolution, row: DestroyUnits, blow: Blow, unit: int
) -> Refusal | None:
    """Why a unit cannot be destroyed: not of those the card means, without health, or too strong."""
    printed = m.unit(unit)
    facts = {"unit": printed.key, "health": printed.health, "place": m.place_text(resolution.place)}
    if not is_meant(m, resolution, row, unit):
        return Refusal("RB-MISSION-30", "unit_not_meant", facts)
    if m.is_shielded(unit, resolution.place):
        return Refusal("RE-BUNKER-01", "station_is_shielded", facts)
    if blow.units == 0:
        return Refusal("RB-MISSION-30", "enough_destroyed", facts)
    if blow.health is not None and not printed.health:
        return Refusal("RB-HEALTH-02", "without_health", facts)
    if blow.health is not None and printed.health > blow.health:
        return Refusal("RB-DESTROY_UNIT-02", "too_much_health", {**facts, "left": blow.health})
    return None


def is_meant(m: Match, resolution: Resolution, row: DestroyUnits, unit: int) -> bool:
    """Whether a unit is of the side, theater, shape and kind that a row is about."""
    printed, own = m.unit(unit), m.tables.side_of_unit[unit] == resolution.side
    return (
        (row.whose is Whose.ANY or own == (row.whose is Whose.OWN))
        and row.theater in (None, printed.theater)
        and (row.shape is None or (printed.icon is not None and printed.icon.shape is row.shape))
        and (printed.structure or not row.structures)
        and (not row.units or printed.key in row.units)
    )


VICTIMS: Final = Family(victims, refuse_victim)

"""Step 3.III of a combat: either side may leave it once, with a leader (RB-COMBAT-21, RB-RETREAT-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import SPACE, Combat, Retreat
from wartable.games.rebellion.content.vocabulary import Forbidden, Moment
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, destroy_units
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.rules.combat.battles import settle
from wartable.games.rebellion.rules.combat.beginning import combat_of, units_in
from wartable.games.rebellion.rules.combat.figures import take_figure
from wartable.games.rebellion.rules.combat.retreat.forced_retreat import must_retreat
from wartable.games.rebellion.rules.combat.retreat.taking_along import TAKEN, all_ships, may_leave
from wartable.games.rebellion.rules.team_questions import commands
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE
from wartable.games.rebellion.verbs.combat import FIGHT_ON, RETREAT
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import close, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.team_questions import either_member


class Way(NamedTuple):
    """The leader who would retreat, and where to."""

    leader: int
    place: int


def retreat_first(m: Match) -> Script[None]:
    """The active side may retreat first (RB-COMBAT-21)."""
    yield from ask_to_retreat(m, combat_of(m).active)


def retreat_second(m: Match) -> Script[None]:
    """Then its opponent may."""
    yield from ask_to_retreat(m, 1 - combat_of(m).active)


def ask_to_retreat(m: Match, side: int) -> Script[None]:
    """A side retreats or stays; ships that must retreat and cannot are destroyed (RB-ATTACK-30)."""
    combat = combat_of(m)
    forced = must_retreat(m, combat, side)
    asks = ways_to_retreat(m, side, forced=forced)
    if asks:
        way: Way | None = yield from either_member(asks)
        if way is not None:
            begin_retreat(m, combat, side, way)
    elif forced:
        ships = units_in(m, side, combat.place, SPACE)
        combat.wounds = [wound for wound in combat.wounds if wound.unit not in ships]
        destroy_units(m, ships, combat.place)
        yield from settle(m, combat)
    else:
        _tell_why_not(m, combat, side)


def ways_to_retreat(m: Match, side: int, *, forced: bool) -> list[Ask]:
    """The question to each member of a side (RB-RETREAT-15) who can retreat."""
    facts = {"place": m.place_text(combat_of(m).place)}
    stay = {} if forced else {FIGHT_ON(): None}
    return [
        Ask(seat, "RB-RETREAT-01", "retreat", {**options, **stay}, WAYS, (m, side, seat), facts)
        for seat in sides_of(m.state.players)[side]
        if (options := WAYS.options(m, side, seat))
    ]


def _tell_why_not(m: Match, combat: Combat, side: int) -> None:
    seat = sides_of(m.state.players)[side][0]
    refusal = refuse_retreat(m, combat, side)
    facts = {"place": m.place_text(combat.place)}
    reasons = [refusal] if refusal is not None else WAYS.reasons(m, side, seat)
    m.passed(seat, ("retreat",), "RB-RETREAT-01", "no_retreat_possible", facts, because=reasons)


def ways(m: Match, side: int, _seat: int) -> Iterator[tuple[str, Way]]:
    """Every leader of a side there (RB-RETREAT-14), captives, too, into every neighbour, or to the base."""
    place = combat_of(m).place
    neighbours = [*m.systems(m.galaxy.neighbours[place]), BASE_SPACE]
    captives = [leader for leader in m.captives_in(place) if m.side_of_leader(leader) == side]
    for leader in (*m.leaders_in(side, place), *captives):
        for system in neighbours:
            yield RETREAT(m.leader_text(leader), m.place_text(system)), Way(leader, system)


def refuse_way(m: Match, side: int, seat: int, way: Way) -> Refusal | None:
    """Why a side cannot retreat so: not at all, not with this leader, or not there."""
    combat = combat_of(m)
    refusal = refuse_retreat(m, combat, side)
    if refusal is not None:
        return refusal
    facts = {"leader": m.leader_text(way.leader)}
    if m.is_captive(way.leader):
        return Refusal("RB-CAPTURE-08", "captive_stays", facts)
    if not commands(m, seat, way.leader):
        return Refusal("RB-RETREAT-15", "partners_leader", facts)
    if way.leader in combat.returning:
        return Refusal("RB-GOLDEN-04", "leader_cannot_retreat", facts)
    return refuse_destination(m, combat, side, way.place)


def refuse_retreat(m: Match, combat: Combat, side: int) -> Refusal | None:
    """Why a side cannot retreat at all."""
    facts = {"place": m.place_text(combat.place)}
    if not m.has_units(1 - side, combat.place):
        return Refusal("RB-RETREAT-07", "no_enemy_left", facts)  # of whatever theater
    if combat.has_retreated[side]:
        return Refusal("RB-RETREAT-13", "has_retreated", facts)
    if side == EMPIRE and any(m.unit(unit).station for unit in m.units_of(side, combat.place)):
        return Refusal("RB-RETREAT-08", "station_takes_part", facts)
    if not m.tables.stops_retreats.isdisjoint(m.units_of(1 - side, combat.place)):
        # RE-INTERDICTOR-02: nor in any way that a card opens; RE-INTERDICTOR-03: while one is there
        return Refusal("RE-INTERDICTOR-01", "unit_stops_retreats", facts)
    if is_forbidden(combat, side, Forbidden.RETREAT):
        return Refusal("RB-GOLDEN-04", "retreat_forbidden", facts)
    if not may_leave(m, combat, side):
        return Refusal("RB-RETREAT-12", "nobody_goes_with_him", facts)
    return None


def refuse_destination(m: Match, combat: Combat, side: int, place: int) -> Refusal | None:
    """Why a side cannot retreat to a place: enemies, their origin, or a friendlier neighbour."""
    facts = {"place": m.place_text(place)}
    if place == BASE_SPACE:
        return Refusal("RB-RETREAT-06", "only_to_a_system", facts)
    if m.has_units(1 - side, place):
        return Refusal("RB-RETREAT-03", "enemies_there", facts)
    if is_origin(combat, side, place):
        return Refusal("RB-RETREAT-05", "enemies_came_from_there", facts)
    if is_friendly(m, side, place):
        return None
    better = [system for system in open_neighbours(m, combat, side) if is_friendly(m, side, system)]
    if better:  # RB-RETREAT-04 holds only where no neighbour is friendly
        return Refusal("RB-RETREAT-02", "friendlier_system", {**facts, "other": m.place_text(better[0])})
    return None


def is_origin(combat: Combat, side: int, place: int) -> bool:
    """Whether a side's opponent moved units out of a place to start the combat (RB-RETREAT-05)."""
    return side != combat.active and place in combat.origins


def is_friendly(m: Match, side: int, place: int) -> bool:
    """Whether a system holds a side's units or its loyalty marker (RB-RETREAT-02)."""
    return m.has_units(side, place) or m.is_loyal(place, side)


def open_neighbours(m: Match, combat: Combat, side: int) -> list[int]:
    """The adjacent systems without enemies out of which the enemy did not come."""
    return [
        system
        for system in m.systems(m.galaxy.neighbours[combat.place])
        if not m.has_units(1 - side, system) and not is_origin(combat, side, system)
    ]


WAYS = Family(ways, refuse_way)


def begin_retreat(m: Match, combat: Combat, side: int, way: Way) -> None:
    """The leader goes, and with him all ships that need no transport (RB-RETREAT-09)."""
    combat.has_retreated[side] = True
    combat.retreated.append(way.leader)
    m.state.leaders[way.leader] = way.place
    ships = all_ships(m, combat, side)
    combat.wounds = [wound for wound in combat.wounds if wound.unit not in ships]
    m.take_units(ships, combat.place)
    m.add_units(ships, way.place)
    steps: list[int] = [Step.RETREATED, Step.TAKE_ALONG]
    m.state.agenda.append(Retreat(steps, side, way.leader, way.place, ships))


def retreat_of(m: Match) -> Retreat:
    """The retreat under way."""
    retreat = topmost(m.state.agenda, Retreat)
    assert retreat is not None
    return retreat


def take_along(m: Match) -> Script[None]:
    """Units that need transport go along as the player wishes, as far as there is room."""
    combat, retreat = combat_of(m), retreat_of(m)
    options = TAKEN.options(m, retreat)
    if not options:
        return
    done = {DONE(): None} if retreat.units else {}  # RB-RETREAT-12: somebody must go with him
    seat = next(seat for seat in sides_of(m.state.players)[retreat.side] if commands(m, seat, retreat.leader))
    facts = {"place": m.place_text(combat.place), "system": m.place_text(retreat.system)}
    ask = Ask(seat, "RB-RETREAT-09", "take_along", {**options, **done}, TAKEN, (m, retreat), facts)
    taken = yield from m.decide(ask)
    if taken is None:
        return
    for _ in range(taken.number):
        take_figure(combat, taken.figure)
        m.take_units([taken.figure.unit], combat.place)
        m.add_units([taken.figure.unit], retreat.system)
        retreat.units.append(taken.figure.unit)
    retreat.steps.append(Step.TAKE_ALONG)


def retreated(m: Match) -> Script[None]:
    """All who go have left; the battles that they gave up are the enemy's (RB-BATTLE_WIN-02)."""
    combat, retreat = combat_of(m), retreat_of(m)
    names = tuple(m.unit_text(unit) for unit in sorted(retreat.units))
    places = (m.place_text(combat.place), m.place_text(retreat.system))
    m.tell(events.SideRetreated, SIDE_TEXTS[retreat.side], m.leader_text(retreat.leader), names, *places)
    close(m.state.agenda, retreat)
    yield from moments.happened(m, Moment.UNITS_RETREATED, first=combat.active, leader=retreat.leader)
    yield from settle(m, combat)

"""Putting units on the battlefield: deployment in turns, and units that come on later."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from wartable.games.legion import events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Step
from wartable.games.legion.map import zones
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.moving.sampler import Deployment, deployments, draw_deployment, strewn
from wartable.games.legion.map.placing.cohesion import Place, cohesion_reach
from wartable.games.legion.map.placing.deployment import (
    Area,
    check_deployment,
    check_reinforcement,
    inside,
    zone_at,
)
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.map.placing.free_places import Room
from wartable.games.legion.map.placing.packing import pack
from wartable.games.legion.map.scene import check_free
from wartable.games.legion.naming import parse_places, unit_text, with_names
from wartable.games.legion.rules import changes, not_an_answer
from wartable.games.legion.state import Unit
from wartable.kernel.ask import Ask, Family, OpenAsk, Refusal, Script
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, units

CANDIDATES: Final = 8
GRID: Final = units(80)
LEFT_OUT: Final = verbs.LEAVE_OUT()
_NUMBER: Final = "(-?[0-9]{1,7})"
_PLACE: Final = re.compile(verbs.PUT(_NUMBER, _NUMBER, "([0-9]{1,4})(?:,([a-z0-9@;-]+))?"))


class Arrival(NamedTuple):
    """A unit put on the battlefield: its leader's place, its facing, and the others; None: found no room."""

    x: int
    y: int
    facing: int
    places: tuple[Place, ...] | None


def deploy(b: Battle) -> Script[None]:
    """Step 8: blue first, the players in turn place one unit each in their own zones (LG-SETUP-13)."""
    state = b.state
    seat = state.active
    if any(waits(unit) and unit.seat == seat for unit in state.units):
        number = yield Ask(seat, "LG-SETUP-13", "deploy_unit", UNITS.options(b, seat), UNITS, (b, seat))
        if state.quick:
            deal(b, number)
        else:
            yield from place(b, number, spots(b, number))
    else:
        b.passed(seat, ("deploy", "place"), "LG-SETUP-13", "all_deployed")
    state.active = 1 - seat
    if any(waits(unit) for unit in state.units):
        b.setup.steps.append(Step.DEPLOY)


def waits(unit: Unit) -> bool:
    """Whether a unit is still to be deployed."""
    return not (unit.deployed or unit.set_aside or unit.defeated)


def own_units(b: Battle, seat: int) -> Iterator[tuple[str, int]]:
    """The units of a seat."""
    for number, unit in enumerate(b.state.units):
        if unit.seat == seat:
            yield verbs.DEPLOY(unit_text(b, number)), number


def refuse_unit(b: Battle, _seat: int, number: int) -> Refusal | None:
    """Each unit is deployed once, and one that was set aside comes on later."""
    unit = b.state.units[number]
    if waits(unit):
        return None
    facts = {"unit": unit_text(b, number)}
    if unit.set_aside:
        return Refusal("LG-CONDITION-01", "unit_is_set_aside", facts)
    return Refusal("LG-SETUP-13", "already_deployed", facts)


UNITS = Family(own_units, refuse_unit, not_an_answer.own_units_only(verbs.DEPLOY, "LG-SETUP-13"))


def open_zones(b: Battle, seat: int) -> tuple[Area, ...]:
    """The zones that a seat may deploy in now; some cards ask that none of them stays empty."""
    own = zones.areas(b, seat)
    if not zones.deployment_card(b).every_zone:
        return own
    used = {zone_of(b, number, own) for number in b.on_table(seat)}
    unused = tuple(area for place, area in enumerate(own) if place not in used)
    left = sum(waits(unit) and unit.seat == seat for unit in b.state.units)
    return unused if left <= len(unused) else own


def zone_of(b: Battle, number: int, own: Sequence[Area]) -> int | None:
    """The zone in which a unit's leader stands."""
    leader = b.leader(number)
    return zone_at(own, leader.x, leader.y, b.radius(number))


def spots(b: Battle, number: int) -> dict[str, Arrival]:
    """Good places to deploy a unit, by their text."""
    seat = b.state.units[number].seat
    facing = zones.facing_enemy(b, seat)
    minis = b.followers(number)
    found = deployments(b.scene(number), b.mover(number), minis, open_zones(b, seat), facing, CANDIDATES)
    return _texts(found, bool(minis))


def deal(b: Battle, number: int) -> None:
    """Put a unit at a place drawn from the battle's own chance, for a set-up that is dealt."""
    seat = b.state.units[number].seat
    minis, facing = b.followers(number), zones.facing_enemy(b, seat)
    areas, below = open_zones(b, seat), b.chance.below
    found = draw_deployment(b.scene(number), b.mover(number), minis, areas, facing, below)
    if found is None:
        leave_out(b, number)
    else:
        put(b, number, Arrival(*found.leader, found.facing, found.places))


def arrivals(b: Battle, number: int, beyond: int, most: int = CANDIDATES) -> dict[str, Arrival]:
    """Good places, so many at most, for a unit that comes on beyond a range of all enemies."""
    # Where its leader is far enough for every mini in cohesion with it, the others need not be measured.
    for spare in (cohesion_reach(b.radius(number)) + 2 * TOLERANCE, 0):
        found = list(islice(_arrivals(b, number, beyond, spare), most))
        if found:
            break
    return _texts(found, bool(b.followers(number)))


def _arrivals(b: Battle, number: int, beyond: int, spare: int) -> Iterator[Deployment]:
    """Places all over the battlefield for a unit whose leader keeps a length to spare from all enemies."""
    facing = zones.facing_enemy(b, b.state.units[number].seat)
    scene, mover, minis = b.scene(number), b.mover(number), b.followers(number)
    room, radius = Room(scene, mover), mover.base.radius
    reach = beyond * SEGMENT + radius + TOLERANCE + spare
    enemies = [
        (body.x, body.y, (reach + body.radius) ** 2) for body in scene.bodies if body.side != mover.side
    ]
    for x, y in strewn(_grid(b, radius)):
        if _nears_any(x, y, enemies) or check_free(scene, mover, x, y, top=scene.ground.top_at(x, y)):
            continue
        places = room.places((x, y), facing, minis, Formation.LINE)
        if places is None:
            continue
        if spare or check_reinforcement(scene, mover, (x, y), minis, places, beyond) is None:
            yield Deployment((x, y), facing, tuple(places))


def _nears_any(x: int, y: int, others: Sequence[tuple[int, int, int]]) -> bool:
    """Whether a place is too near to any of some others, each with how far, squared, it must be."""
    for ox, oy, apart in others:
        ox -= x
        oy -= y
        if ox * ox + oy * oy <= apart:
            return True
    return False


def _grid(b: Battle, radius: int) -> list[Point]:
    """Places all over the battlefield."""
    xs = range(radius, b.ground.width - radius, GRID)
    return [(x, y) for x in xs for y in range(radius, b.ground.depth - radius, GRID)]


def _texts(found: list[Deployment], many: bool) -> dict[str, Arrival]:
    formation = [Formation.LINE.name.lower()] if many else []
    return {
        verbs.PUT(*spot.leader, spot.facing, *formation): Arrival(*spot.leader, spot.facing, spot.places)
        for spot in found
    }


def place(b: Battle, number: int, found: dict[str, Arrival], *, beyond: int | None = None) -> Script[None]:
    """A unit's player says where it stands: its leader, its facing, a formation or every mini.

    `beyond` is the range of all enemies out of which it must stay; without it, it stays in its own zones. A
    unit for which there seems to be no room may be left out: it counts as defeated.
    """
    seat = b.state.units[number].seat
    options: dict[str, Arrival | None] = {**found} if found else {LEFT_OUT: None}
    facts = {"unit": unit_text(b, number)}
    rule = "LG-SETUP-13" if beyond is None else "LG-CONDITION-01"
    scene, mover, minis = b.scene(number), b.mover(number), b.followers(number)
    own = open_zones(b, seat) if beyond is None else ()

    def parse(text: str) -> Arrival | None:
        return parse_arrival(b, number, text, own)

    def judge(arrival: Arrival) -> Refusal | None:
        leader, places = (arrival.x, arrival.y), arrival.places
        placed = minis if places is not None else []  # without a formation the leader alone is judged
        if beyond is not None:
            refusal = check_reinforcement(scene, mover, leader, placed, places or (), beyond)
        else:
            refusal = check_deployment(scene, mover, leader, placed, places or (), own)
        if refusal is None and places is None:
            return Refusal("LG-COHESION-02", "no_room_for_formation", facts)
        return with_names(b, refusal)

    ask = OpenAsk(seat, rule, "place_unit", options, facts=facts, parse=parse, judge=judge)
    chosen: Arrival | None = yield ask
    if chosen is None:
        leave_out(b, number)
    else:
        put(b, number, chosen)


def parse_arrival(b: Battle, number: int, text: str, own: Sequence[Area]) -> Arrival | None:
    """The place that a text names, its minis in a formation or one by one; None if it is no such text."""
    match = _PLACE.fullmatch(text)
    if match is None:
        return None
    x, y, facing = (int(group) for group in match.groups()[:3])
    minis, how = b.followers(number), match[4]
    if facing >= FULL_TURN or bool(minis) != bool(how):
        return None
    if not minis:
        return Arrival(x, y, facing, ())
    if how.upper() in Formation.__members__:
        allowed = _within(own, x, y, b.radius(number))
        scene, mover, pattern = b.scene(number), b.mover(number), Formation[how.upper()]
        formed = form(scene, mover, (x, y), facing, minis, pattern, allowed)
        if formed is None:
            formed = pack(scene, mover, (x, y), minis, allowed=allowed)
        return Arrival(x, y, facing, None if formed is None else tuple(formed))
    places = parse_places(how)
    return None if places is None else Arrival(x, y, facing, tuple(places))


def _within(own: Sequence[Area], x: int, y: int, radius: int) -> Callable[[int, int], bool] | None:
    """Whether a mini stands wholly inside the zone in which its leader stands."""
    zone = zone_at(own, x, y, radius)
    if zone is None:
        return None
    area = own[zone]
    return lambda px, py: inside(area, px, py, radius)


def put(b: Battle, number: int, arrival: Arrival) -> None:
    """Stand a unit on the battlefield; the minis of a vehicle face alike (LG-VEHICLE_MOVE-04)."""
    unit = b.state.units[number]
    assert arrival.places is not None
    facing = 0 if b.trooper(number) else arrival.facing
    leader = Place(unit.leader, arrival.x, arrival.y)
    for mini, x, y in (leader, *arrival.places):
        found = unit.minis[mini]
        found.x, found.y, found.facing = x, y, facing
    unit.deployed = True
    b.rearranged(number)
    b.tell(events.UnitDeployed, unit.seat, unit_text(b, number), arrival.x, arrival.y)


def leave_out(b: Battle, number: int) -> None:
    """A unit for which there is no room counts as defeated."""
    for mini in b.state.units[number].minis:
        mini.defeated = True
    changes.count_defeated(b, number)

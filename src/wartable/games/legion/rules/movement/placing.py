"""Placing minis when a leader has moved: its own unit, minis pushed aside, and a unit that closes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Final, NamedTuple

from wartable.games.legion import events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Step
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.moving.templates import full_length
from wartable.games.legion.map.placing.cohesion import (
    Place,
    check_named_once,
    check_placement,
    cohesion_reach,
    level_of,
)
from wartable.games.legion.map.placing.displacement import all_over, check_displacement, put_back, rings
from wartable.games.legion.map.placing.formation import Formation, join
from wartable.games.legion.map.placing.formation import close_in as closed_in
from wartable.games.legion.map.placing.free_places import Room
from wartable.games.legion.map.placing.melee import check_close_in, check_join, must_close_in
from wartable.games.legion.map.scene import Scene, check_free, without
from wartable.games.legion.naming import numbered_places, parse_places, unit_text, with_names
from wartable.games.legion.rules.activating import suppression
from wartable.games.legion.rules.movement.kinds_of_move import Kind, mover_of
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import OpenAsk, Refusal, Script
from wartable.parts.plane import Point

FORMATIONS: Final = {verbs.FORMATION(formation.name.lower()): formation for formation in Formation}
PLACED: Final = verbs.PUT("")
LATER: Final = verbs.FORMATION("later")
WAITING: Final = (Kind.STANDARD, Kind.JUMP, Kind.COMPULSORY)
"""The moves after which a unit's other minis may wait for its next one."""


def begin(b: Battle) -> None:
    """The leader has moved: the steps of the move that place what must be placed now, the last first.

    The unit's other minis (LG-MOVE-07); then displaced minis, when the vehicle has finished
    (LG-DISPLACE-01, LG-DISPLACE-02); then the unit that was brought into melee closes in (LG-START_MELEE-03).
    """
    motion = b.motion
    if motion.joined != NOBODY:
        motion.steps.append(Step.CLOSE_IN)
    if motion.displaced:
        motion.steps.append(Step.DISPLACE)
    if b.followers(motion.unit):
        motion.steps.append(Step.FORMATION)


def put(b: Battle, number: int, places: Sequence[Place], facing: int) -> None:
    """Stand minis of a unit at places; those of a vehicle face as told (LG-VEHICLE_MOVE-04)."""
    unit = b.state.units[number]
    for mini, x, y in places:
        found = unit.minis[mini]
        found.x, found.y, found.facing = x, y, facing
    b.rearranged(number)
    if b.listening and places:
        told = tuple((mini + 1, x, y) for mini, x, y in places)
        b.tell(events.MinisPlaced, unit.seat, unit_text(b, number), told)


# The unit's own minis


def may_wait(b: Battle, number: int, kind: int) -> bool:
    """Whether the minis of a unit besides its leader may be placed only after its next move (LG-MOVE-08).

    It must be able to move once more in this activation, and nobody may react before it has.
    """
    activation = b.state.activation
    if activation is None or activation.unit != number or kind not in WAITING:
        return False
    unit = b.state.units[number]
    cost = 2 if unit.disabled else 1  # LG-RESILIENCE-07
    if unit.panicked or activation.cumbersome_fired or activation.actions < cost:
        return False
    return not any(b.state.units[enemy].standby for enemy in b.enemies(number))


def reach_of(mover: Mover) -> int:
    """How far from where its leader starts a unit's minis can meet anything when it moves."""
    radius = mover.base.radius
    return full_length(mover.base, mover.speed) + cohesion_reach(radius) + 3 * radius


class Around(NamedTuple):
    """A unit whose leader has moved: what stands around, and the minis to be placed."""

    scene: Scene
    mover: Mover
    spot: Point
    minis: list[int]


def around(b: Battle) -> Around:
    """What the minis of the unit that moves find around their leader."""
    motion = b.motion
    number = motion.unit
    mover, leader = mover_of(b, number, motion.kind), b.leader(number)
    reach = cohesion_reach(mover.base.radius) + 2 * mover.base.radius
    scene = without(b.surroundings(number, reach), motion.displaced)
    return Around(scene, mover, (leader.x, leader.y), b.followers(number))


def patterns(b: Battle) -> dict[str, Formation | list[Place]]:
    """The named ways to place the minis of the unit that moves: in contact only, if it started a melee."""
    return {verbs.FORMATION("melee"): []} if b.motion.joined != NOBODY else dict(FORMATIONS)


def arranged(b: Battle, found: Around, chosen: Formation | list[Place]) -> list[Place]:
    """Where a pattern puts the minis; places chosen one by one are as they are."""
    scene, mover, spot, minis = found
    motion = b.motion
    room = Room(scene, mover)
    places: list[Place] | None
    if isinstance(chosen, Formation):
        places = room.places(spot, motion.heading, minis, chosen)
    else:
        places = chosen or join(scene, mover, spot, minis, motion.joined)
    if places is None:
        # A move that a player chose has room for one of these; only one that had to be made may have none.
        places = room.places(spot, motion.heading, minis) or room.packs(spot, minis, motion.joined)
    return wherever(b.scene(motion.unit), mover, spot, minis, [spot]) if places is None else places


def formation(b: Battle) -> Script[None]:
    """The other minis are placed in cohesion (LG-MOVE-07), in contact in a new melee (LG-START_MELEE-02).

    Where they stood before binds nothing. If the unit can move again they may wait for that, and be placed
    once, after the last move (LG-MOVE-08); where they have no room yet, they must.
    """
    motion = b.motion
    number = motion.unit
    found = around(b)
    facts = {"unit": unit_text(b, number)}
    rule = "LG-MOVE-07" if motion.joined == NOBODY else "LG-START_MELEE-02"
    options: dict[str, Formation | list[Place] | None] = {} if motion.crowded else {**patterns(b)}
    if motion.joined == NOBODY and may_wait(b, number, motion.kind):
        options[LATER] = None

    def judge(places: list[Place]) -> Refusal | None:
        return with_names(b, refuse_places(found, places, motion.joined))

    ask = OpenAsk(motion.by, rule, "formation", options, facts=facts, parse=parse_placing, judge=judge)
    chosen = (yield from b.decide(ask)) if motion.crowded else (yield ask)
    _wait(b, number, waiting=chosen is None)
    if chosen is None:
        b.tell(events.PlacementPutOff, b.state.units[number].seat, unit_text(b, number))
        return
    put(b, number, arranged(b, found, chosen), b.leader(number).facing)


def _wait(b: Battle, number: int, *, waiting: bool) -> None:
    """Note whether the minis of the unit that acts are still to be placed."""
    activation = b.state.activation
    if activation is not None and activation.unit == number:
        activation.waiting = waiting


def refuse_places(found: Around, places: Sequence[Place], joined: int) -> Refusal | None:
    """Why the minis cannot be put just so, judged by itself, whatever patterns there are."""
    if joined != NOBODY:
        return check_join(*found, places, joined)
    return check_placement(*found, places)


def put_along(b: Battle, places: Sequence[Place]) -> None:
    """Place the minis at once where the choice of the move itself said."""
    motion = b.motion
    motion.steps.remove(Step.FORMATION)  # it has nothing left to ask
    _wait(b, motion.unit, waiting=False)
    put(b, motion.unit, places, b.leader(motion.unit).facing)


def wherever(
    scene: Scene, mover: Mover, spot: Point, minis: Sequence[int], placed: Sequence[Point]
) -> list[Place]:
    """Places as near to a spot as there is room, for minis that find none in cohesion.

    Somewhere on a battlefield there always is (LG-GEOM-08: bases never overlap).
    """
    apart = (2 * mover.base.radius) ** 2
    taken = list(placed)
    places: list[Place] = []
    reach = cohesion_reach(mover.base.radius)
    elevation, top = level_of(scene, spot)
    rest = all_over(scene.ground, spot, mover.base.radius)
    for x, y in chain(rings(*spot, reach), rings(*spot, 4 * reach), rest):
        clear = all((ox - x) ** 2 + (oy - y) ** 2 >= apart for ox, oy in taken)
        if clear and check_free(scene, mover, x, y, elevation=elevation, top=top) is None:
            places.append(Place(minis[len(places)], x, y))
            taken.append((x, y))
            if len(places) == len(minis):
                return places
    raise AssertionError(f"no room for {len(minis)} minis, of which {len(places)} have been placed")


def parse_placing(text: str) -> list[Place] | None:
    """The places that `place:2@x@y;3@x@y` names; None if it is no such text."""
    return parse_places(text.removeprefix(PLACED)) if text.startswith(PLACED) else None


# Closing in


def close_in(b: Battle) -> Script[None]:
    """The unit brought into melee comes into contact, too, as its player says (LG-START_MELEE-03).

    A unit without a melee weapon stays as it is (LG-START_MELEE-04).
    """
    number, enemy = b.motion.joined, b.motion.unit
    living, standing = b.living(number), b.places(number)
    mover, scene = b.mover(number), b.scene(number)
    closing = must_close_in(scene, mover, standing)
    if closing:
        unit = b.state.units[number]
        leader = living.index(unit.leader)

        def judge(places: list[Place]) -> Refusal | None:
            check = partial(check_close_in, scene, mover, standing, leader, enemy=enemy)
            return _judged(b, "LG-START_MELEE-03", living, closing, places, check)

        found = closed_in(scene, mover, standing, leader, enemy)
        shortest = _renumbered(found, living.__getitem__)
        facts = {
            "unit": unit_text(b, number),
            "enemy": unit_text(b, enemy),
            "places": numbered_places(shortest),
        }
        chosen = yield OpenAsk(
            unit.seat,
            "LG-START_MELEE-03",
            "close_in",
            {verbs.CLOSE_IN(): shortest},
            facts=facts,
            parse=parse_placing,
            judge=judge,
        )
        put(b, number, chosen, b.leader(number).facing)
    else:
        rule, reason = "LG-START_MELEE-03", "all_in_contact"
        if not b.has_melee_weapon(number):
            rule, reason = "LG-START_MELEE-04", "no_melee_weapon"
        b.unasked(b.state.units[number].seat, ("close_in",), rule, reason, number)


def _renumbered(places: Sequence[Place], number: Callable[[int], int]) -> list[Place]:
    """The same places with minis counted among the living, or the other way round."""
    return [Place(number(mini), x, y) for mini, x, y in places]


def _judged(
    b: Battle,
    rule: str,
    living: list[int],
    wanted: Sequence[int],
    places: list[Place],
    check: Callable[[list[Place]], Refusal | None],
) -> Refusal | None:
    """What the geometry, which counts living minis only, says to places of a unit's minis."""
    refusal = check_named_once(rule, [living[mini] for mini in wanted], places)
    if refusal is None:
        refusal = check(_renumbered(places, living.index))
        if refusal is not None and "mini" in refusal.facts:
            refusal.facts["mini"] = living[refusal.facts["mini"]]
    return with_names(b, refusal)


# Displaced minis


def displace(b: Battle) -> Script[None]:
    """The player who did not move the vehicle puts displaced minis back, unit by unit (LG-DISPLACE-02)."""
    motion = b.motion
    number = motion.displaced[0][0]
    unit = b.state.units[number]
    rest = [entry for entry in motion.displaced if entry[0] != number]
    living, standing = b.living(number), b.places(number)
    scene, mover, leader = without(b.scene(number), rest), b.mover(number), living.index(unit.leader)
    lifted = [living.index(mini) for other, mini in motion.displaced if other == number]

    def judge(places: list[Place]) -> Refusal | None:
        check = partial(check_displacement, scene, mover, standing, leader, lifted)
        return _judged(b, "LG-DISPLACE-02", living, lifted, places, check)

    found = put_back(scene, mover, standing, leader, lifted)
    if found is None:
        others = [spot for mini, spot in enumerate(standing) if mini not in lifted]
        found = wherever(scene, mover, standing[lifted[0]], lifted, others)
    nearest = _renumbered(found, living.__getitem__)
    facts = {"unit": unit_text(b, number), "minis": len(lifted), "places": numbered_places(nearest)}
    chosen = yield OpenAsk(
        1 - motion.by,
        "LG-DISPLACE-02",
        "put_back",
        {verbs.PUT_BACK(): nearest},
        facts=facts,
        parse=parse_placing,
        judge=judge,
    )
    motion.displaced = rest
    put(b, number, chosen, b.leader(number).facing)
    suppression.gain(b, number, 1)  # LG-DISPLACE-06
    if rest:
        motion.steps.append(Step.DISPLACE)

"""The compulsory move of a speeder: a full one at its highest speed, before any action."""

from __future__ import annotations

from functools import partial
from typing import Final

from wartable.games.legion import attack_events
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Motion
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.moving.forced import check_compulsory, compulsory_moves
from wartable.games.legion.map.moving.sweep import Arrival, check_move, near_scene
from wartable.games.legion.map.moving.templates import STANDARD, Move, full_move, refuse_direction
from wartable.games.legion.map.placing.free_places import Room
from wartable.games.legion.map.scene import Scene, without
from wartable.games.legion.naming import unit_text, with_names
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.rules.movement import placing, proposals
from wartable.games.legion.rules.movement.kinds_of_move import Kind, mover_of
from wartable.games.legion.rules.movement.moves import arrive, heading_of
from wartable.games.legion.rules.movement.proposals import Way
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import OpenAsk, Refusal, Script

COMPULSORY_BENDS: Final = (0, -450, 450, -900, 900)


def compulsory(b: Battle) -> Script[None]:
    """A full move at highest speed, before any action and none itself (LG-SPEEDER-03 to LG-SPEEDER-05)."""
    number = b.activation.unit
    seat = b.state.units[number].seat
    motion = Motion([], number, Kind.COMPULSORY, seat)
    b.state.agenda.append(motion)
    mover, leader = mover_of(b, number, Kind.COMPULSORY), b.leader(number)
    scene = b.surroundings(number, placing.reach_of(mover), moving=True)
    spot = leader.x, leader.y, leader.facing
    options: dict[str, tuple[Way, Arrival | None]] = {
        proposals.text_of(way): (way, end) for way, end in some_compulsory(scene, mover, spot)
    }
    facts = {"unit": unit_text(b, number), "speed": mover.speed}
    way, end = yield OpenAsk(
        seat,
        "LG-SPEEDER-05",
        "compulsory_move",
        options,
        facts=facts,
        parse=parse_compulsory,
        judge=partial(_judge_compulsory, b, scene, mover, spot),
    )
    if end is None:
        end = check_compulsory(scene, mover, *spot, way.bend, way.distance)
    motion.crowded = _crowded_after(b, scene, mover, way, end)
    if not end.full:
        # LG-SPEEDER-07; the wounds come when all minis have been placed
        wounds.begin(b, number, mover.speed, visible=None, after=motion, told=attack_events.WoundsByCrash)
    yield from arrive(b, motion, way, end)


def _crowded_after(b: Battle, scene: Scene, mover: Mover, way: Way, end: Arrival) -> bool:
    """Whether the others find no place after a compulsory move, and may wait for the next (LG-MOVE-08)."""
    number = b.activation.unit
    minis = b.followers(number)
    if not minis or end.left or end.melee != NOBODY or not placing.may_wait(b, number, Kind.COMPULSORY):
        return False
    room, heading = Room(without(scene, end.displaced), mover), heading_of(b, number, way, end)
    return not room.fits((end.x, end.y), heading, minis) and room.packs((end.x, end.y), minis, NOBODY) is None


def some_compulsory(scene: Scene, mover: Mover, spot: tuple[int, int, int]) -> list[tuple[Move, Arrival]]:
    """A few legal compulsory moves: full ones with some bends, or whatever is possible if there are none."""
    near = near_scene(scene, mover, spot[0], spot[1])
    found: list[tuple[Move, Arrival]] = []
    for bend in COMPULSORY_BENDS:
        way = full_move(mover.base, mover.speed, 0, bend)
        end = check_move(near, mover, *spot, way, compulsory=True, measured=False)
        if isinstance(end, Arrival):
            found.append((way, end))
    return found or compulsory_moves(near, mover, *spot)


def parse_compulsory(text: str) -> tuple[Move, None] | None:
    """The move along the template that a text names; a speeder neither reverses nor pivots now."""
    way = proposals.parse(text)
    return (way, None) if isinstance(way, Move) and way.kind is STANDARD else None


def _judge_compulsory(
    b: Battle, scene: Scene, mover: Mover, spot: tuple[int, int, int], choice: tuple[Move, None]
) -> Refusal | None:
    way = choice[0]
    if way.direction:
        return refuse_direction(way.direction)
    if way.speed != mover.speed:
        facts = {"speed": way.speed, "right": mover.speed}
        return Refusal("LG-SPEEDER-05", "compulsory_speed", facts)
    end = check_compulsory(scene, mover, *spot, way.bend, way.distance)
    return with_names(b, end) if isinstance(end, Refusal) else None

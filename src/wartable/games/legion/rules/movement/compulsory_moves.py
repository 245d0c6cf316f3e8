"""The compulsory move of a speeder: a full one at its highest speed, before any action."""

from __future__ import annotations

from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

from wartable.games.legion import attack_events
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Motion
from wartable.games.legion.map.bases import Base, Mover
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
from wartable.kernel.later import Below, Later, drawn

COMPULSORY_BENDS: Final = (0, -450, 450, -900, 900)
Said: TypeAlias = tuple[Way, Arrival | None]
"""A compulsory move, and where it leads if that was measured."""


def compulsory(b: Battle) -> Script[None]:
    """A full move at highest speed, before any action and none itself (LG-SPEEDER-03 to LG-SPEEDER-05)."""
    number = b.activation.unit
    seat = b.state.units[number].seat
    motion = Motion([], number, Kind.COMPULSORY, seat)
    b.state.agenda.append(motion)
    mover, leader = mover_of(b, number, Kind.COMPULSORY), b.leader(number)
    scene = b.surroundings(number, placing.reach_of(mover), moving=True)
    spot = leader.x, leader.y, leader.facing
    some = SomeCompulsory(near_scene(scene, mover, leader.x, leader.y), mover, spot)
    options = Later(some.listed, some.find, some.draw)
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


class SomeCompulsory(NamedTuple):
    """A few legal compulsory moves: full ones with some bends, or whatever is possible if there are none."""

    near: Scene
    mover: Mover
    spot: tuple[int, int, int]

    def listed(self) -> dict[str, Said]:
        """All of them."""
        full = ((text, self._led(way)) for text, way in full_moves(self.mover.base, self.mover.speed))
        return {text: said for text, said in full if said is not None} or self._others()

    def find(self, text: str) -> Said | None:
        """The one of this text."""
        return self.listed().get(text)

    def draw(self, below: Below) -> tuple[str, Said]:
        """One of those listed, without judging the others."""
        full = list(full_moves(self.mover.base, self.mover.speed))
        return drawn(full, self._led, below) or self._any_other(below)

    def _led(self, way: Move) -> Said | None:
        """Where a way leads if it is legal."""
        end = check_move(self.near, self.mover, *self.spot, way, compulsory=True, measured=False)
        return (way, end) if isinstance(end, Arrival) else None

    def _others(self) -> dict[str, Said]:
        moves = compulsory_moves(self.near, self.mover, *self.spot)
        return {proposals.text_of(way): (way, end) for way, end in moves}

    def _any_other(self, below: Below) -> tuple[str, Said]:
        others = list(self._others().items())
        return others[below(len(others))]


@cache
def full_moves(base: Base, speed: int) -> tuple[tuple[str, Move], ...]:
    """Full moves with some bends, as choices."""
    ways = [full_move(base, speed, 0, bend) for bend in COMPULSORY_BENDS]
    return tuple((proposals.text_of(way), way) for way in ways)


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

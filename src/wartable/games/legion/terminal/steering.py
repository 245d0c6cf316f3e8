"""How to say it: the text of the move that takes a leader to a place, or as near to it as one move goes."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion import moves, proposals
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.proposals import Climb, Way
from wartable.games.legion.space.bases import Mover
from wartable.games.legion.space.measures import SHARPEST_BEND
from wartable.games.legion.space.templates import Move, full_length, full_move, path_of
from wartable.games.legion.state import Mini
from wartable.games.legion.terminal.marks import Scene
from wartable.kernel.ask import Ask, Refusal
from wartable.parts.plane import UNITS_PER_MM, Point, angle_of, distance

TURN = 10  # tenths of a degree between the bends tried
HALVES = 2


def steer(scene: Scene, ask: Ask, words: str) -> list[str]:
    """The move towards `x y` in millimetres of the unit that is asked to move, and whether it is legal."""
    motion, place = scene.state.motion, _place(words)
    if place is None:
        return [scene.say("steer_how")]
    if motion is None or ask.what != "move":
        return [scene.say("steer_nobody")]
    going = moves.Going(scene.b, motion)
    mover = going.mover._replace(speed=1) if motion.kind == moves.Kind.WITHDRAWAL else going.mover
    found = sorted(_ways(mover, going.leader, place), key=lambda entry: entry[0])
    nearest = found[0][1]
    for _, way in found:
        end = going.check(way, measured=False)
        if not isinstance(end, Refusal):
            text = proposals.text_of(way)
            return [
                scene.say(
                    "steer_so", choice=text, x=round(end.x / UNITS_PER_MM), y=round(end.y / UNITS_PER_MM)
                )
            ]
    refusal = going.judge((nearest, None))
    return [] if refusal is None else [scene.messages.refusal(refusal)]


def _place(words: str) -> Point | None:
    """The place that two numbers name, with a comma between them or without."""
    parts = words.replace(",", " ").split()
    if len(parts) != 2 or not all(part.replace(".", "", 1).isdecimal() for part in parts):
        return None
    x, y = (round(float(part[:9]) * UNITS_PER_MM) for part in parts)
    return x, y


def _ways(mover: Mover, leader: Mini, place: Point) -> Iterator[tuple[float, Way]]:
    """Ways that end near a place, with how near: straight for troopers, with every bend for vehicles."""
    yield 0.0, Climb(*place)
    for speed in range(1, mover.speed + 1):
        if mover.type is UnitType.TROOPER:
            away = max(1, round(distance(leader.x, leader.y, *place)))
            angle = angle_of(place[0] - leader.x, place[1] - leader.y)
            tries = [Move(speed, angle, 0, min(away, full_length(mover.base, speed)))]
        else:
            bends = range(-SHARPEST_BEND, SHARPEST_BEND + 1, TURN)
            tries = [full_move(mover.base, speed, 0, bend) for bend in bends]
            tries += [move._replace(distance=move.distance // HALVES) for move in tries]
        for move in tries:
            path = path_of(mover, leader.x, leader.y, leader.facing, move)
            yield 1 + distance(path.x, path.y, *place), move

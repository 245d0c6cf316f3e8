"""How to say it: the text of the choice that goes to a place, or as near to it as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from wartable.games.legion.choices.warnings import warnings
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map import zones
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.measures import SHARPEST_BEND
from wartable.games.legion.map.moving.templates import Move, full_length, full_move, path_of
from wartable.games.legion.rules.movement import moves, proposals
from wartable.games.legion.rules.movement.proposals import Climb, Way
from wartable.games.legion.state import Mini
from wartable.games.legion.terminal.marks import Scene
from wartable.kernel.ask import Ask
from wartable.parts.plane import UNITS_PER_MM, Point, angle_of, distance

BETWEEN_BENDS = 50  # tenths of a degree
MOST_TRIES = 60


def steer(scene: Scene, ask: Ask, words: str) -> list[str]:
    """The choice nearest to `x y` in millimetres that is legal, or why none is."""
    place = _place(words)
    if place is None:
        return [scene.say("steer_how")]
    if ask.what not in TEXTS:
        return [scene.say("steer_nobody")]
    tries = list(islice(TEXTS[ask.what](scene, ask, place), MOST_TRIES))
    refusals = []
    for text in tries:
        refusal = ask.why_not(text)
        if refusal is None:
            regrets = warnings(scene.judgement, ask, text)
            return [scene.say("steer_so", choice=text), *map(scene.marked_words.phrase, regrets)]
        refusals.append(refusal)
    return [scene.messages.refusal(refusals[-1])]


def _place(words: str) -> Point | None:
    """The place that two numbers name, with a comma between them or without."""
    parts = words.replace(",", " ").split()
    if len(parts) != 2 or not all(part.replace(".", "", 1).isdecimal() for part in parts):
        return None
    x, y = (round(float(part[:7]) * UNITS_PER_MM) for part in parts)
    return x, y


def _moves(scene: Scene, _ask: Ask, place: Point) -> Iterator[str]:
    """Moves of the unit that is asked, those first that end nearest to a place."""
    motion = scene.state.motion
    assert motion is not None
    mover, leader = moves.mover_of(scene.b, motion.unit, motion.kind), scene.b.leader(motion.unit)
    if motion.kind == moves.Kind.WITHDRAWAL:
        mover = mover._replace(speed=1)
    ranked = sorted(_ways(mover, leader, place), key=lambda entry: entry[0])
    return (proposals.text_of(way) for _, way in ranked)


def _ways(mover: Mover, leader: Mini, place: Point) -> Iterator[tuple[float, Way]]:
    """Ways that end near a place, with how near: straight for troopers, with many bends for vehicles."""
    yield 0.0, Climb(*place)
    for speed in range(1, mover.speed + 1):
        if mover.type is UnitType.TROOPER:
            away = max(1, round(distance(leader.x, leader.y, *place)))
            angle = angle_of(place[0] - leader.x, place[1] - leader.y)
            tries = [Move(speed, angle, 0, min(away, full_length(mover.base, speed)))]
        else:
            bends = range(-SHARPEST_BEND, SHARPEST_BEND + 1, BETWEEN_BENDS)
            tries = [full_move(mover.base, speed, 0, bend) for bend in bends]
            tries += [move._replace(distance=move.distance // 2) for move in tries]
        for move in tries:
            path = path_of(mover, leader.x, leader.y, leader.facing, move)
            yield 1 + distance(path.x, path.y, *place), move


def _standing(scene: Scene, ask: Ask, place: Point) -> Iterator[str]:
    """A unit that is put on the battlefield, facing the enemy, in the formations there are."""
    number = scene.named(str(ask.facts["unit"]))
    assert number is not None
    facing = zones.facing_enemy(scene.b, scene.state.units[number].seat)
    start = f"place:{place[0]},{place[1]},{facing}"
    if not scene.b.followers(number):
        yield start
        return
    for formation in ("line", "behind", "screen", "spread"):
        yield f"{start},{formation}"


def _token(_scene: Scene, _ask: Ask, place: Point) -> Iterator[str]:
    yield f"token:{place[0]},{place[1]}"


TEXTS: dict[str, Callable[[Scene, Ask, Point], Iterator[str]]] = {
    "move": _moves,
    "place_unit": _standing,
    "place_token": _token,
}

"""Where choices lead: the places of moves, targets, tokens and pieces that a question offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wartable.games.legion.bot.assessment import Spot
from wartable.games.legion.map.moving.templates import Move, path_of
from wartable.games.legion.map.scene import touched_units
from wartable.games.legion.naming import piece_texts
from wartable.games.legion.rules.movement import moves, proposals
from wartable.games.legion.state import NOBODY
from wartable.games.legion.terminal.marks import Scene
from wartable.kernel.ask import Ask, split
from wartable.parts.plane import Point


def option_places(scene: Scene, ask: Ask | None) -> Iterator[tuple[int, Point]]:
    """The numbers of the choices that lead somewhere, with where."""
    if ask is None or ask.what not in PLACES:
        return
    place_of = PLACES[ask.what]
    for number, choice in enumerate(ask.options, 1):
        place = place_of(scene, choice)
        if place is not None:
            yield number, place


def spot_of(scene: Scene, choice: str) -> Spot | None:
    """Where a move that is asked for leads the leader; None if it is no move."""
    motion, way = scene.state.motion, proposals.parse(choice)
    if motion is None or way is None:
        return None
    leader = scene.b.leader(motion.unit)
    if not isinstance(way, Move):
        return Spot(way.x, way.y, leader.facing)
    mover = moves.mover_of(scene.b, motion.unit, motion.kind)
    path = path_of(mover, leader.x, leader.y, leader.facing, way)
    touched = touched_units(scene.b.scene(motion.unit), mover.side, path.x, path.y, mover.base.radius)
    return Spot(path.x, path.y, path.facing, touched[0] if touched and mover.melee else NOBODY)


def _move(scene: Scene, choice: str) -> Point | None:
    """The end of a move, but for turns in place, which all end there."""
    spot = spot_of(scene, choice)
    if spot is None or scene.state.motion is None:
        return None
    leader = scene.b.leader(scene.state.motion.unit)
    return None if spot[:2] == (leader.x, leader.y) else spot[:2]


def _named_point(_scene: Scene, choice: str) -> Point | None:
    """The place whose coordinates a choice begins with."""
    args = split(choice)[1]
    return (int(args[0]), int(args[1])) if len(args) > 1 else None


def _terrain(_scene: Scene, choice: str) -> Point | None:
    return int(split(choice)[1][1]), int(split(choice)[1][2])


def _piece(scene: Scene, choice: str) -> Point | None:
    """The middle of a piece of terrain."""
    index = piece_texts(scene.b.ground).index(split(choice)[1][0])
    feature = scene.b.ground.features[index]
    return feature.x, feature.y


PLACES: dict[str, Callable[[Scene, str], Point | None]] = {
    "move": _move,
    "compulsory_move": _move,
    "place_unit": _named_point,
    "place_token": _named_point,
    "place_terrain": _terrain,
    "mark_piece": _piece,
}

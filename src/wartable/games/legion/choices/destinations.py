"""Where choices lead on the battlefield: the end of a move, the place of a unit, a token or a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wartable.games.legion.assessment import Spot
from wartable.games.legion.battle import Battle
from wartable.games.legion.map.moving.templates import Move, path_of
from wartable.games.legion.map.scene import touched_units
from wartable.games.legion.naming import piece_texts
from wartable.games.legion.rules.movement import moves, proposals
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Ask, split
from wartable.parts.plane import Point


def end_of_move(b: Battle, choice: str) -> Spot | None:
    """Where a move that is asked for leads the leader; None if it is no move."""
    motion, way = b.state.motion, proposals.parse(choice)
    if motion is None or way is None:
        return None
    leader = b.leader(motion.unit)
    if not isinstance(way, Move):
        return Spot(way.x, way.y, leader.facing)
    mover = moves.mover_of(b, motion.unit, motion.kind)
    path = path_of(mover, leader.x, leader.y, leader.facing, way)
    touched = touched_units(b.scene(motion.unit), mover.side, path.x, path.y, mover.base.radius)
    return Spot(path.x, path.y, path.facing, touched[0] if touched and mover.melee else NOBODY)


def destination(b: Battle, ask: Ask, choice: str) -> Point | None:
    """The place that a choice of a question leads to; None if it leads nowhere else."""
    place_of = _PLACES.get(ask.what)
    return None if place_of is None else place_of(b, choice)


def numbered_destinations(b: Battle, ask: Ask) -> Iterator[tuple[int, Point]]:
    """The numbers of the choices that lead somewhere, with where."""
    if ask.what in _PLACES:
        for number, choice in enumerate(ask.options, 1):
            place = destination(b, ask, choice)
            if place is not None:
                yield number, place


def _of_move(b: Battle, choice: str) -> Point | None:
    """The end of a move, but for turns in place, which all end there."""
    spot = end_of_move(b, choice)
    if spot is None or b.state.motion is None:
        return None
    leader = b.leader(b.state.motion.unit)
    return None if spot[:2] == (leader.x, leader.y) else spot[:2]


def _of_coordinates(_b: Battle, choice: str) -> Point | None:
    """The place whose coordinates a choice begins with."""
    words = split(choice)[1]
    return (int(words[0]), int(words[1])) if len(words) > 1 else None


def _of_terrain(_b: Battle, choice: str) -> Point | None:
    _, x, y, *_turn = split(choice)[1]
    return int(x), int(y)


def _of_piece(b: Battle, choice: str) -> Point | None:
    """The middle of a piece of terrain."""
    index = piece_texts(b.ground).index(split(choice)[1][0])
    feature = b.ground.features[index]
    return feature.x, feature.y


_PLACES: dict[str, Callable[[Battle, str], Point | None]] = {
    "move": _of_move,
    "compulsory_move": _of_move,
    "place_unit": _of_coordinates,
    "place_token": _of_coordinates,
    "place_terrain": _of_terrain,
    "mark_piece": _of_piece,
}

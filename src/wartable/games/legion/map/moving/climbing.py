"""Going up and down terrain with a sheer side: climbing by a ladder, clambering without one."""

from __future__ import annotations

from typing import Final, NamedTuple

from wartable.games.legion.content.model import TROOPER
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.measures import HEIGHT_STEP
from wartable.games.legion.map.scene import Scene, check_free
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, distance, millimetres

CLAMBER_STEPS: Final = 1
CLIMB_STEPS: Final = 2


class Ascent(NamedTuple):
    """Where a leader ends that goes up or down; `risky` if it clambers, so that dice are rolled."""

    x: int
    y: int
    height: int
    risky: bool


def check_ascent(
    scene: Scene,
    mover: Mover,
    x: int,
    y: int,
    to_x: int,
    to_y: int,
    *,
    climbs: bool = False,
    engaged: bool = False,
) -> Ascent | Refusal:
    """Whether a leader may go up or down from one place to another (LG-TERRAIN-02, LG-TERRAIN-03).

    Troopers do, and vehicles that climb like them (`climbs`). The leader stands at the side of the piece,
    or on it; it ends no more than a base away, on a flat place with room. A ladder takes it two steps of
    height without risk, clambering one step. An engaged unit stays (LG-ENGAGED-05).
    """
    if engaged:
        return Refusal("LG-ENGAGED-05", "engaged_cannot_climb", {})
    if mover.type is not TROOPER and not climbs:
        return Refusal("LG-TERRAIN-03", "cannot_climb", {})
    ground = scene.ground
    start, end = ground.top_at(x, y), ground.top_at(to_x, to_y)
    low = 0 if start is None else start.height
    high = 0 if end is None else end.height
    piece = end if high > low else start
    if piece is None or high == low:
        return Refusal("LG-TERRAIN-02", "nothing_to_climb", {})
    refusal = _check_beside(mover, piece, x, y, to_x, to_y, up=piece is end)
    if refusal is not None:
        return refusal
    steps = CLIMB_STEPS if piece.piece.ladder else CLAMBER_STEPS
    if abs(high - low) > steps * HEIGHT_STEP + TOLERANCE:
        facts = {"height": millimetres(abs(high - low)), "at_most": millimetres(steps * HEIGHT_STEP)}
        return Refusal("LG-TERRAIN-02", "too_high_to_climb", {"piece": piece.piece.kind, **facts})
    refusal = check_free(scene, mover, to_x, to_y, elevation=low, top=end)
    if refusal is not None:
        return refusal
    return Ascent(to_x, to_y, high, not piece.piece.ladder)


def _check_beside(
    mover: Mover, piece: Feature, x: int, y: int, to_x: int, to_y: int, *, up: bool
) -> Refusal | None:
    """Whether the foot of the way touches the piece, and the way is no longer than a base."""
    radius = mover.base.radius
    foot = (x, y) if up else (to_x, to_y)
    gap = piece.gap(*foot) - radius
    if gap > TOLERANCE:
        facts = {"gap": millimetres(gap), "at_most": 0.0}
        return Refusal("LG-TERRAIN-02", "not_beside_terrain", {"piece": piece.piece.kind, **facts})
    way = distance(x, y, to_x, to_y) - 2 * radius
    if way > 2 * radius + TOLERANCE:
        facts = {"gap": millimetres(way), "at_most": millimetres(2 * radius)}
        return Refusal("LG-TERRAIN-02", "too_far_to_climb", {"piece": piece.piece.kind, **facts})
    return None

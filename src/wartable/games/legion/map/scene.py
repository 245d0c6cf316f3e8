"""A scene: all that stands on the battlefield around a unit, and where in it a base may be put."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from wartable.games.legion.map.bases import Body, Mover
from wartable.games.legion.map.ground import Feature, Ground, passage_of
from wartable.games.legion.map.measures import LARGEST_RADIUS, TOKEN_RADIUS
from wartable.games.legion.map.terrain import IMPASSABLE, TOP, WITHIN
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, Point, distance, millimetres

NO_ENEMY: Final = -1  # may touch no enemy base
ANY_ENEMY: Final = -2  # may touch any; other values name the only enemy unit it may touch


class Scene(NamedTuple):
    """The battlefield without the unit that moves: other minis, unclaimed objective tokens, terrain."""

    ground: Ground
    bodies: tuple[Body, ...]
    tokens: tuple[Point, ...]
    features: tuple[Feature, ...]


def scene_of(ground: Ground, bodies: Iterable[Body] = (), tokens: Iterable[Point] = ()) -> Scene:
    """The scene of a whole battlefield."""
    return Scene(ground, tuple(bodies), tuple(tokens), ground.features)


def nearby(scene: Scene, x: int, y: int, reach: int) -> Scene:
    """The part of a scene that a base within a reach of a place can meet: quicker to ask."""
    left, right, bottom, top = x - reach, x + reach, y - reach, y + reach
    ground, bodies, tokens, features = scene
    far = reach + LARGEST_RADIUS + TOLERANCE
    near_bodies = [body for body in bodies if -far <= body[0] - x <= far and -far <= body[1] - y <= far]
    near_tokens = [token for token in tokens if -far <= token[0] - x <= far and -far <= token[1] - y <= far]
    near_features = [
        feature
        for feature in features
        if feature.left <= right and feature.right >= left and feature.bottom <= top and feature.top >= bottom
    ]
    return Scene(ground, tuple(near_bodies), tuple(near_tokens), tuple(near_features))


def without(scene: Scene, minis: Sequence[tuple[int, int]]) -> Scene:
    """The scene without some minis, named by unit and number: those lifted off to be displaced."""
    if not minis:
        return scene
    return scene._replace(bodies=tuple(b for b in scene.bodies if (b.unit, b.mini) not in minis))


def overhang(ground: Ground, x: int, y: int, radius: int) -> int:
    """How far a base reaches beyond the edge of the battlefield; negative if it does not."""
    return radius - min(x, y, ground.width - x, ground.depth - y)


def check_on_table(ground: Ground, x: int, y: int, radius: int) -> Refusal | None:
    """No mini is put with part of its base outside the battlefield (LG-GEOM-08)."""
    out = overhang(ground, x, y, radius)
    if out > TOLERANCE:
        return Refusal("LG-GEOM-08", "off_the_table", {"gap": millimetres(-out), "least": 0.0})
    return None


def check_free(
    scene: Scene,
    mover: Mover,
    x: int,
    y: int,
    *,
    contact: int = NO_ENEMY,
    elevation: int = 0,
    top: Feature | None = None,
) -> Refusal | None:
    """Whether a base of the mover's unit may stand at a place.

    It is wholly on the table, overlaps no base, token or terrain that it may not stand on, and touches no
    other friendly unit and only those enemies that `contact` allows. `elevation` is the height the move
    started from, `top` a piece on which the unit may stand although it could not have walked there.
    """
    ground = scene.ground
    unit, side, radius = mover[0], mover[1], mover[3][0]
    edge = radius - TOLERANCE
    if x < edge or y < edge or x > ground.width - edge or y > ground.depth - edge:
        return check_on_table(ground, x, y, radius)
    far = radius + LARGEST_RADIUS + TOLERANCE
    for body in scene.bodies:
        dx = body[0] - x
        if dx > far or dx < -far:
            continue
        dy = body[1] - y
        if dy > far or dy < -far:
            continue
        reach = body[2] + radius + TOLERANCE
        square = dx * dx + dy * dy
        if square > reach * reach:
            continue
        ox, oy, _, oside, ounit = body[:5]
        inner = reach - 2 * TOLERANCE
        if square < inner * inner:
            return _too_near("LG-GEOM-08", "bases_overlap", ounit, distance(x, y, ox, oy) + TOLERANCE - reach)
        if ounit == unit:
            continue  # LG-CONTACT-01: minis of one unit may touch
        gap = distance(x, y, ox, oy) + TOLERANCE - reach
        if oside == side:
            return _too_near("LG-CONTACT-02", "touches_friends", ounit, gap)
        if contact == NO_ENEMY:
            rule = "LG-CONTACT-03" if mover.melee else "LG-CONTACT-04"
            return _too_near(rule, "touches_enemy", ounit, gap)
        if contact not in (ANY_ENEMY, ounit):
            return _too_near("LG-START_MELEE-05", "touches_second_enemy", ounit, gap)
    for ox, oy in scene.tokens:
        reach = radius + TOKEN_RADIUS - TOLERANCE
        if (ox - x) ** 2 + (oy - y) ** 2 < reach * reach:
            gap = distance(x, y, ox, oy) - radius - TOKEN_RADIUS
            return Refusal("LG-OBJ_TOKEN-07", "on_objective", {"gap": millimetres(gap), "least": 0.0})
    for feature in scene.features:
        if feature.standing is not WITHIN and feature.overlaps(x, y, edge):
            refusal = _check_stand(feature, mover, x, y, elevation, top)
            if refusal is not None:
                return refusal
    return None


def _too_near(rule: str, reason: str, unit: int, gap: float) -> Refusal:
    """A base too near to another: by how much, and how far it should be."""
    least = 0.0 if reason == "bases_overlap" else millimetres(2 * TOLERANCE)
    return Refusal(rule, reason, {"unit": unit, "gap": millimetres(gap), "least": least})


def _check_stand(
    feature: Feature, mover: Mover, x: int, y: int, elevation: int, top: Feature | None
) -> Refusal | None:
    """Whether a base in a solid piece stands on its flat top and could get there (LG-TERRAIN-02)."""
    radius = mover.base.radius
    if feature.standing is TOP and feature.holds(x, y, radius - TOLERANCE):
        passage = passage_of(feature, mover.type, elevation, mover.ignores)
        if passage is not IMPASSABLE or feature is top:
            return None
        facts = {"piece": feature.piece.kind, "height": millimetres(feature.height - elevation)}
        return Refusal("LG-TERRAIN-02", "no_way_up", {**facts, "gap": millimetres(-radius), "least": 0.0})
    depth = feature.gap(x, y)
    if feature.standing is TOP:
        depth = abs(depth)  # it may leave the top or lie wholly on it, whichever is nearer
    facts = {"piece": feature.piece.kind, "gap": millimetres(depth - radius)}
    return Refusal("LG-TERRAIN-01", "stands_in_terrain", {**facts, "least": 0.0})


def touched_units(scene: Scene, side: int, x: int, y: int, radius: int) -> tuple[int, ...]:
    """The enemy units in base contact with a base, each once, in the order of the scene (LG-GEOM-08)."""
    found: list[int] = []
    far = radius + LARGEST_RADIUS + TOLERANCE
    for body in scene.bodies:
        dx, dy = body[0] - x, body[1] - y
        if -far <= dx <= far and -far <= dy <= far and body[3] != side:
            reach = body[2] + radius + TOLERANCE
            if dx * dx + dy * dy <= reach * reach and body[4] not in found:
                found.append(body[4])
    return tuple(found)

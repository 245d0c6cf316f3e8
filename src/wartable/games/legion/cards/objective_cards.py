"""The objective cards: how players place their tokens (LG-OBJECTIVE-02), and what gives victory tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from wartable.games.legion import moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.map import zones
from wartable.games.legion.map.ground import Feature, Ground
from wartable.games.legion.map.measures import SEGMENT, TOKEN_RADIUS
from wartable.games.legion.map.moving.sampler import strewn
from wartable.games.legion.map.placing.deployment import Area, Box, inside, zone_gap
from wartable.games.legion.map.ranges import range_to_token
from wartable.games.legion.map.terrain import Piece, Standing, beyond_range_1
from wartable.games.legion.naming import piece_texts, whole_numbers
from wartable.games.legion.rules.objectives import lay
from wartable.games.legion.state import Token
from wartable.kernel.ask import Ask, Family, OpenAsk, Refusal, Script
from wartable.parts.plane import TOLERANCE, Point, distance, millimetres, units
from wartable.parts.polygon import polygons_overlap

BREAKTHROUGH = "breakthrough"
INTERCEPT = "intercept_the_transmissions"
KEY_POSITIONS = "key_positions"
RECOVER = "recover_the_supplies"
GRID: Final = units(100)  # between the places proposed for tokens
CANDIDATES: Final = 10
_TOKEN: Final = re.compile(verbs.PUT_TOKEN("(-?[0-9]{1,7})", "(-?[0-9]{1,7})"))


# Recover the Supplies


def place_token(b: Battle) -> Script[None]:
    """A player lays an unclaimed token, blue first (Recover the Supplies)."""
    seat = b.state.active
    options = {verbs.PUT_TOKEN(x, y): (x, y) for x, y in _token_places(b)}
    if options:
        ask = OpenAsk(
            seat,
            "LG-OBJECTIVE-02",
            "place_token",
            options,
            parse=lambda text: whole_numbers(_TOKEN, text),
            judge=lambda spot: refuse_token(b, *spot),
        )
        lay(b, *(yield ask))
    else:
        b.passed(seat, ("token",), "LG-OBJECTIVE-02", "no_room_for_token")
    b.state.active = 1 - seat


def _token_places(b: Battle) -> list[Point]:
    """Some legal places for a token, spread over the battlefield."""
    width, depth = b.ground.width, b.ground.depth
    xs = range(width % GRID // 2, width, GRID)
    ys = range(depth % GRID // 2, depth, GRID)
    boxes = [box for area in _all_zones(b) for box in area]
    spots = strewn([(x, y) for x in xs for y in ys])
    legal = (spot for spot in spots if not _beside(boxes, *spot) and refuse_token(b, *spot) is None)
    return list(islice(legal, CANDIDATES))


def _beside(boxes: Sequence[Box], x: int, y: int) -> bool:
    """Whether a place lies straight beside a zone and not beyond range 1 of it, which is seen at once."""
    far = SEGMENT + TOKEN_RADIUS + TOLERANCE
    for left, bottom, right, top in boxes:
        if left <= x <= right and bottom - far <= y <= top + far:
            return True
        if bottom <= y <= top and left - far <= x <= right + far:
            return True
    return False


def refuse_token(b: Battle, x: int, y: int) -> Refusal | None:
    """Why a token cannot be laid there: it keeps beyond range 1 of all zones and tokens."""
    edge = min(x, y, b.ground.width - x, b.ground.depth - y)
    if edge < TOKEN_RADIUS - TOLERANCE:
        facts = {"gap": millimetres(edge - TOKEN_RADIUS), "least": 0.0}
        return Refusal("LG-OBJECTIVE-02", "token_off_the_table", facts)
    near = min(zone_gap(area, x, y) for area in _all_zones(b)) - TOKEN_RADIUS
    if near <= SEGMENT + TOLERANCE:
        return Refusal("LG-OBJECTIVE-02", "token_near_zone", _apart(near))
    for token in b.state.tokens:
        gap = distance(x, y, token.x, token.y) - 2 * TOKEN_RADIUS
        if gap <= SEGMENT + TOLERANCE:
            return Refusal("LG-OBJECTIVE-02", "token_near_token", _apart(gap))
    for feature in b.ground.features:
        # Where no mini can ever stand, none could claim it.
        if feature.standing is Standing.NOWHERE and feature.overlaps(x, y, TOKEN_RADIUS):
            return Refusal("LG-TERRAIN-01", "token_in_terrain", {"piece": feature.piece.kind})
    return None


def _apart(gap: float) -> dict[str, float]:
    return {"gap": millimetres(gap), "least": millimetres(SEGMENT)}


def _all_zones(b: Battle) -> tuple[Area, ...]:
    return (*zones.areas(b, 0), *zones.areas(b, 1))


# Key Positions


def mark_piece(b: Battle) -> Script[None]:
    """Key Positions: the piece nearest the centre, blue breaking ties; then blue and red mark one each."""
    state = b.state
    first = not b.setup.turns
    seat = zones.blue(b) if first else state.active
    pieces = central_pieces(b) if first else markable_pieces(b)
    texts = piece_texts(b.ground)
    options = {verbs.MARK(texts[piece]): piece for piece in pieces}
    if options:
        ask = Ask(seat, "LG-OBJECTIVE-02", "mark_piece", options, MARKS, (b, first))
        piece = yield from b.decide(ask)
        feature = b.ground.features[piece]
        lay(b, feature.x, feature.y, piece)
    else:
        b.passed(seat, ("mark",), "LG-OBJECTIVE-02", "no_piece_to_mark")
    if not first:
        state.active = 1 - seat


def central_pieces(b: Battle) -> list[int]:
    """The piece of terrain nearest to the centre of the battlefield; several if they are as near."""
    x, y = b.ground.width // 2, b.ground.depth // 2
    gaps = [feature.gap(x, y) for feature in b.ground.features]
    return [piece for piece, gap in enumerate(gaps) if max(gap, 0) <= max(min(gaps), 0) + TOLERANCE]


def markable_pieces(b: Battle) -> list[int]:
    """The pieces outside all zones and beyond range 1 of marked ones; failing that, unmarked outside ones."""
    marked = [token.piece for token in b.state.tokens]
    shapes = [feature.piece for feature in b.ground.features]
    free = [piece for piece in pieces_outside(b.ground, _all_zones(b)) if piece not in marked]
    far = [piece for piece in free if all(beyond_range_1(shapes[piece], shapes[mark]) for mark in marked)]
    return far or free


@lru_cache(maxsize=256)
def pieces_outside(ground: Ground, areas: tuple[Area, ...]) -> tuple[int, ...]:
    """The pieces of terrain that lie wholly outside some zones."""
    return tuple(
        feature.index
        for feature in ground.features
        if not any(reaches_zone(feature.piece, area) for area in areas)
    )


def reaches_zone(piece: Piece, area: Area) -> bool:
    """Whether part of a piece of terrain lies inside a deployment zone."""
    if piece.radius:
        return zone_gap(area, *piece.centre) < piece.radius - TOLERANCE
    boxes = [((x0, y0), (x1, y0), (x1, y1), (x0, y1)) for x0, y0, x1, y1 in area]
    return any(polygons_overlap(piece.outline, box, TOLERANCE) for box in boxes)


def all_pieces(b: Battle, _first: bool) -> Iterator[tuple[str, int]]:
    """Every piece of terrain."""
    for piece, text in enumerate(piece_texts(b.ground)):
        yield verbs.MARK(text), piece


def refuse_mark(b: Battle, first: bool, piece: int) -> Refusal | None:
    """Why a piece cannot be marked as a key position."""
    if piece in (central_pieces(b) if first else markable_pieces(b)):
        return None
    reason = "piece_not_central" if first else "piece_not_markable"
    return Refusal("LG-OBJECTIVE-02", reason, {"piece": piece_texts(b.ground)[piece]})


MARKS = Family(all_pieces, refuse_mark)


# What scores


def leaders_in_enemy_zones(b: Battle, seat: int) -> int:
    """Breakthrough: own unit leaders wholly inside a deployment zone of the enemy."""
    enemy = zones.areas(b, 1 - seat)
    standing = ((b.leader(number), b.radius(number)) for number in b.on_table(seat))
    return sum(any(inside(area, leader.x, leader.y, r) for area in enemy) for leader, r in standing)


def tokens_controlled(b: Battle, seat: int) -> int:
    """Intercept the Transmissions: tokens with more own than enemy trooper leaders at range 1."""

    def near(token: Token, side: int) -> int:
        return sum(
            range_to_token(b.leader(number).x, b.leader(number).y, b.radius(number), (token.x, token.y)) <= 1
            for number in b.on_table(side)
            if b.trooper(number)
        )

    return sum(near(token, seat) > near(token, 1 - seat) for token in b.state.tokens)


def pieces_held(b: Battle, seat: int) -> int:
    """Key Positions: marked pieces of terrain that more own than enemy leaders touch."""

    def touching(feature: Feature, side: int) -> int:
        return sum(
            feature.gap(b.leader(number).x, b.leader(number).y) <= b.radius(number) + TOLERANCE
            for number in b.on_table(side)
        )

    marked = [b.ground.features[token.piece] for token in b.state.tokens]
    return sum(touching(feature, seat) > touching(feature, 1 - seat) for feature in marked)


def tokens_claimed(b: Battle, seat: int) -> int:
    """Recover the Supplies: tokens that own units have claimed."""
    return sum(token.claimant >= 0 and b.state.units[token.claimant].seat == seat for token in b.state.tokens)


moments.OBJECTIVE_PLACED[KEY_POSITIONS] = mark_piece
moments.OBJECTIVE_PLACED[RECOVER] = place_token
moments.OBJECTIVE_SCORED[BREAKTHROUGH] = leaders_in_enemy_zones
moments.OBJECTIVE_SCORED[INTERCEPT] = tokens_controlled
moments.OBJECTIVE_SCORED[KEY_POSITIONS] = pieces_held
moments.OBJECTIVE_SCORED[RECOVER] = tokens_claimed

"""Deployment zones: where each player's army is put on the battlefield, as the deployment card shows."""

from __future__ import annotations

from functools import cache, lru_cache

from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Colour, DeploymentCard
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.placing.deployment import Area, area_of
from wartable.parts.plane import HALF_TURN, QUARTER_TURN, angle_of


def deployment_card(b: Battle) -> DeploymentCard:
    """The deployment card in use (LG-BATTLE-01)."""
    return _card_of(b.state.battle[1])


@cache
def _card_of(key: str) -> DeploymentCard:
    return next(card for card in content().deployments if card.key == key)


def blue(b: Battle) -> int:
    """The seat of the blue player."""
    return 0 if b.state.players[0].blue else 1


def areas(b: Battle, seat: int) -> tuple[Area, ...]:
    """The deployment zones of a seat (LG-DEPLOYMENT-01)."""
    colour = Colour.BLUE if b.state.players[seat].blue else Colour.RED
    return _measured(b.state.battle[1], b.ground, colour, b.state.players[blue(b)].far_edge)


@lru_cache(maxsize=256)
def _measured(card: str, ground: Ground, colour: Colour, turned: bool) -> tuple[Area, ...]:
    """The zones of a colour measured out from the edges where the players sit (LG-DEPLOYMENT-02)."""
    measured = (area_of(zone, ground) for zone in _card_of(card).zones if zone.player is colour)
    return tuple(_turned(area, ground) if turned else area for area in measured)


def _turned(area: Area, ground: Ground) -> Area:
    """A zone seen from the other edge: the card faces the blue player wherever he sits."""
    width, depth = ground.width, ground.depth
    return tuple(
        (width - right, depth - top, width - left, depth - bottom) for left, bottom, right, top in area
    )


def facing_enemy(b: Battle, seat: int) -> int:
    """From the own zones towards the enemy's, to the nearest quarter turn."""
    (x, y), (ex, ey) = _middle(areas(b, seat)), _middle(areas(b, 1 - seat))
    if (x, y) == (ex, ey):  # zones in opposite corners
        return QUARTER_TURN + HALF_TURN * b.state.players[seat].far_edge
    dx, dy = ex - x, ey - y
    return angle_of(dx, 0) if abs(dx) > abs(dy) else angle_of(0, dy)


@lru_cache(maxsize=256)
def _middle(zones: tuple[Area, ...]) -> tuple[int, int]:
    """The centre of all boxes of some zones, each weighed by its surface."""
    weights = [((x1 - x0) * (y1 - y0), x0 + x1, y0 + y1) for zone in zones for x0, y0, x1, y1 in zone]
    whole = sum(weight for weight, _, _ in weights) * 2
    return sum(w * x for w, x, _ in weights) // whole, sum(w * y for w, _, y in weights) // whole

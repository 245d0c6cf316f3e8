"""The names of areas in choices and events: the code of the tile's side, and where on the tile they lie."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import SIDES

QUADRANTS = ("NW", "NE", "SE", "SW")


def area_name(side: int, quadrant: int) -> str:
    """The name of an area of a tile side, such as `3A.NE`."""
    return f"{SIDES[side].code}.{QUADRANTS[quadrant]}"


AREA_NAMES = tuple(tuple(area_name(side.id, quadrant) for quadrant in range(4)) for side in SIDES)
"""The names of the four areas of every tile side."""

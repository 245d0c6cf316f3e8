"""Builds small battlefields and units in millimetres for the geometry tests."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.bases import Base, Body, Mover
from wartable.games.legion.map.ground import Ground, ground_of
from wartable.games.legion.map.measures import HEIGHT_STEP, NOTCH, STANDARD_TABLE
from wartable.games.legion.map.scene import Scene, scene_of
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.map.terrain import Battlefield, Cover, Passage, Piece, Standing
from wartable.parts.plane import Point, units
from wartable.parts.polygon import placed, rectangle

TROOPER_BASE = Base(units(13.5), units(38), 0)
BIKE_BASE = Base(units(25), units(50), NOTCH)
WALKER_BASE = Base(units(35), units(76), NOTCH)

BLUE, RED = 0, 1
US = 1  # the moving unit

TROOPERS = Mover(US, BLUE, UnitType.TROOPER, TROOPER_BASE, 2)
WALKER = Mover(US, BLUE, UnitType.GROUND_VEHICLE, WALKER_BASE, 2)
BIKES = Mover(US, BLUE, UnitType.REPULSOR_VEHICLE, BIKE_BASE, 3, melee=False, ignores=HEIGHT_STEP)

_BASES = {
    UnitType.TROOPER: TROOPER_BASE,
    UnitType.GROUND_VEHICLE: WALKER_BASE,
    UnitType.REPULSOR_VEHICLE: BIKE_BASE,
}


def at(x: float, y: float) -> Point:
    """A place in millimetres."""
    return units(x), units(y)


def body(
    x: float,
    y: float,
    type_: UnitType = UnitType.TROOPER,
    *,
    side: int = RED,
    unit: int = 9,
    mini: int = 0,
    engaged: bool = False,
) -> Body:
    """A mini of another unit, an enemy's unless said otherwise."""
    base = _BASES[type_]
    return Body(units(x), units(y), base.radius, side, unit, mini, type_, engaged, base.height)


def figure(x: float, y: float, type_: UnitType = UnitType.TROOPER) -> Figure:
    """A mini as sight sees it."""
    return Figure(units(x), units(y), _BASES[type_].radius, _BASES[type_].height)


def block(
    x: float, y: float, width: float, depth: float, height: float = 120, *, turn: float = 0, **more: object
) -> Piece:
    """A solid rectangle that nothing passes, unless said otherwise."""
    return _piece(
        height, more, outline=placed(rectangle(units(width), units(depth)), *at(x, y), round(turn * 10))
    )


def polygon(corners: Sequence[tuple[float, float]], height: float = 120, **more: object) -> Piece:
    """A solid polygon that nothing passes, unless said otherwise."""
    return _piece(height, more, outline=tuple(at(x, y) for x, y in corners))


def column(x: float, y: float, radius: float, height: float = 120, **more: object) -> Piece:
    """A solid disc that nothing passes, unless said otherwise."""
    return _piece(height, more, centre=at(x, y), radius=units(radius))


def _piece(height: float, more: dict[str, object], **shape: object) -> Piece:
    wall = Passage.IMPASSABLE
    fields: dict[str, object] = {
        "kind": "block",
        "height": units(height),
        "cover": Cover.HEAVY,
        "vehicle_cover": Cover.HEAVY,
        "troopers": wall,
        "ground_vehicles": wall,
        "repulsor_vehicles": wall,
        **shape,
        **more,
    }
    return Piece(**fields)  # type: ignore[arg-type]


def barricade(x: float, y: float, turn: float = 0) -> Piece:
    """A barricade as the core box has it."""
    return Piece(
        "barricade",
        units(26),
        placed(rectangle(units(75), units(20)), *at(x, y), round(turn * 10)),
        cover=Cover.HEAVY,
        troopers=Passage.DIFFICULT,
        barricade=True,
    )


def woods(x: float, y: float, radius: float) -> Piece:
    """Woods to stand in: light cover, difficult."""
    slow = Passage.DIFFICULT
    return Piece(
        "woods",
        units(90),
        centre=at(x, y),
        radius=units(radius),
        cover=Cover.LIGHT,
        vehicle_cover=Cover.LIGHT,
        troopers=slow,
        ground_vehicles=slow,
        repulsor_vehicles=slow,
        standing=Standing.WITHIN,
    )


def field(*pieces: Piece, size: tuple[int, int] = STANDARD_TABLE) -> Ground:
    """A battlefield with these pieces, ready for calculation."""
    return ground_of(Battlefield("test", *size, pieces))


def scene(*bodies: Body, pieces: tuple[Piece, ...] = (), tokens: tuple[Point, ...] = ()) -> Scene:
    """A scene on the standard table."""
    return scene_of(field(*pieces), bodies, tokens)

"""Bases and bodies: what a mini is to the geometry, a disc on the table that carries an upright cylinder."""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.legion.content.model import MiniKind, UnitType
from wartable.games.legion.map.measures import LARGEST_RADIUS, NOTCH
from wartable.parts.plane import millimetres, units


class Base(NamedTuple):
    """The round base of a kind of mini (LG-GEOM-01, LG-GEOM-02), and how tall the mini on it is."""

    radius: int
    height: int
    notch: int

    @classmethod
    def of(cls, kind: MiniKind) -> Base:
        """The base of a mini in the content tables."""
        radius = units(kind.base / 2)
        if radius > LARGEST_RADIUS:
            most = millimetres(2 * LARGEST_RADIUS)
            raise ValueError(f"{kind.key}: a base of {kind.base} mm is too large; at most {most} mm")
        return cls(radius, units(kind.height), NOTCH if kind.notched else 0)


class Mover(NamedTuple):
    """What the geometry needs to know of a unit that moves or is placed.

    `ignores` is the height of terrain, above its own ground, that it moves over and may end on (Speeder X,
    Jump X: LG-SPEEDER-01, LG-KEYWORD-03); `jumps` says that it also passes over vehicles no taller than
    that, `advanced` that the advanced rules of vehicles apply: those on the ground push troopers out of their
    way (LG-GROUND-03), repulsor vehicles pass over all. Not in the learning battle (LG-LEARN-10).
    """

    unit: int
    side: int
    type: UnitType
    base: Base
    speed: int
    melee: bool = True
    ignores: int = 0
    jumps: bool = False
    advanced: bool = True


class Body(NamedTuple):
    """One mini of another unit where it stands; `engaged` says it of its unit (LG-ENGAGED-01)."""

    x: int
    y: int
    radius: int
    side: int
    unit: int
    mini: int
    type: UnitType
    engaged: bool = False
    height: int = 0

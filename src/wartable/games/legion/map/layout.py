"""What follows from the cards of the units and from where their minis stand, worked out once.

Nothing here is part of the position. A layout is right as long as nobody moves, so copies of a position share
it; whoever moves, places or removes minis tells the Battle, which goes on with the next layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import isqrt
from typing import NamedTuple

from wartable.games.legion.content import content
from wartable.games.legion.content.model import TROOPER, Keyword, UnitCard, UpgradeCard, Weapon
from wartable.games.legion.map.bases import Base, Body
from wartable.games.legion.map.cover import Outlook
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.rules.attack.loadout import WEAPON_UPGRADES
from wartable.games.legion.state import Unit
from wartable.parts.plane import Point


@cache
def card_of(key: str) -> UnitCard:
    """The unit card of that key."""
    return content().unit(key)


@cache
def upgrade_of(key: str) -> UpgradeCard:
    """The upgrade card of that key."""
    return content().upgrade(key)


@cache
def weapon_of(key: str) -> Weapon:
    """The weapon of that key."""
    return content().weapon(key)


@cache
def base_of(key: str) -> Base:
    """The base of the minis of a unit card."""
    tables = content()
    minis = {mini.key: mini for mini in tables.minis}
    return Base.of(minis[tables.unit(key).mini])


@cache
def arms_of(card: str, upgrades: tuple[str, ...], own: str) -> tuple[Weapon, ...]:
    """The weapons of a mini of a unit with these upgrades, one of which may have brought the mini itself.

    Its card's (LG-UPGRADE-07), those for every mini (LG-UPGRADE-10) and its own (LG-UPGRADE-08).
    """
    cards = [upgrade_of(key) for key in upgrades]
    added = [
        upgrade.weapon
        for upgrade in cards
        if upgrade.weapon and (upgrade.type in WEAPON_UPGRADES or upgrade.key == own)
    ]
    return tuple(weapon_of(weapon) for weapon in (*card_of(card).weapons, *added))


class Sheet(NamedTuple):
    """The cards of a unit taken together, which stay the same all through a battle.

    `keywords` are the values on its card and its upgrades together, by Keyword (LG-KEYWORD-01); `longest` is
    the weapon that reaches farthest; `melee` says that every mini has a weapon for base contact; `exhausting`
    names the upgrade cards that using a weapon exhausts, by its key (LG-EXHAUST-01).
    """

    card: UnitCard
    upgrades: tuple[str, ...]
    base: Base
    trooper: bool
    keywords: tuple[int, ...]
    longest: Weapon
    melee: bool
    exhausting: Mapping[str, str]

    def arms(self, own: str) -> tuple[Weapon, ...]:
        """The weapons of a mini that an upgrade brought, or, without a name, of the card's own minis."""
        return arms_of(self.card.key, self.upgrades, own)


@lru_cache(maxsize=1024)
def sheet_of(key: str, upgrades: tuple[str, ...]) -> Sheet:
    """The sheet of a unit with that card and those upgrades."""
    card = card_of(key)
    cards = [upgrade_of(upgrade) for upgrade in upgrades]
    keywords = tuple(sum(row.keyword(keyword) for row in (card, *cards)) for keyword in Keyword)
    arms = {weapon for own in ("", *upgrades) for weapon in arms_of(key, upgrades, own)}
    longest = max(arms, key=lambda weapon: (weapon.farthest, weapon.id))
    melee = any(weapon.melee for weapon in arms_of(key, upgrades, ""))
    exhausting = {row.weapon: row.key for row in cards if row.exhausts and row.weapon}
    return Sheet(card, upgrades, base_of(key), card.type is TROOPER, keywords, longest, melee, exhausting)


class Stand(NamedTuple):
    """The living minis of a unit where they stand: their places in its list, and their bases.

    No part of a base is farther than `spread` from the leader's centre.
    """

    spread: int
    living: list[int]
    discs: list[tuple[int, int, int]]
    bodies: tuple[Body, ...]


def stand_of(number: int, unit: Unit, sheet: Sheet) -> Stand:
    """The stand of a unit."""
    radius, height, _ = sheet.base
    seat, type_, leader = unit.seat, sheet.card.type, unit.minis[unit.leader]
    lx, ly, farthest = leader.x, leader.y, 0
    living, discs, bodies = [], [], []
    for index, mini in enumerate(unit.minis):
        if not mini.defeated:
            x, y = mini.x, mini.y
            farthest = max(farthest, (x - lx) * (x - lx) + (y - ly) * (y - ly))
            living.append(index)
            discs.append((x, y, radius))
            bodies.append(Body(x, y, radius, seat, number, index, type_, False, height))
    return Stand(isqrt(farthest) + 1 + radius, living, discs, tuple(bodies))


class Layout:
    """What is known so far of one arrangement of the minis; units and pairs of units by their numbers.

    `present` are the units on the battlefield by seat, then all of them, `leaders` where every leader stands;
    `foes` are the enemies of a unit with how far their leaders are, squared, `melees` those in contact,
    `reached` those within a range; `ranges` and `outlooks` go from one unit to another; `vehicles` is what
    hides others.
    """

    __slots__ = (
        "foes",
        "leaders",
        "melees",
        "names",
        "outlooks",
        "present",
        "ranges",
        "reached",
        "sheets",
        "stands",
        "vehicles",
    )

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.sheets: tuple[Sheet, ...] = ()
        self.present: tuple[tuple[int, ...], ...] | None = None
        self.leaders: list[Point] = []
        self.stands: dict[int, Stand] = {}
        self.foes: dict[int, list[tuple[int, int]]] = {}
        self.melees: dict[int, list[int]] = {}
        self.ranges: dict[tuple[int, int], int] = {}
        self.reached: dict[tuple[int, int], list[int]] = {}
        self.vehicles: tuple[Figure, ...] | None = None
        self.outlooks: dict[tuple[int, int], Outlook] = {}

    def after(self, number: int, leader: Point) -> Layout:
        """The layout when a unit has changed: what is known of the cards and of the others remains."""
        new = Layout()
        new.names = self.names
        new.sheets = self.sheets
        new.stands = self.stands.copy()
        new.stands.pop(number, None)
        if self.leaders:
            new.leaders = self.leaders.copy()
            new.leaders[number] = leader
        if self.sheets and self.sheets[number].trooper:
            new.vehicles = self.vehicles
        return new

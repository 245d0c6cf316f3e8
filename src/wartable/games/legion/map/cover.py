"""Cover by lines from centre to centre, and sight and cover of one unit against another at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wartable.games.legion.content.model import TROOPER, UnitType
from wartable.games.legion.map.ground import Feature, Ground, Screen
from wartable.games.legion.map.sight import Figure, Sighting, between
from wartable.games.legion.map.terrain import Cover
from wartable.parts.plane import TOLERANCE, distance, segment_nears


class Screening(NamedTuple):
    """The cover of a unit, and which of its minis are obscured, and behind heavy cover: bit k for mini k."""

    cover: Cover
    obscured: int = 0
    heavy: int = 0


class Outlook:
    """What each mini of an attacker sees of a defender (LG-POOL-02), and the defender's cover.

    Each is worked out when somebody first asks for it: often one mini that sees something is enough.
    """

    __slots__ = ("_attackers", "_cover", "_defenders", "_ground", "_leader", "_rows", "_sighting", "_type")

    def __init__(
        self,
        ground: Ground,
        attackers: tuple[Figure, ...],
        leader: int,
        defenders: tuple[Figure, ...],
        type_: UnitType,
        vehicles: tuple[Figure, ...],
    ) -> None:
        self._ground, self._attackers, self._leader = ground, attackers, leader
        self._defenders, self._type = defenders, type_
        screens = between(ground.screens, attackers, defenders)
        self._sighting = Sighting(ground, attackers, defenders, vehicles, screens)
        self._rows: list[int | None] = [None] * len(attackers)
        self._cover: Screening | Sequence[Screen] = screens

    def row(self, mini: int) -> int:
        """The minis of the defender that one mini of the attacker sees."""
        row = self._rows[mini]
        if row is None:
            row = self._rows[mini] = self._sighting.row(mini)
        return row

    @property
    def rows(self) -> tuple[int, ...]:
        """What each mini of the attacker sees."""
        return tuple([self.row(mini) for mini in range(len(self._attackers))])

    @property
    def cover(self) -> Screening:
        """The cover of the defender."""
        cover = self._cover
        if not isinstance(cover, Screening):
            leader = self._attackers[self._leader]
            cover = self._cover = screening(self._ground, leader, self._defenders, self._type, cover)
        return cover

    @property
    def visible(self) -> int:
        """The minis of the defender that some mini of the attacker sees (LG-WOUND-09)."""
        seen = 0
        for row in self.rows:
            seen |= row
        return seen


def screening(
    ground: Ground,
    leader: Figure,
    defenders: Sequence[Figure],
    type_: UnitType,
    screens: Sequence[Screen] | None = None,
) -> Screening:
    """The cover that terrain gives a unit of a type against an attacker's leader (LG-COVER-01).

    A mini is obscured if the line from the leader's centre to its own crosses a piece of terrain that gives
    such units cover (LG-COVER-02, LG-COVER-03), whoever put the piece there: barricades give heavy cover to
    troopers and none to vehicles (LG-BARRICADE-01, LG-BARRICADE-02, LG-BARRICADE-03). If half of the minis
    or more are obscured, the unit is (LG-COVER-04); heavily if half of them are behind heavy cover.
    `screens` are the pieces of terrain between the units, if that has been found out before.
    """
    x, y, radius, _ = leader
    if screens is None:
        screens = between(ground.screens, [leader], defenders)
    pieces = [screen for screen in screens if screen[4].cover[type_]]
    if not pieces:
        return Screening(Cover.NONE)
    obscured = heavy = 0
    ignored: dict[int, bool] = {}
    for bit, (tx, ty, _, height) in enumerate(defenders):
        best = Cover.NONE
        needed = 0
        if type_ is not TROOPER:
            # A vehicle has cover only behind what hides half of it.
            needed = ground.elevation(tx, ty) + height // 2
        dx, dy = tx - x, ty - y
        length = distance(x, y, tx, ty)
        for px, py, reach, _, feature in pieces:
            cover = feature.cover[type_]
            across = (px - x) * dy - (py - y) * dx
            if cover <= best or not -reach * length < across < reach * length or feature.height < needed:
                continue
            if not _crosses(feature, x, y, dx, dy):
                continue
            if feature.index not in ignored:
                ignored[feature.index] = feature.overlaps(x, y, radius + TOLERANCE)  # LG-COVER-05
            if not ignored[feature.index]:
                best = cover
        if best:
            obscured |= 1 << bit
            if best is Cover.HEAVY:
                heavy |= 1 << bit
    if 2 * heavy.bit_count() >= len(defenders):
        return Screening(Cover.HEAVY, obscured, heavy)
    if 2 * obscured.bit_count() >= len(defenders):
        return Screening(Cover.LIGHT, obscured, heavy)
    return Screening(Cover.NONE, obscured, heavy)


def behind_barricades(ground: Ground, leader: Figure, defenders: Sequence[Figure]) -> bool:
    """Whether barricades would cover a unit if it were one of troopers (LG-BARRICADE-02)."""
    barricades = [screen for screen in ground.screens if screen.feature.piece.barricade]
    screens = between(barricades, [leader], defenders)
    return screening(ground, leader, defenders, TROOPER, screens).cover is not Cover.NONE


def _crosses(feature: Feature, ax: int, ay: int, dx: int, dy: int) -> bool:
    """Whether a segment reaches into a piece deeper than the tolerance."""
    if feature.disc:
        return segment_nears(ax, ay, ax + dx, ay + dy, feature.x, feature.y, feature.radius - TOLERANCE)
    for planes in feature.planes:
        enter, leave = 0.0, 1.0
        for nx, ny, limit in planes:
            start = nx * ax + ny * ay - limit
            slope = nx * dx + ny * dy
            if start + enter * slope > 0:
                if slope >= 0:
                    break
                enter = -start / slope
            elif start + leave * slope > 0:
                leave = -start / slope
            if enter > leave:
                break
        else:
            return True
    return False


@lru_cache(maxsize=2048)
def outlook(
    ground: Ground,
    attackers: tuple[Figure, ...],
    leader: int,
    defenders: tuple[Figure, ...],
    type_: UnitType,
    vehicles: tuple[Figure, ...] = (),
) -> Outlook:
    """Sight and cover of an attacker against a defender of a type; `leader` says which attacker mini leads.

    Remembered by where everybody stands, so that whatever moves makes it be worked out again.
    """
    return Outlook(ground, attackers, leader, defenders, type_, vehicles)

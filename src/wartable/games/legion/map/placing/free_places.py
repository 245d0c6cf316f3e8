"""Room: where the other minis of a unit find places around their leader, looked for quickly first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final, TypeAlias

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.measures import TOKEN_RADIUS
from wartable.games.legion.map.moving.sweep import NOBODY
from wartable.games.legion.map.placing.cohesion import Place, cohesion_reach
from wartable.games.legion.map.placing.formation import Formation, form, slots
from wartable.games.legion.map.placing.packing import pack
from wartable.games.legion.map.scene import NO_ENEMY, Scene
from wartable.games.legion.map.terrain import WITHIN
from wartable.parts.plane import SCALE, TOLERANCE, Point, direction

Allowed: TypeAlias = Callable[[int, int], bool]
# Bases and tokens as places with how far, squared, others must be from them; and solid pieces
Near: TypeAlias = tuple[list[tuple[int, int, int]], list[Feature]]
BEHIND: Final = Formation.BEHIND


class Room:
    """Where the other minis of a unit can stand around its leader, in one scene."""

    def __init__(self, scene: Scene, mover: Mover) -> None:
        self.scene = scene
        self.mover = mover
        radius = mover.base.radius
        self.taken = [(body[0], body[1], radius + body[2] + TOLERANCE) for body in scene.bodies]
        self.taken += [(x, y, radius + TOKEN_RADIUS) for x, y in scene.tokens]
        self.solid = [feature for feature in scene.features if feature.standing is not WITHIN]

    def places(
        self,
        leader: Point,
        heading: int,
        minis: Sequence[int],
        formation: Formation = BEHIND,
        allowed: Allowed | None = None,
    ) -> list[Place] | None:
        """Legal places for the others, found quickly where there is much room; None if there are too few.

        `allowed` says where a mini may be besides, such as inside a deployment zone.
        """
        if not minis:
            return []
        spots = self._spots(leader, heading, len(minis), formation, allowed)
        if len(spots) < len(minis):
            return form(self.scene, self.mover, leader, heading, minis, formation, allowed)
        return [Place(mini, x, y) for mini, (x, y) in zip(minis, spots, strict=True)]

    def fits(self, leader: Point, heading: int, minis: Sequence[int]) -> bool:
        """Whether there are legal places for the others that are quickly found."""
        near = self._near(leader)
        if not near[0] and not near[1] and self._amid(leader):
            return True
        if len(self._spots(leader, heading, len(minis), BEHIND, near=near)) == len(minis):
            return True
        return form(self.scene, self.mover, leader, heading, minis, BEHIND) is not None

    def packs(self, leader: Point, minis: Sequence[int], enemy: int) -> list[Place] | None:
        """Legal places for the others if a thorough search finds any; an enemy in melee may be touched."""
        contact = NO_ENEMY if enemy == NOBODY else enemy
        return pack(self.scene, self.mover, leader, minis, contact=contact)

    def _spots(
        self,
        leader: Point,
        heading: int,
        count: int,
        formation: Formation,
        allowed: Allowed | None = None,
        near: Near | None = None,
    ) -> list[Point]:
        """The first places of a formation that nothing comes near, certainly legal; perhaps too few."""
        lx, ly = leader
        radius, ground = self.mover.base.radius, self.scene.ground
        own = 4 * radius * radius  # squared, like how far the others must be
        taken, solid = near or self._near(leader)
        cosine, sine = direction(heading)
        right, top = ground.width - radius, ground.depth - radius
        spots: list[Point] = []
        formed, others = slots(formation, radius, count)
        for number, (along, left) in enumerate(chain(formed, others)):
            if number == len(formed):  # until here, bases of the own unit are clear of each other
                taken += [(x, y, own) for x, y in (leader, *spots)]
            x = lx + (along * cosine - left * sine) // SCALE
            y = ly + (along * sine + left * cosine) // SCALE
            if x < radius or y < radius or x > right or y > top:
                continue
            for ox, oy, apart in taken:
                ox -= x
                oy -= y
                if ox * ox + oy * oy <= apart:
                    break
            else:
                for piece in solid:
                    if piece.overlaps(x, y, radius):
                        break
                else:
                    if allowed is not None and not allowed(x, y):
                        continue
                    spots.append((x, y))
                    if len(spots) == count:
                        break
                    if number >= len(formed):
                        taken.append((x, y, own))
        return spots

    def _amid(self, leader: Point) -> bool:
        """Whether a leader is so far from the edges that no place around it is beyond one."""
        x, y = leader
        ground, inset = self.scene.ground, cohesion_reach(self.mover.base.radius) + self.mover.base.radius
        return inset <= x <= ground.width - inset and inset <= y <= ground.depth - inset

    def _near(self, leader: Point) -> Near:
        """The bases and tokens, and the solid pieces, that minis around a leader might meet."""
        lx, ly = leader
        reach = cohesion_reach(self.mover.base.radius)
        taken = [
            (x, y, apart * apart)
            for x, y, apart in self.taken
            if (x - lx) * (x - lx) + (y - ly) * (y - ly) <= (reach + apart) * (reach + apart)
        ]
        reach += self.mover.base.radius
        left, right, bottom, top = lx - reach, lx + reach, ly - reach, ly + reach
        solid = [
            piece
            for piece in self.solid
            if piece.left < right and left < piece.right and piece.bottom < top and bottom < piece.top
        ]
        return taken, solid

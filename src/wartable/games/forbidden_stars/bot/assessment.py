"""What a position is worth to a seat, judged from its view: worlds, forces, and fights that can be won."""

from __future__ import annotations

from functools import cached_property

from wartable.games.forbidden_stars.content import CACHE, CITY, FACTORY, FORGE, KIND_SHIP
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules.orders.movement import friendly_mask, within_reach
from wartable.games.forbidden_stars.view import View
from wartable.kernel.chance import Chance

OBJECTIVE_VALUE = 14.0
DENIAL_VALUE = 4.0
SAFE_ODDS = 1.25


class Assessment:
    """A seat's judgement of its view; nothing in it looks behind the masks."""

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.match = Match(view.state, Chance(b"nothing is drawn"), False)
        self.state = view.state
        self.galaxy = self.match.galaxy
        self.holders = self.match.holders()
        self.friendly = friendly_mask(self.match, seat)

    @cached_property
    def level(self) -> int:
        """The seat's command level."""
        return self.match.command_level(self.seat)

    def area(self, name: str) -> int:
        """The number of an area."""
        return self.galaxy.area_names.index(name)

    def system(self, code: str) -> int:
        """The number of a system."""
        return self.galaxy.codes.index(code)

    def worth(self, area: int) -> float:
        """What holding an area is worth; own objectives above all."""
        spec = self.galaxy.areas[area]
        if not spec.world:
            return 0.5 + 0.3 * sum(
                self.worth(world) > 3 for world, _ in self.galaxy.links[area] if self.galaxy.world[world]
            )
        worth = 1.0 + spec.materiel + 0.8 * len(spec.assets)
        owner = self.state.objectives[area]
        if owner == self.seat:
            worth += OBJECTIVE_VALUE
        elif owner != NOBODY:
            worth += DENIAL_VALUE
        worth += sum(2.5 for code in self.state.structures[area] if code // 3 != self.seat)
        return worth

    def unit_strength(self, code: int) -> float:
        """How much a unit weighs in a fight."""
        unit = self.match.unit(code)
        return unit.health * 0.4 if code & 1 else unit.combat + unit.health * 0.8 + unit.morale * 0.5

    def strength(self, area: int, seat: int) -> float:
        """How much a seat's units and bastions in an area weigh in a fight."""
        units = sum(self.unit_strength(code) for code in self.match.own_units(area, seat))
        bastion = self.match.bastion(seat)
        each = bastion.combat + bastion.health * 0.8 + bastion.morale * 0.5
        return units + each * self.match.bastions(area, seat)

    def defence(self, area: int) -> float:
        """How much must be beaten to take an area from whoever holds it."""
        holder = self.holders[area]
        if holder < 0 or holder == self.seat:
            return 0.0
        return self.strength(area, holder) + 0.8 * self.state.players[holder].assets[2]

    def reaches(self, origin: int, target: int) -> bool:
        """Whether a ground unit could move between two worlds as things stand."""
        systems = (target // 4, origin // 4)
        return target in within_reach(self.match, origin, self.friendly, systems, cross_storms=False)

    def ground_force(self, target: int, *, exclude: int = -1) -> float:
        """The strength of the own ground units that could move to a world with one Advance order."""
        near = {target // 4, *self.galaxy.neighbours[target // 4]}
        by_system: dict[int, float] = {}
        for area in range(len(self.holders)):
            if area in (target, exclude) or not self.galaxy.world[area] or area // 4 not in near:
                continue
            movable = [
                c for c in self.match.own_units(area, self.seat) if not c & 1 and not KIND_SHIP[c % 12 // 2]
            ]
            if movable and self.reaches(area, target):
                weight = sum(self.unit_strength(code) for code in movable)
                by_system[area // 4] = by_system.get(area // 4, 0.0) + weight
        home = by_system.pop(target // 4, 0.0)
        return home + max(by_system.values(), default=0.0)

    def winnable(self, target: int, force: float) -> bool:
        """Whether a force is clearly enough to take an area."""
        return force > 0 and force >= SAFE_ODDS * self.defence(target)

    def advance_value(self, system: int) -> float:
        """The best that an Advance order in a system could bring now."""
        best = 0.0
        for world in self.galaxy.worlds[system]:
            if self.holders[world] == self.seat:
                continue
            if self.winnable(world, self.ground_force(world)):
                best = max(best, self.worth(world))
        if not best:
            best = self.approach_value(system)
        return best

    def approach_value(self, system: int) -> float:
        """What ships in this system's voids would open: the way to worlds worth having."""
        ships = any(
            KIND_SHIP[code % 12 // 2] and not code & 1
            for near in (system, *self.galaxy.neighbours[system])
            for void in self.galaxy.voids[near]
            for code in self.match.own_units(void, self.seat)
        )
        if not ships:
            return 0.0
        wanted = [
            self.worth(world) for world in self.galaxy.worlds[system] if self.holders[world] != self.seat
        ]
        return 0.35 * max(wanted, default=0.0)

    def has(self, system: int, kind: int) -> bool:
        """Whether the seat owns a structure of a kind in a system."""
        return any(
            kind in self.match.own_structures(world, self.seat) for world in self.galaxy.worlds[system]
        )

    def building_sites(self, system: int) -> list[int]:
        """Friendly worlds of a system without a structure."""
        return [
            world
            for world in self.galaxy.worlds[system]
            if self.holders[world] == self.seat and not self.state.structures[world]
        ]

    def deploy_value(self, system: int) -> float:
        """What a Deploy order in a system would bring."""
        materiel = self.state.players[self.seat].materiel + 2 * self.state.players[self.seat].assets[CACHE]
        value = 0.0
        if self.has(system, FACTORY) and materiel >= 2:
            value += 2.0 + 0.9 * materiel
        if self.building_sites(system) and materiel >= 3:
            value += 3.0 if self.level < 2 else 1.0
        return value

    def dominate_value(self, system: int) -> float:
        """What a Dominate order in a system would bring."""
        friendly = [world for world in self.galaxy.worlds[system] if self.holders[world] == self.seat]
        assets = sum(len(self.galaxy.areas[world].assets) for world in friendly)
        return 1.6 * assets + (1.2 if friendly else 0.0)

    def wants_city(self, system: int) -> bool:
        """Whether materiel should be kept for a city here: command levels open the strong units."""
        return self.level < 3 and bool(self.building_sites(system)) and self.state.round < 7

    def needs_forge(self) -> bool:
        """Whether a forge token would serve."""
        return self.state.players[self.seat].assets[FORGE] == 0

    def cities(self) -> int:
        """How many cities the seat has."""
        return sum(code == self.seat * 3 + CITY for codes in self.state.structures for code in codes)

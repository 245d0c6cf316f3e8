"""Battle: what the scripts of Legion work on, with the questions every rule asks of a position."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from wartable.games.legion.content import content
from wartable.games.legion.content.model import NOBODY as NO_WEAPON
from wartable.games.legion.content.model import Keyword, Rank, UnitCard, UnitType, UpgradeCard, Weapon
from wartable.games.legion.loadout import WEAPON_UPGRADES
from wartable.games.legion.naming import unit_texts
from wartable.games.legion.space.bases import Base, Body, Mover
from wartable.games.legion.space.cover import Outlook, outlook
from wartable.games.legion.space.ground import Ground
from wartable.games.legion.space.measures import COHESION, SEGMENT
from wartable.games.legion.space.ranges import range_to_unit
from wartable.games.legion.space.scene import Scene, nearby
from wartable.games.legion.space.sight import Figure
from wartable.games.legion.state import Activation, Mini, Motion, State, Unit
from wartable.kernel.chance import Chance
from wartable.kernel.game import Play
from wartable.parts.plane import TOLERANCE, Point, units

# No mini is farther from its leader: a leader that a vehicle displaced ends within range 1 of the spot with
# which its unit kept cohesion.
FARTHEST_MINI = SEGMENT + COHESION + units(90)


@lru_cache(maxsize=None)
def card_of(key: str) -> UnitCard:
    """The unit card of that key."""
    return content().unit(key)


@lru_cache(maxsize=None)
def upgrade_of(key: str) -> UpgradeCard:
    """The upgrade card of that key."""
    return content().upgrade(key)


@lru_cache(maxsize=4096)
def _keyword(card: str, upgrades: tuple[str, ...], keyword: Keyword) -> int:
    """The value of a keyword on a unit card and its upgrades together."""
    return card_of(card).keyword(keyword) + sum(upgrade_of(key).keyword(keyword) for key in upgrades)


@lru_cache(maxsize=None)
def weapon_of(key: str) -> Weapon:
    """The weapon of that key."""
    return content().weapon(key)


@lru_cache(maxsize=None)
def base_of(key: str) -> Base:
    """The base of the minis of a unit card."""
    tables = content()
    return Base.of(tables.minis[tables.unit(key).mini])


@lru_cache(maxsize=None)
def arms_of(card: str, upgrades: tuple[str, ...], own: str) -> tuple[Weapon, ...]:
    """The weapons of a mini of a unit with these upgrades, one of which may have brought the mini itself.

    Its card's (LG-UPGRADE-07), those for every mini (LG-UPGRADE-10) and its own (LG-UPGRADE-08).
    """
    tables = content()
    cards = [upgrade_of(key) for key in upgrades]
    added = [
        upgrade.weapon
        for upgrade in cards
        if upgrade.weapon != NO_WEAPON and (upgrade.type in WEAPON_UPGRADES or upgrade.key == own)
    ]
    return tuple(tables.weapons[weapon] for weapon in (*card_of(card).weapons, *added))


class Battle(Play[State]):
    """A running battle: the state, chance, events, and the ground it is fought on."""

    __slots__ = ("_names", "ground")

    def __init__(self, state: State, chance: Chance, listening: bool, ground: Ground) -> None:
        super().__init__(state, chance, listening)
        self.ground = ground
        self._names: tuple[str, ...] = ()

    @property
    def motion(self) -> Motion:
        """The move under way."""
        motion = self.state.motion
        assert motion is not None
        return motion

    @property
    def activation(self) -> Activation:
        """The activation that is going on."""
        activation = self.state.activation
        assert activation is not None
        return activation

    @property
    def names(self) -> tuple[str, ...]:
        """What the units are called in choices and events; they are the same all through a battle."""
        if len(self._names) != len(self.state.units):
            self._names = unit_texts(self.state)
        return self._names

    def unit(self, number: int) -> Unit:
        """A unit by its number."""
        return self.state.units[number]

    def card(self, number: int) -> UnitCard:
        """The unit card of a unit."""
        return card_of(self.state.units[number].card)

    def on_table(self, seat: int | None = None) -> Iterator[int]:
        """The units on the battlefield, of one seat or of both."""
        for number, unit in enumerate(self.state.units):
            if unit.deployed and not unit.defeated and (seat is None or unit.seat == seat):
                yield number

    def enemies(self, number: int) -> Iterator[int]:
        """The enemy units on the battlefield (LG-UNIT-08)."""
        return self.on_table(1 - self.state.units[number].seat)

    def living(self, number: int) -> list[int]:
        """The places in a unit's list of the minis not defeated."""
        return [index for index, mini in enumerate(self.state.units[number].minis) if not mini.defeated]

    def leader(self, number: int) -> Mini:
        """The unit leader (LG-UNIT-06)."""
        unit = self.state.units[number]
        return unit.minis[unit.leader]

    def followers(self, number: int) -> list[int]:
        """The living minis of a unit besides its leader."""
        leader = self.state.units[number].leader
        return [index for index in self.living(number) if index != leader]

    def trooper(self, number: int) -> bool:
        """Whether a unit is a trooper unit (LG-UNIT-02)."""
        return self.card(number).type is UnitType.TROOPER

    def commander(self, number: int) -> bool:
        """Whether a unit is of commander rank, by its card or promoted (LG-PROMOTE-04)."""
        return self.state.units[number].rank == Rank.COMMANDER

    def keyword(self, number: int, keyword: Keyword) -> int:
        """The value of a keyword of the whole unit (LG-KEYWORD-01) with its upgrades; 0 if it has none."""
        unit = self.state.units[number]
        return _keyword(unit.card, tuple(unit.upgrades), keyword)

    def arms(self, number: int, mini: int) -> tuple[Weapon, ...]:
        """What one mini came with, destroyed or not (LG-UPGRADE-07 to LG-UPGRADE-10)."""
        unit = self.state.units[number]
        return arms_of(unit.card, tuple(unit.upgrades), unit.minis[mini].upgrade)

    def weapons(self, number: int, mini: int) -> list[Weapon]:
        """What one mini can still fight with (LG-RESILIENCE-09)."""
        destroyed = self.state.units[number].destroyed_weapons
        return [weapon for weapon in self.arms(number, mini) if weapon.key not in destroyed]

    def has_melee_weapon(self, number: int) -> bool:
        """Whether the unit can fight in base contact (LG-CONTACT-03)."""
        return any(weapon.melee for mini in self.living(number) for weapon in self.weapons(number, mini))

    def radius(self, number: int) -> int:
        """The radius of the unit's bases."""
        return base_of(self.state.units[number].card).radius

    def places(self, number: int) -> list[Point]:
        """Where the living minis of a unit stand."""
        return [(mini.x, mini.y) for mini in self.state.units[number].minis if not mini.defeated]

    def discs(self, number: int) -> list[tuple[int, int, int]]:
        """The bases of the living minis of a unit."""
        radius = self.radius(number)
        return [(mini.x, mini.y, radius) for mini in self.state.units[number].minis if not mini.defeated]

    def range(self, source: int, target: int) -> int:
        """From the source's leader to the target's nearest mini (LG-RANGE-02, LG-RANGE-03); 0 is contact."""
        leader = self.leader(source)
        return range_to_unit(leader.x, leader.y, self.radius(source), self.discs(target))

    def touching(self, number: int, other: int) -> bool:
        """Whether two units are in base contact (LG-GEOM-08)."""
        one, two = self.state.units[number], self.state.units[other]
        leader, far = one.minis[one.leader], two.minis[two.leader]
        apart = leader.x - far.x
        if apart > 2 * FARTHEST_MINI or apart < -2 * FARTHEST_MINI:
            return False
        apart = leader.y - far.y
        if apart > 2 * FARTHEST_MINI or apart < -2 * FARTHEST_MINI:
            return False
        reach = base_of(one.card).radius + base_of(two.card).radius + TOLERANCE
        square = reach * reach
        places = [(mini.x, mini.y) for mini in two.minis if not mini.defeated]
        for mini in one.minis:
            if not mini.defeated:
                x, y = mini.x, mini.y
                for ox, oy in places:
                    if (ox - x) ** 2 + (oy - y) ** 2 <= square:
                        return True
        return False

    def melee_with(self, number: int) -> list[int]:
        """The enemy units with which a unit is in melee (LG-MELEE-01)."""
        return [other for other in self.enemies(number) if self.touching(number, other)]

    def engaged(self, number: int) -> bool:
        """A trooper unit in melee with enemy troopers is engaged (LG-ENGAGED-01, LG-ENGAGED-02)."""
        if not self.trooper(number):
            return False
        for other in self.enemies(number):
            if self.touching(number, other) and self.trooper(other):
                return True
        return False

    def mover(self, number: int, *, speed: int | None = None, ignores: int = 0, jumps: bool = False) -> Mover:
        """What the geometry needs to know of a unit that moves."""
        unit, card = self.state.units[number], self.card(number)
        return Mover(
            number,
            unit.seat,
            card.type,
            base_of(unit.card),
            card.speed if speed is None else speed,
            self.has_melee_weapon(number),
            ignores,
            jumps,
            not self.state.learning,
        )

    def scene(self, without: int) -> Scene:
        """All that stands on the battlefield around a unit."""
        bodies: list[Body] = []
        for number in self.on_table():
            if number == without:
                continue
            unit, card = self.state.units[number], self.card(number)
            base, engaged = base_of(unit.card), self.engaged(number)
            bodies += [
                Body(mini.x, mini.y, base.radius, unit.seat, number, index, card.type, engaged, base.height)
                for index, mini in enumerate(unit.minis)
                if not mini.defeated
            ]
        return Scene(self.ground, tuple(bodies), self.loose_tokens(), self.ground.features)

    def surroundings(self, without: int, reach: int) -> Scene:
        """What stands within a reach of a unit's leader, its own minis left out: a quicker scene."""
        leader = self.leader(without)
        x, y, far = leader.x, leader.y, reach + FARTHEST_MINI
        # LG-GROUND-02: only to vehicles it matters whether troopers are engaged
        vehicle = not self.trooper(without)
        bodies: list[Body] = []
        for number in self.on_table():
            if number == without:
                continue
            unit = self.state.units[number]
            other = unit.minis[unit.leader]
            if abs(other.x - x) > far or abs(other.y - y) > far:
                continue
            base, type_ = base_of(unit.card), card_of(unit.card).type
            engaged = vehicle and self.engaged(number)
            bodies += [
                Body(mini.x, mini.y, base.radius, unit.seat, number, index, type_, engaged, base.height)
                for index, mini in enumerate(unit.minis)
                if not mini.defeated
            ]
        scene = Scene(self.ground, tuple(bodies), self.loose_tokens(), self.ground.features)
        return nearby(scene, x, y, reach)

    def loose_tokens(self) -> tuple[Point, ...]:
        """Where objective tokens lie that no leader takes along (LG-OBJ_TOKEN-04)."""
        return tuple((token.x, token.y) for token in self.state.tokens if token.claimant < 0)

    def figures(self, number: int) -> tuple[Figure, ...]:
        """The living minis of a unit as sight sees them."""
        base = base_of(self.state.units[number].card)
        return tuple(
            Figure(mini.x, mini.y, base.radius, base.height)
            for mini in self.state.units[number].minis
            if not mini.defeated
        )

    def vehicles(self) -> tuple[Figure, ...]:
        """All vehicles on the battlefield, which hide what stands behind them (LG-SIGHT-03)."""
        found: tuple[Figure, ...] = ()
        for number, unit in enumerate(self.state.units):
            if card_of(unit.card).type is not UnitType.TROOPER and unit.deployed and not unit.defeated:
                found += self.figures(number)
        return found

    def outlook(self, attacker: int, defender: int) -> Outlook:
        """Sight and cover of one unit against another; rows and bits count living minis only."""
        unit = self.state.units[attacker]
        leader = self.living(attacker).index(unit.leader)
        type_ = self.card(defender).type
        return outlook(
            self.ground, self.figures(attacker), leader, self.figures(defender), type_, self.vehicles()
        )

"""Battle: what the scripts of Legion work on, with the questions every rule asks of a position."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.legion.content.model import Keyword, Rank, UnitCard, Weapon
from wartable.games.legion.frames import Activation, AnyFrame, Attack, Motion, Setup, Standby, Suffering
from wartable.games.legion.map.bases import Body, Mover
from wartable.games.legion.map.cover import Outlook, outlook
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.layout import Layout, Sheet, Stand, sheet_of, stand_of
from wartable.games.legion.map.measures import LARGEST_RADIUS
from wartable.games.legion.map.ranges import segments_to
from wartable.games.legion.map.scene import Scene, nearby
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.naming import unit_texts
from wartable.games.legion.state import Mini, State, Unit
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance
from wartable.kernel.game import Play
from wartable.parts.plane import TOLERANCE, Point

BOTH = 2  # seats


class Battle(Play[State]):
    """A running battle: the state, chance, events, the ground it is fought on, and what is known of it.

    `facts` hold for the units as they stand. Whatever moves, places, turns or removes minis, or changes what
    they carry, says so with `rearranged`.
    """

    __slots__ = ("ground",)

    facts: Layout

    def __init__(self, state: State, chance: Chance, listening: bool, ground: Ground) -> None:
        super().__init__(state, chance, listening)
        self.ground = ground
        self.facts = Layout()

    def rearranged(self, number: int) -> None:
        """A unit stands differently now, or came or left: forget what followed from how it stood."""
        unit, present = self.state.units[number], self.facts.present
        leader = unit.minis[unit.leader]
        self.facts = self.facts.after(number, (leader.x, leader.y))
        if present is not None and (number in present[BOTH]) == (unit.deployed and not unit.defeated):
            self.facts.present = present

    def unasked(self, seat: int, verbs: Sequence[str], rule: str, reason: str, number: int) -> None:
        """Say that a step left a seat nothing to choose on account of a unit, which the reason names."""
        if self.listening:
            self.passed(seat, verbs, rule, reason, {"unit": self.names[number]})

    @property
    def frame(self) -> AnyFrame:
        """What is going on at the top of the agenda: the frame of the step that runs."""
        return self.state.agenda[-1]

    @property
    def setup(self) -> Setup:
        """The set-up under way."""
        setup = topmost(self.state.agenda, Setup)
        assert setup is not None
        return setup

    @property
    def standby(self) -> Standby:
        """The units that may react now."""
        standby = topmost(self.state.agenda, Standby)
        assert standby is not None
        return standby

    @property
    def motion(self) -> Motion:
        """The move under way."""
        motion = self.state.motion
        assert motion is not None
        return motion

    @property
    def attack(self) -> Attack:
        """The attack being resolved."""
        attack = self.state.attack
        assert attack is not None
        return attack

    @property
    def suffering(self) -> Suffering:
        """The wounds that are being taken."""
        suffering = topmost(self.state.agenda, Suffering)
        assert suffering is not None
        return suffering

    @property
    def activation(self) -> Activation:
        """The activation that is going on."""
        activation = self.state.activation
        assert activation is not None
        return activation

    @property
    def names(self) -> tuple[str, ...]:
        """What the units are called in choices and events; they are the same all through a battle."""
        facts = self.facts
        if len(facts.names) != len(self.state.units):
            facts.names = unit_texts(self.state)
        return facts.names

    def unit(self, number: int) -> Unit:
        """A unit by its number."""
        return self.state.units[number]

    def sheet(self, number: int) -> Sheet:
        """The cards of a unit taken together."""
        facts = self.facts
        try:
            return facts.sheets[number]
        except IndexError:
            facts.sheets = tuple([sheet_of(unit.card, tuple(unit.upgrades)) for unit in self.state.units])
            return facts.sheets[number]

    def stand(self, number: int) -> Stand:
        """The living minis of a unit as they stand."""
        stands = self.facts.stands
        try:
            return stands[number]
        except KeyError:
            stand = stands[number] = stand_of(number, self.state.units[number], self.sheet(number))
            return stand

    def card(self, number: int) -> UnitCard:
        """The unit card of a unit."""
        return self.sheet(number).card

    def on_table(self, seat: int | None = None) -> Sequence[int]:
        """The units on the battlefield, of one seat or of both."""
        facts = self.facts
        if facts.present is None:
            standing = [
                (unit.seat, number)
                for number, unit in enumerate(self.state.units)
                if unit.deployed and not unit.defeated
            ]
            facts.present = (
                tuple([number for seat, number in standing if seat == 0]),
                tuple([number for seat, number in standing if seat == 1]),
                tuple([number for _, number in standing]),
            )
        return facts.present[BOTH if seat is None else seat]

    def enemies(self, number: int) -> Sequence[int]:
        """The enemy units on the battlefield (LG-UNIT-08)."""
        return self.on_table(1 - self.state.units[number].seat)

    def foes(self, number: int) -> list[tuple[int, int]]:
        """The enemies of a unit, each with how far its leader is from that of the unit, squared."""
        found = self.facts.foes.get(number)
        if found is None:
            leaders = self.leaders()
            x, y = leaders[number]
            standing = [(enemy, leaders[enemy]) for enemy in self.enemies(number)]
            found = [((ex - x) * (ex - x) + (ey - y) * (ey - y), enemy) for enemy, (ex, ey) in standing]
            self.facts.foes[number] = found
        return found

    def leaders(self) -> list[Point]:
        """Where the leaders of all units stand."""
        facts = self.facts
        if not facts.leaders:
            leaders = [unit.minis[unit.leader] for unit in self.state.units]
            facts.leaders = [(leader.x, leader.y) for leader in leaders]
        return facts.leaders

    def living(self, number: int) -> list[int]:
        """The places in a unit's list of the minis not defeated."""
        return self.stand(number).living

    def leader(self, number: int) -> Mini:
        """The unit leader (LG-UNIT-06)."""
        unit = self.state.units[number]
        return unit.minis[unit.leader]

    def followers(self, number: int) -> list[int]:
        """The living minis of a unit besides its leader."""
        leader = self.state.units[number].leader
        return [index for index in self.stand(number).living if index != leader]

    def trooper(self, number: int) -> bool:
        """Whether a unit is a trooper unit (LG-UNIT-02)."""
        return self.sheet(number).trooper

    def commander(self, number: int) -> bool:
        """Whether a unit is of commander rank, by its card or promoted (LG-PROMOTE-04)."""
        return self.state.units[number].rank == Rank.COMMANDER

    def keyword(self, number: int, keyword: Keyword) -> int:
        """The value of a keyword of the whole unit (LG-KEYWORD-01) with its upgrades; 0 if it has none."""
        return self.sheet(number).keywords[keyword]

    def arms(self, number: int, mini: int) -> tuple[Weapon, ...]:
        """What one mini came with, destroyed or not (LG-UPGRADE-07 to LG-UPGRADE-10)."""
        return self.sheet(number).arms(self.state.units[number].minis[mini].upgrade)

    def weapons(self, number: int, mini: int) -> Sequence[Weapon]:
        """What one mini can still fight with (LG-RESILIENCE-09)."""
        destroyed = self.state.units[number].destroyed_weapons
        arms = self.arms(number, mini)
        return [weapon for weapon in arms if weapon.key not in destroyed] if destroyed else arms

    def has_melee_weapon(self, number: int) -> bool:
        """Whether the unit can fight in base contact (LG-CONTACT-03)."""
        if self.sheet(number).melee and not self.state.units[number].destroyed_weapons:
            return True
        return any(weapon.melee for mini in self.living(number) for weapon in self.weapons(number, mini))

    def radius(self, number: int) -> int:
        """The radius of the unit's bases."""
        return self.sheet(number).base.radius

    def places(self, number: int) -> list[Point]:
        """Where the living minis of a unit stand."""
        return [(x, y) for x, y, _ in self.stand(number).discs]

    def discs(self, number: int) -> list[tuple[int, int, int]]:
        """The bases of the living minis of a unit."""
        return self.stand(number).discs

    def range(self, source: int, target: int) -> int:
        """From the source's leader to the target's nearest mini (LG-RANGE-02, LG-RANGE-03); 0 is contact."""
        ranges = self.facts.ranges
        found = ranges.get((source, target))
        if found is None:
            x, y = self.leaders()[source]
            discs = self.discs(target)
            nearest = min([(ox - x) * (ox - x) + (oy - y) * (oy - y) for ox, oy, _ in discs])
            found = segments_to(nearest, self.radius(source) + discs[0][2])
            ranges[source, target] = found
        return found

    def touching(self, number: int, other: int) -> bool:
        """Whether two units are in base contact (LG-GEOM-08)."""
        reach = self.radius(number) + self.radius(other) + TOLERANCE
        square = reach * reach
        places = self.discs(other)
        for x, y, _ in self.discs(number):
            for ox, oy, _ in places:
                if (ox - x) ** 2 + (oy - y) ** 2 <= square:
                    return True
        return False

    def melee_with(self, number: int) -> list[int]:
        """The enemy units with which a unit is in melee (LG-MELEE-01)."""
        melees = self.facts.melees
        found = melees.get(number)
        if found is None:
            spread = self.stand(number).spread + TOLERANCE
            found = melees[number] = []
            for square, foe in self.foes(number):
                reach = spread + self.stand(foe).spread
                if square <= reach * reach and self.touching(number, foe):
                    found.append(foe)
        return found

    def engaged(self, number: int) -> bool:
        """A trooper unit in melee with enemy troopers is engaged (LG-ENGAGED-01, LG-ENGAGED-02)."""
        fought = self.melee_with(number)
        return bool(fought) and self.trooper(number) and any(self.trooper(other) for other in fought)

    def mover(self, number: int, *, speed: int | None = None, ignores: int = 0, jumps: bool = False) -> Mover:
        """What the geometry needs to know of a unit that moves."""
        sheet = self.sheet(number)
        return Mover(
            number,
            self.state.units[number].seat,
            sheet.card.type,
            sheet.base,
            sheet.card.speed if speed is None else speed,
            self.has_melee_weapon(number),
            ignores,
            jumps,
            not self.state.learning,
        )

    def bodies(self, number: int) -> tuple[Body, ...]:
        """The living minis of a unit as bodies that say whether it is engaged."""
        bodies = self.stand(number).bodies
        return tuple([body._replace(engaged=True) for body in bodies]) if self.engaged(number) else bodies

    def scene(self, without: int) -> Scene:
        """All that stands on the battlefield around a unit, whoever is engaged."""
        bodies: list[Body] = []
        for number in self.on_table():
            if number != without:
                bodies += self.stand(number).bodies
        return Scene(self.ground, tuple(bodies), self.loose_tokens(), self.ground.features)

    def surroundings(self, without: int, reach: int, *, moving: bool = False) -> Scene:
        """What stands within a reach of a unit's leader, its own minis left out: a quicker scene.

        Only to a vehicle that is moving does it matter whether troopers are engaged (LG-GROUND-02).
        """
        leaders = self.leaders()
        x, y = leaders[without]
        wide = reach + LARGEST_RADIUS + TOLERANCE
        telling = moving and not self.trooper(without)
        bodies: list[Body] = []
        for number in self.on_table():
            stand, (other_x, other_y) = self.stand(number), leaders[number]
            far = wide + stand.spread
            if -far <= other_x - x <= far and -far <= other_y - y <= far and number != without:
                bodies += self.bodies(number) if telling else stand.bodies
        scene = Scene(self.ground, tuple(bodies), self.loose_tokens(), self.ground.features)
        return nearby(scene, x, y, reach)

    def loose_tokens(self) -> tuple[Point, ...]:
        """Where objective tokens lie that no leader takes along (LG-OBJ_TOKEN-04)."""
        tokens = self.state.tokens
        return tuple([(token.x, token.y) for token in tokens if token.claimant < 0]) if tokens else ()

    def figures(self, number: int) -> tuple[Figure, ...]:
        """The living minis of a unit as sight sees them."""
        height = self.sheet(number).base.height
        return tuple([Figure(x, y, radius, height) for x, y, radius in self.stand(number).discs])

    def vehicles(self) -> tuple[Figure, ...]:
        """All vehicles on the battlefield, which hide what stands behind them (LG-SIGHT-03)."""
        facts = self.facts
        if facts.vehicles is None:
            standing = [number for number in self.on_table() if not self.trooper(number)]
            facts.vehicles = tuple([figure for number in standing for figure in self.figures(number)])
        return facts.vehicles

    def outlook(self, attacker: int, defender: int) -> Outlook:
        """Sight and cover of one unit against another; rows and bits count living minis only."""
        outlooks = self.facts.outlooks
        found = outlooks.get((attacker, defender))
        if found is None:
            leader = self.living(attacker).index(self.state.units[attacker].leader)
            type_ = self.card(defender).type
            figures, seen = self.figures(attacker), self.figures(defender)
            found = outlook(self.ground, figures, leader, seen, type_, self.vehicles())
            outlooks[attacker, defender] = found
        return found

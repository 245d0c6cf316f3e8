"""What a position of a battle is worth to a seat, judged from its view: strikes, dangers and places."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import DASH, Keyword, Weapon
from wartable.games.legion.map.cover import screening
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.map.layout import arms_of, base_of, card_of, upgrade_of, weapon_of
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.moving.templates import full_length
from wartable.games.legion.map.ranges import range_between, range_to_unit, unit_in_front_arc
from wartable.games.legion.map.sight import Figure, between, sight_rows
from wartable.games.legion.naming import unit_texts
from wartable.games.legion.odds.exact import Defence, attack_odds, attack_with
from wartable.games.legion.odds.of_battle import defender, strength
from wartable.games.legion.rules import conditions
from wartable.games.legion.state import FACE_DOWN, NOBODY, Unit
from wartable.games.legion.view import View
from wartable.kernel.chance import Chance
from wartable.parts.plane import distance

SUPPRESSION_WORTH: Final = 4.0
SPENT_DANGER: Final = 0.5  # how much less a unit threatens that has been activated in this round
MELEE_DICE: Final = 3  # who has a melee weapon with so many dice is to be feared, and fights hand to hand
CLAIMANT_WORTH: Final = 2.0


class Fighter(NamedTuple):
    """What a unit can fight with now: its card and upgrades, what is spent, and what its minis brought."""

    card: str
    upgrades: tuple[str, ...]
    spent: tuple[str, ...]
    minis: tuple[str, ...]


class Volley(NamedTuple):
    """What is to be expected of an attack: wounds dealt, wounds that Deflect returns, and suppression."""

    wounds: float
    returned: float
    suppression: float


NOTHING: Final = Volley(0.0, 0.0, 0.0)


class Spot(NamedTuple):
    """A place for a unit's leader, its facing, and the enemy unit that it would be in contact with."""

    x: int
    y: int
    facing: int = 0
    melee: int = NOBODY


@lru_cache(maxsize=1 << 14)
def usable_weapons(
    fighter: Fighter, range_: int, front: bool, moved: bool, defence: Defence
) -> tuple[Weapon, ...]:
    """For each mini its best weapon for a range (0: base contact) against a defence."""
    chosen = []
    for own in fighter.minis:
        arms = [
            weapon
            for weapon in arms_of(fighter.card, fighter.upgrades, own)
            if weapon.reaches(range_)
            and weapon.key not in fighter.spent
            and (front or not weapon.keyword(Keyword.FIXED_FRONT))
            and not (moved and weapon.keyword(Keyword.CUMBERSOME))
        ]
        if arms:
            chosen.append(max(arms, key=lambda weapon: strength(weapon, fighter.card, defence)))
    return tuple(chosen)


@lru_cache(maxsize=1 << 15)
def volley_of(
    fighter: Fighter, weapons: tuple[Weapon, ...], aim: int, sprayed: int, defence: Defence, most: int
) -> Volley:
    """The expected results of an attack with these weapons, no more wounds counted than can be taken."""
    if not weapons:
        return NOTHING
    upgrades = [upgrade_of(key) for key in fighter.upgrades]
    attack = attack_with(weapons, card_of(fighter.card), upgrades, aim=aim, sprayed=sprayed)
    odds = attack_odds(attack, defence)
    wounds = sum(min(number, most) * chance for number, chance in enumerate(odds.wounds.floats))
    return Volley(wounds, float(odds.attacker_wounds.mean), float(odds.suppression.mean))


@lru_cache(maxsize=1 << 10)
def fights_hand_to_hand(card: str) -> bool:
    """Whether a unit is at its best in base contact, as Jedi and Sith are."""
    weapons = [weapon_of(key) for key in card_of(card).weapons]
    return card_of(card).trooper and any(w.melee and w.pool.size >= MELEE_DICE for w in weapons)


class Assessment:
    """A seat's judgement of its view; nothing in it looks at what the seat cannot see."""

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.state = view.state
        self.b = Battle(view.state, Chance(b"nothing is drawn"), False, ground_for(view.state))
        self._fighters: dict[int, Fighter] = {}
        self._figures: dict[int, tuple[Figure, ...]] = {}
        self._engaged: dict[int, bool] = {}

    def unit_named(self, text: str) -> int:
        """The number of a unit from its name in a choice."""
        return unit_texts(self.state).index(text.partition(".")[0])

    @cached_property
    def own(self) -> list[int]:
        """The own units on the battlefield."""
        return list(self.b.on_table(self.seat))

    @cached_property
    def enemies(self) -> list[int]:
        """The enemy units on the battlefield."""
        return list(self.b.on_table(1 - self.seat))

    def engaged(self, number: int) -> bool:
        """Whether a unit is engaged."""
        if number not in self._engaged:
            self._engaged[number] = self.b.engaged(number)
        return self._engaged[number]

    @cached_property
    def _vehicles(self) -> tuple[Figure, ...]:
        return self.b.vehicles()

    @cached_property
    def _farthest(self) -> int:
        return conditions.farthest_attack(self.b)

    def reach(self, number: int) -> int:
        """The longest range at which a unit could attack in this round."""
        return min(self._farthest, self.b.sheet(number).longest.farthest)

    def figures(self, number: int) -> tuple[Figure, ...]:
        """The living minis of a unit as sight sees them."""
        if number not in self._figures:
            self._figures[number] = self.b.figures(number)
        return self._figures[number]

    def fighter(self, number: int) -> Fighter:
        """What a unit can fight with."""
        if number not in self._fighters:
            unit = self.state.units[number]
            self._fighters[number] = _fighter(unit)
        return self._fighters[number]

    def here(self, number: int) -> Spot:
        """Where a unit's leader stands."""
        leader = self.b.leader(number)
        return Spot(leader.x, leader.y, leader.facing)

    def apart(self, number: int, other: int) -> float:
        """How far the leaders of two units are apart, from centre to centre."""
        one, two = self.b.leader(number), self.b.leader(other)
        return distance(one.x, one.y, two.x, two.y)

    def step(self, number: int) -> int:
        """How far one move at full speed takes a unit."""
        card = self.b.card(number)
        return full_length(base_of(card.key), card.speed)

    def left(self, number: int) -> int:
        """The wounds that a unit can still take."""
        wounds = self.b.card(number).wounds
        return sum(wounds - mini.wounds for mini in self.state.units[number].minis if not mini.defeated)

    def per_wound(self, number: int) -> float:
        """What a wound to a unit is worth in points; more the weaker it is, and if it holds a token."""
        unit = self.state.units[number]
        whole = self.b.card(number).wounds * len(unit.minis)
        worth = unit.points / whole * (1.5 - 0.5 * self.left(number) / whole)
        if any(token.claimant == number for token in self.state.tokens):
            worth *= CLAIMANT_WORTH
        return worth

    # Strikes

    def value_of(self, volley: Volley, attacker: int, defender: int) -> float:
        """What an attack with these expected results is worth in points."""
        value = volley.wounds * self.per_wound(defender) + volley.suppression * SUPPRESSION_WORTH
        return value - volley.returned * self.per_wound(attacker) if volley.returned else value

    def sees(self, eye: Figure, target: int, figures: Sequence[Figure]) -> tuple[int, int]:
        """How many of a unit's minis are seen from a place, and their cover."""
        if self.state.learning:
            type_ = self.b.card(target).type
            return len(figures), screening(self.b.ground, eye, figures, type_).cover
        screens = between(self.b.ground.screens, (eye,), figures)
        row = sight_rows(self.b.ground, (eye,), figures, self._vehicles, screens)[0]
        if not row:
            return 0, 0
        return row.bit_count(), screening(
            self.b.ground, eye, figures, self.b.card(target).type, screens
        ).cover

    def strike(self, number: int, spot: Spot, target: int, *, aim: int = 0, moved: bool = False) -> float:
        """What it would be worth to attack a unit from a place; 0 if that cannot be done."""
        volley = self.volley(number, spot, target, aim=aim, moved=moved)
        return 0.0 if volley is NOTHING else self.value_of(volley, number, target)

    def volley(self, number: int, spot: Spot, target: int, *, aim: int = 0, moved: bool = False) -> Volley:
        """What is to be expected of an attack from a place, all minis seeing what the leader sees."""
        fighter, figures = self.fighter(number), self.figures(target)
        if spot.melee == target or (spot.melee == NOBODY and self._touches(number, spot, target)):
            defence = defender(self.b, target, 0)
            weapons = usable_weapons(fighter, 0, True, moved, defence)
            return volley_of(fighter, weapons, aim, 1, defence, self.left(target))
        if self.engaged(target):
            return NOTHING
        base, discs = base_of(fighter.card), [figure[:3] for figure in figures]
        range_ = range_to_unit(spot.x, spot.y, base.radius, discs)
        if range_ > self.reach(number) or not range_:
            return NOTHING
        seen, cover = self.sees(Figure(spot.x, spot.y, base.radius, base.height), target, figures)
        if not seen:
            return NOTHING
        front = self.b.trooper(number) or unit_in_front_arc(spot.x, spot.y, spot.facing, discs)
        defence = defender(self.b, target, cover)
        weapons = usable_weapons(fighter, range_, front, moved, defence)
        most = min(seen * self.b.card(target).wounds, self.left(target))
        return volley_of(fighter, weapons, aim, seen, defence, most)

    def _touches(self, number: int, spot: Spot, target: int) -> bool:
        """Whether a unit is in melee with another where it stands."""
        leader = self.b.leader(number)
        return (spot.x, spot.y) == (leader.x, leader.y) and self.b.touching(number, target)

    def best_strike(self, number: int, spot: Spot, *, aim: int = 0, moved: bool = False) -> tuple[float, int]:
        """The attack from a place that is worth most, and on whom."""
        best, whom = 0.0, NOBODY
        if spot.melee != NOBODY:
            only = [spot.melee]
        elif self.engaged(number) and spot == self.here(number):
            only = self.b.melee_with(number)
        else:
            only = self.enemies
        for target in only:
            value = self.strike(number, spot, target, aim=aim, moved=moved)
            if value > best:
                best, whom = value, target
        return best, whom

    # Dangers

    def danger(self, number: int, spot: Spot) -> float:
        """What enemies may do to a unit whose leader stands there, in points."""
        base = base_of(self.state.units[number].card)
        figure = (Figure(spot.x, spot.y, base.radius, base.height),)
        worth, most = self.per_wound(number), self.left(number)
        total = 0.0
        for enemy in self.enemies:
            if spot.melee != NOBODY and enemy != spot.melee:
                continue
            total += self._threat(enemy, number, spot, figure, most)
        return total * worth

    def _threat(self, enemy: int, number: int, spot: Spot, figure: tuple[Figure], most: int) -> float:
        """The wounds that one enemy unit may deal to a unit there."""
        leader = self.b.leader(enemy)
        radius = self.b.radius(enemy)
        fighter = self.fighter(enemy)
        share = SPENT_DANGER if self.state.units[enemy].order == FACE_DOWN else 1.0
        gap = distance(leader.x, leader.y, spot.x, spot.y) - radius - figure[0].radius
        if enemy == spot.melee or (
            fights_hand_to_hand(fighter.card) and gap < 2 * self.step(enemy) and self.b.trooper(number)
        ):
            defence = defender(self.b, number, 0)
            weapons = usable_weapons(fighter, 0, True, False, defence)
            return share * volley_of(fighter, weapons, 0, 1, defence, most).wounds
        if gap > self.reach(enemy) * SEGMENT:
            return 0.0
        base = base_of(fighter.card)
        seen, cover = self.sees(Figure(leader.x, leader.y, radius, base.height), number, figure)
        if not seen:
            return 0.0
        range_ = range_between(leader.x, leader.y, radius, *figure[0][:3])
        front = self.b.trooper(enemy) or unit_in_front_arc(leader.x, leader.y, leader.facing, [figure[0][:3]])
        defence = defender(self.b, number, cover)
        weapons = usable_weapons(fighter, range_, front, False, defence)
        return share * volley_of(fighter, weapons, 0, 1, defence, most).wounds

    def suppressible(self, number: int) -> bool:
        """Whether suppression tokens mean anything to a unit."""
        return self.b.trooper(number) and self.b.card(number).courage != DASH


def _fighter(unit: Unit) -> Fighter:
    exhausted = [weapon for key in unit.exhausted if (weapon := upgrade_of(key).weapon)]
    return Fighter(
        unit.card,
        tuple(unit.upgrades),
        (*exhausted, *unit.destroyed_weapons),
        tuple(sorted(mini.upgrade for mini in unit.minis if not mini.defeated)),
    )

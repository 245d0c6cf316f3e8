"""What a fight is likely to bring: two forces wear each other down by what their dice give on average.

A bot asks it thousands of times in a match, so it samples nothing, as the odds that people are told do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.content.vocabulary import Colour, UnitAbility
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.odds.mission import chance_to_beat
from wartable.games.rebellion.rules.command_phase.mission_dice import SUCCESSES
from wartable.games.rebellion.state import EMPIRE

HIT, DIRECT = 1 / 3, 1 / 6
CARD: Final = 0.45
"""The damage that a tactic card deals or saves on average."""
SPECIAL: Final = CARD / 6
MOST_DICE: Final = 5
MOST_GREEN: Final = 3
LONGEST: Final = 8
NEARLY_GONE: Final = 0.35
SURE: Final = 0.65
"""How much an even fight's chance grows with what the better side would have left."""


class Fight(NamedTuple):
    """A forecast: the chance that the first side has the field, and the share of each that is left."""

    chance: float
    first_left: float
    second_left: float


class _Force:
    """The units of a side in one theater: health and dice by the colour of their health."""

    def __init__(self, units: Iterable[Unit], cards: float) -> None:
        self.health = {Colour.BLACK: 0.0, Colour.RED: 0.0}
        self.dice: dict[Colour | None, list[float]] = {
            Colour.BLACK: [0.0, 0.0, 0.0],
            Colour.RED: [0.0, 0.0, 0.0],
            None: [0.0, 0.0, 0.0],
        }
        self.silent_red = 0
        for unit in units:
            if unit.health_colour is not None:
                self.health[unit.health_colour] += unit.health
            dice = self.dice[unit.health_colour if unit.health else None]
            dice[0] += unit.black
            dice[1] += unit.red
            dice[2] += unit.green
        self.whole = dict(self.health)
        self.cards = cards
        self.lasting = any(self.dice[None])

    def attack(self) -> tuple[float, float, float]:
        """Black, red and direct damage of one attack."""
        shares = {colour: self.health[colour] / whole for colour, whole in self.whole.items() if whole}
        black = red = green = 0.0
        for colour, dice in self.dice.items():
            share = 1.0 if colour is None else shares.get(colour, 0.0)
            black += dice[0] * share
            red += dice[1] * share
            green += dice[2] * share
        black = min(black, MOST_DICE)
        red = min(max(red - self.silent_red, 0.0), MOST_DICE)
        green = min(green, MOST_GREEN)
        spent = min(self.cards, 1.0)
        self.cards -= spent
        direct = (black + red) * (DIRECT + SPECIAL) + green * HIT + spent * CARD
        return black * HIT, red * HIT, direct

    def suffer(self, black: float, red: float, direct: float) -> None:
        """Take damage; what is direct goes where most is left."""
        for colour, damage in ((Colour.BLACK, black), (Colour.RED, red)):
            self.health[colour] = max(self.health[colour] - damage, 0.0)
        for colour in sorted(self.health, key=lambda colour: -self.health[colour]):
            taken = min(direct, self.health[colour])
            self.health[colour] -= taken
            direct -= taken

    @property
    def left(self) -> float:
        """The health that is left."""
        return sum(self.health.values())

    @property
    def gone(self) -> bool:
        """Whether nobody is left."""
        return self.left < NEARLY_GONE and not self.lasting


def battle(first: Sequence[Unit], second: Sequence[Unit], cards: tuple[float, float], ion: int) -> Fight:
    """A battle in one theater; `ion`: red dice that the second side lacks, or the first if below 0."""
    one, other = _Force(first, cards[0]), _Force(second, cards[1])
    one.silent_red, other.silent_red = max(-ion, 0), max(ion, 0)
    before, against = one.left or 1.0, other.left or 1.0
    for _ in range(LONGEST):
        if one.gone or other.gone:
            break
        strikes, answers = one.attack(), other.attack()
        other.suffer(*strikes)
        one.suffer(*answers)
    first_left = 1.0 if one.lasting else one.left / before
    second_left = 1.0 if other.lasting else other.left / against
    chance = min(max(0.5 + SURE * (first_left - second_left), 0.02), 0.98)
    return Fight(chance, first_left, second_left)


def combat(
    m: Match, side: int, units: Sequence[int], enemies: Sequence[int], cards: tuple[float, float]
) -> Fight:
    """The forecast of a combat in both theaters: to have the field all enemies must go."""
    mine = [m.unit(unit) for unit in units]
    his = [m.unit(unit) for unit in enemies]
    rebels = his if side == EMPIRE else mine
    silenced = sum(unit.ability_value for unit in rebels if unit.ability is UnitAbility.SILENCES_RED_DICE)
    chance, weights, lefts = 1.0, [0.0, 0.0], [0.0, 0.0]
    for ship in (True, False):
        own = [unit for unit in mine if unit.ship is ship]
        other = [unit for unit in his if unit.ship is ship]
        weight = [sum(unit.health for unit in own) or 1e-9, sum(unit.health for unit in other) or 1e-9]
        fight = Fight(1.0, 1.0, 1.0)
        if own and other:
            ion = silenced if ship else 0
            fight = battle(own, other, cards, -ion if side == EMPIRE else ion)
            chance *= fight.chance
        elif other:
            chance = 0.0
        for place, left in enumerate(fight[1:]):
            weights[place] += weight[place]
            lefts[place] += weight[place] * left
    return Fight(chance, lefts[0] / weights[0], lefts[1] / weights[1])


@lru_cache(maxsize=1024)
def attempt(dice: int, more: int, against: int) -> float:
    """The chance that dice, and successes beside them, show more successes than the opponent's dice."""
    faces = tuple(SUCCESSES[face] for face in content().dice[0].faces)
    return float(chance_to_beat(dice, more, against, 0, faces))

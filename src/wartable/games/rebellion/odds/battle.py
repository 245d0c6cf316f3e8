"""What a battle may come to: many battles fought with seeded dice, and how far the numbers may be off.

Assumed: no tactic card, action card or ring is used, nobody retreats, and damage goes where it destroys most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.content.vocabulary import Colour, Face, Theater, UnitAbility
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.attack.dice import attack_value
from wartable.games.rebellion.state import SIDES
from wartable.games.rebellion.tables import boxes_of
from wartable.kernel.chance import Chance

SAMPLES: Final = 300
MOST_ROUNDS: Final = 12
SEED: Final = "odds of a battle"


class BattleOdds(NamedTuple):
    """What so many battles came to: how often the attacker won, how often the defender, and mean losses.

    Who has units left where the other has none has won; `error` is the standard error of `won`.
    """

    won: float
    lost: float
    own_losses: float
    enemy_losses: float
    error: float


class Fighter:
    """A unit in a battle and the damage it has."""

    __slots__ = ("damage", "row")

    def __init__(self, row: Unit) -> None:
        self.row = row
        self.damage = 0

    @property
    def left(self) -> int:
        """How much more damage destroys it."""
        return self.row.health - self.damage


def battle_odds(m: Match, place: int, side: int) -> BattleOdds | None:
    """The odds of a combat with the units that are in a place now, seen from a side; None if none follows."""
    forces = tuple(tuple(m.units_of(each, place)) for each in SIDES)
    own, enemy = forces[side], forces[1 - side]
    if not _shared(m.content, own, enemy):
        return None
    return sampled(boxes_of(m.state), own, enemy)


def _shared(printed: Content, own: Sequence[int], enemy: Sequence[int]) -> bool:
    """Whether both have units of one theater (RB-COMBAT-01)."""
    theaters = [{printed.units[unit].theater for unit in units} for units in (own, enemy)]
    return bool(theaters[0] & theaters[1])


Faces: TypeAlias = tuple[tuple[Colour, tuple[Face, ...], int], ...]
"""The dice of each colour: their faces, and how many there are at most."""


def sampled(boxes: tuple[str, ...], own: Iterable[int], enemy: Iterable[int]) -> BattleOdds:
    """The odds between two forces, the attacker's first, with the units of some boxes."""
    return _sampled(boxes, tuple(sorted(own)), tuple(sorted(enemy)))


@lru_cache(maxsize=256)
def _sampled(boxes: tuple[str, ...], own: tuple[int, ...], enemy: tuple[int, ...]) -> BattleOdds:
    """Fight it out many times."""
    printed, chance = content(*boxes), Chance.from_seed(SEED)
    faces = tuple((die.colour, die.faces, die.in_box) for die in printed.dice)
    counted: Counter[str] = Counter()
    for _ in range(SAMPLES):
        sides = [[Fighter(printed.units[unit]) for unit in units] for units in (own, enemy)]
        fight(sides, faces, chance)
        counted["won"] += bool(sides[0]) and not sides[1]
        counted["lost"] += bool(sides[1]) and not sides[0]
        counted["own"] += len(own) - len(sides[0])
        counted["enemy"] += len(enemy) - len(sides[1])
    won, lost, own_losses, enemy_losses = (
        counted[what] / SAMPLES for what in ("won", "lost", "own", "enemy")
    )
    error = sqrt(max(won * (1 - won), 1 / SAMPLES) / SAMPLES)
    return BattleOdds(won, lost, own_losses, enemy_losses, error)


def fight(sides: list[list[Fighter]], faces: Faces, chance: Chance) -> None:
    """Combat rounds until a theater is no longer shared, or for a while (RB-COMBAT-14, RB-COMBAT-22)."""
    for _ in range(MOST_ROUNDS):
        fought = [_battle(sides, theater, faces, chance) for theater in Theater]
        if not any(fought):
            return


def _battle(sides: list[list[Fighter]], theater: Theater, faces: Faces, chance: Chance) -> bool:
    """One battle of a round: both attack, and what is doomed still shoots (RB-ATTACK-27)."""
    forces = [[fighter for fighter in side if fighter.row.theater is theater] for side in sides]
    if not all(forces):
        return False
    for attacker in (0, 1):
        enemies = sides[1 - attacker]
        targets = _targets(forces[1 - attacker], enemies)
        _attack(forces[attacker], targets, _silenced(enemies, theater), faces, chance)
    for side in sides:
        side[:] = [fighter for fighter in side if not (fighter.row.health and fighter.left <= 0)]
    return True


def _targets(force: Sequence[Fighter], side: Sequence[Fighter]) -> list[Fighter]:
    """What may be hit: not a station that is shielded from the ground (RE-BUNKER-02)."""
    shielded = any(fighter.row.ability is UnitAbility.SHIELDS_STATIONS for fighter in side)
    return [fighter for fighter in force if not (shielded and fighter.row.station)]


def _silenced(enemies: Sequence[Fighter], theater: Theater) -> int:
    """The red dice that structures take off an attack in space (RB-STRUCTURE-02)."""
    rows = [fighter.row for fighter in enemies]
    silencers = [row for row in rows if row.ability is UnitAbility.SILENCES_RED_DICE]
    return sum(row.ability_value for row in silencers) if theater is Theater.SPACE else 0


def _attack(
    own: Sequence[Fighter], enemies: Sequence[Fighter], silenced: int, faces: Faces, chance: Chance
) -> None:
    """Roll the dice and give every hit to a unit of its colour; direct hits fit any (RB-ATTACK-15)."""
    direct = 0
    for colour, shown, most in faces:
        number = sum(attack_value(fighter.row, colour) for fighter in own)
        number -= silenced if colour is Colour.RED else 0
        rolled = [shown[face] for face in chance.roll(min(max(number, 0), most), len(shown))]
        direct += rolled.count(Face.DIRECT_HIT)
        _deal([enemy for enemy in enemies if enemy.row.health_colour is colour], rolled.count(Face.HIT))
    _deal([enemy for enemy in enemies if enemy.row.health], direct)


def _deal(targets: Sequence[Fighter], hits: int) -> None:
    """Destroy what can be destroyed with the fewest hits first; what is doomed takes no more."""
    for _ in range(hits):
        standing = [target for target in targets if target.left > 0]
        if not standing:
            return
        min(standing, key=lambda target: (target.left, -target.row.black - target.row.red)).damage += 1

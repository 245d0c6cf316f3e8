"""What a battle may come to: many battles fought with seeded dice, and how far the numbers may be off.

Assumed: no tactic card, action card or ring is used, nobody retreats, and damage goes where it destroys most;
cinematic battles have assumptions of their own (cinematic.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.vocabulary import Face, Theater
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.odds.cinematic import TacticDecks, battle
from wartable.games.rebellion.odds.fighters import Faces, Fighter, deal, dice_of, exposed, silenced
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import is_cinematic
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


def battle_odds(m: Match, place: int, side: int) -> BattleOdds | None:
    """The odds of a combat with the units that are in a place now, seen from a side; None if none follows."""
    forces = tuple(tuple(m.units_of(each, place)) for each in SIDES)
    own, enemy = forces[side], forces[1 - side]
    if not _shared(m.content, own, enemy):
        return None
    return sampled(boxes_of(m.state), own, enemy, cinematic=is_cinematic(m.state))


def _shared(printed: Content, own: Sequence[int], enemy: Sequence[int]) -> bool:
    """Whether both have units of one theater (RB-COMBAT-01)."""
    theaters = [{printed.units[unit].theater for unit in units} for units in (own, enemy)]
    return bool(theaters[0] & theaters[1])


def sampled(
    boxes: tuple[str, ...], own: Iterable[int], enemy: Iterable[int], *, cinematic: bool = False
) -> BattleOdds:
    """The odds between two forces, the attacker's first, with the units of some boxes."""
    return _sampled(boxes, tuple(sorted(own)), tuple(sorted(enemy)), cinematic)


@lru_cache(maxsize=256)
def _sampled(
    boxes: tuple[str, ...], own: tuple[int, ...], enemy: tuple[int, ...], cinematic: bool
) -> BattleOdds:
    """Fight it out many times."""
    printed, chance = content(*boxes), Chance.from_seed(SEED)
    faces = tuple((die.colour, die.faces, die.in_box) for die in printed.dice)
    counted: Counter[str] = Counter()
    for _ in range(SAMPLES):
        sides = [[Fighter(printed.units[unit]) for unit in units] for units in (own, enemy)]
        decks = [TacticDecks(printed, side) for side in sides] if cinematic else []
        fight(sides, faces, chance, decks)
        counted["won"] += bool(sides[0]) and not sides[1]
        counted["lost"] += bool(sides[1]) and not sides[0]
        counted["own"] += len(own) - len(sides[0])
        counted["enemy"] += len(enemy) - len(sides[1])
    won, lost, own_losses, enemy_losses = (
        counted[what] / SAMPLES for what in ("won", "lost", "own", "enemy")
    )
    error = sqrt(max(won * (1 - won), 1 / SAMPLES) / SAMPLES)
    return BattleOdds(won, lost, own_losses, enemy_losses, error)


def fight(sides: list[list[Fighter]], faces: Faces, chance: Chance, decks: list[TacticDecks]) -> None:
    """Combat rounds until a theater is no longer shared, or for a while (RB-COMBAT-14, RB-COMBAT-22).

    With tactic decks they are fought by the rules of cinematic combat.
    """
    for _ in range(MOST_ROUNDS):
        fought = [
            battle(sides, theater, faces, decks, chance) if decks else _battle(sides, theater, faces, chance)
            for theater in Theater
        ]
        if not any(fought):
            return


def _battle(sides: list[list[Fighter]], theater: Theater, faces: Faces, chance: Chance) -> bool:
    """One battle of a round: both attack, and what is doomed still shoots (RB-ATTACK-27)."""
    forces = [[fighter for fighter in side if fighter.row.theater is theater] for side in sides]
    if not all(forces):
        return False
    for attacker in (0, 1):
        enemies = sides[1 - attacker]
        targets = exposed(forces[1 - attacker], enemies)
        _attack(forces[attacker], targets, silenced(enemies, theater), faces, chance)
    for side in sides:
        side[:] = [fighter for fighter in side if not (fighter.row.health and fighter.left <= 0)]
    return True


def _attack(
    own: Sequence[Fighter], enemies: Sequence[Fighter], lost: int, faces: Faces, chance: Chance
) -> None:
    """Roll the dice and give every hit to a unit of its colour; direct hits fit any (RB-ATTACK-15)."""
    direct = 0
    for (colour, shown, _), number in zip(faces, dice_of(own, faces, lost), strict=True):
        rolled = [shown[face] for face in chance.roll(number, len(shown))]
        direct += rolled.count(Face.DIRECT_HIT)
        deal([enemy for enemy in enemies if enemy.row.health_colour is colour], rolled.count(Face.HIT))
    deal([enemy for enemy in enemies if enemy.row.health], direct)

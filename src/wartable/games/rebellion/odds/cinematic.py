"""What a cinematic battle may come to, by seeded samples.

Assumed: all tactic cards are at hand; each side plays, in each battle, the ability that deals or prevents
most as its rows say, and of other abilities none; no leader, action card or ring is used, nobody retreats;
specials save what they can, and damage goes where it destroys most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from wartable.games.rebellion.content import Content
from wartable.games.rebellion.content.cards import Ability, AdvancedTactic
from wartable.games.rebellion.content.effects.combat import DealDamage, PreventHits
from wartable.games.rebellion.content.vocabulary import Colour, Face, Theater
from wartable.games.rebellion.odds.fighters import Faces, Fighter, deal, dice_of, exposed, silenced
from wartable.kernel.chance import Chance

HIT: Final = 1 / 3
"""The share of hits on a red or black die."""


class Played(NamedTuple):
    """What an ability does: damage by colour (None: any), and the hits that it prevents."""

    damage: tuple[DealDamage, ...]
    prevents: tuple[PreventHits, ...]


class TacticDecks:
    """The tactic cards of a side by theater; a deck is made anew when its last card is played."""

    def __init__(self, printed: Content, own: Sequence[Fighter]) -> None:
        side = own[0].row.side
        self.cards = {
            theater: [row for row in printed.advanced_tactics if row.side is side and row.theater is theater]
            for theater in Theater
        }
        self.left = {theater: list(cards) for theater, cards in self.cards.items()}

    def play(self, theater: Theater, here: set[str], enemies: Sequence[Fighter], dice: int) -> Played:
        """Play the ability that does most against these enemies with so many dice."""
        usable = [
            (worth(played, enemies, dice), place, played)
            for place, row in enumerate(self.left[theater])
            for played in abilities(row, here)
        ]
        _, place, played = max(usable, key=lambda each: each[0])
        card = self.left[theater].pop(place)
        if not self.left[theater]:  # RE-ADV_TACTIC-12
            self.left[theater] = [row for row in self.cards[theater] if row is not card]
        return played


def abilities(row: AdvancedTactic, here: set[str]) -> list[Played]:
    """What the abilities of a card do whose units are there (RE-ADV_TACTIC-07), as far as it is counted."""
    return [_counted(part) for part in (row.top, row.bottom) if part.unit is None or part.unit in here]


def _counted(part: Ability) -> Played:
    rows = part.effects
    return Played(
        tuple(row for row in rows if isinstance(row, DealDamage)),
        tuple(row for row in rows if isinstance(row, PreventHits)),
    )


def worth(played: Played, enemies: Sequence[Fighter], dice: int) -> float:
    """The hits that an ability deals or may prevent."""
    dealt = sum(min(row.amount, sum(one.row.health for one in meant(row, enemies))) for row in played.damage)
    prevented = sum(min(row.red + row.black + row.direct, dice * HIT) for row in played.prevents)
    return dealt + prevented


def meant(row: DealDamage, enemies: Sequence[Fighter]) -> list[Fighter]:
    """The enemies that a card may deal damage to (RE-TACTIC_DAMAGE-09)."""
    return [
        enemy
        for enemy in enemies
        if enemy.row.health
        and (row.colour is None or enemy.row.health_colour is row.colour)
        and (enemy.row.capital_ship or not row.capital_ship)
        and (not row.units or enemy.row.key in row.units)
    ]


def battle(
    sides: list[list[Fighter]], theater: Theater, faces: Faces, decks: list[TacticDecks], chance: Chance
) -> bool:
    """A round of battle: both cards, then both attacks; who has damage enough goes at its end."""
    forces = [[fighter for fighter in side if fighter.row.theater is theater] for side in sides]
    if not all(forces):
        return False
    targets = [exposed(force, side) for force, side in zip(forces, sides, strict=True)]
    here = {fighter.row.key for side in sides for fighter in side}
    played = [
        decks[side].play(theater, here, targets[1 - side], sum(dice_of(forces[1 - side], faces, 0)))
        for side in (0, 1)
    ]
    for side in (0, 1):
        for row in played[side].damage:
            hit = meant(row, targets[1 - side])
            if row.one_unit and hit:
                max(hit, key=lambda target: min(target.left, row.amount)).damage += row.amount
            else:
                deal(hit, row.amount)
    for side in (0, 1):
        lost = silenced(sides[1 - side], theater)
        _attack(forces[side], targets[1 - side], lost, faces, played[1 - side].prevents, chance)
    for fighters in sides:
        fighters[:] = [fighter for fighter in fighters if not (fighter.row.health and fighter.left <= 0)]
    return True


def _attack(
    own: Sequence[Fighter],
    enemies: Sequence[Fighter],
    lost: int,
    faces: Faces,
    prevents: Sequence[PreventHits],
    chance: Chance,
) -> None:
    """Roll, save own units with specials (RE-REMOVE_DAMAGE-01), lose prevented hits (RE-PREVENT-02), deal."""
    direct = 0
    spared = {Colour.RED: sum(row.red for row in prevents), Colour.BLACK: sum(row.black for row in prevents)}
    for (colour, shown, _), number in zip(faces, dice_of(own, faces, lost), strict=True):
        rolled = [shown[face] for face in chance.roll(number, len(shown))]
        direct += rolled.count(Face.DIRECT_HIT)
        _save([one for one in own if one.row.health_colour is colour], rolled.count(Face.SPECIAL))
        hits = max(rolled.count(Face.HIT) - spared.get(colour, 0), 0)
        deal([enemy for enemy in enemies if enemy.row.health_colour is colour], hits)
    direct = max(direct - sum(row.direct for row in prevents), 0)
    deal([enemy for enemy in enemies if enemy.row.health], direct)


def _save(own: Sequence[Fighter], specials: int) -> None:
    """Remove damage, first where that saves a unit."""
    for _ in range(specials):
        hurt = [fighter for fighter in own if fighter.damage]
        if hurt:
            min(hurt, key=lambda fighter: (fighter.left > 0, -fighter.left)).damage -= 1

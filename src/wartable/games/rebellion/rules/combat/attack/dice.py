"""Step 1 of an attack: how many dice of which colour a side rolls; and how dice are named and rerolled."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import SPACE, Attack, Combat, Die, PlansRevealed, Roll
from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.content.effects.combat import RerollDice
from wartable.games.rebellion.content.vocabulary import Colour, Face, Moment, UnitAbility
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.beginning import THEATER_TEXTS, combat_of, units_in
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.verbs.combat import PICK
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Script
from wartable.parts.dice import roll_together

FACES: Final = tuple(Face)
DIE_FACES: Final = {face: number for number, face in enumerate(FACES)}
ROLLS_NOTED: list[Callable[[Match, Attack], None]] = []
"""What boxes note when the dice of an attack are counted."""


def attack_of(m: Match) -> Attack:
    """The attack under way."""
    attack = topmost(m.state.agenda, Attack)
    assert attack is not None
    return attack


def roll_under_way(m: Match) -> Roll | None:
    """The dice that are to be rolled or lie on the table in a combat, for cards that change them."""
    for frame in reversed(m.state.agenda):
        if isinstance(frame, Attack | PlansRevealed):
            return frame.roll
        if isinstance(frame, Combat):
            return None
    return None


def attack_value(unit: Unit, colour: Colour) -> int:
    """How many dice of a colour a unit adds to an attack (RB-ATTACK_VALUE-01)."""
    return {Colour.BLACK: unit.black, Colour.RED: unit.red, Colour.GREEN: unit.green}[colour]


def dice_to_roll(m: Match, combat: Combat, side: int, theater: int) -> list[int]:
    """The sums of the attack values of all units of a side in a theater, by colour (RB-ATTACK-01).

    Units on the faction sheet still count (RB-ATTACK-27): they leave the system when the battle step ends.
    """
    units = [m.unit(unit) for unit in units_in(m, side, combat.place, theater)]
    numbers = []
    for die in m.content.dice:
        number = sum(attack_value(unit, die.colour) for unit in units)
        number -= fewer_dice(m, combat, side, theater, die.id)  # RB-ATTACK-03: before the limit
        numbers.append(min(max(number, 0), die.in_box))  # RB-ATTACK-02
    return numbers


def fewer_dice(m: Match, combat: Combat, side: int, theater: int, colour: int) -> int:
    """By how many dice of a colour an attack is reduced: by cards, and by structures in space.

    The effects of all structures there add up (RB-STRUCTURE-02, RB-STRUCTURE-03).
    """
    by_cards = sum(
        fewer.number for fewer in combat.fewer_dice if fewer.side == side and fewer.colour == colour
    )
    if theater != SPACE or m.content.dice[colour].colour is not Colour.RED:
        return by_cards
    enemies = [m.unit(unit) for unit in m.units_of(1 - side, combat.place)]
    silencers = [unit for unit in enemies if unit.ability is UnitAbility.SILENCES_RED_DICE]
    return by_cards + sum(unit.ability_value for unit in silencers)


def roll_for_attack(m: Match) -> Script[None]:
    """Step 1 of an attack: the pooled dice of all units are rolled (RB-ATTACK-01)."""
    combat, attack = combat_of(m), attack_of(m)
    roll = attack.roll
    roll.waiting = dice_to_roll(m, combat, roll.side, attack.theater)
    for note in ROLLS_NOTED:
        note(m, attack)
    if not any(roll.waiting):
        return
    yield from moments.happened(m, Moment.DICE_TO_BE_ROLLED, first=combat.active)
    roll_waiting(m, roll)
    m.tell(
        events.AttackRolled, SIDE_TEXTS[roll.side], THEATER_TEXTS[attack.theater], dice_texts(m, roll.dice)
    )
    yield from moments.happened(m, Moment.DICE_ROLLED, first=combat.active)


def roll_waiting(m: Match, roll: Roll) -> None:
    """Roll all dice that are still to be rolled."""
    for colour, number in enumerate(roll.waiting):
        faces = m.content.dice[colour].faces
        for side in m.chance.roll(number, len(faces)):
            roll.dice.append(Die(colour, DIE_FACES[faces[side]]))
    roll.waiting = [0] * len(roll.waiting)


def die_text(m: Match, die: Die) -> str:
    """A die as choices and events spell it: its colour and face."""
    return f"{m.content.dice[die.colour].key}_{FACES[die.face]}"


def dice_texts(m: Match, dice: Iterable[Die]) -> tuple[str, ...]:
    """Dice as events spell them."""
    return tuple(die_text(m, die) for die in dice)


def unspent(roll: Roll, *faces: Face) -> list[Die]:
    """The dice on the table that show one of some faces and are not used up."""
    return [die for die in roll.dice if not die.spent and FACES[die.face] in faces]


def reroll(m: Match, roll: Roll, dice: list[Die]) -> None:
    """Reroll some dice together (RB-ATTACK-12), whether or not they were rerolled before (RB-DICE-02)."""
    before = dice_texts(m, dice)
    rolled = roll_together(m.chance, [m.content.dice[die.colour].faces for die in dice])
    for die, face in zip(dice, rolled, strict=True):
        die.face = DIE_FACES[face]
    m.tell(events.DiceRerolled, SIDE_TEXTS[roll.side], before, dice_texts(m, dice))


@effect(RerollDice)
def choose_and_reroll(m: Match, resolution: Resolution, row: RerollDice) -> Script[None]:
    """The attacker picks dice one by one that are not used up, and rerolls them together."""
    roll = attack_of(m).roll
    chosen: list[int] = []
    while len(chosen) < row.most:
        left = [number for number, die in enumerate(roll.dice) if not die.spent and number not in chosen]
        if not left:
            break
        options: dict[str, int | None] = {PICK(die_text(m, roll.dice[number])): number for number in left}
        picked = dice_texts(m, (roll.dice[number] for number in chosen))
        facts = {"left": row.most - len(chosen), "picked": picked}
        options[DONE()] = None
        number = yield Ask(resolution.seat, "RB-ATTACK-12", "pick_dice", options, facts=facts)
        if number is None:
            break
        chosen.append(number)
    if chosen:
        reroll(m, roll, [roll.dice[number] for number in chosen])

"""A card and a ring that change the Rebel's own dice, in missions and in combats."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import Die
from wartable.games.rebellion.content.vocabulary import Face
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.frames import Mission, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.attack.dice import (
    DIE_FACES,
    FACES,
    die_text,
    reroll,
    roll_under_way,
)
from wartable.games.rebellion.rules.command_phase import mission_dice, missions
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import REBEL
from wartable.games.rebellion.verbs.actions import REROLL_DIE, SET_DIE
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Refusal, Script

DICE_SET: Final = 2


def mission_of_dice(m: Match) -> Mission | None:
    """The mission whose dice are on the table, if they are not those of a combat."""
    return None if roll_under_way(m) is not None else topmost(m.state.agenda, Mission)


@condition("one_in_a_million")
def own_dice_to_roll(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """The Rebel is about to roll."""
    return None if settings(m) else Refusal("RB-ACTION-09", "no_dice_to_roll", {"card": "one_in_a_million"})


def settings(m: Match) -> dict[str, Die]:
    """Every face for every colour of dice that the Rebel is about to roll; in missions colours are alike."""
    roll, mission = roll_under_way(m), mission_of_dice(m)
    if roll is not None and roll.side == REBEL:
        dice = [Die(colour, face) for colour in _waiting(roll.waiting) for face in range(len(FACES))]
        return {SET_DIE(die_text(m, die)): die for die in dice if FACES[die.face] in _faces(m, die.colour)}
    if mission is not None and mission.rolling == REBEL:
        return {SET_DIE(mission_dice.die_text(die)): Die(0, die) for die in _settable(m, mission)}
    return {}


def _settable(m: Match, mission: Mission) -> list[int]:
    """The dice of the Rebel's mission that are still to be rolled, with each of their faces."""
    return [
        DIE_FACES[face] + (mission_dice.GREEN if green else 0)
        for green in (False, True)
        if missions.dice_left(m, mission, REBEL, green=green)
        for face in FACES
        if face in mission_dice.faces(m, green=green)
    ]


def _waiting(numbers: list[int]) -> list[int]:
    """The colours of which dice are still to be rolled."""
    return [colour for colour, number in enumerate(numbers) if number]


def _faces(m: Match, colour: int) -> tuple[Face, ...]:
    return m.content.dice[colour].faces


@script("one_in_a_million")
def one_in_a_million(m: Match, resolution: Resolution) -> Script[None]:
    """Up to two dice are not rolled but show what the Rebel likes (RB-DS_DESTROY-06)."""
    for number in range(DICE_SET):
        options: dict[str, Die | None] = {**settings(m)}
        if not options:
            return
        if number:
            options[DONE()] = None
        facts = {"left": DICE_SET - number}
        die: Die | None = yield Ask(resolution.seat, "RB-ACTION-09", "set_die", options, facts=facts)
        if die is None:
            return
        _set(m, die)


def _set(m: Match, die: Die) -> None:
    """Lay a die on the table instead of rolling it."""
    roll, mission = roll_under_way(m), mission_of_dice(m)
    if roll is not None:
        roll.waiting[die.colour] -= 1
        roll.dice.append(Die(die.colour, die.face))
    elif mission is not None:
        mission.rolled[REBEL].append(die.face)
    m.tell(events.DieTurned, SIDE_TEXTS[REBEL], "", mission_dice.face_of(die.face))


@condition("master_yoda")
def once_a_round(m: Match, _happening: Happening, usable: Usable) -> Refusal | None:
    """Own dice lie on the table, and the ring was not used in this round."""
    if m.state.rings_used >> usable.card & 1:
        return Refusal("RB-RING-01", "used_this_round", {"card": "master_yoda"})
    return None if rolled(m) else Refusal("RB-RING-01", "no_such_dice", {"card": "master_yoda"})


def rolled(m: Match) -> dict[str, int]:
    """The Rebel's dice on the table that can be rerolled, alike ones once: a place, in missions the die."""
    roll, mission = roll_under_way(m), mission_of_dice(m)
    if roll is not None and roll.side == REBEL:
        return {REROLL_DIE(die_text(m, die)): place for place, die in enumerate(roll.dice) if not die.spent}
    if mission is not None and roll is None:
        return {REROLL_DIE(mission_dice.die_text(die)): die for die in mission.rolled[REBEL]}
    return {}


@script("master_yoda_ring")
def master_yoda_ring(m: Match, resolution: Resolution) -> Script[None]:
    """Reroll one own die, once in a round (RB-DICE-02)."""
    m.state.rings_used |= 1 << resolution.card
    facts = {"card": "master_yoda"}
    ask = Ask(resolution.seat, "RB-RING-01", "reroll_die", rolled(m), facts=facts)
    chosen: int = yield from m.decide(ask)
    roll, mission = roll_under_way(m), mission_of_dice(m)
    if roll is not None:
        reroll(m, roll, [roll.dice[chosen]])
    elif mission is not None:
        (new,) = mission_dice.roll(m, 1, green=mission_dice.is_green(chosen))
        own = mission.rolled[REBEL]
        own[own.index(chosen)] = new
        before, after = mission_dice.face_of(chosen), mission_dice.face_of(new)
        m.tell(events.DieTurned, SIDE_TEXTS[REBEL], before, after)

"""The verbs of combat dice and combat tokens. Sides are 0, the attacker, and 1, the defender."""

from __future__ import annotations

from wartable.games.forbidden_stars import combat_events, verbs
from wartable.games.forbidden_stars.content import ATTACK, DEFENCE, DICE_PER_SIDE, DIE_FACES, FACES, MORALE
from wartable.games.forbidden_stars.frames import Side
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import not_an_answer
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, count_effects, has_effect
from wartable.kernel.ask import Ask, Script
from wartable.parts.dice import counted, roll, with_dice, without_dice


def roll_faces(m: Match, number: int) -> list[int]:
    """How many of each face so many dice show."""
    return counted(roll(m.chance, DIE_FACES, number), len(FACES))


def told(m: Match, side: Side) -> None:
    """Say what a side's dice show now."""
    m.tell(combat_events.DiceChanged, side.seat, *side.dice)


def gain_rolled(m: Match, side: int, number: int = 1) -> None:
    """Gain dice without a stated icon: they are rolled (FS-DICE-02), eight at most (FS-LIMIT-05)."""
    mine = m.combat.sides[side]
    number = min(number, DICE_PER_SIDE - sum(mine.dice))
    if number <= 0:
        return
    rolled = roll_faces(m, number)
    m.tell(combat_events.DiceRolled, mine.seat, *rolled)
    mine.dice = with_dice(mine.dice, rolled)
    told(m, mine)


def gain_die(m: Match, side: int, face: int, number: int = 1) -> None:
    """Gain dice with a stated icon, not rolled (FS-DICE-01), eight at most (FS-LIMIT-05)."""
    mine = m.combat.sides[side]
    mine.dice[face] += min(number, DICE_PER_SIDE - sum(mine.dice))
    told(m, mine)


def lose_dice(m: Match, side: int, face: int, number: int = 1) -> int:
    """Lose or spend (FS-SPEND-02) dice of a face, not tokens (FS-RESOLVE-18), if he has any (FS-DICE-03)."""
    mine = m.combat.sides[side]
    lost = min(number, mine.dice[face])
    mine.dice[face] -= lost
    if lost:
        told(m, mine)
    return lost


def pays(m: Match, side: int, face: int, names: tuple[str, ...]) -> bool:
    """Spend the die that a card wants before the rest of its box; without one the rest does not come."""
    if lose_dice(m, side, face):
        return True
    m.passed(m.combat.sides[side].seat, names, "FS-DICE-03", "no_die_to_spend", {"face": FACES[face]})
    return False


def convert(m: Match, side: int, old: int, new: int, number: int = 1) -> None:
    """Turn dice that show one icon to another (FS-CONVERT-01)."""
    mine = m.combat.sides[side]
    turned = min(number, mine.dice[old])
    mine.dice[old] -= turned
    mine.dice[new] += turned
    told(m, mine)


def reroll(m: Match, side: int, counts: list[int]) -> None:
    """Roll some of a side's dice again, so many of each face."""
    mine = m.combat.sides[side]
    number = sum(counts)
    if not number:
        return
    rolled = roll_faces(m, number)
    m.tell(combat_events.DiceRolled, mine.seat, *rolled)
    mine.dice = with_dice(without_dice(mine.dice, counts), rolled)
    told(m, mine)


def reroll_face(m: Match, side: int, face: int, most: int = DICE_PER_SIDE) -> None:
    """Roll a side's dice of one face again: all of them, or at most so many."""
    counts = [0, 0, 0]
    counts[face] = min(most, m.combat.sides[side].dice[face])
    reroll(m, side, counts)


def gain_tokens(m: Match, side: int, face: int, number: int) -> None:
    """Gain combat tokens (FS-RESOLVE-16), of which there is no end (FS-LIMIT-02)."""
    gained = _take_tokens(m, side, face, number)
    _take_tokens(m, 1 - side, face, gained * count_effects(m, Lasting.COPY_TOKENS, 1 - side))


def _take_tokens(m: Match, side: int, face: int, number: int) -> int:
    if number <= 0 or (face == DEFENCE and has_effect(m, Lasting.NO_DEFENCE_TOKENS, 1 - side)):
        return 0
    mine = m.combat.sides[side]
    mine.tokens[face] += number
    m.tell(combat_events.TokensGained, mine.seat, FACES[face], number)
    return number


def lose_tokens(m: Match, side: int, face: int, number: int) -> None:
    """Lose combat tokens, as many as there are (FS-DICE-03)."""
    mine = m.combat.sides[side]
    lost = min(number, mine.tokens[face])
    mine.tokens[face] -= lost
    if lost:
        m.tell(combat_events.TokensGained, mine.seat, FACES[face], -lost)


def more_morale(m: Match, side: int) -> bool:
    """Whether a side has more morale dice than the other; icons on cards are none (FS-RESOLVE-15)."""
    return m.combat.sides[side].dice[MORALE] > m.combat.sides[1 - side].dice[MORALE]


def has_more_morale(m: Match, side: int, names: tuple[str, ...]) -> bool:
    """Whether a side has more morale dice, which a card wants before something is chosen."""
    if more_morale(m, side):
        return True
    m.passed(m.combat.sides[side].seat, names, "FS-EFFECT-04", "not_more_morale")
    return False


def choose_face(
    m: Match, side: int, rule: str, what: str, faces: tuple[int, ...] = (ATTACK, DEFENCE, MORALE)
) -> Script[int]:
    """Name a face, whether or not it can be carried out (FS-WORDING-01)."""
    options = {verbs.FACE(FACES[face]): face for face in faces}
    face: int = yield from m.decide(Ask(m.combat.sides[side].seat, rule, what, options))
    return face


def gain_one_of(m: Match, side: int, faces: tuple[int, ...], rule: str, number: int = 1) -> Script[None]:
    """Gain dice of one of some faces, which their owner names."""
    face = yield from choose_face(m, side, rule, "gain_die", faces)
    gain_die(m, side, face, number)


def choose_own_die(
    m: Match,
    chooser: int,
    owner: int,
    rule: str,
    what: str,
    faces: tuple[int, ...] = (ATTACK, DEFENCE, MORALE),
) -> Script[int | None]:
    """Choose a face that the owner's dice show; None if they show none of these."""
    dice = m.combat.sides[owner].dice
    options = {verbs.CHOOSE_DIE(FACES[face]): face for face in faces if dice[face]}
    if not options:
        m.passed(m.combat.sides[chooser].seat, ("die",), rule, "no_die_to_choose")
        return None
    args = (m, verbs.CHOOSE_DIE, rule)
    face: int = yield from m.decide(
        Ask(m.combat.sides[chooser].seat, rule, what, options, not_an_answer.DICE, args)
    )
    return face


def choose_number(m: Match, side: int, most: int, rule: str, what: str) -> Script[int]:
    """How many, from none to `most`."""
    options = {verbs.CHOOSE_NUMBER(number): number for number in range(most + 1)}
    number: int = yield from m.decide(Ask(m.combat.sides[side].seat, rule, what, options))
    return number


def may_spend(m: Match, side: int, face: int, rule: str, what: str) -> Script[bool]:
    """Offer a side to spend one die of a face; it must really be paid (FS-WORDING-05). True if it was."""
    if not m.combat.sides[side].dice[face]:
        m.passed(m.combat.sides[side].seat, ("spend",), rule, "no_die_to_spend", {"face": FACES[face]})
        return False
    options = {verbs.SPEND(FACES[face]): True, verbs.DECLINE_TEXT: False}
    args = (m, verbs.SPEND, rule)
    paid: bool = yield Ask(m.combat.sides[side].seat, rule, what, options, not_an_answer.DICE, args)
    if paid:
        lose_dice(m, side, face)
    return paid


def turn_dice(m: Match, side: int, most: int, turns: tuple[tuple[int, int], ...], rule: str) -> Script[None]:
    """Turn up to `most` dice, each from one face to another of the pairs offered (FS-CONVERT-01)."""
    mine = m.combat.sides[side]
    for old, new in turns:
        available = min(most, mine.dice[old])
        if not mine.dice[old]:
            m.passed(mine.seat, ("number",), rule, "no_die_to_turn", {"face": FACES[old]})
        if available:
            options = {verbs.CHOOSE_NUMBER(number): number for number in range(available + 1)}
            facts = {"old": FACES[old], "new": FACES[new]}
            number = yield Ask(mine.seat, rule, "turn_dice", options, facts=facts)
            if number:
                convert(m, side, old, new, number)
                most -= number

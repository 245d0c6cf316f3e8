"""Carries out what the table of effects says of an ability box: one verb for each kind of row."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from wartable.games.forbidden_stars.content import CARD_BY_KEY, DICE_PER_SIDE, EFFECTS, FACES
from wartable.games.forbidden_stars.content.effects import (
    OWNER_CHOOSES,
    BeginEffect,
    BoxEffect,
    GainDice,
    GainRolledDice,
    GainTokens,
    PlaceFreeToken,
    PlayForIcons,
    RallyOrGainMorale,
    RallyUnit,
    RerollDice,
    RoutEnemy,
    RoutUnlessPaid,
    TurnDice,
)
from wartable.games.forbidden_stars.frames import BOTH
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.moments import GENERAL_ABILITY, UNIT_ABILITY
from wartable.games.forbidden_stars.rules.combat import dice, fighters, hands
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, begin_effect
from wartable.kernel.ask import Script


def carry_out(card: int, effect: BoxEffect, m: Match, me: int) -> Script[None]:
    """Do what a row says, for the side that plays the card."""
    match effect:
        case GainTokens():
            dice.gain_tokens(m, me, FACES.index(effect.face), effect.number)
        case GainRolledDice():
            dice.gain_rolled(m, me, effect.number)
        case GainDice(faces=(face,)):
            dice.gain_die(m, me, FACES.index(face), effect.number)
        case GainDice():
            faces = tuple(FACES.index(face) for face in effect.faces)
            yield from dice.gain_one_of(m, me, faces, effect.rule, effect.number)
        case RerollDice():
            _reroll(m, me, effect)
        case TurnDice():
            turns = tuple((FACES.index(old), FACES.index(new)) for old in effect.old for new in effect.new)
            yield from dice.turn_dice(m, me, effect.most or DICE_PER_SIDE, turns, effect.rule)
        case RallyUnit():
            yield from fighters.rally_one(m, me, OWNER_CHOOSES)
        case RallyOrGainMorale():
            yield from fighters.rally_or_morale(m, me, OWNER_CHOOSES)
        case PlaceFreeToken():
            fighters.add_free_token(m, me)
        case PlayForIcons():
            yield from hands.play_for_icons(m, me, OWNER_CHOOSES)
        case RoutEnemy():
            yield from fighters.rout_one(m, me, 1 - me, OWNER_CHOOSES, what="rout_enemy")
        case RoutUnlessPaid():
            yield from fighters.rout_unless_paid(m, 1 - me, FACES.index(effect.face), effect.rule)
        case BeginEffect():
            begin_effect(m, Lasting[effect.effect.upper()], me, card, whole_combat=effect.whole_combat)
        case _:
            assert_never(effect)


def _reroll(m: Match, me: int, effect: RerollDice) -> None:
    """All dice, or those of one face, the attacker's first where both reroll."""
    sides = {"own": (me,), "enemy": (1 - me,), "both": BOTH}[effect.whose]
    for side in sides:
        if effect.face is None:
            dice.reroll(m, side, m.combat.sides[side].dice)
        else:
            dice.reroll_face(m, side, FACES.index(effect.face))


def register() -> None:
    """Register the boxes of which the table of effects says what they do."""
    for row in EFFECTS.card:
        card = CARD_BY_KEY[row.key].id
        for box, effect in row.boxes():
            registered = GENERAL_ABILITY if box == "general" else UNIT_ABILITY
            registered[card] = partial(carry_out, card, effect)


register()

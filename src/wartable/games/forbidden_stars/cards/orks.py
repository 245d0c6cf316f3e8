"""The ability boxes of the Orks' combat cards. `me` is the side that plays the card."""

from __future__ import annotations

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.cards.boxes import general, unit
from wartable.games.forbidden_stars.content import (
    ATTACK,
    BASIC_GROUND,
    BASIC_SHIP,
    CARD_BY_KEY,
    COMBAT_CARDS,
    DEFENCE,
    MORALE,
)
from wartable.games.forbidden_stars.content.effects import OWNER_CHOOSES
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.combat import dice, fighters, hands, retreat
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, begin_effect
from wartable.kernel.ask import Ask, Script
from wartable.parts.dice import with_dice

MEK_BOYZ = CARD_BY_KEY["mek_boyz"].id


@unit("ard_boyz")
def ard_boyz_unit(m: Match, me: int) -> None:
    """The opponent rerolls an attack die for each own unrouted Boyz (FS-ORK_COMBAT-04)."""
    dice.reroll_face(m, 1 - me, ATTACK, fighters.count_kinds(m, me, (BASIC_GROUND,)))


@general("gretchin")
def gretchin(m: Match, me: int) -> Script[None]:
    """An attack and a defence token; one chosen die of the opponent is rerolled (FS-ORK_COMBAT-06)."""
    dice.gain_tokens(m, me, ATTACK, 1)
    dice.gain_tokens(m, me, DEFENCE, 1)
    face = yield from dice.choose_own_die(m, me, 1 - me, OWNER_CHOOSES, "gretchin_die")
    if face is not None:
        dice.reroll_face(m, 1 - me, face, 1)


@unit("gretchin")
def gretchin_unit(m: Match, me: int) -> Script[None]:
    """Destroy an own Onslaught; the opponent destroys a unit that he chooses."""
    onslaughts = [ship for ship in fighters.all_of(m, me) if fighters.kind_of(m, ship) == BASIC_SHIP]
    if (yield from fighters.destroy_one(m, me, me, onslaughts, "gretchin_ship", OWNER_CHOOSES)):
        enemies = fighters.all_of(m, 1 - me)
        yield from fighters.destroy_one(m, 1 - me, 1 - me, enemies, "destroy_unit", OWNER_CHOOSES)


@unit("mek_boyz")
def mek_boyz_unit(m: Match, me: int) -> None:
    """The opponent discards the top card of his deck (FS-ORK_COMBAT-01); its icons serve for this round.

    They are icons and not tokens (FS-ORK_COMBAT-02), gone before morale is counted (FS-ORK_COMBAT-03).
    """
    card = hands.discard_top(m, 1 - me)
    if card is None:
        return
    mine = m.combat.sides[me]
    mine.borrowed = with_dice(mine.borrowed, COMBAT_CARDS[card].icons)
    begin_effect(m, Lasting.BORROWED_ICONS, me, MEK_BOYZ)


@unit("shoota_boyz")
def shoota_boyz_unit(m: Match, me: int) -> None:
    """The opponent rerolls a defence die for each own unrouted Boyz (FS-ORK_COMBAT-07)."""
    dice.reroll_face(m, 1 - me, DEFENCE, fighters.count_kinds(m, me, (BASIC_GROUND,)))


@general("sea_of_green")
def sea_of_green(m: Match, me: int) -> Script[None]:
    """A free token (FS-ORK_COMBAT-10, FS-ORK_COMBAT-11); outnumbered, the opponent spends morale or routs."""
    fighters.add_free_token(m, me)
    if not fighters.outnumbers(m, me):
        m.passed(fighters.seat_of(m, 1 - me), ("spend", "unit"), "FS-ORK_COMBAT-12", "not_more_units")
    else:
        yield from fighters.rout_unless_paid(m, 1 - me, MORALE, "FS-ORK_COMBAT-12")


@unit("waaagh")
def waaagh_unit(m: Match, me: int) -> None:
    """An attack token for each own unrouted Boyz and Onslaught."""
    dice.gain_tokens(m, me, ATTACK, fighters.count_kinds(m, me, (BASIC_GROUND, BASIC_SHIP)))


@unit("party_wagon")
def party_wagon_unit(m: Match, me: int) -> None:
    """With more unrouted units than the opponent, two attack and two defence tokens."""
    if fighters.outnumbers(m, me):
        dice.gain_tokens(m, me, ATTACK, 2)
        dice.gain_tokens(m, me, DEFENCE, 2)


@unit("rokkit_wagon")
def rokkit_wagon_unit(m: Match, me: int) -> Script[None]:
    """Three attack tokens; the opponent may retreat a unit."""
    dice.gain_tokens(m, me, ATTACK, 3)
    yield from retreat.may_retreat_one(m, 1 - me, "FS-RETREAT-08")


@unit("smasher_gargant")
def smasher_gargant_unit(m: Match, me: int) -> Script[None]:
    """An enemy unit is destroyed unless its owner spends as many dice as its level (FS-ORK_COMBAT-16)."""
    foe = 1 - me
    victim = yield from fighters.choose(m, me, foe, fighters.all_of(m, foe), "smash_unit", OWNER_CHOOSES)
    if victim is not None and not (yield from _pays_in_dice(m, foe, victim)):
        fighters.destroy(m, foe, victim)


def _pays_in_dice(m: Match, side: int, victim: int) -> Script[bool]:
    """Offer a side to spend dice of its choice for a unit; the price must be paid in full (FS-WORDING-05)."""
    mine, price = m.combat.sides[side], fighters.level(m, side, victim)
    facts = {"unit": fighters.text(m, side, victim), "dice": price}
    if sum(mine.dice) < price:
        m.passed(mine.seat, ("pay",), "FS-WORDING-05", "too_few_dice_to_pay", facts)
        return False
    options = {verbs.PAY(): True, verbs.DECLINE_TEXT: False}
    if not (yield Ask(mine.seat, "FS-ORK_COMBAT-16", "pay_for_smashed_unit", options, facts=facts)):
        return False
    for _ in range(price):
        face = yield from dice.choose_own_die(m, side, side, "FS-ORK_COMBAT-16", "spend_die")
        assert face is not None
        dice.lose_dice(m, side, face)
    return True


@unit("snapper_gargant")
def snapper_gargant_unit(m: Match, me: int) -> Script[None]:
    """Discard a faceup card of the opponent; its lasting effects end at once (FS-ORK_COMBAT-17)."""
    card = yield from hands.choose_faceup(m, me, 1 - me, "FS-ORK_COMBAT-17", "snap_card")
    if card is not None:
        hands.discard_faceup(m, 1 - me, card)

"""The ability boxes of the Ultramarines' combat cards, and Crusade. `me` is the side that plays the card."""

from __future__ import annotations

from wartable.games.forbidden_stars import combat_events, moments, verbs
from wartable.games.forbidden_stars.cards.boxes import general, unit
from wartable.games.forbidden_stars.cards.upgrades import CRUSADE
from wartable.games.forbidden_stars.content import (
    ATTACK,
    BASIC_GROUND,
    COMBAT_CARDS,
    DEFENCE,
    DICE_PER_SIDE,
    FACES,
    LINE,
    MORALE,
    REINFORCEMENT,
)
from wartable.games.forbidden_stars.content.effects import OWNER_CHOOSES
from wartable.games.forbidden_stars.frames import ATTACKER, DEFENDER
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import changes
from wartable.games.forbidden_stars.rules.combat import dice, fighters, hands, retreat
from wartable.games.forbidden_stars.rules.orders import order_upgrades
from wartable.kernel.ask import Ask, Script


@general("fury_of_the_ultramar")
def fury_of_the_ultramar(m: Match, me: int) -> Script[None]:
    """A defence die of the opponent is rerolled; then one's own may be."""
    mine = m.combat.sides[me]
    dice.reroll_face(m, 1 - me, DEFENCE, 1)
    if not mine.dice[DEFENCE]:
        facts = {"face": FACES[DEFENCE]}
        m.passed(mine.seat, ("reroll_die",), OWNER_CHOOSES, "no_own_die_to_reroll", facts)
    else:
        options = {verbs.REROLL_DIE("defence"): True, verbs.DECLINE_TEXT: False}
        if (yield Ask(mine.seat, OWNER_CHOOSES, "reroll_own_die", options)):
            dice.reroll_face(m, me, DEFENCE, 1)


@unit("fury_of_the_ultramar")
def fury_of_the_ultramar_unit(m: Match, me: int) -> Script[None]:
    """The opponent loses a defence die or two defence tokens, as far as he can (FS-WORDING-02)."""
    options = {verbs.STRIP("defence_die"): True, verbs.STRIP("defence_tokens"): False}
    if (yield Ask(fighters.seat_of(m, me), OWNER_CHOOSES, "strip_defence", options)):
        dice.lose_dice(m, 1 - me, DEFENCE)
    else:
        dice.lose_tokens(m, 1 - me, DEFENCE, 2)


@general("reconnaissance")
def reconnaissance(m: Match, me: int) -> Script[None]:
    """The attacker looks at the facedown card; then two attack or two defence tokens."""
    enemy, mine = m.combat.sides[1 - me], m.combat.sides[me]
    if me == ATTACKER and enemy.facedown >= 0:
        mine.peeked = True
        m.tell(combat_events.CardSeen, mine.seat, enemy.seat, COMBAT_CARDS[enemy.facedown].key)
    face = yield from dice.choose_face(m, me, OWNER_CHOOSES, "gain_tokens", (ATTACK, DEFENCE))
    dice.gain_tokens(m, me, face, 2)


@unit("reconnaissance")
def reconnaissance_unit(m: Match, me: int) -> Script[None]:
    """A morale die for the retreat of any one unit (FS-UM_COMBAT-15), routed or not (FS-UM_COMBAT-03)."""
    if dice.pays(m, me, MORALE, ("unit", "retreat")):
        yield from _retreat_chosen(m, me, 1, "FS-UM_COMBAT-15")


def _retreat_chosen(m: Match, me: int, number: int, rule: str) -> Script[None]:
    """Retreat so many figures of one's choice to one area (FS-UM_COMBAT-04, FS-UM_COMBAT-16)."""
    pool = retreat.can_retreat(m, me)
    chosen: list[int] = []
    for _ in range(min(number, len(pool))):
        fighter = yield from fighters.choose(m, me, me, pool, "retreat_unit", rule)
        assert fighter is not None
        pool.remove(fighter)
        chosen.append(fighter)
    yield from retreat.retreat(m, me, chosen)


@unit("drop_pod_assault")
def drop_pod_assault_unit(m: Match, me: int) -> Script[None]:
    """A morale die for an unrouted Scout or Space Marine from any world (FS-UM_COMBAT-11)."""
    if dice.pays(m, me, MORALE, ("take",)):
        yield from fighters.bring(m, me, (BASIC_GROUND, LINE), "FS-UM_COMBAT-11")


@general("glory_and_death")
def glory_and_death(m: Match, me: int) -> Script[None]:
    """Two attack tokens; the attacker also rallies a unit."""
    dice.gain_tokens(m, me, ATTACK, 2)
    if me == ATTACKER:
        yield from fighters.rally_one(m, me, OWNER_CHOOSES)
    else:
        m.passed(fighters.seat_of(m, me), ("unit",), "FS-EFFECT-04", "for_attackers_only")


@unit("glory_and_death")
def glory_and_death_unit(m: Match, me: int) -> Script[None]:
    """The opponent loses a defence or a morale die."""
    face = yield from dice.choose_face(m, me, OWNER_CHOOSES, "strip_die", (DEFENCE, MORALE))
    dice.lose_dice(m, 1 - me, face)


@general("hold_the_line")
def hold_the_line(m: Match, me: int) -> Script[None]:
    """Two defence tokens; the defender also rallies a unit."""
    dice.gain_tokens(m, me, DEFENCE, 2)
    if me == DEFENDER:
        yield from fighters.rally_one(m, me, OWNER_CHOOSES)
    else:
        m.passed(fighters.seat_of(m, me), ("unit",), "FS-EFFECT-04", "for_defenders_only")


@general("veteran_scouts")
def veteran_scouts(m: Match, me: int) -> Script[None]:
    """An attack or a defence token for each morale die."""
    morale = m.combat.sides[me].dice[MORALE]
    attack = yield from dice.choose_number(m, me, morale, OWNER_CHOOSES, "attack_tokens_for_morale")
    dice.gain_tokens(m, me, ATTACK, attack)
    dice.gain_tokens(m, me, DEFENCE, morale - attack)


@unit("veteran_scouts")
def veteran_scouts_unit(m: Match, me: int) -> Script[None]:
    """Morale dice, each for the retreat of one unit (FS-UM_COMBAT-02), routed or not (FS-UM_COMBAT-03)."""
    most = min(m.combat.sides[me].dice[MORALE], len(retreat.can_retreat(m, me)))
    number = yield from dice.choose_number(m, me, most, "FS-UM_COMBAT-02", "spend_morale_to_retreat")
    dice.lose_dice(m, me, MORALE, number)
    yield from _retreat_chosen(m, me, number, "FS-UM_COMBAT-02")


@unit("break_the_line")
def break_the_line_unit(m: Match, me: int) -> Script[None]:
    """The opponent discards a faceup card of his choice."""
    card = yield from hands.choose_faceup(m, 1 - me, 1 - me, OWNER_CHOOSES, "discard_faceup")
    if card is not None:
        hands.discard_faceup(m, 1 - me, card, by_owner=True)


@unit("show_no_fear")
def show_no_fear_unit(m: Match, me: int) -> None:
    """A morale die to rally all units."""
    if dice.lose_dice(m, me, MORALE):
        fighters.rally_all(m, me)


@unit("emperors_glory")
def emperors_glory_unit(m: Match, me: int) -> Script[None]:
    """All units rallied, then any dice turned to morale."""
    fighters.rally_all(m, me)
    yield from dice.turn_dice(m, me, DICE_PER_SIDE, ((ATTACK, MORALE), (DEFENCE, MORALE)), OWNER_CHOOSES)


@unit("emperors_might")
def emperors_might_unit(m: Match, me: int) -> Script[None]:
    """Attack dice spent, each for two attack tokens (FS-EFFECT-05)."""
    most = m.combat.sides[me].dice[ATTACK]
    number = yield from dice.choose_number(m, me, most, "FS-EFFECT-05", "spend_attack_for_tokens")
    dice.lose_dice(m, me, ATTACK, number)
    dice.gain_tokens(m, me, ATTACK, 2 * number)


def crusade(m: Match, seat: int) -> Script[None]:
    """Crusade: a reinforcement token when the order begins a combat in a system without a friendly world."""
    # FS-UM_ORDER-04: a combat begun by an effect of the order's strike is not begun by the order
    if not m.combat.by_order:
        return
    if any(m.friendly(world, seat) for world in m.galaxy.worlds[m.order.system]):
        facts = {"system": m.system_text(m.order.system)}
        m.passed(seat, ("use",), "FS-ORDER_UPG-03", "crusade_not_offered", facts)
        return
    options = {verbs.USE("crusade"): True, verbs.DECLINE_TEXT: False}
    if (yield Ask(seat, "FS-ORDER_UPG-03", "use_crusade", options)):
        order_upgrades.use(m, seat, CRUSADE)
        changes.gain_asset(m, seat, REINFORCEMENT)  # FS-UM_ORDER-01, FS-UM_ORDER-02


moments.COMBAT_BEGUN[CRUSADE] = crusade

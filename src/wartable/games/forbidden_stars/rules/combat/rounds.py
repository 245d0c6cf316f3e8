"""Combat: preparation, up to three execution rounds, and resolution."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.forbidden_stars import combat_events, moments, verbs
from wartable.games.forbidden_stars.content import (
    ATTACK,
    COMBAT_CARDS,
    DEFENCE,
    EVENTS,
    MORALE,
    REINFORCEMENT,
)
from wartable.games.forbidden_stars.frames import ATTACKER, BOTH, DEFENDER, Combat, Contest, Side, Step
from wartable.games.forbidden_stars.match import CONTESTED, Match
from wartable.games.forbidden_stars.moments import CombatScheme
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat import card_abilities, dice, fighters, hands, retreat
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, end_round_effects, has_effect
from wartable.games.forbidden_stars.rules.orders import order_upgrades
from wartable.kernel.agenda import close
from wartable.kernel.ask import Ask, AskAll, Refusal, Script, beside
from wartable.parts.piles import shuffle_in

CARDS_DRAWN = 5
EXECUTION_ROUNDS = 3
COMBAT_STEPS: list[int] = [Step.COMBAT_CLEAN_UP, Step.COMBAT_WINNER, Step.COMBAT_START]
EXECUTION_STEPS: list[int] = [
    Step.COMBAT_ROUND_END,
    Step.COMBAT_DAMAGE,
    Step.COMBAT_DEFENDER_CARD,
    Step.COMBAT_ATTACKER_CARD,
]


def begin(m: Match, area: int, attacker: int, *, by_order: bool, origin: int = -1) -> None:
    """Let a combat be fought at once in an area (FS-CONTEST-02), however contested (FS-CONTEST-01).

    The attacker is who came into it (FS-BATTLE-01); `by_order` tells whether he came by an Advance order;
    `origin` is the area from which an effect moved his units.
    """
    state = m.state
    holders = [code // 12 for code in state.units[area]] + [code // 3 for code in state.structures[area]]
    defender = next(seat for seat in holders if seat != attacker)
    sides = [Side(attacker), Side(defender)]
    state.agenda.append(Combat(list(COMBAT_STEPS), area, sides, by_order, origin=origin))
    m.tell(combat_events.CombatBegan, attacker, defender, m.area_text(area))


def begin_contest(m: Match) -> None:
    """Let a combat be fought for an area into which an effect brought units, if it is still contested."""
    contest = m.frame
    assert isinstance(contest, Contest)
    close(m.state.agenda, contest)
    if m.holder(contest.area) == CONTESTED:
        begin(m, contest.area, contest.attacker, by_order=False, origin=contest.origin)


def start(m: Match) -> Script[None]:
    """Preparation a and b: an automatic win, or else dice and cards."""
    combat = m.combat
    attacker = combat.sides[ATTACKER].seat
    for upgrade in order_upgrades.unused(m, attacker, moments.COMBAT_BEGUN):
        yield from moments.COMBAT_BEGUN[upgrade](m, attacker)
    # FS-BASTION-04: a bastion can defend a world alone
    if not fighters.unrouted(m, DEFENDER) and not fighters.bastions(m, DEFENDER):
        combat.winner = ATTACKER  # FS-BATTLE-02
        combat.settled = True
        for fighting in combat.sides:
            m.passed(fighting.seat, ("reinforce", "play"), "FS-BATTLE-02", "won_without_a_fight")
        return
    for listener in moments.COMBAT_ROLLED:
        listener(m)
    for side in BOTH:
        dice.gain_rolled(m, side, combat_value(m, side))  # FS-BATTLE-03
    for side in BOTH:
        hands.draw(m, side, CARDS_DRAWN)  # FS-BATTLE-04
    combat.steps += [Step.COMBAT_CHOOSE, Step.COMBAT_REINFORCE]


def combat_value(m: Match, side: int) -> int:
    """The dice of a side's unrouted units (FS-ROUT-02) and its bastions (FS-BASTION-02)."""
    seat = fighters.seat_of(m, side)
    units = sum(m.unit(code).combat for code in m.own_units(m.combat.area, seat) if not code & 1)
    return units + m.bastion(seat).combat * fighters.bastions(m, side)


def reinforce(m: Match) -> Script[None]:
    """Preparation c: first the attacker, then the defender, places reinforcement tokens (FS-BATTLE-05)."""
    for side in BOTH:
        mine = m.combat.sides[side]
        # FS-REINFORCE-03: no more than figures in the combat
        held = m.player(mine.seat).assets[REINFORCEMENT]
        most = min(held, fighters.figures(m, side))
        if not held:
            m.passed(mine.seat, ("reinforce",), "FS-BATTLE-05", "no_reinforcement_token")
        elif not most:
            m.passed(mine.seat, ("reinforce",), "FS-REINFORCE-03", "no_figure_to_reinforce")
        if not most:
            continue
        options = {verbs.REINFORCE(number): number for number in range(most + 1)}
        ask = Ask(mine.seat, "FS-BATTLE-05", "place_reinforcements", options, TOO_MANY_TOKENS, (m, side))
        number = yield ask
        m.player(mine.seat).assets[REINFORCEMENT] -= number
        mine.reinforcements[0] += number  # FS-REINFORCE-02
        m.tell(combat_events.ReinforcementsPlaced, mine.seat, number)


def too_many_tokens(m: Match, side: int) -> Iterator[tuple[str, Refusal]]:
    """More reinforcement tokens than there are figures, or than the player has."""
    held = m.player(fighters.seat_of(m, side)).assets[REINFORCEMENT]
    figures = fighters.figures(m, side)
    for number in range(min(held, figures) + 1, changes.MOST_ASSETS + 1):
        facts = {"number": number, "figures": figures, "held": held}
        if number > figures:
            yield verbs.REINFORCE(number), Refusal("FS-REINFORCE-03", "more_tokens_than_figures", facts)
        else:
            yield verbs.REINFORCE(number), Refusal("FS-BATTLE-05", "not_so_many_reinforcements", facts)


TOO_MANY_TOKENS = beside(too_many_tokens)


def choose_cards(m: Match) -> Script[None]:
    """Execution a: both choose a card from hand and lay it facedown, at the same time (FS-BATTLE-07)."""
    combat = m.combat
    combat.round += 1
    asks = []
    for side in BOTH:
        if combat.sides[side].hand:
            facts = {"round": combat.round}
            asks.append(hands.ask_for_card(m, side, "FS-BATTLE-07", "choose_combat_card", facts))
        else:
            m.passed(combat.sides[side].seat, ("play",), "FS-BATTLE-07", "no_combat_card_left")
    if asks:
        answers = yield AskAll(tuple(asks))
        for side in BOTH:
            mine = combat.sides[side]
            if mine.seat in answers:
                mine.facedown = answers[mine.seat]
                mine.hand.remove(mine.facedown)
    combat.damage_steps = 0
    combat.steps += EXECUTION_STEPS


def attacker_card(m: Match) -> Script[None]:
    """Execution b: the attacker reveals and resolves his card completely (FS-BATTLE-08)."""
    yield from _reveal_card(m, ATTACKER)


def defender_card(m: Match) -> Script[None]:
    """Execution b: then the defender reveals and resolves his (FS-BATTLE-08)."""
    yield from _reveal_card(m, DEFENDER)


def _reveal_card(m: Match, side: int) -> Script[None]:
    mine = m.combat.sides[side]
    card = mine.facedown
    if card < 0:
        return
    mine.facedown = -1
    mine.faceup.append(card)  # FS-RESOLVE-12: it stays faceup to the end of the combat
    m.tell(combat_events.CardRevealed, mine.seat, COMBAT_CARDS[card].key)
    yield from card_abilities.resolve(m, side, card)


def icons(m: Match, side: int, face: int) -> int:
    """Bare icons (FS-ICON-02) of a face: on a side's faceup cards (FS-RESOLVE-13), or borrowed this round."""
    mine = m.combat.sides[side]
    return sum(COMBAT_CARDS[card].icons[face] for card in mine.faceup) + mine.borrowed[face]


def attack_total(m: Match, side: int) -> int:
    """Attack on dice, tokens and faceup cards (FS-BATTLE-09)."""
    mine = m.combat.sides[side]
    return mine.dice[ATTACK] + mine.tokens[ATTACK] + icons(m, side, ATTACK)


def defence_total(m: Match, side: int) -> int:
    """Defence on dice, tokens and faceup cards (FS-BATTLE-10)."""
    mine = m.combat.sides[side]
    return mine.dice[DEFENCE] + mine.tokens[DEFENCE] + icons(m, side, DEFENCE)


def morale_total(m: Match, side: int) -> int:
    """Morale on dice and faceup cards, and of unrouted units and bastions (FS-MORALE-01, FS-MORALE-03)."""
    units = sum(fighters.values(m, side, fighter).morale for fighter in fighters.unrouted(m, side))
    bastions = m.bastion(fighters.seat_of(m, side)).morale * fighters.bastions(m, side)
    return m.combat.sides[side].dice[MORALE] + icons(m, side, MORALE) + units + bastions


def offer_schemes(m: Match, side: int, schemes: dict[int, CombatScheme], what: str) -> Script[None]:
    """Offer the schemes in play one after another until the side declines (FS-SIMULT-03)."""
    seat = fighters.seat_of(m, side)
    while True:
        options: dict[str, int | None] = {
            verbs.SCHEME(EVENTS[event].key): event
            for event in m.player(seat).schemes
            if event in schemes and schemes[event].possible(m, side)
        }
        if not options:
            waiting = [EVENTS[event].key for event in m.player(seat).schemes if event in schemes]
            if waiting:
                facts = {"events": waiting}
                m.passed(seat, ("scheme",), "FS-EVENT-05", "schemes_could_do_nothing", facts)
            return
        options[verbs.DECLINE_TEXT] = None
        event = yield Ask(seat, "FS-EVENT-05", what, options)
        if event is None:
            return
        changes.use_scheme(m, seat, event)
        script = schemes[event].resolve(m, side)
        if script is not None:
            yield from script


def assess_damage(m: Match) -> Script[None]:
    """Execution c: both sides suffer damage; who is alone afterwards has won (FS-BATTLE-11, FS-BATTLE-12)."""
    combat = m.combat
    for side in BOTH:
        yield from offer_schemes(m, side, moments.DAMAGE_BEGINS, "scheme_before_damage")
    totals = [(attack_total(m, 1 - side), defence_total(m, side)) for side in BOTH]
    spared = any(has_effect(m, Lasting.NO_DAMAGE, side) for side in BOTH)  # FS-EL_COMBAT-10
    for side, (attack, defence) in zip(BOTH, totals, strict=True):
        damage = 0 if spared else max(attack - defence, 0)
        m.tell(combat_events.DamageDealt, fighters.seat_of(m, side), attack, defence, damage)
        yield from suffer(m, side, damage)
    for side in BOTH:
        yield from offer_schemes(m, side, moments.DAMAGE_ENDS, "scheme_after_damage")
    combat.damage_steps += 1
    _check_wipe_out(m)
    extra = sum(effect.kind == Lasting.EXTRA_DAMAGE_STEP for effect in combat.effects)
    if not combat.settled and combat.damage_steps <= extra:
        combat.steps.append(Step.COMBAT_DAMAGE)


def suffer(m: Match, side: int, damage: int) -> Script[None]:
    """The owner assigns damage until it or his fighters are used up (FS-DAMAGE-05, FS-DAMAGE-06)."""
    if damage <= 0:
        m.passed(fighters.seat_of(m, side), ("suffer",), "FS-BATTLE-11", "no_damage_to_assign")
    while damage > 0 and fighters.standing(m, side):
        pool = fighters.unrouted(m, side)
        if fighters.bastions(m, side):
            pool.append(fighters.BASTION_FIGHTER)
        # FS-DAMAGE-03; routed units only if nothing else is left: FS-DAMAGE-04
        options = {
            verbs.SUFFER(fighters.text(m, side, fighter)): fighter
            for fighter in sorted(set(pool or fighters.routed(m, side)))
        }
        facts = {"damage": damage}
        fighter = yield from m.decide(
            Ask(fighters.seat_of(m, side), "FS-DAMAGE-03", "assign_damage", options, SPARED, (m, side), facts)
        )
        health = fighters.values(m, side, fighter).health
        if damage >= health:
            fighters.destroy(m, side, fighter)  # FS-DAMAGE-01
        else:
            # FS-DAMAGE-07; nothing happens to routed units (FS-DAMAGE-08) or bastions (FS-DAMAGE-10)
            yield from fighters.rout(m, side, fighter)
        damage -= health  # FS-DAMAGE-09, FS-UM_COMBAT-10: nothing is kept for later


def spared(m: Match, side: int) -> not_an_answer.Others:
    """Who suffers no damage now: routed units while others stand (FS-DAMAGE-04), and who does not fight."""
    for fighter in fighters.routed(m, side):
        name = fighters.text(m, side, fighter)
        facts = {"unit": name.removeprefix("routed_")}
        yield verbs.SUFFER(name), Refusal("FS-DAMAGE-04", "routed_suffer_last", facts)
    yield from not_an_answer.own_names(
        m, verbs.SUFFER, fighters.seat_of(m, side), m.combat.area, "FS-DAMAGE-03"
    )


SPARED = beside(spared)


def _check_wipe_out(m: Match) -> None:
    """Only at the end of an assess damage step (FS-BATTLE-12); with nobody left nobody wins.

    So a side that has retreated wholly (FS-UM_COMBAT-01, FS-UM_COMBAT-14) still strikes.
    """
    combat = m.combat
    alive = [side for side in BOTH if fighters.standing(m, side)]
    if len(alive) == 2:
        return
    combat.settled = True
    combat.winner = alive[0] if alive else -1


def end_execution_round(m: Match) -> None:
    """Tokens return (FS-RESOLVE-17, FS-UM_COMBAT-08), effects of the round end; three rounds at most."""
    combat = m.combat
    for side in combat.sides:
        side.tokens = [0, 0]
        side.borrowed = [0, 0, 0]
        side.peeked = False
    end_round_effects(m)
    if not combat.settled and combat.round < EXECUTION_ROUNDS:  # FS-BATTLE-06, FS-RESOLVE-01
        combat.steps.append(Step.COMBAT_CHOOSE)


def resolution(m: Match) -> Script[None]:
    """Resolution: the winner by morale (FS-BATTLE-13), the loser's retreat, the capture of structures."""
    combat = m.combat
    if not combat.settled:
        totals = [morale_total(m, side) for side in BOTH]
        m.tell(combat_events.MoraleCounted, *totals)
        combat.winner = ATTACKER if totals[ATTACKER] > totals[DEFENDER] else DEFENDER  # FS-BATTLE-14
        combat.settled = True
    if combat.winner < 0:
        m.tell(combat_events.CombatDrawn, m.area_text(combat.area))
        return
    winner = fighters.seat_of(m, combat.winner)
    m.tell(combat_events.CombatWon, winner, m.area_text(combat.area))
    yield from retreat.retreat_loser(m, 1 - combat.winner)
    if combat.winner == ATTACKER:
        yield from changes.capture_structures(m, winner, combat.area)


def clean_up(m: Match) -> Script[None]:
    """Resolution c: tokens to the supply, cards shuffled back (FS-BATTLE-16); the end (FS-BATTLE-17)."""
    combat, state = m.combat, m.state
    for side in combat.sides:
        state.asset_supply[REINFORCEMENT] += sum(side.reinforcements)
        side.reinforcements = [0, 0]
        shuffle_in(m.player(side.seat).deck, side.hand + side.faceup, m.chance)  # FS-COMBAT_DECK-05
        side.hand, side.faceup = [], []
    for side in combat.sides:
        for area in side.placed:  # who placed nothing is checked after the order only: FS-CAPACITY-04
            yield from changes.trim_to_capacity(m, area, side.seat)  # FS-WORDING-08

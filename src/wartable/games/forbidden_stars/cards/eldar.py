"""The ability boxes of the Eldar's combat cards. `me` is the side that plays the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.cards.boxes import general, unit
from wartable.games.forbidden_stars.content import ATTACK, CARD_BY_KEY, DEFENCE, MORALE
from wartable.games.forbidden_stars.content.effects import OWNER_CHOOSES
from wartable.games.forbidden_stars.frames import ATTACKER, Contest, Step
from wartable.games.forbidden_stars.map.galaxy import NO_EDGE
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules.combat import dice, fighters, hands, retreat
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, begin_effect
from wartable.games.forbidden_stars.rules.orders.movement import MOST_UNITS
from wartable.kernel.agenda import defer, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script

FIRE_DRAGONS_VENGEANCE = CARD_BY_KEY["fire_dragons_vengeance"].id
SPIRITSEERS_GUIDANCE = CARD_BY_KEY["spiritseers_guidance"].id

SERPENT_LEVEL = 1


@general("command_of_the_autarch")
def command_of_the_autarch(m: Match, me: int) -> Script[None]:
    """Rally a unit or gain a morale die (FS-EL_COMBAT-06); in any case one more card (FS-EL_COMBAT-07)."""
    yield from fighters.rally_or_morale(m, me, "FS-EL_COMBAT-07")
    yield from hands.play_for_icons(m, me, "FS-EL_COMBAT-07")


@unit("hit_and_run")
def hit_and_run_unit(m: Match, me: int) -> Script[None]:
    """Spend a morale die; a unit moves to an adjacent friendly or uncontrolled area (FS-EL_COMBAT-02).

    What it enters is no longer open to the opponent's retreat (FS-EL_COMBAT-03).
    """
    if not dice.pays(m, me, MORALE, ("unit", "at")):
        return
    seat = fighters.seat_of(m, me)
    args = (m, seat, "FS-EL_COMBAT-02", _refuse_enemy)
    options = AREAS.options(*args)
    if not options:
        because = partial(AREAS.reasons, *args)
        m.passed(seat, ("unit", "at"), "FS-EL_COMBAT-02", "nobody_could_go", because=because)
        return
    movable = fighters.unrouted_figures(m, me)
    fighter = yield from fighters.choose(m, me, me, movable, "hit_and_run_unit", "FS-EL_COMBAT-01")
    if fighter is None:
        return
    facts = {"unit": fighters.text(m, me, fighter)}
    area = yield from m.decide(Ask(seat, "FS-EL_COMBAT-02", "hit_and_run_area", options, AREAS, args, facts))
    fighters.leave(m, me, fighter, area)


Entry = Callable[[Match, int, int], Refusal | None]
"""Whether a card lets a seat's units enter an area."""


def areas(m: Match, _seat: int, _rule: str, _entry: Entry) -> Iterator[tuple[str, int]]:
    """All areas, those beside the combat first."""
    beside = [area for area, _ in m.galaxy.links[m.combat.area]]
    for area in (*beside, *(area for area in range(len(m.galaxy.world)) if area not in beside)):
        yield verbs.AT(m.area_text(area)), area


def refuse_area(m: Match, seat: int, rule: str, entry: Entry, area: int) -> Refusal | None:
    """Why units of this combat cannot move there: beside it, of its kind, over no storm.

    The five of FS-ADVANCE-06 bind every movement (FS-WORDING-09); the area may lie in another system
    (FS-EL_COMBAT-02, FS-EL_COMBAT-16).
    """
    world, here = m.galaxy.world, m.combat.area
    facts = {"area": m.area_text(area), "combat": m.area_text(here)}
    edge = dict(m.galaxy.links[here]).get(area)
    if area == here:
        return Refusal(rule, "area_to_leave", facts)
    if edge is None:
        return Refusal(rule, "not_beside_the_combat", facts)
    if world[area] != world[here]:
        return Refusal("FS-GROUND_MOVE-09" if world[here] else "FS-SHIP_MOVE-05", "wrong_kind_of_area", facts)
    if edge != NO_EDGE and edge in m.state.storms:
        return Refusal("FS-STORM-02", "storm_in_the_way", {"system": m.system_text(area // 4)})
    if len(m.own_units(area, seat)) >= MOST_UNITS:
        return Refusal("FS-ADVANCE-06", "five_units_there", facts)
    return entry(m, seat, area)


def _refuse_enemy(m: Match, seat: int, area: int) -> Refusal | None:
    """Hit and Run leads to friendly and uncontrolled areas."""
    if m.holder(area) in (seat, NOBODY):
        return None
    return Refusal("FS-EL_COMBAT-02", "held_by_an_enemy", {"area": m.area_text(area)})


AREAS = Family(areas, refuse_area)


@unit("howling_banshees")
def howling_banshees_unit(m: Match, me: int) -> Script[None]:
    """Spend a morale die; the opponent routs a unit that he chooses, if he can (FS-EL_COMBAT-04)."""
    if dice.pays(m, me, MORALE, ("unit",)):
        yield from fighters.rout_one(m, 1 - me, 1 - me, "FS-EL_COMBAT-04")


@general("ranger_support")
def ranger_support(m: Match, me: int) -> Script[None]:
    """Attacking, an attack and a defence token; defending, a unit may retreat (FS-EL_COMBAT-05)."""
    if me == ATTACKER:
        dice.gain_tokens(m, me, ATTACK, 1)
        dice.gain_tokens(m, me, DEFENCE, 1)
        m.passed(fighters.seat_of(m, me), ("unit",), "FS-EL_COMBAT-05", "for_defenders_only")
    else:
        yield from retreat.may_retreat_one(m, me, "FS-EL_COMBAT-05")  # FS-UM_COMBAT-03: routed ones too


@unit("striking_scorpions")
def striking_scorpions_unit(m: Match, me: int) -> Script[None]:
    """The opponent loses a die that he chooses."""
    face = yield from dice.choose_own_die(m, 1 - me, 1 - me, OWNER_CHOOSES, "lose_own_die")
    if face is not None:
        dice.lose_dice(m, 1 - me, face)


@general("fire_dragons_vengeance")
def fire_dragons_vengeance(m: Match, me: int) -> None:
    """Attacking, the opponent gains no defence tokens in this round."""
    if me == ATTACKER:
        begin_effect(m, Lasting.NO_DEFENCE_TOKENS, me, FIRE_DRAGONS_VENGEANCE)


@general("swooping_hawks")
def swooping_hawks(m: Match, me: int) -> None:
    """Defending, the opponent loses three attack tokens."""
    if me != ATTACKER:
        dice.lose_tokens(m, 1 - me, ATTACK, 3)


@unit("swooping_hawks")
def swooping_hawks_unit(m: Match, me: int) -> None:
    """Spend a morale die for two attack tokens."""
    if dice.lose_dice(m, me, MORALE):
        dice.gain_tokens(m, me, ATTACK, 2)


@general("wraithguard_advance")
def wraithguard_advance(m: Match, me: int) -> Script[None]:
    """A rolled or a morale die; up to two defence dice turn to attack."""
    yield from _gain_rolled_or_morale(m, me)
    yield from dice.turn_dice(m, me, 2, ((DEFENCE, ATTACK),), "FS-CONVERT-01")


@general("wraithguard_support")
def wraithguard_support(m: Match, me: int) -> Script[None]:
    """A rolled or a morale die; up to two attack dice turn to defence."""
    yield from _gain_rolled_or_morale(m, me)
    yield from dice.turn_dice(m, me, 2, ((ATTACK, DEFENCE),), "FS-CONVERT-01")


@unit("wraithguard_support")
def wraithguard_support_unit(m: Match, me: int) -> Script[None]:
    """Spend a morale die to rally an own unit."""
    if dice.pays(m, me, MORALE, ("unit",)):
        yield from fighters.rally_one(m, me, OWNER_CHOOSES)


def _gain_rolled_or_morale(m: Match, me: int) -> Script[None]:
    options = {verbs.GAIN("rolled"): True, verbs.GAIN("morale"): False}
    if (yield Ask(fighters.seat_of(m, me), OWNER_CHOOSES, "gain_rolled_or_morale", options)):
        dice.gain_rolled(m, me)
    else:
        dice.gain_die(m, me, MORALE)


@unit("fire_prism")
def fire_prism_unit(m: Match, me: int) -> None:
    """Attacking, two attack tokens; defending, the opponent loses five defence tokens."""
    if me == ATTACKER:
        dice.gain_tokens(m, me, ATTACK, 2)
    else:
        dice.lose_tokens(m, 1 - me, DEFENCE, 5)


@general("spiritseers_guidance")
def spiritseers_guidance(m: Match, me: int) -> Script[None]:
    """A morale die; an own unit is routed, and nobody suffers damage in this round (FS-EL_COMBAT-10).

    Other cards still rout and destroy units directly (FS-EL_COMBAT-11).
    """
    dice.gain_die(m, me, MORALE)
    if (yield from fighters.rout_one(m, me, me, "FS-EL_COMBAT-10")):
        begin_effect(m, Lasting.NO_DAMAGE, me, SPIRITSEERS_GUIDANCE)


@general("wave_serpent")
def wave_serpent(m: Match, me: int) -> Script[None]:
    """A rolled die; three defence tokens unless the opponent spends a morale die (FS-EL_COMBAT-14)."""
    dice.gain_rolled(m, me)
    if not (yield from dice.may_spend(m, 1 - me, MORALE, "FS-EL_COMBAT-14", "stop_wave_serpent")):
        dice.gain_tokens(m, me, DEFENCE, 3)


@unit("wave_serpent")
def wave_serpent_unit(m: Match, me: int) -> Script[None]:
    """Spend a morale die; light units move to one adjacent area, even an enemy's (FS-EL_COMBAT-16).

    It is then closed to the opponent's retreat (FS-EL_COMBAT-17). A combat there follows this one; no order
    began it, so its attackers cannot retreat (FS-EL_COMBAT-18).
    """
    if not dice.pays(m, me, MORALE, ("at", "unit")):
        return
    seat = fighters.seat_of(m, me)
    args = (m, seat, "FS-EL_COMBAT-16", _refuse_second_contest)
    options = AREAS.options(*args)
    if not options or not PASSENGERS.options(m, me):
        because = partial(PASSENGERS.reasons, m, me) if options else partial(AREAS.reasons, *args)
        m.passed(seat, ("at", "unit"), "FS-EL_COMBAT-16", "nobody_could_go", because=because)
        return
    area = yield from m.decide(Ask(seat, "FS-EL_COMBAT-16", "wave_serpent_area", options, AREAS, args))
    contests = m.enemy(area, seat)
    if (yield from _board_serpent(m, me, area)) and contests:
        following = Contest([Step.CONTEST], area, seat, m.combat.area)
        defer(m.state.agenda, m.combat, following)


def _refuse_second_contest(m: Match, seat: int, area: int) -> Refusal | None:
    """A friendly, uncontrolled or enemy area, or the one new contest already begun (FS-EL_COMBAT-13)."""
    contest = topmost(m.state.agenda, Contest)
    if m.holder(area) in (seat, NOBODY) or contest is None or contest.area == area:
        return None
    return Refusal("FS-EL_COMBAT-13", "one_serpent_contest", {"area": m.area_text(contest.area)})


def passengers(m: Match, me: int) -> Iterator[tuple[str, int]]:
    """All units of the side."""
    for fighter in fighters.all_of(m, me):
        yield verbs.CHOOSE_UNIT(fighters.text(m, me, fighter)), fighter


def refuse_passenger(m: Match, me: int, fighter: int) -> Refusal | None:
    """Only unrouted figures of level 0 and 1 can board."""
    facts = {"unit": fighters.text(m, me, fighter), "highest": SERPENT_LEVEL}
    if fighters.level(m, me, fighter) > SERPENT_LEVEL:
        return Refusal("FS-EL_COMBAT-15", "level_excluded", facts)
    if fighter & 1:
        return Refusal("FS-EL_COMBAT-15", "unit_is_routed", facts)
    if fighter not in fighters.unrouted_figures(m, me):
        return Refusal("FS-EL_COMBAT-15", "token_stays", facts)
    return None


PASSENGERS = Family(passengers, refuse_passenger)


def _board_serpent(m: Match, me: int, area: int) -> Script[int]:
    """Move figures one at a time until done or the area has five; how many went."""
    seat, moved = fighters.seat_of(m, me), 0
    facts = {"destination": m.area_text(area)}
    while len(m.own_units(area, seat)) < MOST_UNITS:
        options: dict[str, int | None] = PASSENGERS.options(m, me)
        if not options:
            because = partial(PASSENGERS.reasons, m, me)
            m.passed(seat, ("unit",), "FS-EL_COMBAT-15", "nobody_could_go", because=because)
            break
        options[verbs.DONE_TEXT] = None
        ask = Ask(seat, "FS-EL_COMBAT-15", "wave_serpent_unit", options, PASSENGERS, (m, me), facts)
        fighter = yield ask
        if fighter is None:
            break
        fighters.leave(m, me, fighter, area)
        moved += 1
    return moved


@general("holofield_emitter")
def holofield_emitter(m: Match, me: int) -> None:
    """A rolled die and a card from the deck."""
    dice.gain_rolled(m, me)
    hands.draw(m, me, 1)


@general("psychic_lance")
def psychic_lance(m: Match, me: int) -> None:
    """A rolled die; the opponent discards a random card of his hand."""
    dice.gain_rolled(m, me)
    hands.discard_random(m, 1 - me)


@unit("psychic_lance")
def psychic_lance_unit(m: Match, me: int) -> Script[None]:
    """Four attack tokens unless the opponent gives up a faceup card, chosen here (FS-EL_COMBAT-12)."""
    theirs = m.combat.sides[1 - me]
    if not theirs.faceup:
        m.passed(theirs.seat, ("discard",), "FS-EL_COMBAT-12", "no_faceup_card")
    else:
        options = {verbs.DISCARD(): True, verbs.DECLINE_TEXT: False}
        if (yield Ask(theirs.seat, "FS-EL_COMBAT-12", "discard_to_stop_lance", options)):
            card = yield from hands.choose_faceup(m, me, 1 - me, "FS-EL_COMBAT-12", "lance_card")
            assert card is not None
            hands.discard_faceup(m, 1 - me, card)
            return
    dice.gain_tokens(m, me, ATTACK, 4)

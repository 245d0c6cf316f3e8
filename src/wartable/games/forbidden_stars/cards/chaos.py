"""The ability boxes of Chaos's combat cards, and a scheme. `me` is the side that plays the card."""

from __future__ import annotations

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.cards.boxes import general, unit
from wartable.games.forbidden_stars.content import (
    ATTACK,
    BASIC_GROUND,
    BASIC_SHIP,
    DEFENCE,
    EVENT_BY_KEY,
    KIND_COUNT,
    KIND_LEVEL,
    LINE,
    MORALE,
)
from wartable.games.forbidden_stars.content.effects import OWNER_CHOOSES
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer, storms
from wartable.games.forbidden_stars.rules.combat import dice, fighters
from wartable.games.forbidden_stars.rules.not_an_answer import Wanted
from wartable.games.forbidden_stars.rules.storms import StormMove
from wartable.kernel.ask import Ask, Script

CULTISTS_AND_ICONOCLASTS = (BASIC_GROUND, BASIC_SHIP)
PRAYER = EVENT_BY_KEY["prayer_to_the_dark_gods"].id
ROUT_OR_ALLOW = {verbs.ROUT_ONE(): True, verbs.ALLOW(): False}


def _worshippers(m: Match, me: int) -> int:
    """The unrouted Cultists and Iconoclasts in the combat."""
    return fighters.count_kinds(m, me, CULTISTS_AND_ICONOCLASTS)


def _spend_for_tokens(m: Match, me: int, faces: tuple[int, ...], token: int) -> Script[None]:
    """One die of one of the faces for three combat tokens."""
    face = yield from dice.choose_own_die(m, me, me, OWNER_CHOOSES, "spend_for_tokens", faces)
    if face is not None:
        dice.lose_dice(m, me, face)
        dice.gain_tokens(m, me, token, 3)


@unit("dark_faith")
def dark_faith_unit(m: Match, me: int) -> Script[None]:
    """A free Cultist on another world of the system, where it can cut off a retreat (FS-CH_COMBAT-19)."""
    seat, here = fighters.seat_of(m, me), m.combat.area
    worlds = [w for w in m.galaxy.worlds[here // 4] if w != here and m.holder(w) in (seat, NOBODY)]
    if not worlds:
        facts = {"system": m.system_text(here // 4)}
        m.passed(seat, ("at",), "FS-CH_COMBAT-19", "no_cultist_could_be_placed", facts)
    if not worlds or not dice.has_more_morale(m, me, ("at",)):
        return
    options = {verbs.AT(m.area_text(world)): world for world in worlds}
    wanted = Wanted("FS-CH_COMBAT-19", True, (seat, NOBODY), here // 4, apart=here)
    ask = Ask(seat, "FS-CH_COMBAT-19", "place_cultist", options, not_an_answer.AREAS, (m, verbs.AT, wanted))
    world = yield from m.decide(ask)
    if changes.place_unit(m, seat, BASIC_GROUND, world):
        fighters.placed_by_effect(m, me, world)


@unit("foul_worship")
def foul_worship_unit(m: Match, me: int) -> None:
    """A defence token for each worshipper, if an enemy is routed."""
    if fighters.routed(m, 1 - me):
        dice.gain_tokens(m, me, DEFENCE, _worshippers(m, me))


@general("impure_zeal")
def impure_zeal(m: Match, me: int) -> Script[None]:
    """With more morale dice, a unit is rallied."""
    if dice.has_more_morale(m, me, ("unit",)):
        yield from fighters.rally_one(m, me, OWNER_CHOOSES)


@unit("impure_zeal")
def impure_zeal_unit(m: Match, me: int) -> Script[None]:
    """An attack token for each worshipper, unless the opponent really routs a unit (FS-CH_COMBAT-18)."""
    routed = yield from fighters.rout_one(
        m, 1 - me, 1 - me, "FS-CH_COMBAT-18", optional=True, what="rout_to_deny_tokens"
    )
    if not routed:
        dice.gain_tokens(m, me, ATTACK, _worshippers(m, me))


@general("khornes_rage")
def khornes_rage(m: Match, me: int) -> Script[None]:
    """An attack die for three attack tokens."""
    return _spend_for_tokens(m, me, (ATTACK,), ATTACK)


@general("lure_of_chaos")
def lure_of_chaos(m: Match, me: int) -> Script[None]:
    """The opponent routs a unit, even if he cannot (FS-CH_COMBAT-14), or lets Chaos place a free one."""
    if (yield Ask(fighters.seat_of(m, 1 - me), "FS-CH_COMBAT-14", "rout_or_allow_unit", ROUT_OR_ALLOW)):
        if (yield from fighters.rout_one(m, 1 - me, 1 - me, "FS-CH_COMBAT-14")):
            dice.gain_rolled(m, 1 - me)  # FS-CH_COMBAT-15
    else:
        fighters.join(m, me, BASIC_GROUND if m.galaxy.world[m.combat.area] else BASIC_SHIP)


@unit("lure_of_chaos")
def lure_of_chaos_unit(m: Match, me: int) -> Script[None]:
    """Two attack or two defence tokens."""
    face = yield from dice.choose_face(m, me, OWNER_CHOOSES, "gain_tokens", (ATTACK, DEFENCE))
    dice.gain_tokens(m, me, face, 2)


@general("mark_of_khorne")
def mark_of_khorne(m: Match, me: int) -> Script[None]:
    """An attack or a morale die for three attack tokens."""
    return _spend_for_tokens(m, me, (ATTACK, MORALE), ATTACK)


@unit("mark_of_khorne")
def mark_of_khorne_unit(m: Match, me: int) -> Script[None]:
    """The opponent destroys a routed unit, if he has one (FS-CH_COMBAT-12), or spends a defence die."""
    enemy = 1 - me
    if not fighters.routed(m, enemy):
        m.passed(fighters.seat_of(m, enemy), ("spend", "unit"), "FS-CH_COMBAT-12", "no_unit_to_choose")
        return
    if (yield from dice.may_spend(m, enemy, DEFENCE, "FS-CH_COMBAT-13", "spend_to_avoid_loss")):
        return
    pool = fighters.routed(m, enemy)
    yield from fighters.destroy_one(m, enemy, enemy, pool, "destroy_unit", "FS-CH_COMBAT-13")


@general("mark_of_nurgle")
def mark_of_nurgle(m: Match, me: int) -> Script[None]:
    """A defence or a morale die for three defence tokens."""
    return _spend_for_tokens(m, me, (DEFENCE, MORALE), DEFENCE)


@unit("mark_of_nurgle")
def mark_of_nurgle_unit(m: Match, me: int) -> Script[None]:
    """Two defence tokens, unless the opponent destroys a routed unit of his (FS-CH_COMBAT-11)."""
    return _tokens_unless_destroyed(m, me, fighters.routed(m, 1 - me), 2, "FS-CH_COMBAT-11")


def _tokens_unless_destroyed(m: Match, me: int, pool: list[int], number: int, rule: str) -> Script[None]:
    """Defence tokens, unless the opponent destroys a unit of his among these."""
    enemy, what = 1 - me, "destroy_to_deny_tokens"
    if not (yield from fighters.destroy_one(m, enemy, enemy, pool, what, rule, optional=True)):
        dice.gain_tokens(m, me, DEFENCE, number)


@general("mark_of_slaanesh")
def mark_of_slaanesh(m: Match, me: int) -> Script[None]:
    """A rolled die; then, with more morale dice, the opponent routs a unit if he can (FS-CH_COMBAT-05)."""
    dice.gain_rolled(m, me)
    if dice.more_morale(m, me):
        yield from fighters.rout_one(m, 1 - me, 1 - me, "FS-CH_COMBAT-05")


@unit("mark_of_slaanesh")
def mark_of_slaanesh_unit(m: Match, me: int) -> None:
    """A free Cultist here, if an enemy is routed."""
    if fighters.routed(m, 1 - me):
        fighters.join(m, me, BASIC_GROUND)


@general("mark_of_tzeentch")
def mark_of_tzeentch(m: Match, me: int) -> Script[None]:
    """A morale die; then a Cultist is raised, routed (FS-CH_COMBAT-09) or a token (FS-CH_COMBAT-08)."""
    dice.gain_die(m, me, MORALE)
    if not dice.has_more_morale(m, me, ("unit",)):
        return
    if not m.player(fighters.seat_of(m, me)).reserve[LINE]:
        m.passed(fighters.seat_of(m, me), ("unit",), "FS-FREE-02", "no_line_unit_left")
        return
    pool = [f for f in fighters.all_of(m, me) if fighters.kind_of(m, f) == BASIC_GROUND]
    fighter = yield from fighters.choose(m, me, me, pool, "raise_cultist", "FS-CH_COMBAT-08")
    if fighter is not None:
        fighters.replace(m, me, fighter, LINE)


@general("chaos_united")
def chaos_united(m: Match, me: int) -> Script[None]:
    """The opponent routs a unit, even if he cannot (FS-CH_COMBAT-02), or a die is gained."""
    if (yield Ask(fighters.seat_of(m, 1 - me), "FS-CH_COMBAT-01", "rout_or_allow_die", ROUT_OR_ALLOW)):
        yield from fighters.rout_one(m, 1 - me, 1 - me, "FS-CH_COMBAT-02")  # FS-UM_COMBAT-07
    else:
        yield from dice.gain_one_of(m, me, (ATTACK, DEFENCE, MORALE), "FS-CH_COMBAT-01")


@unit("chaos_united")
def chaos_united_unit(m: Match, me: int) -> Script[None]:
    """A unit from any world joins (FS-CH_COMBAT-03), its level no higher than the Cultists of this system."""
    system, seat = m.combat.area // 4, fighters.seat_of(m, me)
    cultists = sum(m.combat.sides[me].reinforcements)  # FS-REINFORCE-04: on a world each is a Cultist
    for world in m.galaxy.worlds[system]:
        cultists += sum(code % 12 // 2 == BASIC_GROUND for code in m.own_units(world, seat))
    kinds = tuple(kind for kind in range(KIND_COUNT) if KIND_LEVEL[kind] <= cultists)
    return fighters.bring(m, me, kinds, "FS-CH_COMBAT-03")


@unit("daemonic_resilience")
def daemonic_resilience_unit(m: Match, me: int) -> Script[None]:
    """Four defence tokens, unless the opponent destroys a unit of his (FS-CH_COMBAT-04)."""
    return _tokens_unless_destroyed(m, me, fighters.all_of(m, 1 - me), 4, "FS-CH_COMBAT-04")


@unit("inhuman_strength")
def inhuman_strength_unit(m: Match, me: int) -> Script[None]:
    """A unit of one's own destroyed for four attack tokens."""
    pool = fighters.all_of(m, me)
    if (yield from fighters.destroy_one(m, me, me, pool, "sacrifice_unit", OWNER_CHOOSES)):
        dice.gain_tokens(m, me, ATTACK, 4)


@general("chaos_victorious")
def chaos_victorious(m: Match, me: int) -> Script[None]:
    """Two rolled dice; then, with more morale dice, every enemy unit of level 0 is routed."""
    dice.gain_rolled(m, me, 2)
    if not dice.more_morale(m, me):
        return
    for fighter in fighters.can_be_routed(m, 1 - me):
        if fighters.level(m, 1 - me, fighter) == 0:
            yield from fighters.rout(m, 1 - me, fighter)


@general("death_and_despair")
def death_and_despair(m: Match, me: int) -> Script[None]:
    """Two dice of one face (FS-CH_COMBAT-06); then morale dice, each to destroy an enemy unit of level 0."""
    yield from dice.gain_one_of(m, me, (ATTACK, MORALE), "FS-CH_COMBAT-06", 2)
    most = min(m.combat.sides[me].dice[MORALE], len(_rabble(m, 1 - me)))
    number = yield from dice.choose_number(m, me, most, "FS-EFFECT-05", "spend_morale_to_destroy")
    dice.lose_dice(m, me, MORALE, number)
    for _ in range(number):
        pool = _rabble(m, 1 - me)
        yield from fighters.destroy_one(m, me, 1 - me, pool, "destroy_enemy", "FS-CH_COMBAT-07")


def _rabble(m: Match, side: int) -> list[int]:
    """The units of level 0 of a side."""
    return [fighter for fighter in fighters.all_of(m, side) if fighters.level(m, side, fighter) == 0]


@unit("death_and_despair")
def death_and_despair_unit(m: Match, me: int) -> Script[None]:
    """With more morale dice, a routed enemy unit is destroyed."""
    if not dice.has_more_morale(m, me, ("unit",)):
        return
    pool = fighters.routed(m, 1 - me)
    yield from fighters.destroy_one(m, me, 1 - me, pool, "destroy_enemy", OWNER_CHOOSES)


def pray(m: Match, owner: int, seat: int, move: StormMove) -> Script[tuple[int, StormMove]]:
    """Prayer to the Dark Gods: the move is cancelled and its owner moves that storm by any of the icons.

    He may step in on his own move too (FS-EVENT-05).
    """
    names = m.galaxy.edge_names
    facts = {"origin": names[move.origin], "border": names[move.edge]}
    answers = {verbs.SCHEME("prayer_to_the_dark_gods"): True, verbs.DECLINE_TEXT: False}
    if not (yield Ask(owner, "FS-EVENT-05", "cancel_storm", answers, facts=facts)):
        return seat, move
    changes.use_scheme(m, owner, PRAYER)
    m.tell(events.StormCancelled, owner, facts["origin"], facts["border"])
    args = (m, (move.origin,), storms.EVERY_ICON)
    options = storms.move_options(*args)
    ask = Ask(owner, "FS-STORM_MOVE-04", "redirect_storm", options, storms.MOVES, args, facts)
    return owner, (yield from m.decide(ask))


moments.STORM_CHOSEN[PRAYER] = pray

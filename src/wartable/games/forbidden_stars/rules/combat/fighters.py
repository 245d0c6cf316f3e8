"""The verbs of the units in a combat.

A fighter of a side is a figure, `kind * 2 + routed`, a reinforcement token, or a bastion. Reinforcement
tokens are units of level 0 in every way, save that they add no dice (FS-REINFORCE-04, FS-REINFORCE-05).
"""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.forbidden_stars import combat_events, events, moments, verbs
from wartable.games.forbidden_stars.content import (
    BASIC_GROUND,
    BASIC_SHIP,
    BASTION,
    MORALE,
    REINFORCEMENT,
    Bastion,
    Unit,
)
from wartable.games.forbidden_stars.match import UNIT_TEXTS, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat import dice
from wartable.games.forbidden_stars.rules.combat.lasting_effects import Lasting, has_effect
from wartable.kernel.ask import Ask, Refusal, Script, beside

TOKEN, ROUTED_TOKEN, BASTION_FIGHTER = 12, 13, 14


def seat_of(m: Match, side: int) -> int:
    """Who fights on a side."""
    return m.combat.sides[side].seat


def all_of(m: Match, side: int) -> list[int]:
    """Every unit of a side in the contested area (FS-RESOLVE-19); bastions are not units (FS-UNIT-01)."""
    mine = m.combat.sides[side]
    low = mine.seat * 12
    figures = [code - low for code in m.state.units[m.combat.area] if low <= code < low + 12]
    return figures + [TOKEN] * mine.reinforcements[0] + [ROUTED_TOKEN] * mine.reinforcements[1]


def figures(m: Match, side: int) -> int:
    """How many plastic figures a side has in the combat."""
    return len(m.own_units(m.combat.area, seat_of(m, side)))


def unrouted(m: Match, side: int) -> list[int]:
    """The unrouted units of a side."""
    return [fighter for fighter in all_of(m, side) if not fighter & 1]


def unrouted_figures(m: Match, side: int) -> list[int]:
    """The units that can be taken or moved out of the combat: unrouted (FS-ROUT-03), and no tokens."""
    return [fighter for fighter in unrouted(m, side) if fighter < TOKEN]


def routed(m: Match, side: int) -> list[int]:
    """The routed units of a side."""
    return [fighter for fighter in all_of(m, side) if fighter & 1]


def bastions(m: Match, side: int) -> int:
    """How many bastions fight on a side: those of the contested world (FS-BASTION-01)."""
    return m.bastions(m.combat.area, seat_of(m, side))


def standing(m: Match, side: int) -> bool:
    """Whether a side still has a unit or a bastion in the combat."""
    return bool(all_of(m, side)) or bastions(m, side) > 0


def kind_of(m: Match, fighter: int) -> int:
    """The unit kind of a fighter; a token is the level-0 ground unit or ship (FS-REINFORCE-01)."""
    if fighter >= TOKEN:
        return BASIC_GROUND if m.galaxy.world[m.combat.area] else BASIC_SHIP
    return fighter // 2


def values(m: Match, side: int, fighter: int) -> Unit | Bastion:
    """The combat value, health and morale of a fighter."""
    if fighter == BASTION_FIGHTER:
        return m.bastion(seat_of(m, side))
    return m.faction(seat_of(m, side)).units[kind_of(m, fighter)]


def level(m: Match, side: int, fighter: int) -> int:
    """The printed command level of a unit (FS-COMMAND-06)."""
    return m.faction(seat_of(m, side)).units[kind_of(m, fighter)].level


def text(m: Match, side: int, fighter: int) -> str:
    """The name of a fighter in choices."""
    if fighter >= TOKEN:
        return not_an_answer.TOKENS_AND_BASTION[fighter - TOKEN]
    return UNIT_TEXTS[m.player(seat_of(m, side)).faction][fighter]


def count_kinds(m: Match, side: int, kinds: tuple[int, ...]) -> int:
    """How many unrouted units of these kinds a side has."""
    return sum(kind_of(m, fighter) in kinds for fighter in unrouted(m, side))


def outnumbers(m: Match, side: int) -> bool:
    """Whether a side has more unrouted units than the other."""
    return len(unrouted(m, side)) > len(unrouted(m, 1 - side))


def choose(
    m: Match,
    chooser: int,
    owner: int,
    pool: Iterable[int],
    what: str,
    rule: str,
    *,
    optional: bool = False,
) -> Script[int | None]:
    """Let a side choose among fighters of a side; None if there is none, or if it may and does decline."""
    wanted = sorted(set(pool))
    options: dict[str, int | None] = {
        verbs.CHOOSE_UNIT(text(m, owner, fighter)): fighter for fighter in wanted
    }
    if not options:
        m.passed(seat_of(m, chooser), ("unit",), rule, "no_unit_to_choose")
        return None
    ask = Ask(seat_of(m, chooser), rule, what, options, UNWANTED, (m, chooser, owner, wanted, rule))
    if optional:
        options[verbs.DECLINE_TEXT] = None
        chosen: int | None = yield ask
        return chosen
    chosen = yield from m.decide(ask)
    return chosen


def unwanted(m: Match, chooser: int, owner: int, wanted: list[int], rule: str) -> not_an_answer.Others:
    """Fighters that a card does not mean: of that side, of the other, and who is not here."""
    for fighter in all_of(m, owner):
        name = text(m, owner, fighter)
        if all(fighter & 1 != other & 1 for other in wanted):
            facts = {"unit": name.removeprefix("routed_")}
            yield verbs.CHOOSE_UNIT(name), Refusal(rule, ROUTED_OR_NOT[fighter & 1], facts)
        else:
            yield verbs.CHOOSE_UNIT(name), Refusal(rule, "fighter_not_meant", {"unit": name})
    yield verbs.CHOOSE_UNIT("bastion"), Refusal("FS-UNIT-01", "bastion_is_no_unit", {})
    yield from not_an_answer.names(
        m,
        verbs.CHOOSE_UNIT,
        seat_of(m, owner),
        m.combat.area,
        rule,
        own=seat_of(m, chooser) == seat_of(m, owner),
    )


ROUTED_OR_NOT = ("unit_is_not_routed", "unit_is_routed")
UNWANTED = beside(unwanted)


def _code(m: Match, side: int, fighter: int) -> int:
    return seat_of(m, side) * 12 + fighter


def can_be_routed(m: Match, side: int) -> list[int]:
    """The units of a side that could become routed: not routed ones (FS-ROUT-04), nor under Show No Fear."""
    return [] if has_effect(m, Lasting.NO_ROUT, side) else unrouted(m, side)


def rout(m: Match, side: int, fighter: int) -> Script[bool]:
    """Rout a unit; False if it cannot become routed. Whoever waits for that may then destroy it."""
    if fighter & 1 or fighter == BASTION_FIGHTER or has_effect(m, Lasting.NO_ROUT, side):
        return False  # FS-ROUT-04, FS-BASTION-05, FS-UM_COMBAT-06
    if fighter == TOKEN:
        tokens = m.combat.sides[side].reinforcements
        tokens[0] -= 1
        tokens[1] += 1  # FS-REINFORCE-06
        m.tell(events.UnitRouted, seat_of(m, side), text(m, side, TOKEN), m.area_text(m.combat.area))
    else:
        changes.rout_unit(m, _code(m, side, fighter), m.combat.area)
    yield from _after_rout(m, side, fighter + 1)
    return True


def _after_rout(m: Match, side: int, fighter: int) -> Script[None]:
    """Ambush destroys what becomes routed, unless a morale die is spent for it (FS-UM_COMBAT-12)."""
    if has_effect(m, Lasting.AMBUSH, 1 - side):
        saved = yield from dice.may_spend(m, side, MORALE, "FS-UM_COMBAT-12", "save_from_ambush")
        if not saved:
            destroy(m, side, fighter)
            return
    for event in m.player(seat_of(m, 1 - side)).schemes.copy():
        if event in moments.UNIT_ROUTED and (yield from moments.UNIT_ROUTED[event](m, side, fighter)):
            return


def rally(m: Match, side: int, fighter: int) -> None:
    """Rally a routed unit."""
    if fighter == ROUTED_TOKEN:
        tokens = m.combat.sides[side].reinforcements
        tokens[1] -= 1
        tokens[0] += 1
        m.tell(events.UnitRallied, seat_of(m, side), text(m, side, TOKEN), m.area_text(m.combat.area))
    else:
        changes.rally_unit(m, _code(m, side, fighter), m.combat.area)


def destroy(m: Match, side: int, fighter: int) -> None:
    """Destroy a fighter: a figure goes to its reserve, a token or structure to the common supply."""
    area = m.combat.area
    if fighter == BASTION_FIGHTER:
        changes.destroy_structure(m, seat_of(m, side) * 3 + BASTION, area)
    elif fighter >= TOKEN:
        m.combat.sides[side].reinforcements[fighter - TOKEN] -= 1
        m.state.asset_supply[REINFORCEMENT] += 1
        m.tell(events.UnitDestroyed, seat_of(m, side), text(m, side, fighter), m.area_text(area))
    else:
        changes.destroy_unit(m, _code(m, side, fighter), area)


def leave(m: Match, side: int, fighter: int, area: int) -> None:
    """Take a figure out of the combat into another area."""
    changes.relocate_unit(m, _code(m, side, fighter), m.combat.area, area)


def join(m: Match, side: int, kind: int) -> bool:
    """Place a free figure into the combat; it adds no dice (FS-WORDING-10) and may exceed every limit."""
    placed = changes.place_unit(m, seat_of(m, side), kind, m.combat.area)
    if placed:
        placed_by_effect(m, side, m.combat.area)
    return placed


def placed_by_effect(m: Match, side: int, area: int) -> None:
    """Remember that an effect placed a side's units here: its capacity is checked then (FS-WORDING-08)."""
    placed = m.combat.sides[side].placed
    if area not in placed:
        placed.append(area)


def add_free_token(m: Match, side: int) -> None:
    """Place a reinforcement token from the supply, past every limit but the supply (FS-REINFORCE-07)."""
    if not m.state.asset_supply[REINFORCEMENT]:
        return
    m.state.asset_supply[REINFORCEMENT] -= 1
    m.combat.sides[side].reinforcements[0] += 1
    m.tell(combat_events.ReinforcementsPlaced, seat_of(m, side), 1)


def replace(m: Match, side: int, fighter: int, kind: int) -> None:
    """Exchange a unit, or a token (FS-WORDING-11), for a figure of the reserve, unrouted (FS-FREE-04)."""
    seat = seat_of(m, side)
    if fighter < TOKEN:
        changes.replace_unit(m, _code(m, side, fighter), kind, m.combat.area)
        return
    m.combat.sides[side].reinforcements[fighter - TOKEN] -= 1
    m.state.asset_supply[REINFORCEMENT] += 1
    m.tell(events.UnitRemoved, seat, text(m, side, fighter), m.area_text(m.combat.area))
    join(m, side, kind)


def rally_one(m: Match, side: int, rule: str) -> Script[None]:
    """Rally a unit of one's own, if any is routed."""
    fighter = yield from choose(m, side, side, routed(m, side), "rally_unit", rule)
    if fighter is not None:
        rally(m, side, fighter)


def rally_or_morale(m: Match, side: int, rule: str) -> Script[None]:
    """Rally a unit or gain a morale die; the first even in vain (FS-WORDING-01, FS-WORDING-03)."""
    options = {verbs.RALLY_ONE(): True, verbs.GAIN("morale"): False}
    if (yield Ask(seat_of(m, side), rule, "rally_or_morale", options)):
        yield from rally_one(m, side, rule)
    else:
        dice.gain_die(m, side, MORALE)


def rally_all(m: Match, side: int) -> None:
    """Rally every unit of a side."""
    for fighter in routed(m, side):
        rally(m, side, fighter)


def rout_one(
    m: Match, chooser: int, owner: int, rule: str, *, optional: bool = False, what: str = "rout_unit"
) -> Script[bool]:
    """Let a side choose and rout a unit of a side that can become routed; whether one did."""
    fighter = yield from choose(m, chooser, owner, can_be_routed(m, owner), what, rule, optional=optional)
    if fighter is None:
        return False
    return (yield from rout(m, owner, fighter))


def destroy_one(
    m: Match, chooser: int, owner: int, pool: Iterable[int], what: str, rule: str, *, optional: bool = False
) -> Script[bool]:
    """Let a side choose and destroy a unit of a side among these; whether one was."""
    fighter = yield from choose(m, chooser, owner, pool, what, rule, optional=optional)
    if fighter is None:
        return False
    destroy(m, owner, fighter)
    return True


def rout_unless_paid(m: Match, side: int, face: int, rule: str) -> Script[None]:
    """The owner routs a unit unless he spends a die (FS-WORDING-04); without one to rout nothing happens."""
    if not can_be_routed(m, side):
        m.passed(seat_of(m, side), ("spend", "unit"), rule, "nobody_to_rout")
    elif not (yield from dice.may_spend(m, side, face, rule, "spend_to_avoid_rout")):
        yield from rout_one(m, side, side, rule)


def bring(m: Match, side: int, kinds: tuple[int, ...], rule: str) -> Script[None]:
    """Take an unrouted unit (FS-WORDING-07) of these kinds from another world and place it on this one."""
    here, world, seat = m.combat.area, m.galaxy.world, seat_of(m, side)
    options = {
        verbs.TAKE(m.unit_text(code), m.area_text(area)): (code, area)
        for area in range(len(world))
        if world[area] and area != here
        for code in m.own_units(area, seat)
        if not code & 1 and code % 12 // 2 in kinds
    }
    if not options:
        m.passed(seat, ("take",), rule, "no_unit_to_take")
        return
    ask = Ask(seat, rule, "take_unit", options, not_an_answer.TAKEN, (m, seat, rule, kinds))
    code, area = yield from m.decide(ask)
    changes.relocate_unit(m, code, area, here)
    placed_by_effect(m, side, here)  # FS-WORDING-09: neither capacity nor the five of a move bind it

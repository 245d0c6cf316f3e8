"""Orbital strikes: ships in a void attack an enemy world of the active system."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from wartable.games.forbidden_stars import combat_events, moments, verbs
from wartable.games.forbidden_stars.content import ATTACK, BASTION
from wartable.games.forbidden_stars.frames import Step, Strike
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat import strike_abilities
from wartable.games.forbidden_stars.rules.orders import order_upgrades
from wartable.games.forbidden_stars.rules.orders.order_upgrades import Chosen
from wartable.kernel.ask import Ask, Family, Refusal, Script

THE_BASTION = -1
"""Stands among unit codes for a bastion that suffers damage."""


def unrouted_ships(m: Match, void: int, seat: int) -> list[int]:
    """The ships of a seat that can strike from a void (FS-ORBITAL-06)."""
    if m.galaxy.world[void]:
        return []
    return [code for code in m.own_units(void, seat) if not code & 1]


def strike_value(m: Match, void: int, seat: int) -> int:
    """The combat value of the unrouted ships of a seat in a void (FS-ORBITAL-06)."""
    return sum(m.unit(code).combat for code in unrouted_ships(m, void, seat))


def targets(m: Match, _seat: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every pair of areas."""
    names = m.galaxy.area_names
    for void in range(len(names)):
        for world in range(len(names)):
            yield verbs.STRIKE(names[void], names[world]), (void, world)


def refuse_strike(m: Match, seat: int, strike: tuple[int, int]) -> Refusal | None:
    """Why a world cannot be struck from a void.

    It may well be empty of units (FS-ORBITAL-05), if only for the sake of an upgrade (FS-UM_ORDER-03,
    FS-CH_ORDER-13).
    """
    void, world = strike
    facts = {"void": m.area_text(void), "world": m.area_text(world)}
    system = m.order.system
    if void // 4 != system or world // 4 != system:
        return Refusal("FS-ORBITAL-02", "not_in_active_system", {**facts, "system": m.system_text(system)})
    if not unrouted_ships(m, void, seat):
        return Refusal("FS-ORBITAL-06", "no_unrouted_ship", facts)
    if not m.galaxy.world[world] or not m.enemy(world, seat):
        return Refusal("FS-ORBITAL-04", "not_an_enemy_world", facts)
    if all(border.area != world for border in m.galaxy.links[void]):
        return Refusal("FS-ORBITAL-03", "areas_not_adjacent", facts)
    if changes.has_bastion(m, world) and order_upgrades.bastion_breaker(m, seat) is None:
        return Refusal("FS-BASTION-03", "bastion_protects", facts)
    return None


def targets_here(m: Match, _seat: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every world of the active system, from each void there."""
    names, system = m.galaxy.area_names, m.order.system
    for void in m.galaxy.voids[system]:
        for world in m.galaxy.worlds[system]:
            yield verbs.STRIKE(names[void], names[world]), (void, world)


STRIKES = Family(targets, refuse_strike)
STRIKES_HERE = Family(targets_here, refuse_strike)


def strike_options(m: Match, seat: int) -> dict[str, tuple[int, int]]:
    """The legal strikes: from each void of the active system with ships at each enemy world there."""
    system = m.order.system
    names = m.galaxy.area_names
    enemies = [world for world in m.galaxy.worlds[system] if m.enemy(world, seat)]
    voids = [void for void in m.galaxy.voids[system] if unrouted_ships(m, void, seat)] if enemies else []
    return {
        verbs.STRIKE(names[void], names[world]): (void, world)
        for void in voids
        for world in enemies
        if refuse_strike(m, seat, (void, world)) is None
    }


def begin(m: Match, void: int, world: int) -> None:
    """Begin the one orbital strike of an order (FS-ORBITAL-01)."""
    m.state.agenda.append(Strike([Step.STRIKE], void, world))
    m.tell(combat_events.StrikeBegan, m.order.seat, m.area_text(void), m.area_text(world))
    if changes.has_bastion(m, world):
        breaker = order_upgrades.bastion_breaker(m, m.order.seat)
        assert breaker is not None
        declare(m, breaker)


def declare(m: Match, upgrade: int) -> None:
    """Use an upgrade in this strike; several may be used (FS-ORBITAL-10)."""
    order_upgrades.use(m, m.order.seat, upgrade)
    m.strike.used.append(upgrade)


def strike(m: Match) -> Script[None]:
    """Upgrades and schemes are declared one at a time before the dice are rolled (FS-ORBITAL-09)."""
    seat = m.order.seat
    usable = order_upgrades.STRIKE_UPGRADES[m.player(seat).faction]
    options: dict[str, Any] = {
        order_upgrades.USE[upgrade]: upgrade for upgrade in usable if changes.has_upgrade(m, seat, upgrade)
    }
    options.update(order_upgrades.offers(m, m.order, moments.STRIKE_DECLARED))
    choice = None
    if options:
        options[verbs.DONE_TEXT] = None
        choice = yield Ask(
            seat, "FS-ORBITAL-09", "declare_strike", options, order_upgrades.FACEDOWN, (m, seat)
        )
    else:
        because = partial(order_upgrades.facedown_reasons, m, seat)
        m.passed(seat, ("use", "scheme"), "FS-ORBITAL-09", "no_strike_upgrade", because=because)
    if choice is None:
        roll_dice(m)
        m.strike.steps.append(Step.STRIKE_ABILITY)
        return
    if isinstance(choice, Chosen):
        yield from order_upgrades.carry_out(m, m.order, moments.STRIKE_DECLARED, choice)
    else:
        declare(m, choice)
    m.strike.steps.append(Step.STRIKE)


def roll_dice(m: Match) -> None:
    """As many dice as the combat value of the unrouted ships (FS-ORBITAL-06), and those of the upgrades."""
    strike = m.strike
    strike_abilities.roll(m, strike_value(m, strike.void, m.order.seat))
    strike_abilities.roll(m, sum(moments.STRIKE_ABILITIES[upgrade].gains_die for upgrade in strike.used))


def abilities(m: Match) -> Script[None]:
    """Dice are spent on abilities, each once (FS-ORBITAL-12, FS-ORBITAL-13); then damage is counted."""
    seat = m.order.seat
    options: dict[str, Any] = dict(strike_abilities.ability_options(m))
    options.update(order_upgrades.offers(m, m.order, moments.STRIKE_ROLLED))
    choice = None
    if options:
        options[verbs.DONE_TEXT] = None
        choice = yield Ask(
            seat, "FS-ORBITAL-12", "strike_ability", options, strike_abilities.OTHER_ABILITIES, (m,)
        )
    else:
        because = partial(strike_abilities.reasons_against_declared, m)
        m.passed(seat, ("ability",), "FS-ORBITAL-12", "no_strike_ability", because=because)
    if choice is None:
        count_damage(m)
        return
    m.strike.steps.append(Step.STRIKE_ABILITY)
    if isinstance(choice, Chosen):
        yield from order_upgrades.carry_out(m, m.order, moments.STRIKE_ROLLED, choice)
    else:
        yield from strike_abilities.use_ability(m, *choice)


def count_damage(m: Match) -> None:
    """One damage for each attack icon; defence icons do not help (FS-ORBITAL-08)."""
    strike = m.strike
    strike.damage = strike.dice[ATTACK]
    owner = strike_abilities.victim(m)
    if owner != NOBODY:
        m.tell(combat_events.DamageDealt, owner, strike.damage, 0, strike.damage)
        strike.steps.append(Step.STRIKE_DAMAGE)


def sufferers(m: Match, owner: int) -> dict[str, int]:
    """Who may suffer: a marked unit first; bastions and unrouted units before routed ones (FS-DAMAGE-04)."""
    strike = m.strike
    if strike.marked >= 0:
        return {verbs.SUFFER(m.unit_text(strike.marked)): strike.marked}
    units = m.own_units(strike.world, owner)
    # FS-ORBITAL-11: where a bastion stands, the upgrade that makes it suffer was declared
    standing = {verbs.SUFFER(m.unit_text(code)): code for code in units if not code & 1}
    if m.bastions(strike.world, owner):
        standing[verbs.SUFFER("bastion")] = THE_BASTION
    return standing or {verbs.SUFFER(m.unit_text(code)): code for code in units}


def assign_damage(m: Match) -> Script[None]:
    """The owner lets one unit or bastion suffer; what it cannot take goes to the next (FS-ORBITAL-08)."""
    strike = m.strike
    owner = strike_abilities.victim(m)
    if owner == NOBODY:
        return
    options = sufferers(m, owner) if strike.damage else {}
    if not options:
        m.passed(owner, ("suffer",), "FS-ORBITAL-08", "no_damage_to_assign")
        return
    facts = {"damage": strike.damage, "area": m.area_text(strike.world)}
    args = (m, owner, strike.world, "FS-ORBITAL-08")
    code = yield from m.decide(
        Ask(owner, "FS-ORBITAL-08", "assign_strike_damage", options, not_an_answer.STRIKE_NAMES, args, facts)
    )
    strike.marked = -1
    health = m.bastion(owner).health if code == THE_BASTION else m.unit(code).health
    damage, strike.damage = strike.damage, max(strike.damage - health, 0)
    if damage >= health:  # FS-DAMAGE-01
        if code == THE_BASTION:
            changes.destroy_structure(m, owner * 3 + BASTION, strike.world)
        else:
            changes.destroy_unit(m, code, strike.world)
        strike.steps.append(Step.STRIKE_DAMAGE)
    elif strike.rout_survivors and code != THE_BASTION and not code & 1:
        changes.rout_unit(m, code, strike.world)  # else nobody is routed: FS-DAMAGE-11

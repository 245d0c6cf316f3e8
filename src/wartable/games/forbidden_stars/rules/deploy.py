"""The Deploy order: units are purchased, then a structure."""

from __future__ import annotations

from functools import partial
from typing import Any

from wartable.games.forbidden_stars.cards import upgrades
from wartable.games.forbidden_stars.cards.upgrades import (
    DREAD_RITUAL,
    RECRUITMENT_WORLDS,
    WERK_FASTA,
    WRAITHBONE_SINGERS,
)
from wartable.games.forbidden_stars.content import BASIC_GROUND, BASTION, FACTORY
from wartable.games.forbidden_stars.frames import Order, Step
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, purchase
from wartable.games.forbidden_stars.rules.purchase import BUILDINGS, Payment, Terms
from wartable.kernel.ask import Ask, Family, Refusal, Script

DREAD_RITUAL_LEVEL = 2


def deployment_limit(m: Match, order: Order) -> int:
    """The capacities of the worlds with own factories, once for each factory (FS-FACTORY-01, FS-FACTORY-02).

    With Recruitment Worlds bastions count as factories, each lowering the limit by one (FS-UM_ORDER-08), and
    a world counts for each of its factories and bastions (FS-UM_ORDER-09).
    """
    recruiting = RECRUITMENT_WORLDS in order.used
    limit = 0
    for world in m.galaxy.worlds[order.system]:
        for kind in m.own_structures(world, order.seat):
            if kind == FACTORY:
                limit += m.galaxy.capacity[world]
            elif kind == BASTION and recruiting:
                limit += m.galaxy.capacity[world] - 1
    return limit


def deployment_terms(m: Match, order: Order) -> Terms:
    """Friendly and uncontrolled areas of the active system, with or without a factory (FS-DEPLOY-05)."""
    open_to = (order.seat, NOBODY)
    worlds, voids = m.galaxy.worlds[order.system], m.galaxy.voids[order.system]
    return Terms(
        [area for area in worlds if m.holder(area) in open_to],
        [area for area in voids if m.holder(area) in open_to],
    )


def unit_step_upgrades(m: Match, order: Order) -> dict[str, int]:
    """The upgrades that may be used while units are purchased."""
    usable = []
    if not order.built and not order.bought and changes.has_upgrade(m, order.seat, WERK_FASTA):
        usable.append(WERK_FASTA)
    if changes.has_upgrade(m, order.seat, RECRUITMENT_WORLDS) and any(
        m.bastions(world, order.seat) for world in m.galaxy.worlds[order.system]
    ):
        usable.append(RECRUITMENT_WORLDS)
    return {upgrades.USE[upgrade]: upgrade for upgrade in usable}


def beyond_limit(m: Match, order: Order) -> list[Refusal]:
    """Why no unit more can be purchased."""
    facts = {"system": m.system_text(order.system), "limit": deployment_limit(m, order)}
    if not facts["limit"]:
        return [Refusal("FS-DEPLOY-01", "no_factory", facts)]
    return [Refusal("FS-DEPLOY-02", "deployment_limit_reached", facts)]


def refuse_beyond_limit(m: Match, order: Order, _payment: Payment) -> Refusal | None:
    """Why a unit cannot be purchased once the limit is reached, whichever it is."""
    return beyond_limit(m, order)[0]


BEYOND_LIMIT = Family(lambda m, order: purchase.payments(m, order.seat, Terms([], [])), refuse_beyond_limit)


def units(m: Match) -> Script[None]:
    """Step 1: units are purchased one at a time, up to the deployment limit (FS-DEPLOY-01, FS-DEPLOY-02)."""
    order = m.order
    others: dict[str, Any] = unit_step_upgrades(m, order)
    if order.bought < deployment_limit(m, order):
        terms = deployment_terms(m, order)
        bought = yield from purchase.buy_unit(m, order.seat, terms, "FS-DEPLOY-01", "buy_unit", others)
    elif others:
        others["done"] = None
        bought = yield Ask(order.seat, "FS-ORDER_UPG-03", "buy_unit", others, BEYOND_LIMIT, (m, order))
    else:
        facts = {"system": m.system_text(order.system)}
        because = partial(beyond_limit, m, order)
        m.passed(order.seat, ("buy",), "FS-DEPLOY-02", "no_more_units_bought", facts, because=because)
        return
    if bought is None:
        return
    order.steps.append(Step.DEPLOY_UNITS)
    if isinstance(bought, Payment):
        order.bought += 1
        return
    upgrades.use(m, order.seat, bought)
    if bought == WERK_FASTA:
        order.steps.append(Step.DEPLOY_STRUCTURE)  # FS-ORK_ORDER-06: its factory serves this very order


def structure(m: Match) -> Script[None]:
    """Step 2: at most one structure on a friendly world of the active system (FS-DEPLOY-03, FS-DEPLOY-04)."""
    order = m.order
    if order.built:
        m.passed(order.seat, ("build",), "FS-DEPLOY-03", "one_structure_bought")
        return
    seat = order.seat
    worlds = m.galaxy.worlds[order.system]
    second = worlds if changes.has_upgrade(m, seat, WRAITHBONE_SINGERS) else []
    options: dict[str, Any] = BUILDINGS.options(m, seat, worlds, second)
    if not options:
        because = partial(purchase.BUILDINGS_WITHOUT_TOKENS.reasons, m, seat, worlds, second)
        facts = {"system": m.system_text(order.system)}
        m.passed(seat, ("build",), "FS-DEPLOY-03", "no_structure_could_be_bought", facts, because=because)
        return
    options["done"] = None
    areas = list(range(order.system * 4, order.system * 4 + 4))
    args = (m, seat, areas, second)
    building = yield Ask(seat, "FS-DEPLOY-03", "buy_structure", options, BUILDINGS, args)
    if building is None:
        return
    if m.state.structures[building.area]:
        upgrades.use(m, seat, WRAITHBONE_SINGERS)
    purchase.build(m, seat, building)
    order.built = True


def dread_ritual(m: Match) -> Script[None]:
    """Dread Ritual: after the order one unit more, cheaper by own Cultists, without factory (FS-CH_ORDER-04).

    It goes to a friendly area (FS-CH_ORDER-05); the command level counts, and a forge token helps
    (FS-CH_ORDER-06); units above level 2 cannot be had (FS-CH_ORDER-07).
    """
    order = m.order
    seat = order.seat
    if not changes.has_upgrade(m, seat, DREAD_RITUAL):
        return
    worlds, voids = m.galaxy.worlds[order.system], m.galaxy.voids[order.system]
    terms = Terms(
        [area for area in worlds if m.holder(area) == seat],
        [area for area in voids if m.holder(area) == seat],
        discount=cultists(m, order),
        highest=DREAD_RITUAL_LEVEL,
        rule="FS-CH_ORDER-05",
        uncontrolled=False,
    )
    bought = yield from purchase.buy_unit(m, seat, terms, "FS-CH_ORDER-04", "dread_ritual")
    if bought is not None:
        upgrades.use(m, seat, DREAD_RITUAL)


def cultists(m: Match, order: Order) -> int:
    """How many own Cultists, routed or not, stand in the active system."""
    cultist = order.seat * 12 + BASIC_GROUND * 2
    worlds = m.galaxy.worlds[order.system]
    return sum(code in (cultist, cultist + 1) for world in worlds for code in m.state.units[world])

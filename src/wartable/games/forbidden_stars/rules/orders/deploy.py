"""The Deploy order: units are purchased, then a structure."""

from __future__ import annotations

from functools import partial
from typing import Any

from wartable.games.forbidden_stars import moments, verbs
from wartable.games.forbidden_stars.content import FACTORY
from wartable.games.forbidden_stars.frames import Order, Step
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules.orders import order_upgrades, purchase
from wartable.games.forbidden_stars.rules.orders.purchase import BUILDINGS, Payment, Terms
from wartable.kernel.ask import Ask, Family, Refusal, Script


def deployment_limit(m: Match, order: Order) -> int:
    """The capacities of the worlds with own factories, once for each factory (FS-FACTORY-01, FS-FACTORY-02).

    The upgrades that are in use with the order may add to it.
    """
    limit = 0
    for world in m.galaxy.worlds[order.system]:
        for kind in m.own_structures(world, order.seat):
            if kind == FACTORY:
                limit += m.galaxy.capacity[world]
    for upgrade in order.used:
        if upgrade in moments.DEPLOYMENT_LIMIT:
            limit += moments.DEPLOYMENT_LIMIT[upgrade](m, order)
    return limit


def deployment_terms(m: Match, order: Order) -> Terms:
    """Friendly and uncontrolled areas of the active system, with or without a factory (FS-DEPLOY-05)."""
    open_to = (order.seat, NOBODY)
    worlds, voids = m.galaxy.worlds[order.system], m.galaxy.voids[order.system]
    return Terms(
        [area for area in worlds if m.holder(area) in open_to],
        [area for area in voids if m.holder(area) in open_to],
    )


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
    others: dict[str, Any] = {**order_upgrades.offers(m, order, moments.UNITS_BOUGHT)}
    if order.bought < deployment_limit(m, order):
        terms = deployment_terms(m, order)
        bought = yield from purchase.buy_unit(m, order.seat, terms, "FS-DEPLOY-01", "buy_unit", others)
    elif others:
        others[verbs.DONE_TEXT] = None
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
    yield from order_upgrades.carry_out(m, order, moments.UNITS_BOUGHT, bought)


def structure(m: Match) -> Script[None]:
    """Step 2: at most one structure on a friendly world of the active system (FS-DEPLOY-03, FS-DEPLOY-04)."""
    order = m.order
    if order.built:
        m.passed(order.seat, ("build",), "FS-DEPLOY-03", "one_structure_bought")
        return
    seat = order.seat
    worlds = m.galaxy.worlds[order.system]
    permits = order_upgrades.unused(m, seat, moments.SECOND_STRUCTURE)
    second = moments.SECOND_STRUCTURE[permits[0]](m, order) if permits else []
    options: dict[str, Any] = purchase.building_options(m, seat, worlds, second)
    if not options:
        because = partial(purchase.BUILDINGS_WITHOUT_TOKENS.reasons, m, seat, worlds, second)
        facts = {"system": m.system_text(order.system)}
        m.passed(seat, ("build",), "FS-DEPLOY-03", "no_structure_could_be_bought", facts, because=because)
        return
    options[verbs.DONE_TEXT] = None
    areas = list(range(order.system * 4, order.system * 4 + 4))
    args = (m, seat, areas, second)
    building = yield Ask(seat, "FS-DEPLOY-03", "buy_structure", options, BUILDINGS, args)
    if building is None:
        return
    if m.state.structures[building.area]:
        order_upgrades.use(m, seat, permits[0])
    purchase.build(m, seat, building)
    order.built = True


def after(m: Match) -> Script[None]:
    """After the order: what upgrades let its owner do beyond it."""
    order = m.order
    for upgrade in order_upgrades.unused(m, order.seat, moments.DEPLOYED):
        yield from moments.DEPLOYED[upgrade](m, order)

"""Upgrades and a scheme for Deploy orders, and the upgrade that makes any order of a Strategize token."""

from __future__ import annotations

from wartable.games.forbidden_stars import moments, verbs
from wartable.games.forbidden_stars.cards.upgrades import (
    DREAD_RITUAL,
    GREEN_TIDE,
    RECRUITMENT_WORLDS,
    WERK_FASTA,
    WRAITHBONE_SINGERS,
)
from wartable.games.forbidden_stars.content import (
    BASIC_GROUND,
    EVENT_BY_KEY,
    ORDERS,
    REINFORCEMENT,
    STRATEGIZE,
)
from wartable.games.forbidden_stars.frames import Order, Step
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.moments import OrderCard
from wartable.games.forbidden_stars.rules.orders import order_upgrades, purchase
from wartable.games.forbidden_stars.rules.orders.purchase import Terms
from wartable.kernel.ask import Ask, Script

WARBOSS = EVENT_BY_KEY["warboss"].id
DREAD_RITUAL_LEVEL = 2


# Ultramarines


def owns_bastion_there(m: Match, order: Order) -> bool:
    """Whether an own bastion stands in the active system."""
    return any(m.bastions(world, order.seat) for world in m.galaxy.worlds[order.system])


def recruitment_worlds(_m: Match, _order: Order) -> None:
    """Recruitment Worlds: while it is in use bastions count for the deployment limit."""


def recruited_at_bastions(m: Match, order: Order) -> int:
    """Bastions count as factories, each lowering the limit by one (FS-UM_ORDER-08).

    A world counts for each of its factories and bastions (FS-UM_ORDER-09).
    """
    worlds, capacity = m.galaxy.worlds[order.system], m.galaxy.capacity
    return sum(m.bastions(world, order.seat) * (capacity[world] - 1) for world in worlds)


moments.UNITS_BOUGHT.upgrades[RECRUITMENT_WORLDS] = OrderCard(owns_bastion_there, recruitment_worlds)
moments.DEPLOYMENT_LIMIT[RECRUITMENT_WORLDS] = recruited_at_bastions


# Chaos


def dread_ritual(m: Match, order: Order) -> Script[None]:
    """Dread Ritual: after the order one unit more, cheaper by own Cultists, without factory (FS-CH_ORDER-04).

    It goes to a friendly area (FS-CH_ORDER-05); the command level counts, and a forge token helps
    (FS-CH_ORDER-06); units above level 2 cannot be had (FS-CH_ORDER-07).
    """
    seat = order.seat
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
        order_upgrades.use(m, seat, DREAD_RITUAL)


def cultists(m: Match, order: Order) -> int:
    """How many own Cultists, routed or not, stand in the active system."""
    cultist = order.seat * 12 + BASIC_GROUND * 2
    worlds = m.galaxy.worlds[order.system]
    return sum(code in (cultist, cultist + 1) for world in worlds for code in m.state.units[world])


moments.DEPLOYED[DREAD_RITUAL] = dread_ritual


# Orks


def nothing_bought(_m: Match, order: Order) -> bool:
    """Whether neither a unit nor a structure has been purchased with the order yet."""
    return not order.built and not order.bought


def werk_fasta(_m: Match, order: Order) -> None:
    """Werk Fasta: the structure is purchased first; its factory serves this very order (FS-ORK_ORDER-06)."""
    order.steps.append(Step.DEPLOY_STRUCTURE)


def warboss(m: Match, seat: int) -> int:
    """Warboss: 1 materiel for each reinforcement token (FS-ORK_EVENT-10, FS-ORK_EVENT-11)."""
    return m.player(seat).assets[REINFORCEMENT]


def green_tide(m: Match, order: Order) -> Script[None]:
    """The Green Tide: a Strategize token is resolved as an order of any type.

    The type is chosen on revealing, and the token counts as showing it (FS-ORK_ORDER-07).
    """
    if order.token != STRATEGIZE:
        return
    options = {verbs.RESOLVE_AS(ORDERS[kind]): kind for kind in range(4)}
    order.kind = yield Ask(order.seat, "FS-ORK_ORDER-07", "resolve_as", options)
    if order.kind != STRATEGIZE:
        order_upgrades.use(m, order.seat, GREEN_TIDE)


moments.UNITS_BOUGHT.upgrades[WERK_FASTA] = OrderCard(nothing_bought, werk_fasta)
moments.UNIT_PAID[WARBOSS] = warboss
moments.ORDER_TYPE[GREEN_TIDE] = green_tide


# Eldar


def wraithbone_singers(m: Match, order: Order) -> list[int]:
    """Wraithbone Singers: a structure may stand beside another on any world of the active system."""
    return m.galaxy.worlds[order.system]


moments.SECOND_STRUCTURE[WRAITHBONE_SINGERS] = wraithbone_singers

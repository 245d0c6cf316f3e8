"""Upgrades and a scheme for Advance orders: ways across storms and voids, and a strike after a combat."""

from __future__ import annotations

from wartable.games.forbidden_stars import moments
from wartable.games.forbidden_stars.cards.upgrades import CORSAIR_RAID, FROM_THE_WARP, ORK_ROKS
from wartable.games.forbidden_stars.content import EVENT_BY_KEY, MORALE
from wartable.games.forbidden_stars.frames import ATTACKER, Order
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.moments import OrderCard, VoidCrossing
from wartable.games.forbidden_stars.rules.combat import dice
from wartable.games.forbidden_stars.rules.orders import advance, order_upgrades
from wartable.kernel.ask import Script

THROUGH_THE_WARP = EVENT_BY_KEY["through_the_warp"].id
MOST_BY_ROKS = 2


# Chaos


def ships_could_move(m: Match, order: Order) -> bool:
    """Whether there are ships to move: there is a move for one, or would be if no storm barred it."""
    return advance.units_beyond_storms(m, order) or bool(advance.ship_options(m, order))


def from_the_warp(_m: Match, _order: Order) -> None:
    """From the Warp: while it is in use ships cross storms, and only ships (FS-CH_ORDER-01)."""


def always(_m: Match, _order: Order) -> bool:
    """Through the Warp has its use without any storm (FS-CH_EVENT-01)."""
    return True


def through_the_warp(_m: Match, order: Order) -> None:
    """Through the Warp: all units of the order cross storms."""
    order.warp = True


def morale_of_the_warp(m: Match) -> None:
    """Through the Warp: a morale die before the roll (FS-CH_EVENT-01), one of eight (FS-CH_EVENT-02)."""
    if m.combat.by_order and m.order.warp:
        dice.gain_die(m, ATTACKER, MORALE)


moments.SHIPS_MOVE.upgrades[FROM_THE_WARP] = OrderCard(ships_could_move, from_the_warp)
moments.SHIPS_CROSS_STORMS.add(FROM_THE_WARP)
moments.SHIPS_MOVE.schemes[THROUGH_THE_WARP] = OrderCard(always, through_the_warp)
moments.COMBAT_ROLLED.append(morale_of_the_warp)


# Orks


def roks_left(_m: Match, order: Order) -> bool:
    """Whether one more ground unit may cross a void by Ork Roks (FS-ORK_ORDER-01, FS-ORK_ORDER-02)."""
    return sum(move.over_void for move in order.moves) < MOST_BY_ROKS


def roks_serve_retreat(m: Match, order: Order, number: int) -> bool:
    """Ork Roks serve an attacker's retreat if none came by them (FS-ORK_ORDER-03, FS-ORK_ORDER-04).

    If he did not use them to come, he may use them to retreat (FS-ORK_ORDER-05).
    """
    if number + sum(move.over_void for move in order.moves) > MOST_BY_ROKS:
        return False
    return not any(move.over_void and move.destination == m.combat.area for move in order.moves)


moments.VOID_CROSSED[ORK_ROKS] = VoidCrossing(roks_left, roks_serve_retreat)


# Eldar


def corsair_raid(m: Match, order: Order) -> Script[None]:
    """Corsair Raid: a strike after the combat, which took the place of the order's own (FS-EL_ORDER-04)."""
    if (yield from advance.offer_strike(m, order)):
        order_upgrades.use(m, order.seat, CORSAIR_RAID)


moments.ADVANCE_FOUGHT[CORSAIR_RAID] = corsair_raid

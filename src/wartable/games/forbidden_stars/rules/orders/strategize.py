"""The Strategize order: upgrades are purchased, and its token goes to the event deck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import moments, verbs
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    UPGRADES,
)
from wartable.games.forbidden_stars.frames import Order, Step
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.orders import order_upgrades, purchase
from wartable.kernel.ask import Ask, Family, Refusal, Script


class Study(NamedTuple):
    """An upgrade card to be purchased: for combat, or else for orders."""

    combat: bool
    card: int


def studies(m: Match, order: Order) -> Iterator[tuple[str, Study]]:
    """Every order upgrade and every combat upgrade of the faction; both piles are open (FS-UPGRADE-02)."""
    for text, card in purchase.upgrades(m, order.seat, 0):
        yield text, Study(False, card)
    for text, card in purchase.combat_upgrades(m, order.seat, 0):
        yield text, Study(True, card)


def refuse_study(m: Match, order: Order, study: Study) -> Refusal | None:
    """Why an upgrade card cannot be purchased with this order."""
    seat = order.seat
    if not may_purchase(m, order):
        return Refusal("FS-STRATEGIZE-02", "nobody_in_system", {"system": m.system_text(order.system)})
    if study.combat:
        if order.trained:
            return Refusal("FS-STRATEGIZE-01", "one_combat_upgrade", {})
        return purchase.refuse_combat_upgrade(m, seat, 0, study.card)
    if order.bought:
        return Refusal("FS-STRATEGIZE-01", "one_order_upgrade", {})
    return purchase.refuse_upgrade(m, seat, 0, study.card)


STUDIES = Family(studies, refuse_study)


def may_purchase(m: Match, order: Order) -> bool:
    """Own units or structures in the active system are needed (FS-STRATEGIZE-02), save with some upgrades."""
    return m.present(order.system, order.seat) or far_sight(m, order) != order_upgrades.NO_UPGRADE


def far_sight(m: Match, order: Order) -> int:
    """The upgrade by which the owner of the order may purchase where nobody of his is; NO_UPGRADE if none."""
    return order_upgrades.serving(m, order, moments.STUDIED_FAR_AWAY)


def study_options(m: Match, order: Order) -> dict[str, Study]:
    """The upgrade cards that can be purchased now.

    Those above the command level, or in the deck, are not even looked at.
    """
    options: dict[str, Study] = {}
    if not may_purchase(m, order):
        return options
    seat = order.seat
    level = m.command_level(seat)
    if not order.bought:
        for text, card in purchase.upgrades(m, seat, 0):
            if UPGRADES[card].level <= level and purchase.refuse_upgrade(m, seat, 0, card) is None:
                options[text] = Study(False, card)
    if not order.trained:
        deck = m.player(seat).deck
        for text, card in purchase.combat_upgrades(m, seat, 0):
            if card in deck or COMBAT_CARDS[card].level > level:
                continue
            if purchase.refuse_combat_upgrade(m, seat, 0, card) is None:
                options[text] = Study(True, card)
    return options


def strategize(m: Match) -> Script[None]:
    """Step 1: one order upgrade, one combat upgrade, both or neither (FS-STRATEGIZE-01, FS-UPGRADE-01)."""
    order = m.order
    options: dict[str, Any] = study_options(m, order)
    options.update(order_upgrades.offers(m, order, moments.UPGRADES_BOUGHT))
    if not options:
        because = partial(STUDIES.reasons, m, order)
        reason = "no_upgrade_could_be_bought"
        m.passed(order.seat, ("upgrade", "train"), "FS-STRATEGIZE-01", reason, because=because)
        return
    options[verbs.DONE_TEXT] = None
    choice = yield Ask(order.seat, "FS-STRATEGIZE-01", "strategize", options, STUDIES, (m, order))
    if choice is None:
        return
    order.steps.append(Step.STRATEGIZE)
    if isinstance(choice, Study):
        yield from purchase_study(m, order, choice)
    else:
        yield from order_upgrades.carry_out(m, order, moments.UPGRADES_BOUGHT, choice)


def purchase_study(m: Match, order: Order, study: Study) -> Script[None]:
    """Buy an upgrade card; far from all own things that takes an upgrade, once for the whole order."""
    seat = order.seat
    if not m.present(order.system, seat):
        upgrade = far_sight(m, order)
        if upgrade not in order.used:
            order_upgrades.use(m, seat, upgrade)
    if study.combat:
        order.trained = True
        yield from purchase.buy_combat_upgrade(m, seat, study.card)
    else:
        order.bought += 1
        purchase.buy_order_upgrade(m, seat, study.card)

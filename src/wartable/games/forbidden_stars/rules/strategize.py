"""The Strategize order: upgrades are purchased, and its token goes to the event deck."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.cards.upgrades import (
    DIRECT_THE_FAITHFUL,
    FARSEERS,
    FAVOUR_OF_THE_DARK_GODS,
)
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    ORDERS,
    STRUCTURE_COUNT,
    STRUCTURES,
    UPGRADES,
)
from wartable.games.forbidden_stars.frames import Order, Step
from wartable.games.forbidden_stars.match import Match, structure_text
from wartable.games.forbidden_stars.rules import changes, not_an_answer, order_upgrades, purchase
from wartable.kernel.ask import Ask, Family, Refusal, Script, beside

MORE_TOKENS = 2


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
    """Own units or structures in the active system are needed (FS-STRATEGIZE-02), save with Farseers."""
    return m.present(order.system, order.seat) or order_upgrades.in_hand(m, order.seat, FARSEERS)


def study_options(m: Match, order: Order) -> dict[str, Study]:
    """The upgrade cards that can be purchased now; those above the command level are not even looked at."""
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
        for text, card in purchase.combat_upgrades(m, seat, 0):
            if COMBAT_CARDS[card].level <= level and purchase.refuse_combat_upgrade(m, seat, 0, card) is None:
                options[text] = Study(True, card)
    return options


def strategize(m: Match) -> Script[None]:
    """Step 1: one order upgrade, one combat upgrade, both or neither (FS-STRATEGIZE-01, FS-UPGRADE-01)."""
    order = m.order
    options: dict[str, Any] = study_options(m, order)
    for upgrade, ability in ABILITIES.items():
        if changes.has_upgrade(m, order.seat, upgrade) and ability.targets(m, order):
            options[order_upgrades.USE[upgrade]] = upgrade
    if not options:
        because = partial(STUDIES.reasons, m, order)
        verbs, reason = ("upgrade", "train"), "no_upgrade_could_be_bought"
        m.passed(order.seat, verbs, "FS-STRATEGIZE-01", reason, because=because)
        return
    options["done"] = None
    choice = yield Ask(order.seat, "FS-STRATEGIZE-01", "strategize", options, STUDIES, (m, order))
    if choice is None:
        return
    order.steps.append(Step.STRATEGIZE)
    if isinstance(choice, Study):
        yield from purchase_study(m, order, choice)
    else:
        order_upgrades.use(m, order.seat, choice)
        yield from ABILITIES[choice].resolve(m, order)


def purchase_study(m: Match, order: Order, study: Study) -> Script[None]:
    """Buy an upgrade card; far from all own things that takes Farseers, once for the whole order."""
    seat = order.seat
    if not m.present(order.system, seat) and FARSEERS not in order.used:
        order_upgrades.use(m, seat, FARSEERS)
    if study.combat:
        order.trained = True
        yield from purchase.buy_combat_upgrade(m, seat, study.card)
    else:
        order.bought += 1
        purchase.buy_order_upgrade(m, seat, study.card)


class Replacement(NamedTuple):
    """A structure to be replaced, its world, and the kind that comes instead."""

    code: int
    area: int
    kind: int


def replacements(m: Match, order: Order) -> dict[str, Replacement]:
    """Every own structure of the active system by every other kind of which a model is left (FS-LIMIT-01)."""
    options = {}
    for area in m.galaxy.worlds[order.system]:
        for old in m.own_structures(area, order.seat):
            for kind in range(STRUCTURE_COUNT):
                if kind != old and m.state.structure_supply[kind]:
                    text = f"rebuild:{structure_text(old)},{m.area_text(area)},{structure_text(kind)}"
                    options[text] = Replacement(order.seat * 3 + old, area, kind)
    return options


def direct_the_faithful(m: Match, order: Order) -> Script[None]:
    """Replace a structure; two alike may then stand on one world (FS-UM_ORDER-06, FS-UM_ORDER-07)."""
    options = replacements(m, order)
    args = (m, order)
    ask = Ask(order.seat, "FS-UM_ORDER-06", "replace_structure", options, OTHER_STRUCTURES, args)
    code, area, kind = yield from m.decide(ask)
    structures, supply = m.state.structures[area], m.state.structure_supply
    structures.remove(code)
    insort(structures, order.seat * 3 + kind)
    supply[code % 3] += 1
    supply[kind] -= 1
    old, new = structure_text(code % 3), structure_text(kind)
    m.tell(events.StructureReplaced, order.seat, old, new, m.area_text(area))


def other_structures(m: Match, order: Order) -> not_an_answer.Others:
    """Structures of others, own ones elsewhere, and what cannot come in the place of one."""
    units = [unit.key for unit in m.faction(order.seat).units]
    for area, codes in enumerate(m.state.structures):
        for code in codes:
            old, name = structure_text(code % 3), m.area_text(area)
            for new in (*map(structure_text, range(STRUCTURE_COUNT)), *units):
                refusal = _refuse_replacement(m, order, code, area, new)
                yield f"rebuild:{old},{name},{new}", refusal


def _refuse_replacement(m: Match, order: Order, code: int, area: int, new: str) -> Refusal:
    rule, structure = "FS-UM_ORDER-06", structure_text(code % 3)
    facts = {"structure": structure, "area": m.area_text(area)}
    if code // 3 != order.seat:
        return Refusal(rule, "not_your_structure", facts)
    if area // 4 != order.system:
        return Refusal(rule, "area_in_other_system", {**facts, "system": m.system_text(order.system)})
    if new == structure:
        return Refusal(rule, "same_structure", facts)
    if new in (each.key for each in STRUCTURES):
        return Refusal("FS-LIMIT-01", "no_structure_left", {"structure": new})
    return Refusal(rule, "only_a_structure", {"unit": new})


OTHER_STRUCTURES = beside(other_structures)


def order_tokens(_m: Match, _order: Order) -> Iterator[tuple[str, int]]:
    """Every type of order token."""
    for kind, key in enumerate(ORDERS):
        yield f"add:{key}", kind


def refuse_token(m: Match, order: Order, kind: int) -> Refusal | None:
    """Only own tokens that are not in use this round can go to the event deck (FS-CH_ORDER-02)."""
    if m.player(order.seat).orders[kind]:
        return None
    return Refusal("FS-CH_ORDER-02", "no_order_token_left", {"order": ORDERS[kind]})


RESERVE_TOKENS = Family(order_tokens, refuse_token)


def favour_of_the_dark_gods(m: Match, order: Order) -> Script[None]:
    """Put two more tokens on the event deck: an ability is carried out as far as possible (FS-EFFECT-04)."""
    for _ in range(MORE_TOKENS):
        options = RESERVE_TOKENS.options(m, order)
        if not options:
            m.passed(order.seat, ("add",), "FS-EFFECT-04", "no_token_to_add")
            return
        ask = Ask(order.seat, "FS-CH_ORDER-02", "bank_more_tokens", options, RESERVE_TOKENS, (m, order))
        kind = yield from m.decide_unseen(ask)  # which orders lie in the reserve is hidden
        player = m.player(order.seat)
        player.orders[kind] -= 1
        player.banked.append(kind)
        m.tell(events.ReserveOrderBanked, order.seat, ORDERS[kind])


class Ability(NamedTuple):
    """An upgrade of the Strategize order: what it could be used on now, and what it does."""

    targets: Callable[[Match, Order], dict[str, Any]]
    resolve: Callable[[Match, Order], Script[None]]


ABILITIES: dict[int, Ability] = {
    DIRECT_THE_FAITHFUL: Ability(replacements, direct_the_faithful),
    FAVOUR_OF_THE_DARK_GODS: Ability(RESERVE_TOKENS.options, favour_of_the_dark_gods),
}

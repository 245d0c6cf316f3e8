"""Upgrades for Strategize orders."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.cards.upgrades import (
    DIRECT_THE_FAITHFUL,
    FARSEERS,
    FAVOUR_OF_THE_DARK_GODS,
)
from wartable.games.forbidden_stars.content import ORDERS, STRUCTURE_COUNT, STRUCTURES
from wartable.games.forbidden_stars.frames import Order
from wartable.games.forbidden_stars.match import Match, structure_text
from wartable.games.forbidden_stars.moments import OrderCard
from wartable.games.forbidden_stars.rules import not_an_answer
from wartable.kernel.ask import Ask, Family, Refusal, Script, beside

MORE_TOKENS = 2


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
                    text = verbs.REBUILD(structure_text(old), m.area_text(area), structure_text(kind))
                    options[text] = Replacement(order.seat * 3 + old, area, kind)
    return options


def could_replace(m: Match, order: Order) -> bool:
    """Whether there is a structure to replace."""
    return bool(replacements(m, order))


def direct_the_faithful(m: Match, order: Order) -> Script[None]:
    """Direct the Faithful: replace a structure (FS-UM_ORDER-06).

    Two alike may then stand on one world (FS-UM_ORDER-07).
    """
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
                yield verbs.REBUILD(old, name, new), refusal


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
        yield verbs.ADD(key), kind


def refuse_token(m: Match, order: Order, kind: int) -> Refusal | None:
    """Only own tokens that are not in use this round can go to the event deck (FS-CH_ORDER-02)."""
    if m.player(order.seat).orders[kind]:
        return None
    return Refusal("FS-CH_ORDER-02", "no_order_token_left", {"order": ORDERS[kind]})


RESERVE_TOKENS = Family(order_tokens, refuse_token)


def has_tokens(m: Match, order: Order) -> bool:
    """Whether a token is left in the reserve."""
    return any(m.player(order.seat).orders)


def favour_of_the_dark_gods(m: Match, order: Order) -> Script[None]:
    """Favour of the Dark Gods: put two more tokens on the event deck, as far as possible (FS-EFFECT-04)."""
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


moments.UPGRADES_BOUGHT.upgrades[DIRECT_THE_FAITHFUL] = OrderCard(could_replace, direct_the_faithful)
moments.UPGRADES_BOUGHT.upgrades[FAVOUR_OF_THE_DARK_GODS] = OrderCard(has_tokens, favour_of_the_dark_gods)
moments.STUDIED_FAR_AWAY.add(FARSEERS)

"""The verbs of the board: each does one thing to the position, says so, and cites its rule."""

from __future__ import annotations

from bisect import insort
from itertools import compress
from operator import gt

from wartable.games.forbidden_stars import events, verbs
from wartable.games.forbidden_stars.content import (
    ASSET_ICONS,
    BASTION,
    EVENTS,
    ORDERS,
    UPGRADES,
)
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.match import Match, structure_text
from wartable.games.forbidden_stars.rules import not_an_answer
from wartable.kernel.ask import Ask, Script
from wartable.parts.piles import shuffle_in

MOST_MATERIEL = 14
MOST_ASSETS = 3


def place_unit(m: Match, seat: int, kind: int, area: int) -> bool:
    """Put a figure from the reserve into an area, unrouted; with none left nothing is placed (FS-FREE-02)."""
    reserve = m.player(seat).reserve
    if not reserve[kind]:
        return False  # FS-LIMIT-01
    reserve[kind] -= 1
    code = seat * 12 + kind * 2
    insort(m.state.units[area], code)
    m.tell(events.UnitPlaced, seat, m.unit_text(code), m.area_text(area))
    return True


def relocate_unit(m: Match, code: int, origin: int, area: int) -> None:
    """Take a unit from one area and place it in another.

    A path is a matter of moves; placing needs none (FS-GROUND_MOVE-08, FS-SHIP_MOVE-04).
    """
    m.state.units[origin].remove(code)
    insort(m.state.units[area], code)
    m.tell(events.UnitMoved, code // 12, m.unit_text(code), m.area_text(origin), m.area_text(area))


def replace_unit(m: Match, code: int, kind: int, area: int) -> None:
    """Exchange a unit for one of another kind, which enters unrouted (FS-FREE-04)."""
    m.state.units[area].remove(code)
    m.player(code // 12).reserve[code % 12 // 2] += 1
    m.tell(events.UnitRemoved, code // 12, m.unit_text(code), m.area_text(area))
    place_unit(m, code // 12, kind, area)


def destroy_unit(m: Match, code: int, area: int) -> None:
    """Return a unit to its owner's reserve, whence it may be bought again (FS-DESTROY-01, FS-DESTROY-03)."""
    m.state.units[area].remove(code)
    m.player(code // 12).reserve[code % 12 // 2] += 1
    m.tell(events.UnitDestroyed, code // 12, m.unit_text(code), m.area_text(area))


def rout_unit(m: Match, code: int, area: int) -> None:
    """Lay an unrouted unit on its side (FS-ROUT-01)."""
    units = m.state.units[area]
    units.remove(code)
    insort(units, code + 1)
    m.tell(events.UnitRouted, code // 12, m.unit_text(code), m.area_text(area))


def rally_unit(m: Match, code: int, area: int) -> None:
    """Stand a routed unit up again (FS-ROUT-01)."""
    units = m.state.units[area]
    units.remove(code)
    insort(units, code - 1)
    m.tell(events.UnitRallied, code // 12, m.unit_text(code - 1), m.area_text(area))


def can_place_structure(m: Match, seat: int, kind: int) -> bool:
    """Whether a model (FS-LIMIT-01) and a control token (FS-LIMIT-03) are left."""
    return m.state.structure_supply[kind] > 0 and m.player(seat).control_tokens > 0


def place_structure(m: Match, seat: int, kind: int, area: int) -> None:
    """Put a structure with a control token under it (FS-STRUCTURE-04); the caller knows both are left."""
    m.state.structure_supply[kind] -= 1
    m.player(seat).control_tokens -= 1
    insort(m.state.structures[area], seat * 3 + kind)
    m.tell(events.StructurePlaced, seat, structure_text(kind), m.area_text(area))


def destroy_structure(m: Match, code: int, area: int) -> None:
    """Return a structure to the common supply (FS-DESTROY-02)."""
    m.state.structures[area].remove(code)
    m.state.structure_supply[code % 3] += 1
    m.player(code // 3).control_tokens += 1
    m.tell(events.StructureDestroyed, code // 3, structure_text(code % 3), m.area_text(area))


def capture_structures(m: Match, seat: int, area: int) -> Script[None]:
    """Take control of every other player's structure on a world, bastions too (FS-BATTLE-15).

    Who has too few control tokens says what he takes; the rest is destroyed (FS-LIMIT-04).
    """
    structures = m.state.structures[area]
    number, tokens = sum(code // 3 != seat for code in structures), m.player(seat).control_tokens
    if number and not tokens:
        m.passed(seat, ("capture",), "FS-LIMIT-04", "no_token_to_capture_with")
    elif number and number <= tokens:
        m.passed(seat, ("capture",), "FS-BATTLE-15", "all_structures_captured", {"area": m.area_text(area)})
    while theirs := [code for code in structures if code // 3 != seat]:
        tokens, code = m.player(seat).control_tokens, theirs[0]
        if not tokens:
            destroy_structure(m, code, area)
            continue
        if tokens < len(theirs):
            options = {verbs.CAPTURE(structure_text(code % 3)): code for code in theirs}
            facts = {"area": m.area_text(area), "tokens": tokens}
            args = (m, verbs.CAPTURE, area, "FS-LIMIT-04")
            ask = Ask(seat, "FS-LIMIT-04", "capture_structure", options, not_an_answer.FIGURES, args, facts)
            code = yield from m.decide(ask)
        structures.remove(code)
        m.player(code // 3).control_tokens += 1
        m.player(seat).control_tokens -= 1
        insort(structures, seat * 3 + code % 3)
        m.tell(events.StructureCaptured, seat, structure_text(code % 3), m.area_text(area))


def gain_materiel(m: Match, seat: int, amount: int) -> None:
    """Turn the dial up from what was left on it (FS-MATERIEL-03), never past 14 (FS-MATERIEL-04)."""
    player = m.player(seat)
    gained = min(amount, MOST_MATERIEL - player.materiel)
    player.materiel += gained
    if gained:
        m.tell(events.Gained, seat, "materiel", gained)


def lose_materiel(m: Match, seat: int, amount: int) -> None:
    """Turn the dial down, never below zero (FS-MATERIEL-02)."""
    player = m.player(seat)
    lost = min(amount, player.materiel)
    player.materiel -= lost
    if lost:
        m.tell(events.Gained, seat, "materiel", -lost)


def gain_asset(m: Match, seat: int, kind: int, amount: int = 1) -> None:
    """Take asset tokens from the supply, at most three of a kind (FS-ASSET-03, FS-LIMIT-01)."""
    player = m.player(seat)
    gained = min(amount, MOST_ASSETS - player.assets[kind], m.state.asset_supply[kind])
    player.assets[kind] += gained
    m.state.asset_supply[kind] -= gained
    if gained:
        m.tell(events.Gained, seat, ASSET_ICONS[kind], gained)


def spend_asset(m: Match, seat: int, kind: int, amount: int = 1) -> None:
    """Return asset tokens to the common supply (FS-SPEND-01)."""
    m.player(seat).assets[kind] -= amount
    m.state.asset_supply[kind] += amount
    m.tell(events.Gained, seat, ASSET_ICONS[kind], -amount)


def use_upgrade(m: Match, seat: int, upgrade: int) -> None:
    """Turn an order upgrade facedown: it is used for this round (FS-ORDER_UPG-04)."""
    insort(m.player(seat).used, upgrade)
    m.tell(events.UpgradeUsed, seat, UPGRADES[upgrade].key)


def has_upgrade(m: Match, seat: int, upgrade: int) -> bool:
    """Whether a seat owns an upgrade, old or new (FS-ORDER_UPG-05), unused this round (FS-ORDER_UPG-04)."""
    player = m.player(seat)
    return upgrade in player.upgrades and upgrade not in player.used


def use_scheme(m: Match, seat: int, event: int) -> None:
    """Discard a scheme: shown to all and shuffled back into its deck (FS-DISCARD-01)."""
    player = m.player(seat)
    player.schemes.remove(event)
    shuffle_in(player.events, [event], m.chance)
    m.tell(events.SchemeUsed, seat, EVENTS[event].key)


def bank_order(m: Match, seat: int, kind: int) -> None:
    """Put an order token on its owner's event deck: one more card to draw (FS-STRATEGIZE-03)."""
    m.player(seat).banked.append(kind)
    m.tell(events.OrderBanked, seat, ORDERS[kind])


def excess(m: Match, area: int, seat: int) -> int:
    """How many units a seat has in an area above its capacity; structures never count (FS-CAPACITY-01)."""
    return len(m.own_units(area, seat)) - m.galaxy.capacity[area]


def trim_to_capacity(m: Match, area: int, seat: int) -> Script[None]:
    """The owner destroys units of his choice down to the area's capacity (FS-CAPACITY-03)."""
    while excess(m, area, seat) > 0:
        options = {verbs.LOSE(m.unit_text(code)): code for code in m.own_units(area, seat)}
        code = yield from m.decide(
            Ask(
                seat,
                "FS-CAPACITY-03",
                "lose_excess_unit",
                options,
                not_an_answer.OWN_NAMES,
                (m, verbs.LOSE, seat, area, "FS-CAPACITY-03"),
                {"area": m.area_text(area)},
            )
        )
        destroy_unit(m, code, area)


def check_capacity(m: Match) -> Script[None]:
    """Every player's units in every area, after an order or event is completely resolved (FS-CAPACITY-04)."""
    areas = crowded(m)
    if areas:
        for seat in m.seats_from(m.state.first):  # FS-SIMULT-01
            for area in areas:
                yield from trim_to_capacity(m, area, seat)


def crowded(m: Match) -> list[int]:
    """The areas that hold more units than one player may keep there."""
    units = m.state.units
    return list(compress(range(len(units)), map(gt, map(len, units), m.galaxy.capacity)))


def trim_first(m: Match) -> None:
    """Units that are too many must go, before the order or event is over (FS-CAPACITY-04)."""
    areas = crowded(m)
    if areas and any(excess(m, area, seat) > 0 for area in areas for seat in m.seats_from(0)):
        m.frame.steps.append(Step.TRIM)


def has_bastion(m: Match, area: int) -> bool:
    """Whether any bastion stands in an area."""
    return any(code % 3 == BASTION for code in m.state.structures[area])

"""The Dominate order: asset tokens from friendly worlds, then the ability of the faction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.content import (
    ANY,
    ASSET_COUNT,
    ASSET_ICONS,
    BASIC_GROUND,
    CHAOS,
    ELDAR,
    HEAVY,
    KIND_SHIP,
    LINE,
    ORKS,
    ULTRAMARINES,
)
from wartable.games.forbidden_stars.frames import Order
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.orders import purchase
from wartable.games.forbidden_stars.rules.orders.purchase import Terms
from wartable.kernel.ask import Ask, Family, Refusal, Script, beside, each_once


def dominate(m: Match) -> Script[None]:
    """Step 1: assets (FS-DOMINATE-01); step 2: the faction's ability, which is optional (FS-DOMINATE-02)."""
    order = m.order
    icons = [
        (icon, world)
        for world in m.galaxy.worlds[order.system]
        if m.holder(world) == order.seat
        for icon in m.galaxy.areas[world].assets
    ]
    for icon, world in icons:
        yield from gain_icon(m, order.seat, icon, world)
    if not icons:
        facts = {"system": m.system_text(order.system)}
        m.passed(order.seat, ("gain",), "FS-DOMINATE-01", "no_world_gave_assets", facts)
    yield from ABILITIES[m.player(order.seat).faction](m, order)


def gain_icon(m: Match, seat: int, icon: str, world: int) -> Script[None]:
    """One token for an icon (FS-ASSET-01); the white wings give any kind (FS-ASSET-02)."""
    asset = ASSET_ICONS.index(icon)
    if asset == ANY:
        kinds = [kind for kind in range(ASSET_COUNT) if m.player(seat).assets[kind] < changes.MOST_ASSETS]
        options = {verbs.GAIN(ASSET_ICONS[kind]): kind for kind in kinds if m.state.asset_supply[kind]}
        facts = {"area": m.area_text(world)}
        if not options:
            because = partial(assets_refused, m, seat)
            m.passed(seat, ("gain",), "FS-ASSET-03", "no_asset_could_be_gained", facts, because=because)
            return
        args = (m, seat)
        ask = Ask(seat, "FS-ASSET-02", "gain_any_asset", options, NO_ASSETS, args, facts)
        asset = yield from m.decide(ask)
    changes.gain_asset(m, seat, asset)


def other_assets(m: Match, seat: int) -> Iterator[tuple[str, Refusal]]:
    """The kinds of asset token of which no more can be gained."""
    for kind in range(ASSET_COUNT):
        text, facts = verbs.GAIN(ASSET_ICONS[kind]), {"asset": ASSET_ICONS[kind], "most": changes.MOST_ASSETS}
        if m.player(seat).assets[kind] >= changes.MOST_ASSETS:
            yield text, Refusal("FS-ASSET-03", "fourth_token", facts)
        elif not m.state.asset_supply[kind]:
            yield text, Refusal("FS-LIMIT-01", "supply_is_empty", facts)


def assets_refused(m: Match, seat: int) -> list[Refusal]:
    """Why no kind of asset token can be gained."""
    return each_once(refusal for _, refusal in other_assets(m, seat))


NO_ASSETS = beside(other_assets)


PROMOTION = {BASIC_GROUND: LINE, LINE: HEAVY}
PROMOTION_COST = 1


class Promotion(NamedTuple):
    """A unit to be replaced by one of a higher level, and where it stands."""

    code: int
    area: int


def promotions(m: Match, order: Order) -> Iterator[tuple[str, Promotion]]:
    """Every own unit of the active system, routed or not (FS-FACTION-05)."""
    for area in range(order.system * 4, order.system * 4 + 4):
        for code in m.own_units(area, order.seat):
            yield verbs.REPLACE(m.unit_text(code), m.area_text(area)), Promotion(code, area)


def refuse_promotion(m: Match, order: Order, promotion: Promotion) -> Refusal | None:
    """Why a unit cannot be replaced; the command level does not matter (FS-FACTION-06, FS-COMMAND-07)."""
    player = m.player(order.seat)
    kind = PROMOTION.get(promotion.code % 12 // 2)
    if kind is None:
        return Refusal("FS-DOMINATE-02", "unit_not_replaced", {"unit": m.unit_text(promotion.code)})
    unit = m.faction(order.seat).units[kind]
    if not player.reserve[kind]:
        return Refusal("FS-FREE-02", "no_figure_left", {"unit": unit.key})
    if player.materiel < PROMOTION_COST:  # FS-FACTION-07: no cache token helps
        facts = {"unit": unit.key, "cost": PROMOTION_COST, "materiel": player.materiel}
        return Refusal("FS-MATERIEL-02", "too_little_materiel", facts)
    return None


def other_promotions(m: Match, order: Order) -> not_an_answer.Others:
    """Units of others, and own ones outside the active system."""
    for code, area in not_an_answer.units(m):
        yield verbs.REPLACE(m.unit_text(code), m.area_text(area)), refuse_elsewhere(m, order, code, area)


def refuse_elsewhere(m: Match, order: Order, code: int, area: int) -> Refusal:
    """Why the ability of a faction does not reach a unit: it is not the player's, or not in the system."""
    if code // 12 != order.seat:
        return not_an_answer.not_yours(m, code, area, "FS-DOMINATE-02")
    facts = {"unit": m.unit_text(code), "area": m.area_text(area), "system": m.system_text(order.system)}
    return Refusal("FS-DOMINATE-02", "unit_in_other_system", facts)


PROMOTIONS = Family(promotions, refuse_promotion, other_promotions)


def promote(m: Match, order: Order) -> Script[None]:
    """Ultramarines: for 1 materiel a Scout becomes a Space Marine, or a Space Marine a Land Raider.

    Replacing is not purchasing, so no rule for purchases applies (FS-WORDING-12).
    """
    options: dict[str, Any] = PROMOTIONS.options(m, order)
    if not options:
        because, facts = partial(PROMOTIONS.reasons, m, order), {"system": m.system_text(order.system)}
        m.passed(
            order.seat, ("replace",), "FS-DOMINATE-02", "nobody_could_be_replaced", facts, because=because
        )
        return
    options[verbs.DECLINE_TEXT] = None
    choice = yield Ask(order.seat, "FS-FACTION-05", "replace_unit", options, PROMOTIONS, (m, order))
    if choice is not None:
        changes.lose_materiel(m, order.seat, PROMOTION_COST)
        changes.replace_unit(m, choice.code, PROMOTION[choice.code % 12 // 2], choice.area)


class Relocation(NamedTuple):
    """A unit to be taken from one area and placed on a world."""

    code: int
    origin: int
    world: int


def relocations(m: Match, order: Order) -> Iterator[tuple[str, Relocation]]:
    """Every own unit of the active system to every other world."""
    worlds = [world for worlds in m.galaxy.worlds for world in worlds]
    for origin in range(order.system * 4, order.system * 4 + 4):
        for code in dict.fromkeys(m.own_units(origin, order.seat)):
            for world in worlds:
                if world != origin:
                    yield relocation_text(m, code, origin, world), Relocation(code, origin, world)


def relocation_text(m: Match, code: int, origin: int, world: int) -> str:
    """The choice of taking a unit from one area to another."""
    return verbs.RELOCATE(m.unit_text(code), m.area_text(origin), m.area_text(world))


def refuse_cultist(m: Match, code: int) -> Refusal | None:
    """Chaos takes a Cultist only, and never a routed one (FS-FACTION-08)."""
    if code % 12 // 2 != BASIC_GROUND:
        return Refusal("FS-FACTION-08", "only_cultists", {"unit": m.unit_text(code)})
    if code & 1:
        return Refusal("FS-FACTION-08", "unit_is_routed", {"unit": m.unit(code).key})
    return None


def refuse_near_world(m: Match, order: Order, world: int) -> Refusal | None:
    """Chaos: a friendly or uncontrolled world of an adjacent system, storm or no storm (FS-FACTION-09)."""
    if world // 4 not in m.galaxy.neighbours[order.system]:
        return Refusal("FS-DOMINATE-02", "system_not_adjacent", {"system": m.system_text(world // 4)})
    if m.holder(world) not in (order.seat, NOBODY):
        return Refusal("FS-DOMINATE-02", "enemy_world", {"area": m.area_text(world)})
    return None


def refuse_eldar_unit(m: Match, code: int) -> Refusal | None:
    """Eldar take an unrouted ground unit (FS-FACTION-10, FS-FACTION-11, FS-WORDING-07)."""
    if KIND_SHIP[code % 12 // 2]:
        return Refusal("FS-FACTION-10", "only_ground_units", {"unit": m.unit_text(code)})
    if code & 1:
        return Refusal("FS-FACTION-11", "unit_is_routed", {"unit": m.unit(code).key})
    return None


def refuse_far_world(m: Match, order: Order, world: int) -> Refusal | None:
    """Eldar: any friendly world, full or not, without a path (FS-FACTION-12, FS-FACTION-13)."""
    if m.holder(world) != order.seat:
        return Refusal("FS-DOMINATE-02", "world_not_friendly", {"area": m.area_text(world)})
    return None


def other_relocations(m: Match, order: Order) -> not_an_answer.Others:
    """Units that the ability does not reach, and places where no unit of the active system can be put."""
    for code, origin in not_an_answer.units(m):
        reached = code // 12 == order.seat and origin // 4 == order.system
        for area in range(len(m.galaxy.world)):
            if not reached:
                refusal = refuse_elsewhere(m, order, code, origin)
            elif area == origin:
                facts = {"unit": m.unit_text(code), "area": m.area_text(area)}
                refusal = Refusal("FS-DOMINATE-02", "unit_stands_there", facts)
            else:
                refusal = Refusal("FS-DOMINATE-02", "not_a_world", {"area": m.area_text(area)})
            yield relocation_text(m, code, origin, area), refusal


class Journey(NamedTuple):
    """Which units a faction may relocate, to which worlds, and how to say why others cannot."""

    rule: str
    refuse_unit: Callable[[Match, int], Refusal | None]
    refuse_world: Callable[[Match, Order, int], Refusal | None]

    def refuse(self, m: Match, order: Order, move: Relocation) -> Refusal | None:
        """Why a unit cannot be taken to a world."""
        return self.refuse_unit(m, move.code) or self.refuse_world(m, order, move.world)

    def options(self, m: Match, order: Order) -> dict[str, Relocation]:
        """The legal relocations, each unit and each world judged once."""
        units = [
            (code, origin)
            for origin in m.galaxy.worlds[order.system]
            for code in dict.fromkeys(m.own_units(origin, order.seat))
            if self.refuse_unit(m, code) is None
        ]
        if not units:
            return {}
        every = (world for worlds in m.galaxy.worlds for world in worlds)
        worlds = [world for world in every if self.refuse_world(m, order, world) is None]
        return {
            relocation_text(m, code, origin, world): Relocation(code, origin, world)
            for code, origin in units
            for world in worlds
            if world != origin
        }


CHAOS_JOURNEY = Journey("FS-FACTION-08", refuse_cultist, refuse_near_world)
ELDAR_JOURNEY = Journey("FS-FACTION-10", refuse_eldar_unit, refuse_far_world)


def spread_cultists(m: Match, order: Order) -> Script[None]:
    """Chaos: a Cultist goes to a world of an adjacent system."""
    yield from relocate(m, order, CHAOS_JOURNEY)


def travel_the_webway(m: Match, order: Order) -> Script[None]:
    """Eldar: a ground unit goes to any friendly world."""
    yield from relocate(m, order, ELDAR_JOURNEY)


def relocate(m: Match, order: Order, journey: Journey) -> Script[None]:
    """Take one unit and place it elsewhere; capacity is checked after the order (FS-WORDING-08)."""
    options: dict[str, Any] = dict(journey.options(m, order))
    family = Family(relocations, journey.refuse, other_relocations)
    if not options:
        because, facts = partial(family.reasons, m, order), {"system": m.system_text(order.system)}
        m.passed(order.seat, ("relocate",), journey.rule, "nobody_could_be_relocated", facts, because=because)
        return
    options[verbs.DECLINE_TEXT] = None
    choice = yield Ask(order.seat, journey.rule, "relocate_unit", options, family, (m, order))
    if choice is not None:
        changes.relocate_unit(m, choice.code, choice.origin, choice.world)


def muster(m: Match, order: Order) -> Script[None]:
    """Orks: purchase a ground unit for a friendly world of the active system, factory or not (FS-FACTION-02).

    Never a ship (FS-FACTION-01); command level and tokens work as in any purchase (FS-FACTION-03,
    FS-FACTION-04, FS-WORDING-13).
    """
    worlds = [world for world in m.galaxy.worlds[order.system] if m.holder(world) == order.seat]
    terms = Terms(worlds, [], rule="FS-FACTION-01", uncontrolled=False)
    yield from purchase.buy_unit(m, order.seat, terms, "FS-FACTION-01", "buy_ground_unit")


ABILITIES: dict[int, Callable[[Match, Order], Script[None]]] = {
    ULTRAMARINES: promote,
    CHAOS: spread_cultists,
    ORKS: muster,
    ELDAR: travel_the_webway,
}

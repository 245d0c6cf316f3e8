"""Purchases: units with their tokens, structures, and upgrade cards, all for materiel (FS-MATERIEL-01)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any, Final, NamedTuple

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.content import (
    CACHE,
    COMBAT_CARDS,
    EVENTS,
    FACTIONS,
    FORGE,
    KIND_LEVEL,
    KIND_SHIP,
    STRUCTURES,
    UPGRADES,
)
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.not_an_answer import Wanted
from wartable.games.forbidden_stars.rules.orders.order_upgrades import facedown
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.piles import shuffle_in

CACHE_DISCOUNT = 2
NO_SCHEME = -1


class Payment(NamedTuple):
    """A unit to be bought, the tokens spent on it, and the scheme that makes it cheaper."""

    kind: int
    cache: bool
    lower: bool
    scheme: int


class Terms(NamedTuple):
    """Where bought units may go and by which rule, a discount, and the highest printed level.

    `uncontrolled` says whether areas of nobody are among the places.
    """

    worlds: list[int]
    voids: list[int]
    discount: int = 0
    highest: int = 3
    rule: str = "FS-DEPLOY-05"
    uncontrolled: bool = True

    def places(self, kind: int) -> list[int]:
        """Ships go to voids, ground units to worlds (FS-DEPLOY-05, FS-SHIP_MOVE-05, FS-GROUND_MOVE-09)."""
        return self.voids if KIND_SHIP[kind] else self.worlds


@cache
def _payments_of(faction: int) -> list[tuple[str, Payment]]:
    """Every way to pay for each unit of a faction, made once all schemes are registered."""
    schemes = [(NO_SCHEME, []), *((event, [EVENTS[event].key]) for event in moments.UNIT_PAID)]
    return [
        (
            verbs.BUY(unit.key, *["cache"] * cached, *["forge"] * lower, *spent),
            Payment(kind, cached, lower, scheme),
        )
        for kind, unit in enumerate(FACTIONS[faction].units)
        for cached in (False, True)
        for lower in (False, True)
        for scheme, spent in schemes
    ]


@cache
def _payments_with(
    faction: int, cached: bool, forge: bool, schemes: tuple[int, ...]
) -> list[tuple[str, Payment]]:
    """The ways to pay for which these tokens and schemes are enough."""
    return [
        (text, payment)
        for text, payment in _payments_of(faction)
        if payment.cache <= cached and payment.lower <= forge and payment.scheme in (NO_SCHEME, *schemes)
    ]


def payments(m: Match, seat: int, _terms: Terms) -> Iterator[tuple[str, Payment]]:
    """Every unit with every combination of tokens that could be spent on it."""
    yield from _payments_of(m.player(seat).faction)


def price(m: Match, seat: int, terms: Terms, payment: Payment) -> int:
    """The materiel to spend: never below zero, whatever the discounts."""
    cost = m.faction(seat).units[payment.kind].cost - terms.discount
    if payment.cache:
        cost -= CACHE_DISCOUNT  # FS-CACHE-01; one token an item: FS-CACHE-02
    if payment.scheme != NO_SCHEME:
        cost -= moments.UNIT_PAID[payment.scheme](m, seat)
    return max(cost, 0)


def refuse_payment(m: Match, seat: int, terms: Terms, payment: Payment) -> Refusal | None:
    """Why a unit cannot be bought this way; only own tokens can be spent on it (FS-SPEND-03)."""
    player = m.player(seat)
    unit = m.faction(seat).units[payment.kind]
    if not player.reserve[payment.kind]:
        return Refusal("FS-LIMIT-06", "no_figure_left", {"unit": unit.key})
    if unit.level > terms.highest:
        return Refusal("FS-CH_ORDER-07", "level_excluded", {"unit": unit.key, "highest": terms.highest})
    level = m.command_level(seat)
    # FS-FORGE-01: one token lowers the requirement of one purchase by one; FS-FORGE-02: never two.
    if unit.level - payment.lower > level:
        return Refusal("FS-COMMAND-04", "command_level_too_low", {"unit": unit.key, "level": level})
    if payment.lower and unit.level <= level:
        return Refusal("FS-FORGE-01", "forge_not_needed", {"unit": unit.key, "level": level})
    if unit.forge + payment.lower > player.assets[FORGE]:
        return Refusal("FS-COST-03", "no_forge_token", {"unit": unit.key, "forge": player.assets[FORGE]})
    if payment.cache and not player.assets[CACHE]:
        return Refusal("FS-CACHE-01", "no_cache_token", {})
    if payment.scheme != NO_SCHEME and payment.scheme not in player.schemes:
        return Refusal("FS-EVENT-05", "scheme_not_in_play", {"event": EVENTS[payment.scheme].key})
    cost = price(m, seat, terms, payment)
    if cost > player.materiel:
        facts = {"unit": unit.key, "cost": cost, "materiel": player.materiel}
        return Refusal("FS-MATERIEL-02", "too_little_materiel", facts)
    if not terms.places(payment.kind):
        return Refusal(terms.rule, "nowhere_to_place", {"unit": unit.key})
    return None


def payments_without_tokens(m: Match, seat: int, terms: Terms) -> Iterator[tuple[str, Payment]]:
    """Every unit, paid for with materiel alone."""
    nothing = (False, False, NO_SCHEME)
    return ((text, payment) for text, payment in payments(m, seat, terms) if payment[1:] == nothing)


PAYMENTS_WITHOUT_TOKENS = Family(payments_without_tokens, refuse_payment)
PAYMENTS = Family(payments, refuse_payment, lambda m, seat, _terms: facedown(m, seat))


def payment_options(m: Match, seat: int, terms: Terms) -> dict[str, Payment]:
    """The units that can be bought, by every way of paying that uses only tokens the player has."""
    player = m.player(seat)
    level = m.command_level(seat)
    schemes = tuple([event for event in player.schemes if event in moments.UNIT_PAID])
    ways = _payments_with(player.faction, player.assets[CACHE] > 0, player.assets[FORGE] > 0, schemes)
    return {
        text: payment
        for text, payment in ways
        if KIND_LEVEL[payment.kind] - payment.lower <= level
        and refuse_payment(m, seat, terms, payment) is None
    }


def buy_unit(
    m: Match, seat: int, terms: Terms, rule: str, what: str, others: Mapping[str, Any] | None = None
) -> Script[Any]:
    """Offer one unit for purchase; it is paid and placed at once (FS-COST-01).

    Returns None if nothing was bought, the Payment if a unit was, or the value of one of the `others`
    offered beside the units.
    """
    options: dict[str, Any] = {**payment_options(m, seat, terms), **(others or {})}
    if not options:
        because = partial(PAYMENTS_WITHOUT_TOKENS.reasons, m, seat, terms)
        m.passed(seat, ("buy",), rule, "no_unit_could_be_bought", because=because)
        return None
    options[verbs.DONE_TEXT] = None
    payment = yield Ask(seat, rule, what, options, PAYMENTS, (m, seat, terms))
    if not isinstance(payment, Payment):
        return payment
    unit = m.faction(seat).units[payment.kind]
    places = {verbs.AT(m.area_text(area)): area for area in terms.places(payment.kind)}
    holders = (seat, NOBODY) if terms.uncontrolled else (seat,)
    wanted = Wanted(terms.rule, not KIND_SHIP[payment.kind], holders, m.state.active_system)
    facts = {"unit": unit.key}
    area = yield from m.decide(
        Ask(seat, terms.rule, "place_unit", places, not_an_answer.AREAS, (m, verbs.AT, wanted), facts)
    )
    cost = price(m, seat, terms, payment)
    changes.lose_materiel(m, seat, cost)
    if payment.cache:
        changes.spend_asset(m, seat, CACHE)
    if unit.forge + payment.lower:
        changes.spend_asset(m, seat, FORGE, unit.forge + payment.lower)
    if payment.scheme != NO_SCHEME:
        changes.use_scheme(m, seat, payment.scheme)
    m.tell(events.Purchased, seat, unit.key, cost)
    changes.place_unit(m, seat, payment.kind, area)
    return payment


class Building(NamedTuple):
    """A structure to be bought, the world for it, and whether a cache token is spent on it."""

    kind: int
    area: int
    cache: bool


def buildings(m: Match, _seat: int, worlds: list[int], _allowed: list[int]) -> Iterator[tuple[str, Building]]:
    """Every structure on every world of the active system."""
    for kind, structure in enumerate(STRUCTURES):
        for area in worlds:
            name = m.area_text(area)
            yield verbs.BUILD(structure.key, name), Building(kind, area, False)
            yield verbs.BUILD(structure.key, name, "cache"), Building(kind, area, True)


def refuse_building(
    m: Match, seat: int, _worlds: list[int], allowed: list[int], building: Building
) -> Refusal | None:
    """Why a structure cannot be bought; `allowed` are the worlds where one structure more may stand."""
    player = m.player(seat)
    kind, area, cache = building
    if not m.galaxy.world[area]:
        return Refusal("FS-STRUCTURE-02", "only_on_worlds", {"area": m.area_text(area)})
    if m.holder(area) != seat:
        return Refusal("FS-DEPLOY-03", "world_not_friendly", {"area": m.area_text(area)})
    if m.state.structures[area] and not _beside(m, area, kind, allowed):
        return Refusal("FS-STRUCTURE-03", "world_has_structure", {"area": m.area_text(area)})
    if not player.control_tokens:
        return Refusal("FS-LIMIT-03", "no_control_token", {})
    if not m.state.structure_supply[kind]:
        return Refusal("FS-LIMIT-06", "no_structure_left", {"structure": STRUCTURES[kind].key})
    if cache and not player.assets[CACHE]:
        return Refusal("FS-CACHE-01", "no_cache_token", {})
    cost = building_price(building)
    if cost > player.materiel:
        facts = {"unit": STRUCTURES[kind].key, "cost": cost, "materiel": player.materiel}
        return Refusal("FS-MATERIEL-02", "too_little_materiel", facts)
    return None


def _beside(m: Match, area: int, kind: int, allowed: list[int]) -> bool:
    """Whether an effect lets a second structure stand here: exactly one, of a different kind, holds it."""
    structures = m.state.structures[area]
    return area in allowed and len(structures) == 1 and structures[0] % 3 != kind


def building_price(building: Building) -> int:
    """What a structure costs; a cache token takes 2 off, never below zero (FS-CACHE-01)."""
    return max(STRUCTURES[building.kind].cost - CACHE_DISCOUNT * building.cache, 0)


def other_buildings(m: Match, seat: int, worlds: list[int], _allowed: list[int]) -> not_an_answer.Others:
    """Structures outside the active system, and units, which this step does not sell (FS-DEPLOY-04)."""
    active = m.system_text(worlds[0] // 4)
    for name in m.galaxy.area_names:
        elsewhere = Refusal("FS-DEPLOY-03", "area_in_other_system", {"area": name, "system": active})
        structures = [(structure.key, elsewhere) for structure in STRUCTURES]
        units = [
            (unit.key, Refusal("FS-DEPLOY-03", "only_a_structure", {"unit": unit.key}))
            for unit in m.faction(seat).units
        ]
        for key, refusal in (*structures, *units):
            yield verbs.BUILD(key, name), refusal
            yield verbs.BUILD(key, name, "cache"), refusal


def buildings_without_tokens(
    m: Match, seat: int, worlds: list[int], allowed: list[int]
) -> Iterator[tuple[str, Building]]:
    """Every structure on every world, paid for with materiel alone."""
    every = buildings(m, seat, worlds, allowed)
    return ((text, building) for text, building in every if not building.cache)


def building_options(m: Match, seat: int, worlds: list[int], allowed: list[int]) -> dict[str, Building]:
    """The structures that can be bought, looked for only where one could stand, with tokens he has."""
    structures, cached = m.state.structures, m.player(seat).assets[CACHE] > 0
    sites = [area for area in worlds if m.friendly(area, seat) and (not structures[area] or area in allowed)]
    return {
        text: building
        for text, building in buildings(m, seat, sites, allowed)
        if building.cache <= cached and refuse_building(m, seat, worlds, allowed, building) is None
    }


BUILDINGS_WITHOUT_TOKENS = Family(buildings_without_tokens, refuse_building)
BUILDINGS = Family(buildings, refuse_building, other_buildings)


def build(m: Match, seat: int, building: Building) -> None:
    """Pay for a structure and place it."""
    cost = building_price(building)
    changes.lose_materiel(m, seat, cost)
    if building.cache:
        changes.spend_asset(m, seat, CACHE)
    m.tell(events.Purchased, seat, STRUCTURES[building.kind].key, cost)
    changes.place_structure(m, seat, building.kind, building.area)


_UPGRADES: Final = [(verbs.UPGRADE(upgrade.key), upgrade.id) for upgrade in UPGRADES]


def upgrades(m: Match, seat: int, _discount: int) -> Iterator[tuple[str, int]]:
    """Every order upgrade of the seat's faction."""
    faction = m.player(seat).faction
    return iter(_UPGRADES[faction * 5 : faction * 5 + 5])


def refuse_upgrade(m: Match, seat: int, discount: int, upgrade: int) -> Refusal | None:
    """Why an order upgrade cannot be bought; no token helps (FS-CACHE-03, FS-FORGE-03)."""
    card, player = UPGRADES[upgrade], m.player(seat)
    if upgrade in player.upgrades:
        return Refusal("FS-LIMIT-01", "upgrade_owned", {"upgrade": card.key})
    return _refuse_card(m, seat, card.key, card.level, max(card.cost - discount, 0))


def _refuse_card(m: Match, seat: int, key: str, level: int, cost: int) -> Refusal | None:
    if level and level > (own := m.command_level(seat)):
        return Refusal("FS-COMMAND-04", "command_level_too_low", {"unit": key, "level": own})
    materiel = m.player(seat).materiel
    if cost > materiel:
        return Refusal(
            "FS-MATERIEL-02", "too_little_materiel", {"unit": key, "cost": cost, "materiel": materiel}
        )
    return None


ORDER_UPGRADES = Family(upgrades, refuse_upgrade)


def buy_order_upgrade(m: Match, seat: int, upgrade: int, discount: int = 0) -> None:
    """Pay for an order upgrade and lay it faceup for good (FS-ORDER_UPG-01, FS-ORDER_UPG-02)."""
    cost = max(UPGRADES[upgrade].cost - discount, 0)
    changes.lose_materiel(m, seat, cost)
    m.tell(events.Purchased, seat, UPGRADES[upgrade].key, cost)
    gain_order_upgrade(m, seat, upgrade)


def gain_order_upgrade(m: Match, seat: int, upgrade: int) -> None:
    """Lay an order upgrade into the play area, where no lost city touches it (FS-COMMAND-05)."""
    owned = m.player(seat).upgrades
    owned.append(upgrade)
    owned.sort()


_COMBAT_UPGRADES: Final = [(verbs.TRAIN(card.key), card.id) for card in COMBAT_CARDS]


def combat_upgrades(m: Match, seat: int, _discount: int) -> Iterator[tuple[str, int]]:
    """Every combat card type of the seat's faction."""
    faction = m.player(seat).faction
    return iter(_COMBAT_UPGRADES[faction * 14 : faction * 14 + 14])


def combat_upgrade_cost(m: Match, seat: int, card: int, discount: int) -> int:
    """The printed cost; nothing for cards that were once removed from the deck (FS-COMBAT_DECK-04)."""
    if card in m.player(seat).removed:
        return 0
    return max(COMBAT_CARDS[card].cost - discount, 0)


def refuse_combat_upgrade(m: Match, seat: int, discount: int, card: int) -> Refusal | None:
    """Why a combat upgrade cannot be bought."""
    row = COMBAT_CARDS[card]
    if card in m.player(seat).deck:
        return Refusal("FS-UPGRADE-02", "card_in_deck", {"card": row.key})
    return _refuse_card(m, seat, row.key, row.level, combat_upgrade_cost(m, seat, card, discount))


COMBAT_UPGRADES = Family(combat_upgrades, refuse_combat_upgrade)


def buy_combat_upgrade(m: Match, seat: int, card: int, discount: int = 0) -> Script[None]:
    """Pay for a combat upgrade and bring its two copies into the deck."""
    cost = combat_upgrade_cost(m, seat, card, discount)
    changes.lose_materiel(m, seat, cost)
    m.tell(events.Purchased, seat, COMBAT_CARDS[card].key, cost)
    yield from exchange_combat_cards(m, seat, card)


def exchange_combat_cards(m: Match, seat: int, card: int) -> Script[None]:
    """Two copies of one type leave for two of another (FS-COMBAT_DECK-02), and the deck is shuffled."""
    player = m.player(seat)
    types = sorted(set(player.deck))
    options = {verbs.REMOVE(COMBAT_CARDS[old].key): old for old in types}
    old = yield Ask(
        seat, "FS-COMBAT_DECK-02", "remove_combat_cards", options, facts={"card": COMBAT_CARDS[card].key}
    )
    player.deck = [kept for kept in player.deck if kept != old]
    if old not in player.removed:  # FS-COMBAT_DECK-03: back to the upgrade pile, free from now on
        player.removed.append(old)
        player.removed.sort()
    shuffle_in(player.deck, [card, card], m.chance)  # FS-COMBAT_DECK-05

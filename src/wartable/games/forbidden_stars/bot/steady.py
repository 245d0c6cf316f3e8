"""Steady: plays Forbidden Stars sensibly, by rules of thumb, from its seat's view alone."""

from __future__ import annotations

from typing import Final

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.bot import combat
from wartable.games.forbidden_stars.bot.assessment import Assessment
from wartable.games.forbidden_stars.content import (
    ADVANCE,
    ASSET_ICONS,
    CARD_BY_KEY,
    DEPLOY,
    DOMINATE,
    KIND_SHIP,
    ORDERS,
    STRATEGIZE,
    UNIT_BY_KEY,
    UPGRADE_BY_KEY,
)
from wartable.games.forbidden_stars.match import NOBODY
from wartable.games.forbidden_stars.view import View
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

CITY_PRICE = 3


class Steady(ThumbBot[Assessment]):
    """A player with a purpose: objectives first, worlds and materiel next, and no hopeless fights."""

    declining = (verbs.DONE_TEXT, verbs.DECLINE_TEXT, verbs.DECLINE("general"), verbs.DECLINE("unit"))

    def __init__(self, seat: int, chance: Chance) -> None:
        super().__init__(seat, chance)
        self.round = 0
        self.planned: list[tuple[int, int]] = []

    def thumb(self, seated: Seated) -> Thumb[Assessment] | None:
        thumb = THUMBS.get(seated.what)
        if thumb is None and seated.view.state.combat is not None:
            thumb = combat.THUMBS.get(seated.what)
        return thumb

    def assess(self, view: View) -> Assessment:
        return Assessment(view, self.seat)


def place_order(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Orders with a purpose: what each would bring, less for a second of the same in the same place."""
    if a.state.round != bot.round:
        bot.round, bot.planned = a.state.round, []

    def score(choice: str) -> float:
        order, code = split(choice)[1]
        kind, system = ORDERS.index(order), a.system(code)
        value = order_value(a, kind, system)
        repeats = bot.planned.count((kind, system))
        same_kind = sum(planned == kind for planned, _ in bot.planned)
        if kind == DEPLOY:
            return value * 0.3**same_kind
        return value * 0.4**repeats * (0.8**same_kind if kind == ADVANCE else 0.6**same_kind)

    chosen = bot.best(seated.legal, score)
    order, code = split(chosen)[1]
    bot.planned.append((ORDERS.index(order), a.system(code)))
    return chosen


def order_value(a: Assessment, kind: int, system: int) -> float:
    """What an order of a kind would bring in a system as things stand."""
    if kind == ADVANCE:
        return a.advance_value(system)
    if kind == DEPLOY:
        return a.deploy_value(system)
    if kind == DOMINATE:
        return a.dominate_value(system)
    materiel = a.state.players[a.seat].materiel
    return 1.0 + (0.4 * materiel if a.match.present(system, a.seat) else 0.0)


def reveal_order(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Build before fighting, but take what can be taken now before it is guarded."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.REVEAL.name:
            return 0.5
        system = a.system(args[0])
        kind = a.state.stacks[system][-1] % 4
        urgency = {DEPLOY: 3.0, DOMINATE: 2.0, STRATEGIZE: 0.5, ADVANCE: 0.0}[kind]
        return 1.0 + urgency + (0.6 * a.advance_value(system) if kind == ADVANCE else 0.0)

    return bot.best(seated.legal, score)


def resolve_or_bank(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """An order that would bring nothing still buys an event card."""
    order, code = str(seated.facts["order"]), str(seated.facts["system"])
    worth = order_value(a, ORDERS.index(order), a.system(code))
    return verbs.RESOLVE() if worth > 0.5 else verbs.BANK()


def move_ships(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Ships go where they open the way to worlds worth having."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.MOVE.name:
            return 0.2
        origin, target = a.area(args[1]), a.area(args[2])
        if a.holders[target] == a.seat:
            return -1.0
        if a.holders[target] != NOBODY:
            force = a.strength(origin, a.seat)
            return a.worth(target) + 1.0 if a.winnable(target, force) else -1.0
        leaving = a.worth(origin) if len(a.match.own_units(origin, a.seat)) == 1 else 0.0
        return a.worth(target) + _opens(a, target) - leaving - _opens(a, origin) * (leaving > 0)

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def _opens(a: Assessment, void: int) -> float:
    """How much a friendly void would help the own ground units along."""
    links = [area for area, _ in a.galaxy.links[void] if a.galaxy.world[area]]
    if not any(a.match.own_units(area, a.seat) for area in links):
        return 0.0
    return 0.3 * max((a.worth(area) for area in links if a.holders[area] != a.seat), default=0.0)


def move_ground_units(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Take what can be taken; leave nothing dear behind empty."""
    order = a.match.order

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.MOVE.name:
            return 0.0
        faction_kind = UNIT_BY_KEY[args[0]]
        origin, target = a.area(args[1]), a.area(args[2])
        strength = a.unit_strength(a.seat * 12 + faction_kind[1] * 2)
        value = _arrival_value(a, target, order.target) - _departure_cost(a, origin)
        return value + 0.01 * strength

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def _arrival_value(a: Assessment, target: int, contested: int) -> float:
    here = a.match.own_units(target, a.seat)
    if target == contested:
        enemy = next(
            c // 12 for c in [*a.state.units[target], a.seat * 12] if c // 12 != a.seat or c == a.seat * 12
        )
        ratio = a.strength(target, a.seat) / max(a.strength(target, enemy), 0.1) if enemy != a.seat else 9.0
        return 6.0 if ratio < 2.2 else -1.0
    if a.holders[target] == a.seat:
        if len(here) >= a.galaxy.capacity[target]:
            return -2.0
        front = a.state.objectives[target] == a.seat and len(here) < 2
        return 2.0 if front else -0.5
    if a.holders[target] == NOBODY:
        return a.worth(target) + 1.0
    return a.worth(target) + 2.0 if a.winnable(target, a.ground_force(target)) else -5.0


def _departure_cost(a: Assessment, origin: int) -> float:
    units = a.match.own_units(origin, a.seat)
    if len(units) > 1:
        return 0.2
    holds = 0.4 if a.match.own_structures(origin, a.seat) else 1.0
    return a.worth(origin) * holds


def buy_unit(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The strongest unit affordable, while a city can still be paid for."""
    player = a.state.players[a.seat]
    system = a.state.active_system
    kept = CITY_PRICE if a.wants_city(system) else 0

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.BUY.name:
            return -0.5
        unit = a.match.faction(a.seat).units[UNIT_BY_KEY[args[0]][1]]
        discount = 2 * ("cache" in args) + player.assets[2] * ("warboss" in args)
        cost = max(unit.cost - discount, 0)
        if player.materiel - cost < kept:
            return -1.0
        value = unit.combat + unit.health * 0.8 + unit.morale * 0.5
        if unit.ship:
            fleet = sum(
                KIND_SHIP[c % 12 // 2] and c // 12 == a.seat for units in a.state.units for c in units
            )
            value *= 1.2 if fleet < 2 else 0.3
        return value - 0.7 * unit.cost - 0.4 * ("cache" in args and unit.cost < 2)

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def place_unit(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Where there is room, and near what is worth having."""

    def score(choice: str) -> float:
        area = a.area(split(choice)[1][0])
        room = a.galaxy.capacity[area] - len(a.match.own_units(area, a.seat))
        if room <= 0:
            return 0.01
        spread = 3.0 + a.worth(area) if a.holders[area] == NOBODY else 0.0
        front = max((a.worth(n) for n, _ in a.galaxy.links[area] if a.holders[n] != a.seat), default=0.0)
        return 1.0 + spread + 0.2 * front + 0.1 * room

    return bot.best(seated.legal, score)


def buy_structure(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Cities first, then a factory where there is none, then walls around objectives."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.BUILD.name:
            return 0.0
        area = a.area(args[1])
        if args[0] == "city":
            return 3.0 if a.level < 3 else 0.0
        if args[0] == "factory":
            return -1.0 if a.has(area // 4, 0) else 2.0 + 0.2 * a.galaxy.capacity[area]
        return 1.0 if a.state.objectives[area] == a.seat else -0.5

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def strategize(bot: Steady, seated: Seated, a: Assessment) -> str:
    """A better combat card while materiel is not needed for a city."""
    spare = a.state.players[a.seat].materiel - (CITY_PRICE if a.level == 0 else 0)

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb == verbs.TRAIN.name:
            card = CARD_BY_KEY[args[0]]
            return sum(card.icons) - 1.5 if card.cost <= spare and not card.starting else -1.0
        if verb == verbs.UPGRADE.name:
            return 0.3 if UPGRADE_BY_KEY[args[0]].cost <= spare - 2 else -1.0
        return -0.5

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def remove_combat_cards(bot: Steady, seated: Seated, _a: Assessment) -> str:
    """The card with the fewest icons goes."""
    return bot.best(seated.legal, lambda choice: -float(sum(CARD_BY_KEY[split(choice)[1][0]].icons)))


def gain_any_asset(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The kind of which there is least."""
    assets = a.state.players[a.seat].assets
    return bot.best(seated.legal, lambda choice: -float(assets[ASSET_ICONS.index(split(choice)[1][0])]))


def lose_excess_unit(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The unit that is worth least."""

    def score(choice: str) -> float:
        name = split(choice)[1][0]
        unit = a.match.faction(a.seat).units[UNIT_BY_KEY[name.removeprefix("routed_")][1]]
        return -unit.cost - 0.5 * (not name.startswith("routed_"))

    return bot.best(seated.legal, score)


def place_forces(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """Everything starts on worlds worth holding, spread out."""
    puts = [choice for choice in seated.legal if choice != verbs.DONE_TEXT]

    def score(choice: str) -> float:
        area = a.area(split(choice)[1][1])
        return a.worth(area) - 2.5 * len(a.state.units[area])

    return _bot.best(puts, score) if puts else verbs.DONE_TEXT


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "place_order": place_order,
    "reveal_order": reveal_order,
    "resolve_or_bank": resolve_or_bank,
    "move_ships": move_ships,
    "move_ground_units": move_ground_units,
    "buy_unit": buy_unit,
    "buy_ground_unit": buy_unit,
    "dread_ritual": buy_unit,
    "place_unit": place_unit,
    "buy_structure": buy_structure,
    "strategize": strategize,
    "remove_combat_cards": remove_combat_cards,
    "gain_any_asset": gain_any_asset,
    "lose_excess_unit": lose_excess_unit,
    "place_forces": place_forces,
}

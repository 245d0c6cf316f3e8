"""The moments at which cards act: the whole catalogue, each moment with its type.

A rule announces a moment, or asks what is registered for it, and calls no card by its name. Each module of
`cards/` registers its own cards, by id, when it is imported; a rule looks up only the cards of the player
whom it concerns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from wartable.games.forbidden_stars.frames import Order
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.verbs import RESOLVE
from wartable.kernel.ask import Family, Refusal, Script, each_once

if TYPE_CHECKING:
    from wartable.games.forbidden_stars.rules.storms import StormMove

Upgrade: TypeAlias = int
"""An order upgrade, by its number in UPGRADES."""
Event: TypeAlias = int
"""An event card, a scheme or a tactic, by its number in EVENTS."""
Card: TypeAlias = int
"""A combat card, by its number in COMBAT_CARDS."""


# Orders


class OrderCard(NamedTuple):
    """A card that its owner may use in a step of an order: whether it would serve now, and what it does."""

    serves: Callable[[Match, Order], bool]
    use: Callable[[Match, Order], Script[None] | None]


class OrderCards(NamedTuple):
    """What may be used in a step of an order: upgrades and schemes, by id."""

    upgrades: dict[Upgrade, OrderCard]
    schemes: dict[Event, OrderCard]


class VoidCrossing(NamedTuple):
    """An upgrade by which ground units cross an uncontrolled void as if it were friendly.

    `advance` says whether one more unit may come that way with an order, `retreat` whether so many attackers
    may leave by it.
    """

    advance: Callable[[Match, Order], bool]
    retreat: Callable[[Match, Order, int], bool]


SHIPS_MOVE = OrderCards({}, {})
"""Ships are moved with an Advance order."""

SHIPS_CROSS_STORMS: set[Upgrade] = set()
"""A storm lies in the way of ships: the upgrades that let them pass while in use with the order."""

VOID_CROSSED: dict[Upgrade, VoidCrossing] = {}
"""A ground unit looks for a path: the upgrades that lead it over a void."""

ADVANCE_FOUGHT: dict[Upgrade, Callable[[Match, Order], Script[None]]] = {}
"""The combat of an Advance order has been fought: the upgrades that may still be used."""

UNITS_BOUGHT = OrderCards({}, {})
"""Units are purchased with a Deploy order."""

DEPLOYMENT_LIMIT: dict[Upgrade, Callable[[Match, Order], int]] = {}
"""The limit of a Deploy order is reckoned: what each upgrade that is in use with it adds."""

SECOND_STRUCTURE: dict[Upgrade, Callable[[Match, Order], list[int]]] = {}
"""A structure is purchased: the worlds where each upgrade lets one stand beside another."""

DEPLOYED: dict[Upgrade, Callable[[Match, Order], Script[None]]] = {}
"""A Deploy order has been carried out: the upgrades that may still be used."""

UNIT_PAID: dict[Event, Callable[[Match, int], int]] = {}
"""A unit is paid for: what each scheme that is spent on it takes off the price."""

UPGRADES_BOUGHT = OrderCards({}, {})
"""Upgrade cards are purchased with a Strategize order."""

STUDIED_FAR_AWAY: set[Upgrade] = set()
"""Upgrade cards are purchased where nobody of the player's is: the order upgrades that let him."""

ORDER_TYPE: dict[Upgrade, Callable[[Match, Order], Script[None]]] = {}
"""A revealed order is about to be resolved: the upgrades that may change its type."""


# Strikes


def _always(_m: Match) -> bool:
    return True


class StrikeAbility(NamedTuple):
    """What a strike upgrade's ability costs in dice, what it does, and whether it can do anything.

    `gains_die` says that the upgrade adds a rolled die; `go_on` is the step that an ability may put on the
    strike's agenda (STRIKE_MOVE). A conversion of dice is written as one die spent for one gained.
    """

    faces: tuple[int, ...]
    number: int
    resolve: Callable[[Match], Script[None]]
    possible: Callable[[Match], bool] = _always
    gains_die: bool = False
    go_on: Callable[[Match], Script[None]] | None = None


STRIKE_DECLARED = OrderCards({}, {})
"""An orbital strike is declared, and its dice are not rolled yet."""

STRIKE_ROLLED = OrderCards({}, {})
"""The dice of a strike are rolled, and damage is not counted yet."""

STRIKE_ABILITIES: dict[Upgrade, StrikeAbility] = {}
"""The same: what the dice may be spent on, for each upgrade declared."""


# Combats

Box: TypeAlias = Callable[[Match, int], Script[None] | None]
"""An ability box of a combat card, for a side: 0 the attacker or 1 the defender; a script if it asks."""


class CombatScheme(NamedTuple):
    """Whether a side could use a scheme to any effect now, and what it does."""

    possible: Callable[[Match, int], bool]
    resolve: Callable[[Match, int], Script[None] | None]


COMBAT_BEGUN: dict[Upgrade, Callable[[Match, int], Script[None]]] = {}
"""A combat has begun, and nothing of it is decided yet: the upgrades that the attacker may use."""

COMBAT_ROLLED: list[Callable[[Match], None]] = []
"""The dice of a combat are about to be rolled: what cards that were used before do then, in this order."""

GENERAL_ABILITY: dict[Card, Box] = {}
"""A combat card is resolved: its general ability (green box)."""

UNIT_ABILITY: dict[Card, Box] = {}
"""A combat card is resolved: its unit ability (brown box), if its side has the unit for it."""

DAMAGE_BEGINS: dict[Event, CombatScheme] = {}
"""An assess damage step begins."""

DAMAGE_ENDS: dict[Event, CombatScheme] = {}
"""An assess damage step ends (FS-CH_EVENT-06, FS-ORK_EVENT-05)."""

UNIT_ROUTED: dict[Event, Callable[[Match, int, int], Script[bool]]] = {}
"""A unit of a side has become routed in the combat: the schemes that the other side may use.

What is registered gets the side and the unit, and returns True if it destroyed the unit.
"""


# Turns


class Instead(NamedTuple):
    """A scheme's targets, the rule and name of the question for one, its effect, and what is no target."""

    targets: Callable[[Match, int], dict[str, Any]]
    rule: str
    what: str
    resolve: Callable[[Match, int, Any], Script[None] | None]
    family: Family


PLANNING_ENDED: dict[Event, Callable[[Match, int], Script[None]]] = {}
"""All orders are placed: the schemes that a seat may use before any is revealed."""

INSTEAD_OF_ORDER: dict[Event, Instead] = {}
"""A player could reveal an order: the schemes that he may use in place of the whole turn (FS-EVENT-07)."""


# Events


def _plain_terms(m: Match, seat: int) -> tuple[Any, ...]:
    return m, seat


class Tactic(NamedTuple):
    """A tactic: `options(*terms)` are the ways to resolve it, `resolve` carries the chosen one out."""

    options: Callable[..., dict[str, Any]]
    resolve: Callable[[Match, int, Any], Script[None] | None]
    terms: Callable[[Match, int], tuple[Any, ...]] = _plain_terms
    family: Family | None = None
    verbs: tuple[str, ...] = (RESOLVE.name,)

    def reasons(self, *args: Any) -> list[Refusal]:
        """Why it cannot be resolved with anything: a few reasons."""
        if self.family is None:
            return []
        beside = each_once(refusal for _, refusal in self.family.others(*args))
        return self.family.reasons(*args) or beside


TACTIC: dict[Event, Tactic] = {}
"""A tactic is resolved."""

STORM_CHOSEN: dict[Event, Callable[[Match, int, int, StormMove], Script[tuple[int, StormMove]]]] = {}
"""A seat has chosen how a Warp Storm moves: the schemes by which others, or he, may change it.

What is registered gets the scheme's owner, and returns who moves the storm in the end, and how.
"""

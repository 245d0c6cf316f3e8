"""The moments at which cards act: the whole catalogue, each moment with its type.

A rule announces a moment, or asks what is registered for it, and calls no card by its name. Each module of
`cards/` registers its own cards, by their keys, when it is imported; a rule looks up only the cards that a
unit or player has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wartable.games.legion.battle import Battle
    from wartable.games.legion.frames import Attack
    from wartable.kernel.ask import Refusal, Script


# Command cards, while they lie face up before their player (LG-COMMAND-17)

ORDER_ISSUED: dict[str, Callable[[Battle, int], None]] = {}
"""A unit of the card's player has been given an order."""

UNIT_ACTIVATED: dict[str, Callable[[Battle, int], Script[None]]] = {}
"""A unit of the card's player activates, and has not acted yet (LG-ACTIVATE-10)."""

ACTIVATION_ENDED: dict[str, Callable[[Battle, int], Script[None]]] = {}
"""The activation of a unit of the card's player has ended."""

ATTACK_ENDED: dict[str, Callable[[Battle, Attack], Script[None]]] = {}
"""An attack by a unit of the card's player is over."""


# Upgrades


class FreeCardAction(NamedTuple):
    """The free card action of an upgrade: what a unit can use it on, why it cannot, and what it does.

    `uses` gives choices with an enemy unit and a mini of it, NOBODY where none is meant; asked for those that
    are near it leaves out enemies certainly out of reach. The rules see to it that the card is ready.
    """

    uses: Callable[[Battle, int, bool], Iterator[tuple[str, int, int]]]
    refuse: Callable[[Battle, int, int, int], Refusal | None]
    use: Callable[[Battle, int, int, int], None]


FREE_CARD_ACTION: dict[str, FreeCardAction] = {}
"""An activating unit may act: what it may do freely with its upgrades (LG-FREE_CARD-01)."""

WEAPON_THROWN: set[str] = set()
"""The same: upgrades with a card action that is an attack with a thrown melee weapon (LG-CARD_ACTION-01)."""

ORDERS_BEYOND: set[str] = set()
"""A commander issues orders: upgrades by which one of them may go to any unit."""

ORDERS_HEARD: set[str] = set()
"""A unit is to be given an order: upgrades by which it hears one at any distance."""


# Battle cards

OBJECTIVE_PLACED: dict[str, Callable[[Battle], Script[None]]] = {}
"""An objective card is set up: how a player places one of its tokens (LG-OBJECTIVE-02)."""

OBJECTIVE_SCORED: dict[str, Callable[[Battle, int], int]] = {}
"""An objective card scores: how often a seat gains its victory tokens."""

FARTHEST_ATTACK: dict[str, Callable[[Battle], int]] = {}
"""A ranged attack is made under a condition card: how far it may reach."""

SUPPRESSION_KEPT: dict[str, Callable[[Battle, int], bool]] = {}
"""A round ends under a condition card: whether a unit keeps its suppression."""

UNITS_SET_ASIDE: set[str] = set()
"""The armies are about to deploy: condition cards under which players set units aside before."""

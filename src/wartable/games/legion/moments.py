"""The moments at which cards act: the whole catalogue, each moment with its type.

A rule announces a moment, or asks what is registered for it, and calls no card by its name. Each module of
`cards/` registers its own cards, by their keys, when it is imported; a rule looks up only the cards that a
unit or player has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wartable.games.legion.battle import Battle
    from wartable.games.legion.frames import Attack
    from wartable.kernel.ask import Script


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

ORDERS_BEYOND: set[str] = set()
"""A commander issues orders: upgrades by which one of them may go to any unit."""

ORDERS_HEARD: set[str] = set()
"""A unit is to be given an order: upgrades by which it hears one at any distance."""

"""Upgrades that change who can be given an order."""

from __future__ import annotations

from wartable.games.legion import moments

# Battle Meditation: one of the orders may go to any unit, whatever its range or the card's names.
moments.ORDERS_BEYOND.add("battle_meditation")
# Long-Range Comlink: its unit can be ordered at any distance.
moments.ORDERS_HEARD.add("long_range_comlink")

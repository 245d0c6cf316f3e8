"""What data cannot say of abilities and cards: one small script each, registered by its key."""

from __future__ import annotations

from wartable.games.imperial_assault.cards import (
    actions,
    agendas,
    attacks,
    heroes,
    imperial_classes,
    imperial_rewards,
    rounds,
    supplies,
    upgrade_stages,
)

__all__ = [
    "actions",
    "agendas",
    "attacks",
    "heroes",
    "imperial_classes",
    "imperial_rewards",
    "rounds",
    "supplies",
    "upgrade_stages",
]

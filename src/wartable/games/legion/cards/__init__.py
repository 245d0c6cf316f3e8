"""What cards do that data cannot say; importing this package lets all of them register for their moments."""

from __future__ import annotations

from wartable.games.legion.cards import (
    command_effects,
    command_upgrades,
    condition_cards,
    force,
    objective_cards,
)

MODULES = (command_effects, command_upgrades, condition_cards, force, objective_cards)

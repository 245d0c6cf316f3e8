"""What cards do that rows of effects cannot say; importing this package lets all of them register."""

from __future__ import annotations

from wartable.games.rebellion.cards import (
    assignment_actions,
    combat_actions,
    dice,
    mission_actions,
    missions,
    mobilization,
    objectives,
    rings,
    tactics,
)

MODULES = (
    assignment_actions,
    combat_actions,
    dice,
    mission_actions,
    missions,
    mobilization,
    objectives,
    rings,
    tactics,
)

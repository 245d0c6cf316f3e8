"""What the expansion's cards do that rows of effects cannot say; importing this lets all of them register."""

from __future__ import annotations

from wartable.games.rebellion.rise_of_the_empire.cards import (
    actions,
    leader_limit,
    missions,
    objectives,
    probe_actions,
    tactics_ground,
    tactics_space,
)

MODULES = (actions, leader_limit, missions, objectives, probe_actions, tactics_ground, tactics_space)

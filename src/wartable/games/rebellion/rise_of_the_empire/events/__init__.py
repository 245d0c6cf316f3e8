"""What can happen only with the expansion, by chapter."""

from __future__ import annotations

from wartable.games.rebellion.rise_of_the_empire.events import (
    combat,
    leaders,
    missions,
    objectives,
    probes,
    setup,
    targets,
)
from wartable.kernel.events import Event, events_in

ALL: tuple[type[Event], ...] = events_in(setup, combat, missions, objectives, probes, targets, leaders)

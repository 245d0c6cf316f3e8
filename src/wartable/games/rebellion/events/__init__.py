"""What can happen in a match of Rebellion, as facts for the log and the table on the screen, by chapter.

Sides are given as "rebel" or "empire"; places, units, leaders and cards by their names in choices.
"""

from __future__ import annotations

from wartable.games.rebellion.events import base, cards, combat, missions, turns
from wartable.games.rebellion.rise_of_the_empire import events as rise
from wartable.kernel.events import Event, events_in

ALL: tuple[type[Event], ...] = events_in(turns, combat, cards, missions, base) + rise.ALL

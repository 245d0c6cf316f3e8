"""What can happen in a match of Imperial Assault, as facts for log and screen, by chapter.

Figures, groups, tokens, doors, spaces and cards are given by their names in choices.
"""

from __future__ import annotations

from wartable.games.imperial_assault.events import attacks, campaign, cards, figures, missions, moves, turns
from wartable.kernel.events import Event, events_in

ALL: tuple[type[Event], ...] = events_in(turns, moves, figures, attacks, cards, missions, campaign)

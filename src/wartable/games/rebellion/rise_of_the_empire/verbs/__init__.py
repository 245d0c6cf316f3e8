"""The verbs that only the expansion has, a module a chapter."""

from __future__ import annotations

from wartable.games.rebellion.rise_of_the_empire.verbs import cards, combat, leaders, missions, setup

CHAPTERS = (setup, combat, missions, cards, leaders)

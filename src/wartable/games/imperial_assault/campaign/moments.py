"""The moments of a campaign between missions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wartable.games.imperial_assault.match import Match
from wartable.kernel.ask import Script

BeforeAgendas: TypeAlias = Callable[[Match], Script[int]]

AGENDAS_ABOUT_TO_BE_DRAWN: dict[str, BeforeAgendas] = {}
"""Ongoing Agenda cards that act in each Imperial upgrade stage, before cards are drawn: how many more are."""

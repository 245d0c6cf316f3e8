"""Where figures go."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent


class FigureMoved(AssaultEvent, frozen=True):
    """A figure took a step, by itself or pushed."""

    rule: ClassVar[str] = "IA-ENTER-01"

    figure: str
    origin: str
    space: str


class FigurePlaced(AssaultEvent, frozen=True):
    """A figure was put down: deployed, placed by an ability, or displaced."""

    rule: ClassVar[str] = "IA-PLACE-01"

    figure: str
    origin: str
    space: str

"""The printed components of Rebellion: boxes of tables, read when first asked for, checked, frozen.

A row is declared in one Struct, which is what a table says, what rules read and what the page shows.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from msgspec import Struct

from wartable.parts.content_files import ContentError, convert, refuse_unknown

from .cards import Action, AdvancedTactic, Mission, Objective, Tactic
from .components import (
    BaseSpace,
    Die,
    FirstGame,
    Leader,
    Ring,
    Seat,
    StartingForce,
    System,
    TargetMarker,
    TimeTrack,
    Unit,
)
from .loading import Source, merged, read_box

__all__ = ["BASE", "Content", "ContentError", "add_box", "content", "put_together", "whole_content"]

BASE: Final = "base"
# What there is to play with: the name of a box and the package of its tables. Expansions add theirs.
_BOXES: dict[str, str] = {BASE: __name__}


# The sections of the tables are named after one row.
_SECTIONS: Final = {
    "systems": "system",
    "units": "unit",
    "leaders": "leader",
    "dice": "die",
    "rings": "ring",
    "target_markers": "target_marker",
    "missions": "mission",
    "actions": "action",
    "objectives": "objective",
    "tactics": "tactic",
    "advanced_tactics": "advanced_tactic",
    "starting_forces": "starting_force",
}


class Content(Struct, frozen=True, dict=True, rename=_SECTIONS):
    """All rows of some boxes; a row's id is its place in its tuple, and the same whatever boxes are added."""

    systems: tuple[System, ...]
    borders: tuple[tuple[str, str], ...]
    units: tuple[Unit, ...]
    leaders: tuple[Leader, ...]
    dice: tuple[Die, ...]
    rings: tuple[Ring, ...]
    target_markers: tuple[TargetMarker, ...]
    missions: tuple[Mission, ...]
    actions: tuple[Action, ...]
    objectives: tuple[Objective, ...]
    tactics: tuple[Tactic, ...]
    advanced_tactics: tuple[AdvancedTactic, ...]
    starting_forces: tuple[StartingForce, ...]
    initiative: tuple[Seat, ...]
    time_track: TimeTrack
    rebel_base_space: BaseSpace
    first_game: FirstGame

    @cached_property
    def system(self) -> dict[str, System]:
        """Systems by key."""
        return {row.key: row for row in self.systems}

    @cached_property
    def unit(self) -> dict[str, Unit]:
        """Units by key."""
        return {row.key: row for row in self.units}

    @cached_property
    def leader(self) -> dict[str, Leader]:
        """Leaders by key."""
        return {row.key: row for row in self.leaders}

    @cached_property
    def ring(self) -> dict[str, Ring]:
        """Rings by key."""
        return {row.key: row for row in self.rings}

    @cached_property
    def target_marker(self) -> dict[str, TargetMarker]:
        """Target markers by the key of their card."""
        return {row.key: row for row in self.target_markers}

    @cached_property
    def mission(self) -> dict[str, Mission]:
        """Missions by key."""
        return {row.key: row for row in self.missions}

    @cached_property
    def action(self) -> dict[str, Action]:
        """Action cards by key."""
        return {row.key: row for row in self.actions}

    @cached_property
    def objective(self) -> dict[str, Objective]:
        """Objectives by key."""
        return {row.key: row for row in self.objectives}

    @cached_property
    def advanced_tactic(self) -> dict[str, AdvancedTactic]:
        """Advanced tactic cards by key."""
        return {row.key: row for row in self.advanced_tactics}


def add_box(name: str, package: str) -> None:
    """Make a box known that adds to the base game."""
    _BOXES[name] = package


@cache
def content(*boxes: str) -> Content:
    """The base game with the rows of the boxes that are added to it."""
    for box in boxes:
        refuse_unknown("box", box, _BOXES)
    packages = [_BOXES[box] for box in dict.fromkeys((BASE, *boxes))]
    return put_together([source for package in packages for source in read_box(package)])


def whole_content() -> Content:
    """The rows of every box there is."""
    return content(*(box for box in _BOXES if box != BASE))


def put_together(sources: list[Source]) -> Content:
    """The rows of all tables, checked against one another."""
    return convert(merged(sources), Content, "content")

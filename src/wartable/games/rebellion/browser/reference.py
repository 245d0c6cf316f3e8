"""What the browser can look up: the printed components of all boxes, by the names choices use.

These are the same for every seat and every match, so a page asks for them once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from msgspec import Struct

from wartable.games.rebellion.content import whole_content
from wartable.games.rebellion.content.cards import Action, AdvancedTactic, Mission, Objective, Tactic
from wartable.games.rebellion.content.components import (
    BaseSpace,
    Die,
    Leader,
    Ring,
    Row,
    System,
    TargetMarker,
    TimeTrack,
    Unit,
)

R = TypeVar("R", bound=Row)


class Reference(Struct):
    """Everything printed, by name, and the borders between systems."""

    systems: dict[str, System]
    borders: tuple[tuple[str, str], ...]
    units: dict[str, Unit]
    leaders: dict[str, Leader]
    rings: dict[str, Ring]
    dice: dict[str, Die]
    target_markers: dict[str, TargetMarker]
    missions: dict[str, Mission]
    actions: dict[str, Action]
    objectives: dict[str, Objective]
    tactics: dict[str, Tactic]
    advanced_tactics: dict[str, AdvancedTactic]
    time_track: TimeTrack
    rebel_base_space: BaseSpace


@cache
def reference() -> Reference:
    """The printed components of the game."""
    printed = whole_content()
    return Reference(
        systems=_by_key(printed.systems),
        borders=printed.borders,
        units=_by_key(printed.units),
        leaders=_by_key(printed.leaders),
        rings=_by_key(printed.rings),
        dice=_by_key(printed.dice),
        target_markers=_by_key(printed.target_markers),
        missions=_by_key(printed.missions),
        actions=_by_key(printed.actions),
        objectives=_by_key(printed.objectives),
        tactics=_by_key(printed.tactics),
        advanced_tactics=_by_key(printed.advanced_tactics),
        time_track=printed.time_track,
        rebel_base_space=printed.rebel_base_space,
    )


def _by_key(rows: Iterable[R]) -> dict[str, R]:
    return {row.key: row for row in rows}

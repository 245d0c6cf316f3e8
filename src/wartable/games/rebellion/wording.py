"""The words of Rebellion: the message files, and the names that stand in the tables of the content."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from wartable.games.rebellion.content import Content, whole_content
from wartable.games.rebellion.content.components import Row
from wartable.words.messages import Messages


class RebellionMessages(Messages):
    """Messages that also know what systems, units, leaders and cards are called."""

    def _tabled(self) -> Mapping[str, str]:
        """What components are called stands in the tables of all boxes."""
        return component_names()


@cache
def component_names() -> dict[str, str]:
    """What people call every component, by key."""
    return {row.key: row.name for row in components(whole_content())}


def components(printed: Content) -> tuple[Row, ...]:
    """All rows that have a name."""
    return (
        *printed.systems,
        *printed.units,
        *printed.leaders,
        *printed.rings,
        *printed.target_markers,
        *printed.missions,
        *printed.actions,
        *printed.objectives,
        *printed.tactics,
        *printed.advanced_tactics,
    )

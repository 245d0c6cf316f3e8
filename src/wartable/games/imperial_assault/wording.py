"""The words of Imperial Assault: the message files, and the names that stand in the tables of the content."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from wartable.games.imperial_assault.content import content
from wartable.words.messages import Messages


class AssaultMessages(Messages):
    """Messages that also know what cards, abilities, conditions and dice are called."""

    def _tabled(self) -> Mapping[str, str]:
        """What components are called stands in the tables of the content."""
        return component_names()


@cache
def component_names() -> dict[str, str]:
    """What people call every component, by key; figures and Command cards before abilities."""
    printed = content()
    rows = (*printed.abilities, *printed.dice, *printed.conditions, *printed.upgrades)
    return {row.key: row.name for row in (*rows, *printed.deployments, *printed.commands)}

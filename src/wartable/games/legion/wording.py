"""The words of Legion: the message files, and the names of units and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.legion.naming import card_names, keyword_names, parted
from wartable.words.messages import Messages


class LegionMessages(Messages):
    """Messages that also know what units such as `stormtroopers_2` are called."""

    def _tabled(self) -> Mapping[str, str]:
        """What cards, terrain and keywords are called stands in the tables of the content."""
        return {**card_names(), **{name: name for name in keyword_names()}}

    def name(self, key: Any) -> str:
        """What people call a thing; a unit by its card and number, a mini by its unit and number."""
        text = str(key)
        called = super().name(text)
        if called != text:
            return called
        card, number, mini = parted(text)
        if not card:
            return text
        called = super().name(card)
        if number:
            called = self._part("numbered", name=called, number=number)
        return self._part("mini", unit=called, mini=mini) if mini else called

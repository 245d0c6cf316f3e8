"""The words of Legion: the message files, and names of units and cards from the content tables."""

from __future__ import annotations

from typing import Any

from wartable.games.legion.naming import name_of
from wartable.kernel.messages import Messages


class LegionMessages(Messages):
    """Messages that also know what units such as `stormtroopers_2` are called."""

    def name(self, key: Any) -> str:
        """What people call a thing."""
        text = str(key)
        return self.tables["name"].get(text) or name_of(text)

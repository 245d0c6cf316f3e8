"""The words of Imperial Assault: the message files, and the names that stand in the tables of the content."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.map.skirmish import skirmish_map, skirmish_map_keys
from wartable.words.messages import Messages

_NUMBERED = re.compile(r"(.+)_(\d+)([a-z]?)")
_PARTS = re.compile(r"\w+(\+\w+)+")


class AssaultMessages(Messages):
    """Messages that also know what figures (`stormtrooper_2b`) and surges (`pierce_2`) are called."""

    def _tabled(self) -> Mapping[str, str]:
        """What components are called stands in the tables."""
        return component_names()

    def name(self, key: Any) -> str:
        """What people call a thing: a figure by its card, group and letter, a surge by its parts."""
        text = str(key)
        called = super().name(text)
        if called != text:
            return called
        if _PARTS.fullmatch(text):
            return self.listed([self.name(part) for part in text.split("+")])
        found = _NUMBERED.fullmatch(text)
        if found is None:
            return text
        base, number, letter = found.groups()
        called = super().name(base)
        if called == base and not self.has("name", base):
            return text
        return self._part("numbered", name=called, number=f"{number}{letter}")


@cache
def component_names() -> dict[str, str]:
    """What people call every component and map, by key; figures and Command cards before abilities."""
    printed = content()
    names: dict[str, str] = {}
    rows = (*printed.abilities, *printed.dice, *printed.conditions, *printed.upgrades)
    for row in (*rows, *printed.deployments, *printed.commands):
        names[row.key] = row.name
    for key in skirmish_map_keys():
        board = skirmish_map(key)
        names[board.key] = board.name
    for mission in printed.missions:
        names[mission.key] = mission.name
        names.update({token.key: token.name for token in mission.tokens})
    box = campaign_content()
    of_heroes = (*box.heroes, *box.class_cards, *box.items, *box.supplies)
    for row in (*of_heroes, *box.rewards, *box.imperial_cards, *box.agendas, *box.missions, *box.figures):
        names.setdefault(row.key, row.name)
    for use in box.uses:
        names.setdefault(use.key, use.name)
    return names

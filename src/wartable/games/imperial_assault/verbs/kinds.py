"""The kinds of arguments that choices have, and the things on the board they stand for."""

from __future__ import annotations

from typing import Any

from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Kind


def _nothing(_view: Any, _ask: Ask, _word: str) -> str:
    return ""


FIGURE = Kind("figure")
"""A figure, or a token that is attacked."""
GROUP = Kind("group")
SPACE = Kind("space")
THING = Kind("thing")
"""A door or a token."""
CARD = Kind("card")
"""A Command card in the hand."""
ABILITY = Kind("ability")
CONDITION = Kind("condition")
DIE = Kind("die")
"""A die on the table, by its place."""
SURGE_ABILITY = Kind("surge")
"""A surge ability of the attacker."""
HERO = Kind("hero")
"""A hero of the campaign."""
MISSION = Kind("mission")
GEAR = Kind("gear")
"""A card of a hero or of the Imperial player in a campaign."""
DEPLOYMENT = Kind("deployment")
"""A Deployment card in the hand of the Imperial player."""
WORD = Kind("word", _nothing)

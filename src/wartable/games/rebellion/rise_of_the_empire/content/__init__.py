"""The printed components of Rise of the Empire, which are added to those of the base game."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.content import add_box

BOX: Final = "rise_of_the_empire"
add_box(BOX, __name__)

"""The rules of Rise of the Empire, a module a chapter; importing this package lets all of them register."""

from __future__ import annotations

from wartable.games.rebellion.rise_of_the_empire.rules import (
    bunkers,
    cards_in_play,
    checks,
    structures,
    subversion,
)

MODULES = (cards_in_play, checks, subversion, bunkers, structures)

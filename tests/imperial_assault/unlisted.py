"""Lets tables find Imperial Assault by name, which no list of games offers before all of it stands."""

from __future__ import annotations

from wartable.games import imperial_assault
from wartable.games.imperial_assault.game import IMPERIAL_ASSAULT
from wartable.kernel.game import find_game


def find_unlisted() -> str:
    """The name of the game, by which tables find it from now on; lists of games do not."""
    name = IMPERIAL_ASSAULT.name
    vars(imperial_assault)["GAME"] = IMPERIAL_ASSAULT
    try:
        assert find_game(name) is IMPERIAL_ASSAULT
    finally:
        del vars(imperial_assault)["GAME"]
    return name


NAME = find_unlisted()

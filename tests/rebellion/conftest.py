"""The tests of Rebellion find the game, which is not listed yet."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.games.rebellion import Rebellion
from wartable.kernel import game, table
from wartable.kernel.game import Game
from wartable.records import replay

REBELLION = Rebellion()


@pytest.fixture(autouse=True)
def _rebellion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the kernel find Rebellion."""

    def find(name: str) -> Game[Any]:
        return REBELLION if name == REBELLION.name else game.find_game(name)

    monkeypatch.setattr(table, "find_game", find)
    monkeypatch.setattr(replay, "find_game", find)

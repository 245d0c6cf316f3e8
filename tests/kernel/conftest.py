"""The kernel's tests find the toy games beside the real ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.saga import SAGA
from tests.kernel.teams import TEAMS
from tests.kernel.toy import TOY
from wartable.kernel import game, table
from wartable.kernel.game import Game
from wartable.records import chapters, replay

TOYS = {"toy": TOY, "teams": TEAMS, "saga": SAGA}


@pytest.fixture(autouse=True)
def _toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the kernel find the toys."""

    def find(name: str) -> Game[Any]:
        return TOYS.get(name) or game.find_game(name)

    monkeypatch.setattr(table, "find_game", find)
    monkeypatch.setattr(replay, "find_game", find)
    monkeypatch.setattr(chapters, "find_game", find)

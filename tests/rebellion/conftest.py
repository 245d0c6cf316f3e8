"""The game that the tests of Rebellion ask for its words, boards and views."""

from __future__ import annotations

from wartable.games.rebellion import Rebellion

REBELLION = Rebellion()

"""How the games' sentences are put, whatever they say."""

from __future__ import annotations

import re

import pytest

from wartable.kernel.messages import Messages

GAMES = ["forbidden_stars", "legion"]


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_log_ends_with_a_full_stop(game: str) -> None:
    lines = Messages(game).tables["event"]
    assert lines
    assert [key for key, text in lines.items() if text.endswith(".")] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_name_stands_behind_a_number_that_would_ask_for_its_plural(game: str) -> None:
    tables = Messages(game).tables
    counted = re.compile(r"\{amount[^}]*\} \{|\b(two|three) \{")
    texts = [*tables["event"].values(), *tables["choice"].values()]
    assert [text for text in texts if counted.search(text)] == []

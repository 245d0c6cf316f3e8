"""How the games' sentences are put, whatever they say."""

from __future__ import annotations

import re

import pytest

from tests.sources import sources
from wartable.kernel.game import game_names
from wartable.words.messages import Messages


@pytest.mark.parametrize("game", game_names())
def test_no_line_of_the_log_ends_with_a_full_stop(game: str) -> None:
    lines = sources(Messages(game), "event")
    assert lines
    assert [key for key, text in lines.items() if text.endswith(".")] == []


@pytest.mark.parametrize("game", game_names())
def test_no_name_stands_behind_a_number_that_would_ask_for_its_plural(game: str) -> None:
    counted = re.compile(r"\{ (SIGNED\()?\$amount\)? \} \{|\b(two|three) \{")
    texts = [text for section in ("event", "choice") for text in sources(Messages(game), section).values()]
    assert any(counted.search(text) for text in ["{ $amount } { $unit }", "{ SIGNED($amount) } { $unit }"])
    assert [text for text in texts if counted.search(text)] == []

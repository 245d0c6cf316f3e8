"""The page says every message as the kernel does, and message files are without mistakes."""

from __future__ import annotations

from collections import Counter

import pytest
from fluent.syntax import ast

from tests.sources import entries, files_of
from tests.wordings import PAGE, files, spoken
from wartable.cli.words import CommandMistake
from wartable.kernel.game import find_game, game_names
from wartable.reader import ENGLISH
from wartable.words.bundles import bundle_of


def test_the_page_is_tested_against_what_the_kernel_says() -> None:
    stale = [path.name for path, text in files().items() if not path.is_file() or path.read_bytes() != text]
    assert stale == [], "run `python -m tests.wordings`"


FILES = {source: files_of(words) for source, words in spoken().items()}
FILES |= {"cli": files_of(CommandMistake.words), "page": [PAGE]}


@pytest.mark.parametrize("source", FILES)
def test_message_files_have_no_mistakes_and_no_message_twice(source: str) -> None:
    read = FILES[source]
    found = [entry for file in read for entry in entries(file.read_text(encoding="utf-8"))]
    assert [entry.content for entry in found if isinstance(entry, ast.Junk)] == []
    ids = Counter(entry.id.name for entry in found if not isinstance(entry, ast.Junk))
    assert [key for key, number in ids.items() if number > 1] == []


@pytest.mark.parametrize("game", game_names())
def test_the_page_has_a_name_for_every_game(game: str) -> None:
    page = bundle_of(ENGLISH, PAGE.read_text(encoding="utf-8"))
    assert page.say(f"game-{game}", {}).text == find_game(game).title

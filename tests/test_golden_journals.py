"""Complete matches, replayed with their hash chains: one for each way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import ENDINGS, journals, labels, load
from wartable.records.replay import replay

FILES = [path for game in ENDINGS for path in journals(game)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_journal_replays_to_its_end(path: Path) -> None:
    journal = load(path)
    table = replay(journal, events=False)
    assert path.stem in labels(table)
    assert len(journal.hashes) > len(journal.choices) / 4


@pytest.mark.parametrize("game", ENDINGS)
def test_every_way_to_end_has_its_journal(game: str) -> None:
    assert {path.stem for path in journals(game)} == set(ENDINGS[game])

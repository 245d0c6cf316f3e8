"""Options that are worked out only when somebody looks at them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.legion.scenario import Scenario
from wartable.games.legion import actions
from wartable.games.legion.battle import Battle
from wartable.games.legion.later import Later


class Counted:
    """Options that count how often they are listed and sought."""

    def __init__(self) -> None:
        self.listed = self.sought = 0
        self.options = Later(self._list_all, self._find)

    def _list_all(self) -> Mapping[str, Any]:
        self.listed += 1
        return {"one": 1, "two": 2}

    def _find(self, text: str) -> Any:
        self.sought += 1
        return 3 if text == "three" else None


def test_nothing_is_listed_before_somebody_looks() -> None:
    counted = Counted()
    assert (counted.listed, counted.sought) == (0, 0)
    assert list(counted.options) == ["one", "two"]
    assert len(counted.options) == 2
    assert dict(counted.options.items()) == {"one": 1, "two": 2}
    assert {**counted.options} == {"one": 1, "two": 2}
    assert list(counted.options.values()) == [1, 2]
    assert list(counted.options.keys()) == ["one", "two"]
    assert counted.options == Counted().options
    assert counted.options != {"one": 1}
    assert (counted.options.get("one"), counted.options.get("four", 4)) == (1, 4)
    assert counted.listed == 1


def test_one_choice_is_found_without_listing_the_others() -> None:
    counted = Counted()
    assert "three" in counted.options
    assert counted.options["three"] == 3
    assert (counted.listed, counted.sought) == (0, 1)
    assert counted.options["two"] == 2  # not found so, but listed
    assert "four" not in counted.options
    with pytest.raises(KeyError):
        counted.options["four"]


def test_a_fork_lists_nothing_and_takes_the_same_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450))
    s.unit("rebel_troopers", (450, 800), order=1)
    t = s.activation(squad)
    legal = t.legal
    listed: list[int] = []

    def watched(_b: Battle, number: int) -> dict[str, Any]:
        listed.append(number)
        return {}

    monkeypatch.setattr(actions, "legal_deeds", watched)
    twin = t.table.fork()
    twin.choose("aim")
    assert listed == []
    assert twin.state.units[squad].aim == 1
    monkeypatch.undo()
    assert t.table.fork().legal() == legal

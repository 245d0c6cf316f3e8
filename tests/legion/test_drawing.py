"""What is drawn at random is one of the choices that a list would show, and nothing is listed for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.legion.scenario import Scenario
from wartable.games.legion.battle import Battle
from wartable.games.legion.rules.activating import actions
from wartable.kernel.table import Table

DRAWS = 12


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


@pytest.mark.parametrize("seed", range(2))
def test_only_what_is_listed_is_drawn_and_all_of_it(seed: int) -> None:
    armies = ["rebel_500_strike_team", "empire_500_vanguard"]
    table = Table.new("legion", {"quick": True, "armies": armies}, seed=seed, events=False)
    random, seen = Random(seed), 0
    while table.ask is not None and seen < 150:
        choice = table.ask.draw(random.randrange)
        if table.ask.what in ("act", "move"):
            seen += 1
            listed = table.fork().legal()
            twins = [table.fork().ask for _ in range(DRAWS)]
            found = {twin.draw(random.randrange) for twin in twins if twin is not None}
            assert {choice, *found} <= set(listed)
            assert len(found) > 1 or len(listed) == 1
        table.choose(choice)

"""What missions report at their end is what their tables ask for."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.kernel.table import Table


@pytest.mark.parametrize("mission", sorted(SCRIPTS))
def test_a_mission_reports_each_fact_that_its_conditional_gains_ask_for(mission: str) -> None:
    options = {"mode": "mission", "mission": mission, "heroes": 2, "players": 2}
    table = Table.new(GAME.name, options, seed=1)
    m = table.play
    assert isinstance(m, Match)
    while not m.state.round:
        ask = table.asks[0]
        table.choose(next(iter(ask.options)), ask.seat)
    asked_for = {row.fact for row in campaign_content().mission[mission].conditional}
    assert set(SCRIPTS[mission].gained(m)) == asked_for


def test_every_mission_of_the_campaign_has_its_script() -> None:
    assert set(SCRIPTS) == set(campaign_content().mission)

"""Tokens whose meaning an event tells first: nobody sees or hears before what they are for."""

from __future__ import annotations

import pytest

from tests.imperial_assault.missions.positions import lone_mission, through_setup
from wartable.games.imperial_assault.map.mission_maps import mission_map
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.games.imperial_assault.view import View

UNTOLD = {
    key: {row.kind for row in mission_map(key).tokens if row.unnamed or row.later}
    for key in sorted(SCRIPTS)
    if any(row.unnamed or row.later for row in mission_map(key).tokens)
}


def test_several_missions_have_such_tokens() -> None:
    assert {"vipers_den", "a_simple_task", "means_of_production", "wanted", "impounded"} <= set(UNTOLD)


@pytest.mark.rule("IA-HIDDEN-02", "IA-MISSION_TOK-01")
@pytest.mark.parametrize("mission", sorted(UNTOLD))
def test_no_view_option_or_event_names_them_before(mission: str) -> None:
    table = lone_mission(mission)
    m = through_setup(table)
    told = {token.kind for token in m.state.tokens}
    hidden = UNTOLD[mission] - {row.kind for row in m.mission_map.tokens if not (row.unnamed or row.later)}
    assert not hidden & told
    for seat in (0, 1, None):
        view = table.game.view(table.play, seat)
        assert isinstance(view, View)
        assert not hidden & {token.kind for token in view.state.tokens}
    things = {text.partition(":")[2].rpartition("_")[0] for ask in table.asks for text in ask.options}
    assert not hidden & things
    said = {str(getattr(event, "token", "")).rpartition("_")[0] for event in table.play.events}
    assert not hidden & said

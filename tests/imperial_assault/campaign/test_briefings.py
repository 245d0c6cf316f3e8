"""What is announced of a mission before it begins: its own rules, and how it is won."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import begun
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.terminal import Drawing
from wartable.kernel.table import Table

MISSIONS = [row.key for row in rows().missions]
UNTOLD = {
    "fly_solo": "IG-88",
    "imperial_hospitality": "captive",
    "incoming": "blast door",
    "last_stand": "Vader",
    "desperate_hour": "Weiss",
    "temptation": "Vader",
    "sorry_about_the_mess": "Gerrin",
    "a_simple_task": "formula",
    "means_of_production": "core",
    "vipers_den": "core",
    "indebted": "Shortatha",
    "generous_donations": "tokens",
}
"""Of missions, what only an event brings into them."""


def briefing(mission: str) -> str:
    return " ".join(GAME.messages.screen(f"briefing_{mission}").split())


@pytest.mark.rule("IA-MISSION_SETUP-08")
@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_tells_its_rules_and_ends(mission: str) -> None:
    told = briefing(mission)
    assert told.count(". ") >= 1
    assert " win" in told or "comes to light" in told or rows().mission[mission].rounds


@pytest.mark.parametrize("mission", UNTOLD)
def test_what_an_event_brings_is_not_told_before(mission: str) -> None:
    assert UNTOLD[mission] not in briefing(mission)
    assert "comes to light" in briefing(mission)


@pytest.mark.rule("IA-MISSION_SETUP-08")
def test_the_terminal_shows_the_briefing_to_every_seat() -> None:
    table, _ = begun("aftermath")
    for seat in (0, 1):
        assert "all 4 terminals" in told_by_terminal(table, seat)


def told_by_terminal(table: Table, seat: int) -> str:
    drawing = Drawing(GAME.messages, ascii_only=True)
    return " ".join(" ".join(drawing.own_facts(drawing.scene(table.view(seat)))).split())

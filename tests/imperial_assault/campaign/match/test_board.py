"""What a page gets of a campaign: its log, heroes and threat, and nothing that a seat may not see."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from tests.imperial_assault.campaign.match.test_terminal import OPTIONS, questions
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.browser.pieces import Board
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import playable_missions
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.kernel.table import Table

WHATS = {
    "choose_hero",
    "choose_agenda_set",
    "exchange_items",
    "deploy_hero",
    "take_action",
    "deploy_groups",
    "buy_class_card",
    "buy_item",
    "buy_agenda",
    "choose_mission",
}


@pytest.fixture(autouse=True)
def _every_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts_for_every_mission(monkeypatch)


def board(table: Table, seat: int | None) -> Board:
    return GAME.board(table.play, seat)  # type: ignore[arg-type]


def at(what: str) -> Table:
    table = Table.new(GAME.name, OPTIONS, seed=4)
    list(questions(table, {what}))
    return table


def test_what_a_campaign_asks_lies_on_the_board_of_who_is_asked() -> None:
    table, named = Table.new(GAME.name, OPTIONS, seed=4), 0
    for ask in questions(table, WHATS):
        drawn, view = GAME.things(board(table, ask.seat)), table.view(ask.seat)
        for text in ask.options:
            option = GAME.option(view, ask, text)
            assert set(option.things) <= drawn, f"{ask.what} lists {text}"
            named += bool(option.things)
    assert named > len(WHATS)


def test_the_board_has_the_log_of_the_campaign() -> None:
    table = at("buy_item")
    campaign, log = board(table, 1).campaign, table.state.campaign
    assert campaign is not None
    assert campaign.stage == "rebel_upgrade"
    played = [stage for stage in campaign.stages if stage.mission]
    assert [(stage.mission, stage.kind) for stage in played] == [("aftermath", "introduction")]
    assert len(campaign.stages) == len(rows().log)
    assert [stage.current for stage in campaign.stages].index(True) == 0
    assert (campaign.credits, len(campaign.shop)) == (log.credits, len(log.offered))
    assert [len(hero.gear) for hero in campaign.heroes] == [len(hero.cards) for hero in log.heroes]


def test_a_mission_has_its_heroes_and_the_threat_on_the_board() -> None:
    table = at("take_action")
    drawn = board(table, 1)
    assert drawn.map == drawn.mission == "aftermath"
    assert {hero.seat for hero in drawn.heroes} == {1, 2}
    assert all(hero.endurance > 0 and hero.gear for hero in drawn.heroes)
    assert drawn.imperial is not None
    assert (drawn.imperial.level, drawn.imperial.rounds) == (2, 6)
    assert {player.affiliation for player in drawn.players} == {"imperial", "rebel"}


@pytest.mark.rule("IA-HIDDEN-04", "IA-RESERVED-01")
def test_only_the_imperial_player_sees_which_groups_are_in_reserve() -> None:
    table = at("take_action")
    own, others, watching = (board(table, seat).imperial for seat in (0, 1, None))
    assert own is not None
    assert sorted(own.reserve) == ["e_web_engineer", "imperial_officer", "stormtrooper"]
    for seen in (others, watching):
        assert seen is not None
        assert (seen.reserve, seen.hand, seen.reserve_count) == ([], [], 3)


@pytest.mark.rule("IA-HIDDEN-05")
def test_agendas_that_were_drawn_are_on_the_imperial_board_alone() -> None:
    table = at("buy_agenda")
    own, others, watching = (board(table, seat).campaign for seat in (0, 1, None))
    assert own is not None
    assert len(own.agendas.drawn) == 4
    for seen in (others, watching):
        assert seen is not None
        assert (seen.agendas.drawn, seen.agendas.deck) == ([], 0)


def test_the_reference_knows_what_can_be_played() -> None:
    printed = GAME.reference().campaign
    assert set(printed.heroes) == {row.key for row in rows().heroes}
    assert printed.missions["aftermath"].rounds == 6
    assert printed.missions["aftermath"].limit_winner == "imperial"
    assert set(printed.gear) >= {row.key for row in (*rows().items, *rows().rewards, *rows().agendas)}
    assert playable_missions()[0] == "aftermath"
    assert set(playable_missions()) == set(SCRIPTS)

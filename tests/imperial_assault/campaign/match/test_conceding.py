"""A side gives a mission up: it needs all of its players, and loses that mission and no more."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from wartable.bots import find_bot
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, REBELS
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.kernel.table import Table

GIVE_UP = "concede_mission"
SHARED = {"heroes": 3, "players": 3}


@pytest.fixture(autouse=True)
def _every_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts_for_every_mission(monkeypatch)


def match_of(table: Table) -> Match:
    assert isinstance(table.play, Match)
    return table.play


def fighting(**options: object) -> Table:
    """A match at the first opportunity of the Rebels to activate."""
    table = Table.new(GAME.name, dict(options), seed=1)
    while table.asks[0].what != "activate_group":
        ask = table.asks[0]
        table.choose("done" if "done" in ask.options else next(iter(ask.options)), ask.seat)
    return table


def imperial_turn(table: Table) -> Table:
    """The same at the next opportunity of the Imperial player."""
    while (table.asks[0].what, table.asks[0].seat) != ("activate_group", 0):
        ask = table.asks[0]
        idle = [text for text in ("end", "done", "pass", "decline") if text in ask.options]
        table.choose(idle[0] if idle else next(iter(ask.options)), ask.seat)
    return table


def test_who_gives_a_lone_mission_up_loses_the_match() -> None:
    table = fighting(mode="mission", mission="aftermath", heroes=2)
    table.choose(GIVE_UP, 1)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "conceded")


def test_the_imperial_player_gives_up_alone() -> None:
    table = imperial_turn(fighting(mode="mission", mission="aftermath", **SHARED))
    table.choose(GIVE_UP, 0)
    assert table.outcome is not None
    assert table.outcome.winners == (1, 2)


@pytest.mark.rule("IA-CONFLICT-08")
def test_the_rebels_give_up_only_if_all_agree() -> None:
    table = fighting(mode="mission", mission="aftermath", heroes=3, players=4)
    table.choose(GIVE_UP, 2)
    assert [(ask.seat, ask.what) for ask in table.asks] == [(1, "agree_to_concede"), (3, "agree_to_concede")]
    table.choose("agree", 1)
    table.choose("disagree", 3)
    assert table.outcome is None
    assert {(ask.seat, ask.what) for ask in table.asks} == {(seat, "activate_group") for seat in (1, 2, 3)}
    table.choose(GIVE_UP, 3)
    table.choose("agree", 1)
    table.choose("agree", 2)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.parametrize(("side", "winner"), [(REBELS, IMPERIALS), (IMPERIALS, REBELS)])
def test_a_campaign_goes_on_with_the_loss(side: int, winner: int) -> None:
    table = fighting(mode="campaign", heroes=2, players=2)
    if side == IMPERIALS:
        imperial_turn(table)
    table.choose(GIVE_UP, 0 if side == IMPERIALS else 1)
    log = match_of(table).state.campaign
    assert log is not None
    assert [line.winner for line in log.played] == [winner]
    assert table.outcome is None
    assert table.asks
    assert match_of(table).state.imperial is None  # the table is cleared


def test_nobody_can_give_a_skirmish_up() -> None:
    table = fighting(mission="smuggled_goods", quick=True)
    assert GIVE_UP not in table.asks[0].options


@pytest.mark.parametrize("name", ["steady", "random"])
def test_bots_never_give_up(name: str) -> None:
    table = fighting(mode="mission", mission="aftermath", heroes=2)
    for seed in range(20):
        bot = find_bot(name)(GAME.name, 1, Chance.from_seed(str(seed)))
        assert bot.choose(Seated(table, 1)) != GIVE_UP


def test_a_bot_does_not_keep_its_partners() -> None:
    table = fighting(mode="mission", mission="aftermath", **SHARED)
    table.choose(GIVE_UP, 1)
    bot = find_bot("steady")(GAME.name, 2, Chance.from_seed("partner"))
    assert bot.choose(Seated(table, 2)) == "agree"


def test_it_is_told_who_gave_up() -> None:
    table = fighting(mode="mission", mission="aftermath", heroes=2)
    table.choose(GIVE_UP, 1)
    told = [event for event in table.play.events if isinstance(event, events.MissionConceded)]
    assert [event.side for event in told] == ["rebel"]
    assert all(GAME.messages.event(event) for event in told)

"""Winning by objectives, after the last round, as the last one left; and being eliminated."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.positions import passing, refresh, settled
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.frames import Step
from wartable.kernel.game import Outcome


def outcome(t: Session) -> Outcome:
    assert t.table.outcome is not None
    return t.table.outcome


def last_round(scenario: Scenario) -> Session:
    scenario.state.round = 8
    return refresh(scenario)


@pytest.mark.rule("FS-VICTORY-01")
@pytest.mark.parametrize(
    ("players", "tokens", "won"), [(2, 1, False), (2, 2, True), (3, 2, False), (3, 3, True)]
)
def test_as_many_tokens_as_players_win(players: int, tokens: int, won: bool) -> None:
    s = settled(*("ultramarines", "chaos", "orks")[:players]).player(0, objectives=tokens)
    t = refresh(s)
    assert (t.table.outcome is not None) == won
    if won:
        assert (outcome(t).winners, outcome(t).rule) == ((0,), "FS-VICTORY-01")
        assert [e.winners for e in t.events(events.MatchEnded)] == [(0,)]


@pytest.mark.rule("FS-VICTORY-01")
def test_more_tokens_than_players_win_too() -> None:
    assert outcome(refresh(settled("ultramarines", "chaos").player(1, objectives=3))).winners == (1,)


@pytest.mark.rule("FS-VICTORY-01")
def test_the_match_is_over_at_once() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=1).units("1A.NW", "scout").objective("1A.NW", 0)
    t = refresh(s)
    assert outcome(t).winners == (0,)
    assert t.table.ask is None
    assert not t.events(events.EventChosen)  # neither materiel nor events come any more
    assert not t.events(events.Gained)


@pytest.mark.rule("FS-VICTORY-02")
def test_of_several_who_qualify_the_most_tokens_win() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=2).player(1, objectives=3)
    t = refresh(s)
    assert (outcome(t).winners, outcome(t).rule) == ((1,), "FS-VICTORY-02")


@pytest.mark.rule("FS-VICTORY-03")
def test_then_the_most_friendly_worlds_win() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=2).player(1, objectives=2)
    s.units("1A.NW", "scout", 3)  # more units, but as many worlds as the other
    s.units("2A.NW", "cultist").structure("2A.NE", "city", seat=1)
    t = refresh(s)
    assert (outcome(t).winners, outcome(t).rule) == ((1,), "FS-VICTORY-03")


@pytest.mark.rule("FS-VICTORY-03")
def test_voids_are_no_worlds() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=2).player(1, objectives=2)
    s.units("1A.NE", "strike_cruiser").units("1A.SW", "strike_cruiser").units("2A.NW", "cultist")
    assert outcome(refresh(s)).winners == (1,)


@pytest.mark.rule("FS-VICTORY-04")
def test_then_the_most_units_on_the_board_win() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=2).player(1, objectives=2)
    s.units("10A.NW", "strike_cruiser")  # ships count, structures do not
    s.structure("12A.SE", "city", seat=1)
    t = refresh(s)
    assert (outcome(t).winners, outcome(t).rule) == ((0,), "FS-VICTORY-04")


@pytest.mark.rule("FS-VICTORY-05")
def test_what_nothing_decides_is_shared() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=2).player(1, objectives=2)
    t = refresh(s)
    assert (outcome(t).winners, outcome(t).rule) == ((0, 1), "FS-VICTORY-05")


@pytest.mark.rule("FS-REFRESH-10", "FS-VICTORY-02")
def test_after_the_last_round_the_most_tokens_win_however_few() -> None:
    s = settled("ultramarines", "chaos", "orks").player(2, objectives=1)
    s.units("1A.NW", "scout").units("2A.NW", "cultist", 3)
    t = last_round(s)
    assert (outcome(t).winners, outcome(t).rule) == ((2,), "FS-VICTORY-02")


@pytest.mark.rule("FS-REFRESH-10", "FS-VICTORY-03", "FS-VICTORY-04")
def test_after_the_last_round_ties_are_broken_alike() -> None:
    s = settled("ultramarines", "chaos", "orks").units("1A.NW", "scout").units("2A.NW", "cultist", 2)
    t = last_round(s)  # no tokens; two worlds each for seats 0 and 1; three units against two
    assert (outcome(t).winners, outcome(t).rule) == ((1,), "FS-VICTORY-04")
    t = last_round(settled("ultramarines", "chaos", "orks").units("1A.NW", "scout"))
    assert (outcome(t).winners, outcome(t).rule) == ((0,), "FS-VICTORY-03")


@pytest.mark.rule("FS-VICTORY-05", "FS-REFRESH-10")
def test_only_those_tied_share_the_victory() -> None:
    s = settled("ultramarines", "chaos", "orks").units("1A.NW", "scout").units("2A.NW", "cultist")
    t = last_round(s)
    assert (outcome(t).winners, outcome(t).rule) == ((0, 1), "FS-VICTORY-05")


def last_world_taken(*factions: str) -> Session:
    """Seat 0 is about to advance onto the only world of seat 1, which a city holds."""
    s = settled(*factions)
    s.state.units[s.area("12A.SE")] = []
    s.structure("12A.SE", "city", seat=1).units("12A.NE", "scout").units("12A.NW", "iconoclast_destroyer")
    s.stack("2A", (1, "advance"), (0, "deploy"), (1, "deploy")).stack("1A", (0, "dominate"))
    s.objective("4A.SE", 1).objective("4A.SW", 0)
    s.player(1, objectives=1, schemes=["blight_of_nurgle"], forge=2)
    return s.reveal(0, "advance", "12A")


@pytest.mark.rule("FS-VICTORY-06", "FS-ELIMINATE-01")
def test_the_last_one_left_wins_at_once() -> None:
    t = last_world_taken("ultramarines", "chaos").choose("move:scout,12A.NE,12A.SE")
    assert (outcome(t).winners, outcome(t).rule) == ((0,), "FS-VICTORY-06")
    assert t.state.players[0].objectives == 0  # though the other had collected more
    assert t.structures("12A.SE") == [(0, "city")]


def passing_to_end(t: Session) -> None:
    """Decline everything until the match is over or somebody reveals an order."""
    while t.table.ask is not None and t.ask.what != "reveal_order":
        t.choose("done" if "done" in t.legal else t.legal[0])


@pytest.mark.rule("FS-ELIMINATE-01", "FS-ELIMINATE-02")
def test_all_components_of_an_eliminated_player_leave() -> None:
    t = last_world_taken("ultramarines", "chaos", "orks").choose("move:scout,12A.NE,12A.SE")
    passing_to_end(t)
    player = t.state.players[1]
    assert [e.seat for e in t.events(events.PlayerEliminated)] == [1]
    assert player.eliminated
    assert t.table.outcome is None
    assert t.units("12A.NW") == []  # his ships are destroyed
    assert not any(code // 12 == 1 for units in t.state.units for code in units)
    assert not any(code // 3 == 1 for structures in t.state.structures for code in structures)
    assert [[order // 4 for order in stack] for stack in t.state.stacks if stack] == [[0], [0]]
    assert [owner for owner in t.state.objectives if owner != -1] == [0]  # the tokens of others stay
    assert player.schemes == []
    assert player.assets == [0, 0, 0]
    assert t.state.asset_supply[0] == 12


@pytest.mark.rule("FS-ELIMINATE-02")
def test_an_eliminated_player_takes_no_further_part() -> None:
    t = last_world_taken("ultramarines", "chaos", "orks").choose("move:scout,12A.NE,12A.SE")
    passing_to_end(t)
    asked = {seat for seat, _ in passing(t, "place_order")}
    for _ in range(8):
        asked.add(t.ask.seat)
        t.choose(t.legal[0])
    assert 1 not in asked
    assert t.ask.what == "reveal_order"  # eight orders of two players were enough
    assert {e.seat for e in t.events(events.EventChosen)} == {0, 2}
    assert t.state.first in (0, 2)


@pytest.mark.rule("FS-ELIMINATE-02")
def test_an_eliminated_player_cannot_win() -> None:
    s = settled("ultramarines", "chaos", "orks").player(1, objectives=9)
    s.state.units[s.area("12A.SE")] = []
    s.state.players[1].eliminated = True
    t = last_round(s)
    assert outcome(t).winners == (0, 2)


@pytest.mark.rule("FS-ELIMINATE-03", "FS-VICTORY-01")
def test_an_elimination_does_not_lower_what_must_be_collected() -> None:
    def with_tokens(tokens: int) -> Session:
        s = settled("ultramarines", "chaos", "orks").player(0, objectives=tokens)
        s.state.units[s.area("12A.SE")] = []
        s.state.players[1].eliminated = True
        return refresh(s)

    assert with_tokens(2).table.outcome is None
    assert outcome(with_tokens(3)).winners == (0,)


@pytest.mark.rule("FS-ELIMINATE-01")
def test_ships_alone_do_not_keep_a_player_in_the_game_but_a_structure_does() -> None:
    s = settled("ultramarines", "chaos", "orks")
    s.state.units[s.area("12A.SE")] = []
    s.state.units[s.area("11A.SE")] = []
    s.units("12A.NW", "iconoclast_destroyer", 3).structure("11A.SE", "factory", seat=2)
    t = refresh(s)
    assert [player.eliminated for player in t.state.players] == [False, True, False]


@pytest.mark.rule("FS-ELIMINATE-01")
def test_a_world_that_is_only_contested_for_now_eliminates_nobody() -> None:
    s = settled("ultramarines", "chaos", "orks").units("12A.NE", "scout").stack("2A", (2, "deploy"))
    t = s.reveal(0, "advance", "12A").choose("move:scout,12A.NE,12A.SE")
    passing(t, "choose_combat_card")
    assert t.match.friendly_worlds(1) == []
    assert not t.state.players[1].eliminated


@pytest.mark.rule("FS-ELIMINATE-02", "FS-FIRST-01")
def test_the_first_player_token_of_an_eliminated_player_goes_left() -> None:
    s = settled("ultramarines", "chaos", "orks")
    s.state.units[s.area("12A.SE")] = []
    s.state.first = 1
    s.stack("2A", (0, "deploy"), (0, "deploy"))
    t = s.table().choose("reveal:2A", "bank")
    assert t.state.players[1].eliminated
    assert t.state.first == 2


@pytest.mark.rule("FS-ELIMINATE-02", "FS-FIRST-03")
def test_the_first_player_keeps_his_token_when_another_is_eliminated() -> None:
    s = settled("ultramarines", "chaos", "orks")
    s.state.units[s.area("12A.SE")] = []
    t = s.stack("2A", (0, "deploy"), (0, "deploy")).table().choose("reveal:2A", "bank")
    assert t.state.players[1].eliminated
    assert t.state.first == 0


@pytest.mark.rule("FS-ELIMINATE-01", "FS-ELIMINATE-02")
def test_if_the_last_players_are_eliminated_together_nobody_wins() -> None:
    s = settled("ultramarines", "chaos").player(0, objectives=1).units("12A.NW", "iconoclast_destroyer")
    for area in ("10A.SE", "12A.SE"):
        s.state.units[s.area(area)] = []
    t = s.stack("2A", (0, "deploy")).table().choose("reveal:2A", "bank")
    assert (outcome(t).winners, outcome(t).reason) == ((), "nobody_left")
    assert [player.eliminated for player in t.state.players] == [True, True]


@pytest.mark.rule("FS-ROUND-01", "FS-ELIMINATE-02")
def test_elimination_in_the_planning_order_leaves_four_orders_for_each_of_the_others() -> None:
    s = settled("ultramarines", "chaos", "orks")
    s.state.units[s.area("12A.SE")] = []
    s.state.players[1].eliminated = True
    t = s.table(step=Step.PLANNING)
    placers = []
    while t.ask.what == "place_order":
        placers.append(t.ask.seat)
        t.choose(t.legal[0])
    assert placers == [0, 2] * 4

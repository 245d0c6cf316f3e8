"""The refresh phase: objectives, materiel, rallying, events, and the end of the round."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.positions import playing, refresh, settled
from tests.forbidden_stars.scenario import Scenario
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import EVENT_BY_KEY, EVENTS, EVENTS_OF, UPGRADE_BY_KEY
from wartable.games.forbidden_stars.frames import Step


def key_of(event: int) -> str:
    return EVENTS[event].key


@pytest.mark.rule("FS-REFRESH-01", "FS-OBJECTIVE-01", "FS-OBJECTIVE-02")
def test_only_own_tokens_on_friendly_worlds_are_collected() -> None:
    s = settled("ultramarines", "chaos", "orks")
    s.units("1A.NW", "scout").objective("1A.NW", 0)
    s.units("3A.NE", "scout").objective("3A.NE", 1)  # another faction's token
    s.units("2A.NW", "cultist").objective("2A.NW", 0)  # held by another player
    s.objective("4A.SE", 0)  # held by nobody
    s.structure("2A.NE", "city", seat=1).objective("2A.NE", 1)  # a structure alone holds a world
    t = refresh(s)
    assert [player.objectives for player in t.state.players] == [1, 1, 0]
    left = {t.match.area_text(a): owner for a, owner in enumerate(t.state.objectives) if owner >= 0}
    assert left == {"3A.NE": 1, "2A.NW": 0, "4A.SE": 0}
    assert {(e.seat, e.area) for e in t.events(events.ObjectiveCollected)} == {(0, "1A.NW"), (1, "2A.NE")}


@pytest.mark.rule("FS-OBJECTIVE-01")
def test_collected_tokens_are_open_to_everybody() -> None:
    s = settled("ultramarines", "chaos").units("1A.NW", "scout").objective("1A.NW", 0)
    t = refresh(s)
    for seat in (0, 1, None):
        assert t.table.view(seat).state.players[0].objectives == 1


@pytest.mark.rule("FS-REFRESH-01", "FS-VICTORY-01")
def test_all_collect_before_anybody_wins() -> None:
    s = settled("ultramarines", "chaos")
    s.player(0, objectives=1).player(1, objectives=1)
    s.units("1A.NW", "scout").objective("1A.NW", 0)
    s.units("2A.NW", "cultist").objective("2A.NW", 1)
    s.units("2A.NE", "cultist")
    t = refresh(s)
    assert t.table.outcome is not None
    assert t.table.outcome.winners == (1,)  # both have two tokens, but seat 1 more worlds


@pytest.mark.rule("FS-REFRESH-02")
def test_materiel_is_the_sum_of_friendly_worlds() -> None:
    s = settled("ultramarines", "chaos").player(0, materiel=3).player(1, materiel=0)
    s.units("10A.SW", "scout")  # 2
    s.structure("1A.NW", "factory", seat=0)  # 1
    s.units("3A.NW", "strike_cruiser")  # a void has no value
    t = refresh(s)
    assert [player.materiel for player in t.state.players] == [6, 1]


@pytest.mark.rule("FS-REFRESH-02", "FS-MATERIEL-04")
def test_materiel_stops_at_fourteen() -> None:
    s = settled("ultramarines", "chaos").player(0, materiel=13).units("2A.NE", "scout")
    assert refresh(s).state.players[0].materiel == 14


@pytest.mark.rule("FS-REFRESH-03")
def test_everybody_rallies_everything() -> None:
    s = settled("ultramarines", "chaos")
    s.units("1A.NW", "routed_scout", 2).units("3A.NW", "routed_strike_cruiser").units(
        "2A.NW", "routed_cultist"
    )
    t = refresh(s)
    assert t.units("1A.NW") == ["scout", "scout"]
    assert t.units("3A.NW") == ["strike_cruiser"]
    assert t.units("2A.NW") == ["cultist"]


@pytest.mark.rule("FS-REFRESH-01", "FS-REFRESH-02", "FS-REFRESH-03")
def test_the_first_three_steps_come_in_their_order() -> None:
    s = settled("ultramarines", "chaos").units("1A.NW", "routed_scout").objective("1A.NW", 0)
    t = refresh(s)
    kinds = [type(event) for event in t.table.play.events[:4]]
    collected = kinds.index(events.ObjectiveCollected)
    assert collected < kinds.index(events.Gained) < kinds.index(events.UnitRallied)


@pytest.mark.rule("FS-REFRESH-04", "FS-FIRST-02")
def test_players_resolve_events_one_after_another_from_the_first_player() -> None:
    s = settled("ultramarines", "chaos", "orks").storm("4A.N")
    for seat in range(3):
        s.player(seat, banked=["deploy"])
    s.player(0, events=["exterminatus"], banked=["deploy"])
    s.player(1, events=["through_the_warp"], banked=["deploy"])
    s.player(2, events=["teer_it_down"], banked=["deploy"])
    t = refresh(s, first=1)
    asked = []
    while t.ask.what != "place_order":
        asked.append((t.ask.seat, t.ask.what))
        t.choose("decline" if "decline" in t.legal else t.legal[0])
    assert [seat for seat, what in asked if what == "play_scheme"] == [1, 2, 0]
    assert [e.seat for e in t.events(events.EventChosen)] == [1, 2, 0]


@pytest.mark.rule("FS-REFRESH-05", "FS-EVENT-01")
def test_one_card_for_each_token_and_the_tokens_come_back() -> None:
    s = settled("ultramarines", "chaos")
    s.player(0, events=["exterminatus", "rites_of_battle", "emperors_champion"], banked=["deploy", "advance"])
    t = refresh(s)
    assert t.ask.what == "choose_event"
    assert set(t.legal) == {"event:exterminatus", "event:rites_of_battle"}
    assert t.state.players[0].orders == [2, 2, 2, 2]
    assert t.state.players[0].banked == []


@pytest.mark.rule("FS-EVENT-02")
def test_a_card_whose_icon_moves_no_storm_may_be_chosen() -> None:
    s = settled("ultramarines", "chaos").player(
        0, events=["heroic_intervention", "the_emperor_protects"], banked=["deploy", "deploy"]
    )
    s.storm("10A.N").storm("10A.S").storm("3A.S")  # one column: going across, each stops another
    t = refresh(s).choose("event:heroic_intervention")
    assert [e.seat for e in t.events(events.NoStormMoved)] == [0]
    assert t.ask.what == "resolve_tactic"
    assert t.state.event == EVENT_BY_KEY["heroic_intervention"].id


@pytest.mark.rule("FS-REFRESH-05")
def test_nobody_else_sees_the_cards_drawn_but_the_one_played() -> None:
    s = settled("ultramarines", "chaos")
    s.player(0, events=["exterminatus", "rites_of_battle"], banked=["deploy", "advance"])
    t = refresh(s)
    seen = [e for e in t.table.events_since(0, 1) if isinstance(e, events.EventsDrawn)]
    assert [(e.amount, e.cards) for e in seen] == [(2, ())]
    assert set(t.table.view(1).state.players[0].drawn) == {-1}
    t.choose("event:exterminatus")
    assert [e.event for e in t.table.events_since(0, 1) if isinstance(e, events.EventChosen)] == [
        "exterminatus"
    ]


@pytest.mark.rule("FS-REFRESH-07", "FS-EVENT-06")
def test_without_a_token_the_top_card_only_moves_a_storm() -> None:
    s = settled("ultramarines", "chaos").player(0, events=["exterminatus"])  # diagonal L
    s.storm("4A.N")
    t = refresh(s)
    assert [e.event for e in t.events(events.EventChosen)] == ["exterminatus"]
    assert t.ask.what == "move_storm"
    t.choose(t.legal[0])
    player = t.state.players[0]
    assert player.schemes == []
    assert sorted(map(key_of, player.events)) == sorted(e.key for e in EVENTS_OF[0])
    assert not t.events(events.SchemePlayed)
    assert t.state.active == 1


@pytest.mark.rule("FS-REFRESH-08", "FS-EVENT-05", "FS-EVENT-03")
def test_a_scheme_comes_into_play_and_the_other_cards_go_back() -> None:
    s = settled("ultramarines", "chaos")
    s.player(0, events=["exterminatus", "rites_of_battle"], banked=["deploy", "advance"])
    t = refresh(s).choose("event:exterminatus", "resolve")
    player = t.state.players[0]
    assert player.schemes == [EVENT_BY_KEY["exterminatus"].id]
    assert sorted(player.events + player.schemes) == [e.id for e in EVENTS_OF[0]]
    assert player.drawn == []
    assert t.table.view(1).state.players[0].schemes == player.schemes  # faceup
    assert t.until("place_order").state.players[0].schemes == player.schemes  # and there to stay


@pytest.mark.rule("FS-REFRESH-08", "FS-EVENT-04")
def test_a_tactic_is_resolved_at_once_and_goes_back() -> None:
    t = refresh(playing("spoils_of_war", "chaos", "orks"))
    t.choose("resolve")
    player = t.state.players[0]
    assert player.assets == [1, 0, 1]
    assert player.schemes == []
    assert player.drawn == []
    assert t.state.event == -1
    assert sorted(player.events) == [e.id for e in EVENTS_OF[1]]


@pytest.mark.rule("FS-REFRESH-08")
def test_the_event_deck_is_shuffled() -> None:
    decks = set()
    for seed in range(4):
        s = playing("spoils_of_war", "chaos", "orks")
        s.state.first = 0
        decks.add(tuple(s.table(step=Step.REFRESH, seed=seed).choose("decline").state.players[0].events))
    assert len(decks) > 1


@pytest.mark.rule("FS-EVENT-06", "FS-EFFECT-03")
def test_an_ability_may_be_declined_after_the_storm_has_moved() -> None:
    s = playing("exterminatus", "ultramarines", "chaos").storm("4A.N")
    t = refresh(s)
    assert t.ask.what == "move_storm"
    assert "decline" not in t.legal  # the storm must move
    t.choose(t.legal[0])
    assert t.ask.what == "play_scheme"
    assert t.ask.rule == "FS-EFFECT-03"
    t.choose("decline")
    assert t.state.players[0].schemes == []
    assert len(t.events(events.StormMoved)) >= 1


@pytest.mark.rule("FS-CAPACITY-04", "FS-CAPACITY-05", "FS-ORK_EVENT-04")
def test_capacity_is_checked_after_each_event() -> None:
    s = playing("letz_get_fightin", "orks", "chaos")
    s.units("11A.NE", "nobz", 2)  # capacity 2
    t = refresh(s).choose("put_two:ork_boyz,11A.NE")
    assert t.units("11A.NE") == ["ork_boyz", "ork_boyz", "nobz", "nobz"]  # placed past the capacity
    assert (t.ask.seat, t.ask.what, t.ask.rule) == (0, "lose_excess_unit", "FS-CAPACITY-03")
    assert [e.seat for e in t.events(events.EventChosen)] == [0]  # before the next player's event
    t.choose("lose:ork_boyz", "lose:nobz")
    assert t.units("11A.NE") == ["ork_boyz", "nobz"]


@pytest.mark.rule("FS-REFRESH-09", "FS-FIRST-03", "FS-FIRST-01")
def test_the_first_player_token_goes_left_and_the_round_marker_on() -> None:
    s = settled("ultramarines", "chaos", "orks")
    s.state.round = 4
    t = refresh(s, first=2)
    assert t.ask.what == "place_order"
    assert (t.state.first, t.state.round, t.ask.seat) == (0, 5, 0)
    assert [(e.round, e.first) for e in t.events(events.RoundBegan)] == [(5, 0)]


@pytest.mark.rule("FS-FIRST-02")
def test_the_first_player_begins_planning_and_operations() -> None:
    s = settled("ultramarines", "chaos", "orks")
    t = refresh(s, first=0)
    placers = []
    while t.ask.what == "place_order":
        placers.append(t.ask.seat)
        t.choose(t.legal[0])
    assert placers == [1, 2, 0] * 4
    assert (t.ask.what, t.ask.seat) == ("reveal_order", 1)


@pytest.mark.rule("FS-REFRESH-09", "FS-ORDER_UPG-04", "FS-STORM_MOVE-07")
def test_used_upgrades_and_moved_storms_are_turned_back() -> None:
    s = settled("ultramarines", "chaos").player(0, upgrades=["crusade"]).storm("4A.N")
    s.state.players[0].used = [UPGRADE_BY_KEY["crusade"].id]
    t = refresh(s)
    while t.ask.what != "place_order":
        assert t.state.players[0].used == [UPGRADE_BY_KEY["crusade"].id]
        t.choose(t.legal[0])
    assert t.events(events.StormMoved)
    assert t.state.moved_storms == []
    assert t.state.players[0].used == []
    assert t.state.players[0].upgrades == [UPGRADE_BY_KEY["crusade"].id]


@pytest.mark.rule("FS-REFRESH-10", "FS-VICTORY-02")
def test_the_game_ends_after_the_eighth_round() -> None:
    s = settled("ultramarines", "chaos", "orks").player(1, objectives=1)
    s.state.round = 8
    t = refresh(s)
    assert t.table.ask is None
    assert t.table.outcome is not None
    assert t.table.outcome.winners == (1,)
    assert t.state.round == 8


@pytest.mark.rule("FS-REFRESH-10")
def test_the_seventh_round_is_not_the_last() -> None:
    s = settled("ultramarines", "chaos").player(1, objectives=1)
    s.state.round = 7
    assert refresh(s).state.round == 8


@pytest.mark.rule("FS-ROUND-01")
def test_a_round_is_planning_operations_refresh() -> None:
    s = settled("ultramarines", "chaos")
    t = s.table(step=Step.PLANNING)
    for _ in range(8):
        assert t.ask.what == "place_order"
        t.choose(t.legal[0])
    assert t.ask.what == "reveal_order"
    while t.table.ask is not None and t.state.round == 1 and any(t.state.stacks):
        assert not t.events(events.EventChosen)
        t.choose("bank" if "bank" in t.legal else t.legal[-1])
    t.until("place_order", "decline")
    assert {e.seat for e in t.events(events.EventChosen)} == {0, 1}
    assert t.state.round == 2


@pytest.mark.rule("FS-ELIMINATE-01", "FS-REFRESH-04")
def test_who_is_eliminated_before_his_event_has_none() -> None:
    """The first player gives up his last unit on his only world; the others go on without him."""
    s = Scenario("chaos", "ultramarines", "orks").player(0, events=["touched_by_the_warp"], banked=["deploy"])
    s.units("12A.SE", "cultist").units("10A.SE", "scout").units("11A.SE", "ork_boyz")
    t = refresh(s)
    t.choose("sacrifice:cultist,12A.SE", "gain:mark_of_khorne", "remove:dark_faith")
    assert t.state.players[0].eliminated
    t.until("place_order", "decline")
    assert [e.seat for e in t.events(events.EventChosen)] == [0, 1, 2]
    assert t.state.first == 2  # the token went on to seat 1, and at the end of the round to seat 2

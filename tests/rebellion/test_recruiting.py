"""Recruiting: action cards, the leaders on them, and cards that are carried out as soon as they come."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.games.rebellion.content.decks import action_cards
from wartable.games.rebellion.content.vocabulary import ActionKind, Side
from wartable.games.rebellion.frames import RefreshPhase, Step
from wartable.games.rebellion.state import EMPIRE, REBEL, Away


def recruiting(s: Scenario, rebel: list[str], empire: list[str]) -> Session:
    """Both sides recruit; the first cards of each list are drawn first."""
    for side, cards in ((REBEL, rebel), (EMPIRE, empire)):
        deck = [s.printed.action[card].id for card in reversed(cards)]
        s.state.factions[side].action_deck = deck
    return s.run(RefreshPhase([Step.RECRUIT]))


REBELS = ["ambush", "its_a_trap", "noble_sacrifice"]
IMPERIALS = ["good_intel", "blindside", "local_rumors"]


def held(t: Session, side: int) -> list[str]:
    return [t.match.action_text(card) for card in t.state.factions[side].actions]


@pytest.mark.rule("RB-RECRUIT-01", "RB-RECRUIT-02", "RB-RECRUIT-03", "RB-RECRUIT-05")
def test_one_of_two_cards_is_kept_the_other_goes_under_the_deck_unseen() -> None:
    t = recruiting(Scenario(), REBELS, IMPERIALS)
    assert sorted(t.table.legal(0)) == ["keep:ambush", "keep:its_a_trap"]
    t.table.choose("keep:its_a_trap", 0)
    t.table.choose("keep:good_intel", 1)
    assert t.where("admiral_ackbar") == "supply"
    t.choose("recruit:admiral_ackbar")
    assert t.where("admiral_ackbar") == "pool"
    assert held(t, REBEL) == ["its_a_trap"]
    deck = [t.match.action_text(card) for card in t.state.factions[REBEL].action_deck]
    assert deck == ["ambush", "noble_sacrifice"]  # the bottom first
    seen = t.table.view(1).state.factions[REBEL]
    assert (seen.actions, seen.action_deck) == ([-1], [-1, -1])


@pytest.mark.rule("RB-RECRUIT-04")
def test_cards_are_chosen_together_and_the_empire_names_its_leader_after_the_rebel() -> None:
    t = recruiting(Scenario(), REBELS, IMPERIALS)
    assert {ask.seat for ask in t.table.asks} == {0, 1}
    t.table.choose("keep:good_intel", 1)
    t.table.choose("keep:ambush", 0)
    assert [ask.seat for ask in t.table.asks] == [0]
    t.choose("recruit:general_madine")
    assert t.ask.seat == 1
    assert t.legal == ["recruit:soontir_fel", "recruit:colonel_yularen", "recruit_nobody"]
    t.choose("recruit:colonel_yularen")
    assert (t.where("colonel_yularen"), t.where("soontir_fel")) == ("pool", "supply")


@pytest.mark.rule("RB-RECRUIT-06")
@pytest.mark.parametrize("place", [Away.POOL, Away.ELIMINATED, 4])
def test_who_is_in_play_or_eliminated_is_not_recruited(place: int) -> None:
    s = Scenario()
    s.state.leaders[s.printed.leader["soontir_fel"].id] = place
    t = recruiting(s, REBELS, IMPERIALS)
    t.table.choose("keep:good_intel", 1)
    t.table.choose("keep:ambush", 0)
    t.choose("recruit_nobody")
    assert t.refusal("recruit:soontir_fel").rule == "RB-RECRUIT-06"


@pytest.mark.rule("RB-RECRUIT-08")
def test_a_card_may_be_kept_without_recruiting_anybody() -> None:
    t = recruiting(Scenario(), REBELS, IMPERIALS)
    t.table.choose("keep:good_intel", 1)
    t.table.choose("keep:ambush", 0)
    t.choose("recruit_nobody", "recruit_nobody")
    assert held(t, REBEL) == ["ambush"]
    assert t.where("general_madine") == "supply"


@pytest.mark.rule("RB-RECRUIT-07")
def test_who_has_all_leaders_on_the_cards_may_draw_on_unseen_by_the_others() -> None:
    s = Scenario().leader("general_madine").leader("admiral_ackbar")
    t = recruiting(s, [*REBELS, "undercover"], IMPERIALS)
    assert (t.ask.seat, t.legal) == (0, ["draw_on", "pass"])
    assert [waiting.seat for waiting in t.table.waiting(1)] == [None]
    t.choose("draw_on")
    assert "keep:noble_sacrifice" in t.table.legal(0)  # Obi-Wan Kenobi is new: nobody draws on
    assert len(t.table.legal(0)) == 3


@pytest.mark.rule("RB-RECRUIT-09", "RB-RECRUIT-10")
def test_in_a_team_the_admiral_recruits_and_the_card_goes_to_whose_leader_it_is() -> None:
    t = recruiting(Scenario(players=4), REBELS, IMPERIALS)
    assert {ask.seat for ask in t.table.asks} == {0, 1}
    t.table.choose("keep:ambush", 0)
    t.table.choose("keep:good_intel", 1)
    t.choose("recruit:general_madine", "recruit:soontir_fel")
    m = t.match
    general = {0: "admiral", 3: "general"}
    holder = next(seat for seat in (0, 3) if general[seat] == m.content.leader["general_madine"].role)
    assert [m.action_text(card) for card in m.actions_of(holder)] == ["ambush"]
    assert m.actions_of(3 - holder) == []


@pytest.mark.rule("RB-ACTION-08")
def test_an_immediate_card_is_carried_out_when_it_comes() -> None:
    t = recruiting(Scenario(), ["the_millennium_falcon", "ambush"], IMPERIALS)
    t.table.choose("keep:good_intel", 1)
    t.table.choose("keep:the_millennium_falcon", 0)
    t.choose("recruit:han_solo")
    han = t.match.content.leader["han_solo"].id
    assert t.match.ring_text(t.state.rings[han]) == "millennium_falcon"
    assert held(t, REBEL) == []  # and it is out of the game: RB-ACTION-02


def test_an_immediate_card_without_anybody_for_its_ring_is_lost() -> None:
    s = Scenario().leader("han_solo", "hoth", "captured").leader("chewbacca", "hoth", "carbonite")
    s.units("hoth", "stormtrooper")
    t = recruiting(s, ["the_millennium_falcon", "ambush"], IMPERIALS)
    t.table.choose("keep:good_intel", 1)
    t.table.choose("keep:the_millennium_falcon", 0)
    t.choose("recruit_nobody")
    assert held(t, REBEL) == []
    assert t.match.content.ring["millennium_falcon"].id not in t.state.rings


@pytest.mark.rule("RB-SETUP-31", "RB-SETUP-32", "RB-ACTION-08")
@pytest.mark.parametrize("seed", range(1, 9))
def test_two_starting_action_cards_each_and_rings_at_once(seed: int) -> None:
    t = dealt(seed=seed)
    for side, name in ((REBEL, Side.REBEL), (EMPIRE, Side.EMPIRE)):
        actions = t.state.factions[side].actions
        rings = sum(ring >= 0 for ring in t.state.rings) if side == REBEL else 0
        assert len(actions) + rings == 2
        starting = action_cards(t.match.content, name, ActionKind.STARTING)
        assert set(actions) <= set(starting)
        assert not set(t.state.factions[side].action_deck) & set(starting)
        assert all(t.match.content.actions[card].timing != "immediate" for card in actions)


@pytest.mark.rule("RB-SETUP-33")
def test_in_a_team_starting_cards_go_to_whose_leader_they_show() -> None:
    found = set()
    for seed in range(1, 9):
        m = dealt(players=4, seed=seed).match
        for seat in range(4):
            role = "admiral" if seat in (0, 1) else "general"
            for card in m.actions_of(seat):
                leaders = m.content.actions[card].leaders
                assert {m.content.leader[key].role for key in leaders} == {role}
                found.add(role)
    assert found == {"admiral", "general"}

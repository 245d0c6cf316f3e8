"""Missions about cards: drawn, arranged, shown and planted; and what each side knows of them afterwards."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, assign, outcome, projects, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.decks import objectives_of_stage
from wartable.games.rebellion.content.vocabulary import Deck
from wartable.games.rebellion.events import missions as events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import RefreshPhase, Step
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.rules import decks
from wartable.games.rebellion.state import EMPIRE, REBEL, Known, Pile, Why


def with_objectives(held: int = 0) -> Scenario:
    """A match with an objective deck and some objectives in hand; an Imperial unit is in Naboo."""
    s = Scenario().units("naboo", "stormtrooper")
    cards = [card for stage in (3, 2, 1) for card in objectives_of_stage(s.printed, stage)]
    s.state.objectives = [cards.pop(0) for _ in range(held)]
    s.state.objective_deck = cards
    return s


def objective(t: Session, card: int) -> str:
    return t.match.content.objectives[card].key


def known(t: Session, side: int, pile: Pile) -> list[Known]:
    return [each for each in t.state.known_to[side] if each.pile == pile]


def cards_of(entries: list[Known]) -> list[int]:
    return sorted(card for each in entries for card in each.cards)


# Objectives


@pytest.mark.rule("RB-OBJECTIVE-10", "RB-MISSION-09")
def test_infiltration_leaves_one_of_two_objectives_on_top() -> None:
    s = with_objectives()
    *rest, second, top = s.state.objective_deck
    t = reveal(s, "rebel", "infiltration", "princess_leia", aim="naboo")
    assert set(t.legal) == {f"top:{objective(t, card)}" for card in (top, second)}
    t.choose(f"top:{objective(t, second)}")
    assert t.state.objective_deck == [top, *rest, second]
    size = len(t.state.objective_deck)
    places = {each.places[0]: each.cards[0] for each in known(t, REBEL, Pile.OBJECTIVE_DECK)}
    assert places == {0: top, size - 1: second}
    assert not t.state.known_to[EMPIRE]


@pytest.mark.rule("RB-OBJECTIVE-10", "RB-OBJECTIVE-09")
def test_stolen_plans_order_the_top_four_objectives() -> None:
    s = with_objectives()
    *rest, fourth, third, second, top = s.state.objective_deck
    t = reveal(s, "rebel", "stolen_plans", "princess_leia", aim="naboo")
    t.choose(*(f"top:{objective(t, card)}" for card in (fourth, top, third)))
    assert t.state.objective_deck == [*rest, second, third, top, fourth]
    looked = t.events(events.CardsLookedAt)
    assert [event.number for event in looked] == [4]
    assert looked[0].masked().cards == ()
    view = t.table.view(1).state
    assert view.known_to == [[], []]
    assert all(back < 0 for back in view.objective_deck)


@pytest.mark.rule("RB-MISSION-17")
def test_a_failed_infiltration_shows_nothing() -> None:
    s = with_objectives()
    t = reveal(
        s, "rebel", "infiltration", "princess_leia", aim="naboo", oppose="general_tagge", faces=[BLANK] * 2
    )
    assert outcome(t) == (True, False)
    assert not t.events(events.CardsLookedAt)


def test_covert_operation_keeps_one_of_two_objectives() -> None:
    s = with_objectives()
    *rest, second, top = s.state.objective_deck
    t = reveal(s, "rebel", "covert_operation", "princess_leia", "jan_dodonna", aim="naboo")
    t.choose(f"take:{objective(t, top)}")
    assert t.state.objectives == [top]
    assert t.state.objective_deck == [second, *rest]
    assert known(t, REBEL, Pile.OBJECTIVE_DECK) == [Known(Pile.OBJECTIVE_DECK, [second], [0])]


@pytest.mark.rule("RB-OBJECTIVE-12", "RB-CAPTURE-04")
def test_interrogation_shows_the_objectives_and_the_empire_forgets_none() -> None:
    s = with_objectives(held=3).leader("princess_leia", "naboo", "captured")
    held = sorted(s.state.objectives)
    dice = [2] * 3 + [BLANK]
    t = reveal(s, "empire", "interrogation", "darth_vader", aim="naboo,princess_leia", faces=dice)
    assert sorted(t.state.objectives) == held
    (shown,) = t.events(events.CardsLookedAt)
    assert (shown.owner, sorted(shown.cards)) == (1, sorted(objective(t, card) for card in held))
    assert known(t, EMPIRE, Pile.OBJECTIVES) == [Known(Pile.OBJECTIVES, held, [])]
    assert t.table.view(0).state.known_to == [[], []]
    assert all(back < 0 for back in t.table.view(1).state.objectives)


def test_retrieve_the_plans_puts_an_objective_under_the_deck() -> None:
    s = with_objectives(held=2).leader("princess_leia", "naboo", "captured")
    lost, kept = s.state.objectives
    dice = [2] * 3 + [BLANK]
    t = reveal(s, "empire", "retrieve_the_plans", "darth_vader", aim="naboo,princess_leia", faces=dice)
    assert t.ask.seat == 1
    t.choose(f"take:{objective(t, lost)}")
    assert t.state.objectives == [kept]
    assert t.state.objective_deck[0] == lost
    for side in (REBEL, EMPIRE):
        assert Known(Pile.OBJECTIVE_DECK, [lost], [0]) in t.state.known_to[side]
    assert known(t, EMPIRE, Pile.OBJECTIVES) == [Known(Pile.OBJECTIVES, [kept], [])]


def test_who_knows_the_next_objective_knows_that_it_was_drawn() -> None:
    s = with_objectives()
    s.state.objective_deck = s.state.objective_deck[-1:]
    (card,) = s.state.objective_deck
    s.state.known_to[EMPIRE] = [Known(Pile.OBJECTIVE_DECK, [card], [0])]
    t = s.run(RefreshPhase([Step.DRAW_OBJECTIVE]))
    assert t.ask
    assert known(t, EMPIRE, Pile.OBJECTIVES) == [Known(Pile.OBJECTIVES, [card], [])]


# Probe cards


@pytest.mark.rule("RB-PROBE-02", "RB-PROBE-03")
@pytest.mark.parametrize(("units", "drawn"), [(0, 1), (3, 1), (7, 1), (8, 2), (12, 3)])
def test_gather_intel_draws_probe_cards_by_the_units_of_the_base(units: int, drawn: int) -> None:
    s = Scenario().loyal("rebel", "naboo").units("rebel_base", "rebel_trooper", units)
    t = reveal(s, "empire", "gather_intel", "emperor_palpatine")
    assert t.legal == ["aim:naboo"]
    t.choose("aim:naboo")
    assert len(t.state.probe_hand) == drawn
    assert t.table.view(0).state.probe_hand == [-1] * drawn


@pytest.mark.rule("RB-BASE_REVEAL-12")
def test_gather_intel_counts_the_units_where_a_revealed_base_is() -> None:
    s = Scenario(base="hoth", revealed=True).loyal("rebel", "naboo").units("hoth", "rebel_trooper", 8)
    t = reveal(s, "empire", "gather_intel", "emperor_palpatine", aim="naboo")
    assert len(t.state.probe_hand) == 2


@pytest.mark.rule("RB-PROBE-01")
def test_nothing_is_drawn_from_an_empty_probe_deck() -> None:
    s = Scenario().loyal("rebel", "naboo")
    s.state.probe_deck = []
    t = reveal(s, "empire", "gather_intel", "emperor_palpatine", aim="naboo")
    assert t.state.probe_hand == []


@pytest.mark.parametrize(("leader", "drawn"), [("admiral_piett", 2), ("admiral_ozzel", 4)])
def test_probe_droid_initiative_draws_more_for_admiral_ozzel(leader: str, drawn: int) -> None:
    s = Scenario().units("hoth", "star_destroyer").units("naboo", "assault_carrier")
    t = reveal(s, "empire", "probe_droid_initiative", leader)
    assert t.legal == ["aim:hoth"]
    t.choose("aim:hoth")
    assert len(t.state.probe_hand) == drawn


def test_intercept_transmission_hands_over_the_cards_of_systems_with_imperial_units() -> None:
    s = Scenario(base="hoth").loyal("rebel", "naboo")
    deck = s.state.probe_deck
    seen, betrayed = deck[-8:], deck[-2:]
    for system in (*betrayed, deck[0]):
        s.state.units[system] = [s.printed.unit["tie_fighter"].id]
    before = sorted(deck)
    t = reveal(s, "empire", "intercept_transmission", "emperor_palpatine", aim="naboo")
    assert sorted(t.state.probe_hand) == sorted(betrayed)
    assert sorted(t.state.probe_deck + t.state.probe_hand) == before
    assert sorted(card for each in known(t, REBEL, Pile.PROBE_HAND) for card in each.cards) == sorted(
        betrayed
    )
    rest = sorted(card for each in known(t, REBEL, Pile.PROBE_DECK) for card in each.cards)
    assert rest == sorted(set(seen) - set(betrayed))
    assert not any(each.places for each in known(t, REBEL, Pile.PROBE_DECK))  # it was shuffled
    assert known(t, EMPIRE, Pile.PROBE_DECK) == []


def false_lead() -> Session:
    s = Scenario(base="hoth").units("naboo", "stormtrooper")
    s.state.probe_hand = [s.state.probe_deck.pop(0) for _ in range(6)]
    return reveal(s, "rebel", "plant_false_lead", "mon_mothma", aim="naboo")


@pytest.mark.rule("RB-PROBE-02")
def test_plant_false_lead_puts_four_probe_cards_back_as_the_rebel_likes() -> None:
    t = false_lead()
    first, second, third, fourth = t.state.probe_deck[-4:]
    names = [t.match.place_text(card) for card in (first, second, third, fourth)]
    size = len(t.state.probe_deck)
    assert len(t.legal) == 8
    t.choose(f"bottom:{names[2]}", f"top:{names[1]}", f"top:{names[0]}", f"bottom:{names[3]}")
    deck = t.state.probe_deck
    assert (deck[0], deck[1], deck[-2], deck[-1]) == (fourth, third, second, first)
    assert len(t.state.probe_hand) == 2
    assert len(deck) == size
    exact = {each.places[0]: each.cards for each in known(t, REBEL, Pile.PROBE_DECK)}
    assert exact == {0: [fourth], 1: [third], size - 2: [second], size - 1: [first]}
    (group,) = known(t, EMPIRE, Pile.PROBE_DECK)
    assert sorted(group.cards) == sorted([first, second, third, fourth])
    assert sorted(group.places) == [0, 1, size - 2, size - 1]
    (moved, *_) = t.events(events.CardMoved)
    assert (moved.to, moved.masked().card) == ("deck_bottom", "")


@pytest.mark.rule("RB-DECEPTION-01")
def test_the_empire_knows_that_the_base_is_not_where_a_planted_card_leads() -> None:
    t = false_lead()
    planted = t.state.probe_deck[-4:]
    assert not knowledge(t.state).possible & mask_of(planted)
    assert {ruled.why for ruled in t.state.ruled_out if ruled.system in planted} == {Why.CARD_SEEN}


def test_the_empire_keeps_track_of_planted_cards_that_it_draws() -> None:
    t = false_lead()
    t.choose(*(f"top:{t.match.place_text(card)}" for card in t.state.probe_deck[-4:]))
    decks.draw(t.match, EMPIRE, Deck.PROBE, 2)
    (group,) = known(t, EMPIRE, Pile.PROBE_DECK)
    assert sorted(group.cards) == sorted(t.state.probe_deck[-2:])
    assert cards_of(known(t, REBEL, Pile.PROBE_HAND)) == sorted(t.state.probe_hand[-2:])


# The base


@pytest.mark.rule("RB-DECEPTION-02", "RB-MISSION-22")
def test_interrogation_droid_makes_the_rebel_name_three_systems() -> None:
    s = Scenario(base="hoth").units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    dice = [2] * 3 + [BLANK] * 5
    t = reveal(s, "empire", "interrogation_droid", "colonel_yularen", aim="naboo,princess_leia", faces=dice)
    assert (t.ask.seat, t.ask.what) == (0, "name_decoys")
    assert t.refusal("name:yavin,hoth").reason == "base_is_named_anyway"
    t.choose("name:yavin,endor")
    (named,) = t.events(events.SystemsNamed)
    assert sorted(named.systems) == ["endor", "hoth", "yavin"]
    possible = mask_of(t.place(key) for key in ("endor", "hoth", "yavin"))
    assert knowledge(t.state).possible == possible
    assert not t.state.base_revealed


@pytest.mark.rule("RB-DECEPTION-02", "RB-RING-04")
def test_homing_beacon_frees_a_captive_into_the_region_of_the_base() -> None:
    s = Scenario(base="hoth").units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    dice = [2] * 3 + [BLANK] * 2
    t = reveal(s, "empire", "homing_beacon", "colonel_yularen", aim="naboo,princess_leia", faces=dice)
    assert t.ask.seat == 0
    assert t.refusal("put_leader:naboo").rule == "RB-DECEPTION-02"
    t.choose("put_leader:mustafar")
    assert t.where("princess_leia") == "mustafar"
    assert not t.match.is_captive(t.match.content.leader["princess_leia"].id)
    assert not knowledge(t.state).possible & ~t.match.galaxy.region_of[t.place("hoth")]


# Leaders of the round


@pytest.mark.rule("RB-MISSION-03", "RB-MISSION-07")
def test_contingency_plan_leads_on_to_a_starting_mission_in_hand() -> None:
    s = Scenario().missions("rebel", "sabotage", "hit_and_run").pool("darth_vader")
    assign(s, "rebel", "contingency_plan", "lando_calrissian")
    t = s.command(0).choose("keep_hidden", "reveal:contingency_plan,lando_calrissian")
    assert [
        (t.match.mission_text(each.card), [t.match.leader_text(leader) for leader in each.leaders])
        for each in t.state.factions[REBEL].assigned
    ] == [("sabotage", ["lando_calrissian"])]
    assert t.where("lando_calrissian") == "on_mission"
    assert t.table.view(1).state.factions[REBEL].assigned[0].card == -1
    t.load([BLANK, BLANK, BLANK, 2]).choose(
        "pass", "keep_hidden", "reveal:sabotage,lando_calrissian", "aim:naboo"
    )
    t.choose("oppose:darth_vader")
    assert t.events(turn_events.MissionRolled)[0].successes == 2
    assert t.events(turn_events.MissionEnded)[-1].succeeded


@pytest.mark.rule("RB-MISSION-20")
def test_only_lando_has_more_successes_after_a_contingency_plan() -> None:
    s = Scenario().missions("rebel", "build_alliance").pool("darth_vader")
    assign(s, "rebel", "contingency_plan", "mon_mothma")
    t = s.command(0).choose("keep_hidden", "reveal:contingency_plan,mon_mothma")
    t.load([BLANK] * 5).choose("pass", "keep_hidden", "reveal:build_alliance,mon_mothma", "aim:naboo")
    t.choose("oppose:darth_vader")
    assert t.events(turn_events.MissionRolled)[0].successes == 0


def test_leaders_of_a_contingency_plan_without_a_starting_mission_return_with_the_others() -> None:
    s = Scenario().missions("rebel", "hit_and_run")
    t = reveal(s, "rebel", "contingency_plan", "mon_mothma")
    assert t.where("mon_mothma") == "on_mission"
    t = s.run(RefreshPhase([Step.RETRIEVE_LEADERS]))
    assert t.ask
    assert t.where("mon_mothma") == "pool"


@pytest.mark.rule("RB-GOLDEN-04", "RB-MISSION-11")
def test_misdirection_keeps_the_empire_from_opposing_a_leader_this_round() -> None:
    s = Scenario().units("naboo", "stormtrooper").pool("emperor_palpatine")
    assign(assign(s, "rebel", "misdirection", "princess_leia"), "rebel", "sabotage", "general_rieekan")
    t = s.command(0).choose("keep_hidden", "reveal:misdirection,princess_leia", "aim:naboo", "no_opposition")
    assert "protect:darth_vader" not in t.legal
    t.choose("protect:general_rieekan", "pass", "keep_hidden", "reveal:sabotage,general_rieekan", "aim:naboo")
    assert t.match.is_sabotaged(t.place("naboo"))
    assert t.where("emperor_palpatine") == "pool"
    assert t.refusal("oppose:emperor_palpatine", 1).rule == "RB-GOLDEN-04"


@pytest.mark.rule("RB-MISSION-14")
def test_misdirection_does_not_stop_leaders_who_are_there() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("darth_vader", "naboo")
    s.state.unopposable = 1 << s.printed.leader["general_rieekan"].id
    t = reveal(s, "rebel", "sabotage", "general_rieekan", aim="naboo")
    assert outcome(t)[0]


def test_projects_that_the_empire_has_put_under_the_deck_are_known_to_it_alone() -> None:
    s = Scenario().loyal("empire", "corellia")
    other = projects(s)[-1]
    t = reveal(s, "empire", "research_and_development", "general_tagge", aim="corellia")
    t.choose(next(text for text in t.legal if text != f"take:{t.match.mission_text(other)}"))
    assert known(t, EMPIRE, Pile.PROJECT_DECK) == [Known(Pile.PROJECT_DECK, [other], [0])]
    assert known(t, REBEL, Pile.PROJECT_DECK) == []


def test_a_search_does_not_know_where_in_the_deck_a_card_lies() -> None:
    """Whoever searches sees all cards, not their order: what he is offered says nothing of it."""
    s = Scenario().missions("rebel", "build_alliance")
    s.state.factions[REBEL].deck = [s.printed.mission[name].id for name in ("seek_yoda", "daring_rescue")]
    s.state.factions[REBEL].actions = [s.printed.action["son_of_skywalker"].id]
    s.leader("luke_skywalker", "naboo")
    t = reveal(s, "rebel", "build_alliance", "mon_mothma", aim="naboo")
    t.choose("use:son_of_skywalker,luke_skywalker")
    before = dict(t.ask.options)
    t.state.factions[REBEL].deck.reverse()
    t.ask.relist(t.ask.apart())
    assert dict(t.ask.options) == before

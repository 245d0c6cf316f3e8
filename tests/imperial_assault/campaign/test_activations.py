"""Who activates when in a mission: sides in turn, activation tokens, allies."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.state import Kind

HEROES = ["fenn_signis a1", "gaarkhan a2", "jyn_odan a3"]


def three(*, tokens: int = 1) -> MissionScenario:
    """Three heroes of a player each, of whom Fenn has so many tokens, and three Imperial groups."""
    groups = ["imperial_officer h6", "imperial_officer h5", "probe_droid h4"]
    s = MissionScenario(HEROES, groups)
    s.of("fenn_signis").tokens = tokens
    return s


def finish(t: MissionSession) -> None:
    """End the activation under way at once."""
    while t.ask.what in ("activate_figure", "take_action"):
        t.choose("end" if "end" in t.legal else t.legal[0])


@pytest.mark.rule("IA-ACT_PHASE-02", "IA-ACTIVATION-03", "IA-HERO-01")
def test_the_rebels_begin_and_any_of_them_may_activate_a_hero() -> None:
    t = three().run_round()
    assert t.asked() == {1, 2, 3}
    t.choose("activate:jyn_odan")
    finish(t)
    assert t.asked() == {0}
    t.choose("activate:probe_droid_1")
    finish(t)
    assert t.asked() == {1, 2}
    assert t.refusal("activate:jyn_odan", 3).reason == "not_your_turn"


@pytest.mark.rule("IA-ACT_PHASE-05")
def test_who_has_more_groups_goes_on_alone() -> None:
    s = MissionScenario(["fenn_signis a1"], ["imperial_officer h6", "imperial_officer h5"])
    t = s.phase()
    for choice in ("activate:fenn_signis", "activate:imperial_officer_1"):
        t.choose(choice)
        finish(t)
    assert t.asked() == {0}
    assert t.legal == ["activate:imperial_officer_2", "concede_mission"]


@pytest.mark.rule("IA-EXHAUST-03", "IA-READY-03", "IA-EXHAUST-05")
def test_a_hero_is_ready_while_a_token_is_green() -> None:
    s = MissionScenario(["fenn_signis a1"], ["imperial_officer h6", "imperial_officer h5"])
    s.of("fenn_signis").tokens = 2
    t = s.phase().choose("activate:fenn_signis")
    finish(t)
    assert (t.hero("fenn_signis").spent, t.match.state.groups[0].ready) == (1, True)
    t.choose("activate:imperial_officer_1")
    finish(t)
    t.choose("activate:fenn_signis")
    finish(t)
    assert (t.hero("fenn_signis").spent, t.match.state.groups[0].ready) == (2, False)
    t.choose("activate:imperial_officer_2")
    finish(t)
    assert t.match.state.round == 2  # nobody was left


@pytest.mark.rule("IA-ACTIVATION-05")
def test_a_second_activation_waits_for_every_other_hero() -> None:
    t = three(tokens=2).phase().choose("activate:fenn_signis")
    finish(t)
    t.choose("activate:probe_droid_1")
    finish(t)
    assert t.asked() == {2, 3}
    t.choose("activate:gaarkhan")
    finish(t)
    t.choose("activate:imperial_officer_1")
    finish(t)
    assert t.asked() == {3}  # Jyn has had none yet
    t.choose("activate:jyn_odan")
    finish(t)
    t.choose("activate:imperial_officer_2")
    finish(t)
    assert t.asked() == {1}
    assert t.legal == ["activate:fenn_signis", "concede_mission"]


@pytest.mark.rule("IA-ACTIVATION-05")
def test_why_a_hero_must_wait_can_be_asked() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], ["imperial_officer h6"], seats=1)
    s.of("fenn_signis").tokens, s.of("fenn_signis").spent = 2, 1
    assert s.phase().refusal("activate:fenn_signis").rule == "IA-ACTIVATION-05"


@pytest.mark.rule("IA-ACTIVATION-06", "IA-STATUS_CAMP-05")
def test_at_the_end_of_a_round_the_second_token_goes_to_another_hero() -> None:
    t = three(tokens=2).status(Step.MISSION_END_OF_ROUND, Step.AFTER_ROUND_ENDS, Step.ADVANCE_ROUND)
    assert t.ask is not None
    assert t.asked() == {1, 2, 3}
    assert set(t.table.asks[0].options) == {"second_token:gaarkhan", "second_token:jyn_odan"}
    t.choose("second_token:jyn_odan")
    assert [t.hero(name.split()[0]).tokens for name in HEROES] == [1, 1, 2]


@pytest.mark.rule("IA-STATUS_CAMP-03", "IA-READY-05")
def test_cards_and_tokens_are_readied_in_the_status_phase_but_no_cards_of_heroes() -> None:
    s = three()
    for group in s.state.groups:
        group.ready = False
    s.of("gaarkhan").spent = 1
    s.of("gaarkhan").cards[0].exhausted = True
    t = s.status(Step.READY_ALL, Step.ADVANCE_ROUND).until("activate_group")
    assert all(group.ready for group in t.match.state.groups)
    assert t.hero("gaarkhan").spent == 0
    assert t.hero("gaarkhan").cards[0].exhausted


@pytest.mark.rule("IA-ALLY-14", "IA-ALLY-15", "IA-ALLY-03", "IA-ALLY-04", "IA-ALLY-16", "IA-ALLY-19")
def test_the_rebels_activate_an_ally_like_a_hero_and_its_card_is_exhausted() -> None:
    s = MissionScenario(["fenn_signis a1"], ["stormtrooper h6 h5 h4"]).group(
        1, "luke_skywalker a3", Kind.ALLY
    )
    t = s.phase()
    assert set(t.legal) == {"activate:fenn_signis", "activate:luke_skywalker_1", "concede_mission"}
    t.choose("activate:luke_skywalker_1", "move")
    for _ in range(4):
        step = next(text for text in t.legal if text.startswith("step:"))
        t.choose(step)
    finish(t)
    assert t.asked() == {0}
    ally = t.match.state.groups[-1]
    assert not ally.ready
    assert t.match.friendly(0, 4)
    assert t.match.hostile(4, 1)


@pytest.mark.rule("IA-STATUS_CAMP-01", "IA-STATUS_CAMP-06")
def test_the_status_phase_begins_when_all_have_activated_and_the_next_round_follows() -> None:
    s = MissionScenario(["fenn_signis a1"], ["imperial_officer h6"], threat=3, level=2)
    t = s.phase().choose("activate:fenn_signis").until("activate_group", "end")
    assert (t.ask.seat, t.match.state.round, t.match.imperial.threat) == (0, 1, 3)
    t.choose("activate:imperial_officer_1").until("activate_group", "end")
    assert (t.ask.seat, t.match.state.round, t.match.imperial.threat) == (1, 2, 5)
    assert "activate:fenn_signis" in t.legal


@pytest.mark.rule("IA-MOVE-08")
def test_a_figure_whose_way_is_closed_behind_it_goes_to_the_nearest_empty_space() -> None:
    drawing = "+---+---+---+---+\n|.   .   .   .  |\n+---+---+---+---+"
    s = MissionScenario(
        ["fenn_signis d1"], ["stormtrooper b1 b1", "probe_droid c1"], drawing=drawing, points={}
    )
    t = s.activate("stormtrooper_1a")  # it has no points left to move on with
    assert t.space("stormtrooper_1a") == "a1"
    assert {"end", "move"} <= set(t.legal)

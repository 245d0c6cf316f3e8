"""Turns of the Command Phase, activation, and what systems are by their markers."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import assign, reveal
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.content.vocabulary import Deck
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import CommandPhase, Deployment, Step
from wartable.games.rebellion.rules.effects.cards import HELD
from wartable.games.rebellion.state import EMPIRE, REBEL, Pile
from wartable.games.rebellion.verbs.missions import TAKE


@pytest.mark.rule("RB-COMMAND-01", "RB-COMMAND-02", "RB-COMMAND-04", "RB-COMMAND-06")
def test_sides_take_turns_until_both_have_passed() -> None:
    t = assign(Scenario(), "rebel", "sabotage", "princess_leia").command().choose("keep_hidden")
    assert t.ask.seat == 0
    assert {text.partition(":")[0] for text in t.legal} == {"activate", "reveal", "pass"}
    t.choose("pass")
    assert t.ask.seat == 1
    t.choose("activate:hoth,darth_vader")
    t.until("take_turn", "done")
    assert t.ask.seat == 1  # the Rebel has passed and takes no more turns
    t.choose("pass")
    assert not any(isinstance(frame, CommandPhase) for frame in t.state.agenda)


@pytest.mark.rule("RB-COMMAND-05")
def test_who_has_passed_may_still_oppose() -> None:
    s = Scenario().units("naboo", "stormtrooper").pool("mon_mothma")
    assign(s, "empire", "rule_by_fear", "darth_vader")
    t = s.command().choose("keep_hidden", "pass", "reveal:rule_by_fear,darth_vader", "aim:naboo")
    assert "oppose:mon_mothma" in t.legal


@pytest.mark.rule("RB-COMMAND-09", "RB-COMMAND-10")
def test_four_players_take_turns_by_initiative_with_their_own_leaders() -> None:
    t = Scenario(players=4).run(CommandPhase([Step.TURN]))
    seats = []
    for _ in range(4):
        if t.ask.what == "reveal_base":
            t.choose("keep_hidden")
        seats.append(t.ask.seat)
        if t.ask.seat == 1:
            assert t.refusal("activate:hoth,darth_vader").rule == "RB-COMMAND-10"
            assert "activate:hoth,grand_moff_tarkin" in t.legal
        t.choose("pass")
    assert seats == [0, 1, 2, 3]


@pytest.mark.rule("RB-COMMAND-11", "RB-COMMAND-12")
def test_the_sole_rebel_of_three_passes_in_each_role_for_itself() -> None:
    t = Scenario(players=3).run(CommandPhase([Step.TURN])).choose("keep_hidden", "pass", "keep_hidden")
    assert t.ask.seat == 0  # his second turn in a row, as the General
    assert any(text.startswith("activate:hoth,general_rieekan") for text in t.legal)
    assert t.refusal("activate:hoth,jan_dodonna").rule == "RB-COMMAND-10"


@pytest.mark.rule("RB-ACTIVATE-01", "RB-ACTIVATE-02", "RB-ACTIVATE-03", "RB-ACTIVATE-04", "RB-MOVE-01")
def test_a_leader_with_tactic_values_activates_any_system_and_may_move_nothing() -> None:
    s = Scenario().units("bespin", "star_destroyer", 2).leader("darth_vader", "hoth")
    s.leader("mon_mothma")
    t = s.command().choose("keep_hidden")
    assert t.refusal("activate:hoth,mon_mothma").rule == "RB-ACTIVATE-02"
    t.choose("pass", "activate:hoth,grand_moff_tarkin")  # where another leader stands
    assert t.where("grand_moff_tarkin") == "hoth"
    assert {"move:star_destroyer,bespin", "move_all:star_destroyer,bespin", "done"} <= set(t.legal)
    t.choose("done")
    assert not t.events(events.UnitsMoved)


@pytest.mark.rule("RB-LOYALTY-01", "RB-NEUTRAL-01", "RB-IMPERIAL_SYSTEM-01", "RB-REBEL_SYSTEM-01")
def test_what_a_system_is_its_markers_say() -> None:
    s = Scenario().loyal("rebel", "naboo").loyal("empire", "corellia")
    s.units("rodia", "stormtrooper").mark("subjugated", "rodia")
    t = s.command()
    m = t.match
    kinds = {
        key: (m.is_neutral(t.place(key)), m.is_imperial(t.place(key)), m.is_rebel(t.place(key)))
        for key in ("naboo", "corellia", "rodia", "kessel", "hoth")
    }
    assert kinds == {
        "naboo": (False, False, True),
        "corellia": (False, True, False),
        "rodia": (True, True, False),  # neutral and subjugated
        "kessel": (True, False, False),
        "hoth": (True, False, False),
    }


@pytest.mark.rule("RB-DEPLOY-08", "RB-BUILD-08")
def test_the_admiral_deploys_in_the_base_space_and_in_its_loyal_system() -> None:
    s = Scenario(base="naboo", players=4).loyal("rebel", "naboo")
    t = s.run(Deployment([Step.DEPLOY_UNITS], REBEL, [s.printed.unit["rebel_trooper"].id] * 2))
    assert t.ask.seat == 0
    t.choose("deploy:rebel_trooper,naboo", "deploy:rebel_trooper,rebel_base")
    assert t.units("naboo") == t.units("rebel_base") == ["rebel_trooper"]


@pytest.mark.rule("RB-START_MISSION-03")
def test_no_effect_makes_somebody_discard_a_starting_mission() -> None:
    t = Scenario().missions("rebel", "sabotage", "hit_and_run").command()
    args = (t.match, Pile.REBEL_MISSIONS, Deck.MISSION, TAKE, True)
    assert list(HELD.options(*args)) == ["take:hit_and_run"]
    refusal = HELD.why_not(args, "take:sabotage")
    assert refusal is not None
    assert refusal.rule == "RB-START_MISSION-03"


@pytest.mark.rule("RB-DISCARD-01", "RB-DISCARD-02")
def test_discards_are_open_to_all() -> None:
    s = Scenario().loyal("empire", "corellia")
    t = reveal(s, "empire", "address_delays", "general_tagge", aim="corellia")
    card = [s.printed.mission["address_delays"].id]
    for seat in (0, 1, None):
        assert t.table.view(seat).state.factions[EMPIRE].discard == card

"""Missions that change loyalty, sabotage, destroy systems or ask where the base is."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, HIT, outcome, reveal
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.events import missions as events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.state import EMPIRE, REBEL


@pytest.mark.rule("RB-LOYALTY-02", "RB-LOYALTY-03", "RB-LOYALTY-04")
@pytest.mark.parametrize(
    ("before", "after"), [("neutral", "rebel"), ("empire", "neutral"), ("rebel", "rebel")]
)
def test_build_alliance_gains_one_loyalty(before: str, after: str) -> None:
    t = reveal(Scenario().loyal(before, "naboo"), "rebel", "build_alliance", "mon_mothma", aim="naboo")
    m, naboo = t.match, t.place("naboo")
    assert m.is_neutral(naboo) if after == "neutral" else m.is_loyal(naboo, REBEL)


@pytest.mark.rule("RB-MISSION-15")
@pytest.mark.parametrize(("units", "dice"), [(0, 1), (1, 3)])
def test_build_alliance_has_two_more_dice_among_rebel_units(units: int, dice: int) -> None:
    s = Scenario().units("naboo", "x_wing", units)
    t = reveal(s, "rebel", "build_alliance", "jan_dodonna", aim="naboo", oppose="general_tagge")
    assert len(t.events(turn_events.MissionRolled)[0].faces) == dice


@pytest.mark.rule("RB-POPULOUS-01", "RB-MISSION-07")
def test_build_alliance_needs_a_populous_system_and_may_be_of_no_use() -> None:
    t = reveal(Scenario().mark("destroyed", "naboo"), "rebel", "build_alliance", "mon_mothma")
    assert t.refusal("aim:hoth").rule == "RB-MISSION-07"
    assert t.refusal("aim:naboo").rule == "RB-MISSION-07"  # no longer populous: RB-DESTROYED_SYSTEM-09
    t.choose("aim:coruscant")
    assert outcome(t) == (False, True)
    assert t.match.is_loyal(t.place("coruscant"), EMPIRE)  # RB-LOYALTY-10


@pytest.mark.rule("RB-LOYALTY-02")
@pytest.mark.parametrize("card", ["rule_by_fear", "trade_negotiations"])
def test_rule_by_fear_and_trade_negotiations_gain_one_loyalty(card: str) -> None:
    t = reveal(Scenario().units("naboo", "tie_fighter"), "empire", card, "darth_vader", aim="naboo")
    assert t.match.is_loyal(t.place("naboo"), EMPIRE)


@pytest.mark.rule("RB-LOYALTY-05")
def test_display_of_power_gains_two_loyalty() -> None:
    s = Scenario().loyal("rebel", "naboo")
    t = reveal(s, "empire", "display_of_power", "emperor_palpatine", aim="naboo")
    assert t.match.is_loyal(t.place("naboo"), EMPIRE)


@pytest.mark.rule("RB-BASE_REVEAL-01", "RB-LOYALTY-11")
def test_imperial_loyalty_where_the_base_is_reveals_it() -> None:
    s = Scenario(base="naboo").units("naboo", "tie_fighter").units("rebel_base", "rebel_trooper")
    t = reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo")
    assert t.state.base_revealed
    assert t.units("naboo", "rebel") == ["rebel_trooper"]


@pytest.mark.rule("RB-SUBJUGATE-06", "RB-SUBJUGATE-02")
def test_loyalty_gained_by_the_empire_turns_a_subjugation_marker() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo")
    t = reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo")
    assert t.match.is_loyal(t.place("naboo"), EMPIRE)
    assert not t.match.is_subjugated(t.place("naboo"))


@pytest.mark.rule("RB-SUBJUGATE-05", "RB-SUBJUGATE-07", "RB-LOYALTY-06", "RB-LOYALTY-07")
def test_loyalty_gained_by_the_rebel_lies_beneath_a_subjugation_marker() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo")
    t = reveal(s, "rebel", "build_alliance", "mon_mothma", aim="naboo")
    assert t.match.is_loyal(t.place("naboo"), REBEL)
    assert t.match.is_subjugated(t.place("naboo"))


@pytest.mark.rule("RB-REGION-02", "RB-REMOTE-02")
def test_fear_will_keep_them_in_line_gains_loyalty_in_two_systems_of_the_region() -> None:
    s = Scenario().units("hoth", "star_destroyer").loyal("rebel", "bespin")
    t = reveal(s, "empire", "fear_will_keep_them_in_line", "grand_moff_tarkin", aim="hoth")
    assert sorted(t.legal) == ["loyalty:bespin", "loyalty:mustafar"]
    assert t.refusal("loyalty:endor").rule == "RB-REMOTE-02"
    t.choose("loyalty:bespin")
    assert t.match.is_neutral(t.place("bespin"))
    assert t.match.is_loyal(t.place("mustafar"), EMPIRE)  # the only other one


@pytest.mark.rule("RB-DEATH_STAR-02")
def test_fear_will_keep_them_in_line_needs_a_finished_death_star_or_a_star_destroyer() -> None:
    s = Scenario().units("hoth", "death_star_under_construction").units("endor", "death_star")
    s.units("bespin", "super_star_destroyer").units("mustafar", "assault_carrier")
    t = reveal(s, "empire", "fear_will_keep_them_in_line", "grand_moff_tarkin")
    assert sorted(t.legal) == ["aim:bespin", "aim:endor"]


@pytest.mark.rule("RB-LOYALTY-08", "RB-LOYALTY-09", "RB-SUBJUGATE-08", "RB-REGION-01", "RB-REGION-02")
def test_imperial_propaganda_takes_all_rebel_loyalty_of_a_region() -> None:
    s = Scenario().loyal("rebel", "naboo", "sullust", "rodia").loyal("empire", "utapau")
    s.units("naboo", "stormtrooper").mark("subjugated", "naboo")
    t = reveal(s, "empire", "imperial_propaganda", "emperor_palpatine", aim="utapau")
    m = t.match
    assert m.is_neutral(t.place("naboo"))
    assert m.is_subjugated(t.place("naboo"))
    assert m.is_neutral(t.place("sullust"))
    assert m.is_loyal(t.place("utapau"), EMPIRE)
    assert m.is_loyal(t.place("rodia"), REBEL)  # another region


@pytest.mark.rule("RB-SABOTAGE-01", "RB-SABOTAGE-02")
def test_sabotage_lays_one_marker() -> None:
    s = Scenario().mark("sabotaged", "naboo")
    t = reveal(s, "rebel", "sabotage", "princess_leia")
    assert t.refusal("aim:hoth").rule == "RB-MISSION-07"
    t.choose("aim:naboo")
    assert t.match.is_sabotaged(t.place("naboo"))
    t = reveal(Scenario(), "rebel", "sabotage", "princess_leia", aim="naboo")
    assert t.match.is_sabotaged(t.place("naboo"))
    assert [event.sabotaged for event in t.events(events.SabotageChanged)] == [True]


def test_a_failed_sabotage_does_nothing() -> None:
    t = reveal(
        Scenario(), "rebel", "sabotage", "princess_leia", aim="naboo", oppose="darth_vader", faces=[BLANK] * 4
    )
    assert not t.match.is_sabotaged(t.place("naboo"))


@pytest.mark.rule(
    "RB-DESTROYED_SYSTEM-01", "RB-DESTROYED_SYSTEM-02", "RB-DESTROYED_SYSTEM-04", "RB-DESTROYED_SYSTEM-08"
)
def test_superlaser_online_destroys_a_system() -> None:
    s = Scenario().units("naboo", "death_star").loyal("rebel", "naboo").mark("sabotaged", "naboo")
    s.units("naboo", "rebel_trooper", 2).units("naboo", "shield_generator").units("naboo", "x_wing")
    s.leader("princess_leia", "naboo")
    t = reveal(s, "empire", "superlaser_online", "general_tagge", aim="naboo")
    m, naboo = t.match, t.place("naboo")
    assert t.units("naboo") == ["death_star", "x_wing"]
    assert m.is_destroyed(naboo)
    assert m.is_neutral(naboo)
    assert not m.is_sabotaged(naboo)
    assert t.where("princess_leia") == "naboo"
    assert sorted(t.legal) == ["loyalty:sullust", "loyalty:utapau"]
    assert t.refusal("loyalty:naboo").rule == "RB-DESTROYED_SYSTEM-08"
    t.choose("loyalty:sullust")
    assert m.is_loyal(t.place("sullust"), EMPIRE)


@pytest.mark.rule("RB-DESTROYED_SYSTEM-03")
def test_imperial_ground_units_survive_as_far_as_ships_carry_them() -> None:
    s = Scenario().units("naboo", "death_star").units("naboo", "stormtrooper", 8).units("naboo", "at_st", 2)
    t = reveal(s, "empire", "superlaser_online", "general_tagge", aim="naboo")
    assert (t.ask.seat, t.ask.what, t.ask.facts["excess"]) == (1, "destroy_excess", 2)
    t.choose("destroy:stormtrooper", "destroy:stormtrooper")
    assert t.units("naboo") == ["at_st", "at_st", "death_star", *["stormtrooper"] * 6]


@pytest.mark.rule("RB-DESTROYED_SYSTEM-09")
def test_superlaser_online_may_be_resolved_again_for_its_loyalty() -> None:
    s = Scenario().units("naboo", "death_star").mark("destroyed", "naboo")
    t = reveal(s, "empire", "superlaser_online", "general_tagge", aim="naboo")
    t.choose("loyalty:utapau")
    assert t.match.is_loyal(t.place("utapau"), EMPIRE)


@pytest.mark.rule("RB-DEATH_STAR-02", "RB-MISSION-07")
def test_superlaser_online_needs_a_finished_death_star() -> None:
    s = Scenario().units("naboo", "death_star_under_construction").units("hoth", "death_star")
    t = reveal(s, "empire", "superlaser_online", "general_tagge")
    assert t.legal == ["aim:hoth"]


@pytest.mark.rule("RB-VICTORY-02")
def test_a_hidden_base_is_lost_with_its_system() -> None:
    s = Scenario(base="naboo").units("naboo", "death_star").units("rebel_base", "rebel_trooper", 5)
    outcome = reveal(s, "empire", "superlaser_online", "general_tagge", aim="naboo").table.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == ("RB-VICTORY-02", (1,))


@pytest.mark.rule("RB-BASE_REVEAL-13", "RB-DECEPTION-02")
@pytest.mark.parametrize(("base", "there"), [("hoth", True), ("endor", False)])
def test_long_range_probe_asks_for_the_base_and_does_not_reveal_it(base: str, there: bool) -> None:
    t = reveal(Scenario(base=base), "empire", "long_range_probe", "admiral_piett", aim="hoth")
    (answer,) = t.events(events.BaseAnswered)
    assert (answer.systems, answer.there) == (("hoth",), there)
    assert not t.state.base_revealed


@pytest.mark.rule("RB-MISSION-17")
def test_a_failed_long_range_probe_is_not_answered() -> None:
    s = Scenario(base="hoth")
    dice = [BLANK, BLANK, HIT, HIT]
    t = reveal(
        s, "empire", "long_range_probe", "emperor_palpatine", aim="hoth", oppose="princess_leia", faces=dice
    )
    assert outcome(t) == (True, False)
    assert not t.events(events.BaseAnswered)

"""Steady with the expansion's markers and cards: it uses or leaves each for a reason."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.mission_scenes import assign
from tests.rebellion.rise.card_scenes import put_marker, rise
from tests.rebellion.rise.test_actions import ending as end_of_assignment
from tests.rebellion.rise.test_actions import starting
from tests.rebellion.rise.test_cards_in_play import ending, gained, looking, lying
from tests.rebellion.rise.test_objectives_in_play import drawn, in_play
from tests.rebellion.test_bot import answer
from tests.rebellion.test_objectives import holding, refresh
from wartable.games.rebellion.rise_of_the_empire.rules.target_markers import WHEN_REMOVED


@pytest.mark.parametrize(
    ("marker", "by_rebel", "by_empire"),
    [
        ("raid_outposts", True, False),
        ("rebel_cell", False, True),
        ("show_no_fear", False, True),
        ("secure_the_plans", True, False),
    ],
)
def test_markers_are_removed_by_whom_they_harm(marker: str, by_rebel: bool, by_empire: bool) -> None:
    assert "raid_outposts" in WHEN_REMOVED
    for turn, unit, removes in ((0, "rebel_trooper", by_rebel), (1, "stormtrooper", by_empire)):
        s = put_marker(rise(base="hoth", revealed=True), marker, "hoth").units("hoth", unit)
        t = s.units("hoth", "x_wing").units("hoth", "star_destroyer").command(turn)
        assert t.ask.what == "remove_target"
        assert answer(t).startswith("remove_target") == removes


def test_outposts_lie_far_from_the_rebels() -> None:
    t = drawn(rise().units("hoth", "x_wing").units("yavin", "stormtrooper"), "raid_outposts")
    assert answer(t) == "put_target:yavin"


def test_the_cell_gives_up_what_is_farthest_from_reputation() -> None:
    t = refresh(holding(in_play(rise(), "rebel_cell", "naboo"), "uprising", "major_victory"))
    assert answer(t) == "give_up:uprising"  # it asks for nine loyal systems, and there is hardly one


def test_a_probe_card_is_tucked_for_a_purpose() -> None:
    t = gained(rise().loyal("rebel", "mon_calamari"), "secret_facility", "hoth", "mon_calamari")
    assert answer(t) == "tuck:mon_calamari"
    t = looking("hoth", "naboo", "rodia", "ryloth")
    assert answer(t) in t.legal
    t.choose(answer(t)).until("return_probes")
    assert answer(t) == "all_to_bottom"


def test_a_hiding_place_returns_when_the_base_is_about_to_move() -> None:
    s = lying(rise(), "under_the_radar", "rodia")
    assert answer(s.command()) == "pass"
    s = assign(lying(rise(), "under_the_radar", "rodia"), "rebel", "rapid_mobilization", "mon_mothma")
    assert answer(s.command()) == "use:under_the_radar"


def test_sweep_the_area_waits_for_a_leader() -> None:
    assert answer(ending(lying(rise(), "sweep_the_area", "rodia"))) == "pass"
    s = lying(rise(), "sweep_the_area", "rodia").leader("han_solo", "rodia")
    assert answer(ending(s)) == "use:sweep_the_area"


def test_secret_facility_is_built_where_few_rebels_are() -> None:
    assert answer(lying(rise(), "secret_facility", "rodia").command(turn=1)) == "use:secret_facility"
    s = lying(rise(), "secret_facility", "rodia").units("rodia", "mon_calamari_cruiser", 3)
    assert answer(s.command(turn=1)) == "pass"


def test_other_cards_are_used_when_their_moment_comes() -> None:
    t = end_of_assignment(("rule_by_fear", "darth_vader"), ("gather_intel", "admiral_ozzel"))
    assert answer(t) == "use:false_orders"
    t.choose("use:false_orders")
    assert answer(t) == "leader:darth_vader"
    s = hold(rise().loyal("empire", "naboo").units("naboo", "star_destroyer", 3), "empire", "early_promotion")
    t = starting(s).choose("option:2")
    assert answer(t) == "system:naboo"

"""Breaking Point: caches, doors and barricades, the champion, the artillery, and all ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    laid_out,
    lone_mission,
    result,
    spaces_of,
    through_setup,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.events.missions import MissionEventResolved
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS, Kind

MISSION = "breaking_point"
OFFICER = ("imperial_officer c1",)


def base(
    heroes: tuple[str, ...] = ("fenn_signis b2", "gaarkhan k8"),
    groups: tuple[str, ...] = ("imperial_officer c1",),
) -> MissionScenario:
    """The first round."""
    return laid_out(MISSION, heroes, groups)


@pytest.mark.rule("IA-DEPLOY_CAMP-03", "IA-DEPLOY_CAMP-05")
def test_the_initial_royal_guards_come_together_at_a_point_of_the_imperial_players_choice() -> None:
    table = lone_mission(MISSION)
    through_setup(table, "choose_point")
    (ask,) = table.asks
    assert (ask.seat, set(ask.options)) == (0, {"point:green_point_1", "point:green_point_2"})
    table.choose("point:green_point_2")
    through_setup(table, "deploy_hero")
    m = table.play
    assert isinstance(m, Match)
    guards = [figure for figure in m.on_map() if m.figure_text(figure).startswith("royal_guard_1")]
    near = m.layout.near(m.grid.read("k9"))
    assert [bool(m.covers(figure) & near) for figure in guards] == [True, True]


@pytest.mark.rule("IA-ALLY-22", "IA-ALLY-23")
def test_rebel_figures_deploy_to_any_empty_spaces_with_rebel_troopers() -> None:
    table = lone_mission(MISSION)
    through_setup(table, "deploy_hero")
    m = table.play
    assert isinstance(m, Match)
    hero = table.asks[0]
    free = m.layout.walking.spaces & ~m.occupied()
    assert len([text for text in hero.options if text.startswith("deploy:")]) >= free.bit_count()
    through_setup(table)
    troopers = [figure for figure in m.on_map() if m.figure_text(figure).startswith("rebel_trooper_1")]
    assert len(troopers) == 3
    assert {m.group_of(figure).kind for figure in troopers} == {Kind.ALLY}
    assert {m.side_of(figure) for figure in troopers} == {REBELS}


@pytest.mark.rule("IA-ACT_PHASE-02")
def test_the_imperial_player_takes_the_first_activation() -> None:
    t = base().run_round()
    assert (t.ask.what, t.ask.seat) == ("activate_group", 0)


def shoot_cache(*rebels: str) -> MissionSession:
    """The Imperial Officer attacks the cache in d1 with 4 damage."""
    heroes = tuple(f"{name} {space}" for name, space in zip(("fenn_signis", "gaarkhan"), rebels, strict=True))
    t = base(heroes).activate("imperial_officer_1").choose("attack")
    return t.roll("blue:dd4", "yellow:d2").choose("target:supply_cache_5")


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-OBJECT-05")
@pytest.mark.parametrize(("rebels", "suffered"), [(("a5", "k8"), 3), (("d2", "k8"), 2), (("d2", "c2"), 1)])
def test_a_cache_has_a_block_for_each_rebel_figure_beside_it(rebels: tuple[str, str], suffered: int) -> None:
    t = shoot_cache(*rebels)
    row = t.match.state.tokens[token(t, "supply_cache_5")]
    assert objects.health_of(t.match, row) == 4
    assert row.damage == suffered


@pytest.mark.rule("IA-OBJECT-05")
def test_rebels_attack_neither_caches_nor_doors() -> None:
    t = (
        base(("fenn_signis c2", "gaarkhan k8"), ("imperial_officer c1",))
        .activate("fenn_signis")
        .choose("attack")
    )
    assert t.refusal("target:supply_cache_5").reason == "only_for_imperials"


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-DOOR-10")
def test_imperial_figures_attack_doors_with_health_5_and_1_block() -> None:
    s = base(groups=("imperial_officer c7",))
    t = s.activate("imperial_officer_1")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"
    t.choose("attack").roll("blue:dd4", "yellow:d2").choose("target:door_1,c7")
    row = t.match.state.tokens[token(t, "door_1")]
    assert (row.damage, objects.health_of(t.match, row)) == (2, 5)


@pytest.mark.rule("IA-GOLDEN-03", "IA-DOOR-02")
def test_doors_do_not_hinder_rebels_beside_them() -> None:
    t = base(("fenn_signis c6", "gaarkhan k8")).activate("fenn_signis").choose("move")
    assert "step:c7" in t.legal
    t = base(("fenn_signis a1", "gaarkhan k8"), ("imperial_officer c6",)).activate("imperial_officer_1")
    assert t.choose("move").refusal("step:c7").rule == "IA-DOOR-02"


@pytest.mark.rule("IA-IMPASSABLE-01", "IA-IMPASSABLE-04")
def test_barricades_are_impassable_and_do_not_stop_sight() -> None:
    s = base(("fenn_signis e7", "gaarkhan k8"), ("imperial_officer f5",))
    t = s.activate("fenn_signis")
    assert t.match.sees(t.match.state.heroes[0].figure, s.state.figures.index(s.row("imperial_officer_1")))
    assert t.choose("move").refusal("step:e6").rule == "IA-IMPASSABLE-01"


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-03")
def test_at_the_end_of_round_1_the_champion_comes_to_a_green_point() -> None:
    t = base().end_of_round(1)
    assert (t.ask.seat, set(t.legal)) == (0, {"point:green_point_1", "point:green_point_2"})
    t.choose("point:green_point_1")
    assert spaces_of(t, "royal_guard_champion_1") == ["c10"]
    assert t.refusal("activate:royal_guard_champion_1").reason == "activates_by_mission"


def with_champion() -> MissionScenario:
    """The champion stands beside Fenn."""
    s = base(("fenn_signis b2", "gaarkhan k8"), ("imperial_officer c1", "royal_guard_champion c2"))
    s.state.groups[-1].idle = True
    return s


@pytest.mark.rule("IA-INTERRUPT-01", "IA-CONFLICT-01")
def test_the_champion_performs_an_action_after_each_heros_activation() -> None:
    t = with_champion().activate("fenn_signis").choose("end")
    t.until("let_act", "pass")
    assert (t.ask.seat, set(t.legal)) == (0, {"let_act:royal_guard_champion_1", "done"})
    t.choose("let_act:royal_guard_champion_1")
    assert (t.ask.what, t.ask.facts["actions"]) == ("take_action", 1)
    t.choose("move")
    assert t.ask.facts["actions"] == 0
    t.until("activate_group", "end")
    assert t.match.state.groups[-1].ready


def test_a_champion_who_has_fallen_acts_no_more() -> None:
    s = with_champion()
    s.row("royal_guard_champion_1").space = NOWHERE
    s.match.rearranged()
    t = s.activate("fenn_signis").choose("end").until("activate_group", "pass")
    assert not [each for each in t.events(MissionEventResolved) if each.event == "champion_acts"]


def test_but_not_after_the_activation_of_others() -> None:
    t = with_champion().activate("imperial_officer_1").choose("end").until("activate_group", "pass")
    assert t.ask.seat != 0


def artillery(choice: str, *dice: str) -> MissionSession:
    """Artillery on a3 at the end of round 2: Fenn and the Imperial Officer are near, Gaarkhan is not."""
    t = base().end_of_round(2)
    assert (t.ask.seat, set(t.legal)) == (0, {"decide:shells", "decide:shock_waves"})
    t.choose(f"decide:{choice}")
    assert len(t.legal) == t.match.grid.spaces.bit_count()
    return t.roll(*dice).choose("pick_space:b4")


@pytest.mark.rule("IA-DAMAGE-03", "IA-COUNT-01")
def test_shells_hurt_all_figures_within_3_spaces() -> None:
    t = artillery("shells", "red:2")
    assert (t.damage("fenn_signis"), t.damage("imperial_officer_1"), t.damage("gaarkhan")) == (2, 2, 0)


@pytest.mark.rule("IA-TEST-01", "IA-TEST-12")
@pytest.mark.parametrize(("die", "stunned"), [("blue:s2", set()), ("blue:d2", {"stunned"})])
def test_shock_waves_stun_who_fails_a_test_of_strength(die: str, stunned: set[str]) -> None:
    t = artillery("shock_waves", die, "green:dd1")
    assert t.conditions("fenn_signis") == stunned
    assert t.conditions("imperial_officer_1") == {"stunned"}
    assert t.conditions("gaarkhan") == set()


@pytest.mark.parametrize(("number", "falls"), [(1, False), (2, True), (4, True)])
def test_the_artillery_fires_at_the_end_of_each_round_from_round_2_on(number: int, falls: bool) -> None:
    t = base().end_of_round(number)
    assert ("decide:shells" in t.legal) is falls


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_five_caches_are_destroyed() -> None:
    s = base(("fenn_signis a5", "gaarkhan k8"))
    for number in (1, 2, 3, 4):
        s.state.tokens[token(s, f"supply_cache_{number}")].space = NOWHERE
    s.state.tokens[token(s, "supply_cache_5")].damage = 3
    t = s.activate("imperial_officer_1").choose("attack").roll("blue:dd4", "yellow:d2")
    t.choose("target:supply_cache_5")
    assert result(t) == (IMPERIALS, "caches_destroyed")
    assert "supply_cache_6" in tokens_of(t)


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_rebels_win_at_the_end_of_round_5() -> None:
    t = base().end_of_round(5).choose("decide:shells", "pick_space:l9")
    assert result(t) == (REBELS, "last_round")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    assert result(wound_last_hero(base())) == (IMPERIALS, "all_heroes_wounded")

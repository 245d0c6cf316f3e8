"""Loose Cannon: Mak in his AT-ST, the hangar, the events of rounds 1 and 3, the wreck, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from tests.imperial_assault.scenario import figure_number
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, REBELS, Kind

MISSION = "loose_cannon"
CHOICES = {"decide:champion_recovers", "decide:champion_strikes", "decide:all_advance"}


def cannon(
    *groups: str, walker: str = "b3", others: tuple[str, ...] = ("gaarkhan a5",), threat: int = 0
) -> MissionScenario:
    """A position on the mission's own map: Mak is in the AT-ST."""
    s = MissionScenario(
        ["mak_eshkarey", *others],
        groups or ("royal_guard_champion j5",),
        mission=MISSION,
        board=MISSION,
        threat=threat,
    )
    s.group(1, f"at_st {walker}", Kind.ALLY)
    s.state.groups[-1].health, s.state.groups[-1].idle = 2, True
    s.of("mak_eshkarey").inside = len(s.state.figures) - 1
    s.match.rearranged()
    return s.reserve("e_web_engineer")


@pytest.mark.rule("IA-MISSION_SETUP-10", "IA-LARGE-08", "IA-HEALTH-01")
def test_the_mission_begins_with_mak_in_the_at_st() -> None:
    table, m = begun(MISSION, "deploy_hero", party=["gaarkhan"])
    assert all(text.startswith("deploy:gaarkhan") for text in table.legal())
    walker = figure_number(m, "at_st_1")
    covered = {m.space_text(space) for space in m.spaces_in(m.covers(walker))}
    assert covered == {"b3", "c3", "b4", "c4", "b5", "c5"}
    assert m.side_of(walker) == REBELS
    assert m.health(walker) == 15 + m.imperial.level
    mak = m.hero_at(figure_number(m, "mak_eshkarey"))
    assert (mak.inside, m.is_on_map(mak.figure), m.seat_of(walker)) == (walker, False, mak.seat)


@pytest.mark.rule("IA-LIMITS-04")
def test_the_empire_has_no_at_st_of_its_own() -> None:
    table, _ = begun(MISSION, "open_group")
    refusal = table.why_not("open:at_st")
    assert refusal is not None
    assert refusal.rule == "IA-LIMITS-04"


@pytest.mark.rule("IA-ACTIVATION-03", "IA-EXHAUST-03")
def test_when_mak_activates_the_at_st_activates_instead() -> None:
    t = cannon().phase()
    assert {"activate:mak_eshkarey", "activate:gaarkhan"} <= set(t.table.legal(1)) | set(t.table.legal(2))
    assert "activate:at_st_1" not in t.table.legal(1)
    t.table.choose("activate:mak_eshkarey", 1)
    assert (t.ask.what, t.ask.facts["figure"], t.ask.seat) == ("take_action", "at_st_1", 1)
    t.choose("end")
    assert t.hero("mak_eshkarey").spent == 1


@pytest.mark.rule("IA-MASSIVE-02")
def test_the_at_st_enters_the_hangar_and_no_other_interior_space() -> None:
    t = cannon().run_round()
    t.table.choose("activate:mak_eshkarey", 1)
    t.choose("move")
    assert "step:c3" in t.legal
    assert t.refusal("step:b2").rule == "IA-MASSIVE-02"
    other = cannon("at_st h3", walker="b6").activate("at_st_1").choose("move")
    assert other.refusal("step:g3").rule == "IA-MASSIVE-02"


@pytest.mark.rule("IA-WALL-01")
def test_the_wall_between_hangar_and_testing_grounds_hinders_nobody() -> None:
    t = cannon("royal_guard_champion j5", others=("gaarkhan g4",)).activate("gaarkhan").choose("move")
    assert "step:h4" in t.legal
    m = t.match
    assert m.sees(figure_number(m, "royal_guard_champion_1"), figure_number(m, "gaarkhan"))


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-03")
def test_chaos_brings_an_e_web_at_an_active_point_at_the_end_of_round_one() -> None:
    t = cannon().end_of_round(1)
    assert (t.ask.seat, set(t.legal)) == (
        0,
        {"point:green_point_1", "point:green_point_2", "point:green_point_3"},
    )
    t.choose("point:green_point_2").place_all()
    assert t.at("e_web_engineer_1", "e10")
    assert cannon().end_of_round(2).ask.what == "activate_group"


@pytest.mark.rule("IA-THREAT-02")
def test_after_round_three_threat_cannot_increase() -> None:
    t = cannon(threat=3).end_of_round(3)
    assert t.match.state.noted == {"strategic_withdrawal": 1}
    for noted, threat in (({}, 5), ({"strategic_withdrawal": 1}, 3)):
        s = cannon(threat=3)
        s.state.noted = noted
        assert s.status(Step.INCREASE_THREAT, Step.ADVANCE_ROUND).threat == threat


def wrecked(*groups: str) -> MissionSession:
    """The Champion destroys the AT-ST; Mak is thrown out."""
    s = cannon(*groups, walker="h3")
    s.row("at_st_1").damage = s.match.health(figure_number(s.match, "at_st_1")) - 1
    s.row("royal_guard_champion_1").damage = 6
    t = s.activate("royal_guard_champion_1").choose("attack").roll("red:3", "red:3", "black:b", "black:b")
    t.choose(next(text for text in t.legal if text.startswith("target:at_st_1")))
    while t.ask.seat == 0 or t.ask.what != "place_near":
        t.choose(next(text for text in t.legal if text in ("pass", "done", "decline")))
    return t


@pytest.mark.rule("IA-DEFEATED-02")
def test_when_the_at_st_is_defeated_mak_comes_out_of_it_wounded() -> None:
    t = wrecked("royal_guard_champion j5")
    assert t.ask.seat == 1
    assert {text.rpartition(",")[2] for text in t.legal} == {"h3", "i3", "h4", "i4", "h5", "i5"}
    t.choose("deploy:mak_eshkarey,i4")
    assert t.space("mak_eshkarey") == "i4"
    assert t.row("mak_eshkarey").wounded  # 10 damage, his whole Health
    assert t.hero("mak_eshkarey").inside == NOBODY
    assert (t.ask.seat, set(t.legal)) == (0, CHOICES)


def test_the_champion_may_recover() -> None:
    t = wrecked("royal_guard_champion j5").choose("deploy:mak_eshkarey,i4").choose("decide:champion_recovers")
    assert t.damage("royal_guard_champion_1") == 6 - 1 - 2


@pytest.mark.rule("IA-INTERRUPT-01", "IA-INTERRUPT-02")
def test_or_move_and_attack() -> None:
    t = wrecked("royal_guard_champion j5").choose("deploy:mak_eshkarey,i4").choose("decide:champion_strikes")
    assert set(t.legal) == {"let_act:royal_guard_champion_1", "done"}
    t.choose("let_act:royal_guard_champion_1")
    assert {"move", "attack"} <= set(t.legal)


@pytest.mark.rule("IA-MOVE_POINTS-04", "IA-CONFLICT-04")
def test_or_every_imperial_figure_gains_two_movement_points() -> None:
    t = wrecked("royal_guard_champion j5", "royal_guard i8 k6")
    t.choose("deploy:mak_eshkarey,i4").choose("decide:all_advance")
    names = {"royal_guard_champion_1", "royal_guard_1a", "royal_guard_1b"}
    assert set(t.legal) == {f"pick_figure:{name}" for name in names}
    t.choose("pick_figure:royal_guard_1b")
    assert (t.ask.what, t.ask.facts["left"]) == ("move_on", 2)
    t.choose("done")
    assert set(t.legal) == {f"pick_figure:{name}" for name in names - {"royal_guard_1b"}}


def test_afterwards_mak_activates_himself() -> None:
    s = cannon()
    s.row("at_st_1").space = -1
    s.state.groups[-1].defeated = True
    s.of("mak_eshkarey").inside = NOBODY
    s.row("mak_eshkarey").space = s.match.grid.read("d5")
    s.match.rearranged()
    t = s.phase()
    t.table.choose("activate:mak_eshkarey", 1)
    assert t.ask.facts["figure"] == "mak_eshkarey"


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_all_imperial_figures_are_defeated() -> None:
    s = cannon("imperial_officer b6")
    s.row("imperial_officer_1").damage = 2
    t = s.activate("gaarkhan").attack("imperial_officer_1", "red:3", "yellow:dd1", "white:blank")
    t.spend_nothing()
    assert (t.result.winner, t.result.reason) == (REBELS, "all_imperials_defeated")


@pytest.mark.rule("IA-STATUS_CAMP-05", "IA-VICTORY_CAMP-01")
def test_the_empire_wins_at_the_end_of_round_seven() -> None:
    assert cannon().end_of_round(6).match.state.result is None
    t = cannon().end_of_round(7)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")


@pytest.mark.rule("IA-WITHDRAW-07")
@pytest.mark.parametrize("mak_is_wounded", [False, True])
def test_the_empire_wins_when_all_heroes_mak_too_are_wounded(mak_is_wounded: bool) -> None:
    s = cannon("imperial_officer b6")
    s.row("mak_eshkarey").wounded = mak_is_wounded
    s.row("gaarkhan").damage = s.match.health(figure_number(s.match, "gaarkhan")) - 1
    t = s.activate("imperial_officer_1").attack("gaarkhan", "blue:dd4", "yellow:d2", "black:b")
    if mak_is_wounded:
        assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
    else:
        assert t.match.state.result is None

"""The six skirmish missions, on their own maps."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session
from wartable.games.imperial_assault.frames import ActivationPhase, Round, Step
from wartable.games.imperial_assault.map.skirmish import skirmish_map
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import NOWHERE, Token


def mission(key: str, first: list[str], second: list[str]) -> Scenario:
    """A position of a mission on its map, with its tokens and terminals."""
    board = next(
        name
        for name in ("massassi_ruins", "moisture_farm", "mos_eisley_outskirts")
        if any(row.key == key for row in skirmish_map(name).missions)
    )
    s = Scenario(first, second, board=board, mission=key)
    row = next(row for row in skirmish_map(board).missions if row.key == key)
    s.state.tokens = [Token(kind, space) for kind, spaces in row.tokens.items() for space in spaces]
    return s


def end_of_round(s: Scenario) -> Session:
    """The position when all groups are exhausted."""
    for group in s.state.groups:
        group.ready = False
    return s.run(ActivationPhase([Step.NEXT_ACTIVATION], 0))


@pytest.mark.rule("IA-GOLDEN-03", "IA-INTERACT-01", "IA-MISSION_TOK-01")
def test_a_player_turns_one_launch_panel_a_round_and_scores_those_he_controls() -> None:
    s = mission("get_to_the_ship", ["imperial_officer h9"], ["chewbacca p17"])
    t = s.activate("imperial_officer_1")
    near = [text for text in t.legal if text.startswith("interact:launch_panel")]
    assert near == ["interact:launch_panel_1"]
    t.choose("interact:launch_panel_1")
    assert t.match.state.tokens[0].coloured
    assert t.refusal("interact:launch_panel_1").rule == "IA-GOLDEN-03"
    t.choose("end", "activate:chewbacca_1", "end")
    assert (t.points(0), t.points(1)) == (5, 0)


@pytest.mark.rule("IA-RETRIEVE-01", "IA-RETRIEVE-02", "IA-RETRIEVE-07", "IA-GOLDEN-03")
def test_contraband_is_carried_slowly_into_the_own_zone() -> None:
    s = mission("smuggled_goods", ["imperial_officer j9"], ["chewbacca p17"])
    s.state.players[0].red_zone = False
    t = s.activate("imperial_officer_1").choose("interact:contraband_2")
    assert t.row("imperial_officer_1").carried == [1]
    assert speed_of(t.match, 0) == 2
    home = mission("smuggled_goods", ["imperial_officer d5"], ["chewbacca p17"])
    home.state.tokens[1].space, home.state.tokens[1].carrier = NOWHERE, 0
    home.state.figures[0].carried = [1]
    home.state.players[1].red_zone = True
    t = end_of_round(home)
    assert (t.points(0), t.row("imperial_officer_1").carried) == (15, [])
    assert t.match.state.tokens[1] == Token("contraband", NOWHERE)


@pytest.mark.rule("IA-RETRIEVE-04")
def test_a_carried_token_cannot_be_retrieved() -> None:
    s = mission("smuggled_goods", ["imperial_officer j8"], ["chewbacca j7"])
    s.state.tokens[1].space, s.state.tokens[1].carrier = NOWHERE, 1
    s.state.figures[1].carried = [1]
    assert s.activate("imperial_officer_1").refusal("interact:contraband_2").rule == "IA-RETRIEVE-04"


def test_tracking_devices_score_each_crate_once_a_player() -> None:
    s = mission("close_to_home", ["imperial_officer j3"], ["chewbacca e14"])
    t = end_of_round(s)
    assert (t.points(0), t.points(1)) == (7, 7)
    assert [token.marks for token in t.match.state.tokens] == [[0], [], [1], []]
    t.choose("activate:chewbacca_1", "end", "activate:imperial_officer_1", "end")
    assert (t.points(0), t.points(1)) == (7, 7)


@pytest.mark.rule(
    "IA-ATTACK_OBJ-01", "IA-ATTACK_OBJ-02", "IA-ATTACK_OBJ-08", "IA-OBJECT-05", "IA-VICTORY_SKIRM-03"
)
def test_a_raider_is_attacked_and_worth_points() -> None:
    s = mission("raiding_party", ["luke_skywalker g8"], ["chewbacca d2"])
    t = s.activate("luke_skywalker_1").choose("attack")
    t.dice("blue:dd3", "green:dd1", "yellow:dd1", "black:b").choose("target:raider_1")
    assert t.match.state.tokens[0].space == NOWHERE
    assert t.points(0) == 4


def test_raiders_shoot_the_closest_and_who_has_initiative_moves_them() -> None:
    s = mission("raiding_party", ["luke_skywalker g8"], ["chewbacca d2"])
    t = end_of_round(s)
    assert (t.damage("luke_skywalker_1") > 0, t.damage("chewbacca_1")) == (True, 0)
    assert (t.ask.what, t.ask.seat) == ("raiders_act", 0)
    t.choose("new_raider")
    assert t.ask.what == "move_raider"
    t.choose(t.legal[0])
    assert len(t.match.state.tokens) == 4


@pytest.mark.rule("IA-CONFLICT-10", "IA-INITIATIVE-04")
def test_who_has_initiative_orders_the_raiders_where_it_matters() -> None:
    """Gideon falls to whoever shoots first, and then only one of the two sees anybody: Chewbacca."""
    for first, hurt in (("raider_1", 2), ("raider_2", 0)):
        s = mission("raiding_party", ["luke_skywalker a5"], ["gideon_argus e10", "chewbacca j13"])
        s.state.initiative = 1
        s.state.tokens = [Token("raider", s.space("d10")), Token("raider", s.space("f10"))]
        t = end_of_round(s.hurt("gideon_argus_1", 3))
        assert (t.ask.what, t.ask.seat, t.ask.rule) == ("raider_shoots", 1, "IA-CONFLICT-10")
        t.choose(f"token:{first}")
        assert (t.space("gideon_argus_1"), t.damage("chewbacca_1")) == ("", hurt)


@pytest.mark.rule("IA-CONFLICT-10")
def test_nobody_is_asked_for_the_order_of_raiders_that_defeat_nobody() -> None:
    s = mission("raiding_party", ["luke_skywalker d2"], ["chewbacca h10"])
    s.state.tokens = [Token("raider", s.space("h9")), Token("raider", s.space("g10"))]
    t = end_of_round(s)
    assert t.ask.what == "raiders_act"
    assert t.damage("chewbacca_1") == 4


@pytest.mark.rule("IA-GOLDEN-03", "IA-RETRIEVE-01")
def test_one_holocron_is_carried_to_the_beacon_for_points() -> None:
    s = mission("lost_knowledge", ["imperial_officer d10"], ["chewbacca j13"])
    s.state.tokens[0].space, s.state.tokens[0].carrier = NOWHERE, 0
    s.state.figures[0].carried = [0]
    t = s.activate("imperial_officer_1").choose("move")
    t.choose("step:d9")
    assert (t.ask.what, t.ask.seat) == ("hand_over", 0)
    t.choose("token:holocron_1")
    assert (t.points(0), t.row("imperial_officer_1").carried) == (10, [])
    s = mission("lost_knowledge", ["imperial_officer i11"], ["chewbacca j13"])
    s.state.tokens[0].space, s.state.tokens[0].carrier = NOWHERE, 0
    s.state.figures[0].carried = [0]
    assert s.activate("imperial_officer_1").refusal("interact:holocron_2").rule == "IA-GOLDEN-03"


@pytest.mark.rule("IA-INTERIOR-02", "IA-CONFLICT-02")
def test_who_controls_the_beacon_bombards_the_exterior() -> None:
    s = mission("leave_no_evidence", ["imperial_officer d9"], ["chewbacca j13"])
    s.state.agenda = [Round([Step.STATUS_PHASE, Step.ACTIVATION_PHASE, Step.START_OF_ROUND])]
    t = Session("imperial_assault", s.state)
    interior = t.match.board.areas["interior"]
    assert (t.ask.what, t.ask.seat) == ("bombard", 0)
    t.choose("bombard")
    hit = {name: 0 if t.match.covers(number) & interior else 2 for number, name in enumerate(NAMES)}
    assert {name: t.damage(name) for name in NAMES} == hit


NAMES = ("imperial_officer_1", "chewbacca_1")


def test_each_player_may_give_up_one_site_a_round() -> None:
    s = mission("leave_no_evidence", ["imperial_officer k6"], ["chewbacca p11"])
    t = end_of_round(s)
    assert (t.ask.what, t.ask.seat) == ("discard_site", 0)
    t.choose("token:excavation_site_1")
    assert t.ask.seat == 1
    t.choose("decline")
    assert (t.points(0), t.points(1)) == (6, 0)


@pytest.mark.rule("IA-SCOPE-01")
def test_no_rule_of_the_campaign_applies_in_a_skirmish() -> None:
    s = Scenario(["diala_passil a1"], ["darth_vader h6"]).condition("diala_passil_1", "bleeding")
    t = s.deck(0, "deadeye").activate("diala_passil_1")
    assert not {"rest", "shed:strain"} & set(t.legal)
    t.choose("move")
    assert (t.ask.what, set(t.legal)) == ("suffer_strain", {"take_damage", "discard_top"})
    t.choose("take_damage")
    assert t.damage("diala_passil_1") == 1

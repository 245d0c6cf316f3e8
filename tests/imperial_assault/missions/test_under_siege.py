"""Under Siege: sites, doors, the events of each round, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.map.mission_maps import mission_map
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS, Token
from wartable.kernel.table import Table

MISSION = "under_siege"
HEROES = ["fenn_signis g10", "gaarkhan h13"]


def siege(heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map: five sites, four locked doors."""
    s = MissionScenario(heroes or HEROES, groups or ["imperial_officer n5"], mission=MISSION, board=MISSION)
    s.state.tokens = [Token(row.kind, row.space) for row in s.match.mission_map.tokens]
    for door in s.match.mission_map.doors.values():
        objects.lock_door(s.match, door, 6)
    return s.reserve("at_st", "darth_vader", "royal_guard", "stormtrooper_elite")


def ended(s: MissionScenario, round_: int, first: str = "") -> MissionSession:
    """The end of a round in which securing comes after the event of the round."""
    t = s.end_of_round(round_)
    if t.ask.what == "choose_event":
        t.choose(f"event:{first}")
    return t


def claimed(t: MissionSession) -> set[str]:
    """The sites that the Imperial player has claimed."""
    return {t.match.token_text(number) for number in t.match.player(0).claimed}


def test_each_site_lies_on_a_tile_of_its_own() -> None:
    board = mission_map(MISSION)
    tiles = [board.areas[f"site_{number}"] for number in range(1, 6)]
    assert [tile.bit_count() for tile in tiles] == [16, 12, 16, 8, 24]
    for tile, token in zip(tiles, board.tokens, strict=True):
        assert tile >> token.space & 1
        assert not tile & ~board.areas["interior"]


@pytest.mark.rule("IA-MISSION_SETUP-10")
def test_the_heroes_deploy_to_any_interior_spaces() -> None:
    table = Table.new(GAME.name, {"mode": "mission", "mission": MISSION, "heroes": 2}, seed=1)
    while table.asks[0].what != "deploy_hero":
        table.choose(table.legal()[0])
    spaces = {text.split(",")[1] for text in table.legal()}
    assert {"a8", "f10", "h18", "j14"} <= spaces
    assert not {"n4", "d1", "k9"} & spaces


@pytest.mark.rule("IA-CLAIM-01")
def test_a_site_is_secured_by_imperials_where_no_healthy_rebel_is() -> None:
    s = siege(["fenn_signis g10", "gaarkhan b12"], ["imperial_officer f11", "stormtrooper a9 b13 e18"])
    assert claimed(ended(s, 1)) == {"capture_site_1", "capture_site_5"}
    s = siege(["fenn_signis g10", "gaarkhan b12"], ["imperial_officer f11", "stormtrooper a9 b13 f18"])
    s.row("gaarkhan").wounded = True
    assert claimed(ended(s, 1)) == {"capture_site_1", "capture_site_4", "capture_site_5"}


@pytest.mark.rule("IA-DOOR-10", "IA-ATTACK_OBJ-08", "IA-OBJECT-05")
def test_doors_are_locked_and_only_imperials_attack_them() -> None:
    s = siege(["gaarkhan j9", "fenn_signis h13"], ["imperial_officer k9"])
    hero = s.activate("gaarkhan")
    assert hero.refusal("interact:door_2").rule == "IA-DOOR-10"
    hero.choose("attack")
    assert hero.refusal("target:door_2,j9").reason == "only_for_imperials"
    t = siege(["gaarkhan a8", "fenn_signis h13"], ["imperial_officer k9"]).activate("imperial_officer_1")
    t.attack("door_2,k9", "blue:d5", "yellow:d2", "black:b")
    assert t.match.state.tokens[6].damage == 1


def test_a_door_beside_a_rebel_hinders_neither_his_moves_nor_his_sight() -> None:
    s = siege(["fenn_signis j9", "gaarkhan h13"], ["imperial_officer m9"])
    t = s.activate("fenn_signis").choose("attack")
    assert "target:imperial_officer_1" in t.legal
    t = s.activate("fenn_signis").choose("move").choose("step:k9")
    assert t.space("fenn_signis") == "k9"
    assert t.match.state.doors == 0b1111
    far = siege(["fenn_signis i9", "gaarkhan h13"], ["imperial_officer m9"]).activate("fenn_signis")
    assert far.refusal("attack").reason == "no_target"
    guard = siege(["fenn_signis j9", "gaarkhan h13"], ["imperial_officer l9"]).activate("imperial_officer_1")
    assert guard.choose("attack").refusal("target:fenn_signis").reason == "not_in_sight"


@pytest.mark.rule("IA-CONFLICT-07", "IA-RESERVED-03")
@pytest.mark.parametrize(
    ("round_", "event", "more", "figure"),
    [(2, "wave_1", 5, "royal_guard_1a"), (4, "wave_2", 3, "stormtrooper_elite_1a")],
)
def test_waves_come_at_the_green_point(round_: int, event: str, more: int, figure: str) -> None:
    t = siege(groups=["imperial_officer a9"]).end_of_round(round_)
    assert set(t.legal) == {"event:securing", f"event:{event}"}
    t.choose(f"event:{event}").place_all()
    assert t.threat == more
    assert t.at(figure, "n4")


def test_the_last_wave_is_darth_vader() -> None:
    t = ended(siege(), 6, "wave_3").place_all()
    assert (t.threat, t.at("darth_vader_1", "n4")) == (3, True)


def test_an_assault_breaches_a_door_and_hurts_rebels_near_it() -> None:
    s = siege(["fenn_signis j9", "gaarkhan f18"], ["imperial_officer l9"])
    t = ended(s, 3, "assault")
    assert set(t.legal) == {"decide:breach_a_door", "decide:threat_3"}
    t.choose("decide:breach_a_door")
    assert len(t.legal) == 4
    t.roll("red:3").choose("pick_thing:door_2")
    assert (t.damage("fenn_signis"), t.damage("gaarkhan")) == (3, 0)
    assert t.damage("imperial_officer_1") == 0
    assert t.match.state.doors == 0b1101


def test_or_an_assault_raises_threat() -> None:
    t = ended(siege(), 3, "assault").choose("decide:threat_3")
    assert (t.threat, t.match.state.doors) == (3, 0b1111)


def test_specialists_are_an_at_st_at_the_yellow_point() -> None:
    t = ended(siege(), 5, "specialists").choose("decide:walker_comes").place_all()
    assert t.at("at_st_1", "d1")
    assert t.asked() == {1, 2}  # the Rebels begin the next round


@pytest.mark.rule("IA-DEPLOY_CAMP-04", "IA-ACT_PHASE-02")
def test_or_a_deployment_inside_and_the_first_activation_of_the_next_round() -> None:
    s = siege().hand("nexu")
    s.match.imperial.threat = 5
    t = ended(s, 5, "specialists").choose("decide:deploy_and_act_first")
    assert set(t.legal) == {"bring:nexu,red_point_1", "done"}
    t.choose("bring:nexu,red_point_1").place_all()
    assert t.in_area("nexu_1", "interior")
    assert t.match.state.noted == {"imperial_first": 6}
    for round_, first in ((6, {0}), (7, {1, 2})):
        s = siege()
        s.state.round, s.state.noted = round_, {"imperial_first": 6}
        assert s.run_round().until("activate_group").asked() == first


def four_sites(round_: int) -> MissionSession:
    """The fourth site is secured at the end of a round."""
    s = siege(["fenn_signis j11", "gaarkhan h13"], ["imperial_officer a9"])
    for token in s.state.tokens[1:4]:
        token.space = NOWHERE
    s.match.player(0).claimed = [1, 2, 3]
    return ended(s, round_, "securing")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
@pytest.mark.parametrize(("round_", "early"), [(5, 1), (6, 0)])
def test_the_empire_wins_with_four_sites(round_: int, early: int) -> None:
    t = four_sites(round_)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "sites_secured")
    assert t.result.facts == {"sites_secured": early}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_wounds_do_not_end_it_but_the_withdrawal_of_all_heroes_does() -> None:
    s = siege(["fenn_signis g10", "gaarkhan h13"], ["imperial_officer g9"])
    s.row("gaarkhan").wounded = s.row("fenn_signis").wounded = True
    t = s.activate("imperial_officer_1")
    assert t.match.state.result is None
    s.of("gaarkhan").withdrawn = True
    s.row("gaarkhan").space = NOWHERE
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_withdrawn")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_rebels_win_at_the_end_of_round_8() -> None:
    t = siege().end_of_round(8)
    assert (t.result.winner, t.result.reason) == (REBELS, "last_round")
    assert t.result.facts == {"sites_secured": 0}

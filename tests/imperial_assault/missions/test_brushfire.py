"""Brushfire: explosives, the AT-ST, Small Victory, Last Stand, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, NOWHERE, REBELS, Kind

MISSION = "brushfire"
SUCCESS, FAILURE = ("blue:s2", "green:s1", "yellow:s0"), ("blue:d2", "green:dd1", "yellow:dd1")


def brushfire(
    *heroes: str, groups: tuple[str, ...] = (), explosives: tuple[str, ...] = ("b6", "e1")
) -> MissionScenario:
    """A position on the mission's own map with some explosives."""
    s = MissionScenario(
        heroes or ("fenn_signis b5", "gaarkhan a8"), groups, mission=MISSION, board=MISSION, threat=1
    )
    for space in explosives:
        s.token("explosive", space)
    return s.reserve("trandoshan_hunter")


def carrying(s: MissionScenario, hero: str, *tokens: int) -> MissionScenario:
    """Let a hero carry explosives that are disarmed."""
    for number in tokens:
        token = s.state.tokens[number]
        token.space, token.carrier, token.coloured = NOWHERE, s.of(hero).figure, True
    s.row(hero).carried = list(tokens)
    return s


def test_six_explosives_lie_there_and_fenn_is_in_the_party() -> None:
    _, m = begun(MISSION, party=["gaarkhan"])
    assert [token.kind for token in m.state.tokens].count("explosive") == 6
    assert m.campaign.hero["fenn_signis"].id in {hero.hero for hero in m.state.heroes}


@pytest.mark.rule("IA-INTERACT-03", "IA-RETRIEVE-01")
def test_fenn_retrieves_what_he_disarms_by_a_test_of_tech() -> None:
    t = brushfire().activate("fenn_signis").roll(*FAILURE).choose("interact:explosive_1")
    assert not t.match.state.tokens[0].coloured
    t.roll(*SUCCESS).choose("interact:explosive_1")
    assert t.row("fenn_signis").carried == [0]
    assert t.match.state.tokens[0].coloured


def test_so_does_a_hero_within_three_spaces_of_him() -> None:
    t = brushfire("gaarkhan b5", "fenn_signis e5").activate("gaarkhan")
    t.roll(*SUCCESS).choose("interact:explosive_1")
    assert t.row("gaarkhan").carried == [0]


def test_another_hero_discards_what_he_disarms() -> None:
    t = brushfire("gaarkhan b5", "fenn_signis k10").activate("gaarkhan")
    t.roll(*SUCCESS).choose("interact:explosive_1")
    assert t.row("gaarkhan").carried == []
    assert t.match.state.tokens[0].space == NOWHERE
    assert t.match.state.noted["explosives_disarmed"] == 1


def test_only_heroes_disarm() -> None:
    s = brushfire("fenn_signis a8", "gaarkhan b8")
    s.group(1, "chewbacca b5", Kind.ALLY)
    assert s.activate("chewbacca_1").refusal("interact:explosive_1").reason == "only_for_heroes"


@pytest.mark.rule("IA-RETRIEVE-05")
def test_a_dropped_explosive_stays_disarmed_and_is_taken_without_a_test() -> None:
    s = brushfire("gaarkhan b5", "fenn_signis k10")
    s.state.tokens[0].coloured = True
    t = s.activate("gaarkhan").choose("interact:explosive_1")
    assert t.row("gaarkhan").carried == [0]
    assert t.match.state.noted == {}


def test_a_carrier_puts_one_explosive_on_the_at_st() -> None:
    s = carrying(brushfire("gaarkhan g6", "fenn_signis f6", groups=("at_st h6",)), "gaarkhan", 0, 1)
    s.token("explosive", "o2")
    assert s.activate("fenn_signis").refusal("interact:at_st_1").reason == "token_too_far"
    t = s.activate("gaarkhan").choose("interact:at_st_1")
    assert (t.row("gaarkhan").carried, t.row("at_st_1").carried) == ([1], [0])
    t.choose("end")
    other = brushfire("gaarkhan g6", "fenn_signis f6", groups=("at_st h6",)).activate("gaarkhan")
    assert other.refusal("interact:at_st_1").reason == "carries_no_explosive"


@pytest.mark.rule("IA-STATUS_CAMP-05")
def test_at_the_end_of_a_round_they_do_5_damage_each() -> None:
    s = carrying(brushfire("gaarkhan a8", "fenn_signis b8", groups=("at_st h6",)), "at_st_1")
    for number in (0, 1):
        s.state.tokens[number].space, s.state.tokens[number].carrier = NOWHERE, 2
        s.state.tokens[number].coloured = True
    s.row("at_st_1").carried = [0, 1]
    s.token("explosive", "o2")
    t = s.end_of_round(1)
    assert t.damage("at_st_1") == 10
    assert t.row("at_st_1").carried == []
    assert all(token.carrier == NOBODY and token.space == NOWHERE for token in t.match.state.tokens[:2])


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-03", "IA-DEPLOY_CAMP-05")
def test_small_victory_when_the_at_st_is_defeated() -> None:
    groups = ("at_st h6", "imperial_officer k6", "probe_droid l6")
    s = brushfire("gaarkhan g6", "fenn_signis e6", groups=groups)
    s.row("at_st_1").damage = 14
    s.row("imperial_officer_1").damage = 2
    t = s.activate("gaarkhan").choose("attack")
    t.roll("red:2", "yellow:d2", "black:b", "black:b", "red:1", "red:1")
    t.choose(next(text for text in t.legal if text.startswith("target:at_st_1")))
    t.spend_nothing()
    assert t.damage("gaarkhan") == 2
    assert t.damage("fenn_signis") == 0
    assert t.space("imperial_officer_1") == ""
    assert t.damage("probe_droid_1") == 0
    assert (t.ask.what, t.ask.seat) == ("choose_point", 0)
    assert set(t.legal) == {"point:green_point_1", "point:green_point_2", "point:green_point_3"}
    t.choose("point:green_point_3").place_all()
    assert t.at("trandoshan_hunter_1a", "o9")
    assert t.match.imperial.reserve == []


def fourth(s: MissionScenario) -> MissionSession:
    """The fourth explosive is disarmed by Fenn; nothing is deployed."""
    s.state.noted = {"explosives_disarmed": 3}
    s.hand("stormtrooper")
    t = s.activate("fenn_signis").roll(*SUCCESS).choose("interact:explosive_1")
    assert (t.threat, t.ask.what) == (3, "deploy_groups")
    return t.choose("done")


@pytest.mark.rule("IA-DEPLOY_CAMP-06")
def test_last_stand_may_let_an_explosive_go_off() -> None:
    t = fourth(brushfire().token("crate", "e9"))
    assert set(t.legal) == {"decide:detonate_explosive", "decide:plant_explosive"}
    assert t.ask.seat == 0
    t.choose("decide:detonate_explosive")
    assert t.damage("fenn_signis") == 4
    assert t.row("fenn_signis").carried == []


def test_or_plant_one_more_beside_a_crate_that_is_still_there() -> None:
    t = fourth(brushfire().token("crate", "e9").token("crate", "l2"))
    t.choose("decide:plant_explosive")
    assert set(t.legal) == {"pick_space:d9", "pick_space:m2"}
    t.choose("pick_space:m2")
    added = t.match.state.tokens[-1]
    assert (added.kind, t.match.space_text(added.space), added.coloured) == ("explosive", "m2", False)


def test_without_crates_and_carriers_there_is_nothing_to_choose() -> None:
    s = brushfire("gaarkhan b5", "fenn_signis k10")
    s.state.noted = {"explosives_disarmed": 3}
    t = s.activate("gaarkhan").roll(*SUCCESS).choose("interact:explosive_1")
    assert (t.threat, t.ask.what) == (3, "take_action")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_all_explosives_are_disarmed() -> None:
    t = brushfire(explosives=("b6",)).activate("fenn_signis").roll(*SUCCESS).choose("interact:explosive_1")
    assert (t.result.winner, t.result.reason) == (REBELS, "explosives_disarmed")


def test_one_that_was_added_must_be_disarmed_too() -> None:
    t = fourth(brushfire(explosives=("b6",)).token("explosive", "e1").token("crate", "l2"))
    t.choose("decide:plant_explosive")
    t.match.state.tokens[1].coloured = True
    t.choose("move")
    assert t.match.state.result is None


@pytest.mark.rule("IA-STATUS_CAMP-05", "IA-VICTORY_CAMP-01")
def test_the_empire_wins_at_the_end_of_round_five() -> None:
    assert brushfire().end_of_round(4).match.state.result is None
    t = brushfire().end_of_round(5)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")


def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = brushfire(groups=("imperial_officer b4",))
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd4", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")

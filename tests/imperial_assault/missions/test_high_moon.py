"""High Moon: where they start, the comlink, the gunfight, Szark and what he recovers, both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Figure, Group, Kind

MISSION = "high_moon"


def high_moon(*, heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map: the cantina is locked, the comlink lies there."""
    s = MissionScenario(
        heroes or ["jyn_odan c7", "gaarkhan a3"],
        groups if groups is not None else ["imperial_officer e13"],
        mission=MISSION,
        board=MISSION,
        threat=1,
    )
    s.state.locked = s.state.doors
    return s.token("comlink", "d7").reserve("trandoshan_hunter", "trandoshan_hunter_elite")


def called_out(*dice: str) -> MissionSession:
    """Jyn calls out Szark; her test of insight shows these dice."""
    s = high_moon()
    return s.activate("jyn_odan").roll(*dice).choose("interact:comlink_1").place_all()


def fighting(*, szark: str = "i7", heroes: list[str] | None = None, threat: int = 1) -> MissionScenario:
    """A position after the gunfight began, with Szark on the map."""
    s = high_moon(heroes=heroes)
    s.state.tokens, s.state.doors, s.state.locked = [], 0, 0
    s.match.imperial.threat = threat
    row = s.printed.deployment["trandoshan_hunter"]
    s.state.groups.append(Group(row.id, 0, kind=Kind.RESERVED, health=4))
    s.state.figures.append(Figure(len(s.state.groups) - 1, s.match.grid.read(szark)))
    s.state.noted = {"szark": len(s.state.figures) - 1}
    s.match.rearranged()
    return s


@pytest.mark.rule("IA-MISSION_SETUP-10", "IA-ENTRANCE-01")
def test_jyn_starts_apart_from_the_others() -> None:
    table, m = begun(MISSION, "deploy_hero", party=["gaarkhan"])
    assert set(table.legal()) == {
        "deploy:gaarkhan,a3",
        "deploy:jyn_odan,a7",
    }  # her mission is never without her
    assert m.state.locked == m.state.doors
    assert m.imperial.threat == 4


def test_only_jyn_uses_the_comlink() -> None:
    t = high_moon(heroes=["jyn_odan a7", "gaarkhan c7"]).activate("gaarkhan")
    assert t.refusal("interact:comlink_1").reason == "only_for_one"
    assert t.refusal("interact:comlink_1").facts["only"] == "jyn_odan"


@pytest.mark.rule("IA-DOOR-10", "IA-DOOR-05")
def test_the_cantina_is_locked_until_szark_is_called_out() -> None:
    s = high_moon(heroes=["jyn_odan i7", "gaarkhan a3"])
    assert s.activate("jyn_odan").refusal("interact:door_1").rule == "IA-DOOR-10"
    assert called_out("blue:s2", "green:dd1").match.state.doors == 0


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-05", "IA-HEALTH-01")
def test_szark_comes_alone_and_elite_hunters_one_at_each_red_point() -> None:
    t = called_out("blue:s2", "green:dd1")
    assert t.space("trandoshan_hunter_1a") == "i7"
    assert (t.space("trandoshan_hunter_elite_1a"), t.space("trandoshan_hunter_elite_1b")) == ("f1", "i12")
    szark = t.match.state.noted["szark"]
    group = t.match.figure(szark).group
    assert list(t.match.figures_of_group(group)) == [szark]
    assert t.match.health(szark) == 6 + 2 * 2
    assert t.match.imperial.reserve == []
    assert all(token.space < 0 for token in t.match.state.tokens)  # the comlink was discarded


@pytest.mark.rule("IA-TEST-02", "IA-INTERRUPT-01")
def test_jyn_may_attack_szark_if_she_passes() -> None:
    t = called_out("blue:s2", "green:dd1")
    assert t.ask.seat == 1
    assert set(t.legal) == {"target:trandoshan_hunter_1a", "decline"}
    t.choose("decline")
    assert (t.ask.what, t.ask.facts["actions"]) == ("take_action", 1)


def test_and_szark_may_attack_her_if_she_fails() -> None:
    t = called_out("blue:d2", "green:dd1")
    assert t.ask.seat == 0
    assert set(t.legal) == {"target:jyn_odan", "decline"}


@pytest.mark.rule("IA-GOLDEN-03")
def test_szark_has_a_block_when_attacked() -> None:
    t = fighting(szark="d7", heroes=["jyn_odan c7", "gaarkhan a3"]).activate("jyn_odan")
    t.attack("trandoshan_hunter_1a", "blue:dd3", "yellow:dd1", "black:b")
    assert t.damage("trandoshan_hunter_1a") == 2  # 4 damage, a block of the die and his own


def test_szark_shoots_further_and_has_one_more_surge() -> None:
    t = fighting(szark="g7", heroes=["jyn_odan c7", "gaarkhan a3"], threat=0)
    played = t.activate("trandoshan_hunter_1a").attack("jyn_odan", "blue:s2", "green:ds2", "white:blank")
    assert "surge:damage_2" in played.legal
    assert played.ask.facts["accuracy"] == 2 + 2 + 2  # 2 more than the dice show


@pytest.mark.parametrize("spends", [True, False])
def test_at_the_start_of_a_round_szark_may_recover_for_threat(spends: bool) -> None:
    s = fighting(threat=3)
    s.row("trandoshan_hunter_1a").damage = 5
    t = s.run(s.round_start())
    assert t.ask.seat == 0
    t.choose("decide:szark_recovers_damage" if spends else "decide:save_threat")
    assert (t.damage("trandoshan_hunter_1a"), t.threat) == ((3, 1) if spends else (5, 3))


def test_and_when_he_activates() -> None:
    s = fighting(threat=2)
    s.row("trandoshan_hunter_1a").damage = 5
    t = s.activate("trandoshan_hunter_1a")
    assert set(t.legal) == {"decide:szark_recovers_damage", "decide:save_threat"}
    t.choose("decide:szark_recovers_damage")
    assert (t.damage("trandoshan_hunter_1a"), t.threat) == (3, 0)
    poor = fighting(threat=1)
    poor.row("trandoshan_hunter_1a").damage = 5
    assert poor.activate("trandoshan_hunter_1a").ask.what == "take_action"


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_szark_is_defeated() -> None:
    s = fighting(szark="d7", heroes=["jyn_odan c7", "gaarkhan a3"])
    s.row("trandoshan_hunter_1a").damage = 9
    t = s.activate("jyn_odan").attack("trandoshan_hunter_1a", "blue:dd3", "yellow:dd1", "black:b")
    assert (t.result.winner, t.result.reason) == (REBELS, "szark_defeated")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = fighting(szark="d7", heroes=["jyn_odan c7", "gaarkhan a3"], threat=0)
    s.row("gaarkhan").wounded = True
    s.row("jyn_odan").damage = 9
    t = s.activate("trandoshan_hunter_1a").attack("jyn_odan", "blue:dd3", "green:dd1", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")


def test_no_round_is_the_last() -> None:
    t = fighting(threat=0).end_of_round(12)
    assert t.match.state.result is None


def test_a_party_without_room_for_jyn_cannot_play_her_mission() -> None:
    with pytest.raises(ImperialAssaultMistake) as mistake:
        begun(MISSION, party=["gaarkhan", "fenn_signis"])
    assert (mistake.value.key, mistake.value.facts["hero"]) == ("hero_needed", "jyn_odan")

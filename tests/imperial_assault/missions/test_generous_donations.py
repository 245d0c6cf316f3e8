"""Generous Donations: doors, the virus, tokens that are claimed, terminals that are discarded, all ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    laid_out,
    result,
    spaces_of,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS

MISSION = "generous_donations"


def donations(
    heroes: tuple[str, ...] = ("fenn_signis f7", "gaarkhan g2"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round, Fenn before the western door."""
    return laid_out(MISSION, heroes, groups)


def uploaded(
    heroes: tuple[str, ...] = ("fenn_signis f7", "gaarkhan g2"),
    groups: tuple[str, ...] = (),
    *,
    claimed: int = 0,
) -> MissionScenario:
    """The virus is uploaded, the doors stand closed again."""
    s = donations(heroes, groups)
    s.state.happened, s.state.noted = ["clear_the_area", "the_virus"], {"claimed": claimed}
    return s


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-DOOR-10")
@pytest.mark.parametrize("name", ["fenn_signis", "imperial_officer_1"])
def test_any_figure_attacks_doors_which_have_health_5_and_1_block(name: str) -> None:
    t = donations(groups=("imperial_officer f8",)).activate(name)
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"
    t.choose("attack")
    dice = ("blue:dd4", "green:dd3") if name == "fenn_signis" else ("blue:dd4", "yellow:d2")
    t.roll(*dice).choose(next(text for text in t.legal if text.startswith("target:door_1")))
    assert t.match.state.tokens[token(t, "door_1")].damage == (3 if name == "fenn_signis" else 2)
    assert objects.health_of(t.match, t.match.state.tokens[token(t, "door_1")]) == 5


def breach() -> MissionSession:
    """Fenn destroys the western door."""
    s = donations()
    s.state.tokens[token(s, "door_1")].damage = 4
    t = s.activate("fenn_signis").choose("attack").roll("blue:dd4", "green:dd3")
    return t.choose("target:door_1,f8")


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-02")
def test_when_a_door_first_opens_guards_come_to_the_computer_room() -> None:
    t = breach().place_all()
    assert all(t.in_area(name, "computer_room") for name in ("royal_guard_1a", "royal_guard_1b"))
    assert t.in_area("e_web_engineer_elite_1", "computer_room")
    assert t.threat == 0
    assert [t.match.content.deployments[card].key for card in t.match.imperial.reserve] == [
        "at_st",
        "stormtrooper",
    ]


def virus(result_of_test: str = "blue:s2") -> MissionSession:
    """Fenn, inside by the western door, tests tech at the first terminal."""
    s = donations(("fenn_signis c7", "gaarkhan g2"))
    s.state.doors, s.state.locked, s.state.happened = 0b10, 0b10, ["clear_the_area"]
    s.state.tokens[token(s, "door_1")].space = NOWHERE
    t = s.activate("fenn_signis").roll(result_of_test, "green:dd1")
    return t.choose("interact:terminal_1")


@pytest.mark.rule("IA-INTERACT-03")
def test_the_upload_needs_a_test_of_tech() -> None:
    t = virus("blue:d2")
    assert (t.match.state.happened, t.threat) == (["clear_the_area"], 0)


@pytest.mark.rule("IA-DOOR-06", "IA-DOOR-10", "IA-DEPLOY_CAMP-02")
def test_the_virus_closes_the_doors_and_brings_an_at_st() -> None:
    t = virus().place_all()
    state = t.match.state
    assert (state.doors, state.locked, t.threat) == (0b11, 0b11, 2)
    assert objects.health_of(t.match, state.tokens[token(t, "door_1")]) == 5
    assert t.at("at_st_1", "h1")
    assert len(spaces_of(t, "stormtrooper_1")) == 3
    assert not t.match.state.noted.get("claimed")
    assert t.refusal("interact:terminal_1").reason == "virus_uploaded"


@pytest.mark.rule("IA-GOLDEN-03")
def test_imperial_figures_do_not_upload() -> None:
    t = donations(groups=("imperial_officer c7",)).activate("imperial_officer_1")
    assert t.refusal("interact:terminal_1").reason == "only_for_rebels"


@pytest.mark.rule("IA-GOLDEN-03", "IA-DOOR-02", "IA-DOOR-03")
def test_after_the_upload_doors_do_not_hinder_rebels_beside_them() -> None:
    groups = ("imperial_officer c8",)
    before = donations(groups=groups).activate("fenn_signis").choose("move")
    assert before.refusal("step:e7").rule == "IA-DOOR-02"
    assert before.choose("attack").refusal("target:imperial_officer_1").reason == "not_in_sight"
    t = uploaded(("fenn_signis f8", "gaarkhan g2"), groups).activate("fenn_signis")
    t.choose("attack").roll("blue:dd4", "green:dd3", "white:blank").choose("target:imperial_officer_1")
    assert t.space("imperial_officer_1") == ""  # 3 spaces away, through the door
    assert "step:e8" in t.choose("move").legal
    officer = uploaded(("fenn_signis a14", "gaarkhan g2"), ("imperial_officer f8",)).activate(
        "imperial_officer_1"
    )
    assert officer.choose("move").refusal("step:e8").rule == "IA-DOOR-02"


@pytest.mark.rule("IA-GOLDEN-03")
def test_an_imperial_figure_discards_a_terminal_without_healthy_rebels_within_2() -> None:
    groups = ("imperial_officer c7",)
    near = uploaded(("fenn_signis e8", "gaarkhan g2"), groups)
    assert near.activate("imperial_officer_1").refusal("interact:terminal_1").reason == "healthy_rebel_near"
    near.row("fenn_signis").wounded = True
    t = near.activate("imperial_officer_1").choose("interact:terminal_1")
    assert "terminal_1" not in tokens_of(t)
    far = uploaded(("fenn_signis f8", "gaarkhan g2"), groups).activate("imperial_officer_1")
    assert "terminal_1" not in tokens_of(far.choose("interact:terminal_1"))


@pytest.mark.parametrize(("terminals", "claimed"), [(3, 3), (1, 1)])
def test_at_the_end_of_a_round_the_heroes_claim_a_token_for_each_terminal(
    terminals: int, claimed: int
) -> None:
    s = uploaded()
    for number in range(3 - terminals):
        s.state.tokens[number].space = NOWHERE
    assert s.end_of_round(3).match.state.noted == {"claimed": claimed}
    assert donations().end_of_round(3).match.state.noted == {}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_with_the_twelfth_token() -> None:
    t = uploaded(claimed=10).end_of_round(8)  # before the round limit is looked at
    assert result(t) == (REBELS, "all_tokens_claimed")
    assert t.result.facts == {"threes_claimed": 4, "threes_unclaimed": 0}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_when_the_last_terminal_is_discarded() -> None:
    s = uploaded(("fenn_signis f8", "gaarkhan g2"), ("imperial_officer c7",), claimed=7)
    for number in (1, 2):
        s.state.tokens[number].space = NOWHERE
    t = s.activate("imperial_officer_1").choose("interact:terminal_1")
    assert result(t) == (IMPERIALS, "terminals_discarded")
    assert t.result.facts == {"threes_claimed": 2, "threes_unclaimed": 1}


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_8() -> None:
    assert donations().end_of_round(7).table.outcome is None
    t = donations().end_of_round(8)
    assert result(t) == (IMPERIALS, "last_round")
    assert t.result.facts == {"threes_claimed": 0, "threes_unclaimed": 4}


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = donations(groups=("imperial_officer f8",))
    assert result(wound_last_hero(s)) == (IMPERIALS, "all_heroes_wounded")

"""The nine Class cards of Fenn Signis, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, learned
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.rules.campaign import heroes

FENN = "fenn_signis"


def fenn(card: str, *groups: str, friend: str = "gaarkhan a3", asks: bool = False) -> MissionScenario:
    """Fenn at a1 with one Class card, a friend, and Imperial groups."""
    return learned(f"{FENN} a1", card, *groups, friend=friend, asks=asks)


def exhausted(t: MissionSession) -> bool:
    """Whether his last card is exhausted."""
    return t.hero(FENN).cards[-1].exhausted


def dealt(t: MissionSession) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


def test_the_infantry_rifle_spends_surges_for_damage_and_accuracy() -> None:
    t = fenn("", "probe_droid e1").activate(FENN).choose("attack")
    t.roll("blue:s2", "green:ds1", "black:b").choose("target:probe_droid_1")
    t.choose("surge:accuracy_1", "surge:damage_1")
    assert dealt(t) == (2, 1)


@pytest.mark.parametrize(("friend", "choices"), [("gaarkhan d1", 2), ("gaarkhan e1", 1)])
def test_tactical_movement_gives_movement_points_as_he_begins(friend: str, choices: int) -> None:
    t = fenn("tactical_movement", friend=friend).activate(FENN)
    assert t.ask.what == "activation_starts"
    t.choose("use:tactical_movement,fenn_signis")
    if choices > 1:
        assert set(t.legal) == {"choose:fenn_signis", "choose:gaarkhan"}
        t.choose("choose:gaarkhan")
        assert t.asked() == {2}
        t.choose("step:d2", "step:d3")
        assert (t.space("gaarkhan"), t.row(FENN).points) == ("d3", 0)
    else:
        assert t.legal == ["choose:fenn_signis"]
        t.choose("choose:fenn_signis")
        assert (t.row(FENN).points, t.ask.facts["actions"]) == (2, 2)
    assert exhausted(t)


def test_he_takes_cover_behind_a_white_die() -> None:
    t = fenn("take_cover", "stormtrooper c1 h5 h6").activate("stormtrooper_1a")
    t.choose("attack", "target:fenn_signis")
    assert (t.ask.what, t.asked()) == ("attack_declared", {1})
    t.roll("blue:dd4", "green:dd3", "black:b", "white:b").choose("use:take_cover,fenn_signis")
    t.until("take_action", "done")
    assert (dealt(t), t.row(FENN).strain, exhausted(t)) == ((4, 2), 1, True)


@pytest.mark.parametrize(("die", "left"), [("blue:s2", 1), ("blue:d2", 4)])
def test_an_adrenaline_rush_recovers_strain_if_he_passes(die: str, left: int) -> None:
    s = fenn("adrenaline_rush", "stormtrooper c1 h5 h6")
    s.row(FENN).strain = 4
    t = s.activate("stormtrooper_1a").choose("attack")
    t.roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis").until("attack_resolved", "done")
    t.roll(die, "green:dd1").choose("use:adrenaline_rush,fenn_signis")
    assert (t.row(FENN).strain, exhausted(t)) == (left, True)


def test_an_adrenaline_rush_needs_damage() -> None:
    t = fenn("adrenaline_rush", "stormtrooper c1 h5 h6").activate("stormtrooper_1a").choose("attack")
    t.roll("blue:s2", "green:s1", "black:bbb").choose("target:fenn_signis")
    assert t.until("take_action", "done").ask.facts["actions"] == 1
    assert not exhausted(t)


def test_a_weapon_expert_pierces_and_shoots_farther() -> None:
    t = fenn("weapon_expert", "probe_droid f1").activate(FENN).choose("attack")
    t.roll("blue:dd3", "green:dd1", "black:bb").choose("target:probe_droid_1")
    t.choose("use:weapon_expert,fenn_signis").until("take_action", "done")
    assert (dealt(t), t.row(FENN).strain) == ((4, 1), 1)  # accuracy 4 is 1 short without it


def havoc(card: str, *groups: str) -> MissionSession:
    """A Havoc Shot at the first Stormtrooper."""
    t = fenn(card, *groups, asks=True).activate(FENN).choose("attack")
    t.roll("blue:d2", "green:dd2", "black:b").choose("target:stormtrooper_1a")
    return t.choose("use:havoc_shot,fenn_signis")


def test_suppressive_fire_damages_or_stuns_whom_havoc_shot_hit() -> None:
    t = havoc("suppressive_fire", "stormtrooper d1 d2 f6").until("attack_resolved", "done")
    t.choose("use:suppressive_fire,fenn_signis")
    assert (t.ask.what, t.asked()) == ("stun_or_damage", {0})  # whose figures they are
    t.choose("decide:be_stunned")
    t.choose("decide:suffer_damage")
    assert (t.conditions("stormtrooper_1a"), t.damage("stormtrooper_1a")) == ({"stunned"}, 2)
    assert (t.conditions("stormtrooper_1b"), t.damage("stormtrooper_1b")) == (set(), 2)
    assert (t.damage("stormtrooper_1c"), t.row(FENN).strain, exhausted(t)) == (0, 2, True)


def test_suppressive_fire_damages_who_is_stunned_already() -> None:
    s = fenn("suppressive_fire", "stormtrooper d1 h5 h6", asks=True)
    s.row("stormtrooper_1a").conditions = s.match.tables.stunned
    t = s.activate(FENN).choose("attack").roll("blue:d2", "green:dd1", "black:bb")
    t.choose("target:stormtrooper_1a", "use:havoc_shot,fenn_signis").until("attack_resolved", "done")
    t.choose("use:suppressive_fire,fenn_signis")
    assert (t.ask.what, t.damage("stormtrooper_1a")) == ("take_action", 2)


def test_suppressive_fire_follows_havoc_shot_only() -> None:
    t = fenn("suppressive_fire", "stormtrooper d1 h5 h6").activate(FENN).choose("attack")
    t.roll("blue:d2", "green:dd1", "black:bb").choose("target:stormtrooper_1a")
    assert t.until("take_action", "done").row(FENN).strain == 0


@pytest.mark.parametrize(("space", "asked"), [("d1", True), ("e1", False)])
def test_a_trench_fighter_hits_harder_within_three_spaces(space: str, asked: bool) -> None:
    t = fenn("trench_fighter", f"probe_droid {space}").activate(FENN).choose("attack")
    t.roll("blue:dd4", "green:dd1", "black:b").choose("target:probe_droid_1")
    assert (t.ask.what == "attack_declared") is asked
    if asked:
        t.choose("use:trench_fighter,fenn_signis")
    t.until("take_action", "done")
    assert (dealt(t), exhausted(t)) == ((6, 1) if asked else (4, 1), asked)


def test_the_rebel_elite_blasts_harder() -> None:
    t = havoc("rebel_elite", "stormtrooper d1 d2 f6").until("take_action", "done")
    assert (t.damage("stormtrooper_1b"), t.damage("stormtrooper_1c")) == (2, 0)
    hero = t.hero(FENN)
    assert (t.match.card(hero.figure).row.health, heroes.endurance(t.match, hero)) == (15, 5)
    plain = havoc("", "stormtrooper d1 d2 f6").until("take_action", "done")
    assert plain.damage("stormtrooper_1b") == 1


def test_superior_positioning_moves_and_focuses() -> None:
    t = fenn("superior_positioning", "probe_droid h6").activate(FENN)
    t.choose("special:superior_positioning", "step:b1", "step:c1", "step:d1", "step:e1")
    assert (t.space(FENN), t.conditions(FENN), t.row(FENN).strain) == ("e1", {"focused"}, 1)
    assert (t.ask.what, t.ask.facts["actions"]) == ("take_action", 1)


@pytest.mark.parametrize(("focused", "blocked"), [(True, 2), (False, 1)])
def test_superior_positioning_blocks_while_he_is_focused(focused: bool, blocked: int) -> None:
    s = fenn("superior_positioning", "stormtrooper c1 h5 h6")
    if focused:
        s.row(FENN).conditions = s.match.tables.focused
    t = s.activate("stormtrooper_1a").choose("attack")
    t.roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis").until("take_action", "done")
    assert dealt(t) == (4, blocked)


def test_every_class_card_of_his_is_here() -> None:
    printed = campaign_content().class_cards
    assert all(use.plays for card in printed if card.hero == FENN for use in card.uses)

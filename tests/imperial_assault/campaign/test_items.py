"""The Item cards that heroes use, each in a position in which it matters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, Check, MissionScript
from wartable.games.imperial_assault.state import CardKind
from wartable.kernel.ask import Refusal, Script


def fenn(item: str, *groups: str, on: str = "", friend: str = "gaarkhan a2") -> MissionScenario:
    """Fenn at a1 with an item, on his weapon `on` if it is a modification, a friend, and Imperial groups."""
    s = MissionScenario(["fenn_signis a1", friend], groups)
    if not on:
        return s.card("fenn_signis", CardKind.ITEM, item)
    return s.card("fenn_signis", CardKind.ITEM, on).modification("fenn_signis", item)


def strain(t: MissionSession) -> int:
    """His strain."""
    return t.row("fenn_signis").strain


def exhausted(t: MissionSession) -> bool:
    """Whether his last card is exhausted."""
    return t.hero("fenn_signis").cards[-1].exhausted


def shot(
    s: MissionScenario, weapon: str, target: str = "probe_droid_1", defence: str = "black:b"
) -> MissionSession:
    """Fenn shoots with a blue and a green die: 4 damage, and 1 block."""
    t = s.activate("fenn_signis").choose("attack")
    if t.ask.what == "choose_weapon":
        t.choose(f"weapon:{weapon}")
    return t.roll("blue:dd4", "green:dd1", defence).choose(f"target:{target}")


@pytest.mark.rule("IA-ABILITY-10")
def test_a_medkit_is_depleted_after_a_rest() -> None:
    s = fenn("portable_medkit")
    s.row("gaarkhan").damage, s.row("gaarkhan").strain = 5, 2
    t = s.activate("fenn_signis").choose("rest").choose("use:portable_medkit,fenn_signis", "choose:gaarkhan")
    assert (t.damage("gaarkhan"), t.row("gaarkhan").strain) == (2, 1)
    assert t.hero("fenn_signis").cards[-1].depleted
    t.choose("rest")
    assert t.ask.what == "take_action"


class Terminals(MissionScript):
    """A mission for a test: three terminals, each of which needs a test of one attribute."""

    key: ClassVar[str] = "terminals_of_items"

    def refuse_interaction(self, _m: Match, _figure: int, _token: int) -> Refusal | None:
        """Everybody may interact."""
        return None

    def check_at_token(self, _m: Match, _figure: int, token: int) -> Check:
        """The attribute of each terminal."""
        return Check((("strength", "insight", "tech")[token],))

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """Note that the test was passed."""
        m.state.tokens[token].coloured = True
        yield from ()


@pytest.fixture
def terminals() -> Iterator[None]:
    SCRIPTS[Terminals.key] = Terminals()
    yield
    del SCRIPTS[Terminals.key]


@pytest.mark.usefixtures("terminals")
@pytest.mark.parametrize(
    ("item", "terminal"), [("survival_gear", 1), ("combat_visor", 2), ("slicing_tools", 3)]
)
def test_a_tool_rerolls_a_die_of_its_attribute_alone(item: str, terminal: int) -> None:
    for number in (1, 2, 3):
        s = fenn(item)
        s.state.mission = Terminals.key
        s.token("terminal", "b1").token("terminal", "b2").token("terminal", "a2")
        t = s.activate("fenn_signis").roll("blue:d2", "green:dd1").choose(f"interact:terminal_{number}")
        if number != terminal:
            assert t.ask.what == "take_action"
            continue
        assert (t.ask.what, t.asked()) == ("test_rolled", {1})
        t.roll("blue:s2").choose(f"use:{item},fenn_signis", "die:1,blue_2")
        assert (t.match.state.tokens[number - 1].coloured, exhausted(t)) == (True, True)


@pytest.mark.parametrize(
    ("blue", "passed"), [("blue:s2", (1, {"stunned"})), ("blue:d2", (0, set()))], ids=["passed", "failed"]
)
def test_slicing_tools_stun_a_droid_after_a_test(blue: str, passed: tuple[int, set[str]]) -> None:
    s = fenn("slicing_tools", "probe_droid b1", "stormtrooper b2 g1 g2")
    t = s.activate("fenn_signis")
    t.roll(blue, "green:dd1").choose("special:slicing_tools_2")
    assert "choose:stormtrooper_1a" not in t.legal
    t.choose("choose:probe_droid_1", "pass")  # the reroll of the test
    assert (t.damage("probe_droid_1"), t.conditions("probe_droid_1")) == passed
    assert t.ask.facts["actions"] == 1


def test_slicing_tools_reach_adjacent_droids_alone() -> None:
    t = fenn("slicing_tools", "stormtrooper b2 g1 g2", "probe_droid d1").activate("fenn_signis")
    assert "special:slicing_tools_2" not in t.legal


def test_extra_ammunition_rerolls_a_die_of_ranged_attacks() -> None:
    t = shot(fenn("extra_ammunition", "probe_droid d1"), "infantry_rifle")
    assert t.ask.what == "rerolls"
    t.roll("green:dd2").choose("use:extra_ammunition,fenn_signis", "die:2,green_3")
    assert exhausted(t)
    t.until("take_action", "done")
    assert t.damage("probe_droid_1") == 3


@pytest.mark.parametrize("item", ["high_impact_guard", "laminate_armor_2", "laminate_armor_3"])
def test_armor_blocks_one_more(item: str) -> None:
    s = fenn(item, "stormtrooper c1 g5 g6")
    t = s.activate("stormtrooper_1a").choose("attack").roll("blue:dd4", "green:dd3", "black:b")
    t.choose("target:fenn_signis")
    assert (t.ask.what, t.asked()) == ("modifiers", {1})
    t.choose(f"use:{item},fenn_signis").until("take_action", "done")
    assert (t.damage("fenn_signis"), exhausted(t)) == (2, True)


def test_an_overcharger_takes_a_die_off_the_defence() -> None:
    s = fenn("overcharger", "probe_droid d1", on="e_11")
    t = s.activate("fenn_signis").choose("attack", "weapon:e_11", "target:probe_droid_1")
    assert t.ask.what == "attack_declared"
    t.roll("blue:d2", "green:dd1").choose("use:overcharger,fenn_signis").until("take_action", "done")
    assert t.damage("probe_droid_1") == 3
    assert t.hero("fenn_signis").cards[-1].emptied
    rifle = s.activate("fenn_signis").choose("attack", "weapon:infantry_rifle", "target:probe_droid_1")
    assert rifle.ask.what != "attack_declared"


@pytest.mark.parametrize(("space", "near"), [("d1", True), ("e1", False)])
def test_a_spread_barrel_hits_harder_within_three_spaces(space: str, near: bool) -> None:
    t = shot(fenn("spread_barrel", f"probe_droid {space}", on="e_11"), "e_11")
    assert (t.ask.what == "modifiers") is near
    if near:
        t.choose("use:spread_barrel,fenn_signis")
    t.until("take_action", "done")
    assert t.damage("probe_droid_1") == (4 if near else 3)


@pytest.mark.rule("IA-ABILITY-07")
def test_a_combat_knife_costs_strain_and_cuts_who_is_adjacent() -> None:
    t = fenn("combat_knife", "stormtrooper b1 d1 g6").activate("fenn_signis").roll("green:dd3")
    t.choose("use:combat_knife,fenn_signis", "choose:stormtrooper_1a")
    assert (t.damage("stormtrooper_1a"), strain(t), exhausted(t)) == (2, 1, True)
    assert t.ask.facts["actions"] == 2
    assert t.refusal("use:combat_knife,fenn_signis").rule == "IA-EXHAUST-02"


def test_a_combat_visor_adds_accuracy_for_strain() -> None:
    s = fenn("combat_visor", "probe_droid h6")
    t = s.activate("fenn_signis").choose("attack")
    t.roll("blue:dd4", "green:dd1", "black:b").choose("target:probe_droid_1")
    assert t.ask.what == "modifiers"  # accuracy 5, and the droid is 7 spaces away
    t.choose("use:combat_visor_2,fenn_signis").until("take_action", "done")
    assert (t.damage("probe_droid_1"), strain(t)) == (3, 1)


def test_a_shock_emitter_hits_harder_once() -> None:
    s = MissionScenario(["diala_passil a1"], ["probe_droid b1"])
    s.modification("diala_passil", "shock_emitter")
    t = s.activate("diala_passil").choose("attack")
    t.roll("green:dd3", "yellow:dd1", "black:b").choose("target:probe_droid_1")
    t.choose("use:shock_emitter,diala_passil")
    assert t.hero("diala_passil").cards[-1].tired
    t.until("take_action", "done")
    assert t.damage("probe_droid_1") == 4


def test_telescoping_sights_focus_before_the_attack() -> None:
    s = fenn("telescoping_sights", "probe_droid d1", on="e_11")
    t = s.activate("fenn_signis").choose("special:telescoping_sights")
    t.roll("blue:d2", "green:dd1", "green:dd3", "black:b").choose("target:probe_droid_1")
    t.until("activate_group", "done")
    assert (t.damage("probe_droid_1"), t.conditions("fenn_signis")) == (4, set())


@pytest.mark.parametrize(("weapon", "pierces"), [("vibroblade", False), ("bd_1_vibro_ax", True)])
def test_an_extended_haft_reaches_or_pierces(weapon: str, pierces: bool) -> None:
    t = fenn("extended_haft", "probe_droid c1", on=weapon).activate("fenn_signis")
    t.choose("attack", f"weapon:{weapon}")
    first = "red:2" if pierces else "green:dd1"
    t.roll(first, "green:dd2", "black:bb").choose("target:probe_droid_1").until("take_action", "done")
    assert t.damage("probe_droid_1") == (3 if pierces else 2)


def test_a_disruption_cell_replaces_a_die_of_its_choice() -> None:
    t = fenn("disruption_cell", "probe_droid d1", on="e_11").activate("fenn_signis")
    t.choose("attack", "weapon:e_11", "target:probe_droid_1")
    assert (t.ask.what, set(t.legal)) == ("replace_die", {"colour:blue", "colour:green"})
    t.roll("blue:d2", "red:3", "black:b").choose("colour:green").until("take_action", "done")
    assert t.damage("probe_droid_1") == 3
    assert [die.split("_")[0] for die in t.events(events.DiceRolled)[-1].attack] == ["blue", "red"]


def test_a_helmet_makes_the_attacker_reroll() -> None:
    t = fenn("reinforced_helmet", "stormtrooper c1 g5 g6").activate("stormtrooper_1a").choose("attack")
    t.roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis")
    assert (t.ask.what, t.asked()) == ("rerolls", {1})
    t.choose("use:reinforced_helmet,fenn_signis")
    assert set(t.legal) == {"die:1,blue_5", "die:2,green_6"}
    t.roll("blue:d2").choose("die:1,blue_5").until("take_action", "done")
    assert (t.damage("fenn_signis"), exhausted(t)) == (2, True)

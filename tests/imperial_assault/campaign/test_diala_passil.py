"""The nine Class cards of Diala Passil, each in a position in which it matters."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, Check, MissionScript
from wartable.games.imperial_assault.state import CardKind
from wartable.kernel.ask import Refusal, Script


def diala(card: str, *groups: str, friend: str = "gaarkhan a3", asks: bool = False) -> MissionScenario:
    """Diala at a1 with one Class card, a friend, and Imperial groups."""
    s = MissionScenario(["diala_passil a1", friend], groups, asks=asks)
    return s.card("diala_passil", CardKind.CLASS, card) if card else s


def strain(t: MissionSession) -> int:
    """Her strain."""
    return t.row("diala_passil").strain


def exhausted(t: MissionSession) -> bool:
    """Whether her last card is exhausted."""
    return t.hero("diala_passil").cards[-1].exhausted


def test_the_plasteel_staff_attacks_with_reach() -> None:
    t = diala("", "probe_droid c1").activate("diala_passil").choose("attack")
    t.roll("green:s1", "yellow:dd1", "black:b").choose("target:probe_droid_1")
    t.choose("surge:stunned")
    assert t.conditions("probe_droid_1") == {"stunned"}


@pytest.mark.rule("IA-ABILITY-09", "IA-EXHAUST-01", "IA-EXHAUST-02", "IA-READY-02", "IA-TEST-04")
def test_force_throw_pushes_and_hurts_after_a_test() -> None:
    t = diala("force_throw", "stormtrooper d1 h5 h6").activate("diala_passil")
    t.roll("blue:s2", "green:dd1", "yellow:d2").choose("use:force_throw,diala_passil")
    t.choose("choose:stormtrooper_1a", "step:e1", "step:f1", "step:g1")
    assert (t.space("stormtrooper_1a"), t.damage("stormtrooper_1a")) == ("g1", 1)
    assert (strain(t), exhausted(t), t.ask.facts["actions"]) == (2, True, 2)
    refusal = t.refusal("use:force_throw,diala_passil")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-EXHAUST-02", "force_throw")


@pytest.mark.rule("IA-TEST-04", "IA-ABILITY-04")
def test_force_throw_costs_as_much_when_the_test_fails() -> None:
    t = diala("force_throw", "stormtrooper d1 h5 h6").activate("diala_passil")
    t.roll("blue:d2", "green:dd1", "yellow:d2")
    t.choose("use:force_throw,diala_passil", "choose:stormtrooper_1a")
    assert (t.ask.what, t.damage("stormtrooper_1a"), strain(t)) == ("take_action", 0, 2)


def test_force_throw_does_a_friend_no_damage() -> None:
    t = diala("force_throw").activate("diala_passil").roll("blue:s2", "green:dd1", "yellow:d2")
    t.choose("use:force_throw,diala_passil", "choose:gaarkhan", "step:a4", "done")
    assert (t.space("gaarkhan"), t.damage("gaarkhan")) == ("a4", 0)


@pytest.mark.rule("IA-ACTIVATION-04")
def test_an_exhausted_card_is_ready_in_her_next_activation() -> None:
    s = diala("force_throw", "stormtrooper d1 h5 h6")
    s.of("diala_passil").cards[-1].exhausted = True
    assert "use:force_throw,diala_passil" in s.activate("diala_passil").legal


def test_force_adept_rerolls_a_die_of_a_friends_attack() -> None:
    t = diala("force_adept", "probe_droid b3").activate("gaarkhan").choose("attack")
    t.roll("red:1", "yellow:s0", "black:b").choose("target:probe_droid_1")
    assert t.asked() == {1}
    t.roll("red:3").choose("use:force_adept,diala_passil", "die:1,red_1").until("take_action", "done")
    assert t.damage("probe_droid_1") == 2
    assert strain(t) == 1


@pytest.mark.rule("IA-TEST-01", "IA-FOCUS-01", "IA-FOCUS-02")
def test_who_is_focused_tests_with_a_green_die_more() -> None:
    s = diala("battle_meditation")
    s.row("diala_passil").conditions = s.match.tables.focused
    t = s.activate("diala_passil").roll("blue:d2", "green:dd1", "yellow:d2", "green:s1").choose("rest")
    t.choose("choose:gaarkhan")
    assert (t.conditions("diala_passil"), t.conditions("gaarkhan")) == (set(), {"focused"})


def test_force_adept_rerolls_a_die_of_a_test() -> None:
    s = diala("force_adept").card("diala_passil", CardKind.CLASS, "battle_meditation")
    t = s.activate("diala_passil").roll("blue:d2", "green:dd1", "yellow:d2").choose("rest")
    assert t.ask.what == "test_rolled"
    t.roll("blue:s2").choose("use:force_adept_2,diala_passil", "die:1,blue_2")
    assert t.ask.what == "choose_target"  # she passed, for 1 strain
    assert strain(t) == 1


class TechTerminals(MissionScript):
    """A mission for a test: a terminal needs a test of tech, insight is for another."""

    key: ClassVar[str] = "tech_terminals"

    def refuse_interaction(self, _m: Match, _figure: int, _token: int) -> Refusal | None:
        """Everybody may interact."""
        return None

    def check_at_token(self, _m: Match, _figure: int, token: int) -> Check:
        """The first terminal asks for tech, the second for insight."""
        return Check(("insight",) if token else ("tech",))

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """Note that the test was passed."""
        m.state.tokens[token].coloured = True
        yield from ()


@pytest.mark.rule("IA-EXHAUST-06", "IA-ABILITY-02")
def test_force_adept_adds_a_blue_die_to_tests_of_strength_and_tech() -> None:
    SCRIPTS[TechTerminals.key] = TechTerminals()
    try:
        s = diala("force_adept")
        s.state.mission = TechTerminals.key
        s.token("terminal", "b1").token("terminal", "b2")
        t = s.activate("diala_passil").choose("interact:terminal_1")
        assert t.ask.what == "test_begins"
        t.roll("blue:d2", "blue:d2").choose("use:force_adept_3,diala_passil")
        assert (t.ask.what, exhausted(t)) == ("test_rolled", True)
        t.roll("blue:s2").choose("use:force_adept_2,diala_passil", "die:2,blue_2")  # exhausted, it rerolls
        assert t.match.state.tokens[0].coloured
        t.roll("blue:d2", "green:dd1", "yellow:d2").choose("interact:terminal_2")
        assert t.ask.what == "test_rolled"  # insight gets no die, and the card is exhausted
    finally:
        del SCRIPTS[TechTerminals.key]


@pytest.mark.rule("IA-ATTRIBUTE-01")
def test_battle_meditation_focuses_after_a_passed_test() -> None:
    t = diala("battle_meditation").activate("diala_passil")
    t.roll("blue:s2", "green:dd1", "yellow:d2").choose("rest")
    assert set(t.legal) == {"choose:diala_passil", "choose:gaarkhan"}
    t.choose("choose:gaarkhan")
    assert t.conditions("gaarkhan") == {"focused"}
    failed = diala("battle_meditation").activate("diala_passil")
    failed.roll("blue:d2", "green:dd1", "yellow:d2").choose("rest")
    assert failed.ask.what == "take_action"


@pytest.mark.parametrize(("foresight", "blocked"), [("use:foresight,diala_passil", 2), ("pass", 1)])
def test_defensive_stance_blocks_more_with_foresight(foresight: str, blocked: int) -> None:
    t = diala("defensive_stance", "stormtrooper c1 h5 h6", asks=True).activate("stormtrooper_1a")
    t.choose("attack").roll("blue:dd4", "green:dd3", "white:b").choose("target:diala_passil")
    t.roll("white:b").choose(foresight)
    t.until("take_action", "done")
    assert t.events(events.DamageCalculated)[-1].blocked == blocked
    assert t.conditions("diala_passil") == set()


def test_defensive_stance_focuses_her_after_an_attack_without_damage() -> None:
    t = diala("defensive_stance", "stormtrooper c1 h5 h6").activate("stormtrooper_1a")
    t.choose("attack").roll("blue:d2", "green:s1", "white:dodge").choose("target:diala_passil")
    t.until("take_action", "done")
    assert t.conditions("diala_passil") == {"focused"}


DIFFICULT = """
+---+---+---+---+
|.   :   :   .  |
+---+---+---+---+
"""


@pytest.mark.parametrize(("cards", "cost"), [([], 2), (["art_of_movement"], 1)])
def test_art_of_movement_makes_enemies_and_difficult_terrain_no_obstacle(cards: list[str], cost: int) -> None:
    for drawing, groups in (("", ["stormtrooper b1"]), (DIFFICULT, list[str]())):
        s = MissionScenario(["diala_passil a1"], groups, drawing=drawing, points={})
        for card in cards:
            s.card("diala_passil", CardKind.CLASS, card)
        t = s.activate("diala_passil").choose("move")
        before = t.row("diala_passil").points
        assert before == (5 if cards else 4)
        t.choose("step:b1")
        assert before - t.row("diala_passil").points == cost


@pytest.mark.rule("IA-ABILITY-09")
def test_a_snap_kick_hurts_an_adjacent_figure_after_a_melee_attack() -> None:
    t = diala("snap_kick", "probe_droid b1", "stormtrooper b2 h5 h6").activate("diala_passil")
    t.choose("attack").roll("green:dd1", "yellow:d2", "black:b").choose("target:probe_droid_1")
    t.until("attack_resolved", "done").choose("use:snap_kick,diala_passil")
    t.roll("green:dd2").choose("choose:stormtrooper_1a")
    assert (t.damage("stormtrooper_1a"), exhausted(t)) == (2, True)


def test_the_way_of_the_sarlacc_attacks_each_adjacent_figure() -> None:
    t = diala("way_of_the_sarlacc", "stormtrooper b1 b2 c1").activate("diala_passil")
    t.choose("special:way_of_the_sarlacc")
    assert set(t.legal) == {"target:stormtrooper_1a", "target:stormtrooper_1b"}
    t.roll("green:dd1", "yellow:d2", "black:b").choose("target:stormtrooper_1b")
    t.roll("green:dd1", "yellow:d2", "black:b").choose("target:stormtrooper_1a")
    assert [t.damage(f"stormtrooper_1{letter}") for letter in "abc"] == [2, 2, 0]
    assert (t.ask.what, t.ask.facts["actions"], strain(t)) == ("take_action", 1, 2)
    far = diala("way_of_the_sarlacc", "stormtrooper c1 c2 c3").activate("diala_passil")
    assert far.refusal("special:way_of_the_sarlacc").rule == "IA-ATTACK-14"


def test_a_dancing_weapon_is_a_ranged_attack_with_a_melee_weapon() -> None:
    t = diala("dancing_weapon", "probe_droid d1").activate("diala_passil")
    assert t.refusal("attack").rule == "IA-ATTACK-14"
    t.choose("special:dancing_weapon").roll("green:ds1", "yellow:dd1", "blue:d2", "black:b")
    t.choose("target:probe_droid_1")
    assert "surge:damage_1+accuracy_2" in t.legal
    t.choose("surge:damage_1+accuracy_2").until("take_action", "done")
    assert (t.damage("probe_droid_1"), strain(t)) == (4, 1)
    plain = diala("dancing_weapon", "probe_droid b1").activate("diala_passil").choose("attack")
    plain.roll("green:ds1", "yellow:dd1", "black:b").choose("target:probe_droid_1")
    assert "surge:damage_1+accuracy_2" not in plain.legal


def test_every_class_card_of_hers_is_here() -> None:
    printed = campaign_content().class_cards
    assert all(use.plays for card in printed if card.hero == "diala_passil" for use in card.uses)


@pytest.mark.rule("IA-CLASS-03")
def test_each_ability_of_a_card_has_its_own_cost() -> None:
    s = diala("force_adept", "probe_droid b3")
    s.of("diala_passil").cards[-1].exhausted = True  # the cost of another of its abilities
    t = s.activate("gaarkhan").choose("attack").roll("red:1", "yellow:s0", "black:b")
    t.choose("target:probe_droid_1")
    assert "use:force_adept,diala_passil" in t.legal

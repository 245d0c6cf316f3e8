"""Attribute tests and interactions: dice, successes that stay, doors, crates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign_effects import AddTestDie
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import using
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, Check, MissionScript
from wartable.games.imperial_assault.state import REBELS, CardKind, Kind
from wartable.kernel.ask import Refusal, Script
from wartable.parts.effect_rows import EffectRow

DOOR_ROOM = """
+---+---+---+
|.   .  1.  |
+---+---+---+
"""


class TestedTerminals(MissionScript):
    """A mission for tests: terminals and doors need a test, which is noted when it is passed."""

    key: ClassVar[str] = "tested_terminals"
    check: ClassVar[Check] = Check(("tech",))

    def refuse_interaction(self, _m: Match, _figure: int, _token: int) -> Refusal | None:
        """Everybody may interact."""
        return None

    def check_at_token(self, _m: Match, _figure: int, _token: int) -> Check:
        """The test that the test has chosen."""
        return type(self).check

    def check_at_door(self, _m: Match, _figure: int, _door: int) -> Check:
        """The same."""
        return type(self).check

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """A passed test discards the terminal."""
        m.state.tokens[token].coloured = True
        yield from ()


@pytest.fixture(autouse=True)
def tested() -> Iterator[type[TestedTerminals]]:
    """The mission of these tests, found by its key while they run."""
    SCRIPTS[TestedTerminals.key] = TestedTerminals()
    TestedTerminals.check = Check(("tech",))
    yield TestedTerminals
    del SCRIPTS[TestedTerminals.key]


def terminal() -> MissionScenario:
    """Jyn (tech blue, green, yellow) and Fenn beside a terminal; Imperial figures beside it too."""
    s = MissionScenario(
        ["jyn_odan a1", "fenn_signis a2"],
        ["imperial_officer c1", "imperial_officer_elite c2"],
        mission=TestedTerminals.key,
    )
    return s.token("terminal", "b1").token("crate", "b2")


def passed(t: MissionSession) -> bool:
    """Whether the test at the terminal was passed."""
    return t.match.state.tokens[0].coloured


@pytest.mark.rule("IA-TEST-01", "IA-TEST-02", "IA-TEST-03", "IA-ATTRIBUTE-01", "IA-INTERACT-03")
@pytest.mark.parametrize(("dice", "expected"), [(("d2", "dd1", "d2"), False), (("s2", "dd1", "d2"), True)])
def test_each_surge_on_the_dice_of_the_attribute_is_a_success(
    dice: tuple[str, str, str], expected: bool
) -> None:
    blue, green, yellow = dice
    t = terminal().activate("jyn_odan").roll(f"blue:{blue}", f"green:{green}", f"yellow:{yellow}")
    t.choose("interact:terminal_1")
    assert passed(t) is expected
    assert t.ask.facts["actions"] == 1


@pytest.mark.rule("IA-TEST-05", "IA-TEST-06")
def test_too_few_successes_are_left_beside_the_object(tested: type[TestedTerminals]) -> None:
    tested.check = Check(("tech",), 3)
    t = terminal().activate("jyn_odan").roll("blue:s2", "green:s1", "yellow:d2")
    t.choose("interact:terminal_1")
    assert not passed(t)
    assert [row.successes for row in t.match.state.stored] == [2]


@pytest.mark.rule("IA-TEST-07")
def test_successes_that_lie_there_may_be_discarded_for_a_later_test(tested: type[TestedTerminals]) -> None:
    tested.check = Check(("tech",), 3)
    t = terminal().activate("jyn_odan").roll("blue:s2", "green:s1", "yellow:d2")
    t.choose("interact:terminal_1").roll("blue:s2", "green:dd1", "yellow:d2")
    t.choose("interact:terminal_1")
    assert t.ask.what == "use_successes"
    t.choose("use_successes")
    assert passed(t)
    assert [row.successes for row in t.match.state.stored] == [0]


@pytest.mark.rule("IA-TEST-07")
def test_who_leaves_successes_there_fails_and_adds_his_own(tested: type[TestedTerminals]) -> None:
    tested.check = Check(("tech",), 3)
    t = terminal().activate("jyn_odan").roll("blue:s2", "green:s1", "yellow:d2")
    t.choose("interact:terminal_1").roll("blue:s2", "green:dd1", "yellow:d2")
    t.choose("interact:terminal_1", "decline")
    assert not passed(t)
    assert [row.successes for row in t.match.state.stored] == [3]


@pytest.mark.rule("IA-TEST-08", "IA-TEST-09")
def test_of_several_attributes_one_is_chosen_and_their_successes_add_up(
    tested: type[TestedTerminals],
) -> None:
    tested.check = Check(("insight", "tech"), 2)
    t = terminal().activate("jyn_odan").choose("interact:terminal_1")
    assert set(t.legal) == {"attribute:insight", "attribute:tech"}
    t.roll("blue:s2", "green:dd1", "yellow:d2").choose("attribute:tech")
    t.choose("interact:terminal_1").roll("blue:s2", "green:dd1").choose("attribute:insight")
    t.choose("use_successes")
    assert passed(t)


@pytest.mark.rule("IA-TEST-10", "IA-TEST-11")
def test_an_elite_figure_rolls_nothing_and_has_one_success(tested: type[TestedTerminals]) -> None:
    t = terminal().activate("imperial_officer_elite_1").choose("interact:terminal_1")
    assert passed(t)
    tested.check = Check(("tech",), 2)
    t = terminal().activate("imperial_officer_elite_1").choose("interact:terminal_1")
    assert not passed(t)
    assert [row.successes for row in t.match.state.stored] == [1]


@pytest.mark.rule("IA-TEST-12", "IA-TEST-04")
def test_a_regular_imperial_figure_fails_and_nothing_happens() -> None:
    t = terminal().activate("imperial_officer_1").choose("interact:terminal_1")
    assert not passed(t)


@pytest.mark.rule("IA-INTERACT-03")
def test_a_door_opens_only_if_its_test_is_passed() -> None:
    s = MissionScenario(
        ["jyn_odan b1"], ["imperial_officer c1"], drawing=DOOR_ROOM, mission="tested_terminals", points={}
    )
    t = s.activate("jyn_odan").roll("blue:d2", "green:dd1", "yellow:d2").choose("interact:door_1")
    assert t.match.state.doors
    t.roll("blue:s2", "green:dd1", "yellow:d2").choose("interact:door_1")
    assert not t.match.state.doors


# Crates


@pytest.mark.rule("IA-CRATE-01")
def test_a_hero_claims_a_crate_and_draws_a_supply_card() -> None:
    s = terminal()
    s.state.supplies = [3, 5]
    t = s.activate("jyn_odan").choose("interact:crate_1")
    hero = t.hero("jyn_odan")
    assert hero.crates == 1
    assert hero.cards[-1].row == 5
    assert t.match.state.supplies == [3]
    assert "interact:crate_1" not in t.legal


@pytest.mark.rule("IA-LIMITS-03", "IA-CRATE-01")
def test_without_supply_cards_a_crate_is_only_claimed() -> None:
    t = terminal().activate("jyn_odan").choose("interact:crate_1")
    assert (t.hero("jyn_odan").crates, len(t.hero("jyn_odan").cards)) == (1, 1)


@pytest.mark.rule("IA-CRATE-01", "IA-ALLY-17")
def test_neither_imperials_nor_allies_open_crates() -> None:
    assert terminal().activate("imperial_officer_1").refusal("interact:crate_1").rule == "IA-CRATE-01"
    s = terminal().group(1, "luke_skywalker a3", Kind.ALLY)
    assert s.activate("luke_skywalker_1").refusal("interact:crate_1").rule == "IA-ALLY-17"


@pytest.mark.rule("IA-TERMINAL-02")
def test_a_terminal_does_nothing_without_a_mission_rule() -> None:
    s = MissionScenario(["jyn_odan a1"], ["imperial_officer h6"]).token("terminal", "b1")
    assert s.activate("jyn_odan").refusal("interact:terminal_1").rule == "IA-TERMINAL-02"


class OpenDoors(TestedTerminals):
    """A mission for tests in which closed doors hinder no Rebel."""

    def passes_doors(self, m: Match, figure: int, _own: int) -> int:
        """All doors, for Rebels."""
        return m.state.doors if m.side_of(figure) == REBELS else 0


@pytest.mark.rule("IA-GOLDEN-03")
def test_a_mission_may_let_figures_pass_closed_doors() -> None:
    SCRIPTS[TestedTerminals.key] = OpenDoors()
    s = MissionScenario(
        ["jyn_odan a1"], ["imperial_officer c1"], drawing=DOOR_ROOM, mission="tested_terminals", points={}
    )
    assert s.match.sees(0, 1)
    assert not s.match.sees(1, 0)
    t = s.activate("jyn_odan").choose("move", "step:b1")
    assert "step:c1" in t.legal  # through the closed door


@pytest.mark.rule("IA-INTERRUPT-01")
def test_what_is_used_in_a_test_is_resolved_before_the_test_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here what adds a die to a test lets the hero attack instead: no card of the box does such a thing."""

    def attack_first(m: Match, use: InUse, _row: object) -> Script[None]:
        declaring.begin(m, declaring.planned(m, use.figure, use.seat))
        yield from ()

    handlers: dict[type[EffectRow], using.Handler] = {**using.HANDLERS, AddTestDie: attack_first}
    monkeypatch.setattr(using, "HANDLERS", handlers)
    s = MissionScenario(["diala_passil a1"], ["probe_droid b1"], mission=TestedTerminals.key, asks=True)
    uses = campaign_content().uses
    use = next(each for each in uses if each.effects and isinstance(each.effects[0], AddTestDie))
    s.card("diala_passil", CardKind.CLASS, use.key.rpartition("_")[0]).token("terminal", "a2")
    t = s.activate("diala_passil").choose("interact:terminal_1")
    assert t.ask.what == "test_begins"
    t.roll("green:dd2", "yellow:d2", "black:b", "blue:ds3").choose(f"use:{use.key},diala_passil")
    t.choose("target:probe_droid_1")
    assert not t.match.state.tokens[0].coloured
    t.spend_nothing().until("take_action", "pass")
    assert t.damage("probe_droid_1") > 0
    assert t.match.state.tokens[0].coloured
    told = [type(event).__name__ for event in t.table.play.events]
    assert told.index("DamageSuffered") < told.index("AttributeTested")

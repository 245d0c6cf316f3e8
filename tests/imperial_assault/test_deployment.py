"""Deployment: as many figures in the zone as fit, the others as close to it as possible."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session, figure_number
from wartable.games.imperial_assault.frames import Round, Setup, Step
from wartable.games.imperial_assault.rules.deployment import DEPLOYMENTS
from wartable.games.imperial_assault.rules.skirmish.setup import zone_of

NARROW = """
+---+---+---+---+---+
|.b  .b  .b  .b  .r |
+   +   +   +   +   +
|.   .   .   .   .  |
+---+---+---+---+---+
"""
TINY = """
+---+---+---+
|.b  .b  .r |
+   +   +   +
|.   .   .  |
+---+---+---+
"""


@pytest.mark.rule("IA-DEPLOY_SKIRM-02", "IA-LARGE-08")
def test_a_figure_that_finds_no_room_in_its_zone_goes_as_close_as_possible() -> None:
    drawing = "+---+---+---+---+\n|.b  .   .   .r |\n+   +   +   +   +\n|.   .   .   .  |\n+---+---+---+---+"
    s = Scenario(["stormtrooper a1"], [], drawing=drawing)
    m = s.match
    assert m.grid.names(zone_of(m, 0)) == ["a1"]
    texts = set(DEPLOYMENTS.options(m, 0, (figure_number(m, "stormtrooper_1b"),)))
    assert texts == {f"deploy:stormtrooper_1b,{space}" for space in ("b1", "a2", "b2")}


def deploying(drawing: str, *cards: str) -> Session:
    """The set-up when the first seat deploys figures of these cards in the zone marked `b`."""
    s = Scenario(cards, ["chewbacca"], drawing=drawing)
    s.state.players[1].red_zone = True
    s.state.agenda = [Round([Step.STATUS_PHASE]), Setup([Step.DEPLOY], 0)]
    return Session("imperial_assault", s.state)


@pytest.mark.rule("IA-DEPLOY_SKIRM-02")
def test_no_figure_is_deployed_where_it_costs_another_its_room() -> None:
    t = deploying(NARROW, "nexu", "nexu")
    assert (t.ask.what, t.ask.facts["figure"]) == ("deploy", "nexu_1")
    lying = [text for text in t.legal if text.endswith((",a1", ",b1", ",c1"))]
    assert sorted(text.split(",")[1] for text in lying) == ["a1", "c1"]
    middle = lying[0].replace(",a1", ",b1").replace(",c1", ",b1")
    assert t.refusal(middle).rule == "IA-DEPLOY_SKIRM-02"
    t.choose(lying[0]).choose(t.legal[0])
    m = t.match
    assert m.covers(0) | m.covers(1) == zone_of(m, 0)


@pytest.mark.rule("IA-DEPLOY_SKIRM-02")
def test_as_many_figures_as_possible_are_in_the_zone_and_the_player_says_who() -> None:
    t = deploying(TINY, "nexu", "imperial_officer", "gideon_argus", "probe_droid")
    assert t.ask.what == "deploy_anyone"
    small = {"imperial_officer_1", "gideon_argus_1", "probe_droid_1"}
    assert set(t.legal) == {f"deploy:{figure},{space}" for figure in small for space in ("a1", "b1")}
    t.choose("deploy:probe_droid_1,a1", "deploy:gideon_argus_1,b1")
    assert {text.split(":")[1].split(",")[0] for text in t.legal} == {"nexu_1", "imperial_officer_1"}
    t.choose("deploy:imperial_officer_1,a2")
    assert t.space("imperial_officer_1") == "a2"

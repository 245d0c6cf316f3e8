"""Threat, optional deployment, reinforcement, attachments, and where Deployment cards go."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.frames import Round, Step
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.campaign import deploying, threat
from wartable.games.imperial_assault.state import CardKind, HeldCard, Kind

HERO = ["fenn_signis a1"]


def status(s: MissionScenario) -> MissionSession:
    """Step 3 of the status phase."""
    return s.status(Step.DEPLOY_AND_REINFORCE, Step.ADVANCE_ROUND)


def place_all(t: MissionSession) -> MissionSession:
    """Put whoever is to be placed on the first space that is offered."""
    while t.ask.what == "place_near":
        t.choose(t.legal[0])
    return t


def defeat(s: MissionScenario, figure: int, amount: int) -> None:
    """Let a figure suffer damage before the status phase."""
    s.state.agenda = [Round([Step.STATUS_PHASE])]
    damage.suffer(s.match, figure, amount)


# Threat


@pytest.mark.rule("IA-STATUS_CAMP-02", "IA-THREAT-01")
def test_threat_rises_by_the_threat_level() -> None:
    s = MissionScenario(HERO, ["imperial_officer h6"], threat=3, level=4)
    t = s.status(Step.INCREASE_THREAT, Step.ADVANCE_ROUND)
    assert t.ask.what == "activate_group"
    assert t.threat == 7


@pytest.mark.rule("IA-THREAT-02", "IA-THREAT-03")
def test_threat_stays_between_0_and_20() -> None:
    m = MissionScenario(HERO, threat=19).match
    threat.change(m, 5)
    assert m.imperial.threat == 20
    threat.change(m, -30)
    assert m.imperial.threat == 0


# Optional deployment


HALL = """
+---+---+---+---+
|.i  .i  .i  .i |
+   +   +   +   +
|.i  .i  .i  .i |
+   +   +   +   +
|.i  .i  .i  .i |
+---+---+---+---+
"""


@pytest.mark.rule("IA-MASSIVE-02")
def test_a_group_that_no_space_can_hold_goes_back_to_the_hand() -> None:
    s = MissionScenario(HERO, drawing=HALL, points={"green_1": "d3"}, threat=20).hand("at_st")
    t = status(s).choose("bring:at_st,green_point_1")
    assert t.match.imperial.hand == s.hand("at_st").match.imperial.hand
    assert t.match.on_map() == (0,)
    assert t.match.state.groups[-1].defeated


@pytest.mark.rule("IA-STATUS_CAMP-04", "IA-DEPLOY_CAMP-06", "IA-DEPLOY-01", "IA-GROUP-02")
def test_a_group_of_the_hand_comes_at_an_active_point_for_its_cost() -> None:
    t = status(MissionScenario(HERO, ["imperial_officer h1"], threat=8).hand("stormtrooper"))
    assert t.ask.seat == 0
    assert set(t.legal) == {"bring:stormtrooper,green_point_1", "done"}
    t.choose("bring:stormtrooper,green_point_1")
    place_all(t)
    assert t.threat == 2
    assert t.match.imperial.hand == []
    assert t.space("stormtrooper_1a") == "a6"
    assert t.match.state.groups[-1].ready


@pytest.mark.rule("IA-DEPLOY_CAMP-05", "IA-DEPLOY-02")
def test_all_figures_come_as_close_as_possible_to_one_point() -> None:
    t = status(MissionScenario(HERO, ["imperial_officer a6"], threat=8).hand("stormtrooper"))
    t.choose("bring:stormtrooper,green_point_1")
    assert set(t.legal) == {f"deploy:stormtrooper_1a,{space}" for space in ("a5", "b5", "b6")}
    assert t.refusal("deploy:stormtrooper_1a,a6").rule == "IA-MOVE_GEO-05"
    place_all(t)
    spaces = {t.space(f"stormtrooper_1{letter}") for letter in "abc"}
    assert spaces == {"a5", "b5", "b6"}


@pytest.mark.rule("IA-DEPLOY_CAMP-06", "IA-DEPLOY_CAMP-08")
def test_any_number_of_groups_comes_that_can_be_paid_for() -> None:
    s = MissionScenario(HERO, ["imperial_officer h1"], threat=5)
    t = status(s.hand("probe_droid", "imperial_officer", "stormtrooper"))
    assert t.refusal("bring:stormtrooper,green_point_1").rule == "IA-DEPLOY_CAMP-06"
    place_all(t.choose("bring:probe_droid,green_point_1"))
    place_all(t.choose("bring:imperial_officer,green_point_1"))
    assert t.threat == 0
    assert t.ask.what == "deploy_groups"


@pytest.mark.rule("IA-DEPLOY_CAMP-03", "IA-DEPLOY_CAMP-04")
def test_only_green_points_are_active_before_mission_rules_say_so() -> None:
    s = MissionScenario(HERO, ["imperial_officer h1"], threat=8).hand("stormtrooper")
    assert "bring:stormtrooper,red_point_1" not in status(s).legal
    s = MissionScenario(HERO, ["imperial_officer h1"], threat=8).hand("stormtrooper")
    red = s.match.mission_map.points["red_1"].colour
    deploying.activate_points(s.match, red)
    assert "bring:stormtrooper,red_point_1" in status(s).legal


@pytest.mark.rule("IA-RESERVED-02", "IA-RESERVED-01")
def test_a_card_in_reserve_is_not_deployed_by_threat() -> None:
    s = MissionScenario(HERO, ["imperial_officer h1"], threat=20).hand("probe_droid")
    s.match.imperial.reserve = [s.printed.deployment["stormtrooper"].id]
    assert "bring:stormtrooper,green_point_1" not in status(s).legal


# Reinforcement


@pytest.mark.rule("IA-REINFORCE-01", "IA-REINFORCE-04")
def test_defeated_figures_of_a_group_come_back_for_the_reinforcement_cost() -> None:
    t = status(MissionScenario(HERO, ["stormtrooper h1"], threat=5))
    place_all(t.choose("reinforce:stormtrooper_1,green_point_1"))
    assert (t.threat, t.space("stormtrooper_1b")) == (3, "a6")
    place_all(t.choose("reinforce:stormtrooper_1,green_point_1"))
    assert t.threat == 1
    assert t.ask.what == "activate_group"  # the group is whole, and nothing is in hand


@pytest.mark.rule("IA-REINFORCE-01")
def test_reinforcements_are_paid_for() -> None:
    s = MissionScenario(HERO, ["stormtrooper h1"], threat=1).hand("probe_droid")
    refusal = status(s).refusal("reinforce:stormtrooper_1,green_point_1")
    assert (refusal.rule, refusal.facts["cost"]) == ("IA-REINFORCE-01", 2)


@pytest.mark.rule("IA-REINFORCE-02", "IA-REINFORCE-05")
def test_a_group_without_the_cost_or_with_all_figures_is_not_reinforced() -> None:
    s = MissionScenario(HERO, ["imperial_officer h1", "stormtrooper h2 h3 h4"], threat=9).hand("nexu")
    t = status(s)
    assert t.refusal("reinforce:imperial_officer_1,green_point_1").rule == "IA-REINFORCE-02"
    assert t.refusal("reinforce:stormtrooper_1,green_point_1").rule == "IA-REINFORCE-05"


@pytest.mark.rule("IA-REINFORCE-03")
def test_nobody_reinforces_a_group_of_which_nobody_is_left() -> None:
    m = MissionScenario(HERO, ["stormtrooper"], threat=9).match
    refusal = deploying.refuse_reinforcement(m, 1)
    assert refusal is not None
    assert refusal.rule == "IA-REINFORCE-03"


# Defeated groups


@pytest.mark.rule("IA-DEFEATED-04")
@pytest.mark.parametrize("kind", [Kind.INITIAL, Kind.RESERVED, Kind.OPEN])
def test_the_card_of_a_defeated_group_goes_to_the_hand_and_can_come_again(kind: Kind) -> None:
    s = MissionScenario(HERO, ["nexu h1"], threat=6)
    s.group(0, "imperial_officer c1", kind)
    defeat(s, 2, 3)
    assert s.match.imperial.hand == [s.printed.deployment["imperial_officer"].id]
    t = place_all(status(s).choose("bring:imperial_officer,green_point_1"))
    assert t.space("imperial_officer_1") == "a6"
    assert t.damage("imperial_officer_1") == 0


@pytest.mark.rule("IA-DEFEATED-05", "IA-ALLY-05", "IA-VILLAIN-01")
def test_the_card_of_a_unique_group_does_not_come_back() -> None:
    s = MissionScenario(HERO, ["darth_vader c1"])
    defeat(s, 1, 16)
    assert s.match.imperial.hand == []
    s = MissionScenario(HERO, ["nexu h1"]).group(1, "luke_skywalker c1", Kind.ALLY)
    defeat(s, 2, 10)
    assert s.match.imperial.hand == []
    assert s.state.groups[-1].defeated


# Attachments


def armed(key: str) -> MissionScenario:
    """The Imperial player with an attachment in play and threat for a group."""
    s = MissionScenario(HERO, ["imperial_officer h1"], threat=9).hand("stormtrooper", "probe_droid")
    row = next(row for row in campaign_content().imperial_cards if row.key == key)
    s.match.imperial.cards = [HeldCard(CardKind.IMPERIAL_CLASS, row.id)]
    return s


@pytest.mark.rule("IA-ATTACHMENT-01", "IA-ATTACHMENT-02")
def test_an_attachment_of_a_deployed_group_serves_all_its_figures() -> None:
    t = status(armed("assault_armor")).choose("bring:stormtrooper,green_point_1")
    assert set(t.legal) == {"attach_card:assault_armor", "done"}
    place_all(t.choose("attach_card:assault_armor"))
    m = t.match
    assert [m.health(figure) for figure in m.figures_of_group(2)] == [5, 5, 5]
    assert m.health(1) == 3


@pytest.mark.rule("IA-ATTACHMENT-04")
def test_an_attachment_needs_its_trait() -> None:
    t = status(armed("jetpacks")).choose("bring:probe_droid,green_point_1")
    assert t.ask.what != "attach_cards"  # a droid is no trooper


@pytest.mark.rule("IA-ATTACHMENT-03")
def test_attachments_return_when_the_last_figure_is_defeated() -> None:
    s = armed("assault_armor").group(0, "probe_droid c1")
    s.state.groups[-1].attachments = [s.match.imperial.cards[0].row]
    assert deploying.attachable(s.match, 1) == []
    defeat(s, 2, 7)
    assert s.state.groups[-1].attachments == []
    assert deploying.attachable(s.match, 1) == [s.match.imperial.cards[0].row]


@pytest.mark.rule("IA-MASSIVE-02")
def test_a_massive_figure_does_not_enter_interior_spaces() -> None:
    drawing = """
+---+---+---+---+---+
|.   .   .   .   .i |
+   +   +   +   +   +
|.   .   .   .   .i |
+   +   +   +   +   +
|.   .   .   .   .i |
+---+---+---+---+---+
"""
    s = MissionScenario(["fenn_signis a1"], ["at_st c1"], drawing=drawing, points={})
    t = s.activate("at_st_1").choose("move")
    assert t.refusal("step:d1").rule == "IA-MASSIVE-02"

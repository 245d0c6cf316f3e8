"""The set-up of a mission, what it takes from the campaign, and allies that come with the heroes."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import begun
from tests.session import TableSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.campaign.mission import mission_setup
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import first_cards
from wartable.games.imperial_assault.rules.campaign.mission.mission_setup import HeroPlan, MissionPlan
from wartable.games.imperial_assault.state import Kind, Player, State
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.words.errors import WartableError


class SetupSession(TableSession):
    """A mission that is being set up."""

    @property
    def match(self) -> Match:
        """What the scripts work on."""
        assert self.table.asks
        play = self.table.play
        assert isinstance(play, Match)
        return play

    def heroes_placed(self) -> SetupSession:
        """Place all heroes on the first spaces that are offered."""
        while self.table.asks[0].what == "deploy_hero":
            self.choose(next(iter(self.table.asks[0].options)))
        return self


def planned(mission: str = "aftermath", heroes: int = 4, **more: tuple[str, ...]) -> SetupSession:
    """The set-up of a mission with so many heroes of a player each; allies and villains by key."""
    gained = {side: tuple(content().deployment[key].id for key in keys) for side, keys in more.items()}
    plans = tuple(HeroPlan(hero, 1 + hero, first_cards(hero, heroes)) for hero in range(heroes))
    state = State([], players=[Player() for _ in range(1 + heroes)])
    plan = MissionPlan(
        mission, 3, plans, allies=gained.get("allies", ()), villains=gained.get("villains", ())
    )
    mission_setup.begin(state, plan, Chance.from_seed(0))
    return SetupSession(GAME.name, state)


@pytest.mark.rule("IA-MISSION_SETUP-01", "IA-MISSION_SETUP-02", "IA-MISSION_SETUP-03", "IA-RESERVED-01")
def test_the_map_is_laid_out_and_reserves_are_set_aside() -> None:
    m = planned().match
    kinds = [token.kind for token in m.state.tokens]
    assert (kinds.count("terminal"), kinds.count("crate")) == (4, 3)
    assert (m.imperial.threat, m.state.round) == (0, 0)
    reserved = sorted(m.content.deployments[card].key for card in m.imperial.reserve)
    assert reserved == ["e_web_engineer", "imperial_officer", "stormtrooper"]
    assert m.imperial.hand == []


@pytest.mark.rule("IA-MISSION_SETUP-06", "IA-INITIAL-01", "IA-INITIAL-02", "IA-DEPLOY_CAMP-01")
def test_initial_groups_stand_where_the_diagram_shows_them() -> None:
    m = planned().match
    on_map = {m.figure_text(figure): m.space_text(m.figure(figure).space) for figure in m.on_map()}
    assert on_map == {
        "stormtrooper_1a": "b4",
        "stormtrooper_1b": "c5",
        "stormtrooper_1c": "a6",
        "probe_droid_1": "c6",
        "imperial_officer_1": "e7",
    }
    assert all(group.ready for group in m.state.groups if group.kind is Kind.INITIAL)


@pytest.mark.rule("IA-MISSION_SETUP-06", "IA-INITIAL-01")
def test_the_base_of_a_large_figure_is_turned_away_from_the_spaces_of_others() -> None:
    table, match = begun("under_siege", until="place_near")
    assert set(table.legal()) == {f"deploy_turned:e_web_engineer_1,{space}" for space in ("l4", "m4")}
    stand = {figure: match.space_text(match.figure(figure).space) for figure in match.on_map()}
    assert {match.figure_text(figure): space for figure, space in stand.items()} == {
        "imperial_officer_1": "n5",
        "stormtrooper_1a": "m3",
        "stormtrooper_1b": "m5",
        "stormtrooper_1c": "o5",
    }


@pytest.mark.rule("IA-MISSION_SETUP-10", "IA-MISSION_SETUP-11", "IA-ENTRANCE-01")
def test_the_first_hero_stands_in_the_entrance_and_others_as_close_as_possible() -> None:
    t = planned()
    assert {ask.seat for ask in t.table.asks} == {1, 2, 3, 4}
    for ask in t.table.asks:
        assert [text.partition(",")[2] for text in ask.options] == ["c1"]
    t.choose("deploy:gaarkhan,c1")
    assert {ask.seat for ask in t.table.asks} == {1, 2, 4}
    near = {text.partition(",")[2] for text in t.table.asks[0].options}
    assert near == {"b1", "d1", "b2", "c2", "d2"}
    assert t.refusal("deploy:diala_passil,c1", 1).rule == "IA-MISSION_SETUP-10"


@pytest.mark.rule("IA-MISSION_SETUP-12", "IA-CAMP_SETUP-04", "IA-ACTIVATION-06")
@pytest.mark.parametrize(("heroes", "tokens"), [(2, [2, 2]), (3, [1, 2, 1]), (4, [1, 1, 1, 1])])
def test_activation_tokens_are_four_in_all(heroes: int, tokens: list[int]) -> None:
    t = planned(heroes=heroes).heroes_placed()
    if heroes == 3:
        assert {ask.what for ask in t.table.asks} == {"second_token"}
        t.choose("second_token:fenn_signis")
    assert [hero.tokens for hero in t.match.state.heroes] == tokens
    assert [hero.spent for hero in t.match.state.heroes] == [0] * heroes


@pytest.mark.rule("IA-CAMP_SETUP-04", "IA-CLASS-01")
@pytest.mark.parametrize(("heroes", "more"), [(2, 10), (3, 3), (4, 0)])
def test_small_parties_have_more_health(heroes: int, more: int) -> None:
    m = planned(heroes=heroes).match
    assert m.health(0) == campaign_content().heroes[0].healthy.health + more
    assert m.state.heroes[0].cards[0].kind == 0


@pytest.mark.rule("IA-OPEN-01", "IA-OPEN-02")
def test_open_groups_are_chosen_in_secret_from_what_is_in_no_other_use() -> None:
    t = planned("a_new_threat")
    assert (t.ask.seat, t.ask.what) == (0, "open_group")
    assert t.refusal("open:rebel_trooper").rule == "IA-OPEN-02"
    assert t.refusal("open:darth_vader").reason == "villain_not_gained"
    t.choose("open:royal_guard", "open:imperial_officer")
    hand = sorted(t.match.content.deployments[card].key for card in t.match.imperial.hand)
    assert hand == ["imperial_officer", "royal_guard"]


@pytest.mark.rule("IA-LIMITS-04", "IA-MISSION_SETUP-04")
def test_no_more_cards_are_open_groups_than_the_box_has() -> None:
    t = planned("a_new_threat")  # both Probe Droids and the Nexu are in use
    assert t.refusal("open:probe_droid").rule == "IA-LIMITS-04"
    assert t.refusal("open:nexu").rule == "IA-LIMITS-04"
    t.choose("open:royal_guard")
    assert t.refusal("open:royal_guard").rule == "IA-LIMITS-04"


@pytest.mark.rule("IA-VILLAIN-02", "IA-ALLY-02")
def test_a_gained_villain_may_be_an_open_group() -> None:
    assert "open:darth_vader" in planned("a_new_threat", villains=("darth_vader",)).legal


@pytest.mark.rule("IA-MISSION_SETUP-05")
def test_a_side_mission_begins_with_threat_and_an_optional_deployment() -> None:
    t = planned("brushfire").until("deploy_groups")
    assert (t.match.imperial.threat, t.ask.seat) == (6, 0)


@pytest.mark.rule("IA-ALLY-09", "IA-ALLY-10", "IA-ALLY-11", "IA-ALLY-12", "IA-ALLY-13", "IA-ALLY-02")
def test_the_rebels_bring_one_gained_ally_and_threat_rises_by_its_cost() -> None:
    t = planned(allies=("luke_skywalker", "rebel_saboteur")).heroes_placed()
    assert {ask.what for ask in t.table.asks} == {"bring_ally"}
    assert set(t.table.asks[0].options) == {"ally:luke_skywalker", "ally:rebel_saboteur", "decline"}
    t.table.choose("ally:luke_skywalker", 3)
    assert t.match.imperial.threat == 10
    assert t.ask.what == "place_near"
    t.choose(t.legal[0])
    ally = t.match.state.groups[-1]
    assert (ally.kind, ally.seat) == (Kind.ALLY, 3)
    assert t.table.asks[0].what == "activate_group"  # with nothing in hand nothing can be deployed


@pytest.mark.rule("IA-ALLY-09")
def test_all_rebels_must_decline_before_no_ally_comes() -> None:
    t = planned(heroes=2, allies=("luke_skywalker",)).heroes_placed()
    t.table.choose("decline", 1)
    assert [ask.seat for ask in t.table.asks] == [2]
    t.table.choose("decline", 2)
    assert t.match.imperial.threat == 0


@pytest.mark.parametrize(
    "options",
    [
        {"heroes": 5},
        {"heroes": 2, "players": 4},
        {"mission": "nowhere"},
        {"party": ["nobody"]},
        {"party": ["gaarkhan", "gaarkhan"]},
        {"stage": 99},
    ],
)
def test_options_that_no_mission_has_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(WartableError):
        Table.new(GAME.name, {"mode": "mission", **options}, seed=0)

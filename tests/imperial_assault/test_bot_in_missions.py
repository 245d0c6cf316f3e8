"""Steady in missions of the campaign: what each side pursues in positions with a plain answer."""

from __future__ import annotations

from tests.imperial_assault.campaign.scenario import MissionScenario
from tests.imperial_assault.missions.positions import laid_out
from tests.imperial_assault.test_bot import chosen, play_on
from wartable.bots import Bot, RandomBot
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.bot import Steady
from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import OptionalDeployment
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import NOBODY
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.kernel.table import Table


def to_terminals(m: Match, name: str) -> int:
    """How far a figure is from the nearest terminal, doors left aside."""
    figure = next(number for number in m.on_map() if m.figure_text(number) == name)
    tokens = [m.state.tokens[number].space for number in objects.tokens_of(m, objects.TERMINAL)]
    return min(m.spaces_apart(m.covers(figure), 1 << space) for space in tokens)


def test_a_hero_opens_the_crate_beside_him() -> None:
    s = MissionScenario(["fenn_signis b2", "gaarkhan c2"]).token("crate", "b3")
    assert chosen(s.activate("fenn_signis"), 1) == "interact:crate_1"


def test_a_hero_near_a_wound_rests_where_nobody_is_to_be_attacked() -> None:
    s = MissionScenario(["fenn_signis b2", "gaarkhan c2"])
    s.row("fenn_signis").damage = 9
    assert chosen(s.activate("fenn_signis"), 1) == "rest"


def test_a_fresh_hero_does_not_rest() -> None:
    t = MissionScenario(["fenn_signis b2", "gaarkhan c2"]).activate("fenn_signis")
    assert "rest" in t.legal
    assert chosen(t, 1) != "rest"


def test_a_hero_goes_to_a_token_of_use_rather_than_to_an_enemy_far_away() -> None:
    s = MissionScenario(["fenn_signis d2", "gaarkhan d3"], ["stormtrooper h6"]).token("crate", "a1")
    t = s.activate("fenn_signis")
    made = play_on(t, 1, "declare_target")
    assert "interact:crate_1" in made


def test_a_hero_suffers_strain_for_the_step_that_is_missing() -> None:
    s = MissionScenario(["fenn_signis g6", "gaarkhan h6"]).token("crate", "a5")
    made = play_on(s.activate("fenn_signis"), 1, "activate_group")
    assert "strain_to_move" in made


def test_heroes_attack_the_terminals_that_are_to_be_destroyed() -> None:
    t = laid_out("aftermath", ("fenn_signis d6", "gaarkhan b2")).activate("fenn_signis")
    assert "attack" in play_on(t, 1, "declare_target")


def test_imperial_figures_do_not_aim_at_those_terminals() -> None:
    t = laid_out("aftermath", ("fenn_signis a1", "gaarkhan b1"), ("imperial_officer d7",)).phase()
    aimed = [[each.token for each in Assessment(t.table.view(seat), seat).targets] for seat in (0, 1)]
    assert set(aimed[0]) == {NOBODY}
    assert set(objects.tokens_of(t.match, objects.TERMINAL)) <= set(aimed[1])


def test_heroes_walk_to_the_terminals_that_they_are_to_stand_by() -> None:
    t = laid_out("luxury_cruise", ("fenn_signis f9", "gaarkhan e9")).activate("fenn_signis")
    before = to_terminals(t.match, "fenn_signis")
    play_on(t, 1, "activate_group")
    assert to_terminals(t.match, "fenn_signis") < before


def test_the_imperial_player_shoots_the_hero_who_is_not_wounded_yet() -> None:
    s = MissionScenario(["fenn_signis a2", "fenn_signis e2"], ["stormtrooper c2"])
    s.state.figures[0].wounded = True
    t = s.activate("stormtrooper_1a")
    t.choose("attack")
    assert chosen(t, 0) == f"target:{t.match.figure_text(1)}"


def test_the_imperial_player_spends_threat_on_what_is_worth_most() -> None:
    s = MissionScenario(["fenn_signis a2", "gaarkhan b2"], threat=6)
    t = s.hand("imperial_officer", "stormtrooper").run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]))
    assert chosen(t, 0) == "bring:stormtrooper,green_point_1"


def test_groups_come_at_the_point_that_is_nearest_to_the_heroes() -> None:
    s = MissionScenario(["fenn_signis h5", "gaarkhan g5"], threat=6)
    s.match.imperial.points = ["green_1", "red_1"]
    t = s.hand("stormtrooper").run(OptionalDeployment([Step.DEPLOY_OPTIONALLY]))
    assert chosen(t, 0) == "bring:stormtrooper,red_point_1"


def test_abilities_are_judged_while_nobody_is_attacked_yet() -> None:
    options = {"mode": "mission", "mission": "last_stand", "heroes": 4, "players": 2}
    table = Table.new(GAME.name, options, seed=11, events=False)
    imperial = RandomBot(GAME.name, 0, Chance.from_seed("r11"))
    bots: list[Bot] = [imperial, Steady(1, Chance.from_seed("s111"))]
    for _ in range(100):  # an attack that is not yet at anybody comes as the 72nd decision
        seat = table.asks[0].seat
        table.choose(bots[seat].choose(Seated(table, seat)), seat)
    assert table.outcome is None

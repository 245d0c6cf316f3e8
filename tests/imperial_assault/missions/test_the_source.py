"""The Source: the captured officer, locked doors, the opportunities of the Empire, and all ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.campaign.mission import mission_setup
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, REBELS, Kind, Token
from wartable.kernel.table import Table

MISSION = "the_source"
OFFICER = "imperial_officer_elite_1"


def source(
    heroes: list[str] | None = None, officer: str = "m11", groups: list[str] | None = None
) -> MissionScenario:
    """A position on the mission's own map: locked doors, the terminal, the captured officer."""
    heroes = heroes or ["fenn_signis m12", "gaarkhan l12"]
    s = MissionScenario(heroes, groups or ["nexu j10"], mission=MISSION, board=MISSION)
    s.group(NOBODY, f"imperial_officer_elite {officer}", Kind.NEUTRAL)
    s.state.tokens = [Token("terminal", space) for space in s.match.board.terminals]
    objects.lock_all(s.match)
    return s.reserve("imperial_officer", "imperial_officer", "stormtrooper", "stormtrooper_elite")


@pytest.mark.rule("IA-NEUTRAL-01", "IA-NEUTRAL-02", "IA-LIMITS-04")
def test_the_officer_is_neutral_and_his_card_is_in_use() -> None:
    table = Table.new(GAME.name, {"mode": "mission", "mission": MISSION, "heroes": 2}, seed=1)
    assert "open:imperial_officer_elite" not in table.asks[0].options
    table.choose("open:stormtrooper")
    table.choose("open:probe_droid")
    while table.play.state.round == 0:
        table.choose(next(iter(table.asks[0].options)), table.asks[0].seat)
    m = table.play
    assert isinstance(m, Match)
    (officer,) = [figure for figure in m.on_map() if m.group_of(figure).kind is Kind.NEUTRAL]
    assert (m.seat_of(officer), m.space_text(m.figure(officer).space)) == (NOBODY, "m11")
    assert mission_setup.cards_in_use(m)[m.group_of(officer).card] == 1
    assert m.state.locked == 0b111


@pytest.mark.rule("IA-NEUTRAL-03", "IA-NEUTRAL-04")
def test_nobody_attacks_or_hurts_him_and_all_move_through_him() -> None:
    t = source().activate("fenn_signis")
    assert t.match.hostile(0, len(t.match.state.figures) - 1) is False
    s = source(groups=["stormtrooper l11"])
    nexu = s.activate("stormtrooper_1a").choose("attack")
    assert nexu.refusal(f"target:{OFFICER}").rule == "IA-NEUTRAL-03"
    assert damage.suffer(s.match, len(s.state.figures) - 1, 3) == 0


@pytest.mark.rule("IA-DOOR-10")
def test_doors_are_locked_to_all() -> None:
    for hero in ("fenn_signis", "gaarkhan"):
        t = source(["fenn_signis l11", "gaarkhan m11"], "k12").activate(hero)
        assert t.refusal("interact:door_1").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-INTERACT-01", "IA-MOVE-03")
def test_a_rebel_leads_the_officer_up_to_2_spaces() -> None:
    t = source(["fenn_signis l12", "gaarkhan k14"]).activate("fenn_signis")
    t.choose(f"interact:{OFFICER}")
    assert set(t.legal) == {"decide:move_both", "decide:open_a_door"}
    assert t.ask.seat == 1
    t.choose("decide:move_both")
    assert (t.ask.facts["figure"], t.ask.facts["left"]) == ("fenn_signis", 2)
    t.choose("step:l13").choose("done")
    assert (t.ask.facts["figure"], t.ask.seat) == (OFFICER, 1)
    t.choose("step:m12").choose("step:m13")
    assert (t.space("fenn_signis"), t.space(OFFICER)) == ("l13", "m13")
    assert t.ask.facts["actions"] == 1


def test_the_officer_opens_a_door_beside_him() -> None:
    t = source().activate("fenn_signis").choose(f"interact:{OFFICER}").choose("decide:open_a_door")
    assert t.match.state.doors == 0b110
    assert t.ask.what == "take_action"  # nobody waits behind the first


@pytest.mark.rule("IA-RESERVED-03")
def test_behind_the_second_door_others_await_departure() -> None:
    t = source(["fenn_signis k5", "gaarkhan l12"], "l5").activate("fenn_signis")
    t.choose(f"interact:{OFFICER}").choose("decide:open_a_door").place_all()
    assert t.match.state.doors == 0b101
    yellow = 1 << t.match.grid.read("c5")
    for name in ("imperial_officer_1", "stormtrooper_1a"):
        assert t.match.spaces_apart(yellow, t.standing(name)) <= 1, name


def test_behind_the_third_they_are_on_board() -> None:
    t = source(["fenn_signis b4", "gaarkhan l12"], "b5").activate("fenn_signis")
    t.choose(f"interact:{OFFICER}").choose("decide:open_a_door").place_all()
    for name in ("imperial_officer_1", "stormtrooper_elite_1a"):
        assert t.in_area(name, "security_station"), name


@pytest.mark.rule("IA-CONFLICT-04", "IA-MOVE_POINTS-04", "IA-INTERRUPT-01")
def test_each_round_ends_with_an_opportune_moment() -> None:
    t = source().end_of_round(1)
    assert t.ask.what == "move_on"  # no Imperial figure is in sight of the officer
    assert (t.ask.seat, t.ask.facts["figure"], t.ask.facts["left"]) == (0, OFFICER, 1)
    s = source(["fenn_signis j14", "gaarkhan i14"], groups=["stormtrooper l12 k12 m12"])
    t = s.end_of_round(1)
    assert set(t.legal) == {"decide:officer_moves", "decide:watchers_move", "decide:order"}
    t.choose("decide:watchers_move").choose("pick_figure:stormtrooper_1b").choose(
        "pick_figure:stormtrooper_1a"
    )
    assert (t.ask.facts["figure"], t.ask.facts["left"]) == ("stormtrooper_1b", 2)
    t = s.end_of_round(1).choose("decide:order").choose("pick_figure:stormtrooper_1c")
    t.choose("let_act:stormtrooper_1c")
    assert t.refusal("attack").reason == "action_not_granted"
    t.choose("move")
    assert t.ask.facts["points"] == 4


@pytest.mark.rule("IA-VICTORY_CAMP-01")
@pytest.mark.parametrize(("round_", "early"), [(6, 1), (7, 0)])
def test_the_rebels_win_when_the_terminal_is_secured(round_: int, early: int) -> None:
    s = source(["fenn_signis f12", "gaarkhan l12"], "f13")
    s.state.round = round_
    t = s.activate("fenn_signis").choose(f"interact:{OFFICER}")
    assert "decide:open_a_door" not in t.legal
    t.choose("decide:secure_the_terminal")
    assert (t.result.winner, t.result.reason) == (REBELS, "terminal_secured")
    assert t.result.facts == {"terminal_secured": early, "officer_freed": 0}


def freed(heroes: list[str]) -> MissionSession:
    """A Nexu's master is beside the officer."""
    return source(heroes, groups=["stormtrooper l11"]).activate("stormtrooper_1a")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
@pytest.mark.parametrize("on_board", [True, False])
def test_the_empire_wins_when_the_officer_is_freed(on_board: bool) -> None:
    t = freed(["fenn_signis k12", "gaarkhan i14"])
    assert t.refusal(f"interact:{OFFICER}").reason == "rebels_guard"
    s = source(["fenn_signis k12", "gaarkhan i14"], groups=["stormtrooper l11"])
    s.row("fenn_signis").wounded = True
    s.state.happened = ["on_board"] if on_board else []
    t = s.activate("stormtrooper_1a").choose(f"interact:{OFFICER}")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "officer_freed")
    assert t.result.facts == {"terminal_secured": 0, "officer_freed": int(not on_board)}


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_8_or_when_all_are_wounded() -> None:
    t = source().end_of_round(8)
    t.choose(t.legal[0])
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
    assert t.result.facts == {"terminal_secured": 0, "officer_freed": 0}
    s = source(groups=["stormtrooper l11"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("stormtrooper_1a").attack("fenn_signis", "blue:dd3", "green:dd3", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")

"""Steady in missions of the campaign: what each side pursues in positions with a plain answer."""

from __future__ import annotations

from tests.imperial_assault.campaign.scenario import MissionScenario
from tests.imperial_assault.missions.positions import give, laid_out
from tests.imperial_assault.missions.test_high_moon import fighting
from tests.imperial_assault.missions.test_imperial_hospitality import led
from tests.imperial_assault.missions.test_sorry_about_the_mess import meeting
from tests.imperial_assault.missions.test_the_source import source
from tests.imperial_assault.scenario import room
from tests.imperial_assault.test_bot import chosen, play_on
from wartable.bots import Bot, RandomBot
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.bot import Steady
from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.bot.cards import worth_of
from wartable.games.imperial_assault.bot.pursuit import (
    chance_of,
    held,
    is_last_fit,
    likely_successes,
    sent_to,
    strain_to_spare,
    worth_of_healing,
    worth_of_hero,
    worth_of_rest,
)
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import OptionalDeployment
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.scripting.mission_script import Check
from wartable.games.imperial_assault.state import NOBODY, NOWHERE, CardKind, Kind, Token
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
    s = MissionScenario(["fenn_signis d2", "gaarkhan d3"], ["stormtrooper n6"], drawing=room(14, 6))
    t = s.token("crate", "a1").activate("fenn_signis")
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


def test_a_hero_attacks_twice_rather_than_going_nearer() -> None:
    s = MissionScenario(["fenn_signis c3", "gaarkhan a1"], ["royal_guard e3"])
    t = s.activate("fenn_signis")
    assert chosen(t, 1) == "attack"
    t.attack("royal_guard_1a", "blue:d5", "green:dd1", "black:bb")
    assert t.ask.what == "take_action"
    assert chosen(t, 1) == "attack"


def test_a_terminal_is_not_thought_to_fall_with_one_point_of_damage() -> None:
    t = laid_out("aftermath", ("fenn_signis d6", "gaarkhan b2")).phase()
    a = Assessment(t.table.view(1), 1)
    terminal = next(target for target in a.targets if target.token != NOBODY)
    figure = a.figures["fenn_signis"]
    odds = a.odds(a.arms(figure)[0], figure, terminal, 3)
    assert odds.defeats < odds.damage.at_least(1)


def test_a_hero_takes_the_weapon_that_hits_harder() -> None:
    s = MissionScenario(["jyn_odan b2", "gaarkhan a6"], ["stormtrooper d2"])
    t = s.card("jyn_odan", CardKind.ITEM, "e_11").activate("jyn_odan")
    t.choose("attack")
    assert t.ask.what == "choose_weapon"
    assert chosen(t, 1) == "weapon:e_11"


def test_a_test_is_made_with_the_better_attribute() -> None:
    m = MissionScenario(["diala_passil a1"]).match
    assert likely_successes(m, 0, "insight") > likely_successes(m, 0, "tech")
    assert chance_of(m, 0, Check(("insight", "tech"))) > chance_of(m, 0, Check(("insight", "tech"), needed=2))


def test_an_enemy_with_a_keycard_is_worth_more() -> None:
    s = MissionScenario(["fenn_signis a1"], ["trandoshan_hunter c3 d3"])
    s.state.tokens.append(Token("keycard", NOWHERE))
    give(s, "trandoshan_hunter_1b", "keycard_1")
    t = s.phase()
    a = Assessment(t.table.view(1), 1)
    plain, carrier = (
        a.worth(Target(a.figures[name], NOBODY, 0))
        for name in ("trandoshan_hunter_1a", "trandoshan_hunter_1b")
    )
    assert carrier > plain


def test_events_are_answered_as_the_script_favours() -> None:
    s = laid_out("luxury_cruise", ("fenn_signis f9", "gaarkhan e9"), ("imperial_officer e10",))
    s.state.doors = 0b0011
    t = s.end_of_round(1)
    assert {"decide:close_a_door", "decide:forgo"} < set(t.legal)
    assert chosen(t, 0) == "decide:attack_now"


def test_of_several_doors_the_one_nearest_to_the_enemies_is_picked() -> None:
    s = laid_out("luxury_cruise", ("fenn_signis f9", "gaarkhan e9"), ("imperial_officer a3",))
    s.state.doors = 0b0011
    t = s.end_of_round(1).choose("decide:close_a_door")
    a = Assessment(t.table.view(0), 0)
    apart = {
        f"pick_thing:{a.match.door_text(door)}": min(
            a.apart(a.match.grid.doors[door].beside, a.match.covers(enemy)) for enemy in a.enemies
        )
        for door in (2, 3)
    }
    assert apart[chosen(t, 0)] == min(apart.values())


def test_a_power_that_hurts_is_not_used_on_friends() -> None:
    s = MissionScenario(["diala_passil c3", "gaarkhan d3"], ["stormtrooper f3"])
    t = s.card("diala_passil", CardKind.CLASS, "force_throw").activate("diala_passil")
    t.choose("use:force_throw,diala_passil")
    assert {"choose:gaarkhan", "choose:stormtrooper_1a"} <= set(t.legal)
    assert chosen(t, 1) == "choose:stormtrooper_1a"


def test_nobody_charges_whom_he_cannot_reach() -> None:
    far = MissionScenario(["gaarkhan a1", "fenn_signis b1"], ["stormtrooper n6"], drawing=room(14, 6))
    near = MissionScenario(["gaarkhan a1", "fenn_signis b1"], ["stormtrooper e1"], drawing=room(14, 6))
    charging = []
    for s in (far, near):
        t = s.activate("gaarkhan")
        a = Assessment(t.table.view(1), 1)
        charging.append(worth_of(a, a.match.campaign.use["charge"], a.figures["gaarkhan"]))
    assert charging[0] < 0 < charging[1]


def test_others_go_first_where_all_hangs_on_a_figure() -> None:
    t = laid_out("homecoming", ("fenn_signis m3", "gaarkhan l4")).group(1, "luke_skywalker j4", Kind.ALLY)
    made = chosen(t.phase(), 1)
    assert made in ("activate:fenn_signis", "activate:gaarkhan")


def test_rest_and_strain_matter_less_the_fewer_rounds_are_left() -> None:
    s = laid_out("aftermath", ("fenn_signis d6", "gaarkhan b2"))
    s.row("fenn_signis").strain = 3
    worths, spare = [], []
    for s.state.round in (1, 5, 6):
        worths.append(worth_of_rest(s.match, 0))
        spare.append(strain_to_spare(s.match, 0))
    assert worths[0] > worths[1] > worths[2]
    assert spare == [0, 1, 1]


def test_crates_alone_do_not_keep_heroes_from_their_enemies() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan b1"], ["stormtrooper n6"], drawing=room(14, 6))
    t = s.token("crate", "a6").phase()
    a = Assessment(t.table.view(1), 1)
    spaces = [aim[0] for aim in a.prospects(a.figures["fenn_signis"]).aims]
    assert a.match.covers(a.figures["stormtrooper_1a"]) in spaces


def test_crates_are_worth_no_more_in_a_hurry() -> None:
    s = laid_out("aftermath", ("fenn_signis d6", "gaarkhan b2")).token("crate", "d7")
    worths = []
    for s.state.round in (1, 3):
        a = Assessment(s.phase().table.view(1), 1)
        ahead = a.prospects(a.figures["fenn_signis"])
        worths.append([ahead.pressing(want) for want in ahead.wants if want.thing.startswith("crate")])
    assert worths[0]
    assert worths[0] == worths[1]


def test_healing_a_hero_is_worth_more_the_nearer_his_wound_is() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan b1"])
    s.row("fenn_signis").damage = 4
    light = worth_of_healing(s.match, 0, 2)
    s.row("fenn_signis").damage = 9
    assert worth_of_healing(s.match, 0, 2) > light > 0


def test_once_szark_is_there_all_hangs_on_him() -> None:
    s = fighting()
    assert Assessment(s.phase().table.view(1), 1).crucial == {s.state.noted["szark"]}


def test_once_gerrin_is_there_all_hangs_on_him_and_han() -> None:
    t = meeting().phase()
    assert t.match.state.noted["gerrin"] in Assessment(t.table.view(1), 1).crucial


def test_the_officer_is_sent_to_the_terminal() -> None:
    m = source().phase().match
    officer = next(each for each in m.on_map() if m.group_of(each).kind is Kind.NEUTRAL)
    (terminal,) = objects.tokens_of(m, objects.TERMINAL)
    assert sent_to(m, officer) == objects.near_token(m, m.state.tokens[terminal].space)


def test_heroes_give_up_a_mission_that_comes_to_no_end() -> None:
    s = MissionScenario(["fenn_signis a2", "gaarkhan b2"])
    assert chosen(s.phase(), 1).startswith("activate:")
    s.state.round = 25
    assert chosen(s.phase(), 1) == "concede_mission"


def test_a_hero_beside_a_door_that_can_be_destroyed_attacks_it() -> None:
    t = laid_out("a_new_threat", ("diala_passil n10", "gaarkhan g9")).activate("diala_passil")
    a = Assessment(t.table.view(1), 1)
    figure = a.figures["diala_passil"]
    doors = {
        a.match.state.tokens[target.token].door for target, _ in a.attacks(figure, a.match.place(figure))
    }
    assert len(doors) == 1
    assert chosen(t, 1) == "attack"


def test_who_may_escape_spends_the_point_that_it_takes() -> None:
    s = laid_out("a_simple_task", ("fenn_signis g13", "gaarkhan g11"), ("imperial_officer f12",))
    s.state.doors = 0
    objects.name_tokens(s.match, "formula")
    give(s, "fenn_signis", "formula_1")
    t = s.activate("fenn_signis")
    assert chosen(t, 1) in ("move", "strain_to_move")
    t.choose("move")
    assert chosen(t, 1) == "escape"


def test_who_may_escape_in_this_activation_goes_first() -> None:
    s = laid_out("a_simple_task", ("fenn_signis g12", "gaarkhan g11"), ("imperial_officer f12",))
    s.state.doors = 0
    objects.name_tokens(s.match, "formula")
    give(s, "fenn_signis", "formula_1")
    assert chosen(s.phase(), 1) == "activate:fenn_signis"


def test_the_last_hero_without_a_wound_is_worth_most() -> None:
    s = MissionScenario(["fenn_signis a1", "gaarkhan b1"])
    both = worth_of_hero(s.match, 0)
    s.row("gaarkhan").wounded = True
    assert is_last_fit(s.match, 0)
    assert worth_of_hero(s.match, 0) > both > worth_of_hero(s.match, 1)


def test_heroes_have_less_haste_where_rounds_are_not_limited() -> None:
    paces = []
    for mission, places in (("aftermath", "d6 b2"), ("luxury_cruise", "f9 e9")):
        one, other = places.split()
        t = laid_out(mission, (f"fenn_signis {one}", f"gaarkhan {other}")).phase()
        paces.append(Assessment(t.table.view(1), 1).urgency)
    assert paces[0] > paces[1]


def test_an_interaction_is_for_who_passes_its_test_sooner() -> None:
    s = laid_out("a_simple_task", ("fenn_signis g12", "gaarkhan g11"))
    for group in s.state.groups:
        group.seat = min(group.seat, 1)
    t = s.phase()
    a = Assessment(t.table.view(1), 1)
    found = {}
    for figure in range(2):
        ahead = a.prospects(figure)
        number = next(n for n, want in enumerate(ahead.wants) if want.thing == "terminal_2")
        found[ahead.wants[number].chance] = ahead.shares[number]
    assert len(found) == 2
    assert found[max(found)] > found[min(found)]


def test_heroes_go_to_the_corridor_before_they_can_look_at_terminals() -> None:
    t = laid_out("incoming", ("fenn_signis f16", "gaarkhan g16")).phase()
    m = t.match
    corridor = m.mission_map.areas["corridor"]
    assert corridor in [spaces for spaces, _ in held(m, 1)]
    m.state.happened = ["corridor_entered"]
    assert corridor not in [spaces for spaces, _ in held(m, 1)]


def test_nobody_fears_for_a_neutral_figure() -> None:
    m = source().phase().match
    officer = next(each for each in m.on_map() if m.group_of(each).kind is Kind.NEUTRAL)
    a = Assessment(source().phase().table.view(1), 1)
    assert a.prospects(officer).perils == []


def test_something_else_than_the_last_round_can_hurry_heroes() -> None:
    hastes = []
    for mission, places in (
        ("temptation", ("diala_passil h7", "gaarkhan l10")),
        ("luxury_cruise", ("fenn_signis f9", "gaarkhan e9")),
    ):
        s = laid_out(mission, places)
        s.state.round = 5
        hastes.append(Assessment(s.phase().table.view(1), 1).urgency)
    assert hastes[0] > 2 * hastes[1]


def test_wounds_count_where_vader_waits_for_the_last_of_them() -> None:
    s = laid_out("dark_obsession", ("fenn_signis q8", "gaarkhan j5"))
    fit = worth_of_hero(s.match, 0)
    s.row("fenn_signis").wounded = True
    assert worth_of_hero(s.match, 0) < fit


def test_the_spaces_that_who_is_led_needs_next_are_left_to_him() -> None:
    s = source(officer="m9")
    s.state.doors = 0
    t = s.phase()
    a = Assessment(t.table.view(1), 1)
    m = a.match
    officer = next(each for each in m.on_map() if m.group_of(each).kind is Kind.NEUTRAL)
    ahead, home = a.prospects(m.state.heroes[0].figure), sent_to(m, officer)
    assert ahead.way
    now = ahead.apart(m.covers(officer), home)
    assert all(ahead.apart(1 << space, home) < now for space in m.spaces_in(ahead.way))


def test_whether_to_step_in_is_answered_though_nobody_can_be_named() -> None:
    s = led(["fenn_signis l8", "gaarkhan f4"], "m8", ["imperial_officer l9"])
    t = s.activate("imperial_officer_1").choose("attack").choose("target:captive_1")
    assert "decline" in t.legal
    assert chosen(t, 1) in t.legal

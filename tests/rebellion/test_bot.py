"""Steady at Rebellion's table: it answers from its own view, with sense, in every seat."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_new_base import mobilized
from wartable.arena.matches import fixtures
from wartable.bots import Seated, bots_of, find_bot
from wartable.games.rebellion.bot import leader_choices
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.bot.forecast import attempt
from wartable.games.rebellion.bot.hiding import danger, hiding_place
from wartable.games.rebellion.bot.rebel import Temper
from wartable.games.rebellion.bot.steady import Steady
from wartable.games.rebellion.frames import Assignment, NewBase, Step
from wartable.games.rebellion.state import EMPIRE, REBEL, RuledOut, Why
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.words.errors import WartableError

LONGEST_MATCH = 5_000


def answer(t: Session, temper: Temper = Temper.MOVES) -> str:
    """What Steady says to the question that waits; it must be legal."""
    seat = t.ask.seat
    choice = Steady(seat, Chance.from_seed(7), temper).choose(Seated(t.table, seat))
    assert t.table.why_not(choice, seat) is None
    return choice


def play_on(t: Session, until: str) -> list[str]:
    """Let Steady answer for all until a question of that name comes; what it said."""
    said = []
    while t.table.ask is not None and t.ask.what != until:
        said.append(answer(t))
        t.choose(said[-1])
    return said


def possible_only(s: Scenario, *systems: str) -> None:
    """Let the Empire know that the base is in one of these."""
    rest = set(range(32)) - {s.place(system) for system in systems}
    s.state.ruled_out = [RuledOut(system, Why.HELD, 1) for system in sorted(rest)]


def assessed(s: Scenario, seat: int) -> Assessment:
    """How a seat judges the position."""
    return Assessment(s.command().table.view(seat), seat)


# What it does


def test_the_empire_lands_where_the_base_may_be() -> None:
    s = Scenario(base="hoth").pool("general_tagge")
    s.units("mustafar", "assault_carrier").units("mustafar", "stormtrooper", 3).loyal("empire", "mustafar")
    possible_only(s, "hoth", "endor", "yavin")
    t = s.command(turn=1)
    assert answer(t) == "activate:hoth,general_tagge"
    t.choose("activate:hoth,general_tagge")
    play_on(t, "reveal_base")
    assert "stormtrooper" in t.units("hoth")


def test_the_empire_leaves_a_garrison_where_it_rules_by_force() -> None:
    s = Scenario(base="yavin").pool("general_tagge").mark("subjugated", "bespin")
    s.units("bespin", "assault_carrier").units("bespin", "stormtrooper", 3)
    t = s.activate("empire", "hoth", "general_tagge")
    play_on(t, "take_turn")
    assert t.units("bespin") == ["stormtrooper"]
    assert "stormtrooper" in t.units("hoth")


def test_the_empire_strikes_a_known_base_with_all_it_has() -> None:
    s = Scenario(base="hoth", revealed=True).pool("darth_vader")
    s.units("hoth", "rebel_trooper", 2)
    for near in ("bespin", "mustafar"):
        s.units(near, "star_destroyer").units(near, "stormtrooper", 4).loyal("empire", near)
    t = s.command(turn=1)
    assert answer(t) == "activate:hoth,darth_vader"
    t.choose("activate:hoth,darth_vader")
    while t.ask.what == "move_units":
        t.choose(answer(t))
    assert t.units("hoth", "empire").count("stormtrooper") == 8


def test_the_empire_does_not_throw_units_at_a_base_that_is_too_strong() -> None:
    s = Scenario(base="hoth", revealed=True).pool("darth_vader")
    s.units("hoth", "rebel_trooper", 8).units("hoth", "airspeeder", 4).units(
        "hoth", "mon_calamari_cruiser", 2
    )
    s.units("bespin", "assault_carrier").units("bespin", "stormtrooper", 2).loyal("empire", "bespin")
    assert not answer(s.command(turn=1)).startswith("activate:hoth")


def test_the_rebel_hides_far_from_imperial_troops() -> None:
    s = Scenario(base="hoth")
    for held in ("bespin", "mustafar", "sullust"):
        s.units(held, "stormtrooper")
    a = assessed(s, REBEL)
    assert hiding_place(a, s.place("yavin")) > hiding_place(a, s.place("hoth"))


def test_the_base_is_in_more_danger_the_nearer_troops_with_carriers_are() -> None:
    far = Scenario(base="hoth").units("yavin", "assault_carrier").units("yavin", "stormtrooper")
    near = Scenario(base="hoth").units("bespin", "assault_carrier").units("bespin", "stormtrooper")
    found = Scenario(base="hoth", revealed=True)
    dangers = [danger(assessed(s, REBEL)) for s in (far, near, found)]
    assert dangers == sorted(dangers)
    assert dangers[0] < dangers[1] < dangers[2] == 1.0


@pytest.mark.parametrize(("temper", "moves"), [(Temper.MOVES, True), (Temper.HOLDS, False)])
def test_only_the_temper_that_moves_prepares_a_new_base_in_danger(temper: Temper, moves: bool) -> None:
    s = Scenario(base="hoth").pool("general_rieekan", "mon_mothma")
    s.missions("rebel", "rapid_mobilization")
    for near in ("bespin", "mustafar", "endor"):
        s.units(near, "assault_carrier").units(near, "stormtrooper", 2)
    possible_only(s, "hoth", "yavin", "dantooine")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    assert answer(t, temper).startswith("assign:rapid_mobilization") is moves


def test_a_found_base_is_moved_to_the_best_card_that_was_drawn() -> None:
    s = Scenario(base="hoth", revealed=True)
    s.units("bespin", "stormtrooper").units("hoth", "rebel_trooper")
    s.state.probe_deck = [s.place(name) for name in ("endor", "yavin")]
    t = s.run(NewBase([Step.CHOOSE_NEW_BASE], 2))
    assert answer(t) == "base:yavin"


def test_units_that_an_old_base_left_behind_gather_in_the_bare_new_one() -> None:
    s = Scenario(base="dantooine").units("hoth", "rebel_transport").units("hoth", "rebel_trooper", 3)
    t = mobilized(s, "jan_dodonna")
    assert t.ask.what == "mobilize"
    assert answer(t) == "gather_units"
    t.choose("gather_units")
    while t.ask.what == "move_by_card":
        t.choose(answer(t))
    assert "rebel_trooper" in t.units("rebel_base")


def test_a_strong_garrison_is_not_left_for_a_place_that_is_no_safer() -> None:
    s = Scenario(base="hoth").units("rebel_base", "rebel_trooper", 5).units("rebel_base", "airspeeder", 2)
    s.units("bespin", "assault_carrier").units("bespin", "stormtrooper", 2)
    s.state.probe_deck = [s.place("endor"), s.place("mustafar")]
    t = s.run(NewBase([Step.CHOOSE_NEW_BASE], 2))
    assert answer(t) == "keep_base"


def test_the_enemy_who_would_be_missed_most_is_taken_first() -> None:
    s = Scenario(base="hoth")
    taken = cast(Seated, SimpleNamespace(legal=["capture:luke_skywalker", "capture:chewbacca"]))
    bot = Steady(EMPIRE, Chance.from_seed(7))
    assert leader_choices.most_missed(bot, taken, assessed(s, EMPIRE)) == "capture:luke_skywalker"


def test_the_base_is_never_shown_of_its_own_accord() -> None:
    t = Scenario(base="hoth").command()
    assert t.ask.what == "reveal_base"
    assert answer(t) == "keep_hidden"


def test_an_empty_handed_player_passes() -> None:
    t = Scenario(base="hoth").pool().command(turn=1)
    assert answer(t) == "pass"


# How it judges


def test_candidates_for_the_base_are_what_the_empire_knows() -> None:
    s = Scenario(base="hoth")
    s.state.probe_hand = [s.place("yavin")]
    a = assessed(s, EMPIRE)
    assert not a.may_be(s.place("yavin"))
    assert a.may_be(s.place("hoth"))
    assert a.state.base < 0


def test_a_fight_is_the_likelier_won_the_more_go() -> None:
    s = Scenario(base="hoth")
    a = assessed(s, EMPIRE)
    trooper, rebel = a.unit("stormtrooper"), a.unit("rebel_trooper")
    chances = [a.fight([trooper] * number, [rebel] * 3).chance for number in (1, 3, 6)]
    assert chances == sorted(chances)
    assert chances[0] < 0.3 < 0.7 < chances[2]


def test_ships_are_not_beaten_by_troops_alone() -> None:
    a = assessed(Scenario(base="hoth"), EMPIRE)
    assert a.fight([a.unit("stormtrooper")] * 6, [a.unit("x_wing")]).chance == 0.0


def test_the_chance_of_an_attempt_is_exact() -> None:
    # One die each: 3/6 show one success and 1/6 two; more than the opponent's are needed.
    assert attempt(1, 0, 1) == pytest.approx((3 * 2 + 1 * 5) / 36)
    assert attempt(1, 2, 1) == pytest.approx((2 * 5 + 3 * 6 + 1 * 6) / 36)


def test_loyalty_is_worth_more_where_it_completes_an_objective() -> None:
    s = Scenario(base="hoth").loyal("rebel", "naboo", "ryloth", "bothawui", "kashyyyk", "felucia")
    plain = assessed(s, REBEL).loyalty_gain(s.place("malastare"))
    s.state.objectives = [s.printed.objective["popular_support"].id]
    assert assessed(s, REBEL).loyalty_gain(s.place("malastare")) > plain + 5


# Whole matches


@pytest.mark.parametrize(
    ("players", "seed", "quick"), [(2, 3, True), (3, 4, True), (4, 5, True), (4, 6, False)]
)
def test_it_makes_only_legal_choices_in_every_seat(players: int, seed: int, quick: bool) -> None:
    table = Table.new("rebellion", {"players": players, "quick": quick}, seed=seed, events=False)
    bots = [Steady(seat, Chance.from_seed(f"{seed}/{seat}")) for seat in range(players)]
    for _ in range(LONGEST_MATCH):
        if (ask := table.ask) is None:
            break
        table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
    assert table.outcome is not None


def test_both_tempers_are_bots_that_can_be_named() -> None:
    assert bots_of("rebellion") == ["random", "steady_holding", "steady"]
    chance = Chance.from_seed(7)
    named = {
        name: find_bot(name, "rebellion")("rebellion", REBEL, chance) for name in bots_of("rebellion")[1:]
    }
    tempers = {name: bot.temper for name, bot in named.items() if isinstance(bot, Steady)}
    assert tempers == {"steady_holding": Temper.HOLDS, "steady": Temper.MOVES}


def test_a_game_without_tempers_refuses_a_bot_that_has_one() -> None:
    with pytest.raises(WartableError, match="no bot 'steady_holding'; the bots are random, steady"):
        fixtures("legion", {}, ["steady_holding", "steady"], 1, "0", None)

"""Steady at Legion's table: it answers from its own view, with sense, and beats chance at every objective."""

from __future__ import annotations

from typing import Any

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.arena.matches import fixtures, play_all, report
from wartable.bots import Seated, find_bot
from wartable.games.legion.bot.steady import Steady
from wartable.games.legion.cards import objective_cards
from wartable.games.legion.content import content
from wartable.games.legion.frames import Step
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

TURNS = ("choose_unit", "activate_drawn")
OBJECTIVES = [card.key for card in content().objectives]


def answer(t: Session) -> str:
    """What Steady says to the question that waits; it is then taken, so it must be legal."""
    seat = t.ask.seat
    choice = Steady(seat, Chance.from_seed(7)).choose(Seated(t.table, seat))
    assert t.table.why_not(choice, seat) is None
    return choice


def play_out(t: Session, seat: int) -> list[str]:
    """Let Steady answer for a seat until the activation is over, the other taking the first choice it has."""
    bot = Steady(seat, Chance.from_seed(7))
    said = []
    while t.table.ask is not None and t.ask.what not in TURNS:
        asked = t.ask.seat
        choice = bot.choose(Seated(t.table, seat)) if asked == seat else t.legal[0]
        t.table.choose(choice, asked)
        if asked == seat:
            said.append(choice)
    return said


def match(options: dict[str, Any], seed: int, steady: int) -> Table:
    """A whole battle of Steady on a seat against chance."""
    table = Table.new("legion", options, seed=seed, events=False)
    players = [
        find_bot("steady" if seat == steady else "random")("legion", seat, Chance.from_seed(f"{seed}/{seat}"))
        for seat in (REBELS, EMPIRE)
    ]
    while (ask := table.ask) is not None:
        table.choose(players[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
    return table


# What it does


def test_it_attacks_whom_it_hurts_most() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (900, 300), upgrades=("z_6_trooper",))
    s.unit("stormtroopers", (900, 500), minis=4)
    s.unit("darth_vader", (700, 500), dodge=2)
    t = s.activation(squad)
    t.choose("attack")
    assert answer(t) == "target:stormtroopers"


def test_it_aims_before_it_shoots_when_nothing_else_is_to_be_done() -> None:
    s = Scenario().cards("key_positions", "battle_lines", "clear_conditions")
    squad = s.unit("stormtroopers", (900, 300), upgrades=("dlt_19_stormtrooper",))
    s.unit("rebel_troopers", (900, 650))
    assert answer(s.activation(squad)) == "aim"


def test_it_claims_a_token_that_its_leader_touches() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    s.token(900, 326)
    squad = s.unit("rebel_troopers", (900, 300))
    s.unit("stormtroopers", (900, 700))
    t = s.activation(squad)
    assert "claim:1" in t.legal
    assert answer(t) == "claim:1"


def test_it_goes_to_an_objective_within_its_reach() -> None:
    s = Scenario(rounds=2).cards("intercept_the_transmissions", "battle_lines", "clear_conditions")
    s.token(900, 600)
    squad = s.unit("rebel_troopers", (900, 250))
    s.unit("stormtroopers", (200, 850))
    t = s.activation(squad)
    play_out(t, REBELS)
    assert objective_cards.tokens_controlled(t.b, REBELS) == 1


def test_a_duellist_charges_and_strikes() -> None:
    s = Scenario(rounds=3)
    vader = s.unit("darth_vader", (900, 300))
    enemy = s.unit("rebel_troopers", (900, 470), minis=3)
    t = s.activation(vader)
    said = play_out(t, EMPIRE)
    assert "free_attack" in said
    assert t.unit(enemy).defeated or t.b.touching(vader, enemy)


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_a_speeder_does_not_ride_over_the_edge(facing: int) -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (300, 300), facing=facing)
    s.unit("rebel_troopers", (1500, 700))
    t = s.activation(bikes, steps=(Step.ACTIONS, Step.BEGIN_ACTIVATION))
    play_out(t, EMPIRE)
    assert not t.unit(bikes).defeated
    assert all(mini.wounds == 0 for mini in t.unit(bikes).minis)


def test_a_walker_with_its_back_to_the_goal_turns() -> None:
    s = Scenario().cards("breakthrough", "battle_lines", "clear_conditions")
    walker = s.unit("at_rt", (900, 100), facing=270)
    s.unit("stormtroopers", (900, 860))
    t = s.activation(walker)
    said = play_out(t, REBELS)
    assert any(choice.startswith(("pivot:", "reverse:")) for choice in said)


def test_a_squad_recovers_from_heavy_suppression_out_of_range() -> None:
    s = Scenario().cards("key_positions", "battle_lines", "clear_conditions")
    squad = s.unit("stormtroopers", (200, 100), suppression=4)
    s.unit("rebel_troopers", (1600, 800))
    assert answer(s.activation(squad)) == "recover"


def test_wounds_spare_the_heavy_weapon() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (900, 300), upgrades=("dlt_19_stormtrooper",))
    luke = s.unit("luke_skywalker", (900, 450))
    heavy = next(i for i, mini in enumerate(s.state.units[squad].minis) if mini.upgrade)
    t = s.activation(luke).attack_dice("CC").defence_dice("--")
    t.choose("attack").until("assign_wounds")
    while t.table.ask is not None and t.ask.what == "assign_wounds":
        t.choose(answer(t))
    assert not t.unit(squad).minis[heavy].defeated
    assert sum(mini.defeated for mini in t.unit(squad).minis) == 2


def test_it_cancels_with_cover_first_and_spends_only_the_dodges_it_needs() -> None:
    s = Scenario()
    s.terrain("barricade", 900, 400)
    squad = s.unit("rebel_troopers", (900, 440), minis=1, dodge=3)
    enemy = s.unit("stormtroopers", (900, 250), minis=3)
    t = s.activation(enemy).attack_dice("HHH")
    t.choose("attack").until("dodge_and_cover")
    assert t.ask.facts["cover"] == 2
    assert answer(t) == "cancel:2,1"
    assert t.unit(squad).dodge == 3


def test_it_rerolls_blanks_with_its_aim_token() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (900, 250), minis=3, aim=1)
    s.unit("rebel_troopers", (900, 440))
    t = s.activation(squad).attack_dice("HH-")
    t.choose("attack").until("reroll_dice")
    assert answer(t) == "reroll:white_blank"


def test_it_uses_all_of_impact_and_pierce() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (900, 300))
    s.unit("at_rt", (900, 348.5), seat=EMPIRE)
    s.state.players[EMPIRE].side = REBELS
    t = s.activation(luke).attack_dice("HHHHHH").defence_dice("BB")
    t.choose("attack").until("use_impact")
    assert answer(t) == "impact:2"
    t.choose("impact:2")
    assert t.ask.what == "use_pierce"
    assert answer(t) == "pierce:2"


def test_a_unit_that_would_panic_takes_its_commanders_courage() -> None:
    s = Scenario()
    s.unit("darth_vader", (900, 300))
    squad = s.unit("stormtroopers", (900, 450), suppression=2)
    s.unit("rebel_troopers", (900, 800))
    t = s.activation(squad, steps=(Step.ACTIONS, Step.PANIC_CHECK))
    assert t.ask.what == "borrow_courage"
    assert answer(t) == "courage:darth_vader"


# What it knows


def test_it_answers_alike_whatever_the_other_hand_holds() -> None:
    table = Table.new("legion", {"quick": True}, seed=11)
    bots = [Steady(seat, Chance.from_seed(seat)) for seat in (0, 1)]
    hands = set()
    for step in range(160):
        ask = table.ask
        assert ask is not None
        if step % 16 == 0:
            twin = table.guess(ask.seat, Chance.from_seed(step))
            hands.add(tuple(twin.state.players[1 - ask.seat].hand))
            answers = {
                Steady(ask.seat, Chance.from_seed(step)).choose(Seated(seen, ask.seat))
                for seen in (table, twin)
            }
            assert len(answers) == 1
        table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
    assert len(hands) > 1


def test_the_same_chance_gives_the_same_match() -> None:
    journals = [match({"mode": "learning"}, 5, 0).journal.choices for _ in range(2)]
    assert journals[0] == journals[1]


# How well it does


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_it_beats_chance_under_every_objective(objective: str) -> None:
    cards = [objective, "battle_lines", "clear_conditions"]
    seat = OBJECTIVES.index(objective) % 2
    table = match({"quick": True, "cards": cards}, 21, seat)
    assert table.outcome is not None
    assert table.outcome.winners == (seat,)


def test_it_sets_up_and_wins_a_whole_battle_and_a_learning_one() -> None:
    for options in ({"quick": False}, {"mode": "learning"}):
        table = match(options, 4, 1)
        assert table.outcome is not None
        assert table.outcome.winners == (1,)


@pytest.mark.soak
def test_it_wins_ninety_of_a_hundred_standard_battles() -> None:
    given = fixtures("legion", {"quick": True}, ["steady", "random"], 100, "soak", None)
    found = report(given, list(play_all(given, 1)), "soak")
    assert found.bots[0].wins >= 90


@pytest.mark.soak
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_it_wins_most_battles_of_every_objective(objective: str) -> None:
    won = 0
    for seed in range(16):
        deployment = content().deployments[seed % 4].key
        condition = content().conditions[seed // 4].key
        table = match({"quick": True, "cards": [objective, deployment, condition]}, seed, seed % 2)
        assert table.outcome is not None
        won += table.outcome.winners == (seed % 2,)
    assert won >= 14

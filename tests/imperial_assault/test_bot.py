"""Steady: what it does in positions with a plain answer, and that it beats chance."""

from __future__ import annotations

from itertools import count

import pytest

from tests.imperial_assault.scenario import Scenario, Session
from tests.imperial_assault.test_random_matches import MISSIONS
from tests.paranoid import unwatched
from wartable.bots import Bot, RandomBot
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.bot import Steady
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.kernel.table import Table


def chosen(t: Session, seat: int = 0) -> str:
    """What steady chooses now."""
    return Steady(seat, Chance.from_seed("steady")).choose(Seated(t.table, seat))


def play_on(t: Session, seat: int, until: str) -> list[str]:
    """Let steady play a seat until something else is asked; its choices."""
    bot = Steady(seat, Chance.from_seed("steady"))
    made: list[str] = []
    for _ in count():
        ask = t.table.asks[0]
        if ask.what == until or ask.seat != seat or len(made) > 60:
            return made
        made.append(bot.choose(Seated(t.table, seat)))
        t.choose(made[-1])
    raise AssertionError


def test_it_attacks_whom_it_sees() -> None:
    t = Scenario(["stormtrooper b2"], ["luke_skywalker d2"]).activate("stormtrooper_1a")
    assert "attack" in play_on(t, 0, "declare_target")


def test_it_shoots_the_wounded_of_two_equals() -> None:
    s = Scenario(["stormtrooper c2"], ["rebel_trooper a2 e2 c4"]).hurt("rebel_trooper_1b", 2)
    t = s.activate("stormtrooper_1a")
    t.choose("attack")
    assert chosen(t) == "target:rebel_trooper_1b"


def test_it_walks_to_an_enemy_whom_it_cannot_reach_yet() -> None:
    t = Scenario(["darth_vader a1"], ["rebel_trooper h1 h2 h3"]).activate("darth_vader_1")
    before = t.match.distance(0, 1)
    play_on(t, 0, "activate_group")
    assert t.match.distance(0, 1) < before


def test_it_rids_itself_of_stun_first() -> None:
    s = Scenario(["stormtrooper b2"], ["luke_skywalker d2"]).condition("stormtrooper_1a", "stunned")
    assert chosen(s.activate("stormtrooper_1a")) == "shed:stunned"


def test_it_spends_a_surge_on_the_accuracy_that_is_missing() -> None:
    t = Scenario(["stormtrooper a2"], ["luke_skywalker e2"]).activate("stormtrooper_1a")
    t.attack("luke_skywalker_1", "blue:s2", "green:s1", "white:blank")
    assert t.table.asks[0].what == "spend_surges"
    assert chosen(t) == "surge:accuracy_2"


def test_it_takes_up_what_scores() -> None:
    s = Scenario(["stormtrooper b2"], ["luke_skywalker h6"], mission="smuggled_goods")
    s.token("contraband", "b3")
    assert chosen(s.activate("stormtrooper_1a")) == "interact:contraband_1"


def played(seed: int, seat: int, other: Bot) -> Table:
    """A quick match of steady against another, to its end."""
    options = {"quick": True, "mission": MISSIONS[seed % len(MISSIONS)]}
    table = Table.new("imperial_assault", options, seed=seed, events=False)
    steady = Steady(seat, Chance.from_seed(f"steady {seed}"))
    while table.outcome is None:
        asked = table.asks[0].seat
        bot: Bot = steady if asked == seat else other
        table.choose(bot.choose(Seated(table, asked)), asked)
    return table


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_chance(seed: int) -> None:
    seat = seed % 2
    with unwatched():
        other = RandomBot("imperial_assault", 1 - seat, Chance.from_seed(f"random {seed}"))
        table = played(seed, seat, other)
    assert table.outcome is not None
    assert table.outcome.winners == (seat,)


def test_two_of_them_come_to_an_end() -> None:
    with unwatched():
        table = played(9, 0, Steady(1, Chance.from_seed("the other")))
    assert table.outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_it_beats_chance_nearly_always(seed: int) -> None:
    test_it_beats_chance(seed)


@pytest.mark.parametrize(("mission", "heroes", "players"), [("aftermath", 2, 2), ("captured", 3, 4)])
def test_steady_plays_a_mission_of_the_campaign_to_its_end(mission: str, heroes: int, players: int) -> None:
    options = {"mode": "mission", "mission": mission, "heroes": heroes, "players": players}
    table = Table.new(GAME.name, options, seed=5)
    bots = [Steady(seat, Chance.from_seed(f"steady {seat}")) for seat in range(players)]
    with unwatched():
        while table.outcome is None:
            ask = table.asks[0]
            table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
            assert table.play.state.round < 30

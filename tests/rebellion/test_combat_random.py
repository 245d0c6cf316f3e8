"""Combats of chance armies, played by chance: they end, and nothing is lost or made on the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.combat_frames import Combat, CombatToCome
from wartable.games.rebellion.content import content
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

REBELS = {
    "x_wing": 4,
    "y_wing": 4,
    "rebel_transport": 2,
    "corellian_corvette": 2,
    "mon_calamari_cruiser": 1,
    "rebel_trooper": 4,
    "airspeeder": 3,
    "shield_generator": 2,
    "ion_cannon": 2,
}
IMPERIALS = {
    "tie_fighter": 6,
    "assault_carrier": 2,
    "star_destroyer": 2,
    "super_star_destroyer": 1,
    "death_star": 1,
    "death_star_under_construction": 1,
    "stormtrooper": 6,
    "at_st": 3,
    "at_at": 2,
}
MOST_CHOICES = 600


def armies(seed: int, players: int = 2) -> tuple[Session, Counter[int]]:
    """A combat in Hoth between armies of chance, with leaders in place or in the pools; and all units."""
    rng = random.Random(seed)
    s = Scenario(base="hoth" if seed % 2 else "dantooine", revealed=seed % 3 > 0, players=players)
    s.tactic_decks(seed)
    for forces, needed in ((REBELS, "x_wing"), (IMPERIALS, "tie_fighter")):
        s.units("hoth", needed)
        for unit, most in forces.items():
            s.units("hoth", unit, rng.choice([0, 0, rng.randint(0, most)]))
    if seed % 4 == 0:
        s.mark("destroyed", "hoth")
        s.state.base = s.place("dantooine")
    if seed % 5 == 0:
        s.units("bespin", "star_destroyer")
        s.loyal("rebel", "mustafar")
    s.leader("darth_vader", "hoth").leader("princess_leia", "hoth" if seed % 3 else "")
    s.state.objectives = [content().objective["death_star_plans_2"].id]
    active = rng.choice((REBEL, EMPIRE))
    units = Counter(unit for place in s.state.units for unit in place)
    side = "rebel" if active == REBEL else "empire"
    return s.combat("hoth", active=side, origins=("endor",), seed=seed), units


def under_way(t: Session) -> bool:
    agenda = t.state.agenda
    return topmost(agenda, Combat) is not None or topmost(agenda, CombatToCome) is not None


@pytest.mark.rule("RB-COMBAT_END-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_combats_of_chance_end_and_lose_nothing(players: int) -> None:
    for seed in range(300 * players, 300 * players + 300):
        t, before = armies(seed, players)
        rng = random.Random(seed)
        choices = 0
        while t.table.outcome is None and under_way(t):
            combat = topmost(t.state.agenda, Combat)
            if combat is not None:
                there = Counter(unit for place in t.state.units for unit in place)
                assert there + Counter(combat.lost) == before
                assert all(wound.old + wound.new > 0 for wound in combat.wounds)
            seats = [ask.seat for ask in t.table.asks]
            t.table.choose(rng.choice(t.table.legal(seats[0])), seats[0])
            choices += 1
            assert choices < MOST_CHOICES, t.ask.what
        assert t.table.outcome is not None or len(t.state.space_tactics) == len(t.state.ground_tactics) == 15
        assert t.table.outcome is not None or t.state.tactic_discards == [[], []]


@pytest.mark.rule("RB-TACTIC-02")
def test_in_a_combat_a_guess_agrees_with_what_its_seat_sees() -> None:
    for seed in range(12):
        t, _ = armies(seed)
        rng = random.Random(seed)
        while t.table.outcome is None and under_way(t):
            for seat in (0, 1):
                seen = REBELLION.view(t.match, seat)
                play = t.table.fork().play
                assert isinstance(play, Match)
                REBELLION.guess(play, seat, Chance.from_seed(rng.random().hex()))
                assert REBELLION.view(play, seat).state == seen.state
            t.choose(rng.choice(t.legal))

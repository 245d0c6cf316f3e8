"""Cinematic combats of chance armies, played by chance: they end, and nothing is lost or made on the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.rise.cinematic_scenes import scene
from tests.rebellion.scenario import Session
from tests.rebellion.test_combat_random import IMPERIALS, REBELS, under_way
from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.content.decks import advanced_tactics
from wartable.games.rebellion.content.vocabulary import Side, Theater
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import CinematicCombat
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import available
from wartable.games.rebellion.state import EMPIRE, REBEL, SIDES
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

NEW_REBELS = {"u_wing": 2, "nebulon_b_frigate": 2, "rebel_vanguard": 2, "golan_arms_turret": 1}
NEW_IMPERIALS = {"tie_striker": 2, "interdictor": 1, "assault_tank": 2, "shield_bunker": 1}
MOST_CHOICES = 1500
SIDE_NAMES = (Side.REBEL, Side.EMPIRE)
THEATERS = (Theater.SPACE, Theater.GROUND)


def armies(seed: int, players: int = 2) -> tuple[Session, Counter[int]]:
    """A cinematic combat in Hoth between armies of chance, with leaders in place; and all units."""
    rng = random.Random(seed)
    s = scene(players=players)
    s.state.base_revealed = seed % 3 > 0
    for forces, needed in (
        ({**REBELS, **NEW_REBELS}, "x_wing"),
        ({**IMPERIALS, **NEW_IMPERIALS}, "tie_fighter"),
    ):
        s.units("hoth", needed)
        for unit, most in forces.items():
            s.units("hoth", unit, rng.choice([0, rng.randint(0, most)]))
    s.units("mustafar", "rebel_trooper") if seed % 2 else s.units("mustafar", "tie_fighter")
    s.leader("darth_vader", "hoth").leader("princess_leia", "hoth").leader("general_rieekan", "hoth")
    s.state.objectives = [s.printed.objective["death_star_plans_2"].id]
    units = Counter(unit for place in s.state.units for unit in place)
    side = rng.choice(("rebel", "empire"))
    return s.combat("hoth", active=side, origins=("endor",), seed=seed), units


def pick(t: Session, rng: random.Random) -> None:
    """A choice of chance for one of those who are asked; abilities are used rather than not."""
    seat = rng.choice([ask.seat for ask in t.table.asks])
    legal = t.table.legal(seat)
    abilities = [choice for choice in legal if choice.startswith(("ability:", "fight_on"))]
    t.table.choose(rng.choice(abilities if abilities and rng.random() < 0.8 else legal), seat)


def check_decks(m: Match) -> None:
    """Every advanced tactic card is in its deck, discarded, face up or out of the game; no deck is empty."""
    rise, cinematic = m.state.rise, topmost(m.state.agenda, CinematicCombat)
    assert rise is not None
    shown = [] if cinematic is None else [card for card in cinematic.cards if card >= 0]
    for side in SIDES:
        for theater, name in enumerate(THEATERS):
            deck = advanced_tactics(m.content, SIDE_NAMES[side], name)
            cards = available(m, side, theater)
            assert cards, "no card can be chosen"
            lying = [card for card in (*shown, *rise.lost_tactics) if card in deck]
            assert sorted([*cards, *rise.tactic_discards[side][theater], *lying]) == deck


@pytest.mark.rule("RE-CINEMATIC-02", "RE-TACTIC_DAMAGE-06", "RE-ADV_TACTIC-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cinematic_combats_of_chance_end_and_lose_nothing(players: int) -> None:
    for seed in range(120 * players, 120 * players + 120):
        t, before = armies(seed, players)
        rng = random.Random(seed)
        choices = 0
        while t.table.outcome is None and under_way(t):
            combat = topmost(t.state.agenda, Combat)
            if combat is not None:
                there = Counter(unit for place in t.state.units for unit in place)
                gained = Counter(
                    t.match.content.unit[unit].id
                    for event in t.events(turn_events.UnitsPlaced)
                    for unit in event.units
                )
                assert there + Counter(combat.lost) == before + gained
                assert all(wound.old + wound.new > 0 for wound in combat.wounds)
                check_decks(t.match)
            pick(t, rng)
            choices += 1
            assert choices < MOST_CHOICES, t.ask.what
        assert topmost(t.state.agenda, CinematicCombat) is None or t.table.outcome is not None


@pytest.mark.rule("RE-ADV_TACTIC-04")
def test_in_a_cinematic_combat_a_guess_agrees_with_what_its_seat_sees() -> None:
    for seed in range(6):
        t, _ = armies(seed)
        rng = random.Random(seed)
        while t.table.outcome is None and under_way(t):
            for seat in (REBEL, EMPIRE):
                seen = REBELLION.view(t.match, seat)
                play = t.table.fork().play
                assert isinstance(play, Match)
                REBELLION.guess(play, seat, Chance.from_seed(rng.random().hex()))
                assert REBELLION.view(play, seat).state == seen.state
            pick(t, rng)


@pytest.mark.rule("RE-ADV_TACTIC-04", "RE-ADV_TACTIC-05")
def test_a_chosen_card_is_seen_by_nobody_else_before_both_are_revealed() -> None:
    t, _ = armies(3)
    while t.ask.what != "choose_tactic":
        t.choose(t.legal[0])
    before = REBELLION.view(t.match, EMPIRE)
    t.table.choose(t.table.legal(REBEL)[2], REBEL)
    assert REBELLION.view(t.match, EMPIRE) == before
    assert REBELLION.view(t.match, None).state == REBELLION.view(t.match, None).state
    assert t.table.legal(EMPIRE)

"""Odds of cinematic battles: seeded samples by its rules."""

from __future__ import annotations

import pytest

from tests.rebellion.rise.cinematic_scenes import scene
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.vocabulary import Theater
from wartable.games.rebellion.odds.battle import battle_odds, sampled
from wartable.games.rebellion.odds.cinematic import TacticDecks, abilities
from wartable.games.rebellion.odds.fighters import Fighter
from wartable.games.rebellion.state import EMPIRE
from wartable.games.rebellion.tables import EXPANSION

PRINTED = content(EXPANSION)


def units(*keys: str) -> list[int]:
    return [PRINTED.unit[key].id for key in keys]


def fighters(*keys: str) -> list[Fighter]:
    return [Fighter(PRINTED.unit[key]) for key in keys]


def test_cards_change_what_a_battle_comes_to() -> None:
    forces = units("star_destroyer", "tie_fighter"), units("corellian_corvette", "x_wing", "x_wing")
    plain = sampled((EXPANSION,), *forces)
    cinematic = sampled((EXPANSION,), *forces, cinematic=True)
    assert plain != cinematic
    assert cinematic == sampled((EXPANSION,), *forces, cinematic=True)  # seeded
    assert 0 <= cinematic.won + cinematic.lost <= 1


def test_a_fleet_beats_a_lone_fighter() -> None:
    odds = sampled((EXPANSION,), units("star_destroyer", "star_destroyer"), units("x_wing"), cinematic=True)
    assert odds.won > 0.9


@pytest.mark.rule("RE-ADV_TACTIC-07", "RE-ADV_TACTIC-12")
def test_the_best_usable_card_is_played_and_none_twice_before_the_deck_is_empty() -> None:
    own, enemies = fighters("y_wing"), fighters("star_destroyer", "star_destroyer")
    decks = TacticDecks(PRINTED, own)
    first = decks.play(Theater.SPACE, {"y_wing", "star_destroyer"}, enemies, 6)
    assert sum(row.amount for row in first.damage) == 2  # Bombing Run
    assert len(decks.left[Theater.SPACE]) == 7
    for _ in range(7):
        decks.play(Theater.SPACE, {"y_wing"}, enemies, 6)
    assert len(decks.left[Theater.SPACE]) == 7
    row = PRINTED.advanced_tactic["rebel_bombing_run"]
    assert len(abilities(row, {"x_wing"})) == 1


def test_who_moves_in_a_cinematic_match_is_told_its_odds() -> None:
    s = scene(("star_destroyer", 2), ("x_wing", 2))
    t = s.combat("hoth")
    told = battle_odds(t.match, t.place("hoth"), EMPIRE)
    expected = units("star_destroyer", "star_destroyer"), units("x_wing", "x_wing")
    assert told == sampled((EXPANSION,), *expected, cinematic=True)

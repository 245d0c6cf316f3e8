"""Suppression: who can have tokens, what they bring, and what ends with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.legion.scenario import Scenario
from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.rules.activating import suppression


def battle(card: str, *, learning: bool = False, **fields: Any) -> tuple[Battle, int]:
    """One unit on a bare table."""
    s = Scenario(learning=learning)
    number = s.unit(card, (400, 400), **fields)
    return s.battle(), number


@pytest.mark.rule("LG-SUPPRESS-09", "LG-SUPPRESS-02")
def test_tokens_add_up_until_removed() -> None:
    b, squad = battle("stormtroopers")
    assert not suppression.suppressed(b, squad)
    suppression.gain(b, squad, 1)
    suppression.gain(b, squad, 2)
    assert b.unit(squad).suppression == 3
    suppression.remove(b, squad, 1)
    assert b.unit(squad).suppression == 2
    suppression.remove(b, squad, 5)
    assert b.unit(squad).suppression == 0
    told = [event.amount for event in b.events if isinstance(event, events.TokensGained)]
    assert told == [1, 2, -1, -2]


@pytest.mark.rule("LG-SUPPRESS-02")
@pytest.mark.parametrize(
    ("card", "tokens", "suppressed"),
    [
        ("stormtroopers", 0, False),
        ("stormtroopers", 1, True),
        ("stormtroopers", 4, True),
        ("luke_skywalker", 2, False),
        ("luke_skywalker", 3, True),
    ],
)
def test_as_many_tokens_as_courage_suppress(card: str, tokens: int, suppressed: bool) -> None:
    b, number = battle(card, suppression=tokens)
    assert suppression.suppressed(b, number) is suppressed


@pytest.mark.rule("LG-SUPPRESS-05")
def test_a_courage_of_dash_knows_no_suppression() -> None:
    b, vader = battle("darth_vader", standby=True)
    suppression.gain(b, vader, 3)
    assert b.unit(vader).suppression == 0
    assert not suppression.suppressed(b, vader)
    assert b.unit(vader).standby


@pytest.mark.rule("LG-SUPPRESS-06", "LG-RESILIENCE-01")
@pytest.mark.parametrize("card", ["at_rt", "speeder_bikes"])
def test_vehicles_are_never_suppressed(card: str) -> None:
    b, vehicle = battle(card)
    suppression.gain(b, vehicle, 2)
    assert b.unit(vehicle).suppression == 0
    assert not suppression.suppressed(b, vehicle)


@pytest.mark.rule("LG-END-06")
def test_the_learning_battle_has_no_suppression() -> None:
    b, squad = battle("stormtroopers", learning=True)
    suppression.gain(b, squad, 1)
    assert b.unit(squad).suppression == 0


@pytest.mark.rule("LG-STANDBY-05")
def test_a_suppression_token_costs_the_standby_token() -> None:
    b, squad = battle("stormtroopers", standby=True)
    suppression.gain(b, squad, 0)
    assert b.unit(squad).standby
    suppression.gain(b, squad, 1)
    assert not b.unit(squad).standby


@pytest.mark.rule("LG-PANIC-09")
def test_panic_ends_below_twice_the_courage() -> None:
    b, squad = battle("stormtroopers", suppression=4, panicked=True)
    suppression.remove(b, squad, 2)
    assert b.unit(squad).panicked  # two tokens are still twice its courage
    suppression.remove(b, squad, 1)
    assert not b.unit(squad).panicked
    b, luke = battle("luke_skywalker", suppression=7, panicked=True)
    suppression.remove(b, luke, 1)
    assert b.unit(luke).panicked
    suppression.remove(b, luke, 1)
    assert not b.unit(luke).panicked


@pytest.mark.rule("LG-SUPPRESS-09")
def test_a_defeated_unit_gains_nothing() -> None:
    b, squad = battle("stormtroopers", defeated=True)
    suppression.gain(b, squad, 1)
    assert b.unit(squad).suppression == 0

"""Vehicles at their resilience: damaged, disabled, a weapon destroyed."""

from __future__ import annotations

import pytest

from tests.legion.attacking import AFTERWARDS, attack_by, weapons_used, wounds_of
from tests.legion.scenario import EMPIRE, Scenario, Session
from wartable.games.legion import events
from wartable.games.legion.rules.attack import wounds


def walker_hit(amount: int, die: str = "", *, before: int = 0, learning: bool = False) -> tuple[Session, int]:
    """An AT-RT (resilience 4, threshold 6) with a rotary blaster suffers wounds; the red die shows a face."""
    s = Scenario(learning=learning)
    walker = s.unit("at_rt", (400, 400), upgrades=("at_rt_rotary_blaster",), facing=90)
    s.unit("luke_skywalker", (200, 400))
    s.unit("stormtroopers", (400, 600))
    s.state.units[walker].minis[0].wounds = before
    wounds.begin(s.ready(), walker, amount, visible=None)
    return s.table().defence_dice(die), walker


def rolls(t: Session) -> list[tuple[str, ...]]:
    """The faces rolled for vehicle damage."""
    assert t.table is not None
    return [event.faces for event in t.events(events.DiceRolled) if event.purpose == "resilience"]


@pytest.mark.rule("LG-RESILIENCE-02", "LG-RESILIENCE-03", "LG-RESILIENCE-01")
def test_on_a_block_the_vehicle_is_damaged() -> None:
    t, walker = walker_hit(4, "B")
    assert rolls(t) == [("block",)]
    unit = t.unit(walker)
    assert (unit.damaged, unit.disabled, unit.destroyed_weapons) == (True, False, [])


@pytest.mark.rule("LG-RESILIENCE-05")
def test_on_a_blank_the_vehicle_is_disabled() -> None:
    t, walker = walker_hit(5, "-")
    assert rolls(t) == [("blank",)]
    unit = t.unit(walker)
    assert (unit.damaged, unit.disabled, unit.destroyed_weapons) == (False, True, [])


@pytest.mark.rule("LG-RESILIENCE-08", "LG-RESILIENCE-09")
def test_on_a_surge_the_opponent_chooses_a_weapon_to_destroy() -> None:
    t, walker = walker_hit(2, "rS", before=2)
    assert (t.ask.what, t.ask.seat) == ("destroy_weapon", EMPIRE)
    assert t.legal == [
        "destroy:grappling_claws",
        "destroy:a_300_blaster_rifle",
        "destroy:at_rt_rotary_blaster",
    ]
    t.choose("destroy:at_rt_rotary_blaster")
    unit = t.unit(walker)
    assert (unit.damaged, unit.disabled, unit.destroyed_weapons) == (False, False, ["at_rt_rotary_blaster"])
    assert t.ask.what == AFTERWARDS
    s = Scenario()
    s.state = t.state
    again = attack_by(s, walker).choose("target:stormtroopers")
    assert weapons_used(again) == ["a_300_blaster_rifle"]


@pytest.mark.rule("LG-RESILIENCE-09", "LG-CONTACT-04")
def test_without_its_claws_a_walker_starts_no_melee() -> None:
    for destroyed, refused in (["a_300_blaster_rifle"], None), (["grappling_claws"], "LG-CONTACT-04"):
        s = Scenario()
        walker = s.unit("at_rt", (400, 400), facing=0, destroyed_weapons=destroyed)
        s.unit("stormtroopers", (400 + 35 + 13.5 + 100, 400), minis=1)
        t = s.activation(walker).choose("move")
        refusal = t.table.why_not("move:1,0,0,10000")
        assert (refusal.rule if refusal else None) == refused


@pytest.mark.rule("LG-RESILIENCE-02")
@pytest.mark.parametrize(
    ("before", "amount", "rolled"), [(0, 3, 0), (3, 1, 1), (3, 2, 1), (0, 6, 0), (3, 3, 0)]
)
def test_the_die_is_rolled_when_the_value_is_reached_by_a_vehicle_that_survives(
    before: int, amount: int, rolled: int
) -> None:
    t, walker = walker_hit(amount, "B", before=before)
    assert len(rolls(t)) == rolled
    assert wounds_of(t, walker) == [before + amount]
    assert t.unit(walker).defeated is (before + amount == 6)


@pytest.mark.rule("LG-RESILIENCE-02")
def test_a_mini_rolls_only_once() -> None:
    t, walker = walker_hit(4, "B")
    assert len(rolls(t)) == 1
    s = Scenario()
    s.state = t.state
    wounds.begin(s.ready(), walker, 1, visible=None)
    again = s.table()
    assert rolls(again) == []
    assert wounds_of(again, walker) == [5]


@pytest.mark.rule("LG-RESILIENCE-10")
def test_a_resilience_of_dash_knows_no_damage() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (400, 400), (460, 400))
    s.unit("rebel_troopers", (900, 400))
    wounds.begin(s.ready(), bikes, 5, visible=None)
    t = s.table()
    assert rolls(t) == []
    assert wounds_of(t, bikes) == [2, 3]
    assert not t.unit(bikes).damaged
    assert not t.unit(bikes).disabled


@pytest.mark.rule("LG-RESILIENCE-02")
def test_the_learning_battle_has_no_vehicle_damage() -> None:
    t, walker = walker_hit(5, "B", learning=True)
    assert rolls(t) == []
    assert not t.unit(walker).damaged

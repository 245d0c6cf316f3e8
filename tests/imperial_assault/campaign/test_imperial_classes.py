"""The Imperial Class cards, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.state import CardKind

TROOPERS = "stormtrooper c1 g5 g6"


def empire(card: str, *groups: str, heroes: tuple[str, ...] = (), threat: int = 0) -> MissionScenario:
    """Fenn at a1 and Gaarkhan at a2 against groups, Stormtroopers if none are given, and one Class card."""
    s = MissionScenario(heroes or ("fenn_signis a1", "gaarkhan a2"), groups or (TROOPERS,), threat=threat)
    return s.imperial_card(CardKind.IMPERIAL_CLASS, card) if card else s


def fires(s: MissionScenario, *dice: str, at: str = "fenn_signis") -> MissionSession:
    """A Stormtrooper attacks: 4 damage and 1 block unless other dice are given."""
    t = s.activate("stormtrooper_1a").choose("attack")
    return t.roll(*(dice or ("blue:dd4", "green:dd3", "black:b"))).choose(f"target:{at}")


def strain(t: MissionSession, hero: str = "fenn_signis") -> int:
    """The strain of a hero."""
    return t.row(hero).strain


def test_assault_armor_adds_health_and_rerolls_a_black_die() -> None:
    s = empire("", "stormtrooper b1 g5 g6", heroes=("gaarkhan a1",)).attach("stormtrooper_1", "assault_armor")
    assert s.match.card(1).health == 5
    t = s.activate("gaarkhan").choose("attack").roll("red:2", "yellow:s0", "black:b")
    t.choose("target:stormtrooper_1a")
    assert (t.ask.what, t.asked()) == ("rerolls", {0})
    t.roll("black:bbb").choose("use:assault_armor,stormtrooper_1a")
    t.choose(next(text for text in t.legal if text.startswith("die:")))
    assert t.until("take_action", "done").events(events.DamageCalculated)[-1].blocked == 3
    assert t.match.imperial.cards[0].exhausted


@pytest.mark.parametrize(("space", "asked"), [("c1", True), ("d1", False)])
def test_shock_troopers_have_a_surge_more_within_two_spaces(space: str, asked: bool) -> None:
    t = fires(empire("shock_troopers", f"stormtrooper {space} g5 g6"))
    assert (t.ask.what == "spend_surges") is asked


def test_sustained_fire_attacks_again_and_stuns_the_attacker() -> None:
    t = fires(empire("sustained_fire"))
    assert (t.ask.what, t.damage("fenn_signis")) == ("attack_resolved", 3)
    t.choose("use:sustained_fire").roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis")
    assert (t.damage("fenn_signis"), t.conditions("stormtrooper_1a")) == (6, {"stunned"})
    assert t.ask.what == "take_action"


def test_prey_upon_doubt_lets_the_attacker_choose() -> None:
    for answer, suffered, surges in (("decide:suffer_strain", 1, 1), ("decide:evade", 0, 0)):
        t = empire("prey_upon_doubt").activate("fenn_signis").choose("attack")
        t.choose("target:stormtrooper_1a")
        assert (t.ask.what, t.asked()) == ("attack_declared", {0})
        t.roll("blue:d2", "green:ds1", "black:b").choose("use:prey_upon_doubt")
        assert (t.ask.what, t.asked()) == ("prey_upon_doubt", {1})
        t.choose(answer)
        assert (strain(t), t.ask.what == "spend_surges") == (suffered, bool(surges))


def test_surgical_strike_hurts_the_target_again() -> None:
    t = fires(empire("surgical_strike")).choose("use:surgical_strike")
    assert (t.damage("fenn_signis"), strain(t)) == (4, 1)
    assert t.match.imperial.cards[0].exhausted


def test_exploit_weakness_lets_a_figure_attack_only_who_rested() -> None:
    s = empire("exploit_weakness")
    s.row("fenn_signis").strain = 2
    t = s.activate("fenn_signis").choose("rest", "use:exploit_weakness", "choose:stormtrooper_1a")
    assert set(t.legal) == {"interrupt:move", "interrupt:attack", "decline"}
    t.choose("interrupt:attack")
    assert t.legal == ["target:fenn_signis"]
    t.roll("blue:dd4", "green:dd3", "black:b").choose("target:fenn_signis")
    assert (t.damage("fenn_signis"), t.damage("gaarkhan"), t.asked()) == (3, 0, {1})


@pytest.mark.parametrize(("before", "strained", "hurt"), [(0, 3, 0), (3, 4, 2)])
def test_heavy_pressure_turns_damage_into_strain(before: int, strained: int, hurt: int) -> None:
    s = empire("heavy_pressure")
    s.row("fenn_signis").strain = before
    t = fires(s)
    assert t.ask.what == "damage_calculated"
    t.choose("use:heavy_pressure")
    assert (strain(t), t.damage("fenn_signis")) == (strained, hurt)


@pytest.mark.parametrize(("strained", "damage"), [(1, 4), (2, 5), (3, 6), (4, 6)])
def test_executioner_counts_at_most_three_strain(strained: int, damage: int) -> None:
    s = empire("executioner", threat=1)
    s.row("fenn_signis").strain = strained
    t = fires(s).choose("use:executioner")
    assert (t.damage("fenn_signis"), t.threat) == (damage, 0)


@pytest.mark.parametrize(("strained", "asked"), [(1, False), (2, True)])
def test_no_quarter_gives_a_surge_against_the_weary(strained: int, asked: bool) -> None:
    s = empire("no_quarter")
    s.row("fenn_signis").strain = strained
    assert (fires(s).ask.what == "spend_surges") is asked


@pytest.mark.parametrize(("strained", "asked"), [(1, True), (2, False)])
def test_oppression_cancels_a_surge_of_the_weary(strained: int, asked: bool) -> None:
    s = empire("oppression")
    s.row("fenn_signis").strain = strained
    t = s.activate("fenn_signis").choose("attack").roll("blue:d2", "green:ds1", "black:b")
    assert (t.choose("target:stormtrooper_1a").ask.what == "spend_surges") is asked


def test_experimental_arms_give_a_surge_and_hurt_after_the_attack() -> None:
    t = fires(empire("").attach("stormtrooper_1", "experimental_arms"))
    t.choose("use:experimental_arms,stormtrooper_1a")
    assert (t.ask.what, t.damage("stormtrooper_1a")) == ("spend_surges", 0)
    t.choose("done")
    assert (t.damage("fenn_signis"), t.damage("stormtrooper_1a")) == (3, 1)


def test_failsafe_leaves_a_figure_with_one_health_and_lets_it_move() -> None:
    for damage, hurt in ((0, "red:1"), (2, "red:3")):
        s = empire("failsafe", "stormtrooper b1 g5 g6", heroes=("gaarkhan a1",), threat=2)
        s.row("stormtrooper_1a").damage = damage
        t = s.activate("gaarkhan").choose("attack").roll(hurt, "yellow:d2", "black:b")
        t.choose("target:stormtrooper_1a")
        if damage == 0:
            assert t.ask.what == "take_action"  # it is not about to be defeated
            continue
        assert (t.ask.what, t.asked()) == ("damage_calculated", {0})
        t.choose("use:failsafe", "step:c1", "step:d1", "step:e1")
        assert (t.space("stormtrooper_1a"), t.damage("stormtrooper_1a"), t.threat) == ("e1", 2, 0)
        assert t.ask.what == "take_action"

"""The Imperial Class cards, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import CardKind
from wartable.games.imperial_assault.verbs import VERBS

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
        assert (t.ask.what, t.asked()) == ("would_be_defeated", {0})
        t.choose("use:failsafe", "step:c1", "step:d1", "step:e1")
        assert (t.space("stormtrooper_1a"), t.damage("stormtrooper_1a"), t.threat) == ("e1", 2, 0)
        assert t.ask.what == "take_action"


@pytest.mark.rule("IA-DEFEATED-01")
@pytest.mark.parametrize(("answer", "left"), [("use:failsafe", {"a": 2}), ("pass", {})])
def test_failsafe_helps_one_figure_against_any_damage(answer: str, left: dict[str, int]) -> None:
    """A grenade would defeat two Stormtroopers at once, and one of them is saved."""
    s = empire("failsafe", "stormtrooper c1 c2 h6", heroes=("fenn_signis a1",), threat=3)
    s.card("fenn_signis", CardKind.SUPPLY, "c22_frag_grenade")
    t = s.activate("fenn_signis").roll("red:3").choose("special:c22_frag_grenade", "pick_space:c1")
    assert (t.ask.what, t.asked()) == ("would_be_defeated", {0})
    first = t.ask.facts["figure"]
    t.choose(answer)
    if answer == "pass":
        t.choose("pass")  # and the other of them
    while t.ask.what == "move_on":
        t.choose("done")
    standing = [letter for letter in "ab" if t.space(f"stormtrooper_1{letter}")]
    assert len(standing) == len(left)
    assert all(t.damage(f"stormtrooper_1{letter}") == 2 for letter in standing)
    assert not left or first == f"stormtrooper_1{standing[0]}"
    assert t.threat == (1 if left else 3)


def test_failsafe_is_of_no_use_to_heroes_or_without_threat() -> None:
    s = empire("failsafe", "stormtrooper b1 g5 g6", heroes=("gaarkhan a1",), threat=1)
    t = s.activate("gaarkhan").choose("attack").roll("red:3", "yellow:d2", "black:b")
    t.choose("target:stormtrooper_1a")
    assert t.space("stormtrooper_1a") == ""
    s = empire("failsafe", threat=5)
    s.row("fenn_signis").damage = 11
    assert fires(s).row("fenn_signis").wounded


def test_riot_grenades_strain_who_fails_a_test_of_insight() -> None:
    s = empire("", heroes=("fenn_signis a1", "gaarkhan h1")).attach("stormtrooper_1", "riot_grenades")
    for sides, suffered in ((("blue:d2", "green:dd1"), 1), (("blue:s2", "green:s1"), 0)):
        t = s.activate("stormtrooper_1a").choose("special:riot_grenades").roll(*sides)
        t.choose("pick_space:a2")
        assert (strain(t), strain(t, "gaarkhan"), t.damage("stormtrooper_1a")) == (suffered, 0, 0)
        s = empire("", heroes=("fenn_signis a1", "gaarkhan h1")).attach("stormtrooper_1", "riot_grenades")


def test_weary_target_strains_a_hero_below_his_endurance() -> None:
    s = empire("weary_target")
    s.row("gaarkhan").strain = 4
    t = s.status(Step.AFTER_ROUND_ENDS)
    assert (strain(t), strain(t, "gaarkhan")) == (2, 4)
    t = empire("weary_target").status(Step.AFTER_ROUND_ENDS)
    assert (t.asked(), set(t.legal)) == ({0}, {"choose:fenn_signis", "choose:gaarkhan"})
    assert strain(t.choose("choose:gaarkhan"), "gaarkhan") == 2


@pytest.mark.parametrize("does", ["discard_conditions", "become_focused", "recover_three"])
def test_a_droid_supports_an_adjacent_friend(does: str) -> None:
    s = empire("technical_support", "probe_droid c1", "royal_guard c2 g5")
    s.row("royal_guard_1a").damage = 5
    s.row("royal_guard_1a").conditions = s.match.tables.stunned
    t = s.activate("probe_droid_1").choose("special:technical_support_2", "choose:royal_guard_1a")
    t.choose(f"decide:{does}")
    expected = {
        "discard_conditions": (5, set[str]()),
        "become_focused": (5, {"stunned", "focused"}),
        "recover_three": (2, {"stunned"}),
    }
    assert (t.damage("royal_guard_1a"), t.conditions("royal_guard_1a")) == expected[does]


def test_hidden_detonators_hurt_those_beside_a_figure_that_falls() -> None:
    s = empire("hidden_detonators", "stormtrooper b1 b2 g6", threat=1)
    t = s.status(Step.AFTER_ROUND_ENDS).choose("use:hidden_detonators", "choose:stormtrooper_1a")
    assert [t.damage(name) for name in ("fenn_signis", "gaarkhan", "stormtrooper_1b")] == [2, 2, 2]
    assert (t.row("stormtrooper_1a").space, t.threat) == (-1, 0)


def test_arc_blasters_stun_who_fails_a_test_of_strength() -> None:
    t = fires(empire("").attach("stormtrooper_1", "arc_blasters"), "blue:dd4", "green:ds2", "black:b")
    assert t.ask.what == "spend_surges"
    blast = next(text for text in t.legal if "blast" in text)
    t.roll("blue:d2", "green:dd1", "yellow:d2", "red:1", "red:1", "red:1").choose(blast)
    assert (t.damage("fenn_signis"), t.damage("gaarkhan")) == (3, 1)
    assert t.conditions("fenn_signis") == {"stunned"}


def test_arc_blasters_do_nothing_for_melee_attacks() -> None:
    s = empire("", "royal_guard b1 g5").attach("royal_guard_1", "arc_blasters")
    t = s.activate("royal_guard_1a").choose("attack").roll("red:2s", "yellow:d2", "black:b")
    t.choose("target:fenn_signis")
    assert t.ask.what == "spend_surges"
    assert not any("blast" in text for text in t.legal)


def test_adaptive_weapons_replace_a_die() -> None:
    t = empire("adaptive_weapons").activate("stormtrooper_1a").choose("attack", "target:fenn_signis")
    assert (t.ask.what, t.asked()) == ("dice_to_be_rolled", {0})
    t.choose("use:adaptive_weapons").roll("blue:d2", "red:3", "black:b").choose("replace:green,red")
    assert t.damage("fenn_signis") == 3
    assert "replace" in VERBS


def test_superior_augments_are_for_groups_with_an_attachment() -> None:
    for attached, damage in (((), 3), (("jetpacks",), 4)):
        s = empire("superior_augments")
        s.attach("stormtrooper_1", *attached)
        assert speed_of(s.match, 2) == 4 + len(attached)
        assert fires(s).damage("fenn_signis") == damage


def test_shock_and_awe_gathers_tokens_and_spends_them_for_damage() -> None:
    s = empire("shock_and_awe", threat=1)
    t = s.status(Step.AFTER_ROUND_ENDS)
    t.choose("use:shock_and_awe_2").until("activate_group", "pass")
    card = t.match.imperial.cards[0]
    assert (card.strain, t.threat) == (2, 0)
    t = fires(s, "blue:dd3", "green:dd2", "black:b")
    t.choose("use:shock_and_awe_3").until("take_action", "done")
    assert (t.damage("fenn_signis"), card.strain) == (4, 1)


@pytest.mark.parametrize(("strain", "asked"), [(0, False), (1, True)])
def test_shock_and_awe_needs_a_token_for_its_damage(strain: int, asked: bool) -> None:
    s = empire("shock_and_awe")
    s.match.imperial.cards[0].strain = strain
    t = fires(s, "blue:dd3", "green:dd2", "black:b")
    assert (t.ask.what == "attack_declared") is asked


def test_shock_and_awe_spends_one_token_an_attack_and_only_for_the_empire() -> None:
    s = empire("shock_and_awe")
    s.match.imperial.cards[0].strain = 3
    t = fires(s, "blue:dd3", "green:dd2", "black:b").choose("use:shock_and_awe_3")
    assert t.ask.what != "attack_declared"
    t = s.activate("fenn_signis").choose("attack")
    t.roll("blue:d2", "green:dd1", "black:b").choose("target:stormtrooper_1a")
    assert t.ask.what != "attack_declared"

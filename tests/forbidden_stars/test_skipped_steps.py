"""A step at which nothing, or one thing, can be chosen passes and says why, and "why not?" finds it."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import ATTACKER, DEFENDER, WORLD, begin, execution, fight, sides
from tests.forbidden_stars.order_scenes import scene
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.frames import Step
from wartable.kernel.ask import Refusal
from wartable.kernel.events import StepPassed


def passed(t: Session, verb: str, seat: int = 0) -> list[Refusal]:
    """Why steps that would have offered a verb to a seat passed, as everybody at the table hears it."""
    told = [event for event in t.table.events_since(0, None) if isinstance(event, StepPassed)]
    return [event.why for event in told if event.seat == seat and verb in event.verbs]


def rules(reasons: list[Refusal]) -> list[str]:
    return [why.rule for why in reasons]


def behind(why: Refusal) -> set[str]:
    """The rules behind the reason of a step."""
    return {reason["rule"] for reason in why.facts.get("because", [])}


# Orders


@pytest.mark.rule("FS-ADVANCE-01", "FS-ROUT-03", "FS-STORM-02")
def test_ships_that_cannot_move_pass_with_the_rules_that_bar_each() -> None:
    s = scene().units("1A.SW", "routed_strike_cruiser").units("10A.NW", "strike_cruiser").storm("10A.E")
    t = s.reveal(0, "advance", "1A")
    why = passed(t, "move")[0]
    assert (why.rule, why.reason) == ("FS-ADVANCE-01", "no_ship_could_move")
    assert behind(why) == {"FS-ROUT-03", "FS-STORM-02"}


@pytest.mark.rule("FS-ADVANCE-02", "FS-ADVANCE-03", "FS-ORBITAL-06")
def test_a_player_without_ground_units_and_targets_is_asked_about_ships_alone() -> None:
    t = (
        scene()
        .units("10A.NW", "routed_strike_cruiser")
        .units("4A.NE", "strike_cruiser")
        .reveal(0, "advance", "10A")
    )
    assert rules(passed(t, "move")) == ["FS-ADVANCE-01", "FS-ADVANCE-02"]
    (why,) = passed(t, "strike")
    assert (why.rule, why.reason) == ("FS-ADVANCE-03", "no_strike_possible")
    assert "FS-ORBITAL-06" in behind(why)


@pytest.mark.rule("FS-ADVANCE-03")
def test_who_fights_is_offered_no_strike() -> None:
    s = sides("scout", "cultist")
    here, home = s.area(WORLD), s.area("10A.NE")
    s.state.units[home] = [code for code in s.state.units[here] if code // 12 == ATTACKER]
    s.state.units[here] = [code for code in s.state.units[here] if code // 12 != ATTACKER]
    t = s.reveal(ATTACKER, "advance", "10A").choose(f"move:scout,10A.NE,{WORLD}")
    assert t.state.combat is not None
    assert rules(passed(t, "strike")) == ["FS-ADVANCE-03"]
    assert t.refusal("strike:10A.NW,10A.SE", ATTACKER).reason == "combat_instead_of_strike"


@pytest.mark.rule("FS-DEPLOY-01", "FS-DEPLOY-03")
def test_nothing_is_bought_without_a_factory_and_why_not_says_so_at_the_next_question() -> None:
    t = scene().units("10A.SE", "scout").player(0, materiel=14).reveal(0, "deploy", "10A")
    assert t.ask.what == "buy_structure"
    why = t.refusal("buy:scout")
    assert why.reason == "no_more_units_bought"
    assert behind(why) == {"FS-DEPLOY-01"}


@pytest.mark.rule("FS-DEPLOY-03", "FS-MATERIEL-02", "FS-STRUCTURE-03")
def test_no_structure_can_be_paid_for() -> None:
    t = scene().units("10A.SE", "scout").player(0, materiel=0).reveal(0, "deploy", "10A")
    (why,) = passed(t, "build")
    assert (why.rule, why.reason) == ("FS-DEPLOY-03", "no_structure_could_be_bought")
    assert behind(why) == {"FS-STRUCTURE-03", "FS-MATERIEL-02", "FS-DEPLOY-03"}


@pytest.mark.rule("FS-DEPLOY-01", "FS-MATERIEL-02", "FS-COMMAND-04")
def test_units_that_cannot_be_paid_for_are_not_offered() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "factory", 0).stack("12A", (1, "advance"))
    t = s.structure("12A.NE", "bastion", 1).player(0, materiel=0).reveal(0, "deploy", "10A")
    (why,) = passed(t, "buy")
    assert (why.rule, why.reason) == ("FS-DEPLOY-01", "no_unit_could_be_bought")
    assert behind(why) == {"FS-MATERIEL-02", "FS-COMMAND-04"}


@pytest.mark.rule("FS-DOMINATE-01", "FS-DOMINATE-02")
def test_a_system_without_friendly_worlds_gives_neither_assets_nor_an_ability() -> None:
    t = scene().units("1A.NE", "strike_cruiser").reveal(0, "dominate", "1A")
    assert rules(passed(t, "gain")) == ["FS-DOMINATE-01"]
    assert rules(passed(t, "replace")) == ["FS-DOMINATE-02"]


@pytest.mark.rule("FS-DOMINATE-02", "FS-FACTION-08", "FS-FACTION-11")
@pytest.mark.parametrize(
    ("faction", "home", "unit", "rule"),
    [
        ("chaos", "12A", "routed_cultist", "FS-FACTION-08"),
        ("eldar", "9A", "routed_aspect_warrior", "FS-FACTION-11"),
    ],
)
def test_routed_units_are_not_taken_elsewhere(faction: str, home: str, unit: str, rule: str) -> None:
    t = scene(faction, "ultramarines").units(f"{home}.NE", unit).reveal(0, "dominate", home)
    (why,) = passed(t, "relocate")
    assert why.reason == "nobody_could_be_relocated"
    assert rule in behind(why)


@pytest.mark.rule("FS-STRATEGIZE-01", "FS-STRATEGIZE-02", "FS-STRATEGIZE-03")
def test_a_strategize_order_far_from_home_buys_nothing_and_is_not_banked_instead() -> None:
    t = scene().reveal(0, "strategize", "1A")
    (why,) = passed(t, "train")
    assert (why.rule, why.reason) == ("FS-STRATEGIZE-01", "no_upgrade_could_be_bought")
    assert behind(why) == {"FS-STRATEGIZE-02"}
    assert rules(passed(t, "bank")) == ["FS-STRATEGIZE-03"]


@pytest.mark.rule("FS-OPS-08")
def test_a_player_with_no_order_on_top_is_told_why_he_reveals_none() -> None:
    s = scene().stack("1A", (0, "advance"), (1, "advance"))
    t = s.table(active=0)
    assert t.ask.seat == 1
    assert rules(passed(t, "reveal")) == ["FS-OPS-08"]
    assert t.refusal("reveal:1A", 0).rule == "FS-OPS-08"


@pytest.mark.rule("FS-CH_ORDER-02")
def test_nobody_else_learns_whether_the_reserve_held_one_kind_of_order() -> None:
    """All that others see is the same, and so is the number of events; its player learns of it."""
    tables = []
    for reserve in ([2, 1, 0, 0], [2, 1, 1, 0]):  # deploy, strategize, dominate, advance
        s = scene("chaos", "ultramarines").player(0, upgrades=["favour_of_the_dark_gods"], materiel=0)
        s.state.players[0].orders = list(reserve)
        t = s.reveal(0, "strategize", "12A").choose("use:favour_of_the_dark_gods")
        while t.ask.what == "bank_more_tokens":
            t.choose("add:deploy")
        tables.append(t.table)
    one_kind, two_kinds = tables
    assert [len(table.remembered) for table in tables] == [2, 4]
    assert one_kind.events_told == two_kinds.events_told
    for seat in (1, None):
        assert one_kind.events_since(0, seat) == two_kinds.events_since(0, seat)
    assert one_kind.why_not("add:dominate", 0) == Refusal(
        "FS-CH_ORDER-02", "only_choice", {"choice": "add:deploy"}
    )


# The refresh phase


@pytest.mark.rule("FS-REFRESH-07")
def test_without_order_tokens_no_event_is_chosen_or_resolved() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    t = s.table(step=Step.REFRESH)
    for seat in (0, 1):
        assert rules(passed(t, "event", seat)) == ["FS-REFRESH-07"]
        assert rules(passed(t, "resolve", seat)) == ["FS-REFRESH-07"]


@pytest.mark.rule("FS-STORM_MOVE-05")
def test_where_no_storm_lies_none_is_moved() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    t = s.table(step=Step.REFRESH)
    assert rules(passed(t, "storm")) == ["FS-STORM_MOVE-05"]


@pytest.mark.rule("FS-EFFECT-04")
def test_a_tactic_that_can_do_nothing_passes() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    s.player(0, events=["heroic_intervention"], banked=["strategize"])
    s.state.players[0].reserve = [0] * 6
    t = s.table(step=Step.REFRESH)
    (why,) = passed(t, "put")
    assert (why.rule, why.facts["event"]) == ("FS-EFFECT-04", "heroic_intervention")
    assert "FS-FREE-02" in behind(why)


# Combats


@pytest.mark.rule("FS-BATTLE-02")
def test_a_combat_that_is_won_at_once_asks_nobody_for_cards() -> None:
    t = begin(sides("scout", "routed_cultist"))
    for seat in (ATTACKER, DEFENDER):
        assert "FS-BATTLE-02" in rules(passed(t, "play", seat))


@pytest.mark.rule("FS-BATTLE-05", "FS-REINFORCE-03")
def test_who_has_no_token_or_no_figure_reinforces_nothing() -> None:
    s = (
        sides("scout", "", defence="chaos")
        .structure(WORLD, "bastion", DEFENDER)
        .player(DEFENDER, reinforcement=1)
    )
    t = begin(s)
    assert t.ask.what == "choose_combat_card"
    assert rules(passed(t, "reinforce", ATTACKER)) == ["FS-BATTLE-05"]
    assert rules(passed(t, "reinforce", DEFENDER)) == ["FS-REINFORCE-03"]
    assert t.refusal("reinforce:1", DEFENDER).reason == "no_figure_to_reinforce"


@pytest.mark.rule("FS-BATTLE-11")
def test_without_damage_nobody_is_asked_to_suffer() -> None:
    t = execution(sides("scout", "cultist"), dice=("D", "D"))
    for seat in (ATTACKER, DEFENDER):
        assert rules(passed(t, "suffer", seat)) == ["FS-BATTLE-11"] * 3  # in each execution round


@pytest.mark.rule("FS-DAMAGE-03")
def test_the_only_unit_suffers_without_a_question_and_is_named() -> None:
    t = execution(sides("scout", "cultist"), dice=("AAA", ""))
    assert passed(t, "suffer", DEFENDER)[0] == Refusal(
        "FS-DAMAGE-03", "only_choice", {"choice": "suffer:cultist"}
    )


@pytest.mark.rule("FS-RETREAT-07", "FS-RETREAT-01", "FS-RETREAT-11")
def test_a_loser_who_can_go_nowhere_or_to_one_place_is_told_so() -> None:
    t = execution(sides("scout", "cultist"), dice=("", "MMM"))
    (why,) = passed(t, "retreat", ATTACKER)
    assert (why.rule, why.facts) == ("FS-RETREAT-11", {"choice": "retreat:10A.NE"})
    t = execution(sides("scout", "cultist"), dice=("", "MMM"), by_order=False)
    (why,) = passed(t, "retreat", ATTACKER)
    assert why.rule == "FS-RETREAT-07"
    assert "FS-RETREAT-12" in behind(why)
    t = execution(
        sides("scout", "", defence="chaos").structure(WORLD, "bastion", DEFENDER), dice=("AAAAAA", "")
    )
    assert "FS-RETREAT-01" in rules(passed(t, "retreat", DEFENDER))


@pytest.mark.rule("FS-RESOLVE-08")
def test_a_unit_ability_without_its_unit_is_not_offered() -> None:
    t = fight("scout", "cultist", "armoured_advance", "foul_worship").choose("decline:general")
    assert Refusal("FS-RESOLVE-08", "unit_ability_needs_unit", {"card": "armoured_advance"}) in passed(
        t, "resolve"
    )


@pytest.mark.rule("FS-RESOLVE-06")
def test_a_card_that_rallies_nobody_says_so() -> None:
    t = fight("ork_boyz", "cultist", "waaagh", "dark_faith")
    while "resolve:general" in t.legal and t.ask.seat == ATTACKER:
        t.choose("resolve:general")
    assert Refusal("FS-RESOLVE-06", "no_unit_to_choose") in passed(t, "unit", ATTACKER)


@pytest.mark.rule("FS-BATTLE-15", "FS-LIMIT-04")
@pytest.mark.parametrize(("tokens", "rule"), [(2, "FS-BATTLE-15"), (0, "FS-LIMIT-04")])
def test_what_is_captured_is_a_choice_only_where_tokens_run_short(tokens: int, rule: str) -> None:
    s = sides("scout", "routed_cultist").structure(WORLD, "city", DEFENDER)
    s.state.players[ATTACKER].control_tokens = tokens
    t = begin(s)
    assert rules(passed(t, "capture", ATTACKER)) == [rule]


@pytest.mark.rule("FS-ORBITAL-09", "FS-ORBITAL-12", "FS-ORBITAL-08")
def test_a_strike_without_upgrades_and_attack_icons_asks_nothing() -> None:
    s = scene().units("10A.NW", "strike_cruiser").units("10A.SW", "cultist")
    t = s.reveal(0, "advance", "10A").dice("D" * 8).choose("strike:10A.NW,10A.SW")
    assert rules(passed(t, "use")) == ["FS-ORBITAL-09"]
    assert rules(passed(t, "ability")) == ["FS-ORBITAL-12"]
    assert rules(passed(t, "suffer", 1)) == ["FS-ORBITAL-08"]

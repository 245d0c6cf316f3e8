"""Steps at which nobody was asked: each is told with its rule, and "why not?" finds it in the turn behind."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.legion.attacking import attack_by, shoot
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.cli.playing.choices import Listing
from wartable.cli.playing.explain import explain
from wartable.games.legion.frames import Step
from wartable.games.legion.rules.attack import wounds
from wartable.kernel.events import OwnStepPassed, StepPassed
from wartable.kernel.table import Table
from wartable.rulebook import rule

FAR = (1700, 850)


def why(t: Session, verb: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the reason against a choice that the turn passed over."""
    refusal = t.refusal(verb, seat)
    return refusal.rule, refusal.reason


def passed(t: Session, verb: str) -> list[tuple[int, str, str]]:
    """Whom the steps with a verb passed by, and why."""
    steps = [event for event in t.events(StepPassed) if verb in event.verbs]
    return [(event.seat, event.why.rule, event.why.reason) for event in steps]


# Rally, panic, actions


def chosen(card: str, *, learning: bool = False, **fields: Any) -> Session:
    """A unit has been chosen to activate; the first question of its activation waits, its enemy far away."""
    s = Scenario(learning=learning)
    far = (850, 850) if learning else FAR
    upgrades = ("at_rt_laser_cannon",) if card == "at_rt" and learning else ()
    unit = s.unit(card, (300, 300), order=1, upgrades=upgrades, **fields)
    enemy = "rebel_troopers" if s.state.units[unit].seat == EMPIRE else "stormtroopers"
    s.unit(enemy, far, minis=1)
    t = s.table(Step.NEXT_TURN, active=s.state.units[unit].seat)
    return t.choose(f"activate:{t.name(unit)}")


@pytest.mark.rule("LG-RALLY-01", "LG-SUPPRESS-05", "LG-SUPPRESS-06", "LG-END-06")
@pytest.mark.parametrize(
    ("card", "learning", "told"),
    [
        ("stormtroopers", False, ("LG-RALLY-01", "nothing_to_rally_from")),
        ("darth_vader", False, ("LG-SUPPRESS-05", "courage_without_limit")),
        ("at_rt", False, ("LG-SUPPRESS-06", "vehicle_not_suppressed")),
        ("stormtroopers", True, ("LG-END-06", "no_suppression_in_learning")),
    ],
)
def test_why_not_rally_is_answered_all_through_the_activation(
    card: str, learning: bool, told: tuple[str, str]
) -> None:
    t = chosen(card, learning=learning)
    assert t.ask.what == "act"
    assert why(t, "rally") == why(t, "panic") == told
    assert t.refusal("rally").facts == {"unit": card}
    t.choose("move")
    assert why(t, "rally") == told
    t.until("act")
    assert why(t, "rally") == told


@pytest.mark.rule("LG-RALLY-02", "LG-PANIC-01")
def test_a_unit_that_rallied_and_kept_its_nerve_is_told_so() -> None:
    t = chosen("stormtroopers", suppression=1)
    assert t.ask.what == "act"
    before, after = t.refusal("rally").facts["before"], t.refusal("rally").facts["tokens"]
    assert (why(t, "rally"), before, after) == (
        ("LG-RALLY-02", "rallied_by_itself"),
        1,
        t.unit(0).suppression,
    )
    assert why(t, "courage") == ("LG-PANIC-01", "brave_enough")
    assert t.refusal("courage").facts == {"unit": "stormtroopers", "tokens": after, "courage": 1}


@pytest.mark.rule("LG-PANIC-10", "LG-PANIC-04", "LG-PANIC-06")
def test_a_unit_that_panicked_and_fled_is_told_so() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 500), order=1, suppression=4, minis=1)
    s.unit("stormtroopers", FAR, minis=1, order=1)
    t = s.table(Step.NEXT_TURN).defence_dice("----").choose("activate:rebel_troopers")
    assert t.ask.seat == EMPIRE
    assert passed(t, "courage") == [(REBELS, "LG-PANIC-10", "nobody_lends_courage")]
    assert passed(t, "aim")[0] == (REBELS, "LG-PANIC-04", "panicked_only_flees")
    assert passed(t, "move")[-1] == (REBELS, "LG-PANIC-06", "fled_by_itself")
    assert why(t, "move", REBELS) == ("LG-PANIC-06", "fled_by_itself")  # though it is not asked now


@pytest.mark.rule("LG-ACTION-01", "LG-ACTIVATE-06")
def test_who_has_no_actions_left_is_told_so() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (300, 300), minis=1)
    s.unit("rebel_troopers", FAR, minis=1, order=1)
    t = s.activation(squad).choose("aim", "dodge")
    assert t.ask.seat == REBELS
    assert why(t, "move", EMPIRE) == ("LG-ACTION-01", "no_actions_left")
    assert passed(t, "move") == [(EMPIRE, "LG-ACTION-01", "no_actions_left")]


@pytest.mark.rule("LG-WITHDRAW-02")
def test_who_has_withdrawn_is_told_so() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (400, 400), minis=1)
    s.unit("rebel_troopers", (400, 427), minis=1, order=1)
    t = s.activation(squad).choose("withdraw", "move:1,2700,0,10200")
    assert why(t, "aim", EMPIRE) == ("LG-WITHDRAW-02", "withdrawn_and_done")


@pytest.mark.rule("LG-CHARGE-01", "LG-MELEE-04")
def test_a_free_attack_that_finds_nobody_is_told_with_the_reason() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (300, 300))
    s.unit("stormtroopers", FAR, minis=1, order=1)
    t = s.activation(luke, actions=1).choose("move", "move:1,0,0,5000")
    assert t.ask.seat == EMPIRE
    assert why(t, "free_attack", REBELS) == ("LG-MELEE-04", "no_free_attack_then")
    assert "Stormtroopers" in t.table.game.messages.refusal(t.refusal("free_attack", REBELS))


def test_the_terminal_answers_why_not_rally() -> None:
    t = chosen("stormtroopers")
    messages = t.table.game.messages
    listing = Listing(t.legal, messages.choice)
    told = explain(t.table, messages, t.ask, listing, "rally")
    assert "no suppression token" in told[0]
    assert "LG-RALLY-01" in told[0]


# The command phase


def commanding(**fields: Any) -> Scenario:
    s = Scenario()
    s.unit("luke_skywalker", (300, 450))
    s.unit("rebel_troopers", (300, 600), minis=2)
    s.unit("darth_vader", (1500, 450))
    s.player(REBELS, **fields)
    return s


@pytest.mark.rule("LG-COMMAND-03", "LG-COMMAND-01")
def test_a_single_command_card_is_played_unasked_and_only_its_owner_learns_why() -> None:
    """The other seat gets the same events whatever the card is."""
    alone = commanding(hand=["ambush"]).table(Step.SELECT_COMMAND)
    assert [ask.seat for ask in alone.table.asks] == [EMPIRE]
    assert why(alone, "card:push", REBELS) == ("LG-COMMAND-03", "one_card_to_play")
    other = commanding(hand=["push"]).table(Step.SELECT_COMMAND)
    for seat in (EMPIRE, None):
        assert alone.table.events_since(0, seat) == other.table.events_since(0, seat)
        assert not any(isinstance(event, StepPassed) for event in alone.table.events_since(0, seat))
    alone.choose("card:push")
    assert (alone.state.players[REBELS].played, alone.table.play.disclosures) == ("ambush", 2)


@pytest.mark.rule("LG-PROMOTE-05", "LG-COMMAND-09")
def test_without_a_commander_no_card_is_played_and_no_order_issued() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 600), minis=2)
    s.unit("darth_vader", (1500, 450))
    t = s.table(Step.SELECT_COMMAND)
    assert why(t, "card:push", REBELS) == ("LG-PROMOTE-05", "no_card_to_play")
    t.choose("card:ambush").until("choose_unit")
    for verb in ("nominate", "order"):
        assert (REBELS, "LG-COMMAND-09", "no_command_card") in passed(t, verb)


@pytest.mark.rule("LG-COMMAND-09", "LG-COMMAND-10", "LG-COMMAND-11")
def test_a_lone_commander_and_orders_that_are_all_issued_are_told() -> None:
    s = commanding(hand=["push"], played="ambush")
    s.player(EMPIRE, played="assault")
    t = s.table(Step.NOMINATE)
    assert t.ask.what == "issue_order"
    assert why(t, "nominate:rebel_troopers") == ("LG-COMMAND-09", "only_choice")
    t.choose("order:luke_skywalker").until("choose_unit")
    assert (REBELS, "LG-COMMAND-10", "all_orders_issued") in passed(t, "order")


@pytest.mark.rule("LG-COMMAND-11", "LG-COMMAND-13")
def test_that_nobody_hears_an_order_is_told_with_the_reasons() -> None:
    s = commanding(hand=["push"], played="push")
    for number in (0, 1):
        s.state.units[number].order = 1
    s.player(EMPIRE, played="assault")
    t = s.table(Step.NOMINATE)
    (step,) = [event for event in t.events(StepPassed) if event.why.reason == "nobody_to_order"]
    assert (step.seat, step.why.rule) == (REBELS, "LG-COMMAND-11")
    assert [reason["rule"] for reason in step.why.facts["because"]] == ["LG-COMMAND-12"]


@pytest.mark.rule("LG-ACTIVATE-02", "LG-ACTIVATE-03", "LG-ACTIVATE-04")
def test_a_draw_that_is_the_only_thing_to_do_is_told() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 450))
    s.unit("stormtroopers", FAR, minis=1, order=1)
    s.player(REBELS, pool=[0])
    t = s.table(Step.NEXT_TURN)
    assert passed(t, "draw") == [(REBELS, "LG-ACTIVATE-03", "nobody_has_an_order")]
    assert passed(t, "activate")[1:] == [(REBELS, "LG-ACTIVATE-04", "only_unit_of_rank")]


@pytest.mark.rule("LG-ACTIVATE-02")
def test_who_has_nobody_left_to_activate_is_told_so() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (300, 450), order=2)
    for x in (1500, 1600):
        s.unit("stormtroopers", (x, 850), minis=1, order=1)
    t = s.table(Step.NEXT_TURN)
    assert t.ask.seat == EMPIRE
    assert why(t, "activate:luke_skywalker", REBELS) == ("LG-ACTIVATE-02", "nobody_to_activate")


# Standby and moves


@pytest.mark.rule("LG-STANDBY-04")
def test_a_standby_token_that_nobody_can_use_is_told() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (300, 300), minis=1)
    s.unit("rebel_troopers", FAR, minis=1, order=1, standby=True)
    t = s.activation(squad).choose("aim")
    assert t.ask.what == "act"
    assert why(t, "react_move:rebel_troopers", REBELS) == ("LG-STANDBY-04", "nobody_near_to_react")


@pytest.mark.rule("LG-PIVOT-01")
def test_minis_that_turn_in_place_are_not_placed() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=2)
    s.unit("rebel_troopers", FAR)
    t = s.activation(bikes).choose("move", "pivot:450")
    assert why(t, "formation:line") == ("LG-PIVOT-01", "pivots_in_place")


@pytest.mark.rule("LG-START_MELEE-03", "LG-START_MELEE-04")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("speeder_bikes", ("LG-START_MELEE-04", "no_melee_weapon")),
        ("darth_vader", ("LG-START_MELEE-03", "all_in_contact")),
    ],
)
def test_a_unit_that_does_not_close_in_is_told_why(card: str, told: tuple[str, str]) -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 400))
    radius = 25 if card == "speeder_bikes" else 13.5
    s.unit(card, (450, 400 + 13.5 + 50 + radius), minis=1)
    t = s.activation(luke).choose("move", "move:1,900,0,5000")
    assert t.ask.seat == REBELS
    assert why(t, "close_in", EMPIRE) == told


# Attacks


def attacked(dice: str, defence: str = "", **fields: Any) -> Session:
    """Three stormtroopers have fired at a lone Rebel trooper, and whatever is left is resolved."""
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 300), minis=3)
    target = s.unit("rebel_troopers", (450, 500), minis=1, **fields)
    s.unit("luke_skywalker", FAR)
    return shoot(s, squad, target, "e_11_blaster_rifle", dice=dice, defence=defence)


@pytest.mark.rule("LG-MULTI-04", "LG-AIM-02", "LG-ATTACK-11", "LG-IMPACT-01", "LG-PIERCE-01", "LG-ATTACK-15")
def test_every_silent_step_of_an_attack_is_told() -> None:
    t = attacked("H--", "B")
    assert passed(t, "target") == [(EMPIRE, "LG-MULTI-02", "all_minis_contributed")]
    assert passed(t, "add") == [(EMPIRE, "LG-ATTACK-06", "all_minis_contributed")]
    assert passed(t, "pool") == [(EMPIRE, "LG-MULTI-04", "only_choice")]
    assert passed(t, "reroll") == [
        (EMPIRE, "LG-AIM-02", "no_aim_token_left"),
        (REBELS, "LG-ATTACK-15", "defence_dice_not_rerolled"),
    ]
    assert passed(t, "cancel") == [(REBELS, "LG-ATTACK-11", "nothing_to_cancel_with")]
    assert passed(t, "impact") == [(EMPIRE, "LG-IMPACT-01", "no_armor")]
    assert passed(t, "pierce") == [(EMPIRE, "LG-PIERCE-01", "no_pierce")]


@pytest.mark.rule("LG-ATTACK-11", "LG-ATTACK-12", "LG-ATTACK-14")
def test_a_defender_that_cannot_cancel_anything_is_told_why() -> None:
    assert passed(attacked("---"), "cancel") == [(REBELS, "LG-ATTACK-11", "nothing_was_hit")]
    assert passed(attacked("---"), "reroll")[-1] == (REBELS, "LG-ATTACK-14", "nothing_to_defend_against")
    t = attacked("C--", "B", dodge=1)
    assert passed(t, "cancel") == [(REBELS, "LG-ATTACK-12", "only_criticals")]


@pytest.mark.rule("LG-IMMUNE-01", "LG-IMPACT-01")
def test_immunity_and_missing_impact_are_told() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 400))
    vader = s.unit("darth_vader", (450, 427))
    t = shoot(s, luke, vader, dice="HHHHHH", defence="BBBBBB")
    assert why(t, "add:unarmed", REBELS) == ("LG-ATTACK-06", "only_choice")
    assert passed(t, "pierce") == [(REBELS, "LG-IMMUNE-01", "immune_to_pierce")]
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 300), minis=1)
    walker = s.unit("at_rt", (450, 500))
    t = attack_by(s, squad).attack_dice("H").choose("target:at_rt")
    assert t.state.attack is None
    assert passed(t, "add")[0] == (EMPIRE, "LG-ATTACK-06", "only_choice")
    assert passed(t, "impact") == [(EMPIRE, "LG-IMPACT-01", "no_impact")]
    assert t.unit(walker).minis[0].wounds == 0  # Armor all the same


@pytest.mark.rule("LG-WOUND-03", "LG-WOUND-05", "LG-WOUND-10")
def test_wounds_that_leave_no_choice_are_told() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (400, 400), minis=1)
    s.unit("rebel_troopers", (700, 400), minis=1)
    s.unit("stormtroopers", FAR, minis=1)
    wounds.begin(s.ready(), squad, 2, visible=None)
    t = s.table()
    assert passed(t, "wound") == [
        (REBELS, "LG-WOUND-03", "only_choice"),
        (REBELS, "LG-WOUND-05", "nobody_left_to_wound"),
    ]
    s = Scenario()
    squad = s.unit("rebel_troopers", (400, 400), minis=3)
    s.unit("stormtroopers", FAR, minis=1)
    wounds.begin(s.ready(), squad, 2, visible=[1])
    assert passed(s.table(), "wound")[-1] == (REBELS, "LG-WOUND-10", "nobody_seen_to_wound")


# The end phase


@pytest.mark.rule("LG-PROMOTE-01", "LG-PROMOTE-05", "LG-KEYWORD-03")
def test_the_silent_steps_of_the_end_phase_are_told() -> None:
    s = Scenario()
    s.unit("at_rt", (300, 450))
    s.unit("darth_vader", (1500, 450))
    t = s.table(Step.END_PHASE)
    assert passed(t, "ready") == [(EMPIRE, "LG-KEYWORD-03", "nothing_to_ready")]
    assert set(passed(t, "promote")) == {
        (EMPIRE, "LG-PROMOTE-01", "commander_still_there"),
        (REBELS, "LG-PROMOTE-05", "nobody_to_promote"),
    }


# All of them


@pytest.mark.parametrize("mode", ["standard", "learning"])
def test_whatever_is_passed_over_has_a_rule_and_words_and_changes_nothing(mode: str) -> None:
    """Two tables play the same choices, one of them telling nothing: the positions stay the same."""
    options = {"mode": mode, "quick": True}
    told = Table.new("legion", options, seed=5)
    silent = Table.new("legion", options, seed=5, events=False)
    chance, messages, seen = random.Random(5), told.game.messages, set()
    for _ in range(400):
        if told.ask is None:
            break
        asks = told.asks
        choice = chance.choice(list(asks[0].options))
        for table in (told, silent):
            table.choose(choice, asks[0].seat)
    assert told.hash == silent.hash
    for event in told.play.events:
        if isinstance(event, StepPassed | OwnStepPassed) and event.why is not None:
            why = event.why
            seen.add(why.reason)
            assert rule(why.rule)
            assert messages.has("refusal", why.reason)
            sentence = messages.refusal(why)
            assert "{" not in sentence
            assert why.rule in sentence
    assert len(seen) > 10

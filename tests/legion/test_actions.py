"""The actions of a unit: how many, which, how often; aim, dodge, recover, claim; free attacks; withdrawal."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events
from wartable.games.legion.frames import Round, Turn


def acting(card: str = "stormtroopers", *, learning: bool = False, **fields: object) -> tuple[Session, int]:
    """A unit alone in the middle of the table begins its actions, an enemy far away."""
    s = Scenario(learning=learning)
    unit = s.unit(card, (450, 450), **fields)  # type: ignore[arg-type]
    enemy = "rebel_troopers" if s.state.units[unit].seat == EMPIRE else "stormtroopers"
    s.unit(enemy, (850, 850), minis=1, order=1)
    return s.activation(unit), unit


# Limits


@pytest.mark.rule("LG-ACTION-01", "LG-ACTION-02")
def test_two_actions_of_the_four_that_everybody_has() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450))
    s.unit("rebel_troopers", (450, 750), order=1)
    t = s.activation(squad)
    assert {"move", "attack", "aim", "dodge"} <= set(t.legal)
    t.choose("aim", "dodge")
    assert t.unit(squad).order == 2


@pytest.mark.rule("LG-ACTION-03")
def test_the_standard_battle_adds_recover_and_standby() -> None:
    t, _ = acting()
    assert {"recover", "standby"} <= set(t.legal)


@pytest.mark.rule("LG-ACTION-03", "LG-LEARN-10", "LG-END-06", "LG-KEYWORD-02")
def test_the_learning_battle_has_neither_nor_card_actions() -> None:
    t, _ = acting("luke_skywalker", learning=True)
    assert set(t.legal) == {"move", "aim", "dodge", "done"}
    assert t.refusal("standby").reason == "no_such_choice"


@pytest.mark.rule("LG-ACTION-05")
@pytest.mark.parametrize("action", ["aim", "dodge", "recover", "standby"])
def test_no_action_twice(action: str) -> None:
    t, _ = acting()
    t.choose(action)
    refusal = t.refusal(action)
    assert (refusal.rule, refusal.facts) == ("LG-ACTION-05", {"action": action})


@pytest.mark.rule("LG-ACTION-06", "LG-MOVE-01")
def test_but_a_unit_may_move_twice() -> None:
    t, squad = acting(minis=1)
    t.choose("move", "move:2,0,0,15200", "move", "move:2,0,0,15200")
    assert t.at(squad) == (450 + 304, 450)
    assert t.unit(squad).order == 2


@pytest.mark.rule("LG-ACTION-01")
def test_no_third_action() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (450, 450), upgrades=("force_reflexes",))
    s.unit("rebel_troopers", (850, 850))
    t = s.activation(vader).choose("aim", "dodge")
    assert set(t.legal) == {"force_reflexes", "done"}  # only what is free is left
    refusal = t.refusal("recover")
    assert (refusal.rule, refusal.facts) == ("LG-ACTION-01", {"actions": 0, "cost": 1})


@pytest.mark.rule("LG-ACTION-05", "LG-ACTION-04", "LG-RELENTLESS-01")
def test_a_free_action_counts_for_doing_it_once() -> None:
    s = Scenario()  # scenario 9
    vader = s.unit("darth_vader", (450, 450))
    s.unit("rebel_troopers", (450, 577), minis=1)
    s.unit("rebel_troopers", (850, 850), order=1)
    t = s.activation(vader).choose("move", "move:1,900,0,10000", "free_attack").until("act")
    assert t.state.activation is not None
    assert t.state.activation.actions == 1
    refusal = t.refusal("attack")
    assert (refusal.rule, refusal.facts) == ("LG-ACTION-05", {"action": "attack"})


# Simple actions


@pytest.mark.rule("LG-AIM-01")
def test_aiming_gives_an_aim_token() -> None:
    t, squad = acting()
    t.choose("aim")
    assert t.unit(squad).aim == 1


@pytest.mark.rule("LG-DODGE-01")
def test_dodging_gives_a_dodge_token() -> None:
    t, squad = acting()
    t.choose("dodge")
    assert t.unit(squad).dodge == 1


@pytest.mark.rule("LG-RECOVER-01", "LG-RECOVER-02", "LG-EXHAUST-03")
def test_recovering_removes_suppression_and_readies_cards() -> None:
    t, luke = acting(
        "luke_skywalker",
        upgrades=("force_push", "force_reflexes"),
        suppression=2,
        exhausted=["force_push", "force_reflexes"],
    )
    assert t.refusal("force_reflexes").rule == "LG-EXHAUST-02"
    t.choose("recover")
    assert t.unit(luke).suppression == 0
    assert t.unit(luke).exhausted == []
    assert "force_reflexes" in t.legal


@pytest.mark.rule("LG-CARD_ACTION-01", "LG-CARD_ACTION-02", "LG-OBJ_TOKEN-01", "LG-OBJ_TOKEN-02")
def test_claiming_a_token_is_a_card_action() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.token(450, 450 + 26)
    s.token(450, 450 - 26)
    t = s.activation(squad).choose("claim:1")
    assert t.state.tokens[0].claimant == squad
    assert t.ask.facts["actions"] == 1
    refusal = t.refusal("claim:2")
    assert (refusal.rule, refusal.reason) == ("LG-CARD_ACTION-03", "card_used")


@pytest.mark.rule("LG-CARD_ACTION-03")
def test_each_card_action_once_but_different_ones_in_one_activation() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    luke = s.unit("luke_skywalker", (450, 450))
    s.token(450, 450 + 26 + 152)
    s.unit("stormtroopers", (1500, 800))
    t = s.activation(luke).choose("jump", "move:2,900,0,15200")
    refusal = t.refusal("jump")
    assert (refusal.rule, refusal.reason) == ("LG-CARD_ACTION-03", "card_used")
    t.choose("claim:1")
    assert t.state.tokens[0].claimant == luke


# Disabled vehicles


@pytest.mark.rule("LG-RESILIENCE-07")
def test_a_disabled_vehicle_spends_two_actions_on_a_move() -> None:
    t, walker = acting("at_rt", disabled=True)
    t.choose("move", "pivot:100")
    assert t.unit(walker).order == 2  # both actions are gone
    t, walker = acting("at_rt", disabled=True)
    t.choose("aim")
    refusal = t.refusal("move")
    assert (refusal.rule, refusal.facts) == ("LG-RESILIENCE-07", {"actions": 1, "cost": 2})


@pytest.mark.rule("LG-RESILIENCE-06")
def test_a_disabled_vehicle_cannot_reverse() -> None:
    t, walker = acting("at_rt", disabled=True)
    t.choose("move")
    assert t.refusal("reverse:0,13900").rule == "LG-RESILIENCE-06"
    assert not any(choice.startswith("reverse") for choice in t.legal)
    t, walker = acting("at_rt")
    t.choose("move", "reverse:0,13900")
    assert t.at(walker) == (450, 450 - 139)


# Free attacks after a move


@pytest.mark.rule("LG-RELENTLESS-01")
def test_relentless_attacks_freely_after_each_move_but_once() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (450, 450))
    s.unit("rebel_troopers", (450, 604), minis=1)
    s.unit("rebel_troopers", (850, 850), order=1)
    t = s.activation(vader)
    assert t.refusal("free_attack").rule == "LG-RELENTLESS-01"  # no move yet
    t.choose("move", "move:1,900,0,10200")
    assert "free_attack" not in t.legal  # Vader has only a lightsaber, and nobody is in contact
    t.choose("move", "move:1,900,0,2500")
    assert t.at(vader) == (450, 577)
    assert set(t.legal) == {"free_attack", "done"}  # no action is left
    t.choose("free_attack").until("choose_unit")
    assert len(t.events(attack_events.DefenderDeclared)) == 1


@pytest.mark.rule("LG-CHARGE-01", "LG-KEYWORD-03", "LG-CARD_ACTION-01")
def test_a_jump_into_melee_is_a_charge_too() -> None:
    """Jump is a move action as well as a card action."""
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (450, 577), minis=1)
    s.unit("stormtroopers", (850, 850), order=1)
    t = s.activation(luke).choose("jump", "move:1,900,0,10000", "free_attack").until("act")
    assert len(t.events(attack_events.DefenderDeclared)) == 1
    assert t.refusal("attack").rule == "LG-ACTION-05"


@pytest.mark.rule("LG-RELENTLESS-01", "LG-CHARGE-01")
@pytest.mark.parametrize("card", ["darth_vader", "luke_skywalker"])
def test_the_free_attack_lapses_at_the_next_action(card: str) -> None:
    s = Scenario()
    hero = s.unit(card, (450, 450))
    enemies = "rebel_troopers" if card == "darth_vader" else "stormtroopers"
    s.unit(enemies, (450, 577), minis=1, order=1)
    t = s.activation(hero).choose("move", "move:1,900,0,10000")
    assert "free_attack" in t.legal
    t.choose("aim")
    assert t.unit(hero).order == 2  # neither an action nor a free attack was left


@pytest.mark.rule("LG-RELENTLESS-01", "LG-ACTION-05")
def test_after_an_attack_action_relentless_gives_no_second() -> None:
    s = Scenario()  # scenario 9
    vader = s.unit("darth_vader", (450, 450))
    s.unit("at_rt", (450, 450 + 48.5), order=1)
    t = s.activation(vader).choose("attack").until("act")
    t.choose("move", "move:1,0,900,100")  # a step aside, still in contact
    assert t.b.melee_with(vader) == [1]
    assert t.unit(vader).order == 2  # nothing free was left to do


@pytest.mark.rule("LG-CHARGE-01")
def test_charge_gives_a_melee_attack_to_who_moved_into_melee() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (450, 577), minis=1)
    far = s.unit("stormtroopers", (600, 700), minis=1)
    t = s.activation(luke).choose("move", "move:1,900,0,10000")
    assert t.b.engaged(luke)
    t.choose("free_attack")
    assert t.until("act", "none").unit(far).minis[0].wounds == 0
    declared = t.events(attack_events.DefenderDeclared)
    assert [(event.defender, event.range) for event in declared] == [("stormtroopers_1", 0)]


@pytest.mark.rule("LG-CHARGE-01")
def test_in_melee_with_a_vehicle_a_charge_is_no_shot_at_others() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("speeder_bikes", (450, 588.5), minis=1)
    s.unit("stormtroopers", (600, 600), minis=1)
    t = s.activation(luke).choose("move", "move:1,900,0,10000")
    assert not t.b.engaged(luke)  # his pistol could be fired with an attack action
    t.choose("free_attack")
    assert t.legal == ["target:speeder_bikes"]
    assert t.refusal("target:stormtroopers").rule == "LG-MELEE-04"


@pytest.mark.rule("LG-CHARGE-01")
def test_charge_gives_no_shot() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (450, 800))
    t = s.activation(luke).choose("move", "move:2,900,0,15200")
    assert "attack" in t.legal  # his pistol reaches
    assert "free_attack" not in t.legal


@pytest.mark.rule("LG-CHARGE-01", "LG-ACTION-04")
def test_the_free_attack_comes_right_after_the_move() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (450, 577), minis=1, order=1)
    t = s.activation(luke).choose("move", "move:1,900,0,10000")
    assert "free_attack" in t.legal
    t.choose("aim")
    assert t.unit(luke).order == 2  # nothing is left: it has lapsed


# Engaged units and withdrawal


def melee() -> tuple[Scenario, int, int]:
    """Stormtroopers in melee with Rebel troopers."""
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), (480, 450), upgrades=(), minis=2)
    foes = s.unit("rebel_troopers", (450, 423), (480, 423), minis=2, order=1)
    return s, squad, foes


@pytest.mark.rule("LG-ENGAGED-01", "LG-ENGAGED-05", "LG-MELEE-01")
def test_engaged_troopers_cannot_move_but_withdraw() -> None:
    s, squad, foes = melee()
    t = s.activation(squad)
    assert t.b.melee_with(squad) == [foes]
    assert t.b.engaged(squad)
    assert t.b.engaged(foes)
    assert t.refusal("move").rule == "LG-ENGAGED-05"
    assert "withdraw" in t.legal


@pytest.mark.rule("LG-ENGAGED-02", "LG-MELEE-01")
def test_nobody_is_engaged_in_melee_with_a_vehicle() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    walker = s.unit("at_rt", (450, 450 - 48.5))
    t = s.activation(squad)
    assert t.b.melee_with(squad) == [walker]
    assert not t.b.engaged(squad)
    assert not t.b.engaged(walker)
    assert "move" in t.legal
    assert t.refusal("withdraw").rule == "LG-WITHDRAW-01"


@pytest.mark.rule("LG-ENGAGED-05", "LG-KEYWORD-03")
def test_an_engaged_unit_cannot_jump_either() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450))
    s.unit("stormtroopers", (450, 423), minis=1)
    assert s.activation(luke).refusal("jump").rule == "LG-ENGAGED-05"


@pytest.mark.rule("LG-WITHDRAW-01", "LG-WITHDRAW-02")
def test_a_withdrawal_is_one_move_at_speed_1_and_nothing_else() -> None:
    s, squad, foes = melee()
    t = s.activation(squad).choose("withdraw")
    assert t.ask.facts["speed"] == 1
    refusal = t.refusal("move:2,900,0,15200")
    assert (refusal.rule, refusal.reason) == ("LG-WITHDRAW-01", "withdraws_too_fast")
    t.choose("move:1,900,0,10200", "formation:behind")
    assert t.at(squad) == (450, 552)
    assert not t.b.engaged(foes)
    assert t.unit(squad).order == 2  # the activation is over


@pytest.mark.rule("LG-WITHDRAW-01")
def test_a_withdrawal_leads_out_of_contact() -> None:
    s, squad, _ = melee()
    t = s.activation(squad).choose("withdraw")
    refusal = t.refusal("move:1,0,0,3000")  # beside the second enemy
    assert refusal.reason in ("touches_enemy", "bases_overlap")


@pytest.mark.rule("LG-WITHDRAW-01")
def test_a_unit_that_has_done_anything_cannot_withdraw_any_more() -> None:
    s, squad, _ = melee()
    t = s.activation(squad).choose("aim")
    refusal = t.refusal("withdraw")
    assert (refusal.rule, refusal.reason) == ("LG-WITHDRAW-01", "withdrawal_takes_all")


@pytest.mark.rule("LG-WITHDRAW-01", "LG-WITHDRAW-02")
def test_nor_can_a_unit_that_has_used_a_free_card_action() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (450, 450), upgrades=("force_reflexes",))
    s.unit("rebel_troopers", (450, 423), minis=1, order=1)
    t = s.activation(vader)
    assert "withdraw" in t.legal
    t.choose("force_reflexes")
    assert t.refusal("withdraw").reason == "withdrawal_takes_all"


@pytest.mark.rule("LG-WITHDRAW-02", "LG-RELENTLESS-01")
def test_after_a_withdrawal_no_free_action_is_left() -> None:
    s = Scenario()
    vader = s.unit("darth_vader", (450, 450), upgrades=("force_reflexes", "saber_throw"))
    s.unit("rebel_troopers", (450, 423), minis=1, order=1)
    t = s.activation(vader).choose("withdraw", "move:1,900,0,10200")
    assert t.unit(vader).order == 2
    assert t.unit(vader).dodge == 0


@pytest.mark.rule("LG-ACTIVATE-06", "LG-ACTION-04")
def test_stopping_early_gives_up_the_rest() -> None:
    t, squad = acting()
    t.choose("done")
    assert t.unit(squad).order == 2
    assert t.ask.seat == REBELS
    assert [type(frame) for frame in t.state.agenda] == [Round, Turn]

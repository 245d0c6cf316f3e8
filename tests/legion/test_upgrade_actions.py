"""Card actions of upgrades and unit cards: Force upgrades, Saber Throw, Jump; exhausting and readying."""

from __future__ import annotations

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events, events


def vader(*upgrades: str) -> tuple[Scenario, int]:
    """Vader with some upgrades in the middle of the table."""
    s = Scenario()
    return s, s.unit("darth_vader", (450, 450), upgrades=upgrades)


# Free card actions


@pytest.mark.rule("LG-FREE_CARD-01", "LG-EXHAUST-01", "LG-EXHAUST-02")
def test_a_free_card_action_costs_no_action_and_exhausts_its_card() -> None:
    s, number = vader("force_reflexes")
    s.unit("rebel_troopers", (1500, 100), order=1)
    t = s.activation(number).choose("force_reflexes")
    assert t.unit(number).dodge == 1
    assert t.unit(number).exhausted == ["force_reflexes"]
    assert t.ask.facts["actions"] == 2
    assert [event.card for event in t.events(events.CardExhausted)] == ["force_reflexes"]
    refusal = t.refusal("force_reflexes")
    assert (refusal.rule, refusal.reason) == ("LG-EXHAUST-02", "upgrade_exhausted")


@pytest.mark.rule("LG-FREE_CARD-01", "LG-CARD_ACTION-03")
def test_once_in_an_activation_even_if_it_is_readied() -> None:
    s, number = vader("force_reflexes")
    s.unit("rebel_troopers", (1500, 100), order=1)
    t = s.activation(number).choose("force_reflexes", "recover")
    assert t.unit(number).exhausted == []
    refusal = t.refusal("force_reflexes")
    assert (refusal.rule, refusal.reason) == ("LG-CARD_ACTION-03", "card_used")


@pytest.mark.rule("LG-FREE_CARD-01")
def test_free_card_actions_may_come_after_the_last_action() -> None:
    s, number = vader("force_reflexes")
    s.unit("rebel_troopers", (1500, 100), order=1)
    t = s.activation(number).choose("aim", "dodge")
    assert t.legal == ["force_reflexes", "done"]
    t.choose("force_reflexes")
    assert t.unit(number).dodge == 2
    assert t.unit(number).order == 2


@pytest.mark.rule("LG-FREE_CARD-02")
def test_free_card_actions_belong_to_the_activation_of_their_unit() -> None:
    s = Scenario()
    s.unit("luke_skywalker", (450, 450), upgrades=("jedi_mind_trick", "force_reflexes"), order=1)
    squad = s.unit("stormtroopers", (450, 600), order=1)
    s.unit("rebel_troopers", (800, 450), order=1)
    t = s.activation(squad)
    assert not any(choice.startswith(("force", "jedi")) for choice in t.legal)
    t.choose("done", "activate:rebel_troopers")
    assert not any(choice.startswith(("force", "jedi")) for choice in t.legal)


# Force Choke


@pytest.mark.rule("LG-FREE_CARD-01", "LG-RANGE-03")
def test_force_choke_wounds_the_chosen_mini_at_range_1() -> None:
    s, number = vader("force_choke")
    squad = s.unit("rebel_troopers", (450 + 152 + 27, 450), (450 + 154 + 27, 500), minis=2, order=1)
    t = s.activation(number)
    refusal = t.refusal("force_choke:rebel_troopers.2")
    assert (refusal.rule, refusal.reason, refusal.facts["range"]) == ("LG-RANGE-03", "too_far", 1)
    t.choose("force_choke:rebel_troopers.1")  # the leader, though it is not its turn among the wounded
    assert [mini.defeated for mini in t.unit(squad).minis] == [True, False]
    assert t.unit(squad).leader == 1
    assert [event.rule for event in t.events(attack_events.WoundsDealt)] == ["LG-FREE_CARD-01"]
    assert t.ask.facts["actions"] == 2


@pytest.mark.rule("LG-FREE_CARD-01")
def test_force_choke_spares_commanders_and_vehicles() -> None:
    s, number = vader("force_choke")
    s.unit("luke_skywalker", (550, 450))
    s.unit("at_rt", (450, 550))
    s.unit("stormtroopers", (350, 450), minis=1)
    t = s.activation(number)
    assert t.refusal("force_choke:luke_skywalker.1").reason == "no_commanders"
    assert t.refusal("force_choke:at_rt.1").reason == "troopers_only"
    assert t.refusal("force_choke:stormtroopers.1").reason == "no_such_choice"  # not an enemy


# Force Push


def pushed(x: float = 550, y: float = 450, minis: int = 1) -> tuple[Session, int]:
    """Vader has pushed Rebel troopers, and is about to say where they go."""
    s, number = vader("force_push")
    squad = s.unit("rebel_troopers", (x, y), minis=minis, order=1, standby=True)
    s.unit("rebel_troopers", (1500, 100), order=1)
    t = s.activation(number).choose("force_push:rebel_troopers_1")
    return t, squad


@pytest.mark.rule("LG-FREE_CARD-01", "LG-MOVE-03")
def test_force_push_moves_an_enemy_unit_at_speed_1_as_the_pusher_likes() -> None:
    t, squad = pushed(minis=3)
    assert (t.ask.what, t.ask.seat) == ("move", EMPIRE)
    refusal = t.refusal("move:2,0,0,15200")
    assert (refusal.rule, refusal.facts) == ("LG-MOVE-03", {"speed": 2, "at_most": 1})
    t.choose("move:1,0,900,10200")
    assert t.at(squad) == (550 + 51, 450 + 51)
    assert (t.ask.what, t.ask.seat) == ("formation", EMPIRE)  # the placement, too
    t.choose("formation:behind")
    assert (t.ask.what, t.ask.facts["actions"]) == ("act", 2)
    assert not t.unit(squad).standby


@pytest.mark.rule("LG-FREE_CARD-01")
def test_force_push_moves_commanders_too_but_no_vehicles() -> None:
    s, number = vader("force_push")
    s.unit("luke_skywalker", (550, 450))
    s.unit("at_rt", (450, 550))
    t = s.activation(number)
    assert t.refusal("force_push:at_rt").reason == "troopers_only"
    t.choose("force_push:luke_skywalker")
    assert (t.ask.what, t.ask.seat) == ("move", EMPIRE)


@pytest.mark.rule("LG-FREE_CARD-01", "LG-ENGAGED-05")
def test_force_push_breaks_an_engagement() -> None:
    t, squad = pushed(x=477)
    assert t.b.engaged(squad)
    t.choose("move:1,0,0,10200")
    assert not t.b.engaged(squad)
    assert t.at(squad) == (579, 450)


@pytest.mark.rule("LG-FREE_CARD-01")
def test_force_push_reaches_troopers_at_range_1_only() -> None:
    s, number = vader("force_push")
    s.unit("rebel_troopers", (450 + 153 + 27, 450), minis=1)
    s.unit("at_rt", (450, 550))
    t = s.activation(number)
    assert t.refusal("force_push:rebel_troopers").reason == "too_far"
    assert t.refusal("force_push:at_rt").reason == "troopers_only"


@pytest.mark.rule("LG-FREE_CARD-01", "LG-WOUND-08")
def test_force_push_may_carry_a_unit_off_the_table() -> None:
    s = Scenario()
    number = s.unit("darth_vader", (150, 450), upgrades=("force_push",))
    squad = s.unit("rebel_troopers", (60, 450), minis=1, order=1)
    s.unit("rebel_troopers", (1500, 100), order=1)
    t = s.activation(number).choose("force_push:rebel_troopers_1", "move:1,1800,0,10200")
    assert t.unit(squad).defeated
    assert t.ask.what == "act"


# Force Reflexes, Jedi Mind Trick


@pytest.mark.rule("LG-FREE_CARD-01", "LG-SUPPRESS-09")
def test_jedi_mind_trick_gives_two_suppression_tokens_at_range_2() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450), upgrades=("jedi_mind_trick",))
    squad = s.unit("stormtroopers", (450 + 304 + 27, 450), minis=1, order=1)
    far = s.unit("stormtroopers", (450, 450 + 306 + 27), minis=1, order=1)
    t = s.activation(luke)
    assert t.refusal("jedi_mind_trick:stormtroopers_2").reason == "too_far"
    t.choose("jedi_mind_trick:stormtroopers_1")
    assert (t.unit(squad).suppression, t.unit(far).suppression) == (2, 0)


# Saber Throw


@pytest.mark.rule("LG-CARD_ACTION-01", "LG-CARD_ACTION-02", "LG-ACTION-05")
def test_saber_throw_is_a_card_action_and_an_attack_action() -> None:
    s, number = vader("saber_throw")
    s.unit("at_rt", (450, 700), order=1)
    t = s.activation(number)
    assert "attack" not in t.legal  # his lightsaber alone does not reach
    t.choose("saber_throw:vaders_lightsaber").until("act")
    assert [event.range for event in t.events(attack_events.DefenderDeclared)] == [2]
    assert t.ask.facts["actions"] == 1
    assert t.refusal("saber_throw:vaders_lightsaber").rule == "LG-ACTION-05"


@pytest.mark.rule("LG-RELENTLESS-01", "LG-CARD_ACTION-01")
def test_relentless_may_be_used_for_a_saber_throw() -> None:
    s, number = vader("saber_throw")
    s.unit("at_rt", (450, 800), order=1)
    t = s.activation(number).choose("move", "move:1,900,0,10200")
    t.choose("free_saber_throw:vaders_lightsaber").until("act")
    assert t.ask.facts["actions"] == 1
    assert len(t.events(attack_events.DefenderDeclared)) == 1


@pytest.mark.rule("LG-CHARGE-01")
def test_charge_may_not() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 450), upgrades=("saber_throw",))
    s.unit("stormtroopers", (450, 700), order=1)
    t = s.activation(luke).choose("move", "move:1,900,0,5000")
    refusal = t.refusal("free_saber_throw:anakins_lightsaber")
    assert (refusal.rule, refusal.reason) == ("LG-CHARGE-01", "charge_is_melee")
    assert "saber_throw:anakins_lightsaber" in t.legal


@pytest.mark.rule("LG-STANDBY-04", "LG-FREE_CARD-01")
def test_a_free_card_action_is_an_action_that_can_be_answered() -> None:
    s, number = vader("force_reflexes")
    s.unit("rebel_troopers", (600, 450), minis=1, standby=True, order=1)
    t = s.activation(number).choose("force_reflexes")
    assert (t.ask.what, t.ask.seat) == ("react", REBELS)

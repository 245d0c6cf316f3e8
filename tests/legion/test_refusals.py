"""Refusals that name the rule which really forbids a choice, with the facts it turned on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.legion.attacking import attack_by, shoot
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion.frames import Step
from wartable.kernel.ask import Refusal

FAR = (1700, 850)


def why(t: Session, text: str) -> tuple[str, str]:
    """The rule and the reason against a choice."""
    refusal = t.refusal(text)
    return refusal.rule, refusal.reason


def in_words(t: Session, text: str) -> str:
    """The refusal of a choice as a person reads it."""
    return t.table.game.messages.refusal(t.refusal(text))


# Moves


@pytest.mark.rule("LG-VEHICLE_MOVE-01")
@pytest.mark.parametrize("card", ["at_rt", "speeder_bikes"])
@pytest.mark.parametrize("direction", [900, 1, 3599])
def test_a_direction_for_a_vehicle_is_refused(card: str, direction: int) -> None:
    s = Scenario()
    vehicle = s.unit(card, (450, 450), minis=1, facing=90)
    s.unit("rebel_troopers" if card == "speeder_bikes" else "stormtroopers", FAR)
    t = s.activation(vehicle).choose("move")
    assert t.table.why_not("move:1,0,0,5000") is None
    refusal = t.refusal(f"move:1,{direction},0,5000")
    assert (refusal.rule, refusal.facts) == ("LG-VEHICLE_MOVE-01", {"direction": direction / 10})


@pytest.mark.rule("LG-VEHICLE_MOVE-01")
def test_a_direction_for_a_compulsory_move_is_refused() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    s.unit("rebel_troopers", FAR)
    t = s.activation(bikes, steps=(Step.ACTIONS, Step.BEGIN_ACTIVATION))
    assert t.table.why_not("move:3,0,0,21900") is None
    assert why(t, "move:3,900,0,21900") == ("LG-VEHICLE_MOVE-01", "vehicle_goes_ahead")


@pytest.mark.rule("LG-MOVE-06")
@pytest.mark.parametrize("card", ["stormtroopers", "speeder_bikes"])
def test_who_can_go_somewhere_does_not_stay(card: str) -> None:
    s = Scenario()
    unit = s.unit(card, (450, 450), minis=2)
    s.unit("rebel_troopers", FAR)
    t = s.activation(unit).choose("move")
    assert "stay" not in t.legal
    assert why(t, "stay") == ("LG-MOVE-06", "move_without_length")
    unlisted = s.activation(unit).choose("move").table  # refused, too, where nothing has been listed
    refusal = unlisted.why_not("stay")
    assert refusal is not None
    assert refusal.facts == {"unit": card}
    assert t.table.why_not("move:1,0,0,1") is None  # the least length there is


@pytest.mark.rule("LG-REPULSOR-03")
@pytest.mark.parametrize("under", ["rebel_troopers", "at_rt", "speeder_bikes"])
def test_a_bike_does_not_end_on_a_base(under: str) -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    other = s.unit(under, (450 + 219, 450), minis=1)
    s.unit("rebel_troopers", FAR)
    t = s.activation(bikes).choose("move")
    refusal = t.refusal("move:3,0,0,21900")
    assert (refusal.rule, refusal.reason, refusal.facts["unit"]) == (
        "LG-REPULSOR-03",
        "bases_overlap",
        t.name(other),
    )


@pytest.mark.rule("LG-REPULSOR-04")
def test_not_even_a_compulsory_move_ends_on_a_vehicle() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (450, 450), minis=1, facing=0)
    s.unit("at_rt", (450 + 219, 450))
    t = s.activation(bikes, steps=(Step.ACTIONS, Step.BEGIN_ACTIVATION))
    assert why(t, "move:3,0,0,21900") == ("LG-REPULSOR-04", "bases_overlap")


@pytest.mark.rule("LG-GROUND-01")
def test_a_walker_does_not_end_on_a_bike() -> None:
    s = Scenario()
    walker = s.unit("at_rt", (450, 450), facing=0)
    s.unit("speeder_bikes", (450 + 139, 450), minis=1)
    t = s.activation(walker).choose("move")
    assert why(t, "move:1,0,0,13900") == ("LG-GROUND-01", "bases_overlap")


# Cover


def cancelling(piece: str, defender: str, **fields: Any) -> Session:
    """Stormtroopers with three hits on a unit behind a piece of terrain."""
    s = Scenario().terrain(piece, 450, 500)
    target = s.unit(defender, (450, 640), minis=1, **fields)
    squad = s.unit("stormtroopers", (450, 300), minis=3)
    s.unit("rebel_troopers", FAR)
    t = shoot(s, squad, target, "e_11_blaster_rifle", dice="HHH")
    assert t.until("dodge_and_cover").ask.seat == REBELS
    return t


@pytest.mark.rule("LG-BARRICADE-03")
def test_a_barricade_is_no_cover_for_a_vehicle() -> None:
    t = cancelling("barricade", "at_rt", dodge=1)
    assert t.ask.facts["cover"] == 0
    for choice in ("cancel:1,0", "cancel:2,0"):
        refusal = t.refusal(choice)
        assert (refusal.rule, refusal.facts) == ("LG-BARRICADE-03", {"unit": "at_rt"})


@pytest.mark.rule("LG-COVER-01")
def test_without_a_barricade_it_is_not_blamed() -> None:
    assert why(cancelling("vaporator", "at_rt", dodge=1), "cancel:1,0") == ("LG-COVER-01", "not_enough_cover")


@pytest.mark.rule("LG-COVER-07")
def test_light_cover_does_not_cancel_two_hits() -> None:
    t = cancelling("woods", "rebel_troopers")
    assert t.ask.facts["cover"] == 1
    refusal = t.refusal("cancel:2,0")
    assert (refusal.rule, refusal.facts) == ("LG-COVER-07", {"number": 2, "at_most": 1})


# Nobody to attack


def reasons(refusal: Refusal) -> list[tuple[str, str]]:
    """The rule and the reason for each target of an attack that cannot be made."""
    assert refusal.reason == "nobody_to_attack"
    return [(each.rule, each.reason) for each in refusal.facts["reasons"]]


@pytest.mark.rule("LG-ENGAGED-03")
def test_an_engaged_attacker_is_told_so_of_every_target() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (400, 400), minis=1)
    s.unit("rebel_troopers", (400, 427), minis=1)
    s.unit("luke_skywalker", (600, 400))
    s.unit("at_rt", FAR)
    s.state.units[squad].destroyed_weapons.append("unarmed")  # or it could fight
    refusal = s.activation(squad).refusal("attack")
    told = dict(zip(("rebel_troopers", "luke_skywalker", "at_rt"), reasons(refusal), strict=True))
    assert told["luke_skywalker"] == told["at_rt"] == ("LG-ENGAGED-03", "attacker_engaged")


@pytest.mark.rule("LG-ENGAGED-04", "LG-POOL-02", "LG-WEAPON-02", "LG-ATTACK-04")
def test_nobody_to_attack_says_why_for_each_target() -> None:
    s = Scenario().terrain("cliff", 450, 500)
    squad = s.unit("stormtroopers", (450, 400), minis=1)
    s.unit("darth_vader", (650, 427))
    s.unit("rebel_troopers", (650, 400), minis=1)  # engaged by Vader
    s.unit("luke_skywalker", (450, 570))  # behind the cliff
    s.unit("at_rt", FAR)
    t = s.activation(squad)
    refusal = t.refusal("attack")
    assert refusal.rule == "LG-ATTACK-04"
    assert reasons(refusal) == [
        ("LG-ENGAGED-04", "defender_engaged"),
        ("LG-POOL-02", "target_no_line_of_sight"),
        ("LG-WEAPON-02", "target_weapon_too_far"),
    ]
    sentence = in_words(t, "attack")
    assert all(rule in sentence for rule, _ in reasons(refusal))
    assert all(unit in sentence for unit in ("Rebel Troopers", "Luke Skywalker", "AT-RT"))


@pytest.mark.rule("LG-WEAPON-02")
def test_a_reason_that_all_targets_share_is_the_rule_of_the_refusal() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (100, 100), minis=1)
    s.unit("at_rt", FAR)
    s.unit("luke_skywalker", (1500, 500))
    refusal = s.activation(squad).refusal("attack")
    assert refusal.rule == "LG-WEAPON-02"
    assert [each.facts["target"] for each in refusal.facts["reasons"]] == ["at_rt", "luke_skywalker"]


@pytest.mark.rule("LG-CONDITION-01")
def test_an_enemy_beyond_visibility_is_said_to_be() -> None:
    s = Scenario().cards("breakthrough", "battle_lines", "limited_visibility")
    squad = s.unit("stormtroopers", (450, 400), minis=1)
    s.unit("luke_skywalker", (450, 400 + 27 + 2.5 * 152.4))
    assert reasons(s.activation(squad).refusal("attack")) == [("LG-CONDITION-01", "beyond_visibility")]


@pytest.mark.rule("LG-MELEE-04")
def test_a_charge_that_must_be_a_melee_attack_says_so() -> None:
    s = Scenario()
    luke = s.unit("luke_skywalker", (450, 400))
    s.unit("stormtroopers", (450, 600), minis=1)
    t = s.activation(luke, granted=[9])
    assert reasons(t.refusal("free_attack")) == [("LG-MELEE-04", "melee_attack_only")]


@pytest.mark.rule("LG-STANDBY-04", "LG-WEAPON-02")
def test_a_unit_that_stands_by_is_told_why_it_cannot_attack() -> None:
    s = Scenario().terrain("cliff", 450, 500)
    squad = s.unit("stormtroopers", (450, 400), minis=1)
    s.unit("rebel_troopers", (450, 570), minis=1, standby=True)
    t = s.activation(squad).choose("aim")
    assert t.ask.what == "react"
    assert reasons(t.refusal("react_attack:rebel_troopers")) == [("LG-POOL-02", "target_no_line_of_sight")]


# Command cards and weapons that are gone


def commanding(**fields: Any) -> Scenario:
    s = Scenario()
    s.unit("luke_skywalker", (300, 450))
    s.unit("rebel_troopers", (300, 600), minis=2)
    s.unit("darth_vader", (1500, 450))
    s.player(REBELS, **fields)
    return s


@pytest.mark.rule("LG-COMMAND-03")
def test_a_second_command_card_is_refused_all_through_the_round() -> None:
    s = commanding(hand=["push", "assault"], played="ambush")
    s.player(EMPIRE, played="assault")
    t = s.table(Step.NOMINATE)
    assert (t.ask.what, t.ask.seat) == ("issue_order", REBELS)
    assert why(t, "card:push") == ("LG-COMMAND-03", "one_command_card")
    assert why(t, "card:ambush") == ("LG-COMMAND-03", "card_in_play")
    t.until("choose_unit")
    assert t.ask.seat == REBELS
    assert why(t, "card:push") == ("LG-COMMAND-03", "one_command_card")
    t.choose(t.legal[0]).until("act")
    assert why(t, "card:push") == ("LG-COMMAND-03", "one_command_card")


@pytest.mark.rule("LG-END-02")
def test_a_discarded_command_card_is_refused_for_good() -> None:
    t = commanding(hand=["push", "assault"], discarded=["ambush"]).table(Step.SELECT_COMMAND)
    assert t.ask.what == "select_command"
    refusal = t.table.why_not("card:ambush", REBELS)
    assert refusal is not None
    assert (refusal.rule, refusal.facts) == ("LG-END-02", {"card": "ambush"})
    assert t.table.why_not("card:push", REBELS) is None


@pytest.mark.rule("LG-UPGRADE-08")
@pytest.mark.parametrize("leads", [False, True])
def test_a_weapon_whose_bearer_is_gone_is_refused(leads: bool) -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (450, 400), upgrades=("z_6_trooper",))
    s.unit("stormtroopers", (450, 500), minis=1)
    unit = s.state.units[squad]
    bearer = next(mini for mini in unit.minis if mini.upgrade)
    if leads:
        bearer.upgrade = ""  # the leader mini has taken its place
    else:
        bearer.defeated = True
    t = attack_by(s, squad).choose("target:stormtroopers")
    assert t.ask.what == "form_pool"
    for choice in ("add:z_6", "add:z_6,2"):
        refusal = t.refusal(choice)
        assert (refusal.rule, refusal.facts) == ("LG-UPGRADE-08", {"weapon": "z_6"})


@pytest.mark.rule("LG-UPGRADE-08")
def test_while_the_bearer_lives_no_other_mini_uses_its_weapon() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (450, 400), upgrades=("z_6_trooper",))
    s.unit("stormtroopers", (450, 500), minis=1)
    t = attack_by(s, squad).choose("target:stormtroopers")
    assert why(t, "add:z_6,2") == ("LG-UPGRADE-08", "not_its_weapon")

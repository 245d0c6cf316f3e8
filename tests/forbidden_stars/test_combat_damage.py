"""Who suffers in a combat: damage, routed units, bastions and reinforcement tokens."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import (
    ATTACKER,
    ATTACKERS_HOME,
    DEFENDER,
    WORLD,
    dice_of,
    execution,
    fight,
    is_over,
    played,
    sides,
    tokens_of,
)
from tests.forbidden_stars.scenario import Session
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import REINFORCEMENT, UNIT_BY_KEY

SPARE = "blessed_power_armour faith_in_the_emperor"
"""The attacker plays the first, with a defence icon, and the second stops the match in the next round."""


def declined(t: Session) -> Session:
    """The attacker resolves nothing of his card."""
    while t.ask.what == "resolve_ability":
        t.choose(f"decline:{t.ask.facts['box']}")
    return t


def after_damage(attackers: str, damage: int) -> list[str]:
    """The units in the area after a lone unit (or one pool of equal units) has suffered in one round."""
    s = sides(attackers, "helbrute")
    t = execution(s, SPARE, dice=("", "A" * (damage + 1)))
    t.choose("play:blessed_power_armour")
    declined(t)
    assert t.ask.what == "choose_combat_card"
    assert t.events(combat_events.DamageDealt)[0].damage == damage
    return t.units(WORLD)


@pytest.mark.rule("FS-DAMAGE-01", "FS-DAMAGE-02", "FS-DAMAGE-07")
@pytest.mark.parametrize(
    ("unit", "health"), [("scout", 2), ("space_marine", 3), ("land_raider", 4), ("warlord_titan", 5)]
)
def test_less_than_its_health_routs_a_unit_and_as_much_destroys_it(unit: str, health: int) -> None:
    # a second, routed unit keeps the combat going
    s = sides(f"{unit} routed_land_raider", "helbrute")
    t = declined(execution(s, SPARE, dice=("", "A" * health)).choose("play:blessed_power_armour"))
    assert [e.unit for e in t.events(events.UnitRouted)] == [unit]
    assert not t.events(events.UnitDestroyed)

    s = sides(f"{unit} routed_land_raider", "helbrute")
    t = declined(execution(s, SPARE, dice=("", "A" * (health + 1))).choose("play:blessed_power_armour"))
    assert [e.unit for e in t.events(events.UnitDestroyed)] == [unit]
    assert not t.events(events.UnitRouted)


@pytest.mark.rule("FS-DAMAGE-01", "FS-DESTROY-01")
def test_a_destroyed_unit_returns_to_its_owners_reserve() -> None:
    s = sides("scout land_raider", "helbrute")
    kind = UNIT_BY_KEY["scout"][1]
    left = s.state.players[ATTACKER].reserve[kind]
    t = declined(execution(s, SPARE, dice=("", "AAA")).choose("play:blessed_power_armour"))
    t.choose("suffer:scout")
    assert t.state.players[ATTACKER].reserve[kind] == left + 1
    assert t.units(WORLD) == ["land_raider", "helbrute"]


@pytest.mark.rule("FS-DAMAGE-03")
def test_the_owner_chooses_which_unrouted_unit_or_bastion_suffers() -> None:
    s = sides("helbrute", "scout land_raider routed_space_marine").structure(WORLD, "bastion", seat=DEFENDER)
    t = execution(s, dice=("AA", ""))
    assert (t.ask.what, t.ask.seat) == ("assign_damage", DEFENDER)
    assert t.legal == ["suffer:scout", "suffer:land_raider", "suffer:bastion"]


@pytest.mark.rule("FS-DAMAGE-04")
def test_routed_units_suffer_only_when_nothing_else_is_left() -> None:
    s = sides("helbrute", "scout routed_space_marine routed_land_raider").structure(
        WORLD, "bastion", seat=DEFENDER
    )
    t = execution(s, dice=("AAAAAAAA", ""))
    assert t.legal == ["suffer:scout", "suffer:bastion"]
    t.choose("suffer:scout")  # 2 of 8; then the bastion alone can take 3 more, and is not asked for
    assert t.legal == ["suffer:routed_space_marine", "suffer:routed_land_raider"]
    assert t.structures(WORLD) == []
    assert t.ask.facts["damage"] == 3


@pytest.mark.rule("FS-DAMAGE-05", "FS-DAMAGE-06")
def test_what_is_left_of_the_damage_goes_on_to_others() -> None:
    s = sides("helbrute", "scout space_marine land_raider")
    t = execution(s, dice=("AAAAAA", ""), defender="ambush reconnaissance")
    declined(t.choose("play:reconnaissance"))  # its icon stops one: 5 damage
    assert t.ask.facts["damage"] == 5
    t.choose("suffer:scout")
    assert (t.ask.facts["damage"], t.legal) == (3, ["suffer:space_marine", "suffer:land_raider"])
    t.choose("suffer:land_raider")
    assert t.units(WORLD) == ["helbrute", "space_marine", "routed_land_raider"]
    assert t.ask.what == "choose_combat_card"


@pytest.mark.rule("FS-DAMAGE-06")
def test_damage_ends_when_nobody_is_left() -> None:
    t = execution(sides("helbrute", "scout"), dice=("AAAAAAAA", ""))
    assert is_over(t)
    assert t.units(WORLD) == ["helbrute"]


@pytest.mark.rule("FS-DAMAGE-08", "FS-ROUT-04")
def test_less_than_its_health_does_nothing_to_a_routed_unit() -> None:
    assert after_damage("routed_space_marine", 2) == ["routed_space_marine", "helbrute"]


@pytest.mark.rule("FS-DAMAGE-09")
def test_damage_is_forgotten_in_the_next_round() -> None:
    s = sides("space_marine", "helbrute")
    t = execution(s, SPARE, dice=("", "AAA"))  # 2 damage in round 1, 2 in round 2, against health 3
    declined(t.choose("play:blessed_power_armour"))
    declined(t.choose("play:faith_in_the_emperor"))
    assert [e.damage for e in t.events(combat_events.DamageDealt) if e.seat == ATTACKER] == [2, 2, 2]
    assert t.units(ATTACKERS_HOME) == ["routed_space_marine"]


@pytest.mark.rule("FS-DAMAGE-10", "FS-BASTION-05", "FS-DAMAGE-09")
def test_a_bastion_shrugs_off_less_than_its_health() -> None:
    s = sides("helbrute", "", defence="ultramarines").structure(WORLD, "bastion", seat=DEFENDER)
    t = execution(s, dice=("AA", "MMM"))  # 2 damage three times, against health 3
    assert is_over(t)
    assert t.structures(WORLD) == [(DEFENDER, "bastion")]
    assert t.events(combat_events.CombatWon)[0].seat == DEFENDER
    assert t.events(combat_events.MoraleCounted)[0].defender == 5  # its morale of 2 still counts


@pytest.mark.rule("FS-BASTION-02", "FS-DAMAGE-02")
def test_a_bastion_that_suffers_its_health_is_destroyed() -> None:
    s = sides("helbrute", "", defence="ultramarines").structure(WORLD, "bastion", seat=DEFENDER)
    t = execution(s, dice=("AAA", "MMM"))
    assert t.structures(WORLD) == []
    assert t.events(combat_events.CombatWon)[0].seat == ATTACKER


@pytest.mark.rule("FS-BASTION-05", "FS-UNIT-01")
def test_a_bastion_cannot_be_chosen_for_routing_or_destruction() -> None:
    s = sides("chaos_reaver_titan", "scout").structure(WORLD, "bastion", seat=DEFENDER)
    t = played(execution(s, "chaos_victorious", "ambush")).choose("decline:general", "resolve:unit")
    assert t.units(WORLD) == ["chaos_reaver_titan", "routed_scout"]  # the only unit, without a question


@pytest.mark.rule("FS-BASTION-05", "FS-RETREAT-01")
def test_a_bastion_does_not_retreat_and_is_taken() -> None:
    s = sides("helbrute", "scout").structure(WORLD, "bastion", seat=DEFENDER)
    t = execution(s, dice=("MMMM", ""))
    assert t.units("3A.NE") == ["routed_scout"]
    assert t.structures(WORLD) == [(ATTACKER, "bastion")]


# ---------------------------------------------------------------------------------- Routed units, tokens


@pytest.mark.rule("FS-ROUT-01")
def test_a_routed_unit_is_told_from_one_that_stands_and_rallies() -> None:
    t = fight("cultist routed_helbrute", "scout", "impure_zeal", "ambush", dice=("M", ""))
    assert t.units(WORLD) == ["cultist", "routed_helbrute", "scout"]
    t.choose("resolve:general")
    assert t.units(WORLD) == ["cultist", "helbrute", "scout"]


@pytest.mark.rule("FS-ROUT-04")
def test_a_routed_unit_cannot_be_chosen_to_be_routed() -> None:
    t = fight(
        "chaos_reaver_titan", "scout scout routed_land_raider space_marine", "chaos_victorious", "ambush"
    )
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["unit:scout", "unit:space_marine"]


@pytest.mark.rule("FS-REINFORCE-01", "FS-REINFORCE-04", "FS-RESOLVE-08")
def test_a_token_meets_the_requirement_of_a_unit_ability() -> None:
    t = fight("land_raider", "cultist", "ambush", "dark_faith", tokens=(1, 0))
    t.choose("decline:general")
    assert t.ask.facts == {"card": "ambush", "box": "unit"}  # the token is a Scout on a world


@pytest.mark.rule("FS-REINFORCE-04", "FS-REINFORCE-06", "FS-DAMAGE-07")
def test_a_token_suffers_like_a_unit_of_level_0() -> None:
    s = sides("land_raider", "helbrute")
    t = execution(s, SPARE, dice=("", "AA"), tokens=(1, 0))
    declined(t.choose("play:blessed_power_armour"))
    assert t.legal == ["suffer:land_raider", "suffer:reinforcement"]
    t.choose("suffer:reinforcement")  # 1 damage against health 2
    assert t.match.combat.sides[ATTACKER].reinforcements == [0, 1]


@pytest.mark.rule("FS-REINFORCE-04", "FS-DAMAGE-01")
def test_a_destroyed_token_goes_to_the_common_supply() -> None:
    s = sides("land_raider", "helbrute")
    t = execution(s, SPARE, dice=("", "AAA"), tokens=(1, 0))
    supply = t.state.asset_supply[REINFORCEMENT]
    declined(t.choose("play:blessed_power_armour")).choose("suffer:reinforcement")
    assert t.match.combat.sides[ATTACKER].reinforcements == [0, 0]
    assert t.state.asset_supply[REINFORCEMENT] == supply + 1


@pytest.mark.rule("FS-REINFORCE-05", "FS-REINFORCE-04")
def test_tokens_alone_keep_a_side_in_the_combat() -> None:
    s = sides("scout", "helbrute")
    t = execution(s, SPARE, dice=("", "AAA"), tokens=(1, 0))
    declined(t.choose("play:blessed_power_armour")).choose("suffer:scout")
    assert t.units(WORLD) == ["helbrute"]
    assert t.ask.what == "choose_combat_card"  # the combat goes on


@pytest.mark.rule("FS-REINFORCE-07", "FS-REINFORCE-03", "FS-REINFORCE-05")
def test_a_free_token_comes_from_the_supply_past_the_limit() -> None:
    t = fight(
        "ork_boyz", "cultist cultist cultist", "sea_of_green", "dark_faith", tokens=(1, 0), dice=("A", "")
    )
    supply = t.state.asset_supply[REINFORCEMENT]
    t.choose("resolve:general")
    assert t.match.combat.sides[ATTACKER].reinforcements == [2, 0]
    assert t.state.asset_supply[REINFORCEMENT] == supply - 1
    assert dice_of(t, ATTACKER) == "A"


@pytest.mark.rule("FS-LIMIT-02", "FS-RESOLVE-16")
def test_combat_tokens_never_run_out() -> None:
    t = fight(
        "battle_barge",
        "iconoclast_destroyer",
        "emperors_might",
        "dark_faith",
        dice=("A" * 8, ""),
        area="4A.NE",
    )
    t.choose("decline:general", "resolve:unit", "number:8")
    assert tokens_of(t, ATTACKER) == "A" * 16


@pytest.mark.rule("FS-ICON-01")
def test_tokens_show_attack_or_defence_and_dice_and_cards_also_morale() -> None:
    t = fight("cultist", "scout", "lure_of_chaos", "faith_in_the_emperor", dice=("DM", ""))
    t.choose("decline:general", "resolve:unit")
    assert t.legal == ["face:attack", "face:defence"]
    t.choose("face:defence")
    assert (dice_of(t, ATTACKER), tokens_of(t, ATTACKER)) == ("DM", "DD")
    declined(t)
    assert t.events(combat_events.MoraleCounted)[0].attacker == 1 + 1 + 2  # die, card, Cultist


@pytest.mark.rule("FS-REINFORCE-04", "FS-REINFORCE-06")
def test_a_routed_reinforcement_token_is_rallied_like_a_unit() -> None:
    t = execution(sides("ork_boyz", "scout"), "slugga_boyz", "ambush", tokens=(1, 0))
    t.match.combat.sides[ATTACKER].reinforcements = [0, 1]
    played(t).choose("resolve:unit")
    assert t.match.combat.sides[ATTACKER].reinforcements == [1, 0]

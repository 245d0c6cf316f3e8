"""The order upgrades of the four factions, one after the other."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import cities, home, scene, turn_passed
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import ADVANCE, DEPLOY, DOMINATE, STRATEGIZE, UPGRADE_BY_KEY
from wartable.games.forbidden_stars.rules.orders import deploy


def used(t: Session) -> list[int]:
    return t.state.players[0].used


def ids(*keys: str) -> list[int]:
    return sorted(UPGRADE_BY_KEY[key].id for key in keys)


def strike(s: Scenario, *uses: str, faces: str) -> Session:
    """Advance in 3A without moving, strike 3A.NE from 3A.NW with these upgrades, and roll these faces."""
    t = s.reveal(0, "advance", "3A")
    while t.ask.what in ("move_ships", "move_ground_units"):
        t.choose("done")
    t.dice(faces).choose("strike:3A.NW,3A.NE", *(f"use:{upgrade}" for upgrade in uses))
    if t.ask.what == "declare_strike":
        t.choose("done")
    return t


# Ultramarines


def crusaders(reinforcements: int = 0) -> Session:
    """A scout has gone to an enemy world of 3A, where no world is friendly, with Crusade at hand."""
    s = scene().units("10A.SE", "scout").units("3A.NE", "cultist", 2)
    s.player(0, upgrades=["crusade"], reinforcement=reinforcements)
    return s.reveal(0, "advance", "3A").choose("move:scout,10A.SE,3A.NE")


@pytest.mark.rule("FS-UM_ORDER-01")
def test_the_token_of_crusade_need_not_be_used_in_the_combat() -> None:
    t = crusaders().choose("use:crusade")
    assert t.state.players[0].assets[2] == 1
    assert (t.ask.what, t.legal) == ("place_reinforcements", ["reinforce:0", "reinforce:1"])


@pytest.mark.rule("FS-UM_ORDER-02")
def test_crusade_gives_no_fourth_token() -> None:
    t = crusaders(3).choose("use:crusade")
    assert t.state.players[0].assets[2] == 3


@pytest.mark.rule("FS-ORDER_UPG-03", "FS-ORDER_UPG-04")
@pytest.mark.parametrize("answer", ["use:crusade", "decline"])
def test_crusade_is_used_if_its_owner_likes_and_then_for_this_round(answer: str) -> None:
    t = crusaders().choose(answer)
    assert used(t) == (ids("crusade") if answer == "use:crusade" else [])
    assert t.match.order.used == used(t)
    assert t.state.players[0].assets[2] == (answer == "use:crusade")


def test_crusade_needs_a_system_without_a_friendly_world() -> None:
    s = scene().units("10A.SE", "scout").units("3A.NE", "cultist", 2).units("3A.SW", "scout")
    t = s.player(0, upgrades=["crusade"]).reveal(0, "advance", "3A").choose("move:scout,10A.SE,3A.NE")
    assert t.ask.what == "choose_combat_card"
    assert used(t) == []


@pytest.mark.rule("FS-UM_ORDER-06", "FS-UM_ORDER-07", "FS-FACTORY-02")
def test_direct_the_faithful_may_leave_two_factories_on_one_world() -> None:
    s = scene().structure("1A.NW", "factory", 0).structure("1A.NW", "city", 0).stack("1A", (0, "deploy"))
    s.player(0, materiel=0, upgrades=["direct_the_faithful"]).stack("2A", (1, "strategize"))
    t = s.reveal(0, "strategize", "1A").choose("use:direct_the_faithful")
    assert sorted(t.legal) == [
        "rebuild:city,1A.NW,bastion",
        "rebuild:city,1A.NW,factory",
        "rebuild:factory,1A.NW,bastion",
        "rebuild:factory,1A.NW,city",
    ]
    t.choose("rebuild:city,1A.NW,factory")
    assert t.structures("1A.NW") == [(0, "factory"), (0, "factory")]
    assert t.state.players[0].control_tokens == 9 - 3
    assert t.state.structure_supply == [12 - 2, 11, 12 - 2]
    assert used(t) == ids("direct_the_faithful")
    t.state.players[0].materiel = 6
    t.choose("reveal:2A", "reveal:1A", "resolve")
    assert deploy.deployment_limit(t.match, t.match.order) == 3 + 3


@pytest.mark.rule("FS-UM_ORDER-06")
def test_direct_the_faithful_changes_own_structures_of_the_active_system_only() -> None:
    s = scene().units("1A.SE", "scout").structure("1A.NW", "city", 1).structure("3A.NE", "city", 0)
    t = s.player(0, upgrades=["direct_the_faithful"]).reveal(0, "strategize", "1A")
    assert "use:direct_the_faithful" not in t.legal


@pytest.mark.rule("FS-UM_ORDER-08")
def test_recruitment_worlds_count_bastions_less_one_each() -> None:
    s = scene().structure("10A.SE", "factory", 0).structure("10A.SW", "bastion", 0)
    t = s.player(0, materiel=14, upgrades=["recruitment_worlds"]).reveal(0, "deploy", "10A")
    assert deploy.deployment_limit(t.match, t.match.order) == 4
    t.choose("use:recruitment_worlds")
    assert (
        deploy.deployment_limit(t.match, t.match.order) == 4 + 2 + 4 - 2
    )  # the bastion at 10A.NE counts too
    assert used(t) == ids("recruitment_worlds")


@pytest.mark.rule("FS-UM_ORDER-09")
@pytest.mark.parametrize(("other", "limit"), [("factory", 3 + 3 - 1), ("bastion", 3 + 3 - 2)])
def test_recruitment_worlds_count_a_world_for_each_structure(other: str, limit: int) -> None:
    s = scene().structure("1A.NW", other, 0).structure("1A.NW", "bastion", 0)
    t = (
        s.player(0, upgrades=["recruitment_worlds"])
        .reveal(0, "deploy", "1A")
        .choose("use:recruitment_worlds")
    )
    assert deploy.deployment_limit(t.match, t.match.order) == limit


@pytest.mark.rule("FS-LIMIT-01")
def test_direct_the_faithful_takes_only_models_that_are_left() -> None:
    s = scene().structure("1A.NW", "factory", 0).player(0, materiel=0, upgrades=["direct_the_faithful"])
    s.state.structure_supply[1] = 0
    t = s.reveal(0, "strategize", "1A").choose("use:direct_the_faithful")
    assert t.structures("1A.NW") == [(0, "bastion")]  # no city is left to choose


@pytest.mark.rule("FS-UM_ORDER-08")
def test_recruitment_worlds_do_not_count_cities() -> None:
    s = scene().structure("1A.NW", "bastion", 0).structure("1A.SE", "city", 0)
    t = (
        s.player(0, upgrades=["recruitment_worlds"])
        .reveal(0, "deploy", "1A")
        .choose("use:recruitment_worlds")
    )
    assert deploy.deployment_limit(t.match, t.match.order) == 3 - 1


@pytest.mark.rule("FS-UM_ORDER-08", "FS-DEPLOY-01", "FS-DEPLOY-02")
def test_before_recruitment_worlds_are_used_a_bastion_deploys_nobody() -> None:
    s = scene().structure("1A.NW", "bastion", 0).player(0, upgrades=["recruitment_worlds"])
    t = s.reveal(0, "deploy", "1A")
    assert t.refusal("buy:scout").rule == "FS-DEPLOY-01"
    t.choose("use:recruitment_worlds", "buy:scout", "at:1A.NW", "buy:scout", "at:1A.NW")
    assert t.ask.what != "buy_unit"  # 3 - 1 units


def pods(*upgrades: str) -> Scenario:
    """A strike cruiser, of two dice, beside 3A.NE."""
    return scene().units("3A.NW", "strike_cruiser").player(0, upgrades=upgrades)


@pytest.mark.rule("FS-UM_ORDER-03", "FS-UM_ORDER-04", "FS-ORBITAL-05", "FS-ORBITAL-12")
def test_drop_pods_take_an_empty_city_at_once_without_a_token_of_crusade() -> None:
    s = pods("drop_pods", "crusade").structure("3A.NE", "city", 1)
    t = strike(s, "drop_pods", faces="DD").choose("ability:drop_pods,defence")
    assert turn_passed(t)
    assert t.units("3A.NE") == ["space_marine"]
    assert t.structures("3A.NE") == [(0, "city")]
    assert (t.match.command_level(0), t.match.command_level(1)) == (1, 0)
    assert t.state.players[0].assets == [0, 0, 0]
    assert used(t) == ids("drop_pods")
    assert t.events(combat_events.DamageDealt)[0].damage == 0


@pytest.mark.rule("FS-FREE-02", "FS-LIMIT-01")
def test_drop_pods_without_a_space_marine_left_cost_no_dice() -> None:
    s = pods("drop_pods").structure("3A.NE", "city", 1).units("10A.SE", "space_marine", 6)
    t = strike(s, "drop_pods", faces="DD")
    assert turn_passed(t)  # nothing was offered
    assert t.units("3A.NE") == []


@pytest.mark.rule("FS-UM_ORDER-03")
def test_a_world_cleared_by_the_strike_is_taken_without_a_combat() -> None:
    s = scene().units("3A.NW", "battle_barge").units("3A.NE", "cultist").player(0, upgrades=["drop_pods"])
    t = strike(s, "drop_pods", faces="DDAA").choose("ability:drop_pods,defence")
    assert t.units("3A.NE") == ["space_marine"]
    assert t.events(combat_events.CombatBegan) == []


@pytest.mark.rule("FS-UM_ORDER-03", "FS-UM_ORDER-04")
def test_the_combat_after_a_landing_begins_after_the_damage_of_the_strike() -> None:
    s = scene().units("3A.NW", "battle_barge").units("3A.NE", "cultist", 2)
    s.player(0, upgrades=["drop_pods", "crusade"])
    t = strike(s, "drop_pods", faces="DDAA").choose("ability:drop_pods,defence")
    assert t.state.strike is None
    assert sorted(t.units("3A.NE")) == ["cultist", "space_marine"]
    assert [(event.attacker, event.defender) for event in t.events(combat_events.CombatBegan)] == [(0, 1)]
    assert not t.match.combat.by_order
    assert t.ask.what != "use_crusade"


@pytest.mark.rule("FS-UM_ORDER-05")
def test_a_landed_marine_that_must_retreat_is_destroyed() -> None:
    s = pods("drop_pods").units("3A.NE", "helbrute", 2).units("3A.SW", "scout")
    s.player(0, upgrades=["drop_pods"], hand=["blessed_power_armour"] * 2 + ["faith_in_the_emperor"])
    s.player(1, hand=["dark_faith"] * 2 + ["lure_of_chaos"])
    t = strike(s, "drop_pods", faces="DDDD" + "M" * 8).choose("ability:drop_pods,defence")
    for mine, theirs in (
        ("blessed_power_armour", "dark_faith"),
        ("blessed_power_armour", "dark_faith"),
        ("faith_in_the_emperor", "lure_of_chaos"),
    ):
        assert "space_marine" in t.units("3A.NE")
        t.play_cards(mine, theirs)
        while t.ask.what not in ("choose_combat_card", "reveal_order"):
            t.choose(next(choice for choice in t.legal if choice.startswith("decline")))
    assert turn_passed(t)
    assert t.units("3A.NE") == ["helbrute"] * 2
    assert t.units("3A.SW") == ["scout"]
    assert t.state.players[0].reserve[2] == 6


@pytest.mark.rule("FS-ORBITAL-12")
def test_rain_of_fire_adds_a_die_and_turns_a_morale_die() -> None:
    s = pods("rain_of_fire").units("3A.NE", "cultist", 2)
    t = strike(s, "rain_of_fire", faces="MAM").choose("ability:rain_of_fire,morale")
    assert t.units("3A.NE") == ["cultist"]


# Chaos


def chaos() -> Scenario:
    return scene("chaos", "ultramarines")


@pytest.mark.rule("FS-CH_ORDER-02", "FS-EFFECT-04")
def test_favour_takes_tokens_that_are_not_in_use_this_round() -> None:
    s = chaos().stack("3A", (0, "deploy"), (0, "deploy"), (0, "advance"))
    t = s.player(0, upgrades=["favour_of_the_dark_gods"]).reveal(0, "strategize", "12A")
    t.choose("use:favour_of_the_dark_gods")
    assert t.legal == ["add:strategize", "add:dominate", "add:advance"]  # both Deploy tokens lie on the board
    t.choose("add:advance")
    assert t.legal == ["add:strategize", "add:dominate"]  # once used it is carried out: two tokens, not one
    t.choose("add:dominate", "done")
    assert sorted(t.state.players[0].banked) == [STRATEGIZE, DOMINATE, ADVANCE]
    assert t.state.players[0].orders == [0, 1, 1, 0]
    assert [len(stack) for stack in t.state.stacks][s.system("3A")] == 3
    assert t.state.players[0].orders[DEPLOY] == 0


def test_a_token_that_favour_takes_from_the_reserve_is_seen_by_all() -> None:
    """Which orders lie in a reserve is hidden, so taking this back gives knowledge away; banking does not."""
    t = chaos().player(0, upgrades=["favour_of_the_dark_gods"]).reveal(0, "strategize", "12A")
    t.choose("use:favour_of_the_dark_gods")
    assert t.table.undo_needs() == ()
    t.choose("add:advance")
    assert t.table.undo_needs() == (1,)
    t = chaos().stack("3A", (0, "deploy")).reveal(0, "deploy", "12A", resolve=False).choose("bank")
    assert t.table.undo_needs() == ()


@pytest.mark.rule("FS-CH_ORDER-03")
def test_favour_and_the_incantation_show_six_cards() -> None:
    s = Scenario("chaos", "orks").structure("12A.NE", "bastion", 0).structure("11A.NE", "bastion", 1)
    s.player(0, upgrades=["favour_of_the_dark_gods"], events=["incantation_of_tzeentch"])
    t = s.reveal(0, "strategize", "12A").choose("use:favour_of_the_dark_gods", "add:deploy", "add:deploy")
    t.until("choose_event", "done")
    assert len(t.legal) == 3
    t.choose("event:incantation_of_tzeentch").until("resolve_tactic")
    t.choose(next(choice for choice in t.legal if choice != "decline"))
    assert [event.amount for event in t.events(events.EventsDrawn) if event.owner == 0] == [3, 3]


def ritual(level: int = 0, forge: int = 0) -> Scenario:
    """Chaos with Dread Ritual, 14 materiel, and two Cultists on 1A.NW."""
    s = cities(chaos(), level).units("1A.NW", "cultist", 2)
    return s.player(0, materiel=14, upgrades=["dread_ritual"], forge=forge)


@pytest.mark.rule("FS-CH_ORDER-04")
def test_dread_ritual_needs_no_factory_and_comes_after_the_order() -> None:
    t = ritual().reveal(0, "deploy", "1A")
    assert t.ask.what == "buy_structure"
    t.choose("done")
    assert t.ask.what == "dread_ritual"
    t.choose("buy:cultist")
    assert t.units("1A.NW") == ["cultist"] * 3
    assert t.state.players[0].materiel == 14  # 2 - 2
    assert used(t) == ids("dread_ritual")


@pytest.mark.rule("FS-CH_ORDER-04")
def test_dread_ritual_counts_routed_cultists_of_the_active_system_and_no_others() -> None:
    s = scene("ultramarines", "chaos").units("1A.NW", "cultist").units("1A.NW", "routed_cultist")
    s.units("1A.NW", "chaos_space_marine").units("2A.NW", "cultist").stack("10A", (0, "deploy"))
    t = s.player(1, materiel=14, upgrades=["dread_ritual"]).reveal(1, "deploy", "1A")
    t.until("dread_ritual", "done").choose("buy:cultist")
    assert t.state.players[1].materiel == 14  # 2 - 2, one for each of the two Cultists


@pytest.mark.rule("FS-CH_ORDER-04", "FS-ORDER_UPG-03")
def test_dread_ritual_is_not_used_up_by_buying_nothing() -> None:
    t = ritual().reveal(0, "deploy", "1A").choose("done", "done")
    assert turn_passed(t)
    assert used(t) == []


@pytest.mark.rule("FS-CH_ORDER-05")
def test_dread_ritual_places_in_a_friendly_area_only() -> None:
    t = ritual().reveal(0, "deploy", "1A").choose("done")
    assert t.refusal("buy:iconoclast_destroyer").rule == "FS-CH_ORDER-05"  # both voids are uncontrolled
    s = ritual().units("1A.NE", "iconoclast_destroyer")
    t = s.reveal(0, "deploy", "1A").choose("done", "buy:iconoclast_destroyer")
    assert t.units("1A.NE") == ["iconoclast_destroyer"] * 2
    assert t.units("1A.SW") == []


@pytest.mark.rule("FS-CH_ORDER-06")
def test_dread_ritual_heeds_the_command_level_and_a_forge_token_lowers_it() -> None:
    t = ritual().reveal(0, "deploy", "1A").choose("done")
    assert t.refusal("buy:chaos_space_marine").rule == "FS-COMMAND-04"
    t = ritual(forge=1).reveal(0, "deploy", "1A").choose("done", "buy:chaos_space_marine,forge")
    assert (t.state.players[0].materiel, t.state.players[0].assets[0]) == (14 - (3 - 2), 0)


@pytest.mark.rule("FS-CH_ORDER-07", "FS-COMMAND-06")
def test_dread_ritual_never_buys_a_titan() -> None:
    t = ritual(level=3, forge=3).reveal(0, "deploy", "1A").choose("done")
    assert t.refusal("buy:chaos_reaver_titan").rule == "FS-CH_ORDER-07"
    assert t.refusal("buy:chaos_reaver_titan,forge").rule == "FS-CH_ORDER-07"
    assert "buy:helbrute" in t.legal


def cruiser(*upgrades: str) -> Scenario:
    """A grand cruiser, of four dice, beside 3A.NE."""
    return chaos().units("3A.NW", "repulsive_grand_cruiser").player(0, upgrades=upgrades)


@pytest.mark.rule("FS-CH_ORDER-08", "FS-DAMAGE-11")
@pytest.mark.parametrize(("spend", "left"), [(True, "routed_space_marine"), (False, "space_marine")])
def test_fear_from_above_routs_survivors_only_if_a_morale_die_is_spent(spend: bool, left: str) -> None:
    s = cruiser("fear_from_above").units("3A.NE", "space_marine")
    t = strike(s, "fear_from_above", faces="AAMDD")
    t.choose("ability:fear_from_above,morale" if spend else "done")
    assert t.units("3A.NE") == [left]


@pytest.mark.rule("FS-CH_ORDER-08", "FS-BASTION-05")
def test_fear_from_above_routs_no_bastion() -> None:
    s = cruiser("fear_from_above", "complete_destruction").structure("3A.NE", "bastion", 1)
    t = strike(s.units("3A.NE", "land_raider"), "fear_from_above", faces="AAMDD")
    t.choose("ability:fear_from_above,morale", "done", "suffer:bastion")
    assert turn_passed(t)
    assert (t.units("3A.NE"), t.structures("3A.NE")) == (["land_raider"], [(1, "bastion")])


@pytest.mark.rule("FS-CH_ORDER-08", "FS-ROUT-04")
def test_fear_from_above_leaves_a_routed_survivor_routed() -> None:
    s = cruiser("fear_from_above").units("3A.NE", "routed_land_raider")
    t = strike(s, "fear_from_above", faces="AAMDD").choose("ability:fear_from_above,morale")
    assert t.units("3A.NE") == ["routed_land_raider"]


@pytest.mark.rule("FS-CH_ORDER-09", "FS-EL_ORDER-01", "FS-ORK_ORDER-09", "FS-ORBITAL-07")
@pytest.mark.parametrize(
    ("faction", "upgrade", "ship"),
    [
        ("chaos", "fear_from_above", "repulsive_grand_cruiser"),
        ("eldar", "tactical_strikes", "void_stalker"),
        ("orks", "lootin", "kill_kroozer"),
        ("ultramarines", "rain_of_fire", "battle_barge"),
    ],
)
def test_no_upgrade_adds_a_ninth_die(faction: str, upgrade: str, ship: str) -> None:
    enemy, titan = ("chaos", "chaos_reaver_titan") if faction != "chaos" else ("orks", "gargant")
    for ships, dice in ((1, None), (3, 8)):
        s = (
            scene(faction, enemy)
            .units("3A.NW", ship, ships)
            .units("3A.NE", titan, 3)
            .player(0, upgrades=[upgrade])
        )
        t = strike(s, upgrade, faces="")
        rolled = sum(
            event.attack + event.defence + event.morale for event in t.events(combat_events.DiceRolled)
        )
        assert rolled == (dice or t.match.faction(0).units[4].combat + 1)


@pytest.mark.rule("FS-CH_ORDER-10", "FS-CH_ORDER-11", "FS-CH_ORDER-12", "FS-ORBITAL-12")
def test_complete_destruction_lets_the_opponent_pick_any_figure_before_the_damage() -> None:
    s = cruiser("complete_destruction").units("3A.NE", "scout", 2).structure("3A.NE", "city", 1)
    t = strike(s, "complete_destruction", faces="DDAA").choose("ability:complete_destruction,defence")
    assert (t.ask.seat, t.legal) == (1, ["lose:scout", "lose:city"])
    assert t.events(combat_events.DamageDealt) == []
    t.choose("lose:city")
    assert t.structures("3A.NE") == []
    assert t.units("3A.NE") == ["scout"]  # the two attack dice destroyed the other one
    assert t.state.structure_supply[1] == 11


@pytest.mark.rule("FS-CH_ORDER-10")
def test_complete_destruction_destroys_the_unit_that_the_opponent_picks() -> None:
    s = cruiser("complete_destruction").units("3A.NE", "scout").units("3A.NE", "land_raider")
    t = strike(s, "complete_destruction", faces="DDMM").choose("ability:complete_destruction,defence")
    t.choose("lose:land_raider")
    assert t.units("3A.NE") == ["scout"]


@pytest.mark.rule("FS-CH_ORDER-13", "FS-ORBITAL-05")
def test_complete_destruction_razes_an_empty_world() -> None:
    s = cruiser("complete_destruction").structure("3A.NE", "factory", 1)
    t = strike(s, "complete_destruction", faces="DDAA").choose("ability:complete_destruction,defence")
    assert t.structures("3A.NE") == []
    assert turn_passed(t)


# Orks


@pytest.mark.rule("FS-ORK_ORDER-06")
def test_a_factory_of_werk_fasta_serves_the_same_order_and_is_the_only_structure() -> None:
    s = scene("orks").units("1A.NW", "ork_boyz").units("1A.SE", "ork_boyz")
    t = s.player(0, materiel=14, upgrades=["werk_fasta"]).reveal(0, "deploy", "1A")
    assert t.refusal("buy:ork_boyz").rule == "FS-DEPLOY-01"
    t.choose("use:werk_fasta", "build:factory,1A.NW")
    t.choose("buy:ork_boyz", "at:1A.SE", "done")
    assert turn_passed(t)
    assert t.units("1A.SE") == ["ork_boyz"] * 2
    assert t.structures("1A.SE") == []


@pytest.mark.rule("FS-ORK_ORDER-06", "FS-DEPLOY-04")
def test_werk_fasta_comes_before_the_units_and_not_between_them() -> None:
    s = scene("orks").structure("1A.NW", "factory", 0).player(0, materiel=14, upgrades=["werk_fasta"])
    t = s.reveal(0, "deploy", "1A")
    assert "use:werk_fasta" in t.legal
    t.choose("buy:ork_boyz", "at:1A.SE")
    assert "use:werk_fasta" not in t.legal


@pytest.mark.rule("FS-ORK_ORDER-07", "FS-ORK_ORDER-08")
def test_the_green_tide_is_chosen_on_revealing_and_may_be_left_unused() -> None:
    s = scene("orks").units("1A.NW", "ork_boyz").player(0, upgrades=["the_green_tide"])
    t = s.reveal(0, "strategize", "1A")
    assert t.legal == [
        "resolve_as:deploy",
        "resolve_as:strategize",
        "resolve_as:dominate",
        "resolve_as:advance",
    ]
    t.choose("resolve_as:strategize", "done")
    assert (t.state.players[0].banked, used(t)) == ([STRATEGIZE], [])
    s = scene("orks").units("1A.NW", "ork_boyz").player(0, materiel=0, upgrades=["the_green_tide"])
    t = s.reveal(0, "strategize", "1A").choose("resolve_as:dominate")
    assert (t.state.players[0].banked, used(t)) == ([], ids("the_green_tide"))
    assert t.state.players[0].assets == [1, 0, 0]


def kroozer(*upgrades: str, materiel: int = 6, cache: int = 0) -> Scenario:
    """A kill kroozer, of three dice, beside 3A.NE with a titan of Chaos on it."""
    s = scene("orks").units("3A.NW", "kill_kroozer").units("3A.NE", "chaos_reaver_titan")
    return s.player(0, upgrades=upgrades, materiel=materiel, cache=cache)


@pytest.mark.rule("FS-ORK_ORDER-10", "FS-ORK_ORDER-11")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"), [(6, 6, (7, 5)), (6, 0, (7, 0)), (14, 6, (14, 5)), (14, 0, (14, 0))]
)
def test_lootin_gains_and_takes_each_by_itself(mine: int, theirs: int, after: tuple[int, int]) -> None:
    s = kroozer("lootin", materiel=mine).player(1, materiel=theirs)
    t = strike(s, "lootin", faces="DDDD").choose("ability:lootin,defence")
    assert (t.state.players[0].materiel, t.state.players[1].materiel) == after


@pytest.mark.rule("FS-ORK_ORDER-12")
def test_stealin_gains_nothing_from_an_opponent_without_tokens() -> None:
    t = strike(kroozer("stealin"), "stealin", faces="MMM").choose("ability:stealin,morale")
    assert turn_passed(t)
    assert t.state.players[0].assets == [0, 0, 0]


@pytest.mark.rule("FS-ORK_ORDER-12", "FS-ORK_ORDER-13")
@pytest.mark.parametrize(("held", "after"), [(0, 1), (3, 3)])
def test_stealin_discards_a_token_even_if_no_fourth_is_gained(held: int, after: int) -> None:
    s = kroozer("stealin", cache=held).player(1, cache=1, forge=2)
    t = strike(s, "stealin", faces="MMM").choose("ability:stealin,morale")
    assert (t.ask.seat, t.legal) == (0, ["steal:forge", "steal:cache"])
    t.choose("steal:cache")
    assert t.state.players[1].assets == [2, 0, 0]
    assert t.state.players[0].assets == [0, after, 0]
    assert t.state.asset_supply[1] == 12 - after


# Eldar


def raiders(*upgrades: str, ships: int = 1) -> Scenario:
    """Frigates, of three dice each, beside 3A.NE."""
    return scene("eldar").units("3A.NW", "hellebore_frigate", ships).player(0, upgrades=upgrades)


@pytest.mark.rule("FS-EL_ORDER-01", "FS-ORBITAL-12")
def test_tactical_strikes_names_the_unit_that_suffers_first() -> None:
    s = raiders("tactical_strikes").units("3A.NE", "cultist").units("3A.NE", "chaos_space_marine")
    t = strike(s, "tactical_strikes", faces="AAAM").choose("ability:tactical_strikes,morale")
    assert (t.ask.seat, t.legal) == (0, ["mark:cultist", "mark:chaos_space_marine"])
    t.choose("mark:chaos_space_marine")
    assert t.units("3A.NE") == ["cultist"]


@pytest.mark.rule("FS-ORBITAL-05", "FS-UNIT-01")
def test_tactical_strikes_names_no_structure() -> None:
    s = raiders("tactical_strikes").structure("3A.NE", "city", 1)
    t = strike(s, "tactical_strikes", faces="AAAM")
    assert turn_passed(t)  # nothing was offered
    assert t.structures("3A.NE") == [(1, "city")]


@pytest.mark.rule("FS-EL_ORDER-02")
def test_the_dice_of_a_strafing_run_count_although_the_ships_left() -> None:
    s = raiders("strafing_run", ships=2).units("3A.SE", "hellebore_frigate").units("3A.NE", "cultist", 2)
    t = strike(s, "strafing_run", faces="DAAAAD").choose("ability:strafing_run,defence")
    t.choose("move:hellebore_frigate,3A.NW,4A.NW", "move:hellebore_frigate,3A.SE,4A.NE")
    t.choose("move:hellebore_frigate,3A.NW,4A.NE")
    assert (t.units("3A.NW"), t.units("3A.SE")) == ([], [])
    assert t.units("4A.NE") == ["hellebore_frigate"] * 2
    assert t.units("3A.NE") == []  # four attacks


@pytest.mark.rule("FS-EL_ORDER-02")
def test_a_strafing_run_takes_own_ships_of_the_active_system_to_voids_beside_it() -> None:
    s = raiders("strafing_run", ships=2).units("3A.NE", "cultist", 2).units("3A.SW", "aspect_warrior")
    s.units("1A.NE", "hellebore_frigate")
    t = strike(s, "strafing_run", faces="DDDDDD").choose("ability:strafing_run,defence")
    refusals = {
        "move:cultist,3A.NE,4A.NW": "not_your_unit",
        "move:hellebore_frigate,1A.NE,4A.NW": "unit_in_other_system",
        "move:aspect_warrior,3A.SW,4A.NW": "only_ships_leave",
        "move:hellebore_frigate,3A.NW,2A.SW": "system_not_adjacent",
        "move:hellebore_frigate,3A.NW,4A.SE": "wrong_kind_of_area",
    }
    assert {text: t.refusal(text).reason for text in refusals} == refusals


@pytest.mark.rule("FS-EL_ORDER-03", "FS-STORM-02", "FS-ADVANCE-06")
def test_a_strafing_run_leaves_for_voids_of_one_adjacent_system() -> None:
    s = (
        raiders("strafing_run", ships=2)
        .units("3A.SE", "routed_void_stalker")
        .units("3A.NE", "chaos_reaver_titan")
    )
    s.units("4A.NE", "iconoclast_destroyer").storm("9A.S")
    t = strike(s, "strafing_run", faces="DDDDDD").choose("ability:strafing_run,defence")
    assert t.legal == ["move:hellebore_frigate,3A.NW,4A.NW", "done"]
    assert t.refusal("move:routed_void_stalker,3A.SE,4A.NW").rule == "FS-EL_ORDER-03"
    assert t.refusal("move:hellebore_frigate,3A.NW,4A.NE").reason == "enemy_void"
    assert t.refusal("move:hellebore_frigate,3A.NW,9A.SW").rule == "FS-STORM-02"


@pytest.mark.rule("FS-ORBITAL-08")
def test_after_the_unit_named_by_tactical_strikes_its_owner_chooses_again() -> None:
    s = raiders("tactical_strikes").units("3A.NE", "cultist").units("3A.NE", "chaos_space_marine")
    t = strike(s.units("3A.NE", "helbrute"), "tactical_strikes", faces="AAAM")
    t.choose("ability:tactical_strikes,morale", "mark:cultist")  # who dies of two
    assert (t.ask.seat, t.legal) == (1, ["suffer:chaos_space_marine", "suffer:helbrute"])


@pytest.mark.rule("FS-ADVANCE-06")
def test_a_strafing_run_does_not_bring_a_sixth_ship_into_a_void() -> None:
    s = raiders("strafing_run", ships=3).units("4A.NW", "hellebore_frigate", 3)
    t = strike(s.units("3A.NE", "chaos_reaver_titan"), "strafing_run", faces="DDDDDDDD")
    t.choose("ability:strafing_run,defence", *["move:hellebore_frigate,3A.NW,4A.NW"] * 2)
    assert t.refusal("move:hellebore_frigate,3A.NW,4A.NW").reason == "five_units_there"
    assert t.legal == ["move:hellebore_frigate,3A.NW,4A.NE", "done"]


@pytest.mark.rule("FS-EL_ORDER-02")
def test_all_ships_of_a_strafing_run_go_to_the_same_system() -> None:
    s = raiders("strafing_run", ships=2).units("3A.NE", "chaos_reaver_titan")
    t = strike(s, "strafing_run", faces="DDDDDD").choose("ability:strafing_run,defence")
    assert "move:hellebore_frigate,3A.NW,9A.SE" in t.legal
    t.choose("move:hellebore_frigate,3A.NW,4A.NW")
    assert t.refusal("move:hellebore_frigate,3A.NW,9A.SE").reason == "one_adjacent_system"


@pytest.mark.rule("FS-EL_ORDER-04")
def test_corsair_raid_adds_no_second_strike_to_one_made_instead_of_a_combat() -> None:
    t = strike(raiders("corsair_raid").units("3A.NE", "cultist"), faces="DDD")
    assert turn_passed(t)
    assert t.units("3A.NE") == ["cultist"]
    assert used(t) == []


def raid_after_combat() -> Session:
    """Eldar took 2A.NW, an enemy's empty world, and have a frigate beside 2A.NE, another one."""
    s = scene("eldar").structure("2A.NW", "city", 1).units("2A.NE", "chaos_reaver_titan", 2)
    s.units("2A.SE", "hellebore_frigate").units("1A.NE", "hellebore_frigate").units("1A.SE", "falcon")
    s.player(0, upgrades=["corsair_raid"])
    t = s.reveal(0, "advance", "2A").choose("done", "move:falcon,1A.SE,2A.NW")
    while t.ask.what == "move_ground_units":
        t.choose("done")
    return t


@pytest.mark.rule("FS-EL_ORDER-04")
def test_corsair_raid_strikes_after_a_won_combat_once() -> None:
    t = raid_after_combat()
    assert t.structures("2A.NW") == [(0, "city")]
    assert t.legal == ["strike:2A.SE,2A.NE", "done"]
    t.dice("DDD").choose("strike:2A.SE,2A.NE")
    assert turn_passed(t)
    assert used(t) == ids("corsair_raid")


@pytest.mark.rule("FS-STRUCTURE-03")
def test_wraithbone_singers_allow_one_structure_of_another_kind() -> None:
    s = (
        scene("eldar")
        .structure("1A.NW", "factory", 0)
        .structure("1A.SE", "city", 0)
        .structure("1A.SE", "bastion", 0)
    )
    t = s.player(0, materiel=9, upgrades=["wraithbone_singers"]).reveal(0, "deploy", "1A").choose("done")
    assert t.legal == ["build:city,1A.NW", "build:bastion,1A.NW", "done"]
    assert t.refusal("build:factory,1A.NW").rule == "FS-STRUCTURE-03"  # of the same kind
    assert t.refusal("build:factory,1A.SE").rule == "FS-STRUCTURE-03"  # beside two already
    t.choose("build:city,1A.NW")
    assert t.structures("1A.NW") == [(0, "factory"), (0, "city")]
    assert used(t) == ids("wraithbone_singers")


@pytest.mark.rule("FS-STRUCTURE-03", "FS-ORDER_UPG-03")
def test_wraithbone_singers_are_not_used_for_an_empty_world() -> None:
    s = scene("eldar").units("1A.SE", "falcon").player(0, upgrades=["wraithbone_singers"])
    t = s.reveal(0, "deploy", "1A").choose("build:city,1A.SE")
    assert used(t) == []


@pytest.mark.rule("FS-STRATEGIZE-02")
def test_farseers_buy_upgrades_far_from_all_own_things() -> None:
    s = scene("eldar").player(0, materiel=9, upgrades=["farseers"])
    t = s.reveal(0, "strategize", "4A").choose("upgrade:tactical_strikes")
    assert used(t) == ids("farseers")
    t.choose("train:swooping_hawks", "remove:hit_and_run")  # for the whole order
    assert used(t) == ids("farseers")
    s = scene("eldar").player(0, materiel=9, upgrades=["farseers"])
    t = s.reveal(0, "strategize", home("eldar")).choose("upgrade:tactical_strikes")
    assert used(t) == []

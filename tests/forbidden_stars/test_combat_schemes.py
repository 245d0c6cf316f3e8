"""Schemes in combat: at the start and the end of an assess damage step, and when a unit becomes routed."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.positions import HOMES, passing, settled
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import combat_events
from wartable.games.forbidden_stars.content import EVENT_BY_KEY, FACTIONS, UNIT_BY_KEY

WORLD, WORLD_BESIDE = "4A.SW", "4A.SE"
QUIET_CARDS = {
    "ultramarines": "ambush",
    "chaos": "dark_faith",
    "orks": "mek_boyz",
    "eldar": "striking_scorpions",
}
"""A starting card of each faction that may be declined altogether and shows no defence but the Eldar's."""


def opposed(first: str, second: str) -> Scenario:
    """Both keep a world at home, and the second has an order left, so that the phase goes on."""
    return settled(first, second).stack(HOMES[second][0].split(".")[0], (1, "deploy"))


def fight(
    ours: str,
    theirs: str,
    *,
    schemes: list[str],
    dice: tuple[str, str],
    scene: Scenario | None = None,
    attack: bool = True,
    against: str = "",
) -> Session:
    """Seat 0 with these schemes fights seat 1 on a world; both lay down a quiet card (or `against`)."""
    units = (ours.split(), theirs.split())
    factions = [FACTIONS[UNIT_BY_KEY[names[0].removeprefix("routed_")][0]].key for names in units]
    s = scene or opposed(*factions)
    for name in (*units[0], *units[1]):
        s.units(WORLD, name)
    cards = [QUIET_CARDS[factions[0]], against or QUIET_CARDS[factions[1]]]
    s.player(0, schemes=schemes, hand=[cards[0]]).player(1, hand=[cards[1]])
    t = s.combat(WORLD, 0 if attack else 1, origin=WORLD_BESIDE)
    t.dice(*(dice if attack else dice[::-1]))
    while t.ask.what == "place_reinforcements":
        t.choose(t.legal[-1])  # all there are
    return t.play_cards(*(cards if attack else cards[::-1]))


def whats(asked: list[tuple[int, str]]) -> set[str]:
    return {what for _, what in asked}


@pytest.mark.rule("FS-EVENT-05", "FS-DISCARD-01")
def test_adeptus_mechanicus_gives_two_tokens_and_one_for_each_forge() -> None:
    scene = opposed("ultramarines", "orks").player(0, forge=2)
    schemes = ["adeptus_mechanicus"]
    t = fight("space_marine space_marine", "nobz nobz", scene=scene, schemes=schemes, dice=("DDDD", "AAAA"))
    passing(t, "scheme_before_damage")
    assert t.ask.seat == 0
    t.choose("scheme:adeptus_mechanicus")
    gained = [(e.seat, e.face, e.amount) for e in t.events(combat_events.TokensGained)]
    assert gained == [(0, "defence", 4)]
    dealt = next(e for e in t.events(combat_events.DamageDealt) if e.seat == 0)
    assert (dealt.attack, dealt.defence, dealt.damage) == (4, 8, 0)  # four dice and four tokens
    player = t.state.players[0]
    assert player.schemes == []
    assert EVENT_BY_KEY["adeptus_mechanicus"].id in player.events
    assert player.assets[0] == 2  # the forge tokens are not spent


@pytest.mark.rule("FS-EVENT-05")
def test_a_scheme_may_be_kept_for_later() -> None:
    schemes = ["adeptus_mechanicus"]
    t = fight("space_marine", "nobz", schemes=schemes, dice=("DD", "DD"))
    passing(t, "scheme_before_damage")
    t.choose("decline")
    assert "scheme_before_damage" in whats(passing(t, "reveal_order"))  # it comes up again in the next round
    assert len(t.state.players[0].schemes) == 1


@pytest.mark.rule("FS-EVENT-05", "FS-EVENT-09")
def test_emperors_champion_rallies_a_unit_of_this_combat() -> None:
    schemes = ["emperors_champion"]
    t = fight("space_marine routed_land_raider", "nobz", schemes=schemes, dice=("DD", "DD"))
    passing(t, "scheme_before_damage")
    t.choose("scheme:emperors_champion")
    assert t.units(WORLD) == ["space_marine", "land_raider", "nobz"]
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-EVENT-09")
def test_a_unit_elsewhere_cannot_be_rallied_in_a_combat() -> None:
    scene = opposed("ultramarines", "orks").units("10A.NE", "routed_land_raider")
    t = fight("space_marine", "nobz", scene=scene, schemes=["emperors_champion"], dice=("DD", "DD"))
    assert "scheme_before_damage" not in whats(passing(t, "reveal_order"))


@pytest.mark.rule("FS-SIMULT-03")
def test_two_schemes_may_be_used_one_after_the_other() -> None:
    schemes = ["adeptus_mechanicus", "emperors_champion"]
    t = fight("space_marine routed_scout", "nobz", schemes=schemes, dice=("DD", "DD"))
    passing(t, "scheme_before_damage")
    t.choose("scheme:emperors_champion")
    assert t.units(WORLD) == ["scout", "space_marine", "nobz"]
    assert t.legal == ["scheme:adeptus_mechanicus", "decline"]
    t.choose("scheme:adeptus_mechanicus")
    assert t.state.players[0].schemes == []


@pytest.mark.rule("FS-EL_EVENT-11", "FS-EL_EVENT-12")
def test_farsight_leaves_the_damage_of_the_opponent() -> None:
    scene = opposed("eldar", "orks").structure("9A.NE", "city", seat=0).units("9A.SE", "hellebore_frigate")
    schemes = ["farsight"]
    dice = ("AAAA", "AAAA")
    t = fight("aspect_warrior aspect_warrior", "nobz nobz", scene=scene, schemes=schemes, dice=dice)
    passing(t, "scheme_before_damage")
    t.choose("scheme:farsight")
    assert t.legal == ["at:9A.NW", "at:9A.NE"]  # the friendly worlds; ground units go to no void
    t.choose("at:9A.NE")
    assert t.units("9A.NE") == ["aspect_warrior", "aspect_warrior"]
    # the Eldar assigned nothing, but four attack dice destroyed a Nobz, and then the Orks had won
    assert (0, "assign_damage") not in passing(t, "reveal_order")
    assert t.units(WORLD) == ["nobz"]
    assert [(e.seat, e.area) for e in t.events(combat_events.CombatWon)] == [(1, WORLD)]
    assert len(t.events(combat_events.DamageDealt)) == 2


@pytest.mark.rule("FS-EL_EVENT-10", "FS-EL_EVENT-13", "FS-WORDING-07")
def test_farsight_leaves_routed_units_behind() -> None:
    schemes = ["farsight"]
    t = fight("aspect_warrior routed_falcon", "nobz nobz", schemes=schemes, dice=("DD", "AAAA"))
    passing(t, "scheme_before_damage")
    t.choose("scheme:farsight")
    assert t.units("9A.NW") == ["aspect_warrior", "aspect_warrior"]
    dealt = next(e for e in t.events(combat_events.DamageDealt) if e.seat == 0)
    assert dealt.damage > 0
    assert t.units(WORLD) == ["routed_falcon", "nobz", "nobz"]
    assert t.ask.what == "choose_combat_card"  # the combat goes on


@pytest.mark.rule("FS-EL_EVENT-13")
def test_farsight_leaves_reinforcement_tokens_which_are_units_only_in_combat() -> None:
    scene = opposed("eldar", "orks").player(0, reinforcement=1)
    t = fight("aspect_warrior", "nobz", scene=scene, schemes=["farsight"], dice=("DD", "DD"))
    passing(t, "scheme_before_damage")
    t.choose("scheme:farsight")
    assert t.units("9A.NW") == ["aspect_warrior", "aspect_warrior"]
    assert t.match.combat.sides[0].reinforcements == [1, 0]
    assert t.ask.what == "choose_combat_card"


@pytest.mark.rule("FS-EL_EVENT-13")
def test_farsight_leaves_a_bastion_behind() -> None:
    scene = opposed("eldar", "orks").structure(WORLD, "bastion", seat=0)
    schemes = ["farsight"]
    t = fight(
        "aspect_warrior", "nobz nobz", scene=scene, attack=False, schemes=schemes, dice=("DDDD", "DDDD")
    )
    passing(t, "scheme_before_damage")
    t.choose("scheme:farsight")
    assert t.ask.what == "choose_combat_card"
    assert t.structures(WORLD) == [(0, "bastion")]


@pytest.mark.rule("FS-WORDING-08", "FS-CAPACITY-04")
def test_capacity_of_the_haven_is_checked_after_the_combat() -> None:
    scene = opposed("eldar", "orks").units("9A.NW", "falcon", 2)  # capacity 3, now full
    t = fight("wraithguard", "nobz", scene=scene, schemes=["farsight"], dice=("DD", "DD"))
    passing(t, "scheme_before_damage")
    t.choose("scheme:farsight")
    assert (t.ask.seat, t.ask.what) == (0, "lose_excess_unit")
    assert t.events(combat_events.CombatWon)
    assert t.state.combat is not None  # right after the combat, not only at the end of the order
    t.choose("lose:aspect_warrior")
    assert t.units("9A.NW") == ["wraithguard", "falcon", "falcon"]


@pytest.mark.rule("FS-EL_EVENT-10")
def test_farsight_needs_a_friendly_area() -> None:
    scene = opposed("eldar", "orks")
    scene.state.units[scene.area("9A.NW")] = []  # no other world is theirs
    t = fight("wraithguard", "nobz", scene=scene, schemes=["farsight"], dice=("DD", "DD"))
    assert "scheme_before_damage" not in whats(passing(t, "choose_combat_card"))


@pytest.mark.rule("FS-EL_EVENT-10", "FS-ROUT-03")
def test_farsight_needs_a_unit_that_can_be_taken() -> None:
    scene = opposed("eldar", "orks").structure(WORLD, "bastion", 0)
    t = fight("routed_falcon", "nobz", scene=scene, schemes=["farsight"], dice=("DD", "DD"), attack=False)
    assert "scheme_before_damage" not in whats(passing(t, "choose_combat_card"))


@pytest.mark.rule("FS-CH_EVENT-06", "FS-ROUT-04")
def test_seduced_by_chaos_needs_an_enemy_that_can_be_routed() -> None:
    scene = opposed("chaos", "ultramarines").structure(WORLD, "bastion", 1)
    t = fight("cultist", "routed_scout", scene=scene, schemes=["seduced_by_chaos"], dice=("D", "DD"))
    assert "scheme_after_damage" not in whats(passing(t, "choose_combat_card"))


@pytest.mark.rule("FS-CH_EVENT-06")
def test_seduced_by_chaos_routs_an_enemy_after_the_damage() -> None:
    schemes = ["seduced_by_chaos"]
    t = fight("cultist cultist", "scout land_raider", schemes=schemes, dice=("DD", "DDDD"))
    passing(t, "scheme_after_damage")
    assert t.ask.seat == 0
    assert len(t.events(combat_events.DamageDealt)) == 2
    t.choose("scheme:seduced_by_chaos")
    assert t.legal == ["unit:scout", "unit:land_raider"]  # of the contested area only
    t.choose("unit:land_raider")
    assert "routed_land_raider" in t.units(WORLD)


@pytest.mark.rule("FS-CH_EVENT-06", "FS-ORK_EVENT-05")
@pytest.mark.parametrize(
    ("owner", "scheme", "ours", "theirs"),
    [("chaos", "seduced_by_chaos", "scout", "nobz"), ("orks", "teer_it_down", "scout", "cultist")],
)
def test_who_does_not_fight_uses_no_scheme(owner: str, scheme: str, ours: str, theirs: str) -> None:
    other = "orks" if owner == "chaos" else "chaos"
    scene = settled("ultramarines", other, owner).player(2, schemes=[scheme]).stack("2A", (1, "deploy"))
    scene.structure("4A.SW", "factory", seat=1)
    t = fight(ours, theirs, scene=scene, schemes=[], dice=("", ""))
    assert 2 not in {seat for seat, _ in passing(t, "reveal_order")}
    assert len(t.state.players[2].schemes) == 1


@pytest.mark.rule("FS-ORK_EVENT-06", "FS-ORK_EVENT-05")
@pytest.mark.parametrize("structure", ["factory", "bastion"])
def test_teer_it_down_destroys_any_structure(structure: str) -> None:
    scene = (
        opposed("orks", "ultramarines")
        .structure(WORLD, "factory", seat=1)
        .structure(WORLD, "bastion", seat=1)
    )
    t = fight("nobz nobz", "scout", scene=scene, schemes=["teer_it_down"], dice=("DDDD", "DDD"))
    supply = list(t.state.structure_supply)
    passing(t, "scheme_after_damage")
    t.choose("scheme:teer_it_down")
    assert t.legal == ["raze:factory", "raze:bastion"]
    t.choose(f"raze:{structure}")
    left = "bastion" if structure == "factory" else "factory"
    assert t.structures(WORLD) == [(1, left)]
    assert sum(t.state.structure_supply) == sum(supply) + 1


@pytest.mark.rule("FS-ORK_EVENT-06")
def test_teer_it_down_needs_a_structure() -> None:
    t = fight("nobz", "scout", schemes=["teer_it_down"], dice=("DD", "D"))
    assert "scheme_after_damage" not in whats(passing(t, "choose_combat_card"))


@pytest.mark.rule("FS-ORK_EVENT-09")
def test_gitz_dem_destroys_what_has_become_routed() -> None:
    t = fight("ork_boyz", "scout", schemes=["gitz_dem"], dice=("AD", "M"))
    passing(t, "gitz_dem")
    assert t.ask.seat == 0
    assert "routed_scout" in t.units(WORLD)  # it lies already
    t.choose("scheme:gitz_dem")
    assert t.units(WORLD) == ["ork_boyz"]
    assert t.state.players[1].reserve[0] == 5  # back in its reserve; one guards the home world
    assert t.state.players[0].schemes == []
    assert EVENT_BY_KEY["gitz_dem"].id in t.state.players[0].events


@pytest.mark.rule("FS-ORK_EVENT-09")
def test_gitz_dem_may_be_kept() -> None:
    t = fight("ork_boyz", "scout", schemes=["gitz_dem"], dice=("AD", "M"))
    passing(t, "gitz_dem")
    t.choose("decline")
    assert "routed_scout" in t.units(WORLD)
    assert len(t.state.players[0].schemes) == 1


@pytest.mark.rule("FS-ORK_EVENT-09", "FS-UM_COMBAT-06")
def test_gitz_dem_has_nothing_to_destroy_if_the_routing_was_prevented() -> None:
    schemes = ["gitz_dem"]
    t = fight("ork_boyz ork_boyz", "scout", against="show_no_fear", schemes=schemes, dice=("AAAD", "M"))
    t.choose("decline:general", "decline:unit")  # the card of the Orks
    t.choose("resolve:general")  # Show No Fear
    assert "gitz_dem" not in whats(passing(t, "choose_combat_card"))
    dealt = next(e for e in t.events(combat_events.DamageDealt) if e.seat == 1)
    assert dealt.damage == 1  # enough to rout, had it not been prevented
    assert "scout" in t.units(WORLD)

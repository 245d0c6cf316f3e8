"""The Dominate order: asset tokens and the abilities of the four factions."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import cities, scene, turn_passed


@pytest.mark.rule("FS-DOMINATE-01", "FS-ASSET-01")
def test_each_icon_on_a_friendly_world_of_the_system_gives_a_token() -> None:
    s = scene().units("10A.SE", "warlord_titan").player(0, materiel=0)
    t = s.reveal(0, "dominate", "10A")
    assert t.state.players[0].assets == [0, 0, 2]
    assert t.state.asset_supply == [12, 12, 10]


@pytest.mark.rule("FS-DOMINATE-01")
def test_enemy_and_uncontrolled_worlds_and_other_systems_give_nothing() -> None:
    s = scene().units("3A.NE", "cultist").units("3A.SW", "warlord_titan").units("1A.NW", "warlord_titan")
    t = s.player(0, materiel=0).reveal(0, "dominate", "3A")
    assert turn_passed(t)
    assert [player.assets for player in t.state.players] == [[0, 0, 0], [0, 0, 0]]


@pytest.mark.rule("FS-ASSET-02")
@pytest.mark.parametrize(("choice", "assets"), [("forge", [1, 0, 0]), ("cache", [0, 1, 0])])
def test_white_wings_give_a_token_of_any_kind(choice: str, assets: list[int]) -> None:
    s = scene().units("4A.SE", "warlord_titan").player(0, materiel=0)
    t = s.reveal(0, "dominate", "4A")
    assert t.legal == ["gain:forge", "gain:cache", "gain:reinforcement"]
    assert t.choose(f"gain:{choice}").state.players[0].assets == assets


@pytest.mark.rule("FS-ASSET-03")
def test_a_fourth_token_of_a_kind_is_not_gained() -> None:
    s = scene().units("10A.SE", "warlord_titan").player(0, materiel=0, reinforcement=2)
    t = s.reveal(0, "dominate", "10A")
    assert t.state.players[0].assets == [0, 0, 3]
    assert t.state.asset_supply[2] == 12 - 3


@pytest.mark.rule("FS-ASSET-03", "FS-ASSET-02")
def test_white_wings_offer_only_kinds_with_room() -> None:
    s = scene().units("4A.SE", "warlord_titan").player(0, materiel=0, reinforcement=3, cache=3)
    assert s.reveal(0, "dominate", "4A").state.players[0].assets == [1, 3, 3]


@pytest.mark.rule("FS-LIMIT-01", "FS-ASSET-02")
def test_white_wings_give_nothing_that_the_supply_does_not_have() -> None:
    s = scene().units("4A.SE", "warlord_titan").player(0, materiel=0)
    s.state.asset_supply = [0, 4, 4]
    assert s.reveal(0, "dominate", "4A").legal == ["gain:cache", "gain:reinforcement"]
    s = scene().units("4A.SE", "warlord_titan").player(0, materiel=0)
    s.state.asset_supply = [0, 0, 0]
    t = s.reveal(0, "dominate", "4A")
    assert turn_passed(t)
    assert t.state.players[0].assets == [0, 0, 0]


@pytest.mark.rule("FS-DOMINATE-02")
def test_the_ability_comes_after_the_assets_and_is_optional() -> None:
    s = scene().units("1A.NW", "scout").player(0, materiel=3)
    t = s.reveal(0, "dominate", "1A")
    assert t.state.players[0].assets == [1, 0, 0]
    t.choose("decline")
    assert turn_passed(t)
    assert (t.units("1A.NW"), t.state.players[0].materiel) == (["scout"], 3)


@pytest.mark.rule("FS-DOMINATE-02")
@pytest.mark.parametrize(
    ("faction", "unit", "no"),
    [("chaos", "cultist", "decline"), ("orks", "ork_boyz", "done"), ("eldar", "wraithguard", "decline")],
)
def test_nobody_has_to_use_his_ability(faction: str, unit: str, no: str) -> None:
    t = scene(faction, "ultramarines").units("1A.NW", unit).reveal(0, "dominate", "1A").choose(no)
    assert turn_passed(t)
    assert t.units("1A.NW") == [unit]
    assert t.state.players[0].materiel == 6


@pytest.mark.rule("FS-FACTION-05", "FS-FACTION-06")
@pytest.mark.parametrize(
    ("old", "new"),
    [("scout", "space_marine"), ("routed_scout", "space_marine"), ("space_marine", "land_raider")],
)
def test_ultramarines_replace_a_unit_by_a_better_one_whatever_their_level(old: str, new: str) -> None:
    t = scene().units("1A.SE", old).player(0, materiel=2).reveal(0, "dominate", "1A")
    assert t.match.command_level(0) == 0
    t.choose(f"replace:{old},1A.SE")
    assert (t.units("1A.SE"), t.state.players[0].materiel) == ([new], 1)


@pytest.mark.rule("FS-FACTION-07")
def test_a_cache_token_does_not_pay_for_the_replacement() -> None:
    t = scene().units("1A.SE", "scout").player(0, materiel=0, cache=3).reveal(0, "dominate", "1A")
    assert turn_passed(t)
    assert t.units("1A.SE") == ["scout"]


@pytest.mark.rule("FS-FACTION-05", "FS-FREE-02")
def test_ultramarines_replace_only_scouts_and_space_marines_of_the_system() -> None:
    s = scene().units("1A.SE", "land_raider").units("1A.NE", "strike_cruiser").units("1A.SE", "scout")
    t = s.units("10A.NE", "scout").reveal(0, "dominate", "1A")
    assert t.legal == ["replace:scout,1A.SE", "decline"]
    assert t.refusal("replace:land_raider,1A.SE").rule == "FS-DOMINATE-02"
    s = scene().units("1A.SE", "scout").units("1A.SE", "space_marine").units("10A.NE", "space_marine", 5)
    t = s.reveal(0, "dominate", "1A")
    assert t.refusal("replace:scout,1A.SE").rule == "FS-FREE-02"
    assert "replace:space_marine,1A.SE" in t.legal


@pytest.mark.rule("FS-FACTION-08", "FS-WORDING-07")
def test_chaos_takes_an_unrouted_cultist_only() -> None:
    s = scene("chaos", "ultramarines").units("1A.NW", "cultist").units("1A.SE", "routed_cultist")
    t = s.units("1A.SE", "chaos_space_marine").reveal(0, "dominate", "1A")
    assert t.refusal("relocate:routed_cultist,1A.SE,2A.NW").rule == "FS-FACTION-08"
    assert t.refusal("relocate:chaos_space_marine,1A.SE,2A.NW").rule == "FS-FACTION-08"
    t.choose("relocate:cultist,1A.NW,2A.NW")
    assert (t.units("1A.NW"), t.units("2A.NW")) == ([], ["cultist"])
    assert turn_passed(t)


@pytest.mark.rule("FS-FACTION-09", "FS-DOMINATE-02")
def test_chaos_needs_no_path_and_heeds_no_storm_but_no_enemy_or_distant_world() -> None:
    s = scene("chaos", "ultramarines").units("12A.NE", "cultist").storm("12A.E").units("1A.SE", "scout")
    t = s.reveal(0, "dominate", "12A")
    assert "relocate:cultist,12A.NE,1A.NW" in t.legal  # beyond the storm
    assert "relocate:cultist,12A.NE,3A.SW" in t.legal  # not adjacent to the cultist's world
    assert t.refusal("relocate:cultist,12A.NE,1A.SE").reason == "enemy_world"
    assert t.refusal("relocate:cultist,12A.NE,2A.NW").reason == "system_not_adjacent"


@pytest.mark.rule("FS-FACTION-01", "FS-FACTION-02")
def test_orks_buy_a_ground_unit_without_a_factory_for_a_friendly_world() -> None:
    s = scene("orks").units("1A.NW", "ork_boyz").units("1A.NE", "onslaught_attack_ship").player(0, materiel=9)
    t = s.reveal(0, "dominate", "1A")
    assert t.refusal("buy:onslaught_attack_ship").rule == "FS-FACTION-01"
    t.choose("buy:ork_boyz")  # 1A.SE is uncontrolled, so there is one place only
    assert t.units("1A.NW") == ["ork_boyz"] * 2
    assert t.state.players[0].materiel == 9 - 2
    assert turn_passed(t)


@pytest.mark.rule("FS-FACTION-03")
def test_orks_need_the_command_level_and_may_lower_it_by_a_forge_token() -> None:
    s = scene("orks").units("1A.SE", "ork_boyz").player(0, materiel=9, forge=1)
    t = s.reveal(0, "dominate", "1A")
    assert t.refusal("buy:nobz").rule == "FS-COMMAND-04"
    t.choose("buy:nobz,forge")
    assert (t.units("1A.SE"), t.state.players[0].assets[0]) == (["ork_boyz", "nobz"], 0)


@pytest.mark.rule("FS-FACTION-04")
def test_orks_may_spend_a_cache_token_on_the_unit() -> None:
    s = cities(scene("orks"), 2).units("1A.SE", "ork_boyz").player(0, materiel=2, cache=1)
    t = s.reveal(0, "dominate", "1A").choose("buy:battlewagon,cache")
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (0, 0)


@pytest.mark.rule("FS-FACTION-10", "FS-FACTION-11", "FS-FACTION-12", "FS-WORDING-07")
def test_eldar_take_an_unrouted_ground_unit_to_any_friendly_world() -> None:
    s = scene("eldar").units("4A.SW", "falcon").units("4A.SW", "routed_wraithguard").units("2A.NE", "cultist")
    s.units("4A.NW", "hellebore_frigate").storm("9A.E").storm("9A.S")
    t = s.reveal(0, "dominate", "4A")
    assert t.refusal("relocate:hellebore_frigate,4A.NW,9A.NE").rule == "FS-FACTION-10"
    assert t.refusal("relocate:routed_wraithguard,4A.SW,9A.NE").rule == "FS-FACTION-11"
    assert t.refusal("relocate:falcon,4A.SW,2A.NE").reason == "world_not_friendly"
    assert (
        t.refusal("relocate:falcon,4A.SW,1A.NW").reason == "world_not_friendly"
    )  # uncontrolled is not enough
    t.choose("relocate:falcon,4A.SW,9A.NE")
    assert t.units("9A.NE") == ["falcon"]


@pytest.mark.rule("FS-FACTION-13", "FS-WORDING-08")
def test_eldar_may_exceed_the_capacity_and_then_choose_who_stays() -> None:
    s = scene("eldar").units("1A.SE", "wraithguard").units("9A.NE", "aspect_warrior", 4)
    t = s.reveal(0, "dominate", "1A").choose("relocate:wraithguard,1A.SE,9A.NE")
    assert (t.ask.seat, t.ask.rule) == (0, "FS-CAPACITY-03")
    assert t.legal == ["lose:aspect_warrior", "lose:wraithguard"]
    t.choose("lose:aspect_warrior")
    assert t.units("9A.NE") == ["aspect_warrior"] * 3 + ["wraithguard"]

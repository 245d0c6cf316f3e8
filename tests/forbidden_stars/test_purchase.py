"""Costs, command level, cache and forge tokens, and the limits of what can be bought."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.order_scenes import cities, home, scene, turn_passed
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.content import CITY, FACTIONS, UNIT_BY_KEY, UPGRADES, OrderUpgrade, Unit
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.orders import purchase
from wartable.kernel.table import Table

UNITS = [(faction.key, unit) for faction in FACTIONS for unit in faction.units]
NAMES = [unit.key for _, unit in UNITS]


def factory_in_1a(first: str = "ultramarines", second: str = "chaos") -> Scenario:
    """The first player has a factory on a world of system 1A with capacity 3."""
    return scene(first, second).structure("1A.NW", "factory", 0)


def rival_of(faction: str) -> str:
    return "chaos" if faction != "chaos" else "ultramarines"


def buy(t: Session, choice: str, place: str | None = None) -> Session:
    """Buy a unit and put it into the given area, or the first one offered."""
    t.choose(choice)
    if t.ask.what == "place_unit":
        t.choose(f"at:{place}" if place else t.legal[0])
    return t


@pytest.mark.rule("FS-COST-01", "FS-COST-02", "FS-COST-03", "FS-MATERIEL-01", "FS-MATERIEL-02", "FS-SPEND-01")
@pytest.mark.parametrize(("faction", "unit"), UNITS, ids=NAMES)
def test_a_unit_takes_its_full_cost_and_its_forge_token(faction: str, unit: Unit) -> None:
    s = cities(factory_in_1a(faction, rival_of(faction)), unit.level)
    t = buy(s.player(0, materiel=14, forge=2).reveal(0, "deploy", "1A"), f"buy:{unit.key}")
    assert t.state.players[0].materiel == 14 - unit.cost
    assert t.state.players[0].assets[0] == 2 - unit.forge
    assert t.state.asset_supply[0] == 10 + unit.forge
    assert sum(t.units(f"1A.{quadrant}").count(unit.key) for quadrant in ("NW", "NE", "SE", "SW")) == 1


@pytest.mark.rule("FS-COMMAND-03", "FS-COMMAND-04", "FS-COMMAND-01", "FS-CITY-01")
@pytest.mark.parametrize(("faction", "unit"), [row for row in UNITS if row[1].level])
def test_a_city_too_few_forbids_a_unit_that_could_be_paid(faction: str, unit: Unit) -> None:
    s = cities(factory_in_1a(faction, rival_of(faction)), unit.level - 1)
    s.player(0, materiel=14)
    s.state.players[0].assets[0] = 1 if unit.forge else 0
    refusal = s.reveal(0, "deploy", "1A").refusal(f"buy:{unit.key}")
    assert (refusal.rule, refusal.facts["level"]) == ("FS-COMMAND-04", unit.level - 1)


@pytest.mark.rule("FS-COST-03")
def test_a_unit_with_a_forge_icon_cannot_be_had_without_a_forge_token() -> None:
    t = cities(factory_in_1a(), 3).player(0, materiel=14).reveal(0, "deploy", "1A")
    assert "buy:land_raider" in t.legal
    assert t.refusal("buy:battle_barge").rule == "FS-COST-03"


@pytest.mark.rule("FS-MATERIEL-02")
def test_nobody_spends_more_than_the_dial_shows() -> None:
    t = cities(factory_in_1a(), 1).player(0, materiel=2).reveal(0, "deploy", "1A")
    refusal = t.refusal("buy:space_marine")
    assert (refusal.rule, refusal.facts["cost"], refusal.facts["materiel"]) == ("FS-MATERIEL-02", 3, 2)
    assert "buy:scout" in t.legal


@pytest.mark.rule("FS-MATERIEL-03")
def test_unspent_materiel_is_kept_for_the_next_round() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    t = s.player(0, materiel=5).player(1, materiel=0).reveal(0, "dominate", "2A")
    assert t.state.players[0].materiel == 5 + 1  # the bastion's world yields 1
    assert t.state.players[1].materiel == 1


@pytest.mark.rule("FS-MATERIEL-04")
def test_materiel_beyond_fourteen_is_lost() -> None:
    s = Scenario("ultramarines", "chaos").structure("12A.NE", "bastion", 1)
    s.structure("10A.NE", "bastion", 0).structure("10A.SW", "bastion", 0)
    t = s.player(0, materiel=12).reveal(0, "dominate", "2A")
    assert t.state.players[0].materiel == 14  # not 12 + 1 + 2


@pytest.mark.rule("FS-MATERIEL-05", "FS-COMMAND-02")
def test_everybody_starts_with_six_materiel_and_command_level_zero() -> None:
    table = Table.new("forbidden_stars", {"quick": True}, seed=3)
    match = table.play
    assert isinstance(match, Match)
    for seat, player in enumerate(table.state.players):
        assert (player.materiel, match.command_level(seat)) == (6, 0)


@pytest.mark.rule("FS-COMMAND-01", "FS-CITY-01")
def test_each_city_raises_the_command_level_by_one_and_its_loss_lowers_it() -> None:
    s = factory_in_1a().structure("1A.SE", "city", 0).structure("12A.SE", "city", 1)
    t = s.reveal(0, "deploy", "1A")
    assert [t.match.command_level(seat) for seat in (0, 1)] == [1, 1]
    t.state.structures[s.area("1A.SE")] = [3 + CITY]
    assert [t.match.command_level(seat) for seat in (0, 1)] == [0, 2]


@pytest.mark.rule("FS-COMMAND-05")
def test_what_was_bought_stays_in_effect_when_the_command_level_falls() -> None:
    s = scene().structure("1A.NW", "bastion", 0).units("1A.SE", "warlord_titan")
    t = s.player(0, upgrades=["recruitment_worlds"]).reveal(0, "deploy", "1A")
    assert t.match.command_level(0) == 0
    t.choose("use:recruitment_worlds")
    assert "buy:scout" in t.legal
    assert t.units("1A.SE") == ["warlord_titan"]


@pytest.mark.rule("FS-COMMAND-06", "FS-FORGE-01", "FS-FORGE-02", "FS-SPEND-01")
def test_a_forge_token_lowers_the_requirement_of_one_purchase_only() -> None:
    t = factory_in_1a().player(0, materiel=14, forge=1).reveal(0, "deploy", "1A")
    assert t.refusal("buy:space_marine").rule == "FS-COMMAND-04"
    buy(t, "buy:space_marine,forge", "1A.NW")
    assert t.units("1A.NW") == ["space_marine"]
    assert (t.state.players[0].assets[0], t.state.asset_supply[0]) == (0, 12)
    assert t.refusal("buy:space_marine").rule == "FS-COMMAND-04"
    assert t.refusal("buy:space_marine,forge").rule == "FS-COST-03"


@pytest.mark.rule("FS-FORGE-02")
def test_two_forge_tokens_cannot_lower_the_requirement_of_one_unit_by_two() -> None:
    t = factory_in_1a().player(0, materiel=14, forge=3).reveal(0, "deploy", "1A")
    assert t.refusal("buy:land_raider,forge").rule == "FS-COMMAND-04"
    buy(t, "buy:space_marine,forge", "1A.NW")
    buy(t, "buy:space_marine,forge", "1A.NW")
    assert t.state.players[0].assets[0] == 1


@pytest.mark.rule("FS-FORGE-01", "FS-COST-03")
def test_one_forge_token_may_lower_the_level_and_another_pay_the_forge_cost() -> None:
    s = cities(factory_in_1a(), 1)
    t = buy(s.player(0, materiel=14, forge=2).reveal(0, "deploy", "1A"), "buy:battle_barge,forge")
    assert t.state.players[0].assets[0] == 0
    s = cities(factory_in_1a(), 1)
    t = s.player(0, materiel=14, forge=1).reveal(0, "deploy", "1A")
    assert t.refusal("buy:battle_barge,forge").rule == "FS-COST-03"


@pytest.mark.rule("FS-FORGE-01")
def test_no_forge_token_is_spent_where_the_command_level_is_enough() -> None:
    t = factory_in_1a().player(0, forge=1).reveal(0, "deploy", "1A")
    assert t.refusal("buy:scout,forge").rule == "FS-FORGE-01"


@pytest.mark.rule("FS-CACHE-01", "FS-CACHE-02", "FS-SPEND-01")
def test_a_cache_token_takes_two_off_one_unit() -> None:
    s = cities(factory_in_1a(), 2).player(0, materiel=5, cache=3)
    t = buy(s.reveal(0, "deploy", "1A"), "buy:land_raider,cache", "1A.NW")
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (3, 2)
    assert t.state.asset_supply[1] == 10
    assert not any(choice.count("cache") > 1 for choice in t.legal)
    buy(t, "buy:land_raider,cache", "1A.NW")
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (1, 1)


@pytest.mark.rule("FS-CACHE-01")
def test_a_cache_token_never_pays_anything_back() -> None:
    t = buy(factory_in_1a().player(0, materiel=1, cache=1).reveal(0, "deploy", "1A"), "buy:scout,cache")
    assert t.state.players[0].materiel == 1


@pytest.mark.rule("FS-CACHE-01", "FS-CACHE-02")
def test_a_cache_token_takes_two_off_a_structure() -> None:
    s = scene().units("1A.SE", "scout").player(0, materiel=2, cache=1)
    t = s.reveal(0, "deploy", "1A")
    assert t.refusal("build:city,1A.SE").rule == "FS-MATERIEL-02"
    t.choose("build:city,1A.SE,cache")
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (1, 0)


@pytest.mark.rule("FS-CACHE-03", "FS-FORGE-03")
def test_neither_cache_nor_forge_tokens_help_to_buy_upgrades() -> None:
    s = cities(scene(), 1).units("1A.SE", "scout").player(0, materiel=1, cache=3, forge=3)
    t = s.reveal(0, "strategize", "1A")
    assert t.refusal("upgrade:crusade").rule == "FS-MATERIEL-02"
    assert t.refusal("train:hold_the_line").rule == "FS-MATERIEL-02"
    assert t.refusal("upgrade:drop_pods").rule == "FS-COMMAND-04"
    assert not [choice for choice in t.legal if "cache" in choice or "forge" in choice]


@pytest.mark.rule("FS-COMMAND-03", "FS-COMMAND-04", "FS-COST-01", "FS-COST-02")
@pytest.mark.parametrize("card", UPGRADES, ids=[card.key for card in UPGRADES])
def test_an_order_upgrade_takes_the_level_and_the_cost_on_its_corner(card: OrderUpgrade) -> None:
    faction = card.faction
    s = cities(scene(faction, rival_of(faction)), card.level).player(0, materiel=14)
    t = s.reveal(0, "strategize", home(faction))
    t.choose(f"upgrade:{card.key}")
    assert t.state.players[0].materiel == 14 - card.cost
    assert t.state.players[0].upgrades == [card.id]
    if card.level:
        s = cities(scene(faction, rival_of(faction)), card.level - 1).player(0, materiel=14)
        assert s.reveal(0, "strategize", home(faction)).refusal(f"upgrade:{card.key}").rule == "FS-COMMAND-04"


@pytest.mark.rule("FS-SPEND-03")
def test_the_tokens_of_another_player_cannot_be_spent() -> None:
    t = factory_in_1a().player(1, cache=3, forge=3).reveal(0, "deploy", "1A")
    assert t.refusal("buy:scout,cache").rule == "FS-CACHE-01"
    assert t.refusal("buy:space_marine,forge").rule == "FS-COST-03"
    buy(t, "buy:scout")
    assert t.state.players[1].assets == [3, 3, 0]


@pytest.mark.rule("FS-LIMIT-06")
def test_a_unit_whose_figures_are_all_on_the_board_cannot_be_bought() -> None:
    t = factory_in_1a().units("10A.NE", "scout", 6).reveal(0, "deploy", "1A")
    assert t.refusal("buy:scout").rule == "FS-LIMIT-06"
    assert "buy:strike_cruiser" in t.legal


@pytest.mark.rule("FS-LIMIT-06")
def test_a_structure_of_which_no_model_is_left_cannot_be_bought() -> None:
    s = scene().units("1A.SE", "scout")
    s.state.structure_supply[CITY] = 0
    t = s.reveal(0, "deploy", "1A")
    assert t.refusal("build:city,1A.SE").rule == "FS-LIMIT-06"
    assert "build:factory,1A.SE" in t.legal


@pytest.mark.rule("FS-LIMIT-03")
def test_without_a_control_token_no_structure_is_built() -> None:
    s = scene().units("1A.SE", "scout")
    s.state.players[0].control_tokens = 0
    t = s.reveal(0, "deploy", "1A")
    assert turn_passed(t)
    refusal = purchase.refuse_building(t.match, 0, [], [], purchase.Building(CITY, s.area("1A.SE"), False))
    assert refusal is not None
    assert refusal.rule == "FS-LIMIT-03"


@pytest.mark.rule("FS-LIMIT-01")
def test_an_asset_token_of_which_none_is_left_is_not_gained() -> None:
    s = scene().units("1A.NW", "scout")
    s.state.asset_supply[0] = 0
    t = s.player(0, materiel=0).reveal(0, "dominate", "1A")
    assert t.state.players[0].assets == [0, 0, 0]


@pytest.mark.rule("FS-LIMIT-01")
def test_an_upgrade_owned_already_has_no_second_copy() -> None:
    t = scene().player(0, upgrades=["rain_of_fire"]).reveal(0, "strategize", "10A")
    assert t.refusal("upgrade:rain_of_fire").rule == "FS-LIMIT-01"


@pytest.mark.rule("FS-FREE-01", "FS-FREE-03", "FS-COMMAND-07", "FS-WORDING-12")
def test_a_free_unit_costs_nothing_and_goes_where_the_ability_says() -> None:
    s = scene().units("3A.NW", "strike_cruiser").units("3A.NE", "cultist")
    t = s.player(0, materiel=0, upgrades=["drop_pods"]).reveal(0, "advance", "3A")
    t.choose("done", "strike:3A.NW,3A.NE").dice("DD").choose("use:drop_pods", "ability:drop_pods,defence")
    assert t.match.command_level(0) == 0
    assert "space_marine" in t.units("3A.NE")
    assert t.state.players[0].reserve[UNIT_BY_KEY["space_marine"][1]] == 5


@pytest.mark.rule("FS-FREE-02", "FS-LIMIT-01")
def test_a_free_unit_of_which_no_figure_is_left_is_not_received() -> None:
    s = scene().units("3A.NW", "strike_cruiser").units("3A.NE", "cultist").units("10A.NE", "space_marine", 6)
    t = s.player(0, upgrades=["drop_pods"]).reveal(0, "advance", "3A")
    t.until("orbital_strike", "done").choose("strike:3A.NW,3A.NE").dice("DD").choose("use:drop_pods")
    assert turn_passed(t)
    assert t.units("3A.NE") == ["cultist"]


@pytest.mark.rule("FS-FREE-04", "FS-WORDING-12", "FS-COMMAND-07")
def test_a_unit_that_replaces_a_routed_one_enters_unrouted_and_is_not_bought() -> None:
    s = scene().units("1A.SE", "routed_space_marine").player(0, materiel=1, cache=1)
    t = s.reveal(0, "dominate", "1A").choose("replace:routed_space_marine,1A.SE")
    assert t.units("1A.SE") == ["land_raider"]
    assert t.match.command_level(0) == 0
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (0, 1)


@pytest.mark.rule("FS-WORDING-13")
def test_only_a_deploy_order_needs_a_factory_but_every_purchase_the_command_level() -> None:
    s = scene("orks").units("1A.SE", "ork_boyz").player(0, materiel=10)
    t = s.reveal(0, "dominate", "1A")
    assert t.refusal("buy:nobz").rule == "FS-COMMAND-04"
    buy(t, "buy:ork_boyz")
    assert t.units("1A.SE") == ["ork_boyz", "ork_boyz"]


@pytest.mark.rule("FS-ORK_EVENT-10", "FS-ORK_EVENT-11")
@pytest.mark.parametrize("order", ["deploy", "dominate"])
def test_warboss_discounts_one_unit_by_the_reinforcement_tokens(order: str) -> None:
    s = cities(factory_in_1a("orks"), 2).player(0, materiel=4, schemes=["warboss"], reinforcement=3)
    t = buy(s.reveal(0, order, "1A"), "buy:battlewagon,warboss", "1A.NW" if order == "deploy" else None)
    assert t.state.players[0].materiel == 4 - (4 - 3)
    assert t.state.players[0].schemes == []
    assert t.state.players[0].assets[2] == 3


@pytest.mark.rule("FS-CACHE-01", "FS-COST-01", "FS-MATERIEL-02")
def test_a_structure_is_built_with_the_last_materiel_and_a_cache_token_is_spent_only_if_named() -> None:
    t = scene().units("1A.NW", "scout").player(0, materiel=2, cache=1).reveal(0, "deploy", "1A")
    t.choose("build:bastion,1A.NW")
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (0, 1)
    t = scene().units("1A.NW", "scout").player(0, materiel=0, cache=1).reveal(0, "deploy", "1A")
    assert t.legal == ["build:factory,1A.NW,cache", "build:bastion,1A.NW,cache", "done"]  # 2 - 2
    t.choose("build:bastion,1A.NW,cache")
    assert (t.state.players[0].materiel, t.state.players[0].assets[1]) == (0, 0)


@pytest.mark.rule("FS-COST-01", "FS-ORK_EVENT-10", "FS-EVENT-05")
def test_tokens_that_nobody_spends_neither_discount_a_unit_nor_are_lost() -> None:
    s = cities(factory_in_1a("orks"), 2).player(0, materiel=4, cache=2, forge=2, reinforcement=3)
    t = s.reveal(0, "deploy", "1A")
    assert t.refusal("buy:battlewagon,warboss").rule == "FS-EVENT-05"  # it is not in play
    buy(t, "buy:battlewagon", "1A.NW")
    assert t.state.players[0].materiel == 0
    assert t.state.players[0].assets == [2, 2, 3]


@pytest.mark.rule("FS-CACHE-01", "FS-FORGE-01")
def test_the_words_of_a_purchase_name_the_tokens_spent_on_it() -> None:
    t = factory_in_1a().player(0, materiel=14, cache=1, forge=1).reveal(0, "deploy", "1A")
    phrases = [t.table.game.messages.choice(choice) for choice in t.legal]
    assert len(set(phrases)) == len(phrases)
    assert t.table.game.messages.choice("buy:space_marine,cache,forge") == (
        "buy Space Marine, using: cache token, forge token"
    )

"""The content tables: what the box holds, what the cards print, and how a bad table is refused."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.games.legion.content import Content, ContentError, content, loading
from wartable.games.legion.content.loading import build, plain
from wartable.games.legion.content.model import (
    DASH,
    ActionKind,
    Alignment,
    Colour,
    Keyword,
    Mark,
    Orders,
    Rank,
    Side,
    UnitCard,
    UnitType,
    UpgradeType,
    Weapon,
)
from wartable.games.legion.rules.attack.dice import AttackFace, DefenceColour, DefenceFace, Pool
from wartable.rulebook import rule
from wartable.words.errors import WartableError

RED, WHITE = DefenceColour.RED, DefenceColour.WHITE


@pytest.fixture(name="box")
def _box() -> Content:
    return content()


@pytest.mark.rule("LG-COMP-02")
def test_dice(box: Content) -> None:
    attack = [[die.faces.count(face) for face in AttackFace] for die in box.attack_dice]
    assert attack == [[1, 5, 1, 1], [3, 3, 1, 1], [5, 1, 1, 1]]  # blank, hit, critical, surge
    defence = [[die.faces.count(face) for face in DefenceFace] for die in box.defence_dice]
    assert defence == [[2, 3, 1], [4, 1, 1]]  # blank, block, surge
    assert [die.in_box for die in box.attack_dice] + [die.in_box for die in box.defence_dice] == [3] * 5


@pytest.mark.rule("LG-COMP-01", "LG-COMP-05", "LG-UNIT-05", "LG-UPGRADE-07")
def test_the_box_is_complete(box: Content) -> None:
    assert sum(card.cards for card in box.units) == 8
    assert (len(box.upgrades), sum(card.cards for card in box.upgrades)) == (18, 35)
    assert sum(1 if card.owner is not None else 2 for card in box.command_cards) == 14
    assert len(box.deployments) == len(box.objectives) == len(box.conditions) == 4
    minis = {unit.key: unit.minis * unit.cards for unit in box.units}
    for upgrade in box.upgrades:
        if upgrade.adds_mini:
            assert upgrade.unit is not None
            minis[upgrade.unit] += upgrade.cards
    assert minis == {
        "luke_skywalker": 1,
        "rebel_troopers": 14,
        "at_rt": 1,
        "darth_vader": 1,
        "stormtroopers": 14,
        "speeder_bikes": 2,
    }


@pytest.mark.rule("LG-UNIT-09", "LG-UNIT-02", "LG-UNIT-03", "LG-RANK-01", "LG-GEOM-01", "LG-GEOM-02")
def test_unit_cards(box: Content) -> None:
    bases = {mini.key: mini.base for mini in box.minis}
    found = {
        unit.key: (
            unit.side,
            unit.points,
            unit.rank,
            unit.type,
            (unit.minis, unit.wounds, unit.speed),
            (unit.courage, unit.resilience),
            unit.defence,
            (unit.attack_surge, unit.defence_surge),
            bases[unit.mini],
        )
        for unit in box.units
    }
    blank, block, hit = AttackFace.BLANK, DefenceFace.BLOCK, AttackFace.HIT
    none, critical = DefenceFace.BLANK, AttackFace.CRITICAL
    trooper, ground, repulsor = UnitType.TROOPER, UnitType.GROUND_VEHICLE, UnitType.REPULSOR_VEHICLE
    rebel, empire, boss, corps, support = Side.REBEL, Side.EMPIRE, Rank.COMMANDER, Rank.CORPS, Rank.SUPPORT
    assert found == {
        "luke_skywalker": (rebel, 160, boss, trooper, (1, 6, 2), (3, DASH), RED, (critical, none), 27),
        "rebel_troopers": (rebel, 40, corps, trooper, (4, 1, 2), (1, DASH), WHITE, (blank, block), 27),
        "at_rt": (rebel, 55, support, ground, (1, 6, 2), (DASH, 4), WHITE, (critical, none), 70),
        "darth_vader": (empire, 200, boss, trooper, (1, 8, 1), (DASH, DASH), RED, (blank, none), 27),
        "stormtroopers": (empire, 44, corps, trooper, (4, 1, 2), (1, DASH), RED, (hit, none), 27),
        "speeder_bikes": (empire, 90, support, repulsor, (2, 3, 3), (DASH, DASH), WHITE, (hit, block), 50),
    }
    assert [unit.key for unit in box.units if unit.unique] == ["luke_skywalker", "darth_vader"]
    assert [mini.notched for mini in box.minis] == [False, True, True]


@pytest.mark.rule("LG-WEAPON-01")
@pytest.mark.parametrize(
    ("unit", "weapons"),
    [
        ("luke_skywalker", [("6b", 0, 0, "impact 2 pierce 2"), ("2r", 1, 2, "pierce 2")]),
        ("rebel_troopers", [("1b", 0, 0, ""), ("1b", 1, 3, "")]),
        ("at_rt", [("3r", 0, 0, "impact 1"), ("2w", 1, 3, "")]),
        ("darth_vader", [("6r", 0, 0, "impact 3 pierce 3")]),
        ("stormtroopers", [("1b", 0, 0, ""), ("1w", 1, 3, "")]),
        ("speeder_bikes", [("2b", 1, 2, ""), ("1r1b1w", 1, 3, "fixed_front 1 impact 1")]),
    ],
)
def test_weapons_of_units(box: Content, unit: str, weapons: list[tuple[str, int, int, str]]) -> None:
    assert [_print(box.weapon(key)) for key in box.unit(unit).weapons] == weapons


@pytest.mark.parametrize(
    ("upgrade", "weapon"),
    [
        ("at_rt_flamethrower", ("2b", 1, 1, "blast 1 fixed_front 1 spray 1")),
        ("at_rt_laser_cannon", ("1r2b", 2, 4, "impact 3 fixed_front 1")),
        ("at_rt_rotary_blaster", ("5b", 1, 3, "fixed_front 1")),
        ("dlt_19_stormtrooper", ("2r", 1, 4, "impact 1")),
        ("hh_12_stormtrooper", ("3b", 2, 4, "cumbersome 1 impact 3")),
        ("mpl_57_ion_trooper", ("2r", 1, 3, "impact 1 ion 1")),
        ("z_6_trooper", ("6w", 1, 3, "")),
        ("concussion_grenades", ("1b", 1, 1, "blast 1")),
    ],
)
def test_weapons_of_upgrades(box: Content, upgrade: str, weapon: tuple[str, int, int, str]) -> None:
    assert _print(box.weapon(box.upgrade(upgrade).weapon or upgrade)) == weapon


def _print(weapon: Weapon) -> tuple[str, int, int, str]:
    keywords = " ".join(f"{entry.keyword.name.lower()} {entry.value}" for entry in weapon.keywords)
    return weapon.dice, weapon.nearest, weapon.farthest, keywords


@pytest.mark.rule("LG-WEAPON-02", "LG-WEAPON-03", "LG-WEAPON-04")
def test_a_weapon_reaches_from_its_nearest_to_its_farthest_range(box: Content) -> None:
    reach = {
        key: [range_ for range_ in range(6) if box.weapon(key).reaches(range_)]
        for key in ("unarmed", "e_11_blaster_rifle", "hh_12")
    }
    assert reach == {"unarmed": [0], "e_11_blaster_rifle": [1, 2, 3], "hh_12": [2, 3, 4]}
    assert box.weapon("unarmed").melee
    assert not box.weapon("hh_12").melee


def test_keywords_of_units(box: Content) -> None:
    printed = {unit.key: {entry.keyword: entry.value for entry in unit.keywords} for unit in box.units}
    assert printed == {
        "luke_skywalker": {Keyword.JUMP: 1, Keyword.CHARGE: 1, Keyword.DEFLECT: 1, Keyword.IMMUNE_PIERCE: 1},
        "rebel_troopers": {Keyword.NIMBLE: 1},
        "at_rt": {Keyword.ARMOR: 1, Keyword.CLIMBING_VEHICLE: 1, Keyword.EXPERT_CLIMBER: 1},
        "darth_vader": {
            Keyword.DEFLECT: 1,
            Keyword.IMMUNE_PIERCE: 1,
            Keyword.MASTER_OF_THE_FORCE: 1,
            Keyword.RELENTLESS: 1,
        },
        "stormtroopers": {Keyword.PRECISE: 1},
        "speeder_bikes": {Keyword.COVER: 1, Keyword.SPEEDER: 1},
    }


@pytest.mark.rule("LG-KEYWORD-02", "LG-WEAPON-08")
def test_keywords_left_out_of_the_learning_battle(box: Content) -> None:
    of_units = {row.key for row in box.keywords if not row.weapon and not row.learning}
    assert of_units == {"climbing_vehicle", "expert_climber", "jump", "master_of_the_force"}
    of_weapons = {row.key for row in box.keywords if row.weapon and row.learning}
    assert of_weapons == {"impact", "fixed_front", "pierce"}


def test_every_keyword_is_printed_somewhere_and_names_real_rules(box: Content) -> None:
    cards = (*box.units, *box.upgrades, *box.weapons)
    assert {entry.keyword for card in cards for entry in card.keywords} == set(Keyword)
    for row in box.keywords:
        assert [rule(number).id for number in row.rules] == list(row.rules)


@pytest.mark.rule("LG-UPGRADE-06", "LG-UPGRADE-05", "LG-UPGRADE-04")
def test_upgrade_cards(box: Content) -> None:
    assert len(UpgradeType) == 9
    points = {card.key: card.points for card in box.upgrades}
    assert points == {
        "at_rt_flamethrower": 25,
        "at_rt_laser_cannon": 35,
        "at_rt_rotary_blaster": 30,
        "dlt_19_stormtrooper": 24,
        "hh_12_stormtrooper": 34,
        "mpl_57_ion_trooper": 32,
        "z_6_trooper": 22,
        "rebel_trooper": 10,
        "stormtrooper": 11,
        "concussion_grenades": 5,
        "targeting_scopes": 6,
        "long_range_comlink": 10,
        "battle_meditation": 10,
        "force_choke": 5,
        "force_push": 10,
        "force_reflexes": 15,
        "jedi_mind_trick": 5,
        "saber_throw": 10,
    }
    assert {card.key: card.alignment for card in box.upgrades if card.alignment} == {
        "force_choke": Alignment.DARK,
        "jedi_mind_trick": Alignment.LIGHT,
    }
    assert {card.key for card in box.upgrades if card.exhausts} == {
        "hh_12_stormtrooper",
        "mpl_57_ion_trooper",
        "force_choke",
        "force_push",
        "force_reflexes",
        "jedi_mind_trick",
    }
    actions = {card.key: card.action for card in box.upgrades if card.action}
    assert actions.pop("saber_throw") is ActionKind.CARD_ACTION
    assert set(actions.values()) == {ActionKind.FREE_CARD_ACTION}
    assert {card.unit for card in box.upgrades if card.adds_mini} == {
        "rebel_troopers",
        "stormtroopers",
    }


@pytest.mark.rule("LG-COMMAND-10")
def test_command_cards(box: Content) -> None:
    luke, vader = "luke_skywalker", "darth_vader"
    units, troopers, named = Orders.UNITS, Orders.TROOPERS, Orders.NAMED
    orders = {
        card.key: (card.owner, card.pips, [(entry.to, entry.count, entry.unit) for entry in card.orders])
        for card in box.command_cards
    }
    assert orders == {
        "ambush": (None, 1, [(units, 1, None)]),
        "push": (None, 2, [(units, 2, None)]),
        "assault": (None, 3, [(units, 3, None)]),
        "standing_orders": (None, 4, [(units, 1, None)]),
        "son_of_skywalker": (luke, 1, [(named, 1, luke)]),
        "my_ally_is_the_force": (luke, 2, [(troopers, 2, None)]),
        "return_of_the_jedi": (luke, 3, [(named, 1, luke), (units, 2, None)]),
        "implacable": (vader, 1, [(named, 1, vader)]),
        "new_ways_to_motivate_them": (vader, 2, [(troopers, 2, None)]),
        "master_of_evil": (vader, 3, [(named, 1, vader), (units, 2, None)]),
    }
    assert [card.key for card in box.command_cards if card.returns] == ["standing_orders"]


@pytest.mark.rule("LG-DEPLOYMENT-01", "LG-DEPLOYMENT-02")
@pytest.mark.parametrize(
    ("card", "blue", "red"),
    [
        ("battle_lines", [(0, 0, 72, 6)], [(0, 30, 72, 36)]),
        ("the_long_march", [(54, 0, 72, 36)], [(0, 0, 18, 36)]),
        ("disarray", [(0, 0, 24, 6), (48, 30, 72, 36)], [(0, 30, 24, 36), (48, 0, 72, 6)]),
        ("major_offensive", [(54, 0, 72, 18), (36, 0, 54, 6)], [(0, 18, 18, 36), (18, 30, 36, 36)]),
    ],
)
def test_deployment_zones(box: Content, card: str, blue: list[Any], red: list[Any]) -> None:
    zones = next(row for row in box.deployments if row.key == card).zones
    for colour, right in ((Colour.BLUE, blue), (Colour.RED, red)):
        found = [part.on(72, 36, 6) for zone in zones if zone.player is colour for part in zone.parts]
        assert found == right


def test_deployment_zones_count_from_their_edges_on_a_larger_table(box: Content) -> None:
    march = next(row for row in box.deployments if row.key == "the_long_march")
    assert [zone.parts[0].on(80, 40, 6) for zone in march.zones] == [(62, 0, 80, 40), (0, 0, 18, 40)]
    assert [card.key for card in box.deployments if card.every_zone] == ["disarray"]


@pytest.mark.rule("LG-OBJECTIVE-01")
def test_objective_cards(box: Content) -> None:
    scoring = {card.key: [(when.round, when.each) for when in card.scoring] for card in box.objectives}
    assert scoring == {
        "breakthrough": [(6, 1)],
        "intercept_the_transmissions": [(2, 1), (4, 1), (6, 2)],
        "key_positions": [(6, 1)],
        "recover_the_supplies": [(6, 1)],
    }
    tokens = {card.key: len(card.spots) + card.placed for card in box.objectives}
    assert tokens == {
        "breakthrough": 0,
        "intercept_the_transmissions": 3,
        "key_positions": 3,
        "recover_the_supplies": 5,
    }
    assert [card.key for card in box.objectives if card.claim] == ["recover_the_supplies"]


def test_rows_are_numbered_in_order_and_say_what_is_in_doubt(box: Content) -> None:
    for rows in (getattr(box, field) for field in box.__struct_fields__):
        assert [row.id for row in rows] == list(range(len(rows)))
        assert all(row.doubt for row in rows if row.mark is not Mark.SURE)
    assert {mini.mark for mini in box.minis} == {Mark.UNSURE}
    assert {unit.mark for unit in box.units} == {Mark.SURE}


def test_the_tables_are_read_once() -> None:
    assert content() is content()


def test_cards_are_found_by_key_and_by_name(box: Content) -> None:
    assert box.unit("Luke Skywalker") is box.unit("luke_skywalker") is box.units[0]
    assert box.unit("74-Z speeder bikes").key == "speeder_bikes"
    assert box.weapon("Anakin's Lightsaber").pool == Pool(black=6)
    assert box.command_card("My Ally is the Force").pips == 2
    assert plain("  AT-RT  ") == "at_rt"
    with pytest.raises(WartableError, match=r"no unit 'stormtroper'; did you mean stormtroopers\?"):
        box.unit("stormtroper")
    with pytest.raises(WartableError, match="no upgrade 'zzz'; there are at_rt_flamethrower, "):
        box.upgrade("zzz")


GOOD = {"key": "stick", "name": "Stick", "dice": "1b"}


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"key": "stick", "name": "Stick"}, "weapons.toml, row 'stick': .*missing required field `dice`"),
        ({**GOOD, "rnage": 1}, "unknown field `rnage`"),
        ({**GOOD, "dice": "1x"}, "bad dice '1x'; write a number and r, b or w"),
        ({**GOOD, "dice": 3}, r"Expected `str`, got `int`"),
        ({**GOOD, "keywords": ["impcat 2"]}, r"no keyword 'impcat'; did you mean impact\?"),
        ({**GOOD, "keywords": ["impact two"]}, "'impact two' should be a keyword and at most a number"),
        ({**GOOD, "mark": "certain"}, "no mark 'certain'; there are sure, unsure, invented"),
        ({**GOOD, "mark": "unsure"}, "marked unsure, so its doubt should be stated"),
        ({**GOOD, "key": "Stick"}, "a key should be lower case letters"),
    ],
)
def test_a_bad_row_is_refused_with_its_place_and_what_is_right(row: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        build([row], Weapon, "weapons")


def test_a_key_twice_is_refused() -> None:
    with pytest.raises(ContentError, match=r"weapons.toml: 2 rows have the key 'stick', one may"):
        build([GOOD, GOOD], Weapon, "weapons")


def _with_table(
    monkeypatch: pytest.MonkeyPatch, table: str, change: dict[str, Any], section: str, place: int
) -> None:
    """Let the tables be read with one row of one of them changed."""
    original = loading.read_table

    def read(name: str) -> dict[str, Any]:
        found = original(name)
        if name == table:
            found[section][place].update(change)
        return found

    monkeypatch.setattr("wartable.games.legion.content.read_table", read)


@pytest.mark.parametrize(
    ("table", "section", "change", "message"),
    [
        ("units", "unit", {"cards": 2}, "units.toml: cards in the box: found 9, should be 8"),
        ("upgrades", "upgrade", {"cards": 2}, "upgrades.toml: cards in the box: found 36, should be 35"),
        ("upgrades", "upgrade", {"adds_mini": True}, "minis in the box: found 34, should be 33"),
        ("weapons", "weapon", {"keywords": ["armor"]}, "armor is a keyword of weapons: found False"),
        ("weapons", "weapon", {"keywords": ["blast 2"]}, "anakins_lightsaber: value of blast"),
        ("units", "unit", {"keywords": ["blast"]}, "blast is a keyword of weapons: found True"),
        ("units", "unit", {"weapons": ["hh_21"]}, "weapons: weapon 'hh_21' is unknown, did you mean hh_12"),
        ("upgrades", "upgrade", {"unit": "at_tr"}, "unit: unit 'at_tr' is unknown, did you mean at_rt"),
        ("command_cards", "command_card", {"owner": "luke"}, "owner: unit 'luke' is unknown"),
        ("dice", "attack", {"faces": {"hit": 7}}, "red_attack: faces: found 7, should be 8"),
        ("keywords", "keyword", {"key": "armour"}, "keywords.toml: keywords: found"),
        ("command_cards", "command_card", {"owner": "at_rt"}, "cards in the box: found 13, should be 14"),
        ("command_cards", "command_card", {"orders": [{"to": "named"}]}, "orders name a unit: found False"),
    ],
)
def test_a_table_that_contradicts_the_box_is_refused(
    monkeypatch: pytest.MonkeyPatch, table: str, section: str, change: dict[str, Any], message: str
) -> None:
    _with_table(monkeypatch, table, change, section, 0)
    with pytest.raises(ContentError, match=message):
        content.__wrapped__()


def test_rows_are_frozen(box: Content) -> None:
    luke: UnitCard = box.units[0]
    with pytest.raises(AttributeError, match="immutable"):
        luke.points = 1  # type: ignore[misc]

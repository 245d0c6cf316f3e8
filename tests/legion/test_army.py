"""Army building: every rule an illegal list breaks is named, and the ready-made armies break none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from wartable.games.legion.army import (
    RANKS,
    Army,
    ArmyOptions,
    ArmyUnit,
    Breach,
    Format,
    check,
    from_dict,
    load,
    parse,
    ready_made,
    to_dict,
)
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Rank, Side
from wartable.games.legion.odds.exact import attack_with, defence_of
from wartable.games.legion.rules.attack.loadout import mini_weapons, strongest_weapons
from wartable.games.legion.wording import LegionMessages
from wartable.rulebook import rule
from wartable.words.errors import WartableError

LUKES = ("son_of_skywalker", "ambush", "my_ally_is_the_force", "push", "return_of_the_jedi", "assault")
VADERS = ("implacable", "ambush", "new_ways_to_motivate_them", "push", "master_of_evil", "assault")


def unit(card: str, *upgrades: str) -> ArmyUnit:
    return ArmyUnit(content().unit(card), tuple(content().upgrade(upgrade) for upgrade in upgrades))


def rebels(*extra: ArmyUnit, command: tuple[str, ...] = LUKES, **changes: Any) -> Army:
    """Luke and three plain squads, 280 points, and whatever is added."""
    units = (unit("luke_skywalker"), *[unit("rebel_troopers")] * 3, *extra)
    cards = tuple(content().command_card(card) for card in command)
    return replace(Army("Rebels", Side.REBEL, units, cards), **changes)


def empire(*extra: ArmyUnit) -> Army:
    """Vader and three plain squads, 332 points, and whatever is added."""
    units = (unit("darth_vader"), *[unit("stormtroopers")] * 3, *extra)
    return Army("Empire", Side.EMPIRE, units, tuple(content().command_card(card) for card in VADERS))


def rules(breaches: list[Breach]) -> list[str]:
    return [breach.rule for breach in breaches]


def of_rank(rank: Rank, number: int) -> list[ArmyUnit]:
    """Units of a rank of which the box has none."""
    return [ArmyUnit(replace(content().unit("at_rt"), rank=rank))] * number


def test_the_smallest_legal_armies() -> None:
    assert check(rebels()) == []
    assert check(empire()) == []


@pytest.mark.rule("LG-ARMY-01", "LG-UPGRADE-01")
def test_units_and_upgrades_may_cost_800_and_no_more() -> None:
    full = load("rebel_800_combined_arms")
    assert full.points == 800
    assert check(full) == []
    last = full.units[-1]
    dearer = replace(
        full, units=(*full.units[:-1], replace(last, upgrades=(content().upgrade("at_rt_rotary_blaster"),)))
    )
    (breach,) = check(dearer)
    assert breach == Breach("LG-ARMY-01", "army_too_expensive", {"points": 805, "limit": 800, "over": 5})


@pytest.mark.rule("LG-ARMY-01")
def test_a_smaller_limit_is_the_files_or_an_option_and_never_above_800() -> None:
    army = rebels(unit("at_rt"))
    assert army.points == 335
    assert rules(check(replace(army, limit=334))) == ["LG-ARMY-01"]
    assert check(replace(army, limit=335)) == []
    assert rules(check(army, ArmyOptions(limit=334))) == ["LG-ARMY-01"]
    assert check(replace(army, limit=300), ArmyOptions(limit=335)) == []
    squads = [unit("rebel_troopers", "mpl_57_ion_trooper", "rebel_trooper")] * 3
    dear = rebels(*squads, *[unit("at_rt", "at_rt_laser_cannon", "long_range_comlink")] * 3)
    assert dear.points == 826
    assert rules(check(dear, ArmyOptions(limit=800))) == ["LG-ARMY-01"]
    with pytest.raises(WartableError, match="LG-ARMY-01"):
        check(dear, ArmyOptions(limit=900))
    with pytest.raises(WartableError, match="LG-LEARN-04"):
        check(army, ArmyOptions(limit=500, format=Format.LEARNING))


@pytest.mark.rule("LG-ARMY-02")
def test_an_army_is_of_one_side() -> None:
    (breach,) = check(rebels(unit("stormtroopers"), unit("stormtroopers")))
    assert breach.rule == "LG-ARMY-02"
    assert breach.facts == {"unit": "stormtroopers", "side": "rebel_alliance", "number": 2}


@pytest.mark.rule("LG-ARMY-03", "LG-ARMY-04", "LG-ARMY-05", "LG-ARMY-06", "LG-ARMY-07")
@pytest.mark.parametrize("rank", list(Rank))
def test_every_rank_has_its_bounds(rank: Rank) -> None:
    bounds = {
        Rank.COMMANDER: (1, 2, "LG-ARMY-03"),
        Rank.CORPS: (3, 6, "LG-ARMY-04"),
        Rank.SPECIAL_FORCES: (0, 3, "LG-ARMY-05"),
        Rank.SUPPORT: (0, 3, "LG-ARMY-06"),
        Rank.HEAVY: (0, 2, "LG-ARMY-07"),
    }
    fewest, most, broken = bounds[rank]
    others = [entry for entry in rebels().units if entry.card.rank is not rank]
    generic = ("ambush", "push", "assault")
    for number in range(most + 3):
        cheap = [replace(entry, card=replace(entry.card, points=1)) for entry in of_rank(rank, number)]
        army = Army("Ranks", Side.REBEL, (*others, *cheap), tuple(content().command_card(c) for c in generic))
        found = [number_ for number_ in rules(check(army)) if number_ in {row[2] for row in RANKS.values()}]
        assert found == ([] if fewest <= number <= most else [broken])


@pytest.mark.rule("LG-ARMY-08")
def test_a_unique_name_is_in_an_army_once() -> None:
    (breach,) = check(rebels(unit("luke_skywalker")))
    assert (breach.rule, breach.facts) == ("LG-ARMY-08", {"card": "luke_skywalker", "number": 2})
    assert check(rebels(unit("rebel_troopers"))) == []
    only = replace(content().upgrade("targeting_scopes"), unique=True)
    twice = [ArmyUnit(content().unit("rebel_troopers"), (only,))] * 2
    assert rules(check(rebels(*twice))) == ["LG-ARMY-08"]


@pytest.mark.rule("LG-UPGRADE-02")
def test_an_upgrade_needs_its_symbol_on_the_bar() -> None:
    (breach,) = check(rebels(unit("rebel_troopers", "long_range_comlink")))
    assert breach.rule == "LG-UPGRADE-02"
    assert breach.facts == {"place": 5, "unit": "rebel_troopers", "type": "comms", "number": 1, "places": 0}
    two_heavies = unit("rebel_troopers", "z_6_trooper", "mpl_57_ion_trooper")
    assert rules(check(rebels(two_heavies))) == ["LG-UPGRADE-02"]
    assert check(rebels(unit("at_rt", "at_rt_flamethrower", "long_range_comlink"))) == []
    two_guns = unit("at_rt", "at_rt_flamethrower", "at_rt_laser_cannon")
    assert rules(check(rebels(two_guns))) == ["LG-UPGRADE-02"]
    full = unit("rebel_troopers", "z_6_trooper", "rebel_trooper", "targeting_scopes", "concussion_grenades")
    assert check(rebels(full)) == []


@pytest.mark.rule("LG-UPGRADE-02", "LG-UPGRADE-03")
def test_the_same_upgrade_twice_is_refused_even_where_two_symbols_are() -> None:
    luke = unit("luke_skywalker", "force_push", "force_push")
    (breach,) = check(replace(rebels(), units=(luke, *rebels().units[1:])))
    assert (breach.rule, breach.facts["number"]) == ("LG-UPGRADE-03", 2)
    luke = unit("luke_skywalker", "force_push", "force_reflexes")
    assert check(replace(rebels(), units=(luke, *rebels().units[1:]))) == []
    squad = unit("rebel_troopers", "z_6_trooper", "z_6_trooper")
    assert rules(check(rebels(squad))) == ["LG-UPGRADE-02", "LG-UPGRADE-03"]


@pytest.mark.rule("LG-UPGRADE-04")
def test_an_upgrade_for_a_named_unit_is_for_no_other() -> None:
    (breach,) = check(empire(unit("stormtroopers", "z_6_trooper")))
    assert breach.rule == "LG-UPGRADE-04"
    whose = {"place": 5, "unit": "stormtroopers"}
    assert breach.facts == whose | {"upgrade": "z_6_trooper", "only": "rebel_troopers"}


@pytest.mark.rule("LG-UPGRADE-05")
@pytest.mark.parametrize(
    ("hero", "upgrade", "legal"),
    [
        ("luke_skywalker", "jedi_mind_trick", True),
        ("luke_skywalker", "force_choke", False),
        ("darth_vader", "jedi_mind_trick", False),
        ("darth_vader", "force_choke", True),
        ("darth_vader", "saber_throw", True),
    ],
)
def test_light_and_dark_side(hero: str, upgrade: str, legal: bool) -> None:
    army = rebels() if hero == "luke_skywalker" else empire()
    army = replace(army, units=(unit(hero, upgrade), *army.units[1:]))
    assert rules(check(army)) == ([] if legal else ["LG-UPGRADE-05"])


@pytest.mark.rule("LG-HAND-01")
@pytest.mark.parametrize(
    ("command", "wrong"),
    [
        (LUKES[1:], [(1, 1)]),
        (("ambush", "push", "assault"), [(1, 1), (2, 1), (3, 1)]),
        ((), [(1, 0), (2, 0), (3, 0)]),
    ],
)
def test_a_hand_has_two_cards_of_each_number_of_pips(
    command: tuple[str, ...], wrong: list[tuple[int, int]]
) -> None:
    breaches = check(rebels(command=command))
    assert {breach.rule for breach in breaches} == {"LG-HAND-01"}
    assert [(breach.facts["pips"], breach.facts["number"]) for breach in breaches] == wrong


@pytest.mark.rule("LG-HAND-01")
def test_a_hand_has_no_third_card_of_a_number_of_pips() -> None:
    breaches = check(rebels(command=(*LUKES, "implacable")))
    assert rules(breaches) == ["LG-HAND-01", "LG-HAND-03"]
    assert breaches[0].facts == {"pips": 1, "number": 3, "right": 2}


def test_one_pip_is_told_as_one() -> None:
    told = [LegionMessages("legion").refusal(breach) for breach in check(rebels(command=()))]
    assert [line.split(":")[0] for line in told] == [
        "command cards of 1 pip",
        "command cards of 2 pips",
        "command cards of 3 pips",
    ]


@pytest.mark.rule("LG-HAND-02")
def test_a_command_card_is_in_a_hand_once() -> None:
    (breach,) = check(rebels(command=("ambush", "ambush", *LUKES[2:])))
    assert (breach.rule, breach.facts) == ("LG-HAND-02", {"card": "ambush", "number": 2})
    twice = rebels(command=(*LUKES, "standing_orders", "standing_orders"))
    assert rules(check(twice)) == ["LG-HAND-02"]


@pytest.mark.rule("LG-HAND-03")
def test_a_characters_card_needs_the_character() -> None:
    (breach,) = check(rebels(command=("implacable", *LUKES[1:])))
    assert (breach.rule, breach.facts) == ("LG-HAND-03", {"card": "implacable", "owner": "darth_vader"})


@pytest.mark.rule("LG-HAND-04")
def test_standing_orders_makes_a_hand_of_seven_named_or_not() -> None:
    for command in (LUKES, ("standing_orders", *LUKES)):
        army = rebels(command=command)
        assert check(army) == []
        assert [card.key for card in army.hand] == [*LUKES, "standing_orders"]


def test_all_breaches_are_named_at_once() -> None:
    wrong = Army(
        "All wrong",
        Side.REBEL,
        (
            unit("luke_skywalker", "force_choke", "force_choke"),
            unit("luke_skywalker"),
            unit("luke_skywalker"),
            unit("stormtroopers", "z_6_trooper", "dlt_19_stormtrooper"),
            *[unit("at_rt", "at_rt_laser_cannon")] * 4,
        ),
        tuple(content().command_card(card) for card in ("ambush", "ambush", "implacable")),
    )
    assert set(rules(check(wrong))) == {
        *("LG-ARMY-01", "LG-ARMY-02", "LG-ARMY-03", "LG-ARMY-04", "LG-ARMY-06", "LG-ARMY-08"),
        *("LG-UPGRADE-02", "LG-UPGRADE-03", "LG-UPGRADE-04", "LG-UPGRADE-05"),
        *("LG-HAND-01", "LG-HAND-02", "LG-HAND-03"),
    }


def test_every_breach_has_a_sentence_and_a_real_rule() -> None:
    messages = LegionMessages("legion")
    box = check(replace(rebels(unit("luke_skywalker")), format=Format.BOX))
    learning = check(replace(rebels(command=()), format=Format.LEARNING))
    wrong = check(empire(unit("stormtroopers", "z_6_trooper", "z_6_trooper", "jedi_mind_trick")))
    for breach in (*box, *learning, *wrong, *check(Army("None", Side.EMPIRE, ()))):
        text = messages.refusal(breach)
        assert re.search(r"[{}_]", text.removesuffix(f"({breach.rule})")) is None
        assert text.endswith(f"({rule(breach.rule).id})")
        assert breach.reason in messages.keys("refusal")


@pytest.mark.rule("LG-COMP-05")
def test_one_box_has_two_corps_cards_and_no_more_of_any_card_than_it_holds() -> None:
    army = load("rebel_box")
    assert army.count(Rank.CORPS) == 2
    assert check(army) == []
    assert rules(check(army, ArmyOptions(format=Format.STANDARD))) == ["LG-ARMY-04"]
    extra = (unit("at_rt", "long_range_comlink"), unit("rebel_troopers"))
    more = replace(army, limit=800, units=(*army.units, *extra))
    breaches = check(more)
    assert set(rules(breaches)) == {"LG-COMP-05"}
    assert [breach.facts for breach in breaches] == [
        {"card": "rebel_troopers", "number": 3, "cards": 2},
        {"card": "at_rt", "number": 2, "cards": 1},
    ]


@pytest.mark.rule("LG-LEARN-04", "LG-LEARN-05", "LG-LEARN-06", "LG-COMMAND-05")
def test_the_learning_forces_are_fixed() -> None:
    for side in ("rebel", "empire"):
        army = load(f"{side}_learning")
        assert check(army) == []
        assert [card.key for card in army.hand] == ["ambush", "push", "assault", "standing_orders"]
        assert rules(check(replace(army, units=army.units[:-1]))) == ["LG-LEARN-04"]
        assert rules(check(replace(army, command=army.command[1:]))) == ["LG-LEARN-06"]
    rebel = load("rebel_learning")
    walker = replace(rebel.units[-1], upgrades=())
    assert rules(check(replace(rebel, units=(*rebel.units[:-1], walker)))) == ["LG-LEARN-05"]
    luke = unit("luke_skywalker", "force_push")
    assert rules(check(replace(rebel, units=(luke, *rebel.units[1:])))) == ["LG-LEARN-05"]
    assert rules(check(replace(rebel, side=Side.EMPIRE)))[:6] == ["LG-LEARN-04"] * 6


@pytest.mark.rule("LG-UNIT-05", "LG-UNIT-07", "LG-UPGRADE-07", "LG-UPGRADE-09", "LG-LEARN-07")
def test_minis_of_a_unit() -> None:
    assert unit("rebel_troopers").minis() == 4
    assert unit("rebel_troopers", "z_6_trooper", "rebel_trooper", "concussion_grenades").minis() == 6
    assert unit("speeder_bikes").minis() == 2
    learning = [entry.minis(learning=True) for entry in load("rebel_learning").units]
    assert learning == [1, 5, 5, 1]
    assert [entry.minis(learning=True) for entry in load("empire_learning").units] == [1, 5, 5, 2]


@pytest.mark.rule("LG-UPGRADE-07", "LG-UPGRADE-08", "LG-UPGRADE-10")
def test_weapons_of_each_mini() -> None:
    squad = unit("stormtroopers", "dlt_19_stormtrooper", "stormtrooper", "concussion_grenades")
    minis = [[weapon.key for weapon in weapons] for weapons in mini_weapons(squad)]
    plain = ["unarmed", "e_11_blaster_rifle", "concussion_grenades"]
    assert minis == [plain] * 5 + [[*plain, "dlt_19"]]
    walker = mini_weapons(unit("at_rt", "at_rt_laser_cannon", "long_range_comlink"))
    assert [[weapon.key for weapon in weapons] for weapons in walker] == [
        ["grappling_claws", "a_300_blaster_rifle", "at_rt_laser_cannon"]
    ]


def test_the_strongest_weapons_for_a_range() -> None:
    squad = unit("stormtroopers", "dlt_19_stormtrooper")
    target = defence_of(content().unit("rebel_troopers"))

    def keys(range_: int) -> list[str]:
        return [weapon.key for weapon in strongest_weapons(squad, range_, target)]

    assert keys(0) == ["unarmed"] * 5
    assert keys(3) == ["e_11_blaster_rifle"] * 4 + ["dlt_19"]
    assert keys(4) == ["dlt_19"]
    assert strongest_weapons(unit("speeder_bikes"), 0, target) == ()


@pytest.mark.rule("LG-CARD_ACTION-02")
def test_saber_throw_makes_a_melee_weapon_one_for_range_1_and_2() -> None:
    target = defence_of(content().unit("rebel_troopers"))
    vader = unit("darth_vader", "saber_throw")
    for range_ in (1, 2):
        (thrown,) = strongest_weapons(vader, range_, target)
        assert (thrown.key, thrown.dice, thrown.melee) == ("vaders_lightsaber", "3r", False)
        assert attack_with((thrown,), vader.card).pierce == 3  # its keywords stay
    assert strongest_weapons(vader, 3, target) == ()
    assert strongest_weapons(unit("darth_vader"), 2, target) == ()
    (swung,) = strongest_weapons(vader, 0, target)
    assert swung.dice == "6r"


def test_ready_made_armies_are_legal_and_varied() -> None:
    names = ready_made()
    armies = [load(name) for name in names]
    for name, army in zip(names, armies, strict=True):
        assert check(army) == [], name
        assert army.points <= army.limit
        assert army.about
    for side in Side:
        own = [army for army in armies if army.side is side]
        standard = [army for army in own if army.format is Format.STANDARD]
        assert len([army for army in standard if army.limit == 800 and army.points > 780]) >= 3
        assert len([army for army in standard if army.limit < 800]) >= 2
        assert {army.format for army in own} == set(Format)
        shapes = {tuple(sorted(entry.card.key for entry in army.units)) for army in standard}
        assert len(shapes) >= 4


def test_an_army_survives_the_round_trip_through_its_tables() -> None:
    for name in ready_made():
        army = load(name)
        assert from_dict(to_dict(army)) == army


SMALL = """
name = "Small"
faction = "Rebel Alliance"
limit = 500
command = ["Son of Skywalker", "ambush"]

[[unit]]
card = "Luke Skywalker"
upgrades = ["Force Push"]

[[unit]]
card = "rebel-troopers"
count = 3
"""


def test_a_file_may_use_names_and_counts() -> None:
    army = parse(SMALL)
    assert [entry.card.key for entry in army.units] == ["luke_skywalker", *["rebel_troopers"] * 3]
    assert [card.key for card in army.command] == ["son_of_skywalker", "ambush"]
    assert (army.side, army.limit, army.points) == (Side.REBEL, 500, 290)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Small"', "name =", "small.toml: not an army file, since it is not TOML"),
        ('name = "Small"', "", "small.toml: key 'name' is missing; needed here: name, faction, unit"),
        ('name = "Small"', "name = 3", "small.toml: name: a text is needed"),
        ("limit", "limt", r"small.toml: no key 'limt' here; did you mean limit\?"),
        ("count", "counts", r"no key 'counts' here; did you mean count\?"),
        ("count = 3", "count = 0", "count 0 is not possible; it is 1 to 20"),
        ("count = 3", "count = 9999999999", "count 9999999999 is not possible"),
        ("limit = 500", "limit = 1000", "limit of 1000 is not possible; it is 1 to 800 points"),
        ("limit = 500", "limit = nan", "limit: a whole number is needed"),
        ("Rebel Alliance", "rebbel", r"no faction 'rebbel'; did you mean rebel\?"),
        ("rebel-troopers", "rebel-trooper", r"no unit 'rebel-trooper'; did you mean rebel_troopers\?"),
        ("Force Push", "Force Pus", r"no upgrade 'Force Pus'; did you mean force_push\?"),
        ("ambush", "ambsh", r"no command card 'ambsh'; did you mean ambush\?"),
        ("limit = 500", 'format = "boxed"', r"no format 'boxed'; did you mean box\?"),
        ("[[unit]]\ncard", "[[unit]]\nkard", r"no key 'kard' here; did you mean card\?"),
        ('card = "rebel-troopers"\n', "", "key 'card' is missing; needed here: card"),
        ('name = "Small"', 'name = ""', "key 'name' is one line of 1 to 80 printable characters"),
        ('name = "Small"', 'name = "a\\nb"', "key 'name' is one line of 1 to 80 printable characters"),
        ('name = "Small"', 'name = "\\u001b[31mred"', "key 'name' is one line"),
        ('name = "Small"', f'name = "{"x" * 81}"', "key 'name' is one line"),
        ('name = "Small"', f'name = "Small"\nabout = "{"x" * 401}"', "key 'about' is one line"),
    ],
)
def test_a_malformed_file_is_one_clear_line(old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(WartableError, match=message) as error:
        parse(SMALL.replace(old, new, 1), "small.toml")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("unit_tables", [3, ["stormtroopers"], {"card": "stormtroopers"}])
def test_units_that_are_no_tables_are_refused(unit_tables: Any) -> None:
    with pytest.raises(WartableError, match=r"army: unit\S*: Expected"):
        from_dict({"name": "Odd", "faction": "empire", "unit": unit_tables})


def test_a_file_of_more_units_than_anybody_has_is_refused() -> None:
    rows = [{"card": "stormtroopers", "count": 20}] * 6
    with pytest.raises(WartableError, match="army: more than 100 units are not possible"):
        from_dict({"name": "Horde", "faction": "empire", "unit": rows})


@pytest.mark.parametrize("name", ["", "\0", "a\0b.toml"])
def test_what_is_no_path_is_no_army(name: str) -> None:
    with pytest.raises(WartableError, match="no army there") as error:
        load(name)
    assert str(error.value).isprintable()


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(WartableError, match=r"'rebel_bx': no army there .* ready-made army rebel_box\?"):
        load("rebel_bx")
    with pytest.raises(WartableError, match=r"no army there .*`wartable army list`"):
        load(str(tmp_path / "nothing.toml"))
    with pytest.raises(WartableError, match="no army there"):
        load(str(tmp_path))
    binary = tmp_path / "army.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WartableError, match="not an army file, since it is not text"):
        load(str(binary))

"""What the loader of the content refuses, and how it says where the mistake is and what would be right."""

from __future__ import annotations

import pytest

from wartable.games.rebellion.content import ContentError, content, put_together
from wartable.games.rebellion.content.loading import Source, parse_source, read_box
from wartable.games.rebellion.rise_of_the_empire.content import BOX
from wartable.parts.content_files import table_text

BASE_TABLES = "wartable.games.rebellion.content"
RISE_TABLES = "wartable.games.rebellion.rise_of_the_empire.content"


def changed(package: str, file: str, old: str, new: str) -> list[Source]:
    """All tables, with the first occurrence of a text in one of them changed."""
    text = table_text(package, file)
    assert old in text
    wrong = parse_source(text.replace(old, new, 1), file)
    return [
        wrong if (box, source.file) == (package, file) else source
        for box in (BASE_TABLES, RISE_TABLES)
        for source in read_box(box)
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("units.toml", "[[unit]]", "[[unit", "units.toml: Expected ']]'"),
        ("units.toml", "[[unit]]", "[[ship]]", "units.toml: Object contains unknown field `ship`"),
        ("units.toml", "black = 1", "blakc = 1", "units.toml, unit 'tie_fighter': Object contains unknown"),
        ("units.toml", "figures = 24", "", "unit 'tie_fighter': Object missing required field `figures`"),
        ("units.toml", "figures = 24", 'figures = "x"', "unit 'tie_fighter', figures: Expected `int`"),
        ("units.toml", "figures = 24", "figures = 240", "unit 'tie_fighter', figures: Expected `int` <= 40"),
        ("units.toml", '"tie_fighter"', '"TIE"', "unit 'TIE', key: a key should be lower case letters"),
        ("units.toml", '"tie_fighter"', '"x_wing"', r"\[\[unit\]\]: 2 rows have the key 'x_wing', one may"),
        ("units.toml", "figures = 24", "figures = 24\nid = 7", "tie_fighter: id, which the loader gives"),
        (
            "units.toml",
            "figures = 24",
            "figures = 9",
            "base_empire: starts with 12 of tie_fighter, there are 9",
        ),
        ("units.toml", 'health_colour = "black"', "", "tie_fighter: has a colour of health if it has health"),
        (
            "units.toml",
            '"blue_triangle"',
            '"orange_triangle"',
            "tie_fighter: theater, by its icon: found space",
        ),
        (
            "systems.toml",
            "number = 1",
            "",
            "felucia: has a number if it has icons: found False, should be True",
        ),
        (
            "systems.toml",
            '"alderaan"',
            '"alderan"',
            "borders: system 'alderan' is unknown, did you mean alderaan",
        ),
        (
            "systems.toml",
            '"alderaan"',
            '"cato_neimoidia"',
            "borders: cato_neimoidia and cato_neimoidia should be",
        ),
        (
            "systems.toml",
            '["alderaan", "corellia"]',
            '["cato_neimoidia", "alderaan"]',
            "borders: alderaan and cato_neimoidia should be two systems, and stand there once",
        ),
        (
            "leaders.toml",
            '"admiral"',
            '"admral"',
            "leader 'emperor_palpatine', role: 'admral' is unknown, did",
        ),
        (
            "leaders.toml",
            "{ diplomacy",
            "{ diplomcy",
            "skills: 'diplomcy' is unknown, did you mean diplomacy?",
        ),
        (
            "leaders.toml",
            '"EP"',
            '"ep"',
            "leader 'emperor_palpatine', initials: Expected `str` matching regex",
        ),
        ("dice.toml", '"hit", "hit"', '"hit"', "dice.toml, black: faces: found 5, should be 6"),
        ("rebel_missions.toml", 'skill = "diplomacy"', "", "build_alliance: needs a skill, and icons of it"),
        (
            "rebel_missions.toml",
            '"diplomacy"',
            '"luck"',
            "skill: 'luck' is unknown, there are diplomacy, intel",
        ),
        (
            "rebel_missions.toml",
            'do = "gain_loyalty"',
            'do = "gain_loyality"',
            r"mission 'build_alliance', effects\[0\].do: 'gain_loyality' is unknown, did you mean",
        ),
        (
            "rebel_missions.toml",
            'do = "gain_loyalty"',
            'do = "gain_loyalty", amount = "one"',
            r"mission 'build_alliance', effects\[0\].amount: Expected `int`, got `str`",
        ),
        (
            "rebel_missions.toml",
            'has = ["rebel_unit"]',
            'has = ["rebel"]',
            r"extra_dice.where.has\[0\]: 'rebel' is unknown, did you mean rebel_unit",
        ),
        (
            "rebel_missions.toml",
            "ion_cannon = 1",
            "ion_canon = 1",
            "mission 'base_defenses', effects, units: unit 'ion_canon' is unknown, did you mean ion_cannon",
        ),
        (
            "rebel_missions.toml",
            "mon_calamari_cruiser = 1",
            "cruiser = 1",
            "'support_of_mon_calamari', effects, options, effects, units: unit 'cruiser' is unknown",
        ),
        (
            "rebel_missions.toml",
            '"general_rieekan"',
            '"general"',
            "portrait: leader 'general' is unknown, did",
        ),
        (
            "rebel_missions.toml",
            'script = "contingency_plan"',
            "",
            "contingency_plan: its effect has neither",
        ),
        ("rebel_missions.toml", 'set = "base"', "", "covert_operation: is in both mission sets: found True"),
        (
            "imperial_missions.toml",
            '"gather_intel"\ntext',
            '"misdirection"\ntext',
            "script 'misdirection' is of",
        ),
        (
            "actions.toml",
            'script = "blindside"',
            'script = "blindside"\neffects = [{ do = "start_combat" }]',
            "actions.toml, blindside: its effect has rows and a script, should have one of them",
        ),
        (
            "objectives.toml",
            'ask = "destroy',
            'ask = "destry',
            "requirement.ask: 'destry_in_combat' is unknown",
        ),
        (
            "objectives.toml",
            "stage = 1",
            "stage = 4",
            "objective 'crippling_blow', stage: Expected `int` <= 3",
        ),
        (
            "starting_units.toml",
            "at_at = 1",
            "at_aat = 1",
            "units: unit 'at_aat' is unknown, did you mean at_at",
        ),
    ],
)
def test_a_wrong_table_is_refused(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as told:
        put_together(changed(BASE_TABLES, file, old, new))
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "imperial_missions.toml",
            'replaces = "con',
            'replaces = "kon',
            "replaces: mission 'konstruct_super",
        ),
        (
            "actions.toml",
            'replaces = "good',
            'replaces = "bad',
            "replaces: action 'bad_intel' is unknown, did",
        ),
        (
            "advanced_tactics.toml",
            'unit = "tie_fighter"',
            'unit = "tie"',
            "top, unit: unit 'tie' is unknown",
        ),
        (
            "imperial_missions.toml",
            'marker = "secure',
            'marker = "secret',
            "target_marker 'secret_the_plans' is",
        ),
        (
            "advanced_tactics.toml",
            'script = "imperial_tractor_beam_top"',
            "",
            "advanced_tactics.toml, imperial_tractor_beam, top: its effect has neither rows nor a script",
        ),
    ],
)
def test_a_wrong_table_of_the_expansion_is_refused(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        put_together(changed(RISE_TABLES, file, old, new))


def test_a_table_that_is_missing_is_named() -> None:
    sources = [source for source in read_box(BASE_TABLES) if source.file != "board.toml"]
    with pytest.raises(ContentError, match="content, time_track: Expected `object`, got `null`"):
        put_together(sources)


def test_an_unknown_box_is_refused() -> None:
    with pytest.raises(ContentError, match="box 'rise_of_the_emperor' is unknown, did you mean rise_of"):
        content("rise_of_the_emperor")
    assert content(BOX) is content(BOX)

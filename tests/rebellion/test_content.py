"""The components of Rebellion and its expansion that are no cards, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.rebellion.content import BASE, Content, content
from wartable.games.rebellion.content.components import Leader, Unit
from wartable.games.rebellion.content.decks import (
    buildable_units,
    probe_cards,
    recruit_cards,
    starting_force,
    starting_leaders,
)
from wartable.games.rebellion.content.vocabulary import Colour, Face, Icon, Role, Side, Skill, Theater
from wartable.games.rebellion.rise_of_the_empire.content import BOX

REBEL, EMPIRE = Side.REBEL, Side.EMPIRE


@pytest.fixture(name="base")
def _base() -> Content:
    return content()


@pytest.fixture(name="rise")
def _rise() -> Content:
    return content(BOX)


# --- systems --------------------------------------------------------------------------------------------

# System: region, icons (blue and orange, by the first letter of their shape), number, start mark.
SYSTEMS = {
    "mon_calamari": (1, "bt bs", 3, "rebel"),
    "felucia": (1, "ot", 1, ""),
    "yavin": (1, "", 0, ""),
    "saleucami": (1, "oc", 1, "empire"),
    "kessel": (2, "ot", 1, ""),
    "nal_hutta": (2, "ot bt", 1, ""),
    "toydaria": (2, "bc", 2, ""),
    "bothawui": (2, "oc", 1, "rebel"),
    "tatooine": (3, "", 0, ""),
    "rodia": (3, "ot", 1, "empire"),
    "geonosis": (3, "bt os", 2, ""),
    "ryloth": (3, "ot", 1, "rebel"),
    "bespin": (4, "oc", 1, ""),
    "endor": (4, "", 0, ""),
    "hoth": (4, "", 0, ""),
    "mustafar": (4, "bt bc", 2, "empire"),
    "dantooine": (5, "", 0, ""),
    "mygeeto": (5, "bt os", 2, "empire"),
    "ilum": (5, "", 0, ""),
    "ord_mantell": (5, "bc oc", 2, ""),
    "dathomir": (6, "", 0, ""),
    "mandalore": (6, "ot bt", 1, "empire"),
    "kashyyyk": (6, "ot ot", 1, "rebel"),
    "malastare": (6, "ot", 1, ""),
    "alderaan": (7, "ot", 1, ""),
    "cato_neimoidia": (7, "bt oc", 2, ""),
    "corellia": (7, "bt bs", 3, "empire"),
    "coruscant": (7, "ot", 1, ""),
    "naboo": (8, "ot bt", 1, "rebel"),
    "sullust": (8, "ot os", 2, "empire"),
    "dagobah": (8, "", 0, ""),
    "utapau": (8, "bc bs", 3, ""),
}


@pytest.mark.rule("RB-REGION-01", "RB-RESOURCE-01", "RB-POPULOUS-01", "RB-REMOTE-01")
def test_systems_have_their_regions_icons_numbers_and_marks(base: Content) -> None:
    def short(icon: Icon) -> str:
        return icon[0] + icon.shape[0]

    found = {
        system.key: (
            system.region,
            " ".join(short(icon) for icon in system.icons),
            system.number or 0,
            system.start_mark or "",
        )
        for system in base.systems
    }
    assert found == SYSTEMS
    assert Counter(system.region for system in base.systems) == dict.fromkeys(range(1, 9), 4)
    assert sum(system.populous for system in base.systems) == 24
    assert sum(system.remote for system in base.systems) == 8


@pytest.mark.rule("RB-PROBE-01")
def test_there_is_a_probe_card_for_every_system_but_coruscant(base: Content) -> None:
    without = set(range(32)) - set(probe_cards(base))
    assert without == {base.system["coruscant"].id}
    assert len(probe_cards(base)) == 31
    marks = Counter(system.start_mark for system in base.systems)
    assert (marks[REBEL], marks[EMPIRE]) == (5, 7)
    assert [system.key for system in base.systems if system.always is EMPIRE] == ["coruscant"]


def test_the_board_prints_the_time_track_the_base_space_and_the_initiative(base: Content) -> None:
    track = base.time_track
    assert (track.spaces, track.time, track.reputation) == (16, 1, 14)
    assert track.recruit == (2, 3, 4, 5)
    assert track.build == tuple(range(2, 15, 2))
    assert base.rebel_base_space.icons == (Icon.BLUE_TRIANGLE, Icon.ORANGE_TRIANGLE)
    assert base.rebel_base_space.number == 1
    assert [(seat.side, seat.role) for seat in base.initiative] == [
        (REBEL, Role.ADMIRAL),
        (EMPIRE, Role.ADMIRAL),
        (EMPIRE, Role.GENERAL),
        (REBEL, Role.GENERAL),
    ]


# --- units ----------------------------------------------------------------------------------------------

# Unit: side, icon, black, red and green dice, health, capacity, figures; needs transport (n), immobile (i),
# station (s).
UNITS = {
    "tie_fighter": ("empire", "blue_triangle", (1, 0, 0), "1 black", 0, "n", 24),
    "assault_carrier": ("empire", "blue_circle", (1, 1, 0), "2 red", 4, "", 8),
    "star_destroyer": ("empire", "blue_square", (1, 2, 0), "4 red", 6, "", 8),
    "super_star_destroyer": ("empire", None, (2, 3, 0), "6 red", 8, "", 2),
    "death_star": ("empire", None, (0, 4, 0), "0", 8, "s", 2),
    "death_star_under_construction": ("empire", None, (0, 0, 0), "4 black", 0, "is", 1),
    "stormtrooper": ("empire", "orange_triangle", (1, 0, 0), "1 black", 0, "n", 30),
    "at_st": ("empire", "orange_circle", (1, 1, 0), "2 red", 0, "n", 10),
    "at_at": ("empire", "orange_square", (1, 2, 0), "3 red", 0, "n", 4),
    "x_wing": ("rebel", "blue_triangle", (1, 0, 0), "1 black", 0, "", 8),
    "y_wing": ("rebel", "blue_triangle", (0, 1, 0), "1 black", 0, "", 12),
    "rebel_transport": ("rebel", "blue_triangle", (0, 0, 0), "2 red", 4, "", 4),
    "corellian_corvette": ("rebel", "blue_circle", (1, 1, 0), "2 red", 2, "", 4),
    "mon_calamari_cruiser": ("rebel", "blue_square", (1, 2, 0), "4 red", 4, "", 3),
    "rebel_trooper": ("rebel", "orange_triangle", (1, 0, 0), "1 black", 0, "n", 21),
    "airspeeder": ("rebel", "orange_circle", (1, 1, 0), "2 red", 0, "n", 6),
    "shield_generator": ("rebel", "orange_square", (0, 0, 0), "3 red", 0, "i", 3),
    "ion_cannon": ("rebel", "orange_square", (0, 0, 0), "3 red", 0, "i", 3),
    "tie_striker": ("empire", "blue_triangle", (0, 0, 1), "1 black", 0, "n", 6),
    "assault_tank": ("empire", "orange_triangle", (0, 0, 1), "1 red", 0, "n", 6),
    "shield_bunker": ("empire", "orange_circle", (0, 0, 0), "3 red", 0, "i", 3),
    "interdictor": ("empire", None, (0, 0, 2), "4 red", 4, "", 3),
    "u_wing": ("rebel", "blue_triangle", (0, 0, 1), "1 black", 1, "", 6),
    "nebulon_b_frigate": ("rebel", "blue_circle", (0, 0, 2), "3 red", 3, "", 3),
    "rebel_vanguard": ("rebel", "orange_triangle", (0, 0, 1), "1 black", 0, "n", 6),
    "golan_arms_turret": ("rebel", "orange_circle", (0, 0, 2), "3 red", 0, "i", 3),
}


def printed(unit: Unit) -> tuple[object, ...]:
    """A unit in the form of the list above."""
    letters = {"n": unit.needs_transport, "i": unit.immobile, "s": unit.station}
    return (
        unit.side,
        unit.icon,
        (unit.black, unit.red, unit.green),
        f"{unit.health} {unit.health_colour}" if unit.health else "0",
        unit.capacity,
        "".join(letter for letter, holds in letters.items() if holds),
        unit.figures,
    )


@pytest.mark.rule("RB-UNIT-02", "RB-UNIT-03", "RB-SHIP-01", "RB-GROUND-01")
def test_units_have_the_values_of_the_faction_sheets(base: Content, rise: Content) -> None:
    assert {unit.key: printed(unit) for unit in rise.units} == UNITS
    assert [unit.key for unit in base.units] == list(UNITS)[:18]
    for unit in rise.units:
        assert unit.icon is None or unit.icon.theater is unit.theater
    without_icon = {unit.key: unit.theater for unit in rise.units if unit.icon is None}
    assert set(without_icon.values()) == {Theater.SPACE}


@pytest.mark.rule("RE-COMPONENT-10")
def test_the_boxes_hold_their_figures(base: Content, rise: Content) -> None:
    def figures(units: tuple[Unit, ...]) -> list[int]:
        return [sum(unit.figures for unit in units if unit.side is side) for side in (EMPIRE, REBEL)]

    assert figures(base.units) == [89, 64]
    assert figures(rise.units[18:]) == [18, 18]


@pytest.mark.rule("RB-CAPITAL-01", "RB-FIGHTER-01", "RB-DEATH_STAR-02", "RB-STRUCTURE-01", "RE-STRUCTURE-01")
def test_fighters_capital_ships_and_structures_follow_from_health_and_mobility(rise: Content) -> None:
    def those(kind: str) -> set[str]:
        return {unit.key for unit in rise.units if getattr(unit, kind)}

    assert those("fighter") == {"tie_fighter", "x_wing", "y_wing", "tie_striker", "u_wing"}
    assert those("capital_ship") == {
        "assault_carrier",
        "star_destroyer",
        "super_star_destroyer",
        "rebel_transport",
        "corellian_corvette",
        "mon_calamari_cruiser",
        "interdictor",
        "nebulon_b_frigate",
    }
    assert those("station") == {"death_star", "death_star_under_construction"}
    assert those("structure") == {"shield_generator", "ion_cannon", "shield_bunker", "golan_arms_turret"}
    assert those("ship") == those("fighter") | those("capital_ship") | those("station")


@pytest.mark.parametrize(
    ("side", "icon", "keys"),
    [
        (EMPIRE, Icon.BLUE_TRIANGLE, "tie_fighter tie_striker"),
        (EMPIRE, Icon.BLUE_CIRCLE, "assault_carrier"),
        (EMPIRE, Icon.BLUE_SQUARE, "star_destroyer"),
        (EMPIRE, Icon.ORANGE_TRIANGLE, "stormtrooper assault_tank"),
        (EMPIRE, Icon.ORANGE_CIRCLE, "at_st shield_bunker"),
        (EMPIRE, Icon.ORANGE_SQUARE, "at_at"),
        (REBEL, Icon.BLUE_TRIANGLE, "x_wing y_wing rebel_transport u_wing"),
        (REBEL, Icon.BLUE_CIRCLE, "corellian_corvette nebulon_b_frigate"),
        (REBEL, Icon.BLUE_SQUARE, "mon_calamari_cruiser"),
        (REBEL, Icon.ORANGE_TRIANGLE, "rebel_trooper rebel_vanguard"),
        (REBEL, Icon.ORANGE_CIRCLE, "airspeeder golan_arms_turret"),
        (REBEL, Icon.ORANGE_SQUARE, "shield_generator ion_cannon"),
    ],
)
def test_icons_build_these_units(rise: Content, side: Side, icon: Icon, keys: str) -> None:
    assert [unit.key for unit in buildable_units(rise, side, icon)] == keys.split()


# --- leaders --------------------------------------------------------------------------------------------

# Leader: colour, diplomacy, intel, logistics and spec ops, the same for minor icons, tactic values.
LEADERS = {
    "emperor_palpatine": ("blue", "3 2 0 0", "", "3/2"),
    "grand_moff_tarkin": ("blue", "1 1 1 0", "", "2/1"),
    "darth_vader": ("orange", "2 0 0 3", "", "2/3"),
    "general_tagge": ("orange", "0 0 1 1", "", "1/2"),
    "admiral_ozzel": ("blue", "0 1 1 0", "", "2/1"),
    "admiral_piett": ("blue", "0 2 0 1", "", "3/1"),
    "soontir_fel": ("blue", "0 1 0 2", "", "2/1"),
    "janus_greejatus": ("blue", "2 1 0 0", "", "-"),
    "boba_fett": ("orange", "0 2 0 3", "", "-"),
    "colonel_yularen": ("orange", "0 3 0 0", "", "2/2"),
    "general_veers": ("orange", "0 0 0 2", "", "1/3"),
    "moff_jerjerrod": ("orange", "1 0 1 0", "", "1/1"),
    "mon_mothma": ("blue", "3 0 1 0", "", "-"),
    "jan_dodonna": ("blue", "1 2 0 0", "", "2/1"),
    "princess_leia": ("orange", "2 2 0 1", "", "1/1"),
    "general_rieekan": ("orange", "1 0 1 1", "", "1/2"),
    "admiral_ackbar": ("blue", "2 0 1 0", "", "3/1"),
    "han_solo": ("blue", "1 1 0 2", "", "2/2"),
    "lando_calrissian": ("blue", "1 1 1 1", "", "2/2"),
    "wedge_antilles": ("blue", "0 0 0 2", "", "3/1"),
    "chewbacca": ("orange", "0 0 0 3", "", "1/2"),
    "general_madine": ("orange", "0 2 0 2", "", "1/3"),
    "luke_skywalker": ("orange", "0 2 0 1", "", "2/2"),
    "luke_skywalker_jedi": ("orange", "0 3 0 2", "", "3/3"),
    "obi_wan_kenobi": ("orange", "1 3 0 0", "", "1/3"),
    "director_krennic": ("blue", "0 1 1 0", "0 2 0 1", "2/2"),
    "krennics_finest": ("orange", "0 0 0 2", "0 0 0 2", "1/3"),
    "admiral_motti": ("blue", "0 0 1 0", "1 1 0 0", "2/1"),
    "jabba_the_hutt": ("orange", "2 2 0 0", "1 1 0 0", "-"),
    "jyn_erso": ("blue", "1 1 0 1", "0 2 0 1", "1/2"),
    "cassian_andor": ("blue", "0 2 1 0", "0 2 0 0", "2/1"),
    "chirrut_imwe": ("orange", "1 0 0 2", "2 0 0 0", "1/2"),
    "saw_gerrera": ("orange", "0 0 1 1", "0 0 0 2", "1/3"),
}


def shown(leader: Leader) -> tuple[str, ...]:
    """A leader in the form of the list above."""

    def row(icons: dict[Skill, int]) -> str:
        return " ".join(str(icons.get(skill, 0)) for skill in Skill) if icons else ""

    tactics = f"{leader.tactics.space}/{leader.tactics.ground}" if leader.tactics else "-"
    colour = "blue" if leader.role is Role.ADMIRAL else "orange"
    return colour, row(leader.skills), row(leader.minor_skills), tactics


@pytest.mark.rule("RB-SKILL-02", "RB-THEATER-01", "RE-COMPONENT-05")
def test_leaders_have_their_skills_tactic_values_and_colours(base: Content, rise: Content) -> None:
    assert list(Skill) == ["diplomacy", "intel", "logistics", "spec_ops"]
    assert {leader.key: shown(leader) for leader in rise.leaders} == LEADERS
    assert Counter(leader.side for leader in base.leaders) == {EMPIRE: 12, REBEL: 13}
    assert Counter(leader.side for leader in rise.leaders[25:]) == {EMPIRE: 4, REBEL: 4}
    assert len({leader.initials for leader in rise.leaders}) == 33


def test_each_side_starts_with_two_blue_and_two_orange_leaders(rise: Content) -> None:
    found = {side: [leader.key for leader in starting_leaders(rise, side)] for side in Side}
    assert found == {
        EMPIRE: ["emperor_palpatine", "grand_moff_tarkin", "darth_vader", "general_tagge"],
        REBEL: ["jan_dodonna", "mon_mothma", "general_rieekan", "princess_leia"],
    }
    for side in Side:
        roles = Counter(leader.role for leader in starting_leaders(rise, side))
        assert roles == {Role.ADMIRAL: 2, Role.GENERAL: 2}


def test_every_other_leader_is_on_two_cards_that_recruit_him(rise: Content) -> None:
    by_starting_card = ("admiral_motti", "saw_gerrera")
    for leader in rise.leaders:
        expected = 0 if leader.starting or leader.counts_as else 2
        assert len(recruit_cards(rise, leader)) + (leader.key in by_starting_card) == expected, leader.key
    assert rise.leader["luke_skywalker_jedi"].counts_as == "luke_skywalker"


def test_a_recruit_card_with_two_leaders_shows_a_blue_and_an_orange_one(rise: Content) -> None:
    pairs = [action.leaders for action in rise.actions if len(action.leaders) == 2]
    assert len(pairs) == 8 + 4 + 1  # in the base game, in the expansion, and one that is replaced
    for pair in pairs:
        assert {rise.leader[key].role for key in pair} == set(Role)


@pytest.mark.rule("RE-MINOR_SKILL-02", "RE-MINOR_SKILL-03", "RE-MINOR_SKILL-04")
def test_minor_icons_count_as_icons(rise: Content) -> None:
    jabba = rise.leader["jabba_the_hutt"]
    assert sum(jabba.skills.values()) == 4
    assert sum(jabba.minor_skills.values()) == 2
    assert (jabba.skills[Skill.INTEL], jabba.minor_skills[Skill.INTEL]) == (2, 1)
    assert {skill: jabba.icons(skill) for skill in Skill} == {
        Skill.DIPLOMACY: 3,
        Skill.INTEL: 3,
        Skill.LOGISTICS: 0,
        Skill.SPEC_OPS: 0,
    }


# --- dice, rings, markers -------------------------------------------------------------------------------


@pytest.mark.rule("RB-DICE-01", "RE-GREEN_DICE-02", "RE-COMPONENT-08")
def test_dice_have_their_faces(base: Content, rise: Content) -> None:
    ordinary = {Face.BLANK: 2, Face.HIT: 2, Face.DIRECT_HIT: 1, Face.SPECIAL: 1}
    faces = {die.colour: (Counter(die.faces), die.in_box) for die in rise.dice}
    assert faces == {
        Colour.BLACK: (ordinary, 5),
        Colour.RED: (ordinary, 5),
        Colour.GREEN: ({Face.BLANK: 4, Face.DIRECT_HIT: 2}, 3),
    }
    assert [die.colour for die in base.dice] == [Colour.BLACK, Colour.RED]


@pytest.mark.rule("RE-COMPONENT-06")
def test_rings(base: Content, rise: Content) -> None:
    assert [ring.key for ring in base.rings] == [
        "captured",
        "carbonite",
        "lure_of_the_dark_side",
        "master_yoda",
        "millennium_falcon",
        "r2_d2",
        "c_3po",
    ]
    assert [(ring.key, ring.side) for ring in rise.rings[7:]] == [("bounty", EMPIRE), ("k_2so", REBEL)]
    assert rise.ring["k_2so"].minor_skills == {Skill.INTEL: 1, Skill.SPEC_OPS: 1}


@pytest.mark.rule("RE-COMPONENT-07", "RE-TARGET-01", "RE-TARGET-06")
def test_every_target_marker_belongs_to_the_card_of_its_name(rise: Content) -> None:
    assert {marker.key: marker.count for marker in rise.target_markers} == {
        "raid_outposts": 2,
        "rebel_cell": 1,
        "show_no_fear": 1,
        "secure_the_plans": 1,
    }
    for marker in rise.target_markers:
        card = rise.objective.get(marker.key) or rise.mission[marker.key]
        assert card.name == marker.name


# --- starting units -------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SETUP-25", "RB-SETUP-29")
def test_the_starting_forces_of_the_base_game(base: Content) -> None:
    assert starting_force(base, "base_empire").all_units == {
        "star_destroyer": 3,
        "assault_carrier": 3,
        "tie_fighter": 12,
        "stormtrooper": 12,
        "at_st": 5,
        "at_at": 1,
        "death_star": 1,
    }
    assert starting_force(base, "base_rebel").all_units == {
        "corellian_corvette": 1,
        "rebel_transport": 1,
        "x_wing": 2,
        "y_wing": 2,
        "rebel_trooper": 6,
        "airspeeder": 2,
    }


@pytest.mark.rule("RE-START_UNITS-06", "RE-START_UNITS-09")
def test_the_starting_forces_of_the_expansion(rise: Content) -> None:
    empire = starting_force(rise, "rise_empire")
    assert empire.units == {
        "tie_fighter": 8,
        "assault_carrier": 3,
        "star_destroyer": 3,
        "tie_striker": 2,
        "stormtrooper": 12,
        "at_st": 4,
        "assault_tank": 2,
        "at_at": 1,
    }
    assert empire.in_remote_system == {
        "tie_fighter": 4,
        "stormtrooper": 1,
        "death_star_under_construction": 1,
    }
    assert [(queued.space, queued.units) for queued in empire.queued] == [(3, {"death_star": 1})]
    assert starting_force(rise, "rise_rebel").all_units == {
        "x_wing": 1,
        "y_wing": 1,
        "u_wing": 1,
        "rebel_transport": 1,
        "corellian_corvette": 1,
        "rebel_trooper": 5,
        "airspeeder": 2,
        "rebel_vanguard": 1,
    }


def test_starting_forces_are_of_their_side_and_of_the_figures_in_the_box(rise: Content) -> None:
    for force in rise.starting_forces:
        for key, number in force.all_units.items():
            assert rise.unit[key].side is force.side
            assert number <= rise.unit[key].figures


def test_the_first_game_places_the_starting_forces(base: Content) -> None:
    first = base.first_game
    placed: Counter[str] = Counter()
    for placement in first.placements:
        placed.update(placement.units)
        if placement.system in (*first.imperial, *first.subjugated):
            assert {base.unit[key].side for key in placement.units} == {EMPIRE}
    assert (
        placed == starting_force(base, "base_empire").all_units + starting_force(base, "base_rebel").all_units
    )
    assert {base.system[key].start_mark for key in first.rebel} == {REBEL}
    assert {base.system[key].start_mark for key in (*first.imperial, *first.subjugated)} == {EMPIRE}
    assert (len(first.rebel), len(first.imperial), len(first.subjugated)) == (3, 3, 2)


# --- boxes ----------------------------------------------------------------------------------------------


def test_a_box_adds_its_rows_after_those_of_the_base_game(base: Content, rise: Content) -> None:
    for field in ("systems", "units", "leaders", "dice", "rings", "missions", "actions", "objectives"):
        rows = getattr(rise, field)
        assert [row.id for row in rows] == list(range(len(rows)))
        assert rows[: len(getattr(base, field))] == getattr(base, field)
    assert rise.borders == base.borders
    assert content() is base
    assert content(BASE) == base

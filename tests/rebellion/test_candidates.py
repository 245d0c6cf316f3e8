"""Which systems cards could ever accept, by what the board prints."""

from __future__ import annotations

import pytest

from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.requirements import CountSystems, WinBattles
from wartable.games.rebellion.map.candidates import possible_systems
from wartable.games.rebellion.map.galaxy import galaxy, members
from wartable.games.rebellion.rise_of_the_empire.content import BOX


def named(systems: int) -> str:
    """The systems of a mask in the order of their names."""
    return " ".join(sorted(content().systems[system].key for system in members(systems)))


@pytest.mark.parametrize(
    ("mission", "systems"),
    [
        ("seek_yoda", "dagobah"),
        ("wookiee_uprising", "kashyyyk"),
        ("rise_construct_super_star_destroyer", "corellia mon_calamari utapau"),
        ("secure_the_plans", "dagobah dantooine dathomir endor hoth ilum tatooine yavin"),
        ("rapid_mobilization", ""),
        ("contingency_plan", ""),
    ],
)
def test_a_mission_can_only_be_carried_out_in_such_systems(mission: str, systems: str) -> None:
    assert named(possible_systems(content(BOX).mission[mission].where)) == systems


def test_what_changes_in_play_excludes_nothing() -> None:
    space, missions = galaxy(), content(BOX).mission
    coruscant = 1 << content().system["coruscant"].id
    assert possible_systems(missions["hit_and_run"].where) == space.all
    assert possible_systems(missions["hidden_fleet"].where) == space.all
    assert possible_systems(missions["build_alliance"].where) == space.populous
    assert possible_systems(missions["gather_intel"].where) == space.populous & ~coruscant
    assert possible_systems(missions["incite_rebellion"].where) == space.populous & ~coruscant
    assert possible_systems(missions["discredit_rebellion"].where) == space.populous
    assert possible_systems(missions["research_and_development"].where) == space.populous
    alliance = content().action["temporary_alliance"].where
    assert alliance is not None
    assert possible_systems(alliance) == space.all & ~coruscant


def test_objectives_name_their_systems() -> None:
    objectives = content(BOX).objective
    hutts = objectives["support_of_the_hutts"].requirement
    assert isinstance(hutts, CountSystems)
    assert named(possible_systems(hutts.where)) == "bothawui kessel nal_hutta toydaria"
    factory = objectives["raid_imperial_factory"].requirement
    assert isinstance(factory, WinBattles)
    assert factory.where is not None
    assert named(possible_systems(factory.where)) == "corellia geonosis mon_calamari mygeeto sullust utapau"
    supplies = objectives["cut_supply_lines"].requirement
    assert isinstance(supplies, CountSystems)
    assert possible_systems(supplies.where) == galaxy().populous


def test_every_mission_has_a_system_or_another_place() -> None:
    for mission in content(BOX).missions:
        assert (possible_systems(mission.where) == 0) == (mission.where.place != "system"), mission.key

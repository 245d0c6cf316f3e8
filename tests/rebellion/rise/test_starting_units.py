"""The two lists of starting units (RE-START_UNITS-01)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rebellion.scenario import Session, dealt
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.options import MissionSetOption, StartingUnits
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL, Why

EVERY_SEED = pytest.mark.parametrize("seed", range(4))


def start(*, seed: int = 3, players: int = 2, rise: bool = True) -> Session:
    """A match with one of the lists, whose missions are prescribed."""
    lists = StartingUnits.RISE if rise else StartingUnits.BASE
    return dealt(
        players, seed, quick=False, expansion=True, starting_units=lists, mission_set=MissionSetOption.NEW
    )


def on_board(session: Session, side: int) -> Counter[str]:
    """All units of a side on the board."""
    m = session.match
    return Counter(m.unit_text(unit) for place in range(33) for unit in m.units_of(side, place))


@EVERY_SEED
@pytest.mark.rule("RE-START_UNITS-01")
def test_the_list_of_the_base_game_can_be_used_by_both(seed: int) -> None:
    session = start(seed=seed, rise=False).choose("proposed", "proposed")
    assert on_board(session, EMPIRE)["death_star"] == 1
    assert on_board(session, EMPIRE).total() == 37
    assert on_board(session, REBEL).total() == 14
    assert session.state.factions[EMPIRE].queue == [[], [], []]
    assert len(session.state.boxed_probes) == 5


@EVERY_SEED
@pytest.mark.rule(
    "RE-START_UNITS-01",
    "RE-START_UNITS-02",
    "RE-START_UNITS-03",
    "RE-START_UNITS-04",
    "RE-START_UNITS-06",
    "RE-START_UNITS-09",
)
def test_the_list_of_the_expansion_is_placed(seed: int) -> None:
    session = start(seed=seed)
    site = next(text for text in session.legal)
    session.choose(site, "proposed", "proposed")
    m = session.match
    assert on_board(session, EMPIRE) == {
        "tie_fighter": 12,
        "stormtrooper": 13,
        "death_star_under_construction": 1,
        "assault_carrier": 3,
        "star_destroyer": 3,
        "tie_striker": 2,
        "at_st": 4,
        "assault_tank": 2,
        "at_at": 1,
    }
    assert on_board(session, REBEL) == {
        "x_wing": 1,
        "y_wing": 1,
        "u_wing": 1,
        "rebel_transport": 1,
        "corellian_corvette": 1,
        "rebel_trooper": 5,
        "airspeeder": 2,
        "rebel_vanguard": 1,
    }
    assert [[m.unit_text(unit) for unit in space] for space in session.state.factions[EMPIRE].queue] == [
        [],
        [],
        ["death_star"],
    ]


@pytest.mark.rule("RE-START_UNITS-04")
def test_the_station_is_built_in_a_remote_system_that_the_empire_chooses() -> None:
    session = start()
    m = session.match
    assert session.ask.seat == 1
    remote = {m.place_text(system) for system in m.all_systems() if m.system(system).remote}
    assert {text.partition(":")[2] for text in session.legal} == remote
    assert session.refusal("building_site:coruscant").rule == "RE-START_UNITS-04"
    session.choose("building_site:endor")
    assert session.units("endor") == ["death_star_under_construction", "stormtrooper"] + ["tie_fighter"] * 4


@pytest.mark.rule("RE-START_UNITS-04")
def test_in_a_team_the_admiral_places_the_station() -> None:
    session = start(players=4)
    assert session.ask.what == "choose_building_site"
    assert session.ask.seat == 1


@pytest.mark.rule("RE-START_UNITS-05")
def test_the_base_is_never_where_the_station_is_built() -> None:
    session = start().choose("building_site:endor", "proposed", "proposed").until("choose_base")
    endor = session.place("endor")
    assert endor not in session.state.probe_deck
    assert session.refusal("base:endor").rule == "RE-START_UNITS-05"
    boxed = next(system for system in session.state.boxed_probes if system != endor)
    assert session.refusal(f"base:{session.match.place_text(boxed)}").rule == "RB-SETUP-23"
    session.choose(session.legal[0])
    known = knowledge(session.state)
    assert not known.possible >> endor & 1
    assert next(ruled.why for ruled in known.excluded if ruled.system == endor) in (Why.BOXED, Why.HELD)


@pytest.mark.rule("RE-START_UNITS-07")
def test_imperial_units_start_in_imperial_systems_and_beside_the_station() -> None:
    session = start().choose("building_site:endor")
    m = session.match
    assert session.ask.rule == "RE-START_UNITS-07"
    allowed = {text.rpartition(",")[2] for text in session.legal if "," in text}
    imperial = {m.place_text(system) for system in m.all_systems() if m.is_imperial(system)}
    assert allowed == imperial | {"endor"}
    assert session.refusal("place:stormtrooper,hoth").rule == "RE-START_UNITS-07"
    session.choose("place:at_at,endor")
    assert "at_at" in session.units("endor")


@pytest.mark.rule("RE-START_UNITS-08")
def test_every_imperial_system_gets_a_ground_unit() -> None:
    session = start().choose("building_site:endor", "place_all:stormtrooper,endor", "place:at_at,endor")
    assert session.refusal("place:at_st,endor").rule == "RE-START_UNITS-08"  # six are left for six systems


@pytest.mark.rule("RE-START_UNITS-10")
def test_rebel_units_start_in_the_base_space_and_in_one_free_system() -> None:
    session = start().choose("building_site:endor", "proposed")
    assert session.ask.seat == 0
    assert session.refusal("place:x_wing,endor").rule == "RE-START_UNITS-10"
    session.choose("place:x_wing,hoth", "place:u_wing,rebel_base")
    assert session.refusal("place:y_wing,dagobah").rule == "RE-START_UNITS-10"
    session.choose("proposed")
    assert len(session.state.units[BASE_SPACE]) == 12

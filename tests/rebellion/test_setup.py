"""Set-up: its ten steps by hand and dealt."""

from __future__ import annotations

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import dealt
from wartable.games.rebellion.options import Options, OptionsMistake, checked
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL, Away

EVERY_SEED = pytest.mark.parametrize("seed", range(6))


@EVERY_SEED
@pytest.mark.rule("RB-SETUP-19", "RB-SETUP-20", "RB-SETUP-21", "RB-SETUP-22")
def test_probe_cards_give_three_systems_to_the_rebels_and_five_to_the_empire(seed: int) -> None:
    state = dealt(seed=seed).state
    rebel = [system for system in range(32) if state.loyalty[system] == REBEL]
    imperial = [system for system in range(32) if state.loyalty[system] == EMPIRE]
    assert len(rebel) == 3
    assert len(imperial) == 4  # three, and Coruscant
    assert state.subjugated.bit_count() == 2
    assert not any(state.subjugated >> system & 1 for system in imperial)


@EVERY_SEED
@pytest.mark.rule("RB-SETUP-23", "RB-SETUP-24", "RB-SETUP-34")
def test_five_probe_cards_leave_the_game_and_the_base_is_one_of_the_others(seed: int) -> None:
    state = dealt(seed=seed).state
    boxed = set(state.boxed_probes)
    assert len(boxed) == 5
    assert not boxed & set(state.probe_deck)
    assert state.base not in boxed
    assert state.base not in state.probe_deck
    assert len(state.probe_deck) == 31 - 5 - 1


@EVERY_SEED
@pytest.mark.rule("RB-SETUP-25", "RB-SETUP-26", "RB-SETUP-27", "RB-SETUP-29")
def test_the_starting_forces_are_all_placed_and_every_imperial_system_is_held(seed: int) -> None:
    session = dealt(seed=seed)
    m = session.match
    imperial = [system for system in range(32) if m.is_imperial(system)]
    assert all(m.has_ground_units(EMPIRE, system) for system in imperial)
    everywhere = [m.unit_text(unit) for place in m.state.units for unit in place]
    assert everywhere.count("tie_fighter") == 12
    assert everywhere.count("stormtrooper") == 12
    assert everywhere.count("at_st") == 5
    assert everywhere.count("death_star") == 1
    assert everywhere.count("rebel_trooper") == 6
    assert everywhere.count("x_wing") == 2
    assert len(everywhere) == 37 + 14
    strays = [system for system in range(32) if m.has_units(EMPIRE, system) and system not in imperial]
    assert strays == []


@pytest.mark.rule("RB-SETUP-26")
def test_imperial_units_start_only_in_imperial_systems() -> None:
    session = dealt(quick=False)
    m = session.match
    neutral = next(system for system in range(32) if not m.is_imperial(system))
    refusal = session.refusal(f"place:stormtrooper,{m.place_text(neutral)}")
    assert refusal.rule == "RB-SETUP-26"
    assert session.refusal("place:stormtrooper,rebel_base").rule == "RB-SETUP-26"


@pytest.mark.rule("RB-SETUP-27")
def test_the_last_ground_units_go_where_none_is() -> None:
    session = dealt(quick=False)
    session.choose("place_all:stormtrooper,coruscant")
    assert session.refusal("place_all:at_st,coruscant").rule == "RB-SETUP-27"
    session.choose("place:at_at,coruscant")  # five AT-STs are left for five more systems
    assert session.refusal("place:at_st,coruscant").rule == "RB-SETUP-27"
    m = session.match
    other = next(system for system in range(32) if m.is_imperial(system) and not m.state.units[system])
    session.choose(f"place:at_st,{m.place_text(other)}")
    assert session.refusal(f"place:at_st,{m.place_text(other)}").rule == "RB-SETUP-27"


@pytest.mark.rule("RB-SETUP-30")
def test_the_rebel_force_starts_in_the_base_space_and_one_system_without_imperial_units() -> None:
    session = dealt(quick=False)
    session.choose("proposed")
    assert session.ask.seat == 0
    m = session.match
    held = next(system for system in range(32) if m.has_units(EMPIRE, system))
    free = [system for system in range(32) if not m.state.units[system]]
    assert session.refusal(f"place:x_wing,{m.place_text(held)}").rule == "RB-SETUP-30"
    session.choose(f"place:x_wing,{m.place_text(free[0])}", "place:x_wing,rebel_base")
    assert session.refusal(f"place:y_wing,{m.place_text(free[1])}").rule == "RB-SETUP-30"
    session.choose("proposed")
    assert session.units(m.place_text(free[0])) == ["x_wing"]
    assert session.ask.what == "choose_base"


@pytest.mark.rule("RB-SETUP-34", "RB-PROBE-01")
def test_the_base_is_a_card_of_the_probe_deck() -> None:
    session = dealt(quick=False).choose("proposed", "proposed")
    m = session.match
    boxed = m.place_text(m.state.boxed_probes[0])
    assert session.refusal(f"base:{boxed}").rule == "RB-SETUP-23"
    assert session.refusal("base:coruscant").rule == "RB-PROBE-01"
    chosen = m.place_text(m.state.probe_deck[0])
    session.choose(f"base:{chosen}")
    assert m.place_text(session.state.base) == chosen


@pytest.mark.rule("RB-SETUP-06", "RB-SETUP-07", "RB-SETUP-09", "RB-SETUP-10", "RB-SETUP-12", "RB-SETUP-36")
def test_leaders_tracks_and_hands_at_the_start() -> None:
    session = dealt()
    state, printed = session.state, session.match.content
    assert (state.time, state.reputation) == (1, 14)
    assert len(state.objectives) == 1
    assert printed.objectives[state.objectives[0]].stage == 1
    for side in (REBEL, EMPIRE):
        faction = state.factions[side]
        assert len(faction.missions) == 6
        assert sum(printed.missions[card].kind == "starting" for card in faction.missions) == 4
        assert len(faction.actions) == 2
        assert sum(1 for _ in session.match.pool(side)) == 4
    supply = [row for row in printed.leaders if state.leaders[row.id] == Away.SUPPLY]
    assert supply
    assert not any(row.starting for row in supply)


@pytest.mark.rule("RB-SETUP-11")
def test_objectives_are_stacked_by_stage() -> None:
    session = dealt(seed=3)
    stages = [session.match.content.objectives[card].stage for card in session.state.objective_deck]
    assert stages == sorted(stages, reverse=True)


@pytest.mark.rule("RB-SETUP-35", "RB-SETUP-28")
def test_in_a_team_the_admiral_places_units_and_the_general_the_base() -> None:
    session = dealt(players=4, quick=False)
    assert session.ask.seat == 1  # the Imperial Admiral
    session.choose("proposed")
    assert session.ask.seat == 0  # the Rebel Admiral
    session.choose("proposed")
    assert session.ask.seat == 3  # the Rebel General


def test_the_empire_does_not_see_the_base() -> None:
    session = dealt()
    assert session.table.view(1).state.base == -1
    assert session.table.view(0).state.base == session.state.base
    assert session.table.view(None).state.base == -1


@EVERY_SEED
def test_guesses_agree_with_what_a_seat_sees(seed: int) -> None:
    session = dealt(seed=seed)
    chance = session.match.chance.child("guesses")
    bases = set()
    for _ in range(20):
        for seat in (0, 1):
            twin = session.table.guess(seat, chance)
            assert twin.view(seat) == session.table.view(seat)
            bases.add((seat, twin.state.base))
    assert len([base for seat, base in bases if seat == 0]) == 1
    assert len([base for seat, base in bases if seat == 1]) > 5


@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(OptionsMistake, match=f"2 to 4 players, not {players}"):
        checked(Options(players=players))


@pytest.mark.rule("RB-COMMAND-11")
def test_the_sole_rebel_of_three_takes_two_turns_in_a_row() -> None:
    sides = [turn.side for turn in dealt(players=3).match.turns()]
    assert sides == [REBEL, REBEL, EMPIRE, EMPIRE]
    published = [turn.side for turn in dealt(players=3, published_turn_order=True).match.turns()]
    assert published == [REBEL, EMPIRE, EMPIRE, REBEL]


def test_the_base_space_is_no_system() -> None:
    assert BASE_SPACE == 32
    assert len(dealt().match.content.systems) == 32


@pytest.mark.rule("RB-TEAM-01")
@pytest.mark.parametrize(
    ("players", "roles"),
    [
        (2, [(), ()]),
        (3, [("admiral", "general"), ("admiral",), ("general",)]),
        (4, [("admiral",), ("admiral",), ("general",), ("general",)]),
    ],
)
def test_who_makes_a_match_is_told_sides_and_roles(players: int, roles: list[tuple[str, ...]]) -> None:
    state = dealt(players).state
    assert REBELLION.side_names(state) == ("rebel", "empire")
    options = REBELLION.check_options({"players": players})
    assert [REBELLION.seat_roles(options, seat) for seat in range(players)] == roles

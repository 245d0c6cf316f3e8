"""Set-up with the expansion: options, decks and mission sets."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.decks import mission_deck, starting_missions
from wartable.games.rebellion.content.vocabulary import MissionSet, Side
from wartable.games.rebellion.frames import Setup, Step
from wartable.games.rebellion.options import MissionSetOption, Options, OptionsMistake, StartingUnits, checked
from wartable.games.rebellion.rise_of_the_empire.state import BASE_SET, RISE_SET
from wartable.games.rebellion.state import EMPIRE, REBEL, Away
from wartable.games.rebellion.tables import EXPANSION
from wartable.kernel.chance import Chance

PRINTED = content(EXPANSION)
EVERY_SEED = pytest.mark.parametrize("seed", range(6))
SIDES = {REBEL: Side.REBEL, EMPIRE: Side.EMPIRE}
CHOOSE, NEW, BASE = MissionSetOption


def start(players: int = 2, seed: int = 1, *, quick: bool = False, **options: Any) -> Session:
    """A match with the expansion from its beginning."""
    return dealt(players, seed, quick=quick, expansion=True, **options)


def hand_and_deck(session: Session, side: int) -> list[int]:
    """All missions of a side."""
    faction = session.state.factions[side]
    return sorted(faction.missions + faction.deck)


def whole_set(side: int, chosen: MissionSet) -> list[int]:
    """The starting missions of a side and its deck with a set."""
    return sorted(starting_missions(PRINTED, SIDES[side]) + mission_deck(PRINTED, SIDES[side], chosen))


@pytest.mark.parametrize(
    "options",
    [
        Options(cinematic=True),
        Options(starting_units=StartingUnits.RISE),
        Options(mission_set=NEW),
        Options(mission_set=CHOOSE),
    ],
)
def test_what_only_the_expansion_has_is_refused_without_it(options: Options) -> None:
    with pytest.raises(OptionsMistake, match="only with expansion=true"):
        checked(options)


def test_options_that_the_base_game_meets_anyway_are_accepted() -> None:
    checked(Options(cinematic=False, starting_units=StartingUnits.BASE, mission_set=BASE))


@pytest.mark.parametrize(("given", "meant"), [(None, True), (True, True), (False, False)])
def test_cinematic_combat_comes_with_the_expansion_unless_it_is_off(given: bool | None, meant: bool) -> None:
    session = start(cinematic=given)
    assert session.state.rise is not None
    assert session.state.rise.cinematic is meant
    assert bool(session.state.space_tactics) is not meant


def test_a_match_without_the_expansion_has_nothing_of_it() -> None:
    state = dealt().state
    assert state.rise is None
    assert len(state.leaders) == len(content().leaders)


@pytest.mark.rule("RE-SETUP-01", "RE-SETUP-03", "RE-MISSION_SET-12")
def test_action_cards_and_projects_of_both_boxes_are_mixed() -> None:
    session = start(mission_set=NEW, seed=3)
    old = content()
    for side in SIDES:
        deck = session.state.factions[side].action_deck
        assert any(card >= len(old.actions) for card in deck)
        assert any(card < len(old.actions) for card in deck)
    projects = session.state.project_deck
    new = [card for card in projects if card >= len(old.missions) and PRINTED.missions[card].replaces is None]
    assert new
    assert any(card < len(old.missions) for card in projects)


@pytest.mark.rule("RE-SETUP-02")
def test_new_leaders_wait_in_the_supply() -> None:
    session = start(mission_set=NEW, seed=3)
    new = range(len(content().leaders), len(PRINTED.leaders))
    recruited = {row.key for row in PRINTED.leaders if row.starting}
    assert recruited == {row.key for row in content().leaders if row.starting}
    assert {session.state.leaders[leader] for leader in new} == {Away.SUPPLY}


@EVERY_SEED
@pytest.mark.rule(
    "RE-OBJ_DECK-01", "RE-OBJ_DECK-02", "RE-OBJ_DECK-03", "RE-OBJ_DECK-04", "RE-OBJ_DECK-06", "RE-OBJ_DECK-07"
)
def test_five_objectives_of_each_stage_are_kept_with_plans_in_the_last_two(seed: int) -> None:
    state = REBELLION.start(Options(expansion=True), chance(seed))
    assert len(state.objectives) == 1
    deck = [PRINTED.objectives[card] for card in (*state.objective_deck, *state.objectives)]
    assert [row.stage for row in deck] == [3] * 5 + [2] * 5 + [1] * 5
    plans = [row.stage for row in deck if row.script == "death_star_plans"]
    assert plans == [3, 2]
    assert len({row.key for row in deck}) == 15


@pytest.mark.rule("RE-OBJ_DECK-02", "RE-OBJ_DECK-03", "RE-OBJ_DECK-04")
def test_which_objectives_are_kept_is_random_among_both_boxes() -> None:
    kept = Counter[int]()
    places = Counter[int]()
    for seed in range(60):
        state = REBELLION.start(Options(expansion=True), chance(seed))
        deck = [*state.objective_deck, *state.objectives]
        kept.update(deck)
        places.update(
            place for place, card in enumerate(deck) if PRINTED.objectives[card].script == "death_star_plans"
        )
    assert len(kept) == 27
    assert set(places) == set(range(10))  # somewhere in each group


@pytest.mark.rule("RE-OBJ_DECK-05")
def test_neither_side_learns_which_objectives_were_left_out() -> None:
    session = start(mission_set=NEW, seed=2)
    table = session.table
    for seat in (0, 1):
        seen = set()
        for number in range(40):
            guess = table.guess(seat, chance(f"guess {number}"))
            assert guess.view(seat) == table.view(seat)
            deck = guess.state.objective_deck
            seen.update(deck)
            stages = [PRINTED.objectives[card].stage for card in deck]
            assert stages == [PRINTED.objectives[card].stage for card in session.state.objective_deck]
            later = [PRINTED.objectives[card].script for card in deck if PRINTED.objectives[card].stage > 1]
            assert later.count("death_star_plans") == 2
        assert len(seen) >= 26


def chance(seed: object) -> Chance:
    """A stream of chance of its own."""
    return Chance.from_seed(str(seed))


@pytest.mark.rule("RE-SETUP-06")
def test_the_rebel_resolves_his_immediate_starting_cards_first() -> None:
    scenario = Scenario(expansion=True)
    scenario.state.quick = False
    scenario.state.objective_deck = [0, 1, 2]
    actions = scenario.printed.action
    scenario.state.factions[EMPIRE].actions = [actions["lord_vaders_orders"].id]
    scenario.state.factions[REBEL].actions = [actions["resourceful_astromech"].id]
    session = scenario.run(Setup([Step.STARTING_RINGS]))
    assert session.ask.seat == 0
    session.choose(session.legal[0])
    assert session.ask.seat == 1


@pytest.mark.rule("RE-MISSION_SET-04", "RE-MISSION_SET-10")
def test_a_first_game_has_the_new_missions_and_those_with_portraits() -> None:
    session = start(mission_set=NEW)
    for side in SIDES:
        assert hand_and_deck(session, side) == whole_set(side, MissionSet.RISE)


@pytest.mark.rule("RE-MISSION_SET-05", "RE-MISSION_SET-06", "RE-MISSION_SET-07")
def test_both_sides_choose_in_secret_and_reveal_together() -> None:
    session = start()
    table = session.table
    assert {ask.seat for ask in table.asks} == {0, 1}
    before = table.view(1)
    table.choose("mission_set:rise", 0)
    assert table.view(1) == before
    assert session.state.rise is not None
    assert session.state.rise.mission_sets == [-1, -1]
    table.choose("mission_set:base", 1)
    assert session.state.rise.mission_sets == [RISE_SET, BASE_SET]


@pytest.mark.rule("RE-MISSION_SET-08", "RE-MISSION_SET-09", "RE-MISSION_SET-11", "RE-MISSION_SET-13")
@pytest.mark.parametrize("chosen", ["rise", "base"])
@pytest.mark.parametrize("side", [REBEL, EMPIRE])
def test_cards_of_the_other_set_leave_the_game(side: int, chosen: str) -> None:
    session = start()
    session.table.choose(f"mission_set:{chosen}", side)
    session.table.choose("mission_set:base", 1 - side)
    assert hand_and_deck(session, side) == whole_set(side, MissionSet(chosen))
    assert hand_and_deck(session, 1 - side) == whole_set(1 - side, MissionSet.BASE)


@pytest.mark.rule("RE-MISSION_SET-10")
def test_starting_missions_and_projects_are_used_with_either_set() -> None:
    projects = []
    for chosen in (NEW, BASE):
        session = start(mission_set=chosen)
        for side in SIDES:
            hand = session.state.factions[side].missions
            assert set(starting_missions(PRINTED, SIDES[side])) <= set(hand)
        projects.append(sorted(session.state.project_deck))
    assert projects[0] == projects[1]


@pytest.mark.rule("RE-MISSION_SET-14")
@pytest.mark.parametrize(("players", "generals"), [(3, {0, 2}), (4, {2, 3})])
def test_in_a_team_the_general_chooses(players: int, generals: set[int]) -> None:
    session = start(players)
    assert {ask.seat for ask in session.table.asks} == generals
    assert {ask.what for ask in session.table.asks} == {"choose_mission_set"}

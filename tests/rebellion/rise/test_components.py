"""What the expansion's box holds, and which cards of the base game its cards replace."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rebellion.scenario import dealt
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.components import Row
from wartable.games.rebellion.content.decks import (
    action_cards,
    mission_deck,
    missions_in_play,
    project_deck,
    starting_missions,
)
from wartable.games.rebellion.content.vocabulary import ActionKind, Attempt, Face, MissionSet, Side
from wartable.games.rebellion.options import MissionSetOption
from wartable.games.rebellion.tables import EXPANSION

BASE, BOTH = content(), content(EXPANSION)


def added(section: str) -> list[Row]:
    """The rows of a section that only the expansion has."""
    return list(getattr(BOTH, section)[len(getattr(BASE, section)) :])


@pytest.mark.rule("RE-COMPONENT-01")
def test_forty_four_missions_are_added() -> None:
    cards = Counter[str]()
    for mission in BOTH.missions[len(BASE.missions) :]:
        cards[mission.side] += mission.copies
    assert cards == {"empire": 24, "rebel": 20}


@pytest.mark.rule("RE-COMPONENT-02", "RE-COMPONENT-05", "RE-COMPONENT-06")
def test_twelve_objectives_eight_leaders_and_two_rings_are_added() -> None:
    assert len(added("objectives")) == 12
    assert len(added("leaders")) == 8
    assert len(added("rings")) == 2


@pytest.mark.rule("RE-COMPONENT-03", "RE-COMPONENT-04")
def test_the_cards_of_both_sides_are_as_many() -> None:
    tactics = Counter(card.side for card in BOTH.advanced_tactics)
    actions = Counter(card.side for card in BOTH.actions[len(BASE.actions) :])
    assert tactics == {Side.EMPIRE: 16, Side.REBEL: 16}
    assert actions == {Side.EMPIRE: 8, Side.REBEL: 8}


@pytest.mark.rule("RE-COMPONENT-07")
def test_five_target_markers_are_added() -> None:
    assert sum(marker.count for marker in BOTH.target_markers) == 5


@pytest.mark.rule("RE-COMPONENT-08", "RE-GREEN_DICE-02")
def test_three_green_dice_show_two_direct_hits_and_blanks() -> None:
    assert [die.key for die in BASE.dice] == ["black", "red"]
    (green,) = BOTH.dice[2:]
    assert green.in_box == 3
    assert Counter(green.faces) == {Face.DIRECT_HIT: 2, Face.BLANK: 4}


@pytest.mark.rule("RE-COMPONENT-10")
def test_thirty_six_figures_are_added() -> None:
    figures = Counter[str]()
    for unit in BOTH.units[len(BASE.units) :]:
        figures[unit.side] += unit.figures
    assert figures == {"empire": 18, "rebel": 18}


@pytest.mark.rule("RE-COMPONENT-11")
def test_a_card_has_the_name_of_the_one_it_replaces() -> None:
    missions = {mission.key: mission for mission in BOTH.missions}
    actions = {action.key: action for action in BOTH.actions}
    replacing = [(card.name, missions[card.replaces].name) for card in BOTH.missions if card.replaces]
    replacing += [(card.name, actions[card.replaces].name) for card in BOTH.actions if card.replaces]
    assert len(replacing) == 4
    assert all(new == old for new, old in replacing)


def copies(name: str, cards: list[int]) -> list[bool]:
    """For each copy of a mission in a deck, whether it is the expansion's."""
    return [card >= len(BASE.missions) for card in cards if BOTH.missions[card].name == name]


@pytest.mark.rule("RE-REPLACE-01", "RE-REPLACE-04")
def test_new_missions_take_the_place_of_old_ones() -> None:
    assert copies("Sabotage", starting_missions(BOTH, Side.REBEL)) == [True]
    assert copies("Construct Super Star Destroyer", project_deck(BOTH)) == [True, True]
    state = dealt(expansion=True, mission_set=MissionSetOption.NEW).state
    assert copies("Sabotage", state.factions[0].missions) == [True]
    assert copies("Construct Super Star Destroyer", state.project_deck) == [True, True]


@pytest.mark.rule("RE-REPLACE-02", "RE-REPLACE-03")
@pytest.mark.parametrize(("side", "name"), [(Side.REBEL, "Son of Skywalker"), (Side.EMPIRE, "Good Intel")])
def test_new_action_cards_take_the_place_of_old_ones(side: Side, name: str) -> None:
    cards = [
        card
        for kind in ActionKind
        for card in action_cards(BOTH, side, kind)
        if BOTH.actions[card].name == name
    ]
    assert [card >= len(BASE.actions) for card in cards] == [True]


@pytest.mark.rule("RE-REPLACE-05", "RE-REPLACE-06")
def test_the_corrected_cards_are_used() -> None:
    for printed in (BASE, BOTH):
        names = [mission.name for mission in missions_in_play(printed)]
        assert names.count("Probe Droid Initiative") == names.count("Detained") == 1
        probes = next(row for row in printed.missions if row.name == "Probe Droid Initiative")
        assert probes.attempt is Attempt.RESOLVE
        assert set(probes.where.units or ()) == {"star_destroyer", "super_star_destroyer"}


@pytest.mark.rule("RE-MISSION_SET-01", "RE-MISSION_SET-02", "RE-MISSION_SET-03")
@pytest.mark.parametrize("side", Side)
def test_a_mission_with_a_portrait_is_in_both_sets_and_others_in_one(side: Side) -> None:
    base, rise = (set(mission_deck(BOTH, side, chosen)) for chosen in (MissionSet.BASE, MissionSet.RISE))
    old = set(mission_deck(BASE, side))
    for mission in BOTH.missions:
        if mission.portrait and mission.id in base | rise:
            assert mission.id in base & rise
    plain = {card for card in old if not BOTH.missions[card].portrait}
    assert plain <= base
    assert not plain & rise
    new = {card for card in rise if card >= len(BASE.missions) and not BOTH.missions[card].portrait}
    subversion = {card for card in new if BOTH.missions[card].name == "Subversion"}
    assert new - subversion
    assert not (new - subversion) & base

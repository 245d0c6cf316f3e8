"""Steady and the missions of the expansion: what it assigns, reveals and answers, and what hints say."""

from __future__ import annotations

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.mission_scenes import assign, reveal
from tests.rebellion.rise.test_mission_places import LEADERS, PLACES, galaxy_of_all_sorts
from tests.rebellion.scenario import SIDES, Scenario, Session
from tests.rebellion.test_bot import answer
from tests.rebellion.test_words_of_missions import RAW
from wartable.games.rebellion.choices.hints import hint
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.state import EMPIRE

PLAYED_ON = 12


@pytest.mark.parametrize("card", PLACES)
def test_steady_plays_every_mission_to_its_end_and_all_is_told_in_words(card: str) -> None:
    s = galaxy_of_all_sorts()
    row = s.printed.mission[card]
    assert row.skill is not None
    t = reveal(s.tactic_decks(), row.side, card, *LEADERS[row.side, row.skill])
    said = []
    for _ in range(PLAYED_ON):
        if t.table.ask is None or t.ask.what == "take_turn":
            break
        said.append(REBELLION.messages.ask(t.ask))
        said += [REBELLION.messages.choice(choice, t.ask.what) for choice in t.legal]
        t.choose(answer(t))
    said += [REBELLION.messages.event(event, "abcd") for event in t.table.play.events]
    assert [text for text in said if RAW.search(text)] == []


def subverted(imperial: str) -> Session:
    """The Rebel attempts Regional Aid in Naboo, and an Imperial leader could oppose by Subversion."""
    s = Scenario(expansion=True).pool()
    assign(s, "empire", "imperial_subversion", imperial)
    assign(s, "rebel", "regional_aid", "mon_mothma")
    return s.command().choose("keep_hidden", "reveal:regional_aid,mon_mothma", "aim:naboo")


def test_steady_reveals_subversion_where_it_spoils_something() -> None:
    assert answer(subverted("emperor_palpatine")) == "reveal:imperial_subversion,emperor_palpatine"


def test_steady_may_assign_subversion() -> None:
    s = Scenario(expansion=True).pool(
        "boba_fett", "general_veers", "admiral_piett", "darth_vader", "soontir_fel"
    )
    s.missions("empire", "imperial_subversion")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE))
    assert answer(t).startswith("assign:imperial_subversion")


def test_the_rebel_risks_reputation_only_for_many_markers() -> None:
    for marked, said in (
        (("naboo",), "clear_sabotage"),
        (("naboo", "corellia", "utapau"), "risk_reputation"),
    ):
        s = Scenario(expansion=True).mark("sabotaged", *marked)
        t = reveal(s, "empire", "discredit_rebellion", "general_tagge", aim="naboo")
        assert answer(t) == said


def test_hints_tell_the_chance_with_and_without_subversion() -> None:
    t = subverted("emperor_palpatine")
    view = t.table.view(SIDES["empire"])
    alone = hint(view, t.ask, "pass")
    opposed = hint(view, t.ask, "reveal:imperial_subversion,emperor_palpatine")
    assert alone is not None
    assert opposed is not None
    assert alone.facts["percent"] == 100
    # three dice against his three and the one that the card adds
    assert opposed.facts["percent"] < 40

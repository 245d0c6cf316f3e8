"""The proof of equivalence finds what differs, and finds nothing where nothing does."""

from __future__ import annotations

import re
import shutil
from itertools import product
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest

from tests.equivalence.__main__ import main
from tests.equivalence.comparison import HERE, Difference, compare, diff, first_difference
from tests.equivalence.findings import Played
from tests.equivalence.fixtures import (
    ARMIES,
    EXPANSION,
    HERO_NUMBERS,
    KINDS,
    MISSIONS,
    PLAYERS,
    PRINTINGS,
    SKIRMISHES,
    fixture,
    kinds_of,
)
from tests.equivalence.projection import ABSENT, Fields, current, named, under_way
from wartable.games.imperial_assault.army import ready_made
from wartable.games.imperial_assault.options import mission_cards
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import playable_missions

SOURCE = HERE / "src"
CUT = 400


@pytest.fixture
def other_tree(tmp_path: Path) -> Path:
    """A copy of the code."""
    source = tmp_path / "src"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("static", "__pycache__", "*.egg-info"))
    return source


def plant(source: Path, code: str) -> None:
    """Plant a difference in a copy of the code: something that is done to every table."""
    with (source / "wartable" / "kernel" / "table.py").open("a") as file:
        file.write(dedent(code))


def only_difference(source: Path, kind: str) -> Difference:
    """What differs in the first match on the code as it is and on a changed copy."""
    (result,) = compare(SOURCE, source, kind, 1)
    assert result.difference is not None
    return result.difference


@pytest.mark.parametrize("kind", KINDS)
def test_a_tree_is_equivalent_to_itself(kind: str) -> None:
    results = list(compare(SOURCE, SOURCE, kind, 3, jobs=2, cut=CUT))
    assert [result.difference for result in results] == [None] * 3
    assert sum(result.questions for result in results) > 300


def test_another_list_of_choices_is_found(other_tree: Path) -> None:
    planted = """
        _choose = Table.choose

        def choose(self, choice, seat=None):
            _choose(self, choice, seat)
            for ask in self.asks:
                ask.options = {text: value for text, value in ask.options.items() if text != "bank"}

        Table.choose = choose
        """
    plant(other_tree, planted)
    found = only_difference(other_tree, "forbidden_stars")
    assert found.question > 8
    assert list(found.parts) == ["choices"]
    assert re.search(r"^-\d bank$", found.parts["choices"], re.MULTILINE)
    assert "differs after" in str(found)


def test_another_view_of_one_seat_is_found(other_tree: Path) -> None:
    planted = """
        _view = Table.view

        def view(self, seat):
            seen = _view(self, seat)
            if seat == 1 and seen.state.round == 2:
                seen.state.units[3].minis[0].wounds += 1
            return seen

        Table.view = view
        """
    plant(other_tree, planted)
    found = only_difference(other_tree, "legion")
    assert list(found.parts) == ["view of seat 1"]
    assert "+units 3 minis 0 wounds 1" in found.parts["view of seat 1"]


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("rebellion", "reputation"),
        ("imperial_assault:skirmish", "initiative"),
        ("imperial_assault:mission", "imperial.threat"),
    ],
)
def test_a_difference_in_the_whole_of_a_view_is_found(other_tree: Path, kind: str, field: str) -> None:
    planted = f"""
        _view = Table.view

        def view(self, seat):
            seen = _view(self, seat)
            if seat == 1 and seen.state.round == 2:
                seen.state.{field} += 1
            return seen

        Table.view = view
        """
    plant(other_tree, planted)
    found = only_difference(other_tree, kind)
    assert list(found.parts) == ["view of seat 1"]
    assert f"+{field.replace('.', ' ')} " in found.parts["view of seat 1"]


def test_another_reason_for_a_refusal_is_found(other_tree: Path) -> None:
    planted = """
        _why_not = Table.why_not

        def why_not(self, *words):
            refusal = _why_not(self, *words)
            return refusal and msgspec.structs.replace(refusal, reason="another")

        Table.why_not = why_not
        """
    plant(other_tree, planted)
    found = only_difference(other_tree, "rebellion")
    assert list(found.parts) == ["refusals"]
    assert "another" in found.parts["refusals"]


def test_a_tree_that_breaks_is_found(other_tree: Path) -> None:
    plant(other_tree, "Table.choose = None")
    found = only_difference(other_tree, "legion")
    assert found.question == 1
    assert list(found.parts) == ["the new tree breaks"]


def test_a_commit_that_does_not_exist_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such-commit"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("git has no code of 'no-such-commit'")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("before", "after", "question"),
    [
        (Played(["a", "b"]), Played(["a", "b"]), None),
        (Played(["a", "b"]), Played(["a", "c"]), 1),
        (Played(["a", "b"]), Played(["a"]), 1),
        (Played(["a"]), Played(["a"], "broken"), 1),
        (Played(["a"], "broken"), Played(["a"], "broken"), 1),
    ],
)
def test_the_first_difference_is_the_first(before: Played, after: Played, question: int | None) -> None:
    assert first_difference(before, after) == question


def test_a_difference_says_where_it_lies() -> None:
    old = {"units": [{"minis": [{"x": 1}, {"x": 2}]}], "dice": [1, 2]}
    new = {"units": [{"minis": [{"x": 1}, {"x": 3}]}], "dice": [1, 2]}
    assert "-units 0 minis 1 x 2\n+units 0 minis 1 x 3" in diff(old, new)
    assert diff(old, old) == ""


def test_the_matches_have_every_seat_count_and_every_value_of_every_option() -> None:
    stars = [fixture("forbidden_stars", number) for number in range(500)]
    assert {
        (
            match.options["players"],
            match.options["quick"],
            len(match.options.get("factions", [])),
            match.prepared,
        )
        for match in stars
    } == {
        (players, quick, fixed, prepared)
        for players in PLAYERS
        for quick in (False, True)
        for fixed in (0, players - 1, players)
        for prepared in (False, True)
    }
    battles = [fixture("legion", number).options for number in range(500)]
    armies = {army for options in battles for army in options.get("armies", [])}
    cards = {card for options in battles for card in options.get("cards", [])}
    fields = {options.get("battlefield", "") for options in battles}
    assert (len(armies), len(cards), len(fields)) == (12, 12, 11)
    for option in ("mode", "armies", "limit", "battlefield", "terrain", "cards"):
        assert {option in options for options in battles} == {False, True}


def test_the_matches_of_rebellion_have_every_seat_count_and_option() -> None:
    matches = [fixture("rebellion", number).options for number in range(KINDS["rebellion"].matches)]
    set_up = {(options["players"], options["expansion"], options["quick"]) for options in matches}
    assert set_up == set(product(PLAYERS, (False, True), (False, True)))
    for option, values in EXPANSION.items():
        assert {options.get(option) for options in matches if options["expansion"]} == set(values)
        assert not any(option in options for options in matches if not options["expansion"])
    for printing in PRINTINGS:
        assert {options.get(printing) for options in matches} == {None, True}


def test_the_matches_of_imperial_assault_have_every_map_army_and_mission() -> None:
    assert set(SKIRMISHES.items()) == {(card.mission, card.board) for card in mission_cards("")}
    assert (set(ARMIES), set(MISSIONS)) == (set(ready_made()), set(playable_missions()))
    skirmish, mission, campaign = (
        [fixture(kind, number).options for number in range(KINDS[kind].matches)]
        for kind in kinds_of("imperial_assault")
    )
    assert {options["mission"] for options in skirmish} == set(SKIRMISHES)
    assert {army for options in skirmish for army in options.get("armies", [])} == set(ARMIES)
    missions = {(options["mission"], options["heroes"]) for options in mission}
    assert missions == set(product(MISSIONS, HERO_NUMBERS))
    assert {options["heroes"] for options in campaign} == set(HERO_NUMBERS)
    assert {options["players"] for options in mission} == {2, 3, 4, 5}


class Combat(msgspec.Struct):
    """A thing that is going on."""

    area: int


class CombatFrame(msgspec.Struct):
    """A frame that is one."""

    area: int


class Holding(msgspec.Struct):
    """A frame that holds one."""

    combat: Combat


class Singleton(msgspec.Struct):
    """A state with a field for it."""

    agenda: list[int]
    combat: Combat | None = None


class Framed(msgspec.Struct):
    """A state with frames on the agenda."""

    agenda: list[int | CombatFrame | Holding]


def test_what_is_going_on_is_found_in_a_field_and_on_the_agenda() -> None:
    assert current(Singleton([1]), "combat", "Combat") is None
    assert current(Singleton([1], Combat(3)), "combat", "Combat") == Combat(3)
    framed = Framed([0, CombatFrame(4), Holding(Combat(5)), 2])
    assert current(framed, "combat", "Combat") == Combat(5)
    assert under_way(framed, "Combat") == [CombatFrame(4), Combat(5)]
    assert current(Framed([0]), "combat", "Combat") is None


class Tagged(msgspec.Struct, array_like=True, tag=1):
    """One of several kinds of frames."""

    holds: list[Combat]


def test_a_whole_state_is_shown_by_the_names_of_its_fields() -> None:
    assert named({"going on": (Tagged([Combat(3)]),)}) == {"going on": [{"Tagged": {"holds": [{"area": 3}]}}]}


def test_a_field_that_is_gone_says_so() -> None:
    assert Fields("area round").of(Combat(3)) == {"area": 3, "round": ABSENT}

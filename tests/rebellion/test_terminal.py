"""Rebellion in a terminal: every system is on the map, and nobody sees more than the rules allow."""

from __future__ import annotations

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.cli.playing.terminal import ScreenLayout
from wartable.games.rebellion import view as views
from wartable.games.rebellion.terminal import Drawing

SIZES = pytest.mark.parametrize("size", [(120, 40), (100, 30)])


def screen(session: Session, seat: int | None, size: tuple[int, int] = (120, 40)) -> str:
    """The table as a seat sees it in a window of a size."""
    view = views.view(session.match, seat)
    layout = ScreenLayout(Drawing(REBELLION.messages, ascii_only=True), view, None, ["", ""], size)
    return "\n".join(line.plain for line in layout.lines([], []))


def facts(session: Session, seat: int, words: str) -> list[str]:
    """What a seat is told of something."""
    return Drawing(REBELLION.messages, ascii_only=True).facts(views.view(session.match, seat), words)


@SIZES
def test_every_system_is_on_the_map(size: tuple[int, int]) -> None:
    session = dealt(seed=3)
    drawn = screen(session, 1, size)
    assert all(system.name in drawn for system in session.match.content.systems)
    assert all(len(line) <= size[0] for line in drawn.splitlines())
    assert len(drawn.splitlines()) <= size[1]


def test_the_base_is_marked_for_the_rebel_alone() -> None:
    session = dealt(seed=3)
    assert "*base*" in screen(session, 0)
    assert "*base*" not in screen(session, 1)
    assert "*base*" not in screen(session, None)


def test_a_hand_is_shown_to_its_own_side() -> None:
    session = Scenario(base="hoth").missions("rebel", "rapid_mobilization").command()
    assert "Rapid" in screen(session, 0)
    assert "Rapid" not in screen(session, 1)
    assert "holds 1 mission and" in screen(session, 1).replace("\n", " ")


def test_a_system_tells_its_neighbours_and_what_is_there() -> None:
    session = (
        Scenario(base="hoth").units("naboo", "star_destroyer", 2).leader("darth_vader", "naboo").command()
    )
    told = " ".join(facts(session, 0, "naboo"))
    assert "borders on" in told
    assert "2 Star Destroyer" in told
    assert "Darth Vader" in told


@pytest.mark.parametrize("words", ["x-wing", "princess leia", "rapid mobilization", "captured", "Xw"])
def test_every_kind_of_thing_is_told(words: str) -> None:
    assert facts(dealt(seed=3), 0, words)


def test_who_asks_for_nothing_is_told_of_the_own_side() -> None:
    told = " ".join(facts(dealt(seed=3), 0, ""))
    assert "Mon Mothma" in told
    assert "Darth Vader" not in told


def test_the_key_names_all_units() -> None:
    drawing = Drawing(REBELLION.messages, ascii_only=True)
    session = dealt(seed=3)
    key = " ".join(drawing.legend(views.view(session.match, 0)))
    assert all(unit.name in key for unit in session.match.content.units)


def test_the_empire_sees_where_the_base_may_be() -> None:
    session = dealt(seed=3)
    state, names = session.state, session.match.content.systems
    base = names[state.base].name
    assert f"{base} ?" in screen(session, 1)
    assert "?" not in screen(session, 0)
    assert "the base may be here" in " ".join(facts(session, 1, base))
    boxed = names[state.boxed_probes[0]].name
    assert "left the game" in " ".join(facts(session, 1, boxed))


def test_a_combat_stands_beside_the_map() -> None:
    s = Scenario(base="hoth").pool().units("naboo", "star_destroyer", 2).units("naboo", "x_wing")
    session = s.combat("naboo", active="empire", hands={"rebel": ["space_critical_hit"]})
    assert "Combat in Naboo" in screen(session, 0)
    assert "2Sd" in screen(session, 0)
    assert "Critical" in screen(session, 0)
    assert "Critical" not in screen(session, 1)
    assert "1 tactic card" in screen(session, 1)

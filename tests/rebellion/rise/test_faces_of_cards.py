"""Page and terminal show target markers, objectives in play, and probe cards to who may see them."""

from __future__ import annotations

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.rise.card_scenes import rise
from tests.rebellion.rise.test_cards_in_play import lying
from tests.rebellion.rise.test_objectives_in_play import in_play
from tests.rebellion.scenario import Session
from wartable.games.rebellion.browser.pieces import Board
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.terminal.facts import system_facts
from wartable.games.rebellion.terminal.marks import UNICODE, Scene
from wartable.games.rebellion.terminal.panels import side_lines


def shown() -> Session:
    """Cards of both sides lie in play."""
    s = in_play(rise(), "raid_outposts", "hoth", "yavin")
    return lying(lying(s, "secret_facility", "rodia"), "under_the_radar", "ryloth").command()


def board(t: Session, seat: int | None) -> Board:
    found = REBELLION.board(t.match, seat)
    assert isinstance(found, Board)
    return found


@pytest.mark.rule("RE-IMMEDIATE_OBJ-04", "RE-TARGET-01")
def test_the_page_gets_markers_and_open_cards() -> None:
    t = shown()
    for seat in (None, REBEL, EMPIRE):
        seen = board(t, seat)
        assert seen.objectives_in_play == ["raid_outposts"]
        assert {one.key: one.targets for one in seen.systems if one.targets} == {
            "hoth": ["raid_outposts"],
            "yavin": ["raid_outposts"],
        }


@pytest.mark.rule("RE-PROBE_ACTION-02")
@pytest.mark.parametrize(
    ("seat", "probes"), [(REBEL, ["ryloth", ""]), (EMPIRE, ["", "rodia"]), (None, ["", ""])]
)
def test_the_page_gets_probe_cards_of_the_own_side_only(seat: int | None, probes: list[str]) -> None:
    factions = board(shown(), seat).factions
    cards = [(one.card, one.probe) for faction in factions for one in faction.cards_in_play]
    assert cards == [("under_the_radar", probes[0]), ("secret_facility", probes[1])]
    everything = REBELLION.revealed_board(shown().match)
    assert isinstance(everything, Board)
    assert [one.probe for faction in everything.factions for one in faction.cards_in_play] == [
        "ryloth",
        "rodia",
    ]


def scene(t: Session, seat: int) -> Scene:
    """What the terminal draws for a seat."""
    return Scene(t.table.view(seat), REBELLION.messages, UNICODE)


def test_the_terminal_tells_them_too() -> None:
    t = shown()
    own, enemy = scene(t, EMPIRE), scene(t, REBEL)
    assert "in play: Secret Facility (probe card: Rodia)" in side_lines(own, EMPIRE)
    assert "in play: Secret Facility (probe card face down)" in side_lines(enemy, EMPIRE)
    assert any("Raid Outposts" in line and "Ryloth" not in line for line in side_lines(own, REBEL))
    assert any("target markers: Raid Outposts" in line for line in system_facts(own, t.place("hoth")))

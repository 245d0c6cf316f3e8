"""Warp Storms: where they lie, what they stop, and how they move."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.positions import refresh, settled
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.map.galaxy import storm_targets

# The board of two players, with the storms' edges by name:
#
#     10A  1A   2A
#     3A   4A   12A
ICON_CARDS = {
    "across": "heroic_intervention",
    "sideways": "the_emperor_protects",
    "diagonal_l": "rites_of_battle",
    "diagonal_r": "work_of_the_righteous",
}


def to_move(icon: str, *borders: str) -> Session:
    """The first player turns over a card with this icon; the storms lie on these borders."""
    s = settled("ultramarines", "chaos").player(0, events=[ICON_CARDS[icon]])
    for border in borders:
        s.storm(border)
    return refresh(s)


def names(t: Session) -> set[str]:
    """Where the storms lie."""
    return {t.match.galaxy.edge_names[edge] for edge in t.state.storms}


def border_name(t: Session, border: str) -> str:
    """The one name that a border of two tiles goes by."""
    code, side = border.split(".")
    system = t.match.galaxy.codes.index(code)
    return t.match.galaxy.edge_names[t.match.galaxy.system_edges[system]["NESW".index(side)]]


@pytest.mark.rule("FS-STORM-01")
def test_a_border_is_a_whole_edge_with_one_name_for_both_tiles() -> None:
    t = to_move("across", "4A.N")
    assert border_name(t, "1A.S") == border_name(t, "4A.N")
    assert border_name(t, "4A.E") == border_name(t, "12A.W")
    assert len(t.match.galaxy.edges) == 17  # seven inside a board of two by three tiles, ten around it


@pytest.mark.rule("FS-STORM_MOVE-01", "FS-REFRESH-06")
@pytest.mark.parametrize(
    ("icon", "border", "targets"),
    [
        ("across", "4A.N", {"1A.N", "4A.S"}),
        ("sideways", "4A.N", {"3A.N", "12A.N"}),
        ("diagonal_l", "4A.N", {"1A.W", "4A.E"}),
        ("diagonal_r", "4A.N", {"1A.E", "4A.W"}),
        # a storm on a side border: the picture is turned a quarter, the western tile lies above it
        ("across", "4A.W", {"3A.W", "4A.E"}),
        ("diagonal_l", "4A.W", {"3A.S", "4A.N"}),
        ("diagonal_r", "4A.W", {"3A.N", "4A.S"}),
    ],
)
def test_each_icon_offers_two_directions(icon: str, border: str, targets: set[str]) -> None:
    t = to_move(icon, border)
    origin = border_name(t, border)
    assert set(t.legal) == {f"storm:{origin},{border_name(t, target)}" for target in targets}
    assert t.ask.what == "move_storm"


@pytest.mark.rule("FS-STORM_MOVE-01")
def test_a_storm_moves_only_as_the_icon_shows() -> None:
    t = to_move("across", "4A.N")
    origin = border_name(t, "4A.N")
    refusal = t.refusal(f"storm:{origin},{border_name(t, '4A.E')}")
    assert (refusal.rule, refusal.reason) == ("FS-STORM_MOVE-01", "not_the_icons_direction")


@pytest.mark.rule("FS-STORM_MOVE-02", "FS-REFRESH-06")
def test_the_chosen_storm_moves_and_the_move_cannot_be_declined() -> None:
    t = to_move("across", "4A.N")
    assert all(choice.startswith("storm:") for choice in t.legal)
    t.choose(f"storm:{border_name(t, '4A.N')},{border_name(t, '4A.S')}")
    moved = t.events(events.StormMoved)[0]
    assert (moved.seat, moved.origin, moved.border) == (0, border_name(t, "4A.N"), border_name(t, "4A.S"))


@pytest.mark.rule("FS-STORM_MOVE-03", "FS-STORM_MOVE-09")
def test_the_only_direction_left_is_taken_and_never_leads_off_the_board() -> None:
    t = to_move("across", "10A.N")  # an outer edge: only inwards
    moved = t.events(events.StormMoved)[0]
    assert (moved.seat, moved.border) == (0, border_name(t, "10A.S"))


@pytest.mark.rule("FS-STORM_MOVE-09")
def test_a_storm_may_move_to_an_outer_edge() -> None:
    t = to_move("across", "4A.N")
    assert f"storm:{border_name(t, '4A.N')},1A.N" in t.legal


@pytest.mark.rule("FS-STORM_MOVE-04")
def test_a_storm_that_cannot_move_is_not_offered() -> None:
    # the storm on 10A.N has its one way blocked by the storm on 10A.S, which has one way down
    t = to_move("across", "10A.N", "10A.S")
    moved = t.events(events.StormMoved)[0]
    assert (moved.origin, moved.border) == (border_name(t, "10A.S"), border_name(t, "3A.S"))


@pytest.mark.rule("FS-STORM_MOVE-05")
def test_no_storm_moves_if_none_can() -> None:
    t = to_move("across", "10A.N", "10A.S", "3A.S")
    assert [e.seat for e in t.events(events.NoStormMoved)][:1] == [0]
    assert not [e for e in t.events(events.StormMoved) if e.seat == 0]


@pytest.mark.rule("FS-STORM_MOVE-06", "FS-STORM_MOVE-07")
def test_a_storm_moves_once_in_a_phase() -> None:
    s = settled("ultramarines", "chaos").storm("4A.N").storm("12A.N")
    s.player(0, events=["heroic_intervention"]).player(1, events=["incantation_of_tzeentch"])  # both across
    t = refresh(s)
    north, south = border_name(t, "4A.N"), border_name(t, "4A.S")
    t.choose(f"storm:{north},{south}")
    assert t.state.moved_storms == [t.state.storms[0]]
    assert t.ask.seat == 1
    assert {choice.split(",")[0] for choice in t.legal} == {f"storm:{border_name(t, '12A.N')}"}
    assert t.refusal(f"storm:{south},{north}").rule == "FS-STORM_MOVE-06"


@pytest.mark.rule("FS-STORM_MOVE-08")
def test_two_storms_never_share_a_border() -> None:
    t = to_move("sideways", "4A.N", "12A.N", "10A.W")
    refusal = t.refusal(f"storm:{border_name(t, '4A.N')},{border_name(t, '12A.N')}")
    assert refusal.rule == "FS-STORM_MOVE-08"
    assert f"storm:{border_name(t, '4A.N')},{border_name(t, '3A.N')}" in t.legal


@pytest.mark.rule("FS-STORM-02")
def test_neither_ships_nor_ground_units_pass_a_storm() -> None:
    s = settled("ultramarines", "chaos").units("1A.SW", "strike_cruiser").units("1A.NW", "space_marine")
    s.units("10A.NE", "scout").units("3A.NW", "strike_cruiser")
    s.storm("10A.E")
    t = s.reveal(0, "advance", "10A")
    # 10A.NE and 1A.NW touch across the border with the storm
    assert t.refusal("move:strike_cruiser,1A.SW,10A.NW").rule == "FS-STORM-02"
    t.until("move_ground_units", "done")
    assert t.refusal("move:space_marine,1A.NW,10A.NE").rule == "FS-STORM-02"


@pytest.mark.rule("FS-STORM-02")
def test_without_the_storm_both_pass() -> None:
    s = settled("ultramarines", "chaos").units("1A.SW", "strike_cruiser").units("1A.NW", "space_marine")
    s.units("10A.NE", "scout")
    t = s.reveal(0, "advance", "10A")
    assert "move:strike_cruiser,1A.SW,10A.NW" in t.legal
    t.until("move_ground_units", "done")
    assert "move:space_marine,1A.NW,10A.NE" in t.legal


@pytest.mark.rule("FS-STORM-03")
def test_systems_with_a_storm_between_them_are_still_adjacent() -> None:
    s = settled("ultramarines", "chaos").storm("10A.E").storm("10A.S")
    t = s.table(step=Step.PLANNING)
    assert "place:advance,1A" in t.legal
    assert "place:advance,3A" in t.legal
    assert t.refusal("place:advance,4A").rule == "FS-PLANNING-02"


def praying(*borders: str) -> Session:
    """Chaos, seat 1, has Prayer to the Dark Gods in play; seat 0 moves a storm across."""
    s = settled("ultramarines", "chaos").player(0, events=["heroic_intervention"])
    s.player(1, schemes=["prayer_to_the_dark_gods"])
    for border in borders:
        s.storm(border)
    return refresh(s)


@pytest.mark.rule("FS-EVENT-05", "FS-DISCARD-01")
def test_prayer_cancels_a_move_and_moves_that_storm_in_any_direction() -> None:
    t = praying("4A.N", "10A.W")
    north = border_name(t, "4A.N")
    t.choose(f"storm:{north},{border_name(t, '4A.S')}")
    assert (t.ask.seat, t.ask.what) == (1, "cancel_storm")
    assert north in names(t)  # it has not moved yet
    t.choose("scheme:prayer_to_the_dark_gods")
    around = ["1A.N", "4A.S", "3A.N", "12A.N", "1A.W", "4A.E", "1A.E", "4A.W"]
    assert set(t.legal) == {f"storm:{north},{border_name(t, border)}" for border in around}
    t.choose(f"storm:{north},{border_name(t, '4A.E')}")
    assert border_name(t, "4A.E") in names(t)
    assert border_name(t, "4A.S") not in names(t)
    assert t.state.players[1].schemes == []
    assert len(t.state.players[1].events + t.state.players[1].drawn) + (t.state.event >= 8) == 8
    assert t.events(events.StormMoved)[0].seat == 1


@pytest.mark.rule("FS-EVENT-05")
def test_prayer_may_be_kept() -> None:
    t = praying("4A.N", "10A.W")
    t.choose(f"storm:{border_name(t, '4A.N')},{border_name(t, '4A.S')}", "decline")
    assert border_name(t, "4A.S") in names(t)
    assert len(t.state.players[1].schemes) == 1


@pytest.mark.rule("FS-STORM_MOVE-08", "FS-STORM_MOVE-09")
def test_prayer_obeys_the_limits_of_every_move() -> None:
    t = praying("10A.N", "1A.N")
    t.choose(f"storm:10A.N,{border_name(t, '10A.S')}", "scheme:prayer_to_the_dark_gods")
    reachable = {choice.split(",")[1] for choice in t.legal}
    # sideways to the east lies a storm, to the west and north there is no board
    assert reachable == {border_name(t, border) for border in ("10A.S", "10A.E", "10A.W")}


@pytest.mark.rule("FS-STORM_MOVE-05")
def test_prayer_needs_a_move_to_cancel() -> None:
    t = praying("10A.N", "10A.S", "3A.S")
    assert t.ask.what != "cancel_storm" or t.ask.facts["origin"] != border_name(t, "10A.N")
    assert t.events(events.NoStormMoved)[0].seat == 0


@pytest.mark.rule("FS-STORM_MOVE-01")
def test_straight_moves_can_be_made_back() -> None:
    """Across and sideways lead back to where the storm came from."""
    galaxy = Scenario("ultramarines", "chaos").galaxy
    for edge in galaxy.edges:
        for icon in (0, 1):
            for target in storm_targets(edge, icon):
                assert edge in storm_targets(target, icon)

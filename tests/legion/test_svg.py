"""A position as SVG: well formed, to scale, with bases, notches and facings where they are."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from tests.legion.scenario import EMPIRE, REBELS, Scenario
from wartable.games.legion.map.measures import SEGMENT, TOKEN_RADIUS
from wartable.games.legion.terminal import svg
from wartable.games.legion.view import View
from wartable.kernel.game import find_game
from wartable.kernel.table import Table
from wartable.words.errors import WartableError

MESSAGES = find_game("legion").messages
DEPTH = 914.4
SVG = "{http://www.w3.org/2000/svg}"


def drawn(s: Scenario, ranges: str = "") -> Element:
    """The drawing of a position, parsed."""
    return ElementTree.fromstring(svg.draw(View(REBELS, s.state), MESSAGES, ranges))


def classed(root: Element, tag: str, name: str) -> list[Element]:
    """The elements of a class."""
    return [found for found in root.iter(f"{SVG}{tag}") if name in found.get("class", "").split()]


def disc(found: Element) -> tuple[float, float, float]:
    """Centre and radius of a circle in millimetres as on the battlefield."""
    x, y, radius = (float(found.get(name, "")) for name in ("cx", "cy", "r"))
    return x, round(DEPTH - y, 2), radius


def points(found: Element) -> list[tuple[float, float]]:
    """The corners of a polygon in millimetres as on the battlefield."""
    pairs = [pair.split(",") for pair in found.get("points", "").split()]
    return [(float(x), DEPTH - float(y)) for x, y in pairs]


def texts(root: Element) -> list[str]:
    """All that is written."""
    return [found.text or "" for found in root.iter(f"{SVG}text")]


def test_every_base_is_where_it_stands_and_as_large_as_it_is() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 300), (340, 300), (260, 310), minis=3)
    s.unit("at_rt", (900, 200))
    found = sorted(disc(base) for base in classed(drawn(s), "circle", "base"))
    assert found == [(260, 310, 13.5), (300, 300, 13.5), (340, 300, 13.5), (900, 200, 35)]


def test_leaders_are_marked_and_named() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 300), (340, 300), minis=2, suppression=2, order=1)
    s.unit("darth_vader", (900, 500))
    root = drawn(s)
    assert sorted(disc(ring)[:2] for ring in classed(root, "circle", "leader")) == [(300, 300), (900, 500)]
    assert {"R▲", "V"} <= set(texts(root))
    assert "2/2 2s" in texts(root)


def test_a_vehicle_has_two_notches_and_looks_where_it_faces() -> None:
    s = Scenario()
    s.unit("at_rt", (900, 450), facing=0)
    root = drawn(s)
    front, back = (points(notch) for notch in classed(root, "polygon", "notch"))
    assert sorted({x for x, _ in front}) == pytest.approx([932, 935])  # the base less the notch, and its rim
    assert sorted({x for x, _ in back}) == pytest.approx([865, 868])
    (line,) = classed(root, "line", "front")
    assert float(line.get("x2", "")) == pytest.approx(935)
    assert float(line.get("y2", "")) == pytest.approx(DEPTH - 450)


def test_terrain_has_its_outline() -> None:
    s = Scenario()
    s.terrain("house", 600, 300).terrain("woods", 1200, 600).terrain("barricade", 300, 700, turn=90)
    s.unit("darth_vader", (900, 500))
    root = drawn(s)
    house = next(p for p in classed(root, "polygon", "piece") if p.find(f"{SVG}title").text == "House")  # type: ignore[union-attr]
    assert {round(x) for x, _ in points(house)} == {520, 680}
    assert {round(y) for _, y in points(house)} == {240, 360}
    assert [disc(wood) for wood in classed(root, "circle", "piece")] == [(1200, 600, 90)]
    assert len(classed(root, "polygon", "piece")) == 2


def test_tokens_lie_on_the_table_until_they_are_claimed() -> None:
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    carrier = s.unit("rebel_troopers", (300, 300))
    s.token(600, 400).token(0, 0, claimant=carrier)
    found = [disc(token) for token in classed(drawn(s), "circle", "token")]
    assert found == [(600, 400, TOKEN_RADIUS / 100)]


def test_zones_are_as_deep_as_the_card_says() -> None:
    s = Scenario()
    s.unit("darth_vader", (900, 500))
    heights = [float(zone.get("height", "")) for zone in classed(drawn(s), "rect", "zone")]
    assert heights == pytest.approx([SEGMENT / 100] * 2)


@pytest.mark.parametrize("words", ["V", "v", "darth_vader", "Darth Vader"])
def test_ranges_are_drawn_from_the_rim_of_a_leaders_base(words: str) -> None:
    s = Scenario()
    s.unit("darth_vader", (900, 500))
    found = [disc(ring) for ring in classed(drawn(s, words), "circle", "range")]
    assert found == [(900, 500, radius) for radius in (165.9, 318.3, 470.7, 623.1)]


def test_ranges_of_nobody_are_refused_with_those_there_are() -> None:
    s = Scenario()
    s.unit("darth_vader", (900, 500))
    with pytest.raises(WartableError, match="no unit 'S9' on the battlefield; there are V"):
        drawn(s, "S9")


def test_the_dead_are_not_drawn() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (300, 300), minis=3)
    s.unit("rebel_troopers", (900, 300), minis=1, defeated=True)
    s.state.units[squad].minis[1].defeated = True
    assert len(classed(drawn(s), "circle", "base")) == 2


def test_both_sides_differ_even_if_they_are_of_one_side() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 300), minis=1)
    s.unit("rebel_troopers", (900, 300), minis=1, seat=EMPIRE)
    s.state.players[EMPIRE].side = REBELS
    colours = {base.get("fill") for base in classed(drawn(s), "circle", "base")}
    assert len(colours) == 2


@pytest.mark.parametrize(
    "field", ["crossroads", "forest_moon", "canyon", "outpost", "river_delta", "shipyard"]
)
def test_every_battlefield_is_drawn_whole(field: str) -> None:
    table = Table.new("legion", {"quick": True, "battlefield": field}, seed=1)
    view = table.view(None)
    root = ElementTree.fromstring(svg.draw(view, MESSAGES))
    pieces = classed(root, "polygon", "piece") + classed(root, "circle", "piece")
    assert len(pieces) == len(table.play.ground.features)  # type: ignore[attr-defined]
    assert svg.draw(view, MESSAGES) == svg.draw(table.view(None), MESSAGES)

"""Terrain pieces, battlefields, and the ready ones."""

from __future__ import annotations

import msgspec
import pytest

from tests.legion.map_builder import at, barricade, block, column, field, polygon, woods
from wartable.games.legion.content import ContentError
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.battlefields import (
    BattlefieldRow,
    PieceRow,
    Size,
    Symmetry,
    TerrainKind,
    battlefield_rows,
    measure_out,
    ready_battlefield,
    terrain_kinds,
)
from wartable.games.legion.map.ground import ground_of
from wartable.games.legion.map.measures import LEARNING_TABLE, STANDARD_TABLE
from wartable.games.legion.map.terrain import (
    MOST_PIECES,
    Battlefield,
    Cover,
    Passage,
    Piece,
    Standing,
    beyond_range_1,
    by_height,
    check_battlefield,
    check_piece,
    check_terrain_place,
    for_learning,
    piece_gap,
    pieces_gap,
)
from wartable.kernel.ask import Refusal
from wartable.parts.plane import units
from wartable.words.errors import WartableError

STANDARD = [row.key for row in battlefield_rows() if row.size is Size.STANDARD]


def table(*pieces: Piece, size: tuple[int, int] = STANDARD_TABLE) -> Battlefield:
    return Battlefield("test", *size, pieces)


def refused(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-SETUP-01", "LG-LEARN-01")
def test_there_are_ready_battlefields_of_both_sizes() -> None:
    assert len(STANDARD) >= 6
    for row in battlefield_rows():
        battlefield = ready_battlefield(row.key)
        size = STANDARD_TABLE if row.size is Size.STANDARD else LEARNING_TABLE
        assert (battlefield.width, battlefield.depth) == size
        assert check_battlefield(battlefield) is None
    assert {row.symmetry for row in battlefield_rows()} == set(Symmetry)
    assert ready_battlefield("Forest Moon") is ready_battlefield("forest_moon")


@pytest.mark.rule("LG-BARRICADE-01")
def test_the_learning_battlefield_has_the_eight_barricades_and_nothing_else() -> None:
    battlefield = ready_battlefield("proving_ground")
    assert len(battlefield.pieces) == 8
    assert all(piece.barricade for piece in battlefield.pieces)


@pytest.mark.parametrize("key", [row.key for row in battlefield_rows() if row.symmetry is not Symmetry.NONE])
def test_symmetric_battlefields_are_alike_from_both_edges(key: str) -> None:
    row = next(row for row in battlefield_rows() if row.key == key)
    battlefield = ready_battlefield(key)
    ground = ground_of(battlefield)
    turned = row.symmetry is Symmetry.TURNED
    for x in range(5_000, battlefield.width, 7_700):
        for y in range(5_000, battlefield.depth, 7_700):
            other = (battlefield.width - x if turned else x, battlefield.depth - y)
            here = sorted(round(f.gap(x, y), -1) for f in ground.features)
            there = sorted(round(f.gap(*other), -1) for f in ground.features)
            assert all(abs(a - b) <= 20 for a, b in zip(here, there, strict=True))


def test_an_unknown_battlefield_is_answered_with_the_nearest() -> None:
    with pytest.raises(WartableError, match="did you mean crossroads"):
        ready_battlefield("crosroads")


@pytest.mark.rule("LG-BARRICADE-02", "LG-BARRICADE-03")
def test_the_barricade_of_the_tables_is_that_of_the_box() -> None:
    piece = next(p for p in ready_battlefield("proving_ground").pieces)
    assert (piece.cover, piece.vehicle_cover, piece.height) == (Cover.HEAVY, Cover.NONE, units(26))
    assert piece.passage(UnitType.TROOPER) is Passage.DIFFICULT
    assert piece.passage(UnitType.GROUND_VEHICLE) is Passage.OPEN


@pytest.mark.rule("LG-BARRICADE-04")
def test_in_the_learning_battle_barricades_hinder_nobody() -> None:
    learning = for_learning(table(barricade(500, 400), woods(800, 400, 50)))
    assert [learning.pieces[0].passage(type_) for type_ in UnitType] == [Passage.OPEN] * 3
    assert learning.pieces[0].cover is Cover.HEAVY
    assert learning.pieces[1].passage(UnitType.TROOPER) is Passage.DIFFICULT


@pytest.mark.rule("LG-TERRAIN-02")
@pytest.mark.parametrize(
    ("height", "troopers", "vehicles"),
    [(38, Passage.DIFFICULT, Passage.OPEN), (38.1, Passage.IMPASSABLE, Passage.IMPASSABLE)],
)
def test_undeclared_terrain_goes_by_its_height(height: float, troopers: Passage, vehicles: Passage) -> None:
    assert by_height(units(height), units(38), units(76)) == (troopers, vehicles)


@pytest.mark.rule("LG-SETUP-02")
@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        (block(500, 400, 50, 50, 1001), "piece_height"),
        (block(500, 400, 50, 50, -1), "piece_height"),
        (Piece("nothing", 100), "piece_polygon_or_disc"),
        (column(500, 400, -5), "piece_polygon_or_disc"),
        (block(500, 400, 50, 50, radius=500), "piece_polygon_or_disc"),
        (polygon([(0, 0), (100, 100), (100, 0), (0, 100)]), "piece_outline"),
        (polygon([(0, 0), (100, 0)]), "piece_outline"),
        (polygon([(float(x), float(x * x)) for x in range(41)]), "piece_corners"),
        (block(500, 400, 50, 50, standing=Standing.WITHIN), "piece_impassable_area"),
    ],
)
def test_pieces_that_cannot_be_are_refused(piece: Piece, reason: str) -> None:
    assert refused(check_piece(piece)) == ("LG-SETUP-02", reason)
    assert refused(check_battlefield(table(piece))) == ("LG-SETUP-02", reason)


@pytest.mark.rule("LG-SETUP-01", "LG-SETUP-03")
def test_battlefields_that_cannot_be_are_refused() -> None:
    for narrow in (units(300), LEARNING_TABLE[1] - 1):
        size = LEARNING_TABLE[0], narrow
        assert refused(check_battlefield(table(size=size))) == ("LG-SETUP-01", "table_size")
    assert check_battlefield(table(size=LEARNING_TABLE)) is None
    assert refused(check_battlefield(table(size=(LEARNING_TABLE[0], units(10**4)))))[1] == "table_size"
    over = block(20, 400, 50, 50)
    assert refused(check_battlefield(table(over))) == ("LG-SETUP-03", "piece_near_edge")
    both = table(block(500, 400, 100, 10), block(500, 400, 10, 100))
    assert refused(check_battlefield(both)) == ("LG-SETUP-03", "pieces_overlap")
    assert check_battlefield(table(block(500, 400, 100, 10), woods(500, 400, 80))) is None
    beside = table(block(500, 400, 100, 100), block(600, 400, 100, 100), column(500, 480, 30))
    assert check_battlefield(beside) is None
    assert (
        refused(check_battlefield(table(column(500, 400, 50), column(540, 400, 50))))[1] == "pieces_overlap"
    )
    many = table(*(woods(900, 450, 10),) * (MOST_PIECES + 1))
    assert refused(check_battlefield(many))[1] == "too_many_pieces"


@pytest.mark.rule("LG-SETUP-03")
def test_players_place_terrain_apart_from_the_edges_and_each_other_barricades_last() -> None:
    empty = table()
    assert check_terrain_place(empty, block(150, 400, 100, 100)) is None
    assert refused(check_terrain_place(empty, block(120, 400, 100, 100)))[1] == "piece_near_edge"
    one = table(block(500, 400, 100, 100))
    assert check_terrain_place(one, block(675, 400, 100, 100)) is None
    refusal = check_terrain_place(one, block(670, 400, 100, 100))
    assert refused(refusal) == ("LG-SETUP-03", "pieces_too_near")
    assert refusal is not None
    assert (refusal.facts["gap"], refusal.facts["least"]) == (70.0, 75.0)
    guarded = table(barricade(500, 400))
    assert check_terrain_place(guarded, barricade(800, 400)) is None
    assert refused(check_terrain_place(guarded, block(800, 400, 50, 50)))[1] == "barricades_come_last"
    full = table(*(woods(900, 450, 10),) * MOST_PIECES)
    assert refused(check_terrain_place(full, woods(200, 200, 20)))[1] == "too_many_pieces"
    assert refused(check_terrain_place(empty, Piece("nothing", 100)))[0] == "LG-SETUP-02"


def test_gaps_between_pieces_of_all_shapes() -> None:
    square, disc = block(500, 400, 100, 100), column(700, 400, 50)
    assert pieces_gap(square, disc) == pieces_gap(disc, square) == units(100)
    assert pieces_gap(disc, column(900, 400, 50)) == units(100)
    assert pieces_gap(square, block(700, 400, 100, 100)) == units(100)
    assert piece_gap(disc, *at(700, 500)) == units(50)
    assert piece_gap(square, *at(500, 400)) == -units(50)
    assert not beyond_range_1(square, column(752, 400, 50))
    assert beyond_range_1(square, column(753, 400, 50))


def _row(*pieces: PieceRow, symmetry: Symmetry = Symmetry.NONE) -> BattlefieldRow:
    return BattlefieldRow(id=0, key="mine", name="Mine", character="", symmetry=symmetry, pieces=pieces)


def test_malformed_battlefields_are_one_clear_line() -> None:
    kinds = {"rock": TerrainKind(id=0, key="rock", name="Rock", height=50, width=80, depth=80, round=True)}
    with pytest.raises(ContentError, match=r"mine: terrain 'rok' is unknown, did you mean rock\?"):
        measure_out(_row(PieceRow(kind="rok", at=(500, 400))), kinds)
    with pytest.raises(ContentError, match="is no length"):
        measure_out(_row(PieceRow(kind="rock", at=(float("nan"), 400))), kinds)
    with pytest.raises(ContentError, match="too large"):
        measure_out(_row(PieceRow(kind="rock", at=(1e30, 400))), kinds)
    with pytest.raises(ContentError, match=r"piece near edge.*LG-SETUP-03"):
        measure_out(_row(PieceRow(kind="rock", at=(10, 400))), kinds)
    with pytest.raises(ContentError, match="needs a size"):
        measure_out(_row(PieceRow(kind="rock", at=(500, 400), size=(5,))), kinds)
    good = measure_out(_row(PieceRow(kind="rock", at=(500, 300)), symmetry=Symmetry.MIRRORED), kinds)
    assert [piece.centre for piece in good.pieces] == [at(500, 300), at(500, 614.4)]


def test_battlefields_survive_a_round_trip_and_are_equal_to_their_copies() -> None:
    for row in battlefield_rows():
        battlefield = ready_battlefield(row.key)
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(battlefield), type=Battlefield)
        assert copy == battlefield
        assert ground_of(copy) is ground_of(battlefield)


def test_the_ground_knows_how_high_one_stands() -> None:
    low, high = (
        block(500, 400, 200, 200, 60, standing=Standing.TOP),
        column(900, 400, 60, 200, standing=Standing.TOP),
    )
    ground = field(low, high, block(1200, 400, 100, 100, 90))
    assert [ground.elevation(*at(x, 400)) for x in (500, 900, 1200, 700)] == [6_000, 20_000, 0, 0]


def test_every_kind_of_terrain_is_used_and_says_what_it_is() -> None:
    used = {piece.kind for row in battlefield_rows() for piece in ready_battlefield(row.key).pieces}
    assert used == set(terrain_kinds())

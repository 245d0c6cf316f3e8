"""What the browser is given to draw: made of what a seat may see, in the words that choices use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.forbidden_stars import combat_scenes
from tests.forbidden_stars.hidden_facts import scramble
from tests.forbidden_stars.random_play import play_out, rich_opening
from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.browser.pieces import AreaPiece, Board, SystemPiece
from wartable.games.forbidden_stars.browser.reference import reference
from wartable.games.forbidden_stars.content import CARD_BY_KEY, EVENT_BY_KEY, UNIT_BY_KEY, UPGRADE_BY_KEY
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.parts.enum_words import spelled

FIXTURES = Path(__file__).parent.parent.parent / "web" / "tests" / "fixtures" / "forbidden_stars"
RECORDED = sorted(path for path in FIXTURES.glob("*.json") if path.stem not in ("messages", "reference"))


def drawn(table: Table, seat: int | None) -> Board:
    """The board of a seat, as it arrives in the browser."""
    sent = msgspec.json.encode(table.game.board(table.play, seat))
    return msgspec.json.decode(sent, type=Board)


def system_of(board: Board, code: str) -> SystemPiece:
    return next(system for system in board.systems if system.id == code)


def area_of(board: Board, name: str) -> AreaPiece:
    return next(area for system in board.systems for area in system.areas if area.id == name)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_that_differ_in_hidden_facts_only_are_drawn_alike(players: int) -> None:
    table = Table.at("forbidden_stars", rich_opening(players, players, ()), seed=players, events=False)
    chance, compared = Chance.from_seed(players), 0
    for _ in play_out(table, Chance.from_seed(players)):
        if chance.below(12):
            continue
        for seat in (None, *range(players)):
            twin = table.fork()
            assert isinstance(twin.play, Match)
            scramble(twin.play, seat, chance, covered=True)
            assert drawn(twin, seat) == drawn(table, seat)
            compared += twin.hash != table.hash
    assert compared > 20


@pytest.mark.parametrize("quick", [True, False])
def test_set_up_is_drawn_alike_whatever_tiles_others_hold(quick: bool) -> None:
    table = Table.new("forbidden_stars", {"players": 3, "quick": quick}, seed=5)
    chance, seen = Chance.from_seed(2), set()
    for _ in range(60):
        if table.ask is None:
            break
        table.choose(chance.pick(table.legal()), table.ask.seat)
        for seat in (None, 0, 1, 2):
            board = drawn(table, seat)
            seen.add(board.phase)
            for player in board.players:
                assert player.seat == seat or not player.tiles
                assert player.seat == seat or not player.held
                assert player.seat == seat or not any(player.orders.values())
    assert ("setup" in seen) is not quick


@pytest.mark.rule("FS-STACK-01", "FS-STACK-03", "FS-STACK-04")
def test_only_ones_own_order_on_top_of_a_stack_shows_its_face() -> None:
    s = Scenario("ultramarines", "chaos")
    s.stack("1A", (1, "advance"), (0, "deploy"), (0, "dominate")).stack("2A", (0, "advance"), (1, "deploy"))
    s.units("10A.NE", "scout").units("12A.NE", "cultist")
    table = s.table(active=0).table
    faces = {
        seat: [
            [(order.seat, order.order) for order in system_of(drawn(table, seat), code).stack]
            for code in ("1A", "2A")
        ]
        for seat in (None, 0, 1)
    }
    hidden = [[(1, "facedown"), (0, "facedown"), (0, "facedown")], [(0, "facedown"), (1, "facedown")]]
    assert faces[None] == hidden
    assert faces[0] == [[*hidden[0][:2], (0, "dominate")], hidden[1]]
    assert faces[1] == [hidden[0], [hidden[1][0], (1, "deploy")]]


@pytest.mark.rule("FS-BATTLE-07")
def test_a_hand_and_a_facedown_card_are_named_to_their_owner_only() -> None:
    s = combat_scenes.sides("space_marine scout", "chaos_space_marine cultist")
    s.player(0, hand=["ambush", "ambush", "reconnaissance", "faith_in_the_emperor", "faith_in_the_emperor"])
    t = combat_scenes.begin(s, dice=("AAADDM", "AAADDM"))
    t.until("choose_combat_card")
    t.choose("play:ambush")
    own, other = (battle_side(t, seat, 0) for seat in (0, 1))
    assert sorted(own.hand) == sorted(
        ["ambush", "ambush", "reconnaissance", "faith_in_the_emperor", "faith_in_the_emperor"]
    )
    assert other.hand == []
    assert other.hand_count == 5
    t.choose(f"play:{battle_side(t, 1, 1).hand[0]}")
    assert battle_side(t, 1, 0).faceup == ["ambush"]


def battle_side(t: Session, reader: int, side: int) -> Any:
    """One side of the battle as a seat sees it."""
    battle = drawn(t.table, reader).battle
    assert battle is not None
    return battle.sides[side]


@pytest.mark.rule("FS-BATTLE-09", "FS-BATTLE-10", "FS-MORALE-01")
def test_a_battle_shows_where_its_totals_come_from_and_what_would_be_suffered() -> None:
    s = combat_scenes.sides("space_marine scout", "chaos_space_marine cultist")
    t = combat_scenes.execution(s, "ambush", "dark_faith", dice=("AAAM", "AD"))
    board = drawn(t.table, None)
    assert board.phase == "battle"
    battle = board.battle
    assert battle is not None
    assert battle.area == combat_scenes.WORLD
    attacker, defender = battle.sides
    for side in battle.sides:
        icons = side.icons
        assert icons.total[0] == icons.dice[0] + icons.tokens[0] + icons.cards[0]
        assert icons.total[1] == icons.dice[1] + icons.tokens[1] + icons.cards[1]
        assert icons.total[2] == icons.dice[2] + icons.cards[2] + icons.units
    assert attacker.icons.dice == [3, 0, 1]
    assert defender.icons.dice == [1, 1, 0]
    assert attacker.damage == 1
    assert defender.damage == 2
    facts = {unit.key: unit for unit in reference().factions["ultramarines"].units}
    assert attacker.health == facts["space_marine"].health + facts["scout"].health
    assert {fighter.unit for fighter in defender.fighters} == {"chaos_space_marine", "cultist"}


def test_an_area_shows_units_by_kind_and_condition_structures_and_objective() -> None:
    s = Scenario("ultramarines", "orks")
    s.units("10A.NE", "scout", 2).units("10A.NE", "routed_scout").units("11A.NE", "ork_boyz", 3)
    s.structure("10A.NE", "city", seat=0).objective("10A.NE", seat=1).storm("1A.E")
    s.stack("10A", (0, "deploy"))
    board = drawn(s.table(active=0).table, 1)
    area = area_of(board, "10A.NE")
    assert [(unit.seat, unit.unit, unit.routed, unit.count) for unit in area.units] == [
        (0, "scout", False, 2),
        (0, "routed_scout", True, 1),
    ]
    assert [(piece.seat, piece.structure) for piece in area.structures] == [(0, "city")]
    assert area.objective == 1
    assert area.holder == 0
    assert board.players[0].command == 1
    storms = [border for border in board.borders if border.storm]
    assert [border.systems for border in storms] == [["1A", "2A"]]
    assert (storms[0].row, storms[0].column, storms[0].west) == (0, 2, True)


def names_on(board: Board) -> set[str]:
    """The names of everything that lies on a board."""
    areas = [area for system in board.systems for area in system.areas]
    names = {area.id for area in areas} | {system.id for system in board.systems}
    return names | {border.id for border in board.borders}


@pytest.mark.parametrize("seed", range(3))
def test_every_place_that_a_legal_choice_names_lies_on_the_drawn_board(seed: int) -> None:
    table = Table.new("forbidden_stars", {"players": 2, "quick": seed > 0}, seed=seed)
    places = 0
    for _ in play_out(table, Chance.from_seed(seed)):
        for ask in table.asks:
            names = names_on(drawn(table, ask.seat))
            for choice in ask.options:
                verb, arguments = split(choice)
                if verb in ("tile", "cell"):
                    continue
                for argument in arguments:
                    if argument[0].isdigit() and argument[-1].isalpha():
                        assert argument in names
                        places += 1
    assert places > 100


def test_everything_printed_can_be_looked_up() -> None:
    printed = reference()
    assert {unit.key for sheet in printed.factions.values() for unit in sheet.units} == set(UNIT_BY_KEY)
    assert set(printed.cards) == set(CARD_BY_KEY)
    assert set(printed.upgrades) == set(UPGRADE_BY_KEY)
    assert set(printed.events) == set(EVENT_BY_KEY)
    assert len(printed.tiles) == 24
    assert all(len(tile.areas) == 4 for tile in printed.tiles.values())
    assert printed.cards["blessed_power_armour"].units == ("space_marine", "strike_cruiser", "bastion")


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda path: path.stem)
def test_the_frames_recorded_for_the_page_have_the_shape_of_real_ones(recorded: Path) -> None:
    """If this fails the board has changed: `python scripts/web_fixtures.py` records the frames anew."""
    frame = msgspec.json.decode(recorded.read_bytes())
    board = msgspec.convert(frame["board"], Board)
    assert msgspec.json.decode(msgspec.json.encode(board)) == frame["board"]


def test_the_reference_recorded_for_the_page_is_true() -> None:
    """If this fails the content has changed: `python scripts/web_fixtures.py` records it anew."""
    recorded = msgspec.json.decode((FIXTURES / "reference.json").read_bytes())
    assert recorded == msgspec.json.decode(msgspec.json.encode(spelled(reference())))


def test_when_all_is_over_everything_may_be_drawn() -> None:
    table = Table.new("forbidden_stars", {"players": 2, "quick": True}, seed=2)
    chance = Chance.from_seed(4)
    for _ in range(3):
        table.choose(chance.pick(table.legal()))
    board = table.game.revealed_board(table.play)
    orders = [order.order for system in board.systems for order in system.stack]
    assert len(orders) == 3
    assert "facedown" not in orders

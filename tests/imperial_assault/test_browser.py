"""What a page gets of Imperial Assault: the board of a seat, the things on it, and what can be looked up."""

from __future__ import annotations

import msgspec
import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.browser.pieces import Board, FigurePiece, SightPiece
from wartable.games.imperial_assault.frames import Setup, Step
from wartable.games.imperial_assault.map.mission_maps import mission_keys
from wartable.games.imperial_assault.map.skirmish import skirmish_map, skirmish_map_keys
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import State
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.kernel.verbs import meant

LONGEST = 260
TURNED_ALSO = {"deploy", "deploy_turned", "step", "rotate", "put", "put_turned"}
"""Verbs of large figures, which stand in one place in two ways: the list tells them apart."""


def board_of(t: Session, seat: int | None) -> Board:
    return GAME.board(t.match, seat)


def dealt(seed: int, **options: object) -> tuple[Table, Match]:
    """A new match, and what its scripts work on."""
    table = Table.new("imperial_assault", options, seed=seed)
    assert isinstance(table.play, Match)
    return table, table.play


def figure(board: Board, name: str) -> FigurePiece:
    return next(one for one in board.figures if one.figure == name)


def sight(board: Board, target: str) -> SightPiece:
    return next(one for one in board.sights if one.target == target)


@pytest.mark.parametrize(("seed", "board"), list(enumerate(skirmish_map_keys())))
def test_what_an_option_names_lies_on_the_board_and_means_it(seed: int, board: str) -> None:
    table, match = dealt(seed, quick=True, map=board)
    chance, named = Chance.from_seed(seed), 0
    for _ in range(LONGEST):
        for ask in table.asks:
            view = table.view(ask.seat)
            drawn = GAME.things(GAME.board(match, ask.seat))
            for text in ask.options:
                option = GAME.option(view, ask, text)
                assert set(option.things) <= drawn, f"{ask.what} lists {text}"
                if option.things and text.partition(":")[0] not in TURNED_ALSO:
                    *picked, last = option.things
                    assert meant(GAME.verbs, [last], view, ask, picked) in ask.options
                named += bool(option.things)
        if not table.asks:
            break
        ask = table.asks[0]
        table.choose(chance.pick(list(ask.options)), ask.seat)
    assert named > LONGEST


def test_a_board_tells_where_figures_stand_and_how_they_are() -> None:
    s = Scenario(["stormtrooper b2 c2 d2"], ["nexu f2/", "luke_skywalker h6"])
    s.hurt("luke_skywalker_1", 4).condition("luke_skywalker_1", "stunned", "focused")
    board = board_of(s.phase(), 0)
    trooper, nexu, luke = (figure(board, name) for name in ("stormtrooper_1b", "nexu_1", "luke_skywalker_1"))
    assert (trooper.spaces, trooper.seat, trooper.group, trooper.mark) == (["c2"], 0, "stormtrooper_1", "b")
    assert (nexu.spaces, nexu.columns, nexu.rows) == (["f2", "g2"], 2, 1)
    assert (luke.damage, luke.health) == (4, s.printed.deployment["luke_skywalker"].health)
    assert set(luke.conditions) == {"stunned", "focused"}
    assert [group.group for group in board.groups] == ["stormtrooper_1", "nexu_1", "luke_skywalker_1"]
    assert [player.affiliation for player in board.players] == ["imperial", "mercenary"]


def test_groups_of_one_card_are_told_by_their_numbers() -> None:
    s = Scenario(["stormtrooper b2 c2 d2", "stormtrooper b4 c4 d4"], ["luke_skywalker h6"])
    board = board_of(s.phase(), 0)
    assert figure(board, "stormtrooper_2c").mark == "2c"
    assert figure(board, "luke_skywalker_1").mark == ""


def test_a_hand_is_its_seats_own_and_others_count_it() -> None:
    s = Scenario(["stormtrooper b2 c2 d2"], ["luke_skywalker h6"])
    s.hand(0, "element_of_surprise", "take_initiative").deck(0, "planning", "urgency")
    t = s.phase()
    own, other, spectator = (board_of(t, seat).players[0] for seat in (0, 1, None))
    assert sorted(own.hand) == ["element_of_surprise", "take_initiative"]
    for player in (other, spectator):
        assert (player.hand, player.hand_count, player.deck_count) == ([], 2, 2)


def test_hidden_cards_change_no_byte_of_the_others_board() -> None:
    boards = []
    for card in ("element_of_surprise", "take_initiative"):
        s = Scenario(["stormtrooper b2 c2 d2"], ["luke_skywalker h6"]).hand(0, card).deck(0, card)
        boards.append(msgspec.json.encode(board_of(s.phase(1), 1)))
    assert boards[0] == boards[1]


def test_no_map_lies_there_before_the_mission_is_drawn() -> None:
    state = State([Setup([Step.DRAW_MISSION])], board="massassi_ruins", mission="lost_knowledge")
    match = Match(state, Chance.from_seed(0), listening=False)
    board = GAME.board(match, 0)
    assert (board.map, board.mission, board.phase) == ("", "", "setup")
    assert {player.zone for player in board.players} == {""}
    assert not any(thing.startswith("space:") for thing in GAME.things(board))
    state.agenda = [Setup([], seat=0)]
    board = GAME.board(match, 0)
    assert (board.map, board.mission) == ("massassi_ruins", "lost_knowledge")


def test_a_figure_that_activates_sees_how_far_a_move_would_bring_it() -> None:
    s = Scenario(["stormtrooper b2 c2 d2"], ["luke_skywalker h6"], drawing=room(8, 6))
    t = s.activate("stormtrooper_1a")
    reach = board_of(t, 0).reach
    assert reach is not None
    assert (reach.figure, reach.points, reach.gained) == ("stormtrooper_1a", 4, False)
    t.choose("move")
    reach = board_of(t, 0).reach
    assert reach is not None
    assert reach.gained
    ends = {end.space: end for end in reach.ends}
    assert (ends["e3"].cost, len(ends["e3"].path)) == (3, 4)
    assert (ends["e3"].path[0], ends["e3"].path[-1]) == ("b2", "e3")
    assert "c2" not in ends, "a friend stands there"
    assert max(end.cost for end in reach.ends) == 4


def test_a_space_to_turn_to_shows_what_the_turn_costs() -> None:
    """The walker turns to d7 for a point; to walk there it would pay two."""
    t = Scenario(["at_st e6"], ["luke_skywalker h1"], drawing=room(9, 10)).activate("at_st_1").choose("move")
    turns = {text.removeprefix("rotate:") for text in t.legal if text.startswith("rotate:")}
    reach = board_of(t, 0).reach
    assert reach is not None
    costs = {end.space: end.cost for end in reach.ends}
    assert turns
    assert {costs[space] for space in turns} == {1}


def test_a_stunned_figure_reaches_nothing() -> None:
    s = Scenario(["stormtrooper b2 c2 d2"], ["luke_skywalker h6"]).condition("stormtrooper_1a", "stunned")
    assert board_of(s.activate("stormtrooper_1a"), 0).reach is None


def test_lines_of_sight_are_drawn_with_what_stops_them() -> None:
    s = Scenario(
        ["stormtrooper b2 a6 b6"], ["luke_skywalker h2", "nexu e2/", "chewbacca b3"], drawing=room(8, 6)
    )
    board = board_of(s.activate("stormtrooper_1a"), 0)
    free, hidden, beside = (sight(board, name) for name in ("nexu_1", "luke_skywalker_1", "chewbacca_1"))
    assert (free.seen, free.distance, free.obstacles) == (True, 3, [])
    assert free.start in {(1, 1), (2, 1), (1, 2), (2, 2)}
    assert len(free.ends) == 2
    assert (beside.seen, beside.start) == (True, None)
    assert hidden.seen or {each.kind for each in hidden.obstacles} == {"figure"}


def test_a_wall_between_two_figures_is_named() -> None:
    drawing = (
        "+---+---+---+---+\n|.   .  |.   .  |\n+   +   +   +   +\n|.   .  |.   .  |\n+---+---+   +   +\n"
    )
    drawing += "|.   .   .   .  |\n+---+---+---+---+"
    s = Scenario(["stormtrooper a1 a3 b3"], ["luke_skywalker d1"], drawing=drawing)
    board = board_of(s.activate("stormtrooper_1a"), 0)
    hidden = sight(board, "luke_skywalker_1")
    assert not hidden.seen
    assert {each.kind for each in hidden.obstacles} <= {"wall", "closed_corner"}
    assert any(each.upright and each.at[0] == 2 for each in hidden.obstacles)


def test_an_attack_is_told_with_its_dice_totals_and_surges() -> None:
    s = Scenario(["stormtrooper b2 a6 b6"], ["luke_skywalker e2"])
    t = s.activate("stormtrooper_1a")
    t.choose("attack")
    declaring = board_of(t, 0).attack
    assert declaring is not None
    assert (declaring.attacker, declaring.target, declaring.stage) == ("stormtrooper_1a", "", "declaring")
    t.dice("blue:ds3", "green:ds1", "white:b").choose("target:luke_skywalker_1")
    board = board_of(t, 0)
    attack = board.attack
    assert attack is not None
    assert (attack.target, attack.space, attack.needed) == ("luke_skywalker_1", "e2", 3)
    assert [(die.number, die.colour, die.face) for die in (*attack.dice, *attack.defence)] == [
        (1, "blue", 3),
        (2, "green", 1),
        (3, "white", 1),
    ]
    printed = s.printed.deployment["luke_skywalker"].defending.block
    assert (attack.damage, attack.accuracy, attack.block) == (2, 4, 1 + printed)
    assert [ability.surge for ability in attack.abilities]
    things = GAME.things(board)
    assert {"die:1", "die:3", f"surge:{attack.abilities[0].surge}"} <= things
    assert [one.target for one in board.sights] == ["luke_skywalker_1"]


def test_every_key_on_a_board_can_be_looked_up() -> None:
    board, reference = GAME.board(dealt(1, quick=True)[1], 0), GAME.reference()
    assert {one.card for one in board.figures} <= reference.deployments.keys()
    for player in board.players:
        assert set(player.hand) <= reference.commands.keys()
        assert set(player.upgrades) <= reference.upgrades.keys()
    assert {*skirmish_map_keys(), *mission_keys()} == reference.maps.keys()


@pytest.mark.parametrize("key", skirmish_map_keys())
def test_a_printed_map_has_every_space_line_and_door(key: str) -> None:
    printed, grid = GAME.reference().maps[key], skirmish_map(key).grid
    assert printed.spaces.keys() == set(grid.names(grid.spaces))
    assert (printed.columns, printed.rows) == (grid.frame.width, grid.frame.height)
    assert {f"door_{door.name}" for door in grid.doors} == printed.doors.keys()
    walls = [line for line in printed.lines if line.kind == "wall"]
    lengths = [abs(line.end[0] - line.start[0]) + abs(line.end[1] - line.start[1]) for line in walls]
    assert sum(lengths) == len(list(grid.walls.edges()))
    assert {space.zone for space in printed.spaces.values()} == {msgspec.UNSET, "red", "blue"}


def test_everything_is_seen_when_a_match_is_over() -> None:
    s = Scenario(["stormtrooper b2 c2 d2"], ["luke_skywalker h6"]).hand(1, "element_of_surprise")
    board = GAME.revealed_board(s.phase().match)
    assert board.players[1].hand == ["element_of_surprise"]

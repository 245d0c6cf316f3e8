"""What a page gets of Rebellion: the board of a seat, the things on it, and what can be looked up."""

from __future__ import annotations

import msgspec
import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario, Session, dealt
from wartable.games.rebellion.browser.pieces import Board, SystemPiece, UnitStack
from wartable.games.rebellion.combat_frames import SPACE, Attack, Combat, Die, Roll, Wound
from wartable.games.rebellion.frames import Mission
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.chance import Chance
from wartable.kernel.verbs import meant

LONGEST = 400


def board_of(t: Session, seat: int | None) -> Board:
    return REBELLION.board(t.match, seat)


def system(board: Board, key: str) -> SystemPiece:
    return next(one for one in board.systems if one.key == key)


@pytest.mark.parametrize(
    ("players", "quick", "seed"), [(2, True, 1), (2, False, 2), (3, True, 3), (4, True, 4)]
)
def test_what_an_option_names_lies_on_the_board_and_means_it(players: int, quick: bool, seed: int) -> None:
    t = dealt(players, seed, quick=quick)
    chance, named = Chance.from_seed(seed), 0
    for _ in range(LONGEST):
        for ask in t.table.asks:
            view = t.table.view(ask.seat)
            drawn = REBELLION.things(board_of(t, ask.seat))
            for text in ask.options:
                assert text.partition(":")[0] in REBELLION.verbs, f"{ask.what} offers {text}"
                option = REBELLION.option(view, ask, text)
                assert set(option.things) <= drawn, f"{ask.what} lists {text}"
                if option.things:
                    *picked, last = option.things
                    assert meant(REBELLION.verbs, [last], view, ask, picked) in ask.options
                    named += 1
        if not t.table.asks:
            break
        ask = t.table.asks[0]
        t.table.choose(chance.pick(list(ask.options)), ask.seat)
    assert named > 1000


def test_a_board_tells_the_markers_units_and_leaders_of_a_system() -> None:
    s = Scenario().units("bespin", "tie_fighter", 3).units("bespin", "x_wing").loyal("rebel", "bespin")
    s.mark("subjugated", "bespin").mark("sabotaged", "bespin").leader("han_solo", "bespin", "captured")
    board = board_of(s.command(), 1)
    found = system(board, "bespin")
    assert (found.loyalty, found.subjugated, found.sabotaged, found.destroyed) == ("rebel", True, True, False)
    assert sorted(found.units, key=lambda stack: stack.unit) == [
        UnitStack("tie_fighter", 3),
        UnitStack("x_wing", 1),
    ]
    assert found.leaders == ["han_solo"]
    assert board.leaders["han_solo"].captive
    assert board.leaders["han_solo"].ring == "captured"


def test_only_the_rebel_sees_where_the_base_is_and_all_see_who_is_there() -> None:
    t = Scenario(base="hoth").units("rebel_base", "airspeeder", 2).command()
    rebel, empire, spectator = (board_of(t, seat) for seat in (0, 1, None))
    assert rebel.rebel_base.system == "hoth"
    assert system(rebel, "hoth").base
    for board in (empire, spectator):
        assert board.rebel_base.system == ""
        assert not any(one.base for one in board.systems)
        assert board.rebel_base.units == [UnitStack("airspeeder", 2)]


def test_the_place_of_the_base_changes_no_byte_of_the_empires_board() -> None:
    boards = []
    for base in ("hoth", "endor"):
        t = Scenario(base=base).units("rebel_base", "airspeeder").command()
        t.state.probe_deck = [t.place(key) for key in ("hoth", "endor", "yavin") if key != base]
        boards.append(msgspec.json.encode(board_of(t, 1)))
    assert boards[0] == boards[1]


def test_once_it_is_revealed_all_see_the_base() -> None:
    t = Scenario(base="hoth", revealed=True).command()
    assert system(board_of(t, 1), "hoth").base


def test_a_hand_is_its_sides_own_and_others_count_it() -> None:
    t = dealt(4)
    rebels, empire = board_of(t, 0), board_of(t, 1)
    assert len(rebels.factions[0].missions) == rebels.factions[0].mission_count == 6
    assert board_of(t, 3).factions[0].missions == rebels.factions[0].missions
    assert empire.factions[0].missions == []
    assert empire.factions[0].mission_count == 6
    assert rebels.objectives
    assert empire.objectives == []
    assert empire.objective_stages == rebels.objective_stages == [1]
    assert empire.objective_deck_stage == 1
    assert [(one.side, one.role) for one in empire.seats] == [
        ("rebel", "admiral"),
        ("empire", "admiral"),
        ("empire", "general"),
        ("rebel", "general"),
    ]


def test_an_assigned_mission_lies_facedown_with_its_leaders_on_it() -> None:
    t = dealt()
    mission = board_of(t, 0).factions[0].missions[0]
    leader = board_of(t, 0).factions[0].pool[0]
    t.table.choose(f"assign:{mission},{leader}", 0)
    own, other = (board_of(t, seat).factions[0].assigned for seat in (0, 1))
    assert [(one.mission, one.leaders) for one in own] == [(mission, [leader])]
    assert [(one.mission, one.leaders) for one in other] == [("facedown", [leader])]


def test_everything_is_seen_when_a_match_is_over() -> None:
    t = dealt()
    board = REBELLION.revealed_board(t.match)
    assert board.rebel_base.system
    assert all(len(faction.missions) == faction.mission_count for faction in board.factions)


def test_every_key_on_a_board_can_be_looked_up() -> None:
    board, reference = board_of(dealt(), 0), REBELLION.reference()
    assert {one.key for one in board.systems} == reference.systems.keys()
    assert board.leaders.keys() <= reference.leaders.keys()
    for faction in board.factions:
        assert faction.supply.keys() <= reference.units.keys()
        assert set(faction.missions) <= reference.missions.keys()
        assert set(faction.actions) <= reference.actions.keys()
    cards = [*reference.actions, *reference.objectives, *reference.tactics, *reference.advanced_tactics]
    assert len(set(cards)) == len(cards), "a card is known by its key alone"


def test_the_empire_alone_sees_what_it_knows_of_the_base() -> None:
    t = dealt()
    empire, rebel = board_of(t, 1), board_of(t, 0)
    assert rebel.knowledge is None
    assert board_of(t, None).knowledge is None
    assert empire.knowledge is not None
    known = {*empire.knowledge.possible, *empire.knowledge.excluded}
    assert known == {one.key for one in empire.systems}
    assert rebel.rebel_base.system in empire.knowledge.possible
    assert {empire.knowledge.excluded[system].why for system in empire.boxed_probes} == {"boxed"}
    assert REBELLION.revealed_board(t.match).knowledge is not None


def test_figures_of_a_combat_are_told_by_their_damage() -> None:
    s = Scenario().units("bespin", "star_destroyer", 3).units("bespin", "x_wing", 2)
    combat = Combat([], s.place("bespin"), EMPIRE, EMPIRE, round=2)
    destroyer = s.printed.unit["star_destroyer"].id
    combat.wounds = [Wound(destroyer, 1), Wound(destroyer, 1), Wound(s.printed.unit["x_wing"].id, 0, 1)]
    combat.hands = [[[0], []], [[1, 2], [8]]]
    s.state.agenda = [combat, Attack([], SPACE, Roll(REBEL, [], [Die(1, 1), Die(0, 3, spent=True)]))]
    match = Match(s.state, Chance.from_seed(0), listening=False)
    fight = REBELLION.board(match, 1).fight
    assert fight is not None
    assert (fight.place, fight.round, fight.attacker, fight.roller) == ("bespin", 2, "rebel", "rebel")
    rebels, imperials = fight.theaters[0].figures
    assert [(one.figure, one.count, one.damage, one.new) for one in imperials] == [
        ("star_destroyer", 1, 0, 0),
        ("star_destroyer/1/0", 2, 1, 0),
    ]
    assert [(one.figure, one.count) for one in rebels] == [("x_wing", 1), ("x_wing/0/1", 1)]
    assert [(die.colour, die.face, die.spent) for die in fight.dice] == [
        ("red", "hit", False),
        ("black", "special", True),
    ]
    assert fight.sides[0].hand == []
    assert fight.sides[0].hand_counts == [1, 0]
    assert len(fight.sides[1].hand) == 3
    things = REBELLION.things(REBELLION.board(match, 1))
    assert {"unit:bespin/star_destroyer/1/0", "die:red_hit"} <= things


def test_a_mission_that_is_not_turned_up_yet_is_told_to_nobody() -> None:
    s = Scenario()
    s.state.agenda = [Mission([], REBEL, 0, -1, [s.printed.leader["mon_mothma"].id])]
    match = Match(s.state, Chance.from_seed(0), listening=False)
    for seat in (0, 1, None):
        mission = REBELLION.board(match, seat).mission
        assert mission is not None
        assert (mission.mission, mission.leaders) == ("facedown", ["mon_mothma"])

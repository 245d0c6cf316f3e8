"""Forbidden Stars in the terminal: everything that lies open is on the screen, and nothing that is hidden."""

from __future__ import annotations

import pytest
from rich.text import Text

from tests.forbidden_stars.scenario import Scenario
from wartable.games.forbidden_stars.content import CARD_BY_KEY, EVENT_BY_KEY, FACTIONS, ORDERS, STRUCTURES
from wartable.games.forbidden_stars.events import StormPlaced
from wartable.games.forbidden_stars.terminal import Drawing
from wartable.games.forbidden_stars.view import View
from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table

GAME = find_game("forbidden_stars")
PEOPLE = ["", "bot:steady", "bot:steady", "bot:steady"]


def drawing(*, ascii_only: bool = False) -> Drawing:
    """The drawing with the game's own words."""
    return Drawing(GAME.messages, ascii_only=ascii_only)


def plain(lines: list[Text] | None) -> str:
    """Lines without colours."""
    assert lines is not None
    return "\n".join(line.plain for line in lines)


def board(
    table: Table, seat: int | None, width: int = 73, height: int = 20, *, ascii_only: bool = False
) -> str:
    """The map as a seat sees it."""
    return plain(drawing(ascii_only=ascii_only).board(table.view(seat), width, height))


def cell(drawn: str, table: Table, area: str, width: int = 73) -> str:
    """The part of a drawn map that shows an area, its lines joined by a slash."""
    code, quadrant = area.split(".")
    systems = table.state.systems
    number = table.play.galaxy.codes.index(code)  # type: ignore[attr-defined]
    lines = drawn.splitlines()
    columns = max(s.column for s in systems) - min(s.column for s in systems) + 1
    rows = max(s.row for s in systems) - min(s.row for s in systems) + 1
    wide = (max(map(len, lines)) - 1) // columns
    high = (len(lines) - 1) // rows
    left = (systems[number].column - min(s.column for s in systems)) * wide
    top = (systems[number].row - min(s.row for s in systems)) * high
    half = wide // 2
    x = left + 1 if "W" in quadrant else left + half + 1
    middle = top + (high + 1) // 2
    chosen = range(top + 1, middle) if "N" in quadrant else range(middle + (high % 2 == 0), top + high)
    return "/".join(lines[y].ljust(width)[x : x + half - 1].strip() for y in chosen)


def two_players() -> Scenario:
    """Ultramarines in the north-west, Orks in the south-east."""
    return Scenario("ultramarines", "orks")


def test_a_world_shows_capacity_materiel_assets_and_objective() -> None:
    scenario = two_players().objective("1A.NW", seat=1)
    table = scenario.units("10A.NW", "scout").stack("10A", (0, "deploy")).table().table
    # 1A.NW has capacity 3, 1 materiel and a forge.
    shown = cell(board(table, 0), table, "1A.NW")
    assert shown.split("/")[0].split() == ["(3)", "1m", "F", "★O"]


def test_units_have_marks_counts_and_rout_marks_and_structures_their_names() -> None:
    scenario = two_players().units("1A.NW", "scout", 2).units("1A.NW", "routed_space_marine")
    scenario.structure("1A.NW", "factory", seat=0).units("1A.NE", "strike_cruiser", 3)
    scenario.units("4A.NW", "nobz").stack("1A", (0, "deploy"))
    table = scenario.table().table
    drawn = board(table, 0, width=110)
    assert "U factory 2Sc/Ma!" in cell(drawn, table, "1A.NW", 110)
    assert "U 3Cr" in cell(drawn, table, "1A.NE", 110)
    assert "O No" in cell(drawn, table, "4A.NW", 110)


def test_what_does_not_fit_is_shortened_before_it_is_counted() -> None:
    scenario = two_players().stack("1A", (0, "deploy"))
    for unit in ("scout", "routed_scout", "space_marine", "land_raider", "warlord_titan"):
        scenario.units("2A.NW", unit)
    scenario.structure("2A.NW", "city", seat=0).structure("1A.NW", "bastion", seat=0)
    scenario.units("1A.NW", "scout", 2).units("1A.NW", "space_marine")
    table = scenario.table().table
    drawn = board(table, 0, height=0)
    assert cell(drawn, table, "1A.NW").split("/")[1] == "Ub 2Sc Ma"
    assert cell(drawn, table, "2A.NW").split("/")[1] == "Uc5"


@pytest.mark.rule("FS-STACK-03", "FS-STACK-04")
def test_a_stack_shows_its_top_first_and_only_ones_own_top_by_name() -> None:
    scenario = two_players().units("10A.NW", "scout").units("4A.NW", "nobz")
    scenario.stack("4A", (0, "dominate"), (1, "strategize"), (0, "advance"))
    table = scenario.table().table
    assert "4A  U:Advance/O/U" in board(table, 0)
    assert "4A  U/O/U" in board(table, 1)
    assert "4A  U/O/U" in board(table, None)


def test_a_storm_is_drawn_on_its_border() -> None:
    table = two_players().storm("1A.S").storm("1A.E").stack("1A", (0, "deploy")).table().table
    calm = two_players().stack("1A", (0, "deploy")).table().table
    assert "≈" not in board(calm, 0)
    drawn = board(table, 0, ascii_only=True)
    lines = drawn.splitlines()
    border = next(line for line in lines if " 4A " in line)
    assert border.split("+")[2].count("~") > 15
    assert "~" not in border.split("+")[1]
    # The eastern border of 1A: every line of its row has the storm between the second and the third tile.
    assert all(line[48] == "~" for line in lines[1 : lines.index(border)])


def test_the_system_of_the_order_being_resolved_is_marked() -> None:
    table = two_players().units("10A.NW", "scout").reveal(0, "advance", "10A", resolve=False).table
    assert ">10A<" in board(table, 0)


@pytest.mark.parametrize(
    "factions", [("ultramarines", "chaos", "orks"), ("ultramarines", "chaos", "orks", "eldar")]
)
@pytest.mark.parametrize("seed", range(4))
def test_larger_boards_fit_a_hundred_by_thirty(factions: tuple[str, ...], seed: int) -> None:
    options = {"quick": True, "players": len(factions), "factions": list(factions)}
    table = Table.new("forbidden_stars", options, seed=seed)
    shown = drawing()
    beside = shown.board(table.view(0), 73, 0, roomy=True)
    lines = beside if beside is not None else shown.board(table.view(0), 100, 0)
    assert lines is not None
    assert len(lines) <= 21
    assert max(line.cell_len for line in lines) <= (73 if beside is not None else 100)
    text = plain(lines)
    for code in table.play.galaxy.codes:  # type: ignore[attr-defined]
        assert f" {code} " in text
    for faction in factions:
        assert f"{faction[0].upper()}f" in text or f"{faction[0].upper()} factory" in text


def test_a_window_too_narrow_for_the_map_gets_it_in_words() -> None:
    table = two_players().units("1A.NW", "scout", 2).stack("1A", (0, "deploy")).table().table
    view = table.view(0)
    assert drawing().board(view, 40, 20) is None
    lines = drawing().small_board(view, 40)
    text = plain(lines)
    assert "U 2Sc" in text.partition(" 1A ")[2].partition(" 2A ")[0]
    assert max(line.cell_len for line in lines) <= 40


def test_without_unicode_everything_is_ascii() -> None:
    table = Table.new("forbidden_stars", {"quick": True}, seed=2)
    shown = drawing(ascii_only=True)
    view = table.view(0)
    lines = [
        *(shown.board(view, 73, 20) or []),
        *shown.column(view, 26, PEOPLE[:2], 0),
        shown.status(view, table.ask),
    ]
    assert plain(lines).isascii()


def test_every_colour_is_also_a_letter() -> None:
    """Without colours two armies of the same kinds are still told apart."""
    scenario = Scenario("ultramarines", "chaos").units("1A.NW", "space_marine")
    table = scenario.units("4A.NW", "chaos_space_marine").stack("1A", (0, "deploy")).table().table
    drawn = board(table, 0)
    assert "U Ma" in drawn
    assert "C Ma" in drawn


def test_the_panel_shows_the_public_facts_of_all_and_ones_own_hand() -> None:
    scenario = two_players().player(0, materiel=7, forge=2, upgrades=["drop_pods"], objectives=1)
    scenario.player(1, materiel=3, cache=1, schemes=["warboss"], banked=["advance"])
    scenario.structure("1A.NW", "city", seat=0).units("1A.NW", "scout", 2).stack("1A", (0, "deploy"))
    table = scenario.table().table
    column = plain(drawing().column(table.view(0), 40, PEOPLE[:2], 0))
    assert "U>Ultramarines" in column
    assert "★1/2" in column
    assert "materiel 7  command 1" in column
    assert "forge 2 cache 0 reinf 0" in column
    assert "O Orks steady" in column
    assert "upgrades: Drop Pods" in column
    assert "schemes: Warboss" in column
    assert "on the event deck: Advance" in column
    assert "orders left: 2 Advance, Deploy, 2 Dominate, 2 Strategize" in " ".join(column.split())
    assert "reserve: 4Sc" in column
    strip = drawing().strip(table.view(0), 100, PEOPLE[:2], 0)
    assert max(line.cell_len for line in strip) <= 100
    assert "materiel 3" in plain(strip)


def test_the_battle_panel_has_dice_tokens_cards_and_totals() -> None:
    scenario = two_players().units("1A.NW", "space_marine", 2).units("1A.NW", "nobz")
    scenario.player(0, hand=["ambush"]).player(1, hand=["gretchin"])
    session = scenario.combat("1A.NW", 0, origin="10A.NE").dice("AADD", "AM")
    session.until("choose_combat_card")
    table = session.table
    column = drawing().column(table.view(0), 40, PEOPLE[:2], 0)
    text = plain(column)
    assert "Battle 1A.NW, round 1/3" in text
    assert "U attacks 2Ma" in text
    assert "O defends No" in text
    totals = [line.plain.split()[1:] for line in column if line.plain.strip().startswith("total")]
    sides = session.match.combat.sides
    marine, nob = FACTIONS[0].units[2], FACTIONS[2].units[2]
    assert totals == [
        [str(n) for n in (sides[0].dice[0], sides[0].dice[1], sides[0].dice[2] + 2 * marine.morale)],
        [str(n) for n in (sides[1].dice[0], sides[1].dice[1], sides[1].dice[2] + nob.morale)],
    ]
    assert "hand: " in text
    session.play_cards("ambush", "gretchin").until("resolve_ability")
    cards = plain(drawing().column(session.table.view(0), 40, PEOPLE[:2], 0))
    assert "faceup: Ambush" in cards
    strip = plain(drawing().strip(session.table.view(0), 100, PEOPLE[:2], 0))
    assert "total" in strip
    assert "Ambush" in strip


@pytest.mark.rule("FS-BATTLE-07")
def test_a_card_lies_facedown_for_the_other_side() -> None:
    scenario = two_players().units("1A.NW", "space_marine").units("1A.NW", "nobz")
    scenario.player(0, hand=["ambush"]).player(1, hand=["gretchin"])
    session = scenario.combat("1A.NW", 0, origin="10A.NE").until("choose_combat_card")
    session.play_cards("ambush", "gretchin").until("resolve_ability")
    assert session.ask.seat == 0
    for seat in (0, None):
        column = plain(drawing().column(session.table.view(seat), 60, PEOPLE[:2], 0))
        assert "a card facedown" in column
        assert "Gretchin" not in column
    assert "Gretchin facedown" in plain(drawing().column(session.table.view(1), 60, PEOPLE[:2], 0))


def _all_of_it(view: View, table: Table) -> str:
    """Everything the drawing says of a view."""
    shown = drawing()
    seats = len(table.state.players)
    words = ["", *table.play.galaxy.codes, *(faction.key for faction in FACTIONS)]  # type: ignore[attr-defined]
    return "\n".join(
        [
            shown.status(view, table.ask).plain,
            plain(shown.board(view, 120, 40)),
            plain(shown.small_board(view, 80)),
            plain(shown.column(view, 40, PEOPLE[:seats], 0)),
            plain(shown.strip(view, 200, PEOPLE[:seats], 0)),
            *(fact for word in words for fact in shown.facts(view, word)),
            *shown.legend(view),
        ]
    )


@pytest.mark.parametrize("players", [2, 4])
def test_a_drawing_tells_nothing_that_a_seat_cannot_know(players: int) -> None:
    """Whatever the hidden things are, the same is drawn: a guess that agrees with the view looks like it."""
    table = Table.new("forbidden_stars", {"quick": True, "players": players}, seed=11)
    chance = Chance.from_seed(1)
    for number in range(160):
        if table.ask is None:
            break
        if number % 8 == 0:
            for seat in range(players):
                truth = _all_of_it(table.view(seat), table)
                guess = table.guess(seat, chance)
                assert _all_of_it(guess.view(seat), table) == truth
        table.choose(chance.pick(table.legal()))


def test_facts_tell_what_is_printed_and_who_is_there() -> None:
    scenario = two_players().units("1A.NW", "scout", 2).objective("1A.NW", seat=1).storm("1A.E")
    table = scenario.stack("1A", (1, "deploy"), (0, "deploy")).table().table
    view, shown = table.view(0), drawing()
    area = "\n".join(shown.facts(view, "1A.NW"))
    assert "capacity 3" in area
    assert "objective token of Orks" in area
    assert "U 2Sc" in area
    system = "\n".join(shown.facts(view, "1a"))
    assert "orders, the top first: U:Deploy, O" in system
    assert "Warp Storms on the border between 1A and 2A" in system
    scout = FACTIONS[0].units[0]
    told = shown.facts(view, "scout")[0]
    for value in (f"costs {scout.cost}", f"combat {scout.combat}", f"health {scout.health}", "in reserve: 4"):
        assert value in told
    card = CARD_BY_KEY["ambush"]
    assert card.general in "\n".join(shown.facts(view, "ambush"))
    assert EVENT_BY_KEY["warboss"].text in "\n".join(shown.facts(view, "warboss"))
    assert f"costs {STRUCTURES[0].cost} materiel" in shown.facts(view, "factory")[0]
    assert shown.facts(view, "advance", exact=True) == []
    assert shown.facts(view, "no such thing") == []


def test_borders_go_by_the_systems_beside_them() -> None:
    table = two_players().storm("1A.E").table().table
    words = drawing().words(table.view(0))
    assert words.choice("storm:1A.E,1A.N") == (
        "move the storm on the border between 1A and 2A to the north edge of 1A"
    )
    assert words.event(StormPlaced(0, "1A.E"), ["Orks"]) == (
        "Orks: Warp Storm placed on the border between 1A and 2A"
    )


def test_hints_say_what_cards_and_tiles_bring() -> None:
    table = Table.new("forbidden_stars", {"factions": ["ultramarines", "orks"]}, seed=1)
    shown = drawing()
    ask = table.ask
    assert ask is not None
    view = table.view(ask.seat)
    assert "void" in shown.hint(view, ask, table.legal()[0])
    assert CARD_BY_KEY["ambush"].general in shown.hint(view, ask, "play:ambush")
    assert f"costs {FACTIONS[0].units[0].cost}" in shown.hint(view, ask, "buy:scout")
    assert shown.hint(view, ask, "done") == ""
    assert [shown.hint(view, ask, f"place:{order},1A") for order in ORDERS] == [""] * 4


def test_set_up_shows_what_is_still_to_be_placed() -> None:
    table = Table.new("forbidden_stars", {"factions": ["ultramarines", "orks"]}, seed=1)
    shown = drawing()
    assert table.ask is not None
    seat = table.ask.seat
    assert shown.board(table.view(seat), 100, 20) is None
    column = plain(shown.column(table.view(seat), 60, PEOPLE[:2], seat))
    assert "tiles: " in column
    assert "to place: " in column
    assert "objective tokens: 2" in column
    assert "tiles: " not in plain(shown.column(table.view(None), 60, PEOPLE[:2], seat))

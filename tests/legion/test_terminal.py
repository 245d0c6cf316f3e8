"""Legion in the terminal: the battlefield to scale, armies, attacks, odds and measures, nothing hidden."""

from __future__ import annotations

import pytest
from rich.text import Text

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion.frames import Step
from wartable.games.legion.terminal import Drawing
from wartable.games.legion.view import View
from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table

GAME = find_game("legion")
WIDTH, HEIGHT = 1828.8, 914.4


def drawing(*, ascii_only: bool = False) -> Drawing:
    """The drawing with the game's own words."""
    return Drawing(GAME.messages, ascii_only=ascii_only)


def plain(lines: list[Text] | None) -> str:
    """Lines without colours."""
    assert lines is not None
    return "\n".join(line.plain for line in lines)


def seen(t: Session | Scenario, seat: int | None = REBELS) -> View:
    """What a seat sees of a match, or of a position that nobody plays."""
    if isinstance(t, Scenario):
        return View(seat, t.state)
    view: View = t.table.view(seat)
    return view


def board(t: Session | Scenario, *, width: int = 73, height: int = 20, ascii_only: bool = False) -> str:
    """The battlefield as the Rebels see it, with the choices of the question that waits."""
    ask = t.table.ask if isinstance(t, Session) else None
    return plain(drawing(ascii_only=ascii_only).board(seen(t), width, height, ask=ask))


def cell(drawn: str, x: float, y: float) -> tuple[int, int]:
    """Line and column of a place in millimetres on a drawn battlefield."""
    lines = drawn.splitlines()
    columns, rows = len(lines[0]) - 2, len(lines) - 2
    return rows - int(y * rows / HEIGHT), 1 + int(x * columns / WIDTH)


def shows(drawn: str, x: float, y: float, text: str) -> bool:
    """Whether a text stands at a place in millimetres."""
    line, column = cell(drawn, x, y)
    return drawn.splitlines()[line].ljust(200)[column : column + len(text)] == text


def column(t: Session | Scenario, seat: int | None = REBELS, width: int = 34) -> str:
    """The column beside the battlefield."""
    return plain(drawing().column(seen(t, seat), width, ["", "bot:steady"], None))


def battle() -> Scenario:
    """A squad of each side and a walker."""
    s = Scenario().cards("key_positions", "battle_lines", "clear_conditions")
    s.unit("rebel_troopers", (300, 300), minis=3)
    s.unit("at_rt", (900, 200), facing=90)
    s.unit("stormtroopers", (1500, 700), minis=3)
    return s


# The battlefield


def test_units_stand_where_they_are_with_their_marks() -> None:
    drawn = board(battle())
    assert shows(drawn, 300, 300, "R")
    assert shows(drawn, 1500, 700, "S")
    assert shows(drawn, 900, 200, "A↑")
    assert drawn.count("r") == 2
    assert drawn.count("s") == 2


@pytest.mark.parametrize(("facing", "arrow"), list(zip(range(0, 360, 45), "→↗↑↖←↙↓↘", strict=True)))
def test_a_vehicle_shows_its_facing(facing: int, arrow: str) -> None:
    s = Scenario()
    s.unit("at_rt", (900, 450), facing=facing)
    s.unit("darth_vader", (300, 300))
    assert shows(board(s), 900, 450, f"A{arrow}")


def test_units_of_a_kind_are_numbered_and_a_mirror_match_tells_the_sides_apart() -> None:
    s = Scenario()
    s.unit("rebel_troopers", (300, 300), minis=2)
    s.unit("rebel_troopers", (900, 300), minis=2, seat=EMPIRE)
    drawn = board(s)
    assert shows(drawn, 300, 300, "R1")
    assert shows(drawn, 900, 300, "R2'")


def test_terrain_is_drawn_by_what_it_does_and_to_scale() -> None:
    s = battle()
    s.terrain("cliff", 600, 600).terrain("woods", 1200, 300).terrain("barricade", 300, 700)
    s.terrain("mesa", 1200, 700).terrain("swamp", 150, 150).terrain("fence", 600, 150)
    drawn = board(s)
    for x, y, glyph in (
        (600, 600, "█"),
        (1200, 300, "░"),
        (300, 700, "="),
        (1200, 700, "▓"),
        (150, 150, "~"),
        (600, 150, "-"),
    ):
        assert shows(drawn, x, y, glyph)
    millimetres = WIDTH / (len(drawn.splitlines()[0]) - 2)
    widest = max(line.count("░") for line in drawn.splitlines())
    assert abs(widest * millimetres - 180) < 2 * millimetres


def test_objective_tokens_are_numbered_until_they_are_claimed() -> None:
    s = battle().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    s.token(600, 450).token(1200, 450, claimant=0)
    drawn = board(s)
    assert shows(drawn, 600, 450, "◆1")
    assert "◆2" not in drawn
    assert "R  3/3 ◆" in column(s)


def test_deployment_zones_are_shown_in_the_set_up_and_when_they_are_the_objective() -> None:
    s = battle()
    assert "+" not in board(s)
    s.state.round = 0
    assert shows(board(s), 10, 10, "+")
    assert shows(board(s), 10, 900, "x")
    s.state.round = 1
    s.state.battle[0] = "breakthrough"
    assert shows(board(s), 10, 10, "+")


def test_the_places_of_choices_carry_their_numbers() -> None:
    s = battle()
    t = s.activation(0)
    t.choose("move")
    drawn = board(t)
    numbered = enumerate(t.ask.options, 1)
    spots = {number: t.ask.accept(choice)[1] for number, choice in numbered if choice.startswith("move")}
    shown = sum(shows(drawn, end.x / 100, end.y / 100, str(number)) for number, end in spots.items())
    assert shown >= len(spots) - 2  # a few may lie under a leader or another number
    assert shown >= 4


def test_the_acting_unit_stands_out() -> None:
    drawn = board(battle().activation(0))
    assert "[R]" in drawn


@pytest.mark.parametrize(("width", "height"), [(73, 0), (73, 20), (60, 30), (120, 40)])
def test_the_battlefield_keeps_its_shape_within_the_room_there_is(width: int, height: int) -> None:
    lines = board(battle(), width=width, height=height).splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) <= max(height, 13)
    columns, rows = len(lines[0]) - 2, len(lines) - 2
    assert columns == pytest.approx(4 * rows, abs=2)


def test_too_narrow_a_window_gets_words_instead() -> None:
    view = seen(battle())
    assert drawing().board(view, 30, 20) is None
    assert drawing().board(view, 50, 20, roomy=True) is None
    words = plain(drawing().small_board(view, 60))
    assert "Rebel Troopers (R) at 300, 300 mm: 3/3" in words


def test_an_ascii_terminal_gets_ascii() -> None:
    s = battle()
    s.terrain("cliff", 600, 600).token(900, 450)
    t = s.activation(1)
    drawn = board(t, ascii_only=True)
    assert drawn.isascii()
    assert "#" in drawn
    assert "*1" in drawn
    assert "[A^]" in drawn


# The panels


def test_the_column_shows_both_armies_with_their_tokens() -> None:
    s = battle()
    s.state.units[0].aim, s.state.units[0].dodge, s.state.units[0].order = 1, 2, 1
    s.state.units[2].suppression, s.state.units[2].standby, s.state.units[2].order = 3, True, 2
    s.state.units[1].minis[0].wounds, s.state.units[1].damaged = 4, True
    s.player(EMPIRE, victory=2, destroyed_points=55)
    text = column(s)
    assert "R ▲3/3 1a2d" in text
    assert "S ▽3/3 3sB" in text
    assert "A  2/6w D" in text
    assert "VP 2  55p" in text
    assert "Empire steady" in text


def test_ones_own_hand_is_shown_and_no_other() -> None:
    s = battle()
    s.player(REBELS, hand=["son_of_skywalker", "push"]).player(EMPIRE, hand=["master_of_evil", "ambush"])
    s.unit("luke_skywalker", (600, 100))
    s.unit("darth_vader", (600, 800))
    t = s.table(Step.SELECT_COMMAND)
    own, other, watching = column(t), column(t, EMPIRE), column(t, None)
    assert "Son of Skywalker 1, Push 2" in own.replace("\n    ", " ")
    assert "Master of Evil" not in own
    assert "Son of Skywalker" not in other
    assert "Son of Skywalker" not in watching
    assert "Master of Evil" not in watching


def test_the_attack_shows_its_pool_dice_and_results() -> None:
    s = battle()
    s.unit("stormtroopers", (300, 500), minis=4)
    s.terrain("barricade", 300, 450)
    t = s.activation(0, face_up=True).attack_dice("HC-").defence_dice("B-")
    t.choose("attack", "target:stormtroopers_2")
    before = column(t)
    assert "Rebel Troopers (R) attacks" in before
    assert "range 2, heavy cover" in before.replace("\n    ", " ")
    t.until("dodge_and_cover")
    text = column(t).replace("\n    ", " ")
    assert "3b: 3 A-280 Blaster Rifle" in text
    assert "dice Bo B* B-" in text
    assert "1 hits, 1 criticals" in text


@pytest.mark.rule("LG-ATTACK-06")
def test_a_pool_has_odds_once_it_has_dice() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), upgrades=("z_6_trooper",))
    s.unit("stormtroopers", (300, 500))
    t = s.activation(squad).choose("attack", "target:stormtroopers")
    assert t.ask.what == "form_pool"
    assert "wounds" not in column(t)
    t.choose("add:z_6")
    assert "wounds" in column(t)


def test_the_head_line_tells_round_phase_and_battle_cards() -> None:
    t = battle().activation(0)
    line = drawing().status(t.table.view(REBELS), t.table.ask).plain
    assert line == "Legion  round 1 of 6, activation  Key Positions, Battle Lines, Clear Conditions"


def test_the_strip_has_at_most_two_lines_for_an_army() -> None:
    table = Table.new("legion", {"quick": True}, seed=2)
    lines = drawing().strip(table.view(0), 80, ["", ""], 0)
    assert len(lines) <= 4
    assert max(line.cell_len for line in lines) <= 80


# Hints, odds and measures


def hints(t: Session) -> dict[str, str]:
    """The hints beside all choices of the question that waits."""
    view = t.table.view(t.ask.seat)
    found = drawing()
    return {choice: found.hint(view, t.ask, choice) for choice in t.ask.options}


def test_hints_name_units_by_their_marks_and_warn_of_oversights() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=4)
    s.unit("stormtroopers", (300, 500), minis=4)
    found = hints(s.activation(squad))
    assert found["attack"].endswith("wounds expected, on S")
    assert found["done"] == "! 2 actions are left."
    assert found["move"] == ""


@pytest.mark.rule("LG-MEASURE-01")
def test_everything_may_be_measured_at_any_time() -> None:
    s = Scenario()
    one = s.unit("rebel_troopers", (300, 300), (260, 300), minis=2)
    s.unit("stormtroopers", (300, 500), (340, 500), minis=2)
    s.terrain("barricade", 300, 400).token(300, 350)
    t = s.activation(one)
    view, ask = t.table.view(REBELS), t.ask
    gap, there, back = drawing().measure(view, ask, "r s")
    assert gap == "Rebel Troopers (R) and Stormtroopers (S): 173.0 mm between their nearest bases."
    assert there == "R to S: range 2, 173.0 mm from the leader; 2 of 2 minis see 2 of 2, heavy cover"
    assert back.startswith("S to R: range 2, 173.0 mm")
    assert drawing().measure(view, ask, "R *1") == ["R to ◆1: range 1, 24.0 mm from the leader"]
    assert drawing().measure(view, ask, "R barricade") == ["R to Barricade: range 1, 76.5 mm from the leader"]


@pytest.mark.rule("LG-MEASURE-01", "LG-OBJ_TOKEN-04")
def test_a_claimed_token_is_measured_to_where_its_leader_is() -> None:
    s = Scenario()
    one = s.unit("rebel_troopers", (300, 300), minis=1)
    s.unit("luke_skywalker", (300, 500))
    s.unit("stormtroopers", (900, 500))
    s.token(-0.01, -0.01, claimant=one)
    t = s.activation(1)
    view, ask = t.table.view(REBELS), t.ask
    assert drawing().measure(view, ask, "L *1") == ["L to ◆1: range 2, 173.0 mm from the leader"]
    assert drawing().measure(view, ask, "R *1") == ["R to ◆1: range 0, 0.0 mm from the leader"]


@pytest.mark.parametrize("words", ["", "r", "r r", "x s", "r x", "r s s", "r *9", "r nan"])
def test_a_bad_measure_is_answered_in_one_line(words: str) -> None:
    t = battle().activation(0)
    assert len(drawing().measure(t.table.view(REBELS), t.ask, words)) == 1


def test_a_place_typed_in_becomes_the_move_that_goes_there() -> None:
    t = battle().activation(0)
    t.choose("move")
    (line,) = drawing().steer(t.table.view(REBELS), t.ask, "350 400")
    choice, _, rest = line.partition(" ")
    assert rest == "is possible"
    t.table.choose(choice)
    assert t.at(0) == pytest.approx((350, 400), abs=0.2)


@pytest.mark.parametrize(
    ("words", "start"), [("", "g wants"), ("nan 3", "g wants"), ("350 400", "The question is not")]
)
def test_steering_needs_a_place_and_a_question_about_one(words: str, start: str) -> None:
    t = battle().activation(0)
    assert drawing().steer(t.table.view(REBELS), t.ask, words)[0].startswith(start)


def test_a_place_typed_in_becomes_a_deployment() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", deployed=False)
    s.unit("stormtroopers", (900, 860))
    t = s.table(Step.DEPLOY)
    t.choose("deploy:rebel_troopers")
    (line,) = drawing().steer(t.table.view(REBELS), t.ask, "700,75")
    t.table.choose(line.split()[0])
    assert t.at(squad) == (700, 75)


def test_steering_tells_why_a_way_is_barred() -> None:
    s = Scenario()
    squad = s.unit("rebel_troopers", (300, 300), minis=1)
    s.unit("stormtroopers", (1500, 700))
    s.terrain("cliff", 300, 360)
    t = s.activation(squad)
    t.choose("move")
    (line,) = drawing().steer(t.table.view(REBELS), t.ask, "300 361")
    assert "LG-TERRAIN" in line


# Facts


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("S", "Stormtroopers (S), Empire"),
        ("darth", "Relentless"),
        ("impact", "hits become criticals"),
        ("dlt", "2r, Impact 1"),
        ("ambush", "pips 1, orders: 1 unit"),
        ("breakthrough", "victory token"),
        ("cliff", "180 mm high, heavy cover for troopers"),
    ],
)
def test_things_are_explained(words: str, part: str) -> None:
    s = battle()
    s.terrain("cliff", 600, 600)
    assert part in "\n".join(drawing().facts(seen(s), words))


def test_without_words_ones_own_army_is_told() -> None:
    text = "\n".join(drawing().facts(seen(battle()), ""))
    assert "Rebel Troopers (R)" in text
    assert "Stormtroopers" not in text
    assert "Assault, command card" in text


def test_the_legend_names_every_unit_on_the_table() -> None:
    text = "\n".join(drawing().legend(seen(battle())))
    assert "A AT-RT" in text
    assert "S Stormtroopers" in text


def test_a_drawing_of_a_guess_is_the_drawing_of_the_match() -> None:
    table = Table.new("legion", {"quick": True}, seed=9)
    for step in range(15):
        twin = table.guess(0, Chance.from_seed(step))
        drawn = [_whole(seen.view(0)) for seen in (table, twin)]
        assert drawn[0] == drawn[1]
        table.choose(table.legal()[step % len(table.legal())])


def _whole(view: View) -> str:
    found = drawing()
    return plain(found.board(view, 73, 20)) + plain(found.column(view, 30, ["", ""], 0))


@pytest.mark.parametrize("options", [{"quick": False}, {"mode": "learning"}])
def test_every_question_is_drawn_in_words_and_within_its_room(
    options: dict[str, object],
) -> None:
    table, chance = Table.new("legion", options, seed=6), Chance.from_seed(6)
    drawn: dict[str, int] = {}
    while (ask := table.ask) is not None:
        drawn[ask.what] = drawn.get(ask.what, 0) + 1
        if drawn[ask.what] < 4:
            view, found = table.view(ask.seat), drawing(ascii_only=True)
            map_, beside = found.board(view, 73, 19, ask=ask), found.column(view, 27, ["", ""], ask.seat)
            assert map_ is not None
            assert max(line.cell_len for line in map_) <= 73
            assert max(line.cell_len for line in beside) <= 27
            hinted = [found.hint(view, ask, choice) for choice in ask.options]
            words = "\n".join([plain(map_), plain(beside), *hinted, *found.remarks(view, ask)])
            assert not any(key in words for key in ("{", "hint_", "fact_", "token_", "mark_", "None"))
            assert plain(map_).isascii()
        table.choose(chance.pick(list(ask.options)), ask.seat)
    assert {"act", "move", "formation"} <= drawn.keys()

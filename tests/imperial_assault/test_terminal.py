"""Imperial Assault in a terminal: all that stands on the map is drawn, and nobody sees more than he may."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session
from tests.imperial_assault.test_random_matches import MISSIONS, any_choice
from tests.paranoid import unwatched
from wartable.cli.playing.terminal import ScreenLayout
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault import view as views
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.terminal import Drawing
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

SIZES = [(120, 40), (100, 30)]


def screen(
    m: Match, seat: int | None, size: tuple[int, int] = (120, 40), ask: Ask | None = None
) -> list[str]:
    """The table as a seat sees it in a window of a size."""
    drawing = Drawing(GAME.messages, ascii_only=True)
    layout = ScreenLayout(drawing, views.view(m, seat), ask, ["", ""], size)
    return [line.plain for line in layout.lines([], [])]


def facts(session: Session, seat: int, words: str) -> str:
    """What a seat is told of something."""
    drawing = Drawing(GAME.messages, ascii_only=True)
    return " ".join(drawing.facts(views.view(session.match, seat), words))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mission", MISSIONS[::2])
def test_every_map_fits_a_window(mission: str, size: tuple[int, int]) -> None:
    with unwatched():
        table = Table.new("imperial_assault", {"mission": mission, "quick": True}, seed=4)
        chance = Chance.from_seed("terminal")
        for _ in range(60):
            table.choose(any_choice(chance, table.asks[0]), table.asks[0].seat)
    m = table.play
    assert isinstance(m, Match)
    for seat in (0, 1, None):
        drawn = screen(m, seat, size, table.asks[0])
        assert len(drawn) <= size[1]
        assert all(len(line) <= size[0] for line in drawn)
        if size[1] == 40:
            first = "".join(line[:4] for line in drawn)
            assert all(f"{row} " in first for row in range(1, m.grid.frame.height + 1))


def test_figures_stand_where_they_are_with_mark_and_health() -> None:
    t = Scenario(["stormtrooper b2 c3 d4"], ["luke_skywalker g2"]).hurt("stormtrooper_1b", 1).phase()
    rows = {line[:2].strip(): line for line in screen(t.match, 0)}
    assert rows["2"][3 + 4 + 1 :].startswith("A1")
    assert rows["3"][3 + 2 * 4 + 1 :].startswith("A22")  # the second, with 2 Health left
    assert rows["2"][3 + 6 * 4 + 1 :].startswith("a")


def test_walls_doors_and_terrain_are_drawn() -> None:
    drawing = "\n".join(["+---+---+---+", "|.   .  |.  |", "+   +111+   +", "|.   :   #  |", "+---+---+---+"])
    t = Scenario(["stormtrooper a1"], ["luke_skywalker c1"], drawing=drawing).phase()
    lines = screen(t.match, 0)
    first, second = (next(line for line in lines if line.startswith(f" {row}")) for row in (1, 2))
    assert first[3 + 2 * 4] == "|"
    assert first[3 + 4] == " "
    assert "~~" in second
    assert "###" in second
    assert any("===" in line for line in lines)


def test_a_hand_is_shown_to_its_own_seat() -> None:
    t = Scenario(["stormtrooper b2"], ["luke_skywalker d2"]).hand(0, "deadeye").phase()
    assert any("Deadeye" in line for line in screen(t.match, 0))
    for seat in (1, None):
        assert not any("Deadeye" in line for line in screen(t.match, seat))
        assert any("1 card in hand" in line for line in screen(t.match, seat))


def test_an_attack_shows_its_dice_and_what_they_come_to() -> None:
    t = Scenario(["stormtrooper a2"], ["luke_skywalker c2"]).activate("stormtrooper_1a")
    t.attack("luke_skywalker_1", "blue:ds3", "green:dd2", "white:blank")
    drawn = " ".join(screen(t.match, 1))
    assert "blue ds3" in drawn
    assert "3 damage" in drawn


def test_the_numbers_of_choices_stand_where_they_lead() -> None:
    t = Scenario(["stormtrooper b2"], ["luke_skywalker h6"]).activate("stormtrooper_1a")
    t.choose("move")
    ask = t.table.asks[0]
    number = str(1 + list(ask.options).index("step:c2"))
    row = next(line for line in screen(t.match, 0, ask=ask) if line.startswith(" 2"))
    assert row[3 + 2 * 4 + 1 :].startswith(number)


@pytest.mark.parametrize(
    "words", ["luke skywalker", "A1", "deadeye", "stunned", "squad training", "terminal"]
)
def test_every_kind_of_thing_is_told(words: str) -> None:
    s = Scenario(["stormtrooper b2"], ["luke_skywalker d2"], mission=MISSIONS[0]).token("terminal", "a1")
    assert facts(s.phase(), 0, words)


def test_who_asks_for_nothing_is_told_of_mission_hand_and_army() -> None:
    s = Scenario(["stormtrooper b2"], ["luke_skywalker d2"], mission=MISSIONS[0]).hand(0, "deadeye")
    told = facts(s.phase(), 0, "")
    assert "Deadeye" in told
    assert "Stormtrooper" in told
    assert "Luke" not in told


def test_the_key_names_what_is_on_the_map() -> None:
    t = Scenario(["stormtrooper b2"], ["luke_skywalker d2"]).token("terminal", "a1").phase()
    drawing = Drawing(GAME.messages, ascii_only=True)
    key = " ".join(drawing.legend(views.view(t.match, 0)))
    assert "closed door" in key
    assert "T " in key


def test_a_move_says_what_it_gives_and_a_surge_is_called_by_its_name() -> None:
    t = Scenario(["stormtrooper b2"], ["luke_skywalker d2"]).activate("stormtrooper_1a")
    (ask,) = t.table.asks
    said = GAME.hint(t.table.view(0), ask, "move")
    assert said is not None
    assert GAME.messages.phrase(said) == "an action for 4 more movement points"
    words = GAME.messages
    assert [words.name(key) for key in ("damage_2", "pierce_1+damage_1")] == [
        "+2 damage",
        "Pierce 1, +1 damage",
    ]
    assert words.name("unheard_of_2") == "unheard_of_2"

"""The terminal's scaffold: what every game's drawing does alike, shown by a game of coins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pytest
from rich.text import Text

from wartable.kernel.ask import Ask
from wartable.parts.lookup import Thing
from wartable.parts.terminal import (
    FAINT,
    HEAD_STYLE,
    TerminalDrawing,
    TerminalScene,
    player_note,
    wrapped,
)
from wartable.words.messages import HintPhrase, Messages, Phrase, WarningPhrase

MESSAGES = Messages("forbidden_stars")
ASK = Ask(0, "", "toss", {})


class Coins(NamedTuple):
    """A view: whose it is, and how many coins each seat has."""

    seat: int | None
    coins: tuple[int, ...]


class CoinScene(TerminalScene):
    """Coins as they are drawn."""

    def name(self, seat: int) -> str:
        return f"Seat {seat}"

    def style(self, seat: int) -> str:
        return ("red", "blue")[seat]


class CoinDrawing(TerminalDrawing[Coins, CoinScene]):
    """How coins are drawn."""

    made = 0

    def make_scene(self, view: Coins) -> CoinScene:
        self.made += 1
        return CoinScene(view.seat, len(view.coins), self._messages, ascii_only=self._ascii_only)

    def status(self, view: Coins, _ask: Ask | None) -> Text:
        return self.scene(view).progress("over", view.coins[0], 9)

    def board(
        self,
        view: Coins,
        width: int,
        height: int,
        *,
        roomy: bool = False,
        ask: Ask | None = None,
    ) -> list[Text] | None:
        raise NotImplementedError

    def small_board(self, view: Coins, width: int) -> list[Text]:
        raise NotImplementedError

    def column(self, view: Coins, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        raise NotImplementedError

    def strip(self, view: Coins, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        raise NotImplementedError

    def legend(self, view: Coins) -> list[str]:
        raise NotImplementedError

    def things(self, scene: CoinScene) -> Iterable[Thing]:
        yield scene.called("ork_boyz"), lambda: ["a coin with a head"]

    def own_facts(self, scene: CoinScene) -> list[str]:
        return [f"coins of {scene.seat}"]

    def outlook(self, _view: Coins, _ask: Ask, choice: str) -> tuple[Phrase | None, Sequence[Phrase]]:
        brings = HintPhrase("structure", {"cost": 2}) if "good" in choice else None
        return brings, [WarningPhrase("destroyed")] if "bad" in choice else []

    def aims(self, _view: Coins, _ask: Ask | None) -> Sequence[Phrase]:
        raise NotImplementedError

    def remark(self, _view: Coins, ask: Ask) -> Phrase | None:
        return HintPhrase("structure", {"cost": 3}) if ask.facts else None


@pytest.fixture
def drawing() -> CoinDrawing:
    return CoinDrawing(MESSAGES, ascii_only=False)


def test_seats_have_names_and_colours(drawing: CoinDrawing) -> None:
    view = Coins(0, (1, 2))
    assert drawing.names(view) == ["Seat 0", "Seat 1"]
    assert drawing.styles(view) == ["red", "blue"]


def test_a_scene_is_kept_while_the_same_view_is_drawn(drawing: CoinDrawing) -> None:
    view, same = Coins(0, (1, 2)), Coins(0, (1, 2))
    drawing.names(view)
    drawing.styles(view)
    assert drawing.made == 1
    drawing.names(same)
    assert drawing.made == 2


def test_facts_are_looked_up_by_name_and_without_one_are_ones_own(drawing: CoinDrawing) -> None:
    view = Coins(1, (1, 2))
    assert drawing.facts(view, "  ") == ["coins of 1"]
    assert drawing.facts(view, "ork_boyz", exact=True) == drawing.facts(view, "boy") == ["a coin with a head"]
    assert drawing.facts(view, "boy", exact=True) == []


def test_a_hint_says_what_a_choice_brings_and_what_one_may_regret(drawing: CoinDrawing) -> None:
    view = Coins(0, (1, 2))
    brings, regret = "costs 2 materiel", MESSAGES.phrase(WarningPhrase("destroyed"))
    warned = MESSAGES.screen("warned", warning=regret)
    assert drawing.hint(view, ASK, "plain") == ""
    assert drawing.hint(view, ASK, "good") == brings
    assert drawing.hint(view, ASK, "good:bad") == MESSAGES.listed([brings, warned], "points")


def test_a_question_may_have_a_remark(drawing: CoinDrawing) -> None:
    view = Coins(0, (1, 2))
    assert drawing.remarks(view, ASK) == []
    assert drawing.remarks(view, Ask(0, "", "toss", {}, facts={"card": 1})) == ["costs 3 materiel"]


def test_a_round_is_counted_once_it_has_begun(drawing: CoinDrawing) -> None:
    before, begun = drawing.status(Coins(0, (0, 0)), None), drawing.status(Coins(0, (4, 0)), None)
    assert "4" not in before.plain
    assert "4" in begun.plain
    assert before.style == begun.style == HEAD_STYLE


@pytest.mark.parametrize(("ascii_only", "cut"), [(False, "Seat …"), (True, "Seat 0")])
def test_a_line_that_is_cut_says_so_where_there_is_a_sign(ascii_only: bool, cut: str) -> None:
    scene = CoinDrawing(MESSAGES, ascii_only=ascii_only).scene(Coins(0, (1, 2)))
    line = Text()
    scene.add_name(line, 0, player_note(["bot:steady"], 0))
    assert line.plain == "Seat 0 steady"
    scene.cut(line, 6)
    assert line.plain == cut


def test_nobody_is_noted_for_people_and_empty_seats() -> None:
    assert [player_note(["", "bot:random"], seat) for seat in (0, 1, 2)] == ["", "random", ""]


def test_continued_lines_are_set_in() -> None:
    lines = wrapped(["one two three"], 9)
    assert [line.plain for line in lines] == ["  one two", "    three"]
    assert {str(line.style) for line in lines} == {FAINT}
    assert [line.plain for line in wrapped(["one two"], 5, "")] == ["one", "  two"]

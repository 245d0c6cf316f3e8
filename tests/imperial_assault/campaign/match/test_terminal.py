"""A campaign in the terminal: its home, its missions, and what `wartable show` prints of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.text import Text

from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from tests.imperial_assault.campaign.match.test_played import any_choice
from tests.paranoid import unwatched
from wartable.cli import show
from wartable.cli.playing.projector import Projector
from wartable.cli.playing.terminal import ScreenLayout
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.state import HeroLog
from wartable.games.imperial_assault.terminal import Drawing
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records.journal_file import JournalFile
from wartable.words.errors import WartableError

SIZES = [(120, 40), (100, 30)]
OPTIONS = {"mode": "campaign", "heroes": 3, "players": 3}
UNTIL = {"choose_hero", "take_action", "buy_item", "buy_agenda", "choose_mission"}


@pytest.fixture(autouse=True)
def _every_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts_for_every_mission(monkeypatch)


def questions(table: Table, wanted: set[str]) -> Iterator[Ask]:
    """The first question of each of these kinds in a random campaign."""
    chance, left = Chance.from_seed("terminal"), set(wanted)
    while left:
        ask = chance.pick(list(table.asks))
        if ask.what in left:
            left.remove(ask.what)
            yield ask
        if not left:
            return
        with unwatched():
            table.choose(any_choice(chance, ask), ask.seat)


def screen(table: Table, seat: int | None, size: tuple[int, int], ask: Ask | None) -> list[str]:
    drawing = Drawing(GAME.messages, ascii_only=True)
    layout = ScreenLayout(drawing, table.view(seat), ask, [""] * table.seats, size)
    return [line.plain for line in layout.lines([], [])]


def test_a_long_line_of_the_log_is_continued_and_the_newest_is_whole() -> None:
    drawing = Drawing(GAME.messages, ascii_only=True)
    table = Table.new(GAME.name, OPTIONS, seed=4)
    layout = ScreenLayout(drawing, table.view(0), None, [""] * table.seats, (100, 30))
    dice = ", ".join(f"die {number} (1 damage, 1 surge)" for number in range(6))
    shown = [line.plain for line in layout.lines([Text("before"), Text(f"Rolled: {dice}")], [])]
    at = next(number for number, line in enumerate(shown) if line.startswith("Rolled"))
    assert shown[at - 1] == "before"
    assert shown[at + 1].startswith("  ")
    told = shown[at : at + 3]
    assert max(map(len, told)) < 100
    assert " ".join(line.strip() for line in told).strip() == f"Rolled: {dice}"


@pytest.mark.rule("IA-HERO-01")
def test_the_only_rebel_player_is_called_by_the_side() -> None:
    drawing = Drawing(GAME.messages, ascii_only=True)
    for players, called in (
        (2, ["Imperial", "Rebel"]),
        (3, ["Imperial", "Gaarkhan, Jyn Odan", "Mak Eshka'rey"]),
    ):
        options = {"mode": "mission", "heroes": 3, "players": players}
        table = Table.new(GAME.name, {**options, "party": ["gaarkhan", "mak_eshkarey", "jyn_odan"]}, seed=1)
        assert drawing.names(table.view(0)) == called


@pytest.mark.parametrize("size", SIZES)
def test_a_campaign_fits_a_window_at_each_of_its_stages(size: tuple[int, int]) -> None:
    table = Table.new(GAME.name, OPTIONS, seed=4)
    for ask in questions(table, UNTIL):
        for seat in (0, 1, 2, None):
            drawn = screen(table, seat, size, ask)
            assert len(drawn) <= size[1]
            assert all(len(line) <= size[0] for line in drawn)


def test_the_home_says_what_was_played_what_is_owned_and_what_is_next() -> None:
    table = Table.new(GAME.name, OPTIONS, seed=4)
    list(questions(table, {"buy_item"}))
    text = "\n".join(screen(table, 1, (120, 40), table.asks[0]))
    log = table.state.campaign
    assert "stage 1 of 11: Rebel upgrade stage" in text
    assert "1. Aftermath, threat level 2: won by" in text
    assert f"Credits of the heroes: {log.credits}" in text
    assert "On offer: " in text
    assert all(text.count(f"{name}: ") == 1 for name in map(hero_name, log.heroes))


def hero_name(hero: HeroLog) -> str:
    return rows().heroes[hero.hero].name


@pytest.mark.rule("IA-HIDDEN-05")
def test_only_the_imperial_player_reads_which_agendas_were_drawn() -> None:
    table = Table.new(GAME.name, OPTIONS, seed=4)
    list(questions(table, {"buy_agenda"}))
    own, others = (" ".join(home(table, seat)) for seat in (0, 1))
    assert "Agenda cards drawn" in own
    assert "Agenda cards drawn" not in others


def home(table: Table, seat: int) -> list[str]:
    drawing = Drawing(GAME.messages, ascii_only=True)
    return [line.plain for line in drawing.board(table.view(seat), 2000, 0) or []]


def test_show_prints_the_log_of_a_campaign_below_its_mission(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "campaign.wtj"
    table = Table.new(GAME.name, OPTIONS, seed=4)
    with JournalFile.create(path, table.header) as file:
        table.recorder = file
        list(questions(table, {"take_action"}))
        table.recorder = None
    show.show(path, None, None, None, "")
    shown = capsys.readouterr().out
    assert "Aftermath, round 1 of 6" in shown
    assert "Stage 1: introductory mission, threat level 2" in shown


def test_a_chapter_is_replayed_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "campaign.wtj"
    table = Table.new(GAME.name, OPTIONS, seed=4)
    with JournalFile.create(path, table.header) as file:
        table.recorder = file
        list(questions(table, {"buy_agenda"}))
        table.recorder = None
    show.show(path, None, None, None, "")
    shown = capsys.readouterr().out
    assert "Chapter 1, choices 0 to " in shown
    assert "Aftermath: won by the" in shown
    Projector(Journal.load(path), path, None, 2).run(False)
    chapter = capsys.readouterr().out
    assert "The heroes set out on Aftermath" in chapter
    assert "chooses the agenda set" not in chapter
    assert "Imperial upgrade stage" not in chapter
    with pytest.raises(WartableError, match="no chapter 9"):
        Projector(Journal.load(path), path, None, 9)


def test_a_campaign_that_was_cut_in_its_middle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "campaign.wtj"
    table = Table.new(GAME.name, OPTIONS, seed=4)
    with JournalFile.create(path, table.header) as file:
        table.recorder = file
        list(questions(table, {"choose_mission"}))
        table.recorder = None
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    half = len(lines) // 2
    path.write_text("".join([*lines[: half - 20], *lines[half:]]), encoding="utf-8")
    with pytest.raises(WartableError):
        show.show(path, None, None, None, "")

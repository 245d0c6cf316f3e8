"""The terminal in a language that marks every text: what is shown without marks stands in code."""

from __future__ import annotations

import json
import os
import re
import string
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from tests.marked import BARE, OPEN, TAG, house_in, marked
from tests.paranoid import unwatched
from wartable.bots import Seated, find_bot
from wartable.cli.app import COMMANDS, HELP_OPTIONS, app_for
from wartable.cli.game_commands import GAME_COMMANDS, games_with
from wartable.games.imperial_assault.army import ready_made as assault_armies
from wartable.games.imperial_assault.content import content as assault_content
from wartable.games.legion.army import ready_made
from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table
from wartable.rulebook import GAMES, rules

# Runs commands one after the other, each with the lines that are typed, in one process of that house.
DRIVER = """
import contextlib, io, json, sys
from wartable.cli.app import run
wished, made = json.load(sys.stdin), []
for arguments, typed in wished:
    out = io.StringIO()
    sys.stdin = io.StringIO("".join(line + "\\n" for line in typed))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = run(arguments)
    made.append([code, out.getvalue()])
print(json.dumps(made))
"""
# What is the same in every language, and why.
SAME_EVERYWHERE = [
    r"\b[A-Z]{2}-[A-Z_]+-\d+",  # the id of a rule, which people look up
    r"\b\d+[AB](\.[NS][EW])?\b",  # the code of a system or an area, as choices are typed
    r"\b(NW|NE|SE|SW)\b",  # the areas of a tile that lies nowhere yet, as in its code
    r"\b[a-z_]+:[^\s)⟧]*",  # the text of a choice or a seat, as it is typed
    r"\brand?o?m?\b",  # a bot, perhaps cut short, as it is typed
    r"No such file or directory",  # what the system says of a file
    r"\([a-z_]+\)",  # the same of a choice that is one word
]


# What people type and so must read: the names of games, bots, seats, options, armies and commands.
TYPED_BY_PEOPLE = [
    *("wartable", "human", "steady", "steady_holding", "catanatron", "true", "false", "null"),
    *("standard", "skirmish"),
    *(find_game(game).title for game in game_names()),
    *(name for game in game_names() for name in (game, *find_game(game).options_type.__struct_fields__)),
    *ready_made(),
    *assault_armies(),
    *(row.key for row in assault_content().deployments),
    *GAMES,
]


# What the help names because it is typed: options, commands, and values that stand unless others are given.
IN_HELP = [
    r"--?[a-z-]+",
    *(rf"\b{command}\b" for command in (*COMMANDS, "search", "coverage", "check", "list")),
    *(r"\bquick\b", r"\bopen\b", r"\bnone\b", r"\bbest\b"),
]


# What would be Typer's own line, with no words of ours.
CARRIED_THROUGH = re.compile(r"No such|Missing|requires|valid|unexpected|range")


class Command(NamedTuple):
    """A command and the lines that are typed into it."""

    line: str
    typed: Sequence[str] = ()


class Foreign:
    """The command line of somebody who reads that language."""

    def __init__(self, house: Path, folder: Path) -> None:
        self._house = house
        self.folder = folder

    def __call__(self, *commands: Command, columns: int = 80) -> list[tuple[int, str]]:
        """What commands return and print, whichever way."""
        wished = json.dumps([[command.line.split(), command.typed] for command in commands])
        environment = {
            **os.environ,
            "PYTHONPATH": str(self._house / "src"),
            "WARTABLE_LANGUAGE": TAG,
            "PYTHONUTF8": "1",
            "COLUMNS": str(columns),
        }
        ran = subprocess.run(
            [sys.executable, "-c", DRIVER],
            input=wished,
            env=environment,
            cwd=self.folder,
            check=True,
            capture_output=True,
            encoding="utf-8",
        )
        return [(code, text) for code, text in json.loads(ran.stdout)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house that speaks the language."""
    return house_in(tmp_path_factory.mktemp("house"), "src")


@pytest.fixture
def foreign(house: Path, tmp_path: Path) -> Foreign:
    """A terminal in that house."""
    return Foreign(house, tmp_path)


EXEMPT = re.compile("|".join([*SAME_EVERYWHERE, *(rf"\b{re.escape(word)}\b" for word in TYPED_BY_PEOPLE)]))


def bare(printed: Sequence[tuple[int, str]], exempt: re.Pattern[str] = EXEMPT) -> list[str]:
    """The lines that commands have printed in which something is not marked."""
    lines = {line.strip() for _, text in printed for line in text.splitlines()}
    return sorted(line for line in lines if BARE.search(exempt.sub("", line)))


def saved(game: str, folder: Path, every: int = 40) -> list[str]:
    """A match of steady players, saved now and then and at its end, under names of one letter."""
    table = Table.new(game, MATCHES[game], seed=4)
    bots = [find_bot("steady")(game, seat, Chance.from_seed(seat)) for seat in range(2)]
    names: list[str] = []
    with unwatched():
        while table.ask is not None:
            ask = table.ask
            table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
            if table.choices % every == 0 or table.ask is None:
                names.append(string.ascii_letters[len(names)])
                table.journal.save(folder / names[-1])
    return names


MATCHES: dict[str, dict[str, Any]] = {
    "forbidden_stars": {"quick": True, "factions": ["chaos", "orks"], "players": 2},
    "imperial_assault": {"quick": True},
    "legion": {"quick": True},
    "rebellion": {"quick": True, "players": 2},
}
# At the prompt: help, log, own things, a choice explained, taken back, out of the list, taken, saved.
TYPED = ["?", "l", "i", "? 1", "u", "9999", "1", "2", "1", "i 12A", "s é", "q"]
OWN_COMMANDS = {
    "forbidden_stars": ["i 2A.NE"],
    "imperial_assault": ["i c4", "i ⟦ŠŤ⟧", "i 1"],
    "legion": ["m ⟦Ŝ⟧1", "g 450 300"],
    "rebellion": ["i ⟦Ñàƀóó⟧", "i ⟦ÉÞ⟧", "i ⟦Šàƀóţàĝé⟧"],
}


@pytest.mark.parametrize("game", game_names())
def test_the_table_is_shown_in_the_language(foreign: Foreign, game: str) -> None:
    names = saved(game, foreign.folder)
    typed = [*OWN_COMMANDS[game], *TYPED]
    commands = [Command(f"play --seats human,human --resume {name}", typed) for name in names]
    commands += [Command(f"show {name}") for name in names]
    commands += [Command(f"replay {names[-1]} --step", ["", "9", "b", "q"])]
    commands += [Command(f"replay {names[-1]} --no-step --seat 0"), Command(f"replay {names[-1]} --verify")]
    printed = foreign(*commands)
    assert bare(printed) == []
    assert all(code == 0 and OPEN in text for code, text in printed)


@pytest.mark.parametrize("game", game_names())
def test_set_up_and_bots_are_told_in_the_language(foreign: Foreign, game: str) -> None:
    whole = Command(f"play {game} --seed 6 --option quick=false --save a --seats human,human", ["1"] * 30)
    bots = Command(f"play {game} --seed 7 --save b --seats bot:random,bot:random")
    printed = foreign(whole, bots)
    assert bare(printed) == []
    assert [code for code, _ in printed] == [0, 0]


# For each game, what its own commands report, and what can be wrong with them.
OWN_REPORTS = {
    "forbidden_stars": [],
    "imperial_assault": [
        "army imperial_assault list",
        "army imperial_assault show rebel_heroes",
        "army imperial_assault check rebel_heroes",
        "odds imperial_assault darth_vader chewbacca --distance 1",
    ],
    "legion": [
        "army list",
        "army show empire_800_garrison",
        "army check rebel_box",
        "odds --attacker stormtroopers --defender at_rt --range 2 --aim 1",
        "odds --attack 3r2w --defence white --cover light --dodge 1",
    ],
    "rebellion": ["odds rebellion --dice 3 --against 2", "odds rebellion --own at_at --enemy rebel_trooper"],
}
OWN_MISTAKES = {
    "forbidden_stars": [],
    "imperial_assault": ["army imperial_assault check ξ", "odds imperial_assault ξ chewbacca"],
    "legion": ["army check ξ", "odds", "odds --attack ξ --defence red"],
    "rebellion": ["odds rebellion", "odds rebellion --own ξ --enemy at_at"],
}


@pytest.mark.parametrize("game", game_names())
def test_every_report_is_in_the_language(foreign: Foreign, game: str) -> None:
    (first, *_, last) = rules(game)
    lines = [
        f"rules show {first.id} {last.id}",
        f"rules search --game {game} --limit 3 {first.id}",
        f"rules search --game {game} ξξ",
        "games",
        *OWN_REPORTS[game],
        f"arena {game} --matches 1 --bots random,random --option quick=true",
        f"bench --game {game} --seconds 0.1",
    ]
    printed = foreign(*map(Command, lines))
    assert bare(printed) == []
    assert all(OPEN in text for _, text in printed)


@pytest.mark.parametrize("game", game_names())
def test_every_mistake_is_told_in_the_language(foreign: Foreign, game: str) -> None:
    lines = [
        "play",
        "play ξ",
        f"play {game} --seats ξ",
        f"play {game} --seats human --save a",
        f"play {game} --option ξ",
        f"play {game} --option ξ=1",
        "play --resume ξ",
        "show ξ",
        "rules show ξ",
        "rules search --game ξ ξ",
        *OWN_MISTAKES[game],
        f"arena {game} --bots steady",
    ]
    printed = foreign(*map(Command, lines))
    assert bare(printed) == []
    assert all(code == 2 and OPEN in text for code, text in printed)


def test_what_typer_finds_wrong_is_told_in_the_language(foreign: Foreign) -> None:
    lines = [
        "rules",
        "ξ",
        "ruels",
        "--frob",
        "rules search ξ --limi 3",
        "rules show",
        "replay ξ ξ",
        "serve --no-open=3",
        "serve --port",
        "serve --port ξ",
        "serve --port 0",
        "bench --seconds ξ",
        "bench --seconds 0",
    ]
    printed = foreign(*map(Command, lines))
    assert bare(printed, re.compile("|".join([*IN_HELP, r"\bruels\b", EXEMPT.pattern]))) == []
    assert all(code == 2 and OPEN in text for code, text in printed)
    assert not any(CARRIED_THROUGH.search(text) for _, text in printed)


def commands_of(group: TyperGroup, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The way to every command under a group."""
    for name, command in group.commands.items():
        yield (*path, name)
        if isinstance(command, TyperGroup):
            yield from commands_of(command, (*path, name))


def test_the_help_of_every_command_is_in_the_language(foreign: Foreign) -> None:
    whole = [], *([command, games_with(command)[0]] for command in GAME_COMMANDS)
    lines: list[tuple[str, ...]] = [()]
    for group in (get_command(app_for(line)) for line in whole):
        assert isinstance(group, TyperGroup)
        lines += commands_of(group)
    asked = [Command(" ".join((*line, option))) for line in lines for option in HELP_OPTIONS]
    printed = foreign(Command(""), *asked, columns=200)  # wide enough to cut no word
    names = {rf"\b{name}\b" for line in lines for name in line}
    assert bare(printed, re.compile("|".join([*IN_HELP, *names, EXEMPT.pattern]))) == []
    assert all(code == 0 and marked("Options") in text for code, text in printed)

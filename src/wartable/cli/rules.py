"""`wartable rules`: show, search and coverage of the numbered rules."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wartable.reader import ENGLISH, Help, label, language
from wartable.rulebook import GAMES, Mode, Rule, RulebookError, rule, search

if TYPE_CHECKING:
    from wartable.rulebook.coverage import Coverage

_WIDEST = 100
_INDENT = "  "
MESSAGES = Path(__file__).parent / "messages"
COUNTS = ("rules", "physical", "cited", "tested")

HELP = Help(__file__, "rules")
GameOption = Annotated[
    str | None, typer.Option("--game", metavar=HELP.value("game"), help=f"{HELP('game')} {', '.join(GAMES)}")
]


def register(app: typer.Typer) -> None:
    """Add `rules` and its commands to the command line."""
    group = typer.Typer(help=HELP())
    group.command("show", help=HELP("show"))(show)
    group.command("search", help=HELP("search"))(find)
    group.command("coverage", help=HELP("coverage"))(cover)
    app.add_typer(group, name="rules")


def show(ids: Annotated[list[str], typer.Argument(metavar=HELP.value("ids"), help=HELP("show_ids"))]) -> None:
    """Show rules by their ids."""
    entries = [rule(rule_id.upper()) for rule_id in ids]
    typer.echo("\n\n".join(_page(entry) for entry in entries))


def find(
    words: Annotated[list[str], typer.Argument(metavar=HELP.value("words"), help=HELP("search_words"))],
    game: GameOption = None,
    limit: Annotated[int, typer.Option(min=1, help=HELP("search_limit"))] = 10,
) -> None:
    """Search ids, topics, native terms and texts, best first."""
    query = " ".join(words).strip()
    if not query:
        raise RulebookError("nothing_to_search")
    found = search(query, game)
    if not found:
        typer.echo(f"wartable: {_say('rules_none', words=query)}", err=True)
        raise typer.Exit(1)
    typer.echo("\n\n".join(_page(entry) for entry in found[:limit]))
    if len(found) > limit:
        typer.echo("\n" + _say("rules_more", more=len(found) - limit, all=len(found)))


def cover(
    game: GameOption = None,
    as_json: Annotated[bool, typer.Option("--json", help=HELP("coverage_json"))] = False,
    tests: Annotated[
        Path | None, typer.Option(metavar=HELP.value("folder"), help=HELP("coverage_tests"))
    ] = None,
) -> None:
    """Count the rules the code cites and the tests prove, and list what is missing."""
    import msgspec

    from wartable.rulebook.coverage import coverage, find_tests

    if tests and not tests.is_dir():
        raise RulebookError("not_a_folder", folder=str(tests))
    tests = tests or find_tests()
    rows = coverage([game] if game else GAMES, tests=tests)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
    else:
        typer.echo("\n".join(_report(rows)))
    if tests is None:
        typer.echo(_say("rules_without_tests"), err=True)


def _page(entry: Rule) -> str:
    """One rule as people read it."""
    topic, text, physical = _worded(entry)
    kind = _label(f"rule_kind_{entry.kind}")
    title = f"{typer.style(entry.id, bold=True)}  {topic} · {entry.native} · {kind}"
    notes = [text]
    modes = "" if entry.modes == (Mode.ALL,) else " ".join(_label(f"mode_{mode}") for mode in entry.modes)
    beside = {"only": modes, "amends": entry.amends, "see": " ".join(entry.see), "physical": physical}
    notes += [f"{_label(f'rule_{key}')} {note}" for key, note in beside.items() if note]
    return "\n".join((title, *(line for note in notes for line in _wrapped(note))))


def _worded(entry: Rule) -> tuple[str, str, str | None]:
    """Topic and text of a rule, and why it is physical, in the reader's language, where its game has them."""
    english = entry.topic, entry.text, entry.physical
    if language() == ENGLISH:
        return english
    from wartable.kernel.game import find_game, game_names

    if entry.game not in game_names():
        return english
    words = find_game(entry.game).messages.spoken_here()
    text = words.plain("rule", entry.id) or entry.text
    return words.name(entry.topic), text, words.plain("physical", entry.id) or entry.physical


def _label(key: str) -> str:
    return label(MESSAGES, f"screen-{key}")


def _say(key: str, **facts: Any) -> str:
    # Imported only now: a rule is shown in a blink.
    from wartable.cli.words import say

    return say(key, **facts)


def _wrapped(text: str) -> list[str]:
    width = min(_WIDEST, shutil.get_terminal_size().columns)
    return textwrap.wrap(
        text, width, initial_indent=_INDENT, subsequent_indent=_INDENT, break_on_hyphens=False
    )


def _report(rows: list[Coverage]) -> Iterator[str]:
    """The table of counts, then what is missing in the games that have been begun."""
    rules, physical, cited, tested = (_label(f"coverage_{head}") for head in COUNTS)
    yield f"{_label('coverage_game'):<20}{rules:>8}{physical:>10}{cited:>8}{tested:>8}"
    for row in rows:
        yield f"{row.game:<20}{row.rules:>8}{row.physical:>10}{row.cited:>8}{row.tested:>8}"
    for row in rows:
        if not row.cited and not row.tested:
            yield "\n" + _say("coverage_not_begun", game=row.game)
            continue
        for word, missing in (("uncited", row.uncited), ("untested", row.untested)):
            if missing:
                yield "\n" + _say(f"coverage_{word}", game=row.game, number=len(missing))
                yield from _wrapped(", ".join(_by_chapter(missing)))


def _by_chapter(ids: Iterable[str]) -> Iterator[str]:
    """Ids in short: "FS-BATTLE 01 02 07" for three of one chapter."""
    for chapter, members in groupby(ids, key=lambda rule_id: rule_id.rpartition("-")[0]):
        yield f"{chapter} {' '.join(rule_id.rpartition('-')[2] for rule_id in members)}"

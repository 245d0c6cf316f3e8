"""`wartable arena`: many matches between bots, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.cli.words import CommandMistake, say
from wartable.kernel.ask import quoted
from wartable.reader import Help

if TYPE_CHECKING:
    from wartable.arena.matches import Fixture, Report, Result

HELP = Help(__file__, "arena")


def register(app: typer.Typer) -> None:
    """Add `arena` to the command line."""
    app.command("arena", help=HELP())(arena)


def arena(
    game: Annotated[str, typer.Argument(metavar=HELP.value("game"), help=HELP("game"))],
    bots: Annotated[str, typer.Option(metavar=HELP.value("bots"), help=HELP("bots"))] = "steady,random",
    matches: Annotated[int, typer.Option(min=1, help=HELP("matches"))] = 100,
    jobs: Annotated[int, typer.Option(min=1, max=64, help=HELP("jobs"))] = 1,
    seed: Annotated[str, typer.Option(help=HELP("seed"))] = "0",
    option: Annotated[
        list[str] | None, typer.Option(metavar=HELP.value("option"), help=HELP("option"))
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar=HELP.value("folder"), help=HELP("out"))] = None,
    json: Annotated[bool, typer.Option("--json", help=HELP("json"))] = False,
) -> None:
    """Let bots play many matches against each other, the seats going round."""
    from wartable.arena.matches import fixtures, report
    from wartable.cli.play import read_options
    from wartable.kernel.game import find_game

    options = read_options(find_game(game), option or [], None, True)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) < 2:
        raise CommandMistake("too_few_bots", bots=quoted(bots), number=len(names))
    if out is not None:
        _check_folder(out)
    given = fixtures(game, options, names, matches, seed, out)
    found = report(given, _play(given, jobs), seed)
    if json:
        import msgspec

        typer.echo(msgspec.json.encode(found).decode())
    else:
        _show(found)


def _check_folder(out: Path) -> None:
    """The journals need an empty place to go: what is there already is never overwritten."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        probe = out / ".wartable-probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise CommandMistake("cannot_write_into", folder=str(out), why=error.strerror) from None
    if any(out.glob("*.journal")):
        raise CommandMistake("holds_journals", folder=str(out))


def _play(given: list[Fixture], jobs: int) -> list[Result]:
    """Play them all, with a bar for whoever watches."""
    import sys

    from wartable.arena.matches import play_all

    if not sys.stderr.isatty():
        return list(play_all(given, jobs))
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    playing = track(
        play_all(given, jobs), say("arena_progress"), total=len(given), console=console, transient=True
    )
    return list(playing)


def _show(found: Report) -> None:
    rounds = round(found.mean_rounds * 10)
    numbers = {"matches": found.matches, "decisions": found.decisions, "rounds": rounds}
    typer.echo(say("arena", game=found.game, seed=found.seed, **numbers))
    width = max(len(standing.bot) for standing in found.bots)
    for standing in found.bots:
        low, high = (f"{bound:.1%}" for bound in standing.ci95)
        won = say("arena_won", number=f"{standing.wins:4d}")
        drew = say("arena_drew", number=f"{standing.draws:4d}")
        within = say("arena_within", low=low, high=high)
        typer.echo(f"  {standing.bot:{width}}  {won}  {drew}  {standing.rate:6.1%}  {within}")

"""`wartable arena`: many matches between bots, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.kernel.errors import WartableError

if TYPE_CHECKING:
    from wartable.arena.matches import Fixture, Report, Result


def register(app: typer.Typer) -> None:
    """Add `arena` to the command line."""
    app.command("arena")(arena)


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game to be played.")],
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="The bots that meet, with commas.")
    ] = "steady,random",
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="How many processes.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "0",
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save a journal of each match here.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play many matches against each other, the seats going round."""
    from wartable.arena.matches import fixtures, report
    from wartable.cli.play import read_options
    from wartable.kernel.game import find_game

    options = read_options(find_game(game), option or [], None, True)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) < 2:
        raise WartableError(
            f"--bots {bots} names {len(names)}; an arena needs two bots or more, such as steady,random"
        )
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
        raise WartableError(
            f"cannot write into {out}: {error.strerror}; name a folder that can be written"
        ) from None
    if any(out.glob("*.journal")):
        raise WartableError(f"{out} holds journals already; name another folder for --out")


def _play(given: list[Fixture], jobs: int) -> list[Result]:
    """Play them all, with a bar for whoever watches."""
    import sys

    from wartable.arena.matches import play_all

    if not sys.stderr.isatty():
        return list(play_all(given, jobs))
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    playing = track(play_all(given, jobs), "matches", total=len(given), console=console, transient=True)
    return list(playing)


def _show(found: Report) -> None:
    typer.echo(
        f"{found.game}: {found.matches} matches, {found.decisions:,} decisions, "
        f"{found.mean_rounds:.1f} rounds a match, seed {found.seed}"
    )
    width = max(len(standing.bot) for standing in found.bots)
    for standing in found.bots:
        low, high = standing.ci95
        typer.echo(
            f"  {standing.bot:{width}}  won {standing.wins:4d}  drew {standing.draws:4d}  "
            f"{standing.rate:6.1%}  (95%: {low:.1%} to {high:.1%})"
        )

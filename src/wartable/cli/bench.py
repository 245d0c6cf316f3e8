"""`wartable bench`: how fast the engine plays, forks and lists, beside Catanatron in the same run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wartable.cli.words import say
from wartable.reader import Help

if TYPE_CHECKING:
    from wartable.arena.bench import Speed

HELP = Help(__file__, "bench")


def register(app: typer.Typer) -> None:
    """Add `bench` to the command line."""
    app.command("bench", help=HELP())(bench)


def bench(
    game: Annotated[str | None, typer.Option(metavar=HELP.value("game"), help=HELP("game"))] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help=HELP("seconds"))] = 5.0,
    json: Annotated[bool, typer.Option("--json", help=HELP("json"))] = False,
) -> None:
    """Measure random play and forks of each game, and of Catanatron if it is installed."""
    from wartable.arena.bench import has_yardstick, measure, measured_of
    from wartable.kernel.game import find_game, game_names

    games = game_names() if game is None else [find_game(game).name]
    speeds = measure([each for name in games for each in measured_of(name)], seconds)
    if json:
        import msgspec

        typer.echo(msgspec.json.encode(speeds).decode())
        return
    _show(speeds)
    if not has_yardstick():
        typer.echo(say("bench_no_yardstick"), err=True)


def _show(speeds: list[Speed]) -> None:
    rates = ("decisions", "ratio", "games", "listed", "ratio", "forks", "ratio")
    columns = (*rates, "guesses", "worst_tenth", "legal", "memory")
    heads = [say(f"bench_{column}") for column in columns]
    typer.echo(f"{'':25}" + "".join(f"{head:>12}" for head in heads))
    for speed in speeds:
        ratios = (speed.decisions_ratio, speed.listed_ratio, speed.forks_ratio)
        decisions, listed, forks = map(_ratio, ratios)
        guesses, worst_tenth = map(_ratio, (speed.guess_forks_mean, speed.guess_forks_worst_tenth))
        typer.echo(
            f"{speed.game:25}{speed.decisions_per_s:12,.0f}{decisions:>12}{speed.games_per_s:12,.1f}"
            f"{speed.listed_per_s:12,.0f}{listed:>12}{speed.forks_per_s:12,.0f}{forks:>12}"
            f"{guesses:>12}{worst_tenth:>12}"
            f"{speed.legal_per_decision:12.1f}{speed.peak_rss_mb:12.0f}"
        )


def _ratio(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"

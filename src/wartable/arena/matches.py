"""Matches in numbers: bots meet over and over, the seats going round, in one process or in several.

What comes out depends on the game, the options, the bots and the seed alone: each match has a seed of its
own, made of the arena's seed and its number, so it does not matter which process plays it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from wartable.bots import Seated, find_bot
from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table
from wartable.words.mistakes import Mistake

CONFIDENCE = 1.959963984540054  # of a normal distribution, 95 % lie within so many standard deviations


class Fixture(msgspec.Struct, frozen=True):
    """One match to be played: which of the bots sits on each seat, and where its journal goes."""

    number: int
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    sitting: tuple[int, ...]
    seed: str
    out: str = ""


class Result(msgspec.Struct, frozen=True):
    """How a match went: the bots that won it, by their place in the list, and how long it was.

    A victory is `shared` if different bots won it that were not of one side.
    """

    number: int
    winners: tuple[int, ...]
    sitting: tuple[int, ...]
    decisions: int
    rounds: int
    shared: bool = False


class Standing(msgspec.Struct, frozen=True):
    """What a bot has achieved: shared victories and matches without a winner are draws."""

    bot: str
    wins: int
    draws: int
    rate: float
    ci95: tuple[float, float]


class Report(msgspec.Struct, frozen=True):
    """The arena's findings, in the order in which the bots were named."""

    game: str
    matches: int
    seed: int | str
    decisions: int
    mean_rounds: float
    bots: list[Standing]


def fixtures(
    game: str, options: dict[str, Any], bots: Sequence[str], matches: int, seed: str, out: Path | None
) -> list[Fixture]:
    """The matches to be played: in each the bots move on by one seat, or a side if there are enough for them.

    So of two bots each plays a whole side of a team game.
    """
    found = find_game(game)
    for bot in bots:
        find_bot(bot, game)
    if "players" in found.options_type.__struct_fields__:
        options = {"players": max(len(bots), 2), **options}
    table = Table.new(game, options, events=False)
    seats, sides = table.seats, found.sides(table.state)
    places = range(seats) if len(bots) > len(sides) else [_side(sides, seat) for seat in range(seats)]
    if len(bots) > seats:
        raise Mistake("bots_do_not_fit", bots=len(bots), seats=seats, game=game)
    return [
        Fixture(
            number,
            game,
            options,
            tuple(bots),
            tuple((place + number) % len(bots) for place in places),
            blake2b(f"{seed}/{number}".encode(), digest_size=12).hexdigest(),
            "" if out is None else str(out / f"{game}-{number:05d}.journal"),
        )
        for number in range(matches)
    ]


def _side(sides: Sequence[Sequence[int]], seat: int) -> int:
    """The side of a seat, by number."""
    return next(number for number, side in enumerate(sides) if seat in side)


def play(fixture: Fixture) -> Result:
    """Play one match to its end."""
    table = Table.new(fixture.game, fixture.options, seed=fixture.seed, events=False)
    players = [
        find_bot(fixture.bots[bot])(fixture.game, seat, Chance.from_seed(f"{fixture.seed}/{seat}"))
        for seat, bot in enumerate(fixture.sitting)
    ]
    while (ask := table.ask) is not None:
        table.choose(players[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
    journal = table.journal
    if fixture.out:
        journal.save(Path(fixture.out))
    outcome = table.outcome
    assert outcome is not None
    winners = tuple(fixture.sitting[seat] for seat in outcome.winners)
    rounds = table.game.rounds(table.state)
    sides = table.game.sides(table.state)
    shared = len(set(winners)) > 1 and len({_side(sides, seat) for seat in outcome.winners}) > 1
    return Result(fixture.number, winners, fixture.sitting, len(journal.choices), rounds, shared)


def play_all(given: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    """Play the matches, in order, in so many processes."""
    if jobs == 1 or len(given) < 2:
        yield from map(play, given)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(given))) as pool:
        yield from pool.imap(play, given, chunksize=max(1, min(8, len(given) // (4 * jobs))))


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate, by Wilson's score.

    >>> [round(bound, 3) for bound in wilson(90, 100)]
    [0.826, 0.945]
    """
    if not trials:
        return 0.0, 1.0
    z2 = CONFIDENCE**2
    rate = successes / trials
    centre = (rate + z2 / (2 * trials)) / (1 + z2 / trials)
    half = CONFIDENCE * sqrt(rate * (1 - rate) / trials + z2 / (4 * trials**2)) / (1 + z2 / trials)
    return max(0.0, centre - half), min(1.0, centre + half)


def report(given: Sequence[Fixture], results: Sequence[Result], seed: str) -> Report:
    """What the results amount to."""
    first = given[0]
    standings = []
    for place, bot in enumerate(first.bots):
        played = [result for result in results if place in result.sitting]
        wins = sum(place in result.winners and not result.shared for result in played)
        draws = sum(not result.winners or (result.shared and place in result.winners) for result in played)
        low, high = wilson(wins, len(played))
        rate = round(wins / len(played), 4) if played else 0.0
        standings.append(Standing(bot, wins, draws, rate, (round(low, 4), round(high, 4))))
    decisions = sum(result.decisions for result in results)
    rounds = sum(result.rounds for result in results) / len(results)
    told = int(seed) if seed.isdecimal() else seed
    return Report(first.game, len(results), told, decisions, round(rounds, 3), standings)

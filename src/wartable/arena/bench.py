"""How fast the engine is: random play, forks, and Catanatron in the same run as the yardstick."""

from __future__ import annotations

import resource
import time
from random import Random
from typing import Any

import msgspec

from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table

FORK_EVERY = 7
FORKS_AT_ONCE = 4
SLICES = 5
COPIES_COMPARED = 7  # of a position and of a guess at it, in turns; the quickest of each counts


class Speed(msgspec.Struct, frozen=True):
    """What was measured of one engine; the ratios are to the yardstick, if it was there.

    What a fork of a guess costs is told in plain forks of the same position: on the average, and in the worst
    tenth of the positions.
    """

    game: str
    decisions_per_s: float
    games_per_s: float
    forks_per_s: float
    listed_per_s: float
    legal_per_decision: float
    peak_rss_mb: float
    guess_forks_mean: float | None = None
    guess_forks_worst_tenth: float | None = None
    decisions_ratio: float | None = None
    listed_ratio: float | None = None
    forks_ratio: float | None = None


class Tally:
    """Counts and CPU seconds of a run."""

    def __init__(self) -> None:
        self.decisions = self.games = self.forks = self.listings = self.options = 0
        self.playing = self.forking = self.listing = self.guessing = 0.0
        self.guess_costs: list[float] = []

    def speed(self, name: str) -> Speed:
        """What the counts amount to."""
        costs = sorted(self.guess_costs)
        return Speed(
            name,
            round(self.decisions / self.playing, 1),
            round(self.games / self.playing, 2),
            round(self.forks / self.forking, 1),
            round(self.listings / self.listing, 1),
            round(self.options / max(self.listings, 1), 2),
            round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
            _mean(costs),
            _mean(costs[len(costs) * 9 // 10 :]),
        )


def _mean(numbers: list[float]) -> float | None:
    return round(sum(numbers) / len(numbers), 3) if numbers else None


def options_of(game: str) -> dict[str, Any]:
    """A dealt set-up where the game has one, so that the playing is measured."""
    return {"quick": True} if "quick" in find_game(game).options_type.__struct_fields__ else {}


def play_random(game: str, seconds: float, tally: Tally, first: int) -> int:
    """Random matches one after the other, for so many CPU seconds; returns the next match's number.

    As random players do, it draws one of the legal choices, each as likely, and lists the others only where
    the game must.
    """
    options = options_of(game)
    clock, number, begun = time.process_time, first, time.process_time()
    while clock() - begun < seconds:
        pick = Random(number).randrange
        start = clock()
        table = Table.new(game, options, seed=number, events=False)
        while (ask := table.ask) is not None:
            table.choose(ask.draw(pick))
            tally.decisions += 1
        tally.playing += clock() - start
        tally.games += 1
        number += 1
    return number


def list_random(game: str, seconds: float, tally: Tally, first: int) -> None:
    """The same with all legal choices listed before each, as a learner with action masks has it."""
    options = options_of(game)
    clock, number, until = time.process_time, first, tally.listing + seconds
    while tally.listing < until:
        pick = Random(number).randrange
        start = clock()
        table = Table.new(game, options, seed=number, events=False)
        while (ask := table.ask) is not None:
            choices = list(ask.options)
            tally.listings += 1
            tally.options += len(choices)
            table.choose(choices[pick(len(choices))])
        tally.listing += clock() - start
        number += 1


def fork_random(game: str, seconds: float, tally: Tally, first: int) -> None:
    """Forks of positions all through random matches, for so many CPU seconds of forking."""
    options = options_of(game)
    clock, number, until = time.process_time, first, tally.forking + seconds
    while tally.forking < until:
        pick = Random(number).randrange
        table = Table.new(game, options, seed=number, events=False)
        made = 0
        while (ask := table.ask) is not None:
            if made % FORK_EVERY == 0:
                start = clock()
                for _ in range(FORKS_AT_ONCE):
                    table.fork()
                tally.forking += clock() - start
                tally.forks += FORKS_AT_ONCE
            table.choose(ask.draw(pick))
            made += 1
        number += 1


def guess_random(game: str, seconds: float, tally: Tally, first: int) -> None:
    """Forks of guesses beside forks of the positions they were made at, for so many CPU seconds."""
    options = options_of(game)
    clock, number, until = time.process_time, first, tally.guessing + seconds
    while tally.guessing < until:
        pick, chance = Random(number).randrange, Chance.from_seed(number)
        table = Table.new(game, options, seed=number, events=False)
        made = 0
        while (ask := table.ask) is not None and tally.guessing < until:
            if made % FORK_EVERY == 0:
                start = clock()
                guess = table.guess(ask.seat, chance)
                tally.guess_costs.append(_cost(guess, table))
                tally.guessing += clock() - start
            table.choose(ask.draw(pick))
            made += 1
        number += 1


def _cost(guess: Table, table: Table) -> float:
    """What a fork of a guess costs, in forks of the table; the first one finds out how to make the others."""
    spent: dict[Table, list[int]] = {guess: [], table: []}
    guess.fork(), table.fork()
    for _ in range(COPIES_COMPARED):
        for one, times in spent.items():
            start = time.perf_counter_ns()
            one.fork()
            times.append(time.perf_counter_ns() - start)
    return min(spent[guess]) / min(spent[table])


def play_catanatron(seconds: float, tally: Tally, first: int) -> int:
    """The yardstick: two random players of Catanatron, and copies of its games."""
    from catanatron import Color, Game, RandomPlayer

    clock, number, begun = time.process_time, first, time.process_time()
    while clock() - begun < seconds:
        start, copying = clock(), 0.0
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=number)
        while game.winning_color() is None and game.state.num_turns < 1000:
            tally.listings += 1
            tally.options += len(game.state.playable_actions)
            game.play_tick()
            tally.decisions += 1
            if tally.decisions % (FORK_EVERY * FORKS_AT_ONCE) == 0:
                before = clock()
                for _ in range(FORKS_AT_ONCE):
                    game.copy()
                copying += clock() - before
                tally.forks += FORKS_AT_ONCE
        spent = clock() - start - copying
        tally.playing += spent
        tally.listing += spent  # it lists what is legal after every choice
        tally.forking += copying
        tally.games += 1
        number += 1
    return number


def has_yardstick() -> bool:
    """Whether Catanatron is installed (the `bench` extra)."""
    try:
        import catanatron  # noqa: F401
    except ImportError:
        return False
    return True


def measure(games: list[str], seconds: float) -> list[Speed]:
    """Measure the games and the yardstick in turns, so that all meet the same moods of the machine."""
    yardstick = has_yardstick()
    tallies = {game: Tally() for game in games}
    peer, peer_number = Tally(), 0
    numbers = dict.fromkeys(games, 0)
    for _ in range(SLICES):
        for game, tally in tallies.items():
            numbers[game] = play_random(game, seconds / SLICES, tally, numbers[game])
            list_random(game, seconds / SLICES / 2, tally, numbers[game])
            fork_random(game, seconds / SLICES / 2, tally, numbers[game])
            guess_random(game, seconds / SLICES / 4, tally, numbers[game])
        if yardstick:
            peer_number = play_catanatron(seconds / SLICES, peer, peer_number)
    speeds = [tally.speed(game) for game, tally in tallies.items()]
    if not yardstick:
        return speeds
    against = peer.speed("catanatron")
    return [_compared(speed, against) for speed in speeds] + [against]


def _compared(speed: Speed, against: Speed) -> Speed:
    return msgspec.structs.replace(
        speed,
        decisions_ratio=round(speed.decisions_per_s / against.decisions_per_s, 3),
        listed_ratio=round(speed.listed_per_s / against.listed_per_s, 3),
        forks_ratio=round(speed.forks_per_s / against.forks_per_s, 3),
    )

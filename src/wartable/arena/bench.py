"""How fast the engine is: random play, forks, and Catanatron in the same run as the yardstick."""

from __future__ import annotations

import resource
import time
from functools import reduce
from operator import add
from random import Random
from statistics import median
from typing import Any

import msgspec

from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table

FORK_EVERY = 7
FORKS_AT_ONCE = 4
SLICES = 20
LISTED, FORKED, GUESSED = 10**6, 2 * 10**6, 3 * 10**6  # the numbers of the first matches played for these
MISSION = "mission"
WARM_UP = 0.05  # seconds for each engine before anything is measured
COPIES_COMPARED = 7  # of a position and of a guess at it, in turns; the quickest of each counts


class Speed(msgspec.Struct, frozen=True):
    """What was measured of one engine; the ratios are to the yardstick if there is one, the median of slices.

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


class Tally(msgspec.Struct):
    """Counts and CPU seconds of a run."""

    decisions: int = 0
    games: int = 0
    forks: int = 0
    listings: int = 0
    options: int = 0
    playing: float = 0.0
    forking: float = 0.0
    listing: float = 0.0
    guessing: float = 0.0
    guess_costs: list[float] = []

    def __add__(self, other: Tally) -> Tally:
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Tally(*(mine + others for mine, others in pairs))

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


def measured_of(game: str) -> list[str]:
    """What is measured of a game: its usual match, and by itself a mission where it has such."""
    return [game, f"{game}:{MISSION}"] if game == "imperial_assault" else [game]


def open_table(measured: str, number: int) -> Table:
    """A table for a match with a number; of missions each has its turn.

    The set-up is dealt where the game does so, for it is the playing that is measured.
    """
    game, _, mode = measured.partition(":")
    options: dict[str, Any] = {"quick": True} if find_game(game).quick_setup({}) else {}
    if mode:
        from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import playable_missions

        missions = playable_missions()
        options = {"mode": mode, "mission": missions[number % len(missions)]}
    return Table.new(game, options, seed=number, events=False)


def play_random(game: str, seconds: float, tally: Tally, first: int) -> int:
    """Random matches one after the other, for so many CPU seconds; returns the next match's number.

    As random players do, it draws one of the legal choices, each as likely, and lists the others only where
    the game must.
    """
    clock, number, begun = time.process_time, first, time.process_time()
    while clock() - begun < seconds:
        pick = Random(number).randrange
        start = clock()
        table = open_table(game, number)
        while (ask := table.ask) is not None:
            table.choose(ask.draw(pick))
            tally.decisions += 1
        tally.playing += clock() - start
        tally.games += 1
        number += 1
    return number


def list_random(game: str, seconds: float, tally: Tally, first: int) -> None:
    """The same with all legal choices listed before each, as a learner with action masks has it."""
    clock, number, until = time.process_time, first, tally.listing + seconds
    while tally.listing < until:
        pick = Random(number).randrange
        start = clock()
        table = open_table(game, number)
        while (ask := table.ask) is not None:
            choices = list(ask.options)
            tally.listings += 1
            tally.options += len(choices)
            table.choose(choices[pick(len(choices))])
        tally.listing += clock() - start
        number += 1


def fork_random(game: str, seconds: float, tally: Tally, first: int) -> None:
    """Forks of positions all through random matches, for so many CPU seconds of forking."""
    clock, number, until = time.process_time, first, tally.forking + seconds
    while tally.forking < until:
        pick = Random(number).randrange
        table = open_table(game, number)
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
    clock, number, until = time.process_time, first, tally.guessing + seconds
    while tally.guessing < until:
        pick, chance = Random(number).randrange, Chance.from_seed(number)
        table = open_table(game, number)
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


class Slice(msgspec.Struct, frozen=True):
    """A short while of one game, and of the yardstick right beside it if there is one."""

    game: Tally
    peer: Tally | None


def measure(games: list[str], seconds: float) -> list[Speed]:
    """Measure each game and the yardstick in many short turns: both meet the same moods of the machine."""
    for game in games:  # what is made once a process is no part of playing
        _slice(game, WARM_UP, 0)
    slices: dict[str, list[Slice]] = {game: [] for game in games}
    for _ in range(SLICES):
        for game, measured in slices.items():
            measured.append(_slice(game, seconds / SLICES, sum(one.game.games for one in measured)))
    speeds = [_speed_of(game, measured) for game, measured in slices.items()]
    peers = [one.peer for measured in slices.values() for one in measured if one.peer is not None]
    return [*speeds, reduce(add, peers).speed("catanatron")] if peers else speeds


def _slice(game: str, seconds: float, first: int) -> Slice:
    """Play a game for a short while from some match on, and the yardstick from the same."""
    tally, peer = Tally(), Tally() if has_yardstick() else None
    play_random(game, seconds, tally, first)
    if peer is not None:
        play_catanatron(seconds, peer, first)
    # Matches that none before has played: what caches hold of the same match would make it quicker.
    list_random(game, seconds / 2, tally, first + LISTED)
    fork_random(game, seconds / 2, tally, first + FORKED)
    guess_random(game, seconds / 4, tally, first + GUESSED)
    return Slice(tally, peer)


def _speed_of(game: str, slices: list[Slice]) -> Speed:
    """What all slices of a game amount to; a ratio is the median of theirs."""
    speed = reduce(add, (one.game for one in slices)).speed(game)
    pairs = [(one.game.speed(game), one.peer.speed("")) for one in slices if one.peer is not None]
    if not pairs:
        return speed
    return msgspec.structs.replace(
        speed,
        decisions_ratio=round(median(own.decisions_per_s / peer.decisions_per_s for own, peer in pairs), 3),
        listed_ratio=round(median(own.listed_per_s / peer.listed_per_s for own, peer in pairs), 3),
        forks_ratio=round(median(own.forks_per_s / peer.forks_per_s for own, peer in pairs), 3),
    )

"""`wartable bench`: what it measures, with and without the yardstick, and how it answers mistakes."""

from __future__ import annotations

import json
import sys
from types import ModuleType

import pytest

from tests.cli.terminal_session import Terminal
from tests.cli.test_arena import complaint
from wartable.arena import bench
from wartable.games.imperial_assault.state import Mode

RATES = ["decisions_per_s", "games_per_s", "forks_per_s", "listed_per_s"]
GUESSES = ["guess_forks_mean", "guess_forks_worst_tenth"]
FIELDS = ["game", *RATES, "legal_per_decision", "peak_rss_mb", *GUESSES]
RATIOS = ["decisions_ratio", "listed_ratio", "forks_ratio"]
BENCH = ("bench", "--game", "forbidden_stars", "--seconds", "0.1")


class Catan:
    """A stand-in for the yardstick's game: thirty decisions, three choices each."""

    class state:
        num_turns = 0
        playable_actions = ("a", "b", "c")

    def __init__(self, _players: object, seed: int) -> None:
        self.left = 30 + seed * 0

    def winning_color(self) -> str | None:
        return None if self.left else "red"

    def play_tick(self) -> None:
        self.left -= 1

    def copy(self) -> Catan:
        return self


@pytest.fixture
def _yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("catanatron")
    module.Game = Catan  # type: ignore[attr-defined]
    module.RandomPlayer = str  # type: ignore[attr-defined]
    module.Color = type("Color", (), {"RED": "red", "BLUE": "blue"})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "catanatron", module)


@pytest.fixture
def _no_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)


@pytest.mark.usefixtures("_yardstick")
def test_the_yardstick_is_measured_in_the_same_run(terminal: Terminal) -> None:
    result = terminal(*BENCH, "--json")
    assert (result.code, result.err) == (0, "")
    ours, theirs = json.loads(result.out)
    assert list(ours) == FIELDS + RATIOS
    assert (ours["game"], theirs["game"]) == ("forbidden_stars", "catanatron")
    assert all(ours[ratio] > 0 and theirs[ratio] is None for ratio in RATIOS)
    assert theirs["legal_per_decision"] == 3
    assert [theirs[name] for name in GUESSES] == [None, None]
    assert all(number > 0 for name, number in ours.items() if name not in ["game", *RATIOS])


@pytest.mark.usefixtures("_no_yardstick")
def test_without_the_yardstick_there_are_no_ratios(terminal: Terminal) -> None:
    (ours,) = json.loads(terminal(*BENCH, "--json").out)
    assert [ours[name] for name in RATIOS] == [None] * 3
    result = terminal(*BENCH)
    assert "catanatron is not installed" in result.err
    assert result.out.splitlines()[-1].split()[0] == "forbidden_stars"


def test_decisions_games_options_and_forks_are_counted() -> None:
    tally = bench.Tally()
    following = bench.play_random("forbidden_stars", 0.05, tally, 3)
    assert following == 3 + tally.games
    assert tally.decisions > 100 * tally.games
    assert (tally.forks, tally.listings) == (0, 0)
    bench.list_random("forbidden_stars", 0.01, tally, 3)
    assert tally.options > tally.listings > 100
    assert tally.listing >= 0.01
    bench.fork_random("forbidden_stars", 0.01, tally, 0)
    assert tally.forks > 0
    assert tally.forks % bench.FORKS_AT_ONCE == 0
    assert tally.playing > 0
    assert tally.forking >= 0.01


def test_a_ratio_is_the_median_of_its_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A neighbour who takes the processor from one engine for a moment changes nothing."""
    seconds = iter([9.0, *[1.0] * bench.SLICES])  # the first is the warm-up, which counts for nothing

    def disturbed(_game: str, _seconds: float, first: int) -> bench.Slice:
        spent = next(seconds)
        own = bench.Tally(decisions=30, games=2, forks=4, listings=5, options=9)
        own.playing = own.forking = own.listing = 50.0 if first == 6 else spent
        peer = bench.Tally(decisions=10, games=1, forks=8, listings=10, options=9)
        peer.playing = peer.forking = peer.listing = spent
        return bench.Slice(own, peer)

    monkeypatch.setattr(bench, "_slice", disturbed)
    ours, theirs = bench.measure(["toy"], 1.0)
    assert (ours.decisions_ratio, ours.listed_ratio, ours.forks_ratio) == (3.0, 0.5, 0.5)
    assert (theirs.decisions_per_s, ours.decisions_per_s) == (10.0, round(30 * 20 / 69, 1))


def test_a_fork_of_a_guess_is_told_in_plain_forks_of_its_position() -> None:
    tally = bench.Tally()
    tally.playing = tally.forking = tally.listing = 1.0
    tally.guess_costs = [1.0] * 18 + [1.5, 2.5]
    speed = tally.speed("toy")
    assert (speed.guess_forks_mean, speed.guess_forks_worst_tenth) == (1.1, 2.0)
    bench.guess_random("forbidden_stars", 0.05, tally, 0)
    assert len(tally.guess_costs) > 20
    assert tally.guessing >= 0.05


def test_a_mission_is_measured_beside_the_skirmish_and_each_has_its_turn() -> None:
    assert bench.measured_of("forbidden_stars") == ["forbidden_stars"]
    skirmish, mission = bench.measured_of("imperial_assault")
    tables = [bench.open_table(mission, number) for number in range(4)]
    assert len({table.state.mission for table in tables}) == 4
    assert {table.state.mode for table in tables} == {Mode.CAMPAIGN}
    assert bench.open_table(skirmish, 0).state.mode is Mode.SKIRMISH


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "no game 'chess'; there are "),
        (["--game", "forbidden_star"], "did you mean forbidden_stars?"),
        (["--seconds", "0"], "--seconds"),
        (["--seconds", "fast"], "--seconds"),
        (["forbidden_stars"], "forbidden_stars"),
        (["--fast"], "--fast"),
    ],
)
def test_a_mistake_is_answered_in_one_line(terminal: Terminal, arguments: list[str], said: str) -> None:
    assert said in complaint(terminal("bench", *arguments))

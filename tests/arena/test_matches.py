"""The arena: seats go round, results are counted fairly, and only the seed decides what happens."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from wartable.arena.matches import Fixture, Result, fixtures, play, play_all, report, wilson
from wartable.bots import BOTS, Seated
from wartable.kernel.ask import Refusal
from wartable.kernel.chance import Chance
from wartable.kernel.journal import Journal
from wartable.records.replay import replay
from wartable.words.errors import Refused, WartableError

GAME = "forbidden_stars"
QUICK = {"quick": True}
MAIN = "import sys; from wartable.cli.app import run; sys.exit(run(sys.argv[1:]))"


def results(*winners: tuple[int, ...], sitting: tuple[int, ...] = (0, 1)) -> list[Result]:
    """Results of matches won by these seats."""
    return [
        Result(number, bots, sitting, 100, 8, shared=len(set(bots)) > 1)
        for number, seats in enumerate(winners)
        for bots in [tuple(sitting[seat] for seat in seats)]
    ]


def standings(found: Sequence[Result], *bots: str) -> list[tuple[int, int, float]]:
    """Wins, draws and rate of each bot."""
    given = [Fixture(0, GAME, QUICK, bots, tuple(range(len(bots))), "0")]
    return [(bot.wins, bot.draws, bot.rate) for bot in report(given, found, "0").bots]


def test_a_match_has_one_winner_several_who_share_it_or_none() -> None:
    found = results((0,), (0,), (1,), (0, 1), ())
    assert standings(found, "a", "b") == [(2, 2, 0.4), (1, 2, 0.2)]


def test_a_shared_victory_is_a_draw_only_for_those_who_share_it() -> None:
    found = results((0, 2), (1,), sitting=(0, 1, 2))
    assert standings(found, "a", "b", "c") == [(0, 1, 0.0), (1, 0, 0.5), (0, 1, 0.0)]


def test_a_bot_that_shares_with_itself_alone_has_won() -> None:
    found = results((0, 2), sitting=(0, 1, 0))
    assert standings(found, "a", "b") == [(1, 0, 1.0), (0, 0, 0.0)]


def test_two_bots_of_one_name_are_two() -> None:
    assert standings(results((0,), (0,), (1,)), "same", "same") == [(2, 0, 0.6667), (1, 0, 0.3333)]


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448)],
)
def test_the_interval_is_wilsons(successes: int, trials: int, low: float, high: float) -> None:
    assert tuple(round(bound, 4) for bound in wilson(successes, trials)) == (low, high)


def test_nothing_is_known_of_a_bot_that_never_played() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_partners_who_win_have_both_won() -> None:
    (won,) = (play(fixture) for fixture in fixtures("rebellion", {}, ["random"] * 4, 1, "0", None))
    rebels, imperials = (0, 3), (1, 2)
    assert won.winners in (rebels, imperials)
    given = standings([won], *["random"] * 4)
    assert given == [(1, 0, 1.0) if seat in won.winners else (0, 0, 0.0) for seat in range(4)]


def test_two_bots_play_a_side_each_of_a_team_game() -> None:
    given = fixtures("rebellion", {"players": 4}, ["steady", "random"], 2, "1", None)
    assert [fixture.sitting for fixture in given] == [(0, 1, 1, 0), (1, 0, 0, 1)]


def test_the_bots_go_round_the_seats() -> None:
    given = fixtures(GAME, QUICK, ["random", "steady", "random"], 6, "1", None)
    assert [fixture.options["players"] for fixture in given] == [3] * 6
    for bot in range(3):
        seats = [fixture.sitting.index(bot) for fixture in given]
        assert sorted(seats) == [0, 0, 1, 1, 2, 2]


def test_fewer_bots_than_seats_share_the_seats() -> None:
    given = fixtures(GAME, {"players": 4, **QUICK}, ["random", "steady"], 2, "1", None)
    assert [fixture.sitting for fixture in given] == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_every_match_has_a_seed_of_its_own_made_of_the_arenas() -> None:
    seeds = [fixture.seed for fixture in fixtures(GAME, QUICK, ["random"] * 2, 20, "5", None)]
    more = [fixture.seed for fixture in fixtures(GAME, QUICK, ["random"] * 2, 30, "5", None)]
    other = [fixture.seed for fixture in fixtures(GAME, QUICK, ["random"] * 2, 20, "6", None)]
    assert len(set(seeds)) == 20
    assert more[:20] == seeds
    assert not set(seeds) & set(other)


def test_a_match_is_played_to_its_end_and_its_journal_saved(tmp_path: Path) -> None:
    (fixture,) = fixtures(GAME, QUICK, ["steady", "random"], 1, "3", tmp_path)
    result = play(fixture)
    assert [path.name for path in tmp_path.iterdir()] == ["forbidden_stars-00000.journal"]
    table = replay(Journal.load(tmp_path / "forbidden_stars-00000.journal"))
    assert table.outcome is not None
    assert result.winners == tuple(fixture.sitting[seat] for seat in table.outcome.winners)
    assert (result.decisions, result.rounds) == (len(table.journal.choices), table.state.round)


def test_several_processes_play_what_one_plays(tmp_path: Path) -> None:
    runs = {}
    for jobs in (1, 3):
        out = tmp_path / str(jobs)
        out.mkdir()
        given = fixtures(GAME, QUICK, ["random", "random"], 5, "9", out)
        runs[jobs] = (list(play_all(given, jobs)), [path.read_bytes() for path in sorted(out.iterdir())])
    assert runs[1] == runs[3]
    assert len(runs[1][1]) == 5


def test_the_same_seed_gives_the_same_whatever_the_hash_seed_and_the_jobs() -> None:
    def run(hash_seed: str, jobs: str) -> bytes:
        command = [sys.executable, "-c", MAIN, "arena", GAME, "--bots", "steady,random"]
        command += ["--matches", "4", "--seed", "2", "--jobs", jobs, "--json"]
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        return subprocess.run(command, env=env, capture_output=True, check=True).stdout

    one, other = run("1", "1"), run("2", "2")
    assert one == other
    assert json.loads(one)["matches"] == 4


class Cheat:
    """A bot that makes up its choices."""

    def choose(self, _seated: Seated) -> str:
        return "win"


def cheat(_game: str, _seat: int, _chance: Chance) -> Cheat:
    """Make a cheat."""
    return Cheat()


def test_a_bot_that_chooses_what_is_not_legal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", cheat)
    given = fixtures(GAME, QUICK, ["cheat", "random"], 1, "1", None)
    with pytest.raises(Refused, match="'win' is not possible"):
        play(given[0])


def test_a_refusal_comes_whole_from_another_process() -> None:
    error = Refused("win", Refusal("FS-OPS-02", "no_such_choice", {"a": 1}), "'win' is not possible")
    again = pickle.loads(pickle.dumps(error))
    assert (again.choice, again.refusal, str(again)) == (error.choice, error.refusal, str(error))


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(WartableError, match="3 bots do not fit on the 2 seats of this match"):
        fixtures(GAME, {"players": 2, **QUICK}, ["random"] * 3, 1, "1", None)

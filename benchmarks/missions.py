"""Each mission of Imperial Assault's campaign, played over and over by bots: which side wins how often.

    python -m benchmarks.missions --plays 100 --bots steady,steady [MISSION …]

The first bot is the Imperial player, the second all Rebels. A play that comes to round 30 is cut there as
undecided. What comes out hangs on the bots, the seed and the numbers of the plays alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence

import msgspec

from wartable.bots import Seated, find_bot
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import playable_missions
from wartable.games.imperial_assault.state import IMPERIALS, REBELS
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LAST_ROUND = 30
ENOUGH = 5
"""How many plays of a mission each side has to win of a hundred."""
IMPERIAL_SEAT = 0


class Played(msgspec.Struct, frozen=True):
    """One play: the side that won, if any, in which round, why, and how long it took."""

    winner: int | None
    round: int
    reason: str
    decisions: int
    seconds: float


class Tally(msgspec.Struct):
    """What the plays of one mission amount to."""

    mission: str
    plays: list[Played] = []

    def won(self, side: int) -> int:
        """How many plays a side has won."""
        return sum(play.winner == side for play in self.plays)

    def __str__(self) -> str:
        number = len(self.plays)
        rounds = sum(play.round for play in self.plays) / number
        seconds = sum(play.seconds for play in self.plays) / number
        reasons: dict[str, int] = {}
        for play in self.plays:
            reasons[play.reason] = reasons.get(play.reason, 0) + 1
        told = ", ".join(f"{reason} {times}" for reason, times in sorted(reasons.items()))
        undecided = number - self.won(IMPERIALS) - self.won(REBELS)
        return (
            f"{self.mission:28} {self.won(REBELS):4d} {self.won(IMPERIALS):4d} {undecided:4d}"
            f" {rounds:6.1f} {seconds:6.1f}  {told}"
        )


def play(mission: str, bots: Sequence[str], heroes: int, seed: str) -> Played:
    """Play a mission to its end, or to the round in which it is cut."""
    options = {"mode": "mission", "mission": mission, "heroes": heroes, "players": 2}
    table = Table.new(GAME.name, options, seed=seed, events=False)
    players = [
        find_bot(bot)(GAME.name, seat, Chance.from_seed(f"{seed}/{seat}")) for seat, bot in enumerate(bots)
    ]
    begun, decisions = time.process_time(), 0
    while (ask := table.ask) is not None and table.state.round < LAST_ROUND:
        table.choose(players[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
        decisions += 1
    seconds = time.process_time() - begun
    if table.outcome is None:
        return Played(None, table.state.round, "undecided", decisions, seconds)
    winner = IMPERIALS if IMPERIAL_SEAT in table.outcome.winners else REBELS
    result = table.state.result
    return Played(winner, table.state.round, "" if result is None else result.reason, decisions, seconds)


def tallies(
    missions: Sequence[str], bots: Sequence[str], plays: int, heroes: int, seed: str
) -> Iterator[Tally]:
    """Play each mission so many times."""
    for mission in missions:
        yield Tally(
            mission, [play(mission, bots, heroes, f"{seed}/{mission}/{number}") for number in range(plays)]
        )


def main() -> None:
    """Print a line a mission, and what all amount to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("missions", nargs="*", default=[])
    parser.add_argument("--bots", default="steady,steady")
    parser.add_argument("--plays", type=int, default=10)
    parser.add_argument("--heroes", type=int, default=4)
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    print(f"{'mission':28} rebs imps none rounds  sec.  ends")
    found = []
    missions = given.missions or playable_missions()
    for tally in tallies(missions, given.bots.split(","), given.plays, given.heroes, given.seed):
        print(tally, flush=True)
        found.append(tally)
    rebels, imperials = (sum(tally.won(side) for tally in found) for side in (REBELS, IMPERIALS))
    least = given.plays * ENOUGH / 100
    both = sum(min(tally.won(REBELS), tally.won(IMPERIALS)) >= least for tally in found)
    print(f"{len(found)} missions: rebels {rebels}, imperials {imperials}; both sides win enough in {both}")


if __name__ == "__main__":
    main()

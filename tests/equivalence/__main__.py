"""`python -m tests.equivalence <commit>`: compare the code of a commit with the code as it stands here."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.equivalence.comparison import HERE, TreeError, compare, write_out
from tests.equivalence.fixtures import GAMES, KINDS, kinds_of

SHOWN = 3


def arguments(words: list[str]) -> Namespace:
    """What the command line says."""
    parser = ArgumentParser(prog="equivalence", description=__doc__)
    parser.add_argument("old", help="the commit to compare with")
    names = dict.fromkeys([*GAMES, *KINDS])
    parser.add_argument("--game", choices=names, action="append", help="only this game or kind of matches")
    parser.add_argument("--matches", type=int, default=0, help="how many matches of each kind")
    parser.add_argument("--cut", type=int, default=0, help="end each match after so many questions")
    parser.add_argument("--jobs", type=int, default=1, help="how many workers on each of the two trees")
    given = parser.parse_args(words)
    if given.matches < 0 or given.cut < 0 or given.jobs < 1:
        parser.error("matches and cut must not be below 0 (as is usual), jobs at least 1")
    return given


def report(old: Path, new: Path, kind: str, matches: int, jobs: int, cut: int) -> bool:
    """Compare the trees in one kind of matches, print what was found, and say whether they are equivalent."""
    begun, questions, differing = time.monotonic(), 0, 0
    for result in compare(old, new, kind, matches, jobs, cut):
        questions += result.questions
        if result.difference is not None:
            differing += 1
            if differing <= SHOWN:
                print(result.difference, flush=True)
    verdict = f"{differing} matches differ" if differing else "equivalent"
    seconds = time.monotonic() - begun
    print(
        f"{kind}: {matches} matches, {questions} questions compared, {seconds:.0f} s: {verdict}", flush=True
    )
    return not differing


def main(words: list[str]) -> int:
    """Compare; 0 if all games are equivalent, 1 if one is not, 2 if they cannot be compared."""
    given = arguments(words)
    try:
        with TemporaryDirectory(prefix="equivalence-") as folder:
            old = write_out(given.old, Path(folder))
            kinds = dict.fromkeys(kind for name in given.game or GAMES for kind in kinds_of(name))
            verdicts = [
                report(old, HERE / "src", kind, given.matches or KINDS[kind].matches, given.jobs, given.cut)
                for kind in kinds
            ]
    except TreeError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The program that plays matches on one tree; it is run once for each tree that is compared.

`play <kind> <cut> <first> <count> <step>` writes a line a match: a digest for every question, and how it
ended, or how it stood when it was cut after so many questions.
`show <kind> <cut> <number> <question>` writes all that the digest of one question was made of.
Whose code it runs says PYTHONPATH; the first line it writes says where that was found.
"""

from __future__ import annotations

import sys
import traceback
from collections import deque
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import wartable
from tests.equivalence import legion_projection, stars_projection, whole_projection
from tests.equivalence.chooser import Chooser
from tests.equivalence.findings import ERROR, Played, Question
from tests.equivalence.fixtures import Fixture, fixture
from tests.equivalence.openings import prepare
from tests.equivalence.projection import named
from wartable.kernel.table import Table

PROJECTIONS = {
    "forbidden_stars": stars_projection.project,
    "legion": legion_projection.project,
    "rebellion": whole_projection.project,
    "imperial_assault": whole_projection.project,
}
DIGEST_BYTES = 8
ENCODE = msgspec.json.Encoder(order="deterministic").encode
CHOICES_SHOWN = 5


def questions(match: Fixture, cut: int) -> Iterator[Question]:
    """Play a match; everything there is to see at each question, and at the end or where it is cut."""
    table = Table.new(match.game, match.options, seed=match.seed, events=False)
    chooser, unprepared = Chooser(match.seed), match.prepared
    choices: deque[str] = deque(maxlen=CHOICES_SHOWN)
    for _ in range(cut):
        asks = sorted(table.asks, key=lambda ask: (ask.seat, ask.role))
        if not asks:
            break
        unprepared = unprepared and not prepare(table, Random(f"opening of {match.seed}"))
        texts = {who(ask): sorted(ask.options) for ask in asks}
        ask = chooser.one_of(asks)
        choice = chooser.choose(table, ask, texts[who(ask)])
        bent = chooser.bent(texts[who(ask)])
        tried = [*([] if bent is None else [bent]), *chooser.pointed_at(ask)]
        refusals = {text: why_not(table, ask, text) for text in tried}
        parts = {
            "asked": [[ask.seat, ask.what, ask.rule, ask.role, ask.window] for ask in asks],
            "choices": texts,
            "refusals": refusals,
            **positions(table),
        }
        yield Question(parts, list(choices))
        choice = bent if bent is not None and refusals[bent] is None else choice
        choices.append(f"{who(ask)} {choice}")
        table.choose(ask.written(choice), ask.seat)
    outcome = table.outcome
    ending = None if outcome is None else [outcome.winners, outcome.rule, outcome.reason, outcome.facts]
    yield Question({"outcome": ending, **positions(table)}, list(choices))


def who(ask: Any) -> str:
    """Who is asked: a seat, in one of its roles if it has several."""
    return f"{ask.seat} {ask.role}".rstrip()


def why_not(table: Any, ask: Any, text: str) -> list[str] | None:
    """Why a text is no answer to a question; None if it is one."""
    refusal = table.why_not(ask.written(text), ask.seat)
    return None if refusal is None else [refusal.rule, refusal.reason]


def positions(table: Any) -> dict[str, Any]:
    """The position as each seat and a spectator see it, and as it is."""
    project = PROJECTIONS[table.game.name]
    seen = {"view of a spectator": project(table.view(None).state, None, open_position=False)}
    for seat in range(table.seats):
        seen[f"view of seat {seat}"] = project(table.view(seat).state, seat, open_position=False)
    return {**seen, "position": project(table.state, None, open_position=True)}


def digest(question: Question) -> str:
    """A short digest of all parts of a question."""
    return blake2b(ENCODE(question.parts), digest_size=DIGEST_BYTES).hexdigest()


def play(match: Fixture, cut: int) -> Played:
    """Play a match to its end, to where it is cut, or to where the tree breaks."""
    played = Played([])
    try:
        for question in questions(match, cut):
            played.digests.append(digest(question))
    except Exception:
        played.error = traceback.format_exc(limit=-4)
    return played


def show(match: Fixture, cut: int, number: int) -> Question:
    """One question of a match in full; if the tree does not come so far, why."""
    try:
        for at, question in enumerate(questions(match, cut)):
            if at == number:
                return Question(named(question.parts), question.choices)
    except Exception:
        return Question({ERROR: traceback.format_exc(limit=-4)})
    return Question({ERROR: f"the match has no question {number}"})


def main(words: list[str]) -> None:
    """Do what the driver asks for."""
    say(str(Path(wartable.__file__).resolve().parent.parent))
    what, kind, *rest = words
    cut, *numbers = [int(word) for word in rest]
    if what == "play":
        first, count, step = numbers
        for number in range(first, count, step):
            say(play(fixture(kind, number), cut))
    else:
        number, at = numbers
        say(show(fixture(kind, number), cut, at))


def say(line: Any) -> None:
    """Write one line for the driver."""
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])

"""The comparison of two trees: a worker on each, match by match, and what differs in full."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from difflib import unified_diff
from pathlib import Path
from typing import Any

import msgspec

from tests.equivalence.findings import ERROR, Played, Question
from tests.equivalence.fixtures import KINDS, Fixture, fixture

HERE = Path(__file__).parents[2]
WORKER = "tests.equivalence.worker"
LINES_AROUND = 2
MOST_LINES = 40


class TreeError(Exception):
    """A tree that cannot be compared; the text is one line for people."""


class Difference(msgspec.Struct):
    """Where a match first goes differently on the two trees, part by part."""

    match: Fixture
    question: int
    choices: list[str]
    parts: dict[str, str]

    def __str__(self) -> str:
        match = self.match
        opening = ", from a prepared opening" if match.prepared else ""
        lines = [
            f"{match.kind}, match {match.number}{opening}: differs after {self.question} choices",
            f"  options {msgspec.json.encode(match.options).decode()}, seed {match.seed!r}",
            f"  the last choices: {'; '.join(self.choices) or 'none'}",
        ]
        for name, diff in self.parts.items():
            lines += [f"  {name}:", *(f"    {line}" for line in diff.splitlines())]
        return "\n".join(lines)


class Result(msgspec.Struct):
    """What comparing one match found."""

    questions: int
    difference: Difference | None = None


@contextmanager
def worker(source: Path, *words: str) -> Iterator[Iterator[bytes]]:
    """A worker on the code in a `src` folder; what it writes, line by line."""
    process = subprocess.Popen(
        [sys.executable, "-m", WORKER, *words],
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        yield _checked(source, iter(process.stdout.readline, b""))
    finally:
        process.kill()
        process.stdout.close()
        process.wait()


def _checked(source: Path, lines: Iterator[bytes]) -> Iterator[bytes]:
    """The lines after the first, which says whose code is run."""
    found = next(lines, b"")
    if not found:
        raise TreeError(f"the worker does not start on the code in {source}; see its own words above")
    if Path(msgspec.json.decode(found, type=str)) != source.resolve():
        raise TreeError(f"the worker on {source} runs the code in {found.decode().strip()}")
    yield from lines
    raise TreeError(f"the worker on the code in {source} has ended early; see its own words above")


def compare(old: Path, new: Path, kind: str, matches: int, jobs: int = 1, cut: int = 0) -> Iterator[Result]:
    """Play so many matches of a kind on both trees, with so many workers on each, and compare them.

    Each is cut after so many questions; with none given, where matches of the kind are.
    """
    cut = cut or KINDS[kind].questions
    with ExitStack() as running:
        pairs = []
        for job in range(jobs):
            words = ("play", kind, *map(str, (cut, job, matches, jobs)))
            pairs.append([running.enter_context(worker(source, *words)) for source in (old, new)])
        for number in range(matches):
            before, after = (msgspec.json.decode(next(lines), type=Played) for lines in pairs[number % jobs])
            question = first_difference(before, after)
            if question is None:
                yield Result(len(after.digests))
            else:
                yield Result(question, difference(old, new, fixture(kind, number), cut, question))


def first_difference(before: Played, after: Played) -> int | None:
    """The number of the first question at which two matches differ or a tree broke; None if there is none."""
    if before == after and not after.error:
        return None
    pairs = zip(before.digests, after.digests, strict=False)
    least = min(len(before.digests), len(after.digests))
    return next((at for at, (one, other) in enumerate(pairs) if one != other), least)


def difference(old: Path, new: Path, match: Fixture, cut: int, question: int) -> Difference:
    """Play the match again on both trees, up to a question, and say in full what differs there."""
    before, after = (_shown(source, match, cut, question) for source in (old, new))
    parts = {
        f"the {tree} tree breaks": str(shown.parts[ERROR])
        for tree, shown in (("old", before), ("new", after))
        if ERROR in shown.parts
    }
    if not parts:
        names = dict.fromkeys([*before.parts, *after.parts])
        diffs = {name: diff(before.parts.get(name), after.parts.get(name)) for name in names}
        parts = {name: text for name, text in diffs.items() if text}
    return Difference(match, question, after.choices or before.choices, parts)


def _shown(source: Path, match: Fixture, cut: int, question: int) -> Question:
    with worker(source, "show", match.kind, *map(str, (cut, match.number, question))) as lines:
        return msgspec.json.decode(next(lines), type=Question)


def diff(one: Any, other: Any) -> str:
    """Two plain values line by line, with a few lines around what differs; empty if they are the same."""
    lines = list(unified_diff(_lines(one), _lines(other), "old", "new", n=LINES_AROUND, lineterm=""))
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], f"... and {len(lines) - MOST_LINES} lines more"]
    return "\n".join(lines)


def _lines(value: Any) -> list[str]:
    """A plain value with the path to it in every line, so that a line says by itself what it is of."""
    if isinstance(value, str) and "\n" in value:
        return value.splitlines()
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return value
    if isinstance(value, dict) and value:
        inside = [(str(key), item) for key, item in value.items()]
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        inside = [(str(at), item) for at, item in enumerate(value)]
    else:
        return [msgspec.json.encode(value).decode()]
    return [f"{name} {line}" for name, item in inside for line in _lines(item)]


def write_out(commit: str, folder: Path) -> Path:
    """Write the code of a commit into a folder; its `src` folder there."""
    done = subprocess.run(["git", "archive", commit, "src"], cwd=HERE, capture_output=True, check=False)
    if done.returncode:
        words = done.stderr.decode().strip().splitlines()
        raise TreeError(f"git has no code of {commit!r}: {words[-1] if words else 'it says nothing'}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"

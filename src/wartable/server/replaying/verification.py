"""Plays a finished match again to check every draw, every hash and the commitment to its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from wartable.kernel.journal import Journal
from wartable.records.fairness import SeedDraw
from wartable.records.proof import check_hash_is_there, kept_word
from wartable.records.replay import replaying
from wartable.records.witness import Draw, Purpose, Witnessed
from wartable.server.errors import MatchUnplayable, Problem, ServerError, problem_of
from wartable.server.games.game_catalogue import check_rules
from wartable.server.history.match_history import MatchHistory, asked_next, recorded_phrase
from wartable.server.short_slices import in_short_slices
from wartable.server.storage.matches.match_chapters import StoredChapter
from wartable.server.storage.matches.match_facts import MatchFacts
from wartable.words.messages import Phrase
from wartable.words.mistakes import JournalError

# A long match draws fewer than a thousand numbers; an answer of this many has about a megabyte.
NUMBERS_SHOWN = 20_000


class VerifiedChoice(msgspec.Struct, frozen=True):
    """A choice played again: what was asked, the blocks of chance it drew and the hash of where it led to.

    `phrase` is the choice in words.
    """

    number: int
    seat: int
    choice: str
    what: str
    first_block: int
    blocks: int
    dice: int
    hash: str | None
    phrase: Phrase


class VerifiedDraw(msgspec.Struct, frozen=True):
    """A request to chance: `after` how many choices, from which block on, what for, bounds and numbers."""

    after: int
    block: int
    what: Purpose
    bounds: Sequence[int]
    numbers: Sequence[int]


class DrawnSeed(msgspec.Struct, frozen=True):
    """By which rule a seed was drawn, what was fixed before any nonce was told, and what was agreed then."""

    rule: int
    draw: SeedDraw
    agreed: Mapping[str, Any]


class VerifiedChapter(msgspec.Struct, frozen=True):
    """A chapter of a long match, and whether all of its choices were made again and led where they led."""

    number: int
    name: Phrase
    result: Phrase | None
    proved: bool


class Verification(msgspec.Struct, frozen=True):
    """A match played again. `kept` says whether the seed is the one that all had given their word on.

    `drawn` is there where all had committed to their nonces, which they had not at older tables.

    `draws` are all requests to chance, in order, for anybody to make again; `untold` those beyond too many.
    The `first` choices were made under older rules, which alone can make them again. `chapters` says which
    chapters of a long match are proved.
    """

    first: int
    kept: bool
    commitment: str
    secret: str
    nonces: Sequence[str]
    seed: str
    steps: Sequence[VerifiedChoice]
    draws: Sequence[VerifiedDraw]
    untold: int
    fault: Problem | None
    drawn: DrawnSeed | msgspec.UnsetType = msgspec.UNSET
    chapters: Sequence[VerifiedChapter] | msgspec.UnsetType = msgspec.UNSET


async def verify(
    facts: MatchFacts, history: MatchHistory, chapters: Sequence[StoredChapter] = ()
) -> Verification:
    """Play a match again and compare every hash and the seed with what was written."""
    try:
        kept = kept_word(history.journal.header, len(facts.seats)) in ("committed", "older")
    except JournalError:
        kept = False
    again = Rerun(history.journal)
    fault = None
    try:
        await again.play()
    except JournalError as error:
        fault = problem_of(_fault(facts, len(again.steps), error), Problem)
    draws, untold = again.shown()
    first = history.journal.first
    return Verification(
        first,
        kept,
        facts.commitment,
        facts.secret,
        facts.nonces,
        facts.seed or "",
        again.steps,
        draws,
        untold,
        fault,
        _drawn(facts),
        [_verified(chapter, history, len(again.steps)) for chapter in chapters] or msgspec.UNSET,
    )


def _verified(chapter: StoredChapter, history: MatchHistory, steps: int) -> VerifiedChapter:
    """Whether a chapter lies wholly in what was made again."""
    first, of = history.journal.first, len(history.journal.choices)
    last = of if chapter.last is None else chapter.last
    proved = first <= chapter.first and last <= first + steps
    return VerifiedChapter(chapter.number, chapter.name, chapter.result, proved)


def _drawn(facts: MatchFacts) -> DrawnSeed | msgspec.UnsetType:
    """How a seed was drawn."""
    if facts.drawing is None or facts.draw is None:
        return msgspec.UNSET
    return DrawnSeed(facts.drawing.rule, facts.draw, facts.terms)


def _fault(facts: MatchFacts, choices: int, found: JournalError) -> ServerError:
    """Why a match cannot be played again beyond so many choices, or is not proved there."""
    try:
        check_rules(facts)
    except MatchUnplayable as error:
        return error
    if found.key == "no_hash":
        return ServerError("unproved", choices=choices)
    return ServerError("diverges", choices=choices)


class Rerun:
    """Plays a match again and notes its choices and all its draws from chance."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._seen: list[Draw] = []
        self._draws: list[VerifiedDraw] = []
        self.steps: list[VerifiedChoice] = []

    async def play(self) -> None:
        """Make every choice again; of a match that diverges, the part before it is noted."""
        before, first = (0, 0), self._journal.first
        asked: list[str] = []
        witnessed = replaying(self._journal, events=False, stream=partial(Witnessed, self._seen))
        async for number, table in in_short_slices(witnessed):
            check_hash_is_there(self._journal, table)
            mark, at = table.play.chance.mark(), table.choices
            if number:
                seat, choice = self._journal.choices[at - 1]
                drawn = before[0], mark[0] - before[0], mark[1] - before[1]
                what = asked[at - first - 1]
                phrase = recorded_phrase(table, choice, what)
                self.steps.append(
                    VerifiedChoice(at, seat, choice, what, *drawn, table.quiet_hash(at), phrase)
                )
            asked += asked_next(table, self._journal, at)
            new = self._seen[len(self._draws) :]
            self._draws += [VerifiedDraw(at, d.block, d.what, d.bounds, d.numbers) for d in new]
            before = mark

    def shown(self) -> tuple[list[VerifiedDraw], int]:
        """Return the draws that an answer has room for, and how many are left over."""
        room, fitting = NUMBERS_SHOWN, 0
        for draw in self._draws:
            room -= max(1, len(draw.numbers))
            if room < 0:
                break
            fitting += 1
        return self._draws[:fitting], len(self._draws) - fitting

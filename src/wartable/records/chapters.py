"""The chapters of a long match: named places in its journal, kept, shown and played again each for itself.

A game counts its chapters (`Game.chapter`). With each a snapshot is recorded, and when the next one begins,
the one that is over is written down: where it began, how it ended, and its log, packed. So a chapter is shown
without the rules that it was played under, and played again without what came before.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from wartable.kernel.events import Event, shown
from wartable.kernel.game import Game, find_game
from wartable.kernel.journal import Header, Journal
from wartable.kernel.past import HashChain, RulesUpdate, Snapshot
from wartable.kernel.table import Table
from wartable.records.replay import going_on
from wartable.words.messages import ChapterPhrase, Phrase
from wartable.words.mistakes import JournalError, Mistake


class Chapter(msgspec.Struct, frozen=True):
    """A chapter that is over: its number and name, the choices before and after it, how it began and ended.

    `log` holds its events, packed; `began` is its first snapshot.
    """

    number: int
    name: ChapterPhrase
    first: int
    last: int
    began: Snapshot
    result: ChapterPhrase | None
    log: bytes


class Opening(msgspec.Struct, frozen=True):
    """Where a chapter begins: its number, and the snapshot there."""

    number: int
    snapshot: Snapshot


def has_chapters(header: Header) -> bool:
    """Whether a match is of a game with chapters."""
    return type(find_game(header.game)).chapter is not Game.chapter


def chapter_at(header: Header, snapshot: Snapshot) -> int:
    """The number of the chapter that goes on after a snapshot.

    It is that of the question there: steps that ask nobody may begin the next one.
    """
    table = Table.resume(header, snapshot, events=False)
    return table.game.chapter(table.state)


def openings(journal: Journal) -> list[Opening]:
    """Where each chapter begins that these rules can play: those that have snapshots, in their order."""
    if not has_chapters(journal.header):
        return []
    written = [chapter for chapter in read_chapters(journal) if chapter.first >= journal.first]
    found = [Opening(chapter.number, chapter.began) for chapter in written]
    since = written[-1].last if written else journal.first
    for snapshot in _snapshots(journal, since):
        table = Table.resume(journal.header, snapshot, events=False)
        number = table.game.chapter(table.state)
        if number and table.outcome is None and (not found or found[-1].number != number):
            found.append(Opening(number, snapshot))
    return found


def chapter_under_way(journal: Journal) -> Opening | None:
    """The opening of the chapter that goes on; None if the game has none, or its rules are others now."""
    if not has_chapters(journal.header) or journal.rules != find_game(journal.header.game).version:
        return None
    return next(reversed(openings(journal)), None)


def unwritten_chapters(journal: Journal) -> list[Chapter]:
    """Chapters that are over and were not written down, since the process ended right then."""
    if chapter_under_way(journal) is None:
        return []
    written = {chapter.number for chapter in read_chapters(journal)}
    return [
        close_chapter(journal, opening, following.snapshot.choices)
        for opening, following in pairwise(openings(journal))
        if opening.number not in written
    ]


def _snapshots(journal: Journal, since: int) -> list[Snapshot]:
    """The snapshots of a journal after so many choices or more, and the start; each place once."""
    kept = {snapshot.choices: snapshot for snapshot in journal.snapshots if snapshot.choices >= since}
    if since == 0 and 0 not in kept:
        header = journal.header
        kept[0] = Table.new(header.game, header.options, seed=header.seed).snapshot()
    return [kept[choices] for choices in sorted(kept)]


def read_chapters(journal: Journal) -> list[Chapter]:
    """The chapters that are over, as they were written down."""
    try:
        chapters = [msgspec.json.decode(line, type=Chapter) for line in journal.chapters]
    except (msgspec.DecodeError, RecursionError):
        raise JournalError("chapter_misread", number=len(journal.chapters)) from None
    return [_unpacked(chapter) for chapter in chapters]


def _unpacked(chapter: Chapter) -> Chapter:
    try:
        state = zlib.decompress(chapter.began.state)
    except zlib.error:
        raise JournalError("chapter_misread", number=chapter.number) from None
    began = msgspec.structs.replace(chapter.began, state=state)
    return msgspec.structs.replace(chapter, began=began)


def chapter_line(chapter: Chapter) -> str:
    """A chapter as a journal holds it."""
    began = msgspec.structs.replace(chapter.began, state=zlib.compress(chapter.began.state))
    return msgspec.json.encode(msgspec.structs.replace(chapter, began=began)).decode()


def close_chapter(journal: Journal, opening: Opening, upto: int) -> Chapter:
    """A chapter that is over after so many choices, as it is written down: played again from its opening."""
    table = Table.resume(journal.header, opening.snapshot)
    game, name = table.game, table.game.chapter_name(table.state)
    choices = journal.choices[opening.snapshot.choices : upto]
    for table in going_on(table, choices, journal.hashes):  # noqa: B020 - the same table all along
        if game.chapter(table.state) == opening.number:
            name = game.chapter_name(table.state)
    log = zlib.compress(msgspec.json.encode(table.play.events))
    result = game.chapter_result(table.state, opening.number)
    assert isinstance(name, ChapterPhrase)
    assert result is None or isinstance(result, ChapterPhrase)
    first = opening.snapshot.choices
    return Chapter(opening.number, name, first, upto, opening.snapshot, result, log)


def events_of(header: Header, chapter: Chapter, seat: int | None, side: Sequence[int] = ()) -> list[Event]:
    """What happened in a chapter that is over, as a seat (None: a spectator) and its partners may see it."""
    game = find_game(header.game)
    try:
        events = game.decode_events(zlib.decompress(chapter.log).decode())
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError):
        raise JournalError("chapter_misread", number=chapter.number) from None
    return [event for event in (shown(event, seat, side) for event in events) if event is not None]


def replaying_chapter(journal: Journal, number: int) -> Iterator[Table]:
    """Play one chapter again, step by step, from its opening; what came before is not played."""
    opening = opening_of(journal, number)
    table = Table.resume(journal.header, opening.snapshot)
    for table in going_on(table, journal.choices[table.choices :], journal.hashes):  # noqa: B020
        yield table
        if table.game.chapter(table.state) != number:
            return


class PlayedChapter(msgspec.Struct):
    """A chapter that was played again: the choices before and after it, and what it came to, or is called."""

    number: int
    first: int
    last: int
    said: Phrase


def note_chapter(played: list[PlayedChapter], table: Table) -> None:
    """Note in which chapter a match is that is played again, and how the one before ended."""
    game, state = table.game, table.state
    number = game.chapter(state)
    under_way = played[-1] if played else None
    if under_way is not None:
        under_way.last = table.choices
        if under_way.number == number and table.outcome is None:
            under_way.said = game.chapter_name(state) or under_way.said
        else:
            under_way.said = game.chapter_result(state, under_way.number) or under_way.said
    if number and table.outcome is None and (under_way is None or under_way.number != number):
        name = game.chapter_name(state)
        assert name is not None
        played.append(PlayedChapter(number, table.choices, table.choices, name))


def unproved_chapters(journal: Journal, played: Sequence[PlayedChapter]) -> list[tuple[int, Phrase]]:
    """The chapters, with what they came to, that began before what could be played again."""
    written = read_chapters(journal)
    found: list[tuple[int, Phrase]] = [
        (each.number, each.result or each.name) for each in written if each.first < journal.first
    ]
    begins_there = not journal.first or any(each.last == journal.first for each in written)
    if played and not begins_there and played[0].number not in dict(found):
        found.append((played[0].number, played[0].said))
    return found


def opening_of(journal: Journal, number: int) -> Opening:
    """The opening of a chapter; a clear error names those that there are."""
    found = openings(journal)
    for opening in found:
        if opening.number == number:
            return opening
    raise Mistake("no_chapter", number=number, chapters=[opening.number for opening in found])


def stretch_of(journal: Journal, number: int) -> tuple[int, int]:
    """How many choices lie before a chapter, and how many when it is over or the journal ends."""
    found = openings(journal)
    first = opening_of(journal, number).snapshot.choices
    later = (opening.snapshot.choices for opening in found if opening.snapshot.choices > first)
    return first, min(later, default=len(journal.choices))


def begin_again(journal: Journal, number: int, seed: int | str) -> Journal:
    """A new match that begins where a chapter began, with chance of its own: its journal without choices.

    It is a match of its own from a snapshot before its first choice, as one that went on under other rules.
    """
    game = find_game(journal.header.game)
    start = start_from(game, opening_of(journal, number).snapshot)
    header = Header(journal.header.game, game.version, journal.header.options, str(seed))
    begun = Journal(header, [], {0: start.digest}, snapshots=[start])
    begun.go_on_under(begun_again(game))
    return begun


def start_from(game: Game[Any], snapshot: Snapshot) -> Snapshot:
    """The first position of a match that begins where a snapshot was taken."""
    state = game.migrated(snapshot.state, snapshot.rules)
    return Snapshot(game.version, 0, state, (0, 0), 0, 0, HashChain().add(0, state))


def begun_again(game: Game[Any]) -> RulesUpdate:
    """What the record of such a match says of its start: it goes on, under the same rules."""
    return RulesUpdate(game.version, game.version, 0, 0, 0)

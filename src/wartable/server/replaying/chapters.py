"""The chapters of a long match: listed, read in the log, put into a journal, and played again from one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.kernel.events import shown
from wartable.records.chapters import Chapter, chapter_line
from wartable.server.errors import Conflict, Forbidden, NotFound
from wartable.server.history.event_numbers import seen_of
from wartable.server.history.stored_log import numbered_events
from wartable.server.live.frames import LoggedEvent, logged_event
from wartable.server.matches.live_match import LiveMatch
from wartable.server.storage.matches.match_chapters import StoredChapter
from wartable.server.storage.matches.match_facts import MatchFacts
from wartable.server.storage.matches.match_past import PastStore
from wartable.server.storage.matches.match_store import MatchStore
from wartable.words.messages import Phrase


class ChapterCard(msgspec.Struct, frozen=True):
    """A chapter as a list shows it: what it is called, whether it is `over`, and how it ended.

    Once the match is over it has the choices before it and after it: until then they would tell how often
    others were asked in secret. `playable` if the rules that are played here can show it choice by choice.
    """

    number: int
    name: Phrase
    over: bool
    result: Phrase | None
    playable: bool
    first: int | msgspec.UnsetType = msgspec.UNSET
    last: int | msgspec.UnsetType = msgspec.UNSET


async def list_chapters(match: LiveMatch, store: MatchStore) -> list[ChapterCard]:
    """The chapters of a match that have begun, as everybody may know of them."""
    chapters = await store.past.chapters(match.id)
    under_way = match.chapter
    if under_way is not None and chapters and chapters[-1].number == under_way.number:
        chapters[-1] = under_way  # whose name may have become known only later
    over, first = match.ended is not None, match.updates[-1].after if match.updates else 0
    return [_card(chapter, match.table.choices if over else None, first) for chapter in chapters]


def _card(chapter: StoredChapter, choices: int | None, playable_from: int) -> ChapterCard:
    """A chapter as a list shows it; `choices` are those of a match that is over."""
    known = choices is not None and chapter.first >= playable_from
    card = ChapterCard(chapter.number, chapter.name, chapter.last is not None, chapter.result, known)
    if choices is None:
        return card
    last = choices if chapter.last is None else chapter.last
    return msgspec.structs.replace(card, first=chapter.first, last=last)


def check_chapter(chapters: Sequence[StoredChapter], number: int) -> StoredChapter:
    """The chapter of a number; a clear mistake names those that there are."""
    for each in chapters:
        if each.number == number:
            return each
    raise NotFound("no_such_chapter", number=number, chapters=[each.number for each in chapters])


async def chapter_log(
    match: LiveMatch, store: MatchStore, number: int, seat: int | None, held: Sequence[int]
) -> list[LoggedEvent]:
    """What happened in a chapter that is over, as a seat (None: a spectator) has seen it.

    While the match goes on that is a seat of one's own.
    """
    if seat is not None and match.ended is None and seat not in held:
        raise Forbidden("not_your_seat")
    chapter = check_chapter(await store.past.chapters(match.id), number)
    if chapter.told is None:
        raise Conflict("chapter_goes_on", number=number)
    told = await store.past.log(match.id, chapter.events, chapter.told)
    side = () if seat is None else match.side_of(seat)
    game, messages = match.table.game, match.table.game.messages
    found = numbered_events(game.name, told)
    events = (shown(event, seat, side) for at, event in found if chapter.events <= at < chapter.told)
    numbered = enumerate((event for event in events if event is not None), seen_of(seat, chapter))
    return [logged_event(at, event, messages) for at, event in numbered]


async def chapter_lines(past: PastStore, facts: MatchFacts) -> list[str]:
    """The chapters that are over, as a journal holds them."""
    lines = []
    for chapter in await past.chapters(facts.id):
        kept = await past.snapshot_at(facts.id, chapter.first)
        log = await past.packed_log(facts.id, chapter.number)
        if chapter.last is None or kept is None or log is None:
            continue
        began, ended = (chapter.first, chapter.last, kept.snapshot), (chapter.result, log)
        lines.append(chapter_line(Chapter(chapter.number, chapter.name, *began, *ended)))
    return lines

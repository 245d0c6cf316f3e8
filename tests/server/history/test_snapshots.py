"""A long match costs no more than a short one: it goes on from snapshots, and memory holds only its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import RunningServer, async_test, running_server, sqlite_url
from wartable.kernel.past import SNAPSHOT_EVERY
from wartable.kernel.table import Table
from wartable.server.history.remembered_choices import RememberedChoices
from wartable.server.matches.live_match import LiveMatch
from wartable.server.storage.matches.match_past import superfluous

LONG = 400
MOST = 2 * SNAPSHOT_EVERY  # choices or so that memory holds and loading makes again
LAST_USED_LONG_AGO = 10_000_000


async def begin(server: RunningServer, players: int = 4) -> LiveMatch:
    """A match of one person in all seats."""
    anna = await server.guest("Anna")
    match = (await anna.make(*["me"] * players))["id"]
    for seat in range(players):
        await anna.take(match, seat)
    return await server.services.matches.match(match)


async def play(match: LiveMatch, choices: int, seed: int = 5) -> None:
    """Play at random until so many choices have been made."""
    pick = random.Random(seed)
    while match.table.choices < choices:
        ask = match.table.ask
        assert ask is not None
        refused = await match.choose(ask.seat, match.ask_no(ask.seat), pick.choice(list(ask.options)))
        assert refused is None


async def leave(server: RunningServer, match: LiveMatch) -> None:
    """Let a match leave memory."""
    match.last_used -= LAST_USED_LONG_AGO
    await server.services.matches.unload_idle()
    assert server.services.matches.find(match.id) is None


def again(match: LiveMatch, choices: list[tuple[int, str]]) -> Table:
    """The same match made from its start in the kernel alone."""
    header = match.table.header
    table = Table.new(header.game, header.options, seed=header.seed)
    for seat, choice in choices:
        table.choose(choice, seat)
    return table


async def recorded(server: RunningServer, match: LiveMatch) -> list[tuple[int, str]]:
    """All choices of a match of which none was taken back."""
    records = await server.services.store.records(match.id)
    return [(record.seat, record.choice) for record in records if record.kind == "c"]


@contextmanager
def counted_choices() -> Iterator[list[str]]:
    """Note every choice that any table takes meanwhile."""
    taken: list[str] = []
    choose = Table.choose

    def counting(self: Table, choice: str, seat: int | None = None) -> None:
        taken.append(choice)
        choose(self, choice, seat)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "choose", counting)
        yield taken


@async_test
async def test_a_long_match_is_loaded_from_its_last_snapshot(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server)
        await play(match, LONG)
        whole = again(match, await recorded(server, match))
        page = await server.visitor().open(match.id)
        shown = page.state
        assert shown["n"] == match.numbers.seen_before(None, whole.events_told)
        assert shown["events"][0]["n"] == 0
        await page.leave()
    async with running_server(sqlite_url(tmp_path)) as server:
        with counted_choices() as taken:
            match = await server.services.matches.match(match.id)
        assert len(taken) <= SNAPSHOT_EVERY
        assert (match.table.choices, match.table.hash) == (LONG, whole.hash)
        state = (await server.visitor().open(match.id)).state
        same = ("n", "events", "board", "choices", "log", "parted", "waiting")
        assert {key: state[key] for key in same} == {key: shown[key] for key in same}


@async_test
async def test_a_crash_costs_at_most_the_choices_since_the_last_snapshot(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server)
        await play(match, LONG - 1)
        matches: Any = server.services.matches
        with counted_choices() as taken:
            loaded = await matches._load(match.id)
        assert 0 < len(taken) <= SNAPSHOT_EVERY + 20
        assert (loaded.table.hash, loaded.told[-1]) == (match.table.hash, match.made._events[-1])
        assert loaded.records == match.records


@async_test
async def test_memory_and_questions_to_bots_hold_only_the_end_of_a_match(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server)
        most = 0
        for choices in range(10, LONG, 10):
            await play(match, choices, seed=choices)
            question = match.bot_question(0, "steady")
            assert len(question.since) <= SNAPSHOT_EVERY + 20
            header, snapshot, since = question.header, question.snapshot, question.since
            assert Table.resume(header, snapshot, since, events=False).hash == match.table.hash
            most = max(most, len(match.table.remembered))
            assert len(match.made._events) == len(match.table.remembered)
            assert len(match.table.play.events) < match.table.events_told or choices < MOST
        assert most <= MOST


@async_test
async def test_an_undo_beyond_memory_goes_back_by_an_earlier_snapshot(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server)
        await play(match, LONG)
        choices = await recorded(server, match)
        whole = again(match, choices[: LONG - 120])
        going = await match._last_choices(120)
        assert [choice.seat for choice in going] == [seat for seat, _ in choices[-120:]]
        with counted_choices() as taken:
            await match._take_back(going)
        assert len(taken) <= 2 * 120 + SNAPSHOT_EVERY
        assert (match.table.choices, match.undos) == (LONG - 120, 1)
        assert (match.table.hash, match.table.events_told) == (whole.hash, whole.events_told)
        logged = await match._earlier(0)
        seen = [*logged, *enumerate(match.table.play.events, match.table.first_event)]
        assert seen == list(enumerate(whole.play.events))
        await play(match, LONG - 50, seed=6)
        shown = (match.table.hash, match.table.events_told, match.undos)
        await leave(server, match)
        match = await server.services.matches.match(match.id)
        assert (match.table.hash, match.table.events_told, match.undos) == shown


@async_test
async def test_undoing_and_choosing_again_and_again_keeps_loading_short(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server)
        await play(match, 60)
        for times in range(150):
            await play(match, 63, seed=times)
            await match._take_back(await match._last_choices(3))
        matches: Any = server.services.matches
        kept = await server.services.store.past.last_snapshot(match.id)
        assert kept is not None
        assert match.records - kept.place.record <= 4 * SNAPSHOT_EVERY
        loaded = await matches._load(match.id)
        assert (loaded.table.hash, loaded.undos, loaded.table.choices) == (match.table.hash, 150, 60)


def test_what_can_be_taken_back_is_known_of_choices_that_are_forgotten() -> None:
    """Each seat's last choice and who must agree: as a table that forgets nothing says."""
    whole = Table.new("forbidden_stars", {"players": 4, "quick": True}, seed=9)
    table = Table.new("forbidden_stars", {"players": 4, "quick": True}, seed=9)
    made = RememberedChoices(table, [], ())
    pick = random.Random(9)
    forgotten = 0
    while whole.ask is not None and whole.choices < 250:
        choice = pick.choice(whole.legal())
        whole.choose(choice)
        made.add(table.events_told)
        table.choose(choice)
        if table.choices % 20 == 0:
            made.forget_before(table.choices)
        last = made.last_of_each()
        entries = whole.remembered
        for seat, (number, entry, seen) in last.items():
            assert entries[number - 1] == entry
            assert seen == number
            assert all(later.seat != seat for later in entries[number:])
            since = {other for other, found in last.items() if found.number >= number}
            assert table.consents_needed(entry, since) == whole.undo_needs(whole.choices - number + 1)
            forgotten += number <= made.before
        assert set(last) == {entry.seat for entry in entries}
    assert forgotten > 20


def test_snapshots_are_ever_sparser_the_older_they_are() -> None:
    kept: set[int] = set()
    for number in range(0, 10_000, SNAPSHOT_EVERY):
        kept.add(number + number % 7)
        gone = superfluous(kept, {4000 + 4000 % 7})
        assert not set(gone) & set(sorted(kept)[-3:])
        kept -= set(gone)
        assert len(kept) <= 20
    assert 4000 + 4000 % 7 in kept
    newest = max(kept)
    for choices in range(SNAPSHOT_EVERY, newest, 13):
        nearest = max((number for number in kept if number <= choices), default=0)
        assert choices - nearest <= 2 * (newest - choices) + 2 * SNAPSHOT_EVERY
    assert superfluous([], []) == []
    assert superfluous([10, 20, 30, 40, 45], []) == [20, 10]

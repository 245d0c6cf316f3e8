"""A match of older rules goes on under newer ones from its last snapshot, and everybody is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.history.test_snapshots import begin, leave, play
from tests.server.running_server import RunningServer, async_test, running_server, sqlite_url
from wartable.kernel.game import find_game
from wartable.kernel.journal import EndedByPeople, Journal
from wartable.records.replay import replay
from wartable.server.matches.live_match import LiveMatch
from wartable.server.storage.match_facts import MatchRecord

GAME = "forbidden_stars"
VERSION = find_game(GAME).version


def _same(state: Any) -> Any:
    return state


@contextmanager
def newer_rules() -> Iterator[None]:
    """Raise the version of the rules, with a migration from the one before."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(find_game(GAME)), "version", VERSION + 1)
        patch.setattr(type(find_game(GAME)), "migrations", {VERSION: _same})
        yield


async def played(server: RunningServer, choices: int) -> LiveMatch:
    """A match that was played so far and has left memory."""
    match = await begin(server, 2)
    await play(match, choices)
    await leave(server, match)
    return match


@async_test
async def test_a_stored_snapshot_of_older_rules_goes_on_under_newer_ones(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await played(server, 130)
        with newer_rules():
            card = await server.visitor().call("GET", f"/api/matches/{match.id}")
            assert card["stranded"] is False
            page = await server.visitor().open(match.id)
            assert page.state["choices"] == 130
            (update,) = page.state["updated"]
            assert (update["before"], update["rules"], update["dropped"]) == (VERSION, VERSION + 1, 0)
            again = await server.services.matches.match(match.id)
            assert (again.table.hash, again.table.header.rules) == (match.table.hash, VERSION + 1)
            assert page.state["n"] == match.numbers.seen_before(None, match.table.events_told)
            assert [line["n"] for line in page.state["events"]][:3] == [0, 1, 2]
            await play(again, 200)
            await page.leave()
            await leave(server, again)
            later = await server.services.matches.match(match.id)
            assert (later.table.hash, later.table.events_told) == (again.table.hash, again.table.events_told)
            assert later.updates == again.updates


@async_test
async def test_a_choice_that_newer_rules_refuse_leaves_the_match_at_its_snapshot(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await played(server, 60)
        snapshot, since = match.table.snapshot(), match.table.choices - match.table.snapshot().choices
        seen = match.numbers.seen_before(None, snapshot.events)
        impossible = MatchRecord(match.records + 1, "c", 0, "nonsense", None, 0)
        await server.services.store.add_records(match.id, [impossible])
        with newer_rules():
            for _ in range(2):
                page = await server.visitor().open(match.id)
                (update,) = page.state["updated"]
                assert (update["dropped"], update["n"]) == (since + 1, seen)
                assert page.state["choices"] == snapshot.choices
                await page.leave()
                await leave(server, await server.services.matches.match(match.id))


@async_test
async def test_no_undo_goes_back_to_older_rules(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await played(server, 60)
        with newer_rules():
            again = await server.services.matches.match(match.id)
            base = again.updates[-1].after
            await play(again, 75)
            for seat in range(2):
                while (undo := _possible(again, seat)) is not None:
                    assert again.table.choices - undo >= base
                    await again._take_back(await again._last_choices(undo))
            assert again.table.choices == base


def _possible(match: LiveMatch, seat: int) -> int | None:
    from wartable.server.matches.state_frames import possible_undo

    found = possible_undo(match, seat)
    return None if found is None else found.choices


@async_test
async def test_journal_replay_and_verification_of_an_updated_match_begin_at_its_snapshot(
    tmp_path: Path,
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await played(server, 60)
        with newer_rules():
            again = await server.services.matches.match(match.id)
            first = again.updates[-1].after
            await play(again, 90)
            await again.resign(0)
            visitor = server.visitor()
            path = tmp_path / "journal"
            path.write_bytes((await visitor.http.get(f"/api/matches/{match.id}/journal")).content)
            journal = Journal.load(path)
            assert (journal.header.rules, journal.rules, journal.first) == (VERSION, VERSION + 1, first)
            assert journal.ended == EndedByPeople("resigned", 0)
            assert replay(journal).hash == again.table.hash
            assert journal.as_bytes() == path.read_bytes()
            scene = await visitor.call("GET", f"/api/matches/{match.id}/replay?at=0")
            assert (scene["first"], scene["at"], scene["of"]) == (first, first, 90)
            last = await visitor.call("GET", f"/api/matches/{match.id}/replay?at=90&log=200")
            assert last["outcome"]["reason"] == "resigned"
            assert [line["n"] for line in last["events"]][-1] <= again.table.events_told
            proof = await visitor.call("GET", f"/api/matches/{match.id}/verify")
            assert (proof["first"], proof["fault"]) == (first, None)
            assert [step["number"] for step in proof["steps"]] == list(range(first + 1, 91))

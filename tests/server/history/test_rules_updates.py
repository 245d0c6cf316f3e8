"""A match of older rules goes on under newer ones from its last snapshot, and everybody is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.saga import Saga
from tests.server.history.test_snapshots import begin, leave, play
from tests.server.running_server import RunningServer, async_test, running_server, sqlite_url
from tests.server.saga_at_the_server import begun as begin_saga
from tests.server.saga_at_the_server import play as play_saga
from tests.server.saga_at_the_server import saga_server
from wartable.kernel.game import find_game
from wartable.kernel.journal import EndedByPeople, Journal
from wartable.records.replay import replay
from wartable.server.matches.live_match import LiveMatch
from wartable.server.storage.matches.match_facts import MatchRecord

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


def _unfit(state: Any) -> Any:
    """As a migration that knows the beginning of a chapter, where the first seat is up, and nothing else."""
    if state["active"] != 0:
        raise KeyError("frame")
    return state


@contextmanager
def rules_that_fit_only_beginnings() -> Iterator[None]:
    """Raise the version of the saga's rules; positions in which the second seat is up fit no longer."""
    with pytest.MonkeyPatch.context() as patch:
        version = Saga.version
        patch.setattr(Saga, "version", version + 1)
        patch.setattr(Saga, "migrations", {version: _unfit})
        yield


@async_test
async def test_between_chapters_newer_rules_always_carry_over(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, _ = await begin_saga(server)
        await play_saga(match, "roll", "lay")
        await leave(server, match)
        with rules_that_fit_only_beginnings():
            again = await server.services.matches.match(match.id)
            assert (again.table.choices, again.updates[-1].dropped) == (2, 0)


@async_test
async def test_a_chapter_that_newer_rules_do_not_fit_begins_again_when_all_sides_agree(
    tmp_path: Path,
) -> None:
    async with saga_server(tmp_path) as server:
        match, (anna, boris) = await begin_saga(server)
        await play_saga(match, "roll", "lay", *["roll"] * 5)
        state = match.table.state
        await leave(server, match)
        with rules_that_fit_only_beginnings():
            path = f"/api/matches/{match.id}"
            page = await anna.connect(match.id)
            assert (await page.until("error"))["key"] == "chapter_unfit"
            card = await anna.call("GET", path)
            assert (card["stranded"], card["begin_again"]) == (True, [])
            stranger = await server.guest("Vera")
            assert (await stranger.call("POST", f"{path}/begin-again", status=403))[
                "key"
            ] == "only_who_played"
            card = await anna.call("POST", f"{path}/begin-again")
            assert (card["stranded"], card["begin_again"]) == (True, [0])
            card = await boris.call("POST", f"{path}/begin-again")
            assert card["stranded"] is False
            assert "begin_again" not in card
            again = await server.services.matches.match(match.id)
            assert again.table.choices == again.table.chapter_began == 2
            assert again.table.state.scores != state.scores
            assert again.updates[-1].dropped == 5
            assert (await anna.call("POST", f"{path}/begin-again", status=409))["key"] == "chapter_fits"
            await play_saga(again, "roll", "lay", "stop")
            (tmp_path / "saga.wtj").write_bytes((await anna.http.get(f"{path}/journal")).content)
            assert replay(Journal.load(tmp_path / "saga.wtj")).hash == again.table.hash

"""The chapters of a long match at the server: stored, thinned, listed, read, replayed and verified."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from tests.kernel.saga import SAGA
from tests.server.history.test_snapshots import LAST_USED_LONG_AGO, counted_choices, leave
from tests.server.running_server import RunningServer, async_test
from tests.server.saga_at_the_server import begun, play, saga_server, three_chapters
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records import chapters as recorded
from wartable.records.replay import replay
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.state_frames import possible_undo
from wartable.server.storage.database_tables import LogTable, SnapshotsTable
from wartable.server.storage.matches.match_facts import MatchRecord


async def snapshots(server: RunningServer, match: LiveMatch) -> list[int]:
    """After how many choices a match has snapshots."""
    own = select(SnapshotsTable.number).where(SnapshotsTable.match == match.id)
    return sorted(row[0] for row in await server.services.store.past.rows(own))


async def logged(server: RunningServer, match: LiveMatch) -> int:
    """How many rows the log of a match has."""
    own = select(LogTable.number).where(LogTable.match == match.id)
    return len(await server.services.store.past.rows(own))


def whole(match: LiveMatch, choices: list[tuple[int, str]]) -> Table:
    """The match made from its start in the kernel alone."""
    header = match.table.header
    table = Table.new(header.game, header.options, seed=header.seed)
    for seat, choice in choices:
        table.choose(choice, seat)
    return table


async def made(server: RunningServer, match: LiveMatch) -> list[tuple[int, str]]:
    records = await server.services.store.records(match.id)
    return [(record.seat, record.choice) for record in records if record.kind == "c"]


@async_test
async def test_a_chapter_that_is_over_keeps_its_first_snapshot_its_result_and_its_log(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, _ = await three_chapters(server)
        first, second, third = await server.services.store.past.chapters(match.id)
        assert [(each.number, each.first, each.last) for each in (first, second, third)] == [
            (1, 0, 4),
            (2, 4, 7),
            (3, 7, None),
        ]
        assert first.result is not None
        assert first.result.facts["chapter"] == 1
        assert third.result is None
        assert await snapshots(server, match) == [0, 4, 7]
        assert await logged(server, match) == 1  # what came of the only choice of the third
        table = whole(match, await made(server, match))
        past = server.services.store.past
        told = [
            event for part in await past.log(match.id, 0, 99) for event in SAGA.decode_events(part.events)
        ]
        assert told == table.play.events
        assert await past.events_logged(match.id) == table.events_told


@async_test
async def test_snapshots_within_a_chapter_go_when_it_is_over(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, _ = await begun(server)
        await play(match, *["roll"] * 230)
        assert len(await snapshots(server, match)) > 3
        await play(match, "lay", "roll")
        assert await snapshots(server, match) == [0, 231]
        await play(match, *["roll"] * 400)
        kept = await snapshots(server, match)
        assert kept[:2] == [0, 231]
        await leave(server, match)
        with counted_choices() as taken:
            again = await server.services.matches.match(match.id)
        assert len(taken) <= 50
        assert again.table.hash == match.table.hash


@async_test
async def test_an_undo_goes_back_to_the_beginning_of_the_chapter_after_a_restart_too(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, people = await three_chapters(server)
        await play(match, *["pass"] * 120)
        await leave(server, match)
        again = await server.services.matches.match(match.id)
        assert again.table.chapter_began == 7
        assert again.table.first_event > 0
        while again.table.choices > 7:
            await again._take_back(await again._last_choices(1))
        assert all(possible_undo(again, seat) is None for seat in (0, 1))
        assert again.table.hash == whole(again, (await made(server, again))[:7]).hash
        page = await people[0].open(match.id)
        assert page.state["undo"] is None


@async_test
async def test_a_page_that_opens_gets_what_happened_in_it_and_the_chapter_before(
    tmp_path: Path,
) -> None:
    async with saga_server(tmp_path) as server:
        match, people = await three_chapters(server)
        table = whole(match, await made(server, match))
        for seat, person in enumerate(people):
            for _ in range(2):
                page = await person.open(match.id)
                seen = table.events_since(0, seat)
                numbers = [line["n"] for line in page.state["events"]]
                assert page.state["chapter"]["number"] == 3
                assert 0 < numbers[0] < page.state["chapter"]["n"]
                assert numbers == list(range(numbers[0], len(seen)))
                assert page.state["n"] == len(seen)
                parts = [
                    await person.call("GET", f"/api/matches/{match.id}/chapters/{number}/log?seat={seat}")
                    for number in (1, 2)
                ]
                assert [line["n"] for line in parts[1]] == numbers[: len(parts[1])]
                lines = [line["event"] for part in [parts[0], page.state["events"]] for line in part]
                assert [line["type"] for line in lines] == [type(event).__name__ for event in seen]
                assert [line["n"] for line in parts[0]] == list(range(len(parts[0])))
                await page.leave()
            match.last_used -= LAST_USED_LONG_AGO
            await server.services.matches.unload_idle()
            match = await server.services.matches.match(match.id)


@async_test
async def test_nobody_reads_the_log_of_others_while_the_match_goes_on(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, (anna, boris) = await three_chapters(server)
        path = f"/api/matches/{match.id}/chapters"
        own = await anna.call("GET", f"{path}/2/log?seat=0")
        refused = await boris.call("GET", f"{path}/2/log?seat=0", status=403)
        assert refused["key"] == "not_your_seat"
        seen = await boris.call("GET", f"{path}/2/log?seat=1")
        assert own != seen  # one of them looked at a card
        stranger = await server.visitor().call("GET", f"{path}/2/log")
        assert stranger != own
        for number, status, key in ((3, 409, "chapter_goes_on"), (9, 404, "no_such_chapter")):
            assert (await anna.call("GET", f"{path}/{number}/log?seat=0", status=status))["key"] == key
        cards = await anna.call("GET", path)
        assert [card["over"] for card in cards] == [True, True, False]
        assert all("first" not in card and not card["playable"] for card in cards)
        await anna.call("GET", f"/api/matches/{match.id}/journal", status=409)
        report = await boris.call("POST", f"/api/matches/{match.id}/problem", {"seat": 1})
        assert {line["seat"] for line in report["choices"]} == {1}
        peeked = [line["event"] for line in report["state"]["events"] if line["event"]["type"] == "Peeked"]
        assert [event["card"] for event in peeked] == [-1 for event in peeked]


@async_test
async def test_a_match_that_is_over_is_replayed_chapter_by_chapter(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, (anna, _) = await three_chapters(server)
        await play(match, "stop")
        choices = await made(server, match)
        path = f"/api/matches/{match.id}"
        cards = await anna.call("GET", f"{path}/chapters")
        assert [(card["first"], card["last"], card["over"]) for card in cards] == [
            (0, 4, True),
            (4, 7, True),
            (7, 9, True),
        ]
        for at in random.Random(3).sample(range(10), 10):
            with counted_choices() as taken:
                scene = await anna.call("GET", f"{path}/replay?at={at}&seat=1&log=9")
            assert len(taken) <= 4 + 3  # those of the chapter, and again up to the place
            table = whole(match, choices[:at])
            assert scene["board"] == msgspec.to_builtins(table.game.board(table.play, 1))
            assert (scene["first"], scene["at"], scene["of"]) == (0, at, 9)
            seen = table.events_since(0, 1)
            lines = scene["events"]
            assert [line["event"]["type"] for line in lines] == [
                type(event).__name__ for event in seen[len(seen) - len(lines) :]
            ]
            if lines:
                assert lines[-1]["n"] == len(seen) - 1
        proof = await anna.call("GET", f"{path}/verify")
        assert [(each["number"], each["proved"]) for each in proof["chapters"]] == [
            (1, True),
            (2, True),
            (3, True),
        ]


@async_test
async def test_the_journal_of_a_match_that_is_over_has_its_chapters(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, (anna, _) = await three_chapters(server)
        await match.resign(0)
        answer = await anna.http.get(f"/api/matches/{match.id}/journal")
        file = tmp_path / "match.wtj"
        file.write_bytes(answer.content)
        journal = Journal.load(file)
        found = recorded.read_chapters(journal)
        assert [(each.number, each.first, each.last) for each in found] == [(1, 0, 4), (2, 4, 7)]
        table = replay(journal)
        told = [event for each in found for event in recorded.events_of(journal.header, each, 0)]
        assert told == table.events_since(0, 0)[: len(told)]
        steps = [table.choices for table in recorded.replaying_chapter(journal, 2)]
        assert steps == [4, 5, 6, 7]


@async_test
async def test_a_chapter_whose_beginning_was_not_stored_in_time_is_when_the_match_is_used(
    tmp_path: Path,
) -> None:
    async with saga_server(tmp_path) as server:
        match, _ = await begun(server)
        await play(match, "roll")
        table, store = match.table, server.services.store
        choice = next(text for text in table.legal() if text.startswith("play:"))
        seat = table.ask.seat if table.ask else 0
        row = MatchRecord(match.records + 1, "c", seat, choice, None, 0)
        await store.add_records(match.id, [row])  # and the process ended there
        matches: Any = server.services.matches
        del matches._matches[match.id]
        match.close()
        again = await matches.match(match.id)
        await again.resume()
        first, second = await store.past.chapters(match.id)
        assert (first.last, second.first, second.last) == (2, 2, None)
        assert await snapshots(server, again) == [0, 2]


@async_test
async def test_playing_again_from_a_chapter_is_a_new_match(tmp_path: Path) -> None:
    async with saga_server(tmp_path) as server:
        match, people = await three_chapters(server)
        path = f"/api/matches/{match.id}/chapters/2/again"
        assert (await people[0].call("POST", path, status=409))["key"] == "not_over_yet"
        await match.resign(1)
        stranger = await server.guest("Vera")
        assert (await stranger.call("POST", path, status=403))["key"] == "only_who_played"
        assert (await people[0].call("POST", f"{path[:-7]}9/again", status=404))["key"] == "no_such_chapter"
        card = await people[0].call("POST", path)
        assert [seat["name"] for seat in card["seats"]] == ["Anna", "Boris"]
        for seat, person in enumerate(people):
            await person.take(card["id"], seat)
        again = await server.services.matches.match(card["id"])
        old = whole(match, (await made(server, match))[:4])
        assert (again.table.choices, again.table.state) == (0, old.state)
        await play(again, "roll", "lay", "roll")
        page = await people[0].open(again.id)
        assert page.state["chapter"]["number"] == 3
        assert "updated" not in page.state
        await page.leave()
        await leave(server, again)
        later = await server.services.matches.match(again.id)
        assert later.table.hash == again.table.hash
        await play(later, "stop")
        answer = await people[0].http.get(f"/api/matches/{again.id}/journal")
        (tmp_path / "again.wtj").write_bytes(answer.content)
        journal = Journal.load(tmp_path / "again.wtj")
        assert replay(journal).hash == later.table.hash
        proof = await people[0].call("GET", f"/api/matches/{again.id}/verify")
        assert (proof["fault"], [each["proved"] for each in proof["chapters"]]) == (None, [True, True])
        scene = await people[0].call("GET", f"/api/matches/{again.id}/replay?at=1&revealed=true")
        assert (scene["first"], scene["of"]) == (0, 4)

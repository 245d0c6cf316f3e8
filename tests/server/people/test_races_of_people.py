"""Two things at once, of who somebody is and where they sit: what comes between leaves both of them true."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.interleaving import after_next_call, before_next_call, leave_memory, storage_down
from tests.server.lobby.test_lobby import PASSWORD, log_in, register
from tests.server.running_server import async_test, running_server, sqlite_url


@async_test
async def test_nobody_leaves_a_match_that_begins_in_the_same_moment(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        after_next_call(server.services.store, "match", lambda: boris.take(match, 1))
        await anna.call("POST", f"/api/matches/{match}/seats/0/leave", status=409)
        facts = await server.services.store.match(match)
        assert (facts.status, facts.seats[0].name, facts.seats[0].nonce) == ("running", "Anna", "00" * 32)


@pytest.mark.parametrize("meanwhile", ["begins", "is taken away"])
def test_a_match_is_shown_with_the_seats_that_it_has(tmp_path: Path, meanwhile: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna, boris = await server.guest("Anna"), await server.guest("Boris")
            match = (await anna.make("me", "open"))["id"]
            await anna.take(match, 0)
            if meanwhile == "begins":
                after_next_call(server.services.store, "rows", lambda: boris.take(match, 1))
            else:
                after_next_call(
                    server.services.store,
                    "rows",
                    lambda: anna.call("DELETE", f"/api/matches/{match}", None, 204),
                )
            card = await server.visitor().call("GET", f"/api/matches/{match}")
            assert [seat["taken"] for seat in card["seats"]] == [True, card["status"] == "running"]

    story()


@async_test
async def test_two_matches_made_at_once_are_counted_as_two(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), unfinished_matches=1) as server:
        anna = await server.guest("Anna")
        before_next_call(server.services.store, "add_match", lambda: anna.make("me", "open"))
        assert (await anna.make("me", "open", status=429))["key"] == "too_many_matches"


@async_test
async def test_who_takes_another_name_while_sitting_down_sits_under_that(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        before_next_call(server.services.store, "add_match", lambda: anna.sign_in("Anya"))
        match = (await anna.make("me", "open", "open"))["id"]
        assert (await server.services.store.match(match)).seats[0].name == "Anya"
        before_next_call(server.services.store, "take_seat", lambda: anna.sign_in("Anka"))
        card = await anna.take(match, 1)
        assert [seat["name"] for seat in card["seats"]] == ["Anka", "Anka", ""]


@async_test
async def test_nothing_is_made_or_taken_for_a_guest_who_is_no_more(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        await register(server.visitor(), "known")
        anna = await server.guest("Anna")
        match = (await anna.make("open", "open"))["id"]
        for act in ("take_seat", "add_match"):
            guest = await server.guest("Somebody")
            twin = server.known(guest.token)  # another page of the same browser
            before_next_call(server.services.store, act, partial(log_in, twin, "known"))
            if act == "take_seat":
                assert (await guest.take(match, 1, 409))["key"] == "overtaken"
            else:
                assert (await guest.make("me", "open", status=409))["key"] == "overtaken"
            assert (await guest.call("GET", "/api/me"))["person"] is None
        assert not (await anna.call("GET", f"/api/matches/{match}"))["seats"][1]["taken"]
        assert [card["id"] for card in (await anna.call("GET", "/api/matches"))["public"]] == [match]


@async_test
async def test_a_guest_makes_one_account(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        guest = await server.guest("Anna")
        twin = server.known(guest.token)
        before_next_call(server.services.store.write_queue, "transact", partial(register, twin, "first"))
        assert (await register(guest, "second", 409))["key"] == "account_already"
        assert (await twin.call("GET", "/api/me"))["person"]["login"] == "first"
        await log_in(server.visitor(), "first")
        await log_in(server.visitor(), "second", 403)


@async_test
async def test_a_guest_who_makes_an_account_while_logging_in_to_another_keeps_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        await register(server.visitor(), "known")
        guest = await server.guest("Anna")
        match = (await guest.make("me", "bot:random"))["id"]
        await guest.take(match, 0)
        twin = server.known(guest.token)
        before_next_call(server.services.store.write_queue, "transact", partial(register, twin, "new"))
        assert (await log_in(guest, "known"))["person"]["login"] == "known"
        assert (await guest.open(match)).state["mine"] == []
        assert (await twin.open(match)).state["mine"] == [0]
        assert (await server.services.store.match(match)).seats[0].name == "New"


@async_test
async def test_an_account_that_takes_another_name_while_somebody_logs_in_to_it_has_that(
    tmp_path: Path,
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        known = server.visitor()
        await register(known, "known")
        guest = await server.guest("Somebody")
        match = (await guest.make("me", "open"))["id"]
        before_next_call(server.services.store.write_queue, "transact", partial(known.sign_in, "Famous"))
        await log_in(guest, "known")
        assert (await guest.call("GET", "/api/me"))["person"]["name"] == "Famous"
        assert (await server.services.store.match(match)).seats[0].name == "Famous"


@pytest.mark.parametrize("write", [1, 2])
def test_who_cannot_log_in_for_now_loses_nothing(tmp_path: Path, write: int) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            await register(server.visitor(), "known")
            guest = await server.guest("Somebody")
            match = (await guest.make("me", "open"))["id"]
            await guest.take(match, 0)
            boris = await server.guest("Boris")
            await boris.take(match, 1)
            page = await boris.open(match)
            write_queue: Any = server.services.store.write_queue
            transact, writes = write_queue.transact, []

            async def fail(work: Any) -> Any:
                writes.append(work)
                return await (storage_down() if len(writes) == write else transact(work))

            write_queue.transact = fail
            body = {"do": "login", "login": "known", "password": PASSWORD}
            tried = await guest.http.post("/api/session", json=body)
            write_queue.transact = transact
            if tried.status_code == 503:
                await log_in(guest, "known")
            assert (await guest.open(match)).state["mine"] == [0]
            while (await page.until("presence"))["seats"][0]["name"] != "Known":
                pass

    story()


@pytest.mark.parametrize("reading", ["brought back", "read again"])
@pytest.mark.parametrize("become", ["another name", "an account"])
def test_who_changes_while_a_match_is_read_sits_there_as_who_they_are(
    tmp_path: Path, reading: str, become: str
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            await register(server.visitor(), "known")
            anna, boris = await server.guest("Anna"), await server.guest("Boris")
            match = (await anna.make("me", "open"))["id"]
            for seat, person in enumerate((anna, boris)):
                await person.take(match, seat)
            live: Any = server.services.matches.find(match)
            if reading == "brought back":
                await leave_memory(server, match)
            else:
                live._writer.stale = True
            name = "Anya" if become == "another name" else "Known"
            change = (
                partial(anna.sign_in, name) if become == "another name" else partial(log_in, anna, "known")
            )
            after_next_call(server.services.store, "match", change)
            watcher = await server.visitor().open(match)
            assert (await watcher.until("presence"))["seats"][0]["name"] == name
            page = await anna.open(match)
            assert (page.state["mine"], page.state["seat"]) == ([0], 0)
            card = await anna.call("GET", f"/api/matches/{match}")
            assert (card["creator"], card["seats"][0]["name"]) == (True, name)

    story()


@async_test
async def test_the_seats_of_a_guest_are_seen_to_change_hands_at_once(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        known = server.visitor()
        await register(known, "known")
        guest = await server.guest("Somebody")
        match = (await guest.make("me", "open"))["id"]
        await guest.take(match, 0)
        await known.take(match, 1)
        page = await known.open(match)
        await page.until("presence")
        await log_in(guest, "known")
        assert (await page.until("presence"))["seats"][0]["name"] == "Known"
        assert (await page.ask("sit", "state", "error", seat=0))["mine"] == [0, 1]

"""Connections that say nothing, or not all, are closed; one address may not have too many requests open."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.running_server import RunningServer, async_test, running_server, sqlite_url
from wartable.server.web.connection_cap import ConnectionCap

HEAD = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"


async def hung_up_on(server: RunningServer, said: bytes) -> bytes:
    """Say something and no more: what the server answers before it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    answer = b""
    with suppress(ConnectionResetError):
        answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    return answer


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0", b"PRI * HTTP/2.0\r\n"])
def test_who_never_ends_the_headers_is_hung_up_on(tmp_path: Path, said: bytes) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path), header_seconds=0.3) as server:
            assert b"200 OK" not in await hung_up_on(server, said)
            await server.guest("Anna")

    story()


@pytest.mark.parametrize("body", [b"", b'{"do": "gue'])
def test_who_never_ends_the_body_is_hung_up_on(tmp_path: Path, body: bytes) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path), header_seconds=0.3, body_seconds=0.3) as server:
            head = HEAD % server.port
            answer = await hung_up_on(server, head + b"Content-Length: 1000\r\n\r\n" + body)
            assert b" 400 " in answer.split(b"\r\n")[0]
            assert b"cut_off" in answer
            refused = head.replace(b"json", b"xml") + b"Content-Length: 1000\r\n\r\n" + body
            assert b" 415 " in (await hung_up_on(server, refused)).split(b"\r\n")[0]

    story()


@async_test
async def test_one_address_has_only_so_many_requests_open(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), requests_per_address=2, body_seconds=60) as server:
        slow = []
        for _ in range(2):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(HEAD % server.port + b'Content-Length: 1000\r\n\r\n{"do":')
            slow.append(writer)
        anna = server.visitor()
        while (answer := await anna.http.get("/api/games")).status_code != 429:
            await asyncio.sleep(0.02)
        assert answer.json()["key"] == "too_much_at_once"
        for writer in slow:
            writer.close()
        while (await anna.http.get("/api/games")).status_code != 200:
            await asyncio.sleep(0.02)


async def is_open(writer: asyncio.StreamWriter, reader: asyncio.StreamReader) -> bool:
    """Whether the server still holds a connection on which it was told nothing."""
    try:
        return await asyncio.wait_for(reader.read(1), 0.05) != b""
    except TimeoutError:
        return True
    except ConnectionResetError:
        return False
    finally:
        assert not writer.is_closing()


@async_test
async def test_one_address_holds_only_so_many_connections_and_keeps_its_oldest(tmp_path: Path) -> None:
    few = {"requests_per_address": 3, "sockets_per_address": 2, "header_seconds": 60.0}
    async with running_server(sqlite_url(tmp_path), **few) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.sit(match, 0, "a1" * 32)
        page = await anna.open(match)
        cap, most = server.services.connections, server.services.settings.connections_per_address
        cap.look()
        bare = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3 * most)]
        while cap.closed < 2 * most:
            await asyncio.sleep(0.05)
        left = [await is_open(writer, reader) for reader, writer in bare]
        # Hers are her page and what her calls keep open; they came first.
        assert most - 3 <= sum(left) < most
        assert await page.ask("ping", "pong")
        assert (await anna.http.get("/api/games")).status_code == 200
        for _, writer in bare:
            writer.close()


@async_test
async def test_a_proxy_holds_as_many_connections_as_its_visitors_need(tmp_path: Path) -> None:
    few = {"requests_per_address": 1, "sockets_per_address": 1, "header_seconds": 60.0}
    async with running_server(sqlite_url(tmp_path), trusted_proxies=("127.0.0.0/8",), **few) as server:
        bare = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(20)]
        while not await asyncio.to_thread(counted, server.port, 20):
            await asyncio.sleep(0.02)
        server.services.connections.look()
        assert server.services.connections.closed == 0
        for _, writer in bare:
            writer.close()


def counted(port: int, number: int) -> bool:
    """Whether so many connections came to a port by now, as a cap of none would find."""
    cap = ConnectionCap(port, number, ())
    cap.look()
    return cap.open >= number

"""The operator's own port: health, readiness and figures; the log as lines of JSON."""

from __future__ import annotations

import asyncio
import logging
import re
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.ports import free_port
from tests.server.running_server import RunningServer, async_test, page_to_move, running_server, sqlite_url
from tests.server.server_process import ServerProcess
from tests.server.storage.test_sqlite_files import moved
from wartable.server.errors import OperatorError
from wartable.server.operating import operator_port as operating
from wartable.server.operating.log_lines import JsonLines
from wartable.server.operating.operator_port import operator_port
from wartable.server.settings import Settings
from wartable.server.web.request_guard import RequestGuard

SAMPLE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"\n]*"\})? (-?[0-9.e+-]+)')


def figures(text: str) -> dict[str, float]:
    """The figures of an answer, each of which must be told and of a kind before it comes."""
    found: dict[str, float] = {}
    told: set[str] = set()
    for line in text.splitlines():
        if line.startswith("# "):
            told.add(" ".join(line.split(" ")[1:3]))
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample, line
        assert {f"HELP {sample[1]}", f"TYPE {sample[1]}"} <= told
        found[sample[1] + (sample[2] or "")] = float(sample[3])
    return found


@async_test
async def test_health_readiness_and_figures_are_told(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        settings = Settings(sqlite_url(tmp_path), metrics_port=free_port())
        guard = RequestGuard(server.core, settings)
        guard.answers.update({200: 2, 404: 1})
        url = f"http://127.0.0.1:{settings.metrics_port}"
        async with operator_port(server.core, guard, settings), httpx.AsyncClient(base_url=url) as operator:
            assert (await operator.get("/health")).text == "ok\n"
            assert (await operator.get("/ready")).status_code == 200
            before = figures((await operator.get("/metrics")).text)
            assert before["wartable_matches_in_memory"] == before["wartable_records_total"] == 0
            await play_a_choice(server)
            after = figures((await operator.get("/metrics")).text)
            assert after["wartable_matches_in_memory"] == after["wartable_records_total"] == 1
            assert after["wartable_pages_open"] == 2
            assert after['wartable_answers_total{status="404"}'] == 1
            assert after["process_resident_memory_bytes"] > 10_000_000
            assert (await operator.get("/api/matches")).status_code == 404
            assert (await operator.post("/metrics")).status_code == 405
            with moved(tmp_path, "table.db"):
                await server.services._engine.dispose()
                down = await operator.get("/ready")
                assert (down.status_code, down.text) == (503, "database\n")
                assert (await operator.get("/health")).status_code == 200
                assert figures((await operator.get("/metrics")).text)["wartable_database_up"] == 0
            server.services.matches.closing = True
            closed = await operator.get("/ready")
            assert (closed.status_code, closed.text) == (503, "closed\n")


async def play_a_choice(server: RunningServer) -> None:
    """Let somebody choose."""
    _, *pages = await server.duel()
    page = await page_to_move(pages)
    await page.choose(page.legal[0])


@async_test
async def test_who_says_nothing_to_the_operator_port_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operating, "HEARING_SECONDS", 0.05)
    async with running_server(sqlite_url(tmp_path)) as server:
        settings = Settings(sqlite_url(tmp_path), metrics_port=free_port())
        async with operator_port(server.core, RequestGuard(server.core, settings), settings):
            for said in (b"", b"GET /metrics HTTP/1.1\r\n", b"x" * 100_000):
                reader, writer = await asyncio.open_connection("127.0.0.1", settings.metrics_port)
                writer.write(said)
                with suppress(ConnectionResetError):
                    assert await reader.read() == b""
                writer.close()
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            settings = Settings(sqlite_url(tmp_path), metrics_port=taken.getsockname()[1])
            with pytest.raises(OperatorError, match="--metrics-port"):
                async with operator_port(server.core, RequestGuard(server.core, settings), settings):
                    pytest.fail("listens where somebody else does")


def test_a_line_of_the_log_is_json() -> None:
    try:
        raise ValueError("a hidden card")
    except ValueError:
        fault = sys.exc_info()
    record = logging.LogRecord("wartable.server", logging.ERROR, "", 1, 'match %s: "x"\ny', ("m",), fault)
    line = JsonLines().format(record)
    assert "\n" not in line
    told = msgspec.json.decode(line)
    assert told.pop("time").endswith("+00:00")
    assert told == {
        "level": "error",
        "logger": "wartable.server",
        "text": 'match m: "x"\ny',
        "fault": "ValueError",
    }


@async_test
async def test_the_command_listens_for_the_operator(tmp_path: Path) -> None:
    port = free_port()
    options = ["--metrics-port", str(port), "--log-json"]
    async with ServerProcess(sqlite_url(tmp_path), tmp_path / "log", options) as process:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as operator:
            assert (await operator.get("/ready")).text == "ready\n"
        assert process.stop(signal.SIGTERM) == 0

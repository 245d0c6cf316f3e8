"""`wartable serve`: one clear line for what cannot be, a clean stop, and the page it serves."""

from __future__ import annotations

import asyncio
import signal
import socket
import webbrowser
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.ports import free_port
from tests.server.running_server import PATIENCE, async_test, run_in_thread, running_server, sqlite_url
from tests.server.server_process import ServerProcess
from wartable.cli.app import BAD_INPUT, run
from wartable.server.serving import _stop
from wartable.server.settings import Settings, usual_database
from wartable.server.storage import database_lease
from wartable.server.web import match_socket, page_files, services
from wartable.server.web.app import create_core
from wartable.server.web.open_browser import open_lobby
from wartable.server.web.services import Services


def serve(options: list[str]) -> int:
    """Let the command serve; the exit code."""
    return run_in_thread(run, ["serve", *options])


@pytest.mark.usefixtures("built_page")
@pytest.mark.parametrize(
    ("database", "word"),
    [
        ("mysql://root:swordfish@host/db", "--database mysql: not a database"),
        ("table.db", "not a database"),
        ("sqlite:///table.db", "sqlite+aiosqlite:////path"),
        ("sqlite+aiosqlite:////nowhere/at/all/table.db", "cannot write in /nowhere/at/all"),
        ("postgresql+asyncpg://u:swordfish@127.0.0.1:1/x", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_is_told_in_a_line(
    database: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve(["--no-open", "--port", str(free_port()), "--database", database]) == BAD_INPUT
    told = capsys.readouterr().err
    assert word in told
    assert told.count("\n") == 1
    assert "swordfish" not in told


def test_sqlite_is_served_by_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(["--no-open", "--workers", "2", "--database", sqlite_url(tmp_path)]) == BAD_INPUT
    told = capsys.readouterr().err
    assert "several processes need postgresql+asyncpg" in told
    assert told.count("\n") == 1


def test_a_port_that_is_taken_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert serve(["--no-open", "--port", port, "--database", sqlite_url(tmp_path)]) == BAD_INPUT
    assert "is wartable running already? name another --port" in capsys.readouterr().err


@pytest.mark.usefixtures("built_page")
@async_test
async def test_a_database_has_one_server_until_that_one_dies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Of the second server, which runs in this process.
    monkeypatch.setattr(database_lease, "PATIENCE_SECONDS", database_lease.AGAIN_SECONDS)
    async with (
        ServerProcess(sqlite_url(tmp_path), tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        second = ["--no-open", "--port", str(free_port()), "--database", sqlite_url(tmp_path)]
        assert await asyncio.to_thread(serve, second) == BAD_INPUT
        told = capsys.readouterr().err
        assert f"wartable at 127.0.0.1:{process.port}, process {process.pid} serves this database" in told
        assert told.count("\n") == 1
        process.kill()
        await process.start()
        assert await process.visitor(stack).call("GET", "/api/me") == {"person": None}


def test_without_a_database_the_users_data_directory_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_database() == f"sqlite+aiosqlite:///{tmp_path}/wartable/table.db"
    assert (tmp_path / "wartable").stat().st_mode & 0o077 == 0


def test_a_data_directory_that_cannot_be_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert serve(["--no-open", "--port", str(free_port())]) == BAD_INPUT
    told = capsys.readouterr().err
    assert f"cannot make {tmp_path}/file/wartable" in told
    assert "set XDG_DATA_HOME" in told
    assert told.count("\n") == 1


def test_a_data_directory_that_is_read_only_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("os.access", lambda *_: False)
    assert serve(["--no-open", "--port", str(free_port())]) == BAD_INPUT
    assert f"cannot write {tmp_path}/wartable;" in capsys.readouterr().err


def test_a_lobby_that_is_not_built_is_not_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page_files, "ROOT", tmp_path / "nothing")
    port = str(free_port())
    assert serve(["--port", port, "--database", sqlite_url(tmp_path)]) == BAD_INPUT
    assert "the page is not built: `make web` builds it" in capsys.readouterr().err


@async_test
async def test_the_lobby_opens_once_the_server_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def opens(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr("webbrowser.get", object)
    monkeypatch.setattr("webbrowser.open", opens)
    async with running_server(sqlite_url(tmp_path)) as server:
        url = f"http://127.0.0.1:{server.port}"
        await asyncio.to_thread(open_lobby, url, ("127.0.0.1", server.port))
    assert opened == [url]


@async_test
async def test_without_a_browser_the_address_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr("webbrowser.get", lambda: webbrowser.GenericBrowser("lynx"))
    async with running_server(sqlite_url(tmp_path)) as server:
        url = f"http://127.0.0.1:{server.port}"
        await asyncio.to_thread(open_lobby, url, ("127.0.0.1", server.port))
    assert capsys.readouterr().err == f"no browser opened by itself; open {url} in yours\n"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_when_asked_and_tells_the_pages_that_are_open(
    tmp_path: Path, number: signal.Signals
) -> None:
    run_in_thread(asyncio.run, stop_before_a_page(tmp_path, number))


async def stop_before_a_page(tmp_path: Path, number: signal.Signals) -> None:
    """Stop a server by a signal while somebody looks at a match there."""
    async with (
        ServerProcess(sqlite_url(tmp_path), tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        anna = await process.visitor(stack).sign_in("Anna")
        match = (await anna.make("me", "bot:steady"))["id"]
        await anna.take(match, 0)
        shown = await anna.open(match)
        await shown.until_state(lambda state: "choices" in state["ask"])
        await shown.choose(shown.legal[0])
        stopping = asyncio.create_task(asyncio.to_thread(process.stop, number))
        assert (await shown.until("error"))["key"] == "closing"
        assert await shown.close_code() == 1001
        assert await stopping == 0
        *_, said, hint = process.log.splitlines()
        assert said == f"wartable is at http://127.0.0.1:{process.port} (Ctrl-C ends it)"
        assert hint.startswith("Only this machine reaches it")


def test_who_is_told_goodbye_has_the_time_to_hear_it() -> None:
    assert services.GOODBYE_SECONDS > match_socket.GOODBYE_SECONDS


@async_test
async def test_the_built_page_is_served_packed_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    monkeypatch.setattr(page_files, "ROOT", root)
    async with running_server(sqlite_url(tmp_path)) as server:
        client = server.visitor().http
        missing = await client.get("/")
        assert (missing.status_code, "make web" in missing.text) == (503, True)
        (root / "index.html").write_text("<title>wartable</title>")
        (root / "assets" / "app-1a2b.js").write_text("export {};\n" * 500)
        (tmp_path / "secret.txt").write_text("swordfish")
        for path in ("/", "/match/abc", "/index.html"):
            answer = await client.get(path)
            assert (answer.status_code, answer.text) == (200, "<title>wartable</title>")
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
        script = await client.get("/assets/app-1a2b.js")
        assert script.headers["content-encoding"] == "gzip"
        assert int(script.headers["content-length"]) < 200
        assert "immutable" in script.headers["cache-control"]
        again = await client.get("/assets/app-1a2b.js", headers={"if-none-match": script.headers["etag"]})
        assert again.status_code == 304
        plain = await client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert plain.text == script.text
        (root / "assets" / "app-1a2b.js").write_text("export {}; // built anew")
        assert "anew" in (await client.get("/assets/app-1a2b.js")).text
        assert (await client.get("/assets/gone.js")).status_code == 404
        assert (await client.get("/api/gone")).json()["key"] == "nothing_here"
        for path in ("/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "//secret.txt"):
            assert "swordfish" not in await raw(server.port, path)


async def raw(port: int, path: str) -> str:
    """What is answered to a path that no client tidied."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        request = httpx.Request("GET", f"http://127.0.0.1:{port}/")
        request.extensions["target"] = path.encode()
        return (await client.send(request)).text


@async_test
async def test_what_people_ask_for_is_looked_up_in_the_list_of_built_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "static"
    root.mkdir()
    (root / "index.html").write_text("<title>wartable</title>")
    monkeypatch.setattr(page_files, "ROOT", root)
    async with running_server(sqlite_url(tmp_path)) as server:
        assert "wartable" in await raw(server.port, "/")
        looked_at: list[Path] = []
        stat = Path.stat

        def noted(path: Path, **how: Any) -> Any:
            if path.is_relative_to(tmp_path):  # the server itself looks at other files all the time
                looked_at.append(path)
            return stat(path, **how)

        monkeypatch.setattr(Path, "stat", noted)
        for path in ("/match/abc", "/a/../../secret.txt", "/%00", f"/{'x/' * 500}", "/assets/none.js"):
            await raw(server.port, path)
        monkeypatch.undo()
        assert {root / "index.html"} <= set(looked_at) <= {root, root / "index.html"}


@async_test
async def test_a_server_that_is_stopped_in_its_first_moments_begins_before_it_ends(tmp_path: Path) -> None:
    core, told, stopped = create_core(Settings(sqlite_url(tmp_path))), asyncio.Event(), asyncio.Event()
    server: Any = SimpleNamespace(stop=stopped.set)
    stopping = asyncio.create_task(_stop(server, core, told))
    told.set()
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert not stopped.is_set()
    core.state.services = opened = Services(Settings(sqlite_url(tmp_path)))
    await stopping
    assert stopped.is_set()
    assert opened.matches.closing

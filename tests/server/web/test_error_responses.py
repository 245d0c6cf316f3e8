"""Whatever cannot be is told with a key and facts, which message files word in any language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from msgspec.json import decode

from tests.server.running_server import async_test, logged_errors, running_server, sqlite_url
from wartable.server.errors import Problem, problem_of
from wartable.words.errors import WartableError

SHORT = {"do": "register", "login": "anna", "password": "short", "name": "Anna"}


def line_of(problem: dict[str, Any], files: list[dict[str, str]]) -> str:
    """What a page makes of a problem whose facts are numbers and texts, from the files it is served."""
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(files[0]["text"]))
    pattern = bundle.get_message(f"error-{problem['key']}").value
    assert pattern is not None
    line, mistakes = bundle.format_pattern(pattern, problem["facts"])
    assert not mistakes
    return str(line)


@async_test
async def test_a_problem_has_the_key_and_the_facts_of_its_line(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        wish = {"game": "forbidden_stars", "seats": [{"kind": "me"}]}
        problem = await anna.call("POST", "/api/matches", wish, 400)
        assert set(problem) == {"words", "key", "facts", "text"}
        assert (problem["words"], problem["key"]) == ("server", "wrong_seats")
        assert problem["facts"] == {"number": 2, "given": 1}
        files = await anna.call("GET", "/api/messages/server/en")
        assert problem["text"] == line_of(problem, files)


@async_test
async def test_an_error_at_the_table_is_a_problem_too(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, _ = await server.duel()
        late = await anna.ask("choose", "error", ask_no=99, choice="pass")
        assert (late["words"], late["key"], late["facts"]) == ("server", "answered_already", {})
        files = await server.visitor().call("GET", "/api/messages/server/en")
        assert late["text"] == line_of(late, files)
        stranger = await (await server.guest("Vera")).connect(match, seat=0)
        assert (await stranger.next())["key"] == "not_your_seat"


@async_test
async def test_what_is_malformed_says_where_and_why(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        problem = await server.visitor().call("POST", "/api/session", SHORT, 400)
        short = {"key": "too_short", "facts": {"place": "password", "bound": 8}}
        assert (problem["key"], problem["facts"]) == ("malformed", {"reasons": [short]})
        assert problem["text"] == "that is not understood: password: too short, at least 8"
        _, anna, _ = await server.duel()
        error = await anna.ask("talk", "error", text="x" * 501)
        assert error["facts"] == {"reasons": [{"key": "too_long", "facts": {"place": "text", "bound": 500}}]}
        json = {"content-type": "application/json"}
        answer = await server.visitor().http.post("/api/session", content=b"{", headers=json)
        assert (answer.status_code, answer.json()["key"]) == (400, "malformed")


@async_test
async def test_bytes_that_are_no_utf8_are_the_senders_mistake(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        json = {"content-type": "application/json"}
        for path in ("/api/session", "/api/matches", "/api/why", "/api/games/legion/army"):
            for body in (b'{"do": "\xff"}', b'{"\xff": 1}', b"\xff"):
                answer = await anna.http.post(path, content=body, headers=json)
                assert (answer.status_code, answer.json()["key"]) == (400, "malformed"), (path, body)
        for path in ("/api/rules?q=%ff", "/api/rules/%ff", "/api/matches/%ff", "/api/messages/%ff/en"):
            assert (await anna.http.get(path)).status_code in (200, 404), path
    assert logged_errors(caplog) == []


@async_test
async def test_a_body_that_is_cut_off_is_no_fault_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        messages: list[Any] = [
            {"type": "http.request", "body": b'{"do": "gue', "more_body": True},
            {"type": "http.disconnect"},
        ]
        answered: list[Any] = []

        async def receive() -> Any:
            return messages.pop(0)

        async def send(message: Any) -> None:
            answered.append(message)

        headers = [(b"content-type", b"application/json"), (b"content-length", b"100")]
        scope: Any = {
            "type": "http",
            "method": "POST",
            "path": "/api/session",
            "raw_path": b"/api/session",
            "root_path": "",
            "query_string": b"",
            "headers": headers,
            "state": {},
            "app": server.core,
        }
        await server.core(scope, receive, send)
        assert answered[0]["status"] == 400
        assert decode(answered[1]["body"])["key"] == "cut_off"
    assert logged_errors(caplog) == []


@async_test
async def test_what_was_not_sent_and_where_nobody_sits_are_said_clearly(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "open"))["id"]
        for path in ("/api/session", "/api/matches", "/api/why", f"/api/matches/{match}/seats/0/take"):
            empty = await anna.http.post(path)
            assert empty.status_code == 400
            assert (
                empty.json()["text"]
                == "that is not understood: nothing was sent; a JSON object belongs there"
            )
        nowhere = await anna.take(match, 7, status=404)
        assert (nowhere["key"], nowhere["facts"]) == ("no_seat", {"seats": 2})
        assert nowhere["text"] == "there is no such seat; the number of seats is 2"


@async_test
async def test_an_address_of_a_socket_that_is_not_understood_is_told_so(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _, _ = await server.duel()
        visitor = server.visitor()
        strange: list[dict[str, Any]] = [{"since": "abc"}, {"log": "1.5"}, {"seat": "x"}]
        for query in strange:
            (place,) = query
            page = await visitor.connect(match, **query)
            error = await page.next()
            assert (error["t"], error["key"]) == ("error", "malformed")
            assert error["text"].startswith(f"that is not understood: {place}: a whole number")
            assert await page.close_code() == 1008
        whole = (await visitor.open(match)).state["n"]
        assert (await visitor.open(match, since="1&since=2&other=3", log="0")).state["n"] == whole


@async_test
async def test_the_door_and_the_framework_say_what_they_mean_by_key(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        http = server.visitor().http
        told_at = {
            "/api/nothing": ("GET", 404, "nothing_here"),
            "/api/games": ("PUT", 405, "not_done_here"),
            "/api/me": ("DELETE", 405, "not_done_here"),
        }
        for path, (method, status, key) in told_at.items():
            answer = await http.request(method, path)
            assert (answer.status_code, answer.json()["key"]) == (status, key), path
        stranger = (await http.get("/api/me", headers={"host": "evil.example"})).json()
        assert (stranger["key"], stranger["facts"]["host"]) == ("not_our_name", "evil.example")


@async_test
async def test_the_servers_own_words_are_served_like_a_games(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anybody = server.visitor()
        files = await anybody.call("GET", "/api/messages/server/en")
        assert "error-seat_taken = " in files[0]["text"]
        assert "error-no_game = " in files[0]["text"], "what the kernel says is among them"
        unspoken = await anybody.call("GET", "/api/messages/server/xx", status=404)
        assert unspoken["facts"] == {"words": "server", "language": "xx", "languages": ["en"]}


def test_a_line_that_no_file_words_is_passed_on() -> None:
    problem = problem_of(WartableError("the dice are\nlost"), Problem)
    assert (problem.words, problem.key, problem.text) == ("server", "other", "the dice are lost")

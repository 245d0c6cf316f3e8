"""The door: cookies, origins, names, headers, limits and sizes; malformed and foreign messages."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from websockets.exceptions import InvalidStatus

from tests.server.running_server import Page, Visitor, async_test, logged_errors, running_server, sqlite_url
from wartable.server.people.limits import RateLimit, block_of
from wartable.server.settings import Settings, check_proxy
from wartable.words.errors import WartableError

GUEST = {"do": "guest", "name": "Anna"}


async def hello(visitor: Visitor, **headers: str) -> int:
    """Try to sign in with these headers: the status."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return (await visitor.http.post("/api/session", json=GUEST, headers=named)).status_code


@async_test
async def test_the_session_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        answer = await server.visitor().http.post("/api/session", json=GUEST)
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert "secure" not in cookie
    async with running_server(sqlite_url(tmp_path), public_url="https://table.example") as server:
        host = {"host": "table.example"}
        answer = await server.visitor().http.post("/api/session", json=GUEST, headers=host)
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


@async_test
async def test_no_token_stands_in_the_database(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        made = await anna.make("me", "invite")
        secrets = [anna.token, made["invites"]["1"]]
    with sqlite3.connect(tmp_path / "table.db") as database:
        rows = str([database.execute(f"select * from {name}").fetchall() for name in ("sessions", "seats")])
    for secret in secrets:
        assert len(secret) >= 32
        assert secret not in rows


@async_test
async def test_what_changes_something_must_come_from_the_tables_own_pages(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        own = f"http://127.0.0.1:{server.port}"
        assert await hello(server.visitor(), origin=own) == 200
        assert await hello(server.visitor(), origin="http://evil.example") == 403
        assert await hello(server.visitor(), origin="null") == 403
        assert await hello(server.visitor(), sec_fetch_site="cross-site") == 403
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        assert (await anna.connect(match, {"Origin": own})) is not None
        for origin in ("http://evil.example", f"http://127.0.0.1:{server.port + 1}", "null"):
            with pytest.raises(InvalidStatus):
                await anna.connect(match, {"Origin": origin})


@async_test
async def test_only_json_is_read(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = server.visitor()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""):
            headers = {"content-type": kind} if kind else {}
            answer = await anna.http.post("/api/session", content=encode(GUEST), headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (415, "not_json")
        for kind in ("application/json", "Application/JSON; charset=utf-8"):
            answer = await anna.http.post(
                "/api/session", content=encode(GUEST), headers={"content-type": kind}
            )
            assert answer.status_code == 200
        match = (await anna.make("me", "open"))["id"]
        await anna.call("POST", f"/api/matches/{match}/seats/1/invite")


@async_test
async def test_the_server_answers_only_to_its_own_name(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        assert await hello(server.visitor(), host="evil.example") == 421
        assert await hello(server.visitor(), host=f"localhost:{server.port}") == 200


def test_a_server_for_the_world_answers_to_its_public_name() -> None:
    assert Settings("", host="0.0.0.0", public_url="https://table.example").hosts == ("table.example",)
    assert Settings("", host="0.0.0.0").hosts is None


@async_test
async def test_every_answer_carries_the_strict_headers(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        visitor = server.visitor()
        for path in ("/", "/api/games", "/api/nothing", "/assets/none.js"):
            answer = await visitor.http.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
        assert (await visitor.http.get("/api/games")).headers["cache-control"] == "no-store"
        for path in ("/../app.py", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py", "/static/../../app.py"):
            assert "create_core" not in (await visitor.http.get(path)).text


@async_test
async def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), request_rate=0.001, request_burst=5) as server:
        visitor = server.visitor()
        statuses = [(await visitor.http.get("/api/me")).status_code for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3


@async_test
async def test_one_person_cannot_ask_without_end_from_many_addresses(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"person_rate": 0.001, "person_burst": 5, "trusted_proxies": ("127.0.0.1/32",)}
    async with running_server(sqlite_url(tmp_path), **limits) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        statuses = [
            (await anna.http.get("/api/me", headers={"x-forwarded-for": f"192.0.2.{number}"})).status_code
            for number in range(8)
        ]
        assert statuses == [200] * 5 + [429] * 3
        assert (await boris.http.get("/api/me")).status_code == 200, "somebody else is not held up"


@async_test
async def test_a_block_of_ipv6_asks_no_more_often_than_one_address(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"request_rate": 0.001, "request_burst": 3, "trusted_proxies": ("127.0.0.1/32",)}
    async with running_server(sqlite_url(tmp_path), **limits) as server:
        http = server.visitor().http
        statuses = [
            (await http.get("/api/me", headers={"x-forwarded-for": f"2001:db8::{number:x}:1"})).status_code
            for number in range(5)
        ]
        assert statuses == [200] * 3 + [429] * 2
        neighbour = await http.get("/api/me", headers={"x-forwarded-for": "2001:db8:0:1::1"})
        assert neighbour.status_code == 200


def test_limits_count_ipv4_by_address_and_ipv6_by_its_block() -> None:
    assert block_of("192.0.2.7") == block_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert block_of("2001:db8::1") == block_of("2001:db8:0:0:ffff::2") == "2001:db8::/64"
    assert block_of("fe80::1%eth0") == "fe80::/64"
    assert block_of("2001:db8:0:1::1") != block_of("2001:db8::1")
    assert block_of("unknown") == "unknown"


@async_test
async def test_guessing_passwords_is_slowed_down(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), entry_rate=0.001, entry_burst=3) as server:
        visitor = server.visitor()
        body = {"do": "login", "login": "anna", "password": "guess number 1"}
        statuses = [(await visitor.http.post("/api/session", json=body)).status_code for _ in range(5)]
        assert statuses == [403] * 3 + [429] * 2


@async_test
async def test_a_houseful_of_guests_comes_in_at_once(tmp_path: Path) -> None:
    usual = Settings("")
    names = [name for name in Settings.__struct_fields__ if name.endswith(("_rate", "_burst"))]
    limits = {name: getattr(usual, name) for name in names}
    limits["entry_rate"] /= 1000  # however slowly they are hashed, no guess is won by waiting
    async with running_server(sqlite_url(tmp_path), **limits) as server:
        services = [server.visitor() for _ in range(24)]
        for visitor in services:
            for path in ("/", "/assets/none.js", *(f"/icon-{number}.svg" for number in range(20))):
                assert (await visitor.http.get(path)).status_code != 429
        assert [await hello(visitor) for visitor in services] == [200] * 24
        body = {"do": "login", "login": "anna", "password": "guess number 1"}
        tries = [(await services[0].http.post("/api/session", json=body)).status_code for _ in range(30)]
        assert tries == [403] * usual.entry_burst + [429] * 10
        assert await hello(server.visitor()) == 200


PROXY = "127.0.0.1"


@pytest.mark.parametrize(
    ("trusted", "forwarded", "counted"),
    [
        ((), "203.0.113.7", PROXY),
        ((PROXY,), "203.0.113.7", "203.0.113.7"),
        ((PROXY,), "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        (("127.0.0.0/8", "10.0.0.0/8"), "198.51.100.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"),
        ((PROXY,), "203.0.113.7:4711", "203.0.113.7"),
        ((PROXY,), "[2001:db8::7]:4711", "2001:db8::/64"),
        ((PROXY,), "203.0.113.7, somebody", PROXY),
        ((PROXY,), "", PROXY),
    ],
)
def test_a_trusted_proxy_says_where_a_visitor_comes_from(
    tmp_path: Path, trusted: tuple[str, ...], forwarded: str, counted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def allow(_limit: RateLimit, asker: str) -> bool:
        seen.append(asker)
        return True

    monkeypatch.setattr(RateLimit, "allows", allow)

    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path), trusted_proxies=trusted) as server:
            assert await hello(server.visitor(), x_forwarded_for=forwarded) == 200

    story()
    assert set(seen) == {counted}


def test_a_proxy_that_is_no_address_is_told_in_a_line() -> None:
    assert check_proxy("10.0.0.0/8") == "10.0.0.0/8"
    with pytest.raises(WartableError, match=r"^--trusted-proxy proxy\.example: not an address"):
        check_proxy("proxy.example")


@async_test
async def test_one_person_cannot_talk_without_end(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), message_rate=0.001, message_burst=3) as server:
        person, other = await server.guest("Anna"), await server.guest("Boris")
        match = (await person.make("me", "open"))["id"]
        await person.take(match, 0)
        await other.take(match, 1)
        anna, boris = await person.open(match), await other.open(match)
        for _ in range(3):
            await anna.ask("ping", "pong")
        assert "too much" in (await anna.ask("ping", "error"))["text"]
        second = await person.open(match)
        assert "too much" in (await second.ask("ping", "error"))["text"]
        assert (await boris.ask("ping", "pong"))["t"] == "pong"


@async_test
async def test_one_address_cannot_open_pages_without_end(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), sockets_per_address=2) as server:
        match, anna, _ = await server.duel()
        with pytest.raises(InvalidStatus):
            await server.visitor().connect(match)
        await anna.leave()


@async_test
async def test_one_person_cannot_open_pages_without_end(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), sockets_per_person=2) as server:
        match, anna, boris = await server.duel()
        strangers = [await server.visitor().open(match) for _ in range(3)]
        assert [page.state.get("seat", "none") for page in strangers] == [None, None, "none"]
        assert strangers[-1].raw[0].count("too_many_pages") == 1
        assert await strangers[-1].close_code() == 1008
        while (await boris.until("presence"))["watchers"] != 2:
            pass
        await strangers[0].leave()
        assert (await anna.ask("ping", "pong"))["t"] == "pong"
        while (await boris.until("presence"))["watchers"] != 1:
            pass
        assert (await server.visitor().open(match)).state["mine"] == []


@async_test
async def test_sizes_are_bounded(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        huge = {"game": "forbidden_stars", "seats": [{"kind": "me"}] * 2, "options": {"x": "y" * 300_000}}
        for _ in range(10):  # a visitor who was cut off in the middle would not read the answer every time
            answer = await anna.http.post("/api/matches", json=huge)
            assert (answer.status_code, answer.json()["text"][:16]) == (413, "that is too long")
        assert (await anna.call("POST", "/api/session", {"do": "guest", "name": "x" * 41}, 400))["text"]
        match, page, boris = await server.duel()
        assert "talk" in await said(page, {"t": "talk", "text": "x" * 501})
        assert "choice" in await said(page, {"t": "choose", "ask_no": 0, "choice": "x" * 9000})
        await page.send_text("x" * 40_000)
        assert await page.close_code() == 1009
        assert (await boris.ask("ping", "pong"))["t"] == "pong"
        assert await server.services.store.records(match) == []


async def said(page: Page, message: dict[str, object]) -> str:
    """What the server says to a message that it does not take, and which message that was."""
    kind = str(message.pop("t"))
    error = await page.ask(kind, "error", **message)
    return f"{kind}: {error['text']} {' '.join(message)}"


MALFORMED = (
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"t": "shuffle"}',
    '{"t": "choose"}',
    '{"t": "choose", "ask_no": "0", "choice": "pass"}',
    '{"t": "choose", "ask_no": 0, "choice": 7}',
    '{"t": "choose", "ask_no": 0, "choice": "pass", "seat": 1}',
    '{"t": "choose", "ask_no": 99999999999999999999999999, "choice": "pass"}',
    '{"t": "state"}',
    '{"t": "talk", "text": ""}',
    '{"t": "consent", "yes": "maybe"}',
    '{"t": "sit", "seat": -1}',
    '{"t": "sit", "seat": 7}',
    "[" * 5000,
    '{"x": ' + "[" * 30_000,
    '{"t": "talk", "text": "\\ud800"}',
    '{"t": "talk", "text": "\\u0000\\u0007 "}',
)


@async_test
async def test_a_malformed_message_is_answered_and_harms_nobody(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, _ = await server.duel()
        for text in MALFORMED:
            await anna.send_text(text)
            assert (await anna.until("error"))["text"], text
            assert (await anna.ask("ping", "pong", "error"))["t"] == "pong", text
        assert await server.services.store.records(match) == []


@async_test
async def test_bad_requests_are_the_senders_mistake(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        assert await hello(anna, origin="http://[") == 403
        json = {"content-type": "application/json"}
        for path in ("/api/session", "/api/matches", "/api/why", "/api/games/legion/army"):
            for deep in ("[" * 100_000, '{"a":' * 20_000 + "1" + "}" * 20_000):
                answer = await anna.http.post(path, content=deep, headers=json)
                assert (answer.status_code, answer.json()["key"]) == (400, "malformed")
        for path in ("/assets/%00", "/assets/" + "x" * 300, "/assets/%ff", "/api/" + "x" * 1000):
            answer = await anna.http.get(path)
            assert (answer.status_code, answer.json()["key"]) == (404, "nothing_here")
        for path in ("/" + "x" * 1024, "/%00" * 300, "/match/" + "x" * 5000, "/api/rules?q=a&" + "x" * 4096):
            answer = await anna.http.get(path)
            assert (answer.status_code, answer.json()["key"]) == (400, "too_long_path")
        with pytest.raises(InvalidStatus):
            await anna.connect("x" * 1024)
        assert logged_errors(caplog) == []


@async_test
async def test_head_is_answered_as_get_without_the_body(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        visitor = server.visitor()
        for path in ("/", "/match/abc", "/api/games", "/api/nothing"):
            whole, head = await visitor.http.get(path), await visitor.http.head(path)
            assert (head.status_code, head.content) == (whole.status_code, b"")
            for name in ("content-length", "content-type", "content-security-policy"):
                assert head.headers[name] == whole.headers[name]


@async_test
async def test_wrong_cookies_and_unknown_matches_are_told_so(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _, _ = await server.duel()
        thief = server.visitor()
        for token in ("x", "x" * 5000, "../../etc/passwd"):
            thief.http.cookies.set("wartable_session", token)
            assert (await thief.call("GET", "/api/me"))["person"] is None
            assert (await thief.open(match)).state["seat"] is None
            await thief.take(match, 0, 401)
        for nowhere in ("nowhere", "%00", "a%20b", "x" * 500):
            page = await thief.connect(nowhere)
            assert "no such match" in (await page.next())["text"]
        error = await (await server.guest("Vera")).connect(match, seat=0)
        assert "somebody else's" in (await error.next())["text"]


@async_test
async def test_frames_of_bytes_are_not_understood(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, anna, _ = await server.duel()
        for data in (b'{"t": "ping"}', b"\xff\xfe\x00"):
            await anna.send_text(data)
            assert (await anna.until("error"))["text"]
        assert (await anna.ask("ping", "pong"))["t"] == "pong"


def test_a_bucket_fills_again_with_time() -> None:
    limit = RateLimit(rate=2.0, burst=3)
    assert [limit.allows("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b", 0.0)
    assert [limit.allows("a", 1.0) for _ in range(3)] == [True, True, False]
    assert [limit.allows("a", 100.0) for _ in range(4)] == [True, True, True, False]

"""A letter that fails or is slow delays nobody, is told to its owner, and leads nowhere it must not."""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from tests.server.lobby.test_lobby import PASSWORD, log_in, register
from tests.server.notices.receivers import link_in, mailbox, receiver
from tests.server.notices.test_turn_calls import LOOPBACK, confirmed, contacts, follow, mailing, quiet
from tests.server.running_server import Visitor, async_test, page_to_move, running_server, sqlite_url
from wartable.server.notices import postman, webhook
from wartable.server.notices.letter_texts import LetterText
from wartable.server.notices.webhook import body_for, may_be_called
from wartable.words.errors import WartableError

NEW = "another staple"
SOON = 10.0


async def fault_of(visitor: Visitor, kind: str) -> dict[str, Any]:
    """What went wrong with the latest letter, as its owner is told."""
    while True:
        contact = (await contacts(visitor))[kind]
        if contact["fault"] is not None:
            fault: dict[str, Any] = contact["fault"]
            return fault
        await asyncio.sleep(0.01)


@async_test
async def test_a_silent_webhook_delays_no_choice(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"webhook_networks": LOOPBACK, "away_seconds": 0.0}
    async with receiver() as hook, running_server(sqlite_url(tmp_path), **settings) as server:
        hook.silent = True
        anna = await server.guest("Anna")
        await contacts(anna, do="webhook", address=hook.address)
        await hook.next()  # and is not answered
        _, *pages = await server.duel()
        before = time.monotonic()
        for _ in range(4):
            page = await page_to_move(pages)
            await page.choose(page.legal[0])
        assert time.monotonic() - before < SOON


@async_test
async def test_a_webhook_that_is_too_slow_is_told_to_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postman, "TRY_SECONDS", 0.1)
    async with receiver() as hook, running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK) as server:
        hook.silent = True
        anna = await server.guest("Anna")
        await contacts(anna, do="webhook", address=hook.address)
        assert (await fault_of(anna, "webhook"))["key"] == "webhook_unreachable"
        assert await server.services.outbox.due(2**62, 9) != []  # it is tried again


@pytest.mark.parametrize(
    ("answer", "key", "again"),
    [
        ("302 Found", "webhook_redirects", False),
        ("404 Not Found", "webhook_refused", False),
        ("500 Broken", "webhook_put_off", True),
        ("nonsense", "webhook_unreachable", True),
    ],
)
def test_what_a_webhook_answers_is_told_to_its_owner(
    tmp_path: Path, answer: str, key: str, again: bool
) -> None:
    @async_test
    async def story() -> None:
        async with (
            receiver() as hook,
            receiver() as other,
            running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK) as server,
        ):
            hook.answer, hook.headers = answer, f"Location: {other.address}\r\n"
            anna = await server.guest("Anna")
            await contacts(anna, do="webhook", address=hook.address)
            assert (await fault_of(anna, "webhook"))["key"] == key
            assert bool(await server.services.outbox.due(2**62, 9)) == again
            assert other.waiting == 0

    story()


@async_test
async def test_a_mail_that_is_refused_is_told_to_its_owner(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        box.answer = "550 nobody here"
        anna = await server.guest("Anna")
        await contacts(anna, do="mail", address="anna@example.org")
        fault = await fault_of(anna, "mail")
        assert (fault["key"], fault["facts"]) == ("mail_refused", {"code": 550})
        box.answer = "451 later"
        await contacts(anna, do="mail", address="anna@example.org")
        assert (await fault_of(anna, "mail"))["key"] == "mail_put_off"


@async_test
async def test_no_mail_server_is_told_to_its_owner(tmp_path: Path) -> None:
    gone = {"smtp": "smtp://127.0.0.1:1", "mail_from": "table@example.org"}
    async with running_server(sqlite_url(tmp_path), **gone) as server:
        anna = await server.guest("Anna")
        await contacts(anna, do="mail", address="anna@example.org")
        assert (await fault_of(anna, "mail"))["key"] == "mail_unreachable"


@async_test
async def test_a_letter_that_failed_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postman, "AGAIN_SECONDS", (0, 0))
    async with receiver() as hook, running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK) as server:
        hook.answer = "503 Busy"
        anna = await server.guest("Anna")
        await contacts(anna, do="webhook", address=hook.address)
        for _ in range(3):
            await hook.next()
        await quiet(server)  # given up
        assert hook.waiting == 0
        assert (await fault_of(anna, "webhook"))["key"] == "webhook_put_off"
        hook.answer = "204 No Content"
        await contacts(anna, do="webhook", address=hook.address)
        await hook.next()
        await quiet(server)
        assert (await contacts(anna))["webhook"]["fault"] is None


@pytest.mark.parametrize(
    "address",
    [
        "anna",
        "anna@",
        "@example.org",
        "a b@example.org",
        "anna@example.org\nBcc: all@example.org",
        "anna@exa mple.org",
        "anna@example.org,boris@example.org",
    ],
)
def test_what_is_no_mail_address_is_refused(tmp_path: Path, address: str) -> None:
    @async_test
    async def story() -> None:
        async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
            anna = await server.guest("Anna")
            assert (await contacts(anna, 400, do="mail", address=address))["key"] == "no_mail_address"

    story()


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/x",
        "https://",
        "https://name:word@example.org/",
        "https://example.org/a b",
        "http://[::1/",
        "https://example.org:99999/",
        "https://example.org/\u00e4",
    ],
)
def test_what_is_no_web_address_is_refused(tmp_path: Path, address: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna = await server.guest("Anna")
            assert (await contacts(anna, 400, do="webhook", address=address))["key"] == "no_web_address"

    story()


@async_test
async def test_a_table_without_mail_says_so(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        assert not (await contacts(anna))["mails"]
        assert (await contacts(anna, 409, do="mail", address="a@example.org"))["key"] == "sends_no_mail"


@async_test
async def test_nobody_fills_somebody_elses_mailbox(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        for _ in range(3):
            await contacts(await server.guest("Anna"), do="mail", address="victim@example.org")
        last = await contacts(await server.guest("Anna"), 429, do="mail", address="Victim@example.org")
        assert last["key"] == "too_many_letters"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("fe80::1", False),
        ("fc00::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::", False),
        ("8.8.8.8", True),
        ("2606:4700::1", True),
    ],
)
def test_a_webhook_leads_to_the_internet_alone(address: str, public: bool) -> None:
    assert may_be_called(ip_address(address), ()) == public
    assert may_be_called(ip_address(address), ("0.0.0.0/0", "::/0"))


@async_test
async def test_a_webhook_into_the_servers_own_network_is_not_called(tmp_path: Path) -> None:
    async with receiver() as hook, running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        for address in (hook.address, hook.address.replace("127.0.0.1", "localhost")):
            await contacts(anna, do="webhook", address=address)
            assert (await fault_of(anna, "webhook"))["key"] == "webhook_not_public"
        assert hook.waiting == 0


@async_test
async def test_a_name_is_resolved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiver() as hook:
        loop, asked = asyncio.get_running_loop(), []

        async def answers(host: str, port: int, **_: Any) -> list[Any]:
            asked.append(host)
            where = "127.0.0.1" if len(asked) == 1 else "10.0.0.1"
            return [(None, None, None, "", (where, port))]

        monkeypatch.setattr(loop, "getaddrinfo", answers)
        letter = LetterText("Your turn", "It is your turn", {})
        await webhook.send_to_webhook(f"http://table.test:{hook.port}/x", letter, LOOPBACK, SOON)
        assert asked == ["table.test"]
        assert f"Host: table.test:{hook.port}\r\n" in hook.heads[0]
        with pytest.raises(WartableError, match="private network"):
            await webhook.send_to_webhook(f"http://table.test:{hook.port}/x", letter, LOOPBACK, SOON)


def test_discord_gets_its_own_shape_and_no_marks() -> None:
    letter = LetterText("", "Your turn in [x](y) @everyone: http://a/#/match/a_b", {})
    body = body_for("https://discord.com/api/webhooks/1/2", letter).decode()
    assert body == (
        r'{"content":"Your turn in \\[x\\]\\(y\\) \\@everyone: http://a/#/match/a_b",'
        r'"allowed_mentions":{"parse":[]}}'
    )


async def forgot(visitor: Visitor, known_by: str) -> None:
    await visitor.call("POST", "/api/session", {"do": "forgot_password", "known_by": known_by})


@async_test
async def test_a_password_is_set_anew_by_the_confirmed_mail(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        here, there, later = server.visitor(), server.visitor(), server.visitor()
        await register(here, "anna")
        await forgot(there, "anna")  # the account has no confirmed address yet
        await contacts(here, do="mail", address="anna@example.org")
        confirming = link_in(await box.next(), "confirm")
        await forgot(there, "anna@example.org")
        await quiet(server)
        assert box.waiting == 0
        await follow(here, "confirm", confirming)
        await forgot(there, "Anna")
        token = link_in(await box.next(), "reset")
        reset = {"do": "reset_password", "token": token, "new": NEW}
        known = await there.call("POST", "/api/session", reset)
        assert known["person"]["login"] == "anna"
        assert (await here.call("GET", "/api/me"))["person"] is None
        assert (await later.call("POST", "/api/session", reset, 403))["key"] == "link_used_up"
        await log_in(later, "anna", 403, password=PASSWORD)
        await log_in(later, "anna", password=NEW)


@async_test
async def test_a_new_password_ends_the_links_that_were_mailed(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        anna, thief = server.visitor(), server.visitor()
        await register(anna, "anna")
        await confirmed(anna, box, "anna@example.org")
        await forgot(thief, "anna")
        token = link_in(await box.next(), "reset")
        await anna.call("POST", "/api/session", {"do": "change_password", "password": PASSWORD, "new": NEW})
        reset = {"do": "reset_password", "token": token, "new": PASSWORD}
        await thief.call("POST", "/api/session", reset, 403)


@async_test
async def test_nobody_learns_whether_there_is_an_account(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        anna, stranger = server.visitor(), server.visitor()
        await register(anna, "anna")
        await confirmed(anna, box, "anna@example.org")
        wish = {"do": "forgot_password", "known_by": "anna"}
        nobody = {"do": "forgot_password", "known_by": "nobody"}
        answers = [await stranger.http.post("/api/session", json=one) for one in (wish, nobody)]
        assert answers[0].content == answers[1].content
        assert [answer.status_code for answer in answers] == [200, 200]

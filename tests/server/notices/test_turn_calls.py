"""Who is up and away is called by mail and webhook, once until they open the match again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.lobby.test_lobby import log_in, register
from tests.server.notices.receivers import Mailbox, link_in, mailbox, receiver
from tests.server.running_server import (
    Page,
    RunningServer,
    Visitor,
    async_test,
    page_to_move,
    running_server,
    sqlite_url,
)

LOOPBACK = ("127.0.0.0/8",)
ANNA = "anna@example.org"


def mailing(box: Mailbox, **more: Any) -> dict[str, Any]:
    """The settings of a server that sends mail."""
    return {
        "smtp": f"smtp://127.0.0.1:{box.port}",
        "mail_from": "table@example.org",
        "public_url": "",
        "away_seconds": 0.0,
        **more,
    }


async def contacts(visitor: Visitor, status: int = 200, **wish: str) -> Any:
    """How somebody is called, after a wish if there is one."""
    method, body = ("POST", wish) if wish else ("GET", None)
    return await visitor.call(method, "/api/contacts", body, status)


async def follow(visitor: Visitor, purpose: str, token: str, status: int = 200) -> Any:
    """Open a link of a letter."""
    return await visitor.call("POST", "/api/contacts/link", {"purpose": purpose, "token": token}, status)


async def confirmed(visitor: Visitor, box: Mailbox, address: str) -> None:
    """Give a mail address, and open the link that is sent there."""
    await contacts(visitor, do="mail", address=address)
    await follow(visitor, "confirm", link_in(await box.next(), "confirm"))


async def table_of(server: RunningServer) -> tuple[str, dict[int, Visitor]]:
    """A match of Anna in seat 0 and Boris in seat 1."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    match: str = (await anna.make("me", "open", title="Cold war"))["id"]
    return match, {0: anna, 1: boris}


async def sit_down(match: str, people: dict[int, Visitor]) -> None:
    for seat, person in people.items():
        await person.take(match, seat)


async def quiet(server: RunningServer) -> None:
    """Wait until nothing is left to be sent, nor to be looked at."""
    calls = server.services.turn_calls
    while calls._due or calls._opened or await server.services.outbox.due(2**62, 1):
        await asyncio.sleep(0.01)


@async_test
async def test_a_mail_calls_once_until_the_match_is_opened_again(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        match, people = await table_of(server)
        await confirmed(people[0], box, ANNA)
        await sit_down(match, people)
        pages = [await people[0].open(match), await people[1].open(match)]
        await quiet(server)
        box.forget()  # she may have been called before she came
        for _ in range(3):
            page = await page_to_move(pages)
            await page.choose(page.legal[0])
        if (page := await page_to_move(pages)) is pages[0]:
            await page.choose(page.legal[0])
        await quiet(server)
        assert box.waiting == 0  # the match is open before their eyes
        await pages[0].leave()
        live = server.services.matches.find(match)
        while live is not None and len(live.audience) > 1:
            await asyncio.sleep(0.01)
        await play_alone(pages[1])
        mail = await box.next()
        assert mail["To"] == ANNA
        assert mail["Subject"] == "Your turn: Cold war"
        assert f"/#/match/{match}" in mail.get_content()
        assert "/#/stop/" in mail["List-Unsubscribe"]
        await pages[1].undo()
        await play_alone(pages[1])
        await quiet(server)
        assert box.waiting == 0
        back = await people[0].open(match)
        await back.leave()
        await quiet(server)
        await pages[1].undo()
        await play_alone(pages[1])
        assert (await box.next())["Subject"] == "Your turn: Cold war"


async def play_alone(page: Page) -> None:
    """Choose as long as one is asked."""
    await page.until_state(lambda _: bool(page.legal))
    while page.legal:
        await page.choose(page.legal[0])


@async_test
async def test_an_address_counts_only_once_it_is_confirmed(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        match, people = await table_of(server)
        book = await contacts(people[0], do="mail", address=ANNA, language="en")
        assert (book["mails"], book["mail"]["confirmed"], book["webhook"]) == (True, False, None)
        token = link_in(await box.next(), "confirm")
        await contacts(people[1], do="mail", address="boris@example.org")
        await follow(people[1], "confirm", link_in(await box.next(), "confirm"))
        await sit_down(match, people)
        await quiet(server)
        assert {(await box.next())["To"] for _ in range(box.waiting)} <= {"boris@example.org"}
        stranger = server.visitor()  # the mail may be read in another browser
        await follow(stranger, "confirm", token)
        assert (await contacts(people[0]))["mail"]["confirmed"]
        assert (await follow(stranger, "confirm", token, 403))["key"] == "link_used_up"


@async_test
async def test_an_older_link_confirms_no_newer_address(tmp_path: Path) -> None:
    async with mailbox() as box, running_server(sqlite_url(tmp_path), **mailing(box)) as server:
        anna = await server.guest("Anna")
        await contacts(anna, do="mail", address=ANNA)
        first = link_in(await box.next(), "confirm")
        await contacts(anna, do="mail", address="other@example.org")
        second = link_in(await box.next(), "confirm")
        await follow(anna, "confirm", first, 403)
        assert not (await contacts(anna))["mail"]["confirmed"]
        await follow(anna, "confirm", second)
        assert (await contacts(anna))["mail"]["confirmed"]


@async_test
async def test_whoever_was_written_to_ends_it_by_the_link(tmp_path: Path) -> None:
    async with (
        receiver() as hook,
        running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK, away_seconds=0.0) as server,
    ):
        match, people = await table_of(server)
        for person in people.values():
            await contacts(person, do="webhook", address=hook.address)
        await sit_down(match, people)
        greetings = [await hook.next() for _ in people]
        assert {letter["subject"] for letter in greetings} == {"Here you will be called"}
        called = await hook.next()
        assert called["match"].endswith(f"/#/match/{match}")
        await follow(server.visitor(), "stop", called["stop"].rpartition("/")[2])
        books = [await contacts(person) for person in people.values()]
        assert [book["webhook"] is None for book in books].count(True) == 1
        await contacts(people[0], do="forget", kind="webhook")
        await contacts(people[1], do="forget", kind="webhook")
        await quiet(server)
        assert [(await contacts(person))["webhook"] for person in people.values()] == [None, None]


@async_test
async def test_nobody_is_called_to_a_match_that_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with (
        receiver() as hook,
        running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK, away_seconds=0.0) as server,
    ):
        anna = await server.guest("Anna")
        await contacts(anna, do="webhook", address=hook.address)
        await hook.next()
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        await quiet(server)
        assert hook.waiting == 0


@async_test
async def test_who_is_up_is_called_after_the_server_came_back(tmp_path: Path) -> None:
    async with receiver() as hook:
        hooked: dict[str, Any] = {"webhook_networks": LOOPBACK}
        async with running_server(sqlite_url(tmp_path), away_seconds=1000.0, **hooked) as server:
            match, people = await table_of(server)
            for person in people.values():
                await contacts(person, do="webhook", address=hook.address)
                await hook.next()
            await sit_down(match, people)
        async with running_server(sqlite_url(tmp_path), away_seconds=0.0, **hooked):
            assert (await hook.next())["match"].endswith(match)


@async_test
async def test_a_deleted_person_is_called_no_more(tmp_path: Path) -> None:
    async with receiver() as hook, running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK) as server:
        anna = await server.guest("Anna")
        await contacts(anna, do="webhook", address=hook.address)
        await hook.next()
        await anna.call("POST", "/api/session", {"do": "delete"})
        assert await server.services.outbox.matches_of_contacts() == []
        await anna.call("GET", "/api/contacts", status=401)


@async_test
async def test_a_guest_keeps_their_address_in_an_account(tmp_path: Path) -> None:
    async with receiver() as hook, running_server(sqlite_url(tmp_path), webhook_networks=LOOPBACK) as server:
        await register(server.visitor(), "anna")
        guest = await server.guest("Anna")
        await contacts(guest, do="webhook", address=hook.address)
        await log_in(guest, "anna")
        assert (await contacts(guest))["webhook"]["address"] == hook.address

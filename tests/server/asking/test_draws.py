"""Draws: offered, agreed to, taken back, declined; and who is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.server.asking.test_agreements import other_page, play_first_choices
from tests.server.games.test_bot_workers import never_answering
from tests.server.running_server import (
    Page,
    RunningServer,
    async_test,
    page_to_move,
    running_server,
    sqlite_url,
)
from wartable.server.asking.agreements import Agreements
from wartable.server.games.bot_workers import BotWorkers


@async_test
async def test_a_draw_needs_everybody(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, anna, boris = await server.duel()
        await anna.send("draw")
        state = await boris.until_state(lambda state: bool(state["draw"]))
        assert (state["draw"], state["outcome"]) == ([0], None)
        await anna.send("draw", yes=False)
        await boris.until_state(lambda state: not state["draw"])
        await boris.send("draw")
        await anna.until_state(lambda state: state["draw"] == [1])
        await anna.send("draw")
        state = await boris.until_state(lambda state: state["outcome"] is not None)
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "agreed_draw")


@async_test
async def test_a_choice_of_who_did_not_offer_declines_the_draw(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        page = await page_to_move(pages)
        offering = other_page(pages, page)
        await offering.send("draw")
        await page.until_state(lambda state: bool(state["draw"]))
        seat = page.state["seat"]
        state = await page.choose(page.legal[0])
        assert state["draw"] == []
        assert await offering.until("draw_declined") == {"t": "draw_declined", "by": seat}
        assert offering.state["draw"] == []


@async_test
async def test_everybody_learns_who_declined_a_draw(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        await boris.ask("draw", "state", yes=False)  # nothing is offered, so nothing is declined
        await anna.send("draw")
        await boris.until_state(lambda state: state["draw"] == [0])
        await boris.send("draw", yes=False)
        for page in (anna, boris):
            assert await page.until("draw_declined") == {"t": "draw_declined", "by": 1}
            assert page.state["draw"] == []
        assert sum('"draw_declined"' in raw for raw in anna.raw) == 1
        assert (await server.services.store.match(match)).agreements is None


@async_test
async def test_who_takes_the_offer_back_declines_nothing(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, (anna, boris, vera) = await server.round_of("Anna", "Boris", "Vera")
        await anna.send("draw")
        await boris.until_state(lambda state: state["draw"] == [0])
        await boris.send("draw")
        await anna.until_state(lambda state: state["draw"] == [0, 1])
        await anna.send("draw", yes=False)
        await vera.until_state(lambda state: state["draw"] == [1])
        await vera.ask("ping", "pong")
        assert not any("draw_declined" in raw for raw in vera.raw)


async def two_and_a_bot(server: RunningServer) -> tuple[str, list[Page]]:
    """A match of two people and a bot, with the people's pages."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    match = (await anna.make("me", "open", "bot:random"))["id"]
    await anna.take(match, 0)
    await boris.take(match, 1)
    return match, [await anna.open(match), await boris.open(match)]


@async_test
async def test_a_bot_that_plays_on_declines_no_draw(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
        match, pages = await two_and_a_bot(server)
        live = server.services.matches.find(match)
        assert live is not None
        while live.table.asks[0].seat != 2:
            page = await page_to_move(pages)
            await page.choose(page.legal[0])
        await pages[0].send("draw")
        await pages[1].until_state(lambda state: state["draw"] == [0])
        before = live.table.choices
        await live.choose(2, live.ask_no(2), next(iter(live.table.asks[0].options)), bot=True)
        state = await pages[1].until_state(lambda state: state["choices"] > before)
        assert state["draw"] == [0]
    bot_workers.close()


@async_test
async def test_bots_agree_to_no_draw(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        assert "bots agree to no draw" in (await page.ask("draw", "error"))["text"]


@async_test
async def test_who_gives_up_is_named_and_leaves_the_draw_to_the_others(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
        match, pages = await server.round_of("Anna", "Boris", "Vera")
        anna, boris, vera = pages
        for page in (anna, boris):
            await page.ask("draw", "state")
        await anna.send("resign")
        for page in pages:
            told = await page.until("given_up")
            assert told == {"t": "given_up", "seat": 0, "reason": "resigned", "lapsed": False}
            assert (page.state["resigned"], page.state["draw"], page.state["outcome"]) == ([0], [1], None)
        kept = (await server.services.store.match(match)).agreements
        assert kept is not None
        assert kept["draw_offers"] == [1]
        await vera.send("draw")
        state = await boris.until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["reason"] == "agreed_draw"
    bot_workers.close()


@async_test
async def test_it_is_drawn_when_the_only_one_who_had_not_agreed_gives_up(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, (anna, boris, vera) = await server.round_of("Anna", "Boris", "Vera")
        await anna.ask("draw", "state")
        await boris.ask("draw", "state")
        await vera.send("resign")
        state = await anna.until_state(lambda state: state["outcome"] is not None)
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "agreed_draw")
        assert (await server.visitor().open(match)).state["outcome"] == state["outcome"]


@async_test
async def test_an_offer_is_void_when_nobody_is_left_to_agree(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
        _, pages = await two_and_a_bot(server)
        await pages[0].ask("draw", "state")
        await pages[1].send("resign")
        await pages[0].until("given_up")
        assert (pages[0].state["draw"], pages[0].state["outcome"]) == ([], None)
    bot_workers.close()


@async_test
async def test_a_wish_lapses_with_who_gives_up(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
        _, pages = await server.round_of("Anna", "Boris", "Vera")
        await play_first_choices(pages, 3)
        asking = await page_to_move(pages)
        await asking.send("undo")
        await asking.until("undo_asked")
        leaving = next(page for page in pages if page is not asking)
        await leaving.send("resign")
        told = await asking.until("given_up")
        assert (told["seat"], told["lapsed"]) == (leaving.state["seat"], True)
        assert asking.state["undo_wish"] is None
        assert not any("undo_answered" in raw for raw in asking.raw)
    bot_workers.close()


def test_an_accord_is_read_without_those_who_gave_up() -> None:
    agreements = Agreements()
    agreements.offer_draw([0], [[0], [1], [2]])
    agreements.request_undo(1, 3, [0, 2])
    written = msgspec.json.decode(msgspec.json.encode(agreements.to_store(7)))
    whole = Agreements.from_stored(written, 7, [[0], [1], [2]])
    assert whole.draw_offers == {0}
    assert whole.undo_request is not None
    rest = Agreements.from_stored(written, 7, [[1], [2]])
    assert (rest.draw_offers, rest.undo_request) == (set(), None)

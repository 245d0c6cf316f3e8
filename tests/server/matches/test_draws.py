"""Draws: offered, agreed to, taken back, declined; and who is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.server.matches.test_agreements import other, play_orders
from tests.server.matches.test_bot_workers import mute
from tests.server.running_server import Page, Venue, on_loop, sqlite, up, venue
from wartable.server.matches.agreements import Accord
from wartable.server.matches.bot_workers import Thinkers


@on_loop
async def test_a_draw_needs_everybody(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        _, anna, boris = await table.duel()
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


@on_loop
async def test_a_choice_of_who_did_not_offer_declines_the_draw(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        _, *pages = await table.duel()
        page = await up(pages)
        offering = other(pages, page)
        await offering.send("draw")
        await page.until_state(lambda state: bool(state["draw"]))
        seat = page.state["seat"]
        state = await page.choose(page.legal[0])
        assert state["draw"] == []
        assert await offering.until("draw_declined") == {"t": "draw_declined", "by": seat}
        assert offering.state["draw"] == []


@on_loop
async def test_everybody_learns_who_declined_a_draw(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, anna, boris = await table.duel()
        await boris.ask("draw", "state", yes=False)  # nothing is offered, so nothing is declined
        await anna.send("draw")
        await boris.until_state(lambda state: state["draw"] == [0])
        await boris.send("draw", yes=False)
        for page in (anna, boris):
            assert await page.until("draw_declined") == {"t": "draw_declined", "by": 1}
            assert page.state["draw"] == []
        assert sum('"draw_declined"' in raw for raw in anna.raw) == 1
        assert (await table.house.store.match(match)).accord is None


@on_loop
async def test_who_takes_the_offer_back_declines_nothing(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        _, (anna, boris, vera) = await table.round_of("Anna", "Boris", "Vera")
        await anna.send("draw")
        await boris.until_state(lambda state: state["draw"] == [0])
        await boris.send("draw")
        await anna.until_state(lambda state: state["draw"] == [0, 1])
        await anna.send("draw", yes=False)
        await vera.until_state(lambda state: state["draw"] == [1])
        await vera.ask("ping", "pong")
        assert not any("draw_declined" in raw for raw in vera.raw)


async def two_and_a_bot(table: Venue) -> tuple[str, list[Page]]:
    """A match of two people and a bot, with the people's pages."""
    anna, boris = await table.guest("Anna"), await table.guest("Boris")
    match = (await anna.make("me", "open", "bot:random"))["id"]
    await anna.take(match, 0)
    await boris.take(match, 1)
    return match, [await anna.open(match), await boris.open(match)]


@on_loop
async def test_a_bot_that_plays_on_declines_no_draw(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        hall: Any = table.house.hall
        hall._thinkers = thinkers = Thinkers(1, 3600, mute)
        match, pages = await two_and_a_bot(table)
        live = table.house.hall.find(match)
        assert live is not None
        while live.table.asks[0].seat != 2:
            page = await up(pages)
            await page.choose(page.legal[0])
        await pages[0].send("draw")
        await pages[1].until_state(lambda state: state["draw"] == [0])
        before = len(live.choices)
        await live.choose(2, live.ask_no(2), next(iter(live.table.asks[0].options)), bot=True)
        state = await pages[1].until_state(lambda state: state["choices"] > before)
        assert state["draw"] == [0]
    thinkers.close()


@on_loop
async def test_bots_agree_to_no_draw(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        anna = await table.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        assert "bots agree to no draw" in (await page.ask("draw", "error"))["text"]


@on_loop
async def test_who_gives_up_is_named_and_leaves_the_draw_to_the_others(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        hall: Any = table.house.hall
        hall._thinkers = thinkers = Thinkers(1, 3600, mute)
        match, pages = await table.round_of("Anna", "Boris", "Vera")
        anna, boris, vera = pages
        for page in (anna, boris):
            await page.ask("draw", "state")
        await anna.send("resign")
        for page in pages:
            told = await page.until("given_up")
            assert told == {"t": "given_up", "seat": 0, "reason": "resigned", "lapsed": False}
            assert (page.state["resigned"], page.state["draw"], page.state["outcome"]) == ([0], [1], None)
        kept = (await table.house.store.match(match)).accord
        assert kept is not None
        assert kept["draw_offers"] == [1]
        await vera.send("draw")
        state = await boris.until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["reason"] == "agreed_draw"
    thinkers.close()


@on_loop
async def test_it_is_drawn_when_the_only_one_who_had_not_agreed_gives_up(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, (anna, boris, vera) = await table.round_of("Anna", "Boris", "Vera")
        await anna.ask("draw", "state")
        await boris.ask("draw", "state")
        await vera.send("resign")
        state = await anna.until_state(lambda state: state["outcome"] is not None)
        assert (state["outcome"]["winners"], state["outcome"]["reason"]) == ([], "agreed_draw")
        assert (await table.visitor().open(match)).state["outcome"] == state["outcome"]


@on_loop
async def test_an_offer_is_void_when_nobody_is_left_to_agree(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        hall: Any = table.house.hall
        hall._thinkers = thinkers = Thinkers(1, 3600, mute)
        _, pages = await two_and_a_bot(table)
        await pages[0].ask("draw", "state")
        await pages[1].send("resign")
        await pages[0].until("given_up")
        assert (pages[0].state["draw"], pages[0].state["outcome"]) == ([], None)
    thinkers.close()


@on_loop
async def test_a_wish_lapses_with_who_gives_up(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        hall: Any = table.house.hall
        hall._thinkers = thinkers = Thinkers(1, 3600, mute)
        _, pages = await table.round_of("Anna", "Boris", "Vera")
        await play_orders(pages, 3)
        asking = await up(pages)
        await asking.send("undo")
        await asking.until("undo_asked")
        leaving = next(page for page in pages if page is not asking)
        await leaving.send("resign")
        told = await asking.until("given_up")
        assert (told["seat"], told["lapsed"]) == (leaving.state["seat"], True)
        assert asking.state["undo_wish"] is None
        assert not any("undo_answered" in raw for raw in asking.raw)
    thinkers.close()


def test_an_accord_is_read_without_those_who_gave_up() -> None:
    accord = Accord()
    accord.offer_draw([0], [0, 1, 2])
    accord.ask_back(1, 3, [0, 2])
    written = msgspec.json.decode(msgspec.json.encode(accord.written(7)))
    whole = Accord.read(written, 7, [0, 1, 2])
    assert whole.draw_offers == {0}
    assert whole.wish is not None
    rest = Accord.read(written, 7, [1, 2])
    assert (rest.draw_offers, rest.wish) == (set(), None)

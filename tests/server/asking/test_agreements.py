"""What people agree on: undo, resigning, talk, hot-seat and the clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.games.test_bot_workers import never_answering
from tests.server.running_server import Page, async_test, page_to_move, running_server, sqlite_url
from wartable.server.asking.clock import Clock, ClockRules, TimeRan
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.settings import Settings
from wartable.server.storage.matches import match_store


async def play_first_choices(pages: list[Page], number: int) -> None:
    """Make the first legal choice so many times."""
    for _ in range(number):
        page = await page_to_move(pages)
        await page.choose(page.legal[0])
    await page_to_move(pages)


def other_page(pages: list[Page], page: Page) -> Page:
    """The page across the table."""
    return pages[1] if page is pages[0] else pages[0]


@async_test
async def test_an_undo_that_gave_nothing_away_needs_nobody(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        page = await page_to_move(pages)
        before = page.state
        after = await page.choose(page.legal[0])
        # An order laid facedown shows its owner nothing new, so only who has chosen since must agree: nobody.
        assert after["undo"] == {"choices": 1, "needs": []}
        await page.send("undo")
        undone = await page.until_state(lambda state: bool(state["log"] == 1))
        assert undone["ask"] == before["ask"]
        assert undone["board"] == before["board"]
        assert undone["n"] == before["n"]
        assert undone["ask_no"] > before["ask_no"]
        kinds = [record.kind for record in await server.services.store.records(match)]
        assert kinds == ["c", "u"]
        again = await other_page(pages, page).until_state(lambda state: bool(state["log"] == 1))
        assert again["since"] <= before["n"]


@async_test
async def test_an_undo_past_somebodys_choice_is_asked_and_granted(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        first = await page_to_move(pages)
        second = other_page(pages, first)
        before = first.state["board"]
        await play_first_choices(pages, 2)
        seat = first.state["seat"]
        assert first.state["undo"] == {"choices": 2, "needs": [1 - seat]}
        await first.send("undo")
        asked = await second.until("undo_asked")
        wish = {"seat": seat, "choices": 2, "agreed": [], "needs": [1 - seat]}
        assert {**asked["wish"], "back": None} == {**wish, "back": None}
        await second.send("consent", yes=True)
        state = await first.until_state(lambda state: bool(state["log"] == 1))
        assert state["board"] == before
        assert (await second.until("undo_answered"))["granted"] is True


@async_test
async def test_an_undo_is_not_made_without_consent(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        first = await page_to_move(pages)
        second = other_page(pages, first)
        await play_first_choices(pages, 2)
        await first.send("undo")
        await second.until("undo_asked")
        assert "nobody asks" in (await first.ask("consent", "error", yes=True))["text"]
        await second.send("consent", yes=False)
        answer = await first.until("undo_answered")
        assert answer == {"t": "undo_answered", "granted": False, "by": second.state["seat"]}
        await first.send("undo")
        await second.until("undo_asked")
        page = await page_to_move(pages)
        await page.choose(page.legal[0])
        lapsed = await second.until("undo_answered")
        assert lapsed["by"] is None
        assert "nobody asks" in (await second.ask("consent", "error", yes=True))["text"]
        assert second.state["log"] == 0


@async_test
async def test_reconnecting_after_an_undo_brings_the_whole_log_again(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        await page.until_state(lambda state: "choices" in state["ask"])
        await page.choose(page.legal[0])
        known, log = page.state["n"], page.state["log"]
        await page.send("undo")
        await page.until_state(lambda state: bool(state["log"] > log))
        await page.leave()
        again = await anna.open(match, since=known, log=log)
        assert again.state["since"] == 0
        same = await anna.open(match, since=again.state["n"], log=again.state["log"])
        assert same.state["since"] == again.state["n"]
        assert same.state["events"] == []


@async_test
async def test_who_resigns_loses_and_the_secret_comes_out(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        assert set(anna.state["fairness"]) == {"commitment", "fingerprint", "attempt"}
        await anna.send("resign")
        for page in (anna, boris):
            state = await page.until_state(lambda state: state["outcome"] is not None)
            outcome = {"winners": [1], "rule": "", "reason": "resigned", "facts": {"seat": 0}}
            assert state["outcome"] == outcome
            assert state["ask"] is None
            assert len(state["fairness"]["secret"]) == 64
        again = await server.visitor().open(match)
        assert again.state["outcome"]["winners"] == [1]
        assert (await server.visitor().call("GET", f"/api/matches/{match}"))["outcome"]["winners"] == [1]


@async_test
async def test_when_one_of_three_resigns_a_bot_plays_on(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        names = ["Anna", "Boris", "Vera"]
        people = [await server.guest(name) for name in names]
        match = (await people[0].make("me", "open", "open"))["id"]
        pages = []
        for seat, person in enumerate(people):
            await person.take(match, seat)
        pages = [await person.open(match) for person in people]
        first = await page_to_move(pages)
        gone = first.state["seat"]
        await first.send("resign")
        rest = [page for page in pages if page is not first]
        state = await rest[0].until_state(lambda state: state["choices"] >= 1)
        assert state["outcome"] is None
        assert state["resigned"] == [gone]
        await rest[0].send("resign")
        state = await rest[1].until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["winners"] == [rest[1].state["seat"]]


@async_test
async def test_who_gave_a_seat_up_plays_it_no_more(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
        people = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
        match = (await people[0].make("me", "open", "open"))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        pages = [await person.open(match) for person in people]
        first = await page_to_move(pages)
        seat = first.state["seat"]
        await first.choose(first.legal[0])
        await page_to_move(pages)
        await first.undo()
        asked, choice = first.state["ask_no"], first.legal[0]
        await first.send("resign")
        state = await first.until_state(lambda state: state["resigned"] == [seat])
        # The bot that plays on still thinks, so the question is open; but it is no longer this person's.
        assert state["waiting"][0]["seat"] == state["ask"]["seat"] == seat
        assert set(state["ask"]) == {"seat", "what"}
        assert state["undo"] is None
        for act, facts in (
            ("choose", {"ask_no": asked, "choice": choice}),
            ("why", {"choice": choice}),
            ("undo", {}),
            ("draw", {}),
            ("consent", {"yes": True}),
            ("resign", {}),
        ):
            assert (await first.ask(act, "error", **facts))["key"] == "given_up_already"
        assert first.state["choices"] == 0
        body = {"match": match, "choice": choice, "seat": seat}
        assert (await people[seat].call("POST", "/api/why", body, 409))["key"] == "given_up_already"
    bot_workers.close()


@async_test
async def test_what_people_ask_of_each_other_outlives_a_restart(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        people = [await server.guest("Anna"), await server.guest("Boris")]
        tokens = [person.token for person in people]
        match = (await people[0].make("me", "open"))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        pages = [await person.open(match) for person in people]
        first = await page_to_move(pages)
        seat, answering = first.state["seat"], other_page(pages, first)
        await play_first_choices(pages, 2)
        await first.send("draw")
        await answering.until_state(lambda state: bool(state["draw"] == [seat]))
        await first.send("undo")
        asked = (await answering.until("undo_asked"))["wish"]
    async with running_server(sqlite_url(tmp_path)) as server:
        answering = await server.known(tokens[1 - seat]).open(match)
        assert (answering.state["undo_wish"], answering.state["draw"]) == (asked, [seat])
        await answering.send("consent", yes=False)
        await answering.until("undo_answered")
    async with running_server(sqlite_url(tmp_path)) as server:
        first = await server.known(tokens[seat]).open(match)
        assert (first.state["undo_wish"], first.state["draw"]) == (None, [seat])
        await first.choose(first.legal[0])  # who offers a draw may play on
    async with running_server(sqlite_url(tmp_path)) as server:
        answering = await server.known(tokens[1 - seat]).open(match)
        assert (answering.state["choices"], answering.state["draw"]) == (3, [seat])
        await answering.choose(answering.legal[0])
    async with running_server(sqlite_url(tmp_path)) as server:
        assert (await server.known(tokens[seat]).open(match)).state["draw"] == []


@async_test
async def test_talk_is_heard_and_kept(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        await anna.send("talk", text="Good luck!")
        line = (await boris.until("talk"))["lines"][0]
        assert (line["number"], line["seat"], line["name"], line["text"]) == (1, 0, "Anna", "Good luck!")
        vera = await (await server.guest("Vera")).open(match)
        heard = await vera.until("talk")
        assert [line["text"] for line in heard["lines"]] == ["Good luck!"]
        await vera.send("talk", text="Hello")
        assert (await boris.until("talk"))["lines"][0]["seat"] is None
        stranger = await server.visitor().open(match)
        assert "say who you are" in (await stranger.ask("talk", "error", text="psst"))["text"]


@async_test
async def test_nobody_talks_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_store, "KEPT_TALK", 4)
    usual = Settings("")
    limits = {"talk_rate": usual.talk_rate / 1000, "talk_burst": usual.talk_burst}
    async with running_server(sqlite_url(tmp_path), **limits) as server:
        match, anna, boris = await server.duel()
        watcher = await server.guest("Vera")
        pages = [await watcher.open(match), await watcher.open(match)]
        for number in range(5):
            await pages[number % 2].send("talk", text=f"line {number + 1}")
            await boris.until("talk")
        for page in pages:
            assert (await page.ask("talk", "error", text="more"))["key"] == "too_much_talk"
        await anna.send("talk", text="enough")
        assert (await boris.until("talk"))["lines"][0]["text"] == "enough"
        kept = await server.services.store.talk(match, 100)
        assert [line.text for line in kept] == ["line 3", "line 4", "line 5", "enough"]


@async_test
async def test_two_at_one_screen_look_from_their_own_seats(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        await anna.take(match, 0)
        assert (await anna.take(match, 1))["status"] == "running"
        for page in (await anna.open(match), await anna.open(match)):  # a reload shows no more than the first
            assert (page.state["seat"], page.state["mine"]) == (None, [0, 1])
            assert set(page.state["ask"]) == {"seat", "what"}
            watched = (await server.visitor().open(match)).state
            assert page.state.pop("secrets") == [0, 1]
            assert {**page.state, "mine": []} == watched
        body = {"match": match, "choice": "pass"}
        assert (await anna.call("POST", "/api/why", body, 400))["key"] == "which_seat"
        for _ in range(4):
            if not page.legal:
                # Nothing of the other seat is shown before the curtain is lifted.
                asked = page.state["ask"]["seat"]
                assert set(page.state["ask"]) == {"seat", "what"}
                await page.ask("sit", "state", seat=asked)
            assert page.state["ask"]["seat"] == page.state["seat"]
            await page.choose(page.legal[0])
        assert page.state["choices"] == 4
        stranger = await (await server.guest("Vera")).open(match)
        assert "somebody else's" in (await stranger.ask("sit", "error", seat=0))["text"]


@async_test
async def test_who_runs_out_of_time_loses(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel(clock={"seconds": 10_000, "increment": 0})
        page = await page_to_move(pages)
        seat = page.state["seat"]
        assert page.state["clock"]["running"] == [seat]
        live = server.services.matches.find(match)
        assert live is not None
        assert live.clock is not None
        assert live.busy
        live.clock.spend(seat, 9_999_900)
        await live.resume()
        state = await page.until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["reason"] == "time"
        assert state["outcome"]["winners"] == [1 - seat]
        assert state["parted"] == [{"seat": seat, "reason": "time", "n": state["n"]}]


@pytest.mark.parametrize("increment", [0, 5])
def test_the_clock_charges_only_whose_time_runs(increment: int) -> None:
    clock = Clock(ClockRules(seconds=60, increment=increment), people=[0], seats=2)
    clock.run([0, 1], 1_000)
    assert clock.reading(11_000, ()).left == [50_000, None]
    assert clock.next_out_of_time(11_000) == 50_000
    assert clock.out_of_time(60_999) is None
    assert clock.out_of_time(61_000) == 0
    assert clock.pressed(0, 21_000) == 20_000
    assert clock.reading(99_000, ()).left == [40_000 + increment * 1000, None]
    clock.run([0], 100_000)
    clock.run([0], 105_000)
    assert clock.reading(110_000, ()).left == [30_000 + increment * 1000, None]
    clock.run([], 110_000)
    assert clock.next_out_of_time(999_000) is None


def test_taking_back_charges_what_ran_and_takes_the_increment() -> None:
    clock = Clock(ClockRules(seconds=60, increment=30), people=[0, 1], seats=3)
    for turn in range(4):
        clock.run([0], turn * 10_000)
        assert clock.pressed(0, turn * 10_000 + 4_000) == 4_000
        clock.run([0, 1, 2], turn * 10_000 + 4_000)
        ran = [TimeRan(0, 1_000, False), TimeRan(1, 1_000, False)]
        assert clock.stop(turn * 10_000 + 5_000) == ran
        clock.lose_increment(0)
    assert clock.reading(99_000, ()).left == [40_000, 56_000, None]


def test_nobody_takes_back_time_that_is_used() -> None:
    clock = Clock(ClockRules(seconds=60, increment=30), people=[0, 1], seats=2)
    clock.run([0], 0)
    clock.pressed(0, 50_000)
    clock.run([0], 50_000)
    assert clock.affords([0], 59_999)
    assert not clock.affords([0], 60_000)
    assert clock.affords([1], 60_000)


@async_test
async def test_an_undo_gives_no_time_not_even_after_a_restart(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel(clock={"seconds": 6000, "increment": 3000})
        page = await page_to_move(pages)
        seat = page.state["seat"]
        live = server.services.matches.find(match)
        assert live is not None
        assert live.clock is not None
        for _ in range(4):
            live.clock._since[seat] -= 500_000
            await page.choose(page.legal[0])
            await page_to_move(pages)
            live.clock._since[1 - seat] -= 200_000
            await page.undo()
            await page_to_move(pages)
        left = page.state["clock"]["left"]
        assert 3_000_000 < left[seat] <= 4_000_000
        assert 4_200_000 < left[1 - seat] <= 5_200_000
        live.clock._since[seat] -= 500_000
        await page.choose(page.legal[0])
        await page_to_move(pages)
        live.clock.left[seat] = 2_900_000
        assert (await page.ask("undo", "error"))["key"] == "no_time_to_take_back"
    async with running_server(sqlite_url(tmp_path)) as server:
        again = await server.visitor().open(match)
        assert again.state["choices"] == 1
        assert again.state["clock"]["left"][seat] <= 6_500_000
        assert again.state["clock"]["left"][1 - seat] <= 5_200_000

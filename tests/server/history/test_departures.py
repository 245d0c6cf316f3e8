"""Who gave a seat up, and when, is told with the log: after every restart and in the replay too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.asking.test_agreements import play_first_choices
from tests.server.games.test_bot_workers import never_answering
from tests.server.running_server import RunningServer, async_test, page_to_move, running_server, sqlite_url
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.history.match_history import history_of
from wartable.server.storage.matches.match_facts import RUNNING, MatchFacts, MatchRecord
from wartable.server.storage.matches.match_past import Departure


def silent_bots(server: RunningServer) -> BotWorkers:
    """Let bots think for ever, so that nothing happens but what people do."""
    matches: Any = server.services.matches
    matches._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
    return bot_workers


@async_test
async def test_a_seat_given_up_has_its_place_in_the_log_of_everybody(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        bot_workers = silent_bots(server)
        match, pages = await server.round_of("Anna", "Boris", "Vera")
        await play_first_choices(pages, 3)
        leaving = await page_to_move(pages)
        seat, told = leaving.state["seat"], leaving.state["n"]
        seen = (await server.visitor().open(match)).state["n"]  # a spectator counts what a spectator sees
        assert leaving.state["parted"] == []
        await leaving.send("resign")
        parted = [{"seat": seat, "reason": "resigned", "n": told}]
        for page in pages:
            await page.until("given_up")
            assert page.state["parted"] == parted
        live = server.services.matches.find(match)
        assert live is not None
        bots = next(iter(live.table.asks[0].options))
        await live.choose(seat, live.ask_no(seat), bots, bot=True)
        state = await pages[seat].until_state(lambda state: state["choices"] == 4)
        assert state["n"] > told
        assert state["parted"] == parted
    bot_workers.close()
    async with running_server(sqlite_url(tmp_path)) as server:
        bot_workers = silent_bots(server)
        reopened = await server.visitor().open(match)
        assert reopened.state["parted"] == [{"seat": seat, "reason": "resigned", "n": seen}]
    bot_workers.close()


@async_test
async def test_who_gave_up_stays_away_when_choices_before_it_are_taken_back(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        bot_workers = silent_bots(server)
        match, pages = await server.round_of("Anna", "Boris", "Vera")
        await play_first_choices(pages, 2)
        taking = await page_to_move(pages)
        before, seen = taking.state["n"], (await server.visitor().open(match)).state["n"]
        await taking.choose(taking.legal[0])
        leaving = await page_to_move(pages)
        await leaving.send("resign")
        await taking.until("given_up")
        state = await taking.undo()
        left = {"seat": leaving.state["seat"], "reason": "resigned", "n": before}
        assert (state["choices"], state["parted"]) == (2, [left])
        ending = next(page for page in pages if page not in (taking, leaving))
        await ending.send("resign")
        state = await taking.until_state(lambda state: state["outcome"] is not None)
        last = {"seat": ending.state["seat"], "reason": "resigned", "n": before}
        assert state["parted"] == [left, last]
        replay = f"/api/matches/{match}/replay?seat={taking.state['seat']}"
        scenes = [await server.visitor().call("GET", f"{replay}&at={at}") for at in (1, 2)]
        assert [scene["parted"] for scene in scenes] == [[], [left, last]]
    bot_workers.close()
    async with running_server(sqlite_url(tmp_path)) as server:
        parted = (await server.visitor().open(match)).state["parted"]
        assert parted == [{**left, "n": seen}, {**last, "n": seen}]


def test_records_say_after_how_many_choices_that_stand_a_seat_was_given_up() -> None:
    lines = [
        ("c", 0, "a"),
        ("c", 1, "b"),
        ("g", 2, "resigned"),
        ("t", 0, ""),
        ("c", 0, "c"),
        ("g", 1, "time"),
        ("u", 0, ""),
        ("u", 1, ""),
        ("c", 1, "d"),
    ]
    records = [MatchRecord(number, *line, None, 0) for number, line in enumerate(lines, 1)]
    history = history_of(match_of_three(), records)
    assert history.journal.choices == [(0, "a"), (1, "d")]
    assert history.undos == 2
    assert history.departures == [Departure(2, "resigned", 1), Departure(1, "time", 1)]


def match_of_three() -> MatchFacts:
    """A running match as far as its records need it."""
    return MatchFacts(
        id="m",
        game="forbidden_stars",
        title="",
        options={},
        public=True,
        creator="",
        clock=None,
        commitment="",
        secret="",
        rules=1,
        seed="",
        status=RUNNING,
        ending=None,
        asked=None,
        created=0,
        touched=0,
        seats=[],
    )

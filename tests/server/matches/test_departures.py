"""Who gave a seat up, and when, is told with the log: after every restart and in the replay too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.matches.test_agreements import play_orders
from tests.server.matches.test_bot_workers import mute
from tests.server.running_server import Venue, on_loop, sqlite, up, venue
from wartable.server.matches.bot_workers import Thinkers
from wartable.server.matches.match_history import Parting, course_of
from wartable.server.storage.match_facts import RUNNING, MatchFacts, RecordRow


def silent_bots(table: Venue) -> Thinkers:
    """Let bots think for ever, so that nothing happens but what people do."""
    hall: Any = table.house.hall
    hall._thinkers = thinkers = Thinkers(1, 3600, mute)
    return thinkers


@on_loop
async def test_a_seat_given_up_has_its_place_in_the_log_of_everybody(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        thinkers = silent_bots(table)
        match, pages = await table.round_of("Anna", "Boris", "Vera")
        await play_orders(pages, 3)
        leaving = await up(pages)
        seat, told = leaving.state["seat"], leaving.state["n"]
        assert leaving.state["parted"] == []
        await leaving.send("resign")
        parted = [{"seat": seat, "reason": "resigned", "n": told}]
        for page in pages:
            await page.until("given_up")
            assert page.state["parted"] == parted
        live = table.house.hall.find(match)
        assert live is not None
        bots = next(iter(live.table.asks[0].options))
        await live.choose(seat, live.ask_no(seat), bots, bot=True)
        state = await pages[seat].until_state(lambda state: state["choices"] == 4)
        assert state["n"] > told
        assert state["parted"] == parted
    thinkers.close()
    async with venue(sqlite(tmp_path)) as table:
        thinkers = silent_bots(table)
        assert (await table.visitor().open(match)).state["parted"] == parted
    thinkers.close()


@on_loop
async def test_who_gave_up_stays_away_when_choices_before_it_are_taken_back(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        thinkers = silent_bots(table)
        match, pages = await table.round_of("Anna", "Boris", "Vera")
        await play_orders(pages, 2)
        taking = await up(pages)
        before = taking.state["n"]
        await taking.choose(taking.legal[0])
        leaving = await up(pages)
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
        scenes = [await table.visitor().call("GET", f"/api/matches/{match}/replay?at={at}") for at in (1, 2)]
        assert [scene["parted"] for scene in scenes] == [[], [left, last]]
    thinkers.close()
    async with venue(sqlite(tmp_path)) as table:
        assert (await table.visitor().open(match)).state["parted"] == [left, last]


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
    records = [RecordRow(number, *line, None, 0) for number, line in enumerate(lines, 1)]
    course = course_of(match_of_three(), records)
    assert course.journal.choices == [(0, "a"), (1, "d")]
    assert course.undos == 2
    assert course.partings == [Parting(2, "resigned", 1), Parting(1, "time", 1)]


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
        chairs=[],
    )

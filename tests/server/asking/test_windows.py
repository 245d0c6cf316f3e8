"""Windows: what the others see at the server is the same, byte by byte, whoever was asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.kernel.teams import BOTH_COUNTER, ONE_COUNTERS, OTHER_COUNTERS, PLAIN
from tests.server.running_server import Page, async_test, running_server, sqlite_url
from tests.server.teams_at_the_server import Time, asked_to, four_people, team_match, teams

CLOCK = {"seconds": 600, "increment": 5}


async def settled(pages: list[Page], choices: int) -> None:
    """Wait until who knows of them shows so many choices."""
    for page in pages:
        await page.until_state(lambda state: bool(state["choices"] >= choices))


async def play_through_a_window(pages: list[Page], watcher: Page, time: Time, asked: list[int]) -> None:
    """A raid of seat 0 on seat 1, in which these seats are asked in turn and pass; then two turns more."""
    others = [pages[0], pages[2], watcher]
    await pages[0].choose("raid:1")
    await settled(others, 1)
    for seat in asked:
        time.now += 6000 // len(asked)
        await pages[seat].until_state(asked_to("react"))
        assert pages[seat].state["clock"]["running"] == [seat]
        await pages[seat].choose("pass")
    for turn, seat in enumerate((3, 2)):
        page = pages[seat]
        await page.until_state(asked_to("act"))
        time.now += 1000
        await page.choose("draw" if turn else "pass")
        await settled(others, 2 + turn)
    await pages[0].send("ping")
    await pages[0].until("pong")


def frames_of_others(folder: Path, hands: list[list[int]], asked: list[int]) -> list[list[str]]:
    """All that the side of the raider and a spectator were sent, but for the hash of the random match id."""
    seen: list[list[str]] = []

    @async_test
    async def story() -> None:
        with teams(hands) as time:
            async with running_server(sqlite_url(folder)) as server:
                match, pages = await team_match(server, clock=CLOCK)
                watcher = await server.visitor().open(match)
                spoken = watcher.state["fairness"]["fingerprint"]  # told before anything hidden is asked
                await play_through_a_window(pages, watcher, time, asked)
                sent = [
                    [frame.replace(spoken, "") for frame in page.raw]
                    for page in (pages[0], pages[2], watcher)
                ]
                lobby = [await person.call("GET", f"/api/matches/{match}") for person in (server.visitor(),)]
                seen.extend([*sent, [str(lobby[0]["asked"])]])

    folder.mkdir()
    story()
    return seen


def test_frames_of_other_seats_are_the_same_bytes_whoever_was_asked_in_a_window(tmp_path: Path) -> None:
    one = frames_of_others(tmp_path / "one", ONE_COUNTERS, [1])
    other = frames_of_others(tmp_path / "other", OTHER_COUNTERS, [3])
    both = frames_of_others(tmp_path / "both", BOTH_COUNTER, [1, 3])
    assert one == other == both
    assert any('"what":"raid_declared"' in frame for frame in one[0])
    nobody = frames_of_others(tmp_path / "nobody", PLAIN, [])
    last = [seen[0][-2].partition('"clock"')[0] for seen in (one, nobody)]  # before the pong
    assert last[0] == last[1]


@async_test
async def test_the_lobby_tells_nobody_else_who_is_asked_in_a_window(tmp_path: Path) -> None:
    async with four_people(tmp_path, ONE_COUNTERS) as (server, match, pages):
        await pages[0].choose("raid:1")
        live = await server.services.matches.match(match)
        assert [live.asked_as_known_to(held) for held in ([1], [3], [0], [])] == [[1], [1], [], []]
        assert live.asked_to_store == [~1]


@async_test
async def test_time_in_a_window_counts_for_its_seat_and_is_kept(tmp_path: Path) -> None:
    with teams(ONE_COUNTERS) as time:
        async with running_server(sqlite_url(tmp_path)) as server:
            match, pages = await team_match(server, clock=CLOCK)
            await pages[0].choose("raid:1")
            await pages[1].until_state(asked_to("react"))
            time.now += 7000
            await pages[1].choose("pass")
            live = await server.services.matches.match(match)
            assert live.clock is not None
            assert (live.clock.left[1], live.clock.shown[1]) == (598_000, 600_000)
            matches: Any = server.services.matches
            loaded = await matches._load(match)
            assert (loaded.clock.left, loaded.clock.shown) == (live.clock.left, live.clock.shown)


@async_test
async def test_an_answer_in_a_window_declines_no_draw(tmp_path: Path) -> None:
    async with four_people(tmp_path, ONE_COUNTERS) as (_, _, pages):
        await pages[0].choose("raid:1")
        await pages[2].send("draw")
        await pages[1].until_state(lambda state: state["draw"] == [2])
        await pages[1].choose("pass")
        await settled(pages[:1], 1)
        assert pages[1].state["draw"] == [2]


@pytest.mark.parametrize("hands", [ONE_COUNTERS, PLAIN])
def test_a_pause_follows_every_window_whether_or_not_anybody_was_asked(
    tmp_path: Path, hands: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def below(most: int) -> int:
        drawn.append(most)
        return 0

    monkeypatch.setattr("wartable.server.matches.live_match.secrets.randbelow", below)

    @async_test
    async def story() -> None:
        with teams(hands):
            async with running_server(sqlite_url(tmp_path), window_pause_seconds=5.0) as server:
                _, pages = await team_match(server)
                await pages[0].choose("raid:1")
                if hands is ONE_COUNTERS:
                    assert drawn == []
                    await pages[1].until_state(asked_to("react"))
                    await pages[1].choose("pass")
                assert drawn == [1000]
                await pages[3].until_state(lambda _: bool(pages[3].legal))
                await pages[3].choose("pass")
                assert drawn == [1000]

    story()

"""A server of several processes: one match for people at different ones, and processes that die."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.ports import free_port
from tests.server.killed_servers import Story, begin, check_journals, play_until
from tests.server.postgres_instance import Postgres, binaries
from tests.server.running_server import Page, Visitor, async_test, page_to_move, run_in_thread
from tests.server.several_processes import SeveralProcesses, kill, open_again
from wartable.cli.app import BAD_INPUT, run
from wartable.kernel.journal import Journal
from wartable.records.replay import replay
from wartable.server import supervision

pytestmark = [
    pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed here"),
    pytest.mark.skipif(sys.platform != "linux", reason="several processes serve on Linux alone"),
]
MOST_CHOICES = 3000


@async_test
async def test_what_a_process_cannot_run_with_ends_all_with_a_line(
    postgres: Postgres, tmp_path: Path
) -> None:
    process = SeveralProcesses(postgres.url, tmp_path / "server.log")
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as servers do
        taken.bind(("127.0.0.1", process.figures_ports[1]))
        taken.listen()
        with pytest.raises(AssertionError):  # it ends instead of listening
            async with process:
                pytest.fail("it serves")
    assert not process.runs
    said = [line for line in process.log.splitlines() if line.startswith("wartable: ")]
    assert said[-2].endswith("name another --metrics-port")
    assert said[-1] == "wartable: a process of the server cannot run; it says above what is wrong"
    assert "Traceback" not in process.log


def long_folder(parent: Path) -> Path:
    """A folder with so long a name that no Unix socket in it can have an address."""
    folder = parent / ("long" * 25) / ("longer" * 20)
    folder.mkdir(parents=True)
    return folder


@async_test
async def test_processes_find_each_other_where_temporary_files_have_long_names(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(long_folder(tmp_path)))
    async with SeveralProcesses(postgres.url, tmp_path / "server.log") as process:  # until all know all
        assert process.stop() == 0


@pytest.mark.usefixtures("built_page")
def test_no_folder_for_sockets_is_told_in_a_line(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = long_folder(tmp_path)
    monkeypatch.setattr(supervision, "gettempdir", lambda: str(folder))
    monkeypatch.setattr(supervision, "SHORT_FOLDER", str(tmp_path / "nothing"))
    options = ["--no-open", "--workers", "2", "--port", str(free_port()), "--database", postgres.url]
    assert run_in_thread(run, ["serve", *options]) == BAD_INPUT
    told = capsys.readouterr().err
    assert f"{folder} is too long a name for the folder of the processes' sockets" in told
    assert told.count("\n") == 1


@async_test
async def test_people_at_two_processes_play_one_match_to_its_end(postgres: Postgres, tmp_path: Path) -> None:
    async with (
        SeveralProcesses(postgres.url, tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        story = await begin(process, stack, 5)
        anna, boris = story.people
        first, second = process.workers
        pages = [await process.open_at(anna, story.match, first)]
        pages.append(await process.open_at(boris, story.match, second))
        figures = [await process.figures(number) for number in (0, 1)]
        assert sorted(each["wartable_matches_in_memory"] for each in figures) == [0, 1]
        assert sum(each["wartable_passed_on"] for each in figures) == 1
        shown = await _play_to_the_end(pages, random.Random(4))
        assert [page.state["outcome"] for page in pages] == [pages[0].state["outcome"]] * 2
        # Whichever process is asked, it tells the same.
        for _ in range(6):
            visitor = process.visitor(stack)
            answer = await visitor.http.get(f"/api/matches/{story.match}/journal")
            (tmp_path / "match.journal").write_bytes(answer.content)
            journal = Journal.load(tmp_path / "match.journal")
            assert len(journal.choices) == shown
            cards = (await visitor.call("GET", "/api/matches"))["public"]
            assert [(card["id"], card["status"]) for card in cards] == [(story.match, "over")]
        replay(journal)
        assert process.stop() == 0
        assert "ERROR" not in process.log


async def _play_to_the_end(pages: list[Page], pick: random.Random) -> int:
    """Play at random, each seat at its own page, until the rules end it or it has become long."""
    made = 0
    while pages[0].state["outcome"] is None and made < MOST_CHOICES:
        page = await page_to_move(pages)
        assert page.state["choices"] == made, "a choice was lost or doubled"
        await page.choose(pick.choice(page.legal))
        made += 1
        for each in pages:
            while each.state["choices"] < made and each.state["outcome"] is None:
                await each.until("state")
    assert pages[0].state["outcome"] is not None
    return made


@async_test
async def test_what_changes_of_a_person_is_known_at_every_process(postgres: Postgres, tmp_path: Path) -> None:
    async with (
        SeveralProcesses(postgres.url, tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        story = await begin(process, stack, 5)
        anna, boris = story.people
        at = [await process.open_at(boris, story.match, worker) for worker in process.workers]
        await anna.call("POST", "/api/session", {"do": "guest", "name": "Anja"})
        for page in at:
            while (await page.until("presence"))["seats"][0]["name"] != "Anja":
                pass
        # Sessions are remembered where they were seen: after they end, they are so nowhere.
        browsers = [process.visitor(stack) for _ in range(8)]
        for browser in browsers:
            browser.http.cookies.update(boris.http.cookies)
            assert (await browser.call("GET", "/api/me"))["person"]["name"] == "Boris"
        await boris.call("POST", "/api/session", {"do": "logout_everywhere"})
        for browser in browsers:
            assert (await browser.call("GET", "/api/me"))["person"] is None
        assert [await page.close_code() for page in at] == [1008, 1008]


@async_test
async def test_every_process_lists_who_is_up_and_answers_for_any_match(
    postgres: Postgres, tmp_path: Path
) -> None:
    async with (
        SeveralProcesses(postgres.url, tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        stories = [await begin(process, stack, number) for number in range(6)]
        owned = await process.owned()
        assert sum(owned) == 6
        assert min(owned) > 0, "all matches are at one process"
        for _ in range(6):
            cards = (await process.visitor(stack).call("GET", "/api/matches"))["public"]
            assert {card["id"] for card in cards} == {story.match for story in stories}
            assert all(card["asked"] for card in cards)
        for story in stories:
            answer = await story.people[0].call("POST", "/api/why", {"match": story.match, "choice": "x"})
            assert answer["refusal"]["text"]
            await story.people[0].call("POST", "/api/why", {"match": "no-such-match", "choice": "x"}, 404)


@async_test
async def test_a_process_that_stands_still_is_given_up_and_ends(postgres: Postgres, tmp_path: Path) -> None:
    async with (
        SeveralProcesses(postgres.url, tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        stories = [await begin(process, stack, number) for number in range(4)]
        still, alive = process.workers
        for story in stories:
            await story.sit_down()
        kill(still, signal.SIGSTOP)
        try:
            await process.until(1, "wartable_processes", 1)
            for story in stories:
                story.pages = [
                    await _open_where_it_lives(process, person, story.match, alive) for person in story.people
                ]
                page = await page_to_move(story.pages)
                assert (await page.choose(page.legal[0]))["t"] == "state"
        finally:
            kill(still, signal.SIGCONT)
        await process.complete()
        assert still not in process.workers
        for story in stories:
            await story.check()
        assert "stood still for too long" in process.log


async def _open_where_it_lives(process: SeveralProcesses, person: Visitor, match: str, alive: int) -> Page:
    while True:
        try:
            async with asyncio.timeout(1.0):
                page = await open_again(person, match)
        except TimeoutError:
            continue
        if process.server_of(page) == alive:
            return page


@async_test
async def test_clocks_of_a_process_that_died_run_on_at_another(postgres: Postgres, tmp_path: Path) -> None:
    async with (
        SeveralProcesses(postgres.url, tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        anna, boris = [await process.visitor(stack).sign_in(name) for name in ("Anna", "Boris")]
        match = (await anna.make("me", "open", clock={"seconds": 3600}))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        owned = await process.owned()
        assert sum(owned) == 1
        dead = process.workers[owned.index(1)]
        kill(dead)
        while dead in process.workers:
            await asyncio.sleep(0.05)
        while sum(await process.owned()) != 1:  # though nobody asks for it
            await asyncio.sleep(0.05)


async def kill_one_of_several(
    postgres: Postgres, folder: Path, kills: int, matches: int, seed: int, restarts: int = 0
) -> float:
    """Play many matches, kill one process again and again under load, and miss nothing.

    So many times it is PostgreSQL that is restarted instead. Returns the longest time until all matches were
    shown again.
    """
    pick = random.Random(seed)
    longest = 0.0

    def restart() -> None:
        postgres.stop(mode="immediate")
        postgres.start()

    process = SeveralProcesses(postgres.url, folder / "server.log")
    async with process, AsyncExitStack() as stack:
        stories = [await begin(process, stack, seed + number) for number in range(matches)]
        for end_one in [lambda: kill(pick.choice(process.workers))] * kills + [restart] * restarts:
            for story in stories:
                story.pages = [await open_again(person, story.match) for person in story.people]
                for page in story.pages:
                    story.note(page)
            await play_until(stories, pick.randrange(2, 8) * matches, end_one, _play_on)
            began = time.monotonic()
            for story in stories:
                for page in story.pages:
                    page.drop()
                for person in story.people:
                    await (await open_again(person, story.match)).leave()
            longest = max(longest, time.monotonic() - began)
            await process.complete()
            for story in stories:
                await story.check()
        await check_journals(stories, folder)
        assert process.stop() == 0
    return longest


async def _play_on(story: Story, acknowledged: asyncio.Semaphore, killed: asyncio.Event) -> None:
    """Play until the kill; a page that hears nothing more of its match is left then."""
    playing = asyncio.create_task(story.play(acknowledged, killed))
    await asyncio.wait((playing, asyncio.create_task(killed.wait())), return_when=asyncio.FIRST_COMPLETED)
    try:
        await asyncio.wait_for(playing, 1.0)
    except TimeoutError:
        return


@async_test
async def test_kill_9_of_one_process_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    await kill_one_of_several(postgres, tmp_path, kills=2, matches=4, seed=11)


@async_test
async def test_postgresql_that_is_restarted_under_load_loses_nothing(
    postgres: Postgres, tmp_path: Path
) -> None:
    await kill_one_of_several(postgres, tmp_path, kills=0, restarts=1, matches=4, seed=12)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_kill_9_of_one_process_thirty_times(postgres: Postgres, tmp_path: Path) -> None:
    story = kill_one_of_several(postgres, tmp_path, kills=30, restarts=3, matches=12, seed=13)
    print(f"all matches were shown again within {run_in_thread(asyncio.run, story):.1f} s")

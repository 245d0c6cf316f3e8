"""A long match at a server of two processes: its chapters are the same, whichever of them is asked."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.history.test_rules_updates import rules_that_fit_only_beginnings
from tests.server.history.test_snapshots import leave
from tests.server.postgres_instance import Postgres, binaries
from tests.server.processes.two_here import two_servers
from tests.server.running_server import RunningServer, Visitor, async_test
from tests.server.saga_at_the_server import FIRST, SECOND, play, saga_known
from wartable.server.errors import MatchUnplayable
from wartable.server.matches.live_match import LiveMatch

pytestmark = [
    pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed here"),
    pytest.mark.skipif(sys.platform != "linux", reason="several processes serve on Linux alone"),
]


class SagaOfTwo:
    """A saga of Anna and Boris, each of whom knows a way to both processes."""

    def __init__(self, match: LiveMatch, owner: RunningServer, other: RunningServer) -> None:
        self.match = match
        self.owner, self.other = owner, other
        self.path = f"/api/matches/{match.id}"
        self.annas: list[Visitor] = []
        self.borises: list[Visitor] = []

    async def of_anna(self, path: str, status: int = 200) -> list[Any]:
        """What Anna is answered by the owner of the match, and by the other process."""
        return [await anna.call("GET", path, status=status) for anna in self.annas]

    async def in_lists(self) -> list[Any]:
        """The match in the lists of Anna, by the owner and by the other process."""
        lists = await self.of_anna("/api/matches")
        return [next(card for card in found["mine"] if card["id"] == self.match.id) for found in lists]


@asynccontextmanager
async def saga_of_two(postgres: Postgres) -> AsyncIterator[SagaOfTwo]:
    """A saga at two processes, one of which owns it."""
    with saga_known():
        async with two_servers(postgres.url) as servers:
            anna, boris = await servers[0].guest("Anna"), await servers[1].guest("Boris")
            match = (await anna.make("me", "open", game="saga", options={}))["id"]
            for seat, person in enumerate((anna, boris)):
                await person.take(match, seat)
            page = await anna.open(match)  # which brings it into the memory of its owner
            await page.leave()
            owner, other = _owner_first(servers, match)
            live = owner.services.matches.find(match)
            assert live is not None
            saga = SagaOfTwo(live, owner, other)
            for server in (owner, other):
                saga.annas.append(server.known(anna.token))
                saga.borises.append(server.known(boris.token))
            yield saga


def _owner_first(servers: Sequence[RunningServer], match: str) -> list[RunningServer]:
    return sorted(servers, key=lambda server: server.services.matches.find(match) is None)


@async_test
async def test_chapters_are_read_replayed_and_proved_through_either_process(postgres: Postgres) -> None:
    async with saga_of_two(postgres) as saga:
        await play(saga.match, *FIRST, "lay", *SECOND, "lay", "roll")
        under_way = await saga.of_anna(f"{saga.path}/chapters")
        assert [card["over"] for card in under_way[0]] == [True, True, False]
        logs = await saga.of_anna(f"{saga.path}/chapters/2/log?seat=0")
        assert logs[0]
        refused = await saga.of_anna(f"{saga.path}/chapters/2/log?seat=1", status=403)
        await play(saga.match, "stop")
        over = await saga.of_anna(f"{saga.path}/chapters")
        assert [(card["first"], card["last"]) for card in over[0]] == [(0, 4), (4, 7), (7, 9)]
        scenes = await saga.of_anna(f"{saga.path}/replay?at=6&seat=1&log=9")
        assert (scenes[0]["at"], scenes[0]["of"]) == (6, 9)
        proofs = await saga.of_anna(f"{saga.path}/verify")
        assert [chapter["proved"] for chapter in proofs[0]["chapters"]] == [True, True, True]
        journals = [(await anna.http.get(f"{saga.path}/journal")).content for anna in saga.annas]
        for of_owner, of_other in (under_way, logs, refused, over, scenes, proofs, journals):
            assert of_owner == of_other
        assert saga.other.services.matches.find(saga.match.id) is None


@async_test
async def test_a_chapter_is_played_again_through_either_process(postgres: Postgres) -> None:
    async with saga_of_two(postgres) as saga:
        await play(saga.match, *FIRST, "lay", "roll", "stop")
        for anna, boris in zip(saga.annas, reversed(saga.borises), strict=True):
            again = (await anna.call("POST", f"{saga.path}/chapters/2/again"))["id"]
            await anna.take(again, 0)
            await boris.take(again, 1)
            pages = [await anna.open(again), await boris.open(again)]
            assert [page.state["chapter"]["number"] for page in pages] == [2, 2]
            mover = next(page for page in pages if page.legal)
            assert (await mover.choose("roll"))["t"] == "state"
            for page in pages:
                await page.until_state(lambda state: state["choices"] == 1)
                await page.leave()


@async_test
async def test_a_chapter_is_begun_again_by_those_at_different_processes(postgres: Postgres) -> None:
    async with saga_of_two(postgres) as saga:
        await play(saga.match, "roll", "lay", *["roll"] * 5)
        await leave(saga.owner, saga.match)
        with rules_that_fit_only_beginnings():
            page = await saga.annas[1].connect(saga.match.id)
            assert (await page.until("error"))["key"] == "chapter_unfit"
            for card in await saga.in_lists():
                assert (card["stranded"], card["begin_again"]) == (True, [])
            await saga.annas[1].call("POST", f"{saga.path}/begin-again")
            for card in await saga.in_lists():
                assert (card["stranded"], card["begin_again"]) == (True, [0])
            with pytest.raises(MatchUnplayable):  # as when its owner was dead, and it was tried here
                await saga.other.services.matches.match(saga.match.id)
            await saga.borises[0].call("POST", f"{saga.path}/begin-again")
            for card in await saga.in_lists():
                assert card["stranded"] is False
                assert "begin_again" not in card
            pages = [await saga.annas[1].open(saga.match.id), await saga.borises[0].open(saga.match.id)]
            assert [page.state["chapter"]["number"] for page in pages] == [2, 2]
            assert any(page.legal for page in pages)

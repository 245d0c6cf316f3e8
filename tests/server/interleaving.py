"""Letting something happen exactly between two steps of something else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.running_server import Venue
from wartable.server.errors import StorageDown

Meanwhile = Callable[[], Awaitable[Any]]
LONG = 10**9


def before(owner: Any, name: str, meanwhile: Meanwhile) -> None:
    """Let something happen right before the next call of a method."""
    method = getattr(owner, name)

    async def interrupted(*args: Any, **kwargs: Any) -> Any:
        setattr(owner, name, method)
        await meanwhile()
        return await method(*args, **kwargs)

    setattr(owner, name, interrupted)


def after(owner: Any, name: str, meanwhile: Meanwhile) -> None:
    """Let something happen right after the next call of a method, before its answer is used."""
    method = getattr(owner, name)

    async def interrupted(*args: Any, **kwargs: Any) -> Any:
        setattr(owner, name, method)
        answer = await method(*args, **kwargs)
        await meanwhile()
        return answer

    setattr(owner, name, interrupted)


async def away(*_args: Any) -> None:
    """What a database does that does not answer."""
    raise StorageDown("storage_down")


async def leave_memory(table: Venue, match: str) -> None:
    """Let a match go as if nobody had used it for long."""
    live = table.house.hall.find(match)
    assert live is not None
    while live.busy:
        await asyncio.sleep(0.01)
    live.last_used -= LONG
    await table.house.hall.sweep()
    assert table.house.hall.find(match) is None

"""Letting something happen exactly between two steps of something else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.running_server import RunningServer
from wartable.server.errors import StorageDown

Interruption = Callable[[], Awaitable[Any]]
LONG = 10**9


def before_next_call(owner: Any, name: str, meanwhile: Interruption) -> None:
    """Let something happen right before the next call of a method."""
    method = getattr(owner, name)

    async def interrupted(*args: Any, **kwargs: Any) -> Any:
        setattr(owner, name, method)
        await meanwhile()
        return await method(*args, **kwargs)

    setattr(owner, name, interrupted)


def after_next_call(owner: Any, name: str, meanwhile: Interruption) -> None:
    """Let something happen right after the next call of a method, before its answer is used."""
    method = getattr(owner, name)

    async def interrupted(*args: Any, **kwargs: Any) -> Any:
        setattr(owner, name, method)
        answer = await method(*args, **kwargs)
        await meanwhile()
        return answer

    setattr(owner, name, interrupted)


async def storage_down(*_args: Any) -> None:
    """What a database does that does not answer."""
    raise StorageDown("storage_down")


async def leave_memory(server: RunningServer, match: str) -> None:
    """Let a match go as if nobody had used it for long."""
    live = server.services.matches.find(match)
    assert live is not None
    while live.busy:
        await asyncio.sleep(0.01)
    live.last_used -= LONG
    await server.services.matches.unload_idle()
    assert server.services.matches.find(match) is None

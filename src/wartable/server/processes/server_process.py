"""Says which of a server's processes this one is, and what a process asks of the others."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec

Hearer = Callable[..., Awaitable[Any] | Any]
"""What is done with the facts of a notice; what it returns is the answer."""


class ServerProcess(msgspec.Struct, frozen=True):
    """A process among those of its server: the `number`th of so many, from 0 on.

    `folder` is the server's own, readable by its user alone; its sockets and what it counts lie there.
    """

    number: int
    workers: int
    folder: str
    id: str = msgspec.field(default_factory=lambda: secrets.token_hex(8))

    @property
    def socket(self) -> Path:
        """Where this process is reached by the others."""
        return Path(self.folder) / f"{self.id}.socket"


class Processes(Protocol):
    """What a process needs of its server's others."""

    async def claim(self, match_id: str) -> None:
        """Own a match from now on; `Closing` if another process does."""

    async def release(self, match_id: str) -> None:
        """Own a match no longer."""

    async def cares_for(self, match_id: str) -> bool:
        """Whether this process looks after a match: it owns it, or would be the one to."""

    async def complete(self) -> None:
        """Wait a while until all processes of the server have begun."""

    def hear(self, name: str, hearer: Hearer) -> None:
        """Do this when another process tells something of that name."""

    async def tell(self, name: str, /, *facts: Any) -> list[Any]:
        """Tell all others something, and wait until they have heard it: what they answer."""

    def when_one_dies(self, act: Callable[[], None]) -> None:
        """Do this when another process is found dead."""


class Alone:
    """The only process of its server: all matches are its own, and there is nobody to tell."""

    async def claim(self, match_id: str) -> None:
        """Nobody else could."""

    async def release(self, match_id: str) -> None:
        """Nobody waits for it."""

    async def cares_for(self, match_id: str) -> bool:
        """It looks after every match."""
        return bool(match_id)

    async def complete(self) -> None:
        """It is."""

    def hear(self, name: str, hearer: Hearer) -> None:
        """Nobody tells anything."""

    async def tell(self, _name: str, *_facts: Any) -> list[Any]:
        """Nobody hears it."""
        return []

    def when_one_dies(self, act: Callable[[], None]) -> None:
        """Nobody else can."""

"""Does long work a few milliseconds at a time, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")
LONGEST_SLICE = 0.004


async def in_short_slices(steps: Iterable[T]) -> AsyncIterator[tuple[int, T]]:
    """Number the steps of long work, and let other tasks run between them every few milliseconds."""
    began = time.perf_counter()
    for number, step in enumerate(steps):
        yield number, step
        if time.perf_counter() - began > LONGEST_SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()

"""Reads the two clocks of the server: one that never goes back, for durations, and the time of day."""

from __future__ import annotations

import time


def monotonic_ms() -> int:
    """Return the milliseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


def time_of_day_ms() -> int:
    """Return the time of day in milliseconds since 1970."""
    return time.time_ns() // 1_000_000

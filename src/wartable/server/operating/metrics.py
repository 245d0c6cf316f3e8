"""Writes the server's figures in the text format of Prometheus."""

from __future__ import annotations

import resource
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from wartable import __version__
from wartable.server.times import LOOP_PAUSES
from wartable.server.web.request_guard import RequestGuard
from wartable.server.web.services import Services

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
GAUGE, COUNTER = "gauge", "counter"
MEMORY = Path("/proc/self/statm")


class Metric(msgspec.Struct, frozen=True):
    """A figure: what it is called, its kind, what it tells, and its values by their labels."""

    name: str
    kind: str
    tells: str
    values: Mapping[str, float]


def written(services: Services, guard: RequestGuard, *, database_answers: bool) -> str:
    """Write all figures as they are now."""
    return "".join(map(_lines, _metrics(services, guard, database_answers)))


def _metrics(services: Services, guard: RequestGuard, database_answers: bool) -> list[Metric]:
    queue, several = services.write_queue, services.several
    answers = {f'{{status="{status}"}}': float(count) for status, count in sorted(guard.answers.items())}
    return [
        Metric("wartable_info", GAUGE, "The version that runs.", {f'{{version="{__version__}"}}': 1}),
        Metric("wartable_database_up", GAUGE, "Whether the database answers.", {"": database_answers}),
        Metric("wartable_matches_in_memory", GAUGE, "Matches in memory.", {"": len(services.matches)}),
        Metric(
            "wartable_processes",
            GAUGE,
            "Processes of this server that live, as this one knows.",
            {"": 1 if several is None else several.living},
        ),
        Metric(
            "wartable_passed_on",
            GAUGE,
            "Requests and pages passed on to other processes just now.",
            {"": 0 if several is None else several.passed_on},
        ),
        Metric("wartable_pages_open", GAUGE, "Open pages, spectators' too.", {"": services.pages.taken}),
        Metric(
            "wartable_connections_open",
            GAUGE,
            "Connections of visitors, by no trusted proxy.",
            {"": services.connections.open},
        ),
        Metric(
            "wartable_connections_refused_total",
            COUNTER,
            "Connections closed because their address held too many.",
            {"": services.connections.closed},
        ),
        Metric("wartable_writes_waiting", GAUGE, "Writes that wait for their turn.", {"": queue.waiting}),
        Metric("wartable_records_total", COUNTER, "Choices and other records written.", {"": queue.records}),
        Metric(
            "wartable_failed_writes_total",
            COUNTER,
            "Writes that the database did not take.",
            {"": queue.failed},
        ),
        Metric(
            "wartable_loop_lost_seconds_total",
            COUNTER,
            "Time in which the server stood still.",
            {"": LOOP_PAUSES.lost / 1000},
        ),
        Metric(
            "wartable_loop_longest_pause_seconds",
            GAUGE,
            "The longest time it stood still.",
            {"": LOOP_PAUSES.longest / 1000},
        ),
        Metric("wartable_answers_total", COUNTER, "Answers to HTTP requests by status.", answers),
        Metric(
            "process_cpu_seconds_total", COUNTER, "Processor time, without bots.", {"": time.process_time()}
        ),
        Metric("process_resident_memory_bytes", GAUGE, "Memory held, without bots.", {"": _memory()}),
    ]


def _memory() -> int:
    """Return the bytes of memory that the process holds now, or held at most where that is not told."""
    try:
        return int(MEMORY.read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _lines(metric: Metric) -> str:
    head = f"# HELP {metric.name} {metric.tells}\n# TYPE {metric.name} {metric.kind}\n"
    return head + "".join(
        f"{metric.name}{labels} {_number(value)}\n" for labels, value in metric.values.items()
    )


def _number(value: float) -> str:
    """Write a number with all its digits."""
    return str(int(value)) if value == int(value) else repr(value)

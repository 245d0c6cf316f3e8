"""Writes the operator's log: a line for each thing told, as text or as JSON."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

TEXT = "%(asctime)s %(levelname)s %(message)s"


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log as JSON; `time` is that of the day in UTC, `fault` the kind of an exception."""

    time: str
    level: str
    logger: str
    text: str
    fault: str | msgspec.UnsetType = msgspec.UNSET


class JsonLines(logging.Formatter):
    """Writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        kind = record.exc_info[0] if record.exc_info else None
        fault = msgspec.UNSET if kind is None else kind.__name__
        line = LogLine(time, record.levelname.lower(), record.name, record.getMessage(), fault)
        return msgspec.json.encode(line).decode()


def write_log(*, as_json: bool) -> None:
    """Write warnings and errors to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])

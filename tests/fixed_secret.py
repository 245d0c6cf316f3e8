"""The command `wartable` with a secret that never changes: its server deals every match as in the run before.

python -m tests.fixed_secret serve --no-open
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from unittest import mock

from wartable.cli import main

SECRET = bytes([1]) * 32


def fixed_secret() -> AbstractContextManager[object]:
    """Let the servers that are imported meanwhile know no other secret."""
    return mock.patch("wartable.records.fairness.new_secret", return_value=SECRET)


if __name__ == "__main__":
    with fixed_secret():
        main()

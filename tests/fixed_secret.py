"""The command `wartable` with a secret that never changes: its server deals every match as in the run before.

python -m tests.fixed_secret serve --no-open
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from unittest import mock

from wartable.cli import main
from wartable.records.fairness import EXCLUSIVE_OR

SECRET = bytes([1]) * 32


def fixed_secret() -> AbstractContextManager[object]:
    """Let the servers that are imported meanwhile know no other secret.

    Seeds are drawn by the older rule, for that of today hashes the id of the match as well.
    """
    fairness = "wartable.records.fairness"
    return mock.patch.multiple(fairness, new_secret=lambda: SECRET, RULE=EXCLUSIVE_OR)


if __name__ == "__main__":
    with fixed_secret():
        main()

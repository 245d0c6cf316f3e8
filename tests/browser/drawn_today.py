"""The tests' server, but its seeds are drawn by the rule of today, which hashes the ids of matches as well.

So it deals otherwise in each run: who uses it looks at nothing that a deal decides.
"""

from __future__ import annotations

from unittest import mock

from tests.fixed_secret import SECRET
from wartable.cli import main

if __name__ == "__main__":
    with mock.patch("wartable.records.fairness.new_secret", return_value=SECRET):
        main()

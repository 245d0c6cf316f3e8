"""How much room matches take: a thousand of them fit into one process."""

from __future__ import annotations

import subprocess
import sys

import pytest

MATCHES, MOST_MB = 1000, 300

HOLD = f"""
import resource
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

held = []
for seed in range({MATCHES}):
    table, chance = Table.new("forbidden_stars", {{"quick": True}}, seed=seed), Chance.from_seed(seed)
    while table.ask is not None:
        table.choose(chance.pick(table.legal()))
    held.append(table)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.soak
def test_a_thousand_matches_fit_into_one_process() -> None:
    done = subprocess.run([sys.executable, "-c", HOLD], capture_output=True, check=True, text=True)
    assert int(done.stdout) < MOST_MB

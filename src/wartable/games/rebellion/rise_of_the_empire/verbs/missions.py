"""The verbs of the expansion's missions."""

from __future__ import annotations

from wartable.kernel.verbs import Verb

CLEAR_SABOTAGE = Verb("clear_sabotage", costly=True)
RISK_REPUTATION = Verb("risk_reputation", costly=True)

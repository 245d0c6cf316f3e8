"""The verbs of the expansion's missions."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import WORD
from wartable.kernel.verbs import Verb

CLEAR_SABOTAGE = Verb("clear_sabotage", costly=True)
RISK_REPUTATION = Verb("risk_reputation", costly=True)
LOOK_AT = Verb("look_at", deck=WORD, costly=True)

"""The verbs of objectives and of the hidden base."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import CARD, LEADER
from wartable.kernel.verbs import Verb

PLAY_OBJECTIVE = Verb("objective", card=CARD, costly=True, fact="card")
KEEP_BASE = Verb("keep_base")
ESTABLISH_BASE = Verb("establish_base")
GATHER_UNITS = Verb("gather_units")
GO_ALONG = Verb("go_along", leader=LEADER)

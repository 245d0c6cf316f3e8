"""The verbs of the leader limit."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import LEADER
from wartable.kernel.verbs import Verb

LET_GO = Verb("let_go", leader=LEADER, costly=True, fact="leader")

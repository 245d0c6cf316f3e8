"""The verbs of action cards, rings, and of what befalls leaders."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import CARD, LEADER, PLACE, WORD
from wartable.kernel.verbs import Verb

USE = Verb("use", card=CARD, leader=LEADER, place=PLACE, costly=True, fact="card")
USE_RING = Verb("use_ring", ring=WORD, costly=True)
CHOOSE_LEADER = Verb("leader", leader=LEADER, costly=True, fact="leader")
CHOOSE_SYSTEM = Verb("system", place=PLACE, costly=True, fact="place")
GO_ALONG = Verb("go", leader=LEADER, costly=True, fact="leader")
STAY = Verb("stay", leader=LEADER, costly=True, fact="leader")
TURN_DIE = Verb("die", face=WORD, costly=True)
SET_DIE = Verb("set", face=WORD)
REROLL_DIE = Verb("reroll", face=WORD, costly=True)

"""The verbs of missions and of the effects of cards."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import LEADER, NUMBER, PLACE
from wartable.kernel.verbs import Verb

AIM = Verb("aim", place=PLACE, leader=LEADER, fact="place")
OPPOSE = Verb("oppose", leader=LEADER, fact="leader")
NO_OPPOSITION = Verb("no_opposition")
CHOOSE_EFFECT = Verb("option", number=NUMBER)

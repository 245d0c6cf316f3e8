"""The verbs of a set-up with the expansion."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import PLACE, WORD
from wartable.kernel.verbs import Verb

MISSION_SET = Verb("mission_set", missions=WORD, costly=True)
BUILDING_SITE = Verb("building_site", place=PLACE, costly=True, fact="place")

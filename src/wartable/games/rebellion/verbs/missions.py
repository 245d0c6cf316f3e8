"""The verbs of missions and of the effects of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.verbs.kinds import LEADER, MISSION, NUMBER, PLACE, UNIT, WORD
from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Verb


def _queued(words: Sequence[str], _view: Any, ask: Ask) -> tuple[str, ...]:
    """Units of a type on a space of the build queue that the question is about."""
    unit, space = words
    return (f"queue:{ask.facts['side']}/{space}/{unit}",)


# A mission
AIM = Verb("aim", place=PLACE, leader=LEADER, fact="place")
OPPOSE = Verb("oppose", leader=LEADER, fact="leader")
NO_OPPOSITION = Verb("no_opposition")
CHOOSE_EFFECT = Verb("option", number=NUMBER)
FIRST = Verb("first", number=NUMBER)

# Systems
GAIN_LOYALTY = Verb("loyalty", place=PLACE, fact="place")
NAME_SYSTEMS = Verb("name", place=PLACE, repeats=True, fact="place")
PUT_LEADER = Verb("put_leader", place=PLACE, fact="place")
REMOVE_MARKER = Verb("remove_marker")
KEEP_MARKER = Verb("keep_marker")

# Units and build queues
GAIN = Verb("gain", unit=UNIT, things=(), fact="unit")
QUEUE = Verb("queue", unit=UNIT, things=(), fact="unit")
DO_WITHOUT = Verb("do_without")
ADVANCE = Verb("advance", unit=UNIT, space=NUMBER, things=_queued, fact="unit")
DEPLOY_QUEUED = Verb("deploy_queued", unit=UNIT, space=NUMBER, things=_queued, fact="unit")
DESTROY_QUEUED = Verb("destroy_queued", unit=UNIT, space=NUMBER, things=_queued, costly=True, fact="unit")

# Cards and leaders; cards that are looked at lie nowhere on the board
TAKE = Verb("take", card=WORD)
TOP = Verb("top", card=WORD)
BOTTOM = Verb("bottom", card=WORD)
GIVE_UP = Verb("give_up", card=WORD, costly=True)
FIND_NOTHING = Verb("find_nothing")
GO_ON = Verb("go_on", mission=MISSION, fact="mission")
PROTECT = Verb("protect", leader=LEADER, fact="leader")

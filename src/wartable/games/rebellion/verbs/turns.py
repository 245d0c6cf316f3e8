"""The verbs of the set-up, of the three phases, and of what every round asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.verbs.kinds import (
    ALL_FROM,
    ALL_OF_SUPPLY,
    ASSIGNED,
    CARD,
    LEADER,
    MISSION,
    PLACE,
    SUPPLY,
    UNIT,
    UNIT_FROM,
    UNIT_HERE,
    UNIT_THERE,
)
from wartable.kernel.verbs import Verb


def _assigning(words: Sequence[str], _view: Any, _ask: Any) -> tuple[str, ...]:
    """The card and the leaders; a leader alone is sent by a mark on the card, for another could join him."""
    mission, *leaders = words
    alone = (f"alone:{mission}",) if len(leaders) == 1 else ()
    return (f"mission:{mission}", *(f"leader:{leader}" for leader in leaders), *alone)


def _joining(words: Sequence[str], _view: Any, _ask: Any) -> tuple[str, ...]:
    """The card that lies there, by its leaders, and who joins them."""
    _, *leaders, joining = words
    return (f"assigned:{'/'.join(leaders)}", f"leader:{joining}")


# Set-up
PUT = Verb("place", unit=SUPPLY, place=PLACE, fact="unit")
PUT_ALL = Verb("place_all", unit=ALL_OF_SUPPLY, place=PLACE, fact="unit")
PROPOSED = Verb("proposed")
CHOOSE_BASE = Verb("base", place=PLACE, costly=True, fact="place")

# Assignment Phase
ASSIGN = Verb("assign", mission=MISSION, leader=LEADER, repeats=True, things=_assigning, fact="mission")
JOIN = Verb("join", mission=MISSION, leader=LEADER, repeats=True, things=_joining, fact="mission")
FORBID = Verb(
    "forbid", mission=MISSION, leader=LEADER, repeats=True, things=(ASSIGNED,), spelled=True, fact="mission"
)

# Command Phase
ACTIVATE = Verb("activate", place=PLACE, leader=LEADER, things=("leader", "place"), fact="place")
REVEAL = Verb(
    "reveal", mission=MISSION, leader=LEADER, repeats=True, things=(ASSIGNED,), costly=True, fact="mission"
)
PASS = Verb("pass", costly=True)
REVEAL_BASE = Verb("reveal_base", costly=True)
KEEP_HIDDEN = Verb("keep_hidden")
MOVE = Verb("move", unit=UNIT, origin=PLACE, things=(UNIT_FROM,), fact="unit")
MOVE_ALL = Verb("move_all", unit=UNIT, origin=PLACE, things=(ALL_FROM,), fact="unit")
FLEET = Verb("fleet", origin=PLACE, things=(), spelled=True)
FILL = Verb("fill", unit=UNIT, origin=PLACE, things=(), spelled=True, fact="unit")
CARRY = Verb("carry", leader=LEADER, origin=PLACE, things=("leader",), fact="leader")
DESTROY = Verb("destroy", unit=UNIT_HERE, costly=True, fact="unit")

# Refresh Phase
DISCARD = Verb("discard", mission=MISSION, costly=True, fact="mission")
DRAW_ON = Verb("draw_on")
KEEP = Verb("keep", card=CARD, costly=True, fact="card")
RECRUIT = Verb("recruit", leader=LEADER, costly=True, fact="leader")
RECRUIT_NOBODY = Verb("recruit_nobody", costly=True)
BUILD = Verb("build", unit=SUPPLY, place=PLACE, fact="unit")
BUILD_ALL = Verb("build_all")
SCRAP = Verb("scrap", unit=UNIT, place=PLACE, things=(UNIT_THERE,), costly=True, fact="unit")
DEPLOY = Verb("deploy", unit=SUPPLY, place=PLACE, fact="unit")

DONE = Verb("done")

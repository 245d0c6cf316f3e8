"""The verbs of combat.

A figure is named by its type, with its damage markers and its new damage if it has any. On the board it is
`unit:hoth/star_destroyer`, with damage `unit:hoth/star_destroyer/2/1`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.verbs.kinds import (
    CARD,
    DIE,
    LEADER,
    NUMBER,
    PLACE,
    UNIT,
    UNIT_HERE,
    WORD,
    place_asked_about,
)
from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Verb

SIDES = ("rebel", "empire")


def figure_of(words: Sequence[str], _view: Any, ask: Ask) -> tuple[str, ...]:
    """The figure that a choice ends with."""
    return (f"unit:{place_asked_about(ask)}/{'/'.join(words)}",)


def _hit(words: Sequence[str], view: Any, ask: Ask) -> tuple[str, ...]:
    """The figure that a hit goes to; all hits of a kind are alike."""
    return figure_of(words[1:], view, ask)


def _all_of_type(words: Sequence[str], _view: Any, ask: Ask) -> tuple[str, ...]:
    return (f"stack:{place_asked_about(ask)}/{words[0]}",)


# The beginning
ADD_LEADER = Verb("add", leader=LEADER, costly=True, fact="leader")
NO_LEADER = Verb("no_leader")

# An attack
DRAW = Verb("draw", die=DIE, costly=True)
PLAY = Verb("play", card=CARD, die=DIE, costly=True, fact="card")
DRAW_FROM = Verb("draw_from", theater=WORD, costly=True)
PICK = Verb("pick", die=DIE)
HIT = Verb("hit", hit=WORD, unit=UNIT, old=NUMBER, new=NUMBER, things=_hit, fact="unit")
AS_PROPOSED = Verb("as_proposed")
DEAL = Verb("deal", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, costly=True, fact="unit")
BOMBARD = Verb("bombard", unit=UNIT_HERE, costly=True, fact="unit")
PAY = Verb("pay", card=CARD, costly=True, fact="card")
BLOCK = Verb("block", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, costly=True, fact="unit")

# Death Star Plans
USE_PLANS = Verb("plans", card=CARD, unit=UNIT_HERE, costly=True, fact="card")

# Retreat
RETREAT = Verb("retreat", leader=LEADER, place=PLACE, costly=True, fact="place")
FIGHT_ON = Verb("fight_on")
BRING = Verb("bring", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, fact="unit")
BRING_ALL = Verb("bring_all", unit=UNIT, things=_all_of_type, fact="unit")

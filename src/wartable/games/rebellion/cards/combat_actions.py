"""Action cards for the start of a combat that rows of effects cannot say; they last for it (RB-ACTION-07)."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import FewerDice
from wartable.games.rebellion.content.vocabulary import Colour
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.combat.bans import ROUND
from wartable.games.rebellion.rules.combat.beginning import combat_of
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import REBEL, Away
from wartable.kernel.ask import Refusal, Script

FEWER_BY_DESIGN: Final = {Colour.RED: 1, Colour.BLACK: 2}
BLACK_HITS_AS_RED: Final = 2


@script("according_to_my_design")
def according_to_my_design(m: Match, _resolution: Resolution) -> Script[None]:
    """In each battle of the first round the Rebel rolls fewer dice."""
    fewer = combat_of(m).fewer_dice
    for die in m.content.dice:
        if die.colour in FEWER_BY_DESIGN:
            fewer.append(FewerDice(REBEL, die.id, FEWER_BY_DESIGN[die.colour], ROUND))
    yield from ()


@script("good_intel")
def good_intel(m: Match, _resolution: Resolution) -> Script[None]:
    """The Rebel keeps his tactic cards face up."""
    combat_of(m).open_hands[REBEL] = True
    yield from ()


@condition("ready_for_action", leader_comes=True)
def in_the_pool(m: Match, _happening: Happening, usable: Usable) -> Refusal | None:
    """The leader comes from the pool."""
    if m.state.leaders[usable.leader] == Away.POOL:
        return None
    facts = {"card": "ready_for_action", "leader": m.leader_text(usable.leader)}
    return Refusal("RB-ACTION-06", "leader_not_in_pool", facts)


@script("ready_for_action")
def ready_for_action(m: Match, resolution: Resolution) -> Script[None]:
    """The leader joins the combat, cannot retreat, and returns to the pool when it ends."""
    leaders.move_leaders(m, resolution.leaders, resolution.place)
    combat_of(m).returning += resolution.leaders
    yield from ()


@script("point_blank_assault")
def point_blank_assault(m: Match, _resolution: Resolution) -> Script[None]:
    """All units in the system have 1 health less, but at least 1."""
    combat_of(m).less_health += 1
    yield from ()


@script("target_the_star_destroyers")
def target_the_star_destroyers(m: Match, _resolution: Resolution) -> Script[None]:
    """In each space battle some black hits of the Rebel count as red ones."""
    combat_of(m).black_as_red[REBEL] = BLACK_HITS_AS_RED
    yield from ()

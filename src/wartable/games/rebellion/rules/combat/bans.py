"""What a side cannot do for a while in a combat, and when that is over."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import ANY_THEATER, Ban, Combat
from wartable.games.rebellion.content.effects.combat import Forbid
from wartable.games.rebellion.content.vocabulary import Forbidden, Lasting
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.beginning import THEATER_NUMBERS, combat_of
from wartable.games.rebellion.rules.resolution import effect
from wartable.kernel.ask import Script

WHAT: Final = tuple(Forbidden)
LASTINGS: Final = tuple(Lasting)
BATTLE: Final = LASTINGS.index(Lasting.BATTLE)
ROUND: Final = LASTINGS.index(Lasting.COMBAT_ROUND)
NEXT_ROUND: Final = LASTINGS.index(Lasting.NEXT_COMBAT_ROUND)
COMBAT: Final = LASTINGS.index(Lasting.COMBAT)


@effect(Forbid)
def forbid(m: Match, resolution: Resolution, row: Forbid) -> Script[None]:
    """The enemy of a card's player cannot do something for a while; nothing lifts that (RB-GOLDEN-04)."""
    combat, enemy = combat_of(m), 1 - resolution.side
    theater = ANY_THEATER if row.theater is None else THEATER_NUMBERS[row.theater]
    combat.bans.append(Ban(enemy, WHAT.index(row.what), LASTINGS.index(row.lasting), theater))
    m.tell(events.SomethingForbidden, SIDE_TEXTS[enemy], row.what, row.lasting)
    yield from ()


def is_forbidden(combat: Combat, side: int, what: Forbidden, theater: int = ANY_THEATER) -> bool:
    """Whether a side cannot do something now, in a theater or at all."""
    number = WHAT.index(what)
    return any(
        ban.side == side
        and ban.what == number
        and ban.lasting != NEXT_ROUND
        and ban.theater in (ANY_THEATER, theater)
        for ban in combat.bans
    )


def battle_over(combat: Combat) -> None:
    """What lasted for a battle is over."""
    combat.bans = [ban for ban in combat.bans if ban.lasting != BATTLE]


def round_over(combat: Combat) -> None:
    """What lasted for a combat round is over (RB-ROUND-02); what is meant for the next one begins."""
    combat.bans = [ban for ban in combat.bans if ban.lasting != ROUND]
    for ban in combat.bans:
        if ban.lasting == NEXT_ROUND:
            ban.lasting = ROUND
    combat.fewer_dice = [fewer for fewer in combat.fewer_dice if fewer.lasting != ROUND]
    combat.without_transport = [False, False]
    combat.plans_tried = False

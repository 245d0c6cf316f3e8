"""Giving up: a side may concede the mission it plays, if all of its players agree, and loses it."""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.campaign.mission import mission_end
from wartable.games.imperial_assault.scripting.mission_script import Ending
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Ask, AskAll, Script


class Concession(NamedTuple):
    """A seat would give the mission up."""

    seat: int


def choice_of(m: Match, seat: int) -> dict[str, Concession]:
    """The choice by which a seat gives up, in a mission; a skirmish has no such choice."""
    return {verbs.CONCEDE_MISSION(): Concession(seat)} if m.in_campaign else {}


def concede_mission(m: Match, seat: int) -> Script[None]:
    """End the mission, lost by a seat's whole side, unless a partner disagrees: then it goes on."""
    side = m.sides[seat]
    partners = [other for other in m.seats_of(side) if other != seat]
    if partners:
        answers = {verbs.AGREE(): True, verbs.DISAGREE(): False}
        asks = [Ask(other, "IA-CONFLICT-08", "agree_to_concede", dict(answers)) for other in partners]
        agreed = yield AskAll(tuple(asks))
        if not all(agreed.values()):
            m.tell(events.ConcessionRefused, seat)
            return
    m.tell(events.MissionConceded, mission_end.SIDE_NAMES[side])
    mission_end.end(m, Ending(1 - side, "conceded"))

"""Giving up: a side may concede the mission it plays, if all of its players agree, and loses it."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.frames import MissionStage
from wartable.games.imperial_assault.campaign.gains import SIDE_NAMES
from wartable.games.imperial_assault.campaign.ledger import IMPERIAL_SEAT, mission_text
from wartable.games.imperial_assault.campaign.together import rebel_seats
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, MissionResult
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, AskAll, Script

RULE = "IA-VICTORY_CAMP-01"


def concede_mission(m: Match, seat: int) -> Script[bool]:
    """Give the mission up for a seat's whole side, unless a partner disagrees; True if it is over.

    Whoever calls this from a step must end that step at once when the mission is over.
    """
    side = IMPERIALS if seat == IMPERIAL_SEAT else REBELS
    partners = [other for other in rebel_seats(m) if other != seat] if side == REBELS else []
    answers = {verbs.AGREE(): True, verbs.DISAGREE(): False}
    if partners:
        asks = tuple(Ask(other, RULE, "agree_to_concede", dict(answers)) for other in partners)
        agreed = yield AskAll(asks)
        if not all(agreed.values()):
            m.tell(events.ConcessionRefused, seat)
            return False
    m.tell(events.MissionConceded, SIDE_NAMES[side])
    end_mission(m, REBELS if side == IMPERIALS else IMPERIALS, "conceded")
    return True


def end_mission(m: Match, winner: int, reason: str) -> None:
    """End the mission that is played with a winner: nothing of it is resolved any more."""
    stage = topmost(m.state.agenda, MissionStage)
    assert stage is not None
    m.state.result = MissionResult(mission_text(stage.mission), winner, RULE, reason, m.state.round)
    while m.state.agenda[-1] is not stage:
        m.state.agenda.pop()

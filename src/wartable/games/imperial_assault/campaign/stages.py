"""The stages of a campaign in the order of its log, forced missions between them, and its end."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.frames import (
    IMPERIAL_UPGRADE_STEPS,
    MISSION_STAGE_STEPS,
    REBEL_UPGRADE_STEPS,
    SLOT_STEPS,
    CampaignStep,
    ImperialUpgrade,
    MissionStage,
    RebelUpgrade,
)
from wartable.games.imperial_assault.campaign.ledger import log_of, rows
from wartable.games.imperial_assault.content.campaign.missions import Slot
from wartable.games.imperial_assault.content.campaign.vocabulary import MissionKind
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match


def slot_of(m: Match) -> Slot:
    """The slot of the log that is being filled."""
    return rows().log[log_of(m).slot]


def begin_mission_stage(m: Match) -> None:
    """The mission stage of a slot: a mission is chosen and played (IA-MISSION_STAGE-01)."""
    slot = slot_of(m)
    _begin_chapter(m)
    m.tell(events.MissionStageBegan, log_of(m).slot + 1, slot.kind, slot.threat_level)
    frame = MissionStage([CampaignStep.CHOOSE_MISSION], threat_level=slot.threat_level)
    m.state.agenda.append(frame)


def play_forced_missions(m: Match) -> None:
    """Play the next forced mission before the campaign goes on (IA-FORCED-01).

    Its threat level is that of the mission played last (IA-FORCED-05).
    """
    log = log_of(m)
    if not log.forced:
        return
    m.frame.steps.append(CampaignStep.FORCED_MISSIONS)
    mission, level = log.forced[0], log.played[-1].threat_level
    _begin_chapter(m)
    m.tell(events.ForcedMissionBegan, rows().missions[mission].key, level)
    m.state.agenda.append(MissionStage(list(MISSION_STAGE_STEPS), mission, level, True))


def begin_rebel_upgrade(m: Match) -> None:
    """A Rebel upgrade stage (IA-REB_UPGRADE-01)."""
    _begin_chapter(m)
    m.tell(events.RebelUpgradeBegan, log_of(m).credits)
    m.state.agenda.append(RebelUpgrade(list(REBEL_UPGRADE_STEPS)))


def begin_imperial_upgrade(m: Match) -> None:
    """An Imperial upgrade stage (IA-IMP_UPGRADE-01)."""
    log = log_of(m)
    _begin_chapter(m)
    m.tell(events.ImperialUpgradeBegan, log.experience, log.influence)
    m.state.agenda.append(ImperialUpgrade(list(IMPERIAL_UPGRADE_STEPS)))


def next_slot(m: Match) -> None:
    """Go on to the next stage that the log states (IA-MISSION_STAGE-03)."""
    log = log_of(m)
    assert rows().log[log.slot].kind is not MissionKind.FINALE
    log.slot += 1
    m.frame.steps += SLOT_STEPS


def _begin_chapter(m: Match) -> None:
    """Missions and upgrade stages are the chapters of a campaign."""
    log_of(m).chapter += 1

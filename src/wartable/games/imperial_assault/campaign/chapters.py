"""The chapters of a campaign: its set-up, each mission, each upgrade stage; what they are called."""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.frames import ImperialUpgrade, MissionStage, RebelUpgrade
from wartable.games.imperial_assault.campaign.ledger import mission_text
from wartable.games.imperial_assault.campaign.missions.gains import SIDE_NAMES
from wartable.games.imperial_assault.campaign.state import NOTHING_CHOSEN
from wartable.games.imperial_assault.state import State
from wartable.words.messages import ChapterPhrase


def chapter(state: State) -> int:
    """How many chapters of a campaign have begun; a skirmish has none."""
    return 0 if state.campaign is None else state.campaign.chapter


def chapter_name(state: State) -> ChapterPhrase:
    """What the chapter under way is called: by the stage that is on the agenda."""
    if state.outcome is not None:
        return ChapterPhrase("campaign_over")
    for frame in state.agenda:
        if isinstance(frame, MissionStage):
            if frame.mission == NOTHING_CHOSEN:
                return ChapterPhrase("mission_stage")
            return ChapterPhrase("mission", {"mission": mission_text(frame.mission)})
        if isinstance(frame, RebelUpgrade):
            return ChapterPhrase("rebel_upgrade")
        if isinstance(frame, ImperialUpgrade):
            return ChapterPhrase("imperial_upgrade")
    return ChapterPhrase("campaign_setup")


def chapter_result(state: State, number: int) -> ChapterPhrase | None:
    """How the mission of a chapter ended; the other chapters have no result."""
    played = () if state.campaign is None else state.campaign.played
    for line in played:
        if line.chapter == number:
            mission, side = mission_text(line.mission), SIDE_NAMES[line.winner]
            return ChapterPhrase("mission_won", {"mission": mission, "side": side})
    return None

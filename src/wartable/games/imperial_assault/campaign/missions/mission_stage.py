"""The mission stage: a mission is chosen and played, and what comes after it (IA-MISSION_STAGE)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.campaign.frames import MISSION_STAGE_STEPS, MissionStage
from wartable.games.imperial_assault.campaign.ledger import gain_credits, log_of, mission_text, rows
from wartable.games.imperial_assault.campaign.missions import gains, mission_play, side_missions
from wartable.games.imperial_assault.campaign.stages import slot_of
from wartable.games.imperial_assault.campaign.state import PlayedMission
from wartable.games.imperial_assault.campaign.together import ask_rebels, rebel_seats
from wartable.games.imperial_assault.campaign.upgrades import agenda_cards
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission
from wartable.games.imperial_assault.content.campaign.vocabulary import MissionKind, SideDeck
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, MissionResult
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Family, Refusal, Script
from wartable.kernel.game import Outcome

CRATE_CREDITS = 50
SIDE_MISSIONS_AT_FIRST = 2
SIDE_MISSIONS_AFTER_ONE = 1


def stage_of(m: Match) -> MissionStage:
    """The mission stage whose step runs."""
    frame = m.frame
    assert isinstance(frame, MissionStage)
    return frame


def result_of(m: Match) -> MissionResult:
    """How the mission that was played ended."""
    assert m.state.result is not None
    return m.state.result


# Step 1: choose a mission


def active_missions(m: Match) -> list[int]:
    """The active missions: those that could be played (IA-ACTIVE-01), until they are (IA-MISSION-01).

    They are open to all (IA-HIDDEN-07).

    The introductory mission, which has no card, begins the campaign (IA-CAMP_SETUP-08).
    """
    log, printed = log_of(m), rows()
    if slot_of(m).kind is MissionKind.INTRODUCTION:
        return [row.id for row in printed.missions if row.kind is MissionKind.INTRODUCTION]
    of_agendas = [printed.mission[agenda_cards.mission_key(card)].id for card in log.agendas.missions]
    return [log.story, *log.sides.active, *of_agendas]


def mission_candidates(_m: Match) -> Iterator[tuple[str, int]]:
    """Every mission of the campaign (IA-CAMPAIGN-01)."""
    for row in rows().missions:
        yield verbs.SET_OUT(row.key), row.id


def refuse_mission(m: Match, mission: int) -> Refusal | None:
    """A mission must be active, not played yet, and of the type that the log states."""
    row, slot = rows().missions[mission], slot_of(m)
    facts = {"mission": row.key}
    if any(line.mission == mission for line in log_of(m).played):
        return Refusal("IA-MISSION-02", "mission_played", facts)
    if row.kind is MissionKind.FORCED:
        return Refusal("IA-FORCED-06", "mission_forced", facts)
    if row.kind is not slot.kind:
        return Refusal("IA-MISSION_STAGE-01", "other_type", {**facts, "kind": slot.kind})
    if mission not in active_missions(m):
        return Refusal("IA-MISSION_STAGE-01", "mission_not_active", facts)
    return None


MISSIONS = Family(mission_candidates, refuse_mission)


def choose_mission(m: Match) -> Script[None]:
    """The heroes choose an active mission of the type that the log states (IA-MISSION_STAGE-01)."""
    frame = stage_of(m)
    facts = {"level": frame.threat_level}
    rule, what = "IA-MISSION_STAGE-01", "choose_mission"
    chosen = yield from ask_rebels(m, rule, what, MISSIONS.options(m), MISSIONS, (m,), facts)
    frame.mission = chosen
    m.tell(events.MissionChosen, mission_text(chosen))
    frame.steps += MISSION_STAGE_STEPS


# Step 2: play it


def play_mission(m: Match) -> Script[None]:
    """Set the mission up and play it (IA-MISSION_STAGE-02), at the threat level of the log (IA-THREAT-01).

    It asks nobody and is a script all the same: so a quiet point lies before it, where nothing of the mission
    is on the table yet, and a forced mission too can be begun again from there.
    """
    yield from ()
    frame = stage_of(m)
    key = mission_text(frame.mission)
    m.state.result = None
    mission_play.begin(m, key, frame.threat_level)


# Step 3: post-mission


def receive_gains(m: Match) -> None:
    """Write the mission down, and receive what it brings; who wins the last one wins the campaign.

    (IA-CAMPAIGN-02, IA-VICTORY_CAMP-02.)
    """
    frame, result, log = stage_of(m), result_of(m), log_of(m)
    row = rows().missions[frame.mission]
    facts = (frame.mission, log.slot, frame.threat_level, result.winner, frame.forced, log.chapter)
    log.played.append(PlayedMission(*facts))
    if frame.forced:
        log.forced.remove(frame.mission)
    m.tell(events.MissionRecorded, row.key, gains.SIDE_NAMES[result.winner])
    if row.kind is MissionKind.FINALE:
        _end_campaign(m, result.winner, row)
        return
    frame.rewards = gains.receive(m, row, result)


def _end_campaign(m: Match, winner: int, row: CampaignMission) -> None:
    """The side that wins the final mission wins the campaign (IA-VICTORY_CAMP-02).

    So does who withdrew in it, with the others (IA-WITHDRAW-06).
    """
    winners = (0,) if winner == IMPERIALS else tuple(rebel_seats(m))
    m.state.outcome = Outcome(winners, "IA-VICTORY_CAMP-02", "finale_won", {"mission": row.key})
    m.tell(events.CampaignEnded, winners, row.key)
    log_of(m).chapter += 1  # the last mission is over like all before it


def clean_up(m: Match) -> None:
    """Clear the table after a mission (IA-MISSION_STAGE-04 to IA-MISSION_STAGE-07).

    Damage, strain and wounds stood on the figures, and Supply cards with the heroes in the mission: all are
    gone with it (IA-MISSION_STAGE-04, IA-MISSION_STAGE-05), and nobody is withdrawn any more
    (IA-WITHDRAW-08). Then crates are paid for (IA-MISSION_STAGE-06), and cards that are worth credits; the
    mission's card returns to the box (IA-MISSION_STAGE-07).
    """
    result, log, frame = result_of(m), log_of(m), stage_of(m)
    for hero in log.heroes:  # IA-ITEM-09: what was set aside returns
        hero.cards += hero.aside
        hero.aside = []
        for card in hero.cards:
            card.turn_up()
    clear_table(m)
    gain_credits(m, CRATE_CREDITS * result.crates, "crates")
    gain_credits(m, result.worth, "supplies")
    if frame.mission in log.sides.active:
        log.sides.active.remove(frame.mission)
    agenda_cards.mission_played(m, frame.mission)


def clear_table(m: Match) -> None:
    """Take everything of a mission off the table: the next one is set up from nothing."""
    fresh = type(m.state)([])
    for field in OF_A_MISSION:
        setattr(m.state, field, getattr(fresh, field))
    m.leave_board()


OF_A_MISSION = (
    "board",
    "mission",
    "round",
    "doors",
    "locked",
    "figures",
    "groups",
    "tokens",
    "lasting",
    "used",
    "tallies",
    "heroes",
    "imperial",
    "supplies",
    "stored",
    "happened",
    "noted",
    "result",
    "standing",
)
"""What a state holds of one mission only."""


def draw_side_missions(m: Match) -> None:
    """New side missions become active.

    Two after the introductory mission (IA-MISSION_STAGE-08), one after a side mission that did not come from
    an Agenda card (IA-MISSION_STAGE-09).
    """
    row = rows().missions[stage_of(m).mission]
    if row.kind is MissionKind.INTRODUCTION:
        side_missions.activate(m, SIDE_MISSIONS_AT_FIRST)
    elif row.kind is MissionKind.SIDE and row.deck is not SideDeck.AGENDA:
        side_missions.activate(m, SIDE_MISSIONS_AFTER_ONE)

"""The Refresh Phase: leaders, missions, probes, objective, time (RB-REFRESH-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wartable.games.rebellion.content.vocabulary import Deck, MissionKind, Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import RefreshPhase, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, markers_meet, to_pool
from wartable.games.rebellion.rules.decks import discard_mission, draw, left_hand, missions_pile
from wartable.games.rebellion.state import EMPIRE, REBEL, SIDES, Away, State
from wartable.games.rebellion.verbs.turns import DISCARD
from wartable.kernel.ask import Ask, Family, Refusal, Script

HAND_LIMIT: Final = 10
MISSIONS_DRAWN: Final = 2
PROBES_DRAWN: Final = 2

REFRESH_STEPS: list[int] = [
    Step.ADVANCE_QUEUES,
    Step.ADVANCE_TIME,
    Step.DRAW_OBJECTIVE,
    Step.LAUNCH_PROBES,
    Step.DRAW_MISSIONS,
    Step.RETRIEVE_LEADERS,
    Step.PLAY_REFRESH_OBJECTIVE,
]
MORE_STEPS: list[Callable[[State, list[int]], None]] = []
"""What boxes add to the steps of a phase that begins."""


def begin(m: Match) -> None:
    """The six steps in order; immediately before the first an objective may be played (RB-OBJECTIVE-07)."""
    m.tell(events.PhaseBegan, "refresh")
    steps = list(REFRESH_STEPS)
    for add in MORE_STEPS:
        add(m.state, steps)
    m.state.agenda.append(RefreshPhase(steps))


def retrieve_leaders(m: Match) -> None:
    """Step 1: all leaders on the board return to their pools, but captives (RB-REFRESH-01, RB-CAPTURE-02)."""
    m.tell(events.LeadersRetrieved)
    for leader, place in enumerate(m.state.leaders):
        away = place >= 0 or place == Away.ON_MISSION  # a mission may have led nowhere
        if away and not m.is_captive(leader) and not m.state.detained >> leader & 1:
            to_pool(m, leader)
    m.state.detained = 0


def draw_missions(m: Match) -> None:
    """Step 2: two missions each (RB-REFRESH-02), then down to ten (RB-REFRESH-04).

    At no other time is a hand too big (RB-REFRESH-03).
    """
    for side in SIDES:
        draw(m, side, Deck.MISSION, MISSIONS_DRAWN)
    m.frame.steps.append(Step.DISCARD_MISSIONS)


def discard_missions(m: Match) -> Script[None]:
    """Whose hand is too big discards one card after the other, the Rebel first.

    The General chooses what goes (RB-REFRESH-06); projects count, too (RB-REFRESH-05).
    """
    side = next((side for side in SIDES if len(m.faction(side).missions) > HAND_LIMIT), None)
    if side is None:
        return
    hand = m.faction(side).missions
    options, facts = DISCARDS.later(m, side), {"excess": len(hand) - HAND_LIMIT}
    seat = m.seat(side, Role.GENERAL)
    card = yield Ask(seat, "RB-REFRESH-04", "discard_mission", options, DISCARDS, (m, side), facts)
    hand.remove(card)
    left_hand(m, missions_pile(side), card)
    discard_mission(m, side, card)
    m.tell(events.MissionsDiscarded, SIDE_TEXTS[side], (m.mission_text(card),))
    m.frame.steps.append(Step.DISCARD_MISSIONS)


def discards(m: Match, side: int) -> Iterator[tuple[str, int]]:
    """Every mission in the hand."""
    names = m.tables.mission_texts
    for card in dict.fromkeys(m.faction(side).missions):
        yield DISCARD(names[card]), card


def refuse_discard(m: Match, _side: int, card: int) -> Refusal | None:
    """A starting mission is never discarded (RB-START_MISSION-02)."""
    if m.content.missions[card].kind is MissionKind.STARTING:
        return Refusal("RB-START_MISSION-02", "starting_mission", {"mission": m.mission_text(card)})
    return None


DISCARDS = Family(discards, refuse_discard)


def launch_probes(m: Match) -> None:
    """Step 3: the Empire draws two probe cards, unseen by the Rebel (RB-REFRESH-07, RB-PROBE-02)."""
    draw(m, EMPIRE, Deck.PROBE, PROBES_DRAWN)


def draw_objective(m: Match) -> None:
    """Step 4: the Rebel draws an objective (RB-REFRESH-08); his hand has no limit (RB-OBJECTIVE-11)."""
    draw(m, REBEL, Deck.OBJECTIVE, 1)


def advance_time(m: Match) -> None:
    """Step 5: the time marker moves (RB-TIME-01); its icons take effect, recruit first (RB-REFRESH-09)."""
    state, track = m.state, m.content.time_track
    state.time += 1
    m.tell(events.TimeAdvanced, state.time)
    if markers_meet(m):
        return
    if state.time in track.build:
        m.frame.steps.append(Step.BUILD)  # RB-REFRESH-11
    if state.time in track.recruit:
        m.frame.steps.append(Step.RECRUIT)  # RB-REFRESH-10

"""Events of a mission: resolved at once, in the order that the Imperial player chooses (IA-CONFLICT-07)."""

from __future__ import annotations

from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionEvents, Triggered
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIAL_SEAT
from wartable.games.imperial_assault.verbs.missions import EVENT
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script


def resolve_event(m: Match) -> Script[None]:
    """Resolve one of the events that were triggered; the script of the mission says what it does."""
    frame = m.frame
    assert isinstance(frame, MissionEvents)
    if not frame.waiting:
        return
    chosen = frame.waiting[0]
    if len({row.event for row in frame.waiting}) > 1:
        chosen = yield from _which_first(m, frame)
    frame.waiting.remove(chosen)
    frame.steps.append(Step.RESOLVE_EVENT)
    m.tell(events.MissionEventResolved, m.state.mission, chosen.event)
    yield from getattr(script_of(m), chosen.event)(m, chosen.about)
    yield from checked(m)


def _which_first(m: Match, frame: MissionEvents) -> Script[Triggered]:
    """The Imperial player chooses which of several mission rules comes first (IA-CONFLICT-07)."""
    places = {EVENT(row.event): place for place, row in reversed(list(enumerate(frame.waiting)))}
    facts = {"mission": m.state.mission}
    place = yield Ask(IMPERIAL_SEAT, "IA-CONFLICT-07", "choose_event", places, facts=facts)
    return frame.waiting[place]

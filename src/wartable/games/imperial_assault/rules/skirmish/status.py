"""The status phase of a skirmish: ready, draw, end of round, pass initiative (IA-STATUS_SKIRM)."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.frames import CAMPAIGN_STATUS_STEPS, STATUS_STEPS, StatusPhase
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.skirmish.command_deck import draw_cards
from wartable.games.imperial_assault.state import Until
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Script


def begin(m: Match) -> None:
    """The status phase follows the activation phase (IA-ROUND-01)."""
    m.tell(events.PhaseBegan, "status")
    steps = CAMPAIGN_STATUS_STEPS if m.in_campaign else STATUS_STEPS
    m.state.agenda.append(StatusPhase(list(steps)))


def ready_cards(m: Match) -> None:
    """Both players ready all their Deployment cards (IA-STATUS_SKIRM-01)."""
    for group in m.state.groups:
        group.ready = not group.defeated


def draw(m: Match) -> None:
    """Each draws a Command card, and one for each terminal that he controls (IA-STATUS_SKIRM-02)."""
    for seat in (m.state.initiative, 1 - m.state.initiative):
        draw_cards(m, seat, 1 + objects.terminals_of(m, seat))


def end_of_round(m: Match) -> Script[None]:
    """Mission rules come first (IA-CONFLICT-02), then abilities for the end of the round.

    (IA-STATUS_SKIRM-03.)
    """
    mission = moments.ROUND_ENDED.get(m.state.mission)
    if mission is not None:
        yield from mission(m)
        yield from checked(m)
    moments.announce(m, Moment.ROUND_ENDS)


def pass_initiative(m: Match) -> None:
    """The initiative token goes to the opponent (IA-STATUS_SKIRM-04); what held for the round is over."""
    state = m.state
    standings.end_all(m, Until.ROUND)
    state.used = []
    state.standing = []
    state.initiative = 1 - state.initiative
    m.tell(events.InitiativeGiven, state.initiative)

"""Lost Knowledge and Leave No Evidence."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import MissionMoment
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionEvent
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.skirmish import scoring
from wartable.games.imperial_assault.verbs.turns import BOMBARD, DECLINE, TOKEN
from wartable.kernel.ask import Ask, Script

KNOWLEDGE: Final = "lost_knowledge"
BEACON: Final = "communications_beacon"
EVIDENCE: Final = "leave_no_evidence"


def beacon(m: Match) -> int:
    """The token of the communications beacon."""
    return next(number for number, token in m.tokens_in_play() if token.kind == BEACON)


def came_to_beacon(m: Match, figure: int) -> None:
    """Who enters a space adjacent to the beacon with a holocron may hand it over."""
    if m.figure(figure).carried:
        space = m.state.tokens[beacon(m)].space
        if m.covers(figure) & m.layout.opened(1 << space).neighbours(1 << space):
            m.state.agenda.append(MissionEvent([Step.MISSION_EVENT], figure))


def hand_over(m: Match, figure: int) -> Script[None]:
    """The player may discard the holocron for points."""
    (rule,) = m.mission_rules(MissionMoment.SPACE_ENTERED)
    carried = m.figure(figure).carried
    if not carried:
        return
    seat, text = m.seat_of(figure), m.token_text(carried[0])
    options = {TOKEN(text): True, DECLINE(): False}
    facts = {"card": KNOWLEDGE, "figure": m.figure_text(figure), "token": text}
    if (yield Ask(seat, "IA-GOLDEN-03", "hand_over", options, facts=facts)):
        objects.discard_token(m, carried[0])
        scoring.gain_points(m, seat, rule.points, KNOWLEDGE)


def bombard(m: Match) -> Script[None]:
    """Who controls the beacon may let each figure in an exterior space suffer damage."""
    (rule,) = m.mission_rules(MissionMoment.ROUND_STARTS)
    seat = objects.controller_of_token(m, beacon(m))
    if seat < 0:
        return
    options = {BOMBARD(): True, DECLINE(): False}
    if (yield Ask(seat, "IA-GOLDEN-03", "bombard", options, facts={"card": EVIDENCE})):
        exterior = m.grid.spaces & ~m.board.areas.get("interior", 0)
        for figure in m.figures_in(exterior):
            damage.suffer(m, figure, rule.damage)


def discard_site(m: Match) -> Script[None]:
    """Each player may discard an excavation site that he controls for points, who has initiative first."""
    (rule,) = m.mission_rules(MissionMoment.ROUND_ENDS)
    for seat in (m.state.initiative, 1 - m.state.initiative):
        sites = [
            number
            for number, token in m.tokens_in_play()
            if token.kind == rule.token and objects.controller_of_token(m, number) == seat
        ]
        if not sites:
            continue
        options: dict[str, int | None] = {TOKEN(m.token_text(number)): number for number in sites}
        options[DECLINE()] = None
        number = yield Ask(seat, "IA-GOLDEN-03", "discard_site", options, facts={"card": EVIDENCE})
        if number is not None:
            objects.discard_token(m, number)
            scoring.gain_points(m, seat, rule.points, EVIDENCE)


moments.SPACE_ENTERED[KNOWLEDGE] = [came_to_beacon]
moments.MISSION_EVENT[KNOWLEDGE] = hand_over
moments.ROUND_STARTED[EVIDENCE] = bombard
moments.ROUND_ENDED[EVIDENCE] = discard_site

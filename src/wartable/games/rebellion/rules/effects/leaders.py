"""Effects on leaders and their rings, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.rebellion.content.effects.leaders import (
    AttachRing,
    Capture,
    Detain,
    Eliminate,
    LetUnitsGo,
    MoveLeaders,
    Recruit,
    ReplaceLeader,
    Rescue,
    ReturnLeaders,
)
from wartable.games.rebellion.content.vocabulary import Who
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.eligible_systems import having
from wartable.games.rebellion.rules.resolution import card_of, effect
from wartable.games.rebellion.state import NO_RING, NOBODY, Away
from wartable.games.rebellion.verbs.actions import CHOOSE_LEADER, CHOOSE_SYSTEM
from wartable.games.rebellion.verbs.base import GO_ALONG
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script


def choose_leader(m: Match, resolution: Resolution, what: str, able: Sequence[int]) -> Script[int]:
    """The player of a card chooses one of some leaders (NOBODY if there is none)."""
    if not able:
        return NOBODY
    options = {CHOOSE_LEADER(m.leader_text(leader)): leader for leader in able}
    facts = {"card": card_of(m, resolution).key}
    chosen: int = yield from m.decide(Ask(resolution.seat, "RB-MISSION-31", what, options, facts=facts))
    return chosen


def leaders_meant(m: Match, resolution: Resolution, who: Who) -> list[int]:
    """The leaders in play whom a row is about, seen from the player of the card."""
    own, place = resolution.side, resolution.place
    found: list[int]
    if who is Who.TARGET:
        found = [resolution.target] if resolution.target != NOBODY else []
    elif who is Who.ASSIGNED:
        found = list(resolution.leaders)
    elif who is Who.SHOWN:
        found = resolution.leaders or [m.named(key) for key in _shown(m, resolution)]
    elif who is Who.OWN_HERE:
        found = m.leaders_in(own, place)
    elif who in (Who.ENEMY_HERE, Who.ENEMY_HERE_WITHOUT_RING):
        found = m.leaders_in(1 - own, place)
    else:
        found = [leader for leader in range(len(m.state.leaders)) if m.side_of_leader(leader) == own]
    if who in (Who.OWN_WITHOUT_RING, Who.ENEMY_HERE_WITHOUT_RING):
        found = [leader for leader in found if m.state.rings[leader] == NO_RING]
    return [leader for leader in found if m.in_play(leader)]


def _shown(m: Match, resolution: Resolution) -> tuple[str, ...]:
    """The leaders shown on an action card."""
    return m.content.actions[resolution.card].leaders if resolution.kind is CardKind.ACTION else ()


@effect(Capture)
def capture(m: Match, resolution: Resolution, _row: Capture) -> Script[None]:
    """Capture whom the mission is against; a row that moves him comes before the checks."""
    yield from leaders.capture(m, resolution.target)
    if not resolution.rest:
        yield from checked(m)


@effect(Rescue)
def rescue(m: Match, resolution: Resolution, row: Rescue) -> Script[None]:
    """Rescue a captive here; those assigned to the mission go with him (RB-RESCUE-03) unless they stay.

    Others in the system stay (RB-RESCUE-04). They leave last: what follows a rescue may befall them first.
    """
    captive = yield from choose_leader(m, resolution, "rescue_leader", m.captives_in(resolution.place))
    if captive == NOBODY:
        return
    yield from leaders.rescue(m, captive)
    if not row.assigned_stay:
        leaders.go_along(m, (yield from _companions(m, resolution)), resolution.place)


def _companions(m: Match, resolution: Resolution) -> Script[list[int]]:
    """All assigned leaders go with a rescued one (RB-RESCUE-03); as published, those who are named."""
    if not m.state.published_rescues:
        return resolution.leaders
    going: list[int] = []
    while staying := [leader for leader in resolution.leaders if leader not in going]:
        options = {GO_ALONG(m.leader_text(leader)): leader for leader in staying}
        chosen: int = yield Ask(resolution.seat, "RB-RESCUE-03", "companions", {**options, DONE(): NOBODY})
        if chosen == NOBODY:
            break
        going.append(chosen)
    return going


@effect(Eliminate)
def eliminate(m: Match, resolution: Resolution, row: Eliminate) -> Script[None]:
    """Eliminate a leader, of several the one that the player chooses."""
    able = leaders_meant(m, resolution, row.who)
    leader = yield from choose_leader(m, resolution, "eliminate_leader", able)
    if leader != NOBODY:
        leaders.eliminate(m, leader)


@effect(Detain)
def detain(m: Match, resolution: Resolution, _row: Detain) -> Script[None]:
    """Whom the mission is against stays where he is in the next Refresh Phase."""
    leaders.detain(m, resolution.target)
    yield from ()


@effect(Recruit)
def recruit(m: Match, resolution: Resolution, row: Recruit) -> Script[None]:
    """Recruit one of those whom the card allows and who can still be recruited (RB-RECRUIT-06)."""
    able = [
        leader
        for leader in range(len(m.state.leaders))
        if m.side_of_leader(leader) == resolution.side
        and leaders.can_be_recruited(m, leader)
        and (not row.leaders or m.leader_text(leader) in row.leaders)
        and row.tactic_values in (None, m.tables.leads_units[leader])
    ]
    leader = yield from choose_leader(m, resolution, "recruit_leader", able)
    if leader != NOBODY:
        leaders.recruit(m, leader, Away.POOL if row.to_pool else resolution.place)


@effect(ReturnLeaders)
def return_leaders(m: Match, resolution: Resolution, row: ReturnLeaders) -> Script[None]:
    """All who are assigned go back to their pool, or one of those here."""
    able = leaders_meant(m, resolution, row.who)
    if row.who is not Who.ASSIGNED:
        chosen = yield from choose_leader(m, resolution, "return_leader", able)
        able = [] if chosen == NOBODY else [chosen]
    leaders.return_to_pool(m, able)


@effect(MoveLeaders)
def move_leaders(m: Match, resolution: Resolution, row: MoveLeaders) -> Script[None]:
    """Move leaders to a named system, or to the closest that holds something; the own may be it."""
    moving = [leader for who in row.who for leader in leaders_meant(m, resolution, who)]
    if row.system is not None:
        place = m.content.system[row.system].id
    elif row.closest is not None:
        fitting = having(m, row.closest, m.galaxy.all)
        place = yield from _closest(m, resolution, fitting)
    if moving and place != NOBODY:
        leaders.move_leaders(m, moving, place)
    yield from checked(m)


def _closest(m: Match, resolution: Resolution, fitting: int) -> Script[int]:
    """The closest of some systems (RB-SYSTEM-02); of equally close ones the player chooses (RB-SYSTEM-03)."""
    closest = members(m.galaxy.closest(resolution.place, fitting))
    options = {CHOOSE_SYSTEM(m.place_text(system)): system for system in closest}
    if not options:
        return NOBODY
    facts = {"card": card_of(m, resolution).key}
    chosen: int = yield from m.decide(
        Ask(resolution.seat, "RB-SYSTEM-03", "choose_closest", options, facts=facts)
    )
    return chosen


@effect(ReplaceLeader)
def replace_leader(m: Match, resolution: Resolution, row: ReplaceLeader) -> Script[None]:
    """If a leader is assigned, another takes his place."""
    leader, by = m.content.leader[row.leader].id, m.content.leader[row.by].id
    if leader in resolution.leaders:
        resolution.leaders[:] = [by if each == leader else each for each in resolution.leaders]
        leaders.replace_leader(m, leader, by)
    yield from ()


@effect(AttachRing)
def attach_ring(m: Match, resolution: Resolution, row: AttachRing) -> Script[None]:
    """Give a ring to a leader who may have it; without one the effect is lost (RE-ACTION_CARD-10)."""
    ring = m.content.ring[row.ring].id
    able = [
        leader for leader in leaders_meant(m, resolution, row.who) if leaders.may_be_given(m, leader, ring)
    ]
    leader = yield from choose_leader(m, resolution, "attach_ring", able)
    if leader != NOBODY:
        yield from leaders.attach_ring(m, leader, ring)


@effect(LetUnitsGo)
def let_units_go(m: Match, resolution: Resolution, _row: LetUnitsGo) -> Script[None]:
    """Whoever uses the card holds no units for the rest of the round."""
    for leader in resolution.leaders:
        m.state.lets_units_go |= 1 << leader
    yield from ()

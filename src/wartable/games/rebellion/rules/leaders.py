"""What befalls leaders: capture, rescue, rings, the dark side, detention, elimination, and new names."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.rebellion.content.vocabulary import Moment, Role
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import CardKind, Mission, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import happened
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, to_pool
from wartable.games.rebellion.state import EMPIRE, NO_RING, NOBODY, REBEL, Away
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Script


def can_be_captured(m: Match, leader: int) -> bool:
    """A Rebel leader in play who is neither a captive nor lured to the dark side."""
    return m.in_play(leader) and m.side_of_leader(leader) == REBEL and not m.is_captive(leader)


def capture(m: Match, leader: int) -> Script[None]:
    """Attach the captured ring to a Rebel leader (RB-CAPTURE-01).

    Whoever wore it is rescued, for there is only one (RB-CAPTURE-09). The checks are the caller's: a card
    may move the captive before it is looked whether an Imperial unit guards him.
    """
    if not can_be_captured(m, leader):
        return
    before = wearer(m, m.tables.captured_ring)
    if before != NOBODY:
        _free(m, before)
    take_off_mission(m, leader)
    worn = m.state.rings[leader]
    _wear(m, leader, m.tables.captured_ring)
    m.state.detained &= ~(1 << leader)  # a captive is held by his ring, no longer by the card
    m.tell(events.LeaderCaptured, m.leader_text(leader), _place_text(m, leader))
    if worn != NO_RING and worn in m.tables.imperial_rings:
        yield from _use_ring_for_capture(m, leader, worn)
    if before != NOBODY:
        yield from happened(m, Moment.LEADER_RESCUED, leader=before)
    yield from happened(m, Moment.LEADER_CAPTURED, leader=leader)


def _use_ring_for_capture(m: Match, leader: int, ring: int) -> Script[None]:
    """A ring that the Empire attached to a leader for his capture has its effect, whoever likes it."""
    row = m.content.rings[ring]
    if row.moment is not Moment.LEADER_CAPTURED:
        return
    seat = m.seat(EMPIRE, Role.GENERAL)
    m.tell(events.RingTookEffect, m.leader_text(leader), row.key)
    used = Resolution([], CardKind.RING, ring, EMPIRE, seat, m.state.leaders[leader], [leader])
    yield from resolution.carry_out(m, used)


def rescue(m: Match, leader: int, place: int | None = None) -> Script[None]:
    """Remove a captive's ring and place him in the base (RB-RESCUE-01), or where a card says."""
    _free(m, leader, place)
    yield from happened(m, Moment.LEADER_RESCUED, leader=leader)


def _free(m: Match, leader: int, place: int | None = None) -> None:
    """Take a captive's ring off; he goes to the 'Rebel Base' space, or to a revealed base (RB-RESCUE-05).

    The reputation that his freezing in carbonite has cost is not given back (RB-CAPTURE-11).
    """
    remove_ring(m, leader)
    place = m.base_place() if place is None else place
    m.state.leaders[leader] = place
    m.tell(turn_events.LeaderRescued, m.leader_text(leader), m.place_text(place))


def go_along(m: Match, leaders: Iterable[int], place: int) -> None:
    """The leaders who were assigned to a rescue and are still there go to the base, too (RB-RESCUE-03)."""
    going = [leader for leader in leaders if leader in m.leaders_in(REBEL, place)]
    move_leaders(m, going, m.base_place())


# Rings


def wearer(m: Match, ring: int) -> int:
    """Who wears a ring (NOBODY: it is in the supply)."""
    return m.state.rings.index(ring) if ring in m.state.rings else NOBODY


def remove_ring(m: Match, leader: int) -> None:
    """Return a leader's ring to the supply; what it did to him ends (RB-RING-04)."""
    ring = m.state.rings[leader]
    if ring != NO_RING:
        m.state.rings[leader] = NO_RING
        m.tell(events.RingRemoved, m.leader_text(leader), m.ring_text(ring))


def _wear(m: Match, leader: int, ring: int) -> None:
    """Put a ring on a leader instead of the one that he has (RB-RING-02)."""
    remove_ring(m, leader)
    m.state.rings[leader] = ring
    m.tell(events.RingAttached, m.leader_text(leader), m.ring_text(ring))


def attach_ring(m: Match, leader: int, ring: int) -> Script[None]:
    """Attach a ring to a leader (RB-RING-01); there is one of each (RB-LIMIT-01): who wore it gives it up.

    A captive who gives up the ring that held him is rescued, as with the captured ring (RB-CAPTURE-09).
    """
    before = wearer(m, ring)
    if before == leader:
        return
    if before != NOBODY:
        if m.is_captive(before):
            yield from rescue(m, before)
        else:
            remove_ring(m, before)
    _wear(m, leader, ring)
    if ring == m.tables.lure_ring:
        m.state.lured |= 1 << leader  # an Imperial leader until the end of the game: RB-LEADER-06


def may_be_given(m: Match, leader: int, ring: int) -> bool:
    """A Rebel ring never replaces an Imperial one (RE-ACTION_CARD-09); an Imperial ring replaces any."""
    worn = m.state.rings[leader]
    return ring in m.tables.imperial_rings or worn not in m.tables.imperial_rings


# Where leaders are


def take_off_mission(m: Match, leader: int) -> None:
    """Take a leader off an unrevealed mission; without leaders it returns unrevealed (RB-MISSION-34)."""
    side = m.side_of_leader(leader)
    faction = m.faction(side)
    for assigned in faction.assigned:
        if leader in assigned.leaders:
            assigned.leaders.remove(leader)
            if not assigned.leaders:
                faction.assigned.remove(assigned)
                faction.missions.append(assigned.card)
                general = m.seat(side, Role.GENERAL)
                m.tell(events.MissionTakenBack, general, SIDE_TEXTS[side], m.mission_text(assigned.card))
            return


def move_leaders(m: Match, leaders: Iterable[int], place: int) -> None:
    """Place leaders somewhere on the board."""
    moved = [leader for leader in leaders if m.state.leaders[leader] != place]
    for leader in moved:
        take_off_mission(m, leader)
        m.state.leaders[leader] = place
    if moved:
        names = m.leader_texts(moved)
        m.tell(events.LeadersPlaced, names, m.place_text(place))


def return_to_pool(m: Match, leaders: Iterable[int]) -> None:
    """Leaders on the board go back to their pool; a captive does not (RB-CAPTURE-02)."""
    going = [leader for leader in leaders if m.state.leaders[leader] >= 0 and not m.is_captive(leader)]
    for leader in going:
        to_pool(m, leader)
    if going:
        m.tell(events.LeadersReturned, m.leader_texts(going))


def can_be_recruited(m: Match, leader: int) -> bool:
    """Only who is in the supply (RB-RECRUIT-06); who takes another's place comes in no other way."""
    return m.state.leaders[leader] == Away.SUPPLY and m.leader(leader).counts_as is None


def recruit(m: Match, leader: int, place: int = Away.POOL) -> None:
    """Take a leader from the supply into his pool (RB-RECRUIT-05), or where a card says."""
    m.state.leaders[leader] = place
    side = SIDE_TEXTS[m.side_of_leader(leader)]
    m.tell(turn_events.LeaderRecruited, side, m.leader_text(leader))
    if place >= 0:
        m.tell(events.LeadersPlaced, (m.leader_text(leader),), m.place_text(place))


def eliminate(m: Match, leader: int) -> None:
    """Put a leader into the box for good (RB-ELIMINATE-01)."""
    take_off_mission(m, leader)
    remove_ring(m, leader)
    m.state.leaders[leader] = Away.ELIMINATED
    m.tell(events.LeaderEliminated, m.leader_text(leader))


def detain(m: Match, leader: int) -> None:
    """A leader who is no captive does not return to the pool in the next Refresh Phase."""
    if can_be_captured(m, leader):
        m.state.detained |= 1 << leader
        m.tell(events.LeaderDetained, m.leader_text(leader), _place_text(m, leader))


def replace_leader(m: Match, leader: int, by: int) -> None:
    """Let one leader take another's place and ring; what holds for the one holds for him (RB-LEADER-04)."""
    state = m.state
    state.leaders[by], state.leaders[leader] = state.leaders[leader], Away.ELIMINATED
    state.rings[by], state.rings[leader] = state.rings[leader], NO_RING
    if state.detained >> leader & 1:
        state.detained ^= 1 << leader | 1 << by
    mission = topmost(state.agenda, Mission)
    if mission is not None:
        mission.leaders[:] = [by if each == leader else each for each in mission.leaders]
    m.tell(events.LeaderReplaced, m.leader_text(leader), m.leader_text(by))


def _place_text(m: Match, leader: int) -> str:
    place = m.state.leaders[leader]
    return m.place_text(place) if place >= 0 else ""

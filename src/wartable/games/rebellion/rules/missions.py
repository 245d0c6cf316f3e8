"""Missions: revealed, aimed, opposed and rolled for; what their cards do is not written yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.vocabulary import Attempt, Face, MissionKind, Place, Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import MISSION_STEPS, Mission
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.eligible_systems import accepts, targets
from wartable.games.rebellion.rules.refresh_phase.steps import discard_mission
from wartable.games.rebellion.seats import Turn, sides_of
from wartable.games.rebellion.state import NOBODY
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, AskAny, Family, Refusal, Script

NO_OPPOSITION: Final = "no_opposition"
MOST_DICE: Final = 10
PORTRAIT_SUCCESSES: Final = 2
SUCCESSES: Final = {Face.BLANK: 0, Face.HIT: 1, Face.DIRECT_HIT: 1, Face.SPECIAL: 2}


class Aim(NamedTuple):
    """The system of a mission, and the leader it is attempted against (NOBODY: none)."""

    system: int
    target: int


def mission_of(m: Match) -> Mission:
    """The mission being carried out."""
    found = topmost(m.state.agenda, Mission)
    assert found is not None
    return found


def card_of(m: Match, mission: Mission) -> MissionCard:
    """Its printed row."""
    return m.content.missions[mission.card]


def refuse_reveal(m: Match, mine: Turn, place: int) -> Refusal | None:
    """Why an assigned mission cannot be revealed: whose it is, too little skill, or nowhere to go."""
    assigned = m.faction(mine.side).assigned[place]
    card = m.content.missions[assigned.card]
    if not any(m.controls(mine.role, leader) for leader in assigned.leaders):
        return Refusal("RB-MISSION-05", "no_own_leader_on_it", {"mission": card.key})
    if card.attempt is Attempt.OPPOSE:
        return Refusal("RB-MISSION-10", "only_to_oppose", {"mission": card.key})
    if card.skill is not None:
        icons = sum(m.leader(leader).icons(card.skill) for leader in assigned.leaders)
        if icons < card.icons:
            facts = {"mission": card.key, "skill": card.skill, "icons": icons, "needed": card.icons}
            return Refusal("RB-MISSION-02", "too_little_skill", facts)
    if not any(True for _ in aims(m, card)):
        return Refusal("RB-MISSION-07", "no_system_for_it", {"mission": card.key})
    return None


def reveal(m: Match, mine: Turn, place: int) -> None:
    """Step 1: the card is turned face up (RB-MISSION-04)."""
    assigned = m.faction(mine.side).assigned.pop(place)
    names = tuple(m.leader_text(leader) for leader in assigned.leaders)
    card = m.mission_text(assigned.card)
    m.tell(events.MissionRevealed, mine.seat, SIDE_TEXTS[mine.side], card, names)
    steps = list(MISSION_STEPS)
    m.state.agenda.append(Mission(steps, mine.side, mine.seat, assigned.card, assigned.leaders))


def choose_system(m: Match) -> Script[None]:
    """Step 2: a system that the card allows; all assigned leaders go there (RB-MISSION-07)."""
    mission = mission_of(m)
    card = card_of(m, mission)
    options = dict(aim_texts(m, card))
    facts = {"mission": card.key}
    aim = yield Ask(mission.seat, "RB-MISSION-07", "aim_mission", options, AIMS, (m, card), facts)
    mission.system, mission.target = aim.system, aim.target
    for leader in mission.leaders:
        m.state.leaders[leader] = aim.system
    target = "" if aim.target == NOBODY else m.leader_text(aim.target)
    m.tell(events.MissionAimed, card.key, m.place_text(aim.system), target)


def aims(m: Match, card: MissionCard) -> Iterator[Aim]:
    """The systems that a card accepts, with each leader it could be against; or the base space."""
    if card.where.place is Place.REBEL_BASE_SPACE:
        yield Aim(m.base_place(), NOBODY)  # RB-BASE-05, RB-BASE_REVEAL-11
        return
    for system in m.all_systems():
        if accepts(m, card.where, system):
            if card.where.against is None:
                yield Aim(system, NOBODY)
            else:
                yield from (Aim(system, leader) for leader in targets(m, card.where.against, system))


def aim_texts(m: Match, card: MissionCard) -> Iterator[tuple[str, Aim]]:
    """The aims as choices."""
    for aim in aims(m, card):
        against = "" if aim.target == NOBODY else f",{m.leader_text(aim.target)}"
        yield f"aim:{m.place_text(aim.system)}{against}", aim


def systems(m: Match, card: MissionCard) -> Iterator[tuple[str, Aim]]:
    """Every system, and in those that fit every leader it could be against."""
    fitting = dict(aim_texts(m, card))
    yield from fitting.items()
    for system in m.all_systems():
        text = f"aim:{m.place_text(system)}"
        if text not in fitting:
            yield text, Aim(system, NOBODY)


def refuse_aim(m: Match, card: MissionCard, aim: Aim) -> Refusal | None:
    """Why a mission cannot be carried out in a system."""
    if aim in aims(m, card):
        return None
    facts = {"mission": card.key, "place": m.place_text(aim.system)}
    rule = "RB-MISSION-08" if card.where.against is not None else "RB-MISSION-07"
    return Refusal(rule, "system_does_not_fit", facts)


AIMS = Family(systems, refuse_aim)


def oppose(m: Match) -> Script[None]:
    """Step 4: against an attempt the opponent may send one leader of his pool (RB-MISSION-11)."""
    mission = mission_of(m)
    if card_of(m, mission).attempt is not Attempt.ATTEMPT:
        return  # RB-MISSION-10
    enemy = 1 - mission.side
    asks = tuple(
        _opposition(m, mission, seat)
        for seat in sides_of(m.state.players)[enemy]
        if any(_may_send(m, seat, leader) for leader in m.pool(enemy))
    )
    if not asks:
        return
    if len(asks) > 1:  # RB-MISSION-12: only one of a team sends a leader, and both must decline
        answered = yield AskAny(asks)
        leader, seat = answered.value, answered.ask.seat
        if leader == NOBODY:
            other = next(ask for ask in asks if ask.seat != seat)
            leader, seat = (yield other), other.seat
    else:
        leader, seat = (yield asks[0]), asks[0].seat
    if leader != NOBODY:
        m.state.leaders[leader] = mission.system
        m.tell(events.LeaderOpposes, seat, m.leader_text(leader), m.place_text(mission.system))


def _opposition(m: Match, mission: Mission, seat: int) -> Ask:
    """Which leader of a seat's own pool shall oppose."""
    enemy = 1 - mission.side
    options = {
        f"oppose:{m.leader_text(leader)}": leader for leader in m.pool(enemy) if _may_send(m, seat, leader)
    }
    options[NO_OPPOSITION] = NOBODY
    facts = {"mission": card_of(m, mission).key, "place": m.place_text(mission.system)}
    return Ask(seat, "RB-MISSION-11", "oppose_mission", options, facts=facts)


def _may_send(m: Match, seat: int, leader: int) -> bool:
    """Whether a leader is in the pool of a seat (RB-LEADER-05)."""
    return m.seat(m.side_of_leader(leader), Role(m.leader(leader).role)) == seat


def roll(m: Match) -> None:
    """Step 5: where both sides have leaders both roll; the attempt needs more successes (RB-MISSION-17)."""
    mission = mission_of(m)
    card = card_of(m, mission)
    if card.attempt is not Attempt.ATTEMPT:
        mission.succeeded = True
        return
    mission.opposed = bool(taking_part(m, mission, 1 - mission.side))
    if not mission.opposed:
        mission.succeeded = True  # RB-MISSION-13
        return
    for side in (mission.side, 1 - mission.side):  # RB-MISSION-16
        mission.successes[side] = _roll(m, mission, side)
    mission.succeeded = mission.successes[mission.side] > mission.successes[1 - mission.side]


def taking_part(m: Match, mission: Mission, side: int) -> list[int]:
    """All leaders of a side in the system (RB-MISSION-27); a captive only if it is against him."""
    leaders = m.leaders_in(side, mission.system)  # RB-MISSION-24
    if mission.target != NOBODY and m.is_captive(mission.target) and side != mission.side:
        leaders.append(mission.target)  # RB-MISSION-25, RB-MISSION-26
    return leaders


def dice(m: Match, mission: Mission, side: int) -> int:
    """A die for every icon of the skill on all leaders of a side there, ten at most (RB-MISSION-23)."""
    card = card_of(m, mission)
    rows = [m.leader(leader) for leader in taking_part(m, mission, side)]
    if card.count_all_icons:  # RB-MISSION-22
        icons = sum(sum(row.skills.values()) for row in rows)
    else:
        icons = sum(row.icons(card.skill) for row in rows) if card.skill is not None else 0  # RB-MISSION-15
    return min(icons, MOST_DICE)


def _roll(m: Match, mission: Mission, side: int) -> int:
    """Roll a side's dice and count the successes (RB-MISSION-18, RB-MISSION-19), the portrait's, too."""
    faces = m.content.dice[0].faces  # RB-DICE-03: outside of combat their colour does not matter
    rolled = [faces[face] for face in m.chance.roll(dice(m, mission, side), len(faces))]
    successes = sum(SUCCESSES[face] for face in rolled)
    if side == mission.side and portrait_assigned(m, mission):
        successes += PORTRAIT_SUCCESSES  # RB-MISSION-20
    m.tell(events.MissionRolled, SIDE_TEXTS[side], tuple(rolled), successes)
    return successes


def portrait_assigned(m: Match, mission: Mission) -> bool:
    """Whether the leader shown on the card is on it; who counts as him is he, too (RB-LEADER-04)."""
    portrait = card_of(m, mission).portrait
    rows = [m.leader(leader) for leader in mission.leaders]
    return portrait is not None and any(portrait in (row.key, row.counts_as) for row in rows)


def end(m: Match) -> Script[None]:
    """Step 7: starting missions go back to the hand (RB-MISSION-32), others are discarded (RB-MISSION-33)."""
    mission = mission_of(m)
    card = card_of(m, mission)
    m.tell(events.MissionEnded, SIDE_TEXTS[mission.side], card.key, mission.succeeded, mission.opposed)
    if card.kind is MissionKind.STARTING:
        m.faction(mission.side).missions.append(mission.card)
    else:
        discard_mission(m, mission.side, mission.card)
    yield from checked(m)

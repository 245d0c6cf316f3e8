"""Action cards that are used in missions, at the moment that each of them states."""

from __future__ import annotations

from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.vocabulary import Attempt, Skill
from wartable.games.rebellion.frames import Mission, Resolution
from wartable.games.rebellion.map.galaxy import NO_SYSTEMS
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.command_phase.mission_aims import bars_missions
from wartable.games.rebellion.rules.command_phase.missions import card_of, mission_of
from wartable.games.rebellion.rules.effects.leaders import choose_leader
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Refusal, Script


def refuse_mission(m: Match, card: str, side: int) -> Refusal | None:
    """Why a card for missions of a side cannot be used: no such mission is under way."""
    mission = topmost(m.state.agenda, Mission)
    if mission is not None and mission.side == side:
        return None
    return Refusal("RB-ACTION-09", "not_in_such_a_mission", {"card": card})


@bars_missions("RB-GOLDEN-04", "closed_to_rebels")
def closed_to_rebels(m: Match, side: int, card: MissionCard) -> int:
    """Rebel leaders attempt no mission where a card has closed a system to them; they may resolve one."""
    return m.state.closed_to_rebels if side == REBEL and card.attempt is Attempt.ATTEMPT else NO_SYSTEMS


@condition("it_is_your_destiny")
def somebody_attempted_it(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """A mission of the Rebel, and a leader on it who can still be seized."""
    refusal = refuse_mission(m, "it_is_your_destiny", REBEL)
    if refusal is None and not _seizable(m):
        return Refusal("RB-ACTION-09", "nobody_to_capture", {"card": "it_is_your_destiny"})
    return refusal


def _seizable(m: Match) -> list[int]:
    """The leaders assigned to the mission who are in its system, also those who are about to leave."""
    mission = mission_of(m)
    there = m.leaders_in(REBEL, mission.system)
    return [leader for leader in mission.leaders if leader in there]


@script("it_is_your_destiny")
def it_is_your_destiny(m: Match, resolution: Resolution) -> Script[None]:
    """After a rescue capture a leader who attempted the mission."""
    leader = yield from choose_leader(m, resolution, "capture_leader", _seizable(m))
    yield from leaders.capture(m, leader)
    yield from checked(m)


@condition("blindside")
def his_own_mission(m: Match, _happening: Happening, usable: Usable) -> Refusal | None:
    """The mission that is about to be revealed is the leader's."""
    if usable.leader in mission_of(m).leaders:
        return None
    facts = {"card": "blindside", "leader": m.leader_text(usable.leader)}
    return Refusal("RB-ACTION-09", "not_his_mission", facts)


@script("blindside")
def blindside(m: Match, resolution: Resolution) -> Script[None]:
    """The Rebel cannot send leaders of his pool against the leader's mission."""
    for leader in resolution.leaders:
        m.state.unopposable |= 1 << leader
    yield from ()


@condition("undercover", leader_comes=True)
def somewhere_else(m: Match, happening: Happening, usable: Usable) -> Refusal | None:
    """A mission of the Empire, and a leader who comes to it from another system."""
    refusal = refuse_mission(m, "undercover", EMPIRE)
    place = m.state.leaders[usable.leader]
    if refusal is None and (place not in m.all_systems() or place == happening.place):
        facts = {"card": "undercover", "leader": m.leader_text(usable.leader)}
        return Refusal("RB-ACTION-09", "in_no_other_system", facts)
    return refusal


@script("undercover")
def undercover(m: Match, resolution: Resolution) -> Script[None]:
    """The leader comes to the system of the mission, and so opposes it (RB-MISSION-27)."""
    leaders.move_leaders(m, resolution.leaders, resolution.place)
    yield from ()


@condition("wookiee_guardian")
def against_spec_ops(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """A spec ops mission of the Empire."""
    refusal = refuse_mission(m, "wookiee_guardian", EMPIRE)
    if refusal is None and card_of(m, mission_of(m)).skill is not Skill.SPEC_OPS:
        facts = {"card": "wookiee_guardian", "skill": Skill.SPEC_OPS}
        return Refusal("RB-ACTION-09", "another_skill", facts)
    return refusal


@script("wookiee_guardian")
def wookiee_guardian(m: Match, _resolution: Resolution) -> Script[None]:
    """The mission fails without dice."""
    mission_of(m).doomed = True
    yield from ()


@condition("son_of_skywalker")
def own_success(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """A mission of the Rebel has succeeded."""
    return refuse_mission(m, "son_of_skywalker", REBEL)


@condition("noble_sacrifice")
def he_himself(m: Match, happening: Happening, usable: Usable) -> Refusal | None:
    """The leader shown on the card is the one who was captured."""
    if NOBODY != happening.leader == usable.leader:
        return None
    facts = {"card": "noble_sacrifice", "leader": m.leader_text(usable.leader)}
    return Refusal("RB-ACTION-09", "another_leader", facts)

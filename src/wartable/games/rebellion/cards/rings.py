"""What the rings do that leaders of the Rebels wear."""

from __future__ import annotations

from wartable.games.rebellion.cards.mission_actions import refuse_mission
from wartable.games.rebellion.content.vocabulary import Face, Skill
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.command_phase.mission_dice import blank_like, die_text, face_of
from wartable.games.rebellion.rules.command_phase.missions import card_of, mission_of
from wartable.games.rebellion.rules.effects.leaders import choose_leader
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.verbs.actions import GO_ALONG, STAY, TURN_DIE
from wartable.kernel.ask import Ask, Refusal, Script


def discard(m: Match, resolution: Resolution) -> None:
    """Take off the ring that is used (RB-RING-04)."""
    for leader in resolution.leaders:
        leaders.remove_ring(m, leader)


@condition("c_3po")
def own_diplomacy(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """A diplomacy mission of the Rebel has failed."""
    refusal = refuse_mission(m, "c_3po", REBEL)
    if refusal is None and card_of(m, mission_of(m)).skill is not Skill.DIPLOMACY:
        return Refusal("RB-RING-01", "another_skill", {"card": "c_3po", "skill": Skill.DIPLOMACY})
    return refusal


@script("c_3po_ring")
def c_3po_ring(m: Match, resolution: Resolution) -> Script[None]:
    """Discard the ring, and the mission succeeds."""
    discard(m, resolution)
    mission_of(m).succeeded = True
    yield from ()


@condition("r2_d2")
def shows_something(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """The Empire has a die on the table that is not blank."""
    if any(face_of(die) is not Face.BLANK for die in mission_of(m).rolled[EMPIRE]):
        return None
    return Refusal("RB-RING-01", "no_such_dice", {"card": "r2_d2"})


@script("r2_d2_ring")
def r2_d2_ring(m: Match, resolution: Resolution) -> Script[None]:
    """Discard the ring, and turn one of the Empire's dice to a blank."""
    discard(m, resolution)
    rolled = mission_of(m).rolled[EMPIRE]
    dice = [die for die in sorted(set(rolled)) if face_of(die) is not Face.BLANK]
    options = {TURN_DIE(die_text(die)): die for die in dice}
    facts = {"card": "r2_d2"}
    die: int = yield from m.decide(Ask(resolution.seat, "RB-RING-01", "turn_die", options, facts=facts))
    rolled[rolled.index(die)] = blank_like(die)
    m.tell(events.DieTurned, "empire", face_of(die), Face.BLANK)


@condition("millennium_falcon")
def somebody_to_rescue(m: Match, happening: Happening, _usable: Usable) -> Refusal | None:
    """A mission of the Rebel has succeeded where a captive is."""
    refusal = refuse_mission(m, "millennium_falcon", REBEL)
    if refusal is None and not _to_rescue(m):
        return Refusal("RB-RING-01", "no_captive", {"place": m.place_text(happening.place)})
    return refusal


def _to_rescue(m: Match) -> list[int]:
    """The captives there; not one who was seized in this very mission, for that the ring cannot answer."""
    mission = mission_of(m)
    return [leader for leader in m.captives_in(mission.system) if leader not in mission.leaders]


@script("millennium_falcon_ring")
def millennium_falcon_ring(m: Match, resolution: Resolution) -> Script[None]:
    """Discard the ring to rescue a captive there; each leader who was assigned may go with him."""
    discard(m, resolution)
    captive = yield from choose_leader(m, resolution, "rescue_leader", _to_rescue(m))
    yield from leaders.rescue(m, captive)
    for leader in list(mission_of(m).leaders):
        if leader not in m.leaders_in(REBEL, resolution.place):
            continue
        options = {GO_ALONG(m.leader_text(leader)): True, STAY(m.leader_text(leader)): False}
        facts = {"leader": m.leader_text(leader), "place": m.place_text(m.base_place())}
        if (yield Ask(resolution.seat, "RB-RESCUE-03", "go_along", options, facts=facts)):
            leaders.go_along(m, [leader], resolution.place)

"""Advanced tactic cards for space that rows of effects cannot say."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import SPACE
from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import LateEffect
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import cinematic_of
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.late_effects import (
    after_retreat_step,
    leave_for_later,
)
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.beginning import combat_of, units_in
from wartable.games.rebellion.rules.combat.tactic_effects import deal
from wartable.games.rebellion.rules.combat.tactic_hands import commander
from wartable.games.rebellion.rules.leaders import can_be_captured, capture
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.verbs.actions import CHOOSE_LEADER
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script

TRACTOR_BEAM: Final = "imperial_tractor_beam"
STAR_DESTROYER: Final = "star_destroyer"


@script("imperial_tractor_beam_top")
def tractor_beam(m: Match, resolution: Resolution) -> Script[None]:
    """A Rebel leader may be captured after the Retreat step (RE-TACTIC_CARD-05)."""
    leave_for_later(m, resolution, TRACTOR_BEAM)
    yield from ()


@after_retreat_step(TRACTOR_BEAM)
def capture_who_stays(m: Match, _due: LateEffect) -> Script[None]:
    """With a Star Destroyer and no Rebel ship there a Rebel leader is captured.

    RE-TACTIC_CARD-06: why there is no ship does not matter. RE-TACTIC_CARD-07: who retreated is not there.
    """
    place = combat_of(m).place
    destroyer = m.content.unit[STAR_DESTROYER].id
    if destroyer not in m.state.units[place] or units_in(m, REBEL, place, SPACE):
        return
    options = {
        CHOOSE_LEADER(m.leader_text(leader)): leader
        for leader in m.leaders_in(REBEL, place)
        if can_be_captured(m, leader)
    }
    if not options:
        return
    facts = {"place": m.place_text(place)}
    seat = commander(m, EMPIRE, SPACE)
    leader = yield from m.decide(Ask(seat, "RE-TACTIC_CARD-05", "capture_with_beam", options, facts=facts))
    yield from capture(m, leader)
    yield from checked(m)


@script("rebel_ion_blast_top")
def ion_blast(m: Match, resolution: Resolution) -> Script[None]:
    """A damage to a capital ship, which keeps its damage in this battle."""

    def capital_ship(unit: Unit) -> bool:
        return unit.capital_ship

    for figure in (yield from deal(m, resolution, 1, capital_ship)):
        cinematic_of(m).fixed.append(figure.wound)
        place = m.place_text(resolution.place)
        m.tell(events.DamageFixed, SIDE_TEXTS[EMPIRE], m.unit_text(figure.unit), place)

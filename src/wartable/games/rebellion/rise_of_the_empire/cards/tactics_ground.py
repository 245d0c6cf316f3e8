"""Advanced tactic cards for the ground that rows of effects cannot say."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import GROUND
from wartable.games.rebellion.content.effects.board import RemoveTargetMarker
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import LateEffect
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.additional_cards import cancel_card
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.choosing import (
    CANCELING_SCRIPTS,
    HALVES,
    RETREATING_SCRIPTS,
    escape,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import rise_of, tactic_row
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.late_effects import (
    after_retreat_step,
    at_end_of_battle,
    leave_for_later,
)
from wartable.games.rebellion.rise_of_the_empire.rules.target_markers import remove_here
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.beginning import combat_of, units_in
from wartable.games.rebellion.rules.combat.retreat.leaving import (
    WAYS,
    Way,
    refuse_retreat,
    ways_to_retreat,
)
from wartable.games.rebellion.rules.combat.tactic_hands import commander
from wartable.games.rebellion.rules.command_phase.end_of_command import (
    CARDS_MAY_BE_USED,
    at_end_of_command,
    wait_for_end,
)
from wartable.games.rebellion.rules.leaders import eliminate, rescue
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import EMPIRE, REBEL, Pending
from wartable.games.rebellion.verbs.actions import CHOOSE_LEADER
from wartable.games.rebellion.verbs.missions import REMOVE_MARKER
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Script
from wartable.parts.team_questions import either_member

ESCAPE_PLAN: Final = "rebel_escape_plan_top"
CONFRONTATION: Final = "rebel_confrontation"
ROGUE_ONE: Final = "rebel_rogue_one"
AFTER_ACTION_CARDS: Final = CARDS_MAY_BE_USED + 10

CANCELING_SCRIPTS.add(ESCAPE_PLAN)
RETREATING_SCRIPTS.add(ESCAPE_PLAN)


@script(ESCAPE_PLAN)
def escape_plan(m: Match, resolution: Resolution) -> Script[None]:
    """The Rebel may retreat at once, and then the Imperial card is canceled; damage stays with nobody.

    RE-TACTIC_CARD-03: as an additional card, too, which cancels nothing (RE-CANCEL-06).
    """
    combat, side = combat_of(m), resolution.side
    asks = ways_to_retreat(m, side, forced=False)
    if not asks:
        refusal = refuse_retreat(m, combat, side)
        reasons = [refusal] if refusal is not None else WAYS.reasons(m, side, resolution.seat)
        facts = {"place": m.place_text(combat.place)}
        m.passed(
            resolution.seat, ("retreat",), "RB-RETREAT-01", "no_retreat_possible", facts, because=reasons
        )
        return
    way: Way | None = yield from either_member(asks)
    if way is not None:
        cancel_card(m, 1 - side)
        escape(m, resolution, way)


@script("rebel_rogue_one_top")
def rogue_one(m: Match, resolution: Resolution) -> Script[None]:
    """If Rebel units retreat from now on in this round, there is a rescue after the Retreat step."""
    if not combat_of(m).has_retreated[REBEL]:
        leave_for_later(m, resolution, ROGUE_ONE)
    yield from ()


@after_retreat_step(ROGUE_ONE)
def rescue_or_remove_marker(m: Match, due: LateEffect) -> Script[None]:
    """After a retreat a captive there is rescued, or a target marker there is removed."""
    combat = combat_of(m)
    if not combat.has_retreated[REBEL]:
        return
    place = combat.place
    options: dict[str, int | None] = {
        CHOOSE_LEADER(m.leader_text(leader)): leader for leader in m.captives_in(place)
    }
    if any(target.system == place for target in m.state.targets):
        options[REMOVE_MARKER()] = None
    if not options:
        return
    facts = {"tactic": tactic_row(m, due.card).key, "place": m.place_text(place)}
    seat = commander(m, REBEL, GROUND)
    leader = yield from m.decide(Ask(seat, "RE-ADV_TACTIC-06", "rescue_or_remove", options, facts=facts))
    if leader is None:
        removal = Resolution([], CardKind.ADVANCED_TACTIC, due.card * len(HALVES), REBEL, seat, place)
        yield from remove_here(m, removal, RemoveTargetMarker())
    else:
        yield from rescue(m, leader)
    yield from checked(m)


@script("rebel_confrontation_top")
def confrontation(m: Match, resolution: Resolution) -> Script[None]:
    """A leader is confronted if the last Imperial ground unit there is destroyed in this round of battle."""
    leave_for_later(m, resolution, CONFRONTATION)
    yield from ()


@at_end_of_battle(CONFRONTATION)
def confront_leader(m: Match, due: LateEffect) -> Script[None]:
    """The Rebel names the leader, who may still retreat (RE-TACTIC_CARD-01); the card leaves the game."""
    place = combat_of(m).place
    leaders = m.leaders_in(EMPIRE, place)
    if units_in(m, EMPIRE, place, GROUND) or not leaders:
        return
    options = {CHOOSE_LEADER(m.leader_text(leader)): leader for leader in leaders}
    seat, facts = commander(m, REBEL, GROUND), {"place": m.place_text(place)}
    leader = yield from m.decide(Ask(seat, "RE-TACTIC_CARD-02", "confront_leader", options, facts=facts))
    wait_for_end(m, CONFRONTATION, seat, [leader])
    m.tell(events.LeaderConfronted, m.leader_text(leader), m.place_text(place))
    rise = rise_of(m)
    rise.lost_tactics.append(due.card)
    discards = rise.tactic_discards[REBEL][GROUND]
    if due.card in discards:
        discards.remove(due.card)
    m.tell(events.TacticLost, SIDE_TEXTS[REBEL], tactic_row(m, due.card).key)


@at_end_of_command(CONFRONTATION, AFTER_ACTION_CARDS)
def eliminate_confronted(m: Match, pending: Pending) -> Script[None]:
    """The confronted leader is eliminated, wherever he is now (RE-TACTIC_CARD-02)."""
    for leader in pending.leaders:
        if m.in_play(leader):
            eliminate(m, leader)
    yield from checked(m)

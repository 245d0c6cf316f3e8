"""What the browser draws: a seat's view spelled out with the names that choices and events use.

Everything is made from the masked View alone, so nothing can be drawn that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from wartable.games.rebellion.browser.base_knowledge import base_knowledge
from wartable.games.rebellion.browser.fights import fight
from wartable.games.rebellion.browser.pieces import (
    ActivationInPlay,
    AssignedPiece,
    BaseSpacePiece,
    Board,
    CardInPlayPiece,
    DiePiece,
    FactionPiece,
    LeaderPiece,
    MissionInPlay,
    SeatPiece,
    SystemPiece,
    UnitStack,
)
from wartable.games.rebellion.content.components import Row
from wartable.games.rebellion.content.vocabulary import Colour
from wartable.games.rebellion.frames import (
    Activation,
    Assignment,
    CommandPhase,
    Deployment,
    Mission,
    Recruitment,
    RefreshPhase,
    Resolution,
    Setup,
)
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.rules.setup import chosen_set
from wartable.games.rebellion.rise_of_the_empire.rules.subversion import under_way
from wartable.games.rebellion.rise_of_the_empire.state import CardInPlay
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.command_phase.mission_dice import face_of, is_green
from wartable.games.rebellion.rules.resolution import card_of
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NO_RING, SIDES, Assigned, Away
from wartable.games.rebellion.view import UNSEEN, View, sides_seen
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

FACEDOWN = "facedown"
PHASES = {
    Setup: "setup",
    Assignment: "assignment",
    CommandPhase: "command",
    RefreshPhase: "refresh",
}


def board(view: View, *, revealed: bool = False) -> Board:
    """The table as it is drawn for the seat of a view, or for all when everything is `revealed`."""
    state = view.state
    # The questions every rule asks of a position answer the drawing too; nothing is ever drawn from this.
    m = Match(state, Chance.from_seed(0), listening=False)
    printed = m.content
    hunting = revealed or EMPIRE in sides_seen(state.players, view.seat)
    return Board(
        seat=view.seat,
        phase=_phase(m),
        round=state.round,
        time=state.time,
        reputation=state.reputation,
        systems=[_system(m, system) for system in m.all_systems()],
        rebel_base=BaseSpacePiece(
            units=_stacks(m, state.units[BASE_SPACE]),
            leaders=_leaders_at(m, BASE_SPACE),
            system=m.place_text(state.base) if state.base >= 0 else "",
            revealed=state.base_revealed,
        ),
        factions=[_faction(m, side) for side in SIDES],
        seats=_seats(m),
        leaders={row.key: _leader(m, row.id) for row in printed.leaders},
        objectives=_known(printed.objectives, state.objectives),
        objective_stages=[_stage(m, card) for card in state.objectives],
        objective_deck_count=len(state.objective_deck),
        objective_deck_stage=_stage(m, state.objective_deck[-1]) if state.objective_deck else 0,
        objectives_in_play=_known(printed.objectives, () if state.rise is None else state.rise.objectives),
        used_objectives=_known(printed.objectives, state.used_objectives),
        probes=_known(printed.systems, state.probe_hand),
        probe_count=len(state.probe_hand),
        probe_deck_count=len(state.probe_deck),
        boxed_probes=_known(printed.systems, state.boxed_probes),
        project_deck_count=len(state.project_deck),
        project_discard=_known(printed.missions, state.project_discard),
        activation=_activation(m),
        mission=_mission(m),
        fight=fight(m),
        knowledge=base_knowledge(m) if hunting else None,
        resolved=_resolved(m),
        outcome=state.outcome,
    )


def _known(rows: Iterable[Row], cards: Iterable[int]) -> list[str]:
    """The keys of cards, without those that are not seen."""
    keys = [row.key for row in rows]
    return [keys[card] for card in cards if card > UNSEEN]


def _stage(m: Match, card: int) -> int:
    """The stage on the back of an objective, which everybody sees."""
    return m.content.objectives[card].stage if card > UNSEEN else UNSEEN - card


def _stacks(m: Match, units: Iterable[int]) -> list[UnitStack]:
    return [UnitStack(m.unit_text(unit), len(list(same))) for unit, same in groupby(sorted(units))]


def _phase(m: Match) -> str:
    return next((PHASES[type(frame)] for frame in reversed(m.state.agenda) if type(frame) in PHASES), "")


def _leader(m: Match, leader: int) -> LeaderPiece:
    ring = m.state.rings[leader]
    return LeaderPiece(
        side=SIDE_TEXTS[m.side_of_leader(leader)],
        ring=m.content.rings[ring].key if ring != NO_RING else "",
        captive=m.is_captive(leader),
    )


def _leaders_at(m: Match, place: int) -> list[str]:
    """The leaders in a place, or in one of the states that are none."""
    return [m.leader_text(leader) for leader, where in enumerate(m.state.leaders) if where == place]


def _system(m: Match, system: int) -> SystemPiece:
    state = m.state
    return SystemPiece(
        key=m.place_text(system),
        loyalty=SIDE_TEXTS[state.loyalty[system]],
        subjugated=m.is_subjugated(system),
        sabotaged=m.is_sabotaged(system),
        destroyed=m.is_destroyed(system),
        targets=[
            m.content.target_markers[each.marker].key for each in state.targets if each.system == system
        ],
        units=_stacks(m, state.units[system]),
        leaders=_leaders_at(m, system),
        base=state.base == system,
    )


def _faction(m: Match, side: int) -> FactionPiece:
    faction, printed = m.faction(side), m.content
    recruitment, deployment = topmost(m.state.agenda, Recruitment), topmost(m.state.agenda, Deployment)
    drawn = recruitment.drawn[side] if recruitment is not None else []
    lying_there = [] if m.state.rise is None else m.state.rise.cards
    ready = deployment.ready if deployment is not None and deployment.side == side else []
    return FactionPiece(
        side=SIDE_TEXTS[side],
        seats=list(sides_of(m.state.players)[side]),
        pool=[m.leader_text(leader) for leader in m.pool(side)],
        recruits=_leaders_away(m, side, Away.SUPPLY),
        lost=_leaders_away(m, side, Away.ELIMINATED),
        missions=_known(printed.missions, faction.missions),
        mission_count=len(faction.missions),
        deck_count=len(faction.deck),
        discard=_known(printed.missions, faction.discard),
        assigned=[_assigned(m, assigned) for assigned in faction.assigned],
        actions=_known(printed.actions, faction.actions),
        generals_actions=_known(printed.actions, faction.generals_actions),
        action_count=len(faction.actions) + len(faction.generals_actions),
        used_actions=_known(printed.actions, faction.used_actions),
        cards_in_play=[_card_in_play(m, lying) for lying in lying_there if lying.side == side],
        action_deck_count=len(faction.action_deck),
        drawn=_known(printed.actions, drawn),
        drawn_count=len(drawn),
        queue=[_stacks(m, space) for space in faction.queue],
        reserve=_stacks(m, [*faction.reserve, *ready]),
        supply={m.unit_text(unit): m.supply(unit) for unit in m.tables.units_of_side[side]},
        mission_set=chosen_set(m.state, side),
        pool_limit=0 if m.state.rise is None else m.state.rise.pool_limits[side],
    )


def _card_in_play(m: Match, lying: CardInPlay) -> CardInPlayPiece:
    probe = "" if lying.probe == UNSEEN else m.place_text(lying.probe)
    return CardInPlayPiece(m.action_text(lying.card), probe)


def _leaders_away(m: Match, side: int, where: Away) -> list[str]:
    sides = m.tables.side_of_leader
    return [
        m.leader_text(leader)
        for leader, place in enumerate(m.state.leaders)
        if place == where and sides[leader] == side
    ]


def _assigned(m: Match, assigned: Assigned) -> AssignedPiece:
    mission = FACEDOWN if assigned.card == UNSEEN else m.mission_text(assigned.card)
    return AssignedPiece(mission, [m.leader_text(leader) for leader in assigned.leaders])


def _seats(m: Match) -> list[SeatPiece]:
    """The seats with their roles; the sole Rebel of three holds both and has none of his own."""
    found: list[SeatPiece] = []
    for seat in range(m.state.players):
        turns = [(number, turn) for number, turn in enumerate(m.turns()) if turn.seat == seat]
        role = turns[0][1].role if len(turns) == 1 else None
        passed = all(m.state.passed >> number & 1 for number, _ in turns)
        found.append(SeatPiece(seat, SIDE_TEXTS[turns[0][1].side], role or "", passed))
    return found


def _activation(m: Match) -> ActivationInPlay | None:
    activation = topmost(m.state.agenda, Activation)
    if activation is None:
        return None
    return ActivationInPlay(
        m.place_text(activation.place), SIDE_TEXTS[activation.side], m.leader_text(activation.leader)
    )


def _mission(m: Match) -> MissionInPlay | None:
    mission = topmost(m.state.agenda, Mission)
    if mission is None:
        return None
    opposing = under_way(m)
    return MissionInPlay(
        mission=m.mission_text(mission.card) if mission.card >= 0 else FACEDOWN,
        side=SIDE_TEXTS[mission.side],
        place=m.place_text(mission.system) if mission.system >= 0 else "",
        leaders=[m.leader_text(leader) for leader in mission.leaders],
        target=m.leader_text(mission.target) if mission.target >= 0 else "",
        rolled=[[_mission_die(die) for die in dice] for dice in mission.rolled],
        successes=list(mission.successes),
        opposing="" if opposing is None else m.mission_text(opposing.card),
    )


def _mission_die(die: int) -> DiePiece:
    """A die of a mission: a green one, or any other, whose colour does not matter."""
    return DiePiece(Colour.GREEN if is_green(die) else Colour.BLACK, face_of(die), False)


def _resolved(m: Match) -> str:
    """The card whose effect is being carried out."""
    resolution = topmost(m.state.agenda, Resolution)
    return "" if resolution is None else card_of(m, resolution).key

"""Missions: revealed, aimed, opposed, rolled for and carried out (RB-MISSION-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.vocabulary import Attempt, MissionKind, Moment, Place, Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import MISSION_STEPS, CardKind, Mission, Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import happened
from wartable.games.rebellion.rules import not_an_answer, resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.command_phase import mission_dice
from wartable.games.rebellion.rules.command_phase.mission_aims import AIMS, aims, has_aim
from wartable.games.rebellion.rules.command_phase.mission_dice import (
    MOST_DICE,
    SUCCESSES,
    die_text,
    face_of,
    is_green,
)
from wartable.games.rebellion.rules.decks import discard_mission, left_hand, missions_pile, seen_in
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.rules.team_questions import commands
from wartable.games.rebellion.seats import Turn, sides_of
from wartable.games.rebellion.state import NOBODY, SIDES
from wartable.games.rebellion.verbs.missions import NO_OPPOSITION, OPPOSE
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Refusal, Script, beside
from wartable.parts.team_questions import either_member

EXTRA_SUCCESSES: Final = 2
UNREVEALED: Final = -1

REVEAL_BARS: list[Callable[[MissionCard], Refusal | None]] = []
"""Why a mission is never revealed in a turn of its own, if its kind forbids it."""
OPPOSITIONS: list[Callable[[Match, Mission], Script[None]]] = []
"""What else may oppose an attempt, in the step in which a leader is sent from the pool."""
DICE_ADDED: list[Callable[[Match, Mission, int], int]] = []
"""How many dice something on the table adds to a side's in a mission."""
DICE_OF_SCRIPTS: dict[str, Callable[[Match, Mission], int]] = {}
"""How many dice a card has somebody roll of its own, by the key of its script; skills do not count for it."""


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
    if mine.role is not None and not any(m.controls(mine.role, leader) for leader in assigned.leaders):
        return Refusal("RB-MISSION-05", "no_own_leader_on_it", {"mission": card.key})
    for bar in REVEAL_BARS:
        refusal = bar(card)
        if refusal is not None:
            return refusal
    if card.skill is not None:
        icons = mission_dice.icons(m, assigned.leaders, card.skill)
        if icons < card.icons:
            facts = {"mission": card.key, "skill": card.skill, "icons": icons, "needed": card.icons}
            return Refusal("RB-MISSION-02", "too_little_skill", facts)
    if not has_aim(m, mine.side, card):
        return Refusal("RB-MISSION-07", "no_system_for_it", {"mission": card.key})
    return None


def begin(m: Match, mine: Turn, place: int) -> None:
    """A player says that he reveals a mission, and decides all about it (RB-MISSION-06).

    Until it is turned up nobody else knows which it is.
    """
    assigned = m.faction(mine.side).assigned[place]
    steps = list(MISSION_STEPS)
    m.state.agenda.append(Mission(steps, mine.side, mine.seat, UNREVEALED, list(assigned.leaders)))


def reveal(m: Match) -> Script[None]:
    """Step 1: the card is turned face up (RB-MISSION-04)."""
    mission = mission_of(m)
    yield from happened(m, Moment.MISSION_TO_BE_REVEALED, first=mission.side)
    faction = m.faction(mission.side)
    place = next(
        place for place, assigned in enumerate(faction.assigned) if assigned.leaders == mission.leaders
    )
    mission.card = faction.assigned.pop(place).card
    left_hand(m, missions_pile(mission.side), mission.card)
    names = m.leader_texts(mission.leaders)
    side = SIDE_TEXTS[mission.side]
    m.tell(events.MissionRevealed, mission.seat, side, m.mission_text(mission.card), names)


def choose_system(m: Match) -> Script[None]:
    """Step 2: a system that the card allows; all assigned leaders go there (RB-MISSION-07)."""
    mission = mission_of(m)
    card = card_of(m, mission)
    if card.where.place is Place.NOWHERE:
        return
    args = (m, mission.side, card)
    options = dict(aims(*args))
    facts = {"mission": card.key}
    aim = yield Ask(mission.seat, "RB-MISSION-07", "aim_mission", options, AIMS, args, facts)
    mission.system, mission.target = aim.system, aim.target
    for leader in mission.leaders:
        m.state.leaders[leader] = aim.system
    m.tell(events.MissionAimed, card.key, m.place_text(aim.system))
    if aim.target != NOBODY:
        m.tell(events.MissionTargeted, card.key, m.leader_text(aim.target))


def oppose(m: Match) -> Script[None]:
    """Step 4: an attempt may be opposed; what is resolved may not (RB-MISSION-10)."""
    mission = mission_of(m)
    if card_of(m, mission).attempt is not Attempt.ATTEMPT:
        return
    yield from send_leader(m, mission)
    for opposing in OPPOSITIONS:
        yield from opposing(m, mission)


def send_leader(m: Match, mission: Mission) -> Script[None]:
    """The opponent may send one leader of his pool (RB-MISSION-11).

    He may though he has passed (RB-COMMAND-05), and also for a captive (RB-CAPTURE-04); whom it is attempted
    against does not change (RB-MISSION-28).
    """
    enemy = 1 - mission.side
    seats = sides_of(m.state.players)[enemy]
    facts = {"mission": card_of(m, mission).key}
    if any(m.state.unopposable >> leader & 1 for leader in mission.leaders):
        m.passed(seats[0], ("oppose",), "RB-GOLDEN-04", "nobody_may_oppose", facts)
        return
    asks = tuple(
        _opposition(m, mission, seat)
        for seat in seats
        if any(commands(m, seat, leader) for leader in m.pool(enemy))
    )
    if not asks:
        m.passed(seats[0], ("oppose",), "RB-MISSION-11", "nobody_in_the_pool", facts)
        return
    # RB-MISSION-12: only one of a team sends a leader, and both must decline
    leader: int | None = yield from either_member(asks)
    if leader is not None:
        m.state.leaders[leader] = mission.system
        seat = m.seat(enemy, Role(m.leader(leader).role))
        m.tell(events.LeaderOpposes, seat, m.leader_text(leader), m.place_text(mission.system))


def others_to_oppose(m: Match, enemy: int) -> Iterator[tuple[str, Refusal]]:
    """Leaders who are not in the pool."""
    return not_an_answer.to_send(m, enemy, OPPOSE, "RB-MISSION-11")


OPPOSERS: Final = beside(others_to_oppose)


def _opposition(m: Match, mission: Mission, seat: int) -> Ask:
    """Which leader of a seat's own pool shall oppose."""
    enemy = 1 - mission.side
    options: dict[str, int | None] = {
        OPPOSE(m.leader_text(leader)): leader for leader in m.pool(enemy) if commands(m, seat, leader)
    }
    options[NO_OPPOSITION()] = None
    facts = {"mission": card_of(m, mission).key, "place": m.place_text(mission.system)}
    return Ask(seat, "RB-MISSION-11", "oppose_mission", options, OPPOSERS, (m, enemy), facts)


def attempted(m: Match) -> Script[None]:
    """An attempt is under way and no die has been rolled: what waits for that may be used."""
    mission = mission_of(m)
    if card_of(m, mission).attempt is Attempt.ATTEMPT:
        yield from happened(m, Moment.MISSION_ATTEMPTED, first=mission.side)


def opposition(m: Match) -> None:
    """Step 5: where both sides have leaders both roll (RB-MISSION-14), else the attempt succeeds."""
    mission = mission_of(m)
    card = card_of(m, mission)
    mission.succeeded = not mission.doomed
    if card.attempt is not Attempt.ATTEMPT or mission.doomed:
        return
    mission.opposed = bool(taking_part(m, mission, 1 - mission.side))
    if mission.opposed:
        mission.steps += [Step.MISSION_ROLL, Step.MISSION_ROLL]
    elif card.rolls_unopposed:
        mission.steps.append(Step.MISSION_ROLL)  # RB-MISSION-13: it succeeds whatever comes up


def taking_part(m: Match, mission: Mission, side: int) -> list[int]:
    """All leaders of a side in the system (RB-MISSION-27, RB-COMMAND-03); a captive if it is against him."""
    leaders = m.leaders_in(side, mission.system)  # RB-MISSION-24
    if mission.target != NOBODY and m.is_captive(mission.target) and side != mission.side:
        leaders.append(mission.target)  # RB-MISSION-25, RB-MISSION-26
    return leaders


def dice(m: Match, mission: Mission, side: int) -> int:
    """A die for every ordinary icon of the skill on all leaders of a side there, ten at most (RB-MISSION-23).

    Dice that a card adds are no green ones (RE-GREEN_DICE-05).
    """
    card = card_of(m, mission)
    if card.script in DICE_OF_SCRIPTS:
        return DICE_OF_SCRIPTS[card.script](m, mission)
    icons = mission_dice.ordinary_dice(m, card, taking_part(m, mission, side))
    extra = card.extra_dice
    if (
        extra is not None
        and side == mission.side
        and (extra.where is None or accepts(m, extra.where, mission.system))
    ):
        icons += extra.dice
    icons += sum(added(m, mission, side) for added in DICE_ADDED)
    return min(icons, MOST_DICE)


def green_dice(m: Match, mission: Mission, side: int) -> int:
    """A green die for every minor icon of the skill on all leaders of a side there (RE-MINOR_SKILL-01)."""
    card = card_of(m, mission)
    if card.script in DICE_OF_SCRIPTS:
        return 0  # RE-GREEN_DICE-05
    return mission_dice.green_dice(m, card, taking_part(m, mission, side))


def dice_left(m: Match, mission: Mission, side: int, *, green: bool) -> int:
    """How many dice of a side are still to be rolled: those that no card has laid on the table."""
    number = green_dice(m, mission, side) if green else dice(m, mission, side)
    return max(number - sum(is_green(die) == green for die in mission.rolled[side]), 0)


def roll(m: Match) -> Script[None]:
    """Who attempts it rolls first, then the opponent (RB-MISSION-16), for the whole team (RB-MISSION-29)."""
    mission = mission_of(m)
    side = mission.side if mission.rolling == NOBODY else 1 - mission.side
    yield from roll_for(m, mission, side)
    mission.successes[side] = successes(m, mission, side)
    rolled = tuple(die_text(die) for die in mission.rolled[side])
    m.tell(events.MissionRolled, SIDE_TEXTS[side], rolled, mission.successes[side])


def roll_for(m: Match, mission: Mission, side: int) -> Script[None]:
    """Roll those dice of a side that no card has laid on the table already."""
    mission.rolling = side
    yield from happened(m, Moment.DICE_TO_BE_ROLLED, first=side)
    for green in (False, True):
        number = dice_left(m, mission, side, green=green)
        mission.rolled[side] += mission_dice.roll(m, number, green=green)


def dice_are_rolled(m: Match, mission: Mission) -> Script[None]:
    """The dice of a mission lie on the table: what changes them may be used."""
    yield from happened(m, Moment.DICE_ROLLED, first=mission.side)
    yield from happened(m, Moment.MISSION_DICE_ROLLED, first=mission.side)


def successes(m: Match, mission: Mission, side: int) -> int:
    """The successes that a side's dice show (RB-MISSION-18, RB-MISSION-19), and those that cards add."""
    number = sum(SUCCESSES[face_of(die)] for die in mission.rolled[side])
    if side == mission.side:
        if portrait_assigned(m, mission.card, mission.leaders):
            number += EXTRA_SUCCESSES  # RB-MISSION-20
        if any(m.state.prepared >> leader & 1 for leader in mission.leaders):
            number += EXTRA_SUCCESSES
    return number


def portrait_assigned(m: Match, card: int, leaders: list[int]) -> bool:
    """Whether the leader shown on a card is on it; who counts as him is he, too (RB-LEADER-04)."""
    portrait = m.content.missions[card].portrait
    rows = [m.leader(leader) for leader in leaders]
    return portrait is not None and any(portrait in (row.key, row.counts_as) for row in rows)


def count(m: Match) -> Script[None]:
    """An opposed attempt needs more successes than the opponent has (RB-MISSION-17, RB-MISSION-21)."""
    mission = mission_of(m)
    if card_of(m, mission).attempt is not Attempt.ATTEMPT:
        return
    if mission.rolling != NOBODY:
        yield from dice_are_rolled(m, mission)
        for side in SIDES:
            mission.successes[side] = successes(m, mission, side)
        if mission.opposed:
            mission.succeeded = surplus(mission) > 0
    if not mission.succeeded:
        yield from happened(m, Moment.MISSION_FAILED, first=mission.side)


def surplus(mission: Mission) -> int:
    """By how many successes an attempt is better than its opponents."""
    return mission.successes[mission.side] - mission.successes[1 - mission.side]


def carry_out(m: Match) -> None:
    """Step 6: the effect of the card (RB-MISSION-30), or what it says of failure."""
    mission = mission_of(m)
    card = card_of(m, mission)
    effect = Resolution(
        [],
        CardKind.MISSION,
        mission.card,
        mission.side,
        mission.seat,
        mission.system,
        list(mission.leaders),
        mission.target,
    )
    resolution.begin(m, effect, card, None if mission.succeeded else card.failed)


def end(m: Match) -> Script[None]:
    """Step 7: starting missions go back to the hand (RB-MISSION-32), others are discarded (RB-MISSION-33).

    What waits for a success comes after all steps of the mission, and before a combat that it brings.
    """
    mission = mission_of(m)
    card = card_of(m, mission)
    attempted = card.attempt is Attempt.ATTEMPT
    outcome = (mission.succeeded, mission.opposed, attempted)
    m.tell(events.MissionEnded, SIDE_TEXTS[mission.side], card.key, *outcome)
    if card.kind is MissionKind.STARTING or mission.returns:
        return_to_hand(m, mission.side, mission.card)
    else:
        discard_mission(m, mission.side, mission.card)
    yield from checked(m)
    if m.state.outcome is None and attempted and mission.succeeded:
        yield from happened(m, Moment.MISSION_SUCCEEDED, first=mission.side)


def return_to_hand(m: Match, side: int, card: int) -> None:
    """A card that all have seen goes back to its owner's hand."""
    m.faction(side).missions.append(card)
    if m.content.missions[card].kind is not MissionKind.STARTING:
        seen_in(m, 1 - side, missions_pile(side), [card])

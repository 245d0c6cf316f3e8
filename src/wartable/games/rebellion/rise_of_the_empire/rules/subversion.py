"""Subversion: a mission that is revealed only to oppose one that the enemy attempts (RE-SUBVERSION-01).

It is assigned like any other, to two leaders at most (RE-SUBVERSION-04).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.vocabulary import Attempt
from wartable.games.rebellion.frames import Mission
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import missions as events
from wartable.games.rebellion.rise_of_the_empire.frames import RiseStep, Subversion
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.command_phase import missions
from wartable.games.rebellion.rules.decks import discard_mission, left_hand, missions_pile
from wartable.games.rebellion.rules.team_questions import commands
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.verbs.turns import REVEAL
from wartable.kernel.agenda import defer, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import Barred, window

USE_SUBVERSION: Final = "use_subversion"


def refuse_in_own_turn(card: MissionCard) -> Refusal | None:
    """Its leaders carry out nothing in a turn of their own."""
    if card.attempt is not Attempt.OPPOSE:
        return None
    return Refusal("RE-SUBVERSION-01", "only_to_oppose", {"mission": card.key})


def oppose(m: Match, mission: Mission) -> Script[None]:
    """When a mission is attempted the enemy may reveal one Subversion against it (RE-SUBVERSION-02).

    Not when one is resolved (RE-SUBVERSION-08): that step is passed over then.
    He may also have sent a leader of his pool (RE-SUBVERSION-06), or be unable to (RE-SUBVERSION-09), and he
    may have passed (RE-SUBVERSION-05). Nobody learns whether he could: cards lie face down.
    """
    if m.state.rise is None:
        return
    side = 1 - mission.side
    facts = {"mission": m.mission_text(mission.card), "place": m.place_text(mission.system)}

    def offer(seat: int) -> Ask | Barred | None:
        args = (m, side, seat)
        options = SUBVERSIONS.options(*args)
        if options and under_way(m) is None:
            return Ask(seat, "RE-SUBVERSION-02", USE_SUBVERSION, options, SUBVERSIONS, args, facts)
        return Barred((REVEAL.name,), Refusal("RE-SUBVERSION-02", "no_subversion", facts))

    def react(seat: int, place: int) -> Script[None]:
        _reveal(m, mission, seat, place)
        yield from ()

    yield from window(m, USE_SUBVERSION, sides_of(m.state.players)[side], offer, react)


def _reveal(m: Match, mission: Mission, seat: int, place: int) -> None:
    """Turn the card up; its leaders go to the system of the mission and oppose it (RE-SUBVERSION-03).

    It is still the enemy's turn (RE-SUBVERSION-07), and the card itself neither succeeds nor fails
    (RE-SUBVERSION-10): it is no mission under way.
    """
    side = m.side_of_seat(seat)
    assigned = m.faction(side).assigned.pop(place)
    left_hand(m, missions_pile(side), assigned.card)
    for leader in assigned.leaders:
        m.state.leaders[leader] = mission.system
    names = m.leader_texts(assigned.leaders)
    key, where = m.mission_text(assigned.card), m.place_text(mission.system)
    m.tell(events.SubversionRevealed, seat, SIDE_TEXTS[side], key, names, where)
    defer(m.state.agenda, mission, Subversion([RiseStep.END_SUBVERSION], side, assigned.card))


def subversions(m: Match, side: int, _seat: int) -> Iterator[tuple[str, int]]:
    """Every assigned mission of a side, by its place among them."""
    for place, assigned in enumerate(m.faction(side).assigned):
        names = map(m.leader_text, assigned.leaders)
        yield REVEAL(m.mission_text(assigned.card), *names), place


def refuse_subversion(m: Match, side: int, seat: int, place: int) -> Refusal | None:
    """Why a card cannot be revealed against a mission: it is another, or its leaders are the partner's."""
    assigned = m.faction(side).assigned[place]
    card = m.content.missions[assigned.card]
    if card.attempt is not Attempt.OPPOSE:
        return Refusal("RE-SUBVERSION-02", "not_to_oppose", {"mission": card.key})
    if not any(commands(m, seat, leader) for leader in assigned.leaders):
        return Refusal("RB-MISSION-05", "no_own_leader_on_it", {"mission": card.key})
    return None


SUBVERSIONS: Final = Family(subversions, refuse_subversion)


def under_way(m: Match) -> Subversion | None:
    """The Subversion that opposes the mission under way."""
    return topmost(m.state.agenda, Subversion)


def dice_added(m: Match, _mission: Mission, side: int) -> int:
    """The dice that a Subversion adds to those of its side's leaders."""
    opposing = under_way(m)
    if opposing is None or opposing.side != side:
        return 0
    extra = m.content.missions[opposing.card].extra_dice
    return 0 if extra is None else extra.dice


def end(m: Match) -> None:
    """After the mission that it opposed the card is discarded (RB-MISSION-33)."""
    ended = under_way(m)
    assert ended is not None
    discard_mission(m, ended.side, ended.card)


missions.REVEAL_BARS.append(refuse_in_own_turn)
missions.OPPOSITIONS.append(oppose)
missions.DICE_ADDED.append(dice_added)

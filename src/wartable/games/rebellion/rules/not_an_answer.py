"""Leaders and missions that a question does not offer, and which rule says so.

Nothing here decides what is legal: questions list their answers without it. Each function yields the text of
a choice that somebody might mean, with why it is none, and is asked only by who wants to know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from wartable.games.rebellion.match import IN_POOL, Match
from wartable.games.rebellion.state import Away
from wartable.games.rebellion.tables import SIDE_NUMBERS
from wartable.kernel.ask import Refusal

Others: TypeAlias = Iterator[tuple[str, Refusal]]

REASONS = {
    Away.SUPPLY: "leader_not_in_play",
    Away.ON_MISSION: "leader_on_mission",
    Away.ELIMINATED: "leader_eliminated",
}


def leaders_elsewhere(m: Match, side: int, rule: str) -> Iterator[tuple[int, Refusal]]:
    """Every leader who is not in the pool of a side, and why: where everybody stands is open."""
    for leader, place in enumerate(m.state.leaders):
        facts = {"leader": m.leader_text(leader)}
        if m.side_of_leader(leader) != side:
            yield leader, Refusal(rule, "leader_of_the_enemy", facts)
        elif place >= 0:
            reason = "leader_is_captive" if m.is_captive(leader) else "leader_in_a_place"
            yield leader, Refusal(rule, reason, {**facts, "place": m.place_text(place)})
        elif place != IN_POOL:
            yield leader, Refusal(rule, REASONS[Away(place)], facts)


def to_send(m: Match, side: int, verb: str, rule: str) -> Others:
    """Leaders who cannot be sent, one by his name, for they are not in the pool."""
    for leader, refusal in leaders_elsewhere(m, side, rule):
        yield f"{verb}:{m.leader_text(leader)}", refusal


def to_activate(m: Match, side: int) -> Others:
    """Leaders who cannot activate anything (RB-ACTIVATE-01)."""
    for leader, refusal in leaders_elsewhere(m, side, "RB-ACTIVATE-01"):
        for place in m.tables.place_texts:
            yield f"activate:{place},{m.leader_text(leader)}", refusal


def to_assign(m: Match, side: int, _seat: int) -> Others:
    """Leaders who cannot be put on missions, and missions that are not in the hand (RB-ASSIGN-02)."""
    pool, hand = m.pool(side), set(m.faction(side).missions)
    for card in sorted(hand):
        for leader, refusal in leaders_elsewhere(m, side, "RB-ASSIGN-02"):
            mission, name = m.mission_text(card), m.leader_text(leader)
            yield f"assign:{mission},{name}", refusal
            for other in pool:
                yield f"assign:{mission},{name},{m.leader_text(other)}", refusal
                yield f"assign:{mission},{m.leader_text(other)},{name}", refusal
    for row in m.content.missions:
        if SIDE_NUMBERS[row.side] == side and row.id not in hand:
            refusal = Refusal("RB-ASSIGN-02", "mission_not_in_hand", {"mission": row.key})
            for leader in pool:
                yield f"assign:{row.key},{m.leader_text(leader)}", refusal

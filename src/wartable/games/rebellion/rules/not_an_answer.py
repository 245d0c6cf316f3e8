"""Leaders whom a question does not offer, and which rule says so.

Nothing here decides what is legal: questions list their answers without it, and only who asks why reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from wartable.games.rebellion.match import IN_POOL, Match
from wartable.games.rebellion.state import Away
from wartable.kernel.ask import Refusal
from wartable.kernel.verbs import Verb

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


def to_send(m: Match, side: int, verb: Verb, rule: str) -> Others:
    """Leaders who cannot be sent, one by his name, for they are not in the pool."""
    for leader, refusal in leaders_elsewhere(m, side, rule):
        yield verb(m.leader_text(leader)), refusal

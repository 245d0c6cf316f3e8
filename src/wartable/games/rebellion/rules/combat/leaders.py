"""Step 1 of a combat: leaders are added, then cards for the start of a combat are used."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion import moments
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import not_an_answer
from wartable.games.rebellion.rules.combat.beginning import combat_of
from wartable.games.rebellion.rules.team_questions import commands
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.verbs.combat import ADD_LEADER, NO_LEADER
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.team_questions import either_member


def add_first(m: Match) -> Script[None]:
    """The active side decides first whether to add a leader (RB-COMBAT-03), the whole team (RB-COMBAT-06)."""
    yield from add_leader(m, combat_of(m).active)


def add_second(m: Match) -> Script[None]:
    """Then its opponent (RB-COMBAT-03)."""
    yield from add_leader(m, 1 - combat_of(m).active)


def add_leader(m: Match, side: int) -> Script[None]:
    """A side without a leader with tactic values there may add one of its pool (RB-COMBAT-02)."""
    place = combat_of(m).place
    facts = {"place": m.place_text(place)}
    asks = [
        Ask(seat, "RB-COMBAT-02", "add_leader", {**options, NO_LEADER(): None}, ADDED, (m, side, seat), facts)
        for seat in sides_of(m.state.players)[side]
        if (options := ADDED.options(m, side, seat))
    ]
    if not asks:
        seat = sides_of(m.state.players)[side][0]
        leads = any(m.tables.leads_units[leader] for leader in m.leaders_in(side, place))
        reason = "side_was_led" if leads else "no_leader_to_add"
        m.passed(seat, ("add",), "RB-COMBAT-02", reason, facts)
        return
    leader: int | None = yield from either_member(asks)  # RB-COMBAT-05: a team adds one at most
    if leader is not None:
        m.state.leaders[leader] = place
        seat = next(ask.seat for ask in asks if commands(m, ask.seat, leader))
        m.tell(events.LeaderAdded, seat, m.leader_text(leader), m.place_text(place))


def leaders_to_add(m: Match, side: int, _seat: int) -> Iterator[tuple[str, int]]:
    """Every leader of the side's pool, with tactic values or not."""
    for leader in m.pool(side):
        yield ADD_LEADER(m.leader_text(leader)), leader


def refuse_leader(m: Match, side: int, seat: int, leader: int) -> Refusal | None:
    """Why a leader cannot be added: the side is led there, or he is the partner's."""
    place = combat_of(m).place
    facts = {"leader": m.leader_text(leader), "place": m.place_text(place)}
    for other in m.leaders_in(side, place):
        if m.tables.leads_units[other]:
            rule = "RB-COMBAT-02" if commands(m, seat, other) else "RB-COMBAT-05"
            return Refusal(rule, "side_is_led_here", {**facts, "other": m.leader_text(other)})
    if not commands(m, seat, leader):
        return Refusal("RB-LEADER-05", "partners_leader", facts)
    return None


def leaders_not_to_add(m: Match, side: int, _seat: int) -> Iterator[tuple[str, Refusal]]:
    """Leaders who are not in the pool."""
    return not_an_answer.to_send(m, side, ADD_LEADER, "RB-COMBAT-02")


ADDED = Family(leaders_to_add, refuse_leader, leaders_not_to_add)


def use_action_cards(m: Match) -> Script[None]:
    """After leaders were added cards for the start of a combat are used (RB-COMBAT-04, RB-ACTION-06)."""
    yield from moments.start_of_combat(m)

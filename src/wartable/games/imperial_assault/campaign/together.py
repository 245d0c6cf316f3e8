"""Decisions that the Rebel players take together (IA-CONFLICT-08).

Any of them may answer, and the others can take it back while nothing was drawn or shown. Where the players
have agreed to it, all vote, and if they cannot agree the Imperial player names whose vote decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIAL_SEAT
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Ask, AskAll, AskAny, Family, Script
from wartable.parts.team_questions import either_member

NO_FACTS: Mapping[str, Any] = {}


def rebel_seats(m: Match) -> range:
    """The seats of the Rebel players (IA-CAMP_SETUP-01)."""
    return range(IMPERIAL_SEAT + 1, len(m.state.players))


def ask_rebels(
    m: Match,
    rule: str,
    what: str,
    options: Mapping[str, Any],
    family: Family | None = None,
    args: tuple[Any, ...] = (),
    facts: Mapping[str, Any] = NO_FACTS,
) -> Script[Any]:
    """Let the Rebel players decide together; a single possible answer is taken unasked."""
    asks = tuple(Ask(seat, rule, what, dict(options), family, args, facts) for seat in rebel_seats(m))
    if len(asks) == 1 or len(options) == 1:
        return (yield from m.decide(asks[0]))
    if not m.state.votes:
        return (yield AskAny(asks)).value
    votes = yield AskAll(asks)
    if all(vote == votes[asks[0].seat] for vote in votes.values()):
        return votes[asks[0].seat]
    return votes[(yield from _name_who_decides(m))]


def _itself(answer: Any) -> Any:
    return answer


def answer_jointly(m: Match, asks: Sequence[Ask], alike: Callable[[Any], Any] = _itself) -> Script[Any]:
    """Let the Rebel players decide something in a mission together (IA-CONFLICT-08).

    The first answer counts; where they have agreed to vote, all must answer alike (IA-CONFLICT-09).
    """
    if not m.state.votes or len(asks) == 1:
        return (yield from either_member(asks))
    votes = yield AskAll(tuple(asks))
    first = votes[asks[0].seat]
    if all(alike(vote) == alike(first) for vote in votes.values()):
        return first
    return votes[(yield from _name_who_decides(m))]


def _name_who_decides(m: Match) -> Script[int]:
    """The Imperial player names the Rebel player whose vote is decisive (IA-CONFLICT-09)."""
    log = m.state.campaign
    heroes = [(hero.seat, hero.hero) for hero in (m.state.heroes if log is None else log.heroes)]
    players = {seat: rows().heroes[hero].key for seat, hero in reversed(heroes)}
    options = {verbs.DECIDER(players[seat]): seat for seat in rebel_seats(m)}
    named: int = yield Ask(IMPERIAL_SEAT, "IA-CONFLICT-09", "name_decider", options)
    m.tell(events.DeciderNamed, named)
    return named

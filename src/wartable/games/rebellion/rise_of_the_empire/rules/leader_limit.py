"""The limit of leaders in a pool, looked at whenever a pool changes (RE-LEADER_LIMIT-01)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.content.vocabulary import Moment, Role
from wartable.games.rebellion.frames import Recruitment, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import happened
from wartable.games.rebellion.rise_of_the_empire.frames import RiseStep
from wartable.games.rebellion.rise_of_the_empire.state import Rise
from wartable.games.rebellion.rise_of_the_empire.verbs.leaders import LET_GO
from wartable.games.rebellion.rules.leaders import eliminate
from wartable.games.rebellion.rules.refresh_phase.steps import MORE_STEPS
from wartable.games.rebellion.rules.state_checks import MORE_CHECKS
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import SIDES, State
from wartable.games.rebellion.tables import EXPANSION
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script


@MORE_CHECKS.setdefault(EXPANSION, []).append
def check_leader_limit(m: Match) -> Script[None]:
    """Who has too many leaders in his pool eliminates those whom he does not keep.

    Leaders on the board or on missions do not count. A card may raise the limit when the pool is full.
    """
    rise, recruitment = m.state.rise, topmost(m.state.agenda, Recruitment)
    if rise is None:
        return
    for side in SIDES:
        if recruitment is not None and side in recruitment.naming:
            continue  # its own recruit is still to come
        size = _size(m, side)
        if size != rise.pools[side]:
            rise.pools[side] = size
            if size >= rise.pool_limits[side]:
                yield from happened(m, Moment.POOL_FULL, first=side)
        yield from _eliminate_excess(m, rise, side)
        rise.pools[side] = _size(m, side)


@MORE_STEPS.append
def check_after_retrieving(state: State, steps: list[int]) -> None:
    """Let the limit be checked between retrieving leaders and recruiting others."""
    if state.rise is not None:
        steps.insert(steps.index(Step.RETRIEVE_LEADERS), RiseStep.CHECK_POOLS)


def check_pools(m: Match) -> Script[None]:
    """Leaders came back to their pools."""
    yield from checked(m)


def _size(m: Match, side: int) -> int:
    """How many leaders a side has in its pool, a team in both (RE-LEADER_LIMIT-02)."""
    return sum(1 for _ in m.pool(side))


def _eliminate_excess(m: Match, rise: Rise, side: int) -> Script[None]:
    """Leaders go one at a time until the limit is kept."""
    while (excess := _size(m, side) - rise.pool_limits[side]) > 0:
        rule = "RE-LEADER_LIMIT-02" if _is_team(m, side) else "RE-LEADER_LIMIT-01"
        facts = {"limit": rise.pool_limits[side], "excess": excess}
        options = ELIMINATIONS.options(m, side)
        leader: int = yield Ask(
            _decides(m, side), rule, "too_many_leaders", options, ELIMINATIONS, (m, side), facts
        )
        eliminate(m, leader)


def _is_team(m: Match, side: int) -> bool:
    """Whether two players share a side; the sole Rebel of three has one pool."""
    return len(sides_of(m.state.players)[side]) > 1


def _larger_pool(m: Match, side: int) -> Role | None:
    """Whose pool of a team is larger; None: both are as large, or there is no team."""
    if not _is_team(m, side):
        return None
    admirals = sum(m.leader(leader).role is Role.ADMIRAL for leader in m.pool(side))
    generals = _size(m, side) - admirals
    if admirals == generals:
        return None
    return Role.ADMIRAL if admirals > generals else Role.GENERAL


def _decides(m: Match, side: int) -> int:
    """Who chooses: whose pool is larger (RE-LEADER_LIMIT-03), of pools alike the Admiral."""
    return m.seat(side, _larger_pool(m, side) or Role.ADMIRAL)


def eliminations(m: Match, side: int) -> Iterator[tuple[str, int]]:
    """Every leader in the pool of a side, or in both of a team."""
    for leader in m.pool(side):
        yield LET_GO(m.leader_text(leader)), leader


def refuse_elimination(m: Match, side: int, leader: int) -> Refusal | None:
    """A team gives up leaders of its larger pool (RE-LEADER_LIMIT-03)."""
    role = _larger_pool(m, side)
    if role is None or m.leader(leader).role is role:
        return None
    facts = {"leader": m.leader_text(leader), "role": role}
    return Refusal("RE-LEADER_LIMIT-03", "smaller_pool", facts)


ELIMINATIONS = Family(eliminations, refuse_elimination)

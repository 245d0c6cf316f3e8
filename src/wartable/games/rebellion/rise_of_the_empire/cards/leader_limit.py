"""The card that raises the leader limit."""

from __future__ import annotations

from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rise_of_the_empire.events import leaders as events
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import EMPIRE
from wartable.kernel.ask import Refusal, Script


@condition("ambitions_of_power", leader_comes=True)
def pool_is_full(m: Match, _happening: Happening, _usable: Usable) -> Refusal | None:
    """The Imperial pool is at its limit; who is shown on the card may be elsewhere (RE-ACTION_CARD-07)."""
    assert m.state.rise is not None
    limit, size = m.state.rise.pool_limits[EMPIRE], sum(1 for _ in m.pool(EMPIRE))
    if size >= limit:
        return None
    return Refusal("RE-ACTION_CARD-07", "pool_not_full", {"leaders": size, "limit": limit})


@script("ambitions_of_power")
def ambitions_of_power(m: Match, resolution: Resolution) -> Script[None]:
    """The limit is one higher for the rest of the game."""
    assert m.state.rise is not None
    limits = m.state.rise.pool_limits
    limits[resolution.side] += 1
    m.tell(events.LeaderLimitRaised, SIDE_TEXTS[resolution.side], limits[resolution.side])
    yield from ()

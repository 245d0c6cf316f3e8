"""What the expansion looks at after every change, in this order, once nobody has won by it."""

from __future__ import annotations

from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.rules import objectives_in_play, target_markers
from wartable.games.rebellion.rules.state_checks import MORE_CHECKS
from wartable.games.rebellion.tables import EXPANSION
from wartable.kernel.ask import Script


def check(m: Match) -> Script[None]:
    """Markers that lapse go, then those that somebody removes, then objectives that have none left."""
    if m.state.targets:
        yield from target_markers.remove_lapsed(m)
        yield from target_markers.offer_where_ground_changed(m)
    objectives_in_play.discard_without_markers(m)


MORE_CHECKS.setdefault(EXPANSION, []).append(check)

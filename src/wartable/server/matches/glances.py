"""What the lobby shows of a match that goes on or is over: its round, its score and a small picture."""

from __future__ import annotations

from wartable.kernel.table import Table
from wartable.parts.offers import GlancedGame
from wartable.server.storage.matches.match_facts import MatchGlance


def glance_of(table: Table) -> MatchGlance | None:
    """What a spectator sees of a match; None of a game that has no picture."""
    game = table.game
    if not isinstance(game, GlancedGame):
        return None
    view = table.view(None)
    aims = game.aims(view, None)
    return MatchGlance(game.rounds(table.state), aims[0] if aims else None, game.glance(view))

"""What a player is after: the aim of the match with how far one is, and the aim of this moment."""

from __future__ import annotations

from typing import Final

from wartable.games.forbidden_stars.state import phase_of
from wartable.games.forbidden_stars.view import View
from wartable.kernel.ask import Ask
from wartable.words.messages import AimPhrase

PLANNING: Final = "place_order"
MOMENTS: Final = {
    "setup": AimPhrase("build_the_galaxy"),
    "planning": AimPhrase("plan_orders"),
    "operations": AimPhrase("carry_out_orders"),
    "battle": AimPhrase("win_the_battle"),
    "strike": AimPhrase("strike_from_orbit"),
    "refresh": AimPhrase("collect_and_refresh"),
}


def aims(view: View, ask: Ask | None) -> list[AimPhrase]:
    """As many objective tokens as players sat down win (FS-VICTORY-01); then what the phase is for."""
    state = view.state
    if state.outcome is not None:
        return []
    tokens = [player.objectives for player in state.players]
    needed, most = len(tokens), max(tokens)
    if view.seat is None:
        found = AimPhrase("objectives_watched", {"needed": needed, "most": most})
    else:
        own = tokens[view.seat]
        found = AimPhrase("objectives", {"needed": needed, "own": own, "most": most})
    phase = phase_of(state)
    if phase == "operations" and ask is None:  # or planning: only its question tells them apart
        return [found]
    if ask is not None and ask.what == PLANNING:
        phase = "planning"
    return [found, *([MOMENTS[phase]] if phase in MOMENTS else [])]

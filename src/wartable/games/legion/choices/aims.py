"""What a player is after: the aim of the battle with how it stands, and the aim of this moment."""

from __future__ import annotations

from wartable.games.legion.frames import Turn
from wartable.games.legion.rules.victory import LAST_ROUND
from wartable.games.legion.state import State
from wartable.games.legion.view import View
from wartable.kernel.agenda import topmost
from wartable.words.messages import AimPhrase


def aims(view: View) -> list[AimPhrase]:
    """The most victory tokens after the last round win (LG-VICTORY-02); then what the phase is for."""
    state = view.state
    if state.outcome is not None:
        return []
    tokens = [player.victory for player in state.players]
    first, second = tokens
    if view.seat is None:
        found = AimPhrase("victory_tokens_watched", {"rounds": LAST_ROUND, "first": first, "second": second})
    else:
        own, other = tokens[view.seat], tokens[1 - view.seat]
        found = AimPhrase("victory_tokens", {"rounds": LAST_ROUND, "own": own, "other": other})
    return [found, *_objective(state), _moment(state)]


def _objective(state: State) -> list[AimPhrase]:
    """What gives victory tokens: destroyed units in a learning battle (LG-VICTORY-03), else the objective."""
    if state.learning:
        return [AimPhrase("tokens_by_units")]
    return [AimPhrase("tokens_by_objective", {"objective": state.battle[0]})] if state.battle else []


def _moment(state: State) -> AimPhrase:
    if not state.round:
        return AimPhrase("set_up_the_battle")
    if state.attack is not None:
        return AimPhrase("resolve_the_attack")
    return AimPhrase("command_units") if topmost(state.agenda, Turn) is None else AimPhrase("activate_units")

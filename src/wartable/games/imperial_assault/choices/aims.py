"""What a player is after: the aim of the match with how far one is, and the aim of this moment."""

from __future__ import annotations

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.rules.skirmish.victory import POINTS_TO_WIN
from wartable.games.imperial_assault.state import Mode, State
from wartable.games.imperial_assault.view import View
from wartable.kernel.agenda import topmost
from wartable.words.messages import AimPhrase


def aims(view: View) -> list[AimPhrase]:
    """Points win a skirmish (IA-VICTORY_SKIRM-01), its mission says who wins another; then this moment's."""
    state = view.state
    if state.outcome is not None:
        return []
    if state.mode is Mode.CAMPAIGN:
        return _of_campaign(state)
    points = [player.points for player in state.players]
    if view.seat is None:
        found = AimPhrase(
            "points_watched", {"needed": POINTS_TO_WIN, "first": points[0], "second": points[1]}
        )
    else:
        own, other = points[view.seat], points[1 - view.seat]
        found = AimPhrase("points", {"needed": POINTS_TO_WIN, "own": own, "other": other})
    return [found, _moment(state)]


def _of_campaign(state: State) -> list[AimPhrase]:
    if state.imperial is None:
        if state.campaign is None or not state.campaign.played:
            return [AimPhrase("begin_the_campaign")]
        return [AimPhrase("between_missions")]
    return [AimPhrase("mission", {"mission": state.mission}), _moment(state)]


def _moment(state: State) -> AimPhrase:
    if not state.round:
        return AimPhrase("set_up_the_map")
    attacking = topmost(state.agenda, Attack) is not None
    return AimPhrase("resolve_the_attack") if attacking else AimPhrase("activate_in_turns")

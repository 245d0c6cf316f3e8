"""What one side may see of a position.

Whatever a side cannot see stands there as UNSEEN, so that lengths stay open and nothing else does. Members of
a team see what their side sees (RB-TEAM-02); a spectator sees what both sides may.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, TypeAlias

import msgspec

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.frames import AnyFrame, Assignment, Recruitment
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, REBEL, SIDES, Faction, State, Why

UNSEEN: Final = -1

Mask: TypeAlias = Callable[[State, Collection[int]], None]
MASKS: list[Mask] = []
"""What boxes hide of a position from all but some sides."""

_ENCODE = msgspec.msgpack.Encoder().encode
_DECODE = msgspec.msgpack.Decoder(State).decode


class View(msgspec.Struct):
    """A position as a seat sees it (None: a spectator)."""

    seat: int | None
    state: State


def sides_seen(players: int, seat: int | None) -> tuple[int, ...]:
    """The sides whose secrets a seat knows: its own; a spectator knows none."""
    return tuple(side for side in SIDES if seat is not None and seat in sides_of(players)[side])


def view(m: Match, seat: int | None) -> View:
    """The position without what the seat's side cannot know."""
    state = _DECODE(_ENCODE(m.state))
    known = sides_seen(state.players, seat)
    for side in SIDES:
        _mask_faction(state.factions[side], own=side in known)
    if REBEL not in known:
        state.objectives = [back_of_objective(m, card) for card in state.objectives]
        if not state.base_revealed:
            state.base = UNSEEN
    if EMPIRE not in known:
        state.probe_hand = masked(state.probe_hand)
    state.probe_deck = masked(state.probe_deck)
    top = [back_of_objective(m, card) for card in state.objective_deck[-1:]]
    state.objective_deck = masked(state.objective_deck[:-1]) + top
    state.project_deck = masked(state.project_deck)
    state.space_tactics = masked(state.space_tactics)
    state.ground_tactics = masked(state.ground_tactics)
    state.known_to = [cards if side in known else [] for side, cards in enumerate(state.known_to)]
    if not known:  # a spectator saw no probe card
        state.ruled_out = [ruled for ruled in state.ruled_out if ruled.why is not Why.CARD_SEEN]
    players = sides_of(state.players)
    partners = [seat for side in known for seat in players[side]]
    state.standing = standing_of(state, partners)
    state.answers = [answer for answer in state.answers if answer[0] in partners]
    for frame in state.agenda:
        _mask_frame(frame, known)
    for mask in MASKS:
        mask(state, known)
    return View(seat, state)


def _mask_frame(frame: AnyFrame, known: Collection[int]) -> None:
    """Hide the cards that a side looks at from the other."""
    if isinstance(frame, Recruitment):
        for side in SIDES:
            if side not in known:
                frame.drawn[side] = masked(frame.drawn[side])
    elif isinstance(frame, Assignment):
        if frame.side not in known:
            frame.forbidden = []
    elif isinstance(frame, Combat):
        _mask_hands(frame, known)


def _mask_hands(combat: Combat, known: Collection[int]) -> None:
    """Tactic cards are hidden until they are played (RB-TACTIC-02); their backs tell the theater."""
    for side in SIDES:
        if side not in known and not combat.open_hands[side]:
            combat.hands[side] = [masked(cards) for cards in combat.hands[side]]


def standing_of(state: State, seats: Collection[int]) -> list[list[str]]:
    """What some seats have settled in advance; of the others nobody knows whether they have."""
    kept = state.standing or [[]] * state.players
    return [kept[seat] if seat in seats else [] for seat in range(state.players)]


def back_of_objective(m: Match, card: int) -> int:
    """What everybody sees of an objective: its stage, as a number below UNSEEN."""
    return UNSEEN - m.content.objectives[card].stage


def masked(cards: Collection[int]) -> list[int]:
    """As many cards, none of which is seen."""
    return [UNSEEN] * len(cards)


def _mask_faction(faction: Faction, *, own: bool) -> None:
    """Nobody sees the order of a deck; the enemy sees how many cards there are, and who is on a mission."""
    faction.deck = masked(faction.deck)
    faction.action_deck = masked(faction.action_deck)
    if own:
        return
    faction.missions = masked(faction.missions)
    faction.actions = masked(faction.actions)  # RB-ACTION-10
    faction.generals_actions = masked(faction.generals_actions)
    for assigned in faction.assigned:
        if not assigned.revealed:
            assigned.card = UNSEEN

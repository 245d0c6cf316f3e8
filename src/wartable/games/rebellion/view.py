"""What one side may see of a position, and guesses at the rest.

Whatever a side cannot see stands there as UNSEEN, so that lengths stay open and nothing else does. Members of
a team see what their side sees (RB-TEAM-02); a spectator sees what both sides may.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.content.vocabulary import MissionKind
from wartable.games.rebellion.frames import AnyFrame, Recruitment
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, SIDES, Faction, State
from wartable.kernel.chance import Chance

UNSEEN: Final = -1

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
        state.objectives = _masked(state.objectives)
        if not state.base_revealed:
            state.base = UNSEEN
    if EMPIRE not in known:
        state.probe_hand = _masked(state.probe_hand)
    state.probe_deck = _masked(state.probe_deck)
    state.objective_deck = _masked(state.objective_deck)
    state.project_deck = _masked(state.project_deck)
    state.space_tactics = _masked(state.space_tactics)
    state.ground_tactics = _masked(state.ground_tactics)
    state.known_to = [cards if side in known else [] for side, cards in enumerate(state.known_to)]
    players = sides_of(state.players)
    partners = [seat for side in known for seat in players[side]]
    state.standing = standing_of(state, partners)
    state.answers = [answer for answer in state.answers if answer[0] in partners]
    for frame in state.agenda:
        _mask_frame(frame, known)
    return View(seat, state)


def _mask_frame(frame: AnyFrame, known: Collection[int]) -> None:
    """Hide the cards that a side looks at from the other."""
    if isinstance(frame, Recruitment):
        for side in SIDES:
            if side not in known:
                frame.drawn[side] = _masked(frame.drawn[side])
    elif isinstance(frame, Combat):
        _mask_hands(frame, known)


def _mask_hands(combat: Combat, known: Collection[int]) -> None:
    """Tactic cards are hidden until they are played (RB-TACTIC-02); their backs tell the theater."""
    for side in SIDES:
        if side not in known and not combat.open_hands[side]:
            combat.hands[side] = [_masked(cards) for cards in combat.hands[side]]


def standing_of(state: State, seats: Collection[int]) -> list[list[str]]:
    """What some seats have settled in advance; of the others nobody knows whether they have."""
    kept = state.standing or [[]] * state.players
    return [kept[seat] if seat in seats else [] for seat in range(state.players)]


def _masked(cards: Collection[int]) -> list[int]:
    return [UNSEEN] * len(cards)


def _mask_faction(faction: Faction, *, own: bool) -> None:
    """Nobody sees the order of a deck; the enemy sees how many cards there are, and who is on a mission."""
    faction.deck = _masked(faction.deck)
    faction.action_deck = _masked(faction.action_deck)
    if own:
        return
    faction.missions = _masked(faction.missions)
    faction.actions = _masked(faction.actions)
    faction.generals_actions = _masked(faction.generals_actions)
    for assigned in faction.assigned:
        if not assigned.revealed:
            assigned.card = UNSEEN


def guess(m: Match, seat: int, chance: Chance) -> None:
    """Redraw, in place, all that the seat's side cannot see, so that its view stays what it is.

    What is hidden is sorted before it is shuffled, so a guess hangs on view and chance alone.
    """
    state = m.state
    known = sides_seen(state.players, seat)
    state.known_to = [cards if side in known else [] for side, cards in enumerate(state.known_to)]
    for side in SIDES:
        _redraw_faction(m, side, chance, own=side in known)
    if REBEL not in known:
        _redraw_together(chance, state.objectives, state.objective_deck)
    else:
        _redraw_together(chance, state.objective_deck)
    _redraw_together(chance, state.project_deck)
    _redraw_tactics(m, chance, known)
    _redraw_probes(m, chance, known)
    state.standing = standing_of(state, [seat for side in known for seat in sides_of(state.players)[side]])


def _redraw_tactics(m: Match, chance: Chance, known: Collection[int]) -> None:
    """Each tactic deck together with what enemies hold of it unseen."""
    combats = [frame for frame in m.state.agenda if isinstance(frame, Combat)]
    for theater, deck in ((SPACE, m.state.space_tactics), (GROUND, m.state.ground_tactics)):
        hands = [
            combat.hands[side][theater]
            for combat in combats
            for side in SIDES
            if side not in known and not combat.open_hands[side]
        ]
        _redraw_together(chance, deck, *hands)
        for hand in hands:
            hand.sort()


def _redraw_together(chance: Chance, *piles: list[int]) -> None:
    """Shuffle the cards of some piles into one another; each keeps its length."""
    cards = sorted(card for pile in piles for card in pile)
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def _redraw_faction(m: Match, side: int, chance: Chance, *, own: bool) -> None:
    """Decks always; of the enemy also the hand, facedown missions and action cards.

    His starting missions are never in the deck: they go back to his hand after use (RB-MISSION-32).
    """
    faction = m.faction(side)
    if own:
        _redraw_together(chance, faction.deck)
        _redraw_together(chance, faction.action_deck)
        return
    facedown = [assigned for assigned in faction.assigned if not assigned.revealed]
    held = faction.missions + [assigned.card for assigned in facedown]
    kinds = m.content.missions
    starting = sorted(card for card in held if kinds[card].kind is MissionKind.STARTING)
    projects = sorted(card for card in held if kinds[card].kind is MissionKind.PROJECT)
    others = sorted([card for card in held if kinds[card].kind is MissionKind.DECK] + faction.deck)
    chance.shuffle(others)
    size = len(held) - len(starting) - len(projects)
    hand = starting + projects + [others.pop() for _ in range(size)]
    faction.deck[:] = others
    hand.sort()
    chance.shuffle(hand)
    for assigned in facedown:
        assigned.card = hand.pop()
    faction.missions[:] = hand
    _redraw_together(chance, faction.actions, faction.generals_actions, faction.action_deck)


def _redraw_probes(m: Match, chance: Chance, known: Collection[int]) -> None:
    """The probe deck; for the Rebel with the Empire's hand, for the Empire with base and cards looked at.

    The base that the Empire guesses agrees with all that it knows.
    """
    state = m.state
    if REBEL in known:
        _redraw_together(chance, state.probe_deck, state.probe_hand)
        return
    if not state.base_revealed and state.base != NOBODY:
        base = chance.pick(list(m.systems(knowledge(state).possible)))
        if base != state.base:
            state.probe_deck[state.probe_deck.index(base)] = state.base
            state.base = base
    _redraw_together(chance, state.probe_deck)

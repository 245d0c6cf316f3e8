"""Guesses: all that a seat's side cannot see is dealt anew, so that its view stays what it is.

A guess hangs on the view and on chance alone: what is hidden is sorted before it is shuffled. Cards whose
place the side has seen stay there, and the base that the Empire guesses agrees with all that it knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import TypeAlias

from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.content.effects.cards import ShowHand
from wartable.games.rebellion.content.vocabulary import ActionKind, Deck, MissionKind, Timing
from wartable.games.rebellion.frames import Assignment, Recruitment, Resolution
from wartable.games.rebellion.guessing.dealing import deal, draw_base
from wartable.games.rebellion.guessing.recruiting_cards import recruiting_cards
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.action_cards import spare_starting_actions
from wartable.games.rebellion.rules.combat.tactic_hands import DECK_PILES, IMPERIAL_HANDS
from wartable.games.rebellion.rules.decks import ACTION_DECKS, missions_pile
from wartable.games.rebellion.rules.resolution import card_of
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, SIDES, Known, Pile
from wartable.games.rebellion.view import sides_seen, standing_of
from wartable.kernel.agenda import topmost
from wartable.kernel.chance import Chance

Redraw: TypeAlias = Callable[[Match, int, Chance], None]
REDRAWS: list[Redraw] = []
"""What boxes draw anew of all that a side cannot see; each runs before the base game's own."""
LAST_REDRAWS: list[Redraw] = []
"""What boxes set right once all is drawn anew."""
DECKS = {REBEL: Pile.REBEL_DECK, EMPIRE: Pile.IMPERIAL_DECK}
RECRUITED_WITH = (ActionKind.RECRUIT, False)
"""A card that may stay in the hand after a leader was recruited with it: it is not 'Immediate'."""


def guess(m: Match, seat: int, chance: Chance) -> None:
    """Redraw, in place, all that the seat's side cannot see."""
    state = m.state
    (own,) = sides_seen(state.players, seat)
    state.known_to = [cards if side == own else [] for side, cards in enumerate(state.known_to)]
    standing = standing_of(state, sides_of(state.players)[own])
    state.standing = standing if any(standing) else []
    known = state.known_to[own]
    for frame in state.agenda:
        if isinstance(frame, Assignment) and frame.side != own:
            frame.forbidden = []  # what a General forbids is told within his team
    for redraw in REDRAWS:
        redraw(m, own, chance)
    for side in SIDES:
        if side == own:
            deal(chance, known, {DECKS[side]: m.faction(side).deck})
            deal(chance, known, {ACTION_DECKS[side]: m.faction(side).action_deck})
        else:
            _redraw_missions(m, side, known, chance)
            _redraw_actions(m, side, chance)
    _redraw_objectives(m, own, known, chance)
    if own == EMPIRE:
        deal(chance, known, {Pile.PROJECT_DECK: state.project_deck})
    _redraw_tactics(m, own, known, chance)
    _redraw_probes(m, own, known, chance)
    for redraw in LAST_REDRAWS:
        redraw(m, own, chance)


def _redraw_missions(m: Match, side: int, known: Collection[Known], chance: Chance) -> None:
    """The enemy's hand and facedown missions with his deck; projects with theirs.

    His starting missions are never in the deck: they go back to his hand after use (RB-MISSION-32).
    """
    faction, kinds = m.faction(side), m.content.missions
    facedown = [assigned for assigned in faction.assigned if not assigned.revealed]
    held = faction.missions + [assigned.card for assigned in facedown]
    hand = sorted(card for card in held if kinds[card].kind is MissionKind.STARTING)
    for kind, pile, deck in (
        (MissionKind.DECK, DECKS[side], faction.deck),
        (MissionKind.PROJECT, Pile.PROJECT_DECK, m.state.project_deck),
    ):
        cards = [card for card in held if kinds[card].kind is kind]
        if kind is MissionKind.DECK or side == EMPIRE:
            of_kind = {row.id for row in kinds if row.kind is kind}
            fitting = [_only(each, of_kind) for each in known]
            deal(chance, fitting, {pile: deck, missions_pile(side): cards})
        hand += cards
    shown = _lying_open(m, side, known)
    loose = sorted((Counter(hand) - Counter(shown)).elements())
    chance.shuffle(loose)
    for assigned in facedown:
        assigned.card = loose.pop()
    faction.missions[:] = shown + loose


def _lying_open(m: Match, side: int, known: Collection[Known]) -> list[int]:
    """The hand of missions that the enemy looks through: nothing of it is face down under leaders."""
    looking = topmost(m.state.agenda, Resolution)
    if looking is None or looking.side == side:
        return []
    if not any(isinstance(row, ShowHand) and row.deck is Deck.MISSION for row in card_of(m, looking).effects):
        return []
    size = len(m.faction(side).missions)
    hands = [each.cards for each in known if each.pile is missions_pile(side) and len(each.cards) == size]
    return list(hands[-1]) if hands else []


def _only(known: Known, cards: Collection[int]) -> Known:
    """What a side knows, as far as it is about some cards."""
    return Known(known.pile, [card for card in known.cards if card in cards], known.places)


def _redraw_actions(m: Match, side: int, chance: Chance) -> None:
    """Held action cards, looked at and in the deck: starting ones with those that were not dealt.

    'Immediate' cards are turned up when they come (RB-ACTION-08), so that who holds one is known, and a card
    with which a leader was recruited shows him (RB-RECRUIT-01).
    """
    faction, rows = m.faction(side), m.content.actions
    recruitment = topmost(m.state.agenda, Recruitment)
    drawn = [] if recruitment is None else [recruitment.drawn[side]]
    hands = [faction.actions, faction.generals_actions]
    hidden = [*hands, *drawn, faction.action_deck, spare_starting_actions(m, side)]
    left = sorted(card for pile in hidden for card in pile)

    def kept(number: int, card: int) -> tuple[ActionKind, bool]:
        held = number < len(hands)
        return rows[card].kind, held and rows[card].timing is Timing.IMMEDIATE

    backs = [[kept(number, card) for card in pile] for number, pile in enumerate(hidden)]
    room = [
        [place for place, back in enumerate(hand) if back == RECRUITED_WITH] for hand in backs[: len(hands)]
    ]
    fixed = {}
    for number, card in recruiting_cards(m, side, left, [len(places) for places in room], chance):
        left.remove(card)
        fixed[number, room[number].pop(chance.below(len(room[number])))] = card
    chance.shuffle(left)
    for number, pile in enumerate(hidden):
        for place, back in enumerate(backs[number]):
            if (number, place) in fixed:
                pile[place] = fixed[number, place]
            else:
                alike = (at for at, card in enumerate(left) if kept(number, card) == back)
                pile[place] = left.pop(next(alike))


def _redraw_objectives(m: Match, own: int, known: Collection[Known], chance: Chance) -> None:
    """The deck, for the Empire with the Rebel's hand; stages are printed on the backs."""
    state, rows = m.state, m.content.objectives
    piles = {Pile.OBJECTIVE_DECK: state.objective_deck}
    if own == EMPIRE:
        piles[Pile.OBJECTIVES] = state.objectives
    deal(chance, known, piles, back=lambda card: rows[card].stage)


def _redraw_tactics(m: Match, own: int, known: Collection[Known], chance: Chance) -> None:
    """Each tactic deck together with what the enemy holds of it unseen; the Rebel may know some of that."""
    combat, enemy = topmost(m.state.agenda, Combat), 1 - own
    for theater, deck in ((SPACE, m.state.space_tactics), (GROUND, m.state.ground_tactics)):
        piles = {DECK_PILES[theater]: deck}
        if combat is not None and not combat.open_hands[enemy]:
            piles[IMPERIAL_HANDS[theater]] = combat.hands[enemy][theater]
        deal(chance, known, piles)
        piles.get(IMPERIAL_HANDS[theater], []).sort()


def _redraw_probes(m: Match, own: int, known: Collection[Known], chance: Chance) -> None:
    """The probe deck; for the Rebel with the Empire's hand, for the Empire with the base."""
    state = m.state
    piles = {Pile.PROBE_DECK: state.probe_deck}
    if own == EMPIRE and not state.base_revealed and state.base != NOBODY:
        possible = list(m.systems(knowledge(state).possible))
        state.base = draw_base(chance, known, state.probe_deck, state.base, possible)
        return
    if own == REBEL:
        piles[Pile.PROBE_HAND] = state.probe_hand
    deal(chance, known, piles)

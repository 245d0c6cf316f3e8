"""What a mission of the campaign hides from whom: Deployment cards, points, decks, facedown tokens.

The Rebels see how many Imperial and Mercenary cards the Imperial player holds in hand and in reserve, by
their backs (IA-DEP_CARD-02), but not which (IA-HIDDEN-04) unless they have seen them, and nothing of the
deployment points (IA-DEPLOY_CAMP-09). Nobody knows the order of the Supply deck (IA-HIDDEN-06) or the
colours of facedown tokens (IA-HIDDEN-08).

Of the campaign guide the Rebels are told the briefing, and each event when it comes (IA-HIDDEN-01);
what is no event yet stands in no state (IA-HIDDEN-02).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from wartable.games.imperial_assault.content.vocabulary import Affiliation, Mode
from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import OptionalDeployment, Placing
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, Imperial, Kind, State
from wartable.kernel.chance import Chance

IMPERIAL_BACK: Final = -1
MERCENARY_BACK: Final = -2


def hide(m: Match, state: State, imperial: Imperial, seat: int | None) -> None:
    """Take out of a position what a seat cannot know of a mission."""
    state.supplies.sort()
    _sort_facedown(state)
    if seat == IMPERIAL_SEAT:
        return
    imperial.hand = _backs(m, imperial.hand, imperial.seen)
    imperial.reserve = _backs(m, imperial.reserve, imperial.seen_reserve)
    imperial.points = []
    for frame in state.agenda:
        if isinstance(frame, OptionalDeployment):
            frame.at = []
        elif isinstance(frame, Placing) and frame.seat == IMPERIAL_SEAT:
            frame.spaces = []


def _backs(m: Match, cards: Sequence[int], seen: Sequence[int]) -> list[int]:
    """Deployment cards as the Rebels see them: those that they know, and the backs of the others."""
    others = Counter(cards) - Counter(seen)
    return sorted([*seen, *(_back(m, card) for card in others.elements())])


def _back(m: Match, card: int) -> int:
    """The back of a Deployment card (IA-DEP_CARD-02)."""
    mercenary = m.content.deployments[card].affiliation is Affiliation.MERCENARY
    return MERCENARY_BACK if mercenary else IMPERIAL_BACK


def _sort_facedown(state: State) -> None:
    """Which facedown token has which colour is nobody's knowledge: they are sorted by kind."""
    for kind in {token.kind for token in state.tokens if token.facedown}:
        hidden = [token for token in state.tokens if token.facedown and token.kind == kind]
        for token, colour in zip(hidden, sorted(each.colour for each in hidden), strict=True):
            token.colour = colour


def guess(m: Match, imperial: Imperial, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot see of a mission."""
    state = m.state
    state.supplies.sort()
    chance.shuffle(state.supplies)
    for kind in sorted({token.kind for token in state.tokens if token.facedown}):
        hidden = [token for token in state.tokens if token.facedown and token.kind == kind]
        colours = sorted(token.colour for token in hidden)
        chance.shuffle(colours)
        for token, colour in zip(hidden, colours, strict=True):
            token.colour = colour
    if seat == IMPERIAL_SEAT:
        return
    _guess_cards(m, imperial, chance)
    points = m.mission_map.points
    imperial.points = [key for key, point in points.items() if point.colour is PointColour.GREEN]
    for frame in state.agenda:
        if isinstance(frame, OptionalDeployment):
            frame.at = []
        elif isinstance(frame, Placing) and frame.seat == IMPERIAL_SEAT:
            frame.spaces = [chance.pick(list(m.spaces_in(m.layout.walking.spaces)))]


def _guess_cards(m: Match, imperial: Imperial, chance: Chance) -> None:
    """Deployment cards that the Imperial player may hold for all that the Rebels know, by their backs.

    Those that they have seen are known.
    """
    rows = m.content.deployments
    in_play = Counter(g.card for g in m.state.groups if g.kind is not Kind.HERO and not g.defeated)
    in_play.update([*imperial.seen, *imperial.seen_reserve])
    left = {IMPERIAL_BACK: [0] * 0, MERCENARY_BACK: [0] * 0}
    for row in rows:
        if row.affiliation is not Affiliation.REBEL and row.mode is not Mode.SKIRMISH:
            left[_back(m, row.id)] += [row.id] * max(0, row.copies - in_play[row.id])
    for cards in left.values():
        chance.shuffle(cards)
    piles = (imperial.hand, imperial.seen), (imperial.reserve, imperial.seen_reserve)
    backs = [[_back(m, c) for c in (Counter(pile) - Counter(seen)).elements()] for pile, seen in piles]
    spare = [row.id for row in rows if row.affiliation is Affiliation.IMPERIAL and not row.unique]
    dealt = [
        [left[back].pop() if left[back] else chance.pick(spare) for back in sorted(pile)] for pile in backs
    ]
    imperial.hand = sorted([*imperial.seen, *dealt[0]])
    imperial.reserve = sorted([*imperial.seen_reserve, *dealt[1]])

"""Cards that cancel the enemy's card, or bring another one."""

from __future__ import annotations

from wartable.games.rebellion.content.effects.combat import CancelCard, PlayAnotherCard
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import NO_CARD, PlayedTactic, RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.choosing import (
    choice_of_card,
    played_tactic,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import (
    cinematic_of,
    discard_played,
    refill,
    tactic_row,
)
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.beginning import battle_of
from wartable.games.rebellion.rules.resolution import effect
from wartable.kernel.ask import Script


@effect(CancelCard)
def cancel_by_row(m: Match, resolution: Resolution, _row: CancelCard) -> Script[None]:
    """Cancel the enemy's card."""
    cancel_card(m, 1 - resolution.side)
    yield from ()


def cancel_card(m: Match, side: int) -> None:
    """A side resolves neither ability of its revealed card (RE-CANCEL-01) if it has not yet (RE-CANCEL-04).

    An additional card is never canceled (RE-CANCEL-05): it is resolved at once. Nor does it cancel another
    (RE-CANCEL-06).
    """
    cinematic = cinematic_of(m)
    card = cinematic.cards[side]
    if card == NO_CARD or cinematic.resolved[side] or played_tactic(m).additional:
        return
    cinematic.canceled[side] = True
    m.tell(events.TacticCanceled, SIDE_TEXTS[side], tactic_row(m, card).key)


@effect(PlayAnotherCard)
def play_another(m: Match, resolution: Resolution, _row: PlayAnotherCard) -> Script[None]:
    """Play one more card of the theater at once; the first one is discarded before (RE-ADV_TACTIC-10)."""
    side, theater = resolution.side, battle_of(m).theater
    discard_played(m, side)
    card: int = yield choice_of_card(m, resolution.seat, side, theater)
    cinematic_of(m).cards[side] = card
    m.tell(events.TacticAdded, resolution.seat, SIDE_TEXTS[side], tactic_row(m, card).key)
    refill(m, side, theater)
    m.state.agenda.append(PlayedTactic([RiseStep.CHOOSE_ABILITY], side, card, additional=True))

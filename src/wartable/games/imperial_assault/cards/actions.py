"""Command cards and abilities that cost actions, or follow them."""

from __future__ import annotations

from wartable.games.imperial_assault.content.vocabulary import Trait
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import script
from wartable.games.imperial_assault.rules.skirmish.command_deck import (
    DISCARDS,
    discard_from_hand,
    draw_cards,
)
from wartable.games.imperial_assault.verbs.turns import CHOOSE_GROUP
from wartable.kernel.ask import Ask, Refusal, Script

BOUNTY = 4


@script("planning")
def planning(m: Match, use: InUse) -> Script[None]:
    """Draw 2 Command cards; who is no Leader discards one of them."""
    drawn = draw_cards(m, use.seat, 2)
    if Trait.LEADER in m.card(use.figure).row.traits or not drawn:
        return
    player = m.player(use.seat)
    for card in drawn:  # until one of them is discarded they lie last in the hand
        player.hand.remove(card)
        player.hand.append(card)
    args = (m, use.seat, len(drawn))
    options = DISCARDS.options(*args)
    ask = Ask(use.seat, "IA-GOLDEN-02", "discard_drawn", options, DISCARDS, args, {"card": "planning"})
    card = yield from m.decide_unseen(ask)
    discard_from_hand(m, use.seat, card)
    player.hand.sort()


@usables.condition("to_the_limit")
def only_in_own_activation(m: Match, _happening: Happening | None, usable: Usable) -> Refusal | None:
    """It follows a special action of the figure's own activation."""
    if m.is_activating(usable.figure):
        return None
    facts = {"card": "to_the_limit", "figure": m.figure_text(usable.figure)}
    return Refusal("IA-ABILITY-02", "not_its_moment", facts)


@script("to_the_limit")
def to_the_limit(m: Match, _use: InUse) -> Script[None]:
    """Perform one more action, then be Stunned: after that action, or when the activation ends without it."""
    activation = m.activation
    assert activation is not None
    activation.actions += 1
    activation.stuns = True
    yield from ()


@script("price_on_their_heads")
def price_on_their_heads(m: Match, use: InUse) -> Script[None]:
    """Put the card on a hostile Deployment card: its last figure is worth 4 points more."""
    options = {
        CHOOSE_GROUP(m.group_text(number)): number
        for number, group in enumerate(m.state.groups)
        if group.seat != use.seat and not group.defeated
    }
    facts = {"card": "price_on_their_heads"}
    number = yield from m.decide(Ask(use.seat, "IA-GOLDEN-02", "choose_group", options, facts=facts))
    m.state.groups[number].bounty += BOUNTY
    m.tell(events.BountySet, use.seat, m.group_text(number), BOUNTY)


def stun(m: Match, figure: int) -> None:
    """A figure becomes Stunned."""
    conditions.gain(m, figure, m.content.condition["stunned"].id)

"""Step 4 of an attack: the defender blocks damage that was just assigned or dealt (RB-ATTACK-21)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.combat_frames import THEATERS, Attack
from wartable.games.rebellion.content.effects.combat import BlockDamage
from wartable.games.rebellion.content.vocabulary import Forbidden, TacticStep
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.attack.dice import attack_of
from wartable.games.rebellion.rules.combat.attack.influence import play, refuse_card
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.rules.combat.beginning import (
    THEATER_NUMBERS,
    THEATER_TEXTS,
    combat_of,
    facts_of,
)
from wartable.games.rebellion.rules.combat.figures import Figure, damage, figure_text, figures, heal
from wartable.games.rebellion.rules.combat.tactic_hands import commander, discard, leave_hand, tactic
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.verbs.combat import BLOCK, PAY, PLAY
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import window


def block_damage(m: Match) -> Script[None]:
    """The defender plays a card that blocks, and may play on; a window, for his hand is hidden."""
    attack = attack_of(m)
    side = 1 - attack.roll.side
    if not any(blockable(m, attack)):
        return
    facts = facts_of(m, attack.theater)

    def offer(seat: int) -> Ask:
        options = BLOCKS.options(m, attack)
        return Ask(seat, "RB-ATTACK-21", "block_damage", options, BLOCKS, (m, attack), facts)

    def react(seat: int, card: int) -> Script[None]:
        attack.steps.append(Step.BLOCK_DAMAGE)
        play(m, combat_of(m), card, side, seat)
        yield from ()

    yield from window(m, "block_damage", [commander(m, side, attack.theater)], offer, react)


def blockable(m: Match, attack: Attack) -> Iterator[Figure]:
    """The defender's figures with damage of this attack; damage markers cannot be blocked (RB-ATTACK-22)."""
    combat = combat_of(m)
    for figure in figures(m, combat, 1 - attack.roll.side, attack.theater):
        if damage(combat, figure).new:
            yield figure


def blocks(m: Match, attack: Attack) -> Iterator[tuple[str, int]]:
    """Every tactic card in the defender's hand."""
    hands = combat_of(m).hands[1 - attack.roll.side]
    for card in dict.fromkeys(card for theater in THEATERS for card in hands[theater]):
        yield PLAY(tactic(m, card).key), card


def refuse_block(m: Match, attack: Attack, card: int) -> Refusal | None:
    """Why a card cannot be played to block: not its theater or step, forbidden, or nothing to pay with."""
    side, row = 1 - attack.roll.side, tactic(m, card)
    refusal = refuse_card(m, attack.theater, side, card)
    if refusal is not None:
        return refusal
    facts = {"tactic": row.key, "theater": THEATER_TEXTS[attack.theater]}
    if row.step is not TacticStep.BLOCK:
        return Refusal("RB-ATTACK-21", "does_not_block", facts)
    if is_forbidden(combat_of(m), side, Forbidden.BLOCK, attack.theater):
        return Refusal("RB-GOLDEN-04", "blocking_forbidden", facts)
    hand = combat_of(m).hands[side][THEATER_NUMBERS[row.theater]]
    price = sum(effect.discard for effect in row.effects if isinstance(effect, BlockDamage))
    if len(hand) <= price:
        return Refusal("RB-ATTACK-21", "no_card_to_discard", facts)
    return None


BLOCKS = Family(blocks, refuse_block)


@effect(BlockDamage)
def block(m: Match, resolution: Resolution, row: BlockDamage) -> Script[None]:
    """Pay for it, then take new damage off own figures, one by one, from one or several (RB-ATTACK-24)."""
    combat, attack = combat_of(m), attack_of(m)
    hand = combat.hands[resolution.side][attack.theater]
    for _ in range(min(row.discard, len(hand))):
        options = PAYMENTS.options(m, resolution)
        args, price = (m, resolution), {"tactic": tactic(m, resolution.card).key}
        ask = Ask(resolution.seat, "RB-ATTACK-21", "discard_tactic", options, PAYMENTS, args, price)
        card = yield from m.decide(ask)
        leave_hand(m, combat, resolution.side, card)
        discard(m, card)
        m.tell(events.TacticDiscarded, SIDE_TEXTS[resolution.side], tactic(m, card).key)
    for number in range(row.amount):
        targets: dict[str, Figure | None] = {
            BLOCK(figure_text(m, combat, figure)): figure for figure in blockable(m, attack)
        }
        if not targets:
            return
        if number:
            targets[DONE()] = None
        facts = {**facts_of(m, attack.theater), "left": row.amount - number}
        ask = Ask(resolution.seat, "RB-ATTACK-24", "choose_block", targets, facts=facts)
        figure = yield from m.decide(ask)
        if figure is None:
            return
        heal(m, combat, figure)


def payments(m: Match, resolution: Resolution) -> Iterator[tuple[str, int]]:
    """Every other card of the theater in the hand."""
    for card in combat_of(m).hands[resolution.side][attack_of(m).theater]:
        yield PAY(tactic(m, card).key), card


PAYMENTS = Family(payments, lambda _m, _resolution, _card: None)

"""Step 2 of an attack: the attacker draws with specials and plays tactic cards (RB-ATTACK-04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion.combat_frames import THEATERS, Attack, Combat, Die
from wartable.games.rebellion.content.vocabulary import Face, Forbidden, TacticStep
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import CardKind, Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.attack.dice import attack_of, die_text, unspent
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.rules.combat.beginning import (
    THEATER_NUMBERS,
    THEATER_TEXTS,
    combat_of,
    facts_of,
)
from wartable.games.rebellion.rules.combat.tactic_hands import can_draw, commander, draw, leave_hand, tactic
from wartable.games.rebellion.verbs.combat import DRAW, PLAY
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.window import window

NO_CARD: Final = -1


class Influence(NamedTuple):
    """A card to play (NO_CARD: one is drawn), and the colour of the die with a special spent for it."""

    card: int
    colour: int | None = None


def influence(m: Match) -> Script[None]:
    """The attacker draws or plays once; whoever did may do so again, in any order (RB-ATTACK-04).

    It is a window, since whether he has a card to play is his secret (RB-TACTIC-02).
    """
    attack = attack_of(m)
    side = attack.roll.side
    seat = commander(m, side, attack.theater)

    def offer(seat: int) -> Ask:
        facts = facts_of(m, attack.theater)
        options = INFLUENCES.options(m, attack)
        return Ask(seat, "RB-ATTACK-04", "influence_attack", options, INFLUENCES, (m, attack), facts)

    def react(seat: int, chosen: Influence) -> Script[None]:
        attack.steps.append(Step.INFLUENCE)
        if chosen.colour is not None:
            spend_special(m, attack, chosen.colour)
        if chosen.card == NO_CARD:
            # RB-ATTACK-05, RB-ATTACK-06; the card may be played at once or kept: RB-ATTACK-08
            draw(m, combat_of(m), side, attack.theater)
        else:
            play(m, combat_of(m), chosen.card, side, seat)
        yield from ()

    yield from window(m, "influence_attack", [seat], offer, react)


def spend_special(m: Match, attack: Attack, colour: int) -> None:
    """Set a die with a special aside: it is used up for this attack (RB-ATTACK-07)."""
    die = next(die for die in unspent(attack.roll, Face.SPECIAL) if die.colour == colour)
    die.spent = True
    m.tell(events.SpecialSpent, SIDE_TEXTS[attack.roll.side], die_text(m, die))


def play(m: Match, combat: Combat, card: int, side: int, seat: int) -> None:
    """Play a card of the own hand: its effect is applied, then it is discarded (RB-ATTACK-09)."""
    row = tactic(m, card)
    leave_hand(m, combat, side, card)
    m.tell(events.TacticPlayed, seat, SIDE_TEXTS[side], row.key)
    played = Resolution([Step.DISCARD_TACTIC], CardKind.TACTIC, card, side, seat, combat.place)
    resolution.begin(m, played, row)


def influences(m: Match, attack: Attack) -> Iterator[tuple[str, Influence]]:
    """A draw with each special, and every card of the hand, with each special where it needs one."""
    combat, side = combat_of(m), attack.roll.side
    specials = {die.colour: die for die in unspent(attack.roll, Face.SPECIAL)}
    for colour, die in sorted(specials.items()):
        yield DRAW(die_text(m, die)), Influence(NO_CARD, colour)
    for card in dict.fromkeys(card for theater in THEATERS for card in combat.hands[side][theater]):
        row = tactic(m, card)
        if row.special and specials:
            yield from _with_specials(m, card, specials)
        else:
            yield PLAY(row.key), Influence(card)


def _with_specials(m: Match, card: int, specials: dict[int, Die]) -> Iterator[tuple[str, Influence]]:
    for colour, die in sorted(specials.items()):
        yield PLAY(tactic(m, card).key, die_text(m, die)), Influence(card, colour)


def refuse_influence(m: Match, attack: Attack, chosen: Influence) -> Refusal | None:
    """Why a card cannot be drawn or played in this step."""
    if chosen.card == NO_CARD:
        facts = {"theater": THEATER_TEXTS[attack.theater]}
        return None if can_draw(m, attack.theater) else Refusal("RB-LIMIT-05", "no_tactic_card_left", facts)
    row = tactic(m, chosen.card)
    refusal = refuse_card(m, attack.theater, attack.roll.side, chosen.card)
    if refusal is not None:
        return refusal
    if row.step is not TacticStep.INFLUENCE:
        return Refusal("RB-ATTACK-21", "only_to_block", {"tactic": row.key})
    if row.special and chosen.colour is None:
        return Refusal("RB-ATTACK-11", "needs_special", {"tactic": row.key})
    return None


def refuse_card(m: Match, theater: int, side: int, card: int) -> Refusal | None:
    """Why a side cannot play a card at all: it is of the other theater, or an effect forbids it."""
    row = tactic(m, card)
    facts = {"tactic": row.key, "theater": THEATER_TEXTS[theater]}
    attacking = side == attack_of(m).roll.side
    if THEATER_NUMBERS[row.theater] != theater:
        return Refusal("RB-ATTACK-10" if attacking else "RB-ATTACK-23", "tactic_of_other_theater", facts)
    if is_forbidden(combat_of(m), side, Forbidden.PLAY_TACTICS, theater):
        return Refusal("RB-GOLDEN-04", "tactics_forbidden", facts)
    return None


INFLUENCES = Family(influences, refuse_influence)

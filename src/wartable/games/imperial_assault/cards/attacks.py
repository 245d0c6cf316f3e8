"""Abilities and Command cards of attacks."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.cards.actions import stun
from wartable.games.imperial_assault.content.components import Surge
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.content.vocabulary import Trait
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.attack_effects import remove_defence_dice
from wartable.games.imperial_assault.rules.abilities.matching import Happening
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import leave, script
from wartable.games.imperial_assault.rules.actions import SCRIPTED_ATTACKS
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.attack.resolving import after_attack
from wartable.games.imperial_assault.rules.skirmish.command_deck import DISCARDS, discard_from_hand
from wartable.games.imperial_assault.state import NOBODY, Until
from wartable.kernel.ask import Ask, Refusal, Script

SCRIPTED_ATTACKS.add("burst_fire")


@usables.condition("shattering_blow")
def needs_a_card_and_a_die(m: Match, _happening: Happening | None, usable: Usable) -> Refusal | None:
    """It costs a Command card from the hand (IA-ABILITY-04), and the target must have a die."""
    facts = {"card": "shattering_blow", "figure": m.figure_text(usable.figure)}
    if not m.player(m.seat_of(usable.figure)).hand:
        return Refusal("IA-ABILITY-04", "no_card_to_discard", facts)
    if m.attack is None or not m.attack.defence:
        return Refusal("IA-ABILITY-02", "no_die_to_remove", facts)
    return None


@script("shattering_blow")
def shattering_blow(m: Match, use: InUse) -> Script[None]:
    """Discard a Command card from hand to remove a die of the target."""
    args = (m, use.seat, len(m.player(use.seat).hand))
    options, facts = DISCARDS.options(*args), {"card": "shattering_blow"}
    ask = Ask(use.seat, "IA-ABILITY-04", "discard_card", options, DISCARDS, args, facts)
    card = yield from m.decide_unseen(ask)
    discard_from_hand(m, use.seat, card)
    yield from remove_defence_dice(m, use.seat, "shattering_blow", 1)


@script("deflection")
def deflection(m: Match, _use: InUse) -> Script[None]:
    """-2 accuracy for this attack; if it does no damage the attacker suffers 2."""
    attack = m.attack
    assert attack is not None
    attack.accuracy -= 2
    attack.after.append("deflection")
    yield from ()


@after_attack("deflection")
def deflected(m: Match, attack: Attack) -> Script[None]:
    """The attacker suffers 2 damage if the target suffered none."""
    if not attack.suffered:
        damage.suffer(m, attack.attacker, 2, by=1 - attack.seat)
    yield from ()


@script("burst_fire")
def burst_fire(m: Match, use: InUse) -> Script[None]:
    """Attack; if the target suffers damage each figure adjacent to its space is Stunned."""
    attack = declaring.planned(m, use.figure, use.seat)
    attack.after.append("burst_fire")
    declaring.begin(m, attack)
    yield from ()


@after_attack("burst_fire")
def stun_around(m: Match, attack: Attack) -> Script[None]:
    """Each figure adjacent to the targeted space is Stunned."""
    if attack.suffered:
        for figure in list(m.on_map()):
            if figure != attack.target and m.spaces_apart(1 << attack.space, m.covers(figure)) == 1:
                stun(m, figure)
    yield from ()


@after_attack("critical_hit")
def critical_hit(m: Match, attack: Attack) -> Script[None]:
    """If the attack defeats a hostile figure the opponent discards a random Command card from hand."""
    opponent = 1 - attack.seat
    player = m.player(opponent)
    if player.hand and any(m.seat_of(figure) == opponent for figure in attack.fallen):
        discard_from_hand(m, opponent, m.chance.pick(player.hand))
    yield from ()


@script("covering_fire")
def covering_fire(m: Match, use: InUse) -> Script[None]:
    """This round the player's Troopers gain a surge ability."""
    leave(m, use, NOBODY, Until.ROUND, scripted=True)
    yield from ()


def surge_of_troopers(m: Match, figure: int) -> Sequence[Surge]:
    """Surge: Stun, and +2 damage if the target is Stunned already."""
    attack = m.attack
    row = m.content.command["covering_fire"]
    played = [lasting for lasting in m.state.lasting if lasting.row == row.id and lasting.effect < 0]
    seats = {lasting.seat for lasting in played}
    if Trait.TROOPER not in m.card(figure).row.traits or m.seat_of(figure) not in seats:
        return ()
    stunned = (
        attack is not None
        and attack.target != NOBODY
        and bool(m.figure(attack.target).conditions & m.tables.stunned)
    )
    gives = Bonus(conditions=("stunned",), damage=2 if stunned else 0)
    return (Surge(gives=gives, name="Covering Fire"),)


moments.SURGES_GAINED["covering_fire"] = surge_of_troopers

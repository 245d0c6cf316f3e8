"""What abilities permit or forbid their figures, as long as they apply, and what effects add to that."""

from __future__ import annotations

from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.effects import Effect, GainStanding
from wartable.games.imperial_assault.content.vocabulary import Circumstance, Standing
from wartable.games.imperial_assault.frames import UseKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import Lasting, Until


def of(m: Match, figure: int, standing: Standing) -> str:
    """The key of the ability or card that gives a figure a standing now; empty if none does."""
    for ability in m.card(figure).stands(standing):
        if all(holds(m, figure, circumstance) for circumstance in ability.when):
            return ability.key
    attack = m.attack
    if attack is not None and attack.attacker == figure and standing in attack.standings:
        return str(standing)
    for lasting in m.state.lasting:
        effect = effect_of(m, lasting)
        if lasting.figure == figure and isinstance(effect, GainStanding) and effect.standing is standing:
            return row_of(m, lasting.kind, lasting.row).key
    return ""


def holds(m: Match, figure: int, circumstance: Circumstance) -> bool:
    """Whether a circumstance is so for a figure."""
    activation, attack = m.activation, m.attack
    if circumstance is Circumstance.DAMAGED:
        return m.figure(figure).damage > 0  # IA-DAMAGE-05
    if circumstance is Circumstance.DID_NOT_EXIT:
        return not (activation is not None and activation.figure == figure and activation.exited)
    if circumstance is Circumstance.OUTSIDE_ACTIVATION:
        return activation is None or activation.figure != figure
    if circumstance is Circumstance.MELEE_TYPE:
        return not m.card(figure).ranged
    assert attack is not None, circumstance
    if circumstance is Circumstance.RANGED_ATTACK:
        return attack.ranged
    if circumstance is Circumstance.TARGET_COULD_NOT_SEE:
        own = activation is not None and activation.figure == figure
        return (
            own
            and attack.target >= 0
            and not (activation is not None and activation.watched >> attack.target & 1)
        )
    if circumstance is Circumstance.SUFFERED_NOTHING:
        return attack.suffered == 0
    return attack.suffered >= 3


def row_of(m: Match, kind: UseKind, row: int) -> Ability | Command | Upgrade:
    """The printed row of what is used."""
    if kind is UseKind.ABILITY:
        return m.content.abilities[row]
    return m.content.commands[row] if kind is UseKind.COMMAND else m.content.upgrades[row]


def effect_of(m: Match, lasting: Lasting) -> Effect | None:
    """The effect that goes on; None if a script of the card left it."""
    return None if lasting.effect < 0 else row_of(m, lasting.kind, lasting.row).effects[lasting.effect]


def end_all(m: Match, until: Until, figure: int | None = None) -> None:
    """What holds only so long is over, of one figure or of all."""
    if m.state.lasting:
        m.state.lasting = [
            lasting
            for lasting in m.state.lasting
            if lasting.until is not until or (figure is not None and lasting.figure != figure)
        ]

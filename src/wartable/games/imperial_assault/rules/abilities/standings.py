"""What abilities permit or forbid their figures, as long as they apply, and what effects add to that."""

from __future__ import annotations

from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.effects import Effect, GainStanding
from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.frames import UseKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import circumstances, held
from wartable.games.imperial_assault.state import Lasting, Until


def of(m: Match, figure: int, standing: Standing) -> str:
    """The key of the ability or card that gives a figure a standing now; empty if none does."""
    for ability in (*m.card(figure).stands(standing), *held.granted_standings(m, figure, standing)):
        if all(circumstances.holds(m, figure, circumstance) for circumstance in ability.when):
            return ability.key
    attack = m.attack
    if attack is not None and attack.attacker == figure and standing in attack.standings:
        return str(standing)
    for lasting in m.state.lasting:
        effect = effect_of(m, lasting)
        if lasting.figure == figure and isinstance(effect, GainStanding) and effect.standing is standing:
            return row_of(m, lasting.kind, lasting.row).key
    return ""


def row_of(m: Match, kind: UseKind, row: int) -> Ability | Command | Upgrade:
    """The printed row of what is used."""
    if kind is UseKind.CARD:
        return m.campaign.uses[row]
    if kind is UseKind.ABILITY:
        return m.content.abilities[row]
    return m.content.commands[row] if kind is UseKind.COMMAND else m.content.upgrades[row]


def effect_of(m: Match, lasting: Lasting) -> Effect | None:
    """The effect that goes on; None if a script of the card left it."""
    return None if lasting.effect < 0 else row_of(m, lasting.kind, lasting.row).effects[lasting.effect]


def end_all(m: Match, until: Until, figure: int | None = None) -> None:
    """What holds only so long is over, of one figure or of all; abilities may be used again."""
    if m.state.used and figure is None:
        m.state.used = [used for used in m.state.used if used.until is not until]
    if m.state.lasting:
        m.state.lasting = [
            lasting
            for lasting in m.state.lasting
            if lasting.until is not until or (figure is not None and lasting.figure != figure)
        ]

"""Whether a figure may spend an action on an attack: what it could use before it declares a target counts."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.content.effects import GainStanding
from wartable.games.imperial_assault.content.vocabulary import Moment, Standing
from wartable.games.imperial_assault.frames import FigureActivation
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import held, matching, usables
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.kernel.ask import Refusal


def refuse_plain_attack(m: Match, frame: FigureActivation) -> Refusal | None:
    """Nothing can be attacked, not even with a card that is used before the declaration."""
    attack = declaring.planned(m, frame.figure, frame.seat)
    refusal = declaring.refuse_to_attack(m, attack)
    if refusal is None or refusal.reason != "no_target":
        return refusal
    attack.standings += _standings_to_gain(m, frame)
    return declaring.refuse_to_attack(m, attack) if attack.standings else refusal


def _standings_to_gain(m: Match, frame: FigureActivation) -> Iterator[Standing]:
    """What cards and abilities could permit the figure's attack before it is declared."""
    if _looks_past_figures(m, frame):
        yield Standing.SEES_PAST_FIGURES
    for ability in held.waiting(m, frame.figure, Moment.ATTACK_TO_BE_DECLARED):
        usable = usables.usable_of(ability, frame.figure)
        if usables.refuse_use(m, frame.seat, usable, {}) is None:
            yield from (effect.standing for effect in ability.effects if isinstance(effect, GainStanding))


def _looks_past_figures(m: Match, frame: FigureActivation) -> bool:
    """Whether a card in hand lets the figure attack past figures."""
    if not m.card(frame.figure).ranged or usables.silencing_card(m, frame.seat):
        return False
    held = set(m.player(frame.seat).hand) & m.tables.commands[Moment.ATTACK_TO_BE_DECLARED]
    rows = (m.content.commands[card] for card in held)
    return any(row.by is not None and matching.may_use(m, row.by, frame.figure) for row in rows)

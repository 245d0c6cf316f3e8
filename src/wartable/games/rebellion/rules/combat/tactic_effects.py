"""What rows of tactic cards do beyond dice, blocking and prohibitions: damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.content.effects.combat import DealDamage
from wartable.games.rebellion.content.vocabulary import Colour
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.beginning import battle_of, combat_of, facts_of
from wartable.games.rebellion.rules.combat.figures import Figure, figure_text, figures, hurt
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.verbs.combat import DEAL
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script

Meant: TypeAlias = Callable[[Unit], bool]
"""Which units a card speaks of."""


@effect(DealDamage)
def deal_damage(m: Match, resolution: Resolution, row: DealDamage) -> Script[None]:
    """Deal damage to enemy units of the theater, as the player of the card decides (RB-ATTACK-14)."""

    def meant(unit: Unit) -> bool:
        if row.units and unit.key not in row.units:
            return False
        return unit.capital_ship or not row.capital_ship

    if row.one_unit:
        yield from deal(m, resolution, 1, meant, each=row.amount, colour=row.colour)
    else:
        yield from deal(m, resolution, row.amount, meant, spread=row.one_each, colour=row.colour)


def every_unit(_unit: Unit) -> bool:
    """A card that names no units means all of the theater."""
    return True


def deal(
    m: Match,
    resolution: Resolution,
    times: int,
    meant: Meant = every_unit,
    *,
    each: int = 1,
    spread: bool = False,
    colour: Colour | None = None,
) -> Script[list[Figure]]:
    """Let a player choose so many times a figure that is dealt damage; `spread`: never the same one twice.

    Damage that is spread is for up to so many figures; other damage must be dealt while it can be. The
    figures that were dealt damage come back.
    """
    combat, theater = combat_of(m), battle_of(m).theater
    dealt: list[Figure] = []
    for number in range(times):
        args = (m, resolution, meant, colour, dealt if spread else [])
        options: dict[str, Figure | None] = {**TARGETS.options(*args)}
        if not options:
            break
        if spread and number:
            options[DONE()] = None
        facts = {**facts_of(m, theater), "damage": each, "left": times - number}
        ask = Ask(resolution.seat, "RB-ATTACK-14", "deal_damage", options, TARGETS, args, facts)
        figure = yield from m.decide(ask)
        if figure is None:
            break
        dealt.append(hurt(m, combat, figure, each))
    return dealt


def targets(
    m: Match, resolution: Resolution, _meant: Meant, _colour: Colour | None, dealt: list[Figure]
) -> Iterator[tuple[str, Figure]]:
    """Every enemy figure of the theater that was not dealt damage by this card yet."""
    combat = combat_of(m)
    for figure in figures(m, combat, 1 - resolution.side, battle_of(m).theater):  # RB-ATTACK-18
        if figure not in dealt:
            yield DEAL(figure_text(m, combat, figure)), figure


def refuse_target(
    m: Match,
    _resolution: Resolution,
    meant: Meant,
    colour: Colour | None,
    _dealt: list[Figure],
    figure: Figure,
) -> Refusal | None:
    """Why a figure cannot be dealt damage: it has no health or one of another colour, or is not meant."""
    unit = m.unit(figure.unit)
    if m.is_shielded(unit.id, combat_of(m).place):
        return Refusal("RE-BUNKER-02", "station_is_shielded", {"unit": unit.key})
    if not unit.health:
        return Refusal("RB-HEALTH-02", "cannot_be_damaged", {"unit": unit.key})
    if not meant(unit):
        return Refusal("RB-ATTACK-13", "card_means_others", {"unit": unit.key})
    if colour not in (None, unit.health_colour):
        facts = {"unit": unit.key, "colour": unit.health_colour, "damage": colour}
        return Refusal("RE-TACTIC_DAMAGE-09", "damage_of_other_colour", facts)
    return None


TARGETS = Family(targets, refuse_target)

"""What the rows on advanced tactic cards do, where it is not what the base game's do.

Damage is dealt as there: by the player of the card (RE-TACTIC_DAMAGE-08), and divided unless the row says
that one unit takes it all (RE-TACTIC_DAMAGE-10).
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.combat_frames import SPACE
from wartable.games.rebellion.content.effects.board import DestroyUnits
from wartable.games.rebellion.content.effects.combat import (
    AttackSecond,
    PreventHits,
    RedirectDamage,
    RemoveDamage,
)
from wartable.games.rebellion.content.vocabulary import Circumstance
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import (
    NO_CARD,
    AfterDamage,
    CinematicCombat,
    Condemned,
    Protection,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import cinematic_of
from wartable.games.rebellion.rise_of_the_empire.verbs.combat import CONDEMN
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, destroy_units
from wartable.games.rebellion.rules.combat.beginning import (
    THEATER_TEXTS,
    battle_of,
    combat_of,
    facts_of,
    units_in,
)
from wartable.games.rebellion.rules.combat.figures import (
    UNHURT,
    Figure,
    damage,
    figure_text,
    figures,
)
from wartable.games.rebellion.rules.effects.units import is_meant
from wartable.games.rebellion.rules.resolution import circumstance, effect
from wartable.kernel.ask import Ask, Family, Refusal, Script


def end_card_effects(cinematic: CinematicCombat) -> None:
    """What cards did to a round of battle is over (RE-ADV_TACTIC-17), but for the order of attacks."""
    cinematic.cards = [NO_CARD, NO_CARD]
    cinematic.canceled = [False, False]
    cinematic.resolved = [False, False]
    cinematic.protection = [Protection(), Protection()]
    cinematic.after_damage = []
    cinematic.condemned = []
    cinematic.fixed = []


@circumstance(Circumstance.MORE_FIGHTERS)
def more_fighters(m: Match, resolution: Resolution) -> bool:
    """Whether the player of a card has more fighters in the combat than his enemy (RE-TACTIC_DAMAGE-11)."""
    place = combat_of(m).place
    own, enemy = (
        sum(m.unit(unit).fighter for unit in units_in(m, side, place, SPACE))
        for side in (resolution.side, 1 - resolution.side)
    )
    return own > enemy


@effect(PreventHits)
def prevent_hits(m: Match, resolution: Resolution, row: PreventHits) -> Script[None]:
    """Hits of the enemy's attack in this round of battle will be prevented (RE-PREVENT-01)."""
    protection = cinematic_of(m).protection[resolution.side]
    protection.red += row.red
    protection.black += row.black
    protection.direct += row.direct
    m.tell(events.ProtectionGained, SIDE_TEXTS[resolution.side], row.red, row.black, row.direct)
    yield from ()


@effect(RemoveDamage)
@effect(RedirectDamage)
def after_damage(m: Match, resolution: Resolution, row: RemoveDamage | RedirectDamage) -> Script[None]:
    """What a card does after the enemy has assigned damage waits for that."""
    number = m.tables.number_of_effect(row)
    cinematic_of(m).after_damage.append(AfterDamage(resolution.side, number))
    yield from ()


@effect(AttackSecond)
def attack_second(m: Match, resolution: Resolution, _row: AttackSecond) -> Script[None]:
    """The card's player attacks last until the combat ends or another card says otherwise.

    RE-ADV_TACTIC-18; of two such cards the one that is resolved last holds (RE-ADV_TACTIC-19).
    """
    theater = battle_of(m).theater
    cinematic_of(m).last[theater] = resolution.side
    m.tell(events.AttackOrderChanged, SIDE_TEXTS[resolution.side], THEATER_TEXTS[theater])
    yield from ()


# Units that a card destroys


@effect(DestroyUnits, of=CardKind.ADVANCED_TACTIC)
def condemn_units(m: Match, resolution: Resolution, row: DestroyUnits) -> Script[None]:
    """Units that a card destroys are removed when both cards are dealt with (RE-TACTIC_DAMAGE-02)."""
    combat, theater = combat_of(m), battle_of(m).theater
    for _ in range(row.most):
        args = (m, resolution, row)
        options = VICTIMS.options(*args)
        if not options:
            return
        facts = facts_of(m, theater)
        ask = Ask(resolution.seat, "RE-TACTIC_DAMAGE-01", "condemn_unit", options, VICTIMS, args, facts)
        figure = yield from m.decide(ask)
        wound = damage(combat, figure)
        cinematic_of(m).condemned.append(Condemned(figure.unit, wound.old + wound.new))
        side = SIDE_TEXTS[m.tables.side_of_unit[figure.unit]]
        m.tell(events.UnitCondemned, side, m.unit_text(figure.unit), m.place_text(combat.place))


def victims(m: Match, resolution: Resolution, _row: DestroyUnits) -> Iterator[tuple[str, Figure]]:
    """Every enemy figure of the theater (RE-ADV_TACTIC-16)."""
    combat = combat_of(m)
    for figure in figures(m, combat, 1 - resolution.side, battle_of(m).theater):
        yield CONDEMN(figure_text(m, combat, figure)), figure


def refuse_victim(m: Match, resolution: Resolution, row: DestroyUnits, figure: Figure) -> Refusal | None:
    """Why a card cannot destroy a figure: it means others, or all of the type are being destroyed."""
    facts = {"unit": m.unit_text(figure.unit), "place": m.place_text(resolution.place)}
    if not is_meant(m, resolution, row, figure.unit):
        return Refusal("RE-TACTIC_DAMAGE-01", "card_means_others", facts)
    units = units_in(m, 1 - resolution.side, resolution.place, battle_of(m).theater)
    condemned = [each.unit for each in cinematic_of(m).condemned]
    if condemned.count(figure.unit) >= units.count(figure.unit):
        return Refusal("RE-TACTIC_DAMAGE-02", "being_destroyed", facts)
    return None


VICTIMS = Family(victims, refuse_victim)


def remove_condemned(m: Match) -> None:
    """Remove the units that cards have destroyed; who has left the combat is safe (RE-TACTIC_CARD-04)."""
    combat, cinematic = combat_of(m), cinematic_of(m)
    for condemned in cinematic.condemned:
        unit, there = condemned.unit, m.state.units[combat.place]
        if unit not in there:
            continue
        hurt = [place for place, wound in enumerate(combat.wounds) if wound.unit == unit]
        unhurt = there.count(unit) > len(hurt)
        if hurt and (condemned.damage or not unhurt):
            drop_wound(m, max(hurt, key=lambda place: _likeness(m, place, condemned)))
        destroy_units(m, [unit], combat.place)
    cinematic.condemned = []


def _likeness(m: Match, place: int, condemned: Condemned) -> int:
    wound = combat_of(m).wounds[place]
    return -abs(wound.old + wound.new - condemned.damage)


def spare_those_who_left(m: Match, units: list[int]) -> None:
    """Figures that have left the combat are no longer destroyed by a card (RE-TACTIC_CARD-04)."""
    cinematic = cinematic_of(m)
    for unit in units:
        found = next((each for each in cinematic.condemned if each.unit == unit), None)
        if found is not None:
            cinematic.condemned.remove(found)


# Damage that is removed


def drop_wound(m: Match, place: int) -> None:
    """Take a figure off the damaged ones; places behind it move up."""
    cinematic = cinematic_of(m)
    del combat_of(m).wounds[place]
    cinematic.fixed = [other - (other > place) for other in cinematic.fixed if other != place]


def remove_damage(m: Match, figure: Figure) -> None:
    """Take one damage off a figure, new or old: it counts at once (RE-REMOVE_DAMAGE-05).

    A figure that has less damage than health then is saved (RE-REMOVE_DAMAGE-04).
    """
    combat = combat_of(m)
    assert figure.wound != UNHURT
    wound = combat.wounds[figure.wound]
    if wound.new:
        wound.new -= 1
    else:
        wound.old -= 1
    side = SIDE_TEXTS[m.tables.side_of_unit[figure.unit]]
    m.tell(events.DamageRemoved, side, m.unit_text(figure.unit), m.place_text(combat.place))
    if not wound.old and not wound.new:
        drop_wound(m, figure.wound)


def is_fixed(m: Match, figure: Figure) -> bool:
    """Whether a card keeps the damage of a figure from being removed in this battle."""
    return figure.wound in cinematic_of(m).fixed


def damaged_figures(m: Match, side: int, theater: int) -> Iterator[Figure]:
    """The damaged figures of a side; of those that look alike one whose damage can be removed."""
    combat = combat_of(m)
    hurt = [figure for figure in figures(m, combat, side, theater) if figure.wound != UNHURT]
    alike = {
        figure_text(m, combat, figure): figure
        for figure in sorted(hurt, key=lambda each: not is_fixed(m, each))
    }
    yield from (figure for figure in hurt if figure in alike.values())

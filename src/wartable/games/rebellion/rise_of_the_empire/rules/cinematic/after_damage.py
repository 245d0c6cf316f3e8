"""After damage was assigned: abilities of the side under attack; then the damage is kept."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.combat_frames import Attack
from wartable.games.rebellion.content.effects.combat import RedirectDamage, RemoveDamage
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.battle_effects import (
    damaged_figures,
    drop_wound,
    is_fixed,
    remove_damage,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import cinematic_of
from wartable.games.rebellion.rise_of_the_empire.verbs.combat import BEAR, MOVE_DAMAGE, SAVE
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.attack.dice import attack_of
from wartable.games.rebellion.rules.combat.beginning import combat_of, facts_of
from wartable.games.rebellion.rules.combat.figures import UNHURT, Figure, figure_text, figures, hurt
from wartable.games.rebellion.rules.combat.tactic_hands import commander
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script


def after_damage(m: Match) -> Script[None]:
    """The side under attack does what its cards left for now."""
    attack, cinematic = attack_of(m), cinematic_of(m)
    side = 1 - attack.roll.side
    for due in [due for due in cinematic.after_damage if due.side == side]:
        cinematic.after_damage.remove(due)
        row = m.tables.effects[due.row]
        if isinstance(row, RemoveDamage):
            yield from remove_some(m, attack, row)
        elif isinstance(row, RedirectDamage):
            yield from redirect(m, attack, row)


def remove_some(m: Match, attack: Attack, row: RemoveDamage) -> Script[None]:
    """Remove up to so much damage from own units of the theater, whenever they have taken it."""
    side = 1 - attack.roll.side
    for left in range(row.most, 0, -1):
        args = (m, attack, row)
        options: dict[str, Figure | None] = {**SAVED.options(*args)}
        if not options:
            return
        options[DONE()] = None
        facts = {**facts_of(m, attack.theater), "left": left}
        seat = commander(m, side, attack.theater)
        figure = yield Ask(seat, "RE-REMOVE_DAMAGE-05", "save_unit", options, SAVED, args, facts)
        if figure is None:
            return
        remove_damage(m, figure)


def damaged(m: Match, attack: Attack, _row: RemoveDamage) -> Iterator[tuple[str, Figure]]:
    """The figures with damage of the side under attack."""
    for figure in damaged_figures(m, 1 - attack.roll.side, attack.theater):
        yield SAVE(figure_text(m, combat_of(m), figure)), figure


def refuse_saving(m: Match, _attack: Attack, row: RemoveDamage, figure: Figure) -> Refusal | None:
    """Why a card does not remove damage from a figure: it does not mean it, or another card forbids it."""
    facts = {"unit": m.unit_text(figure.unit)}
    if facts["unit"] in row.spared:
        return Refusal("RE-ADV_TACTIC-16", "card_means_others", facts)
    if is_fixed(m, figure):
        return Refusal("RB-GOLDEN-04", "damage_is_fixed", facts)
    return None


SAVED = Family(damaged, refuse_saving)


def redirect(m: Match, attack: Attack, row: RedirectDamage) -> Script[None]:
    """Move up to so much of the damage just assigned to one own unit, beyond its health, too.

    RE-TACTIC_CARD-08: damage that it already has does not matter.
    """
    combat, side = combat_of(m), 1 - attack.roll.side
    if not any(_movable(m, attack)):
        return
    bearer = yield from _choose_bearer(m, attack, m.content.unit[row.to].id)
    if bearer is None:
        return
    for left in range(row.most, 0, -1):
        options: dict[str, Figure | None] = {
            MOVE_DAMAGE(figure_text(m, combat, figure)): figure
            for figure in _movable(m, attack)
            if figure != bearer
        }
        if not options:
            return
        options[DONE()] = None
        facts = {**facts_of(m, attack.theater), "left": left, "unit": row.to}
        seat = commander(m, side, attack.theater)
        figure = yield Ask(seat, "RE-TACTIC_CARD-08", "move_damage", options, facts=facts)
        if figure is None:
            return
        bearer = _move(m, figure, bearer)


def _movable(m: Match, attack: Attack) -> Iterator[Figure]:
    """Figures that this attack has damaged."""
    combat = combat_of(m)
    for figure in figures(m, combat, 1 - attack.roll.side, attack.theater):
        if figure.wound != UNHURT and combat.wounds[figure.wound].new:
            yield figure


def _choose_bearer(m: Match, attack: Attack, shield: int) -> Script[Figure | None]:
    """Which unit of the type bears the damage."""
    combat, side = combat_of(m), 1 - attack.roll.side
    options = {
        BEAR(figure_text(m, combat, figure)): figure
        for figure in figures(m, combat, side, attack.theater)
        if figure.unit == shield
    }
    if not options:
        return None
    seat = commander(m, side, attack.theater)
    facts = {**facts_of(m, attack.theater), "unit": m.unit_text(shield)}
    chosen: Figure = yield from m.decide(
        Ask(seat, "RE-TACTIC_CARD-08", "choose_bearer", options, facts=facts)
    )
    return chosen


def _move(m: Match, figure: Figure, bearer: Figure) -> Figure:
    """Move one new damage from a figure to its bearer; the bearer as it is then."""
    combat = combat_of(m)
    wound = combat.wounds[figure.wound]
    wound.new -= 1
    names = (m.unit_text(figure.unit), m.unit_text(bearer.unit), m.place_text(combat.place))
    m.tell(events.DamageMoved, SIDE_TEXTS[m.tables.side_of_unit[figure.unit]], *names)
    bearer = hurt(m, combat, bearer)
    if not wound.old and not wound.new:
        drop_wound(m, figure.wound)
        if bearer.wound > figure.wound:
            bearer = Figure(bearer.unit, bearer.wound - 1)
    return bearer


def keep_damage(m: Match) -> None:
    """Damage is kept until the end of the round of battle, more than health, too (RE-TACTIC_DAMAGE-07)."""
    for wound in combat_of(m).wounds:
        wound.old += wound.new
        wound.new = 0

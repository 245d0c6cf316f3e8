"""Attacks in cinematic combat: their order, combat actions, prevented hits, and what follows damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.rebellion import moments
from wartable.games.rebellion.combat_frames import SPACE, THEATERS, Attack, Die
from wartable.games.rebellion.content.vocabulary import Colour, Face, Forbidden, Moment
from wartable.games.rebellion.events import combat as base_events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import combat as events
from wartable.games.rebellion.rise_of_the_empire.frames import NOBODY_LAST, RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.battle_effects import (
    damaged_figures,
    is_fixed,
    remove_damage,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import (
    available,
    cinematic_of,
    tactic_row,
)
from wartable.games.rebellion.rise_of_the_empire.verbs.combat import (
    AS_RED,
    PREVENTED,
    REMOVE,
    REROLL_DICE,
    TACTIC,
)
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.attack.dice import (
    attack_of,
    dice_texts,
    die_text,
    reroll,
    unspent,
)
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.rules.combat.battles import begin_attack
from wartable.games.rebellion.rules.combat.beginning import (
    THEATER_TEXTS,
    battle_of,
    combat_of,
    facts_of,
)
from wartable.games.rebellion.rules.combat.figures import Figure, figure_text
from wartable.games.rebellion.rules.combat.tactic_hands import commander, tactic_value
from wartable.games.rebellion.verbs.combat import DRAW, PICK
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script

# Who attacks first


def first_attacker(m: Match, theater: int) -> int:
    """The current player (RE-ADV_TACTIC-08), unless a card lets him attack last (RE-ADV_TACTIC-18)."""
    last = cinematic_of(m).last[theater]
    return combat_of(m).active if last == NOBODY_LAST else 1 - last


def attack_first(m: Match) -> None:
    """The first attack of a battle."""
    _attack(m, first_attacker(m, battle_of(m).theater))


def attack_second(m: Match) -> None:
    """The other one, with units that have damage enough to be destroyed, too (RE-TACTIC_DAMAGE-06)."""
    _attack(m, 1 - first_attacker(m, battle_of(m).theater))


def _attack(m: Match, side: int) -> None:
    cinematic_of(m).rerolled = False
    begin_attack(m, side)


# Combat actions


class Removal(NamedTuple):
    """A special of a colour that is spent to remove a damage from a figure (None: dice are rerolled)."""

    colour: int
    figure: Figure | None


def combat_actions(m: Match) -> Script[None]:
    """The attacker rerolls dice once and removes damage with specials, in any order."""
    attack = attack_of(m)
    side, theater = attack.roll.side, attack.theater
    seat = commander(m, side, theater)
    options: dict[str, Removal | None] = {**ACTIONS.options(m, attack)}
    facts = {**facts_of(m, theater), "value": tactic_value(m, combat_of(m), side, theater)}
    if not options:
        m.passed(seat, (REROLL_DICE.name, REMOVE.name), "RE-REROLL-02", "no_combat_action", facts)
        return
    options[DONE()] = None
    ask = Ask(seat, "RE-REROLL-02", "combat_action", options, ACTIONS, (m, attack), facts)
    chosen = yield ask
    if chosen is None:
        return
    attack.steps.append(RiseStep.COMBAT_ACTIONS)
    if chosen.figure is None:
        yield from reroll_by_value(m, attack, seat)
    else:
        die = next(die for die in unspent(attack.roll, Face.SPECIAL) if die.colour == chosen.colour)
        die.spent = True
        m.tell(base_events.SpecialSpent, SIDE_TEXTS[side], die_text(m, die))
        remove_damage(m, chosen.figure)


def actions(m: Match, attack: Attack) -> Iterator[tuple[str, Removal]]:
    """A reroll, and each special with each own figure that has damage."""
    combat, side = combat_of(m), attack.roll.side
    yield REROLL_DICE(), Removal(0, None)
    specials = {die.colour: die for die in unspent(attack.roll, Face.SPECIAL)}
    hurt = [figure for theater in THEATERS for figure in damaged_figures(m, side, theater)]
    for colour, die in sorted(specials.items()):
        for figure in hurt:
            text = REMOVE(die_text(m, die), figure_text(m, combat, figure))
            yield text, Removal(colour, figure)


def refuse_action(m: Match, attack: Attack, chosen: Removal) -> Refusal | None:
    """Why an attacker cannot do something with his dice."""
    return _refuse_reroll(m, attack) if chosen.figure is None else _refuse_removal(m, attack, chosen)


def _refuse_reroll(m: Match, attack: Attack) -> Refusal | None:
    """Once in each attack (RE-REROLL-06), with a tactic value, and only if there are dice."""
    combat, side = combat_of(m), attack.roll.side
    facts = {"place": m.place_text(combat.place), "theater": THEATER_TEXTS[attack.theater]}
    if cinematic_of(m).rerolled:
        return Refusal("RE-REROLL-06", "rerolled_in_this_attack", facts)
    if not tactic_value(m, combat, side, attack.theater):
        return Refusal("RE-REROLL-02", "no_tactic_value", facts)
    if all(die.spent for die in attack.roll.dice):
        return Refusal("RE-REROLL-02", "no_dice_on_the_table", facts)
    return None


def _refuse_removal(m: Match, attack: Attack, chosen: Removal) -> Refusal | None:
    """The figure must fight in the theater and have health of the die's colour (RE-REMOVE_DAMAGE-02)."""
    figure, combat = chosen.figure, combat_of(m)
    assert figure is not None
    unit, die = m.unit(figure.unit), m.content.dice[chosen.colour]
    facts = {"unit": unit.key, "theater": THEATER_TEXTS[attack.theater], "place": m.place_text(combat.place)}
    if unit.ship != (attack.theater == SPACE):
        return Refusal("RE-REMOVE_DAMAGE-02", "unit_of_other_theater", facts)
    if is_forbidden(combat, attack.roll.side, Forbidden.REMOVE_DAMAGE, attack.theater):
        return Refusal("RB-GOLDEN-04", "removing_forbidden", facts)
    if is_fixed(m, figure):
        return Refusal("RB-GOLDEN-04", "damage_is_fixed", facts)
    if unit.health_colour is not die.colour:
        facts |= {"colour": str(unit.health_colour), "die": die.key}
        return Refusal("RE-REMOVE_DAMAGE-02", "special_of_other_colour", facts)
    return None


def no_actions(m: Match, attack: Attack) -> Iterator[tuple[str, Refusal]]:
    """Specials draw no cards (RE-REMOVE_DAMAGE-03), and none is played in an attack (RE-ADV_TACTIC-09)."""
    for die in unspent(attack.roll, Face.SPECIAL):
        text = die_text(m, die)
        yield DRAW(text), Refusal("RE-REMOVE_DAMAGE-03", "specials_draw_nothing", {"die": text})
    side = attack.roll.side
    for card in available(m, side, attack.theater):
        key = tactic_row(m, card).key
        yield TACTIC(key), Refusal("RE-ADV_TACTIC-09", "not_in_an_attack", {"tactic": key})


ACTIONS = Family(actions, refuse_action, no_actions)


def reroll_by_value(m: Match, attack: Attack, seat: int) -> Script[None]:
    """Choose dice up to the best tactic value there (RE-REROLL-05), then reroll them together (RE-REROLL-03).

    Dice that were used up stay. It is done once, so that no die is rerolled twice so (RE-REROLL-04).
    """
    cinematic_of(m).rerolled = True
    roll = attack.roll
    value = tactic_value(m, combat_of(m), roll.side, attack.theater)
    chosen: list[int] = []
    while len(chosen) < value:
        left = [place for place, die in enumerate(roll.dice) if not die.spent and place not in chosen]
        if not left:
            break
        options: dict[str, int | None] = {PICK(die_text(m, roll.dice[place])): place for place in left}
        picked = dice_texts(m, (roll.dice[place] for place in chosen))
        facts = {"left": value - len(chosen), "picked": picked}
        if chosen:
            options[DONE()] = None
        place = yield Ask(seat, "RE-REROLL-03", "pick_dice", options, facts=facts)
        if place is None:
            break
        chosen.append(place)
    reroll(m, roll, [roll.dice[place] for place in chosen])
    yield from moments.happened(m, Moment.DICE_ROLLED, first=combat_of(m).active)


# The start of assigning damage


def change_hits(m: Match) -> Script[None]:
    """Effects that change hits come before prevention (RE-PREVENT-04)."""
    attack, combat = attack_of(m), combat_of(m)
    side = attack.roll.side
    most = combat.black_as_red[side] if attack.theater == SPACE else 0
    numbers = {die.colour: die.id for die in m.content.dice}
    black = [die for die in unspent(attack.roll, Face.HIT) if die.colour == numbers[Colour.BLACK]]
    if not most or not black:
        return
    options = {AS_RED(number): number for number in range(min(most, len(black)), -1, -1)}
    facts = {**facts_of(m, attack.theater), "black": len(black)}
    seat = commander(m, side, attack.theater)
    changed: int = yield Ask(seat, "RE-PREVENT-04", "change_hits", options, facts=facts)
    for die in black[:changed]:
        die.colour = numbers[Colour.RED]
    attack.as_red = most  # they are changed for good: no other hit may count as a red one later
    if changed:
        m.tell(events.HitsChanged, SIDE_TEXTS[side], changed)


def prevent_hits(m: Match) -> Script[None]:
    """The attacker removes dice that show prevented icons, as far as he has them (RE-PREVENT-02)."""
    attack = attack_of(m)
    side = attack.roll.side
    protection = cinematic_of(m).protection[1 - side]
    removed: list[Die] = []
    for die in m.content.dice:  # RE-PREVENT-03: hits of one colour only
        number = {Colour.RED: protection.red, Colour.BLACK: protection.black}.get(die.colour, 0)
        alike = [shown for shown in unspent(attack.roll, Face.HIT) if shown.colour == die.id]
        for shown in alike[:number]:
            shown.spent = True
            removed.append(shown)
    for _ in range(protection.direct):
        options = {
            PREVENTED(die_text(m, die)): place
            for place, die in enumerate(attack.roll.dice)
            if not die.spent and die in unspent(attack.roll, Face.DIRECT_HIT)
        }
        if not options:
            break
        facts = facts_of(m, attack.theater)
        seat = commander(m, side, attack.theater)
        ask = Ask(seat, "RE-PREVENT-02", "remove_prevented", options, facts=facts)
        place = yield from m.decide(ask)
        attack.roll.dice[place].spent = True
        removed.append(attack.roll.dice[place])
    if removed:
        m.tell(events.HitsPrevented, SIDE_TEXTS[side], dice_texts(m, removed))

"""Steady's rules of thumb in cinematic combat: tactic cards by what their rows do here, dice, and damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.bot.combat import combat_of, dearest_enemy
from wartable.games.rebellion.combat_frames import SPACE, Attack, Battle
from wartable.games.rebellion.content.cards import Ability, AdvancedTactic
from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.content.effects import If
from wartable.games.rebellion.content.effects.board import DestroyUnits, GainUnits
from wartable.games.rebellion.content.effects.combat import (
    AttackSecond,
    CancelCard,
    DealDamage,
    Forbid,
    PlayAnotherCard,
    PreventHits,
    RedirectDamage,
    RemoveDamage,
)
from wartable.games.rebellion.content.vocabulary import Colour, Face, Forbidden
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.rise_of_the_empire.verbs.combat import AS_RED, NEITHER, REROLL_DICE, WAIT
from wartable.games.rebellion.rules.combat.attack.dice import dice_to_roll, unspent
from wartable.games.rebellion.rules.combat.beginning import units_in
from wartable.games.rebellion.rules.combat.figures import health
from wartable.games.rebellion.rules.effects.units import is_meant
from wartable.games.rebellion.rules.resolution import holds
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.effect_rows import EffectRow
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

HIT, DIRECT = 1 / 3, 1 / 6
SCRIPT: Final = 0.6
"""What an ability is worth that only its script knows."""
WORTH_CANCELING: Final = 1.0
"""What the enemy's card must be worth to him that canceling it comes first."""
NEXT_CARD: Final = 0.5
ANOTHER_CARD: Final = 0.9


class Outlook:
    """A battle as one side sees it: whose units there are, and what damage the enemy may do."""

    def __init__(self, a: Assessment, theater: int, side: int) -> None:
        m, combat = a.match, combat_of(a)
        self.match, self.combat, self.theater, self.side = m, combat, theater, side
        self.enemies = [m.unit(unit) for unit in units_in(m, 1 - side, combat.place, theater)]
        colours = {die.colour: die.id for die in m.content.dice}
        dice = dice_to_roll(m, combat, 1 - side, theater)
        self.dice = {colour: dice[number] for colour, number in colours.items()}

    def direct_hits(self) -> float:
        """The direct hits of the enemy's attack on average."""
        green = self.dice.get(Colour.GREEN, 0)
        return (self.dice[Colour.BLACK] + self.dice[Colour.RED]) * DIRECT + green * HIT

    def resolution(self) -> Resolution:
        """The resolution of a card of this side, for conditions that ask for one."""
        return Resolution([], CardKind.ADVANCED_TACTIC, 0, self.side, 0, self.combat.place)


def deal_damage(outlook: Outlook, row: DealDamage) -> float:
    """Damage, as far as somebody can take it."""
    meant = [
        unit
        for unit in outlook.enemies
        if unit.health
        and (row.colour is None or unit.health_colour is row.colour)
        and (unit.capital_ship or not row.capital_ship)
        and (not row.units or unit.key in row.units)
    ]
    room = [unit.health for unit in meant]
    return float(min(row.amount, max(room, default=0) if row.one_unit else sum(room)))


def prevent_hits(outlook: Outlook, row: PreventHits) -> float:
    """As many hits as the enemy's dice may show."""
    red, black = outlook.dice[Colour.RED] * HIT, outlook.dice[Colour.BLACK] * HIT
    return min(row.red, red) + min(row.black, black) + min(row.direct, outlook.direct_hits())


def expected_damage(outlook: Outlook, row: RemoveDamage | RedirectDamage) -> float:
    """As much as the enemy may do at all."""
    hits = sum(outlook.dice[colour] * HIT for colour in (Colour.RED, Colour.BLACK))
    return min(row.most, hits + outlook.direct_hits())


def destroy_units(outlook: Outlook, row: DestroyUnits) -> float:
    """The strongest unit that is meant, with the dice that it does not roll."""
    m = outlook.match
    meant = [unit for unit in outlook.enemies if is_meant(m, outlook.resolution(), row, unit.id)]
    return max((unit.health + 0.5 * _dice(unit) for unit in meant), default=0.0)


def _dice(unit: Unit) -> int:
    return unit.black + unit.red + unit.green


def gain_units(_outlook: Outlook, row: GainUnits) -> float:
    """Units from the supply; a ground unit alone against many is soon lost."""
    return 1.0 * sum(row.units.values()) + 0.7 * sum(row.shapes.values())


def forbid(_outlook: Outlook, row: Forbid) -> float:
    """The enemy's next card is worth more than specials that remove damage."""
    return NEXT_CARD if row.what is Forbidden.PLAY_TACTICS else 0.3


def conditional(outlook: Outlook, row: If) -> float:
    """What follows if the condition holds now."""
    rows = row.then if holds(outlook.match, outlook.resolution(), row) else row.otherwise
    return sum(row_worth(outlook, each) for each in rows)


WORTHS: Final[dict[type[EffectRow], Callable[[Outlook, Any], float]]] = {
    DealDamage: deal_damage,
    PreventHits: prevent_hits,
    RemoveDamage: expected_damage,
    RedirectDamage: expected_damage,
    DestroyUnits: destroy_units,
    GainUnits: gain_units,
    Forbid: forbid,
    If: conditional,
    CancelCard: lambda _outlook, _row: 0.9,
    PlayAnotherCard: lambda _outlook, _row: ANOTHER_CARD,
    AttackSecond: lambda _outlook, _row: 0.1,
}


def row_worth(outlook: Outlook, row: EffectRow) -> float:
    """What a row does for a side in a battle, in hits."""
    judge = WORTHS.get(type(row))
    return 0.2 if judge is None else judge(outlook, row)


def ability_worth(outlook: Outlook, part: Ability) -> float:
    """What an ability does here; nothing if its unit is missing."""
    m, place = outlook.match, outlook.combat.place
    if part.unit is not None and m.content.unit[part.unit].id not in m.state.units[place]:
        return 0.0
    return sum(row_worth(outlook, row) for row in part.effects) + (SCRIPT if part.script else 0.0)


def card_worth(outlook: Outlook, row: AdvancedTactic) -> float:
    """The better half of a card."""
    return max(ability_worth(outlook, row.top), ability_worth(outlook, row.bottom))


def _rows(a: Assessment) -> dict[str, AdvancedTactic]:
    return {row.key: row for row in a.match.content.advanced_tactics}


def _outlook(a: Assessment, side: int) -> Outlook:
    battle = topmost(a.state.agenda, Battle)
    return Outlook(a, SPACE if battle is None else battle.theater, side)


def choose_tactic(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The card that does most here and now."""
    rows, outlook = _rows(a), _outlook(a, a.side)
    return bot.best(seated.legal, lambda choice: card_worth(outlook, rows[split(choice)[1][0]]))


def choose_ability(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The better half of the card."""
    rows, outlook = _rows(a), _outlook(a, a.side)

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "ability":
            return 0.0
        row = rows[args[0]]
        return ability_worth(outlook, row.top if args[1] == "top" else row.bottom)

    return bot.best(seated.legal, score, NEITHER())


def cancel_first(_bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Cancel a card that is worth it to the enemy; else resolve the own one later."""
    enemy = _rows(a)[str(seated.facts["enemy"])]
    if card_worth(_outlook(a, a.enemy), enemy) < WORTH_CANCELING:
        return WAIT()
    return next(choice for choice in seated.legal if choice != WAIT())


def combat_action(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Save the dearest unit that a special can save, then reroll what shows nothing of use."""
    saving = bot.best(seated.legal, lambda choice: _saved_worth(a, choice), DONE())
    if saving not in (DONE(), REROLL_DICE()):
        return saving
    attack = topmost(a.state.agenda, Attack)
    useless = [] if attack is None else unspent(attack.roll, Face.BLANK, Face.SPECIAL)
    return REROLL_DICE() if REROLL_DICE() in seated.legal and useless else DONE()


def _saved_worth(a: Assessment, choice: str) -> float:
    """What the figure is worth that a choice takes a damage off; more if that saves it."""
    _, args = split(choice)
    name = next((place for place, arg in enumerate(args) if arg in a.match.content.unit), None)
    if name is None:
        return 0.0
    unit = a.unit(args[name])
    damage = sum(int(arg) for arg in args[name + 1 :])
    spare = health(a.match, combat_of(a), unit) - damage
    return a.unit_worth(unit) * (2.0 if spare == 0 else 1.0 if spare > 0 else 0.5)


def save_unit(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The dearest unit that can be saved."""
    return bot.best(seated.legal, lambda choice: _saved_worth(a, choice), DONE())


def change_hits(_bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """As many black hits as no black health is left for."""
    outlook = _outlook(a, a.side)
    room = sum(unit.health for unit in outlook.enemies if unit.health_colour is Colour.BLACK)
    wanted = max(int(seated.facts["black"]) - room, 0)
    numbers = [int(split(choice)[1][0]) for choice in seated.legal]
    return AS_RED(max(number for number in numbers if number <= wanted or not number))


def return_tactic(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The discarded card that would do most now."""
    rows, outlook = _rows(a), _outlook(a, a.side)

    def score(choice: str) -> float:
        verb, args = split(choice)
        return 0.1 + card_worth(outlook, rows[args[0]]) if verb == "return" else 0.0

    return bot.best(seated.legal, score, DONE())


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "choose_tactic": choose_tactic,
    "choose_ability": choose_ability,
    "cancel_first": cancel_first,
    "combat_action": combat_action,
    "save_unit": save_unit,
    "move_damage": save_unit,
    "change_hits": change_hits,
    "return_tactic": return_tactic,
    "condemn_unit": dearest_enemy,
}

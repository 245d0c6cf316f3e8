"""Steady's rules of thumb inside a combat."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.combat_frames import Attack, Combat
from wartable.games.rebellion.content.cards import Tactic
from wartable.games.rebellion.content.effects.combat import BlockDamage, DealDamage, DrawTactics, RerollDice
from wartable.games.rebellion.content.vocabulary import Face
from wartable.games.rebellion.rules.combat.attack.dice import unspent
from wartable.games.rebellion.state import REBEL
from wartable.games.rebellion.verbs.combat import AS_PROPOSED, FIGHT_ON, NO_LEADER
from wartable.games.rebellion.verbs.turns import DONE, PASS
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

HOPELESS: Final = 0.22
"""The chance below which a side leaves a combat if it can."""
LOPSIDED: Final = 0.93
"""The chance above which a fight needs no leader."""


def combat_of(a: Assessment) -> Combat:
    """The combat under way."""
    found = topmost(a.state.agenda, Combat)
    assert found is not None
    return found


def prospects(a: Assessment) -> float:
    """The chance to have the field in the combat under way."""
    place = combat_of(a).place
    return a.fight(a.match.units_of(a.side, place), a.match.units_of(a.enemy, place)).chance


def add_leader(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The best tactician, unless the fight is as good as won or too small."""
    place = combat_of(a).place
    stake = a.worth(a.match.units_of(a.side, place))
    if prospects(a) > LOPSIDED or stake < 1.5:
        return NO_LEADER()

    def score(choice: str) -> float:
        verb, args = split(choice)
        tactics = a.match.leader(a.leader(args[0])).tactics if verb == "add" else None
        return 0.0 if tactics is None else float(tactics.space + tactics.ground)

    return bot.best(seated.legal, score, NO_LEADER())


def influence_attack(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Cards that deal damage first, then draws with specials, then better dice."""
    rows = {row.key: row for row in a.match.content.tactics}
    attack = topmost(a.state.agenda, Attack)
    blanks = 0 if attack is None else len(unspent(attack.roll, Face.BLANK))

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb == "draw":
            return 0.8
        return _tactic_worth(rows[args[0]], blanks) if verb == "play" else 0.0

    return bot.best(seated.legal, score, PASS())


def _tactic_worth(row: Tactic, blanks: int) -> float:
    """What a tactic card does for an attack."""
    worth = 0.6 if row.script else 0.0
    for effect in row.effects:
        if isinstance(effect, DealDamage):
            worth += effect.amount + 0.5
        elif isinstance(effect, RerollDice):
            worth += 0.5 * min(blanks, effect.most)
        elif isinstance(effect, DrawTactics):
            worth += 0.9 * effect.count
        elif isinstance(effect, BlockDamage):
            worth += effect.amount
        else:
            worth += 0.3
    return worth


def assign_damage(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """As proposed: the dearest that can be destroyed first."""
    if AS_PROPOSED() in seated.legal:
        return AS_PROPOSED()
    return dearest_enemy(bot, seated, a)


def dearest_enemy(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Enemy units that are already hurt, then the dearest; own ones never if it can be helped."""
    m = a.match

    def score(choice: str) -> float:
        _, args = split(choice)
        if not args:
            return 0.0
        name = next((arg for arg in args if arg.partition("/")[0] in m.content.unit), "")
        if not name:
            return 0.1
        unit = a.unit(name)
        side = 1.0 if m.tables.side_of_unit[unit] == a.enemy else -1.0
        return side * (a.unit_worth(unit) + 0.5 * ("/" in name))

    return bot.best(seated.legal, score, DONE())


def dearest_own(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The own unit that is worth most."""
    return bot.best(seated.legal, lambda choice: _named_worth(a, choice), DONE())


def cheapest_own(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The own unit that is worth least."""
    return bot.best(seated.legal, lambda choice: -_named_worth(a, choice))


def _named_worth(a: Assessment, choice: str) -> float:
    """What the unit that a choice names is worth; all of a type rather than one."""
    verb, args = split(choice)
    name = next((arg for arg in args if arg.partition("/")[0] in a.match.content.unit), "")
    return a.unit_worth(a.unit(name)) + 0.1 * verb.endswith("_all") if name else 0.0


def block_damage(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The card that costs least first."""
    rows = {row.key: row for row in a.match.content.tactics}

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "play":
            return 0.0
        prices = [effect.discard for effect in rows[args[0]].effects if isinstance(effect, BlockDamage)]
        return 2.0 - sum(prices)

    return bot.best(seated.legal, score, PASS())


def retreat(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Leave what is hopeless, but never the base; go where friends are and enemies are not near."""
    place = combat_of(a).place
    base = a.side == REBEL and a.state.base == place
    if FIGHT_ON() in seated.legal and (base or prospects(a) > HOPELESS):
        return FIGHT_ON()

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "retreat":
            return 0.0
        system = a.place(args[1])
        near = sum(len(a.match.units_of(a.enemy, s)) for s in a.match.systems(a.galaxy.neighbours[system]))
        return 5.0 + 0.1 * len(a.match.units_of(a.side, system)) - 0.05 * near

    return bot.best(seated.legal, score, FIGHT_ON())


def pick_dice(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """Blanks are rolled again; nothing else if it can be helped."""
    for face in (Face.BLANK, Face.SPECIAL):
        shown = [choice for choice in seated.legal if choice.endswith(f"_{face}")]
        if shown and (face is Face.BLANK or DONE() not in seated.legal):
            return bot.chance.pick(shown)
    return DONE() if DONE() in seated.legal else bot.chance.pick(seated.legal)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "add_leader": add_leader,
    "influence_attack": influence_attack,
    "assign_damage": assign_damage,
    "deal_damage": dearest_enemy,
    "destroy_units": dearest_enemy,
    "destroy_queued": dearest_enemy,
    "destroy_queued_for_icon": dearest_enemy,
    "block_damage": block_damage,
    "choose_block": dearest_own,
    "take_along": dearest_own,
    "destroy_excess": cheapest_own,
    "give_up_unit": cheapest_own,
    "retreat": retreat,
    "pick_dice": pick_dice,
}

"""What steady does in an attack: targets, dice, surges, and whom abilities are used on."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.bot.cards import regrets
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability, Surge
from wartable.games.imperial_assault.content.effects import Push, Reroll, Suffer
from wartable.games.imperial_assault.content.vocabulary import Colour, Pool, Whom
from wartable.games.imperial_assault.facts.figure_facts import gear
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.odds.attack import health_left, odds_on
from wartable.games.imperial_assault.rules.abilities.using import row_in_use
from wartable.games.imperial_assault.rules.attack import pools, resolving, rolling
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.attacks import COLOUR
from wartable.games.imperial_assault.verbs.turns import DECLINE, DONE
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

REACHES: Final = 5.0
"""What accuracy is worth that makes a miss a hit."""


def named_target(a: Assessment, args: list[str] | tuple[str, ...]) -> Target:
    """The target that a choice names, in the space that it names or in its first."""
    if args[0] in a.figures:
        figure = a.figures[args[0]]
        space = a.space(args[1]) if len(args) > 1 else a.match.figure(figure).space
        return Target(figure, NOBODY, space)
    token = a.tokens[args[0]]
    return Target(NOBODY, token, a.state.tokens[token].space)


def declare_target(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The target on which the attack is worth most."""
    attack = _attack(a)

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "target":
            return 0.0
        target = named_target(a, args)
        if target.figure != NOBODY and a.match.seat_of(target.figure) == a.seat:
            return -1.0
        return a.gain(target, odds_on(a.match, attack, target))

    return bot.best(seated.legal, score)


def _attack(a: Assessment) -> Attack:
    attack = a.match.attack
    assert attack is not None
    return attack


def choose_pool(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The dice with which the attack is worth most."""
    attack = _attack(a)
    target = Target(attack.target, attack.token, attack.space)

    def score(choice: str) -> float:
        pool = [COLOUR_NUMBERS[Colour(colour)] for colour in split(choice)[1]]
        return a.gain(target, odds_on(a.match, attack, target, pool))

    return bot.best(seated.legal, score)


def choose_weapon(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The weapon whose best attack from here is worth most."""
    m, figure = a.match, _attack(a).attacker
    hero = m.hero_at(figure)
    worth = dict(a.gains_of_weapons(figure))

    def score(choice: str) -> float:
        key = split(choice)[1][0]
        places = [place for place, card in enumerate(hero.cards) if gear(card).key == key]
        return max((worth.get(place, 0.0) for place in places), default=0.0)

    return bot.best(seated.legal, score)


def pick_die(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The die that has fallen worst for us; in an attribute test any."""
    if a.match.attack is None:
        return bot.chance.pick([choice for choice in seated.legal if choice != DONE()] or seated.legal)
    using = topmost(a.state.agenda, InUse)
    effects = () if using is None else row_in_use(a.match, using).effects
    pool = next((effect.pool for effect in effects if isinstance(effect, Reroll)), Pool.EITHER)
    bad = dict(regrets(a, _attack(a), pool))

    def score(choice: str) -> float:
        verb, args = split(choice)
        return bad.get(int(args[0]) - 1, -1.0) if verb == "die" and args[0].isdigit() else 0.0

    return bot.best(seated.legal, score, DONE())


def spend_surges(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Accuracy where it is missing, then damage, then what else helps."""
    attack = _attack(a)
    surges = {rolling.surge_text(row): row for row in rolling.surge_abilities(a.match, attack)}

    def score(choice: str) -> float:
        verb, args = split(choice)
        return _surge_worth(a, attack, surges[args[0]]) if verb == "surge" else 0.0

    return bot.best(seated.legal, score, DONE())


def _surge_worth(a: Assessment, attack: Attack, surge: Surge) -> float:
    m, gives = a.match, surge.gives
    missing = resolving.needed_accuracy(m, attack) - pools.accuracy(m, attack)
    healed = min(gives.recover, m.figure(attack.attacker).damage)
    worth = 0.4 * healed
    if missing > 0:
        if missing > gives.accuracy:
            return (worth + 0.1 * gives.accuracy) / surge.cost
        worth += REACHES
    blocked = max(0, pools.block(m, attack) - attack.pierce)
    worth += gives.damage + min(gives.pierce, blocked)
    worth += 0.8 * len(gives.conditions) + 0.8 * gives.cleave
    if gives.blast:
        hit = resolving.blasted(m, attack)
        worth += 0.8 * gives.blast * sum(-1 if m.seat_of(figure) == a.seat else 1 for figure in hit)
    return worth / surge.cost


def cleave(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Whom it hurts most."""
    amount = int(seated.facts.get("damage", 1))

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "cleave":
            return 0.0
        target = named_target(a, args)
        return a.worth(target) * (2.0 if health_left(a.match, target) <= amount else 0.5)

    return bot.best(seated.legal, score, DECLINE())


def choose_target(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Of enemies the weak and costly one, of friends the one with the best attack; none who is to be hurt."""
    using = topmost(a.state.agenda, InUse)
    hurts = using is not None and _hurts(row_in_use(a.match, using))

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "choose":
            return 0.0
        figure = a.figures[args[0]]
        target = Target(figure, NOBODY, a.match.figure(figure).space)
        if a.match.seat_of(figure) == a.seat:
            if hurts:
                return -1.0
            return 0.1 + a.best_attack(figure, a.match.place(figure))
        return a.worth(target) / max(1, health_left(a.match, target))

    return bot.best(seated.legal, score)


def _hurts(row: Ability | Command | Upgrade) -> bool:
    """Whether a use is meant for enemies: it pushes its targets or makes them suffer."""
    return any(
        isinstance(effect, Push) or (isinstance(effect, Suffer) and effect.whom is Whom.TARGET)
        for effect in row.effects
    )


def remove_die(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """Black dice block more than white ones."""
    return bot.best(seated.legal, lambda choice: 1.0 if choice == COLOUR("black") else 0.5)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "declare_target": declare_target,
    "choose_pool": choose_pool,
    "choose_weapon": choose_weapon,
    "pick_die": pick_die,
    "spend_surges": spend_surges,
    "cleave": cleave,
    "choose_target": choose_target,
    "remove_die": remove_die,
}

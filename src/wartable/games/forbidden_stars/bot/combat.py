"""Steady's rules of thumb inside a combat."""

from __future__ import annotations

from typing import Final

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.bot.assessment import Assessment
from wartable.games.forbidden_stars.content import (
    ATTACK,
    CARD_BY_KEY,
    DEFENCE,
    FACES,
    MORALE,
    UNIT_BOX_KINDS,
    UNIT_BY_KEY,
)
from wartable.games.forbidden_stars.frames import Side
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

# Boxes that cost more than they usually bring: own units lost, routed or sent away.
COSTLY = {
    ("inhuman_strength", "unit"),
    ("veteran_scouts", "unit"),
    ("reconnaissance", "unit"),
    ("hit_and_run", "unit"),
    ("wave_serpent", "unit"),
    ("gretchin", "unit"),
}


def own_side(a: Assessment) -> tuple[Side, Side]:
    """The own side of the combat and the other."""
    sides = a.match.combat.sides
    return (sides[0], sides[1]) if sides[0].seat == a.seat else (sides[1], sides[0])


def totals(side: Side) -> list[int]:
    """Attack, defence and morale on a side's dice, tokens and faceup cards."""
    by_key = {card.id: card for card in CARD_BY_KEY.values()}
    tokens = [*side.tokens, 0]
    return [
        side.dice[face]
        + tokens[face]
        + side.borrowed[face]
        + sum(by_key[card].icons[face] for card in side.faceup)
        for face in (ATTACK, DEFENCE, MORALE)
    ]


def choose_combat_card(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Attack where he is open, defence where he hits hard, and cards whose units are here."""
    mine, other = own_side(a)
    own, his = totals(mine), totals(other)
    threatened = his[ATTACK] > own[DEFENCE]
    kinds = {c % 12 // 2 for c in a.match.own_units(a.match.combat.area, a.seat) if not c & 1}
    last = a.match.combat.round == 3

    def score(choice: str) -> float:
        card = CARD_BY_KEY[split(choice)[1][0]]
        attack, defence, morale = card.icons
        value = attack * 1.2 + defence * (1.6 if threatened else 0.8) + morale * (1.4 if last else 0.8)
        value += 1.0 if card.general else 0.0
        usable = not kinds.isdisjoint(UNIT_BOX_KINDS[card.id]) and (card.key, "unit") not in COSTLY
        return value + (1.3 if usable else 0.0) + 0.1 * bot.chance.below(5)

    return bot.best(seated.legal, score)


def resolve_ability(_bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Resolve what helps; hold back what costs own units, and mercy while ahead."""
    card, box = str(seated.facts["card"]), str(seated.facts["box"])
    mine, other = own_side(a)
    own, his = totals(mine), totals(other)
    costly = (card, box) in COSTLY
    if card == "spiritseers_guidance" and box == "general":
        costly = his[ATTACK] - own[DEFENCE] <= own[ATTACK] - his[DEFENCE]
    return verbs.DECLINE(box) if costly else verbs.RESOLVE(box)


def place_reinforcements(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """All that may be placed."""
    return bot.best(seated.legal, lambda choice: float(split(choice)[1][0]))


def assign_damage(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Walls first, then whoever survives it and is missed least, then whoever is cheapest."""
    damage = int(seated.facts["damage"])
    faction = a.match.faction(a.seat)

    def score(choice: str) -> float:
        name = split(choice)[1][0].removeprefix("routed_")
        if name == "bastion":
            return 2.0 if damage < faction.bastion.health else -2.0
        kind = 0 if name == "reinforcement" else UNIT_BY_KEY[name][1]
        unit = faction.units[kind]
        if unit.health > damage:
            return 1.0 - 0.2 * unit.morale
        return -(unit.cost if name != "reinforcement" else 1.0)

    return bot.best(seated.legal, score)


def choose_face(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The face that is needed: defence under attack, attack otherwise, morale at the end."""
    mine, other = own_side(a)
    own, his = totals(mine), totals(other)
    last = a.match.combat.round == 3
    need = {
        ATTACK: 1.5 + 0.2 * max(his[DEFENCE] - own[ATTACK], 0),
        DEFENCE: 1.0 + 0.5 * max(his[ATTACK] - own[DEFENCE], 0),
        MORALE: 2.0 if last else 0.8,
    }

    def score(choice: str) -> float:
        args = split(choice)[1]
        return need[FACES.index(args[0])] if args and args[0] in FACES else 1.2

    return bot.best(seated.legal, score)


def give_up_die(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The die that is missed least."""
    mine, other = own_side(a)
    own, his = totals(mine), totals(other)
    last = a.match.combat.round == 3
    loss = {ATTACK: 1.2, DEFENCE: 1.5 if his[ATTACK] >= own[DEFENCE] else 0.5, MORALE: 1.4 if last else 0.9}

    def score(choice: str) -> float:
        args = split(choice)[1]
        return -loss[FACES.index(args[0])] if args and args[0] in FACES else -1.0

    return bot.best(seated.legal, score)


def choose_retreat(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Where there is room among friends."""

    def score(choice: str) -> float:
        area = a.area(split(choice)[1][0])
        return float(a.galaxy.capacity[area] - len(a.match.own_units(area, a.seat)))

    return bot.best(seated.legal, score)


def keep_units(_bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """Do not send units away or rout them without need."""
    return verbs.DECLINE_TEXT if verbs.DECLINE_TEXT in seated.legal else seated.legal[-1]


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "choose_combat_card": choose_combat_card,
    "resolve_ability": resolve_ability,
    "place_reinforcements": place_reinforcements,
    "assign_damage": assign_damage,
    "assign_strike_damage": assign_damage,
    "gain_tokens": choose_face,
    "gain_die": choose_face,
    "lose_own_die": give_up_die,
    "choose_retreat": choose_retreat,
    "may_retreat_unit": keep_units,
}

"""Steady: plays Legion sensibly, by rules of thumb, from its seat's view alone."""

from __future__ import annotations

from typing import Final

from wartable.games.legion import verbs
from wartable.games.legion.assessment import Assessment, fights_hand_to_hand
from wartable.games.legion.bot import attack, moves
from wartable.games.legion.bot.actions import act
from wartable.games.legion.cards.command_effects import MY_ALLY
from wartable.games.legion.map.layout import card_of
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.placing.deployment import zone_gap
from wartable.games.legion.map.zones import areas
from wartable.games.legion.naming import piece_texts
from wartable.games.legion.rules.command import card_of as command_card
from wartable.games.legion.view import View
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

CHARGE_REACH: Final = 2.5  # moves within which a duellist's cards are worth playing
LEAST_WOUNDS: Final = 3  # that a commander keeps who pays with wounds
DRAWN: Final = 6.0  # the urgency of whoever a draw would bring


class Steady(ThumbBot[Assessment]):
    """A player with a purpose: objectives first, good shots next, and no needless losses."""

    declining = (verbs.DONE_TEXT, verbs.DECLINE_TEXT, verbs.PASS(), verbs.PANIC(), verbs.LEAVE_OUT())

    def __init__(self, seat: int, chance: Chance) -> None:
        super().__init__(seat, chance)
        self.plan: moves.Plan | None = None

    def thumb(self, seated: Seated) -> Thumb[Assessment] | None:
        return THUMBS.get(seated.what)

    def assess(self, view: View) -> Assessment:
        return Assessment(view, self.seat)


# Command


def select_command(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Cards of many orders while the armies close in, characters' cards when they can strike."""
    fight = sum(a.best_strike(number, a.here(number))[0] for number in a.own) / 10

    def score(choice: str) -> float:
        card = command_card(split(choice)[1][0])
        orders = sum(entry.count for entry in card.orders)
        value = orders + min(fight, 3.0) * (4 - card.pips) / 3
        if card.owner is not None:
            value += 2.0 if _can_strike(a, card.owner) else -1.5
        return value + (1.0 if card.key == MY_ALLY else 0.0) - (2.0 if card.returns else 0.0)

    return bot.best(seated.legal, score)


def _can_strike(a: Assessment, card: str) -> bool:
    """Whether a character is near enough to its enemies for its cards to matter."""
    for number in a.own:
        if a.b.card(number).key == card:
            reach = CHARGE_REACH * a.step(number) + SEGMENT
            return any(a.apart(number, enemy) < reach for enemy in a.enemies)
    return False


def urgency(a: Assessment, number: int) -> float:
    """How much it matters that a unit acts now: what it can do to others, and others to it."""
    spot = a.here(number)
    return a.best_strike(number, spot)[0] + 0.3 * a.danger(number, spot) + 0.01 * a.state.units[number].points


def by_urgency(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The unit for which it matters most; a draw if none of those ordered has anything to do yet."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        return urgency(a, a.unit_named(args[0])) if args else DRAWN if verb == verbs.DRAW.name else -1.0

    return bot.best(seated.legal, score)


def promote(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The strongest unit that is left."""
    return bot.best(seated.legal, lambda choice: a.left(a.unit_named(split(choice)[1][0])))


# Cards


def implacable(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """Once more if there is somebody to strike, and wounds to spare."""
    number = a.unit_named(str(seated.facts["unit"]))
    near = any(a.apart(number, enemy) < 2.0 * a.step(number) for enemy in a.enemies)
    return verbs.IMPLACABLE() if near and a.left(number) > LEAST_WOUNDS else verbs.DECLINE_TEXT


def new_ways(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """A mini for an action, where one more shot is worth it."""
    number = a.unit_named(str(seated.facts["unit"]))
    strike = a.best_strike(number, a.here(number))[0]
    with_aim = a.best_strike(number, a.here(number), aim=1)[0]
    return verbs.MOTIVATE() if with_aim - strike > a.per_wound(number) else verbs.DECLINE_TEXT


# Set-up


def set_aside(bot: Steady, seated: Seated, a: Assessment) -> str:
    """As little as must be: the cheapest unit."""
    if verbs.DONE_TEXT in seated.legal:
        return verbs.DONE_TEXT
    return bot.best(seated.legal, lambda choice: -a.state.units[a.unit_named(split(choice)[1][0])].points)


def deploy_unit(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The cheap first, the commander last, when most is known."""

    def score(choice: str) -> float:
        unit = a.state.units[a.unit_named(split(choice)[1][0])]
        return -float(unit.points) - 500 * fights_hand_to_hand(unit.card) - card_of(unit.card).speed

    return bot.best(seated.legal, score)


def mark_piece(bot: Steady, seated: Seated, a: Assessment) -> str:
    """A piece nearer to the own zones than to the enemy's."""
    pieces = dict(zip(piece_texts(a.b.ground), a.b.ground.features, strict=True))
    own, enemy = areas(a.b, a.seat), areas(a.b, 1 - a.seat)

    def score(choice: str) -> float:
        feature = pieces[split(choice)[1][0]]
        theirs = min(zone_gap(area, feature.x, feature.y) for area in enemy)
        return theirs - min(zone_gap(area, feature.x, feature.y) for area in own)

    return bot.best(seated.legal, score)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    **attack.THUMBS,
    "act": act,
    "move": moves.choose_move,
    "compulsory_move": moves.compulsory_move,
    "formation": moves.formation,
    "place_unit": moves.place_unit,
    "place_token": moves.place_token,
    "select_command": select_command,
    "issue_order": by_urgency,
    "choose_unit": by_urgency,
    "activate_drawn": by_urgency,
    "promote": promote,
    "implacable": implacable,
    "new_ways": new_ways,
    "set_aside": set_aside,
    "deploy_unit": deploy_unit,
    "mark_piece": mark_piece,
}

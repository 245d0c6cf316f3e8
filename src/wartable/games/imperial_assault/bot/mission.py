"""What steady does about the mission: tokens, doors, points, raiders, and cards about groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.rules import objects
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

TAKEN: Final = 5.0
"""What it is worth to take up a token that scores where it is brought."""
OUT: Final = 20.0
"""What it is worth to escape where the mission lets a figure do so."""
TURNED: Final = 3.0
"""What it is worth to turn a token to the better side for us."""


def interaction(a: Assessment, thing: str, figure: int) -> float:
    """What it is worth to interact with a thing; doors are opened only where nothing else is to be done."""
    if a.match.in_campaign:
        return -1.0 if thing.startswith("door_") else TAKEN
    number = a.tokens.get(thing)
    if number is None:
        return -1.0
    m, token = a.match, a.state.tokens[number]
    if objects.is_retrieved(m, token):
        return TAKEN if not m.figure(figure).carried else 0.5
    mine = objects.controller_of_token(m, number) == a.seat
    return TURNED if mine != token.coloured else -1.0


def open_door(legal: Sequence[str]) -> str:
    """A door to open; empty if there is none."""
    doors = [choice for choice in legal if choice.startswith("interact:door_")]
    return doors[0] if doors else ""


def bombard(_bot: ThumbBot[Assessment], _seated: Seated, a: Assessment) -> str:
    """If more of theirs are outside than of ours."""
    exterior = a.match.grid.spaces & ~a.match.board.areas.get("interior", 0)
    hit = a.match.figures_in(exterior)
    theirs = sum(1 if a.match.seat_of(figure) != a.seat else -1 for figure in hit)
    return "bombard" if theirs > 0 else "decline"


def take_points(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """Points are taken."""
    return bot.chance.pick([choice for choice in seated.legal if choice != "decline"])


def raiders_act(_bot: ThumbBot[Assessment], _seated: Seated, _a: Assessment) -> str:
    """Move them to the enemy."""
    return "move_raiders"


def move_raider(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Nearer to them than to us."""

    def score(choice: str) -> float:
        space = 1 << a.space(split(choice)[1][1])
        near = [
            min((a.apart(space, a.match.covers(f)) for f in side), default=9) for side in (a.own, a.enemies)
        ]
        return near[0] - 1.5 * near[1]

    return bot.best(seated.legal, score)


def choose_group(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The enemy's group that is nearest to its end."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "group":
            return -100.0
        figures = [f for f in a.match.figures_of_group(a.groups[args[0]]) if a.match.is_on_map(f)]
        return -float(sum(a.match.health(figure) - a.match.figure(figure).damage for figure in figures))

    return bot.best(seated.legal, score)


def exhaust_card(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The cheapest of our ready groups."""

    def score(choice: str) -> float:
        group = a.state.groups[a.groups[split(choice)[1][0]]]
        return -float(a.match.group_card(group).row.cost)

    return bot.best(seated.legal, score)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "bombard": bombard,
    "discard_site": take_points,
    "hand_over": take_points,
    "raiders_act": raiders_act,
    "move_raider": move_raider,
    "choose_group": choose_group,
    "exhaust_card": exhaust_card,
}

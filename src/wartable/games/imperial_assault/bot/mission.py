"""What steady does about the mission: tokens, doors, points, raiders, and cards about groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.rules.campaign.interacting import CRATE as CRATE_TOKEN
from wartable.games.imperial_assault.verbs.campaign import AGREE
from wartable.games.imperial_assault.verbs.missions import BRING
from wartable.games.imperial_assault.verbs.turns import BOMBARD, DECLINE, INTERACT, MOVE_RAIDERS
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

TAKEN: Final = 5.0
"""What it is worth to take up a token that scores where it is brought."""
CRATE: Final = 2.5
"""What it is worth to open a crate that is near."""
TURNED: Final = 3.0
"""What it is worth to turn a token to the better side for us."""


def interaction(a: Assessment, thing: str, figure: int) -> float:
    """What it is worth to interact with a thing; doors are opened only where nothing else is to be done."""
    if a.match.in_campaign:
        if a.leads:
            return max(
                (want.worth for want in a.prospects(figure).wants if want.thing == thing), default=-1.0
            )
        if thing.startswith("door_"):
            return -1.0
        return CRATE if thing.startswith(f"{CRATE_TOKEN}_") else TAKEN
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
    doors = [choice for choice in legal if choice.startswith(INTERACT("door_"))]
    return doors[0] if doors else ""


def bombard(_bot: ThumbBot[Assessment], _seated: Seated, a: Assessment) -> str:
    """If more of theirs are outside than of ours."""
    exterior = a.match.grid.spaces & ~a.match.board.areas.get("interior", 0)
    hit = a.match.figures_in(exterior)
    theirs = sum(1 if a.match.seat_of(figure) != a.seat else -1 for figure in hit)
    return BOMBARD() if theirs > 0 else DECLINE()


def take_points(bot: ThumbBot[Assessment], seated: Seated, _a: Assessment) -> str:
    """Points are taken."""
    return bot.chance.pick([choice for choice in seated.legal if choice != DECLINE()])


def raiders_act(_bot: ThumbBot[Assessment], _seated: Seated, _a: Assessment) -> str:
    """Move them to the enemy."""
    return MOVE_RAIDERS()


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


def deploy_groups(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """All the threat is spent: the group that is worth most first, where it is soonest in the fight."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if len(args) < 2:
            return -100.0
        if verb == BRING.name:
            worth = float(a.match.content.deployment[args[0]].cost)
        else:
            row = a.match.group_card(a.state.groups[a.groups[args[0]]]).row
            worth = row.cost / row.group_size
        return worth - _out_of_the_way(a, args[1])

    return bot.best(seated.legal, score)


def choose_point(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Where the group is soonest in the fight."""
    return bot.best(seated.legal, lambda choice: -_out_of_the_way(a, split(choice)[1][0]))


def _out_of_the_way(a: Assessment, point: str) -> float:
    """How far a deployment point is from the nearest enemy."""
    m = a.match
    key = next((key for key in m.mission_map.points if deploying.point_text(m, key) == point), point)
    there = deploying.point_space(m, key)
    return 0.1 * min((a.apart(there, m.covers(enemy)) for enemy in a.enemies), default=0)


def open_group(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """A group that three rounds of threat pay, as dear as can be."""
    most = 3 * a.match.imperial.level

    def score(choice: str) -> float:
        args = split(choice)[1]
        row = a.match.content.deployment.get(args[0]) if args else None
        return -100.0 if row is None else float(row.cost if row.cost <= most else most - row.cost)

    return bot.best(seated.legal, score)


def agree_to_concede(_bot: ThumbBot[Assessment], _seated: Seated, _a: Assessment) -> str:
    """Whoever plays on our side may give up: a partner who would stop is not kept."""
    return AGREE()


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "bombard": bombard,
    "discard_site": take_points,
    "hand_over": take_points,
    "raiders_act": raiders_act,
    "move_raider": move_raider,
    "choose_group": choose_group,
    "exhaust_card": exhaust_card,
    "deploy_groups": deploy_groups,
    "choose_point": choose_point,
    "open_group": open_group,
    "agree_to_concede": agree_to_concede,
}

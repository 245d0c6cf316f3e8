"""How Steady answers what the missions of Rise of the Empire ask."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot.assessment import REPUTATION, Assessment
from wartable.games.rebellion.bot.missions import Judge
from wartable.games.rebellion.frames import Mission
from wartable.games.rebellion.rise_of_the_empire.verbs.missions import CLEAR_SABOTAGE, RISK_REPUTATION
from wartable.games.rebellion.rules.command_phase.mission_aims import Aim
from wartable.games.rebellion.verbs.turns import PASS
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

OPPOSES: Final = 0.25
"""What an icon of a leader is worth who waits to oppose whatever the enemy attempts."""
ALSO_OPPOSES: Final = 0.4
"""How much of that a second leader brings."""
WORTH_SPOILING: Final = 0.3
"""What a mission of the enemy must at least lose for leaders who have nothing else to do."""
SPECIAL: Final = 1 / 6
MARKER: Final = 1.0


def to_oppose(a: Assessment, leaders: list[int]) -> float:
    """What it is worth that leaders wait on a mission that opposes."""
    icons = sorted((sum(a.match.leader(leader).skills.values()) for leader in leaders), reverse=True)
    return OPPOSES * (icons[0] + ALSO_OPPOSES * sum(icons[1:]))


def use_subversion(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Reveal it against a mission that loses by it."""
    mission = topmost(a.state.agenda, Mission)
    assert mission is not None
    card = a.match.content.missions[mission.card]
    his, aim = Judge(a.other), Aim(mission.system, mission.target)
    worth = max(his.success(card, aim, mission.leaders), 1.0)
    alone = his.chance(card, aim, mission.leaders, ())

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "reveal":
            return 0.0
        extra = a.match.content.mission[args[0]].extra_dice
        added = 0 if extra is None else extra.dice
        sent = [a.leader(key) for key in args[1:]]
        return worth * (alone - his.chance(card, aim, mission.leaders, sent, added)) - WORTH_SPOILING

    return bot.best(seated.legal, score, PASS())


def discredit_rebellion(_bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Roll, unless the markers are worth less than what the dice may cost."""
    risk = REPUTATION * (1 - (1 - SPECIAL) ** seated.facts["dice"])
    return RISK_REPUTATION() if MARKER * a.state.sabotaged.bit_count() > risk else CLEAR_SABOTAGE()


def draw_out_leader(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Whoever would be missed most."""
    return bot.best(seated.legal, lambda choice: a.leader_worth(a.leader(split(choice)[1][0])))


def name_region(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The region of which the answer tells most."""
    regions = a.galaxy.region_of
    return bot.best(seated.legal, lambda choice: a.told_by(regions[a.place(split(choice)[1][0])]))


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "use_subversion": use_subversion,
    "discredit_rebellion": discredit_rebellion,
    "draw_out_leader": draw_out_leader,
    "name_region": name_region,
}

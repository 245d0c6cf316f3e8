"""Steady's rules of thumb for target markers, objectives in play and action cards of Rise of the Empire."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot import hiding
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.content.effects.board import Mobilize
from wartable.games.rebellion.rise_of_the_empire.rules.target_markers import WHEN_REMOVED
from wartable.games.rebellion.rise_of_the_empire.state import CardInPlay
from wartable.games.rebellion.rise_of_the_empire.verbs.cards import ALL_TO_BOTTOM, LEAVE_TARGETS
from wartable.games.rebellion.rise_of_the_empire.verbs.setup import MISSION_SET
from wartable.games.rebellion.state import EMPIRE, REBEL, SIDES
from wartable.games.rebellion.verbs.turns import PASS
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

FAR: Final = 6
BASE_SET: Final = MISSION_SET("base")


def remove_target(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Markers of the enemy's cards, and those that give reputation if one is the Rebel."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        return 1.0 if verb == "remove_target" and _harms(a, args[0]) else 0.0

    return bot.best(seated.legal, score, LEAVE_TARGETS())


def _harms(a: Assessment, marker: str) -> bool:
    """Whether it serves a side that a marker goes: the Rebel gains by some, else its owner loses by it."""
    if marker in WHEN_REMOVED:
        return a.side == REBEL
    owner = REBEL if marker in a.match.content.objective else EMPIRE
    return a.side != owner


def put_target(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Where the enemy comes late and own ground units stand."""
    enemies = [place for place in a.match.all_systems() if a.match.has_units(1 - a.side, place)]

    def score(choice: str) -> float:
        place = a.place(split(choice)[1][0])
        away = min((a.galaxy.distances[place][other] for other in enemies), default=FAR)
        return away + 2.0 * a.match.has_ground_units(a.side, place)

    return bot.best(seated.legal, score)


def tuck_probe(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The Rebel keeps the best hiding place, the Empire a system that it would like to hold."""

    def score(choice: str) -> float:
        place = a.place(split(choice)[1][0])
        if a.side == REBEL:
            return hiding.hiding_place(a, place)
        return a.yields(place, EMPIRE) + 1.5 * a.match.is_loyal(place, REBEL)

    return bot.best(seated.legal, score)


def return_probes(_bot: ThumbBot[Assessment], _seated: Seated, _a: Assessment) -> str:
    """Out of the Empire's reach."""
    return ALL_TO_BOTTOM()


def use_in_play(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """A card in play where it brings something; what else waits for the moment is used."""
    rise = a.state.rise
    lying = {} if rise is None else {a.match.action_text(each.card): each for each in rise.cards}

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "use":
            return 0.0
        return _brings(a, lying[args[0]]) if args[0] in lying else 1.0

    return bot.best(seated.legal, score, PASS())


def _brings(a: Assessment, lying: CardInPlay) -> float:
    """What using a card in play now would bring its owner."""
    if lying.side == REBEL:  # the place is wanted when the base is about to be moved
        assigned = (a.match.content.missions[each.card] for each in a.match.faction(REBEL).assigned)
        return float(any(isinstance(row, Mobilize) for card in assigned for row in card.effects))
    if a.match.leaders_in(REBEL, lying.probe):
        return 1.0
    enemies = a.worth(a.match.units_of(REBEL, lying.probe))
    waits = a.match.content.actions[lying.card].moment == "command_ends"
    return 0.0 if waits or enemies > FAR else 1.0


def return_leader(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The one who is worth most in his pool; of the enemy's whose mission is spoilt."""
    return bot.best(seated.legal, lambda choice: a.leader_worth(a.leader(split(choice)[1][0])))


def choose_imperial_system(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Where most units stand that leaders can command."""

    def score(choice: str) -> float:
        place = a.place(split(choice)[1][0])
        return sum(a.worth(a.match.units_of(side, place)) for side in SIDES)

    return bot.best(seated.legal, score)


def let_go(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """Whoever is worth least of those who are too many."""
    return bot.best(seated.legal, lambda choice: 20.0 - a.leader_worth(a.leader(split(choice)[1][0])))


def choose_mission_set(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """The Rebel takes the base game's missions: some draw objectives, no new one does; the Empire either."""
    return BASE_SET if a.side == REBEL and BASE_SET in seated.legal else bot.chance.pick(seated.legal)


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "remove_target": remove_target,
    "remove_target_by_card": remove_target,
    "put_target": put_target,
    "tuck_probe": tuck_probe,
    "return_probes": return_probes,
    "turn_begins": use_in_play,
    "command_ends": use_in_play,
    "choose_mission_set": choose_mission_set,
    "return_leader": return_leader,
    "too_many_leaders": let_go,
    "choose_imperial_system": choose_imperial_system,
}

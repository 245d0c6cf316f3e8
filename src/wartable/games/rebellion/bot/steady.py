"""Steady: plays Rebellion sensibly, by rules of thumb, from its seat's view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from wartable.games.rebellion.bot import (
    combat,
    empire,
    forces,
    hiding,
    leader_choices,
    objectives,
    rebel,
    refresh,
)
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.bot.forces import Operation
from wartable.games.rebellion.bot.missions import Judge
from wartable.games.rebellion.bot.rebel import Temper
from wartable.games.rebellion.bot.rise_of_the_empire import cards as rise_cards
from wartable.games.rebellion.bot.rise_of_the_empire import cinematic
from wartable.games.rebellion.bot.rise_of_the_empire import missions as rise_missions
from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.effects import ChooseOne, board
from wartable.games.rebellion.content.effects.leaders import AttachRing
from wartable.games.rebellion.content.vocabulary import Against, Attempt, Origin
from wartable.games.rebellion.frames import Activation, CardMovement, Mission, Resolution
from wartable.games.rebellion.rules.command_phase.mission_aims import Aim
from wartable.games.rebellion.rules.resolution import card_of
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL
from wartable.games.rebellion.verbs.base import ESTABLISH_BASE, GATHER_UNITS, KEEP_BASE
from wartable.games.rebellion.verbs.combat import FIGHT_ON, NO_LEADER
from wartable.games.rebellion.verbs.missions import DO_WITHOUT, FIND_NOTHING, KEEP_MARKER, NO_OPPOSITION
from wartable.games.rebellion.verbs.turns import (
    DONE,
    KEEP_HIDDEN,
    PASS,
    PROPOSED,
    RECRUIT_NOBODY,
    REVEAL_BASE,
)
from wartable.games.rebellion.view import View
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

IN_RESERVE: Final = (2.0, 1.2, 0.8)
"""What it is worth that a leader stays in the pool to oppose: the last one, the one before, and so on."""
TWO_LEADERS: Final = 1.25
"""How much better two leaders look for a new base than one."""
LATER: Final = 0.05
"""How little it matters when in its round a mission is revealed that takes effect at its end."""
WORRY: Final = 0.1
"""The chance that the base is found from which a new one is looked for."""
TIE: Final = 0.02
"""What decides between choices that are otherwise as good."""


class Steady(ThumbBot[Assessment]):
    """A player with a purpose: the Rebel hides and scores, the Empire spreads and strikes."""

    declining = (
        DONE(),
        PASS(),
        FIGHT_ON(),
        KEEP_HIDDEN(),
        REVEAL_BASE(),
        NO_OPPOSITION(),
        NO_LEADER(),
        KEEP_BASE(),
        KEEP_MARKER(),
        FIND_NOTHING(),
        DO_WITHOUT(),
        RECRUIT_NOBODY(),
    )

    def __init__(self, seat: int, chance: Chance, temper: Temper = Temper.MOVES) -> None:
        super().__init__(seat, chance)
        self.temper = temper

    def thumb(self, seated: Seated) -> Thumb[Assessment] | None:
        return THUMBS.get(seated.what)

    def assess(self, view: View) -> Assessment:
        return Assessment(view, self.seat)

    def judge(self, a: Assessment) -> Judge:
        """The judge of missions for a side."""
        return empire.judge(a) if a.side == EMPIRE else rebel.judge(a, self.temper)


def campaign(a: Assessment) -> list[Operation]:
    """The activations that a side would make, the best first."""
    return list(empire.campaign(a)) if a.side == EMPIRE else list(rebel.campaign(a))


# Assignment Phase


def assign_leaders(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Missions that are worth more than what their leaders would do otherwise."""
    judge = bot.judge(a)
    price = prices(a)

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb == "assign":
            return _assigned(a, judge, price, args)
        if verb == "join":
            return _joined(a, judge, price, args)
        return _action_card(a, judge, price, args) if verb == "use" else -1.0

    return bot.best(seated.legal, score, DONE())


def _assigned(a: Assessment, judge: Judge, price: dict[int, float], args: Sequence[str]) -> float:
    """What it is worth to assign leaders to a mission."""
    card = a.match.content.mission[args[0]]
    leaders = [a.leader(key) for key in args[1:]]
    prospect = judge.best(card, leaders)
    if card.attempt is Attempt.OPPOSE:
        return rise_missions.to_oppose(a, leaders) - sum(price[leader] for leader in leaders)
    if prospect is None:
        return _for_later(a, card, leaders) - sum(price[leader] for leader in leaders)
    worth = prospect.worth
    if len(leaders) > 1 and any(isinstance(row, board.Mobilize) for row in card.effects):
        worth *= TWO_LEADERS
    return worth - sum(price[leader] for leader in leaders)


def _joined(a: Assessment, judge: Judge, price: dict[int, float], args: Sequence[str]) -> float:
    """What it is worth that a leader joins a partner's on a mission: what two do better than one."""
    card = a.match.content.mission[args[0]]
    *there, leader = (a.leader(key) for key in args[1:])
    alone, together = judge.best(card, there), judge.best(card, [*there, leader])
    if alone is None or together is None:
        return -1.0
    return together.worth - alone.worth - price[leader]


def _for_later(a: Assessment, card: MissionCard, leaders: list[int]) -> float:
    """A mission against leaders has no aim before some have come: somebody will."""
    if a.side != EMPIRE or card.where.against is None or card.skill is None:
        return 0.0
    icons = sum(a.match.leader(leader).icons(card.skill) for leader in leaders)
    if icons < card.icons or any(isinstance(row, AttachRing) for row in card.effects):
        return 0.0
    return 0.8 * icons if card.where.against is Against.FREE_REBEL_LEADER else 0.0


def _action_card(a: Assessment, judge: Judge, price: dict[int, float], args: Sequence[str]) -> float:
    """What it is worth to use an action card in the Assignment Phase."""
    row = a.match.content.action[args[0]]
    place = a.place(args[2]) if len(args) > 2 else NOBODY
    leader = a.leader(args[1])
    worth = judge.effects(row.effects, Aim(place, NOBODY), [leader]) + (1.5 if row.script else 0.0)
    return worth - price.get(leader, 0.0)


def prices(a: Assessment) -> dict[int, float]:
    """What it costs to send a leader of the pool on a mission: an activation, or somebody to oppose."""
    pool = a.pool(a.side)
    operations = campaign(a)
    leading = [leader for leader in pool if a.leads(leader)]
    move = 0.0
    if leading and len(operations) >= len(leading):
        move = operations[len(leading) - 1].worth
    reserve = IN_RESERVE[len(pool) - 1] if 0 < len(pool) <= len(IN_RESERVE) else 0.4
    found = {}
    for leader in pool:
        row = a.match.leader(leader)
        tactics = 0 if row.tactics is None else row.tactics.space + row.tactics.ground
        found[leader] = max(reserve, move if a.leads(leader) else 0.0) + TIE * (
            tactics + sum(row.skills.values())
        )
    return found


# Command Phase


def take_turn(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The best of what can be done now: a mission, an activation; else nothing."""
    judge = bot.judge(a)
    operations = campaign(a)
    best = operations[0] if operations else None

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb == "reveal":
            return _revealed(a, judge, args)
        if verb == "activate" and best is not None and a.place(args[0]) == best.place:
            return best.worth + _commands(a, a.leader(args[1]), best.fights)
        return 0.0

    return bot.best(seated.legal, score, PASS())


def _revealed(a: Assessment, judge: Judge, args: Sequence[str]) -> float:
    """What it is worth to reveal a mission now."""
    card = a.match.content.mission[args[0]]
    prospect = judge.best(card, [a.leader(key) for key in args[1:]])
    if prospect is None:
        return 0.0
    return LATER if any(isinstance(row, board.Mobilize) for row in card.effects) else prospect.worth


def _commands(a: Assessment, leader: int, fights: bool) -> float:
    """A tactician where there will be fighting; else whoever is missed least."""
    row = a.match.leader(leader)
    tactics = 0 if row.tactics is None else row.tactics.space + row.tactics.ground
    return TIE * tactics if fights else -TIE * (tactics + sum(row.skills.values()))


def move_units(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """Bring those units for which the place was activated."""
    activation = topmost(a.state.agenda, Activation)
    assert activation is not None
    done = forces.put_back(a, activation)
    if activation.place == BASE_SPACE:
        return DONE()
    if a.side == EMPIRE:
        planned = empire.operation(a, activation.place, leader=activation.leader)
    else:
        planned = rebel.operation(a, activation.place, activation.leader)
    return forces.next_move(a, None if planned is None else planned.muster, done, seated.legal)


def move_by_card(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Units that a card brings: the Rebel's as planned, the Empire's from where they can be spared."""
    moving = topmost(a.state.agenda, CardMovement)
    assert moving is not None
    row = a.match.tables.effects[moving.row]
    assert isinstance(row, board.MoveUnits)
    done = forces.put_back(a, moving)
    if a.side == REBEL:
        if moving.place == BASE_SPACE:
            return forces.next_move(a, rebel.gathering(a, row), done, seated.legal)
        if row.origin is not Origin.REBEL_BASE_SPACE:
            return DONE()
        return forces.next_move(a, rebel.by_card(a, row, moving.place), done, seated.legal)
    if row.theater is not None or (row.units and "stormtrooper" not in row.units):
        return DONE()

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb not in ("move", "move_all"):
            return 0.0
        origin, unit = a.place(args[1]), a.unit(args[0])
        spare = forces.spare(a, origin)
        left = spare.count(unit) - done.get(origin, Counter())[unit]
        if left < 1 or (verb == "move_all" and left < a.state.units[origin].count(unit)):
            return -1.0
        return a.unit_worth(unit) + 0.1 * len(spare)

    return bot.best(seated.legal, score, DONE())


def aim_mission(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Where it is worth most."""
    mission = topmost(a.state.agenda, Mission)
    assert mission is not None
    card = a.match.content.missions[mission.card]
    judge = bot.judge(a)

    def score(choice: str) -> float:
        _, args = split(choice)
        aim = Aim(a.place(args[0]), a.leader(args[1]) if len(args) > 1 else NOBODY)
        return judge.at(card, aim, mission.leaders)

    return bot.best(seated.legal, score)


def oppose_mission(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Whoever spoils more than he is worth in the pool."""
    mission = topmost(a.state.agenda, Mission)
    assert mission is not None
    card = a.match.content.missions[mission.card]
    his = Judge(a.other)
    aim = Aim(mission.system, mission.target)
    worth = max(his.success(card, aim, mission.leaders), 1.0)
    alone = his.chance(card, aim, mission.leaders, ())
    price = prices(a)

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "oppose":
            return 0.0
        leader = a.leader(args[0])
        spoilt = alone - his.chance(card, aim, mission.leaders, (leader,))
        risk = 0.5 if a.side == REBEL and a.match.has_units(EMPIRE, mission.system) else 0.0
        return worth * spoilt - 0.7 * price[leader] - risk

    return bot.best(seated.legal, score, NO_OPPOSITION())


def choose_effect(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The option that is worth most here."""
    resolution = topmost(a.state.agenda, Resolution)
    assert resolution is not None
    card = card_of(a.match, resolution)
    several = next((row for row in card.effects if isinstance(row, ChooseOne)), None)
    if several is None:
        return bot.chance.pick(seated.legal)
    judge, aim = bot.judge(a), Aim(resolution.place, resolution.target)

    def score(choice: str) -> float:
        option = several.options[int(split(choice)[1][0]) - 1]
        return judge.effects(option.effects, aim, resolution.leaders)

    return bot.best(seated.legal, score)


# The base


def choose_base(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Where the Empire has no reason to look."""
    return bot.best(seated.legal, lambda choice: hiding.hiding_place(a, a.place(split(choice)[1][0])))


def choose_new_base(bot: Steady, seated: Seated, a: Assessment) -> str:
    """A better place if the old one is likely to be taken, or known; none otherwise."""
    known = 100.0 if a.state.base_revealed else 0.0

    def score(choice: str) -> float:
        verb, args = split(choice)
        return known + hiding.better(a, a.place(args[0])) if verb == "base" else 0.0

    return bot.best(seated.legal, score, KEEP_BASE())


def mobilize(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Look for a new base if the old one is likely to be taken, else bring it defenders."""
    if GATHER_UNITS() not in seated.legal:
        return ESTABLISH_BASE()
    moves = bot.temper is Temper.MOVES and hiding.danger(a) > WORRY
    return ESTABLISH_BASE() if moves else GATHER_UNITS()


def name_decoys(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Systems that may well have the base, and are far from it."""
    far = a.galaxy.distances[a.state.base]

    def score(choice: str) -> float:
        places = [a.place(key) for key in split(choice)[1]]
        return sum(3.0 * a.may_be(place) + far[place] for place in places)

    return bot.best(seated.legal, score)


def stay_hidden(_bot: Steady, _seated: Seated, _a: Assessment) -> str:
    """The base is not revealed of one's own accord."""
    return KEEP_HIDDEN()


def gain_loyalty(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Where loyalty is worth most."""
    return bot.best(seated.legal, lambda choice: a.loyalty_gain(a.place(split(choice)[1][0])))


def place_starting_units(_bot: Steady, _seated: Seated, _a: Assessment) -> str:
    """As proposed."""
    return PROPOSED()


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    **combat.THUMBS,
    **cinematic.THUMBS,
    **refresh.THUMBS,
    **objectives.THUMBS,
    **leader_choices.THUMBS,
    **rise_cards.THUMBS,
    **rise_missions.THUMBS,
    "assign_leaders": assign_leaders,
    "take_turn": take_turn,
    "move_units": move_units,
    "move_by_card": move_by_card,
    "aim_mission": aim_mission,
    "oppose_mission": oppose_mission,
    "choose_effect": choose_effect,
    "choose_base": choose_base,
    "choose_new_base": choose_new_base,
    "mobilize": mobilize,
    "name_decoys": name_decoys,
    "reveal_base": stay_hidden,
    "gain_loyalty": gain_loyalty,
    "place_starting_units": place_starting_units,
}

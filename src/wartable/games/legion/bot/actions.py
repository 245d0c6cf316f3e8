"""What Steady's units do with their actions: plans of one or two actions, each judged as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.games.legion import verbs
from wartable.games.legion.assessment import Assessment
from wartable.games.legion.bot.attack import best_now
from wartable.games.legion.bot.goals import Purpose
from wartable.games.legion.bot.moves import Destination, Plan, destinations, kind_of, standing
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Attack, Motion
from wartable.games.legion.rules.activating.deeds import Action
from wartable.games.legion.rules.movement.moves import Going, Kind
from wartable.games.legion.rules.movement.proposals import text_of
from wartable.games.legion.state import FACE_DOWN
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated

if TYPE_CHECKING:
    from wartable.games.legion.bot.steady import Steady

CLAIM: Final = 150.0
DODGED: Final = 0.3  # the part of a danger that a dodge token turns away
STANDBY: Final = 3.0
REST: Final = 5.0  # what it is worth to be rid of a suppression token
READY: Final = 6.0  # what it is worth to ready a card
NEEDLESS: Final = 0.4  # a move or token must promise more than this
WITHDRAWN: Final = 0.3
AGAIN: Final = 0.8  # how much a second move is worth after a first that was
FREE: Final = 5.0  # a free attack does not cost an action
ATTACKS: Final = (verbs.FREE_ATTACK.name, verbs.SABER_THROW.name, verbs.FREE_SABER_THROW.name)
GRANTING: Final = (Keyword.RELENTLESS, Keyword.CHARGE)


def act(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Free things first; then the first action of the best plan."""
    number = a.b.activation.unit
    legal = seated.legal
    free = [(value, choice) for choice in legal if (value := _free_value(a, number, choice)) > 0]
    if free:
        return max(free)[1]
    plans = Plans(a, number, legal)
    chosen = bot.best(legal, plans.value, verbs.DONE_TEXT)
    bot.plan = plans.move_of(chosen)
    return chosen


def _free_value(a: Assessment, number: int, choice: str) -> float:
    """What a free card action is worth now; nothing if it is not one."""
    verb, args = split(choice)
    if verb == verbs.FORCE_REFLEXES.name:
        return a.danger(number, a.here(number)) if not a.state.units[number].dodge else 0.0
    if verb == verbs.FORCE_CHOKE.name:
        return a.per_wound(a.unit_named(args[0]))
    if verb == verbs.JEDI_MIND_TRICK.name:
        target = a.unit_named(args[0])
        fresh = a.state.units[target].order != FACE_DOWN
        return 8.0 + 4.0 * fresh if a.suppressible(target) else 0.0
    return 0.0


class Plans:
    """What a unit might do, and what the best plan is worth that begins with each action."""

    def __init__(self, a: Assessment, number: int, legal: list[str]) -> None:
        self._a = a
        self._number = number
        self._legal = legal
        self._actions = a.b.activation.actions
        self._unit = a.state.units[number]
        self._purpose = Purpose(a, number, self._actions)
        going = Going(a.b, Motion([], number, Kind.STANDARD, self._unit.seat))
        self._danger = a.danger(number, a.here(number))
        self._place = standing(a, self._purpose, going, a.here(number))
        self._known: dict[str, list[Destination]] = {}

    def value(self, choice: str) -> float:
        """What the best plan is worth that begins with a choice."""
        verb, args = split(choice)
        if verb == verbs.ATTACK.name:
            after = max(self._going(), self._dodging()) if self._actions > 1 else 0.0
            return self._strike(0) + after
        if verb == verbs.AIM.name:
            return self._strike(1) if self._actions > 1 and verbs.ATTACK() in self._legal else 0.0
        if verb in (verbs.MOVE.name, verbs.JUMP.name):
            return self._moving(verb) - NEEDLESS
        if verb in ATTACKS:
            return self._special(verb, args)
        return self._waiting(verb) - NEEDLESS

    def _strike(self, more_aim: int) -> float:
        """The worth of an attack from here."""
        return best_now(self._a, Attack([], self._number), self._unit.aim + more_aim)

    def _special(self, verb: str, args: tuple[str, ...]) -> float:
        """The worth of an attack that a keyword or a card gives; a free one costs no action."""
        granted = self._a.b.activation.granted
        only_melee = verb == verbs.FREE_ATTACK.name and Keyword.RELENTLESS not in granted
        attack = Attack([], self._number, melee_only=only_melee, saber_throw=args[0] if args else "")
        return best_now(self._a, attack, self._unit.aim) + (FREE if verb.startswith("free") else 0.0)

    def _destinations(self, verb: str) -> list[Destination]:
        if verb not in self._known:
            motion = Motion([], self._number, kind_of(verb), self._unit.seat)
            self._known[verb] = destinations(self._a, self._purpose, motion, fires=self._fires())
        return self._known[verb]

    def move_of(self, choice: str) -> Plan | None:
        """The move that was thought of with a choice that is one."""
        if choice not in self._known or not self._known[choice]:
            return None
        move = text_of(self._known[choice][0].way)
        return Plan(self._number, self._a.here(self._number), move)

    def _fires(self) -> bool:
        """Whether the unit may attack after a move."""
        granting = any(self._a.b.keyword(self._number, word) for word in GRANTING)
        return Action.ATTACK not in self._a.b.activation.done and (granting or self._actions > 1)

    def _moving(self, verb: str) -> float:
        """What going somewhere is worth, with the attack from there or another move."""
        found = self._destinations(verb)
        if not found:
            return 0.0
        best = found[0]
        gain = best.place - self._place
        again = AGAIN * max(gain, 0.0) if self._actions > 1 else 0.0
        return gain + max(best.fire, again)

    def _going(self) -> float:
        """What going somewhere is worth when the unit has attacked."""
        if verbs.MOVE() not in self._legal:
            return 0.0
        found = self._destinations(verbs.MOVE())
        return max((there.place for there in found), default=self._place) - self._place

    def _dodging(self) -> float:
        """What a dodge token is worth."""
        return DODGED * self._danger / (1 + self._unit.dodge) if verbs.DODGE() in self._legal else 0.0

    def _waiting(self, verb: str) -> float:
        """The worth of an action that prepares for something."""
        if verb == verbs.CLAIM.name:
            return CLAIM
        if verb == verbs.DODGE.name:
            return self._dodging()
        if verb == verbs.RECOVER.name:
            ready = READY * len(self._unit.exhausted)
            return ready + REST * self._unit.suppression * self._a.suppressible(self._number)
        if verb == verbs.STANDBY.name:
            return STANDBY if self._danger > 0 else 0.0
        if verb == verbs.WITHDRAW.name:
            return WITHDRAWN * self._danger
        return 0.0

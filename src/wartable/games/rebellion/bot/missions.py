"""What a mission is worth to a side: where it would be carried out, how likely it succeeds, what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from wartable.games.rebellion.bot import forecast
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.bot.effects import EFFECTS, SCRIPTS, EffectWorth
from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.effects import ChooseOne, Effect, If
from wartable.games.rebellion.content.vocabulary import Attempt
from wartable.games.rebellion.rules.command_phase.mission_aims import Aim, aims
from wartable.games.rebellion.rules.command_phase.mission_dice import MOST_DICE
from wartable.games.rebellion.rules.command_phase.missions import EXTRA_SUCCESSES
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL

OPPOSED: Final = 0.55
"""How often a leader from the pool comes to oppose an attempt that is worth it."""
CAPTURE_RISK: Final = 0.12
UNKNOWN_SCRIPT: Final = 2.0


class Prospect(NamedTuple):
    """The best aim of a mission and what it is worth to go there."""

    worth: float
    aim: Aim


def able(a: Assessment, card: MissionCard, leaders: Iterable[int]) -> bool:
    """Whether leaders have the skill that a card asks for."""
    if card.attempt is Attempt.OPPOSE:
        return False
    return card.skill is None or sum(a.match.leader(each).icons(card.skill) for each in leaders) >= card.icons


class Judge:
    """Judges missions of a side in one position; what it has found once it keeps."""

    def __init__(self, a: Assessment, own: Mapping[type, EffectWorth] | None = None) -> None:
        self.a = a
        self._effects = EFFECTS if own is None else {**EFFECTS, **own}
        self._worth: dict[tuple[int, Aim], float] = {}
        self._aims: dict[int, list[Aim]] = {}
        self._best: dict[tuple[int, int, int, bool], Prospect] = {}
        self._there: dict[tuple[int, int], list[int]] = {}
        self._sent: dict[int, int] = {}

    def aims(self, card: MissionCard) -> list[Aim]:
        """Where a mission could be carried out now."""
        if card.id not in self._aims:
            self._aims[card.id] = [aim for _, aim in aims(self.a.match, self.a.side, card)]
        return self._aims[card.id]

    def best(self, card: MissionCard, leaders: Sequence[int]) -> Prospect | None:
        """The best that a mission may bring with some leaders; None if it leads nowhere."""
        if not able(self.a, card, leaders):
            return None
        dice = self._icons(card, leaders)
        prepared = self._extra(card, leaders)
        key = (card.id, len(leaders), dice, prepared)
        if key not in self._best:
            prospects = [Prospect(self.at(card, aim, leaders), aim) for aim in self.aims(card)]
            if not prospects:
                return None
            self._best[key] = max(prospects)
        return self._best[key]

    def at(self, card: MissionCard, aim: Aim, leaders: Sequence[int]) -> float:
        """What a mission is worth at one aim."""
        worth = self.success(card, aim, leaders)
        if card.attempt is not Attempt.ATTEMPT or worth <= 0:
            return worth
        return worth * self.chance(card, aim, leaders) - self._risk(aim, leaders)

    def success(self, card: MissionCard, aim: Aim, leaders: Sequence[int]) -> float:
        """What the success of a mission is worth."""
        key = (card.id, aim)
        if key not in self._worth:
            worth = self.effects(card.effects, aim, leaders)
            if card.script:
                worth += SCRIPTS.get(card.script, _unknown)(self.a, aim)
            self._worth[key] = worth
        return self._worth[key]

    def _icons(self, card: MissionCard, leaders: Iterable[int]) -> int:
        leader_rows = [self.a.match.leader(leader) for leader in leaders]
        if card.count_all_icons:
            return sum(sum(row.skills.values()) for row in leader_rows)
        return sum(row.icons(card.skill) for row in leader_rows) if card.skill is not None else 0

    def _extra(self, card: MissionCard, leaders: Iterable[int]) -> bool:
        keys = {self.a.match.leader(leader).key for leader in leaders}
        keys |= {self.a.match.leader(leader).counts_as or "" for leader in leaders}
        return card.portrait in keys or any(self.a.state.prepared >> leader & 1 for leader in leaders)

    def chance(
        self,
        card: MissionCard,
        aim: Aim,
        leaders: Sequence[int],
        sent: Sequence[int] | None = None,
        added: int = 0,
    ) -> float:
        """The chance of an attempt; `sent`: certain leaders oppose with dice that are added, else one may."""
        a, m = self.a, self.a.match
        here = [leader for leader in self.leaders_at(a.side, aim.system) if leader not in leaders]
        dice = self._icons(card, [*leaders, *here])
        extra = card.extra_dice
        if extra is not None and (extra.where is None or accepts(m, extra.where, aim.system)):
            dice += extra.dice
        more = EXTRA_SUCCESSES if self._extra(card, leaders) else 0
        against = self.leaders_at(a.enemy, aim.system)
        if aim.target != NOBODY and m.is_captive(aim.target):
            against = [*against, aim.target]
        his = self._icons(card, against)

        def odds(icons: int) -> float:
            return forecast.attempt(min(dice, MOST_DICE), more, min(icons, MOST_DICE))

        alone = odds(his) if against else 1.0
        if sent is not None:
            return odds(his + self._icons(card, sent) + added) if sent else alone
        sendable = self._best_of_pool(card)
        if sendable == NOBODY or any(a.state.unopposable >> leader & 1 for leader in leaders):
            return alone
        return (1 - OPPOSED) * alone + OPPOSED * odds(his + sendable)

    def leaders_at(self, side: int, system: int) -> list[int]:
        """The free leaders of a side in a system."""
        key = (side, system)
        if key not in self._there:
            self._there[key] = self.a.match.leaders_in(side, system)
        return self._there[key]

    def _best_of_pool(self, card: MissionCard) -> int:
        """The icons of whoever opposes a card best out of the enemy's pool (NOBODY: it is empty)."""
        if card.id not in self._sent:
            pool = self.a.pool(self.a.enemy)
            self._sent[card.id] = max((self._icons(card, [leader]) for leader in pool), default=NOBODY)
        return self._sent[card.id]

    def _risk(self, aim: Aim, leaders: Sequence[int]) -> float:
        """Rebel leaders among Imperial units may be captured."""
        a = self.a
        if a.side != REBEL or aim.system in (NOBODY, BASE_SPACE) or not a.match.has_units(EMPIRE, aim.system):
            return 0.0
        return CAPTURE_RISK * sum(map(a.leader_worth, leaders))

    # Effects

    def effects(self, effects: Iterable[Effect], aim: Aim, leaders: Sequence[int]) -> float:
        """What effects are worth together."""
        return sum(self.effect(row, aim, leaders) for row in effects)

    def effect(self, row: Effect, aim: Aim, leaders: Sequence[int]) -> float:
        """What one effect is worth at an aim."""
        if isinstance(row, If):
            parts = self.effects(row.then, aim, leaders)
            return 0.5 * (parts + self.effects(row.otherwise, aim, leaders))
        if isinstance(row, ChooseOne):
            fitting = [o for o in row.options if o.where is None or self._fits(o.where, aim)]
            return max((self.effects(o.effects, aim, leaders) for o in fitting), default=0.0)
        judge = self._effects.get(type(row))
        return 0.0 if judge is None else judge(self.a, row, aim)

    def _fits(self, where: Any, aim: Aim) -> bool:
        return aim.system not in (NOBODY, BASE_SPACE) and accepts(self.a.match, where, aim.system)


def _unknown(_a: Assessment, _aim: Aim) -> float:
    return UNKNOWN_SCRIPT

"""What lies before a Rebel figure in a mission: what it wants, who endangers it, what a place is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wartable.games.imperial_assault.bot import pursuit
from wartable.games.imperial_assault.bot.pursuit import Want
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.state import NOBODY, Kind
from wartable.parts.grid.layout import Layout
from wartable.parts.grid.moving import Reach
from wartable.parts.grid.steps import Place

if TYPE_CHECKING:
    from wartable.games.imperial_assault.bot.assessment import Assessment

PACE: Final = 0.3
"""What a space more costs a hero on the way to what the mission wants, if there is time."""
HURRY_HOME: Final = 1.5
"""How many times as much it costs who carries something or may leave."""
CARRIED: Final = 12.0
"""What it is worth to have come where one may escape or is wanted."""
NEAR: Final = 0.5
"""How much of what an interaction is worth stands beside the thing already."""
SHARED: Final = 0.5
"""How much of that is left where a friend stands there."""
PERIL: Final = 0.8
"""How many of the attacks that enemies could make they make."""
CAREFUL: Final = 2.0
"""How many times as much those fear it on whom the mission hangs."""
AT_HAND: Final = 5
"""How far enemies may be who come into sight in their own activation."""
FAR_HAND: Final = 8
"""How far those fear them on whom the mission hangs."""
UNSEEN: Final = 0.5
TIRED: Final = 0.5
"""How much less those are feared who have activated in this round."""
MINE: Final = 1.0
THEIRS: Final = 0.5
"""How much of a thing's worth is left for who would be done with it later than another."""
LEAST_CHANCE: Final = 0.05
STRIDE: Final = 4.0
"""How far a move action leads, about."""
BARRED: Final = 12
"""How many spaces a way through a locked door counts more."""
ALONE: Final = 0.1
"""What a space more costs that a hero is away from all friends."""
TOGETHER: Final = 3
NOTHING_WANTED: Final = 2.0
LED: Final = 2
"""How far a figure goes that is led, about."""
IN_THE_WAY: Final = 2.0
"""What it costs to stand where a figure that is led should go."""


class Prospects:
    """What lies before one Rebel figure; all that does not hang on the place where it will stand."""

    def __init__(self, a: Assessment, figure: int) -> None:
        m = a.match
        self.a, self.figure = a, figure
        self.home = a.delivery(figure)
        self.way = 0
        """The spaces that a figure which is led needs next."""
        self.wants = [want if self._leads_on(want) else want._replace(worth=0.0) for want in a.wants(figure)]
        self.friends = [m.covers(friend) for friend in a.own if friend != figure]
        self.pace = PACE * a.urgency
        self.aims = self._aims()
        self.shares = self._shares()
        self.perils = self._perils()

    def _aims(self) -> list[tuple[int, float, bool]]:
        """All that it may go to: spaces, what they are worth, and whether standing there is enough."""
        a, m = self.a, self.a.match
        found = [(want.spaces, self.pressing(want), False) for want in self.wants]
        found += [(spaces, a.urgency * worth, True) for spaces, worth in pursuit.held(m, a.seat)]
        most = a.urgency * pursuit.OBJECT
        found += [
            (a.spaces_of(target), min(most, a.worth(target)), False)
            for target in a.targets
            if target.figure == NOBODY and a.harms(self.figure, target)
        ]
        wanted = [enemy for enemy in a.enemies if enemy in a.crucial or m.figure(enemy).carried]
        found += [(m.covers(enemy), min(most, a.worth(Target(enemy, NOBODY, 0))), False) for enemy in wanted]
        if not any(want.aim for want in self.wants) and len(found) == len(self.wants):
            found += [(m.covers(enemy), a.urgency * NOTHING_WANTED, False) for enemy in a.enemies]
        return found

    def _leads_on(self, want: Want) -> bool:
        """Whether it is of use to interact: whoever is led comes nearer to his goal, or is at a door."""
        a, m = self.a, self.a.match
        home = 0 if want.person == NOBODY else a.delivery(want.person)
        if not home:
            return True
        own = m.covers(want.person)
        now = self.apart(own, home)
        near = m.layout.neighbours(own) | m.layout.neighbours(m.layout.neighbours(own))
        self.way = sum(1 << space for space in m.spaces_in(near) if self.apart(1 << space, home) < now)
        if not now or any(own & m.grid.doors[door].beside for door in m.spaces_in(m.state.doors)):
            return True
        mover = movement.mover_of(m, want.person, pays=False, rotates=False)
        ends = Reach(m.layout, mover, m.place(want.person), LED).ends()
        return any(self.apart(a.covers_at(want.person, place), home) < now for place, _ in ends)

    def pressing(self, want: Want) -> float:
        """What a thing is worth now: the fewer rounds are left, the more those on which the mission hangs."""
        return want.worth * (self.a.urgency if want.aim else 1.0)

    def _shares(self) -> list[float]:
        """How much each of its aims is its own: it is for who would be done with it first."""
        a, m = self.a, self.a.match
        others = [friend for friend in a.own if friend != self.figure]
        able = {friend: {want.thing: want for want in a.wants(friend)} for friend in others}
        own = m.covers(self.figure) if m.is_on_map(self.figure) else 0
        found = []
        for number, (spaces, _, _) in enumerate(self.aims):
            want = self.wants[number] if number < len(self.wants) else None
            mine = self._actions(own, spaces, want) if own else 0.0
            rivals = [friend for friend in others if want is None or want.thing in able[friend]]
            sooner = any(
                self._actions(m.covers(friend), spaces, want and able[friend][want.thing]) < mine
                for friend in rivals
            )
            found.append(THEIRS if sooner and len(self.aims) > 1 else MINE)
        return found

    def _actions(self, own: int, spaces: int, want: Want | None) -> float:
        """About how many actions somebody needs until he is done with an aim."""
        attempts = 0.0 if want is None else 1 / max(LEAST_CHANCE, want.chance)
        return self.apart(own, spaces) / STRIDE + attempts

    def _perils(self) -> list[tuple[int, int, float]]:
        """Who may attack it: the space and spaces of the enemy, and the damage to be expected.

        An enemy that sees friends of ours, too, attacks any of them, unless all hangs on this one. Nobody
        attacks a neutral figure (IA-NEUTRAL-03).
        """
        a, m = self.a, self.a.match
        target = Target(self.figure, NOBODY, m.figure(self.figure).space)
        found: list[tuple[int, int, float]] = []
        friends = [m.figure(friend).space for friend in a.own if friend != self.figure]
        precious = self.figure in a.crucial or pursuit.is_last_fit(m, self.figure)
        attackable = m.is_on_map(self.figure) and m.group_of(self.figure).kind is not Kind.NEUTRAL
        for enemy in a.enemies if attackable else ():
            means = [float(a.odds(arm, enemy, target, 3).damage.mean) for arm in a.arms(enemy)]
            if means:
                space = m.figure(enemy).space
                others = sum(m.layout.sight.sees(space, friend, 0) for friend in friends)
                share = 1.0 if m.group_of(enemy).ready else TIRED
                found.append((space, m.covers(enemy), share * max(means) / (1 if precious else 1 + others)))
        return found

    def worth(self, own: int) -> float:
        """What it is worth to stand somewhere: on the way, held, not too much seen, and not alone."""
        in_the_way = IN_THE_WAY if own & self.way else 0.0
        return self._ahead(own) - self._peril(own) - self._loneliness(own) - in_the_way

    def interactions(self, place: Place) -> list[float]:
        """What the interactions in a place are worth."""
        own = self.a.covers_at(self.figure, place)
        return [self.pressing(want) for want in self.wants if want.spaces & own]

    def _ahead(self, own: int) -> float:
        """How near it is to what the mission wants, the best of all that is left to it."""
        scores = []
        if self.home:
            apart = self.apart(own, self.home)
            scores.append(CARRIED - self.pace * HURRY_HOME * apart)
            if apart < BARRED or not any(want.aim for want in self.wants):
                return scores[0]
        for (spaces, worth, held), share in zip(self.aims, self.shares, strict=True):
            apart = self.apart(own, spaces)
            taken = any(spaces & there for there in self.friends)
            there = (1.0 if not apart else NEAR) if held else NEAR
            if taken:
                there *= 0.0 if held else SHARED
            scores.append(share * worth * there - self.pace * apart)
        return max(scores, default=0.0)

    def apart(self, own: int, spaces: int) -> int:
        """How far something is on the way that is open to us; ways through locked doors count more."""
        field = field_of(self.a.passable_map, self.a.open_map, spaces)
        return min(field[space] for space in self.a.match.spaces_in(own))

    def _peril(self, own: int) -> float:
        """What the attacks of enemies that see or reach it there may cost."""
        m = self.a.match
        row = m.figure(self.figure)
        corner = next(iter(m.spaces_in(own)))
        hurt = 0.0
        precious = self.figure in self.a.crucial
        near = FAR_HAND if precious else AT_HAND
        for space, covers, damage in self.perils:
            if m.layout.sight.sees(space, corner, 0):
                hurt += damage
            elif self.apart(own, covers) <= near:
                hurt += UNSEEN * damage
        health = max(1, m.health(self.figure))
        worth = pursuit.worth_of_hero(m, self.figure)
        if precious:
            worth += CAREFUL * pursuit.WANTED
        return PERIL * hurt * worth / health * (0.5 + row.damage / health)

    def _loneliness(self, own: int) -> float:
        nearest = min((self.apart(own, there) for there in self.friends), default=0)
        return ALONE * max(0, nearest - TOGETHER)


@lru_cache(maxsize=4096)
def field_of(passable: Layout, opened: Layout, spaces: int) -> list[int]:
    """How far each space of a map is from the nearest of a set; what locked doors keep apart is far away."""
    now, then = passable.opened(spaces).distances, opened.opened(spaces).distances
    return [
        min(now.least(1 << space, spaces), BARRED + then.least(1 << space, spaces))
        for space in range(opened.frame.size)
    ]

"""How a seat judges its view: what figures, attacks and places are worth, measured in victory points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from wartable.games.imperial_assault.bot import pursuit
from wartable.games.imperial_assault.bot.fighters import Fighters
from wartable.games.imperial_assault.bot.prospects import Prospects
from wartable.games.imperial_assault.bot.pursuit import Want, wants
from wartable.games.imperial_assault.content.vocabulary import MissionMoment, Standing
from wartable.games.imperial_assault.odds.attack import AttackOdds, health_left
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.rules.objects import health_of
from wartable.games.imperial_assault.rules.skirmish.setup import zone_of
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, Kind
from wartable.games.imperial_assault.view import View
from wartable.parts.grid.layout import Layout, layout_of
from wartable.parts.grid.steps import Place

WOUND: Final = 0.45
"""What it is worth to take all Health of a figure but the last point, measured by its defeat."""
TERMINAL: Final = 1.5
"""What a Command card is worth that a terminal gives."""
FAR: Final = 0.12
"""What a space more between a figure and what it wants costs."""
CARRIED: Final = 12.0
"""What it is worth to have brought a token where it scores."""
HURRY: Final = 2.5
"""How many times as much a space more counts on the way to what a mission wants, whose rounds are few."""
BOLD: Final = 0.4
"""How much of the cost of being seen is left in a mission, where who waits loses."""
CONTESTED: Final = 0.4
"""How much of a token's worth is left while an enemy stands beside it, too."""
LATE: Final = 4.0
LEISURE: Final = 0.5
"""How much haste there is where rounds are not limited: who has time fights first, and rests."""
LONG: Final = 20
"""About how many rounds such a mission should have at most."""
ENGAGED: Final = 0.4
"""How much of that is left while enemies are near."""
FREE: Final = 2.0
NEARBY: Final = 8
FEARED: Final = 1.5
"""What the defeat of an Imperial figure is worth to heroes, for each point of its cost."""
TIRED: Final = 0.85
"""How much of that is left of those who have activated in this round."""
EXPOSED: Final = 0.15
"""What it costs to stand in sight of an enemy."""


class Assessment(Fighters):
    """A seat's judgement of a view; nothing in it looks behind the masks."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        self._wants: dict[int, list[Want]] = {}
        self._prospects: dict[int, Prospects] = {}

    def worth(self, target: Target) -> float:
        """What the defeat of a figure or object is worth: its share of what its group scores."""
        m = self.match
        if target.figure == NOBODY:
            if m.in_campaign:
                size = max(1.0, health_of(m, self.state.tokens[target.token]) / pursuit.SMALL_OBJECT)
                return pursuit.OBJECT * size * (self.urgency if self.leads else 1)
            rules = m.mission_rules(MissionMoment.OBJECT_DESTROYED)
            return float(sum(rule.points for rule in rules)) or 1.0
        number = m.figure(target.figure).group
        group = self.state.groups[number]
        wanted = pursuit.WANTED if target.figure in self.crucial else 0.0
        if m.in_campaign and m.figure(target.figure).carried:
            wanted += pursuit.CARRIER
        if group.kind is Kind.HERO:
            return pursuit.worth_of_hero(m, target.figure) + wanted
        alive = sum(m.is_on_map(figure) for figure in m.figures_of_group(number))
        if self.leads:
            row = m.group_card(group).row
            feared = FEARED * row.cost / row.group_size * (1.0 if group.ready else TIRED)
            return feared + self.urgency * wanted
        return (m.group_card(group).row.cost + group.bounty) / max(1, alive) + wanted

    @cached_property
    def crucial(self) -> set[int]:
        """The figures on whose defeat a mission of the campaign hangs."""
        return pursuit.on_which_all_hangs(self.match) if self.match.in_campaign else set()

    def best_gain(self, figure: int, target: Target, distance: int) -> float:
        """What the best attack of a figure on a target is worth at a distance, if it saw it."""
        return max(
            (self.gain(target, self.odds(arm, figure, target, distance)) for arm in self.arms(figure)),
            default=0.0,
        )

    def gain(self, target: Target, odds: AttackOdds) -> float:
        """What an attack is worth: defeats count whole, damage in part, but to objects of missions whole."""
        left = health_left(self.match, target)
        if target.figure == NOBODY and self.match.in_campaign:
            total = health_of(self.match, self.state.tokens[target.token])
            done = sum(float(odds.damage.at_least(number)) for number in range(1, left + 1))
            return self.worth(target) * done / max(1, total)
        wounds = sum(float(odds.damage.at_least(number)) for number in range(1, left)) / max(1, left)
        return self.worth(target) * (float(odds.defeats) + WOUND * wounds)

    def best_attack(self, figure: int, place: Place) -> float:
        """What the best plain attack of a figure is worth if it stands in a place; 0 if it has none."""
        return max((gain for _, gain in self.attacks(figure, place)), default=0.0)

    def attacks(self, figure: int, place: Place) -> Iterator[tuple[Target, float]]:
        """What a figure could attack from a place, and what that is worth with its best weapon."""
        for target, gains in self._possible(figure, place):
            best = max(gain for _, gain in gains)
            if best > 0:
                yield target, best

    def gains_of_weapons(self, figure: int) -> Iterator[tuple[int, float]]:
        """The weapons of a figure, and what the best attack with each from where it stands is worth."""
        gains = [each for _, gains in self._possible(figure, self.match.place(figure)) for each in gains]
        for arm in self.arms(figure):
            yield arm.weapon, max((gain for weapon, gain in gains if weapon == arm.weapon), default=0.0)

    def _possible(self, figure: int, place: Place) -> Iterator[tuple[Target, list[tuple[int, float]]]]:
        """The targets that a figure sees from a place, and what an attack with each weapon is worth."""
        m = self.match
        arms = self.arms(figure)
        if not arms:
            return
        own = self.covers_at(figure, place)
        awkward = standings.of(m, figure, Standing.CANNOT_ATTACK_ADJACENT)
        before, known = m.place(figure), m.facts
        m.put(figure, *place)
        try:
            for target in self.targets:
                there = self.spaces_of(target)
                distance = self.distance_to(target, own, there)
                usable = [arm for arm in arms if distance <= arm.most]
                if usable and not (awkward and distance <= 1) and self.sees(figure, target, there, distance):
                    odds = [(arm.weapon, self.odds(arm, figure, target, distance)) for arm in usable]
                    yield target, [(weapon, self.gain(target, each)) for weapon, each in odds]
        finally:
            m.put(figure, *before)
            m.facts = known

    # Places

    @cached_property
    def open_map(self) -> Layout:
        """The map as if all doors were open: what lies behind one is worth going to."""
        return layout_of(self.match.grid, 0)

    @cached_property
    def passable_map(self) -> Layout:
        """The map with the doors closed that are locked to all of ours."""
        m, script = self.match, script_of(self.match)
        attacked = {m.state.tokens[target.token].door for target in self.targets if target.token != NOBODY}
        barred = 0
        for door in m.spaces_in(m.state.locked & m.state.doors):
            if door not in attacked and not any(script.unlocks(m, figure, door) for figure in self.own):
                barred |= 1 << door
        return layout_of(m.grid, barred)

    def apart(self, ones: int, others: int) -> int:
        """How many spaces lie between two sets of spaces, doors left aside."""
        return self.open_map.opened(ones | others).distances.least(ones, others)

    @cached_property
    def goals(self) -> list[tuple[int, float]]:
        """Sets of spaces in which a figure is worth something at the end of the round, and how much.

        A token is controlled from beside it; who stands there already keeps it without another.
        """
        m = self.match
        if m.in_campaign:
            return pursuit.goals(m, self.seat, self.own)
        found = []
        scoring = {rule.token: rule for rule in m.mission_rules(MissionMoment.ROUND_ENDS) if rule.points}
        for _, token in m.tokens_in_play():
            rule = scoring.get(token.kind)
            if token.kind == objects.TERMINAL:
                found.append((objects.near_token(m, token.space), TERMINAL))
            elif objects.is_retrieved(m, token):
                found.append((objects.near_token(m, token.space), 4.0))
            elif rule is not None and self.seat not in token.marks:
                points = rule.points if token.coloured or not rule.grey_points else rule.grey_points
                found.append((objects.near_token(m, token.space), float(points)))
        return found

    def delivery(self, figure: int) -> int:
        """Where what a figure carries scores: its own zone, or beside the other token of the mission.

        In a campaign it is where the figure may escape or is wanted.
        """
        m = self.match
        if m.in_campaign:
            return pursuit.sent_to(m, figure)
        if not m.figure(figure).carried:
            return 0
        if not m.mission_rules(MissionMoment.SPACE_ENTERED):
            return zone_of(m, self.seat)
        found = 0
        for _, token in m.tokens_in_play():
            if m.token_row(token) is not None and not objects.is_retrieved(m, token):
                found |= objects.near_token(m, token.space)
        return found

    def place_worth(self, figure: int, place: Place) -> float:
        """What it is worth to stand somewhere when the activation is over, attacks left aside."""
        own = self.covers_at(figure, place)
        if self.leads:
            return self.prospects(figure).worth(own)
        return self._objectives(figure, own) - self._distance(figure, own) - self._danger(figure, own)

    def _objectives(self, figure: int, own: int) -> float:
        """The tokens that the figure holds there and that no friend holds already."""
        home = self.delivery(figure)
        if home:
            return CARRIED if home & own else -2 * FAR * self.apart(own, home)
        friends = self._held_by_others(figure)
        total = 0.0
        for spaces, points in self.goals:
            if spaces & own and not spaces & friends:
                total += points * (
                    CONTESTED if any(self.match.covers(e) & spaces for e in self.enemies) else 1
                )
        return total

    # Heroes in a mission

    @cached_property
    def urgency(self) -> float:
        """How much more what the mission wants is worth to heroes, the fewer rounds are left."""
        row = self.match.campaign.mission.get(self.state.mission)
        limit = 0 if row is None else row.rounds or script_of(self.match).hurried
        gone = (self.state.round - 1) / (limit or LONG)
        haste = (1.0 if limit else LEISURE) * (1 + LATE * gone)
        if not self.engaged:
            return haste * FREE
        return haste * min(1.0, ENGAGED + 2 * gone)

    @cached_property
    def engaged(self) -> bool:
        """Whether enemies are near: then heroes fight first, since a way costs them an attack."""
        m = self.match
        ours = [m.covers(figure) for figure in self.own]
        armed = [m.covers(enemy) for enemy in self.enemies if self.armed(enemy)]
        return any(m.spaces_apart(own, enemy) <= NEARBY for enemy in armed for own in ours)

    def wants(self, figure: int) -> list[Want]:
        """What a figure could interact with, from which spaces, and what that is worth."""
        found = self._wants.get(figure)
        if found is None:
            found = self._wants[figure] = wants(self.match, figure)
        return found

    def prospects(self, figure: int) -> Prospects:
        """What lies before a Rebel figure in a mission."""
        found = self._prospects.get(figure)
        if found is None:
            found = self._prospects[figure] = Prospects(self, figure)
        return found

    def _held_by_others(self, figure: int) -> int:
        found = 0
        for friend in self.own:
            if friend != figure:
                found |= self.match.covers(friend)
        return found

    def _distance(self, figure: int, own: int) -> float:
        """How far what the figure wants is: a token that nobody holds, or an enemy to attack."""
        if self.delivery(figure):
            return 0.0
        friends = self._held_by_others(figure)
        wanted = [(spaces, points) for spaces, points in self.goals if not spaces & friends]
        there = [self.match.covers(enemy) for enemy in self.enemies]
        if self.match.in_campaign:
            wanted += [(1 << t.space, self.worth(t)) for t in self.targets if t.figure == NOBODY]
            there = [self.match.covers(enemy) for enemy in self.crucial if enemy in self.enemies] or there
        pace = FAR * (HURRY if self.leads else 1)
        near = [pace * self.apart(own, spaces) - 0.1 * points for spaces, points in wanted]
        enemies = [FAR * max(0, self.apart(own, spaces) - 1) for spaces in there]
        nearest = min(enemies, default=0.0)
        return min(near, default=0.0) + (nearest if self.leads and near else 2 * nearest)

    @cached_property
    def leads(self) -> bool:
        """Whether it is for our side to pursue what a mission of the campaign wants."""
        return self.match.in_campaign and self.seat not in self.match.seats_of(IMPERIALS)

    def _danger(self, figure: int, own: int) -> float:
        """Enemies that see a figure where it stands."""
        m = self.match
        row = m.figure(figure)
        share = EXPOSED * (1 + row.damage / max(1, m.health(figure)))
        if m.in_campaign and figure not in self.crucial:
            share *= BOLD
        corner = next(iter(m.spaces_in(own)))
        return share * sum(m.layout.sight.sees(m.figure(enemy).space, corner, 0) for enemy in self.enemies)

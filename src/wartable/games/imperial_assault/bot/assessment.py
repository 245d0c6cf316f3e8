"""How a seat judges its view: what figures, attacks and places are worth, measured in victory points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from wartable.games.imperial_assault.bot import pursuit
from wartable.games.imperial_assault.content.vocabulary import MissionMoment, Standing
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.odds.attack import AttackOdds, health_left, terms_of
from wartable.games.imperial_assault.odds.exact import Terms, damage_of
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.attack.declaring import POOLS, planned
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.rules.setup import zone_of
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, Kind
from wartable.games.imperial_assault.view import View
from wartable.kernel.chance import Chance
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
EXPOSED: Final = 0.15
"""What it costs to stand in sight of an enemy."""


class Assessment:
    """A seat's judgement of a view; nothing in it looks behind the masks."""

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.state = view.state
        self.match = Match(view.state, Chance(b"nothing is drawn"), False)
        self._terms: dict[tuple[int, Target], Terms] = {}

    # Names

    @cached_property
    def figures(self) -> dict[str, int]:
        """The figures by their names in choices."""
        return {self.match.figure_text(number): number for number in range(len(self.state.figures))}

    @cached_property
    def tokens(self) -> dict[str, int]:
        """The tokens by their names in choices."""
        return {self.match.token_text(number): number for number in range(len(self.state.tokens))}

    @cached_property
    def groups(self) -> dict[str, int]:
        """The groups by their names in choices."""
        return {self.match.group_text(number): number for number in range(len(self.state.groups))}

    def space(self, name: str) -> int:
        """The number of a space."""
        return self.match.grid.read(name)

    # Figures and attacks

    @cached_property
    def enemies(self) -> list[int]:
        """The figures of the other side on the map."""
        return [figure for seat in self.match.opponents(self.seat) for figure in self.match.figures_of(seat)]

    @cached_property
    def own(self) -> list[int]:
        """The figures of the seat on the map."""
        return self.match.figures_of(self.seat)

    def worth(self, target: Target) -> float:
        """What the defeat of a figure or object is worth: its share of what its group scores."""
        m = self.match
        if target.figure == NOBODY:
            if m.in_campaign:
                return pursuit.OBJECT
            rules = m.mission_rules(MissionMoment.OBJECT_DESTROYED)
            return float(sum(rule.points for rule in rules)) or 1.0
        number = m.figure(target.figure).group
        group = self.state.groups[number]
        wanted = pursuit.WANTED if target.figure in self.crucial else 0.0
        if group.kind is Kind.HERO:
            return pursuit.worth_of_hero(m, target.figure) + wanted
        alive = sum(m.is_on_map(figure) for figure in m.figures_of_group(number))
        return (m.group_card(group).row.cost + group.bounty) / max(1, alive) + wanted

    @cached_property
    def crucial(self) -> set[int]:
        """The figures on whose defeat a mission of the campaign hangs."""
        return pursuit.on_which_all_hangs(self.match) if self.match.in_campaign else set()

    def odds(self, figure: int, target: Target, distance: int | None = None) -> AttackOdds:
        """The odds of a figure's plain attack on a target, from where it stands or at another distance."""
        terms = self._terms.get((figure, target))
        if terms is None:
            terms = self._terms[figure, target] = self._best_terms(figure, target)
        if distance is not None and terms.needed:
            terms = terms._replace(needed=max(1, distance))
        damage = damage_of(terms)
        return AttackOdds(damage, damage.at_least(health_left(self.match, target)))

    def _best_terms(self, figure: int, target: Target) -> Terms:
        m = self.match
        attack = planned(m, figure, self.seat)
        pools = [m.card(figure).dice] if m.card(figure).dice else list(POOLS.options(m, attack).values())
        found = [terms_of(m, attack, target, pool) for pool in pools]
        return max(found, key=lambda terms: damage_of(terms).mean)

    def gain(self, target: Target, odds: AttackOdds) -> float:
        """What an attack is worth: defeats count whole, damage in part."""
        left = health_left(self.match, target)
        wounds = sum(float(odds.damage.at_least(number)) for number in range(1, left)) / max(1, left)
        return self.worth(target) * (float(odds.defeats) + WOUND * wounds)

    @cached_property
    def targets(self) -> list[Target]:
        """All that could be attacked: enemies by one of their spaces, and objects."""
        found = [Target(figure, NOBODY, self.match.figure(figure).space) for figure in self.enemies]
        tokens = [number for number in objects.attackable(self.match) if self._may_destroy(number)]
        return found + [Target(NOBODY, number, self.state.tokens[number].space) for number in tokens]

    def _may_destroy(self, token: int) -> bool:
        """Whether the mission lets any of our figures attack an object."""
        m = self.match
        if not m.in_campaign:
            return True
        return any(script_of(m).refuse_object(m, figure, token) is None for figure in self.own)

    def best_attack(self, figure: int, place: Place) -> float:
        """What the best plain attack of a figure is worth if it stands in a place; 0 if it has none."""
        return max((gain for _, gain in self.attacks(figure, place)), default=0.0)

    def armed(self, figure: int) -> bool:
        """Whether a figure has dice to attack with; a hero without a weapon has none."""
        card = self.match.card(figure)
        return bool(card.dice or card.row.attack.chosen)

    def attacks(self, figure: int, place: Place) -> Iterator[tuple[Target, float]]:
        """What a figure could attack from a place, and what that is worth."""
        m = self.match
        card = m.card(figure)
        if not self.armed(figure):
            return
        own = card.base.covers(m.grid.frame, place)
        before, known = m.place(figure), m.facts
        m.put(figure, *place)
        try:
            for target in self.targets:
                there = m.covers(target.figure) if target.figure != NOBODY else 1 << target.space
                distance = m.spaces_apart(own, there)
                reach = 30 if card.ranged else 2 if card.reach else 1
                awkward = distance <= 1 and standings.of(m, figure, Standing.CANNOT_ATTACK_ADJACENT)
                if distance > reach or awkward or not self._sees(figure, target, distance):
                    continue
                gain = self.gain(target, self.odds(figure, target, distance))
                if gain > 0:
                    yield target, gain
        finally:
            m.put(figure, *before)
            m.facts = known

    def _sees(self, figure: int, target: Target, distance: int) -> bool:
        if distance <= 1:
            return True
        return any(
            self.match.sees_space(figure, space, target=target.figure)
            for space in self.match.spaces_in(
                self.match.covers(target.figure) if target.figure != NOBODY else 1 << target.space
            )
        )

    # Places

    @cached_property
    def open_map(self) -> Layout:
        """The map as if all doors were open: what lies behind one is worth going to."""
        return layout_of(self.match.grid, 0)

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
        m = self.match
        own = m.card(figure).base.covers(m.grid.frame, place)
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

"""What a seat sees of the figures of both sides: their weapons, what they could attack, and the odds."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from wartable.games.imperial_assault.facts.figure_facts import HeroFacts, weapons_of
from wartable.games.imperial_assault.facts.tables import CardFacts
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.odds.attack import AttackOdds, health_left, terms_of
from wartable.games.imperial_assault.odds.exact import Terms, damage_of
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.attack.declaring import POOLS, planned
from wartable.games.imperial_assault.rules.attack.declaring import armed as armed_with
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.view import View
from wartable.kernel.chance import Chance
from wartable.parts.grid.steps import Base, Place

FAR_SHOT: Final = 30
HARM: Final = 0.4
"""How much damage an attack must do on average to an object that is worth going to."""


class Arm(NamedTuple):
    """A weapon of a hero, by its place among his cards (NOBODY: what is printed), and the facts with it."""

    weapon: int
    card: CardFacts

    @property
    def most(self) -> int:
        """How far it attacks, if it has the accuracy."""
        return FAR_SHOT if self.card.ranged else 2 if self.card.reach else 1


class Fighters:
    """The figures, weapons and targets of a view; nothing in it looks behind the masks."""

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.state = view.state
        self.match = Match(view.state, Chance(b"nothing is drawn"), False)
        self._terms: dict[tuple[int, int, Target], Terms] = {}
        self._bases: dict[int, Base] = {}
        self._arms: dict[int, list[Arm]] = {}

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

    def arms(self, figure: int) -> list[Arm]:
        """What a figure may attack with: a hero any of his weapons (IA-ATTACK-03), others what is printed."""
        found = self._arms.get(figure)
        if found is None:
            m = self.match
            hero = m.hero_of(figure)
            cards = [(NOBODY, m.card(figure))]
            if hero is not None:
                facts, wounded = HeroFacts(hero), m.figure(figure).wounded
                cards = [(each, facts.with_weapon(wounded, each)) for each in weapons_of(hero)]
            found = [Arm(weapon, card) for weapon, card in cards if card.dice or card.row.attack.chosen]
            if hero is not None and not cards and script_of(m).bare_hands(m, figure):
                found = [Arm(NOBODY, m.card(figure))]
            self._arms[figure] = found
        return found

    def armed(self, figure: int) -> bool:
        """Whether a figure has dice to attack with; a hero without a weapon has none."""
        return bool(self.arms(figure))

    def odds(self, arm: Arm, figure: int, target: Target, distance: int | None = None) -> AttackOdds:
        """The odds of a figure's plain attack on a target, from where it stands or at another distance."""
        key = figure, arm.weapon, target
        terms = self._terms.get(key)
        if terms is None:
            terms = self._terms[key] = self._best_terms(arm, figure, target)
        if distance is not None and terms.needed:
            terms = terms._replace(needed=max(1, distance))
        damage = damage_of(terms)
        return AttackOdds(damage, damage.at_least(health_left(self.match, target)))

    def _best_terms(self, arm: Arm, figure: int, target: Target) -> Terms:
        m = self.match
        attack = planned(m, figure, self.seat)
        if arm.weapon != NOBODY:
            attack = armed_with(m, attack, arm.weapon)
        dice = attack.pool or arm.card.dice
        pools = [dice] if dice else list(POOLS.options(m, attack).values())
        found = [terms_of(m, attack, target, pool) for pool in pools]
        return max(found, key=lambda terms: damage_of(terms).mean)

    def harms(self, figure: int, target: Target) -> bool:
        """Whether it is no waste of time if a figure attacks something."""
        return any(float(self.odds(arm, figure, target, 2).damage.mean) >= HARM for arm in self.arms(figure))

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

    def spaces_of(self, target: Target) -> int:
        """The spaces in which a target is attacked; of a door all that share an edge with it."""
        m = self.match
        if target.figure != NOBODY:
            return m.covers(target.figure)
        door = self.state.tokens[target.token].door
        return 1 << target.space if door == NOBODY else m.grid.doors[door].beside

    def distance_to(self, target: Target, own: int, there: int) -> int:
        """How far a target is: a door is adjacent to who stands beside it (IA-DOOR-09)."""
        distance = self.match.spaces_apart(own, there)
        at_door = target.token != NOBODY and self.state.tokens[target.token].door != NOBODY
        return distance + 1 if at_door else distance

    def sees(self, figure: int, target: Target, there: int, distance: int) -> bool:
        if distance <= 1:
            return True
        if target.token != NOBODY:
            there &= objects.spaces_of(self.match, target.token)
        return any(
            self.match.sees_space(figure, space, target=target.figure)
            for space in self.match.spaces_in(there)
        )

    def covers_at(self, figure: int, place: Place) -> int:
        """The spaces that a figure would cover in a place."""
        base = self._bases.get(figure)
        if base is None:
            base = self._bases[figure] = self.match.card(figure).base
        return base.covers(self.match.grid.frame, place)

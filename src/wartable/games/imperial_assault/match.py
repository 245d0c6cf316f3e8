"""Match: what the scripts of Imperial Assault work on, with what every rule asks of its position and map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.facts.formation import Formation
from wartable.games.imperial_assault.position import Position
from wartable.games.imperial_assault.state import (
    NOBODY,
    NOWHERE,
    HeroState,
    Token,
)
from wartable.kernel.ask import Script
from wartable.parts.grid.layout import Change, Layout, layout_of
from wartable.parts.grid.spaces import bits
from wartable.parts.grid.steps import Place

AFAR = 4
"""The distance from which an ability hides a hero."""


class Match(Position):
    """A running match: its position, and the map with everything that stands on it."""

    @property
    def layout(self) -> Layout:
        """The map with its doors as they are now."""
        layout = self.facts.layout
        if layout is None:
            layout = self.facts.layout = self._laid(self.state.doors)
        return layout

    def _laid(self, doors: int) -> Layout:
        """The map with these doors closed. No token changes it (IA-TERRAIN-04) but as mission rules say."""
        if not self.in_campaign:
            return layout_of(self.board.grid, doors)
        from wartable.games.imperial_assault.scripting.mission_script import (
            script_of,  # which imports this module
        )

        script = script_of(self)
        made = ((token.space, script.terrain_of(self, token)) for _, token in self.tokens_in_play())
        changes = {Change(space, terrain) for space, terrain in made if terrain is not None}
        return layout_of(self.board.grid, doors, tuple(sorted(changes)))

    def layout_for(self, figure: int, own: int = 0) -> Layout:
        """The map as a figure finds it on its own or other spaces: a mission may let it pass closed doors."""
        if not self.in_campaign:
            return self.layout
        from wartable.games.imperial_assault.scripting.mission_script import (
            script_of,  # which imports this module
        )

        passed = script_of(self).passes_doors(self, figure, own or self.covers(figure))
        return self._laid(self.state.doors & ~passed) if passed else self.layout

    def checks(self) -> Script[None]:
        """What the rules look at after every change."""
        from wartable.games.imperial_assault.rules.campaign.mission import mission_end
        from wartable.games.imperial_assault.rules.skirmish import victory  # the rules import this module

        if self.in_campaign:
            mission_end.check(self)
        else:
            victory.check_end(self)
        yield from ()

    # The map

    def on_map(self) -> Sequence[int]:
        """All figures on the map."""
        return self.formation.on_map

    def figures_of(self, seat: int) -> list[int]:
        """The figures of a seat on the map."""
        figures, groups = self.state.figures, self.state.groups
        return [figure for figure in self.on_map() if groups[figures[figure].group].seat == seat]

    def enemies_of(self, figure: int) -> Sequence[int]:
        """The figures on the map that are hostile to one."""
        formation, side = self.formation, self.side_of(figure)
        enemies = formation.enemies.get(side)
        if enemies is None:
            hostile = (other for other in formation.on_map if self.hostile(other, figure))
            enemies = formation.enemies[side] = tuple(hostile)
        return enemies

    def place(self, figure: int) -> Place:
        """Where the base of a figure lies."""
        row = self.state.figures[figure]
        return Place(row.space, row.turned)

    @property
    def formation(self) -> Formation:
        """Where everybody stands."""
        found = self.facts
        return found if found.filled else self._fill(found)

    def _fill(self, formation: Formation) -> Formation:
        for number, row in enumerate(self.state.figures):
            if row.space != NOWHERE:
                seat, massive = self.seat_of(number), self.card(number).massive
                # neutral ones block like all others (IA-NEUTRAL-05)
                spaces, blocks = self._spaces_of(number), not row.incapacitated
                formation.add(number, row.group, seat, spaces, massive=massive, blocks=blocks)
        formation.on_map = tuple(formation.covers)
        formation.filled = True
        return formation

    def _spaces_of(self, figure: int) -> int:
        row = self.state.figures[figure]
        if row.space == NOWHERE:
            return 0
        card = self.card(figure)
        return (
            card.base.covers(self.grid.frame, Place(row.space, row.turned)) if card.large else 1 << row.space
        )

    def put(self, figure: int, space: int, turned: bool = False) -> None:
        """Put the base of a figure down in a place, or take it off the map (NOWHERE)."""
        row = self.state.figures[figure]
        row.space, row.turned = space, turned
        self.facts = self.facts.after_move(figure, self._spaces_of(figure))

    def rearranged(self) -> None:
        """Forget what was worked out about where everybody stands: a figure or a door has changed."""
        self.facts = self.facts.after()

    def covers(self, figure: int) -> int:
        """The spaces that a figure occupies; none if it is not on the map."""
        known = self.facts
        return (known if known.filled else self._fill(known)).covers.get(figure, 0)

    def occupied(self, *, without: int = NOBODY) -> int:
        """The spaces with figures in them, without those of one figure; others are empty (IA-EMPTY-01)."""
        formation = self.formation
        return formation.occupied if without == NOBODY else formation.others(without)

    def adjacent_spaces(self, figure: int) -> int:
        """The spaces adjacent to a figure, without its own."""
        spaces = self.covers(figure)
        return self.layout.opened(spaces).neighbours(spaces)

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two figures are adjacent (IA-ADJACENT-01); none is to itself (IA-ADJACENT-04)."""
        return one != other and self.distance(one, other) == 1

    def distance(self, one: int, other: int) -> int:
        """How many spaces lie between two figures, counted to the nearest of theirs (IA-COUNT-01).

        Terrain on which they stand is counted to (IA-MOBILE-03, IA-MASSIVE-10).
        """
        return self.spaces_apart(self.covers(one), self.covers(other))

    def spaces_apart(self, ones: int, others: int) -> int:
        """How many spaces lie between two sets of spaces on which something stands."""
        return self.layout.opened(ones | others).distances.least(ones, others)

    def spaces_from(self, figure: int, spaces: int) -> int:
        """How many spaces a set of spaces is away from a figure, counted past the doors that it passes."""
        own = self.covers(figure)
        return self.layout_for(figure).opened(own | spaces).distances.least(own, spaces)

    def within(self, figure: int, distance: int) -> int:
        """The spaces within a distance of a figure, its own among them."""
        near, own = 0, self.covers(figure)
        distances = self.layout.opened(own).distances
        for space in self.spaces_in(own):
            near |= distances.within(space, distance)
        return near & self.grid.spaces

    def sees(self, figure: int, target: int, *, past_figures: bool = False) -> bool:
        """Whether a figure has line of sight to any space of another."""
        for space in self.spaces_in(self.covers(target)):
            if self.sees_space(figure, space, target=target, past_figures=past_figures):
                return True
        return False

    def sees_space(
        self, figure: int, space: int, *, target: int = NOBODY, past_figures: bool = False, start: int = 0
    ) -> bool:
        """Whether a figure sees a space from any one of its own (IA-LARGE-02, IA-LOS-01), or from a `start`.

        Neither it nor the target blocks (IA-LOS-09), nobody does if one of them is Massive (IA-MASSIVE-01),
        nor does an incapacitated figure (IA-INCAPACITATED-03), nor one in the space of an object that is
        looked at (IA-ATTACK_OBJ-09). Adjacent figures always see each other (IA-LOS-10).
        """
        own = start or self.covers(figure)
        layout = self.layout_for(figure, own) if self.in_campaign else self.layout
        if own & layout.near(space):
            return True
        ways = layout.opened(1 << space).sight.ways_from(own, space)
        if not ways:
            return False
        if self.state.heroes:
            hidden = self.hero_of(target)
            if hidden is not None and self._hides_from(hidden, figure):
                return False
        if past_figures:
            return True
        blocking = self.blocking_figures(figure, target) & ~(1 << space)
        for met in ways:  # noqa: SIM110  (twice as fast as any())
            if not met & blocking:
                return True
        return False

    def unseen_by(self, figure: int) -> int:
        """Spaces known to be neither seen by a figure, whoever stands around, nor adjacent to it."""
        own, unseen = self.covers(figure), -1
        layout = self.layout_for(figure, own)
        for space in self.spaces_in(own):
            unseen &= layout.unseen_from(space)
        return unseen

    def watchers(self, figure: int) -> int:
        """The hostile figures that see a figure, as a set of their numbers."""
        found, unseeing = 0, 0 if self.in_campaign else -1  # in a campaign some see past closed doors
        covers = self.formation.covers
        for space in self.spaces_in(covers.get(figure, 0)):
            unseeing &= self.layout.unseeing(space)
        for other in self.enemies_of(figure):
            if covers[other] & ~unseeing and self.sees(other, figure):
                found |= 1 << other
        return found

    def blocking_figures(self, figure: int, target: int) -> int:
        """The spaces of the figures that block a line of sight between two (IA-LOS_GEO-08)."""
        formation = self.formation
        own, others = formation.covers.get(figure, 0), formation.covers.get(target, 0)
        seen_past = own | others
        # Who is on the map is Massive only if it stands where Massive figures do.
        if (formation.massive & seen_past or not (own and others)) and (
            self.card(figure).massive or (target != NOBODY and self.card(target).massive)
        ):
            return 0
        for hero in self.state.heroes:
            if self._hides_from(hero, figure):
                seen_past |= formation.covers.get(hero.figure, 0)
        return formation.blocking & ~seen_past

    def _hides_from(self, hero: HeroState, figure: int) -> bool:
        """Whether an ability keeps a hero out of the sight of a figure that is far away."""
        return (
            bool(self.hero_card(hero).stands(Standing.UNSEEN_FROM_AFAR))
            and self.hostile(hero.figure, figure)
            and self.is_on_map(hero.figure)
            and self.distance(hero.figure, figure) >= AFAR
        )

    def spaces_in(self, mask: int) -> Iterable[int]:
        """The spaces of a set."""
        return bits(mask) if mask & mask - 1 else ((mask.bit_length() - 1,) if mask else ())

    def figures_in(self, spaces: int) -> list[int]:
        """The figures that occupy any of these spaces."""
        return [figure for figure in self.on_map() if self.covers(figure) & spaces]

    def tokens_in_play(self) -> Iterator[tuple[int, Token]]:
        """The tokens that lie on the map, carried ones not."""
        return ((number, token) for number, token in enumerate(self.state.tokens) if token.space != NOWHERE)

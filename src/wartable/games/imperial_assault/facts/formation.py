"""Where everybody stands, worked out once for all rules that ask and shared by copies of the position."""

from __future__ import annotations

from wartable.parts.grid.layout import Layout
from wartable.parts.grid.steps import Mover


class Formation:
    """Where the figures stand: a function of their places, of who is incapacitated, and of the doors.

    Of objects only doors hinder or hide anything (IA-OBJECT-03).

    Whatever changes one of these lets another formation take its place (`Match.rearranged`), so what is noted
    here stays true, and forks and undo may share it. It is filled when somebody first asks.

    `covers` are the spaces of each figure on the map, `occupied` those of all, `shared` those of more than
    one, `massive` those of Massive figures, `blocking` those of figures that stop sight. `armies` has for
    each seat with figures one of them, and the spaces of all of its that are not incapacitated; `groups` are
    those with figures on the map. `enemies` (of each side), `layout`, `movers` and names are what was worked
    out so far.
    """

    __slots__ = (
        "armies",
        "blocking",
        "covers",
        "enemies",
        "filled",
        "group_names",
        "groups",
        "layout",
        "massive",
        "movers",
        "names",
        "occupied",
        "on_map",
        "shared",
    )

    def __init__(self, names: dict[int, str], group_names: dict[int, str]) -> None:
        self.names = names
        self.group_names = group_names
        self.layout: Layout | None = None
        self.filled = False
        self.on_map: tuple[int, ...] = ()
        self.covers: dict[int, int] = {}
        self.occupied = self.shared = self.massive = self.blocking = 0
        self.armies: dict[int, tuple[int, int]] = {}
        self.groups: set[int] = set()
        self.enemies: dict[int, tuple[int, ...]] = {}
        self.movers: dict[tuple[int, bool, bool], Mover] = {}

    def after(self) -> Formation:
        """The formation after a change, still to be filled; what figures are called stays the same."""
        return Formation(self.names, self.group_names)

    def after_move(self, figure: int, spaces: int) -> Formation:
        """The formation after one figure has gone elsewhere on the map.

        Where no two share a space, the figure's own spaces are all that changes. To the figure itself the
        others are what they were.
        """
        own = self.covers.get(figure, 0)
        found = self.after()
        if not self.filled or self.shared or not own or not spaces:
            return found
        found.filled = True
        found.layout = self.layout
        found.on_map = self.on_map
        found.covers = {**self.covers, figure: spaces}
        found.shared = self.occupied & ~own & spaces
        found.occupied = self.occupied & ~own | spaces
        found.massive = self.massive & ~own | (spaces if self.massive & own else 0)
        found.blocking = self.blocking & ~own | (spaces if self.blocking & own else 0)
        found.groups = self.groups
        found.enemies = self.enemies
        found.armies = {
            seat: (one, held & ~own | spaces) if held & own else (one, held)
            for seat, (one, held) in self.armies.items()
        }
        found.movers = {key: mover for key, mover in self.movers.items() if key[0] == figure}
        return found

    def add(self, figure: int, group: int, seat: int, spaces: int, *, massive: bool, blocks: bool) -> None:
        """Note where a figure stands that was not noted yet."""
        self.covers[figure] = spaces
        self.groups.add(group)
        self.shared |= self.occupied & spaces
        self.occupied |= spaces
        if massive:
            self.massive |= spaces
        one, held = self.armies.get(seat, (figure, 0))
        if blocks:
            self.blocking |= spaces
            held |= spaces
        self.armies[seat] = (one, held)

    def others(self, figure: int) -> int:
        """The spaces with other figures in them."""
        own = self.covers.get(figure, 0)
        return self.occupied & ~own | self.shared & own

"""The printed components of the core box: tables, read when first asked for, checked, frozen.

A row is declared in one Struct, which is what a table says, what rules read and what the page shows.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wartable.parts.content_files import ContentError, convert

from .cards import Command, Upgrade
from .components import Ability, Condition, Deployment, Die, Face
from .loading import Source, merged, read_tables
from .missions import Mission

__all__ = ["Content", "ContentError", "content", "put_together"]

# The sections of the tables are named after one row.
_SECTIONS: Final = {
    "dice": "die",
    "conditions": "condition",
    "abilities": "ability",
    "deployments": "deployment",
    "upgrades": "upgrade",
    "commands": "command",
    "missions": "mission",
}


class Content(Struct, frozen=True, dict=True, rename=_SECTIONS):
    """All rows; a row's id is its place in its tuple, and the same with errata as without."""

    dice: tuple[Die, ...]
    conditions: tuple[Condition, ...]
    abilities: tuple[Ability, ...]
    deployments: tuple[Deployment, ...]
    upgrades: tuple[Upgrade, ...]
    commands: tuple[Command, ...]
    missions: tuple[Mission, ...]

    @cached_property
    def faces(self) -> tuple[tuple[Face, ...], ...]:
        """The faces of each colour, by its place."""
        return tuple(die.faces for die in self.dice)

    @cached_property
    def condition(self) -> dict[str, Condition]:
        """Conditions by key."""
        return {row.key: row for row in self.conditions}

    @cached_property
    def ability(self) -> dict[str, Ability]:
        """Abilities of figures by key."""
        return {row.key: row for row in self.abilities}

    @cached_property
    def deployment(self) -> dict[str, Deployment]:
        """Deployment cards by key."""
        return {row.key: row for row in self.deployments}

    @cached_property
    def abilities_of(self) -> tuple[tuple[Ability, ...], ...]:
        """The abilities of each Deployment card, by its id."""
        return tuple(tuple(self.ability[key] for key in row.abilities) for row in self.deployments)

    @cached_property
    def upgrade(self) -> dict[str, Upgrade]:
        """Skirmish upgrades by key."""
        return {row.key: row for row in self.upgrades}

    @cached_property
    def command(self) -> dict[str, Command]:
        """Command cards by key."""
        return {row.key: row for row in self.commands}

    @cached_property
    def mission(self) -> dict[str, Mission]:
        """Skirmish missions by key."""
        return {row.key: row for row in self.missions}

    def may_use(self, card: Command, figure: Deployment) -> bool:
        """Whether a figure meets all that a Command card names (IA-COMMAND-05); by name (IA-ELITE-03)."""
        if card.by is None:
            return False
        return (
            card.by.affiliation in (None, figure.affiliation)
            and (card.by.trait is None or card.by.trait in figure.traits)
            and (card.by.figure is None or self.deployment[card.by.figure].name == figure.name)
        )


@cache
def content(errata: bool = False) -> Content:
    """The components as printed, or as the publisher corrected them."""
    printed = put_together(read_tables(__name__))
    if not errata:
        return printed
    return replace(printed, deployments=tuple(row.corrected for row in printed.deployments))


def put_together(sources: list[Source]) -> Content:
    """The rows of all tables, checked against one another."""
    return convert(merged(sources), Content, "content")

"""A component is declared once: the Struct that a table is read into is the one that the page looks up."""

from __future__ import annotations

from inspect import get_annotations
from typing import Any, get_type_hints

import msgspec
import pytest
from msgspec import inspect as types

from wartable.games.forbidden_stars.content.loading import Board, Sheets
from wartable.games.forbidden_stars.content.model import CombatCard, EventCard, OrderUpgrade
from wartable.games.imperial_assault.content.campaign import CampaignTable
from wartable.games.imperial_assault.content.loading import Table as AssaultTable
from wartable.games.legion.content import Content
from wartable.games.legion.map.battlefields import TerrainKind
from wartable.games.rebellion.content.loading import Table
from wartable.kernel.game import find_game, game_names
from wartable.parts.effect_rows import EffectRow

# What each game reads its content tables into.
READ: dict[str, tuple[type, ...]] = {
    "forbidden_stars": (Sheets, Board, CombatCard, OrderUpgrade, EventCard),
    "imperial_assault": (AssaultTable, CampaignTable),
    "legion": (Content, TerrainKind),
    "rebellion": (Table,),
}
# What a page looks up besides: what the rules say of armies, ready-made ones as people write them, maps,
# which are read from drawings in characters, and of the campaign what may be told: missions have secrets, and
# cards of six decks lie side by side in one shop.
BESIDES = {
    "imperial_assault": {"ArmyTable", "PrintedMap", "PrintedSpace", "PrintedLine", "PrintedDoor"}
    | {"PrintedCampaign", "PrintedGear", "PrintedMission"},
    "legion": {"ArmyTable", "RankLimits", "UnitTable"},
}
# Terrain measured out for the geometry: heights in its units, and what they say where a kind is silent.
MEASURED = {"Piece"}
# Sums of the symbols on the faces of dice, each by the name of its symbol.
COUNTED = {"Attack", "AttackPiece", "Bonus"}
# Deployment cards of two kinds, with and without figures; the latter are for the rest like other triggers.
DEPLOYED = {"Deployment"}


def structs_of(kind: Any) -> set[type[msgspec.Struct]]:
    """A Struct and all Structs that it is made of."""
    found: set[type[msgspec.Struct]] = set()

    def gather(part: object) -> None:
        if isinstance(part, types.StructType):
            if part.cls in found:
                return
            found.add(part.cls)
        if isinstance(part, types.Type | types.Field):
            for field in part.__struct_fields__:
                gather(getattr(part, field))
        elif isinstance(part, tuple):
            for entry in part:
                gather(entry)

    gather(types.type_info(kind))
    return found


def looked_up(game: str) -> set[type[msgspec.Struct]]:
    """The Structs of what a page can look up."""
    reference = get_type_hints(type(find_game(game)).reference)["return"]
    return structs_of(reference) - {reference}


def read_by(game: str) -> set[type[msgspec.Struct]]:
    """The Structs that the content of a game is read into."""
    return set().union(*map(structs_of, READ[game]))


@pytest.mark.parametrize("game", game_names())
def test_what_a_page_looks_up_is_what_the_tables_are_read_into(game: str) -> None:
    assert {kind.__name__ for kind in looked_up(game) - read_by(game)} == BESIDES.get(game, set())


@pytest.mark.parametrize("game", game_names())
def test_no_struct_beside_a_component_repeats_most_of_its_fields(game: str) -> None:
    """Two kinds of cards may both have a cost, but not be alike; what inherits a field declares none."""
    home = f"wartable.games.{game}."
    known = [kind for kind in _all_structs(msgspec.Struct) if kind.__module__.startswith(home)]
    for component in looked_up(game) & read_by(game):
        if issubclass(component, EffectRow):  # a vocabulary, in which many verbs have objects alike
            continue
        own = _declared(component)
        alike = {
            other.__name__
            for other in known
            if other is not component and len(own) > 3 and 2 * len(own & _declared(other)) > len(own)
        }
        beside = alike - MEASURED - COUNTED - DEPLOYED
        assert not beside, f"{component.__name__} has most of its fields in common with {beside}"


def _declared(kind: type[msgspec.Struct]) -> set[str]:
    """The fields that a class itself declares."""
    return set(kind.__struct_fields__) & set(get_annotations(kind))


def _all_structs(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    return [found for sub in kind.__subclasses__() for found in (sub, *_all_structs(sub))]

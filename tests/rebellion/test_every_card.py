"""Every card of both boxes can be carried out: whatever its row says, something does it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from wartable.games.rebellion.bot import effects as worths
from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.cards import Card, Mission
from wartable.games.rebellion.content.effects import ChooseOne, Effect, If, board, leaders
from wartable.games.rebellion.content.effects.cards import DrawCards
from wartable.games.rebellion.content.vocabulary import Against, Attempt, Deck, Presence, SystemKind
from wartable.games.rebellion.content.where import Where
from wartable.games.rebellion.rules import decks, eligible_systems, resolution
from wartable.games.rebellion.rules.command_phase import missions
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.tables import EXPANSION, tables_of

BOXES = [(), (EXPANSION,)]

OTHERWISE = {"regional_support", "death_star_plans"}
"""Objectives whose scripts judge whether they are fulfilled, or are a chapter of the rules."""


def cards_of(printed: Content) -> Iterator[Card]:
    """Every card of a box that has an effect of its own."""
    yield from (*printed.missions, *printed.actions, *printed.objectives, *printed.tactics)


def scripts(printed: Content) -> set[str]:
    """The scripts that cards, halves of cards and rings name."""
    named = [card.script for card in cards_of(printed)]
    named += [ring.script for ring in printed.rings]
    named += [half.script for card in printed.advanced_tactics for half in (card.top, card.bottom)]
    return {script for script in named if script is not None}


def conditions(printed: Content, boxes: Iterable[str]) -> Iterator[Where]:
    """Every condition on systems that a row states."""
    for card in printed.missions:
        yield card.where
        if card.extra_dice is not None and card.extra_dice.where is not None:
            yield card.extra_dice.where
    yield from (card.where for card in printed.actions if card.where is not None)
    yield from (card.for_each for card in printed.objectives if card.for_each is not None)
    for row in tables_of(*boxes).effects:
        if isinstance(row, If) and row.where is not None:
            yield row.where
        elif isinstance(row, ChooseOne):
            yield from (option.where for option in row.options if option.where is not None)


@pytest.mark.parametrize("boxes", BOXES, ids=["base", "expansion"])
def test_every_row_of_effects_has_a_handler(boxes: tuple[str, ...]) -> None:
    rows = {type(row).__struct_config__.tag: type(row) for row in tables_of(*boxes).effects}
    missing = {word for word, kind in rows.items() if kind not in resolution.HANDLERS}
    assert missing == set()


@pytest.mark.parametrize("boxes", BOXES, ids=["base", "expansion"])
def test_every_deck_that_is_drawn_from_is_a_pile(boxes: tuple[str, ...]) -> None:
    drawn = {row.deck for row in tables_of(*boxes).effects if isinstance(row, DrawCards)}
    piles = set(Deck) - {Deck.STARTING_ACTION}
    assert {decks.deck_pile(side, deck) for side in (REBEL, EMPIRE) for deck in piles}
    assert {str(deck) for deck in drawn - piles} <= {"starting_action"}


@pytest.mark.parametrize("boxes", BOXES, ids=["base", "expansion"])
def test_every_script_and_every_circumstance_is_registered(boxes: tuple[str, ...]) -> None:
    missing = scripts(content(*boxes)) - resolution.SCRIPTS.keys() - OTHERWISE
    assert missing == set()
    rows = [row for row in tables_of(*boxes).effects if isinstance(row, If)]
    judged = {row.when for row in rows if row.when is not None}
    assert {str(when) for when in judged - resolution.CIRCUMSTANCES.keys()} == set()


@pytest.mark.parametrize("boxes", BOXES, ids=["base", "expansion"])
def test_every_condition_on_systems_is_judged(boxes: tuple[str, ...]) -> None:
    for where in conditions(content(*boxes), boxes):
        assert {*where.has, *where.has_any, *where.lacks} <= eligible_systems._PRESENCES.keys()
        assert set(where.kinds) <= eligible_systems._KINDS.keys()
    assert eligible_systems._PRESENCES.keys() == set(Presence)
    assert eligible_systems._KINDS.keys() == set(SystemKind)
    assert len(Against) == 2  # `targets` tells two kinds of leaders apart


@pytest.mark.parametrize("boxes", BOXES, ids=["base", "expansion"])
def test_what_follows_a_failure_is_said_of_attempts_only(boxes: tuple[str, ...]) -> None:
    """What is resolved cannot fail, and what opposes neither succeeds nor fails (RE-SUBVERSION-10)."""
    failing: list[Mission] = [card for card in content(*boxes).missions if card.failed]
    assert all(card.attempt is Attempt.ATTEMPT for card in failing)
    assert bool(failing) == bool(boxes)


def test_what_only_opposes_is_opposed_by_a_rule_of_its_own() -> None:
    assert missions.OPPOSITIONS
    opposing = [card for card in content(EXPANSION).missions if card.attempt is Attempt.OPPOSE]
    assert all(any(bar(card) is not None for bar in missions.REVEAL_BARS) for card in opposing)
    assert len(opposing) == 2


@pytest.mark.parametrize("boxes", BOXES, ids=["base", "expansion"])
def test_the_bot_has_an_idea_of_every_mission(boxes: tuple[str, ...]) -> None:
    named = {card.script for card in content(*boxes).missions if card.script is not None}
    assert named - worths.SCRIPTS.keys() <= {"contingency_plan", "misdirection", "plant_false_lead"}
    rows = {type(row) for card in content(*boxes).missions for row in with_inner(card.effects)}
    by_side = {board.MoveUnits, board.Mobilize, leaders.ReplaceLeader}
    assert rows - worths.EFFECTS.keys() <= {If, ChooseOne} | by_side


def with_inner(rows: Iterable[Effect]) -> Iterator[Effect]:
    """Rows of effects with those inside them."""
    for row in rows:
        yield row
        if isinstance(row, If):
            yield from with_inner((*row.then, *row.otherwise))
        elif isinstance(row, ChooseOne):
            yield from with_inner(inner for option in row.options for inner in option.effects)

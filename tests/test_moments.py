"""Rules announce moments: no rule names a card, and every card that does something is registered for one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from wartable.games.forbidden_stars import moments as stars
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENTS, UPGRADES
from wartable.games.imperial_assault import content as of_assault
from wartable.games.legion import moments as of_legion
from wartable.games.legion.content import content
from wartable.games.rebellion import content as of_rebellion
from wartable.games.rebellion.content.loading import scripts_of
from wartable.games.rebellion.rules.resolution import SCRIPTS
from wartable.games.rebellion.tables import EXPANSION
from wartable.kernel.game import game_names

STEPS_OF_ORDERS = (
    stars.SHIPS_MOVE,
    stars.UNITS_BOUGHT,
    stars.UPGRADES_BOUGHT,
    stars.STRIKE_DECLARED,
    stars.STRIKE_ROLLED,
)


def cards_of_stars() -> set[str]:
    return {card.key for card in (*UPGRADES, *EVENTS, *COMBAT_CARDS)}


def cards_of_assault() -> set[str]:
    box = of_assault.content()
    rows = (*box.abilities, *box.deployments, *box.commands, *box.upgrades, *box.missions)
    return {row.key for row in rows}


def cards_of_legion() -> set[str]:
    box = content()
    battle_cards = (*box.deployments, *box.objectives, *box.conditions)
    return {card.key for card in (*box.upgrades, *box.command_cards, *battle_cards)}


def cards_of_rebellion() -> set[str]:
    boxes = of_rebellion.content(), of_rebellion.content(EXPANSION)
    piles = (
        (*box.missions, *box.actions, *box.objectives, *box.rings, *box.tactics, *box.advanced_tactics)
        for box in boxes
    )
    return {card.key for pile in piles for card in pile}


def words_in(source: str) -> Iterator[str]:
    """The words of all texts in a module but its docstrings, as choices are made of them."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield from re.split("[:,]", node.value)


CARDS = {
    "forbidden_stars": cards_of_stars,
    "imperial_assault": cards_of_assault,
    "legion": cards_of_legion,
    "rebellion": cards_of_rebellion,
}


@pytest.mark.parametrize("game", game_names())
def test_no_rule_names_a_card(game: str) -> None:
    package = Path(str(import_module(f"wartable.games.{game}").__file__)).parent
    modules, cards = sorted(package.glob("**/rules/**/*.py")), CARDS[game]()
    assert modules
    assert cards
    named = {(path.name, word) for path in modules for word in words_in(path.read_text()) if word in cards}
    assert not named


def test_every_order_upgrade_is_registered() -> None:
    tables = (
        stars.SHIPS_CROSS_STORMS,
        stars.VOID_CROSSED,
        stars.ADVANCE_FOUGHT,
        stars.DEPLOYMENT_LIMIT,
        stars.SECOND_STRUCTURE,
        stars.DEPLOYED,
        stars.STUDIED_FAR_AWAY,
        stars.ORDER_TYPE,
        stars.STRIKE_ABILITIES,
        stars.COMBAT_BEGUN,
        *(step.upgrades for step in STEPS_OF_ORDERS),
    )
    assert set().union(*tables) == {upgrade.id for upgrade in UPGRADES}


def test_every_event_is_registered_for_one_moment() -> None:
    schemes: tuple[Iterable[int], ...] = (
        stars.UNIT_PAID,
        stars.DAMAGE_BEGINS,
        stars.DAMAGE_ENDS,
        stars.UNIT_ROUTED,
        stars.PLANNING_ENDED,
        stars.INSTEAD_OF_ORDER,
        stars.STORM_CHOSEN,
        *(step.schemes for step in STEPS_OF_ORDERS),
    )
    assert sorted(event for table in schemes for event in table) == [row.id for row in EVENTS if row.scheme]
    assert sorted(stars.TACTIC) == [row.id for row in EVENTS if not row.scheme]


def test_every_strike_upgrade_has_an_ability() -> None:
    assert set(stars.STRIKE_ABILITIES) == {upgrade.id for upgrade in UPGRADES if upgrade.strike}


def test_every_command_card_with_an_effect_is_registered() -> None:
    tables = (
        of_legion.ORDER_ISSUED,
        of_legion.UNIT_ACTIVATED,
        of_legion.ACTIVATION_ENDED,
        of_legion.ATTACK_ENDED,
    )
    # that a card returns to the hand is a column of the table
    speaking = {card.key for card in content().command_cards if card.effect and not card.returns}
    assert set().union(*tables) == speaking


def test_every_upgrade_beyond_keywords_weapons_and_minis_is_registered() -> None:
    tables = (
        of_legion.FREE_CARD_ACTION,
        of_legion.WEAPON_THROWN,
        of_legion.ORDERS_BEYOND,
        of_legion.ORDERS_HEARD,
    )
    cards = content().upgrades
    others = {card.key for card in cards if not (card.keywords or card.weapon or card.adds_mini)}
    assert set().union(*tables) == others


def test_every_battle_card_that_does_something_is_registered() -> None:
    box = content()
    assert set(of_legion.OBJECTIVE_SCORED) == {card.key for card in box.objectives}
    assert set(of_legion.OBJECTIVE_PLACED) == {card.key for card in box.objectives if card.placed}
    tables = (of_legion.FARTHEST_ATTACK, of_legion.SUPPRESSION_KEPT, of_legion.UNITS_SET_ASIDE)
    assert set().union(*tables) == {card.key for card in box.conditions if card.effect}


def test_every_script_that_a_card_of_rebellion_names_is_written() -> None:
    box = of_rebellion.content()
    cards = (*box.missions, *box.actions, *box.tactics, *box.rings)
    assert {key for card in cards for key in scripts_of(card)} <= set(SCRIPTS)

"""Effects as data: what a card says is what it does, and every box is either a row or a script."""

from __future__ import annotations

import ast
import inspect

import pytest

from wartable.games.forbidden_stars.cards import chaos, eldar, orks, ultramarines
from wartable.games.forbidden_stars.content import (
    CARD_BY_KEY,
    COMBAT_CARDS,
    EFFECTS,
    EVENT_BY_KEY,
    EVENTS,
    ContentError,
)
from wartable.games.forbidden_stars.content.effects import (
    BeginEffect,
    BoxEffect,
    GainDice,
    GainRolledDice,
    GainTokens,
    PlaceFreeToken,
    PlayForIcons,
    RallyOrGainMorale,
    RallyUnit,
    RerollDice,
    RoutEnemy,
    RoutUnlessPaid,
    TacticEffects,
    TurnDice,
)
from wartable.games.forbidden_stars.content.loading import parse_effects
from wartable.games.forbidden_stars.moments import GENERAL_ABILITY, UNIT_ABILITY

FACES = ["attack", "defence", "morale"]
# What lasts is a rule of its own; these are its words.
LASTING = {
    ("ambush", False): "For the rest of this execution round an enemy unit that becomes routed is destroyed "
    "unless its owner spends 1 morale die for it.",
    ("no_rout", False): "Your units cannot become routed in this execution round.",
    ("extra_damage_step", False): "This execution round has one assess damage step more.",
    ("copy_tokens", True): "For the rest of this combat, whenever the opponent gains combat tokens, you gain "
    "the same tokens.",
}
WHOSE = {
    "own": "You must reroll all your",
    "enemy": "The opponent must reroll all his",
    "both": "Both players must reroll all their",
}


def number_of(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def turned(effect: TurnDice) -> str:
    """What turning dice is called on a card."""
    number = "any number" if effect.most is None else f"up to {effect.most}"
    others = [face for face in FACES if face not in effect.new]
    dice = "dice" if list(effect.old) == others and len(others) > 1 else f"{' or '.join(effect.old)} dice"
    each = ", each as you choose" if len(effect.new) > 1 else ""
    return f"Turn {number} of your {dice} to {' or '.join(effect.new)}{each}."


def said(effect: BoxEffect) -> str:
    """The words of a card that does what a row says."""
    match effect:
        case GainTokens():
            return f"Gain {number_of(effect.number, f'{effect.face} token', f'{effect.face} tokens')}."
        case GainRolledDice():
            return f"Gain {number_of(effect.number, 'rolled die', 'rolled dice')}."
        case GainDice():
            dice = [number_of(effect.number, f"{face} die", f"{face} dice") for face in effect.faces]
            return f"Gain {' or '.join(dice)}."
        case RerollDice():
            return f"{WHOSE[effect.whose]} {'' if effect.face is None else f'{effect.face} '}dice."
        case TurnDice():
            return turned(effect)
        case RallyUnit():
            return "Rally 1 of your units."
        case RallyOrGainMorale():
            return "Rally 1 of your units or gain 1 morale die."
        case PlaceFreeToken():
            return "Place 1 free reinforcement token in this area."
        case PlayForIcons():
            return "Play 1 more card from your hand for its icons alone."
        case RoutEnemy():
            return "Rout 1 enemy unit of your choice."
        case RoutUnlessPaid():
            return f"The opponent chooses and routs 1 of his units unless he spends 1 {effect.face} die."
        case BeginEffect():
            return LASTING[effect.effect, effect.whole_combat]


ROWS = [(row.key, box, effect) for row in EFFECTS.card for box, effect in row.boxes()]


@pytest.mark.rule("FS-RESOLVE-02", "FS-DICE-01", "FS-DICE-02", "FS-CONVERT-01")
@pytest.mark.parametrize(("key", "box", "effect"), ROWS)
def test_a_box_does_what_its_card_says(key: str, box: str, effect: BoxEffect) -> None:
    assert getattr(CARD_BY_KEY[key], box) == said(effect)


@pytest.mark.parametrize(("key", "box", "effect"), ROWS)
def test_what_a_card_says_must_be_done_cannot_be_declined(key: str, box: str, effect: BoxEffect) -> None:
    assert (box in CARD_BY_KEY[key].must) == isinstance(effect, RerollDice)


@pytest.mark.rule("FS-ORK_EVENT-01", "FS-EL_EVENT-04")
@pytest.mark.parametrize("tactic", EFFECTS.tactic, ids=lambda tactic: tactic.key)
def test_a_tactic_does_what_its_card_says(tactic: TacticEffects) -> None:
    gains = [number_of(gain.number, f"{gain.asset} token", f"{gain.asset} tokens") for gain in tactic.gains]
    assert EVENT_BY_KEY[tactic.key].text == f"Gain {' and '.join(gains)}."


def scripted() -> list[tuple[str, str]]:
    """Every box that is a script, as the card modules write it."""
    found = []
    for module in (ultramarines, chaos, orks, eldar):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
                (key,) = node.args
                assert isinstance(key, ast.Constant)
                found.append((str(key.value), node.func.id))
    return found


FUNCTIONS = ("general", "unit")
FORGE = '{ do = "gain_assets", asset = "forge", number = 1 }'


def test_every_box_is_a_row_or_a_script_and_none_is_both() -> None:
    printed = [(card.key, box) for card in COMBAT_CARDS for box in FUNCTIONS if getattr(card, box)]
    assert sorted([*scripted(), *((key, box) for key, box, _ in ROWS)]) == sorted(printed)
    for registered, box in ((GENERAL_ABILITY, "general"), (UNIT_ABILITY, "unit")):
        assert set(registered) == {card.id for card in COMBAT_CARDS if getattr(card, box)}


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ('card = [{ key = "ambosh" }]', "ambush"),
        ('card = [{ key = "smasher_gargant", general = { do = "rally_unit" } }]', "a box it does not have"),
        ('card = [{ key = "ambush", general = { do = "gain_token", number = 1 } }]', "gain_tokens"),
        ('card = [{ key = "ambush" }, { key = "ambush" }]', "ambush"),
        ('card = []\ntactic = [{ key = "moar_boyz", gains = [] }]', "moar_boyz"),
        (f'card = []\ntactic = [{{ key = "exterminatus", gains = [{FORGE}] }}]', "exterminatus"),
    ],
)
def test_a_mistake_in_the_table_is_told(table: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        parse_effects(table if "tactic" in table else f"{table}\ntactic = []", COMBAT_CARDS, EVENTS)

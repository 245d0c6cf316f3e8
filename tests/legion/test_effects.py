"""Effects as data: what a Force upgrade says is what its row does."""

from __future__ import annotations

import pytest

from wartable.games.legion.content import content
from wartable.games.legion.content.effects import (
    FORCE_UPGRADES,
    ForceUpgrade,
    GainDodge,
    GainSuppression,
    Push,
    SufferWounds,
)
from wartable.games.legion.content.model import ActionKind, UpgradeType
from wartable.games.legion.map.layout import upgrade_of
from wartable.parts.content_files import ContentError, convert


def said(row: ForceUpgrade) -> str:
    """The words of a card that does what a row says."""
    target = f"enemy trooper {row.target} at range {'1' if row.range == 1 else f'1-{row.range}'}"
    whose = "" if row.commanders else ", whose unit is neither commander nor operative,"
    match row.effect:
        case GainDodge(number=number):
            return f"Gain {number} dodge {'token' if number == 1 else 'tokens'}."
        case GainSuppression(number=number):
            return f"An {target} gains {number} suppression {'token' if number == 1 else 'tokens'}."
        case SufferWounds(number=number):
            return f"One {target}{whose} suffers {number} {'wound' if number == 1 else 'wounds'}."
        case Push():
            return f"Move an {target} at speed 1 as you like, out of an engagement too."


@pytest.mark.rule("LG-FREE_CARD-01")
@pytest.mark.parametrize("key", list(FORCE_UPGRADES))
def test_a_force_upgrade_does_what_its_card_says(key: str) -> None:
    assert upgrade_of(key).effect == said(FORCE_UPGRADES[key])


@pytest.mark.rule("LG-FREE_CARD-01", "LG-EXHAUST-01")
def test_the_free_card_actions_of_force_upgrades_are_all_rows() -> None:
    cards = [
        card.key
        for card in content().upgrades
        if card.type is UpgradeType.FORCE and card.action is ActionKind.FREE_CARD_ACTION
    ]
    assert sorted(FORCE_UPGRADES) == sorted(cards)
    assert all(upgrade_of(key).exhausts for key in FORCE_UPGRADES)


@pytest.mark.parametrize(("target", "reach"), [("itself", 1), ("unit", 0)])
def test_a_range_goes_with_an_enemy(target: str, reach: int) -> None:
    row = {"key": "force_push", "target": target, "range": reach, "effect": {"do": "push"}}
    with pytest.raises(ContentError, match="range"):
        convert(row, ForceUpgrade, "effects.toml")

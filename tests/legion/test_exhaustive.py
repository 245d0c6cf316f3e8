"""The exhaustive run: every keyword, weapon, upgrade, command card and battle card of the content tables.

Each row has its case in `exhaustive_keywords`, `exhaustive_upgrades` or `exhaustive_cards`; a row without a
case, or a case without a row, fails the run.
"""

from __future__ import annotations

import pytest

from tests.legion.attacking import attack_by, pool_of
from tests.legion.exhaustive_cards import BATTLE_CARDS, COMMAND_CARDS
from tests.legion.exhaustive_keywords import UNIT_KEYWORDS, WEAPON_KEYWORDS, against, bearer, fire
from tests.legion.exhaustive_upgrades import UPGRADES
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Keyword, UnitCard, UpgradeCard, Weapon
from wartable.games.legion.rules.attack import declaring

TABLES = content()
ON_UNITS = [(card, entry.keyword) for card in TABLES.units for entry in card.keywords]
ON_WEAPONS = [(weapon, entry.keyword) for weapon in TABLES.weapons for entry in weapon.keywords]
BATTLE_ROWS = [row.key for row in (*TABLES.deployments, *TABLES.objectives, *TABLES.conditions)]
RANGES = range(5)  # base contact, then 1 to 4


def _name(row: object) -> str:
    """The name of a row or keyword in the name of a test."""
    return row.name.lower() if isinstance(row, Keyword) else str(getattr(row, "key", row))


@pytest.mark.rule("LG-KEYWORD-01", "LG-KEYWORD-03", "LG-WEAPON-06")
def test_every_keyword_is_printed_on_something_and_has_a_case() -> None:
    printed = {keyword for _, keyword in (*ON_UNITS, *ON_WEAPONS)}
    assert printed == set(Keyword) == {Keyword(row.id) for row in TABLES.keywords}
    weapons = {Keyword(row.id) for row in TABLES.keywords if row.weapon}
    assert set(WEAPON_KEYWORDS) == weapons
    assert set(UNIT_KEYWORDS) == set(Keyword) - weapons


@pytest.mark.rule("LG-KEYWORD-01", "LG-KEYWORD-03")
@pytest.mark.parametrize(("card", "keyword"), ON_UNITS, ids=_name)
def test_every_keyword_of_every_unit_card_works(card: UnitCard, keyword: Keyword) -> None:
    assert keyword in UNIT_KEYWORDS, f"{keyword.name} of {card.name} has no case"
    UNIT_KEYWORDS[keyword](card)


@pytest.mark.rule("LG-WEAPON-06", "LG-WEAPON-07")
@pytest.mark.parametrize(("weapon", "keyword"), ON_WEAPONS, ids=_name)
def test_every_keyword_of_every_weapon_works(weapon: Weapon, keyword: Keyword) -> None:
    assert keyword in WEAPON_KEYWORDS, f"{keyword.name} of {weapon.name} has no case"
    WEAPON_KEYWORDS[keyword](weapon)


@pytest.mark.rule("LG-WEAPON-01", "LG-WEAPON-02", "LG-WEAPON-03", "LG-WEAPON-04")
@pytest.mark.parametrize("weapon", TABLES.weapons, ids=_name)
def test_every_weapon_adds_its_dice_at_its_ranges_and_at_no_other(weapon: Weapon) -> None:
    user, _ = bearer(weapon)
    target = "stormtroopers" if user.side == 0 else "rebel_troopers"
    found = []
    for range_ in RANGES:
        s, attacker, defender = against(weapon, target, range_)
        s.state.units[attacker].aim = 1
        if declaring.refuse_any(s.battle(), attacker) is not None:
            continue
        t = attack_by(s, attacker)
        t.choose(f"target:{t.name(defender)}")
        used = {row.weapon for row in pool_of(t).weapons} if t.ask.what != "form_pool" else set()
        if weapon.key in used or f"add:{weapon.key}" in t.legal:
            found.append(range_)
    assert found == [range_ for range_ in RANGES if weapon.reaches(range_)]
    s, attacker, defender = against(weapon, target)
    s.state.units[attacker].aim = 1
    t = fire(s, attacker, defender, weapon)
    assert [colour for colour, _ in pool_of(t).dice] == list(weapon.pool.colours())


@pytest.mark.rule("LG-UPGRADE-07", "LG-UPGRADE-08", "LG-UPGRADE-10", "LG-FREE_CARD-01", "LG-CARD_ACTION-01")
@pytest.mark.parametrize("card", TABLES.upgrades, ids=_name)
def test_every_upgrade_card_works(card: UpgradeCard) -> None:
    assert card.key in UPGRADES, f"{card.name} has no case"
    UPGRADES[card.key](card)


@pytest.mark.rule("LG-COMMAND-10", "LG-COMMAND-17", "LG-CCARD-03")
@pytest.mark.parametrize("key", [row.key for row in TABLES.command_cards])
def test_every_command_card_works(key: str) -> None:
    assert key in COMMAND_CARDS, f"{key} has no case"
    COMMAND_CARDS[key]()


@pytest.mark.rule("LG-BATTLE-01", "LG-OBJECTIVE-01", "LG-DEPLOYMENT-01", "LG-CONDITION-01")
@pytest.mark.parametrize("key", BATTLE_ROWS)
def test_every_battle_card_works(key: str) -> None:
    assert key in BATTLE_CARDS, f"{key} has no case"
    BATTLE_CARDS[key]()


@pytest.mark.rule("LG-COMP-01")
def test_no_case_is_of_a_card_that_is_not_in_the_tables() -> None:
    assert set(UPGRADES) == {row.key for row in TABLES.upgrades}
    assert set(COMMAND_CARDS) == {row.key for row in TABLES.command_cards}
    assert set(BATTLE_CARDS) == set(BATTLE_ROWS)

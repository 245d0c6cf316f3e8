"""Rules announce moments: no rule names a card, and whatever a row leaves to a script is registered."""

from __future__ import annotations

from pathlib import Path

from tests.test_moments import words_in
from wartable.games.imperial_assault import game, moments, rules
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content import effects as rows
from wartable.games.imperial_assault.content.vocabulary import MissionMoment
from wartable.games.imperial_assault.rules.abilities import using
from wartable.games.imperial_assault.rules.attack.resolving import AFTER_ATTACK
from wartable.parts.effect_rows import EffectRow


def test_no_rule_names_a_card() -> None:
    printed = content()
    cards = {
        row.key
        for row in (
            *printed.abilities,
            *printed.deployments,
            *printed.commands,
            *printed.upgrades,
            *printed.missions,
        )
    }
    modules = sorted(Path(rules.__file__).parent.glob("**/*.py"))
    named = {(path.name, word) for path in modules for word in words_in(path.read_text()) if word in cards}
    assert len(modules) > 15
    assert not named


def test_every_script_is_registered_and_none_beside() -> None:
    printed = content()
    named = {row.script for row in printed.abilities} | {row.script for row in printed.commands}
    named |= {row.script for row in printed.upgrades}
    named -= {None}
    assert set(using.SCRIPTS) == named
    surges = {surge.script for row in printed.deployments for surge in row.surges} - {None}
    assert surges <= set(AFTER_ATTACK)
    assert set(AFTER_ATTACK) <= surges | named


def test_every_kind_of_effect_has_its_handler() -> None:
    kinds = {kind for kind in vars(rows).values() if isinstance(kind, type) and issubclass(kind, EffectRow)}
    assert set(using.HANDLERS) == kinds - {EffectRow}


def test_every_rule_of_a_mission_is_registered() -> None:
    assert game.IMPERIAL_ASSAULT.name == "imperial_assault"
    tables = {
        MissionMoment.ROUND_STARTS: set(moments.ROUND_STARTED),
        MissionMoment.ROUND_ENDS: set(moments.ROUND_ENDED),
        MissionMoment.SPACE_ENTERED: set(moments.SPACE_ENTERED),
        MissionMoment.OBJECT_DESTROYED: set(moments.OBJECT_DESTROYED),
        MissionMoment.INTERACTION: set(moments.INTERACTION),
    }
    for moment, registered in tables.items():
        assert registered == {row.key for row in content().missions if row.rules_at(moment)}

"""Whatever a row leaves to a script is registered, and nothing beside."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content import effects as rows
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.vocabulary import MissionMoment
from wartable.games.imperial_assault.rules.abilities import using
from wartable.games.imperial_assault.rules.attack.resolving import AFTER_ATTACK
from wartable.parts.effect_rows import EffectRow


def test_every_script_is_registered_and_none_beside() -> None:
    printed = content()
    named = {row.script for row in printed.abilities} | {row.script for row in printed.commands}
    named |= {row.script for row in printed.upgrades} | {use.script for use in campaign_content().uses}
    named -= {None}
    assert set(using.SCRIPTS) == named
    surges = {surge.script for row in printed.deployments for surge in row.surges}
    surges |= {surge.script for row in campaign_content().rewards for surge in row.surges}
    surges -= {None}
    assert surges <= set(AFTER_ATTACK)
    assert set(AFTER_ATTACK) <= surges | named


def test_every_kind_of_effect_has_its_handler() -> None:
    kinds = {kind for kind in vars(rows).values() if isinstance(kind, type) and issubclass(kind, EffectRow)}
    assert set(using.HANDLERS) == kinds - {EffectRow}


def test_every_rule_of_a_mission_is_registered() -> None:
    tables = {
        MissionMoment.ROUND_STARTS: set(moments.ROUND_STARTED),
        MissionMoment.ROUND_ENDS: set(moments.ROUND_ENDED),
        MissionMoment.SPACE_ENTERED: set(moments.SPACE_ENTERED),
        MissionMoment.OBJECT_DESTROYED: set(moments.OBJECT_DESTROYED),
        MissionMoment.INTERACTION: set(moments.INTERACTION),
    }
    for moment, registered in tables.items():
        assert registered == {row.key for row in content().missions if row.rules_at(moment)}

"""Armies that players bring to a seat, and what a page is told of one that is being built."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.army import from_dict, load, ready_made, to_dict, warnings
from wartable.kernel.table import Table
from wartable.words.mistakes import Mistake

OPTIONS: dict[str, Any] = {"armies": ["rebel_heroes", "imperial_walker_patrol"], "quick": True}


def mistake(seat: int, brought: Any) -> Mistake:
    """Why that cannot be brought."""
    with pytest.raises(Mistake) as raised:
        GAME.bring(OPTIONS, seat, brought)
    return raised.value


def test_a_ready_made_army_takes_the_place_of_the_proposed_one_of_any_affiliation() -> None:
    brought = GAME.bring(OPTIONS, 1, "rebel_uprising")
    assert brought == {**OPTIONS, "armies": ["rebel_heroes", "rebel_uprising"]}
    assert OPTIONS["armies"] == ["rebel_heroes", "imperial_walker_patrol"]
    unnamed = GAME.bring({}, 0, "mercenary_bounty_hunt")
    assert unnamed["armies"] == ["mercenary_bounty_hunt", "rebel_legends"]


def test_an_army_that_is_written_out_begins_the_skirmish() -> None:
    own = {**to_dict(load("mercenary_common_enemy")), "name": "Night Watch"}
    options = GAME.bring(OPTIONS, 0, own)
    assert options["armies"] == [own, "imperial_walker_patrol"]
    assert Table.new(GAME.name, options, seed=1, events=False).header.options == options


@pytest.mark.rule("IA-ARMY-01")
def test_an_army_that_breaks_a_rule_is_not_brought_and_is_told_in_words() -> None:
    dear = to_dict(load("imperial_dark_lord"))
    dear["deployment"] += ["at_st"]
    refused = mistake(1, dear)
    assert refused.key == "illegal_army"
    assert {breach.rule for breach in refused.facts["breaches"]} == {"IA-ARMY-01"}
    mixed = to_dict(load("imperial_dark_lord"))
    mixed["deployment"][1] = "luke_skywalker"
    told = str(mistake(1, mixed))
    assert "Luke Skywalker" in told
    assert "IA-AFFILIATION-04" in told


@pytest.mark.parametrize(
    ("brought", "key"),
    [
        ("armies/mine.toml", "no_ready_army"),
        ({"name": "Nobody"}, "army_misread"),
        (["rebel_heroes"], "brings_no_army"),
    ],
)
def test_what_is_no_army_is_refused(brought: Any, key: str) -> None:
    assert mistake(0, brought).key == key


def test_an_army_that_is_built_is_told_what_it_adds_up_to() -> None:
    for name in ready_made():
        army = load(name)
        verdict = GAME.check_army(to_dict(army))
        assert verdict.breaches == []
        assert (verdict.points, verdict.limit, verdict.figures) == (army.points, 40, army.figures)
        assert (verdict.deck, verdict.deck_size) == (15, 15)
        assert verdict.deck_points <= verdict.deck_limit
        assert msgspec.to_builtins(verdict.army) == to_dict(army)
        assert {warning.facts["card"] for warning in verdict.warnings} <= set(verdict.unused)


@pytest.mark.rule("IA-COMMAND-06")
def test_a_draft_is_told_every_rule_that_it_breaks_and_what_nobody_uses() -> None:
    draft = {
        "name": "Draft",
        "affiliation": "imperial",
        "deployment": ["stormtrooper"],
        "upgrades": ["temporary_alliance_hired_guns"],
        "command": ["lord_of_the_sith", "deadeye"],
    }
    verdict = GAME.check_army(draft)
    assert [breach.rule for breach in verdict.breaches] == ["IA-COMMAND-06"]
    assert [warning.facts["card"] for warning in verdict.warnings] == ["lord_of_the_sith"]
    assert "lord_of_the_sith" in verdict.unused
    assert "deadeye" not in verdict.unused
    with_vader = GAME.check_army({**draft, "deployment": ["darth_vader"]})
    assert "lord_of_the_sith" not in with_vader.unused
    assert warnings(from_dict(to_dict(load("imperial_dark_lord")))) == []

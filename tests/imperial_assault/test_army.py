"""Armies of a skirmish: what they add up to, every rule that an illegal one breaks, and their files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.games.imperial_assault.army import (
    Army,
    check,
    from_dict,
    load,
    parse,
    ready_made,
    to_dict,
    warnings,
)
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.vocabulary import Affiliation
from wartable.games.imperial_assault.wording import AssaultMessages
from wartable.words.errors import WartableError

# Fifteen Command cards that cost nothing or little and that any army may have: 2 points in all.
DECK = [
    *(
        "celebration",
        "deadeye",
        "element_of_surprise",
        "expose_weakness",
        "fleet_footed",
        "planning",
        "rally",
    ),
    *(
        "recovery",
        "sit_tight",
        "take_cover",
        "take_initiative",
        "to_the_limit",
        "urgency",
        "marksman",
        "marksman",
    ),
]
MESSAGES = AssaultMessages("imperial_assault")


def built(
    affiliation: str, *deployment: str, upgrades: tuple[str, ...] = (), command: list[str] | None = None
) -> Army:
    """An army of these cards."""
    return from_dict(
        {
            "name": "Test",
            "affiliation": affiliation,
            "deployment": list(deployment),
            "upgrades": list(upgrades),
            "command": DECK if command is None else command,
        }
    )


def broken(army: Army) -> list[str]:
    """The rules that an army breaks."""
    return [breach.rule for breach in check(army)]


# --- points and affiliation -----------------------------------------------------------------------------


@pytest.mark.rule("IA-ARMY-01")
def test_an_army_costs_at_most_40_points_with_its_upgrades() -> None:
    forty = built("imperial", "at_st", "stormtrooper_elite", "stormtrooper_elite", "royal_guard")
    assert (forty.points, broken(forty)) == (40, [])
    more = built("imperial", *(card.key for card in forty.deployments), "imperial_officer")
    (breach,) = check(more)
    assert (breach.rule, breach.facts) == ("IA-ARMY-01", {"points": 42, "limit": 40, "over": 2})
    assert MESSAGES.reason(breach) == "the army costs 42 points, 2 more than the limit of 40"
    bought = built(
        "imperial", *(card.key for card in forty.deployments), upgrades=("temporary_alliance_hired_guns",)
    )
    assert (bought.points, broken(bought)) == (41, ["IA-ARMY-01"])


@pytest.mark.rule("IA-AFFILIATION-04")
def test_all_cards_are_of_one_affiliation() -> None:
    (breach,) = check(built("rebel", "luke_skywalker", "stormtrooper", "nexu"))[:1]
    assert breach.facts["cards"] == ["stormtrooper"]
    assert broken(built("rebel", "luke_skywalker", "stormtrooper", "nexu")) == ["IA-AFFILIATION-04"] * 2
    assert broken(built("rebel", "luke_skywalker", upgrades=("first_strike",))) == ["IA-AFFILIATION-04"]
    assert broken(built("rebel", "luke_skywalker", "rebel_trooper")) == []
    text = "an army is of one affiliation, here Rebel; not of it: Stormtrooper"
    assert MESSAGES.reason(breach) == text


@pytest.mark.rule("IA-AFFILIATION-04", "IA-GOLDEN-02")
@pytest.mark.parametrize(
    ("upgrade", "host", "guest", "stranger"),
    [
        ("temporary_alliance_hired_guns", "stormtrooper", "nexu", "rebel_trooper"),
        ("temporary_alliance_a_common_enemy", "nexu", "rebel_trooper", "stormtrooper"),
    ],
)
def test_a_temporary_alliance_brings_two_cards_of_one_other_affiliation(
    upgrade: str, host: str, guest: str, stranger: str
) -> None:
    affiliation = content().upgrade[upgrade].affiliation
    assert broken(built(affiliation, host, guest, guest, upgrades=(upgrade,))) == []
    (breach,) = check(built(affiliation, host, guest, guest, guest, upgrades=(upgrade,)))
    assert (breach.rule, breach.facts["number"], breach.facts["most"]) == ("IA-AFFILIATION-04", 3, 2)
    assert "2 cards of another affiliation join, here are 3" in MESSAGES.reason(breach)
    assert broken(built(affiliation, host, stranger, upgrades=(upgrade,))) == ["IA-AFFILIATION-04"]
    assert broken(built(affiliation, host, guest)) == ["IA-AFFILIATION-04"]
    # An alliance of another affiliation invites nobody: the card itself has no place in the army.
    found = broken(built("rebel", "rebel_trooper", "nexu", upgrades=("temporary_alliance_hired_guns",)))
    assert found == ["IA-AFFILIATION-04"] * 2


# --- copies ---------------------------------------------------------------------------------------------


@pytest.mark.rule("IA-LIMITS-05")
@pytest.mark.parametrize(
    ("affiliation", "card", "most"),
    [
        ("imperial", "imperial_officer", 4),
        ("imperial", "stormtrooper_elite", 2),
        ("imperial", "probe_droid_elite", 2),
        ("rebel", "rebel_trooper", 4),
        ("rebel", "mak_eshkarey", 1),
        ("rebel", "luke_skywalker", 1),
        ("mercenary", "ig_88", 1),
    ],
)
def test_an_army_has_four_regular_two_elite_or_one_unique_copy(
    affiliation: str, card: str, most: int
) -> None:
    assert "IA-LIMITS-05" not in broken(built(affiliation, *[card] * most))
    breach = next(
        found for found in check(built(affiliation, *[card] * (most + 1))) if found.rule == "IA-LIMITS-05"
    )
    assert (breach.facts["number"], breach.facts["most"]) == (most + 1, most)


@pytest.mark.rule("IA-LIMITS-05", "IA-ELITE-02")
def test_regular_and_elite_copies_are_counted_apart() -> None:
    officers = ["imperial_officer"] * 4 + ["imperial_officer_elite"] * 2
    assert broken(built("imperial", *officers)) == []


@pytest.mark.rule("IA-UNIQUE-01", "IA-DEP_CARD-04")
def test_a_skirmish_upgrade_is_unique() -> None:
    assert broken(built("mercenary", "nexu", upgrades=("first_strike", "devious_scheme"))) == []
    assert broken(built("mercenary", "nexu", upgrades=("first_strike", "first_strike"))) == ["IA-UNIQUE-01"]


@pytest.mark.rule("IA-UNIQUE-03")
def test_unique_cards_of_one_name_are_one_card_whatever_their_subtitle() -> None:
    both = ("temporary_alliance_a_common_enemy", "temporary_alliance_hired_guns")
    assert broken(built("mercenary", "nexu", upgrades=both)) == ["IA-AFFILIATION-04", "IA-UNIQUE-03"]


# --- the Command deck -----------------------------------------------------------------------------------


@pytest.mark.rule("IA-COMMAND-06")
@pytest.mark.parametrize("number", [0, 1, 14, 16])
def test_a_command_deck_has_exactly_15_cards(number: int) -> None:
    command = [*DECK, "pummel"][:number]
    (breach,) = check(built("rebel", "luke_skywalker", command=command))
    assert (breach.rule, breach.facts) == ("IA-COMMAND-06", {"number": number, "right": 15})


@pytest.mark.rule("IA-COMMAND-07")
def test_a_command_deck_costs_at_most_15_points() -> None:
    dear = ["covering_fire", "son_of_skywalker", "take_it_down", "shadow_ops"]
    fifteen = [*dear, "burst_fire", "hunter_protocol", *DECK[:9]]
    assert broken(built("rebel", "luke_skywalker", command=fifteen)) == []
    sixteen = [*dear, "burst_fire", "furious_charge", *DECK[:9]]
    (breach,) = check(built("rebel", "luke_skywalker", command=sixteen))
    assert (breach.rule, breach.facts) == ("IA-COMMAND-07", {"points": 16, "limit": 15})


@pytest.mark.rule("IA-COMMAND-07", "IA-GOLDEN-02")
def test_balance_of_the_force_raises_the_limit_of_the_deck_by_3() -> None:
    dear = ["covering_fire", "son_of_skywalker", "take_it_down", "shadow_ops", "maximum_firepower"]
    balance = ("balance_of_the_force",)
    eighteen = [*dear, "burst_fire", "hunter_protocol", *DECK[:8]]
    assert broken(built("rebel", "luke_skywalker", upgrades=balance, command=eighteen)) == []
    nineteen = [*dear, "burst_fire", "furious_charge", *DECK[:8]]
    (breach,) = check(built("rebel", "luke_skywalker", upgrades=balance, command=nineteen))
    assert breach.facts == {"points": 19, "limit": 18}


@pytest.mark.rule("IA-COMMAND-08")
def test_a_deck_has_no_more_copies_of_a_card_than_its_limit() -> None:
    for card in content().commands:
        rest = [key for key in DECK if key != card.key]
        legal = [card.key] * card.limit + rest
        assert "IA-COMMAND-08" not in broken(built("rebel", "luke_skywalker", command=legal[:15]))
        more = [card.key] * (card.limit + 1) + rest
        found = check(built("rebel", "luke_skywalker", command=more[:15]))
        assert [breach.facts["card"] for breach in found if breach.rule == "IA-COMMAND-08"] == [card.key]


@pytest.mark.rule("IA-COMMAND-05")
def test_cards_that_no_figure_of_the_army_can_use_are_a_warning() -> None:
    command = ["son_of_skywalker", "hunter_protocol", "knowledge_and_defense", *DECK[:12]]
    army = built("rebel", "diala_passil", "rebel_trooper", command=command)
    assert broken(army) == []
    assert [warning.facts["card"] for warning in warnings(army)] == ["son_of_skywalker", "hunter_protocol"]
    assert MESSAGES.phrase(warnings(army)[0]) == (
        "Son of Skywalker may be in the deck, but no figure of this army can use it."
    )
    assert warnings(built("rebel", "luke_skywalker", command=command))[0].facts == {"card": "hunter_protocol"}


@pytest.mark.rule("IA-COMMAND-05")
def test_a_figure_must_meet_trait_name_and_affiliation_together() -> None:
    printed = content()
    users = {
        key: {card.key for card in printed.deployments if printed.may_use(printed.command[key], card)}
        for key in ("force_lightning", "meditation", "lord_of_the_sith", "regroup", "deadeye", "celebration")
    }
    assert users["force_lightning"] == users["lord_of_the_sith"] == {"darth_vader"}
    assert users["meditation"] == {"luke_skywalker", "diala_passil"}
    assert len(users["regroup"]) == 7
    assert len(users["deadeye"]) == len(printed.deployments)
    assert users["celebration"] == set()


# --- files ----------------------------------------------------------------------------------------------


def test_ready_made_armies_are_legal_and_use_all_their_cards() -> None:
    armies = {name: load(name) for name in ready_made()}
    assert {name: check(army) for name, army in armies.items() if check(army)} == {}
    assert {name: warnings(army) for name, army in armies.items() if warnings(army)} == {}
    assert all(army.points >= 39 for army in armies.values())
    numbers = Counter(army.affiliation for army in armies.values())
    assert numbers == {Affiliation.REBEL: 3, Affiliation.IMPERIAL: 4, Affiliation.MERCENARY: 2}


def test_every_kind_of_figure_is_in_a_ready_made_army() -> None:
    used = {card.name for name in ready_made() for card in load(name).deployments}
    assert used == {card.name for card in content().deployments}


def test_an_army_is_the_same_after_it_was_written() -> None:
    for name in ready_made():
        assert from_dict(to_dict(load(name))) == load(name)


def test_an_army_counts_its_figures() -> None:
    assert load("imperial_walker_patrol").figures == 1 + 3 + 3 + 1 + 1 + 1 + 1


def _without(key: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda table: {name: value for name, value in table.items() if name != key}


def _with(**values: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda table: table | values


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_with(units=[]), "army: no key 'units' here"),
        (_without("name"), "army: key 'name' is missing; needed here: name, affiliation, deployment"),
        (_with(name="two\nlines"), "army: key 'name' is one line of 1 to 80 printable characters"),
        (_with(affiliation="rebels"), "army: no affiliation 'rebels'; did you mean rebel?"),
        (_with(deployment=[]), "army: an army has figures; name at least one card under deployment"),
        (_with(deployment=["luke"]), "army: no Deployment card 'luke'; "),
        (_with(deployment=["first_strike"]), "army: no Deployment card 'first_strike'; "),
        (
            _with(upgrades=["first_strik"]),
            "army: no skirmish upgrade 'first_strik'; did you mean first_strike?",
        ),
        (_with(command=["deadeyes"]), "army: no Command card 'deadeyes'; did you mean deadeye?"),
        (_with(command=["deadeye"] * 41), "army: more than 40 cards in one list are not possible"),
        (_with(command="deadeye"), "army: command: "),
        (_with(deployment=[7]), "army: deployment"),
    ],
)
def test_a_mistake_in_an_army_file_is_one_line(
    change: Callable[[dict[str, Any]], dict[str, Any]], message: str
) -> None:
    with pytest.raises(WartableError) as caught:
        from_dict(change(to_dict(load("rebel_heroes"))))
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_what_is_no_army_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(WartableError, match="army: not an army file, since it is not TOML"):
        parse("name = ")
    with pytest.raises(WartableError, match=r"no army there .*ready-made army rebel_heroes\?"):
        load("rebel_heros")
    with pytest.raises(WartableError, match=r"no army there .*`wartable army imperial_assault list`"):
        load(str(tmp_path / "nothing"))

"""Abilities, skirmish upgrades and Command cards of the core box, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from wartable.games.imperial_assault.content import Content, content
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.vocabulary import Affiliation, Box, Rank


@pytest.fixture(name="printed")
def _printed() -> Content:
    return content()


# --- Command cards --------------------------------------------------------------------------------------

# Cost, copies that a deck may hold, who uses it (- the player himself), and the box if it is not the core's.
COMMANDS = {
    "Burst Fire": "2 1 rebel fenn_signis",
    "Celebration": "0 1 -",
    "Close the Gap": "2 1 - vader",
    "Covering Fire": "3 1 -",
    "Deadeye": "0 1 any",
    "Deflection": "1 2 force_user",
    "Element of Surprise": "0 1 any",
    "Expose Weakness": "0 1 any",
    "Ferocity": "1 1 -",
    "Fleet Footed": "0 1 any",
    "Force Lightning": "3 1 imperial force_user vader",
    "Furious Charge": "2 1 rebel gaarkhan",
    "Guardian Stance": "1 1 guardian",
    "Hunter Protocol": "1 1 droid",
    "Knowledge and Defense": "2 1 rebel force_user luke",
    "Lord of the Sith": "3 1 imperial darth_vader vader",
    "Lure of the Dark Side": "3 1 imperial force_user vader",
    "Marksman": "1 2 any",
    "Maximum Firepower": "3 1 heavy_weapon",
    "Meditation": "2 1 rebel force_user luke",
    "One in a Million": "2 1 rebel jyn_odan",
    "Planning": "0 1 any",
    "Price on Their Heads": "1 1 hunter",
    "Pummel": "1 2 any",
    "Rally": "0 1 any",
    "Recovery": "0 1 any",
    "Regroup": "1 2 leader luke_or_vader",
    "Sarlacc Sweep": "2 1 rebel diala_passil",
    "Shadow Ops": "3 1 rebel mak_eshkarey",
    "Sit Tight": "0 1 -",
    "Son of Skywalker": "3 1 rebel luke_skywalker luke",
    "Take Cover": "0 1 any",
    "Take Initiative": "0 1 -",
    "Take it Down": "3 1 rebel gideon_argus",
    "Telekinetic Throw": "1 1 force_user luke_or_vader",
    "To the Limit": "0 1 any",
    "Urgency": "0 1 any",
}
ONE_ACTION = [
    "burst_fire",
    "expose_weakness",
    "force_lightning",
    "knowledge_and_defense",
    "lure_of_the_dark_side",
    "meditation",
    "planning",
    "price_on_their_heads",
    "recovery",
    "regroup",
    "sarlacc_sweep",
    "shadow_ops",
    "take_cover",
    "take_it_down",
    "telekinetic_throw",
    "urgency",
]
MOMENTS = {
    "round_starts": "close_the_gap covering_fire sit_tight take_initiative",
    "round_ends": "ferocity",
    "activation_starts": "rally",
    "during_activation": "fleet_footed lord_of_the_sith",
    "special_action_resolved": "to_the_limit",
    "activation_resolved": "son_of_skywalker",
    "attack_to_be_declared": "marksman",
    "attack_declared": "deflection element_of_surprise one_in_a_million",
    "rerolls": "guardian_stance",
    "modifiers": "deadeye",
    "surges": "hunter_protocol",
    "attack_resolved": "furious_charge",
    "figure_defeated": "celebration",
}


def _user(card: Command) -> str:
    if card.by is None:
        return "-"
    return " ".join(filter(None, [card.by.affiliation, card.by.trait, card.by.figure])) or "any"


def test_37_command_cards_have_their_costs_limits_and_users(printed: Content) -> None:
    found = {
        card.name: f"{card.cost} {card.limit} {_user(card)}" + (f" {card.box}" if card.box != "core" else "")
        for card in printed.commands
    }
    assert found == COMMANDS
    assert len(found) == 37
    assert Counter(card.box is Box.CORE for card in printed.commands) == {True: 28, False: 9}
    assert Counter(card.cost for card in printed.commands) == {0: 13, 1: 9, 2: 7, 3: 8}


def test_command_cards_cost_actions_or_are_played_at_their_moments(printed: Content) -> None:
    actions = {card.key: card.actions for card in printed.commands if card.actions}
    assert actions == dict.fromkeys(ONE_ACTION, 1) | {"maximum_firepower": 2, "pummel": 2}
    moments: dict[str, list[str]] = {}
    for card in printed.commands:
        if card.trigger is not None:
            moments.setdefault(card.trigger.moment, []).append(card.key)
    assert {moment: " ".join(sorted(keys)) for moment, keys in moments.items()} == MOMENTS


def test_only_what_rows_cannot_say_has_a_script(printed: Content) -> None:
    rows: list[Ability | Upgrade | Command] = [*printed.abilities, *printed.upgrades, *printed.commands]
    scripts = [row.script for row in rows if row.script]
    scripts += [surge.script for card in printed.deployments for surge in card.surges if surge.script]
    assert sorted(scripts) == [
        "burst_fire",
        "covering_fire",
        "critical_hit",
        "deflection",
        "devious_scheme",
        "planning",
        "price_on_their_heads",
        "self_destruct",
        "shattering_blow",
        "sit_tight",
        "to_the_limit",
    ]


# What some cards do, as the rows say it: without what is not given.
EFFECTS = {
    "deadeye": [{"do": "modify", "gives": {"accuracy": 2}}],
    "force_lightning": [
        {"do": "suffer", "damage": 2, "whom": "target_and_adjacent"},
        {"do": "gain_condition", "condition": "stunned", "whom": "target_and_adjacent"},
    ],
    "maximum_firepower": [{"do": "perform_attacks", "gives": {"damage": 4}}],
    "recovery": [{"do": "recover", "damage": 2}],
    "sarlacc_sweep": [{"do": "perform_attacks", "number": 2, "different_targets": True}],
    "take_cover": [
        {"do": "modify", "gives": {"block": 1, "accuracy": -2}, "lasting": "round", "role": "defending"}
    ],
    "take_initiative": [{"do": "take_initiative"}, {"do": "exhaust_card"}],
    "telekinetic_throw": [{"do": "suffer", "dice": ["blue", "blue"]}],
    "urgency": [{"do": "gain_movement", "points": 2, "speed": True}],
}


def _said(value: Any) -> Any:
    """What a row gives, without the values that its Structs have anyway."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        said: dict[str, Any] = {config.tag_field: config.tag} if config.tag_field else {}
        for field in msgspec.structs.fields(value):
            if getattr(value, field.name) != field.default:
                said[field.name] = _said(getattr(value, field.name))
        return said
    return [_said(entry) for entry in value] if isinstance(value, tuple) else value


def test_the_rows_of_command_cards_say_what_the_cards_do(printed: Content) -> None:
    assert {key: _said(printed.command[key].effects) for key in EFFECTS} == EFFECTS


# --- skirmish upgrades ----------------------------------------------------------------------------------


def test_six_upgrades_two_of_them_of_one_name(printed: Content) -> None:
    found = {row.key: (row.name, row.affiliation, row.cost, row.unique) for row in printed.upgrades}
    rebel, imperial, mercenary = Affiliation.REBEL, Affiliation.IMPERIAL, Affiliation.MERCENARY
    assert found == {
        "balance_of_the_force": ("Balance of the Force", rebel, 1, True),
        "rebel_high_command": ("Rebel High Command", rebel, 2, True),
        "devious_scheme": ("Devious Scheme", mercenary, 1, True),
        "first_strike": ("First Strike", mercenary, 2, True),
        "temporary_alliance_a_common_enemy": ("Temporary Alliance", mercenary, 1, True),
        "temporary_alliance_hired_guns": ("Temporary Alliance", imperial, 1, True),
    }
    guests = {row.key: (row.guests.affiliation, row.guests.most) for row in printed.upgrades if row.guests}
    assert guests == {
        "temporary_alliance_a_common_enemy": (rebel, 2),
        "temporary_alliance_hired_guns": (mercenary, 2),
    }
    assert {row.key: row.command_points for row in printed.upgrades if row.command_points} == {
        "balance_of_the_force": 3
    }


# --- abilities ------------------------------------------------------------------------------------------

ABILITIES = {
    "at_st": "Targeting Computer, Awkward",
    "darth_vader": "Brutality, Force Choke, Foresight",
    "e_web_engineer": "Tripod, Assault",
    "e_web_engineer_elite": "Tripod, Assault",
    "general_weiss": "General's Orders, Epic Arsenal",
    "imperial_officer": "Order, Cower",
    "imperial_officer_elite": "Executive Order, Cower",
    "probe_droid": "Self-Destruct",
    "probe_droid_elite": "Targeting Computer, Self-Destruct",
    "royal_guard": "Protector, Vengeance",
    "royal_guard_elite": "Protector, Forward Vengeance",
    "royal_guard_champion": "Brutality, Executor",
    "stormtrooper": "Squad Training",
    "stormtrooper_elite": "Squad Training, Last Stand",
    "ig_88": "Arsenal, Relentless, Assault",
    "nexu": "Pounce, Cunning, Non-Sentient",
    "nexu_elite": "Pounce, Cunning, Non-Sentient",
    "trandoshan_hunter": "Relentless, Scattergun",
    "trandoshan_hunter_elite": "Relentless, ACP Scattergun",
    "chewbacca": "Slam, Protector",
    "han_solo": "Return Fire, Distracting, Cunning",
    "luke_skywalker": "Saber Strike, Inspiring",
    "rebel_saboteur": "Overload",
    "rebel_trooper": "Aim",
    "diala_passil": "Shattering Blow, Foresight",
    "fenn_signis": "Assault, Trooper Assault",
    "gaarkhan": "Enraged, Charge",
    "gideon_argus": "Tactical Maneuver, On My Mark",
    "jyn_odan": "Hair Trigger, Nimble, Cunning",
    "mak_eshkarey": "Priority Target",
}
SPECIAL_ACTIONS = [
    "brutality",
    "charge",
    "pounce",
    "saber_strike",
    "force_choke",
    "slam",
    "generals_orders",
    "order",
    "order_by_errata",
    "executive_order",
    "tactical_maneuver",
    "on_my_mark",
]


def test_deployment_cards_name_their_abilities(printed: Content) -> None:
    found = {
        card.key: ", ".join(ability.name for ability in printed.abilities_of[card.id])
        for card in printed.deployments
    }
    assert found == ABILITIES


def test_special_actions_cost_one_action(printed: Content) -> None:
    costs = {ability.key: ability.actions for ability in printed.abilities if ability.actions}
    assert costs == dict.fromkeys(SPECIAL_ACTIONS, 1)


def test_regular_and_elite_cards_of_one_name_are_told_apart_by_rank(printed: Content) -> None:
    by_name: dict[str, list[Rank]] = {}
    for card in printed.deployments:
        by_name.setdefault(card.name, []).append(card.rank)
    both = sorted(name for name, ranks in by_name.items() if len(ranks) > 1)
    assert both == [
        "E-Web Engineer",
        "Imperial Officer",
        "Nexu",
        "Probe Droid",
        "Royal Guard",
        "Stormtrooper",
        "Trandoshan Hunter",
    ]
    assert all(by_name[name] == [Rank.REGULAR, Rank.ELITE] for name in both)

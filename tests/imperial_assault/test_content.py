"""Dice, conditions and Deployment cards of the core box, against what is typed here by hand."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.content import Content, content
from wartable.games.imperial_assault.content.components import Deployment, Face, Surge
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.content.vocabulary import Affiliation, Colour, ConditionKind, Mode, Rank


@pytest.fixture(name="printed")
def _printed() -> Content:
    return content()


# --- dice and conditions --------------------------------------------------------------------------------

# Each face: damage, surges, accuracy, block, evade as D, S, a digit, B, E; X is a dodge, - a blank.
DICE = {
    "red": "D DD DD DDS DDD DDD",
    "blue": "S2 D2 DD3 DS3 DD4 D5",
    "green": "S1 DS1 DD1 DS2 DD2 DD3",
    "yellow": "S DSS DD1 DS1 S2 D2",
    "black": "B B BB BB BBB E",
    "white": "- B E BE BE X",
}


def _face(face: Face) -> str:
    letters = "D" * face.damage + "S" * face.surge + "B" * face.block + "E" * face.evade
    return letters + (str(face.accuracy) if face.accuracy else "") + "X" * face.dodge or "-"


@pytest.mark.rule("IA-ATTACK-16")
def test_dice_have_their_faces_and_attack_or_defend(printed: Content) -> None:
    assert {die.key: " ".join(map(_face, die.faces)) for die in printed.dice} == DICE
    assert [colour for colour in Colour if colour.attacks] == ["red", "blue", "green", "yellow"]
    for die in printed.dice:
        assert not any(face.block or face.evade or face.dodge for face in die.faces if die.colour.attacks)
        assert not any(face.damage or face.surge for face in die.faces if not die.colour.attacks)


@pytest.mark.rule("IA-CONDITION-05")
def test_the_name_of_a_die_says_what_it_shows(printed: Content) -> None:
    for die in printed.dice:
        for number, face in enumerate(printed.faces[die.id]):
            kinds = ("damage", "surge", "block", "evade")
            shown = [f"{getattr(face, kind)} {kind}" for kind in kinds if getattr(face, kind)]
            shown += [f"accuracy {face.accuracy}"] if face.accuracy else []
            shown += ["dodge"] if face.dodge else []
            named = GAME.messages.name(f"{die.key}_{number + 1}")
            assert named == f"{die.name} ({', '.join(shown) or 'blank'})"


def test_two_conditions_harm_and_one_helps(printed: Content) -> None:
    harmful, beneficial = ConditionKind.HARMFUL, ConditionKind.BENEFICIAL
    kinds = {row.key: (row.kind, row.action_removes) for row in printed.conditions}
    assert kinds == {"stunned": (harmful, True), "bleeding": (harmful, True), "focused": (beneficial, False)}


# --- Deployment cards -----------------------------------------------------------------------------------

# Cost and reinforcement, group size, elite (e) and unique (u), base, Health, Speed, defence dice,
# attack: melee (m) or ranged (r) with its dice; dice by their first letters, black is k.
CARDS = {
    "at_st": "14 1 e 2x3 15 4 kk r:brr",
    "darth_vader": "18 1 eu 1x1 16 4 kk m:rry",
    "e_web_engineer": "6 1 - 1x2 5 2 k r:bry",
    "e_web_engineer_elite": "8 1 e 1x2 7 3 k r:bry",
    "general_weiss": "16 1 eu 2x3 15 4 kk r:3of2",
    "imperial_officer": "2 1 - 1x1 3 4 w r:by",
    "imperial_officer_elite": "5 1 e 1x1 5 4 w r:by",
    "probe_droid": "3 1 - 1x1 5 3 k r:byy",
    "probe_droid_elite": "5 1 e 1x1 7 4 k r:byy",
    "royal_guard": "8/4 2 - 1x1 8 5 k m:ry",
    "royal_guard_elite": "12/6 2 e 1x1 10 5 k m:ry",
    "royal_guard_champion": "15 1 eu 1x1 13 6 kw m:rgy",
    "stormtrooper": "6/2 3 - 1x1 3 4 k r:bg",
    "stormtrooper_elite": "9/3 3 e 1x1 5 4 k r:bg",
    "ig_88": "12 1 eu 1x1 10 5 k r:2of2",
    "nexu": "4 1 - 1x2 6 6 w m:rg",
    "nexu_elite": "6 1 e 1x2 8 6 w m:rg",
    "trandoshan_hunter": "7/3 2 - 1x1 6 4 k r:bg",
    "trandoshan_hunter_elite": "10/5 2 e 1x1 8 4 k r:bg",
    "chewbacca": "15 1 eu 1x1 14 4 kw r:bry",
    "han_solo": "12 1 eu 1x1 12 4 w r:bgg",
    "luke_skywalker": "10 1 eu 1x1 10 5 w r:bgy",
    "rebel_saboteur": "5/3 2 - 1x1 4 5 w r:ry",
    "rebel_trooper": "6/2 3 - 1x1 3 4 w r:by",
    "diala_passil": "7 1 u 1x1 8 5 w m:rg",
    "fenn_signis": "9 1 u 1x1 10 4 k r:brg",
    "gaarkhan": "8 1 u 1x1 10 4 k m:ry",
    "gideon_argus": "3 1 u 1x1 5 4 k r:bg",
    "jyn_odan": "5 1 u 1x1 6 5 w r:gg",
    "mak_eshkarey": "3 1 u 1x1 4 4 w r:bb",
}


def _letters(dice: tuple[Colour, ...]) -> str:
    return "".join("k" if colour is Colour.BLACK else colour[0] for colour in dice)


def _short(card: Deployment) -> str:
    cost = f"{card.cost}/{card.reinforcement}" if card.reinforcement else str(card.cost)
    marks = "e" * card.elite + "u" * card.unique or "-"
    attack = card.attack
    dice = f"{attack.chosen}of{attack.same}" if attack.chosen else _letters(attack.dice)
    base = f"{card.base.width}x{card.base.height}"
    figure = f"{base} {card.health} {card.speed} {_letters(card.defense)}"
    return f"{cost} {card.group_size} {marks} {figure} {attack.kind[0]}:{dice}"


@pytest.mark.rule("IA-DEP_CARD-01", "IA-ELITE-01", "IA-ELITE-02")
def test_deployment_cards_have_their_numbers_and_dice(printed: Content) -> None:
    assert {card.key: _short(card) for card in printed.deployments} == CARDS
    assert {card.rank for card in printed.deployments if card.elite} == {Rank.ELITE}


@pytest.mark.rule("IA-AFFILIATION-01", "IA-AFFILIATION-02")
def test_each_card_has_one_affiliation_and_heroes_are_rebels(printed: Content) -> None:
    by_affiliation = {
        affiliation: [card.key for card in printed.deployments if card.affiliation is affiliation]
        for affiliation in Affiliation
    }
    keys = list(CARDS)
    assert by_affiliation[Affiliation.IMPERIAL] == keys[:14]
    assert by_affiliation[Affiliation.MERCENARY] == keys[14:19]
    assert by_affiliation[Affiliation.REBEL] == keys[19:]
    heroes = [card for card in printed.deployments if card.hero]
    assert [card.key for card in heroes] == keys[24:]
    assert {card.affiliation for card in heroes} == {Affiliation.REBEL}
    assert {card.key for card in printed.deployments if card.mode is Mode.SKIRMISH} == set(keys[24:])


def test_the_box_has_33_cards_of_30_titles(printed: Content) -> None:
    assert sum(card.copies for card in printed.deployments) == 33
    twice = {card.key for card in printed.deployments if card.copies == 2}
    assert twice == {"stormtrooper", "imperial_officer", "probe_droid"}


@pytest.mark.rule("IA-SMALL-01", "IA-LARGE-01")
def test_large_figures_occupy_more_than_one_space(printed: Content) -> None:
    large = {card.key: card.spaces for card in printed.deployments if not card.small}
    nexus = {"nexu": 2, "nexu_elite": 2, "e_web_engineer": 2, "e_web_engineer_elite": 2}
    assert large == nexus | {"at_st": 6, "general_weiss": 6}


def test_traits_are_those_of_the_cards(printed: Content) -> None:
    by_trait: dict[str, set[str]] = {}
    for card in printed.deployments:
        for trait in card.traits:
            by_trait.setdefault(trait, set()).add(card.key)
    e_webs = {"e_web_engineer", "e_web_engineer_elite"}
    guards = {"royal_guard", "royal_guard_elite", "royal_guard_champion"}
    hunters = {"trandoshan_hunter", "trandoshan_hunter_elite"}
    nexus = {"nexu", "nexu_elite"}
    officers = {"imperial_officer", "imperial_officer_elite"}
    stormtroopers = {"stormtrooper", "stormtrooper_elite"}
    assert by_trait == {
        "brawler": {"darth_vader", "diala_passil", "gaarkhan"} | guards | hunters | nexus,
        "creature": nexus,
        "droid": {"probe_droid", "probe_droid_elite", "ig_88"},
        "force_user": {"darth_vader", "luke_skywalker", "diala_passil"},
        "guardian": {"chewbacca", "gaarkhan"} | guards,
        "heavy_weapon": {"at_st", "general_weiss", "rebel_saboteur"} | e_webs,
        "hunter": {"ig_88"} | hunters,
        "leader": {"darth_vader", "general_weiss", "han_solo", "fenn_signis", "gideon_argus"} | officers,
        "smuggler": {"chewbacca", "han_solo", "jyn_odan"},
        "spy": {"rebel_saboteur", "mak_eshkarey"},
        "trooper": {"rebel_trooper", "fenn_signis"} | stormtroopers | e_webs,
        "vehicle": {"at_st", "general_weiss"},
        "wookiee": {"chewbacca", "gaarkhan"},
    }


# --- what attacks and defences gain ---------------------------------------------------------------------

# Surges: D damage, A accuracy, P Pierce, B Blast, C Cleave, R Recover, and the first letters of conditions.
SURGES = {
    "at_st": "B2 P2",
    "darth_vader": "P3 D2",
    "e_web_engineer": "R2 D1",
    "e_web_engineer_elite": "R2 D2",
    "general_weiss": "2:B3 P2",
    "imperial_officer": "foc D1 A2",
    "imperial_officer_elite": "foc stu D1 A3",
    "probe_droid": "D1 P1 R1",
    "probe_droid_elite": "D2 P2 R2",
    "royal_guard": "stu D2",
    "royal_guard_elite": "stu D2",
    "royal_guard_champion": "ble P2 D2",
    "stormtrooper": "D1 A2",
    "stormtrooper_elite": "D2 A3",
    "ig_88": "R3 D2",
    "nexu": "C1 P2",
    "nexu_elite": "D2",
    "trandoshan_hunter": "ble P2",
    "trandoshan_hunter_elite": "foc ble P2",
    "chewbacca": "D2 stu A2",
    "han_solo": "D1+A2 D2",
    "luke_skywalker": "D2 R2 A2",
    "rebel_saboteur": "P2 stu B1",
    "rebel_trooper": "P1 A1",
    "diala_passil": "R2 P3 C2",
    "fenn_signis": "B1 D1 A1",
    "gaarkhan": "P1+ble foc",
    "gideon_argus": "foc D2",
    "jyn_odan": "P1+stu D2+A2",
    "mak_eshkarey": "A2 D1 P2+critical_hit",
}
KEYWORDS = {
    "at_st": ("massive", "A3"),
    "general_weiss": ("massive", "A2"),
    "e_web_engineer": ("", "A3"),
    "e_web_engineer_elite": ("", "A3 k1"),
    "probe_droid": ("mobile", ""),
    "probe_droid_elite": ("mobile", ""),
    "royal_guard": ("reach", ""),
    "royal_guard_elite": ("reach", "v1"),
    "ig_88": ("", "A2 k1"),
    "nexu": ("mobile", "ble"),
    "nexu_elite": ("mobile", "C2+ble"),
    "luke_skywalker": ("", "k1"),
    "rebel_saboteur": ("", "A2"),
    "gaarkhan": ("", "k1"),
}


def _bonus(bonus: Bonus) -> str:
    letters = {"D": bonus.damage, "A": bonus.accuracy, "k": bonus.block, "v": bonus.evade, "P": bonus.pierce}
    letters |= {"B": bonus.blast, "C": bonus.cleave, "R": bonus.recover}
    parts = [f"{letter}{amount}" for letter, amount in letters.items() if amount]
    return "+".join([*parts, *(condition[:3] for condition in bonus.conditions)])


def _surge(surge: Surge) -> str:
    gains = "+".join(filter(None, [_bonus(surge.gives), surge.script]))
    return gains if surge.cost == 1 else f"{surge.cost}:{gains}"


@pytest.mark.rule("IA-ATTACK-01")
def test_cards_have_their_surge_abilities(printed: Content) -> None:
    assert {card.key: " ".join(map(_surge, card.surges)) for card in printed.deployments} == SURGES


def test_cards_have_their_keywords_and_what_applies_to_each_attack(printed: Content) -> None:
    found = {
        card.key: (
            " ".join(card.keywords),
            " ".join(filter(None, map(_bonus, (card.attacking, card.defending)))),
        )
        for card in printed.deployments
    }
    assert {key: what for key, what in found.items() if any(what)} == KEYWORDS


# --- errata ---------------------------------------------------------------------------------------------


def test_errata_change_the_royal_guards_and_the_officer_alone(printed: Content) -> None:
    corrected = content(errata=True)
    pairs = zip(printed.deployments, corrected.deployments, strict=True)
    changed = {old.key: (old, new) for old, new in pairs if old != new}
    assert set(changed) == {"royal_guard", "royal_guard_elite", "imperial_officer"}
    for old, new in changed.values():
        assert (old.id, _short(old)) == (new.id, _short(new))
    assert " ".join(map(_surge, changed["royal_guard"][1].surges)) == "stu P1"
    assert " ".join(map(_surge, changed["imperial_officer"][1].surges)) == SURGES["imperial_officer"]
    names = [ability.name for ability in corrected.abilities_of[changed["royal_guard_elite"][1].id]]
    assert names == ["Protector", "Forward Vengeance"]

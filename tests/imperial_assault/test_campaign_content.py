"""The cards of the campaign, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.imperial_assault.content import ContentError, content
from wartable.games.imperial_assault.content.campaign import (
    CampaignContent,
    campaign_content,
    parse_source,
    put_together,
    tables,
)
from wartable.games.imperial_assault.content.campaign.rows import Gear, SheetSide, Use, Weapon
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.content.vocabulary import Affiliation, Colour


@pytest.fixture(name="printed")
def _printed() -> CampaignContent:
    return campaign_content()


def _letters(dice: tuple[Colour, ...]) -> str:
    return "".join("k" if colour is Colour.BLACK else colour[0] for colour in dice)


def _side(side: SheetSide) -> str:
    dice = " ".join(map(_letters, (side.defense, side.strength, side.insight, side.tech)))
    return f"{side.health} {side.endurance} {side.speed} {dice}"


def _cost(use: Use) -> str:
    """A for an action, S for strain, T for threat, X exhausts, P depletes, D discards; - costs nothing."""
    numbers = {"A": use.actions, "S": use.strain, "T": use.threat}
    letters = "".join(f"{number}{letter}" for letter, number in numbers.items() if number)
    return letters + "X" * use.exhausts + "P" * use.depletes + "D" * use.discards or "-"


def _costs(card: Gear) -> str:
    return " ".join(map(_cost, card.uses))


# --- heroes ---------------------------------------------------------------------------------------------

# Health, Endurance, Speed, dice of defence, strength, insight and tech: healthy and wounded; then the costs
# of both abilities, the one that is kept when wounded marked.
HEROES = {
    "diala_passil": ("12 5 4 w bg bgy b", "12 4 3 w br brg r", "precise_strike 2S, *foresight 1S"),
    "fenn_signis": ("12 4 4 k bg bg bg", "12 3 3 k br br br", "*havoc_shot 1S, lone_wolf -"),
    "gaarkhan": ("14 4 4 k bgy b bg", "14 3 3 k brg r br", "*charge 1A2S, rage -"),
    "gideon_argus": ("10 5 4 k bg bgy bg", "10 4 3 k br brg br", "*command 1A2S, disabling_shot -"),
    "jyn_odan": ("10 4 5 w b bg bgy", "10 3 4 w r br brg", "*quick_draw 2S, opportunist -"),
    "mak_eshkarey": ("10 5 4 w bg bg bgy", "10 4 3 w br br brg", "*ambush 1S, covert -"),
}


def test_heroes_have_both_sides_of_their_sheets(printed: CampaignContent) -> None:
    found = {
        hero.key: (
            _side(hero.healthy),
            _side(hero.wounded),
            ", ".join(f"{'*' * each.kept}{each.key} {_cost(each)}" for each in hero.abilities),
        )
        for hero in printed.heroes
    }
    assert found == HEROES


def test_heroes_of_the_campaign_are_those_of_the_skirmish(printed: CampaignContent) -> None:
    skirmish = {card.key: card.name for card in content().deployments if card.hero}
    assert {hero.key: hero.name for hero in printed.heroes} == skirmish


# --- class decks ----------------------------------------------------------------------------------------

# The eight cards that are bought, in their order, with the costs of their abilities.
CLASS_CARDS = {
    "diala_passil": "force_throw 2SX, force_adept 1S 1S X, battle_meditation -, defensive_stance - -, "
    "art_of_movement -, snap_kick X, way_of_the_sarlacc 1A2S, dancing_weapon 1A1S -",
    "fenn_signis": "tactical_movement X, take_cover 1SX, adrenaline_rush X, weapon_expert 1S, "
    "suppressive_fire 1SX, trench_fighter X, rebel_elite -, superior_positioning 1A1S -",
    "gaarkhan": "wookiee_fortitude 1SX 1SX, wookiee_loyalty X, ferocity - -, staggering_blow 1SX, "
    "rampage -, vicious_strike 1S, brutal_cleave 1SX, unstoppable -",
    "gideon_argus": "called_shot X, military_efficiency X X, air_of_command -, mobile_tactician -, "
    "for_the_cause 1SX, rallying_shout X, hammer_and_anvil 1A2S, masterstroke X",
    "jyn_odan": "quick_as_a_whip -, smugglers_luck X X -, cheap_shot - -, roll_with_it 1S, "
    "get_cocky X X, gunslinger - 1SX, trick_shot 1S, sidewinder -",
    "mak_eshkarey": "disengage 1SX, supply_network X 1AP, target_acquired 1SX, jeswandi_training X, "
    "execute - 1SX, expertise 1SX, no_escape 2SX, decoy P",
}


def test_each_hero_has_a_weapon_and_eight_cards_of_rising_cost(printed: CampaignContent) -> None:
    for hero in printed.heroes:
        cards = [card for card in printed.class_cards if card.hero == hero.key]
        assert [card.experience for card in cards] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
        assert [card.weapon is not None for card in cards] == [True, *[False] * 8]
        assert ", ".join(f"{card.key} {_costs(card)}" for card in cards[1:]) == CLASS_CARDS[hero.key]
    assert len(printed.class_cards) == 54


def test_some_class_cards_raise_the_values_of_the_sheet(printed: CampaignContent) -> None:
    raised = {
        card.key: (card.sheet.health, card.sheet.endurance, card.sheet.speed)
        for card in printed.class_cards
        if card.sheet != type(card.sheet)()
    }
    assert raised == {
        "art_of_movement": (0, 0, 1),
        "rebel_elite": (3, 1, 0),
        "unstoppable": (0, 1, 1),
        "air_of_command": (2, 0, 0),
        "jeswandi_training": (2, 0, 0),
    }


IMPERIAL_CARDS = {
    "military_might": "show_of_force X, combat_medic 1TX, riot_grenades 1AX, assault_armor X, "
    "endless_ranks -, shock_troopers -, sustained_fire X, combat_veterans , shock_and_awe - 1T -",
    "subversive_tactics": "prey_upon_doubt X, savage_weaponry , surgical_strike X, exploit_weakness X, "
    "heavy_pressure X, executioner 1TX, weary_target -, no_quarter -, oppression -",
    "technological_superiority": "experimental_arms -, jetpacks -, technical_support - 1A, failsafe 2TX, "
    "hidden_detonators 1TX, arc_blasters - -, cloaking_device -, adaptive_weapons -, superior_augments -",
}


def test_three_imperial_decks_have_nine_cards_of_rising_cost(printed: CampaignContent) -> None:
    decks = {key: [card for card in printed.imperial_cards if card.deck == key] for key in IMPERIAL_CARDS}
    for key, cards in decks.items():
        assert [card.experience for card in cards] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
        assert ", ".join(f"{card.key} {_costs(card)}" for card in cards) == IMPERIAL_CARDS[key]
    assert len(printed.imperial_cards) == 27
    attached = {card.key: " ".join(card.to) for card in printed.imperial_cards if card.attaches}
    assert attached == {
        "riot_grenades": "trooper",
        "assault_armor": "",
        "combat_veterans": "trooper",
        "savage_weaponry": "",
        "experimental_arms": "",
        "jetpacks": "trooper",
        "arc_blasters": "",
        "cloaking_device": "trooper droid",
    }


# --- weapons and items ----------------------------------------------------------------------------------

# Melee (m) or ranged (r), its dice, its surges as in the tests of Deployment cards, what each attack gains,
# Reach, and the modifications it holds.
WEAPONS = {
    "plasteel_staff": "m:gy stu D1 reach 1",
    "infantry_rifle": "r:bg D1 A1 1",
    "vibro_ax": "m:ry P1 C1 1",
    "holdout_blaster": "r:by P2 1",
    "vintage_blaster": "r:gg D1 A1 1",
    "longblaster": "r:bb D1 P1 1",
    "armored_gauntlets": "m:gy stu D2 C1 P1 0",
    "dh_17": "r:gy A2 D1+P1 2",
    "dl_44": "r:by D2 D1+A2 2",
    "e_11": "r:bg D2 A2 2",
    "vibroblade": "m:gg ble D1 C2 1",
    "deathhammer_434": "r:br A2 D1 always:D1 1",
    "a280": "r:bg D2 P2 always:A1 2",
    "bd_1_vibro_ax": "m:rg D1+ble C2 reach 2",
    "t_21": "r:ggy stu P2 A3 0",
    "vibro_knucklers": "m:gy C2 D2 P2+ble 0",
    "dxr_6": "r:rr D2 P2 always:A6 0",
    "force_pike": "m:ryy D1 D1 stu reach 1",
    "pulse_cannon": "r:bgy D2 P1 A2 1",
    "sporting_blaster": "r:byy stu D1 P2 A2 1",
    "shu_yens_lightsaber": "m:br P3 D1+C2 1",
}
# Tier, price and costs of abilities.
ITEMS = {
    "armored_gauntlets": "1 300",
    "balanced_hilt": "1 300 X",
    "combat_coat_1": "1 500 -",
    "dh_17": "1 200",
    "dl_44": "1 500",
    "e_11": "1 400",
    "extended_haft": "1 300 -",
    "marksman_barrel": "1 300",
    "portable_medkit": "1 450 P",
    "survival_gear": "1 250 X -",
    "tactical_display": "1 300 X",
    "vibroblade": "1 300",
    "deathhammer_434": "2 600",
    "a280": "2 600",
    "bd_1_vibro_ax": "2 600",
    "combat_coat_2": "2 500 -",
    "extra_ammunition": "2 300 X",
    "high_impact_guard": "2 500 X",
    "laminate_armor_2": "2 700 X",
    "overcharger": "2 300 P",
    "slicing_tools": "2 250 X 1A",
    "spread_barrel": "2 300 X",
    "t_21": "2 900",
    "vibro_knucklers": "2 400",
    "combat_knife": "3 500 1SX",
    "combat_visor": "3 350 X 1S",
    "dxr_6": "3 1000",
    "disruption_cell": "3 600 -",
    "force_pike": "3 1100",
    "laminate_armor_3": "3 700 X",
    "personal_shields": "3 550 P",
    "pulse_cannon": "3 1200",
    "reinforced_helmet": "3 300 X",
    "shock_emitter": "3 500 X",
    "sporting_blaster": "3 900",
    "telescoping_sights": "3 400 2A",
}


def _bonus(bonus: Bonus) -> str:
    letters = {"D": bonus.damage, "A": bonus.accuracy, "P": bonus.pierce, "C": bonus.cleave}
    parts = [f"{letter}{amount}" for letter, amount in letters.items() if amount]
    return "+".join([*parts, *(condition[:3] for condition in bonus.conditions)])


def _weapon(weapon: Weapon) -> str:
    always = [f"always:{_bonus(weapon.attacking)}"] if weapon.attacking else []
    surges = [_bonus(surge.gives) for surge in weapon.surges]
    attack = f"{weapon.attack.kind[0]}:{_letters(weapon.attack.dice)}"
    return " ".join([attack, *surges, *always, *weapon.keywords, str(weapon.modifications)])


def test_weapons_have_their_attacks(printed: CampaignContent) -> None:
    cards: list[Gear] = [*printed.class_cards, *printed.items, *printed.rewards]
    assert {card.key: _weapon(card.weapon) for card in cards if card.weapon} == WEAPONS


def test_items_have_their_tiers_prices_and_costs(printed: CampaignContent) -> None:
    found = {
        item.key: " ".join(filter(None, [str(item.tier), str(item.credits), _costs(item)]))
        for item in printed.items
    }
    assert found == ITEMS
    assert Counter(item.tier for item in printed.items) == {1: 12, 2: 12, 3: 12}
    assert Counter(item.kind.value for item in printed.items) == {
        "weapon": 14,
        "modification": 10,
        "equipment": 8,
        "armor": 4,
    }


# --- supplies, rewards, agendas -------------------------------------------------------------------------


def test_there_are_twelve_supply_cards_of_eight_titles(printed: CampaignContent) -> None:
    found = {card.key: f"{card.copies} {_costs(card)}" for card in printed.supplies}
    assert found == {
        "adrenal_stim": "2 D",
        "bacta_infusion": "1 D",
        "c1_comlink": "1 D",
        "c22_frag_grenade": "2 1AD",
        "emergency_medpac": "2 D",
        "shock_grenade": "2 1AD",
        "troop_data": "1 -",
        "valuable_goods": "1 -",
    }
    assert sum(card.copies for card in printed.supplies) == 12


def test_rewards_are_for_heroes_one_hero_or_the_empire(printed: CampaignContent) -> None:
    imperial = {card.key for card in printed.rewards if card.owner is Affiliation.IMPERIAL}
    assert imperial == {"imperial_industry", "old_wounds", "special_operations", "supply_deficit"}
    assert {card.key: card.hero for card in printed.rewards if card.hero} == {
        "fearless_leader": "gideon_argus",
        "life_debt": "gaarkhan",
        "peacemaker": "jyn_odan",
        "shadow_suit": "mak_eshkarey",
        "shu_yens_lightsaber": "diala_passil",
        "veteran_prowess": "fenn_signis",
    }
    fewer = {
        card.key: (card.heroes, card.copies, card.sheet.health) for card in printed.rewards if card.heroes
    }
    assert fewer == {"legendary": (2, 2, 10), "heroic": (3, 3, 3)}
    assert sum(card.copies for card in printed.rewards) == 14 + 2 + 3


# Influence, kind and costs of each card of a set.
AGENDAS = {
    "agents_of_the_empire": "imperial_informants 1 secret, impounded 4 forced_mission, "
    "tracking_beacon 1 ongoing",
    "for_the_right_price": "high_value_target 2 ongoing, hired_help 1 secret, wanted 4 forced_mission",
    "imperial_discipline": "fire_at_will 2 ongoing, impending_doom 1 secret, tactical_maneuvering 1 secret",
    "imperial_industry": "interrogation_protocol 1 secret, means_of_production 3 side_mission, "
    "restorative_supplies 2 ongoing",
    "imperial_security_bureau": "isb_enforcers 2 secret, imperial_operative 1 secret, "
    "internal_affairs 2 ongoing",
    "lord_vaders_command": "a_dark_power 2 secret, as_you_wish 1 secret, dark_obsession 3 side_mission",
    "retaliation": "breaking_point 3 side_mission, tactical_explosives 1 secret, weakness_revealed 2 ongoing",
}


@pytest.mark.rule("IA-AGENDA-02", "IA-AGENDA-06")
def test_agendas_are_seven_sets_of_three(printed: CampaignContent) -> None:
    sets: dict[str, list[str]] = {}
    for card in printed.agendas:
        sets.setdefault(card.set, []).append(f"{card.key} {card.influence} {card.kind}")
    assert {key: ", ".join(cards) for key, cards in sets.items()} == AGENDAS
    rewards = {card.mission: card.reward for card in printed.agendas if card.mission}
    assert rewards == {
        "impounded": "special_operations",
        "wanted": "old_wounds",
        "means_of_production": "imperial_industry",
        "dark_obsession": None,
        "breaking_point": "supply_deficit",
    }


# --- mistakes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "heroes.toml",
            "kept = true\n",
            "",
            "diala_passil: abilities kept when wounded: found 0, should be 1",
        ),
        ("hero_classes.toml", '"fenn_signis"', '"fen_signis"', "hero 'fen_signis' is unknown, did you mean"),
        (
            "items.toml",
            'kind = "weapon"',
            'kind = "armor"',
            "armored_gauntlets: has an attack if it is a weapon",
        ),
        ("items.toml", 'fits = "melee"', "", "balanced_hilt: fits weapons if it is a modification"),
        ("items.toml", "tier = 1", "tier = 4", "item 'armored_gauntlets', tier: Expected `int` <= 3"),
        ("items.toml", '"stunned"', '"stuned"', "condition 'stuned' is unknown, did you mean stunned"),
        ("agendas.toml", 'mission = "impounded"\n', "", "impounded: names a mission if it is one"),
        ("agendas.toml", '"special_operations"', '"special_ops"', "reward 'special_ops' is unknown"),
        (
            "supplies.toml",
            'key = "adrenal_stim"',
            'key = "adrenal_stim"\nid = 1',
            "id, which the loader gives",
        ),
        ("imperial_classes.toml", '"show_of_force"', '"jetpacks"', "2 rows have the key 'jetpacks', one may"),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_place(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        _read_with(file, old, new)


def _read_with(file: str, old: str, new: str) -> None:
    """Read all tables, with the first occurrence of a text in one of them changed."""
    texts = tables()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    put_together([parse_source(text, each) for each, text in texts.items()])

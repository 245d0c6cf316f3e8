"""The printed cards of Forbidden Stars, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.forbidden_stars.content import (
    BASIC_GROUND,
    BASIC_SHIP,
    CAPITAL_SHIP,
    CARD_BY_KEY,
    CARD_COPIES,
    CARDS_OF,
    CHAOS,
    COMBAT_CARDS,
    ELDAR,
    EVENT_BY_KEY,
    EVENTS,
    EVENTS_OF,
    FACTION_BY_KEY,
    FACTIONS,
    HEAVY,
    LINE,
    ORKS,
    TITAN,
    ULTRAMARINES,
    UNIT_BOX_KINDS,
    UPGRADE_BY_KEY,
    UPGRADES,
    UPGRADES_OF,
)

FACTION_IDS = (ULTRAMARINES, CHAOS, ORKS, ELDAR)

# --- combat cards ---------------------------------------------------------------------------------------

# Level, cost, icons (attack, defence, morale), kinds that meet the unit box.
CARDS: dict[str, tuple[int, int, tuple[int, int, int], tuple[int, ...]]] = {
    "ambush": (0, 0, (1, 0, 0), (BASIC_GROUND, BASIC_SHIP)),
    "drop_pod_assault": (0, 2, (1, 1, 0), (LINE,)),
    "hold_the_line": (0, 2, (0, 1, 1), (LINE, BASIC_SHIP)),
    "emperors_glory": (3, 6, (0, 2, 2), (TITAN, CAPITAL_SHIP)),
    "impure_zeal": (0, 0, (1, 1, 0), (BASIC_GROUND, BASIC_SHIP)),
    "mark_of_tzeentch": (0, 2, (0, 0, 2), (LINE, BASIC_SHIP)),
    "chaos_united": (2, 4, (1, 1, 1), (BASIC_GROUND, LINE, HEAVY)),
    "death_and_despair": (3, 6, (2, 0, 1), (TITAN, CAPITAL_SHIP)),
    "ard_boyz": (0, 0, (0, 2, 0), (BASIC_GROUND,)),
    "gretchin": (0, 0, (0, 0, 0), (BASIC_SHIP,)),
    "waaagh": (0, 2, (0, 0, 3), (BASIC_GROUND, BASIC_SHIP)),
    "rokkit_wagon": (2, 4, (3, 0, 0), (HEAVY, CAPITAL_SHIP)),
    "smasher_gargant": (3, 6, (2, 3, 0), (TITAN, CAPITAL_SHIP)),
    "snapper_gargant": (3, 6, (4, 1, 0), (TITAN, CAPITAL_SHIP)),
    "command_of_the_autarch": (0, 0, (0, 0, 0), ()),
    "wraithguard_support": (0, 2, (0, 1, 1), (LINE, BASIC_SHIP, CAPITAL_SHIP)),
    "wave_serpent": (2, 4, (1, 2, 0), (HEAVY, CAPITAL_SHIP)),
    "holofield_emitter": (3, 6, (1, 2, 1), (TITAN, CAPITAL_SHIP)),
}


@pytest.mark.rule("FS-COMMAND-03", "FS-COST-02", "FS-RESOLVE-07")
@pytest.mark.parametrize(("key", "row"), CARDS.items(), ids=CARDS)
def test_combat_cards_are_as_printed(
    key: str, row: tuple[int, int, tuple[int, int, int], tuple[int, ...]]
) -> None:
    card = CARD_BY_KEY[key]
    assert (card.level, card.cost, card.icons, UNIT_BOX_KINDS[card.id]) == row


@pytest.mark.rule("FS-COMBAT_DECK-01")
def test_five_types_in_two_copies_make_the_first_deck_of_ten() -> None:
    first = {
        ULTRAMARINES: "ambush blessed_power_armour faith_in_the_emperor fury_of_the_ultramar reconnaissance",
        CHAOS: "dark_faith foul_worship impure_zeal khornes_rage lure_of_chaos",
        ORKS: "ard_boyz gretchin mek_boyz shoota_boyz slugga_boyz",
        ELDAR: "command_of_the_autarch hit_and_run howling_banshees ranger_support striking_scorpions",
    }
    for faction, keys in first.items():
        starting = [card.key for card in CARDS_OF[faction] if card.starting]
        assert starting == keys.split()
        assert len(starting) * CARD_COPIES == 10


def test_cards_are_numbered_by_faction_and_place() -> None:
    assert [card.id for card in COMBAT_CARDS] == list(range(56))
    assert [card.faction for card in COMBAT_CARDS] == [row.key for row in FACTIONS for _ in range(14)]
    assert [card for cards in CARDS_OF for card in cards] == list(COMBAT_CARDS)
    assert CARD_BY_KEY["drop_pod_assault"].id == 5
    assert CARD_BY_KEY["psychic_lance"].id == 55


@pytest.mark.rule("FS-RESOLVE-02")
def test_a_combat_card_has_one_or_two_boxes() -> None:
    for card in COMBAT_CARDS:
        assert card.general or card.unit, card.key
    assert {card.key for card in COMBAT_CARDS if not card.general} == {
        "rokkit_wagon",
        "smasher_gargant",
        "snapper_gargant",
    }
    assert {card.key for card in COMBAT_CARDS if not card.unit} == {
        "sea_of_green",
        "command_of_the_autarch",
        "ranger_support",
        "spiritseers_guidance",
    }


@pytest.mark.rule("FS-RESOLVE-07")
def test_three_ultramarine_cards_are_also_served_by_a_bastion() -> None:
    served = {card.key for card in COMBAT_CARDS if "bastion" in card.units}
    assert served == {"blessed_power_armour", "hold_the_line", "show_no_fear"}


@pytest.mark.rule("FS-RESOLVE-09")
def test_shortened_unit_names_mean_the_full_units() -> None:
    def names(key: str) -> list[str]:
        card = CARD_BY_KEY[key]
        return [FACTION_BY_KEY[card.faction].units[kind].name for kind in UNIT_BOX_KINDS[card.id]]

    assert names("psychic_lance") == ["Warlock Battle Titan", "Void Stalker"]
    assert names("khornes_rage") == ["Chaos Space Marine", "Iconoclast Destroyer"]
    assert names("inhuman_strength") == ["Helbrute", "Repulsive Grand Cruiser"]
    assert names("mek_boyz") == ["Ork Boyz", "Onslaught Attack Ship"]
    assert names("hit_and_run") == ["Aspect Warrior", "Hellebore Frigate"]


def test_only_ork_boxes_are_mandatory() -> None:
    assert {card.key for card in COMBAT_CARDS if "general" in card.must} == {
        "ard_boyz",
        "shoota_boyz",
        "slugga_boyz",
        "biker_nobz",
        "mega_nobz",
        "weirdboyz",
    }
    assert {card.key for card in COMBAT_CARDS if "unit" in card.must} == {"ard_boyz", "shoota_boyz"}


# --- order upgrades and events --------------------------------------------------------------------------


@pytest.mark.rule("FS-ORDER_UPG-06")
def test_two_upgrades_of_each_faction_are_for_orbital_strikes() -> None:
    strikes = [[u.key for u in upgrades if u.strike] for upgrades in UPGRADES_OF]
    assert strikes == [
        ["rain_of_fire", "drop_pods"],
        ["fear_from_above", "complete_destruction"],
        ["lootin", "stealin"],
        ["tactical_strikes", "strafing_run"],
    ]
    assert {u.key for u in UPGRADES if u.ignores_bastion} == {keys[1] for keys in strikes}


@pytest.mark.rule("FS-COMMAND-03", "FS-COST-02")
def test_order_upgrades_are_as_printed() -> None:
    rows = {
        "rain_of_fire": (0, "ultramarines", 0, 1, "advance"),
        "direct_the_faithful": (2, "ultramarines", 1, 2, "strategize"),
        "dread_ritual": (6, "chaos", 1, 2, "deploy"),
        "ork_roks": (13, "orks", 1, 2, "advance"),
        "strafing_run": (19, "eldar", 2, 3, "advance"),
    }
    assert {
        key: (u.id, u.faction, u.level, u.cost, u.order) for key, u in UPGRADE_BY_KEY.items() if key in rows
    } == rows


@pytest.mark.rule("FS-EVENT-01")
def test_each_faction_has_a_deck_of_eight_events_with_each_storm_icon_twice() -> None:
    assert [event.faction for event in EVENTS] == [row.key for row in FACTIONS for _ in range(8)]
    for events in EVENTS_OF:
        icons = Counter(event.storm for event in events)
        assert icons == {"across": 2, "sideways": 2, "diagonal_l": 2, "diagonal_r": 2}


@pytest.mark.rule("FS-EVENT-03")
def test_half_of_each_event_deck_are_schemes() -> None:
    schemes = [{e.key for e in events if e.scheme} for events in EVENTS_OF]
    assert schemes == [
        {"adeptus_mechanicus", "emperors_champion", "exterminatus", "unwavering_resolve"},
        {"blight_of_nurgle", "prayer_to_the_dark_gods", "seduced_by_chaos", "through_the_warp"},
        {"gitz_dem", "mob_up", "teer_it_down", "warboss"},
        {"farsight", "outmanoeuvre", "vicious_raids", "warp_gate"},
    ]


def test_events_are_as_printed() -> None:
    rows = {
        "adeptus_mechanicus": (0, "across"),
        "work_of_the_righteous": (7, "diagonal_r"),
        "spoils_of_war": (13, "diagonal_l"),
        "moar_boyz": (20, "sideways"),
        "warp_gate": (31, "diagonal_r"),
    }
    assert {key: (EVENT_BY_KEY[key].id, EVENT_BY_KEY[key].storm) for key in rows} == rows

"""The printed cards of Forbidden Stars, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.forbidden_stars.content import (
    ACROSS,
    ADVANCE,
    BASIC_GROUND,
    BASIC_SHIP,
    CAPITAL_SHIP,
    CARD_BY_KEY,
    CARD_COPIES,
    CHAOS,
    COMBAT_CARDS,
    DEPLOY,
    DIAGONAL_L,
    DIAGONAL_R,
    ELDAR,
    EVENT_BY_KEY,
    EVENTS,
    FACTIONS,
    HEAVY,
    LINE,
    ORKS,
    SIDEWAYS,
    STRATEGIZE,
    TITAN,
    ULTRAMARINES,
    UPGRADE_BY_KEY,
    UPGRADES,
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
    assert (card.level, card.cost, card.icons, card.unit_kinds) == row


@pytest.mark.rule("FS-COMBAT_DECK-01")
def test_five_types_in_two_copies_make_the_first_deck_of_ten() -> None:
    first = {
        ULTRAMARINES: "ambush blessed_power_armour faith_in_the_emperor fury_of_the_ultramar reconnaissance",
        CHAOS: "dark_faith foul_worship impure_zeal khornes_rage lure_of_chaos",
        ORKS: "ard_boyz gretchin mek_boyz shoota_boyz slugga_boyz",
        ELDAR: "command_of_the_autarch hit_and_run howling_banshees ranger_support striking_scorpions",
    }
    for faction, keys in first.items():
        starting = [card.key for card in COMBAT_CARDS if card.faction == faction and card.starting]
        assert starting == keys.split()
        assert len(starting) * CARD_COPIES == 10


def test_cards_are_numbered_by_faction_and_place() -> None:
    assert [card.id for card in COMBAT_CARDS] == list(range(56))
    assert [card.faction for card in COMBAT_CARDS] == [faction for faction in FACTION_IDS for _ in range(14)]
    assert CARD_BY_KEY["drop_pod_assault"].id == 5
    assert CARD_BY_KEY["psychic_lance"].id == 55


@pytest.mark.rule("FS-RESOLVE-02")
def test_a_combat_card_has_one_or_two_boxes() -> None:
    for card in COMBAT_CARDS:
        assert card.has_general or card.has_unit, card.key
        assert (bool(card.general), bool(card.unit)) == (card.has_general, card.has_unit)
    assert {card.key for card in COMBAT_CARDS if not card.has_general} == {
        "rokkit_wagon",
        "smasher_gargant",
        "snapper_gargant",
    }
    assert {card.key for card in COMBAT_CARDS if not card.has_unit} == {
        "sea_of_green",
        "command_of_the_autarch",
        "ranger_support",
        "spiritseers_guidance",
    }


@pytest.mark.rule("FS-RESOLVE-07")
def test_three_ultramarine_cards_are_also_served_by_a_bastion() -> None:
    served = {card.key for card in COMBAT_CARDS if card.unit_bastion}
    assert served == {"blessed_power_armour", "hold_the_line", "show_no_fear"}


@pytest.mark.rule("FS-RESOLVE-09")
def test_shortened_unit_names_mean_the_full_units() -> None:
    def names(key: str) -> list[str]:
        card = CARD_BY_KEY[key]
        return [FACTIONS[card.faction].units[kind].name for kind in card.unit_kinds]

    assert names("psychic_lance") == ["Warlock Battle Titan", "Void Stalker"]
    assert names("khornes_rage") == ["Chaos Space Marine", "Iconoclast Destroyer"]
    assert names("inhuman_strength") == ["Helbrute", "Repulsive Grand Cruiser"]
    assert names("mek_boyz") == ["Ork Boyz", "Onslaught Attack Ship"]
    assert names("hit_and_run") == ["Aspect Warrior", "Hellebore Frigate"]


def test_only_ork_boxes_are_mandatory() -> None:
    assert {card.key for card in COMBAT_CARDS if card.must_general} == {
        "ard_boyz",
        "shoota_boyz",
        "slugga_boyz",
        "biker_nobz",
        "mega_nobz",
        "weirdboyz",
    }
    assert {card.key for card in COMBAT_CARDS if card.must_unit} == {"ard_boyz", "shoota_boyz"}


# --- order upgrades and events --------------------------------------------------------------------------


@pytest.mark.rule("FS-ORDER_UPG-06")
def test_two_upgrades_of_each_faction_are_for_orbital_strikes() -> None:
    strikes = [[u.key for u in UPGRADES if u.faction == faction and u.strike] for faction in FACTION_IDS]
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
        "rain_of_fire": (0, ULTRAMARINES, 0, 1, ADVANCE),
        "direct_the_faithful": (2, ULTRAMARINES, 1, 2, STRATEGIZE),
        "dread_ritual": (6, CHAOS, 1, 2, DEPLOY),
        "ork_roks": (13, ORKS, 1, 2, ADVANCE),
        "strafing_run": (19, ELDAR, 2, 3, ADVANCE),
    }
    assert {
        key: (u.id, u.faction, u.level, u.cost, u.order) for key, u in UPGRADE_BY_KEY.items() if key in rows
    } == rows


@pytest.mark.rule("FS-EVENT-01")
def test_each_faction_has_a_deck_of_eight_events_with_each_storm_icon_twice() -> None:
    assert [event.faction for event in EVENTS] == [faction for faction in FACTION_IDS for _ in range(8)]
    for faction in FACTION_IDS:
        icons = Counter(event.storm for event in EVENTS if event.faction == faction)
        assert icons == {ACROSS: 2, SIDEWAYS: 2, DIAGONAL_L: 2, DIAGONAL_R: 2}


@pytest.mark.rule("FS-EVENT-03")
def test_half_of_each_event_deck_are_schemes() -> None:
    schemes = [{e.key for e in EVENTS if e.faction == faction and e.scheme} for faction in FACTION_IDS]
    assert schemes == [
        {"adeptus_mechanicus", "emperors_champion", "exterminatus", "unwavering_resolve"},
        {"blight_of_nurgle", "prayer_to_the_dark_gods", "seduced_by_chaos", "through_the_warp"},
        {"gitz_dem", "mob_up", "teer_it_down", "warboss"},
        {"farsight", "outmanoeuvre", "vicious_raids", "warp_gate"},
    ]


def test_events_are_as_printed() -> None:
    rows = {
        "adeptus_mechanicus": (0, ACROSS),
        "work_of_the_righteous": (7, DIAGONAL_R),
        "spoils_of_war": (13, DIAGONAL_L),
        "moar_boyz": (20, SIDEWAYS),
        "warp_gate": (31, DIAGONAL_R),
    }
    assert {key: (EVENT_BY_KEY[key].id, EVENT_BY_KEY[key].storm) for key in rows} == rows

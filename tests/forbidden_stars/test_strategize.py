"""The Strategize order: upgrade cards, the combat deck, and the token on the event deck."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.forbidden_stars.order_scenes import cities, scene, turn_passed
from tests.forbidden_stars.scenario import Scenario
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import CARD_BY_KEY, STRATEGIZE, UPGRADE_BY_KEY, UPGRADES
from wartable.games.forbidden_stars.rules.orders import strategize
from wartable.kernel.table import Table


def rich(level: int = 0, system: str = "1A") -> Scenario:
    """Ultramarines with 14 materiel, a scout in the system, and so many cities."""
    return cities(scene(), level).units(f"{system}.NW", "scout").player(0, materiel=14)


@pytest.mark.rule("FS-STRATEGIZE-01", "FS-UPGRADE-01")
def test_one_order_upgrade_and_one_combat_upgrade_in_either_order() -> None:
    for choices in (
        ("upgrade:rain_of_fire", "train:hold_the_line", "remove:ambush"),
        ("train:hold_the_line", "remove:ambush", "upgrade:rain_of_fire"),
    ):
        t = rich().reveal(0, "strategize", "1A").choose(*choices)
        assert turn_passed(t)
        assert t.state.players[0].materiel == 14 - 1 - 2
        assert t.state.players[0].upgrades == [UPGRADE_BY_KEY["rain_of_fire"].id]
        assert t.state.players[0].deck.count(CARD_BY_KEY["hold_the_line"].id) == 2


@pytest.mark.rule("FS-STRATEGIZE-01")
def test_a_second_upgrade_of_the_same_sort_is_refused() -> None:
    t = rich(1).reveal(0, "strategize", "1A").choose("upgrade:rain_of_fire")
    refused = t.refusal("upgrade:crusade")
    assert (refused.rule, refused.reason) == ("FS-STRATEGIZE-01", "one_order_upgrade")
    t = rich(1).reveal(0, "strategize", "1A").choose("train:hold_the_line", "remove:ambush")
    refused = t.refusal("train:glory_and_death")
    assert (refused.rule, refused.reason) == ("FS-STRATEGIZE-01", "one_combat_upgrade")
    assert "upgrade:crusade" in t.legal


@pytest.mark.rule("FS-STRATEGIZE-02")
def test_nothing_is_bought_where_the_player_has_neither_unit_nor_structure() -> None:
    s = cities(scene(), 1).units("3A.NE", "scout").units("1A.NW", "cultist").player(0, materiel=14)
    t = s.reveal(0, "strategize", "1A")
    assert turn_passed(t)
    assert t.state.players[0].banked == [STRATEGIZE]


@pytest.mark.rule("FS-STRATEGIZE-02")
@pytest.mark.parametrize("what", ["unit", "structure"])
def test_a_single_unit_or_structure_in_the_system_is_enough(what: str) -> None:
    s = scene()
    if what == "unit":
        s.units("1A.NE", "strike_cruiser")
    else:
        s.structure("1A.NW", "factory", 0)
    assert "upgrade:rain_of_fire" in s.reveal(0, "strategize", "1A").legal


@pytest.mark.rule("FS-STRATEGIZE-02")
def test_the_reason_for_a_refusal_names_the_system() -> None:
    s = scene("chaos", "ultramarines").player(0, materiel=14, upgrades=["favour_of_the_dark_gods"])
    t = s.reveal(0, "strategize", "1A")
    refusal = t.refusal("upgrade:fear_from_above")
    assert (refusal.rule, refusal.facts["system"]) == ("FS-STRATEGIZE-02", "1A")


@pytest.mark.rule("FS-STRATEGIZE-03")
def test_the_token_goes_to_the_event_deck_even_if_nothing_was_bought() -> None:
    t = rich().reveal(0, "strategize", "1A").choose("done")
    assert t.state.players[0].banked == [STRATEGIZE]
    assert t.state.players[0].orders == [2, 1, 2, 2]
    assert t.state.stacks[1] == []


@pytest.mark.rule("FS-STRATEGIZE-03")
def test_each_token_on_the_event_deck_draws_one_card() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    t = s.player(0, banked=["deploy"]).reveal(0, "strategize", "10A").choose("done")
    assert [event.amount for event in t.events(events.EventsDrawn) if event.owner == 0] == [2]


@pytest.mark.rule("FS-UPGRADE-02")
def test_every_card_of_both_piles_can_be_named_and_is_judged() -> None:
    t = rich().reveal(0, "strategize", "1A")
    piles = dict(strategize.studies(t.match, t.match.order))
    orders = [text for text in piles if text.startswith("upgrade:")]
    combat = [text for text in piles if text.startswith("train:")]
    assert (len(orders), len(combat)) == (5, 14)
    assert t.refusal("train:ambush").rule == "FS-UPGRADE-02"  # it is in the deck, not in the pile
    assert all((text in t.legal) == (t.table.why_not(text) is None) for text in piles)


@pytest.mark.rule("FS-ORDER_UPG-01", "FS-ORDER_UPG-02")
def test_an_order_upgrade_stays_for_good() -> None:
    s = Scenario("ultramarines", "chaos").structure("10A.NE", "bastion", 0).structure("12A.NE", "bastion", 1)
    t = s.reveal(0, "strategize", "10A").choose("upgrade:rain_of_fire", "done")
    t.until("place_order", "decline")
    assert t.state.round == 2
    assert t.state.players[0].upgrades == [UPGRADE_BY_KEY["rain_of_fire"].id]
    assert t.state.players[0].used == []


@pytest.mark.rule("FS-ORDER_UPG-05", "FS-ORDER_UPG-03")
def test_an_upgrade_may_be_used_in_the_round_of_its_purchase_and_need_not_be() -> None:
    s = rich(1).structure("1A.NW", "bastion", 0)
    s.stack("1A", (0, "deploy")).stack("3A", (1, "strategize"))
    t = s.reveal(0, "strategize", "1A").choose("upgrade:recruitment_worlds", "done", "reveal:3A", "reveal:1A")
    t.choose("resolve")
    assert {"use:recruitment_worlds", "done"} <= set(t.legal)


@pytest.mark.rule("FS-ORDER_UPG-04")
def test_an_upgrade_is_used_once_a_round_and_again_in_the_next() -> None:
    s = scene("chaos", "ultramarines").player(0, upgrades=["favour_of_the_dark_gods"])
    s.stack("12A", (0, "strategize")).stack("3A", (1, "strategize"))
    t = s.reveal(0, "strategize", "1A").choose("use:favour_of_the_dark_gods", "add:deploy", "add:deploy")
    assert t.state.players[0].used == [UPGRADE_BY_KEY["favour_of_the_dark_gods"].id]
    t.choose("reveal:3A", "reveal:12A")
    assert "use:favour_of_the_dark_gods" not in t.legal
    t.until("place_order", "decline")
    assert t.state.players[0].used == []


@pytest.mark.rule("FS-ORDER_UPG-06")
def test_each_faction_has_two_strike_upgrades_and_one_of_them_breaks_bastions() -> None:
    strikes = [upgrade for upgrade in UPGRADES if upgrade.strike]
    factions = ["ultramarines", "chaos", "orks", "eldar"]
    assert Counter(upgrade.faction for upgrade in strikes) == dict.fromkeys(factions, 2)
    assert [upgrade.faction for upgrade in strikes if upgrade.ignores_bastion] == factions


@pytest.mark.rule("FS-ORDER_UPG-07")
def test_a_token_put_on_the_event_deck_brings_no_upgrade() -> None:
    s = scene("orks").units("1A.NW", "ork_boyz").player(0, materiel=14, upgrades=["werk_fasta"])
    t = s.reveal(0, "deploy", "1A", resolve=False).choose("bank")
    assert turn_passed(t)
    assert t.state.players[0].used == []


@pytest.mark.rule("FS-ORDER_UPG-08", "FS-ORK_ORDER-07", "FS-ORK_ORDER-08")
def test_an_order_resolved_as_another_type_uses_the_upgrades_of_that_type() -> None:
    s = (
        scene("orks")
        .units("1A.NW", "ork_boyz")
        .player(0, materiel=14, upgrades=["the_green_tide", "werk_fasta"])
    )
    t = s.reveal(0, "strategize", "1A")
    assert t.ask.what == "resolve_as"
    t.choose("resolve_as:deploy", "use:werk_fasta", "build:factory,1A.NW")
    assert "buy:ork_boyz" in t.legal
    t.choose("done")
    assert turn_passed(t)
    assert t.state.players[0].banked == []
    assert t.state.players[0].orders == [2, 2, 2, 2]


@pytest.mark.rule("FS-COMBAT_DECK-01")
def test_a_combat_deck_begins_with_the_five_starting_types_twice() -> None:
    table = Table.new("forbidden_stars", {"quick": True}, seed=5)
    for player in table.state.players:
        copies = Counter(player.deck)
        assert sorted(copies.values()) == [2, 2, 2, 2, 2]
        first = player.faction * 14
        assert sorted(copies) == list(range(first, first + 5))


@pytest.mark.rule("FS-COMBAT_DECK-01", "FS-COMBAT_DECK-02", "FS-COMBAT_DECK-03")
def test_two_copies_of_one_type_leave_for_two_of_the_new_one() -> None:
    t = rich().reveal(0, "strategize", "1A").choose("train:hold_the_line")
    keys = [
        "ambush",
        "blessed_power_armour",
        "faith_in_the_emperor",
        "fury_of_the_ultramar",
        "reconnaissance",
    ]
    assert t.legal == [f"remove:{key}" for key in keys]
    t.choose("remove:reconnaissance")
    deck = Counter(t.state.players[0].deck)
    assert deck == {CARD_BY_KEY[key].id: 2 for key in [*keys[:4], "hold_the_line"]}
    assert t.state.players[0].removed == [CARD_BY_KEY["reconnaissance"].id]


@pytest.mark.rule("FS-COMBAT_DECK-03", "FS-COMBAT_DECK-04")
def test_removed_cards_can_be_bought_back_for_nothing() -> None:
    s = rich().stack("10A", (0, "strategize")).stack("3A", (1, "strategize"))
    t = s.reveal(0, "strategize", "1A").choose("train:hold_the_line", "remove:ambush", "done")
    t.choose("reveal:3A", "reveal:10A")
    materiel = t.state.players[0].materiel
    t.choose("train:ambush")
    assert "remove:hold_the_line" in t.legal
    t.choose("remove:hold_the_line")
    assert t.state.players[0].materiel == materiel
    assert t.refusal("train:hold_the_line").rule == "FS-STRATEGIZE-01"  # the one combat upgrade is used up


@pytest.mark.rule("FS-COMBAT_DECK-04")
def test_a_bought_card_that_left_the_deck_is_free_too() -> None:
    s = rich().player(0, materiel=0)
    s.state.players[0].removed = [CARD_BY_KEY["hold_the_line"].id]
    t = s.reveal(0, "strategize", "1A")
    assert "train:hold_the_line" in t.legal
    assert t.refusal("train:glory_and_death").rule == "FS-MATERIEL-02"


@pytest.mark.rule("FS-COMBAT_DECK-05")
def test_the_deck_is_shuffled_after_a_purchase() -> None:
    decks = set()
    for seed in range(4):
        t = rich().reveal(0, "strategize", "1A", seed=seed).choose("train:hold_the_line", "remove:ambush")
        decks.add(tuple(t.state.players[0].deck))
    assert len(decks) > 1


@pytest.mark.rule("FS-COMBAT_DECK-05")
def test_the_deck_is_whole_and_shuffled_after_a_combat() -> None:
    decks = set()
    for seed in range(4):
        s = scene().units("1A.NW", "land_raider", 3).units("1A.NW", "routed_cultist")
        s.units("1A.NW", "cultist").player(0, hand=["ambush"] * 2)
        t = s.combat("1A.NW", seed=seed).until("reveal_order", "done")
        deck = t.state.players[0].deck
        assert sorted(deck) == sorted(list(range(5)) * 2)
        decks.add(tuple(deck))
    assert len(decks) > 1


@pytest.mark.rule("FS-UPGRADE-01")
@pytest.mark.parametrize("order", ["deploy", "dominate", "advance"])
def test_other_orders_sell_no_upgrades(order: str) -> None:
    t = rich(3).reveal(0, order, "1A")
    assert not [choice for choice in t.legal if choice.startswith(("upgrade:", "train:"))]

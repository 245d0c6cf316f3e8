"""The set-up of a campaign, from the catalogue's text."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.imperial_assault.campaign.log.campaigns import HEROES, SETS, card_text, opened, set_up
from wartable.games.imperial_assault.campaign import setup
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.missions import side_missions
from wartable.games.imperial_assault.content.campaign.vocabulary import SideDeck
from wartable.games.imperial_assault.events import campaign as events

GREEN = {"homecoming", "sorry_about_the_mess", "target_of_opportunity", "the_spice_job"}
GREY = {"a_simple_task", "generous_donations", "luxury_cruise", "vipers_den", "sympathy_for_the_rebellion"}


def keys(missions: list[int]) -> set[str]:
    return {rows().missions[mission].key for mission in missions}


@pytest.mark.rule("IA-CAMP_SETUP-01", "IA-CAMP_SETUP-02", "IA-CAMP_SETUP-03")
def test_one_is_the_imperial_player_and_the_others_choose_heroes() -> None:
    t = opened(seats=3, heroes=3)
    assert t.table.game.sides(t.match.state) == ((0,), (1, 2))
    chosen = []
    for hero in HEROES[:3]:
        assert t.ask.what == "choose_hero"
        chosen.append(t.ask.seat)
        t.choose(f"take_hero:{hero}")
    assert chosen == [1, 2, 1]
    assert [hero.seat for hero in t.log.heroes] == [1, 2, 1]
    assert t.ask.seat == 0
    t.choose("take_class:military_might", *(f"take_set:{key}" for key in SETS)).finish("exchange_items")
    assert t.table.game.sides(t.match.state) == ((0,), (1, 2))


@pytest.mark.rule("IA-CAMP_SETUP-03")
def test_a_hero_sheet_is_taken_once() -> None:
    t = opened(seats=3, heroes=2).choose("take_hero:gaarkhan")
    assert "take_hero:gaarkhan" not in t.legal
    assert t.why("take_hero:gaarkhan") == ("IA-CAMP_SETUP-03", "hero_taken")


@pytest.mark.rule("IA-CLASS-01", "IA-ITEM-05")
def test_cards_without_an_experience_cost_are_there_from_the_start() -> None:
    t = set_up(heroes=4)
    assert [t.cards(hero) for hero in HEROES] == [
        ["plasteel_staff"],
        ["infantry_rifle"],
        ["vibro_ax"],
        ["holdout_blaster"],
    ]
    assert [card_text(card) for card in t.log.imperial_cards] == ["show_of_force"]


@pytest.mark.rule("IA-CAMP_SETUP-04")
@pytest.mark.parametrize(("heroes", "card"), [(2, "legendary"), (3, "heroic"), (4, None)])
def test_two_heroes_are_legendary_and_three_heroic(heroes: int, card: str | None) -> None:
    t = set_up(heroes=heroes)
    for hero in HEROES[:heroes]:
        assert t.cards(hero)[1:] == ([] if card is None else [card])


@pytest.mark.rule("IA-CAMP_SETUP-05", "IA-CAMP_SETUP-06", "IA-AGENDA-01", "IA-AGENDA-02", "IA-AGENDA-04")
def test_the_imperial_player_chooses_a_class_and_six_agenda_sets() -> None:
    t = opened().choose("take_hero:gaarkhan", "take_hero:jyn_odan")
    assert set(t.legal) == {
        "take_class:military_might",
        "take_class:subversive_tactics",
        "take_class:technological_superiority",
    }
    t.choose("take_class:subversive_tactics")
    assert t.log.imperial_class == "subversive_tactics"
    for key in SETS:
        assert t.ask.seat == 0
        assert t.ask.what == "choose_agenda_set"
        t.choose(f"take_set:{key}")
        if t.ask.what == "choose_agenda_set":
            assert t.why(f"take_set:{key}") == ("IA-AGENDA-01", "set_taken")
    deck = [rows().agendas[card] for card in t.log.agendas.deck]
    assert len(deck) == 18
    assert {card.set for card in deck} == set(SETS)
    assert deck != sorted(deck, key=lambda card: card.id)


@pytest.mark.rule("IA-AGENDA-02")
def test_each_agenda_set_has_three_cards() -> None:
    for key in dict.fromkeys(card.set for card in rows().agendas):
        assert len(setup.cards_of(key)) == 3


@pytest.mark.rule("IA-TIME_PERIOD-01", "IA-TIME_PERIOD-03", "IA-TIME_PERIOD-04")
def test_a_set_with_a_card_of_another_time_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core campaign is of period 3: a card of 4 to 6 bars its set, one of 2 to 3 does not."""
    assert side_missions.TIME_PERIOD == 3
    printed = rows()
    periods = {"impounded": (4, 6), "wanted": (2, 3)}
    agendas = tuple(replace(card, periods=periods.get(card.key)) for card in printed.agendas)
    changed = replace(printed, agendas=agendas)
    monkeypatch.setattr(setup, "rows", lambda: changed)
    t = opened().choose("take_hero:gaarkhan", "take_hero:jyn_odan", "take_class:military_might")
    assert t.why("take_set:agents_of_the_empire") == ("IA-TIME_PERIOD-03", "other_period")
    assert "take_set:for_the_right_price" in t.legal
    assert len(t.legal) == 6


@pytest.mark.rule(
    "IA-CAMP_SETUP-07", "IA-SIDE_DECK-01", "IA-SIDE_DECK-02", "IA-SIDE_DECK-03", "IA-SIDE_DECK-05"
)
def test_the_side_mission_deck_has_red_green_and_grey_cards() -> None:
    left_out, orders = set(), set()
    for seed in range(8):
        t = set_up(heroes=3, seed=seed)
        deck = t.log.sides.deck
        red = {row.key for row in rows().missions if row.id in deck and row.deck is SideDeck.RED}
        assert red == {"temptation", "brushfire", "indebted"}
        assert keys(deck) & GREEN == GREEN
        assert len(keys(deck) & GREY) == 4
        assert len(deck) == 11
        assert keys(t.log.sides.left_out) == GREY - keys(deck)
        left_out |= keys(t.log.sides.left_out)
        orders.add(tuple(deck))
    assert len(left_out) > 1
    assert len(orders) == 8


@pytest.mark.rule("IA-SIDE_DECK-03", "IA-SIDE_DECK-04", "IA-TIME_PERIOD-02", "IA-TIME_PERIOD-04")
def test_the_heroes_choose_among_green_cards_of_this_time_with_different_allies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Grey cards turned green: one offers Chewbacca as The Spice Job does, one is of another time."""
    printed = rows()
    chewbacca = printed.mission["the_spice_job"].rebel_win
    changes = {
        "luxury_cruise": {"deck": SideDeck.GREEN, "rebel_win": chewbacca},
        "vipers_den": {"deck": SideDeck.GREEN, "periods": (5, 6)},
        "generous_donations": {"deck": SideDeck.GREEN},
    }
    missions = tuple(replace(row, **changes.get(row.key, {})) for row in printed.missions)  # type: ignore[arg-type]
    changed = replace(printed, missions=missions)
    monkeypatch.setattr(side_missions, "rows", lambda: changed)
    t = set_up()
    assert t.ask.what == "choose_green_mission"
    assert t.ask.seat == 1
    assert t.why("take_mission:vipers_den") == ("IA-TIME_PERIOD-02", "other_period")
    t.choose("take_mission:luxury_cruise")
    assert t.why("take_mission:the_spice_job") == ("IA-SIDE_DECK-04", "same_ally")
    assert t.why("take_mission:luxury_cruise") == ("IA-SIDE_DECK-03", "mission_taken")
    taken = {event.mission for event in t.events(events.GreenMissionTaken)}
    assert taken == {"luxury_cruise"}
    t.choose("take_mission:homecoming", "take_mission:sorry_about_the_mess")
    t.choose("take_mission:target_of_opportunity")
    deck = keys(t.log.sides.deck)
    assert {"luxury_cruise", "homecoming", "sorry_about_the_mess", "target_of_opportunity"} <= deck
    assert not deck & {"the_spice_job", "vipers_den", "generous_donations"}


@pytest.mark.rule("IA-CAMP_SETUP-08", "IA-MISSION_STAGE-02", "IA-THREAT-01")
def test_the_campaign_begins_with_the_introductory_mission() -> None:
    t = set_up()
    assert t.match.state.mission == "aftermath"
    assert t.match.state.round == 2  # the stand-in notes its threat level there

"""The Imperial upgrade stage: Class cards and agendas."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import (
    CampaignSession,
    Log,
    agenda_ids,
    card_text,
)
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.upgrades import agenda_cards
from wartable.games.imperial_assault.events import campaign as events


def stage(*deck: str, experience: int = 0, influence: int = 0, seed: int = 0) -> CampaignSession:
    """An Imperial upgrade stage with an Agenda deck of these cards, or the whole one."""
    s = Log()
    s.log.experience, s.log.influence = experience, influence
    s.log.story = rows().mission["a_new_threat"].id
    s.log.sides.active = [rows().mission[key].id for key in ("brushfire", "vipers_den")]
    if deck:
        s.log.agendas.deck = agenda_ids(*deck)
    return s.imperial(seed)


@pytest.mark.rule("IA-IMP_UPGRADE-01", "IA-IMP_UPGRADE-02", "IA-IMP_UPGRADE-03", "IA-CLASS-02")
def test_class_cards_come_first_and_are_kept() -> None:
    t = stage(experience=3, influence=1)
    assert (t.ask.what, t.ask.seat) == ("buy_imperial_card", 0)
    t.choose("learn:combat_medic")
    assert t.log.experience == 2
    t.choose("learn:endless_ranks")
    assert t.log.experience == 0
    bought = ["show_of_force", "combat_medic", "endless_ranks"]
    assert [card_text(card) for card in t.log.imperial_cards] == bought
    assert t.ask.what == "buy_agenda"
    for seat in (0, 1):
        assert t.table.view(seat).state.campaign.imperial_cards == t.log.imperial_cards


@pytest.mark.rule("IA-IMP_UPGRADE-02", "IA-IMP_UPGRADE-03")
def test_class_cards_that_cannot_be_bought_are_refused_with_the_reason() -> None:
    t = stage(experience=1)
    assert t.why("learn:show_of_force") == ("IA-IMP_UPGRADE-03", "class_card_owned")
    assert t.why("learn:endless_ranks") == ("IA-IMP_UPGRADE-02", "experience_short")
    other = next(card.key for card in rows().imperial_cards if card.deck == "subversive_tactics")
    assert t.why(f"learn:{other}") == ("IA-IMP_UPGRADE-02", "of_another_class")


@pytest.mark.rule("IA-IMP_UPGRADE-04", "IA-IMP_UPGRADE-05")
def test_four_agendas_are_drawn_and_only_their_owner_sees_them() -> None:
    hands = set()
    for seed in range(4):
        t = stage(influence=20, seed=seed)
        drawn = [rows().agendas[card].key for card in t.log.agendas.drawn]
        assert len(drawn) == 4
        assert t.legal == [*(f"buy_agenda:{key}" for key in drawn), "done"]
        (mine,) = [event for event in t.table.events_since(0, 0) if isinstance(event, events.AgendasDrawn)]
        (theirs,) = [event for event in t.table.events_since(0, 1) if isinstance(event, events.AgendasDrawn)]
        assert (set(mine.cards), theirs.cards, theirs.number) == (set(drawn), (), 4)
        hands.add(tuple(drawn))
    assert len(hands) > 1


@pytest.mark.rule("IA-IMP_UPGRADE-05", "IA-INFLUENCE-01", "IA-INFLUENCE-02")
def test_agendas_cost_influence() -> None:
    t = stage("fire_at_will", "impending_doom", "wanted", "internal_affairs", influence=3)
    assert t.why("buy_agenda:wanted") == ("IA-INFLUENCE-02", "influence_short")
    assert t.why("buy_agenda:a_dark_power") == ("IA-IMP_UPGRADE-05", "agenda_not_drawn")
    t.choose("buy_agenda:fire_at_will")
    assert t.log.influence == 1
    assert t.why("buy_agenda:internal_affairs") == ("IA-INFLUENCE-02", "influence_short")
    t.choose("buy_agenda:impending_doom")
    assert t.log.influence == 0


@pytest.mark.rule("IA-IMP_UPGRADE-06")
def test_what_was_not_bought_goes_back_unseen() -> None:
    t = stage("fire_at_will", "impending_doom", "wanted", "internal_affairs", "as_you_wish", influence=9)
    kept = next(text for text in t.legal if text != "buy_agenda:wanted")
    t.choose(kept, "done")
    assert t.log.agendas.drawn == []
    assert len(t.log.agendas.deck) == 4
    told = [event for event in t.table.events_since(0, 1) if isinstance(event, events.AgendasReturned)]
    assert told == [events.AgendasReturned(0)]


@pytest.mark.rule("IA-IMP_UPGRADE-07", "IA-AGENDA-06", "IA-AGENDA-09")
def test_an_ongoing_agenda_is_read_aloud_and_stays_in_play() -> None:
    t = stage("fire_at_will", influence=2).choose("buy_agenda:fire_at_will")
    (told,) = [event for event in t.table.events_since(0, 1) if isinstance(event, events.AgendaBought)]
    assert told.card == "fire_at_will"
    assert t.log.agendas.ongoing == agenda_ids("fire_at_will")
    assert t.table.view(1).state.campaign.agendas.ongoing == agenda_ids("fire_at_will")
    agenda_cards.discard_ongoing(t.match, *agenda_ids("fire_at_will"))
    assert t.log.agendas.ongoing == []
    assert t.log.agendas.discarded == agenda_ids("fire_at_will")


@pytest.mark.rule("IA-AGENDA-07")
def test_a_side_mission_agenda_becomes_an_active_mission() -> None:
    t = stage("dark_obsession", influence=3).choose("buy_agenda:dark_obsession")
    assert t.log.agendas.missions == agenda_ids("dark_obsession")
    assert t.ask.what == "choose_mission"
    assert set(t.legal) == {"set_out:brushfire", "set_out:vipers_den", "set_out:dark_obsession"}


@pytest.mark.rule("IA-AGENDA-10", "IA-HIDDEN-05")
def test_a_secret_agenda_is_bought_and_kept_unseen_until_it_is_used() -> None:
    t = stage("impending_doom", influence=1).choose("buy_agenda:impending_doom")
    assert t.log.agendas.secret == agenda_ids("impending_doom")
    seen = [event for event in t.table.events_since(0, 1) if isinstance(event, events.SecretAgendaBought)]
    assert seen == [events.SecretAgendaBought(0, 1)]
    assert not [event for event in t.table.events_since(0, 1) if isinstance(event, events.AgendaBought)]
    assert t.table.view(1).state.campaign.agendas.secret == [-1]
    assert t.table.view(0).state.campaign.agendas.secret == agenda_ids("impending_doom")
    agenda_cards.use_secret(t.match, *agenda_ids("impending_doom"))
    assert t.log.agendas.discarded == agenda_ids("impending_doom")
    assert t.table.view(1).state.campaign.agendas.discarded == agenda_ids("impending_doom")


@pytest.mark.rule("IA-AGENDA-05", "IA-AGENDA-10")
def test_a_secret_agenda_may_be_shuffled_back() -> None:
    t = stage("impending_doom", influence=1).choose("buy_agenda:impending_doom")
    agenda_cards.use_secret(t.match, *agenda_ids("impending_doom"))
    agenda_cards.shuffle_back(t.match, *agenda_ids("impending_doom"))
    assert t.log.agendas.deck == agenda_ids("impending_doom")
    assert (t.log.agendas.secret, t.log.agendas.discarded) == ([], [])


@pytest.mark.rule("IA-AGENDA-11")
def test_a_secret_agenda_costs_what_is_printed_on_it() -> None:
    t = stage("a_dark_power", "impending_doom", influence=3)
    t.choose("buy_agenda:a_dark_power")
    assert t.log.influence == 1
    t.choose("buy_agenda:impending_doom")
    assert t.log.influence == 0


@pytest.mark.rule("IA-AGENDA-03")
def test_sets_matter_for_building_the_deck_only() -> None:
    """Cards of one set are drawn, bought and put back each for itself."""
    t = stage("fire_at_will", "impending_doom", "tactical_maneuvering", influence=2)
    t.choose("buy_agenda:impending_doom", "done")
    assert sorted(t.log.agendas.deck) == sorted(agenda_ids("fire_at_will", "tactical_maneuvering"))


@pytest.mark.rule("IA-LIMITS-03")
def test_an_agenda_deck_that_runs_out_gives_fewer_cards() -> None:
    t = stage("fire_at_will", "wanted", influence=1)
    assert len(t.log.agendas.drawn) == 2


def test_whether_he_can_buy_what_he_drew_is_not_told() -> None:
    """With influence he is asked whatever he drew, and the Rebels hear the same."""
    poor, rich = stage("wanted", influence=1), stage("fire_at_will", influence=1)
    cheap = stage("impending_doom", influence=1)
    for t in (poor, rich, cheap):
        assert t.ask.what == "buy_agenda"
        t.choose("done")
    seen = [t.table.events_since(0, 1) for t in (poor, rich, cheap)]
    assert seen[0] == seen[1] == seen[2]


def beacon(credits: int) -> CampaignSession:
    """Tracking Beacon is in play, and the heroes have so many credits."""
    s = Log(seats=3)
    s.log.credits, s.log.influence = credits, 1
    (card,) = s.log.agendas.ongoing = agenda_ids("tracking_beacon")
    s.log.agendas.deck.remove(card)
    return s.imperial()


@pytest.mark.rule("IA-AGENDA-09")
def test_the_heroes_pay_for_a_tracking_beacon_or_one_more_agenda_is_drawn() -> None:
    t = beacon(350)
    assert [ask.seat for ask in t.table.asks] == [1, 2]
    t.table.choose("pay", 2)
    assert (t.log.credits, t.log.agendas.ongoing, len(t.log.agendas.drawn)) == (50, [], 4)
    assert t.log.agendas.discarded == agenda_ids("tracking_beacon")
    t = beacon(350)
    t.table.choose("decline", 1)
    assert (t.log.credits, len(t.log.agendas.drawn)) == (350, 5)
    assert t.log.agendas.ongoing == agenda_ids("tracking_beacon")


@pytest.mark.rule("IA-CREDITS-02")
def test_heroes_without_the_credits_are_not_asked_about_a_tracking_beacon() -> None:
    t = beacon(299)
    assert (t.ask.what, len(t.log.agendas.drawn)) == ("buy_agenda", 5)

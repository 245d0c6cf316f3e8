"""What is hidden of a campaign: decks, agendas drawn and kept; views, guesses and nothing that leaks."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import CampaignSession, Log, agenda_ids, opened
from tests.imperial_assault.campaign.log.test_whole_campaigns import any_choice
from tests.paranoid import unwatched
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.state import Campaign
from wartable.kernel.chance import Chance


def log_seen(t: CampaignSession, seat: int | None) -> Campaign:
    """The log as a seat sees it."""
    campaign = t.table.view(seat).state.campaign
    assert isinstance(campaign, Campaign)
    return campaign


def buying(secret: tuple[str, ...], drawn_last: tuple[str, ...], seed: int = 0) -> CampaignSession:
    """The Imperial player keeps cards secret and draws others: the deck has nothing else."""
    s = Log(seats=3)
    s.log.influence = 5
    s.log.agendas.secret = agenda_ids(*secret)
    s.log.agendas.deck = agenda_ids(*drawn_last)
    return s.imperial(seed)


@pytest.mark.rule("IA-HIDDEN-05", "IA-IMP_UPGRADE-04")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_agendas_that_are_drawn_or_secret_look_the_same(seat: int | None) -> None:
    """Two positions that differ only in which cards are where give the others the same bytes."""
    cards = ("impending_doom", "tactical_maneuvering", "as_you_wish", "fire_at_will", "wanted", "hired_help")
    one = buying(cards[:1], cards[1:])
    two = buying(cards[2:3], (*cards[:2], *cards[3:]))
    assert one.log.agendas.drawn != two.log.agendas.drawn
    encode = one.table.game.encode
    assert encode(one.table.view(seat).state) == encode(two.table.view(seat).state)
    assert one.table.events_since(0, seat) == two.table.events_since(0, seat)
    assert one.table.waiting(seat) == two.table.waiting(seat)


@pytest.mark.rule("IA-HIDDEN-06", "IA-SIDE_DECK-05")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_knows_the_order_of_a_deck_nor_which_grey_card_was_left_out(seat: int | None) -> None:
    grey = [row.id for row in rows().missions if row.deck == "grey"]
    red = rows().mission["brushfire"].id
    one, two = Log(), Log()
    for s, out in ((one, 0), (two, 3)):
        s.log.sides.left_out = [grey[out]]
        s.log.sides.deck = [red, *(each for each in reversed(grey) if each != grey[out])]
        s.log.items[0] = s.log.items[0][out:] + s.log.items[0][:out]
    views = [log_seen(s.imperial(), seat) for s in (one, two)]
    assert views[0].sides == views[1].sides
    assert views[0].items == views[1].items


@pytest.mark.rule("IA-HIDDEN-06", "IA-HIDDEN-07")
def test_discards_active_missions_and_cards_in_play_are_open() -> None:
    s = Log()
    s.log.agendas.discarded = agenda_ids("wanted")
    s.log.agendas.ongoing = agenda_ids("fire_at_will")
    s.log.agendas.deck = agenda_ids("impending_doom")
    s.log.sides.active = [rows().mission["brushfire"].id]
    t = s.imperial()
    for seat in (0, 1, None):
        seen = log_seen(t, seat)
        assert (seen.agendas.discarded, seen.agendas.ongoing) == (
            agenda_ids("wanted"),
            agenda_ids("fire_at_will"),
        )
        assert seen.sides.active == s.log.sides.active
        assert seen.heroes == t.log.heroes


@pytest.mark.rule("IA-HIDDEN-05")
def test_a_guess_deals_secret_cards_of_the_prices_that_were_paid() -> None:
    secret = ("a_dark_power", "impending_doom")
    t = buying(secret, ("as_you_wish", "fire_at_will", "isb_enforcers", "hired_help", "wanted"))
    worlds = set()
    for number in range(30):
        twin = t.table.guess(1, Chance.from_seed(number))
        agendas = twin.state.campaign.agendas
        kept = [rows().agendas[card] for card in agendas.secret]
        assert [(card.kind, card.influence) for card in kept] == [("secret", 2), ("secret", 1)]
        worlds.add(tuple(card.key for card in kept))
        assert twin.view(1) == t.table.view(1)
        offered = [f"buy_agenda:{rows().agendas[card].key}" for card in agendas.drawn]
        assert set(twin.legal(0)) <= {*offered, "done"}
    assert len(worlds) > 3


def test_guesses_agree_with_views_all_through_a_campaign() -> None:
    t = opened(3, 3, seed=11)
    chance = Chance.from_seed("guesses")
    with unwatched():
        for number in range(400):
            if t.table.outcome is not None:
                break
            ask = t.table.asks[chance.below(len(t.table.asks))]
            t.table.choose(any_choice(chance, ask), ask.seat)
            if number % 5 == 0:
                for seat in range(3):
                    twin = t.table.guess(seat, chance)
                    assert twin.view(seat) == t.table.view(seat)

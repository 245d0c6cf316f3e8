"""Whole random campaigns with stand-ins for missions: what is gained and spent adds up, nobody is stuck."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.imperial_assault.campaign.log.campaigns import CampaignSession, opened
from tests.paranoid import unwatched
from wartable.games.imperial_assault.campaign.held_cards import CardKind
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.content.campaign.vocabulary import MissionKind
from wartable.games.imperial_assault.events import campaign as events
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance

LONGEST = 3_000


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; items do not change hands for ever."""
    legal = list(ask.options)
    if "done" in legal and ask.what == "exchange_items" and chance.below(2):
        return "done"
    return chance.pick(legal)


def check(t: CampaignSession) -> None:
    """Experience, credits and influence add up; no card is in two places; no mission is played twice."""
    log = t.log
    check_cards(t)
    spent = sum(event.cost for event in t.events(events.ItemBought))
    spent += sum(event.credits for event in t.events(events.CreditsSpent))
    assert log.credits == log.credits_earned - spent >= 0
    for hero in log.heroes:
        cards = [card.row for card in hero.cards if card.kind is CardKind.CLASS]
        learnt = sum(rows().class_cards[card].experience for card in cards)
        assert learnt + hero.experience == hero.earned
    own = [card for card in log.imperial_cards if card.kind is CardKind.IMPERIAL_CLASS]
    assert sum(rows().imperial_cards[card.row].experience for card in own) + log.experience == (
        log.experience_earned
    )
    bought = [*t.events(events.AgendaBought), *t.events(events.SecretAgendaBought)]
    paid = sum(event.cost for event in bought) + sum(e.influence for e in t.events(events.InfluenceSpent))
    assert paid + log.influence == log.influence_earned
    played = [line.mission for line in log.played]
    assert len(set(played)) == len(played)


def check_cards(t: CampaignSession) -> None:
    """Every card is in one place."""
    log = t.log
    held = [card for hero in log.heroes for card in (*hero.cards, *hero.aside)] + log.sold
    items = [card.row for card in held if card.kind is CardKind.ITEM]
    items += [row for card in held for row in card.modifications]
    items += [*log.offered, *(item for deck in log.items for item in deck)]
    assert sorted(items) == [item.id for item in rows().items]
    unique = [card.row for card in held if card.kind is CardKind.CLASS]
    assert len(set(unique)) == len(unique)
    copies = Counter(card.row for card in held if card.kind is CardKind.REWARD)
    assert all(number <= rows().rewards[row].copies for row, number in copies.items())
    agendas = log.agendas
    unseen, seen = (agendas.deck, agendas.drawn, agendas.secret), (agendas.ongoing, agendas.missions)
    if agendas.deck:
        cards = sorted(card for pile in (*unseen, *seen, agendas.discarded) for card in pile)
        assert cards == sorted(card.id for card in rows().agendas if card.set in agendas.sets)
    sides = log.sides
    active = [*sides.deck, *sides.left_out, *sides.active]
    assert len(set(active)) == len(active)


def play_out(t: CampaignSession, chance: Chance) -> None:
    """Play a campaign to its end, and look at every position."""
    for _ in range(LONGEST):
        if t.table.outcome is not None:
            return
        asks = t.table.asks
        ask = asks[chance.below(len(asks))]
        t.table.choose(any_choice(chance, ask), ask.seat)
        check(t)
    raise AssertionError(f"the campaign does not end in {LONGEST} choices")


@pytest.mark.rule("IA-XP-01", "IA-CREDITS-02", "IA-INFLUENCE-02", "IA-MISSION-02", "IA-VICTORY_CAMP-02")
@pytest.mark.parametrize("seed", range(8))
def test_random_campaigns_add_up_and_end(seed: int) -> None:
    heroes = 2 + seed % 3
    seats = 2 + seed % heroes
    t = opened(seats, heroes, votes=seed % 2 == 1, seed=seed)
    with unwatched():
        play_out(t, Chance.from_seed(f"campaign {seed}"))
    outcome = t.table.outcome
    assert outcome is not None
    last = t.log.played[-1]
    assert rows().missions[last.mission].kind is MissionKind.FINALE
    assert outcome.winners == ((0,) if last.winner == 0 else tuple(range(1, seats)))
    slots = [line.slot for line in t.log.played if not line.forced]
    assert slots == list(range(len(rows().log)))


def test_every_mission_can_come_up() -> None:
    seen: set[str] = set()
    missions = {row.key for row in rows().missions}
    with unwatched():
        for seed in range(120):
            t = opened(2, 4, seed=seed)
            chance = Chance.from_seed(f"reach {seed}")
            while t.table.outcome is None:
                ask = t.table.asks[0]
                t.table.choose(any_choice(chance, ask), ask.seat)
            seen |= {rows().missions[line.mission].key for line in t.log.played}
            if seen == missions:
                return
    raise AssertionError(sorted(missions - seen))


def test_a_campaign_can_be_taken_back_and_forked_at_every_question() -> None:
    """Paranoid mode does so; here enough of a campaign is played to come to both upgrade stages."""
    t = opened(3, 3, seed=5)
    chance = Chance.from_seed("watched")
    for _ in range(120):
        if t.table.outcome is not None:
            break
        ask = t.table.asks[chance.below(len(t.table.asks))]
        t.table.choose(any_choice(chance, ask), ask.seat)
    assert t.log.chapter > 3


def test_every_sentence_of_a_campaign_has_its_words() -> None:
    t = opened(3, 3, votes=True, seed=2)
    words = t.table.game.messages
    chance = Chance.from_seed("words")
    with unwatched():
        while t.table.outcome is None:
            ask = t.table.asks[chance.below(len(t.table.asks))]
            assert words._said("ask", ask.what, ask.facts) is not None, ask.what
            for text in ask.options:
                assert words._choice(text, ask.what).whole, text
            for text in list(ask.named())[:40]:
                refusal = t.table.why_not(text, ask.seat)
                assert refusal is None or words.refusal(refusal), refusal
            t.table.choose(any_choice(chance, ask), ask.seat)
    for event in t.table.play.events:
        kind = type(event).__name__
        assert kind in ("StepPassed", "OwnStepPassed") or words.has("event", kind), kind
        assert words.event(event)

"""Random missions: each ends under the invariants, with any number of heroes and players."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.imperial_assault.invariants import check_figures, check_tokens
from tests.paranoid import unwatched
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.events.missions import GroupDeployed, ThreatChanged
from wartable.games.imperial_assault.facts.figure_facts import HeroFacts, endurance_of
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.games.imperial_assault.state import NOBODY, CardKind, Kind
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

LONGEST_MISSION = 60_000
IDLE = frozenset({"end", "done", "pass", "decline"})
GIVING_UP = "concede_mission"


def any_choice(chance: Chance, ask: Ask) -> str:
    """A legal choice; attacks are made when they can be, idle answers seldom, and nobody gives up."""
    legal = [text for text in ask.options if text != GIVING_UP]
    if "attack" in legal and chance.below(2):
        return "attack"
    busy = [text for text in legal if text not in IDLE]
    return chance.pick(busy if busy and chance.below(4) else legal)


def check(table: Table) -> None:
    """What holds at every position of a mission."""
    assert bool(table.asks) == (table.outcome is None)
    for ask in table.asks:
        assert ask.options, f"{ask.what} has no answer"
    m = table.play
    assert isinstance(m, Match)
    if m.state.round:
        check_figures(m)
    check_tokens(m)
    check_heroes(m)
    check_cards(m)
    assert 0 <= m.imperial.threat <= 20


def check_heroes(m: Match) -> None:
    """Heroes stay within their Endurance, and only withdrawn ones are off the map once they are deployed."""
    for hero in m.state.heroes:
        row = m.figure(hero.figure)
        assert 0 <= row.strain <= endurance_of(hero, row.wounded)
        assert 0 <= hero.spent <= hero.tokens
        assert not hero.withdrawn or row.wounded
        fresh = HeroFacts(hero)
        assert m.hero_card(hero) is fresh.with_weapon(row.wounded)
        if m.state.round:
            takes_part = m.is_on_map(hero.figure) or hero.inside != NOBODY
            assert takes_part != (hero.withdrawn or row.escaped)
    if m.state.round:
        tokens = sum(hero.tokens for hero in m.state.heroes)
        assert tokens == 4 or any(hero.withdrawn for hero in m.state.heroes)


def check_cards(m: Match) -> None:
    """No Deployment card is in more places than there are copies of it, nor a Supply card."""
    groups = [group.card for group in m.state.groups if group.kind is not Kind.HERO and not group.defeated]
    used = Counter([*groups, *m.imperial.hand, *m.imperial.reserve])
    printed = m.content.deployments
    assert all(number <= printed[card].copies for card, number in used.items() if card < len(printed))
    drawn = [card.row for hero in m.state.heroes for card in hero.cards if card.kind is CardKind.SUPPLY]
    supplies = Counter([*drawn, *m.state.supplies])
    assert all(number <= m.campaign.supplies[row].copies for row, number in supplies.items())
    assert not Counter(m.imperial.seen) - Counter(m.imperial.hand)
    assert not Counter(m.imperial.seen_reserve) - Counter(m.imperial.reserve)


def check_threat(table: Table) -> None:
    """Threat is what was gained less what was paid, and each group cost what it was said to cost."""
    told = table.play.events
    changes = [event for event in told if isinstance(event, ThreatChanged)]
    threat = 0
    for change in changes:
        threat += change.by
        assert threat == change.threat
    m = table.play
    assert isinstance(m, Match)
    assert threat == m.imperial.threat
    for before, event in pairwise(told):
        if isinstance(event, GroupDeployed) and event.cost:
            assert isinstance(before, ThreatChanged)
            assert before.by == -event.cost


def play_out(table: Table, chance: Chance) -> None:
    """Play to the end, and look at every position."""
    for _ in range(LONGEST_MISSION):
        if table.outcome is not None:
            return
        ask = chance.pick(list(table.asks))
        table.choose(any_choice(chance, ask), ask.seat)
        check(table)
    raise AssertionError(f"the mission does not end in {LONGEST_MISSION} choices")


@pytest.mark.parametrize("mission", sorted(SCRIPTS))
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_random_missions_end(mission: str, heroes: int) -> None:
    options = {"mode": "mission", "mission": mission, "heroes": heroes, "players": 1 + heroes}
    table = Table.new(GAME.name, options, seed=heroes)
    with unwatched():
        play_out(table, Chance.from_seed(f"{mission} {heroes}"))
    assert table.outcome is not None
    check_threat(table)


@pytest.mark.parametrize("mission", sorted(SCRIPTS))
def test_every_sentence_of_a_mission_has_its_words(mission: str) -> None:
    table = Table.new(GAME.name, {"mode": "mission", "mission": mission, "heroes": 3, "players": 3}, seed=1)
    words = table.game.messages
    chance = Chance.from_seed("words")
    for _ in range(300):
        if table.outcome is not None:
            break
        for ask in table.asks:
            assert words._said("ask", ask.what, ask.facts) is not None, ask.what
            for text in ask.options:
                assert words._choice(text, ask.what).whole, text
        ask = table.asks[0]
        table.choose(any_choice(chance, ask), ask.seat)
    for event in table.play.events:
        kind = type(event).__name__
        assert kind in ("StepPassed", "OwnStepPassed") or words.has("event", kind), kind
        assert words.event(event)

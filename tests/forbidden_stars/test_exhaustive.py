"""The exhaustive run: random matches until every card box, order upgrade and event card has been used."""

from __future__ import annotations

from collections.abc import Collection

from tests.forbidden_stars.random_play import IDLE, any_choice, rich_opening
from wartable.games.forbidden_stars import combat_events, events
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENTS, UPGRADES
from wartable.kernel.ask import Ask, split
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event
from wartable.kernel.table import Table

MOST_MATCHES = 60


def everything() -> set[str]:
    """All that must be used: the boxes of combat cards, order upgrades and event cards."""
    boxes = {f"{card.key} general" for card in COMBAT_CARDS if card.general}
    boxes |= {f"{card.key} unit" for card in COMBAT_CARDS if card.unit}
    return boxes | {row.key for row in UPGRADES} | {row.key for row in EVENTS}


def used(ask: Ask, choice: str, heard: Collection[Event]) -> set[str]:
    """What a choice has used."""
    found = set()
    if ask.what == "resolve_tactic" and choice not in IDLE:
        found.add(str(ask.facts["event"]))
    for event in heard:
        if isinstance(event, combat_events.AbilityResolved):
            found.add(f"{event.card} {event.box}")
        elif isinstance(event, events.UpgradeUsed):
            found.add(event.upgrade)
        elif isinstance(event, events.SchemeUsed):
            found.add(event.event)
    return found


def keen_choice(chance: Chance, ask: Ask, wanted: Collection[str]) -> str:
    """A random choice, but one that names something wanted, or begins a fight, is preferred."""
    named = [text for text in ask.options if any(name in wanted for name in split(text)[1])]
    if named:
        return chance.pick(named)
    if ask.what == "place_order" and chance.below(2):
        advances = [text for text in ask.options if text.startswith("place:advance")]
        return chance.pick(advances or list(ask.options))
    return any_choice(chance, ask)


def play_match(number: int, wanted: Collection[str]) -> set[str]:
    """One match of players rich enough for everything; what was used in it."""
    state = rich_opening(2 + number % 3, number, wanted)
    table, chance = Table.at("forbidden_stars", state, seed=number), Chance.from_seed(number)
    found: set[str] = set()
    while (ask := table.ask) is not None:
        heard = len(table.play.events)
        choice = keen_choice(chance, ask, wanted)
        table.choose(choice)
        found |= used(ask, choice, table.play.events[heard:])
    return found


def test_every_card_and_upgrade_is_used_in_some_match() -> None:
    missing = everything()
    assert len(missing) > 100
    for number in range(MOST_MATCHES):
        missing -= play_match(number, {name.split()[0] for name in missing})
        if not missing:
            break
    assert not missing, f"never used in {MOST_MATCHES} matches: {', '.join(sorted(missing))}"

"""What a seat may see, and guesses that agree with it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from wartable.games.legion.rules import command
from wartable.games.legion.view import HIDDEN
from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.table import Table

ARMIES = {"standard": 7, "learning": 4}


def at_selection(mode: str) -> Table:
    """A battle whose players are about to choose a command card."""
    return Table.new("legion", {"mode": mode, "quick": True}, seed=3)


@pytest.mark.rule("LG-COMMAND-01")
def test_a_hand_is_its_owners_and_others_see_its_size() -> None:
    t = at_selection("standard")
    hands = [player.hand for player in t.state.players]
    for seat in (0, 1):
        seen = [player.hand for player in t.view(seat).state.players]
        assert seen[seat] == hands[seat]
        assert seen[1 - seat] == [HIDDEN] * ARMIES["standard"]
    assert [player.hand for player in t.view(None).state.players] == [[HIDDEN] * ARMIES["standard"]] * 2


@pytest.mark.rule("LG-COMMAND-05")
def test_the_fixed_hand_of_the_learning_battle_is_known_to_everybody() -> None:
    t = at_selection("learning")
    assert t.ask is not None
    hands = [player.hand for player in t.state.players]
    assert [player.hand for player in t.view(None).state.players] == hands
    t.choose(t.legal()[0])  # which one is chosen is not
    assert t.view(None).state.answers == t.view(t.ask.seat).state.answers == []


def test_all_else_is_open() -> None:
    t = at_selection("standard")
    seen, true = t.view(0).state, t.state
    for field in true.__struct_fields__:
        if field != "players":
            assert getattr(seen, field) == getattr(true, field)


def test_a_view_is_a_copy() -> None:
    t = at_selection("standard")
    before = t.hash
    t.view(0).state.units[0].minis[0].x += 1
    assert t.hash == before


@pytest.mark.parametrize("mode", list(ARMIES))
def test_a_guess_agrees_with_the_view_all_through_a_battle(mode: str) -> None:
    t = at_selection(mode)
    draw = random.Random(5)
    chance = Chance.from_seed(9)
    checked = 0
    while t.ask is not None and t.state.round < 4:
        if draw.random() < 0.1:
            for seat in (0, 1):
                twin = t.guess(seat, chance)
                assert msgspec.to_builtins(twin.view(seat)) == msgspec.to_builtins(t.view(seat))
                checked += 1
        t.choose(draw.choice(t.legal()))
    assert checked > 6


@pytest.mark.rule("LG-COMMAND-01", "LG-COMMAND-02")
def test_a_guess_forgets_the_card_another_has_chosen_in_secret() -> None:
    t = at_selection("standard")
    t.choose(t.legal(0)[2], 0)
    twin = t.guess(1, Chance.from_seed(1))
    assert [ask.seat for ask in twin.asks] == [0, 1]
    twin.choose(twin.legal(0)[0], 0)
    twin.choose(twin.legal(1)[0], 1)
    assert all(player.played for player in twin.state.players)
    assert not any(player.played for player in t.state.players)


@pytest.mark.rule("LG-HAND-01", "LG-HAND-03")
def test_a_guessed_hand_is_one_that_the_army_could_have() -> None:
    t = at_selection("standard")
    for seed in range(5):
        twin = t.guess(0, Chance.from_seed(seed))
        hand = twin.state.players[1].hand
        assert sorted(command.card_of(key).pips for key in hand) == [1, 1, 2, 2, 3, 3, 4]
        assert len(set(hand)) == 7
        assert all(command.card_of(key).owner in (None, command.card_of("implacable").owner) for key in hand)


def test_a_guess_plays_on_to_the_end() -> None:
    t = at_selection("learning")
    draw = random.Random(1)
    twin = t.guess(1, Chance.from_seed(4))
    while twin.ask is not None:
        twin.choose(draw.choice(twin.legal()))
    assert twin.outcome is not None
    assert t.state.round == 1


# Words


@pytest.mark.rule("LG-IDENT-01")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("stormtroopers_2", "Stormtroopers 2"),
        ("darth_vader", "Darth Vader"),
        ("stormtroopers_2.3", "Stormtroopers 2, mini 3"),
        ("at_rt_laser_cannon", "AT-RT Laser Cannon"),
        ("house_2", "House 2"),
        ("nothing_of_the_kind_2", "nothing_of_the_kind_2"),
        ("12", "12"),
    ],
)
def test_things_have_names_that_people_use(text: str, name: str) -> None:
    assert find_game("legion").messages.name(text) == name


def test_every_question_choice_and_event_of_a_battle_has_its_words() -> None:
    missing: set[tuple[str, str]] = set()
    options: list[dict[str, Any]] = [
        {"mode": "learning"},
        {},
        {"cards": ["recover_the_supplies", "battle_lines", "rapid_reinforcements"]},
    ]
    for seed, given in enumerate(options):
        t = Table.new("legion", given, seed=seed)
        messages = t.game.messages
        draw = random.Random(seed)
        while t.ask is not None:
            if not messages.has("ask", t.ask.what):
                missing.add(("ask", t.ask.what))
            for choice in t.legal():
                verb = choice.partition(":")[0]
                args = choice.count(",") + 1 if ":" in choice else 0
                if not messages.has("choice", verb) and not messages.has("choice", f"{verb}_{args}"):
                    missing.add(("choice", verb))
            t.choose(draw.choice(t.legal()))
        kinds = {type(event).__name__ for seat in (0, 1, None) for event in t.events_since(0, seat)}
        missing |= {("event", kind) for kind in kinds if not messages.has("event", kind)}
    assert sorted(missing) == []

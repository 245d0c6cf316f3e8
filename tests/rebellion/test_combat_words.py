"""Whatever a combat asks, offers, refuses or tells has its words and verbs."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario
from tests.rebellion.test_combat_random import armies, under_way
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.rules import combat
from wartable.games.rebellion.verbs.every import VERBS
from wartable.kernel.events import events_in

WORDS = REBELLION.messages
# Also said where units are moved in an activation.
EXCESS = "destroy_excess"
SAID_OF_MOVEMENT = {"partners_leader", "immobile_unit", "no_room", "enemies_there"}
REASON = re.compile(
    r'(?:Refusal\(\s*(?:rule|"RB-[^"]+"(?: if [^,]+)?)|m\.passed\([^"]+"RB-[^"]+"),\s*"(\w+)"'
)


@pytest.mark.parametrize("players", [2, 4])
def test_every_question_and_choice_of_chance_combats_has_its_words(players: int) -> None:
    asked: set[str] = set()
    for seed in range(60):
        t, _ = armies(seed, players)
        rng = random.Random(seed)
        while t.table.outcome is None and under_way(t):
            ask = t.table.asks[0]
            asked.add(ask.what)
            assert WORDS.has("ask", ask.what) or ask.what == EXCESS, ask.what
            for text in t.table.legal(ask.seat):
                assert text.partition(":")[0] in VERBS, text
                assert all(VERBS.things(text, t.table.view(ask.seat), ask)), text
            t.table.choose(rng.choice(t.table.legal(ask.seat)), ask.seat)
    assert {"assign_damage", "influence_attack", "block_damage", "retreat", "take_along"} <= asked


def test_every_event_reason_and_verb_of_combat_has_its_words() -> None:
    from wartable.games.rebellion.verbs import combat as verbs

    assert all(WORDS.has("event", event.__name__) for event in events_in(events))
    folder = Path(combat.__path__[0])
    reasons = {
        key for file in folder.rglob("*.py") for key in REASON.findall(file.read_text(encoding="utf-8"))
    }
    assert len(reasons) > 20
    assert [key for key in sorted(reasons - SAID_OF_MOVEMENT) if not WORDS.has("refusal", key)] == []
    declared = [value for value in vars(verbs).values() if type(value).__name__ == "Verb"]
    assert [verb.name for verb in declared if not WORDS.has("choice", verb.name)] == []


def test_choices_name_figures_and_dice_on_the_table() -> None:
    s = Scenario().pool().units("hoth", "mon_calamari_cruiser").units("hoth", "star_destroyer", 2)
    s.units("hoth", "tie_fighter")
    hands = {"rebel": ["space_take_it_down"]}
    t = s.combat("hoth", hands=hands, wounds={"star_destroyer": 1}).load([5, 4, 0])
    view = t.table.view(0)
    assert VERBS.things("play:space_take_it_down,black_special", view, t.ask) == (
        "card:space_take_it_down",
        "die:black_special",
    )
    t.choose("pass")
    assert VERBS.things("hit:direct,star_destroyer", view, t.ask) == ("unit:hoth/star_destroyer",)
    assert VERBS.things("hit:direct,star_destroyer,1,0", view, t.ask) == ("unit:hoth/star_destroyer/1/0",)

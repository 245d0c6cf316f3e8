"""What target markers, objectives and action cards of the expansion ask, offer, refuse and tell has words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wartable
from tests.rebellion.conftest import REBELLION
from tests.rebellion.rise.card_scenes import rise
from tests.rebellion.rise.test_actions import ending as end_of_assignment
from tests.rebellion.rise.test_cards_in_play import ending, gained, looking, lying
from tests.rebellion.rise.test_objectives_in_play import drawn, in_play
from tests.rebellion.scenario import Session
from tests.rebellion.test_objectives import holding, refresh
from tests.sources import facts_of
from wartable.games.rebellion.content import content
from wartable.games.rebellion.rise_of_the_empire.events import objectives, probes, targets
from wartable.games.rebellion.rise_of_the_empire.verbs import cards
from wartable.games.rebellion.tables import EXPANSION
from wartable.kernel.events import Event, events_in
from wartable.kernel.verbs import Verb

ROOMS = Path(wartable.__file__).parent / "games" / "rebellion" / "rise_of_the_empire"
CHAPTER = [
    *(ROOMS / "cards" / f"{name}.py" for name in ("actions", "objectives", "probe_actions")),
    *(ROOMS / "rules" / f"{name}.py" for name in ("cards_in_play", "objectives_in_play", "target_markers")),
]
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b")


def called(name: str, place: int) -> Iterator[str]:
    """The keys that the chapter gives to what is called so, as an argument in a place."""
    for file in CHAPTER:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named = getattr(
                getattr(node, "func", None), "id", getattr(getattr(node, "func", None), "attr", "")
            )
            if isinstance(node, ast.Call) and named == name and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def test_every_question_has_its_words() -> None:
    printed = content(EXPANSION)
    moments = {*(row.moment for row in printed.actions), *(row.moment for row in printed.rings)} - {None}
    asked = {*called("Ask", 2), *called("choose_leader", 2), "choose_imperial_system", *moments}
    assert len(asked) > 20
    assert asked - REBELLION.messages.keys("ask") == set()


def test_every_refusal_has_its_words() -> None:
    refused = {*called("Refusal", 1), *called("passed", 3)}
    assert len(refused) > 12
    assert refused - REBELLION.messages.keys("refusal") == set()


def test_every_choice_has_its_words() -> None:
    verbs = {verb.name for verb in vars(cards).values() if isinstance(verb, Verb)}
    assert verbs - REBELLION.messages.keys("choice") == set()


@pytest.mark.parametrize("kind", events_in(objectives, probes, targets))
def test_every_event_has_its_words_made_of_its_fields(kind: type[Event]) -> None:
    facts = facts_of(REBELLION.messages, "event", kind.__name__)
    assert facts is not None
    assert facts <= set(kind.__struct_fields__)


def scenes() -> list[Session]:
    """Questions of the chapter."""
    outposts = in_play(rise(), "raid_outposts", "hoth").units("hoth", "rebel_trooper")
    return [
        outposts.command(),
        drawn(rise(), "raid_outposts"),
        refresh(holding(in_play(rise(), "rebel_cell", "naboo"), "uprising")),
        gained(rise(), "secret_facility", "hoth", "naboo"),
        looking("hoth", "naboo", "rodia", "ryloth"),
        ending(lying(rise(), "sweep_the_area", "rodia")),
        lying(rise(), "secret_facility", "rodia").command(turn=1),
        end_of_assignment(("rule_by_fear", "darth_vader")),
    ]


@pytest.mark.parametrize("number", range(len(scenes())))
def test_no_key_and_no_gap_is_shown(number: int) -> None:
    messages = REBELLION.messages
    t = scenes()[number]
    seen = [messages.ask(t.ask), *(messages.choice(choice, t.ask.what) for choice in t.legal)]
    t.choose(t.legal[0])
    own = events_in(objectives, probes, targets)
    seen += [messages.event(event, "ab") for event in t.table.play.events if isinstance(event, own)]
    assert [text for text in seen if RAW.search(text)] == []

"""What action cards, rings and effects on leaders ask, offer, refuse and tell has its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wartable
from tests.rebellion.conftest import REBELLION
from tests.rebellion.test_moments import CASES
from tests.sources import facts_of
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.vocabulary import Timing
from wartable.games.rebellion.events import cards
from wartable.games.rebellion.verbs import actions
from wartable.kernel.events import Event, PrivateEvent, events_in
from wartable.kernel.verbs import Verb

ROOMS = Path(wartable.__file__).parent / "games" / "rebellion"
CHAPTER = [
    ROOMS / "moments.py",
    ROOMS / "rules" / "action_cards.py",
    ROOMS / "rules" / "leaders.py",
    ROOMS / "rules" / "effects" / "leaders.py",
    *(
        ROOMS / "cards" / f"{name}.py"
        for name in ("assignment_actions", "combat_actions", "dice", "mission_actions", "rings")
    ),
]
# A place that nothing filled, or the key of something that has no name.
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b")


def called(name: str, place: int) -> Iterator[str]:
    """The keys that the chapter gives to what is called so, as an argument in a place."""
    for file in CHAPTER:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def test_every_question_has_its_words() -> None:
    moments = {*(row.moment for row in content().actions), *(row.moment for row in content().rings)}
    moments.discard(None)
    asked = {*called("Ask", 2), *called("choose_leader", 2), *moments, Timing.START_OF_COMBAT}
    assert len(asked) > 20
    assert asked - REBELLION.messages.keys("ask") == set()


def test_every_refusal_has_its_words() -> None:
    refused = set(called("Refusal", 1))
    assert len(refused) > 15
    assert refused - REBELLION.messages.keys("refusal") == set()


def test_every_choice_has_its_words() -> None:
    verbs = {verb.name for verb in vars(actions).values() if isinstance(verb, Verb)}
    assert verbs - REBELLION.messages.keys("choice") == set()


@pytest.mark.parametrize("kind", events_in(cards))
def test_every_event_has_its_words_made_of_its_fields(kind: type[Event]) -> None:
    facts = facts_of(REBELLION.messages, "event", kind.__name__)
    assert facts is not None
    assert facts <= set(kind.__struct_fields__)


def test_no_key_and_no_gap_is_shown() -> None:
    messages = REBELLION.messages
    for scene, action, _ in CASES:
        t = scene(action)
        seen = [messages.ask(t.ask), *(messages.choice(choice, t.ask.what) for choice in t.legal[:-1])]
        t.choose(t.legal[0])
        for event in t.table.play.events:
            shown = event.seen_by(event.owner if isinstance(event, PrivateEvent) else None)
            if shown is not None and isinstance(event, events_in(cards)):
                seen.append(messages.event(shown, "ab"))
        assert [text for text in seen if RAW.search(text)] == []

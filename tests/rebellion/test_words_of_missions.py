"""What the phases and missions of Rebellion ask, offer, refuse and tell has its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import wartable
from tests.paranoid import unwatched
from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import dealt
from tests.sources import facts_of
from wartable.games.rebellion.events import missions, turns
from wartable.games.rebellion.rise_of_the_empire.events import missions as rise_missions
from wartable.kernel.chance import Chance
from wartable.kernel.events import Event, PrivateEvent, events_in

ROOMS = Path(wartable.__file__).parent / "games" / "rebellion"
RULES = ("state_checks", "resolution")
PHASES = ("setup", "command_phase", "refresh_phase")
EFFECTS = ("systems", "units", "queues", "movement", "cards")
CHAPTERS = [
    *(ROOMS / "rules" / f"{name}.py" for name in RULES),
    *(ROOMS / "rules" / "effects" / f"{name}.py" for name in EFFECTS),
    *(file for phase in PHASES for file in (ROOMS / "rules" / phase).glob("*.py")),
    ROOMS / "cards" / "missions.py",
    ROOMS / "rise_of_the_empire" / "cards" / "missions.py",
    ROOMS / "rise_of_the_empire" / "rules" / "subversion.py",
]
# A place that nothing filled, or the key of something that has no name.
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b")
CHOICES = 300
OTHER_VERBS = ("use", "use_ring")  # those of action cards


def called(name: str, place: int) -> Iterator[str]:
    """The keys that the chapters give to what is called so, as an argument in a place."""
    for file in CHAPTERS:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", getattr(node.func, "attr", "")) == name
            ):
                argument = node.args[place] if len(node.args) > place else None
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def test_every_question_has_its_words() -> None:
    asked = set(called("Ask", 2))
    assert len(asked) > 30
    assert asked - REBELLION.messages.keys("ask") == set()


def test_every_refusal_has_its_words() -> None:
    refused = {*called("Refusal", 1), *called("passed", 3)}
    assert len(refused) > 50
    assert refused - REBELLION.messages.keys("refusal") == set()


@pytest.mark.parametrize("kind", events_in(turns, missions, rise_missions))
def test_every_event_has_its_words_made_of_its_fields(kind: type[Event]) -> None:
    facts = facts_of(REBELLION.messages, "event", kind.__name__)
    assert facts is not None
    assert facts <= set(kind.__struct_fields__)


def test_no_key_and_no_gap_is_shown() -> None:
    messages = REBELLION.messages
    asks, told = messages.keys("ask"), {*events_in(turns), *events_in(missions)}
    seen: set[str] = set()
    with unwatched():
        for seed in range(3):
            t, chance = dealt(2 + seed, seed, quick=seed > 0), Chance.from_seed(seed)
            for _ in range(CHOICES):
                if not t.table.asks:
                    break
                ask = t.table.asks[0]
                if ask.what in asks:
                    seen.add(messages.ask(ask))
                    own = [choice for choice in ask.options if choice.partition(":")[0] not in OTHER_VERBS]
                    seen.update(messages.choice(choice, ask.what) for choice in own)
                t.table.choose(chance.pick(list(ask.options)), ask.seat)
            for event in t.table.play.events:
                shown = event.seen_by(event.owner if isinstance(event, PrivateEvent) else None)
                if shown is not None and type(event) in told:
                    seen.add(messages.event(shown, "abcd"))
    assert len(seen) > 500
    assert sorted(text for text in seen if RAW.search(text)) == []

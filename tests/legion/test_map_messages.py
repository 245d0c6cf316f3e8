"""Every refusal of the geometry has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wartable.games.legion.map
from tests.sources import facts_of
from wartable.games.legion.naming import OF_A_BASE
from wartable.kernel.ask import Refusal
from wartable.words.messages import Messages

MESSAGES = Messages("legion")


def _reasons() -> list[str]:
    """The message keys that stand behind a rule in the code of the geometry."""
    found: set[str] = set()
    for file in Path(next(iter(wartable.games.legion.map.__path__))).rglob("*.py"):
        found.update(
            re.findall(r'(?:"LG-[A-Z_0-9-]+"|rule),\s*"([a-z_0-9]+)"', file.read_text(encoding="utf-8"))
        )
    return sorted(found)


def test_every_reason_has_a_sentence() -> None:
    reasons = _reasons()
    assert len(reasons) > 40
    assert [reason for reason in reasons if reason not in MESSAGES.keys("refusal")] == []


def test_of_a_mini_among_several_the_sentence_says_which() -> None:
    assert set(_reasons()) >= OF_A_BASE
    assert [
        reason
        for reason in OF_A_BASE
        if "mini" not in (facts_of(MESSAGES, "refusal", f"mini_{reason}") or ())
    ] == []


@pytest.mark.rule("LG-COHESION-01")
def test_the_sentence_names_the_measured_facts_and_the_rule() -> None:
    facts = {"mini": 3, "distance": 108.4, "at_most": 102.0}
    text = MESSAGES.refusal(Refusal("LG-COHESION-01", "out_of_cohesion", facts))
    assert text == "Cohesion: mini 3 is 108.4 mm from its leader, at most 102. (LG-COHESION-01)"

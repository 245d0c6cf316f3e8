"""`wartable odds rebellion`: battles, missions, and how it answers mistakes."""

from __future__ import annotations

import json

import pytest

from wartable.cli import app


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert app.run(["odds", "rebellion", *arguments]) == code
    told = capsys.readouterr()
    return told.err if code else told.out


def test_a_battle_is_told_with_its_error_and_what_was_assumed(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "--own", "3 star_destroyer", "--enemy", "x_wing")
    assert "You win" in told
    assert "±" in told
    assert "no retreat" in told


def test_a_mission_is_told_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "--dice", "1", "--against", "1", "--json"))
    assert found["exact"] == "11/36"  # one more success: 1 over 0 in 3 x 2 cases, 2 over 0 or 1 in 1 x 5


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--own", "3 star_destroyer"), "--enemy"),
        (("--own", "3 star_destroyr", "--enemy", "x_wing"), "star_destroyer"),
        (("--own", "3 3", "--enemy", "x_wing"), "no number of units"),
        (("--own", "x_wing, tie_fighter", "--enemy", "x_wing"), "both sides"),
    ],
)
def test_a_mistake_says_what_to_do(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    assert words in said(capsys, *arguments, code=2)

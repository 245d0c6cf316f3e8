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


@pytest.mark.rule("RE-GREEN_DICE-02")
def test_green_dice_of_a_mission_are_counted_exactly(capsys: pytest.CaptureFixture[str]) -> None:
    alone = json.loads(said(capsys, "--green", "1", "--json"))
    assert alone["exact"] == "1/3"  # two of six faces, a direct hit each
    beside = json.loads(said(capsys, "--dice", "1", "--green", "1", "--against-green", "1", "--json"))
    # above none 7/9, above one 1/6 + 1/2 x 1/3: 2/3 x 7/9 + 1/3 x 1/3
    assert beside["exact"] == "17/27"
    told = said(capsys, "--dice", "2", "--green", "1", "--against", "1")
    assert "2 dice and 1 green against 1 and 0 green" in told
    assert "Subversion" in told


def test_units_of_the_expansion_fight_by_either_rules(capsys: pytest.CaptureFixture[str]) -> None:
    forces = (
        "--own",
        "2 interdictor, 2 assault_tank",
        "--enemy",
        "nebulon_b_frigate, u_wing, 3 rebel_vanguard",
    )
    plain, cinematic = said(capsys, *forces), said(capsys, *forces, "--cinematic")
    assert "no cards" in plain
    assert "tactic card" in cinematic


def test_forces_and_dice_together_are_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "--own", "x_wing", "--enemy", "tie_fighter", "--green", "1", code=2)
    assert "for a battle" in told


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

"""`wartable army imperial_assault`: what it prints, and how it answers mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wartable.cli import app
from wartable.games.imperial_assault.army import ready_made

ILLEGAL = """
name = "Too Much"
affiliation = "rebel"
deployment = ["luke_skywalker", "luke_skywalker", "ig_88"]
command = ["lord_of_the_sith"]
"""


@pytest.fixture(name="illegal")
def _illegal(tmp_path: Path) -> str:
    path = tmp_path / "too_much.toml"
    path.write_text(ILLEGAL, encoding="utf-8")
    return str(path)


def test_a_legal_army_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["army", "imperial_assault", "check", "rebel_uprising"]) == 0
    *lines, deck = capsys.readouterr().out.splitlines()
    assert lines == [
        "Uprising: legal",
        "  affiliation  Rebel",
        "  points       39 of 40",
        "  figures      13 in 7 groups",
    ]
    assert deck.startswith("  deck         18 of 18 points: Covering Fire, Maximum Firepower, ")
    assert "2 x Marksman" in deck


@pytest.mark.rule("IA-LIMITS-05", "IA-AFFILIATION-04", "IA-COMMAND-06")
def test_every_breach_and_every_warning_is_printed(capsys: pytest.CaptureFixture[str], illegal: str) -> None:
    assert app.run(["army", "imperial_assault", "check", illegal]) == 1
    first, *lines, warning = capsys.readouterr().out.splitlines()
    assert first == "Too Much: not legal, 3 breaches"
    assert [line.split(maxsplit=1) for line in lines] == [
        ["IA-AFFILIATION-04", "an army is of one affiliation, here Rebel; not of it: IG-88"],
        [
            "IA-LIMITS-05",
            "2 copies of Luke Skywalker; an army has at most 1 copy of a card that is unique",
        ],
        ["IA-COMMAND-06", "1 card is in the Command deck; it has exactly 15"],
    ]
    text = "Lord of the Sith may be in the deck, but no figure of this army can use it."
    assert warning.split(maxsplit=1) == ["note", text]
    assert app.run(["army", "imperial_assault", "check", illegal, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["legal"], found["points"], len(found["breaches"]), len(found["warnings"])) == (
        False,
        32,
        3,
        1,
    )
    assert found["breaches"][2]["facts"] == {"number": 1, "right": 15}


def test_mistakes_about_armies_are_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(ILLEGAL.replace('"ig_88"', '"ig_89"'), encoding="utf-8")
    assert app.run(["army", "imperial_assault", "check", str(bad)]) == 2
    assert capsys.readouterr().err == "wartable: bad.toml: no Deployment card 'ig_89'; did you mean ig_88?\n"


def test_armies_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["army", "imperial_assault", "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(ready_made())
    assert app.run(["army", "imperial_assault", "list", "--json"]) == 0
    assert [row["key"] for row in json.loads(capsys.readouterr().out)] == list(ready_made())
    assert app.run(["army", "imperial_assault", "show", "mercenary_common_enemy"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert "    10  Trandoshan Hunter (elite) (2 figures)" in shown
    assert "     1  Temporary Alliance: A Common Enemy" in shown
    deck = next(place for place, line in enumerate(shown) if line.startswith("  deck"))
    costs = [int(line.split()[0]) for line in shown[deck + 1 :]]
    assert shown[deck] == f"  deck         {sum(costs)} of 15 points"
    assert app.run(["army", "imperial_assault", "show", "rebel_heroes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deployment"][0] == "diala_passil"

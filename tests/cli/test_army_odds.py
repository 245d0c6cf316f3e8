"""`wartable army` and `wartable odds`: what they print, and how they answer mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wartable.cli import app
from wartable.games.legion.army import ready_made

ILLEGAL = """
name = "Too Much"
faction = "empire"
command = ["implacable", "ambush", "new_ways_to_motivate_them", "push", "master_of_evil", "assault"]

[[unit]]
card = "darth_vader"
upgrades = ["jedi_mind_trick"]

[[unit]]
card = "stormtroopers"
count = 2
upgrades = ["long_range_comlink"]
"""


@pytest.fixture(name="illegal")
def _illegal(tmp_path: Path) -> str:
    path = tmp_path / "too_much.toml"
    path.write_text(ILLEGAL, encoding="utf-8")
    return str(path)


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that answers a mistake, with exit code 2 and nothing printed."""
    assert app.run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_legal_army_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["army", "check", "empire_800_garrison"]) == 0
    *lines, hand = capsys.readouterr().out.splitlines()
    assert lines == [
        "Garrison: legal",
        "  side    Galactic Empire",
        "  points  797 of 800",
        "  ranks   commander 1, corps 6, support 1",
    ]
    cards = "Implacable, Ambush, New Ways to Motivate Them, Push, Master of Evil, Assault, Standing Orders"
    assert hand == f"  hand    {cards}"


@pytest.mark.rule("LG-ARMY-04", "LG-UPGRADE-02", "LG-UPGRADE-05")
def test_every_breach_of_an_illegal_army_is_printed(capsys: pytest.CaptureFixture[str], illegal: str) -> None:
    assert app.run(["army", "check", illegal]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Too Much: not legal, 4 breaches"
    assert [line.split()[0] for line in lines[1:]] == [
        "LG-ARMY-04",
        "LG-UPGRADE-05",
        "LG-UPGRADE-02",
        "LG-UPGRADE-02",
    ]
    assert "unit 1, Darth Vader: Jedi Mind Trick is only for the light side" in lines[2]


def test_breaches_as_json(capsys: pytest.CaptureFixture[str], illegal: str) -> None:
    assert app.run(["army", "check", illegal, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["legal"], found["points"], len(found["breaches"])) == (False, 313, 4)
    assert found["breaches"][0]["facts"] == {"rank": "corps", "number": 2, "fewest": 3, "most": 6}


@pytest.mark.rule("LG-ARMY-01")
def test_limit_and_format_are_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["army", "check", "rebel_box", "--limit", "466"]) == 1
    assert "LG-ARMY-01" in capsys.readouterr().out
    assert app.run(["army", "check", "rebel_box", "--limit", "467"]) == 0
    assert "467 of 467" in capsys.readouterr().out
    assert app.run(["army", "check", "rebel_box", "--format", "standard"]) == 1
    assert "LG-ARMY-04" in capsys.readouterr().out


def test_mistakes_about_armies_are_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, illegal: str
) -> None:
    assert "did you mean the ready-made army rebel_box?" in mistake(capsys, "army", "check", "rebel_bocks")
    bad = tmp_path / "bad.toml"
    bad.write_text(ILLEGAL.replace("stormtroopers", "stormtroper"), encoding="utf-8")
    text = mistake(capsys, "army", "check", str(bad))
    assert text == "wartable: bad.toml: no unit 'stormtroper'; did you mean stormtroopers?\n"
    bad.write_text("name = ", encoding="utf-8")
    assert "bad.toml: not an army file" in mistake(capsys, "army", "check", str(bad))
    assert "no format 'huge'" in mistake(capsys, "army", "check", illegal, "--format", "huge")
    assert "801" in mistake(capsys, "army", "check", illegal, "--limit", "801")


def test_armies_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["army", "list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(ready_made())
    assert app.run(["army", "list", "--json"]) == 0
    assert [row["key"] for row in json.loads(capsys.readouterr().out)] == list(ready_made())
    assert app.run(["army", "show", "rebel_box"]) == 0
    assert "   191  Luke Skywalker: Force Push, Force Reflexes, Targeting Scopes" in capsys.readouterr().out
    assert app.run(["army", "show", "rebel_box", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unit"][0]["card"] == "luke_skywalker"


@pytest.mark.rule("LG-ATTACK-18")
def test_odds_are_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.run(["odds", "--attack", "1r", "--defence", "white"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1r ranged, surge to blank against white dice, surge to blank"
    assert lines[2].split() == ["hits", "criticals", "dice", "blocks", "wounds", "at", "least"]
    assert lines[3].split() == ["0", "37.5%", "87.5%", "25.0%", "87.5%", "37.5%", "100.0%"]
    assert lines[4].split() == ["1", "62.5%", "12.5%", "75.0%", "12.5%", "62.5%", "62.5%"]
    assert lines[5].split() == ["mean", "0.625", "0.125", "0.750", "0.125", "0.625"]
    assert lines[7] == "suppression 75.0%"


@pytest.mark.rule("LG-UPGRADE-02", "LG-UPGRADE-03", "LG-UPGRADE-04", "LG-UPGRADE-05")
@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        ("stormtroopers+z_6_trooper", "LG-UPGRADE-04"),
        ("luke_skywalker+force_choke", "LG-UPGRADE-05"),
        ("luke_skywalker+saber_throw+saber_throw", "LG-UPGRADE-03"),
        ("at_rt+targeting_scopes", "LG-UPGRADE-02"),
    ],
)
def test_odds_of_a_unit_with_upgrades_that_it_cannot_take_are_refused(
    capsys: pytest.CaptureFixture[str], unit: str, rule: str
) -> None:
    text = mistake(capsys, "odds", "--attacker", unit, "--range", "1", "--defence", "red")
    assert text.startswith(f"wartable: {unit}: ")
    assert rule in text


def test_odds_with_everything(capsys: pytest.CaptureFixture[str]) -> None:
    line = "odds --attack 3r2w --surge hit --aim 1 --precise 1 --cover 2 --dodge 1 --defence white --pierce 1"
    assert app.run([*line.split(), "--impact", "2", "--armor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["attack"]["pool"] == "3r2w"
    assert found["defence"]["armor"] is True
    wounds = found["odds"]["wounds"]
    assert sum(int(cases) for cases in wounds["cases"]) == int(wounds["total"])
    assert sum(wounds["chances"]) == pytest.approx(1)


def test_odds_of_units_and_what_overrides_them(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["odds", "--attacker", "stormtroopers+dlt_19_stormtrooper", "--defender", "at_rt"]
    assert app.run(line) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first == "2r4w ranged, surge to hit, precise 1, impact 1 against white dice, surge to blank, armor"
    assert app.run([*line, "--no-armor", "--surge", "critical", "--range", "4", "--cover", "light"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("2r ranged, surge to critical, precise 1, impact 1 against white dice")
    assert first.endswith("surge to blank, cover 1")
    assert app.run(["odds", "--attacker", "darth_vader", "--range", "0", "--defender", "luke_skywalker"]) == 0
    assert capsys.readouterr().out.startswith("6r melee, surge to blank, impact 3, pierce 3 against red dice")
    assert app.run(["odds", "--attack", "2r", "--defender", "darth_vader", "--dodge", "1"]) == 0
    assert "wounds to the attacker" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--defence white", "what attacks? give --attack DICE such as 3r2w"),
        ("--attack 3r", "who defends? give --defence red or --defence white"),
        ("--attack 3q --defence red", "bad dice '3q'; write a number and r, b or w"),
        ("--attack 21r --defence red", "too many dice"),
        ("--attack 3r --defence blue", "no defence die 'blue'; there are red, white"),
        ("--attack 3r --defence red --surge surge", "surges cannot become 'surge'"),
        ("--attack 3r --defence red --defence-surge hit", "cannot become 'hit'; there are blank, block"),
        ("--attack 3r --defence red --cover 3", "no cover '3'; it is none, light or heavy"),
        ("--attack 3r --defence red --reroll never", "no way to reroll 'never'"),
        ("--attack 3r --defence red --aim -1", "--aim"),
        ("--attack 3r --defender stormtroper", "no unit 'stormtroper'; did you mean stormtroopers?"),
        ("--attacker speeder_bikes --range 0 --defence red", "74-Z Speeder Bikes has no weapon for melee"),
        ("--attack 13r --aim 2 --defence red", "use --reroll blanks or --aim 1"),
    ],
)
def test_mistakes_about_odds_are_one_line(
    capsys: pytest.CaptureFixture[str], line: str, message: str
) -> None:
    assert message in mistake(capsys, "odds", *line.split())


def test_a_game_brings_its_commands_under_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["army", "list"], ["odds", "--attack", "3r2w", "--defence", "white"]):
        name, *rest = command
        assert app.run(command) == 0
        unnamed = capsys.readouterr().out
        assert app.run([name, "legion", *rest]) == 0
        assert capsys.readouterr().out == unnamed
    assert mistake(capsys, "army", "forbidden_stars", "list")

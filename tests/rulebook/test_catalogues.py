"""The five catalogues are whole: ids, prefixes, cross-references, kinds."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from wartable.cli.words import unknown
from wartable.rulebook import (
    GAMES,
    Catalogue,
    Mode,
    Rule,
    RuleKind,
    UnknownGame,
    UnknownRule,
    all_rules,
    catalogue,
    is_known,
    rule,
    rules,
    suggestions,
)

SIZES = {
    "forbidden_stars": 497,
    "imperial_assault": 626,
    "legion": 365,
    "rebellion": 444,
    "rise_of_the_empire": 208,
}

every_game = pytest.mark.parametrize("game", GAMES)


def test_there_is_a_catalogue_for_each_game_of_the_known_size() -> None:
    assert {game: len(rules(game)) for game in GAMES} == SIZES


def test_ids_are_unique_over_all_games() -> None:
    counts = Counter(entry.id for entry in all_rules())
    assert [rule_id for rule_id, count in counts.items() if count > 1] == []


@every_game
def test_every_id_has_the_prefix_of_its_catalogue_and_two_digits(game: str) -> None:
    heading = catalogue(game).heading
    assert heading.game == game
    wrong = [e.id for e in rules(game) if not re.fullmatch(rf"{heading.prefix}-[A-Z][A-Z_]*-\d\d", e.id)]
    assert wrong == []
    assert {entry.game for entry in rules(game)} == {game}


@every_game
def test_every_cross_reference_leads_to_another_rule(game: str) -> None:
    dangling = [(e.id, see) for e in rules(game) for see in e.see if not is_known(see) or see == e.id]
    assert dangling == []


@every_game
def test_every_rule_says_something_in_both_languages(game: str) -> None:
    fields = ("topic", "native", "text", "lines")
    empty = [entry.id for entry in rules(game) if not all(getattr(entry, field).strip() for field in fields)]
    assert empty == []
    assert [entry.id for entry in rules(game) if not entry.modes] == []
    assert any(re.search("[а-яіїєґ]", entry.native) for entry in rules(game))


@every_game
def test_the_numbers_of_a_chapter_run_from_one_without_gaps(game: str) -> None:
    chapters: dict[str, list[int]] = {}
    for entry in rules(game):
        chapters.setdefault(entry.chapter, []).append(int(entry.id[-2:]))
    broken = {name: numbers for name, numbers in chapters.items() if numbers != [*range(1, len(numbers) + 1)]}
    assert broken == {}


@every_game
def test_a_physical_rule_gives_its_reason(game: str) -> None:
    assert [e.id for e in rules(game) if e.physical is not None and len(e.physical.split()) < 4] == []


@every_game
def test_the_heading_names_no_file(game: str) -> None:
    source = catalogue(game).heading.source
    assert source
    assert "." not in source


def toml(**changes: str) -> bytes:
    """A catalogue of one rule, with some of its fields written otherwise."""
    fields = {
        "id": '"FS-TEST-01"',
        "topic": '"Topic"',
        "native": '"Тема"',
        "lines": '"1"',
        "kind": '"step"',
        "modes": '["all"]',
        "text": '"Text."',
    } | changes
    heading = '[catalogue]\ngame = "forbidden_stars"\nprefix = "FS"\nsource = "a test"\n'
    return (heading + "[[rule]]\n" + "".join(f"{k} = {v}\n" for k, v in fields.items())).encode()


def test_the_format_takes_a_physical_reason() -> None:
    (entry,) = msgspec.toml.decode(toml(physical='"a matter of cardboard"'), type=Catalogue).rule
    assert entry.physical == "a matter of cardboard"
    assert entry.kind is RuleKind.STEP
    assert entry.modes == (Mode.ALL,)


@pytest.mark.parametrize("changes", [{"kind": '"opinion"'}, {"modes": '["alone"]'}, {"colour": '"red"'}])
def test_the_format_refuses_kinds_modes_and_keys_outside_the_closed_set(changes: dict[str, str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(toml(**changes), type=Catalogue)


def test_rule_finds_a_rule_by_its_id() -> None:
    entry = rule("FS-BATTLE-07")
    assert isinstance(entry, Rule)
    assert (entry.id, entry.topic, entry.native, entry.kind) == (
        "FS-BATTLE-07",
        "Combat",
        "Битва",
        RuleKind.STEP,
    )
    assert entry.game == "forbidden_stars"
    assert entry.chapter == "FS-BATTLE"


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        rule("FS-BATTLE-07").text = "other"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("FS-BATLE-07", "no rule FS-BATLE-07; did you mean FS-BATTLE-07?"),
        ("fs-battle-07", "no rule fs-battle-07; did you mean FS-BATTLE-07?"),
        ("FZ-BATTLE-07", "no rule FZ-BATTLE-07; did you mean FS-BATTLE-07?"),
        ("FS-BATTLE-99", "no rule FS-BATTLE-99; FS-BATTLE has 01 to 17"),
        (
            "nonsense",
            "no rule nonsense; ids look like FS-BATTLE-07, and `wartable rules search WORDS` finds them",
        ),
    ],
)
def test_an_unknown_id_is_answered_with_what_would_be_right(wrong: str, message: str) -> None:
    assert not is_known(wrong)
    with pytest.raises(UnknownRule) as caught:
        rule(wrong)
    assert unknown(caught.value) == message


def test_suggestions_come_nearest_first_and_from_the_game_of_the_prefix() -> None:
    assert suggestions("IA-LOS_GOE-03")[0] == "IA-LOS_GEO-03"
    assert {rule_id[:2] for rule_id in suggestions("RB-SETUP-99")} == {"RB"}


@pytest.mark.parametrize(
    ("wrong", "advice"),
    [("Forbidden-Stars", "did you mean forbidden_stars?"), ("chess", "it has forbidden_st")],
)
def test_an_unknown_game_is_answered_with_those_there_are(wrong: str, advice: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        rules(wrong)
    assert advice in unknown(caught.value)

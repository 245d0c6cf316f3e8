"""The numbered list of choices: short ones plain, long ones grouped and paged, and found by words."""

from __future__ import annotations

import pytest
from rich.text import Text

from wartable.cli.playing.choices import Listing, list_lines, page_of


def listing(*choices: str) -> Listing:
    """Choices whose phrase is their text form in words."""
    return Listing(choices, lambda choice: choice.replace(":", " ").replace(",", " in "))


ORDERS = [f"place:{order},{tile}A" for order in ("deploy", "advance") for tile in range(1, 13)]


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_a_few_choices_stand_one_under_the_other() -> None:
    assert plain(list_lines(listing("resolve", "bank").items, 80, 10)) == ["  1 resolve", "  2 bank"]


def test_choices_that_begin_alike_are_grouped_and_keep_their_numbers() -> None:
    lines = plain(list_lines(listing(*ORDERS[10:14], "done", "other", "third").items, 80, 10))
    assert lines == [
        "place deploy in   1 11A    2 12A",
        "place advance in  3 1A    4 2A",
        "  5 done     6 other    7 third",
    ]


def test_no_line_is_wider_than_the_screen_and_none_is_lost() -> None:
    items = listing(*ORDERS).items
    for width in (40, 60, 100):
        lines = plain(list_lines(items, width, 5))
        assert max(map(len, lines)) <= width
        assert [word for line in lines for word in line.split() if word.isdecimal()] == [
            str(number) for number in range(1, len(ORDERS) + 1)
        ]


def test_pages_show_every_line_once_and_go_round() -> None:
    lines = [Text(str(number)) for number in range(7)]
    pages = [page_of(lines, page, 3) for page in range(4)]
    assert {count for _, count in pages} == {3}
    assert [[line.plain for line in page] for page, _ in pages] == [
        ["0", "1", "2"],
        ["3", "4", "5"],
        ["6"],
        ["0", "1", "2"],
    ]


@pytest.mark.parametrize("text", ["3", "place:deploy,3A", "place deploy in 3A", "PLACE DEPLOY IN 3a"])
def test_a_choice_is_found_by_number_text_form_or_words(text: str) -> None:
    found = listing(*ORDERS).find(text)
    assert found is not None
    assert found.choice == "place:deploy,3A"


@pytest.mark.parametrize("text", ["0", "25", "deploy", "place:deploy,13A"])
def test_what_names_no_choice_finds_none(text: str) -> None:
    assert listing(*ORDERS).find(text) is None


def test_words_narrow_by_their_parts_in_any_order() -> None:
    found = [item.choice for item in listing(*ORDERS).narrowed(["12", "adv"])]
    assert found == ["place:advance,12A"]


def test_hints_stand_beside_choices_and_are_cut_at_the_edge() -> None:
    hinted = Listing(["play:a", "play:bb"], lambda choice: choice, lambda _choice: "x" * 100)
    lines = plain(list_lines(hinted.items, 40, 10))
    assert lines[0].startswith("  1 play:a   xxx")
    assert lines[1].startswith("  2 play:bb  xxx")
    assert all(len(line) < 40 for line in lines)

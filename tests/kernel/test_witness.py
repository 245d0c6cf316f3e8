"""A witnessed stream gives what a plain one gives, and misses nothing."""

from __future__ import annotations

from functools import partial

from tests.golden import journals
from wartable.kernel.chance import Chance, key_of
from wartable.kernel.journal import Journal
from wartable.records.replay import replay, replaying
from wartable.records.witness import Draw, Witnessed

KEY = key_of("a witnessed match")


def drawn_from(stream: Chance) -> list[object]:
    """Requests of every kind, and what came of them."""
    cards = list(range(30))
    stream.shuffle(cards)
    return [
        stream.roll(20, 6),
        cards,
        stream.pick("abcdefg"),
        stream.below(1000),
        stream.numbers([2, 3, 5000]),
        stream.roll(0, 6),
        stream.mark(),
    ]


def test_it_gives_what_a_plain_stream_gives_and_tells_of_every_request() -> None:
    draws: list[Draw] = []
    assert drawn_from(Witnessed(draws, KEY)) == drawn_from(Chance(KEY))
    assert [draw.what for draw in draws] == ["shuffle", "roll", "pick", "number", "number"]
    assert [draw.bounds for draw in draws] == [
        tuple(range(30, 1, -1)),
        (6,) * 20,
        (7,),
        (1000,),
        (2, 3, 5000),
    ]


def test_every_request_starts_where_the_one_before_ended_and_can_be_made_again() -> None:
    draws: list[Draw] = []
    drawn_from(Witnessed(draws, KEY))
    again = Chance(KEY)
    for draw in draws:
        assert again.position == draw.block
        assert again.numbers(draw.bounds) == list(draw.numbers)


def test_what_is_taken_back_is_not_told() -> None:
    draws: list[Draw] = []
    stream = Witnessed(draws, KEY)
    stream.roll(3, 8)
    mark = stream.mark()
    first = stream.roll(40, 6)
    stream.rewind(mark)
    assert len(draws) == 1
    assert stream.roll(40, 6) == first
    assert [draw.block for draw in draws] == [0, 1]


def test_a_copy_is_not_watched() -> None:
    draws: list[Draw] = []
    Witnessed(draws, KEY).copy().roll(3, 6)
    assert draws == []


def test_a_whole_match_draws_only_what_is_told() -> None:
    """Set-up included, of both games: the blocks told are all the blocks that were used."""
    for game in ("forbidden_stars", "legion"):
        journal = Journal.load(journals(game)[0])
        draws: list[Draw] = []
        *_, table = replaying(journal, events=False, stream=partial(Witnessed, draws))
        assert table.hash == replay(journal, events=False).hash
        again = Chance(key_of(journal.header.seed))
        for draw in draws:
            assert again.position == draw.block
            assert again.numbers(draw.bounds) == list(draw.numbers)
        assert again.position == table.play.chance.position
        assert sum(len(draw.bounds) for draw in draws if draw.what == "roll") == table.play.chance.rolled

"""Questions: families, secret answers given at once, answers in continuous space."""

from __future__ import annotations

import pytest

from tests.kernel.toy import CARDS_IN_HAND, open_toy, play
from wartable.kernel.ask import Ask, Family, OpenAsk, Refusal, Script, beside, split
from wartable.kernel.chance import Chance
from wartable.kernel.game import Play
from wartable.words.errors import Refused


def even(limit: int, number: int) -> Refusal | None:
    """Only even numbers."""
    return Refusal("TOY-EVEN-01", "odd", {"number": number, "limit": limit}) if number % 2 else None


EVEN = Family(lambda limit: ((f"take:{n}", n) for n in range(limit)), even)


def test_a_family_lists_and_refuses_by_one_function() -> None:
    assert EVEN.options(5) == {"take:0": 0, "take:2": 2, "take:4": 4}
    assert EVEN.why_not((5,), "take:2") is None
    assert EVEN.why_not((5,), "take:3") == Refusal("TOY-EVEN-01", "odd", {"number": 3, "limit": 5})
    assert EVEN.why_not((5,), "take:9") is None  # no candidate at all: the Ask answers for that


def test_an_ask_says_why_not() -> None:
    ask = Ask(0, "TOY-TAKE-01", "take", EVEN.options(5), EVEN, (5,))
    assert ask.accept("take:4") == 4
    assert ask.why_not("take:4") is None
    refusal = ask.why_not("take:1")
    assert refusal is not None
    assert refusal.reason == "odd"
    assert ask.why_not("take:9") == Refusal(
        "TOY-TAKE-01", "no_such_choice", {"choice": "take:9", "what": "take"}
    )
    for illegal in ("take:1", "take:9"):
        with pytest.raises(KeyError):
            ask.accept(illegal)


def test_a_family_says_why_other_things_are_never_an_answer_and_lists_none_of_them() -> None:
    stone = Refusal("TOY-TAKE-01", "stones_stay", {"stone": 1})
    family = Family(EVEN.candidates, EVEN.refuse, lambda _limit: [("take:1", stone), ("take:stone_1", stone)])
    ask = Ask(0, "TOY-TAKE-01", "take", family.options(5), family, (5,))
    assert ask.options == EVEN.options(5)
    assert ask.why_not("take:stone_1") == stone
    assert ask.why_not("take:1") == EVEN.why_not((5,), "take:1")  # a candidate's own reason comes first
    with pytest.raises(KeyError):
        ask.accept("take:stone_1")


def test_a_question_that_lists_its_answers_may_say_why_other_things_are_none() -> None:
    stone = Refusal("TOY-TAKE-01", "stones_stay", {"stone": 1})
    ask = Ask(0, "TOY-TAKE-01", "take", {"take:0": 0}, beside(lambda: [("take:stone_1", stone)]), ())
    assert ask.why_not("take:0") is None
    assert ask.why_not("take:stone_1") == stone
    apart = ask.apart()
    ask.relist(apart)
    assert ask.options == {"take:0": 0}


def test_an_ask_lists_anew_what_its_family_says_and_keeps_the_rest() -> None:
    limits = [5]
    family = Family(lambda limits: ((f"take:{n}", n) for n in range(limits[0])), lambda _limits, _n: None)
    ask = Ask(0, "TOY-TAKE-01", "take", {**family.options(limits), "done": None}, family, (limits,))
    apart = ask.apart()
    assert apart == {"done": None}
    limits[0] = 2
    ask.relist(apart)
    assert ask.options == {"take:0": 0, "take:1": 1, "done": None}


def test_a_plain_ask_has_nothing_to_list_anew() -> None:
    ask = Ask(0, "TOY-TAKE-01", "take", {"yes": True})
    ask.relist(ask.apart())
    assert ask.options == {"yes": True}


def test_who_has_only_one_answer_is_not_asked() -> None:
    play = Play(None, Chance.from_seed(0))

    def script(options: dict[str, int]) -> Script[int]:
        answer: int = yield from play.decide(Ask(0, "TOY-TAKE-01", "take", options))
        return answer

    with pytest.raises(StopIteration) as settled:
        next(script({"take:1": 1}))
    assert settled.value.value == 1
    asked = next(script({"take:1": 1, "take:2": 2}))
    assert isinstance(asked, Ask)


@pytest.mark.parametrize(
    ("text", "parts"),
    [("done", ("done", ())), ("play:7", ("play", ("7",))), ("move:a,3A.NE,b", ("move", ("a", "3A.NE", "b")))],
)
def test_a_choice_is_a_verb_and_arguments(text: str, parts: tuple[str, tuple[str, ...]]) -> None:
    assert split(text) == parts


def test_secret_answers_are_asked_of_all_at_once_in_any_order() -> None:
    table = play(open_toy(players=3), "bid")
    assert [ask.seat for ask in table.asks] == [0, 1, 2]
    for seat in (2, 0, 1):
        assert table.legal(seat) == list(CARDS_IN_HAND.options(table.play, seat))
        table.choose(table.legal(seat)[-1], seat)
    highest = [max(hand) for hand in open_toy(players=3).state.hands]
    assert table.state.scores[highest.index(max(highest))] == sum(highest)
    assert [choice[0] for choice in table.journal.choices] == [0, 2, 0, 1]


def test_nobody_sees_a_secret_answer_before_all_have_answered() -> None:
    one, other = (play(open_toy(players=3), "bid") for _ in range(2))
    one.choose(one.legal(1)[0], 1)
    other.choose(other.legal(1)[-1], 1)
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.events_since(0, seat) == other.events_since(0, seat)
    assert one.state.answers != other.state.answers  # where only the answering seat and its partners look
    assert [ask.seat for ask in one.asks] == [0, 2]
    assert [ask.options for ask in one.asks] == [ask.options for ask in other.asks]


def test_a_secret_answer_is_given_once() -> None:
    table = play(open_toy(players=3), "bid")
    card = table.legal(1)[0]
    table.choose(card, 1)
    with pytest.raises(Refused) as caught:
        table.choose(card, 1)
    assert caught.value.refusal.reason == "not_your_turn"
    assert table.ask_of(1) is None
    assert table.legal(1) == []


def test_without_a_seat_the_first_who_has_not_answered_is_meant() -> None:
    table = play(open_toy(players=3), "bid")
    table.choose(table.legal(0)[0], 0)
    assert table.ask is table.ask_of(1)
    assert table.legal() == table.legal(1)
    table.choose(table.legal()[0])
    assert table.ask is table.ask_of(2)


def test_an_open_question_offers_candidates_and_takes_whatever_is_legal() -> None:
    table = play(open_toy(), "walk")
    assert isinstance(table.ask, OpenAsk)
    assert table.legal() == [f"walk:{place}" for place in range(11)]
    assert table.why_not("walk:3.141") is None
    play(table, "walk:3.141", "left")
    assert table.state.places[0] == 3.141 - 0.25
    assert table.journal.choices[1] == (0, "walk:3.141")


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("walk:10.001", "off_the_board"),
        ("walk:nan", "off_the_board"),
        ("walk:far", "no_such_choice"),
        ("run:3", "no_such_choice"),
        ("walk:3\n", "no_such_choice"),
        ("walk:\t3", "no_such_choice"),
    ],
)
def test_an_open_question_refuses_by_its_exact_predicate(choice: str, reason: str) -> None:
    """Nor does it take what could not stand in a line of the journal."""
    table = play(open_toy(), "walk")
    refusal = table.why_not(choice)
    assert refusal is not None
    assert refusal.reason == reason
    with pytest.raises(Refused) as caught:
        table.choose(choice)
    assert caught.value.refusal.reason == reason
    assert table.journal.choices == [(0, "walk")]

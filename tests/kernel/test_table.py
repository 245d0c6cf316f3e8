"""Tables: choices and refusals, quiet points and their chain of hashes, recorders, scenarios."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.kernel.toy import TOY, Played, Rolled, State, open_toy, play
from wartable.kernel.past import Snapshot
from wartable.kernel.table import Table
from wartable.words.errors import Refused, WartableError


def refused(table: Table, choice: str, seat: int | None = None) -> Refused:
    """The refusal of a choice that must not be possible and must change nothing."""
    before = (table.hash, table.play.chance.mark(), len(table.journal.choices), table.asks)
    with pytest.raises(Refused) as caught:
        table.choose(choice, seat)
    assert (table.hash, table.play.chance.mark(), len(table.journal.choices), table.asks) == before
    return caught.value


def test_a_choice_is_taken_and_the_next_seat_is_asked() -> None:
    table = open_toy()
    assert (table.ask, table.seats, table.outcome) == (table.ask_of(0), 2, None)
    assert table.ask_of(1) is None
    assert table.why_not("pass") is None
    table.choose("pass")
    assert [ask.seat for ask in table.asks] == [1]
    assert table.journal.choices == [(0, "pass")]


def test_who_is_not_asked_is_refused() -> None:
    error = refused(open_toy(), "pass", 1)
    assert (error.choice, error.refusal.reason) == ("pass", "not_your_turn")
    assert error.refusal.facts == {"seat": 1, "asked": 0}


def test_a_seat_that_does_not_exist_is_refused() -> None:
    assert refused(open_toy(), "pass", 7).refusal.reason == "not_your_turn"


def test_a_text_that_is_no_choice_is_refused_under_the_rule_that_asks() -> None:
    error = refused(open_toy(), "dance")
    assert (error.refusal.rule, error.refusal.reason) == ("TOY-TURN-01", "no_such_choice")
    assert "'dance' is not possible" in str(error)
    assert "TOY-TURN-01" in str(error)


@pytest.mark.parametrize("text", ["dance\nsing", "d" * 5000, "\x1b[2Jdance", ""])
def test_whatever_is_written_is_refused_in_one_short_line(text: str) -> None:
    line = str(refused(open_toy(), text))
    assert line.isprintable()
    assert len(line) < 300


def test_an_illegal_candidate_is_refused_under_its_own_rule() -> None:
    table = open_toy()
    missing = next(card for card in range(12) if f"play:{card}" not in table.legal())
    error = refused(table, f"play:{missing}")
    assert (error.refusal.rule, error.refusal.facts) == ("TOY-HAND-01", {"card": missing})
    assert table.why_not(f"play:{missing}") == error.refusal


def test_after_the_end_everything_is_refused_under_the_rule_that_ended_it() -> None:
    table = play(open_toy(), "stop")
    assert table.outcome is not None
    assert (table.ask, table.asks, table.legal(), table.legal(0)) == (None, (), [], [])
    for seat in (None, 0, 1, 7):
        error = refused(table, "pass", seat)
        assert (error.refusal.rule, error.refusal.reason) == ("TOY-END-01", "match_over")
        assert table.why_not("pass", seat) == error.refusal


def test_a_match_is_a_function_of_game_options_seed_and_choices() -> None:
    choices = ["roll", "walk", "walk:3", "left", "bid"]
    one, two = play(open_toy(seed=5), *choices), play(open_toy(seed="5"), *choices)
    assert (one.hash, one.journal) == (two.hash, two.journal)
    assert play(open_toy(seed=6), *choices[:1]).hash != play(open_toy(seed=5), *choices[:1]).hash


def test_a_step_without_questions_in_between_ends_at_a_quiet_point() -> None:
    table = open_toy()
    assert table.quiet
    table.choose("walk")
    assert not table.quiet
    table.choose("walk:4")
    assert not table.quiet
    table.choose("left")
    assert table.quiet
    assert sorted(table.journal.hashes) == [0, 3]


def test_the_hashes_of_quiet_points_are_a_chain() -> None:
    """Equal positions have equal digests; a chained hash also tells how they were reached."""
    straight = play(open_toy(players=2), "pass", "pass")
    detour = play(open_toy(players=2), "whisper", "pass")
    assert straight.hash == detour.hash
    assert straight.journal.hashes == detour.journal.hashes
    walked = play(open_toy(), "walk", "walk:0.25", "left", "pass")
    assert walked.hash == straight.hash
    last = [table.journal.hashes[max(table.journal.hashes)] for table in (straight, walked)]
    assert last[0] == last[1]
    rolled = play(open_toy(), "roll", "pass")
    rolled.state.scores[0] = 0
    again = play(rolled, "pass", "pass")
    assert again.hash == play(straight, "pass", "pass").hash
    assert again.journal.hashes[4] != straight.journal.hashes[4]


def test_the_hash_of_any_quiet_point_can_be_asked_for() -> None:
    table = play(open_toy(), "walk", "walk:1", "right", "pass", "pass", "walk")
    hashes = table.journal.hashes
    assert [table.quiet_hash(count) for count in range(8)] == [hashes.get(count) for count in range(8)]
    assert sorted(hashes) == [0, 3, 4, 5]


def test_hashes_that_nobody_kept_are_found_by_making_the_match_again() -> None:
    choices = ["roll", "walk", "walk:1", "right", "pass", "roll", "walk"]
    heard, unheard = play(open_toy(seed=3), *choices), play(open_toy(seed=3, events=False), *choices)
    assert unheard.journal == heard.journal
    assert heard.fork().journal == heard.journal
    for table in (heard, unheard, unheard.fork()):
        table.choose("walk:2")
        table.choose("left")
    assert unheard.journal == heard.journal
    assert unheard.journal.hashes[9] == heard.quiet_hash(9) is not None
    unheard.undo()
    heard.undo()
    assert unheard.journal == heard.journal


def test_a_recorder_that_comes_late_hears_the_same_hashes() -> None:
    heard, unheard = (play(open_toy(seed=3, events=events), "roll", "pass") for events in (True, False))
    lines = []
    for table in (heard, unheard):
        listener = Listener()
        table.recorder = listener
        play(table, "pass", "roll")
        lines.append(listener.lines)
    assert lines[0] == lines[1]
    assert lines[0][-1] == f"q {heard.quiet_hash(4)}"


class Listener:
    """A recorder that remembers what it was told."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def choice(self, seat: int, choice: str) -> None:
        self.lines.append(f"c {seat} {choice}")

    def quiet(self, digest: str) -> None:
        self.lines.append(f"q {digest}")

    def take_back_answer(self, seat: int) -> None:
        self.undo(seat)

    def undo(self, seat: int) -> None:
        self.lines.append(f"u {seat}")

    def snapshot(self, snapshot: Snapshot) -> None:
        self.lines.append(f"s {snapshot.choices}")


def test_a_recorder_hears_choices_quiet_points_and_undos() -> None:
    table = open_toy()
    listener = Listener()
    table.recorder = listener
    play(table, "walk", "walk:2")
    assert listener.lines == ["c 0 walk", "c 0 walk:2"]
    table.choose("left")
    first = table.quiet_hash(3)
    table.undo()
    table.choose("right")
    second = table.quiet_hash(3)
    assert listener.lines[2:] == ["c 0 left", f"q {first}", "u 0", "c 0 right", f"q {second}"]
    assert first != second


def test_a_recorder_hears_nothing_of_refused_choices_and_undos() -> None:
    table = play(open_toy(), "roll")
    listener = Listener()
    table.recorder = listener
    refused(table, "dance")
    refused(table, "pass", 0)
    with pytest.raises(WartableError):
        table.undo()
    assert listener.lines == []


class FullDisk(Listener):
    """A recorder that cannot write."""

    def choice(self, _seat: int, _choice: str) -> None:
        raise WartableError("cannot write")


def test_a_choice_that_cannot_be_recorded_is_not_taken() -> None:
    table = open_toy()
    table.recorder = FullDisk()
    before = table.hash
    with pytest.raises(WartableError, match="cannot write"):
        table.choose("roll")
    assert (table.hash, table.journal.choices, table.ask) == (before, [], table.ask_of(0))


class NoRoomForHashes(Listener):
    """A recorder whose disk is full after a choice."""

    def quiet(self, _digest: str) -> None:
        raise WartableError("cannot write")


def test_a_quiet_point_that_cannot_be_recorded_leaves_a_table_that_goes_on() -> None:
    table = open_toy()
    table.recorder = NoRoomForHashes()
    with pytest.raises(WartableError, match="cannot write"):
        table.choose("pass")
    table.recorder = None
    assert [ask.seat for ask in table.asks] == [1]
    assert table.journal == play(open_toy(), "pass").journal


def test_a_table_can_stand_at_any_position_with_fixed_dice() -> None:
    state = State([4, 5], [[1], [2]], [7, 0], [0.0, 0.0], active=1)
    table = Table.at("toy", state, seed=3, loaded=[5, 0])
    play(table, "roll", "roll")
    assert table.state.scores == [7, 5]


def test_events_are_heard_only_by_who_listens() -> None:
    table, deaf = open_toy(), open_toy(events=False)
    for one in (table, deaf):
        play(one, "roll", "play:" + str(one.state.hands[1][0]))
    assert [type(event) for event in table.play.events] == [Rolled, Played]
    assert deaf.play.events == []
    assert (deaf.hash, deaf.play.disclosures) == (table.hash, table.play.disclosures)


def test_events_reach_whom_they_may() -> None:
    table = play(open_toy(), "peek", "whisper")
    card = table.state.deck[-1]
    mine, theirs = table.events_since(0, 0), table.events_since(0, 1)
    assert [getattr(event, "card", None) for event in mine] == [card]
    assert [getattr(event, "card", None) for event in theirs] == [-1, None]
    assert [type(event).__name__ for event in theirs] == ["Peeked", "Whispered"]
    assert [type(event).__name__ for event in table.events_since(0, None)] == ["Peeked"]
    assert table.events_since(1, 1) == theirs[1:]


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("forbidden_star", {}, "no game 'forbidden_star'; did you mean forbidden_stars?"),
        ("chess", {}, "no game 'chess'; there are "),
        ("forbidden_stars", {"player": 2}, "forbidden_stars has no option 'player'; its options are players"),
        ("forbidden_stars", {"players": "two"}, "bad option of forbidden_stars: "),
        ("forbidden_stars", {"players": 7}, "seats 2 to 4 players, not 7"),
        ("forbidden_stars", {"factions": ["elves"]}, "no faction 'elves'; the factions are "),
        ("toy", {"players": 1}, "toy seats 2 or more, not 1"),
    ],
)
def test_what_cannot_be_opened_is_said_in_one_line(
    game: str, options: dict[str, object], message: str
) -> None:
    with pytest.raises(WartableError) as caught:
        Table.new(game, options)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_match_does_not_depend_on_the_hash_seed() -> None:
    code = (
        "from wartable.kernel.table import Table\n"
        "from wartable.kernel.chance import Chance\n"
        "table = Table.new('forbidden_stars', {'players': 3}, seed=4)\n"
        "chance = Chance.from_seed(9)\n"
        "for _ in range(400):\n"
        "    table.outcome or table.choose(chance.pick(table.legal()))\n"
        "print(table.hash, table.journal.choices)\n"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stdout


def test_the_toy_says_what_kind_of_game_it_is() -> None:
    assert (TOY.name, TOY.rounds(open_toy().state)) == ("toy", 0)

"""Nothing leaks: what a seat sees does not hang on what it cannot know."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session
from tests.imperial_assault.twins import told
from wartable.games.imperial_assault.frames import Window
from wartable.kernel.chance import Chance


def seen(t: Session, seat: int | None) -> object:
    """The position, and all events, as a seat sees them."""
    table = t.table
    events = [event.seen_by(seat) for event in table.play.events]
    return table.game.view(table.play, seat), events, table.play.disclosures, table.play.windows


def armed(*cards: str) -> Session:
    """A position in which seat 0 has these Command cards and activates a figure."""
    s = Scenario(["stormtrooper a1"], ["chewbacca e1"]).hand(0, *cards).deck(0, "recovery", "urgency")
    return s.activate("stormtrooper_1a")


@pytest.mark.rule("IA-COMMAND-01")
@pytest.mark.parametrize("viewer", [1, None])
def test_cards_that_are_not_played_leave_no_trace(viewer: int | None) -> None:
    """With Deadeye its player is asked and passes; with Regroup he is not asked: the other sees the same."""
    asked, not_asked = armed("deadeye"), armed("regroup")
    assert seen(asked, viewer) == seen(not_asked, viewer)
    for t in (asked, not_asked):
        t.choose("attack").dice("blue:d2", "green:dd2", "black:b", "white:b").choose("target:chewbacca_1")
    assert asked.ask.what == "modifiers"
    assert seen(asked, 0) != seen(not_asked, 0)
    asked.choose("pass")
    assert asked.ask.what == not_asked.ask.what == "take_action"
    assert seen(asked, viewer) == seen(not_asked, viewer)


def test_who_is_asked_at_a_moment_is_nobody_elses_knowledge() -> None:
    t = armed("deadeye").choose("attack")
    t.dice("blue:d2", "green:dd2", "black:b", "white:b").choose("target:chewbacca_1")
    assert t.ask.window == "modifiers"
    for viewer in (1, None):
        state = t.table.game.view(t.table.play, viewer).state
        assert not [frame for frame in state.agenda if isinstance(frame, Window)]
    assert [waiting.seat for waiting in t.table.waiting(1)] == [None]


def test_a_guess_agrees_with_the_view_and_hangs_on_nothing_hidden() -> None:
    guessed = []
    for cards in (("deadeye", "rally"), ("regroup", "planning")):
        t = armed(*cards)
        before = t.table.game.view(t.table.play, 1)
        t.table.game.guess(t.table.play, 1, Chance.from_seed("guess"))
        assert t.table.game.view(t.table.play, 1) == before
        guessed.append([list(player.hand) for player in t.match.state.players])
    assert guessed[0] == guessed[1]


def test_who_could_use_nothing_at_a_moment_can_ask_why() -> None:
    """The card waits for another figure; only its player learns why it could not be played."""
    s = Scenario(["stormtrooper a1"], ["chewbacca e1"]).hand(0, "hunter_protocol")
    t = s.activate("stormtrooper_1a").choose("attack")
    t.dice("blue:d2", "green:dd2", "black:b", "white:b").choose("target:chewbacca_1")
    refusal = t.table.why_not("play:hunter_protocol,stormtrooper_1a", 0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("IA-COMMAND-05", "not_for_this_figure")
    others = t.table.why_not("play:hunter_protocol,stormtrooper_1a", 1)
    assert others is not None
    assert others.reason == "not_your_turn"


@pytest.mark.rule("IA-COMMAND-01", "IA-CONFLICT-05")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_standing_answer_is_seen_by_nobody_else(viewer: int | None) -> None:
    """Who is never asked about Deadeye, who is asked and passes, and who has no Deadeye look the same."""
    never, passes, without = armed("deadeye"), armed("deadeye"), armed("regroup")
    never.table.choose("standing:never,deadeye", 0)
    for t in (never, passes, without):
        t.choose("attack").dice("blue:d2", "green:dd2", "black:b", "white:b").choose("target:chewbacca_1")
    assert (never.ask.what, passes.ask.what) == ("take_action", "modifiers")
    passes.choose("pass")
    known = [told(t.table, viewer) for t in (never, passes, without)]
    assert known[0] == known[1] == known[2]

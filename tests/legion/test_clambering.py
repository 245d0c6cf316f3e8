"""Clambering: who falls, what the bot reckons with, who is warned, and what the log cites."""

from __future__ import annotations

import pytest

from tests.legion.scenario import REBELS, Scenario, Session
from wartable.games.legion import attack_events
from wartable.games.legion.assessment import Assessment
from wartable.games.legion.bot import moves as bot_moves
from wartable.games.legion.bot.goals import Purpose
from wartable.games.legion.frames import Step
from wartable.games.legion.rules.movement.moves import Going
from wartable.games.legion.rules.movement.proposals import Climb
from wartable.games.legion.terminal import Drawing
from wartable.words.messages import Phrase

UP = "climb:45000,55000"


def at_the_mesa(minis: int, *, kind: str = "mesa") -> tuple[Session, int]:
    """A squad at the foot of a mesa of 180 by 130 mm, or of a tower with a ladder, is about to move."""
    s = Scenario().terrain(kind, 450, 600)
    half = 65 if kind == "mesa" else 55
    squad = s.unit("rebel_troopers", (450, 600 - half - 13.5), minis=minis)
    s.unit("stormtroopers", (450, 850))
    return s.activation(squad).choose("move"), squad


def warnings_of(t: Session, choice: str) -> list[Phrase]:
    """What the player who is asked is warned of."""
    view = t.table.view(t.ask.seat)
    return list(t.table.game.option(view, t.ask, choice).warnings)


@pytest.mark.rule("LG-TERRAIN-02")
def test_the_log_cites_the_rule_of_clambering_for_the_wounds_of_a_fall() -> None:
    t, _ = at_the_mesa(3)
    t.defence_dice("-B-").choose(UP)
    (told,) = t.events(attack_events.WoundsDealt)
    assert (type(told), told.rule, told.wounds) == (attack_events.WoundsByFalling, "LG-TERRAIN-02", 2)
    assert "clambering" in t.table.game.messages.event(told)


@pytest.mark.rule("LG-SPEEDER-07")
def test_the_log_cites_the_rule_of_compulsory_moves_for_the_wounds_of_a_crash() -> None:
    s = Scenario()
    bikes = s.unit("speeder_bikes", (200, 450), minis=1, facing=180)
    s.unit("rebel_troopers", (1700, 100), order=1)
    t = s.activation(bikes, steps=(Step.ACTIONS, Step.BEGIN_ACTIVATION)).choose("move:3,0,0,17510")
    assert [event.rule for event in t.events(attack_events.WoundsDealt)] == ["LG-SPEEDER-07"]


@pytest.mark.rule("LG-TERRAIN-02")
@pytest.mark.parametrize("minis", [1, 3, 4])
def test_a_person_is_warned_before_minis_clamber(minis: int) -> None:
    t, _ = at_the_mesa(minis)
    (warning,) = warnings_of(t, UP)
    facts = {"unit": "rebel_troopers", "minis": minis, "falls": 2, "of": 3}
    assert (warning.key, warning.facts) == ("clamber", facts)
    assert "2 times in 3" in t.table.game.messages.phrase(warning)


@pytest.mark.rule("LG-TERRAIN-02", "LG-TERRAIN-03")
def test_nobody_is_warned_of_a_ladder_a_plain_move_or_an_expert() -> None:
    t, _ = at_the_mesa(3)
    assert warnings_of(t, "move:1,0,0,5000") == []
    t, _ = at_the_mesa(1, kind="tower")
    assert warnings_of(t, "climb:45000,56000") == []
    s = Scenario().terrain("mesa", 450, 600)
    walker = s.unit("at_rt", (450, 600 - 65 - 35))
    s.unit("stormtroopers", (1700, 100))
    assert warnings_of(s.activation(walker).choose("move"), "climb:45000,60000") == []


def test_the_terminal_warns_of_what_it_steers() -> None:
    t, _ = at_the_mesa(3)
    drawing = Drawing(t.table.game.messages, ascii_only=True)
    said, warning = drawing.steer(t.table.view(REBELS), t.ask, "450 550")
    assert UP in said
    assert "2 times in 3" in warning
    assert len(drawing.steer(t.table.view(REBELS), t.ask, "450 480")) == 1


def test_the_terminal_warns_beside_the_choice() -> None:
    t, _ = at_the_mesa(3)
    drawing = Drawing(t.table.game.messages, ascii_only=True)
    assert "! " in drawing.hint(t.table.view(REBELS), t.ask, UP)
    assert "! " not in drawing.hint(t.table.view(REBELS), t.ask, "move:1,0,0,5000")


@pytest.mark.rule("LG-TERRAIN-02")
@pytest.mark.parametrize(("kind", "fallen"), [("mesa", 3 * 2 / 3), ("tower", 0)])
def test_the_bot_reckons_with_every_mini_and_the_true_chance(kind: str, fallen: float) -> None:
    t, squad = at_the_mesa(3, kind=kind)
    a = Assessment(t.table.view(REBELS), REBELS)
    motion, purpose = a.b.motion, Purpose(a, squad, 1)
    found = bot_moves.destinations(a, purpose, motion, fires=False)
    (climb,) = [destination for destination in found if isinstance(destination.way, Climb)]
    there = bot_moves.standing(a, purpose, Going(a.b, motion), climb.spot)
    assert there - climb.place == pytest.approx(a.per_wound(squad) * fallen)

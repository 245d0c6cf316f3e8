"""What the Rebels get of a mission hangs on nothing that they cannot know.

Two tables are compared, to the byte, that differ in the Imperial player's hand and reserve, in deployment
points, in the order of the Supply deck and in facedown tokens: views, events, who is waited for, options,
reasons and counts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.imperial_assault.missions.test_random_missions import any_choice
from tests.imperial_assault.twins import match_of
from tests.paranoid import unwatched
from tests.twin_tables import ask_anew, compare, told_to, two_copies
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.mission_frames import OptionalDeployment, Placing
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

REBEL = 1
IMPERIAL = 0
BEFORE, COMPARED, REASONS = 40, 20, 12
PLACING = (Placing, OptionalDeployment)
"""While groups are put on the map, where they come tells of points."""
OWN_BUSINESS = frozenset({"bring", "open", "use", "attach_card", "point"})
"""What the Imperial player does with what the twins do not share."""


def twins(table: Table, chance: Chance) -> tuple[Table, Table]:
    """A copy of a table, and one in which all that a Rebel cannot know is dealt anew."""
    true, false = two_copies(table)
    false.game.guess(false.play, REBEL, chance)
    ask_anew(false)
    return true, false


def told(table: Table, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a spectator, gets of a table."""
    return told_to(table, seat, ("bring:royal_guard,green_point_1", "use:a_dark_power", "end"), REASONS)


def secrets_left(table: Table) -> tuple[int, int, int]:
    """How much is hidden; when less is, something came out that the twins do not share."""
    m = match_of(table)
    facedown = sum(token.facedown for token in m.state.tokens)
    return len(m.imperial.reserve), len(m.state.supplies), facedown


def pass_windows(table: Table) -> None:
    """Let the Imperial player leave what he alone is asked about at a moment."""
    while table.outcome is None and table.asks[0].seat == IMPERIAL and table.asks[0].window:
        legal = list(table.asks[0].options)
        table.choose("pass" if "pass" in legal else legal[0], IMPERIAL)


def compared(table: Table, chance: Chance, choose: Callable[[Chance, Any], str] = any_choice) -> int:
    """Make the same choices at twins of a table; how many were compared until they part."""
    true, false = twins(table, chance)
    hidden = secrets_left(true)
    for made in range(COMPARED):
        for twin in (true, false):
            pass_windows(twin)
        compare(true, false, (REBEL, None), told)
        if true.outcome is not None:
            return made
        asks = [ask for ask in true.asks if ask.seat != IMPERIAL] or true.asks[:1]
        ask = asks[0]
        other = next(each for each in false.asks if each.seat == ask.seat)
        assert ask.what == other.what
        legal = list(ask.options)
        if ask.seat == IMPERIAL:
            shared = [text for text in legal if text in other.options and split(text)[0] not in OWN_BUSINESS]
            if not shared:
                return made
            choice = "done" if "done" in shared else chance.pick(shared)
        else:
            assert legal == list(other.options)
            choice = choose(chance, ask)
        for twin in (true, false):
            twin.choose(choice, ask.seat)
        if secrets_left(true) != hidden:
            return made
    return COMPARED


@pytest.mark.rule("IA-HIDDEN-01", "IA-HIDDEN-02", "IA-HIDDEN-04", "IA-HIDDEN-08", "IA-DEPLOY_CAMP-09")
@pytest.mark.parametrize("mission", sorted(SCRIPTS))
def test_rebels_get_the_same_whatever_they_cannot_know(mission: str) -> None:
    options = {"mode": "mission", "mission": mission, "heroes": 2, "players": 2}
    table = Table.new(GAME.name, options, seed=7, events=True)
    chance = Chance.from_seed(f"twins {mission}")
    made = 0
    with unwatched():
        for choices in range(1, 3 * BEFORE):
            if table.outcome is not None:
                break
            if choices % BEFORE == 0 and not any(
                isinstance(frame, PLACING) for frame in table.play.state.agenda
            ):
                made += compared(table, chance)
            ask = chance.pick(list(table.asks))
            table.choose(any_choice(chance, ask), ask.seat)
    assert made > 0

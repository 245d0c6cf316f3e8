"""What a turn passed over answers "why not?" on the server too, and after a match was loaded again."""

from __future__ import annotations

from pathlib import Path

from tests.legion.scenario import REBELS
from tests.legion.test_clambering import at_the_mesa
from tests.server.history.test_snapshots import begin, leave, play
from tests.server.matches.test_hidden_facts import live
from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.kernel.events import StepPassed
from wartable.kernel.looking_back import CHOSEN_BEFORE
from wartable.server.asking.choice_meant import NOTHING_MEANT, Meant
from wartable.server.live.frames import RefusalText
from wartable.server.matches.live_match import LiveMatch

PLACES = range(100, 180, 10)


async def answers(match: LiveMatch, seat: int) -> dict[str, RefusalText | None]:
    """What the seat is told for each verb of the game."""
    verbs = [verb.name for verb in match.table.game.verbs]
    return {verb: (await match.why(seat, verb)).refusal for verb in verbs}


@async_test
async def test_a_match_that_was_loaded_again_still_knows_what_passed_and_was_chosen(tmp_path: Path) -> None:
    passed_before, chosen_before = 0, 0
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server, players=2)
        for choices in PLACES:
            await play(match, choices)
            asked = match.asked[0]
            passed = {
                event.why.reason
                for event in match.table.events_since(0, asked)
                if isinstance(event, StepPassed)
            }
            known = await answers(match, asked)
            await leave(server, match)
            match = await server.services.matches.match(match.id)
            assert await answers(match, asked) == known
            if not match.table.looking_back(asked).whole:
                reasons = [why.reason for why in known.values() if why is not None]
                passed_before += sum(reason in passed for reason in reasons)
                chosen_before += reasons.count(CHOSEN_BEFORE)
    assert passed_before > 0
    assert chosen_before > 0


@async_test
async def test_a_click_on_what_a_step_was_about_is_answered_by_that_step(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match = await begin(server, players=2)
        seat = match.asked[0]
        click = Meant(names=["moon:far"])
        nothing = (await match.why(seat, click)).refusal
        assert nothing is not None
        assert nothing.reason == NOTHING_MEANT
        match.table.play.passed(seat, ("fly",), "FS-OPS-08", "no_order_to_reveal", named=("moon:far",))
        answer = (await match.why(seat, click)).refusal
        assert answer is not None
        assert (answer.rule, answer.reason) == ("FS-OPS-08", "no_order_to_reveal")
        other = (await match.why(1 - seat, click)).refusal
        assert other is not None
        assert other.reason != "no_order_to_reveal"


@async_test
async def test_what_is_filled_in_is_warned_of_as_what_is_listed() -> None:
    session, _ = at_the_mesa(3)
    match = live(session.table, [])
    climb = await match.why(REBELS, Meant("climb", ["45000", "55000"]))
    assert (climb.choice, climb.refusal) == ("climb:45000,55000", None)
    (warning,) = climb.warnings
    assert (warning.key, warning.facts["minis"]) == ("clamber", 3)
    plain = await match.why(REBELS, Meant("move", ["1", "0", "0", "5000"]))
    assert (plain.refusal, plain.warnings) == (None, ())
    barred = await match.why(REBELS, Meant("climb", ["1", "1"]))
    assert barred.refusal is not None
    assert barred.warnings == ()

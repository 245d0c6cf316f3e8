"""What the Rebels may not know of a mission, and guesses at it."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.scripting.mission_secrets import IMPERIAL_BACK, MERCENARY_BACK
from wartable.games.imperial_assault.state import State, Token
from wartable.games.imperial_assault.view import View
from wartable.kernel.chance import Chance


def secretive(hand: tuple[str, ...], reserve: tuple[str, ...]) -> MissionScenario:
    """A position in which the Imperial player holds these cards."""
    s = MissionScenario(["fenn_signis a1", "gaarkhan a2"], ["imperial_officer h1"], threat=9).hand(*hand)
    s.match.imperial.reserve = sorted(s.printed.deployment[key].id for key in reserve)
    s.state.supplies = [5, 1, 3]
    return s


ONE = secretive(("stormtrooper", "nexu"), ("darth_vader",))
OTHER = secretive(("royal_guard", "ig_88"), ("e_web_engineer",))


def seen(s: MissionScenario, seat: int | None) -> State:
    """The position as a seat sees it."""
    table = s.status(Step.DEPLOY_AND_REINFORCE, Step.ADVANCE_ROUND).table
    view = table.game.view(table.play, seat)
    assert isinstance(view, View)
    return view.state


@pytest.mark.rule("IA-HIDDEN-04", "IA-DEP_CARD-02", "IA-DEPLOY_CAMP-09", "IA-OPEN-01", "IA-RESERVED-01")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_rebels_see_the_backs_of_cards_and_no_points(seat: int | None) -> None:
    imperial = seen(ONE, seat).imperial
    assert imperial is not None
    assert imperial.hand == [MERCENARY_BACK, IMPERIAL_BACK]
    assert imperial.reserve == [IMPERIAL_BACK]
    assert imperial.points == []
    assert seen(ONE, seat) == seen(OTHER, seat)


@pytest.mark.rule("IA-HIDDEN-01")
def test_the_imperial_player_sees_his_own_cards_and_points() -> None:
    imperial = seen(ONE, 0).imperial
    assert imperial is not None
    assert imperial.hand == ONE.match.imperial.hand
    assert imperial.points == ["green_1"]


@pytest.mark.rule("IA-HIDDEN-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_the_order_of_the_supply_deck(seat: int) -> None:
    assert seen(ONE, seat).supplies == [1, 3, 5]


@pytest.mark.rule("IA-HIDDEN-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_which_facedown_token_has_which_colour(seat: int) -> None:
    states = []
    for colours in (("red", "blue"), ("blue", "red")):
        s = secretive((), ())
        s.state.tokens = [Token("terminal", 30, colour=colour, facedown=True) for colour in colours]
        states.append(seen(s, seat))
    assert states[0] == states[1]


@pytest.mark.rule("IA-HIDDEN-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_agrees_with_the_view_and_hangs_on_nothing_hidden(seat: int) -> None:
    guessed = []
    for s in (
        secretive(("stormtrooper", "nexu"), ("darth_vader",)),
        secretive(("royal_guard", "ig_88"), ("e_web_engineer",)),
    ):
        table = s.status(Step.DEPLOY_AND_REINFORCE, Step.ADVANCE_ROUND).table
        before = table.game.view(table.play, seat)
        table.game.guess(table.play, seat, Chance.from_seed("guess"))
        assert table.game.view(table.play, seat) == before
        guessed.append(table.play.state.imperial)
    if seat:
        assert guessed[0] == guessed[1]


@pytest.mark.rule("IA-HIDDEN-04")
def test_that_the_imperial_player_is_asked_does_not_hang_on_what_he_holds() -> None:
    """He can pay for one hand and not for the other: the Rebels see him asked in either case."""
    dear, cheap = secretive(("stormtrooper",), ()), secretive(("imperial_officer",), ())
    for s in (dear, cheap):
        s.match.imperial.threat = 2
        table = s.status(Step.DEPLOY_AND_REINFORCE, Step.ADVANCE_ROUND).table
        assert [waiting.seat for waiting in table.waiting(1)] == [0]

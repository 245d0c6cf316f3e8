"""What page and terminal show of a cinematic combat, and what hints say."""

from __future__ import annotations

from tests.rebellion.conftest import REBELLION
from tests.rebellion.rise.cinematic_scenes import BLANK, fight, on_to, reveal, use
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_terminal import facts, screen
from wartable.games.rebellion.browser.pieces import CinematicSide
from wartable.games.rebellion.choices.hints import hint

SHIPS = (("corellian_corvette", 1), ("star_destroyer", 1))


def sides(t: Session, seat: int | None) -> list[CinematicSide]:
    """Both sides of the combat as a seat's page gets them."""
    shown = REBELLION.board(t.match, seat).fight
    assert shown is not None
    found = [side.cinematic for side in shown.sides]
    assert None not in found
    return [side for side in found if side is not None]


def test_the_page_shows_decks_discards_and_what_cards_do() -> None:
    t = reveal(fight(*SHIPS).load([BLANK] * 20), "escort", "energy_shield")
    use(t, "imperial_energy_shield", "bottom")
    for seat in (0, 1, None):
        rebels, imperials = sides(t, seat)
        assert (rebels.card, imperials.card) == ("rebel_escort", "imperial_energy_shield")
        assert imperials.attacks_last == ["space"]
        assert len(rebels.decks[0]) == 7
    use(t, "rebel_escort", "bottom")
    on_to(t, "choose_tactic")
    rebels, imperials = sides(t, 1)
    assert rebels.discards == [["rebel_escort"], []]
    assert (rebels.card, rebels.prevents) == ("", [0, 0, 0])


def test_a_base_game_combat_shows_no_such_cards() -> None:
    t = Scenario().pool().units("hoth", "x_wing").units("hoth", "tie_fighter").leader("mon_mothma", "hoth")
    board = REBELLION.board(t.combat("hoth").load([BLANK] * 4).match, 0)
    assert board.fight is not None
    assert [side.cinematic for side in board.fight.sides] == [None, None]


def test_the_terminal_tells_what_can_be_played() -> None:
    t = reveal(fight(*SHIPS), "escort", "overwhelming_presence")
    use(t, "imperial_overwhelming_presence", "bottom")
    drawn = " ".join(screen(t, 0, (160, 60)).split())
    assert "Escort" in drawn
    assert "prevents 2 red" in drawn
    assert "Draw Their Fire" in drawn


def test_the_terminal_explains_a_card() -> None:
    told = " ".join(facts(fight(*SHIPS), 0, "superlaser blast"))
    assert "5 damage" in told
    assert "Death Star" in told


def test_hints_tell_both_abilities() -> None:
    t = fight(*SHIPS)
    ask = t.table.asks[0]
    choice = next(iter(ask.options))
    phrase = hint(REBELLION.view(t.match, ask.seat), ask, choice)
    assert phrase is not None
    assert set(phrase.facts) == {"top", "bottom"}

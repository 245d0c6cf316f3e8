"""What holds at every position of a match: nothing is lost, nothing appears, no limit is passed."""

from __future__ import annotations

from collections import Counter

from wartable.games.imperial_assault.frames import FigureActivation, Movement, Push
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import Doomed, Placing
from wartable.games.imperial_assault.state import NOBODY, NOWHERE
from wartable.games.imperial_assault.view import cards_in_use
from wartable.kernel.agenda import topmost
from wartable.kernel.table import Table


def check(table: Table, decks: list[Counter[int]]) -> None:
    """All invariants of a position; `decks` are the Command cards that each seat began with."""
    assert bool(table.asks) == (table.outcome is None)
    for ask in table.asks:
        assert ask.options, f"{ask.what} has no answer"
    match = table.play
    assert isinstance(match, Match)
    check_cards(match, decks)
    check_figures(match)
    check_tokens(match)
    check_formation(match)


def command_cards(m: Match) -> list[Counter[int]]:
    """The Command cards of each seat, wherever they are."""
    found = []
    for seat, player in enumerate(m.state.players):
        used = cards_in_use(m, seat)
        found.append(Counter([*player.deck, *player.hand, *player.discard, *used]))
    return found


def check_cards(m: Match, decks: list[Counter[int]]) -> None:
    """No Command card is lost or twice."""
    assert command_cards(m) == decks


def check_formation(m: Match) -> None:
    """What was worked out about where everybody stands is true of the position."""
    kept = m.formation
    fresh = Match(m.state, m.chance, listening=False).formation
    for name in ("on_map", "covers", "occupied", "shared", "massive", "blocking", "armies"):
        assert getattr(kept, name) == getattr(fresh, name), name


def check_figures(m: Match) -> None:
    """Figures stand on the map, share no space unless one moves or is Massive, and live."""
    agenda = m.state.agenda
    moving = topmost(agenda, Movement), topmost(agenda, Push), topmost(agenda, FigureActivation)
    free = {frame.figure for frame in moving if frame is not None}
    seen = 0
    for figure in m.on_map():
        covered = m.covers(figure)
        assert not covered & ~m.grid.spaces, m.figure_text(figure)
        row = m.figure(figure)
        doomed = any(isinstance(frame, Doomed) and frame.figure == figure for frame in agenda)
        assert 0 <= row.damage < m.health(figure) + doomed, m.figure_text(figure)
        assert row.points >= 0
        if figure in free:
            continue
        assert not covered & seen, m.figure_text(figure)
        seen |= covered
    inside = {hero.figure for hero in m.state.heroes if hero.inside != NOBODY}
    coming = {figure for frame in m.state.agenda if isinstance(frame, Placing) for figure in frame.figures}
    for number, group in enumerate(m.state.groups):
        figures = list(m.figures_of_group(number))
        alive = any(m.is_on_map(each) or each in coming for each in figures)
        left = any(m.figure(each).escaped or each in inside for each in figures)
        if m.state.round and table_is_running(m):
            assert not (alive and group.defeated), m.group_text(number)
            assert alive or left or group.defeated, m.group_text(number)


def table_is_running(m: Match) -> bool:
    """Whether the match goes on."""
    return m.state.outcome is None


def check_tokens(m: Match) -> None:
    """A carried token is on its carrier alone."""
    for number, token in enumerate(m.state.tokens):
        carriers = [
            figure for figure in range(len(m.state.figures)) if number in m.state.figures[figure].carried
        ]
        assert carriers == ([token.carrier] if token.carrier != NOBODY else [])
        assert not (carriers and token.space != NOWHERE)

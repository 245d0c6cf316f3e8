"""What a seat settles in advance: about which abilities and cards it will not be asked in this round."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.imperial_assault.content.cards import Command
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import held, matching


def settled(m: Match, seat: int) -> Sequence[str]:
    """The cards and abilities that a seat will not be asked about for the rest of the round."""
    return m.state.standing[seat] if m.state.standing else ()


def standing(m: Match, seat: int) -> dict[str, str]:
    """For each card and optional ability of a seat that waits for moments: `never` this round, or `ask`."""
    rows: list[Command | Ability] = [m.content.commands[card] for card in sorted(m.player(seat).hand)]
    rows += [ability for figure in m.figures_of(seat) for ability in m.card(figure).abilities]
    rows += held.players_own(m, seat)
    keys = [
        row.key
        for row in rows
        if matching.is_optional(row)
        and row.trigger is not None
        and row.trigger.moment is not Moment.DURING_ACTIVATION
    ]
    return {key: "never" if key in settled(m, seat) else "ask" for key in keys}


def stand(m: Match, seat: int, key: str, answer: str) -> None:
    """Note what a seat settles for this round."""
    state = m.state
    if not state.standing:
        state.standing = [[] for _ in state.players]
    kept = [each for each in state.standing[seat] if each != key]
    state.standing[seat] = [*kept, key] if answer == "never" else kept

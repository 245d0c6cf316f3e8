"""What events of missions do to figures: damage by a roll of dice."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.imperial_assault.attack_frames import Die
from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage
from wartable.games.imperial_assault.rules.attack import pools, rolling
from wartable.games.imperial_assault.state import IMPERIAL_SEAT
from wartable.parts.dice import roll_together


def roll_damage(m: Match, event: str, colour: Colour) -> int:
    """Roll a die for an event: the damage that it shows."""
    (face,) = roll_together(m.chance, [rolling.SIDES_OF_DIE])
    rolled = pools.face_of(m, Die(COLOUR_NUMBERS[colour], face)).damage
    m.tell(events.HazardRolled, event, rolled)
    return rolled


def harm(m: Match, figures: Iterable[int], amount: int) -> None:
    """Each of these figures suffers damage by an event."""
    for figure in figures:
        damage.suffer(m, figure, amount, by=IMPERIAL_SEAT)

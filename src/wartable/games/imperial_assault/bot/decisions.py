"""What steady answers when the events of a mission let it choose."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.odds.attack import health_left
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.rules.campaign import distances
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.missions import DECIDE
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

BLAST: Final = 2
"""How near to a space that is picked figures should be."""


def decide(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """What the mission's script favours; any where it favours nothing."""
    favoured = (DECIDE(option) for option in script_of(a.match).favoured)
    return next((choice for choice in favoured if choice in seated.legal), "") or bot.chance.pick(
        seated.legal
    )


def pick(bot: ThumbBot[Assessment], seated: Seated, a: Assessment) -> str:
    """A figure to be hurt or to attack, a space with many enemies, or the thing that is nearest to them."""
    return bot.best(seated.legal, lambda choice: _picked(a, split(choice)[1]))


def _picked(a: Assessment, names: tuple[str, ...]) -> float:
    if not names:
        return 0.0  # none of them
    m, name = a.match, names[0]
    if name in a.figures:
        figure = a.figures[name]
        if m.seat_of(figure) in m.opponents(a.seat):
            target = Target(figure, NOBODY, m.figure(figure).space)
            return a.worth(target) / max(1, health_left(m, target))
        return a.best_attack(figure, m.place(figure)) if m.is_on_map(figure) else 0.0
    if name in a.tokens:
        return -_to_enemies(a, 1 << m.state.tokens[a.tokens[name]].space)
    door = next((number for number in range(len(m.grid.doors)) if m.door_text(number) == name), NOBODY)
    if door != NOBODY:
        return -_to_enemies(a, m.grid.doors[door].beside)
    near = 1 << a.space(name)
    hit = distances.figures_within(m, near, BLAST)
    return sum(1.0 if m.seat_of(figure) != a.seat else -1.0 for figure in hit)


def _to_enemies(a: Assessment, spaces: int) -> float:
    return float(min((a.apart(spaces, a.match.covers(enemy)) for enemy in a.enemies), default=0))


THUMBS: Final[dict[str, Thumb[Assessment]]] = {"mission_decision": decide, "mission_pick": pick}

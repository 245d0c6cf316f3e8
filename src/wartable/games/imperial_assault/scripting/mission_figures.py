"""Who is who in a mission, who may do what with a thing, and how questions of events name what is picked."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import IMPERIALS, NOBODY, REBELS
from wartable.games.imperial_assault.verbs import missions as verbs
from wartable.kernel.ask import Refusal


def card_of(m: Match, figure: int) -> str:
    """The key of a figure's Deployment card or hero sheet."""
    return m.group_card(m.group_of(figure)).row.key


def figure_of(m: Match, card: str) -> int:
    """The first figure with that card, on the map or not; NOBODY if there is none."""
    return next((figure for figure in range(len(m.state.figures)) if card_of(m, figure) == card), NOBODY)


def figures_of_card(m: Match, *keys: str) -> list[int]:
    """The figures on the map that belong to Deployment cards of these names."""
    return [figure for figure in m.on_map() if m.card(figure).row.key in keys]


def is_imperial(m: Match, figure: int) -> bool:
    """Whether a figure is an Imperial one, of Mercenary cards as well (IA-IMPERIAL-01)."""
    return m.side_of(figure) == IMPERIALS


def is_rebel(m: Match, figure: int) -> bool:
    """Whether a figure is a Rebel one: a hero or an ally (IA-ALLY-19)."""
    return m.side_of(figure) == REBELS


def refuse_unless(permitted: bool, m: Match, figure: int, thing: str, reason: str) -> Refusal | None:
    """Why a figure cannot do something with a thing that mission rules leave to others (IA-GOLDEN-03)."""
    if permitted:
        return None
    return Refusal("IA-GOLDEN-03", reason, {"figure": m.figure_text(figure), "thing": thing})


def only_rebels(m: Match, figure: int, thing: str) -> Refusal | None:
    """Why a figure is refused what is for Rebel figures only."""
    return refuse_unless(is_rebel(m, figure), m, figure, thing, "only_for_rebels")


def only_imperials(m: Match, figure: int, thing: str) -> Refusal | None:
    """Why a figure is refused what is for Imperial figures only."""
    return refuse_unless(is_imperial(m, figure), m, figure, thing, "only_for_imperials")


def only_heroes(m: Match, figure: int, thing: str) -> Refusal | None:
    """Why a figure is refused what is for heroes only."""
    return refuse_unless(m.card(figure).hero, m, figure, thing, "only_for_heroes")


def only_for(m: Match, figure: int, key: str, thing: str) -> Refusal | None:
    """Why a figure is not the one, a hero or an ally by name, who alone may do something to a thing."""
    if card_of(m, figure) == key:
        return None
    facts = {"figure": m.figure_text(figure), "only": key, "thing": thing}
    return Refusal("IA-GOLDEN-03", "only_for_one", facts)


def figure_picks(m: Match, figures: Iterable[int]) -> dict[str, int]:
    """Figures as the options of a question that an event asks."""
    return {verbs.PICK_FIGURE(m.figure_text(figure)): figure for figure in figures}


def token_picks(m: Match, tokens: Iterable[int]) -> dict[str, int]:
    """Tokens as the options of a question that an event asks."""
    return {verbs.PICK_THING(m.token_text(token)): token for token in tokens}


def door_picks(m: Match, doors: Iterable[int]) -> dict[str, int]:
    """Doors as the options of a question that an event asks."""
    return {verbs.PICK_THING(m.door_text(door)): door for door in doors}


def space_picks(m: Match, spaces: int) -> dict[str, int]:
    """Spaces as the options of a question that an event asks."""
    return {verbs.PICK_SPACE(m.space_text(space)): space for space in m.spaces_in(spaces)}

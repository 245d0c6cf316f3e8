"""Interactions in a mission: doors, crates, tokens and figures, with the tests they need.

(IA-INTERACT, IA-CRATE, IA-DOOR, IA-RETRIEVE.)
"""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import supplies, testing
from wartable.games.imperial_assault.rules.interactions import Thing, thing_text
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY, NOWHERE, Kind
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Refusal, Script

CRATE: Final = "crate"


def refuse(m: Match, figure: int, thing: Thing) -> Refusal | None:
    """Why a figure cannot interact with something that it is close enough to."""
    script = script_of(m)
    facts = {"figure": m.figure_text(figure), "thing": thing_text(m, thing)}
    if thing.door != NOBODY:
        if m.state.locked >> thing.door & 1 and not script.unlocks(m, figure, thing.door):
            return Refusal("IA-DOOR-10", "door_locked", facts)
        return script.refuse_opening(m, figure, thing.door)
    if thing.figure != NOBODY:
        return script.refuse_figure_interaction(m, figure, thing.figure)
    if m.state.tokens[thing.token].kind == CRATE:
        return _refuse_crate(m, figure, facts)
    return script.refuse_interaction(m, figure, thing.token)


def _refuse_crate(m: Match, figure: int, facts: dict[str, str]) -> Refusal | None:
    """Only heroes interact with crates (IA-CRATE-01), allies do not (IA-ALLY-17)."""
    if m.card(figure).hero:
        return None
    ally = m.group_of(figure).kind is Kind.ALLY
    return Refusal("IA-ALLY-17" if ally else "IA-CRATE-01", "crates_are_for_heroes", facts)


def interact(m: Match, figure: int, thing: Thing) -> Script[None]:
    """Interact with a door, crate, token or figure; a test must be passed first (IA-INTERACT-03)."""
    script = script_of(m)
    if thing.door != NOBODY:
        check = script.check_at_door(m, figure, thing.door)
        if check is None or (yield from testing.passes(m, figure, check, thing)):
            objects.open_door(m, thing.door, figure)
    elif thing.figure != NOBODY:
        yield from script.interact_with_figure(m, figure, thing.figure)
    elif m.state.tokens[thing.token].kind == CRATE:
        yield from claim_crate(m, figure, thing.token)
    else:
        script.approached(m, figure, thing.token)
        check = script.check_at_token(m, figure, thing.token)
        if check is None or (yield from testing.passes(m, figure, check, thing)):
            if script.retrieves(m, thing.token):
                objects.retrieve(m, figure, thing.token)
            yield from script.interact(m, figure, thing.token)
    yield from checked(m)


def claim_crate(m: Match, figure: int, token: int) -> Script[None]:
    """A hero claims a crate and draws a Supply card, faceup in his play area (IA-CRATE-01)."""
    hero = m.hero_at(figure)
    hero.crates += 1
    text = m.token_text(token)
    m.state.tokens[token].space = NOWHERE
    card = supplies.take(m, hero)
    key = "" if card is None else m.campaign.supplies[card.row].key
    m.tell(events.CrateClaimed, m.figure_text(figure), text, key)
    if card is not None:
        yield from supplies.keep_one(m, hero, card)

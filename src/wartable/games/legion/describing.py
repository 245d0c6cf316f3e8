"""How Legion's questions are put to a face: what is confirmed, what is picked by the handful or filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.legion.rules.attack.pool_steps import die_text
from wartable.games.legion.verbs import VERBS, dice
from wartable.games.legion.view import View
from wartable.kernel.ask import Ask, OpenAsk
from wartable.kernel.verbs import Handful, OpenSpace, Verb, open_space

REROLL: Final = "reroll"
# What a unit does, or in answer to another, is said in words, even where a click on somebody says it, too.
SPELLED: Final = frozenset(("act", "react", "choose_edge", "borrow_courage", "ready_force"))
# By question, the verbs whose arguments a face may fill in freely.
FILLED_IN: Final = {
    "move": ("move", "reverse", "pivot", "climb"),
    "compulsory_move": ("move",),
    "formation": ("formation",),
    "close_in": ("close_in",),
    "put_back": ("put_back",),
    "drop_token": ("drop",),
    "place_token": ("token",),
    "place_unit": ("place",),
    "place_terrain": ("terrain",),
    "form_pool": ("add",),
}


def costly(ask: Ask, verb: Verb) -> bool:
    """Whether a choice is confirmed: ending an activation is, leaving other things undone is not."""
    return ask.what == "act" if verb.name == "done" else verb.costly


def spelled(ask: Ask, _verb: Verb) -> bool:
    """Whether a choice is a button beside the question as well."""
    return ask.what in SPELLED


def _pool(view: View) -> list[str]:
    attack = view.state.attack
    if attack is None or attack.current < 0:
        return []
    return [die_text(die) for die in attack.pools[attack.current].dice]


def handful(view: View, ask: Ask) -> Handful | None:
    """Any of the dice that lie there may be rerolled, whichever the options propose (LG-ATTACK-09)."""
    things = dice(_pool(view), view, ask)
    most = int(ask.facts.get("dice", 0))
    if ask.what != "reroll_dice" or not most or not things:
        return None
    return Handful(REROLL, things, 1, min(most, len(things)))


def open_spaces(_view: View, ask: Ask) -> Sequence[OpenSpace]:
    """The verbs of an open question, with the kinds and bounds of their arguments."""
    if not isinstance(ask, OpenAsk):
        return ()
    return [open_space(VERBS.of(name)) for name in FILLED_IN.get(ask.what, ())]


def written(view: View, verb: str, words: Sequence[str]) -> str:
    """The text of a choice; of dice picked, by what they show, in the order in which they lie."""
    if verb != REROLL:
        return VERBS.of(verb)(*words) if verb in VERBS else verb
    pool = _pool(view)
    picked = [word for thing, word in zip(dice(pool, None, None), pool, strict=True) if thing in words]
    return VERBS.of(REROLL)(*picked)

"""How Legion's questions are put to a face: what is confirmed, what is picked by the handful or filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.legion.content.model import GROUND_VEHICLE, TROOPER
from wartable.games.legion.map.layout import card_of
from wartable.games.legion.rules.attack.pool_steps import die_text
from wartable.games.legion.verbs import DONE, PLACES, VERBS, dice
from wartable.games.legion.view import View
from wartable.kernel.ask import Ask, OpenAsk
from wartable.kernel.verbs import Handful, OpenSpace, Verb, open_space

REROLL: Final = "reroll"
# What a unit does, or in answer to another, is said in words, even where a click on somebody says it, too.
SPELLED: Final = frozenset(("act", "react", "choose_edge", "borrow_courage", "ready_force"))
# Minis are placed one by one as a unit is, but for the leader, who stands already.
PLACE_MINIS: Final = Verb("place", places=PLACES, repeats=True)
# By question, the verbs whose arguments a face may fill in freely.
FILLED_IN: Final = {
    "move": ("move", "climb"),
    "compulsory_move": ("move",),
    "drop_token": ("drop",),
    "place_token": ("token",),
    "place_unit": ("place",),
    "place_terrain": ("terrain",),
    "form_pool": ("add",),
}
SPACES: Final = {
    **{what: tuple(open_space(VERBS.of(name)) for name in names) for what, names in FILLED_IN.items()},
    **dict.fromkeys(("formation", "close_in", "put_back"), (open_space(PLACE_MINIS),)),
}
PIVOT: Final = open_space(VERBS.of("pivot"))
REVERSE: Final = open_space(VERBS.of("reverse"))


def costly(ask: Ask, verb: Verb) -> bool:
    """Whether a choice is confirmed: ending an activation is, leaving other things undone is not."""
    return ask.what == "act" if verb is DONE else verb.costly


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


def open_spaces(view: View, ask: Ask) -> Sequence[OpenSpace]:
    """The verbs of an open question, with the kinds and bounds of their arguments."""
    if not isinstance(ask, OpenAsk):
        return ()
    spaces, motion = SPACES.get(ask.what, ()), view.state.motion
    if ask.what != "move" or motion is None or view.state.learning:
        return spaces
    # LG-PIVOT-01, LG-REVERSE-01: vehicles may pivot instead, and those on the ground reverse.
    type_ = card_of(view.state.units[motion.unit].card).type
    if type_ is TROOPER:
        return spaces
    return [*spaces, PIVOT, REVERSE] if type_ is GROUND_VEHICLE else [*spaces, PIVOT]


def written(view: View, verb: str, words: Sequence[str]) -> str:
    """The text of a choice; of dice picked, by what they show, in the order in which they lie.

    Where each of some minis is put is filled in by itself, and written as one argument.
    """
    if verb != REROLL:
        places = [word for word in words if "@" in word]
        rest = [word for word in words if "@" not in word]
        return VERBS.of(verb)(*rest, *([";".join(places)] if places else [])) if verb in VERBS else verb
    pool = _pool(view)
    picked = [word for thing, word in zip(dice(pool, None, None), pool, strict=True) if thing in words]
    return VERBS.of(REROLL)(*picked)

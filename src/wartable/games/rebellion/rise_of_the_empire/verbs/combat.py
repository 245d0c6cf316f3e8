"""The verbs of cinematic combat; figures are named as in the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.verbs.combat import figure_of
from wartable.games.rebellion.verbs.kinds import CARD, DIE, NUMBER, UNIT, WORD
from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Verb


def _saved(words: Sequence[str], view: Any, ask: Ask) -> tuple[str, ...]:
    """The figure from which a special removes a damage."""
    return figure_of(words[1:], view, ask)


# Tactic cards
TACTIC = Verb("tactic", card=CARD, costly=True, fact="card")
ABILITY = Verb("ability", card=CARD, half=WORD, costly=True, spelled=True, fact="card")
NEITHER = Verb("neither")
WAIT = Verb("wait")
RETURN = Verb("return", card=CARD, costly=True, fact="card")
CONDEMN = Verb("condemn", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, costly=True, fact="unit")

# An attack
REROLL_DICE = Verb("reroll_dice")
REMOVE = Verb("remove", die=DIE, unit=UNIT, old=NUMBER, new=NUMBER, things=_saved, costly=True, fact="unit")
AS_RED = Verb("as_red", number=NUMBER)
PREVENTED = Verb("prevented", die=DIE)
SAVE = Verb("save", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, costly=True, fact="unit")
MOVE_DAMAGE = Verb(
    "move_damage", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, costly=True, fact="unit"
)
BEAR = Verb("bear", unit=UNIT, old=NUMBER, new=NUMBER, things=figure_of, fact="unit")

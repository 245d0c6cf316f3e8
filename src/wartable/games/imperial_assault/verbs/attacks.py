"""The verbs of an attack."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import DIE, FIGURE, SPACE, SURGE_ABILITY, WORD
from wartable.kernel.verbs import Verb

TARGET = Verb("target", figure=FIGURE, space=SPACE, fact="figure")
POOL = Verb("pool", colour=WORD, repeats=True)
PICK_DIE = Verb("die", die=DIE, face=WORD)
COLOUR = Verb("colour", colour=WORD)
REPLACE_DIE = Verb("replace", old=WORD, new=WORD)
SURGE = Verb("surge", surge=SURGE_ABILITY)
RESOLVE = Verb("resolve", what=WORD)
CLEAVE = Verb("cleave", figure=FIGURE, space=SPACE, fact="figure")

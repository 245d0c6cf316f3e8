"""The verbs of the set-up, of activations and actions, of cards and abilities."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import (
    ABILITY,
    CARD,
    CONDITION,
    FIGURE,
    GROUP,
    SPACE,
    THING,
    WORD,
)
from wartable.kernel.verbs import Verb

# Set-up
INITIATIVE = Verb("initiative", whose=WORD)
ZONE = Verb("zone", colour=WORD)
DEPLOY = Verb("deploy", figure=FIGURE, space=SPACE, things=("space",), fact="figure")
DEPLOY_TURNED = Verb("deploy_turned", figure=FIGURE, space=SPACE, things=("space",), fact="figure")

# Activations
ACTIVATE = Verb("activate", group=GROUP, fact="group")
PASS = Verb("pass")
CHOOSE_FIGURE = Verb("figure", figure=FIGURE, fact="figure")
ATTACK = Verb("attack")
MOVE = Verb("move")
INTERACT = Verb("interact", thing=THING)
SPECIAL = Verb("special", ability=ABILITY, fact="ability")
SHED = Verb("shed", condition=CONDITION, fact="condition")
ESCAPE = Verb("escape", costly=True)
END = Verb("end", costly=True)
DONE = Verb("done")
DECLINE = Verb("decline")

# Cards and abilities
PLAY = Verb("play", card=CARD, figure=FIGURE, fact="card")
USE = Verb("use", ability=ABILITY, figure=FIGURE, things=("figure", "ability"), fact="ability")
FIRST = Verb("first", whose=WORD)
UPGRADE = Verb("upgrade", card=CARD, fact="card")
AMOUNT = Verb("amount", number=WORD)
CHOOSE = Verb("choose", figure=FIGURE, fact="figure")
CHOOSE_GROUP = Verb("group", group=GROUP, fact="group")
INTERRUPT = Verb("interrupt", deed=WORD)
EXHAUST = Verb("exhaust", group=GROUP, costly=True)
DISCARD = Verb("discard", card=CARD, costly=True, fact="card")
TAKE_DAMAGE = Verb("take_damage")
DISCARD_TOP = Verb("discard_top", costly=True)

# Missions
TOKEN = Verb("token", thing=THING)
BOMBARD = Verb("bombard", costly=True)
NEW_RAIDER = Verb("new_raider")
MOVE_RAIDERS = Verb("move_raiders")
RAIDER_TO = Verb("raider_to", thing=THING, space=SPACE)

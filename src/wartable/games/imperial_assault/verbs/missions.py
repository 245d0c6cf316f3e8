"""The verbs of missions of the campaign."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import FIGURE, GROUP, SPACE, THING, WORD
from wartable.kernel.verbs import Verb

OPEN = Verb("open", card=WORD)
ALLY = Verb("ally", card=WORD, costly=True)
SECOND_TOKEN = Verb("second_token", figure=FIGURE)
BRING = Verb("bring", card=WORD, point=WORD)
REINFORCE = Verb("reinforce", group=GROUP, point=WORD)
POINT = Verb("point", point=WORD)
ATTACH_CARD = Verb("attach_card", card=WORD)
WEAPON = Verb("weapon", card=WORD)
ATTRIBUTE = Verb("attribute", attribute=WORD)
USE_SUCCESSES = Verb("use_successes")
EVENT = Verb("event", event=WORD)
DECIDE = Verb("decide", what=WORD)
PICK_FIGURE = Verb("pick_figure", figure=FIGURE)
PICK_THING = Verb("pick_thing", thing=THING)
PICK_SPACE = Verb("pick_space", space=SPACE)
LET_ACT = Verb("let_act", figure=FIGURE)
REST = Verb("rest")
STRAIN_TO_MOVE = Verb("strain_to_move", costly=True)

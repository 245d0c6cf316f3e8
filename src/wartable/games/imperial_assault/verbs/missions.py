"""The verbs of missions of the campaign."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import DEPLOYMENT, FIGURE, GEAR, GROUP, SPACE, THING, WORD
from wartable.kernel.verbs import Verb

OPEN = Verb("open", card=DEPLOYMENT)
ALLY = Verb("ally", card=WORD, costly=True)
SECOND_TOKEN = Verb("second_token", figure=FIGURE)
BRING = Verb("bring", card=DEPLOYMENT, point=WORD)
REINFORCE = Verb("reinforce", group=GROUP, point=WORD)
POINT = Verb("point", point=WORD)
ATTACH_CARD = Verb("attach_card", card=GEAR, fact="card")
WEAPON = Verb("weapon", card=GEAR, fact="card")
ATTRIBUTE = Verb("attribute", attribute=WORD)
USE_SUCCESSES = Verb("use_successes")
EVENT = Verb("event", event=WORD)
DECIDE = Verb("decide", what=WORD)
PICK_FIGURE = Verb("pick_figure", figure=FIGURE)
PICK_THING = Verb("pick_thing", thing=THING)
PICK_SPACE = Verb("pick_space", space=SPACE)
LET_ACT = Verb("let_act", figure=FIGURE)
REST = Verb("rest")
HAND_OVER_ALLY = Verb("hand_over_ally", group=GROUP, fact="group")
KEEP = Verb("keep", card=GEAR, fact="card")
STRAIN_TO_MOVE = Verb("strain_to_move", costly=True)

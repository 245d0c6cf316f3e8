"""The verbs of the campaign between its missions: set-up, stages, cards and items."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import WORD
from wartable.kernel.verbs import Verb

# Set-up
TAKE_HERO = Verb("take_hero", hero=WORD)
TAKE_CLASS = Verb("take_class", deck=WORD)
TAKE_SET = Verb("take_set", set=WORD)
TAKE_MISSION = Verb("take_mission", mission=WORD)

# Missions
SET_OUT = Verb("set_out", mission=WORD, costly=True)
AWARD = Verb("award", hero=WORD)
CONCEDE_MISSION = Verb("concede_mission", costly=True)
AGREE = Verb("agree", costly=True)
DISAGREE = Verb("disagree")
DECIDER = Verb("decider", hero=WORD)

# Upgrade stages
LEARN = Verb("learn", card=WORD, costly=True)
SELL = Verb("sell", card=WORD, costly=True)
BUY = Verb("buy", card=WORD, hero=WORD, costly=True)
BUY_AGENDA = Verb("buy_agenda", card=WORD, costly=True)
PAY = Verb("pay", costly=True)

# Items
GIVE = Verb("give", card=WORD, hero=WORD)
ATTACH = Verb("attach", modification=WORD, card=WORD)
DETACH = Verb("detach", modification=WORD)
SET_ASIDE = Verb("set_aside", card=WORD)

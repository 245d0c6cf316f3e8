"""The verbs of the campaign between its missions: set-up, stages, cards and items."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import GEAR, HERO, MISSION, WORD
from wartable.kernel.verbs import Verb

# Set-up
TAKE_HERO = Verb("take_hero", hero=HERO, fact="hero")
TAKE_CLASS = Verb("take_class", deck=WORD)
TAKE_SET = Verb("take_set", set=WORD)
TAKE_MISSION = Verb("take_mission", mission=MISSION, fact="mission")

# Missions
SET_OUT = Verb("set_out", mission=MISSION, costly=True, fact="mission")
AWARD = Verb("award", hero=HERO, fact="hero")
CONCEDE_MISSION = Verb("concede_mission", costly=True)
AGREE = Verb("agree", costly=True)
DISAGREE = Verb("disagree")
DECIDER = Verb("decider", hero=HERO)

# Upgrade stages
LEARN = Verb("learn", card=GEAR, costly=True, fact="card")
SELL = Verb("sell", card=GEAR, costly=True, fact="card")
BUY = Verb("buy", card=GEAR, hero=HERO, costly=True, fact="card")
BUY_AGENDA = Verb("buy_agenda", card=GEAR, costly=True, fact="card")
PAY = Verb("pay", costly=True)

# Items
GIVE = Verb("give", card=GEAR, hero=HERO, fact="card")
ATTACH = Verb("attach", modification=GEAR, card=GEAR, fact="modification")
DETACH = Verb("detach", modification=GEAR, fact="modification")
SET_ASIDE = Verb("set_aside", card=GEAR, fact="card")

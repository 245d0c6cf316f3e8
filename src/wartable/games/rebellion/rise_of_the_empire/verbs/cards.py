"""The verbs of target markers, objectives in play and cards with a probe card under them."""

from __future__ import annotations

from wartable.games.rebellion.verbs.kinds import PLACE, WORD
from wartable.kernel.verbs import Verb

REMOVE_TARGET = Verb("remove_target", marker=WORD, place=PLACE, things=("place",), costly=True, fact="place")
PUT_TARGET = Verb("put_target", place=PLACE, costly=True, fact="place")
KEEP_CARDS = Verb("keep_cards")
LEAVE_TARGETS = Verb("leave_targets")
TUCK = Verb("tuck", card=WORD, costly=True)
ALL_ON_TOP = Verb("all_on_top", costly=True)
ALL_TO_BOTTOM = Verb("all_to_bottom", costly=True)

"""The verbs of moving, pushing and placing figures."""

from __future__ import annotations

from wartable.games.imperial_assault.verbs.kinds import SPACE
from wartable.kernel.verbs import Verb

STEP = Verb("step", space=SPACE)
ROTATE = Verb("rotate", space=SPACE)
PUT = Verb("put", space=SPACE)
PUT_TURNED = Verb("put_turned", space=SPACE)

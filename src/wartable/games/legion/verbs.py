"""The verbs of Legion's choices: what their arguments are, and which things on the table they name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Kind, Thing, Verb, Verbs, WholeChoice

UNIT: Final = Kind("unit")
MINI: Final = Kind("mini")
CARD: Final = Kind("card")
TOKEN: Final = Kind("token")
PIECE: Final = Kind("piece")
DECK: Final = Kind("row")
EDGE: Final = Kind("edge")
TERRAIN_KIND: Final = Kind("kind")
WEAPON: Final = Kind("weapon", thing=lambda _view, _ask, _word: "")
WORD: Final = Kind("word", thing=lambda _view, _ask, _word: "")
NUMBER: Final = Kind("number", thing=lambda _view, _ask, _word: "")
SPEED: Final = Kind("speed", least=0, most=3)
DIRECTION: Final = Kind("angle", least=0, most=3599)
BEND: Final = Kind("angle", least=-900, most=900)
LENGTH: Final = Kind("length", least=0, most=100_000)
PLACE: Final = Kind("coordinate", least=0, most=200_000)
FACING: Final = Kind("angle", least=-3599, most=3599)
PLACES: Final = Kind("places")
"""Where minis are put, each as number@x@y; in place of all of them the name of a formation."""
DIE: Final = Kind("die")

SPOT: Final = WholeChoice("spot")
PATTERN: Final = WholeChoice("pattern")


def dice(words: Sequence[str], _view: Any, _ask: Ask | None) -> tuple[str, ...]:
    """Dice by what they show; the second of a kind is told apart, so that both can be picked."""
    seen: Counter[str] = Counter()
    things = []
    for word in words:
        seen[word] += 1
        things.append(f"die:{word}#{seen[word]}" if seen[word] > 1 else f"die:{word}")
    return tuple(things)


def formed(words: Sequence[str], _view: Any, _ask: Ask | None) -> tuple[str, ...]:
    """The pattern that is drawn for a formation; none is for minis that are placed later."""
    return () if list(words) == ["later"] else (f"pattern:formation:{','.join(words)}",)


def _of_unit(name: str, *, costly: bool = False) -> Verb:
    return Verb(name, unit=UNIT, fact="unit", costly=costly)


ACTIVATE: Final = _of_unit("activate")
ORDER: Final = _of_unit("order")
NOMINATE: Final = _of_unit("nominate")
DEPLOY: Final = _of_unit("deploy")
PROMOTE: Final = _of_unit("promote")
REINFORCE: Final = _of_unit("reinforce")
ASIDE: Final = _of_unit("aside")
CALM: Final = _of_unit("calm")
COURAGE: Final = _of_unit("courage")
REACT_ATTACK: Final = _of_unit("react_attack")
REACT_MOVE: Final = _of_unit("react_move")
POOL: Final = _of_unit("pool")
FORCE_PUSH: Final = _of_unit("force_push")
JEDI_MIND_TRICK: Final = _of_unit("jedi_mind_trick")
TARGET: Final = _of_unit("target", costly=True)
FORCE_CHOKE: Final = Verb("force_choke", mini=MINI)
WOUND: Final = Verb("wound", mini=MINI)
LEAD: Final = Verb("lead", mini=MINI)
CHOOSE_CARD: Final = Verb("card", card=CARD, fact="card", costly=True)
READY: Final = Verb("ready", card=CARD, fact="card")
CLAIM: Final = Verb("claim", token=TOKEN)
MARK: Final = Verb("mark", piece=PIECE, fact="piece")
REMOVE: Final = Verb("remove", deck=DECK)
CHOOSE_EDGE: Final = Verb("edge", edge=EDGE)

# Where something is put
PUT_TERRAIN: Final = Verb("terrain", kind=TERRAIN_KIND, x=PLACE, y=PLACE, turn=FACING, things=("kind", SPOT))
FORMATION: Final = Verb("formation", places=PLACES, repeats=True, things=formed)
CLOSE_IN: Final = Verb("close_in", places=PLACES, repeats=True, things=(PATTERN,))
PUT_BACK: Final = Verb("put_back", places=PLACES, repeats=True, things=(PATTERN,))
PUT: Final = Verb("place", x=PLACE, y=PLACE, facing=FACING, places=PLACES, repeats=True, things=(SPOT,))
PUT_TOKEN: Final = Verb("token", x=PLACE, y=PLACE, things=(SPOT,))
DROP: Final = Verb("drop", angle=DIRECTION, things=(SPOT,))

# Moves
MOVE: Final = Verb(
    "move",
    speed=SPEED,
    direction=DIRECTION,
    bend=BEND,
    length=LENGTH,
    places=PLACES,
    repeats=True,
    things=(WholeChoice("spot", at_least=2),),
)
REVERSE: Final = Verb("reverse", bend=BEND, length=LENGTH, places=PLACES, repeats=True, things=(SPOT,))
PIVOT: Final = Verb("pivot", bend=BEND, things=(SPOT,))
CLIMB: Final = Verb("climb", x=PLACE, y=PLACE, places=PLACES, repeats=True, things=(SPOT,))
STAY: Final = Verb("stay", places=PLACES, repeats=True, things=(SPOT,))

# Attacks
REROLL: Final = Verb("reroll", die=DIE, repeats=True, things=dice)
ADD: Final = Verb("add", weapon=WEAPON, number=NUMBER, fact=Thing("weapon", "weapon"), things=())
DESTROY: Final = Verb("destroy", weapon=WEAPON, fact=Thing("weapon", "weapon"), things=())
CANCEL: Final = Verb("cancel", cover=NUMBER, dodge=NUMBER)
IMPACT: Final = Verb("impact", number=NUMBER)
PIERCE: Final = Verb("pierce", number=NUMBER)
COLOUR: Final = Verb("colour", colour=WORD)
SABER_THROW: Final = Verb("saber_throw", weapon=WEAPON)
FREE_SABER_THROW: Final = Verb("free_saber_throw", weapon=WEAPON)

# Choices that are their verb alone
WITHDRAW: Final = Verb("withdraw", costly=True)
PANIC: Final = Verb("panic", costly=True)
LEAVE_OUT: Final = Verb("leave_out", costly=True)
IMPLACABLE: Final = Verb("implacable", costly=True)
MOTIVATE: Final = Verb("motivate", costly=True)
ATTACK: Final = Verb("attack")
AIM: Final = Verb("aim")
DODGE: Final = Verb("dodge")
RECOVER: Final = Verb("recover")
STANDBY: Final = Verb("standby")
JUMP: Final = Verb("jump")
FORCE_REFLEXES: Final = Verb("force_reflexes")
KEEP: Final = Verb("keep")
DRAW: Final = Verb("draw")
FREE_ATTACK: Final = Verb("free_attack")
DONE: Final = Verb("done")
DECLINE: Final = Verb("decline")
PASS: Final = Verb("pass")
# By itself a unit rallies, and people may want to know why it did not.
RALLY: Final = Verb("rally")
# Made once, since rules and bot ask for them all the time.
DONE_TEXT: Final = DONE()
DECLINE_TEXT: Final = DECLINE()

VERBS: Final = Verbs(*(verb for verb in globals().values() if isinstance(verb, Verb)))

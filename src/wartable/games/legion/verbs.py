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


def _verbs_of_unit(*names: str, **facts: Any) -> tuple[Verb, ...]:
    return tuple(Verb(name, unit=UNIT, fact="unit", **facts) for name in names)


def _verbs_alone(*names: str, **facts: Any) -> tuple[Verb, ...]:
    return tuple(Verb(name, **facts) for name in names)


VERBS: Final = Verbs(
    *_verbs_of_unit(
        "activate", "order", "nominate", "deploy", "promote", "reinforce", "aside", "calm", "courage"
    ),
    *_verbs_of_unit("react_attack", "react_move", "pool", "force_push", "jedi_mind_trick"),
    *_verbs_of_unit("target", costly=True),
    Verb("force_choke", mini=MINI),
    Verb("wound", mini=MINI),
    Verb("lead", mini=MINI),
    Verb("card", card=CARD, fact="card", costly=True),
    Verb("ready", card=CARD, fact="card"),
    Verb("claim", token=TOKEN),
    Verb("mark", piece=PIECE, fact="piece"),
    Verb("remove", deck=DECK),
    Verb("edge", edge=EDGE),
    Verb("terrain", kind=TERRAIN_KIND, x=PLACE, y=PLACE, turn=FACING, things=("kind", SPOT)),
    Verb("formation", places=PLACES, repeats=True, things=formed),
    Verb("close_in", places=PLACES, repeats=True, things=(PATTERN,)),
    Verb("put_back", places=PLACES, repeats=True, things=(PATTERN,)),
    Verb("place", x=PLACE, y=PLACE, facing=FACING, places=PLACES, repeats=True, things=(SPOT,)),
    Verb("token", x=PLACE, y=PLACE, things=(SPOT,)),
    Verb("drop", angle=DIRECTION, things=(SPOT,)),
    Verb(
        "move",
        speed=SPEED,
        direction=DIRECTION,
        bend=BEND,
        length=LENGTH,
        places=PLACES,
        repeats=True,
        things=(WholeChoice("spot", at_least=2),),
    ),
    Verb("reverse", bend=BEND, length=LENGTH, places=PLACES, repeats=True, things=(SPOT,)),
    Verb("pivot", bend=BEND, things=(SPOT,)),
    Verb("climb", x=PLACE, y=PLACE, places=PLACES, repeats=True, things=(SPOT,)),
    Verb("stay", places=PLACES, repeats=True, things=(SPOT,)),
    Verb("reroll", die=DIE, repeats=True, things=dice),
    Verb("add", weapon=WEAPON, number=NUMBER, fact=Thing("weapon", "weapon"), things=()),
    Verb("destroy", weapon=WEAPON, fact=Thing("weapon", "weapon"), things=()),
    Verb("cancel", cover=NUMBER, dodge=NUMBER),
    Verb("impact", number=NUMBER),
    Verb("pierce", number=NUMBER),
    Verb("colour", colour=WORD),
    *_verbs_alone("withdraw", "panic", "leave_out", "implacable", "motivate", costly=True),
    *_verbs_alone("attack", "aim", "dodge", "recover", "standby", "jump", "force_reflexes", "keep", "draw"),
    Verb("saber_throw", weapon=WEAPON),
    Verb("free_saber_throw", weapon=WEAPON),
    *_verbs_alone("free_attack", "done", "decline", "pass"),
    # What a unit does by itself and is never asked: people may want to know why it did not.
    Verb("rally"),
)

"""The verbs of Forbidden Stars: how its choices are written, and which things on the board they name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wartable.games.forbidden_stars.content import ASSET_ICONS, FACES, STRUCTURES
from wartable.games.forbidden_stars.map.area_names import area_name
from wartable.games.forbidden_stars.state import State
from wartable.kernel.ask import Ask
from wartable.kernel.verbs import Handful, Kind, Thing, Verb, Verbs

ROUTED = "routed_"
STRUCTURE_KEYS = frozenset(row.key for row in STRUCTURES)
# Fighters that both sides of a battle may have under the same name.
SHARED = frozenset({"reinforcement", "routed_reinforcement", "bastion"})
# Questions about a unit or a die of the opponent.
OF_THE_OPPONENT = frozenset({"rout_enemy", "destroy_enemy", "smash_unit", "gretchin_die"})


def _area_of_fight(state: State, ask: Ask) -> str:
    """The area whose units a choice names without saying where: of the question, the battle or the strike."""
    asked = ask.facts.get("area", "")
    if asked:
        return str(asked)
    area = state.combat.area if state.combat else state.strike.world if state.strike else None
    return "" if area is None else area_name(state.systems[area // 4].side, area % 4)


def _owner(state: State, ask: Ask) -> int:
    """Whose units and dice a question is about."""
    if ask.what in OF_THE_OPPONENT and state.combat is not None:
        return next(side.seat for side in state.combat.sides if side.seat != ask.seat)
    return ask.seat


def _figure(view: Any, ask: Ask, name: str) -> str:
    """A unit or structure where the fight is; one that is elsewhere is named with its area: `3A.NE/scout`."""
    return f"unit:{name}" if "/" in name else f"unit:{_area_of_fight(view.state, ask)}/{name}"


def _fighter(view: Any, ask: Ask, name: str) -> str:
    thing = _figure(view, ask, name)
    return f"{thing}#{_owner(view.state, ask)}" if name in SHARED else thing


def _die(view: Any, ask: Ask, face: str) -> str:
    """A die of whom the question is about; one of the other side is named with its seat: `attack#1`."""
    return f"die:{face}" if "#" in face else f"die:{face}#{_owner(view.state, ask)}"


def dice_of(face: str, number: int, seat: int) -> tuple[str, ...]:
    """So many dice of a face and a seat, one by one."""
    return tuple(f"die:{face}/{place}#{seat}" for place in range(number))


def _rerolled(words: Sequence[str], _view: Any, ask: Ask) -> tuple[str, ...]:
    """So many dice of each face."""
    pairs = zip(FACES, map(int, words), strict=False)
    return tuple(die for face, number in pairs for die in dice_of(face, number, ask.seat))


def _gift(_view: Any, ask: Ask, key: str) -> str:
    """Only a gained card lies there to be clicked; tokens and dice do not."""
    return f"card:{key}" if ask.what == "gain_upgrade" else ""


def _spent(_view: Any, _ask: Ask, token: str) -> str:
    """A token spent on a purchase; some schemes are spent like one."""
    return f"asset:{token}" if token in ASSET_ICONS else f"card:{token}"


def _card_facts(key: str) -> str:
    return f"card:{key}"


def _figure_facts(name: str) -> str:
    key = name.rpartition("/")[2].removeprefix(ROUTED)
    return f"structure:{key}" if key in STRUCTURE_KEYS else f"unit:{key}"


ORDER = Kind("order")
SYSTEM = Kind("system")
AREA = Kind("area")
BORDER = Kind("border")
UNIT = Kind("unit", fact=_figure_facts)
STRUCTURE = Kind("structure")
FIGHTER = Kind("fighter", _fighter, _figure_facts)
FIGURE = Kind("figure", _figure, _figure_facts)
SUPPLY = Kind("supply", fact=_figure_facts)
ASSET = Kind("asset", _spent)
CARD = Kind("card")
FACEUP = Kind("faceup", fact=_card_facts)
GIFT = Kind("gift", _gift)
DIE = Kind("die", _die)
TILE = Kind("tile")
TURN = Kind("turn")
ROW = Kind("row")
COLUMN = Kind("column")
FACTION = Kind("faction")
TOKEN = Kind("token")
NUMBER = Kind("number", lambda _view, _ask, _word: "")
WORD = Kind("word", lambda _view, _ask, _word: "")

UNIT_THERE = Thing("unit", "area", "unit")
UNIT_FROM = Thing("unit", "origin", "unit")

# Set-up
CHOOSE_FACTION = Verb("faction", faction=FACTION, costly=True, fact="faction")
TAKE_TILE = Verb("tile", tile=TILE, fact="tile")
PLACE_TILE = Verb("cell", row=ROW, column=COLUMN, things=(Thing("cell", "row", "column", separator=","),))
TURN_TILE = Verb("turn", turn=TURN)
PUT = Verb("put", unit=SUPPLY, area=AREA, fact="unit")
PLACE_OBJECTIVE = Verb("objective", token=TOKEN, area=AREA)
LAY_STORM = Verb("lay_storm", border=BORDER)

# Orders
PLACE = Verb("place", order=ORDER, system=SYSTEM, fact="system")
REVEAL = Verb("reveal", system=SYSTEM, costly=True, fact="system")
RESOLVE_AS = Verb("resolve_as", order=ORDER)
RESOLVE = Verb("resolve", box=WORD)
BANK = Verb("bank", costly=True)
MOVE = Verb("move", unit=UNIT, origin=AREA, target=AREA, things=(UNIT_FROM, "target"), fact="unit")
RELOCATE = Verb("relocate", unit=UNIT, origin=AREA, target=AREA, things=(UNIT_FROM, "target"), fact="unit")
STRIKE = Verb("strike", void=AREA, world=AREA, costly=True)
BUY = Verb("buy", unit=SUPPLY, token=ASSET, repeats=True, costly=True, fact="unit")
AT = Verb("at", area=AREA, fact="area")
BUILD = Verb("build", structure=SUPPLY, area=AREA, token=ASSET, costly=True, fact="structure")
REBUILD = Verb(
    "rebuild",
    structure=STRUCTURE,
    area=AREA,
    new=SUPPLY,
    things=(Thing("structure", "area", "structure"), "new"),
    costly=True,
)
UPGRADE = Verb("upgrade", card=CARD, costly=True, fact="card")
TRAIN = Verb("train", card=CARD, costly=True, fact="card")
REMOVE = Verb("remove", card=CARD, costly=True, fact="card")
ADD = Verb("add", order=ORDER)
REPLACE = Verb("replace", unit=UNIT, area=AREA, things=(UNIT_THERE,), costly=True)
USE = Verb("use", card=CARD, costly=True, spelled=True, fact="card")
GAIN = Verb("gain", gift=GIFT)
LOSE = Verb("lose", unit=FIGHTER, costly=True, fact="unit")
CAPTURE = Verb("capture", structure=FIGURE, spelled=True)

# Battles and strikes
REINFORCE = Verb("reinforce", number=NUMBER, costly=True)
PLAY = Verb("play", card=CARD, costly=True, fact="card")
CARD_FACEUP = Verb("card", card=FACEUP, spelled=True, fact="card")
SUFFER = Verb("suffer", unit=FIGHTER, fact="unit")
CHOOSE_UNIT = Verb("unit", unit=FIGHTER, fact="unit")
RETREAT = Verb("retreat", area=AREA, costly=True, fact="area")
CHOOSE_DIE = Verb("die", die=DIE)
FACE = Verb("face", face=WORD)
SPEND = Verb("spend", die=DIE, costly=True, spelled=True)
REROLL_DIE = Verb("reroll_die", die=DIE, spelled=True)
REROLL = Verb("reroll", attack=NUMBER, defence=NUMBER, morale=NUMBER, things=_rerolled)
CHOOSE_NUMBER = Verb("number", number=NUMBER)
STRIP = Verb("strip", what=WORD)
RALLY_ONE = Verb("rally_one")
ROUT_ONE = Verb("rout_one")
ALLOW = Verb("allow")
PAY = Verb("pay", costly=True)
DISCARD = Verb("discard", costly=True)
ABILITY = Verb("ability", card=CARD, die=DIE, costly=True, spelled=True, fact="card")
STEAL = Verb("steal", asset=WORD)
MARK = Verb("mark", unit=FIGHTER)
RAZE = Verb("raze", structure=FIGURE, costly=True)

# Events and schemes
CHOOSE_EVENT = Verb("event", card=CARD, costly=True, fact="card")
SCHEME = Verb("scheme", card=CARD, costly=True, spelled=True, fact="card")
MOVE_STORM = Verb("storm", origin=BORDER, border=BORDER)
PUT_TWO = Verb("put_two", unit=SUPPLY, area=AREA)
PUT_PAID = Verb("put_paid", unit=SUPPLY, area=AREA, costly=True)
ASSETS = Verb("assets", area=AREA)
MATERIEL = Verb("materiel", area=AREA)
SACRIFICE = Verb("sacrifice", unit=UNIT, area=AREA, things=(UNIT_THERE,), costly=True)
TAKE = Verb("take", unit=UNIT, area=AREA, things=(UNIT_THERE,), fact="unit")
ROUT = Verb("rout", unit=UNIT, area=AREA, things=(UNIT_THERE,))
ROB = Verb("rob", faction=WORD, asset=WORD)
CHOOSE_OPPONENT = Verb("choose", faction=WORD)
LOOK = Verb("look", system=SYSTEM, place=NUMBER, things=())
TOP = Verb("top")
BOTTOM = Verb("bottom")
RALLY = Verb("rally", system=SYSTEM)
ADVANCE = Verb("advance", system=SYSTEM)
FROM = Verb("from", area=AREA)

DONE = Verb("done")
DECLINE = Verb("decline", box=WORD)
# Made once, since rules offer them all the time.
DONE_TEXT: Final = DONE()
DECLINE_TEXT: Final = DECLINE()

VERBS = Verbs(*(verb for verb in globals().values() if isinstance(verb, Verb)))


def rerolled_dice(state: State, ask: Ask) -> Handful | None:
    """The dice of a strike, of which any may be rerolled (FS-EL_EVENT-08)."""
    if ask.what != "reroll_dice" or state.strike is None:
        return None
    dice = REROLL.things_of([str(number) for number in state.strike.dice], None, ask)
    return Handful(REROLL.name, dice, 1, len(dice)) if dice else None


def reroll(dice: Sequence[str]) -> str:
    """The choice to reroll these dice."""
    return REROLL(*(sum(die.startswith(f"die:{face}/") for die in dice) for face in FACES))

"""The options of a battle: its mode, armies, battlefield and cards, checked before anything begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, partial
from typing import Annotated, Any, ClassVar

import msgspec

from wartable.games.legion import army as armies
from wartable.games.legion.army import STANDARD_LIMIT, Army, ArmyOptions, Format
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Side
from wartable.games.legion.map.battlefields import ready_battlefield, terrain_kinds
from wartable.games.legion.map.measures import LEARNING_TABLE, STANDARD_TABLE
from wartable.games.legion.map.terrain import MOST_PIECES, Battlefield
from wartable.games.legion.mistakes import LegionMistake
from wartable.games.legion.wording import LegionMessages
from wartable.kernel.ask import quoted
from wartable.parts.armies import army_options
from wartable.parts.armies.army_options import brought_army
from wartable.words.messages import Phrase, Words
from wartable.words.mistakes import nearest

MODES = ("standard", "learning")
LEARNING_ARMIES = ("rebel_learning", "empire_learning")
STANDARD_ARMIES = ("rebel_800_combined_arms", "empire_800_garrison")
LEARNING_FIELD = "proving_ground"
STANDARD_FIELD = "crossroads"
LIMITS = {"minimum": 1, "maximum": STANDARD_LIMIT}
DECK_CARDS = {
    "objective": Phrase("objective_card"),
    "deployment": Phrase("deployment_card"),
    "condition": Phrase("condition_card"),
}
SIDES = {Side.REBEL: Phrase("rebel_alliance"), Side.EMPIRE: Phrase("galactic_empire")}


class IllegalArmy(LegionMistake):
    """An army that breaks rules; they name cards, which the game's own words know."""

    words: ClassVar[Words] = LegionMessages("legion")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """How a battle is set up.

    `armies` are two, by seat: names of ready-made armies, paths of army files, or the tables of one. `limit`
    is the most points an army may cost; None: what each army says. `terrain` lists kinds of terrain that the
    players place in turns on a bare table, instead of a ready battlefield. `cards` fixes the battle cards
    (objective, deployment, condition). `quick` deals the whole set-up at random.
    """

    # What forms offer. Bad values are refused by `check_mode`, which names the rule and what would be right.
    mode: Annotated[str, msgspec.Meta(extra_json_schema={"enum": MODES})] = "standard"
    armies: list[str | dict[str, Any]] = []
    limit: Annotated[int, msgspec.Meta(extra_json_schema=LIMITS)] | None = None
    battlefield: str = ""
    terrain: list[str] = []
    cards: list[str] = []
    quick: bool = False

    @property
    def learning(self) -> bool:
        """Whether this is the learning battle."""
        return self.mode == "learning"


def recorded(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options as a journal keeps them: armies from files are written out, so that no file is needed."""
    return army_options.recorded(given, armies.ready_made(), lambda name: armies.to_dict(armies.load(name)))


def public(recorded: Mapping[str, Any], seats: Collection[int]) -> dict[str, Any]:
    """The options as who holds these seats may read them: of another's army all but the command hand.

    What a hand holds is its player's secret (LG-COMMAND-01), as in a view.
    """
    return army_options.public(recorded, seats)


def bring(recorded: Mapping[str, Any], seat: int, brought: Any) -> dict[str, Any]:
    """The options with the army that a player brings instead of the one proposed for that seat.

    It is of the same side, and is built to the points and the format that the proposed one was built to.
    """
    options = msgspec.convert(recorded, Options)
    if options.learning:
        raise LegionMistake("learning_brings_none")  # LG-LEARN-04, LG-LEARN-10
    named = list(options.armies or STANDARD_ARMIES)
    proposed = armies_of(options)[seat]
    format_ = Format.STANDARD if proposed.format is Format.LEARNING else proposed.format
    agreed = ArmyOptions(options.limit or proposed.limit, format_)
    army = brought_army(brought, armies.ready_made(), armies.load, partial(_built_as, agreed))
    if army.side is not proposed.side:
        raise LegionMistake(
            "brings_other_side", army=army.name, side=SIDES[army.side], right=SIDES[proposed.side]
        )
    _check_legal(army, agreed)
    named[seat] = brought if isinstance(brought, str) else armies.to_dict(army)
    return {**recorded, "armies": named}


def _built_as(agreed: ArmyOptions, written: dict[str, Any]) -> Army:
    """An army that is written out, built to what was agreed on."""
    return msgspec.structs.replace(armies.from_dict(written), limit=agreed.limit, format=agreed.format)


def names_files(given: Mapping[str, Any]) -> bool:
    """Whether an army is none of the ready-made ones but a file."""
    return army_options.names_files(given, armies.ready_made())


def check_mode(options: Options) -> None:
    """Refuse an unknown mode, a limit that no battle can have, and what the learning battle fixes."""
    if options.mode not in MODES:
        raise LegionMistake("no_mode", mode=quoted(options.mode), modes=list(MODES))
    if options.learning and (options.cards or options.terrain):
        raise LegionMistake("learning_is_fixed")
    if options.limit is not None:
        armies.check_limit(options.limit, learning=options.learning)


def armies_of(options: Options) -> tuple[Army, Army]:
    """The two armies, each legal (LG-LEARN-10: army building is not for the learning battle)."""
    named = options.armies or list(LEARNING_ARMIES if options.learning else STANDARD_ARMIES)
    if len(named) != 2:
        raise LegionMistake("not_two_armies", number=len(named))
    read = [
        _named_army(army, options.limit, options.learning)
        if isinstance(army, str)
        else _checked(
            armies.from_dict(army, Phrase("army_of_seat", {"number": seat + 1})),
            options.limit,
            options.learning,
        )
        for seat, army in enumerate(named)
    ]
    if options.learning and [army.side for army in read] != [Side.REBEL, Side.EMPIRE]:
        raise LegionMistake("learning_sides")  # LG-LEARN-02
    return read[0], read[1]


def _named_army(name: str, limit: int | None, learning: bool) -> Army:
    if name in armies.ready_made():
        return _ready_army(name, limit, learning)
    return _checked(armies.load(name), limit, learning)


@cache
def _ready_army(name: str, limit: int | None, learning: bool) -> Army:
    return _checked(armies.load(name), limit, learning)


def _checked(army: Army, limit: int | None, learning: bool) -> Army:
    """Refuse an army that breaks a rule, with every rule it breaks in one line."""
    format_ = Format.LEARNING if learning else None
    if format_ is None and army.format is Format.LEARNING:
        format_ = Format.STANDARD
    _check_legal(army, ArmyOptions(limit, format_))
    return army


def _check_legal(army: Army, agreed: ArmyOptions) -> None:
    breaches = armies.check(army, agreed)
    if breaches:
        raise IllegalArmy("illegal_army", army=army.name, breaches=breaches)


def field_of(options: Options) -> Battlefield:
    """The table that is played on, with the terrain of a ready battlefield unless the players place it."""
    size = LEARNING_TABLE if options.learning else STANDARD_TABLE
    if options.terrain:
        if options.battlefield:
            raise LegionMistake("battlefield_and_terrain")
        _check_terrain(options.terrain)
        return Battlefield("", *size)
    field = ready_battlefield(options.battlefield or (LEARNING_FIELD if options.learning else STANDARD_FIELD))
    if (field.width, field.depth) != size:
        raise LegionMistake("battlefield_of_another_size", name=field.name)
    return field


def _check_terrain(kinds: list[str]) -> None:
    if len(kinds) > MOST_PIECES:
        raise LegionMistake("too_much_terrain", pieces=len(kinds), most=MOST_PIECES)
    for kind in kinds:
        if kind not in terrain_kinds():
            hint = nearest(kind, terrain_kinds())
            raise LegionMistake("no_such", what=Phrase("terrain"), text=quoted(kind), hint=hint)


def cards_of(options: Options) -> list[str]:
    """The battle cards that were agreed on: objective, deployment, condition; none: they are dealt."""
    if not options.cards:
        return []
    decks = battle_decks()
    if len(options.cards) != len(decks):
        raise LegionMistake("not_three_cards")
    for key, (deck, keys) in zip(options.cards, decks.items(), strict=True):
        if key not in keys:
            raise LegionMistake("no_such", what=DECK_CARDS[deck], text=quoted(key), hint=nearest(key, keys))
    return list(options.cards)


def battle_decks() -> dict[str, tuple[str, ...]]:
    """The three battle decks (LG-BATTLE-01), objective first."""
    tables = content()
    return {
        "objective": tuple(card.key for card in tables.objectives),
        "deployment": tuple(card.key for card in tables.deployments),
        "condition": tuple(card.key for card in tables.conditions),
    }

"""How a match of Imperial Assault is set up: mode, map and mission, armies, and what printings differ in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, ClassVar

import msgspec

from wartable.games.imperial_assault import army as armies
from wartable.games.imperial_assault.army import Army
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.map.skirmish import skirmish_map, skirmish_map_keys
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.games.imperial_assault.state import SEATS
from wartable.games.imperial_assault.wording import AssaultMessages
from wartable.kernel.ask import quoted
from wartable.parts.armies import army_options
from wartable.parts.armies.army_options import brought_army
from wartable.words.messages import Phrase, Words
from wartable.words.mistakes import nearest

SKIRMISH, MISSION, CAMPAIGN = "skirmish", "mission", "campaign"
MODES = (SKIRMISH, MISSION, CAMPAIGN)
HERO_NUMBERS = (2, 3, 4)
DEFAULT_ARMIES = ("imperial_dark_lord", "rebel_legends")
AGENDA_SETS = 6
MODES_OF: dict[str, tuple[str, ...]] = {
    "map": (SKIRMISH,),
    "armies": (SKIRMISH,),
    "quick": (SKIRMISH,),
    "score": (SKIRMISH,),
    "mission": (SKIRMISH, MISSION),
    "stage": (MISSION,),
    "heroes": (MISSION, CAMPAIGN),
    "party": (MISSION, CAMPAIGN),
    "imperial_class": (MISSION, CAMPAIGN),
    "reinforce": (MISSION, CAMPAIGN),
    "agenda_sets": (CAMPAIGN,),
    "votes": (MISSION, CAMPAIGN),
}
"""The modes that an option is for; those that are not here are for all."""


class IllegalSkirmishArmy(ImperialAssaultMistake):
    """An army that breaks rules; they name cards, which the game's own words know."""

    words: ClassVar[Words] = AssaultMessages("imperial_assault")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a match.

    `map` and `mission` name them; with neither, one of the six mission cards is drawn (IA-SKIRM_SETUP-03),
    with a map alone one of its two. `armies` are two, by seat: names of ready-made armies, paths of army
    files, or the tables of one. `quick` deals two ready-made armies, unless they are named, and the
    deployment. `score` lets each defeated figure score by itself.

    With the mode `mission` a mission of the campaign is played, with the mode `campaign` the whole, by
    `players` of whom one is the Imperial player: with so many `heroes`, of whom `party` names some. A
    mission is that of a `stage` of the campaign log, from 1, with all that was gained until then.
    `imperial_class` and `agenda_sets` are chosen in the set-up of a campaign, if they are not named; with
    `votes` all Rebel players must agree. `reinforce` lets groups reinforce in every optional deployment.
    `errata` plays the cards as they were corrected later: as printed by default.
    """

    mode: Annotated[str, msgspec.Meta(extra_json_schema={"enum": MODES})] = "skirmish"
    map: str = ""
    mission: str = ""
    armies: list[str | dict[str, Any]] = []
    quick: bool = False
    reinforce: bool = False
    score: bool = False
    errata: bool = False
    players: int = 0
    heroes: Annotated[int, msgspec.Meta(extra_json_schema={"enum": HERO_NUMBERS})] = 4
    party: list[str] = []
    stage: int = 0
    imperial_class: str = ""
    agenda_sets: list[str] = []
    votes: bool = False


class Card(msgspec.Struct, frozen=True):
    """A Skirmish Mission card: its map and its mission."""

    board: str
    mission: str


def check_mode(options: Options) -> None:
    """Refuse a mode that there is none of, and options that are not for it."""
    if options.mode not in MODES:
        raise ImperialAssaultMistake("no_mode", mode=quoted(options.mode), modes=list(MODES))
    usual = Options()
    for option, modes in MODES_OF.items():
        if options.mode not in modes and getattr(options, option) != getattr(usual, option):
            raise ImperialAssaultMistake(
                "of_another_mode", option=option, mode=options.mode, modes=list(modes)
            )


def check_skirmish(options: Options) -> None:
    """Refuse a map or mission that there is none of, and what does not go together."""
    if options.players not in (0, SEATS):
        raise ImperialAssaultMistake("not_two_players", number=options.players)
    boards = skirmish_map_keys()
    if options.map and options.map not in boards:
        raise ImperialAssaultMistake("no_map", map=quoted(options.map), hint=nearest(options.map, boards))
    missions = [card.mission for card in mission_cards(options.map)]
    if options.mission and options.mission not in missions:
        hint = nearest(options.mission, missions)
        raise ImperialAssaultMistake("no_mission", mission=quoted(options.mission), hint=hint)


def rebel_players(options: Options) -> int:
    """How many Rebel players there are: one to as many as heroes (IA-HERO-01)."""
    if options.heroes not in HERO_NUMBERS:
        raise ImperialAssaultMistake("no_such_party", number=options.heroes, numbers=list(HERO_NUMBERS))
    players = options.players or SEATS
    if not SEATS <= players <= options.heroes + 1:
        raise ImperialAssaultMistake("no_such_players", number=players, most=options.heroes + 1)
    return players - 1


def named_heroes(options: Options) -> list[int]:
    """The heroes that are named, by their rows: no more than take part, each once."""
    rows = campaign_content().hero
    for key in options.party:
        if key not in rows:
            raise ImperialAssaultMistake("no_such_hero", hero=quoted(key), hint=nearest(key, list(rows)))
    if len(set(options.party)) != len(options.party) or len(options.party) > options.heroes:
        raise ImperialAssaultMistake("not_so_many_heroes", number=options.heroes)
    return [rows[key].id for key in options.party]


def imperial_classes() -> list[str]:
    """The Class decks of the Imperial player."""
    return list(dict.fromkeys(card.deck for card in campaign_content().imperial_cards))


def check_imperial_class(options: Options) -> None:
    """Refuse a Class deck that there is none of."""
    decks, deck = imperial_classes(), options.imperial_class
    if deck and deck not in decks:
        raise ImperialAssaultMistake("no_such_class", deck=quoted(deck), hint=nearest(deck, decks))


def agenda_sets() -> list[str]:
    """All agenda sets."""
    return list(dict.fromkeys(card.set for card in campaign_content().agendas))


def check_agenda_sets(options: Options) -> None:
    """Refuse agenda sets that there are none of, and more than are chosen, or one twice (IA-AGENDA-01)."""
    sets = agenda_sets()
    for key in options.agenda_sets:
        if key not in sets:
            raise ImperialAssaultMistake("no_such_set", set=quoted(key), hint=nearest(key, sets))
    if len(set(options.agenda_sets)) != len(options.agenda_sets) or len(options.agenda_sets) > AGENDA_SETS:
        raise ImperialAssaultMistake("not_so_many_sets", number=AGENDA_SETS)


def mission_cards(board: str, mission: str = "") -> list[Card]:
    """The Skirmish Mission cards (IA-SKIRMISH-02) of a map and mission, of any where they are not named."""
    cards = [Card(key, row.key) for key in skirmish_map_keys() for row in skirmish_map(key).missions]
    return [card for card in cards if board in ("", card.board) and mission in ("", card.mission)]


def armies_of(options: Options) -> list[Army]:
    """The armies that are named, by seat, each legal; none if none are named."""
    named = options.armies
    if len(named) not in (0, 2):
        raise ImperialAssaultMistake("not_two_armies", number=len(named))
    read = [
        armies.load(army)
        if isinstance(army, str)
        else armies.from_dict(army, Phrase("army_of_seat", {"number": seat + 1}))
        for seat, army in enumerate(named)
    ]
    for army in read:
        _check_legal(army)
    return read


def _check_legal(army: Army) -> None:
    breaches = armies.check(army)
    if breaches:
        raise IllegalSkirmishArmy("illegal_army", army=army.name, breaches=breaches)


def recorded(given: Mapping[str, Any]) -> dict[str, Any]:
    """The options as a journal keeps them: armies from files are written out, so that no file is needed."""
    return army_options.recorded(given, armies.ready_made(), lambda name: armies.to_dict(armies.load(name)))


def names_files(given: Mapping[str, Any]) -> bool:
    """Whether an army is none of the ready-made ones but a file."""
    return army_options.names_files(given, armies.ready_made())


def public(recorded_options: Mapping[str, Any], seats: Collection[int]) -> dict[str, Any]:
    """The options as who holds these seats may read them: of another's army all but the Command deck."""
    return army_options.public(recorded_options, seats)


def bring(recorded_options: Mapping[str, Any], seat: int, brought: Any) -> dict[str, Any]:
    """The options with the army that a player brings instead of the one proposed for that seat.

    It may be of any affiliation: nothing forbids two armies of one.
    """
    options = msgspec.convert(recorded_options, Options)
    army = brought_army(brought, armies.ready_made(), armies.load, armies.from_dict)
    _check_legal(army)
    named = list(options.armies or DEFAULT_ARMIES)
    named[seat] = brought if isinstance(brought, str) else armies.to_dict(army)
    return {**recorded_options, "armies": named}

"""The numbered rules: five catalogues, each read from its TOML file when first asked for."""

from __future__ import annotations

import difflib
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

# The prefix of a rule's id names its game.
PREFIXES = {
    "forbidden_stars": "FS",
    "imperial_assault": "IA",
    "legion": "LG",
    "rebellion": "RB",
    "rise_of_the_empire": "RE",
}
GAMES = tuple(PREFIXES)
ID_PATTERN = rf"(?:{'|'.join(PREFIXES.values())})-[A-Z_]+-[0-9]{{2}}"
_GAME_OF_PREFIX = {prefix: game for game, prefix in PREFIXES.items()}
_FOLDER = Path(__file__).parent / "catalogues"


class RulebookError(Exception):
    """A mistake in what was asked of the rulebook: a key of message files, and the facts it turned on."""

    def __init__(self, key: str, /, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class UnknownRule(RulebookError, LookupError):
    """No rule has this id; the facts propose the nearest ones."""


class UnknownGame(RulebookError, LookupError):
    """The rulebook has no catalogue for this game; the facts name those it has."""


class RuleKind(StrEnum):
    """What sort of sentence a rule is."""

    CARD = "card"
    COMPONENT = "component"
    DEFINITION = "definition"
    EXCEPTION = "exception"
    LIMIT = "limit"
    SETUP = "setup"
    STEP = "step"
    TIE = "tie"
    TIMING = "timing"
    VICTORY = "victory"


class Mode(StrEnum):
    """The ways of playing a game to which a rule may be confined."""

    ALL = "all"
    CAMPAIGN = "campaign"
    SKIRMISH = "skirmish"
    LEARN = "learn"
    STANDARD = "standard"
    TEAM = "team"
    THREE_PLAYER = "three_player"


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words; `amends` says what it changes in the base game."""

    id: str
    topic: str
    native: str
    lines: str
    kind: RuleKind
    modes: tuple[Mode, ...]
    text: str
    see: tuple[str, ...] = ()
    amends: str | None = None
    # The reason why the rule is purely physical, so that no program can obey or break it.
    physical: str | None = None

    @property
    def game(self) -> str:
        """The game whose catalogue holds this rule."""
        return _GAME_OF_PREFIX[self.id[:2]]

    @property
    def chapter(self) -> str:
        """The id without its number."""
        return self.id.rpartition("-")[0]


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a catalogue says of itself."""

    game: str
    prefix: str
    source: str


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"heading": "catalogue"}):
    """All rules of one document, in its order."""

    heading: Heading
    rule: tuple[Rule, ...]


@cache
def catalogue(game: str) -> Catalogue:
    """The catalogue of a game, read once."""
    if game not in PREFIXES:
        raise _unknown_game(game)
    return msgspec.toml.decode((_FOLDER / f"{game}.toml").read_bytes(), type=Catalogue)


def rules(game: str) -> tuple[Rule, ...]:
    """All rules of a game, in the order of its rulebook."""
    return catalogue(game).rule


def all_rules() -> tuple[Rule, ...]:
    """The rules of every game."""
    return tuple(entry for game in GAMES for entry in rules(game))


def rule(rule_id: str) -> Rule:
    """The rule of this id; only its own catalogue is read."""
    game = _GAME_OF_PREFIX.get(rule_id[:2])
    found = _by_id(game).get(rule_id) if game else None
    if found is None:
        raise _unknown_rule(rule_id)
    return found


def is_known(rule_id: str) -> bool:
    """Whether a rule has this id."""
    game = _GAME_OF_PREFIX.get(rule_id[:2])
    return game is not None and rule_id in _by_id(game)


def suggestions(rule_id: str, limit: int = 3) -> list[str]:
    """The ids most like an unknown one, the nearest first."""
    game = _GAME_OF_PREFIX.get(rule_id[:2].upper())
    known = list(_by_id(game)) if game else [entry.id for entry in all_rules()]
    return difflib.get_close_matches(rule_id.upper(), known, n=limit, cutoff=0.75)


@cache
def _by_id(game: str) -> dict[str, Rule]:
    return {entry.id: entry for entry in rules(game)}


def _unknown_rule(rule_id: str) -> UnknownRule:
    game = _GAME_OF_PREFIX.get(rule_id[:2])
    chapter = rule_id.rpartition("-")[0]
    numbers = [entry.id[-2:] for entry in rules(game) if entry.chapter == chapter] if game else []
    if numbers:
        return UnknownRule(
            "not_in_chapter", rule=rule_id, chapter=chapter, first=numbers[0], last=numbers[-1]
        )
    near = suggestions(rule_id, limit=1)
    if near:
        return UnknownRule("no_rule_but", rule=rule_id, near=near[0])
    return UnknownRule("no_rule", rule=rule_id)


def _unknown_game(game: str) -> UnknownGame:
    near = difflib.get_close_matches(game.lower().replace(" ", "_").replace("-", "_"), GAMES, n=1)
    if near:
        return UnknownGame("no_rules_but", game=game, near=near[0])
    return UnknownGame("no_rules_of", game=game, games=list(GAMES))

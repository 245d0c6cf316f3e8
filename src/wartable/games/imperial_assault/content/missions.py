"""The rows of Skirmish Mission cards: their tokens, and what their rules say at which moment."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wartable.parts.content_files import Key

from .components import Row, Text
from .effects import Signed
from .figures import Count
from .vocabulary import Colour, MissionMoment


class MissionToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One kind of token of a mission; where they lie stands in the table of the map.

    `retrieved`: a figure may carry it (IA-RETRIEVE-01), at most `most` of them, its Speed changed by `speed`;
    `health`: it can be attacked and rolls `defense` (IA-ATTACK_OBJ-01, IA-ATTACK_OBJ-08); `turned`: it has a
    grey and a coloured side.
    """

    key: Key
    name: Text
    retrieved: bool = False
    most: Count | None = None
    speed: Signed = 0
    health: Count = 0
    defense: tuple[Colour, ...] = ()
    turned: bool = False


class MissionRule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule of a mission: when it applies, its numbers, and what it says in our own words.

    `points` are for each token, those of the grey side of one that is turned apart; `each_round`: how often
    each player may do it in a round.
    """

    moment: MissionMoment
    token: Key | None = None
    points: Count = 0
    grey_points: Count = 0
    damage: Count = 0
    spaces: Count = 0
    each_round: Count = 0
    optional: bool = False
    text: Text


class Mission(Row, frozen=True, kw_only=True):
    """One Skirmish Mission card (IA-SKIRMISH-02): its map, its letter, its tokens and rules in their order.

    What a rule does is registered by the key of the mission and the rule's moment. `markers` are the tokens
    of his own colour that each player takes.
    """

    map: Key
    letter: Annotated[str, Meta(pattern="^[AB]$")]
    tokens: Annotated[tuple[MissionToken, ...], Meta(min_length=1)]
    rules: Annotated[tuple[MissionRule, ...], Meta(min_length=1)]
    markers: Count = 0

    def token(self, key: str) -> MissionToken:
        """The kind of token of that key."""
        return next(token for token in self.tokens if token.key == key)

    def rules_at(self, moment: MissionMoment) -> tuple[MissionRule, ...]:
        """The rules that apply at a moment, in their order."""
        return tuple(rule for rule in self.rules if rule.moment is moment)

"""The attack dice after rerolls, exactly: every fall of the dice with its number of equally likely cases.

A die matters only as what it will be after surge conversion: a critical, a hit or a blank (LG-ATTACK-10).
Aim tokens are spent one at a time, each after seeing the dice (LG-AIM-02). A critical is never worth a
reroll and a blank never worth keeping. With the last token the stronger of two equal dice is the better one
to roll again, and a blank, since all colours have as many criticals, a better one than a hit; so all there
is to decide is how many hits to risk for criticals. With tokens to come every choice is looked at.

A fall is one number made of eight counters of six bits: criticals, hits, the blanks of each colour, the hits
of each colour. Rolling dice again adds a difference to it; its lowest two counters are the result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from wartable.games.legion.content import content
from wartable.games.legion.rules.attack.dice import (
    ATTACK_SIDES,
    AttackColour,
    AttackFace,
    Pool,
    convert_attack,
)
from wartable.parts.dice import places_of
from wartable.parts.distributions import Cases, falls_of, rolled_on, rolled_with

AIM_DICE = 2  # LG-AIM-02

Fall: TypeAlias = int
Result: TypeAlias = int  # the lowest two counters of a fall
Worth: TypeAlias = Sequence[int]  # by result: what the attacker would have for it
Three: TypeAlias = tuple[int, int, int]  # a number of dice of each colour, strongest first

_BITS = 6
_COUNTER = (1 << _BITS) - 1
_RESULT = (1 << 2 * _BITS) - 1
_BLANKS, _HITS = 2, 5  # the first counters of blanks and of hits by colour


class Reroll(IntEnum):
    """How the attacker spends aim tokens: as well as can be, or on blanks only."""

    BEST = 0
    BLANKS = 1


class Reach(IntEnum):
    """Which dice are thought of: strongest blanks; then strongest hits too; or any blanks and hits at all."""

    BLANKS = 0
    HITS = 1
    EVERYTHING = 2


class Odd(NamedTuple):
    """In how many of its eight cases a die is a critical, a hit and a blank once surges are converted."""

    criticals: int
    hits: int
    blanks: int


class Move(NamedTuple):
    """Dice to roll again, and what that adds to a fall and to a result, with cases."""

    blanks: Three
    hits: Three
    falls: tuple[tuple[int, int], ...]
    results: tuple[tuple[int, int], ...]


def result(hits: int, criticals: int) -> Result:
    """Hits and criticals as one number."""
    return criticals | hits << _BITS


def hits_and_criticals(result: Result) -> tuple[int, int]:
    """The hits and the criticals of a result."""
    return result >> _BITS, result & _COUNTER


def _fall(criticals: int, blanks: Sequence[int], hits: Sequence[int]) -> Fall:
    """The number that stands for a fall."""
    fall = result(sum(hits), criticals)
    for place, counter in enumerate((*blanks, *hits), _BLANKS):
        fall |= counter << place * _BITS
    return fall


def _three(fall: Fall, first: int) -> Three:
    """Three counters of a fall: its blanks or its hits by colour."""
    fall >>= first * _BITS
    return fall & _COUNTER, fall >> _BITS & _COUNTER, fall >> 2 * _BITS & _COUNTER


def _strongest(number: int, dice: Three) -> Three:
    """Up to `number` of the dice, those of the stronger colours first."""
    red = min(number, dice[0])
    black = min(number - red, dice[1])
    return red, black, min(number - red - black, dice[2])


def _at_most(number: int, dice: Three) -> Three:
    """Up to `number` of the dice of each colour."""
    return min(number, dice[0]), min(number, dice[1]), min(number, dice[2])


def _splits(dice: Three, most: int) -> list[Three]:
    """Every way to take at most that many of the dice."""
    return [
        (red, black, white)
        for red in range(min(most, dice[0]) + 1)
        for black in range(min(most - red, dice[1]) + 1)
        for white in range(min(most - red - black, dice[2]) + 1)
    ]


@lru_cache(maxsize=8)
def odds_of_dice(surge: AttackFace) -> tuple[Odd, ...]:
    """The three colours of attack dice for an attacker whose surges become `surge` (LG-ATTACK-10)."""
    odds = []
    for die in content().attack_dice:
        faces = [convert_attack(face, surge) for face in die.faces]
        criticals, hits = faces.count(AttackFace.CRITICAL), faces.count(AttackFace.HIT)
        odds.append(Odd(criticals, hits, ATTACK_SIDES - criticals - hits))
    return tuple(odds)


@lru_cache(maxsize=1024)
def _falls(pool: Three, surge: AttackFace, each: int, tokens: int) -> Cases:
    """How a pool can fall, as far as it matters to that many tokens."""
    falls: Cases = {0: 1}
    for colour, (number, odd) in enumerate(zip(pool, odds_of_dice(surge), strict=True)):
        blank, hit = (_BLANKS + colour) * _BITS, (_HITS + colour) * _BITS
        added = [
            (result(hits, criticals) | blanks << blank | hits << hit, ways)
            for (criticals, hits, blanks), ways in falls_of(number, odd)
        ]
        falls = rolled_with(falls, added, lambda fall: _forget(fall, each, tokens))
    return falls


@lru_cache(maxsize=1 << 16)
def _forget(fall: Fall, each: int, tokens: int) -> Fall:
    """The fall without the blanks and hits that none of the tokens could reach."""
    rerolls = each * tokens
    blanks, hits = _three(fall, _BLANKS), _three(fall, _HITS)
    if tokens > 1:
        blanks, hits = _at_most(rerolls, blanks), _at_most(rerolls, hits)
    else:
        blanks = _strongest(rerolls, blanks)
        hits = _strongest(rerolls - sum(blanks), hits)
    return (fall & _RESULT) | (_fall(0, blanks, hits) & ~_RESULT)


def results_of(pool: Pool, surge: AttackFace) -> Cases:
    """Hits and criticals of a pool that is rolled once (LG-ATTACK-08, LG-ATTACK-10)."""
    return _falls(pool, surge, 0, 0)


@lru_cache(maxsize=4096)
def _move(blanks: Three, hits: Three, surge: AttackFace, each: int) -> Move:
    """Rolling these dice again; the cases add up to 8 ** each, however few they are."""
    pool = (blanks[0] + hits[0], blanks[1] + hits[1], blanks[2] + hits[2])
    unused = ATTACK_SIDES ** (each - sum(pool))
    picked = _fall(0, blanks, hits)
    falls = tuple((fall - picked, ways * unused) for fall, ways in _falls(pool, surge, sum(pool), 2).items())
    results = tuple(
        (key - (picked & _RESULT), ways * unused) for key, ways in _falls(pool, surge, 0, 0).items()
    )
    return Move(blanks, hits, falls, results)


@lru_cache(maxsize=1 << 16)
def _moves(fall: Fall, surge: AttackFace, each: int, reach: Reach) -> tuple[Move, ...]:
    """What may be worth rolling again with a token, those that risk fewest hits first."""
    blanks, hits = _three(fall, _BLANKS), _three(fall, _HITS)
    if reach is Reach.EVERYTHING:
        # A move that leaves a blank lying could roll it too, and would be none the worse.
        splits = [
            (some, risked)
            for some in _splits(blanks, each)
            for risked in _splits(hits, each - sum(some))
            if some == blanks or sum(some) + sum(risked) == each
        ]
        splits.sort(key=lambda split: sum(split[1]))
    else:
        some = _strongest(each, blanks)
        most = min(each - sum(some), sum(hits)) if reach is Reach.HITS else 0
        splits = [(some, _strongest(number, hits)) for number in range(most + 1)]
    return tuple(_move(some, risked, surge, each) for some, risked in splits)


class Aiming:
    """An attacker with aim tokens that reroll `each` dice, and what results are worth to it.

    Without a worth it rerolls blanks only.
    """

    def __init__(self, surge: AttackFace, each: int, worth: Worth | None) -> None:
        self.surge = surge
        self.each = each
        self.worth = worth
        self._known: dict[tuple[Fall, int], int] = {}

    def _moves(self, fall: Fall, tokens: int) -> tuple[Move, ...]:
        """What is worth a thought with that many tokens left."""
        if self.worth is None:
            reach = Reach.BLANKS
        else:
            reach = Reach.HITS if tokens == 1 else Reach.EVERYTHING
        return _moves(fall, self.surge, self.each, reach)

    def best(self, fall: Fall, tokens: int) -> Move:
        """The dice to roll again; of choices worth the same, the one that risks fewest hits."""
        moves = self._moves(fall, tokens)
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self._gain(fall, move, tokens))

    def _gain(self, fall: Fall, move: Move, tokens: int) -> int:
        """What the dice are worth after the move, the other tokens being spent as well as can be."""
        assert self.worth is not None
        if tokens == 1:
            worth, now = self.worth, fall & _RESULT
            return sum([ways * worth[now + added] for added, ways in move.results])
        return sum([ways * self._value(fall + added, tokens - 1) for added, ways in move.falls])

    def _value(self, fall: Fall, tokens: int) -> int:
        """What a fall is worth with that many tokens left, times 8 ** each for every token."""
        fall = _forget(fall, self.each, tokens)
        known = self._known.get((fall, tokens))
        if known is None:
            known = max(self._gain(fall, move, tokens) for move in self._moves(fall, tokens))
            self._known[fall, tokens] = known
        return known

    def results(self, pool: Pool, tokens: int) -> Cases:
        """Hits and criticals of a pool after the tokens, one after the other (LG-ATTACK-09, LG-AIM-02).

        The cases add up to 8 ** (dice of the pool + each * tokens).
        """
        falls = _falls(pool, self.surge, self.each, tokens)
        for left in range(tokens, 1, -1):
            falls = self._after_token(falls, left)
        return rolled_on(falls, lambda fall: self.best(fall, 1).results, lambda fall: fall & _RESULT)

    def _after_token(self, falls: Cases, tokens: int) -> Cases:
        """The falls after one of several tokens, as far as they matter to those that are left."""
        return rolled_on(
            falls,
            lambda fall: self.best(fall, tokens).falls,
            lambda fall: _forget(fall, self.each, tokens - 1),
        )

    def pick(self, dice: Sequence[tuple[AttackColour, AttackFace]], tokens: int) -> tuple[int, ...]:
        """The places of the dice on the table to roll again with the next of the tokens (LG-AIM-02)."""
        shown = [(colour, convert_attack(face, self.surge)) for colour, face in dice]
        blanks = [shown.count((colour, AttackFace.BLANK)) for colour in AttackColour]
        hits = [shown.count((colour, AttackFace.HIT)) for colour in AttackColour]
        criticals = sum(face is AttackFace.CRITICAL for _, face in shown)
        move = self.best(_fall(criticals, blanks, hits), tokens)
        wanted = Counter({(colour, AttackFace.BLANK): move.blanks[colour] for colour in AttackColour})
        wanted.update({(colour, AttackFace.HIT): move.hits[colour] for colour in AttackColour})
        return tuple(places_of(shown, wanted.elements()))


@lru_cache(maxsize=4096)
def results_of_blanks(pool: Pool, surge: AttackFace, each: int, tokens: int) -> Cases:
    """Hits and criticals after rerolling blanks only, whoever defends."""
    return Aiming(surge, each, None).results(pool, tokens)

"""Abilities and cards of the start and the end of rounds, and of the set-up."""

from __future__ import annotations

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import activation, damage, objects
from wartable.games.imperial_assault.rules.abilities.using import leave, script
from wartable.games.imperial_assault.state import NOBODY, Until
from wartable.kernel.ask import Refusal, Script
from wartable.parts.dice import roll


@script("self_destruct")
def self_destruct(m: Match, use: InUse) -> Script[None]:
    """Roll a red die: each adjacent figure and object suffers the damage, then the droid is defeated."""
    yield from ()
    (face,) = roll(m.chance, m.content.faces[COLOUR_NUMBERS[Colour.RED]], 1)
    m.tell(events.DamageRolled, "self_destruct", face.damage)
    blow_up(m, use.figure, face.damage, by=use.seat)


def blow_up(m: Match, figure: int, amount: int, *, by: int) -> None:
    """Each figure and object adjacent to a figure suffers damage, then that figure is defeated."""
    own = m.covers(figure)
    near = [other for other in m.on_map() if m.adjacent(figure, other)]
    tokens = [
        token for token in objects.attackable(m) if m.spaces_apart(own, 1 << m.state.tokens[token].space) <= 1
    ]
    for other in near:
        damage.suffer(m, other, amount, by=by)
    for token in tokens:
        objects.suffer(m, token, amount, by=by)
    if m.is_on_map(figure):
        damage.defeat(m, figure, by=by)


@script("sit_tight")
def sit_tight(m: Match, use: InUse) -> Script[None]:
    """This round activate no group before having more ready Deployment cards than the opponent."""
    leave(m, use, NOBODY, Until.ROUND, scripted=True)
    yield from ()


def too_few_ready(m: Match, seat: int) -> Refusal | None:
    """Why a player who sits tight may not activate yet."""
    own, theirs = (len(activation.ready_groups(m, each)) for each in (seat, 1 - seat))
    if own > theirs:
        return None
    return Refusal("IA-GOLDEN-02", "sits_tight", {"card": "sit_tight", "own": own, "theirs": theirs})


moments.NOT_TO_BE_ACTIVATED["sit_tight"] = too_few_ready


def scheme(m: Match, chooser: int, first: int) -> tuple[int, int]:
    """Its player chooses the zone, the opponent has initiative and deploys first, unless both have it."""
    card = m.content.upgrade["devious_scheme"].id
    holders = [seat for seat in (0, 1) if card in m.player(seat).upgrades]
    if len(holders) != 1:
        return chooser, first
    m.state.initiative = 1 - holders[0]
    return holders[0], 1 - holders[0]


moments.ZONES_CHOSEN["devious_scheme"] = scheme


@script("devious_scheme")
def devious_scheme(_m: Match, _use: InUse) -> Script[None]:
    """It was resolved when zones were chosen."""
    yield from ()

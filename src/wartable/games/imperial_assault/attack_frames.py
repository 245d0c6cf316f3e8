"""An attack as a frame of the agenda, with its dice."""

from __future__ import annotations

import msgspec

from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.kernel.agenda import Frame


class Die(msgspec.Struct, array_like=True, gc=False):
    """A die of an attack: its colour, the face it shows (-1: not rolled yet), whether it was rerolled."""

    colour: int
    face: int = -1
    rerolled: bool = False


class Attack(Frame, tag=8):
    """An attack, from the declaration on.

    `seat` takes the attacker's decisions (IA-ATTACK-19), a `borrowed` attacker finds all figures hostile. The
    target is a figure or, with `token`, an object, in a `space`; `only` is the one figure that may be
    chosen, `barred` are those that may not. `dice` are the attack pool, `defence` the defence pool. `damage`
    to `pierce` are what abilities add to the dice, `surges` those left to spend; `blast`, `cleave`,
    `recover` and the mask `inflicts` wait for the end, as do the scripts that `after` names. `surge_used`
    are the surge abilities used, by their places; `once` names abilities that count once an attack,
    `standings` what the attack permits, `used` the keys of abilities that were used in it or let it be made;
    `weapon` is a hero's, by its place among his cards, of the `sort` that an ability asks for (`this` card),
    and the type is the ability's if it is `typed`; `adds` are dice beyond the weapon's, `more_surges` surges
    beyond the dice's. `dealt` is the damage that the target is about to suffer, `suffered`
    what it took, `evades` the evade results of the defence, `fallen` the figures that the
    attack defeated, `hurt` those that it did damage to. `beside`: only what is adjacent to these spaces may
    be the target, and not the `barred_token`; an `undefended` target has no defence dice.
    """

    attacker: int
    seat: int
    ranged: bool
    target: int = -1
    token: int = -1
    space: int = -1
    only: int = -1
    barred: list[int] = msgspec.field(default_factory=list)
    borrowed: bool = False
    optional: bool = False
    pool: list[int] = msgspec.field(default_factory=list)
    dice: list[Die] = msgspec.field(default_factory=list)
    defence: list[Die] = msgspec.field(default_factory=list)
    damage: int = 0
    surges: int = 0
    accuracy: int = 0
    block: int = 0
    evade: int = 0
    pierce: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    inflicts: int = 0
    surge_used: list[int] = msgspec.field(default_factory=list)
    once: list[str] = msgspec.field(default_factory=list)
    after: list[str] = msgspec.field(default_factory=list)
    standings: list[Standing] = msgspec.field(default_factory=list)
    suffered: int = 0
    evades: int = 0
    missed: bool = False
    settled: bool = False
    fallen: list[int] = msgspec.field(default_factory=list)
    weapon: int = -1
    used: list[str] = msgspec.field(default_factory=list)
    sort: str = ""
    this: int = -1
    typed: bool = False
    adds: list[int] = msgspec.field(default_factory=list)
    more_surges: int = 0
    dealt: int = 0
    hurt: list[int] = msgspec.field(default_factory=list)
    beside: int = 0
    barred_token: int = -1
    undefended: bool = False

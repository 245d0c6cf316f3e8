"""The whole position of a battle of Legion, and nothing else.

Units are numbered through both armies and keep their number when defeated; minis keep their place in their
unit's list. Places are in hundredths of a millimetre, facings in tenths of a degree. Cards are named by their
key in the content tables.
"""

from __future__ import annotations

import msgspec

from wartable.games.legion.frames import Activation, AnyFrame, Attack, Motion, Standby
from wartable.kernel.agenda import topmost
from wartable.kernel.game import Outcome

NOBODY = -1
NOWHERE = -1  # in place of the coordinates of a claimed token
FACE_UP, FACE_DOWN = 1, 2  # an order token beside a unit


class Mini(msgspec.Struct, array_like=True, gc=False):
    """One mini: where it stands, its wounds, and the heavy weapon or personnel upgrade that brought it."""

    x: int
    y: int
    facing: int = 0
    wounds: int = 0
    upgrade: str = ""
    defeated: bool = False
    resilience_rolled: bool = False


class Unit(msgspec.Struct, array_like=True, gc=False):
    """One unit: its card, its minis, and every token that lies beside it.

    `order` is 0 without an order token, 1 with a face-up one, 2 with a face-down one; `rank` changes on
    promotion; `points` include upgrades; `attacked` is the last round in which it attacked. Tokens are
    counted, not taken from a supply that could run out (LG-COMP-06).
    """

    seat: int
    card: str
    rank: int
    points: int
    minis: list[Mini]
    leader: int = 0
    upgrades: list[str] = []
    exhausted: list[str] = []
    order: int = 0
    aim: int = 0
    dodge: int = 0
    standby: bool = False
    suppression: int = 0
    panicked: bool = False
    ion: int = 0
    damaged: bool = False
    disabled: bool = False
    destroyed_weapons: list[str] = []
    promoted: bool = False
    activations: int = 0
    deployed: bool = False
    set_aside: bool = False
    defeated: bool = False
    attacked: int = 0


class Player(msgspec.Struct, array_like=True, gc=False):
    """What stands in front of one seat; the hand is secret."""

    side: int
    points: int = 0
    blue: bool = False
    far_edge: bool = False
    hand: list[str] = []
    played: str = ""
    discarded: list[str] = []
    commander: int = NOBODY
    ordered: list[int] = []
    pool: list[int] = []
    set_aside_tokens: list[int] = []
    victory: int = 0
    destroyed_points: int = 0
    drawn_rank: int = NOBODY


class Token(msgspec.Struct, array_like=True, gc=False):
    """An objective token: where it lies, the unit that claims it, and the terrain piece it marks.

    One that is claimed is at its leader's base and has no place of its own (LG-OBJ_TOKEN-04).
    """

    x: int
    y: int
    claimant: int = NOBODY
    piece: int = NOBODY


class Piece(msgspec.Struct, array_like=True, gc=False):
    """A piece of terrain on the table: its kind in the content, its centre and its turn."""

    kind: str
    x: int
    y: int
    turn: int = 0


class State(msgspec.Struct, array_like=True, gc=False):
    """A position at a quiet point; `agenda` is the stack of what is going on, the topmost last."""

    agenda: list[AnyFrame]
    players: list[Player]
    units: list[Unit]
    learning: bool = False
    width: int = 0
    depth: int = 0
    battlefield: str = ""
    terrain: list[Piece] = []
    terrain_left: list[str] = []
    tokens: list[Token] = []
    rows: list[list[str]] = []
    undealt: list[list[str]] = []
    battle: list[str] = []
    round: int = 0
    priority: int = 0
    counter: int = 0
    active: int = 0
    outcome: Outcome | None = None
    quick: bool = False
    answers: list[tuple[int, str]] = []

    @property
    def activation(self) -> Activation | None:
        """The activation that is going on; none is while a unit that stands by reacts (LG-STANDBY-04)."""
        for frame in reversed(self.agenda):
            if type(frame) is Activation:
                return frame
            if type(frame) is Standby and frame.reacting != NOBODY:
                return None
        return None

    @property
    def attack(self) -> Attack | None:
        """The attack being resolved."""
        return topmost(self.agenda, Attack)

    @property
    def motion(self) -> Motion | None:
        """The move under way."""
        return topmost(self.agenda, Motion)

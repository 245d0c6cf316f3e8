"""A short, readable way to put a battle on the table, play choices with forced dice, and look at it.

    s = Scenario()                                       # seat 0 Rebels, seat 1 Empire, a bare table
    luke = s.unit("luke_skywalker", (300, 200))          # millimetres; returns the unit's number
    squad = s.unit("stormtroopers", (500, 200), (530, 200), (470, 200), aim=1)
    s.terrain("barricade", 400, 250, turn=90)            # a kind of terrain, centre, degrees
    t = s.activation(squad)                              # the unit's actions begin
    t.attack_dice("HC-", "wS").defence_dice("B-")        # the faces of the next dice rolled
    t.choose("attack:luke_skywalker")
    assert t.unit(luke).minis[0].wounds == 1
    assert t.refusal("...").rule == "LG-..."

Attack faces: H hit, C critical, S surge, - blank; defence faces: B block, S surge, - blank. A surge needs the
colour of its die before it, `rS`, `bS` or `wS`, since each colour has it in another place.
"""

from __future__ import annotations

from typing import Any

from tests.session import TableSession
from wartable.games.legion.army import ArmyUnit
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.frames import ROUND_STEPS, Activation, AnyFrame, Round, Setup, Step, Turn
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.map.layout import base_of
from wartable.games.legion.map.measures import LEARNING_TABLE, STANDARD_TABLE
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.naming import unit_text, unit_texts
from wartable.games.legion.rules.attack.dice import AttackFace, DefenceFace
from wartable.games.legion.rules.preparing.first_position import muster
from wartable.games.legion.state import Mini, Piece, Player, State, Token, Unit
from wartable.kernel.chance import Chance
from wartable.parts.plane import units

REBELS, EMPIRE = 0, 1
HEADING = 900  # towards the far edge, for formations
_ATTACK = {"H": AttackFace.HIT, "C": AttackFace.CRITICAL, "S": AttackFace.SURGE, "-": AttackFace.BLANK}
_DEFENCE = {"B": DefenceFace.BLOCK, "S": DefenceFace.SURGE, "-": DefenceFace.BLANK}


class Scenario:
    """A position under construction; `state` may also be edited directly."""

    def __init__(self, *, learning: bool = False, battlefield: str = "", rounds: int = 1) -> None:
        """A bare table unless a ready battlefield is named; seat 0, the Rebels, is blue and sits at y = 0."""
        width, depth = LEARNING_TABLE if learning else STANDARD_TABLE
        players = [Player(REBELS, blue=True), Player(EMPIRE, far_edge=True)]
        self.state = State([], players, [], learning=learning, width=width, depth=depth, round=rounds)
        self.state.battlefield = battlefield
        for player in players:
            player.hand = ["ambush", "push", "assault", "standing_orders"]
        if not learning:
            self.cards("breakthrough", "battle_lines", "clear_conditions")

    def cards(self, objective: str, deployment: str, condition: str) -> Scenario:
        """The battle cards in use."""
        self.state.battle = [objective, deployment, condition]
        return self

    def unit(
        self,
        card: str,
        *places: tuple[float, float],
        upgrades: tuple[str, ...] = (),
        seat: int | None = None,
        facing: float = 90,
        minis: int | None = None,
        deployed: bool = True,
        **fields: Any,
    ) -> int:
        """Put a unit on the table and return its number.

        The first place is the leader's; with fewer places than minis the others line up beside it. `minis`
        cuts the unit to so many. Other fields of the unit (aim, suppression, order ...) are set as given.
        """
        tables = content()
        army_unit = ArmyUnit(tables.unit(card), tuple(tables.upgrade(key) for key in upgrades))
        owner = int(army_unit.card.side) if seat is None else seat
        unit = muster(army_unit, owner, learning=self.state.learning)
        if minis is not None:
            unit.minis = unit.minis[:minis]
        number = len(self.state.units)
        self.state.units.append(unit)
        if deployed:
            self._place(number, places, round(facing * 10))
        for name, value in fields.items():
            assert hasattr(unit, name), f"a unit has no {name}"
            setattr(unit, name, value)
        return number

    def _place(self, number: int, places: tuple[tuple[float, float], ...], facing: int) -> None:
        unit = self.state.units[number]
        spots = [(units(x), units(y)) for x, y in places]
        b = self.battle()
        rest = list(range(len(spots), len(unit.minis)))
        scene = b.scene(number)
        if rest:
            assert len(spots) == 1, "give one place, or one for each mini"
            formed = form(scene, b.mover(number), spots[0], HEADING, rest, Formation.LINE)
            assert formed is not None, f"no room around {places[0]}"
            spots += [(place.x, place.y) for place in formed]
        # LG-GEOM-01: troopers have no facing
        turn = facing if not b.trooper(number) else 0
        for mini, (x, y) in zip(unit.minis, spots, strict=True):
            mini.x, mini.y, mini.facing = x, y, turn
        unit.deployed = True

    def terrain(self, kind: str, x: float, y: float, turn: float = 0) -> Scenario:
        """Put a piece of terrain of a kind of the content on the table; before the units around it."""
        self.state.terrain.append(Piece(kind, units(x), units(y), round(turn * 10)))
        return self

    def token(self, x: float, y: float, *, claimant: int = -1, piece: int = -1) -> Scenario:
        """Lay an objective token."""
        self.state.tokens.append(Token(units(x), units(y), claimant, piece))
        return self

    def player(self, seat: int, **fields: Any) -> Scenario:
        """Set what stands in front of a seat: hand, played, pool, victory ..."""
        for name, value in fields.items():
            assert hasattr(self.state.players[seat], name), f"a player has no {name}"
            setattr(self.state.players[seat], name, value)
        return self

    def battle(self) -> Battle:
        """The position as the rules see it, for questions that need no table."""
        return Battle(self.state, Chance.from_seed(0), True, ground_for(self.state))

    def table(self, *steps: int, active: int = 0, seed: int = 0) -> Session:
        """Open the table at steps of the set-up or of a round, the last of them the next.

        Without any the agenda is as it was put into the state.
        """
        if steps:
            self.state.agenda = agenda_at(steps)
        self.state.active = active
        return Session(self.state, seed)

    def activation(self, unit: int, *, steps: tuple[int, ...] = (Step.ACTIONS,), **fields: Any) -> Session:
        """A unit has been chosen to activate; unless said otherwise its actions come next."""
        state = self.state
        activation = Activation([Step.END_ACTIVATION, *steps], unit)
        for name, value in fields.items():
            assert hasattr(activation, name), f"an activation has no {name}"
            setattr(activation, name, value)
        state.units[unit].order = state.units[unit].order or 1
        state.agenda = [*agenda_at((Step.NEXT_TURN,)), Turn([]), activation]
        return self.table(active=state.units[unit].seat)

    def ready(self) -> Battle:
        """The position with a question at the bottom of its agenda, for what a test puts on top of it.

        An activation stays under way, but nothing more is done in it.
        """
        activation = self.state.activation
        self.state.agenda = [Setup([Step.CHOOSE_EDGE])]
        if activation is not None:
            activation.steps = []
            self.state.agenda.append(activation)
        return self.battle()


def agenda_at(steps: tuple[int, ...]) -> list[AnyFrame]:
    """The agenda at which steps of the set-up come next, or a step of the round with all that follows it."""
    if steps[-1] in ROUND_STEPS:
        return [Round(ROUND_STEPS[: ROUND_STEPS.index(steps[-1]) + 1])]
    return [Round(list(ROUND_STEPS)), Setup(list(steps))]


class Session(TableSession):
    """A battle in play."""

    def __init__(self, state: State, seed: int = 0) -> None:
        super().__init__("legion", state, seed)

    @property
    def b(self) -> Battle:
        """The running battle."""
        battle = self.table.play
        assert isinstance(battle, Battle)
        return battle

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.table.state
        return state

    def attack_dice(self, *faces: str) -> Session:
        """Fix the faces of the next dice, attack dice all, in the order in which they are rolled."""
        tables = content()
        return self.load([_index(face, _ATTACK, tables.attack_dice, "rbw") for face in _faces(faces)])

    def defence_dice(self, *faces: str) -> Session:
        """Fix the faces of the next dice, defence dice all, in the order in which they are rolled."""
        tables = content()
        return self.load([_index(face, _DEFENCE, tables.defence_dice, "rw") for face in _faces(faces)])

    def unit(self, number: int) -> Unit:
        """A unit by its number."""
        return self.state.units[number]

    def name(self, number: int) -> str:
        """What choices call a unit."""
        return unit_text(self.b, number)

    def number(self, name: str) -> int:
        """The number of the unit of that name."""
        return unit_texts(self.state).index(name)

    def leader(self, number: int) -> Mini:
        """The leader of a unit."""
        return self.b.leader(number)

    def at(self, number: int, mini: int | None = None) -> tuple[float, float]:
        """Where a mini (unless said otherwise, the leader) stands, in millimetres."""
        unit = self.state.units[number]
        found = unit.minis[unit.leader if mini is None else mini]
        return found.x / 100, found.y / 100

    def elevation(self, number: int) -> int:
        """How high above the table the leader of a unit stands, in hundredths of a millimetre."""
        leader = self.leader(number)
        return self.b.ground.elevation(leader.x, leader.y)


def _faces(texts: tuple[str, ...]) -> list[str]:
    """The faces of all texts one by one, a colour kept with its face."""
    found: list[str] = []
    colour = ""
    for letter in "".join(texts):
        if letter in "rbw":
            colour = letter
        else:
            found.append(colour + letter)
            colour = ""
    return found


def _index(text: str, letters: dict[str, Any], dice: tuple[Any, ...], colours: str) -> int:
    """The number of a face: one that all colours have there, or the colour's named."""
    face = letters[text[-1]]
    if len(text) == 2:
        return int(dice[colours.index(text[0])].faces.index(face))
    shared = [
        number for number in range(len(dice[0].faces)) if all(die.faces[number] is face for die in dice)
    ]
    assert shared, f"name the colour of the die that shows {text}"
    return shared[0]


def radius_mm(card: str) -> float:
    """The radius of a unit's bases in millimetres."""
    return base_of(card).radius / 100

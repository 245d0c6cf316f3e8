"""The first position: the armies beside the table, or, in the learning battle, where the diagram shows."""

from __future__ import annotations

from typing import Final

from wartable.games.legion import options as choices
from wartable.games.legion.army import Army, ArmyUnit
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Side
from wartable.games.legion.frames import ROUND_STEPS, AnyFrame, Round, Setup, Step
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.map.measures import LEARNING_TABLE
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.options import Options
from wartable.games.legion.rules.preparing.deployment import Arrival, put
from wartable.games.legion.state import Mini, Player, State, Unit
from wartable.kernel.chance import Chance
from wartable.parts.plane import HALF_TURN, QUARTER_TURN

# Where leaders start in the learning battle, in thousandths of the table from the Rebels' left (LG-LEARN-08).
LEARNING_PLACES: Final = {
    "luke_skywalker": [(500, 100)],
    "rebel_troopers": [(300, 120), (700, 120)],
    "at_rt": [(860, 120)],
    "darth_vader": [(500, 900)],
    "stormtroopers": [(300, 880), (700, 880)],
    "speeder_bikes": [(140, 880)],
}


def start(options: Options, chance: Chance) -> State:
    """The first position of a battle."""
    choices.check_mode(options)
    armies = choices.armies_of(options)
    field = choices.field_of(options)
    agenda: list[AnyFrame] = [Round(list(ROUND_STEPS))]
    players = [player_of(army) for army in armies]
    state = State(agenda, players, [], options.learning, field.width, field.depth)
    state.battlefield = field.name
    state.quick = options.quick
    for seat, army in enumerate(armies):
        state.units += [muster(unit, seat, learning=options.learning) for unit in army.units]
    if options.learning:
        _stand_ready(state, chance)
    else:
        _prepare(state, options)
    return state


def player_of(army: Army) -> Player:
    """A player with an army: its points, and its command hand (LG-COMMAND-04, LG-COMMAND-05, LG-LEARN-06)."""
    return Player(int(army.side), army.points, hand=[card.key for card in army.hand])


def muster(unit: ArmyUnit, seat: int, *, learning: bool = False) -> Unit:
    """A unit as it enters the battle (LG-UNIT-01): leader first, minis of upgrades last (LG-UPGRADE-09)."""
    card = unit.card
    added = [] if learning else [upgrade.key for upgrade in unit.upgrades if upgrade.adds_mini]
    plain = unit.minis(learning) - len(added)
    minis = [Mini(0, 0) for _ in range(plain)] + [Mini(0, 0, upgrade=key) for key in added]
    upgrades = [upgrade.key for upgrade in unit.upgrades]
    return Unit(seat, card.key, int(card.rank), unit.points, minis, upgrades=upgrades)


def _prepare(state: State, options: Options) -> None:
    """The steps of the standard set-up, the first of them last (LG-SETUP-01 to LG-SETUP-15)."""
    state.terrain_left = list(options.terrain)
    state.battle = choices.cards_of(options)
    state.active = cheaper(state) or 0
    steps: list[int] = [Step.START_BATTLE, Step.RESOLVE_BATTLE_CARDS]
    if not state.battle:
        steps += [Step.DEFINE_BATTLE, Step.REVEAL_BATTLE_CARDS]
    steps += [Step.CHOOSE_EDGE, Step.CHOOSE_COLOUR]
    if state.terrain_left:
        steps.append(Step.PLACE_TERRAIN)
    state.agenda.append(Setup(steps))


def cheaper(state: State) -> int | None:
    """The seat whose army costs fewer points; None if both cost the same."""
    one, two = (player.points for player in state.players)
    return None if one == two else int(one > two)


def _stand_ready(state: State, chance: Chance) -> None:
    """The learning battle: the Rebels hold the round counter, all units stand on the table.

    LG-LEARN-03, LG-LEARN-04, LG-LEARN-08.
    """
    rebel = next(seat for seat, player in enumerate(state.players) if player.side == Side.REBEL)
    state.players[rebel].blue = True
    state.players[1 - rebel].far_edge = True
    state.counter = rebel
    b = Battle(state, chance, False, ground_for(state))
    places = {card: iter(spots) for card, spots in LEARNING_PLACES.items()}
    width, depth = LEARNING_TABLE
    for number, unit in enumerate(state.units):
        x, y = next(places[unit.card])
        facing = QUARTER_TURN + HALF_TURN * state.players[unit.seat].far_edge
        leader = x * width // 1000, y * depth // 1000
        scene, mover = b.scene(number), b.mover(number)
        formed = form(scene, mover, leader, facing, b.followers(number), Formation.LINE)
        assert formed is not None, f"no room for {unit.card}"
        put(b, number, Arrival(*leader, facing, tuple(formed)))
    state.agenda.append(Setup([Step.START_BATTLE]))

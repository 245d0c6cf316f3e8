"""The set-up of a skirmish: armies, initiative, mission, zones, first hands (IA-SKIRM_SETUP)."""

from __future__ import annotations

from wartable.games.imperial_assault import army as armies
from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.army import Army
from wartable.games.imperial_assault.content.vocabulary import Colour, Moment
from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.frames import ROUND_STEPS, Round, Setup, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.options import (
    DEFAULT_ARMIES,
    Options,
    armies_of,
    check_skirmish,
    mission_cards,
)
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.rules.skirmish.command_deck import draw_cards
from wartable.games.imperial_assault.state import NOBODY, SEATS, Figure, Group, Player, State, Token
from wartable.games.imperial_assault.verbs.turns import INITIATIVE, ZONE
from wartable.kernel.ask import Ask, Script
from wartable.kernel.chance import Chance
from wartable.parts.grid.layout import all_doors

FIRST_HAND = 3
RED, BLUE = "red_zone", "blue_zone"
SETUP_STEPS: list[int] = [
    Step.FIRST_HANDS,
    Step.SETUP_ENDS,
    Step.DEPLOY,
    Step.CHOOSE_ZONE,
    Step.DRAW_MISSION,
    Step.CHOOSE_INITIATIVE,
]


def start(options: Options, chance: Chance) -> State:
    """Reveal the armies and shuffle the Command decks (IA-SKIRM_SETUP-01)."""
    check_skirmish(options)
    chosen = armies_of(options) or _ready_armies(options, chance)
    state = State([Round(list(ROUND_STEPS)), Setup(list(SETUP_STEPS))], quick=options.quick)
    state.board, state.mission = options.map, options.mission
    state.figure_scores, state.errata = options.score, options.errata
    for seat, army in enumerate(chosen):
        deck = [card.id for card in army.commands]
        chance.shuffle(deck)
        state.players[seat] = Player(deck=deck, upgrades=[card.id for card in army.upgrades])
        for card in army.deployments:
            state.groups.append(Group(card.id, seat))
            state.figures += [Figure(len(state.groups) - 1) for _ in range(card.group_size)]
    return state


def _ready_armies(options: Options, chance: Chance) -> list[Army]:
    """Two ready-made armies: the same for everybody, or dealt."""
    if not options.quick:
        return [armies.load(name) for name in DEFAULT_ARMIES]
    names = list(armies.ready_made())
    return [armies.load(names[chance.below(len(names))]) for _ in range(SEATS)]


def army_cost(m: Match, seat: int) -> int:
    """The total deployment cost of a seat's army, upgrades with it (IA-INITIATIVE-02)."""
    groups = sum(m.content.deployments[group.card].cost for group in m.state.groups if group.seat == seat)
    return groups + sum(m.content.upgrades[card].cost for card in m.player(seat).upgrades)


def choose_initiative(m: Match) -> Script[None]:
    """The player of the cheaper army says who has initiative (IA-INITIATIVE-02); a blue die settles ties.

    (IA-SKIRM_SETUP-02.)
    """
    costs = [army_cost(m, seat) for seat in (0, 1)]
    if costs[0] == costs[1]:
        m.state.initiative = _roll_off(m)  # IA-INITIATIVE-03
    else:
        seat = 0 if costs[0] < costs[1] else 1
        options = {INITIATIVE("own"): seat, INITIATIVE("theirs"): 1 - seat}
        facts = {"own": costs[seat], "theirs": costs[1 - seat]}
        m.state.initiative = yield Ask(seat, "IA-INITIATIVE-02", "choose_initiative", options, facts=facts)
    m.tell(events.InitiativeGiven, m.state.initiative)


def _roll_off(m: Match) -> int:
    """Each rolls a blue die for the higher accuracy, ties again."""
    faces = m.content.faces[COLOUR_NUMBERS[Colour.BLUE]]
    while True:
        first, second = (faces[side].accuracy for side in m.chance.roll(2, len(faces)))
        if first != second:
            return 0 if first > second else 1


def draw_mission(m: Match) -> None:
    """Draw a Skirmish Mission card among those that were agreed on (IA-SKIRM_SETUP-03); prepare its map.

    That is doors, terminals, and the tokens of the mission (IA-SKIRM_SETUP-04, IA-DOOR-01, IA-TERMINAL-01).
    """
    state = m.state
    card = m.chance.pick(mission_cards(state.board, state.mission))
    state.board, state.mission = card.board, card.mission
    state.doors = all_doors(m.grid)
    m.rearranged()
    state.tokens = [Token(TERMINAL, space) for space in m.board.terminals]
    laid = next(row for row in m.skirmish_map.missions if row.key == state.mission)
    state.tokens += [Token(kind, space) for kind, spaces in laid.tokens.items() for space in spaces]
    m.tell(events.MissionDrawn, state.board, state.mission)


def choose_zone(m: Match) -> Script[None]:
    """Who has initiative chooses a zone and deploys first (IA-DEPLOY_SKIRM-01), unless a card says else."""
    setup = m.frame
    assert isinstance(setup, Setup)
    chooser = first = m.state.initiative
    for changed in moments.ZONES_CHOSEN.values():
        chooser, first = changed(m, chooser, first)
    options = {ZONE(RED): True, ZONE(BLUE): False}
    red = yield Ask(chooser, "IA-DEPLOY_SKIRM-01", "choose_zone", options)
    m.player(chooser).red_zone, m.player(1 - chooser).red_zone = red, not red
    m.tell(events.ZoneChosen, chooser, RED if red else BLUE)
    setup.seat = first


def zone_of(m: Match, seat: int) -> int:
    """The deployment zone of a seat."""
    return m.skirmish_map.red_zone if m.player(seat).red_zone else m.skirmish_map.blue_zone


def setup_ends(m: Match) -> None:
    """What waits for the end of the deployment."""
    moments.announce(m, Moment.SETUP_ENDED, NOBODY)


def first_hands(m: Match) -> None:
    """Each player draws three Command cards (IA-SKIRM_SETUP-06)."""
    for seat in (m.state.initiative, 1 - m.state.initiative):
        draw_cards(m, seat, FIRST_HAND)

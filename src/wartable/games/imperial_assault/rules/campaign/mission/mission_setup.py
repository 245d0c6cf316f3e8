"""The set-up of a mission: groups, map, special set-up, heroes, allies, tokens (IA-MISSION_SETUP)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.campaign.upgrades import equipping, gear
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.vocabulary import Affiliation, Moment
from wartable.games.imperial_assault.content.vocabulary import Mode as CardMode
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.frames import ROUND_STEPS, Round, Step
from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import MissionSetup, MissionUnderWay
from wartable.games.imperial_assault.rules import deployment, movement, objects
from wartable.games.imperial_assault.rules.campaign import allies, deploying, placing, threat
from wartable.games.imperial_assault.rules.campaign.allies import start_spaces
from wartable.games.imperial_assault.rules.campaign.interacting import CRATE
from wartable.games.imperial_assault.rules.campaign.mission import mission_round
from wartable.games.imperial_assault.rules.deployment import Deployment
from wartable.games.imperial_assault.rules.objects import TERMINAL
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import (
    IMPERIAL_SEAT,
    NOBODY,
    Figure,
    Group,
    HeldCard,
    HeroState,
    Imperial,
    Kind,
    Mode,
    Player,
    State,
    Token,
)
from wartable.games.imperial_assault.verbs.missions import OPEN
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.chance import Chance
from wartable.parts.grid.layout import all_doors
from wartable.parts.grid.steps import Place
from wartable.parts.team_questions import either_member

TWO_HEROES, THREE_HEROES = 2, 3
SETUP_STEPS: list[int] = [
    Step.GIVE_TOKENS,
    Step.BRING_ALLY,
    Step.DEPLOY_HEROES,
    Step.EQUIP_HEROES,
    Step.PLACE_INITIAL_GROUPS,
    Step.SPECIAL_SETUP,
    Step.CHOOSE_OPEN_GROUPS,
    Step.PREPARE_MISSION,
]
"""The steps of the set-up, the first last."""


class HeroPlan(msgspec.Struct, frozen=True):
    """A hero who takes part: the row of the sheet, the seat of the player, the cards brought."""

    hero: int
    seat: int
    cards: tuple[HeldCard, ...] = ()


class MissionPlan(msgspec.Struct, frozen=True):
    """What a mission begins with: its key, threat level, heroes, and what both sides have gained.

    `allies` and `villains` are rows of Deployment cards, `cards` those of the Imperial player in play.
    """

    mission: str
    level: int
    heroes: tuple[HeroPlan, ...]
    allies: tuple[int, ...] = ()
    villains: tuple[int, ...] = ()
    cards: tuple[HeldCard, ...] = ()


def begin(state: State, plan: MissionPlan, chance: Chance) -> None:
    """Let a mission be the next thing that is played: nothing is left of the one before."""
    state.mode, state.mission, state.board = Mode.CAMPAIGN, plan.mission, plan.mission
    state.round, state.initiative, state.result = 0, IMPERIAL_SEAT, None
    state.figures, state.groups, state.tokens, state.heroes = [], [], [], []
    state.lasting, state.used, state.tallies, state.stored = [], [], [], []
    state.happened, state.noted, state.locked, state.standing = [], {}, 0, []
    state.players = [Player() for _ in state.players]
    state.imperial = Imperial(level=plan.level, cards=[_copied(card) for card in plan.cards])
    state.allies, state.villains = list(plan.allies), list(plan.villains)
    for row in plan.heroes:
        state.groups.append(Group(row.hero, row.seat, kind=Kind.HERO))
        state.figures.append(Figure(len(state.groups) - 1))
        cards = [_copied(card) for card in row.cards]
        state.heroes.append(HeroState(row.hero, row.seat, len(state.figures) - 1, cards))
    state.supplies = supply_deck(chance)
    state.agenda += [
        MissionUnderWay([]),
        Round(list(ROUND_STEPS)),
        MissionSetup(list(SETUP_STEPS), [hero.figure for hero in state.heroes]),
    ]


def _copied(card: HeldCard) -> HeldCard:
    return HeldCard(card.kind, card.row, modifications=list(card.modifications))


def supply_deck(chance: Chance) -> list[int]:
    """The shuffled Supply deck (IA-MISSION_SETUP-07)."""
    deck = [row.id for row in campaign_content().supplies for _ in range(row.copies)]
    chance.shuffle(deck)
    return deck


def prepare_mission(m: Match) -> None:
    """Lay out the map with all its tokens, threat at 0, and sort the Deployment cards.

    Those of no group are not used in this mission (IA-MISSION_SETUP-04). (IA-MISSION_SETUP-01,
    IA-MISSION_SETUP-02, IA-MISSION_SETUP-03, IA-RESERVED-01, IA-DEPLOY_CAMP-04.)
    """
    m.leave_board()
    state, board = m.state, m.mission_map
    state.doors = all_doors(m.grid)
    m.rearranged()
    colours = board.terminal_colours or ("",) * len(board.terminals)
    state.tokens = [
        Token(TERMINAL, space, colour=str(colour))
        for space, colour in zip(board.terminals, colours, strict=True)
    ]
    state.tokens += [Token(CRATE, space) for space in board.crates]
    state.tokens += [
        Token(row.shown, row.space, colour=str(row.colour or "")) for row in board.tokens if not row.later
    ]
    imperial = m.imperial
    imperial.points = [key for key, point in board.points.items() if point.colour is PointColour.GREEN]
    row = m.campaign.mission[state.mission]
    imperial.reserve = sorted(m.content.deployment[key].id for key in row.reserved)
    m.tell(events.MissionBegan, state.mission, imperial.level)


# Open groups


def open_candidates(m: Match) -> Iterator[tuple[str, int]]:
    """Every Deployment card of the box."""
    for row in m.content.deployments:
        if row.mode is not CardMode.SKIRMISH:
            yield OPEN(row.key), row.id


def refuse_open(m: Match, card: int) -> Refusal | None:
    """Why a card cannot be an open group: Rebel, in use, or a villain who was not gained.

    Villains are those of unique cards (IA-VILLAIN-01). (IA-OPEN-02, IA-ALLY-02, IA-VILLAIN-02, IA-LIMITS-04.)
    """
    row = m.content.deployments[card]
    facts = {"card": row.key}
    if row.affiliation is Affiliation.REBEL:
        return Refusal("IA-OPEN-02", "rebel_card", facts)
    if row.unique and card not in m.state.villains:
        return Refusal("IA-OPEN-02", "villain_not_gained", facts)
    if cards_in_use(m)[card] >= row.copies:
        return Refusal("IA-LIMITS-04", "card_in_use", facts)
    return None


def cards_in_use(m: Match) -> Counter[int]:
    """The Deployment cards that are initial, reserved or already open groups, or placed by the mission."""
    row = m.campaign.mission[m.state.mission]
    initial = (m.content.deployment[key].id for key in (*row.initial, *script_of(m).cards_aside))
    placed = (m.content.deployment[key].id for key in m.mission_map.bases)
    return Counter([*initial, *placed, *m.imperial.reserve, *m.imperial.hand])


OPEN_GROUPS = Family(open_candidates, refuse_open)


def choose_open_groups(m: Match) -> Script[None]:
    """The Imperial player secretly takes the open groups into his hand (IA-OPEN-01).

    Before anything is deployed he may use what waits for the set-up.
    """
    number = m.campaign.mission[m.state.mission].open_groups
    while len(m.imperial.hand) < number:
        options = OPEN_GROUPS.options(m)
        facts = {"left": number - len(m.imperial.hand)}
        card = yield Ask(IMPERIAL_SEAT, "IA-OPEN-01", "open_group", options, OPEN_GROUPS, (m,), facts)
        m.imperial.hand = sorted([*m.imperial.hand, card])
    moments.announce(m, Moment.DURING_SETUP)


# Special set-up and initial groups


def special_setup(m: Match) -> Script[None]:
    """Follow the special set-up (IA-MISSION_SETUP-05): most side missions begin with threat."""
    yield from script_of(m).set_up(m)
    levels = m.campaign.mission[m.state.mission].threat_levels
    if levels:
        threat.change(m, levels * m.imperial.level)
        deploying.begin(m)


def place_initial_groups(m: Match) -> Script[None]:
    """The initial groups are deployed where the diagram shows them, faceup and ready.

    (IA-MISSION_SETUP-06, IA-INITIAL-01, IA-INITIAL-02.) One without a place comes at one active point
    (IA-DEPLOY_CAMP-03, IA-DEPLOY_CAMP-05). Large figures come last, so that their bases are turned away from
    where others stand. What the mission gives them comes when all are on the table.
    """
    shown: list[tuple[int, int]] = []
    for row in reversed(m.mission_map.initial):
        card = m.content.deployment[row.group].id
        group = deploying.new_group(m, card, IMPERIAL_SEAT, Kind.INITIAL)
        figures = list(m.figures_of_group(group))
        if row.spaces:
            shown += reversed(list(zip(figures, row.spaces, strict=False)))
            m.tell(events.GroupDeployed, m.group_text(group), 0)
        else:
            point = yield from deploying.choose_point(m, row.group)
            deploying.deploy_group(m, group, point)
    for figure, space in sorted(shown, key=lambda each: not m.card(each[0]).base.large):
        placing.begin(m, IMPERIAL_SEAT, [figure], 1 << space)
    script_of(m).initial_groups_placed(m)


# Heroes


def equip_heroes(m: Match) -> None:
    """In a campaign the heroes exchange items and keep within the limits (IA-MISSION_SETUP-09)."""
    if m.state.campaign is not None:
        m.frame.steps.append(Step.BRING_CARDS)
        equipping.begin(m)


def bring_cards(m: Match) -> None:
    """The heroes bring the cards that they have now (IA-ITEM-08).

    Until the mission ends they exchange none (IA-ITEM-07), and attach or detach nothing (IA-MODIFICATION-06).
    """
    for number, hero in enumerate(m.state.heroes):
        hero.cards = [_copied(card) for card in gear.brought(m, number)]


def entrance(m: Match) -> int:
    """Where the heroes deploy: at the entrance (IA-ENTRANCE-01), or as the mission says."""
    return script_of(m).heroes_enter(m) or objects.entrance_of(m)


def entrance_of(m: Match, figure: int) -> int:
    """Where one hero deploys: a mission may let him start by himself."""
    return start_spaces(m, m.group_card(m.group_of(figure)).row.key) or entrance(m)


def hero_candidates(m: Match, frame: MissionSetup, seat: int) -> Iterator[tuple[str, Deployment]]:
    """Every hero of a seat who is not placed yet, on the spaces around the entrance."""
    for figure in frame.left:
        if m.seat_of(figure) == seat:
            near = entrance_of(m, figure)
            for place in placing.nearest_places(m, figure, near):
                near |= 1 << place.space
            for space in m.spaces_in(near):
                found = Deployment(figure, Place(space))
                yield deployment.deployment_text(m, found), found


def refuse_hero(m: Match, _frame: MissionSetup, _seat: int, chosen: Deployment) -> Refusal | None:
    """Why a hero is not placed there: it is taken, or another space is closer (IA-MISSION_SETUP-10)."""
    if chosen.place in placing.nearest_places(m, chosen.figure, entrance_of(m, chosen.figure)):
        return None
    facts = {"figure": m.figure_text(chosen.figure), "space": m.space_text(chosen.place.space)}
    return Refusal("IA-MISSION_SETUP-10", "not_as_close_as_possible", facts)


def legal_heroes(m: Match, frame: MissionSetup, seat: int) -> list[tuple[str, Deployment]]:
    """The placings of heroes that are not refused."""
    nearest = {figure: placing.nearest_places(m, figure, entrance_of(m, figure)) for figure in frame.left}
    named = hero_candidates(m, frame, seat)
    return [(text, found) for text, found in named if found.place in nearest[found.figure]]


HEROES = Family(hero_candidates, refuse_hero, legal=legal_heroes)


def deploy_heroes(m: Match) -> Script[None]:
    """The Rebels place their heroes as close as possible to the entrance, the first in it.

    (IA-MISSION_SETUP-10.) Who is next they decide themselves (IA-MISSION_SETUP-11).
    """
    frame = m.frame
    assert isinstance(frame, MissionSetup)
    frame.left = [figure for figure in frame.left if m.hero_at(figure).inside == NOBODY]
    if not frame.left:
        return
    seats = sorted({m.seat_of(figure) for figure in frame.left})
    asks = [
        Ask(
            seat,
            "IA-MISSION_SETUP-11",
            "deploy_hero",
            HEROES.options(m, frame, seat),
            HEROES,
            (m, frame, seat),
        )
        for seat in seats
    ]
    figure, place = yield from either_member(asks)
    frame.left.remove(figure)
    movement.enter(m, figure, place, placed=True)
    if frame.left:
        frame.steps.append(Step.DEPLOY_HEROES)


def bring_ally(m: Match) -> Script[None]:
    """After the heroes the mission's own allies and perhaps a gained one are deployed."""
    yield from script_of(m).rebels_deployed(m)
    yield from allies.bring(m, entrance(m))


def give_tokens(m: Match) -> Script[None]:
    """Each hero has one activation token, green side up (IA-MISSION_SETUP-12); each of two heroes has two.

    (IA-CAMP_SETUP-04.) Of three heroes one has two (IA-ACTIVATION-06).
    """
    for hero in m.state.heroes:
        hero.tokens = 2 if len(m.state.heroes) == TWO_HEROES else 1
    if len(m.state.heroes) == THREE_HEROES:
        yield from mission_round.pass_second_token(m)
    moments.announce(m, Moment.SETUP_ENDED)

"""Steady: plays sensibly, by rules of thumb, from its seat's view alone.

In a mission of the campaign it pursues what the mission's script says that its side wants.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.games.imperial_assault.bot import attack, decisions, mission, pursuit, tests, upgrades
from wartable.games.imperial_assault.bot.assessment import Assessment
from wartable.games.imperial_assault.bot.cards import worth_of
from wartable.games.imperial_assault.bot.courses import Course, best_course
from wartable.games.imperial_assault.bot.moves import next_step, plan
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.vocabulary import Deed, Moment, Standing
from wartable.games.imperial_assault.frames import FigureActivation, InUse, Movement
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.rules.campaign.hero_actions import MOST_STRAINED
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs import turns as verbs
from wartable.games.imperial_assault.verbs.campaign import CONCEDE_MISSION
from wartable.games.imperial_assault.verbs.missions import REST, STRAIN_TO_MOVE
from wartable.games.imperial_assault.view import View
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.parts.grid.steps import Place
from wartable.parts.rules_of_thumb import Thumb, ThumbBot

WEARY: Final = 25
"""The round in which heroes give up a mission that has no last round."""
BETTER: Final = 0.25
"""How much better another place must be before an attack is put off."""
PRICE: Final = 0.3
"""What a Command card is worth in hand, with half of what it costs in a deck."""
WAITS: Final = 10.0
"""How much less it promises to let a figure go first on whom the mission hangs: others clear its way."""
ACTIONS: Final = 2
STUNNED: Final = 50.0
NEVER: Final = -100.0


class Steady(ThumbBot[Assessment]):
    """A player who goes where its figures hurt most and hold what scores.

    `going` is where the figure that is activated has been sent; without it, it is thought of again.
    """

    declining = (verbs.DONE(), verbs.PASS(), verbs.DECLINE(), verbs.END())

    def __init__(self, seat: int, chance: Chance) -> None:
        super().__init__(seat, chance)
        self.going: tuple[int, Place] | None = None

    def thumb(self, seated: Seated) -> Thumb[Assessment] | None:
        if seated.what in MOMENTS:
            return use_or_pass
        return THUMBS.get(seated.what)

    def assess(self, view: View) -> Assessment:
        return Assessment(view, self.seat)


# Set-up and order


def choose_initiative(_bot: Steady, _seated: Seated, _a: Assessment) -> str:
    """Who goes first hits first."""
    return verbs.INITIATIVE("own")


def interrupt_first(_bot: Steady, _seated: Seated, _a: Assessment) -> str:
    """Who strikes first may leave nobody to strike back."""
    return verbs.FIRST("own")


def deploy(bot: Steady, seated: Seated, a: Assessment) -> str:
    """As near as can be to what scores."""
    figure = a.figures[seated.facts["figure"]]

    def score(choice: str) -> float:
        verb, (_, where) = split(choice)
        base = a.match.card(figure).base
        own = base.covers(a.match.grid.frame, Place(a.space(where), verb == "deploy_turned"))
        return -min((a.apart(own, spaces) - points / 4 for spaces, points in a.goals), default=0.0)

    return bot.best(seated.legal, score)


def promise(a: Assessment, figure: int) -> float:
    """What the activation of a figure seems to promise now: its attack, or half of one after a move."""
    m = a.match
    now = a.best_attack(figure, m.place(figure))
    near = 0.0
    reach = speed_of(m, figure) + (5 if m.card(figure).ranged else 1)
    for target in a.targets if a.armed(figure) else ():
        there = a.spaces_of(target)
        if a.apart(m.covers(figure), there) <= reach:
            near = max(near, a.best_gain(figure, target, 3))
    threatened = m.figure(figure).damage / max(1, m.health(figure))
    return max(now, 0.6 * near) + 0.3 * threatened


def activate_group(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The group that promises most; heroes who have come to no end in very many rounds give up."""
    giving_up = [choice for choice in seated.legal if split(choice)[0] == CONCEDE_MISSION.name]
    if giving_up and a.leads and a.state.round >= WEARY:
        return giving_up[0]

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != "activate":
            return -WAITS - 1.0
        figures = [f for f in a.match.figures_of_group(a.groups[args[0]]) if a.match.is_on_map(f)]
        waits = WAITS if a.leads and not a.crucial.isdisjoint(figures) else 0.0
        if a.leads and any(_at_home_soon(a, figure) for figure in figures):
            waits = -pursuit.OUT
        return sum(promise(a, figure) for figure in figures) - waits

    return bot.best(seated.legal, score)


def _at_home_soon(a: Assessment, figure: int) -> bool:
    """Whether a figure may come in this activation to where it escapes or brings what it carries."""
    home, m = a.delivery(figure), a.match
    if not home:
        return False
    actions = script_of(m).actions_of(m, figure, ACTIONS)
    return a.prospects(figure).apart(m.covers(figure), home) <= speed_of(m, figure) * actions


def activate_figure(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The figure that promises most."""
    return bot.best(seated.legal, lambda choice: promise(a, a.figures[split(choice)[1][0]]))


# Actions


def take_action(bot: Steady, seated: Seated, a: Assessment) -> str:
    """What is best with the rest of an activation."""
    return pursue(bot, seated, a) if a.leads else fight(bot, seated, a)


def pursue(bot: Steady, seated: Seated, a: Assessment) -> str:
    """In a mission: the best course of all that the actions, points and strain left allow, step by step."""
    m, legal = a.match, seated.legal
    frame = m.acting
    assert frame is not None
    figure = frame.figure
    points = m.figure(figure).points
    step = _go_on(bot, a, figure, points)
    if step in legal:
        return step
    if verbs.ESCAPE() in legal:
        return verbs.ESCAPE()
    if movement.shares_space(m, figure):
        return bot.chance.pick(legal)
    deed, worth = _best_deed(bot, seated, a, frame)
    if _free(a, figure):
        moves = frame.actions if verbs.MOVE() in legal else 0
        special = max(
            [0.0, *(_deed(a, each, figure) for each in legal if split(each)[0] == verbs.SPECIAL.name)]
        )
        course = best_course(a, frame, moves=moves, strain=_spurt(a, frame, legal), special=special)
        if course.cost and not _better_first(a, frame, deed, worth, course, moves):
            bot.going = figure, course.place
            step = _go_on(bot, a, figure, points)
            if step in legal:
                return step
            if course.moves and verbs.MOVE() in legal:
                return verbs.MOVE()
            return STRAIN_TO_MOVE()
    return deed if worth > 0 else verbs.END()


def _better_first(
    a: Assessment, frame: FigureActivation, deed: str, worth: float, course: Course, moves: int
) -> bool:
    """Whether it is better to do something here before going: an attack now, and the way afterwards."""
    if frame.actions < 2 or worth <= 0 or split(deed)[0] not in (verbs.ATTACK.name, verbs.INTERACT.name):
        return False
    return worth + best_course(a, frame, moves=moves, strain=0, spent=1).worth > course.worth


def fight(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Go where the attack is best, attack, then stand where it is worth most; or what is better than that."""
    m, legal = a.match, seated.legal
    activation = m.acting
    assert activation is not None
    figure = activation.figure
    points = m.figure(figure).points
    step = _go_on(bot, a, figure, points)
    if step in legal:
        return step
    if movement.shares_space(m, figure):
        return bot.chance.pick(legal)
    deed, worth = _best_deed(bot, seated, a, activation)
    attacks = _may_attack(a, activation)
    spare = activation.actions - (1 if attacks else 0)
    steps = points + (speed_of(m, figure) * max(0, spare) if verbs.MOVE() in legal else 0)
    walks = steps + _spurt(a, activation, legal)
    here = a.place_worth(figure, m.place(figure))
    going = plan(a, figure, walks, attacks=attacks) if walks and _free(a, figure) else None
    if going is not None and going.cost and going.worth > here + worth + BETTER:
        bot.going = figure, going.place
        step = _go_on(bot, a, figure, points)
        if step in legal:
            return step
        if going.cost > steps:
            return STRAIN_TO_MOVE()
        if verbs.MOVE() in legal:
            return verbs.MOVE()
    if worth > 0:
        return deed
    if activation.actions and verbs.MOVE() in legal and attacks and _free(a, figure):
        far = plan(a, figure, points + speed_of(m, figure) * activation.actions, attacks=False)
        if far.cost and far.worth > here + BETTER:
            bot.going = figure, far.place
            return verbs.MOVE()
    return mission.open_door(legal) or verbs.END()


def _go_on(bot: Steady, a: Assessment, figure: int, points: int) -> str:
    """The next step to where the figure was sent, as far as its points go; empty if there is none."""
    if bot.going is None or bot.going[0] != figure or not points:
        return ""
    if a.match.place(figure) == bot.going[1]:
        bot.going = None
        return ""
    return next_step(a, figure, bot.going[1], points)


def _spurt(a: Assessment, activation: FigureActivation, legal: Sequence[str]) -> int:
    """How many movement points more a hero could have for strain."""
    if STRAIN_TO_MOVE() not in legal:
        return 0
    return min(MOST_STRAINED - activation.strained, pursuit.strain_to_spare(a.match, activation.figure))


def _free(a: Assessment, figure: int) -> bool:
    return movement.refuse_leaving(a.match, figure) is None


def _may_attack(a: Assessment, activation: FigureActivation) -> bool:
    """Whether an attack could still be made with an action."""
    if not activation.actions or a.match.figure(activation.figure).conditions & a.match.tables.stunned:
        return False
    return not activation.attacks or bool(standings.of(a.match, activation.figure, Standing.ATTACKS_FREELY))


def _best_deed(bot: Steady, seated: Seated, a: Assessment, activation: FigureActivation) -> tuple[str, float]:
    """The best of what can be done on the spot, and what it is worth."""
    figure = activation.figure
    scored = [(_deed(a, choice, figure), choice) for choice in seated.legal]
    worth = max(score for score, _ in scored)
    return bot.chance.pick([choice for score, choice in scored if score == worth]), worth


def _deed(a: Assessment, choice: str, figure: int) -> float:
    verb, args = split(choice)
    m = a.match
    if verb == verbs.ATTACK.name:
        return a.best_attack(figure, m.place(figure)) + 0.01
    if verb in ("special", "use"):
        ability = _row(a, args[0])
        return NEVER if ability is None else worth_of(a, ability, figure)
    if verb == REST.name:
        return pursuit.worth_of_rest(m, figure)
    if verb == verbs.ESCAPE.name:
        return pursuit.OUT
    if verb == "play":
        row = m.content.command[args[0]]
        return worth_of(a, row, figure) - PRICE - row.cost / 2
    if verb == "interact":
        return mission.interaction(a, args[0], figure)
    if verb == "shed":
        return STUNNED if args[0] == "stunned" else 0.8
    return NEVER


def _row(a: Assessment, key: str) -> Ability | None:
    """What can be used, by its key: an ability of a card of skirmishes or of the campaign."""
    found = a.match.content.ability.get(key)
    return a.match.campaign.use.get(key) if found is None else found


def move_on(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """A move that an effect gives: to the best place within reach, with the attack that may follow."""
    frame = topmost(a.state.agenda, Movement)
    assert frame is not None
    using = topmost(a.state.agenda, InUse)
    attacks = using is not None and using.figure == frame.figure
    goal = plan(a, frame.figure, frame.left, attacks=attacks, pays=frame.pays)
    step = next_step(a, frame.figure, goal.place, frame.left, pays=frame.pays)
    if step in seated.legal:
        return step
    return verbs.DONE() if verbs.DONE() in seated.legal else seated.legal[0]


def place_figure(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The best place, with the attack that may follow."""
    name = seated.facts.get("figure", "")
    figure = a.figures.get(name, NOBODY)

    def score(choice: str) -> float:
        verb, args = split(choice)
        if figure == NOBODY or verb not in PUTTING:
            return 0.0
        place = Place(a.space(args[-1]), verb.endswith("_turned"))
        mine = a.match.seat_of(figure) == a.seat
        return a.place_worth(figure, place) + a.best_attack(figure, place) if mine else 0.0

    return bot.best(seated.legal, score)


# Cards and abilities


def use_or_pass(bot: Steady, seated: Seated, a: Assessment) -> str:
    """What waits for a moment, if it is worth more than to keep it."""
    m = a.match

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb == verbs.PASS.name:
            return 0.0
        figure = a.figures.get(args[1], NOBODY) if len(args) > 1 else NOBODY
        if verb == "use":
            ability = _row(a, args[0])
            return NEVER if ability is None else worth_of(a, ability, figure)
        if verb == "upgrade":
            return worth_of(a, m.content.upgrade[args[0]], figure)
        row = m.content.command[args[0]]
        return worth_of(a, row, figure) - PRICE - row.cost / 4

    return bot.best(seated.legal, score, verbs.PASS())


def interrupt(_bot: Steady, seated: Seated, _a: Assessment) -> str:
    """An attack rather than a move, a move rather than nothing."""
    wanted = (verbs.INTERRUPT(Deed.ATTACK), verbs.INTERRUPT(Deed.MOVE), verbs.DECLINE())
    return next(each for each in wanted if each in seated.legal)


def suffer_strain(_bot: Steady, seated: Seated, _a: Assessment) -> str:
    """A card of the deck rather than Health: few decks are drawn to their end."""
    return verbs.DISCARD_TOP() if verbs.DISCARD_TOP() in seated.legal else seated.legal[0]


def discard_card(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The card that our figures can use least, then the cheapest."""
    m = a.match

    def score(choice: str) -> float:
        row = m.content.command[split(choice)[1][0]]
        users = sum(row.by is None or m.content.may_use(row, m.card(figure).row) for figure in a.own)
        return -row.cost - (2.0 if users else 0.0)

    return bot.best(seated.legal, score)


def stop_pushing(_bot: Steady, seated: Seated, _a: Assessment) -> str:
    """Who was hit stays where he is."""
    return verbs.DONE() if verbs.DONE() in seated.legal else seated.legal[0]


PUTTING: Final = ("put", "put_turned", "deploy", "deploy_turned")
MOMENTS: Final = frozenset(moment.value for moment in Moment)
THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    **attack.THUMBS,
    **decisions.THUMBS,
    **mission.THUMBS,
    **tests.THUMBS,
    **upgrades.THUMBS,
    "choose_initiative": choose_initiative,
    "choose_first_interrupt": interrupt_first,
    "deploy": deploy,
    "activate_group": activate_group,
    "activate_figure": activate_figure,
    "take_action": take_action,
    "move_on": move_on,
    "place_figure": place_figure,
    "displace": place_figure,
    "place_near": place_figure,
    "interrupt": interrupt,
    "suffer_strain": suffer_strain,
    "discard_card": discard_card,
    "discard_drawn": discard_card,
    "push_on": stop_pushing,
}

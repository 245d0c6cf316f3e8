"""What a figure may do in its activation: actions, movement points, cards.

(IA-ACTION, IA-MOVE_POINTS, IA-ABILITY.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command
from wartable.games.imperial_assault.content.components import Ability
from wartable.games.imperial_assault.content.effects import PerformAttacks, Place
from wartable.games.imperial_assault.content.vocabulary import Moment, Standing
from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.frames import FigureActivation, Step, UseKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, interactions, movement
from wartable.games.imperial_assault.rules.abilities import held, matching, standings, usables
from wartable.games.imperial_assault.rules.abilities.matching import Viewpoint
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.attack import beginning, declaring
from wartable.games.imperial_assault.rules.campaign import hero_actions, interacting
from wartable.games.imperial_assault.rules.interactions import Thing
from wartable.games.imperial_assault.rules.movement import Ways
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.missions import REST, STRAIN_TO_MOVE
from wartable.games.imperial_assault.verbs.moves import STEP
from wartable.games.imperial_assault.verbs.turns import ATTACK, END, ESCAPE, MOVE, PLAY, SHED, SPECIAL, USE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.grid.steps import Place as MapPlace

SCRIPTED_ATTACKS: set[str] = set()
"""The scripts of special actions that include an attack."""


class Plain(NamedTuple):
    """An action that needs nothing else named: to attack or to move."""

    action: str


class Shed(NamedTuple):
    """An action that discards a condition."""

    condition: int


TO_ATTACK, TO_MOVE, TO_ESCAPE = Plain(ATTACK()), Plain(MOVE()), Plain(ESCAPE())
TO_REST, TO_STRAIN = Plain(REST()), Plain(STRAIN_TO_MOVE())
OR_END = {END(): None}

Choice: TypeAlias = Plain | Shed | Thing | Usable | MapPlace


def candidates(m: Match, frame: FigureActivation, ways: Ways) -> Iterator[tuple[str, Choice]]:
    """All that a figure might do: actions, special actions and cards, steps."""
    choices: tuple[Iterable[Choice], ...] = (
        (TO_ATTACK, TO_MOVE),
        interactions.things(m),
        specials(m, frame),
        free_uses(m, frame),
        cards(m, frame),
        sheds(m, frame),
        movement.around(m, frame.figure),
        escapes(m, frame),
        only_heroes(m),
    )
    for choice in chain.from_iterable(choices):
        yield text_of(m, frame, ways, choice), choice


def proposed(m: Match, frame: FigureActivation, ways: Ways) -> list[Choice]:
    """The same without most of what is too far away, or an action that the figure has not left."""
    found: list[Choice] = []
    if frame.actions and not ways.shares:
        found += (TO_ATTACK, TO_MOVE)
        found += interactions.things_near(m, frame.figure)
        found += specials(m, frame)
    found += free_uses(m, frame)
    found += cards(m, frame)
    found += sheds(m, frame)
    found += ways.costs
    found += escapes(m, frame)
    found += only_heroes(m)
    return found


def specials(m: Match, frame: FigureActivation) -> list[Choice]:
    """The special actions of a figure."""
    figure = frame.figure
    return [usables.usable_of(ability, figure) for ability in held.specials(m, figure)]


def free_uses(m: Match, frame: FigureActivation) -> list[Choice]:
    """What abilities of a figure and its cards do during its activation without an action."""
    figure = frame.figure
    return [
        usables.usable_of(ability, figure) for ability in m.card(figure).waiting[Moment.DURING_ACTIVATION]
    ]


def cards(m: Match, frame: FigureActivation) -> list[Choice]:
    """The Command cards in hand that are actions, or are played during an activation."""
    hand, playable = m.player(frame.seat).hand, m.tables.in_activation
    if playable.isdisjoint(hand):
        return []
    return [Usable(UseKind.COMMAND, card, frame.figure) for card in sorted(playable.intersection(hand))]


def sheds(m: Match, frame: FigureActivation) -> list[Choice]:
    """The conditions of a figure that an action discards."""
    had = m.figure(frame.figure).conditions
    if not had:
        return []
    return [Shed(row.id) for row in m.content.conditions if row.action_removes and had >> row.id & 1]


def escapes(m: Match, frame: FigureActivation) -> list[Choice]:
    """To leave the map, where the mission lets figures do so."""
    leaves = script_of(m).escapes(m, frame.figure) if m.in_campaign else m.state.mission in moments.ESCAPES
    return [TO_ESCAPE] if leaves else []


def only_heroes(m: Match) -> list[Choice]:
    """What heroes may do in a mission of the campaign."""
    return [TO_REST, TO_STRAIN] if m.in_campaign else []


def text_of(m: Match, frame: FigureActivation, _ways: Ways, choice: Choice) -> str:
    """What a figure might do, as choices spell it."""
    if isinstance(choice, MapPlace):
        return movement.step_text(m, frame.figure, choice)
    if isinstance(choice, Thing):
        return interactions.interaction_text(m, choice)
    if isinstance(choice, Shed):
        return SHED(m.content.conditions[choice.condition].key)
    if isinstance(choice, Usable):
        row = standings.row_of(m, choice.kind, choice.row)
        if choice.kind is UseKind.COMMAND:
            return PLAY(row.key)
        if actions_of(m, choice):
            return SPECIAL(row.key)
        return USE(row.key, m.figure_text(choice.figure))
    return choice.action


def refuse(m: Match, frame: FigureActivation, ways: Ways, choice: Choice) -> Refusal | None:
    """Why a figure cannot do something now."""
    if isinstance(choice, MapPlace):
        return refuse_step(m, frame, ways, choice)
    if choice == TO_ESCAPE:
        return refuse_escape(m, frame)
    if choice == TO_STRAIN:
        return hero_actions.refuse_strain(m, frame)
    cost = actions_of(m, choice)
    if cost and (ways.shares or cost > frame.actions):
        facts = {"figure": m.figure_text(frame.figure), "left": frame.actions, "cost": cost}
        if ways.shares:
            return Refusal("IA-MOVE-06", "must_move_on", facts)  # an action would interrupt its movement
        rule = "IA-ACTION-04" if cost > 1 and frame.actions else "IA-ACTIVATION-01"
        return Refusal(rule, "no_action_left", facts)
    forbidden = refuse_by_mission(m, frame, choice) if m.in_campaign and cost else None
    if forbidden is not None:
        return forbidden
    if isinstance(choice, Usable):
        return refuse_usable(m, frame, choice)
    if isinstance(choice, Thing):
        refusal = interactions.refuse_interaction(m, frame.figure, choice)
        return refusal or (interacting.refuse(m, frame.figure, choice) if m.in_campaign else None)
    if choice == TO_REST:
        return hero_actions.refuse_rest(m, frame.figure)
    if choice == TO_ATTACK:
        return refuse_attack_action(m, frame) or beginning.refuse_plain_attack(m, frame)
    return None


def refuse_by_mission(m: Match, frame: FigureActivation, choice: Choice) -> Refusal | None:
    """Why mission rules forbid an action: it is none of those granted to who acts out of turn, or any."""
    kind = kind_of(choice)
    if frame.granted and kind not in frame.granted:
        facts = {"figure": m.figure_text(frame.figure)}
        return Refusal("IA-GOLDEN-03", "action_not_granted", facts)
    return script_of(m).refuse_action(m, frame, kind)


def actions_of(m: Match, choice: Choice) -> int:
    """How many actions a choice costs: a special action what its arrows show (IA-ACTION-03, IA-ACTION-05)."""
    if isinstance(choice, MapPlace) or choice in (TO_ESCAPE, TO_STRAIN):
        return 0
    if isinstance(choice, Usable):
        row = standings.row_of(m, choice.kind, choice.row)
        return getattr(row, "actions", 0)
    return 1


def kind_of(choice: Choice) -> str:
    """The action that a choice is (IA-ACTION-01)."""
    if isinstance(choice, Plain):
        return choice.action
    return "interact" if isinstance(choice, Thing) else "special"


def refuse_step(m: Match, frame: FigureActivation, ways: Ways, new: MapPlace) -> Refusal | None:
    """Why movement points cannot be spent on a step (IA-MOVE_POINTS-01, IA-MASSIVE-09)."""
    if frame.halted:
        return Refusal("IA-MASSIVE-09", "stands_on_figures", {"figure": m.figure_text(frame.figure)})
    return movement.refuse_leaving(m, frame.figure) or movement.refuse_step(m, frame.figure, ways, new)


def refuse_escape(m: Match, frame: FigureActivation) -> Refusal | None:
    """Why a figure cannot escape: for a point, in or beside a space that the mission names (IA-ESCAPE-01)."""
    facts: dict[str, Any] = {"figure": m.figure_text(frame.figure)}
    spaces = exits(m, frame.figure)
    if not m.covers(frame.figure) & (spaces | m.layout.neighbours(spaces)):
        return Refusal("IA-ESCAPE-01", "not_at_an_exit", facts)
    if m.figure(frame.figure).points < 1:
        return Refusal("IA-ESCAPE-01", "no_point_to_escape", facts)
    return movement.refuse_leaving(m, frame.figure)


def exits(m: Match, figure: int) -> int:
    """The spaces by which a figure may escape, as the mission says."""
    if m.in_campaign:
        return script_of(m).escapes(m, figure)
    return moments.ESCAPES[m.state.mission](m, figure)


def refuse_attack_action(m: Match, frame: FigureActivation) -> Refusal | None:
    """Only one action of an activation goes into attacks, but for heroes (IA-ACTION-08) and by abilities.

    Some may attack only where they have not left their space.
    """
    figure = frame.figure
    freely = not frame.attacks or frame.granted or m.card(figure).hero
    if not (freely or standings.of(m, figure, Standing.ATTACKS_FREELY)):
        return Refusal("IA-ACTION-08", "attacked_already", {"figure": m.figure_text(figure)})
    tripod = standings.of(m, figure, Standing.EXITS_OR_ATTACKS) if frame.exited else ""
    if tripod:
        facts = {"figure": m.figure_text(figure), "card": tripod}
        return Refusal("IA-GOLDEN-02", "exited_cannot_attack", facts)
    return None


def attacks_in(row: Ability | Command) -> bool:
    """Whether a special action includes an attack of the figure itself (IA-ACTION-08)."""
    return any(isinstance(effect, PerformAttacks) for effect in row.effects) or row.script in SCRIPTED_ATTACKS


def refuse_usable(m: Match, frame: FigureActivation, usable: Usable) -> Refusal | None:
    """Why a special action or card cannot be used: once an activation (IA-ACTION-09), and what it needs."""
    row = standings.row_of(m, usable.kind, usable.row)
    assert isinstance(row, Ability | Command)
    facts = {"card": row.key, "figure": m.figure_text(frame.figure)}
    if isinstance(row, Ability) and row.actions and row.key in frame.specials:
        return Refusal("IA-ACTION-09", "special_used", facts)
    refusal = usables.refuse_use(m, frame.seat, usable, facts) or usables.refuse_condition(m, None, usable)
    if refusal is None and attacks_in(row):
        refusal = refuse_attack_action(m, frame) or _refuse_special_attack(m, frame, row)
    if refusal is None and any(isinstance(effect, Place) for effect in row.effects):
        refusal = movement.refuse_leaving(m, frame.figure)
    return refusal


def _refuse_special_attack(m: Match, frame: FigureActivation, row: Ability | Command) -> Refusal | None:
    """A special action that begins with an attack needs a target for it."""
    first = row.effects[0] if row.effects else None
    if row.script is None and not isinstance(first, PerformAttacks):
        return None
    attack = declaring.planned(m, frame.figure, frame.seat)
    if isinstance(first, PerformAttacks):
        use = row if isinstance(row, Use) else None
        attack = declaring.planned_by(m, use, frame.figure, frame.seat, first)
        if first.each and row.targets is not None:
            meant = matching.targets_of(m, row.targets, Viewpoint(frame.seat, frame.figure))
            attack.barred = [figure for figure in m.on_map() if figure not in meant]
    return declaring.refuse_to_attack(m, attack)


def not_now(m: Match, frame: FigureActivation, _ways: Ways) -> Iterator[tuple[str, Refusal]]:
    """What else lies there: spaces that no step leads to (IA-MOVE_POINTS-01), cards for other moments."""
    yield from usables.cards_not_now(m, frame.seat, m.tables.in_activation, frame.figure)
    figure = m.figure_text(frame.figure)
    for space in m.spaces_in(m.grid.spaces):
        text = m.space_text(space)
        refusal = Refusal("IA-MOVE_POINTS-01", "not_one_step", {"figure": figure, "space": text})
        yield STEP(text), refusal


CHOICES = Family(candidates, refuse, not_now, proposed=proposed, text=text_of)


def take_action(m: Match) -> Script[None]:
    """A figure acts, spends movement points, or ends its activation (IA-ACTIVATION-07, IA-MOVE_POINTS-03).

    An action is resolved completely before the next is asked for (IA-ACTION-02); the same may be taken again
    (IA-ACTION-07). A figure that was defeated acts no more (IA-DEFEATED-03).
    """
    frame = m.frame
    assert isinstance(frame, FigureActivation)
    figure = frame.figure
    if not m.is_on_map(figure) or frame.over:
        return
    left = m.figure(figure).points
    ways = movement.ways_of(m, figure, movement.mover_of(m, figure), left)
    if ways.shares and not _can_choose(m, frame, ways):
        yield from movement.settle(m, figure, frame.seat)  # a way that was open is closed (IA-MOVE-08)
        frame.steps.append(Step.TAKE_ACTION)
        return
    if not (frame.actions or ways.costs or _can_choose(m, frame, ways)):
        return  # both actions performed, no points to spend (IA-ACTIVATION-07)
    apart = {} if ways.shares else OR_END
    options = CHOICES.later(m, frame, ways, apart=apart)
    facts = {"figure": m.figure_text(figure), "actions": frame.actions, "points": left}
    choice = yield Ask(frame.seat, "IA-ACTION-01", "take_action", options, CHOICES, (m, frame, ways), facts)
    if choice is None:
        return
    frame.steps.append(Step.TAKE_ACTION)
    if isinstance(choice, MapPlace):
        m.figure(figure).points -= ways.costs[choice]
        frame.exited = True
        movement.enter(m, figure, choice)
        yield from movement.entered(m)
        return
    cost = actions_of(m, choice)
    if cost:  # an action needs an ended movement, other abilities of the activation do not (IA-ABILITY-11)
        frame.halted |= yield from movement.settle(m, figure, frame.seat)
        frame.actions -= cost
        if frame.granted:
            frame.granted.remove(kind_of(choice))
        frame.bleeds = not (isinstance(choice, Shed) and 1 << choice.condition == m.tables.bleeding)
        frame.steps.append(Step.AFTER_ACTION)
    yield from carry_out(m, frame, choice)


def _can_choose(m: Match, frame: FigureActivation, ways: Ways) -> bool:
    """Whether there is anything that a figure may do."""
    return any(refuse(m, frame, ways, choice) is None for choice in proposed(m, frame, ways))


def carry_out(m: Match, frame: FigureActivation, choice: Choice) -> Script[None]:
    """Do what was chosen."""
    figure = frame.figure
    if isinstance(choice, Shed):
        conditions.discard(m, figure, choice.condition)
    elif isinstance(choice, Thing):
        yield from (interacting if m.in_campaign else interactions).interact(m, figure, choice)
        if m.in_campaign:
            moments.announce(m, Moment.INTERACTED, figure)
    elif isinstance(choice, Usable):
        row = standings.row_of(m, choice.kind, choice.row)
        assert isinstance(row, Ability | Command)
        if row.actions:
            frame.special = row.key
            frame.specials.append(row.key)
            frame.attacks += attacks_in(row)
        moments.begin_use(m, frame.seat, choice, NOBODY)
    elif choice == TO_ESCAPE:
        escape(m, figure)
        yield from movement.entered(m)
    elif choice == TO_REST:
        hero_actions.rest(m, figure)
        moments.announce(m, Moment.RESTED, figure)
    elif choice == TO_STRAIN:
        hero_actions.strain_to_move(m, frame)
    elif choice == TO_ATTACK:
        frame.attacks += 1
        declaring.begin(m, declaring.planned(m, figure, frame.seat))
    else:
        frame.moves += 1
        m.figure(figure).points += speed_of(m, figure)  # IA-MOVE-01, IA-MOVE-02
        m.tell(events.MoveTaken, m.figure_text(figure), speed_of(m, figure))


def escape(m: Match, figure: int) -> None:
    """A figure leaves the map by itself, for good, for a movement point (IA-ESCAPE-02)."""
    m.figure(figure).points -= 1
    movement.leave_map(m, figure)
    if m.in_campaign:
        script_of(m).escaped(m, figure)

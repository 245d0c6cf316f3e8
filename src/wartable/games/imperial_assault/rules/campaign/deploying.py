"""How Imperial groups come to the map in a mission: by events, by threat, as reinforcements.

Which may come the mission says (IA-DEPLOY_CAMP-01), and where: in areas, or at points of the map
(IA-DEPLOY_CAMP-02). (IA-DEPLOY_CAMP, IA-REINFORCE, IA-RESERVED, IA-ATTACHMENT.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.campaign.rows import ImperialCard
from wartable.games.imperial_assault.content.campaign_effects import Discount, LowerCosts
from wartable.games.imperial_assault.content.components import Deployment
from wartable.games.imperial_assault.content.vocabulary import Moment, Trait
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.facts.figure_facts import attachment_of
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.map.mission_maps import PointColour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import OptionalDeployment
from wartable.games.imperial_assault.rules.abilities import held, standings
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.campaign import groups, placing, threat
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOWHERE, Figure, Group, Kind
from wartable.games.imperial_assault.verbs.missions import ATTACH_CARD, BRING, POINT, REINFORCE
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script


class Bring(NamedTuple):
    """A Deployment card of the hand, and the point at which its group comes."""

    card: int
    point: str


class Reinforcement(NamedTuple):
    """A group that gets a figure back, and the point at which it comes."""

    group: int
    point: str


# Groups


def new_group(m: Match, card: int, seat: int, kind: Kind, figures: int = 0) -> int:
    """Put a Deployment card faceup and ready on the table with all its figures (IA-DEPLOY-01, IA-GROUP-02).

    Mission rules may bring only so many of them. A card that has been defeated before is the same group again
    (IA-DEFEATED-04).
    """
    for number, group in enumerate(m.state.groups):
        if group.card == card and group.defeated and group.kind is not Kind.HERO and group.seat == seat:
            group.defeated, group.ready, group.kind, group.health = False, True, kind, 0
            for figure in m.figures_of_group(number):
                m.figure(figure).escaped = False
            group.idle, group.given, group.speed = False, [], 0
            return number
    m.state.groups.append(Group(card, seat, kind=kind))
    number = len(m.state.groups) - 1
    m.state.figures += [Figure(number) for _ in range(figures or m.tables.cards[card].row.group_size)]
    return number


def deploy_group(
    m: Match, group: int, spaces: int, *, cost: int = 0, gains: Sequence[str] = (), hurt: int = 0
) -> None:
    """Deploy all figures of a group on spaces, or as close to them as possible (IA-DEPLOY_CAMP-05)."""
    m.tell(events.GroupDeployed, m.group_text(group), cost)
    moments.announce_soon(m, Moment.GROUP_DEPLOYED, next(m.figures_of_group(group)))
    seat = m.state.groups[group].seat
    placing.begin(m, seat, list(m.figures_of_group(group)), spaces, gains=gains, hurt=hurt)
    _let_attach(m, group)


def _let_attach(m: Match, group: int) -> None:
    """Let the Imperial player attach cards to a group of his that is deployed (IA-ATTACHMENT-01)."""
    if m.state.groups[group].seat == IMPERIAL_SEAT and attachable(m, group):
        m.state.agenda.append(OptionalDeployment([Step.ATTACH_CARDS], group=group))


def take_from_reserve(m: Match, key: str) -> None:
    """A card leaves the reserve; in a guess at the reserve any other that lies there instead of it."""
    card = m.content.deployment[key].id
    reserve = m.imperial.reserve
    if not reserve:
        return
    taken = card if card in reserve else reserve[0]
    reserve.remove(taken)
    if taken in m.imperial.seen_reserve:
        m.imperial.seen_reserve.remove(taken)


def take_reserved(m: Match, key: str, figures: int = 0) -> int:
    """The card of a reserved group is put on the table (IA-RESERVED-03), with so many figures if not all."""
    take_from_reserve(m, key)
    return new_group(m, m.content.deployment[key].id, IMPERIAL_SEAT, Kind.RESERVED, figures)


def deploy_reserved(
    m: Match, key: str, spaces: int, *, gains: Sequence[str] = (), hurt: int = 0, figures: int = 0
) -> int:
    """A reserved group is deployed by mission rules, without threat (IA-RESERVED-03, IA-DEPLOY_CAMP-07).

    Its figures gain the conditions of `gains` and suffer the damage `hurt` when they are placed.
    """
    group = take_reserved(m, key, figures)
    deploy_group(m, group, spaces, gains=gains, hurt=hurt)
    return group


def deploy_reserved_apart(m: Match, key: str, points: Sequence[str]) -> int:
    """A reserved group is deployed with one figure at each of several points (IA-DEPLOY_CAMP-05)."""
    group = take_reserved(m, key, len(points))
    m.tell(events.GroupDeployed, m.group_text(group), 0)
    for figure, point in reversed(list(zip(m.figures_of_group(group), points, strict=True))):
        placing.begin(m, IMPERIAL_SEAT, [figure], point_space(m, point))
    _let_attach(m, group)
    return group


def withdraw_group(m: Match, group: int) -> None:
    """The figures of a group leave the map for good without being defeated, and its card leaves play."""
    for figure in m.figures_of_group(group):
        row = m.figure(figure)
        row.escaped, row.damage, row.conditions, row.points = True, 0, 0, 0
        m.put(figure, NOWHERE)
        m.tell(events.FigureTakenOff, m.figure_text(figure))


def point_space(m: Match, point: str) -> int:
    """The space of a deployment point, or of what counts as one by its name, as a set."""
    found = m.mission_map.points.get(point)
    return 1 << (m.grid.read(point) if found is None else found.space)


def point_text(m: Match, point: str) -> str:
    """A deployment point as choices spell it, or the space that counts as one."""
    if point not in m.mission_map.points:
        return point
    colour, _, number = point.partition("_")
    return f"{colour}_point_{number}"


def choose_point(m: Match, group: str) -> Script[int]:
    """The Imperial player chooses the active point for a group that no place is stated for.

    (IA-DEPLOY_CAMP-03, IA-DEPLOY_CAMP-05.) Its space, as a set.
    """
    options = {POINT(point_text(m, point)): point for point in script_of(m).deployment_points(m)}
    facts = {"group": group}
    ask = Ask(IMPERIAL_SEAT, "IA-DEPLOY_CAMP-03", "choose_point", options, facts=facts)
    return point_space(m, (yield from m.decide(ask)))


def deploy_at_a_point(m: Match, key: str) -> Script[int]:
    """A reserved group comes at an active point of the Imperial player's choice (IA-RESERVED-03)."""
    return deploy_reserved(m, key, (yield from choose_point(m, key)))


def activate_points(m: Match, colour: PointColour) -> None:
    """Points of a colour become active by mission rules (IA-DEPLOY_CAMP-04)."""
    imperial = m.imperial
    found = [key for key, point in m.mission_map.points.items() if point.colour is colour]
    imperial.points = [*imperial.points, *(key for key in found if key not in imperial.points)]


# Optional deployment and reinforcement


def candidates(m: Match, frame: OptionalDeployment) -> Iterator[tuple[str, Bring | Reinforcement]]:
    """Every Deployment card of the hand and every group on the map, at every point that is meant.

    A card in reserve is neither (IA-RESERVED-02).
    """
    points = frame.at or script_of(m).deployment_points(m)
    for card in sorted(set(m.imperial.hand)):
        for point in points:
            yield BRING(m.content.deployments[card].key, point_text(m, point)), Bring(card, point)
    if not frame.reinforces:
        return
    for number, group in enumerate(m.state.groups):
        if group.seat == IMPERIAL_SEAT and not group.defeated:
            for point in points:
                yield (
                    REINFORCE(m.group_text(number), point_text(m, point)),
                    Reinforcement(number, point),
                )


def refuse(m: Match, frame: OptionalDeployment, chosen: Bring | Reinforcement) -> Refusal | None:
    """Why a group cannot be deployed or reinforced: the threat it costs, or what of it is on the map."""
    if isinstance(chosen, Bring):
        cost = _cost_now(m, frame, chosen.card)
        return _refuse_cost(m, m.content.deployments[chosen.card].key, cost, "IA-DEPLOY_CAMP-06")
    return refuse_reinforcement(m, chosen.group)


def refuse_reinforcement(m: Match, group: int) -> Refusal | None:
    """Why a group gets no figure back (IA-REINFORCE-02, IA-REINFORCE-03, IA-REINFORCE-05)."""
    facts = {"group": m.group_text(group)}
    cost = reinforcement_cost(m, group)
    if cost is None:
        return Refusal("IA-REINFORCE-02", "no_reinforcement_cost", facts)
    if not any(m.is_on_map(figure) for figure in m.figures_of_group(group)):
        return Refusal("IA-REINFORCE-03", "nobody_left_of_group", facts)
    if not _fallen(m, group):
        return Refusal("IA-REINFORCE-05", "group_is_whole", facts)
    return _refuse_cost(m, m.group_text(group), cost, "IA-REINFORCE-01")


def cost_of(m: Match, seat: int, card: int) -> int:
    """What a group costs a side to deploy, by its card and what makes it cheaper."""
    row = m.content.deployments[card]
    return max(0, row.cost - sum(each.deploy for each in _discounts(m, seat, row)))


def _cost_now(m: Match, frame: OptionalDeployment, card: int) -> int:
    """What a group costs in an optional deployment in which one group may be cheaper."""
    return max(0, cost_of(m, IMPERIAL_SEAT, card) - frame.cheaper)


def reinforcement_cost(m: Match, group: int) -> int | None:
    """What a figure of a group costs to reinforce; None if none can be."""
    row = m.group_card(m.state.groups[group]).row
    if row.reinforcement is None:
        return None
    return max(0, row.reinforcement - sum(each.reinforce for each in _discounts(m, IMPERIAL_SEAT, row)))


def _discounts(m: Match, seat: int, card: Deployment) -> list[Discount]:
    """What makes a group of a side cheaper: cards in its play areas, and what effects have left behind."""
    if seat == IMPERIAL_SEAT:
        uses = list(held.play_area(m).uses)
    else:
        uses = list({use.id: use for hero in m.state.heroes for use in held.of_hero(m, hero)}.values())
    found = [use.discount for use in uses if use.discount is not None]
    effects = (standings.effect_of(m, lasting) for lasting in m.state.lasting if lasting.seat == seat)
    found += [effect.by for effect in effects if isinstance(effect, LowerCosts)]
    return [each for each in found if each.trait is None or each.trait in card.traits]


def _refuse_cost(m: Match, what: str, cost: int, rule: str) -> Refusal | None:
    if cost <= m.imperial.threat:
        return None
    return Refusal(rule, "too_little_threat", {"group": what, "cost": cost, "threat": m.imperial.threat})


def _fallen(m: Match, group: int) -> list[int]:
    """The figures of a group that were defeated."""
    rows = m.state.figures
    return [
        figure
        for figure in m.figures_of_group(group)
        if rows[figure].space == NOWHERE and not rows[figure].escaped
    ]


DEPLOYMENTS = Family(candidates, refuse)


def begin(m: Match, *, reinforces: bool = False, at: list[str] | None = None) -> None:
    """Let the Imperial player perform an optional deployment (IA-DEPLOY_CAMP-06).

    It may have been agreed that he reinforces groups in every one.
    """
    may = reinforces or m.state.reinforce_always
    m.state.agenda.append(OptionalDeployment([Step.DEPLOY_OPTIONALLY], may, at or []))


def deploy_optionally(m: Match) -> Script[None]:
    """The Imperial player deploys one more group, or places a reinforcement, as long as he likes and can pay.

    (IA-DEPLOY_CAMP-06, IA-DEPLOY_CAMP-08, IA-REINFORCE-01, IA-REINFORCE-04.) That he is asked hangs on
    nothing that the Rebels cannot see.
    """
    frame = m.frame
    assert isinstance(frame, OptionalDeployment)
    possible = m.imperial.hand or (frame.reinforces and _can_reinforce(m))
    if not possible:
        m.passed(IMPERIAL_SEAT, (BRING.name, REINFORCE.name), "IA-DEPLOY_CAMP-06", "nothing_to_deploy")
        return
    cards = moments.beside(m, Moment.OPTIONAL_DEPLOYMENT, IMPERIAL_SEAT)
    options = {**DEPLOYMENTS.options(m, frame), **cards, DONE(): None}
    rule = "IA-STATUS_CAMP-04" if frame.reinforces else "IA-DEPLOY_CAMP-06"
    facts = {"threat": m.imperial.threat}
    chosen = yield Ask(IMPERIAL_SEAT, rule, "deploy_groups", options, DEPLOYMENTS, (m, frame), facts)
    if chosen is None:
        return
    frame.steps.append(Step.DEPLOY_OPTIONALLY)
    if isinstance(chosen, Usable):
        moments.begin_use(m, IMPERIAL_SEAT, chosen)
    else:
        _come(m, frame, chosen)


def _come(m: Match, frame: OptionalDeployment, chosen: Bring | Reinforcement) -> None:
    """Pay for a group or a figure, and let it come to the point that was chosen."""
    spaces = point_space(m, chosen.point)
    if isinstance(chosen, Bring):
        cost = _cost_now(m, frame, chosen.card)
        frame.cheaper = 0
        threat.change(m, -cost)
        groups.take_out_of_hand(m, chosen.card)
        deploy_group(m, new_group(m, chosen.card, IMPERIAL_SEAT, Kind.OPEN), spaces, cost=cost)
    else:
        cost = reinforcement_cost(m, chosen.group) or 0
        threat.change(m, -cost)
        m.tell(events.FigureReinforced, m.group_text(chosen.group), cost)
        placing.begin(m, IMPERIAL_SEAT, _fallen(m, chosen.group)[:1], spaces)


def _can_reinforce(m: Match) -> bool:
    groups = (n for n, group in enumerate(m.state.groups) if group.seat == IMPERIAL_SEAT)
    return any(refuse_reinforcement(m, number) is None for number in groups)


# Attachments


def attachable(m: Match, group: int) -> list[int]:
    """The attachments in play that lie on no group and fit this one (IA-ATTACHMENT-04)."""
    used = {card for other in m.state.groups for card in other.attachments}
    traits = set(m.group_card(m.state.groups[group]).row.traits)
    in_play = (attachment_of(card) for card in m.imperial.cards)
    return [each for each in in_play if each is not None and each not in used and _fits(m, each, traits)]


def _fits(m: Match, attachment: int, traits: set[Trait]) -> bool:
    """Whether an attachment may lie on a card with these traits."""
    row = m.campaign.attachments[attachment]
    return not (isinstance(row, ImperialCard) and row.to) or not traits.isdisjoint(row.to)


def attach_cards(m: Match) -> Script[None]:
    """The Imperial player may attach cards to a group that he deploys (IA-ATTACHMENT-01)."""
    frame = m.frame
    assert isinstance(frame, OptionalDeployment)
    cards = attachable(m, frame.group)
    if not cards:
        return
    rows = m.campaign.attachments
    options: dict[str, int | None] = {ATTACH_CARD(rows[card].key): card for card in cards}
    options[DONE()] = None
    facts = {"group": m.group_text(frame.group)}
    card = yield Ask(IMPERIAL_SEAT, "IA-ATTACHMENT-01", "attach_cards", options, facts=facts)
    if card is not None:
        group = m.state.groups[frame.group]
        group.attachments = [*group.attachments, card]
        m.tell(events.CardAttached, m.group_text(frame.group), rows[card].key)
        frame.steps.append(Step.ATTACH_CARDS)

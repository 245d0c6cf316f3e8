"""Effects on build queues: units put there, moved on, deployed and destroyed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from wartable.games.rebellion.content.effects.board import (
    AdvanceQueuedUnits,
    DeployQueuedUnits,
    DestroyQueuedUnits,
    QueueByIcons,
    QueueUnits,
)
from wartable.games.rebellion.content.vocabulary import Icon, Shape, Whose
from wartable.games.rebellion.events import missions as events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, destroy_queued, gain_units, queue_unit
from wartable.games.rebellion.rules.refresh_phase.building import units_for
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.tables import DEATH_STAR
from wartable.games.rebellion.verbs.missions import ADVANCE, DEPLOY_QUEUED, DESTROY_QUEUED, QUEUE
from wartable.games.rebellion.verbs.turns import DONE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script


class Queued(NamedTuple):
    """A unit on a space of a build queue."""

    unit: int
    space: int


def queued_units(m: Match, side: int) -> list[Queued]:
    """Each type on each space of a side's build queue."""
    return [
        Queued(unit, space)
        for space, units in enumerate(m.faction(side).queue, start=1)
        for unit in sorted(set(units))
    ]


@effect(QueueUnits)
def queue(m: Match, resolution: Resolution, row: QueueUnits) -> Script[None]:
    """Put units from the supply on a space of the own queue, as far as there are any (RB-LIMIT-03)."""
    for key, number in row.units.items():
        unit = m.content.unit[key].id
        for _ in range(number):
            if m.supply(unit) > 0:
                queue_unit(m, resolution.side, unit, row.space)
            else:
                m.passed(resolution.seat, ("queue",), "RB-LIMIT-03", "none_left_to_queue", {"unit": key})
    yield from ()


@effect(QueueByIcons)
def queue_by_icons(m: Match, resolution: Resolution, _row: QueueByIcons) -> Script[None]:
    """A unit for each icon of the system, whoever holds it, on the space of its number (RB-RESOURCE-02).

    RB-BUILD-07: a sabotage marker does not hinder it.
    """
    system = resolution.place
    number = m.system(system).number
    if not m.populous(system) or number is None:
        return
    for place, icon in enumerate(m.system(system).icons):
        types = units_for(m, resolution.side, system, place)
        options = {QUEUE(m.unit_text(unit)): unit for unit in types if m.supply(unit) > 0}
        facts = {"place": m.place_text(system), "icon": icon, "space": number}
        if not options:
            m.passed(resolution.seat, ("queue",), "RB-LIMIT-03", "none_left_for_icon", facts)
            continue
        ask = Ask(resolution.seat, "RB-BUILD-06", "queue_unit", options, facts=facts)
        unit = yield from m.decide(ask)
        queue_unit(m, resolution.side, unit, number)


@effect(AdvanceQueuedUnits)
def advance(m: Match, resolution: Resolution, row: AdvanceQueuedUnits) -> Script[None]:
    """Move units of the own queue one space down, each once."""
    side, arrived = resolution.side, Counter[Queued]()
    for _ in range(row.most):
        options: dict[str, Queued | None] = {
            ADVANCE(m.unit_text(queued.unit), queued.space): queued
            for queued in queued_units(m, side)
            if queued.space in row.spaces
            and m.faction(side).queue[queued.space - 1].count(queued.unit) > arrived[queued]
        }
        if not options:
            m.passed(resolution.seat, ("advance",), "RB-MISSION-30", "queue_is_empty")
            return
        options[DONE()] = None
        facts = {"side": SIDE_TEXTS[side]}
        chosen = yield Ask(resolution.seat, "RB-MISSION-31", "advance_unit", options, facts=facts)
        if chosen is None:
            return
        unit, space = chosen
        m.faction(side).queue[space - 1].remove(unit)
        m.faction(side).queue[space - 2].append(unit)
        arrived[Queued(unit, space - 1)] += 1
        m.tell(events.QueuedUnitAdvanced, SIDE_TEXTS[side], m.unit_text(unit), space - 1)


@effect(DeployQueuedUnits)
def deploy(m: Match, resolution: Resolution, row: DeployQueuedUnits) -> Script[None]:
    """Deploy units of the own queue in the system of the card, though it may be remote."""
    for left in range(row.most, 0, -1):
        args = (m, resolution, row)
        options: dict[str, Queued | None] = {**DEPLOYABLE.options(*args)}
        if not options:
            m.passed(
                resolution.seat,
                ("deploy_queued",),
                "RB-MISSION-30",
                "nothing_to_deploy",
                because=partial(DEPLOYABLE.reasons, *args),
            )
            break
        options[DONE()] = None
        facts = {
            "side": SIDE_TEXTS[resolution.side],
            "place": m.place_text(resolution.place),
            "left": left,
        }
        ask = Ask(resolution.seat, "RB-MISSION-31", "deploy_queued", options, DEPLOYABLE, args, facts)
        chosen = yield ask
        if chosen is None:
            break
        m.faction(resolution.side).queue[chosen.space - 1].remove(chosen.unit)
        if m.unit_text(chosen.unit) == DEATH_STAR:  # it takes the place of the other: RB-DS_BUILD-02
            m.take_units(_unfinished(m, resolution.place)[:1], resolution.place)
        gain_units(m, [chosen.unit], resolution.place)
    yield from checked(m)


def deployable(m: Match, resolution: Resolution, _row: DeployQueuedUnits) -> Iterator[tuple[str, Queued]]:
    """Everything on the own queue."""
    for queued in queued_units(m, resolution.side):
        yield DEPLOY_QUEUED(m.unit_text(queued.unit), queued.space), queued


def refuse_deployable(
    m: Match, resolution: Resolution, row: DeployQueuedUnits, queued: Queued
) -> Refusal | None:
    """Why a queued unit cannot be deployed in the system of the card."""
    place = resolution.place
    facts = {"unit": m.unit_text(queued.unit), "place": m.place_text(place), "space": queued.space}
    if queued.space not in row.spaces:
        return Refusal("RB-MISSION-30", "not_on_that_space", facts)
    if m.is_sabotaged(place):
        return Refusal("RB-SABOTAGE-03", "sabotaged", facts)
    if m.unit_text(queued.unit) == DEATH_STAR and not _unfinished(m, place):
        return Refusal("RB-DS_BUILD-02", "none_under_construction", facts)
    return None


DEPLOYABLE: Final = Family(deployable, refuse_deployable)


def _unfinished(m: Match, place: int) -> list[int]:
    """The Death Stars under construction in a place."""
    return [unit for unit in m.state.units[place] if m.tables.unfinished[unit]]


@effect(DestroyQueuedUnits)
def destroy(m: Match, resolution: Resolution, row: DestroyQueuedUnits) -> Script[None]:
    """Destroy queued units: one for each icon here, of some shapes, or with some health together."""
    side = resolution.side if row.whose is Whose.OWN else 1 - resolution.side
    if row.by_icons:
        icons = m.system(resolution.place).icons if m.populous(resolution.place) else ()
        for icon in icons:
            yield from _destroy_of_icon(m, resolution, side, row, icon)
    for shape, number in row.shapes.items():
        for _ in range(number):
            yield from _destroy_of_icon(m, resolution, side, row, shape)
    left = row.health
    while left:
        args = (m, side, row, left)
        options: dict[str, Queued | None] = {**QUEUED_VICTIMS.options(*args)}
        if not options:
            break
        options[DONE()] = None
        facts = {"side": SIDE_TEXTS[side], "health": left}
        ask = Ask(
            resolution.seat, "RB-DESTROY_UNIT-02", "destroy_queued", options, QUEUED_VICTIMS, args, facts
        )
        chosen = yield ask
        if chosen is None:
            break
        destroy_queued(m, side, *chosen)
        left -= m.unit(chosen.unit).health


def _destroy_of_icon(
    m: Match, resolution: Resolution, side: int, row: DestroyQueuedUnits, wanted: Icon | Shape
) -> Script[None]:
    """Destroy one queued unit that is built with an icon, or with one of a shape."""
    options = {}
    for queued in queued_units(m, side):
        printed = m.unit(queued.unit)
        icon = printed.icon
        if icon is not None and wanted in (icon, icon.shape) and printed.key not in row.spared:
            options[DESTROY_QUEUED(printed.key, queued.space)] = queued
    facts = {"side": SIDE_TEXTS[side], "icon": wanted}
    if not options:
        m.passed(resolution.seat, ("destroy_queued",), "RB-MISSION-30", "no_such_unit_queued", facts)
        return
    ask = Ask(resolution.seat, "RB-MISSION-31", "destroy_queued_for_icon", options, facts=facts)
    destroy_queued(m, side, *(yield from m.decide(ask)))


def queued_victims(m: Match, side: int, _row: DestroyQueuedUnits, _left: int) -> Iterator[tuple[str, Queued]]:
    """Everything on a build queue."""
    for queued in queued_units(m, side):
        yield DESTROY_QUEUED(m.unit_text(queued.unit), queued.space), queued


def refuse_queued_victim(
    m: Match, _side: int, row: DestroyQueuedUnits, left: int, queued: Queued
) -> Refusal | None:
    """Why a queued unit cannot be destroyed: spared, without health, or too strong."""
    printed = m.unit(queued.unit)
    facts = {"unit": printed.key, "space": queued.space, "health": printed.health, "left": left}
    if printed.key in row.spared:
        return Refusal("RB-MISSION-30", "unit_not_meant", facts)
    if not printed.health:
        return Refusal("RB-HEALTH-02", "without_health", facts)
    if printed.health > left:
        return Refusal("RB-DESTROY_UNIT-02", "too_much_health", facts)
    return None


QUEUED_VICTIMS: Final = Family(queued_victims, refuse_queued_victim)

"""Answers to "what is that?": figures, Deployment and Command cards, abilities, conditions, the mission."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command
from wartable.games.imperial_assault.content.components import Ability, Condition, Deployment
from wartable.games.imperial_assault.rules.abilities import held
from wartable.games.imperial_assault.rules.attack.rolling import surge_text
from wartable.games.imperial_assault.state import Kind
from wartable.games.imperial_assault.terminal.marks import Scene
from wartable.parts.lookup import Thing
from wartable.words.messages import Printed


def things(scene: Scene) -> Iterator[Thing]:
    """Everything that has a name, with its names and what is to be told of it."""
    m = scene.match
    for figure in m.on_map():
        text = m.figure_text(figure)
        names = (*scene.called(text), scene.figure_mark(figure).casefold())
        yield names, partial(figure_facts, scene, figure)
    for row in m.content.deployments:
        yield scene.called(row.key), partial(card_facts, scene, row)
    for command in m.content.commands:
        yield scene.called(command.key), partial(command_facts, scene, command)
    for ability in m.content.abilities:
        yield scene.called(ability.key), partial(_ability, scene, ability)
    for use in m.campaign.uses if scene.state.heroes else ():
        yield scene.called(use.key), partial(_use, scene, use)
    for condition in m.content.conditions:
        yield scene.called(condition.key), partial(_condition, scene, condition)
    for number, token in enumerate(scene.state.tokens):
        text = m.token_text(number)
        yield (*scene.called(text), *scene.called(token.kind)), partial(_token, scene, number)
    if m.mission is not None:
        yield scene.called(m.mission.key), partial(mission_facts, scene)
    for mission in m.campaign.missions if scene.in_campaign else ():
        yield scene.called(mission.key), partial(briefing, scene, mission.key)


def own_sheet(scene: Scene) -> list[str]:
    """The mission, one's own cards and groups."""
    m = scene.match
    lines = mission_facts(scene)
    if scene.seat is None:
        return lines
    for card in m.player(scene.seat).hand:
        lines += command_facts(scene, m.content.commands[card])
    own = [group for group in scene.state.groups if group.seat == scene.seat and not group.defeated]
    for card in dict.fromkeys(group.card for group in own if group.kind is not Kind.HERO):
        lines += card_facts(scene, m.tables.cards[card].row)
    for hero in scene.state.heroes:
        if hero.seat == scene.seat and not hero.withdrawn:
            lines += sheet_facts(scene, hero.figure)
    return lines


def figure_facts(scene: Scene, figure: int) -> list[str]:
    """A figure: where it stands, its Health, conditions, and its card."""
    m = scene.match
    row = m.figure(figure)
    line = scene.say(
        "fact_figure",
        figure=m.figure_text(figure),
        space=m.space_text(row.space),
        left=m.health(figure) - row.damage,
        health=m.health(figure),
    )
    conditions = scene.conditions(figure)
    lines = [
        line,
        *([scene.say("fact_conditions", conditions=scene.names(conditions))] if conditions else []),
    ]
    return lines + sheet_facts(scene, figure)


def sheet_facts(scene: Scene, figure: int) -> list[str]:
    """The card or sheet of a figure, and the abilities that it has of cards of the campaign."""
    m = scene.match
    uses = [row for row in m.card(figure).abilities if isinstance(row, Use)]
    told = [f"  {line}" for use in uses for line in _use_on(scene, use, figure)]
    return [*card_facts(scene, m.card(figure).row), *told]


def _use_on(scene: Scene, row: Use, figure: int) -> list[str]:
    """An ability of a figure, and whether its card is exhausted or depleted."""
    lines, places = _use(scene, row), held.places(scene.match, row.id, figure)
    if places and all(place.depleted for place in places):
        lines.append("  " + scene.say("fact_depleted", name=row.key))
    elif places and all(place.exhausted or place.depleted for place in places):
        lines.append("  " + scene.say("fact_exhausted", name=row.key))
    return lines


def card_facts(scene: Scene, row: Deployment) -> list[str]:
    """A Deployment card: numbers, dice, surges, and its abilities in words."""
    m = scene.match
    dice = [colour.value for colour in row.attack.dice]
    lines = [
        scene.say("fact_card", name=row.key, cost=row.cost, size=row.group_size),
        "  " + scene.say("fact_numbers", health=row.health, speed=row.speed, kind=row.attack.kind.value),
        "  "
        + scene.say(
            "fact_dice",
            attack=scene.names(dice) if dice else scene.say("chosen_dice", number=row.attack.chosen),
            defence=scene.names([colour.value for colour in row.defense]) or scene.say("no_dice"),
        ),
    ]
    if row.surges:
        surges = scene.messages.listed([scene.messages.name(surge_text(surge)) for surge in row.surges])
        lines.append("  " + scene.say("fact_surges", surges=surges))
    for key in row.abilities:
        lines += [f"  {line}" for line in _ability(scene, m.content.ability[key])]
    return lines


def command_facts(scene: Scene, row: Command) -> list[str]:
    """A Command card: its cost and what it says."""
    text = scene.messages.printed(Printed(f"commands.{row.key}.text", row.text))
    return [scene.say("fact_command", name=row.key, cost=row.cost, text=text)]


def _use(scene: Scene, row: Use) -> list[str]:
    text = scene.messages.printed(Printed(f"uses.{row.key}.text", row.text))
    return [scene.say("fact_text", name=row.key, text=text)]


def _ability(scene: Scene, row: Ability) -> list[str]:
    text = scene.messages.printed(Printed(f"abilities.{row.key}.text", row.text))
    return [scene.say("fact_text", name=row.key, text=text)]


def _condition(scene: Scene, row: Condition) -> list[str]:
    text = scene.messages.printed(Printed(f"conditions.{row.key}.text", row.text))
    return [scene.say("fact_text", name=row.key, text=text)]


def _token(scene: Scene, number: int) -> list[str]:
    """A token: where it lies, or who carries it."""
    m, token = scene.match, scene.state.tokens[number]
    if token.carrier >= 0:
        return [scene.say("fact_carried", token=m.token_text(number), figure=m.figure_text(token.carrier))]
    if token.space < 0:
        return [scene.say("fact_gone", token=m.token_text(number))]
    return [scene.say("fact_lies", token=m.token_text(number), space=m.space_text(token.space))]


def briefing(scene: Scene, mission: str) -> list[str]:
    """The rules and ends of a mission that are announced before it begins (IA-MISSION_SETUP-08)."""
    return [scene.say("fact_mission", name=mission), "  " + scene.say(f"briefing_{mission}")]


def mission_facts(scene: Scene) -> list[str]:
    """The mission, rule by rule; of one of the campaign its briefing."""
    if scene.in_campaign:
        return briefing(scene, scene.state.mission) if scene.state.mission else []
    mission = scene.match.mission
    if mission is None:
        return []
    lines = [scene.say("fact_mission", name=mission.key)]
    for number, rule in enumerate(mission.rules):
        path = f"missions.{mission.key}.rules.{number}.text"
        lines.append("  " + scene.messages.printed(Printed(path, rule.text)))
    return lines

"""`wartable army imperial_assault`: check an army file against the rules, and show the ready-made armies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wartable.parts.armies.army_printing import as_rows, print_breaches, print_json
from wartable.reader import Help
from wartable.words.messages import Printed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wartable.games.imperial_assault.army import Army
    from wartable.games.imperial_assault.content.components import Row
    from wartable.words.messages import Messages

HELP = Help(__file__, "army")
ArmyArgument = Annotated[str, typer.Argument(metavar=HELP.value("file"), help=HELP("army"))]
JsonOption = Annotated[bool, typer.Option("--json", help=HELP("json"))]


def register(app: typer.Typer, name: str) -> None:
    """Add what can be done with armies to the command line under a name."""
    group = typer.Typer(help=HELP())
    group.command("check", help=HELP("check"))(check)
    group.command("list", help=HELP("list"))(list_)
    group.command("show", help=HELP("show"))(show)
    app.add_typer(group, name=name)


def check(army: ArmyArgument, as_json: JsonOption = False) -> None:
    """Say whether an army is legal: every rule it breaks (exit code 1), or what it adds up to."""
    from wartable.games.imperial_assault import army as armies

    listed = armies.load(army)
    breaches = armies.check(listed)
    messages = _messages()
    name = Printed(f"armies.{army}.name", listed.name)
    warnings = [messages.phrase(warning) for warning in armies.warnings(listed)]
    if as_json:
        found = {"legal": not breaches, "breaches": as_rows(breaches, messages), "warnings": warnings}
        print_json(_summary(listed) | found)
    elif breaches:
        typer.echo(messages.screen("army_illegal", name=name, breaches=len(breaches)))
        print_breaches(breaches, messages)
    else:
        typer.echo(messages.screen("army_legal", name=name))
        cards = messages.listed(_counted(listed.commands, messages))
        facts = {"points": listed.deck_points, "limit": listed.deck_limit, "cards": cards}
        typer.echo("\n".join([*_totals(listed), "  " + messages.screen("army_deck", **facts)]))
    if not as_json:
        for warning in warnings:
            typer.echo("  " + messages.screen("army_warning", warning=warning))
    if breaches:
        raise typer.Exit(1)


def list_(as_json: JsonOption = False) -> None:
    """List the ready-made armies."""
    from wartable.games.imperial_assault import army as armies

    found = [(name, armies.load(name)) for name in armies.ready_made()]
    if as_json:
        print_json([{"key": name, **_summary(listed)} for name, listed in found])
        return
    messages = _messages()
    widest = max(len(name) for name, _ in found)
    for name, listed in found:
        points = messages.screen("army_points", points=listed.points)
        about = messages.printed(Printed(f"armies.{name}.about", listed.about))
        typer.echo(f"{name:<{widest}}  {points}  {about}")


def show(army: ArmyArgument, as_json: JsonOption = False) -> None:
    """Show an army card by card."""
    from wartable.games.imperial_assault import army as armies

    listed = armies.load(army)
    if as_json:
        print_json(armies.to_dict(listed))
        return
    messages = _messages()
    name = Printed(f"armies.{army}.name", listed.name)
    about = Printed(f"armies.{army}.about", listed.about)
    typer.echo(
        messages.screen("army_about", name=name, about=about) if listed.about else messages.printed(name)
    )
    typer.echo("\n".join(_totals(listed)))
    for card in listed.deployments:
        figures = messages.screen("army_group", figures=card.group_size)
        typer.echo(f"  {card.cost:>4}  {messages.name(card.key)} {figures}")
    for upgrade in listed.upgrades:
        typer.echo(f"  {upgrade.cost:>4}  {messages.name(upgrade.key)}")
    spent = messages.screen("army_deck_points", points=listed.deck_points, limit=listed.deck_limit)
    typer.echo(f"  {spent}")
    for command, number in Counter(listed.commands).items():
        typer.echo(f"  {command.cost * number:>4}  {_several(command, number, messages)}")


def _totals(army: Army) -> list[str]:
    """What the figures of an army add up to, for people."""
    from wartable.games.imperial_assault.army import POINTS

    messages = _messages()
    lines = [
        messages.screen("army_affiliation", affiliation=army.affiliation.value),
        messages.screen("army_budget", points=army.points, limit=POINTS),
        messages.screen("army_figures", figures=army.figures, groups=len(army.deployments)),
    ]
    return [f"  {line}" for line in lines]


def _counted(cards: Iterable[Row], messages: Messages) -> list[str]:
    """The names of cards, each once with its number if there are several."""
    return [_several(card, number, messages) for card, number in Counter(cards).items()]


def _several(card: Row, number: int, messages: Messages) -> str:
    return (
        messages.screen("army_card", number=number, card=card.key) if number > 1 else messages.name(card.key)
    )


def _messages() -> Messages:
    from wartable.games.imperial_assault.wording import AssaultMessages

    return AssaultMessages("imperial_assault").spoken_here()


def _summary(army: Army) -> dict[str, Any]:
    """What an army adds up to, for programs."""
    return {
        "name": army.name,
        "affiliation": army.affiliation.value,
        "points": army.points,
        "figures": army.figures,
        "command_points": army.deck_points,
        "command_limit": army.deck_limit,
    }

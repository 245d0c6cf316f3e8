"""`wartable army`: check an army file against the rules, and show the ready-made armies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wartable.parts.armies.army_printing import as_rows, print_breaches, print_json
from wartable.reader import Help
from wartable.words.messages import Printed

if TYPE_CHECKING:
    from wartable.games.legion.army import Army
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


def check(
    army: ArmyArgument,
    limit: Annotated[int | None, typer.Option(min=1, max=800, help=HELP("check_limit"))] = None,
    format_: Annotated[str | None, typer.Option("--format", help=HELP("check_format"))] = None,
    as_json: JsonOption = False,
) -> None:
    """Say whether an army is legal: every rule it breaks (exit code 1), or what it adds up to."""
    from wartable.games.legion import army as armies

    listed = armies.load(army)
    chosen = armies.find_format(format_) if format_ is not None else None
    options = armies.ArmyOptions(limit=limit, format=chosen)
    breaches = armies.check(listed, options)
    name = Printed(f"armies.{army}.name", listed.name)
    if as_json:
        print_json({**_summary(listed), "legal": not breaches, "breaches": as_rows(breaches, _messages())})
    elif breaches:
        typer.echo(_say("army_illegal", name=name, breaches=len(breaches)))
        print_breaches(breaches, _messages())
    else:
        typer.echo(_say("army_legal", name=name))
        typer.echo("\n".join(_lines(listed, limit)))
    if breaches:
        raise typer.Exit(1)


def list_(as_json: JsonOption = False) -> None:
    """List the ready-made armies."""
    from wartable.games.legion import army as armies

    found = [(name, armies.load(name)) for name in armies.ready_made()]
    if as_json:
        print_json([{"key": name, **_summary(listed)} for name, listed in found])
        return
    widest = max(len(name) for name, _ in found)
    for name, listed in found:
        points = _say("army_points", points=f"{listed.points:>3}")
        format_ = _say(f"army_format_{listed.format.name.lower()}")
        about = _messages().printed(Printed(f"armies.{name}.about", listed.about))
        typer.echo(f"{name:<{widest}}  {points}  {format_:<8}  {about}")


def show(army: ArmyArgument, as_json: JsonOption = False) -> None:
    """Show an army unit by unit."""
    from wartable.games.legion import army as armies

    listed = armies.load(army)
    if as_json:
        print_json(armies.to_dict(listed))
        return
    typer.echo(_title(army, listed))
    typer.echo("\n".join(_lines(listed, None)))
    for unit in listed.units:
        messages = _messages()
        upgrades = [upgrade.key for upgrade in unit.upgrades]
        key = "army_unit_with" if upgrades else "army_unit"
        line = messages.screen(key, unit=unit.card.key, upgrades=upgrades)
        typer.echo(f"  {unit.points:>4}  {line}")


def _title(key: str, army: Army) -> str:
    """What an army is called, and what it is about; a ready-made one by its key."""
    name = Printed(f"armies.{key}.name", army.name)
    if not army.about:
        return _messages().printed(name)
    return _say("army_about", name=name, about=Printed(f"armies.{key}.about", army.about))


def _lines(army: Army, limit: int | None) -> list[str]:
    """What an army adds up to, for people."""
    from wartable.games.legion.army import SIDE_KEYS, Format
    from wartable.games.legion.content.model import Rank

    messages = _messages()
    numbers = {rank.name.lower(): army.count(rank) for rank in Rank if army.count(rank)}
    ranks = [_say("army_rank", rank=rank, number=number) for rank, number in numbers.items()]
    budget = {"points": army.points, "limit": limit or army.limit}
    return [
        "  " + _say("army_side", side=SIDE_KEYS[army.side]),
        "  " + _say("army_spent" if army.format is Format.LEARNING else "army_budget", **budget),
        "  " + _say("army_ranks", ranks=messages.listed(ranks)),
        "  " + _say("army_hand", cards=messages.listed([messages.name(card.key) for card in army.hand])),
    ]


def _messages() -> Messages:
    from wartable.games.legion.wording import LegionMessages

    return LegionMessages("legion").spoken_here()


def _say(key: str, **facts: Any) -> str:
    return _messages().screen(key, **facts)


def _summary(army: Army) -> dict[str, Any]:
    """What an army adds up to, for programs."""
    from wartable.games.legion.content.model import Rank

    ranks = {rank.name.lower().replace("_", " "): army.count(rank) for rank in Rank if army.count(rank)}
    return {
        "name": army.name,
        "faction": army.side.name.lower(),
        "format": army.format.name.lower(),
        "points": army.points,
        "limit": army.limit,
        "ranks": ranks,
    }

"""`wartable odds imperial_assault`: what an attack of one card's figure on another's may come to, exactly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.kernel.ask import quoted
from wartable.parts.dice import read_pool
from wartable.reader import Help
from wartable.words.messages import Messages
from wartable.words.mistakes import nearest

if TYPE_CHECKING:
    from wartable.games.imperial_assault.content import Content
    from wartable.games.imperial_assault.content.components import Deployment

HELP = Help(__file__, "odds")
LETTERS = "rbgy"
"""The attack dice in the order of their colours."""


def register(app: typer.Typer, name: str) -> None:
    """Add the odds of attacks to the command line under a name."""
    app.command(name, help=HELP())(odds)


def odds(
    attacker: Annotated[str, typer.Argument(metavar=HELP.value("attacker"), help=HELP("attacker"))],
    target: Annotated[str, typer.Argument(metavar=HELP.value("target"), help=HELP("target"))],
    distance: Annotated[int, typer.Option(min=1, max=30, help=HELP("distance"))] = 1,
    hurt: Annotated[int, typer.Option(min=0, max=40, help=HELP("hurt"))] = 0,
    dice: Annotated[str | None, typer.Option(metavar=HELP.value("dice"), help=HELP("dice"))] = None,
    focused: Annotated[bool, typer.Option("--focused", help=HELP("focused"))] = False,
    reroll: Annotated[bool, typer.Option("--reroll", help=HELP("reroll"))] = False,
    defence_reroll: Annotated[bool, typer.Option("--defence-reroll", help=HELP("defence-reroll"))] = False,
    errata: Annotated[bool, typer.Option("--errata", help=HELP("errata"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=HELP("json"))] = False,
) -> None:
    """The exact odds of an attack between two Deployment cards, with nobody near and no cards."""
    from wartable.games.imperial_assault.content import content
    from wartable.games.imperial_assault.odds.attack import GREEN, terms_of_cards
    from wartable.games.imperial_assault.odds.exact import damage_of

    printed = content(errata)
    rows = _card(printed, attacker), _card(printed, target)
    terms = terms_of_cards(*rows, distance, focused=focused)
    terms = terms._replace(attack_reroll=reroll, defence_reroll=defence_reroll)
    if dice is not None:
        terms = terms._replace(attack=_pool(dice) + ((GREEN,) if focused else ()))
    elif rows[0].attack.chosen:
        raise ImperialAssaultMistake("odds_choose_dice", card=attacker, number=rows[0].attack.chosen)
    found = damage_of(terms)
    defeats = found.at_least(max(1, rows[1].health - hurt))
    if as_json:
        typer.echo(json.dumps({"damage": found.floats, "mean": float(found.mean), "defeats": float(defeats)}))
        return
    messages = _messages()
    facts = {"attacker": rows[0].key, "target": rows[1].key, "mean": f"{float(found.mean):.2f}"}
    typer.echo(messages.screen("odds_attack", **facts, defeats=f"{float(defeats):.1%}"))
    for number in range(len(found.cases)):
        exact, more = f"{float(found.chance(number)):.1%}", f"{float(found.at_least(number)):.1%}"
        typer.echo(messages.screen("odds_damage", number=number, exact=exact, more=more))
    typer.echo(messages.screen("odds_assumed"))


def _card(printed: Content, key: str) -> Deployment:
    """The Deployment card of a key."""
    if key not in printed.deployment:
        raise ImperialAssaultMistake("no_deployment", text=quoted(key), hint=nearest(key, printed.deployment))
    return printed.deployment[key]


def _pool(text: str) -> tuple[int, ...]:
    """The attack dice of a short form such as 1r2b."""
    counts = read_pool(text, LETTERS)
    if counts is None or sum(counts) > 6:
        raise ImperialAssaultMistake("no_attack_dice", text=quoted(text))
    return tuple(colour for colour, number in enumerate(counts) for _ in range(number))


def _messages() -> Messages:
    from wartable.games.imperial_assault.wording import AssaultMessages

    return AssaultMessages("imperial_assault").spoken_here()

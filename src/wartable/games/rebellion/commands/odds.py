"""`wartable odds rebellion`: what a battle may come to, or how likely a mission succeeds."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from wartable.kernel.ask import quoted
from wartable.reader import Help
from wartable.words.messages import Messages, Words
from wartable.words.mistakes import Mistake, nearest

if TYPE_CHECKING:
    from wartable.games.rebellion.content import Content

HELP = Help(__file__, "odds")
PART = re.compile(r"(?P<number>[1-9][0-9]?)?\s*(?P<unit>[a-z_]+)")


class OddsMistake(Mistake):
    """Forces or dice that there cannot be."""

    words: ClassVar[Words] = Messages("rebellion")


def register(app: typer.Typer, name: str) -> None:
    """Add the odds of battles and missions to the command line under a name."""
    app.command(name, help=HELP())(odds)


def odds(
    own: Annotated[str | None, typer.Option(metavar=HELP.value("units"), help=HELP("own"))] = None,
    enemy: Annotated[str | None, typer.Option(metavar=HELP.value("units"), help=HELP("enemy"))] = None,
    dice: Annotated[int | None, typer.Option(min=0, max=10, help=HELP("dice"))] = None,
    against: Annotated[int, typer.Option(min=0, max=10, help=HELP("against"))] = 0,
    green: Annotated[int, typer.Option(min=0, max=3, help=HELP("green"))] = 0,
    against_green: Annotated[int, typer.Option(min=0, max=3, help=HELP("against-green"))] = 0,
    portrait: Annotated[bool, typer.Option("--portrait", help=HELP("portrait"))] = False,
    cinematic: Annotated[bool, typer.Option("--cinematic", help=HELP("cinematic"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=HELP("json"))] = False,
) -> None:
    """The odds of a battle from seeded samples, or of an opposed mission exactly."""
    if (dice is not None or green) and own is None and enemy is None:
        _mission((dice or 0, green), (against, against_green), portrait=portrait, as_json=as_json)
    elif own is not None and enemy is not None and dice is None and not green:
        _battle(own, enemy, cinematic=cinematic, as_json=as_json)
    else:
        raise OddsMistake("odds_of_what")


def _mission(own: tuple[int, int], enemy: tuple[int, int], *, portrait: bool, as_json: bool) -> None:
    """Print the chance of an attempt with ordinary and green dice (RB-MISSION-17, RE-GREEN_DICE-04)."""
    from wartable.games.rebellion.content import content
    from wartable.games.rebellion.content.vocabulary import Colour
    from wartable.games.rebellion.odds.mission import Dice, chance_to_beat
    from wartable.games.rebellion.rules.command_phase.mission_dice import SUCCESSES
    from wartable.games.rebellion.rules.command_phase.missions import EXTRA_SUCCESSES
    from wartable.games.rebellion.tables import EXPANSION

    faces = {die.colour: tuple(SUCCESSES[face] for face in die.faces) for die in content(EXPANSION).dice}
    (dice, green), (against, against_green) = own, enemy
    chance = chance_to_beat(
        dice,
        EXTRA_SUCCESSES if portrait else 0,
        against,
        0,
        faces[Colour.RED],
        Dice(green, faces[Colour.GREEN]),
        Dice(against_green, faces[Colour.GREEN]),
    )
    if as_json:
        exact = f"{chance.numerator}/{chance.denominator}"
        typer.echo(json.dumps({"chance": float(chance), "exact": exact}))
        return
    messages = _messages()
    percent = f"{float(chance):.1%}"
    if green or against_green:
        numbers = {"green": green, "against_green": against_green}
        typer.echo(
            messages.screen("odds_mission_green", dice=dice, against=against, percent=percent, **numbers)
        )
    else:
        typer.echo(messages.screen("odds_mission", dice=dice, against=against, percent=percent))
    typer.echo(messages.screen("odds_mission_assumed"))


def _battle(own: str, enemy: str, *, cinematic: bool, as_json: bool) -> None:
    """Print what a battle between two forces may come to, by the rules of either kind of combat."""
    from wartable.games.rebellion.content import content
    from wartable.games.rebellion.odds.battle import SAMPLES, sampled
    from wartable.games.rebellion.tables import EXPANSION

    forces = [force(content(EXPANSION), text) for text in (own, enemy)]
    found = sampled((EXPANSION,), *forces, cinematic=cinematic)
    if as_json:
        typer.echo(json.dumps({**found._asdict(), "samples": SAMPLES}))
        return
    messages = _messages()
    shown = {name: f"{getattr(found, name):.1%}" for name in ("won", "lost", "error")}
    losses = {"own": f"{found.own_losses:.1f}", "enemy": f"{found.enemy_losses:.1f}"}
    typer.echo(messages.screen("odds_battle", **shown))
    typer.echo(messages.screen("odds_losses", **losses))
    assumed = "odds_assumed_cinematic" if cinematic else "odds_assumed"
    typer.echo(messages.screen(assumed, samples=SAMPLES))


def force(printed: Content, text: str) -> list[int]:
    """The units of a force such as `2 star_destroyer, 3 stormtrooper`, all of one side."""
    units: list[int] = []
    for part in text.split(","):
        match = PART.fullmatch(part.strip().lower())
        if match is None:
            raise OddsMistake("no_force", text=quoted(part.strip()))
        key = match["unit"]
        if key not in printed.unit:
            raise OddsMistake("no_unit", text=quoted(key), hint=nearest(key, printed.unit))
        units += [printed.unit[key].id] * int(match["number"] or 1)
    if len({printed.units[unit].side for unit in units}) > 1:
        raise OddsMistake("two_sides", text=quoted(text))
    return units


def _messages() -> Messages:
    from wartable.games.rebellion.wording import RebellionMessages

    return RebellionMessages("rebellion").spoken_here()

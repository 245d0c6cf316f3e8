"""`wartable odds`: the exact odds of an attack in Legion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wartable.games.legion.mistakes import LegionMistake
from wartable.kernel.ask import Refusal, quoted
from wartable.reader import Help
from wartable.words.messages import Messages, Phrase
from wartable.words.mistakes import nearest

if TYPE_CHECKING:
    from wartable.games.legion.army import ArmyUnit
    from wartable.games.legion.odds.exact import Attack, Defence, Odds
    from wartable.parts.distributions import Distribution

MOST_DICE_TO_SEARCH = 12  # with several aim tokens the best rerolls of more dice take too long
COLUMNS = ("hits", "criticals", "dice", "blocks", "wounds")
COVER = {"0": 0, "none": 0, "1": 1, "light": 1, "2": 2, "heavy": 2}
HELP = Help(__file__, "odds")


def register(app: typer.Typer, name: str) -> None:
    """Add the odds of an attack to the command line under a name."""
    app.command(name, help=HELP())(odds)


def odds(
    attack: Annotated[str | None, typer.Option(metavar=HELP.value("dice"), help=HELP("attack"))] = None,
    attacker: Annotated[
        str | None, typer.Option(metavar=HELP.value("unit_with_upgrades"), help=HELP("attacker"))
    ] = None,
    range_: Annotated[int, typer.Option("--range", min=0, max=4, help=HELP("range"))] = 3,
    surge: Annotated[str | None, typer.Option(help=HELP("surge"))] = None,
    aim: Annotated[int, typer.Option(min=0, max=4, help=HELP("aim"))] = 0,
    precise: Annotated[int | None, typer.Option(min=0, max=3, help=HELP("precise"))] = None,
    impact: Annotated[int | None, typer.Option(min=0, max=20, help=HELP("impact"))] = None,
    pierce: Annotated[int | None, typer.Option(min=0, max=20, help=HELP("pierce"))] = None,
    blast: Annotated[bool | None, typer.Option(help=HELP("blast"))] = None,
    melee: Annotated[bool | None, typer.Option("--melee/--ranged", help=HELP("melee"))] = None,
    defender: Annotated[str | None, typer.Option(metavar=HELP.value("unit"), help=HELP("defender"))] = None,
    defence: Annotated[str | None, typer.Option(help=HELP("defence"))] = None,
    defence_surge: Annotated[str | None, typer.Option(help=HELP("defence_surge"))] = None,
    dodge: Annotated[int, typer.Option(min=0, max=9, help=HELP("dodge"))] = 0,
    cover: Annotated[str, typer.Option(help=HELP("cover"))] = "none",
    cover_x: Annotated[int | None, typer.Option(min=0, max=2, help=HELP("cover_x"))] = None,
    suppressed: Annotated[bool, typer.Option("--suppressed", help=HELP("suppressed"))] = False,
    armor: Annotated[bool | None, typer.Option(help=HELP("armor"))] = None,
    immune_pierce: Annotated[bool | None, typer.Option(help=HELP("immune_pierce"))] = None,
    deflect: Annotated[bool | None, typer.Option(help=HELP("deflect"))] = None,
    reroll: Annotated[str, typer.Option(help=HELP("reroll"))] = "best",
    goal: Annotated[int | None, typer.Option(min=1, max=20, help=HELP("goal"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=HELP("json"))] = False,
) -> None:
    """The exact odds of an attack: hits, criticals, defence dice, blocks and wounds."""
    from wartable.games.legion.content.loading import find_member
    from wartable.games.legion.odds.exact import attack_odds
    from wartable.games.legion.odds.rerolls import Reroll
    from wartable.games.legion.rules.attack.dice import AttackFace, DefenceColour, DefenceFace

    if cover.lower() not in COVER:
        raise LegionMistake("no_cover", text=quoted(cover))
    target = _changed(
        _defence(defender, defence, dodge=dodge, cover=COVER[cover.lower()], suppressed=suppressed),
        die=find_member(DefenceColour, Phrase("defence_die"), defence) if defence else None,
        surge_blocks=_surge(DefenceFace, defence_surge) is DefenceFace.BLOCK if defence_surge else None,
        cover_x=cover_x,
        armor=armor,
        immune_pierce=immune_pierce,
        deflect=deflect,
    )
    assault = _changed(
        _attack(attack, attacker, range_, aim, defender, target),
        surge=_surge(AttackFace, surge) if surge else None,
        precise=precise,
        impact=impact,
        pierce=pierce,
        blast=blast,
        ranged=not melee if melee is not None else None,
    )
    policy = Reroll(find_member(Reroll, Phrase("way_to_reroll"), reroll))
    if assault.aim > 1 and policy is Reroll.BEST and assault.pool.size > MOST_DICE_TO_SEARCH:
        raise LegionMistake("too_many_to_search", most=MOST_DICE_TO_SEARCH, dice=assault.pool.size)
    found = attack_odds(assault, target, policy, goal)
    if as_json:
        _print_json(assault, target, found)
    else:
        typer.echo("\n".join(_table(assault, target, found)))


def _changed(struct: Any, **changes: Any) -> Any:
    """The Struct with what the command line says in so many words."""
    import msgspec

    return msgspec.structs.replace(struct, **{key: new for key, new in changes.items() if new is not None})


def _surge(kind: Any, text: str) -> Any:
    """What a surge becomes: any face but a surge."""
    from wartable.games.legion.content.loading import find_member

    names = [face.name.lower() for face in kind if face.name != "SURGE"]
    if text.lower() not in names:
        raise LegionMistake("no_surge", text=quoted(text), hint=nearest(text.lower(), names))
    return find_member(kind, Phrase("face"), text)


def _defence(defender: str | None, die: str | None, **tokens: Any) -> Defence:
    """The defender named, or a plain one whose die is."""
    from wartable.games.legion.content import content
    from wartable.games.legion.odds.exact import Defence, defence_of
    from wartable.games.legion.rules.attack.dice import DefenceColour

    if defender:
        return defence_of(content().unit(defender), **tokens)
    if not die:
        raise LegionMistake("who_defends")
    return Defence(die=DefenceColour.WHITE, **tokens)


def _attack(
    dice: str | None, attacker: str | None, range_: int, aim: int, defender: str | None, target: Defence
) -> Attack:
    """The attack with the dice, or with all that the minis of the attacker have for the range."""
    from wartable.games.legion.content import content
    from wartable.games.legion.odds.exact import Attack, attack_with
    from wartable.games.legion.rules.attack.dice import parse_pool
    from wartable.games.legion.rules.attack.loadout import strongest_weapons

    if attacker is None:
        if dice is None:
            raise LegionMistake("what_attacks")
        return Attack(pool=parse_pool(dice), aim=aim)
    unit = _unit(attacker)
    weapons = strongest_weapons(unit, range_, target)
    if not weapons and dice is None:
        raise LegionMistake("no_weapon_for", unit=unit.card.name, range=range_)
    sprayed = content().unit(defender).minis if defender else 1
    found = attack_with(weapons, unit.card, unit.upgrades, aim=aim, sprayed=sprayed)
    return found if dice is None else _changed(found, pool=parse_pool(dice))


def _unit(text: str) -> ArmyUnit:
    """A unit with upgrades from its form on the command line; those that it cannot take are refused."""
    from wartable.games.legion.army import ArmyUnit, check_upgrades
    from wartable.games.legion.content import content

    card, *upgrades = text.split("+")
    unit = ArmyUnit(content().unit(card), tuple(content().upgrade(upgrade) for upgrade in upgrades))
    breaches = list(check_upgrades(unit))
    if breaches:
        refusals = [Refusal(breach.rule, breach.reason, breach.facts) for breach in breaches]
        raise LegionMistake("illegal_army", army=quoted(text), breaches=refusals)
    return unit


def _table(attack: Attack, defence: Defence, odds: Odds) -> list[str]:
    """The odds as people read them: a row a number, and the expected numbers below."""
    messages = _messages()
    columns = [getattr(odds, name) for name in COLUMNS]
    heads = [messages.screen(f"odds_{name}") for name in (*COLUMNS, "at_least")]
    lines = [_sentence(messages, attack, defence), "", _row("", heads)]
    for number in range(max(len(column.cases) for column in columns)):
        cells = [_percent(column, number) for column in columns]
        at_least = float(odds.wounds.at_least(number))
        lines.append(_row(str(number), [*cells, f"{at_least:.1%}" if cells[-1] else ""]))
    lines.append(_row(messages.screen("odds_mean"), [f"{float(column.mean):.3f}" for column in columns]))
    notes = []
    if odds.suppression.mean:
        notes.append(messages.screen("odds_suppression", chance=f"{float(odds.suppression.mean):.1%}"))
    if defence.dodge:
        notes.append(messages.screen("odds_dodges", mean=f"{float(odds.dodges.mean):.3f}"))
    if odds.attacker_wounds.mean:
        notes.append(messages.screen("odds_attacker", mean=f"{float(odds.attacker_wounds.mean):.3f}"))
    return [*lines, *(["", messages.listed(notes, "sentences")] if notes else [])]


def _messages() -> Messages:
    from wartable.games.legion.wording import LegionMessages

    return LegionMessages("legion").spoken_here()


def _row(head: str, cells: list[str]) -> str:
    return f"{head:>6}" + "".join(f"{cell:>11}" for cell in cells)


def _percent(column: Distribution, number: int) -> str:
    return f"{float(column.chance(number)):.1%}" if number < len(column.cases) else ""


def _sentence(messages: Messages, attack: Attack, defence: Defence) -> str:
    """Who attacks whom with what, in one line."""
    say = messages.screen
    ours = [say("odds_ranged" if attack.ranged else "odds_melee", dice=attack.pool.text)]
    ours.append(say(f"odds_surge_{attack.surge.name.lower()}"))
    ours += _named(messages, attack, "aim", "precise", "impact", "pierce", "blast")
    theirs = [say(f"odds_{defence.die.name.lower()}_dice")]
    theirs.append(say("odds_surge_block" if defence.surge_blocks else "odds_surge_blank"))
    fields = ("cover", "cover_x", "suppressed", "dodge", "armor", "immune_pierce", "deflect")
    theirs += _named(messages, defence, *fields)
    return say("odds_against", attack=messages.listed(ours), defence=messages.listed(theirs))


def _named(messages: Messages, struct: Any, *fields: str) -> list[str]:
    """What a Struct has of these fields, each with its number where it has one."""
    found = ((name, getattr(struct, name)) for name in fields)
    return [messages.screen(f"odds_{name}", number=int(value)) for name, value in found if value]


def _print_json(attack: Attack, defence: Defence, odds: Odds) -> None:
    """The odds for programs: probabilities as floats, and the exact cases they come from."""
    import msgspec

    rows = {}
    for name in odds.__struct_fields__:
        found: Distribution = getattr(odds, name)
        exact = {"cases": [str(cases) for cases in found.cases], "total": str(found.total)}
        rows[name] = {"mean": float(found.mean), "chances": found.floats, **exact}
    words = {"pool": attack.pool.text, "surge": attack.surge.name.lower()}
    value = {
        "attack": msgspec.structs.asdict(attack) | words,
        "defence": msgspec.structs.asdict(defence) | {"die": defence.die.name.lower()},
        "odds": rows,
    }
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())

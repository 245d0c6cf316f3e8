"""The things that the browser draws of a board, by the names under which they are clicked."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.browser.pieces import Board
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.map.boards import board_of


def things(board: Board) -> Iterator[str]:
    """Everything that can be clicked: on the map, beside it, in the attack, before the seat that looks."""
    if board.map:
        grid = board_of(board.map).grid
        yield from (f"space:{name}" for name in grid.names(grid.spaces))
        yield from (f"thing:door_{door.name}" for door in grid.doors)
    yield from (f"figure:{figure.figure}" for figure in board.figures)
    yield from (f"group:{group.group}" for group in board.groups)
    for token in board.tokens:
        yield f"thing:{token.token}"
        yield f"figure:{token.token}"  # a token that can be attacked is named like a target
    if board.attack is not None:
        dice = (*board.attack.dice, *board.attack.defence)
        yield from (f"die:{die.number}" for die in dice)
        yield from (f"surge:{ability.surge}" for ability in board.attack.abilities)
    if board.seat is not None:
        yield from _cards()
    if board.campaign is not None or board.heroes:
        yield from _of_the_campaign()


def _of_the_campaign() -> Iterator[str]:
    """Heroes, missions and all cards of the campaign lie there as the question names them."""
    printed = campaign_content()
    yield from (f"hero:{row.key}" for row in printed.heroes)
    yield from (f"mission:{row.key}" for row in printed.missions)
    of_heroes = (*printed.class_cards, *printed.items, *printed.supplies, *printed.rewards)
    yield from (f"gear:{row.key}" for row in (*of_heroes, *printed.imperial_cards, *printed.agendas))
    yield from (f"deployment:{row.key}" for row in content().deployments)


def _cards() -> Iterator[str]:
    """Abilities, conditions and cards lie before the seat as the question names them."""
    printed = content()
    yield from (f"ability:{row.key}" for row in (*printed.abilities, *campaign_content().uses))
    yield from (f"condition:{row.key}" for row in printed.conditions)
    yield from (f"card:{row.key}" for row in (*printed.commands, *printed.upgrades))

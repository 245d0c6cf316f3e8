"""Where the tests of orders begin: two players with a bastion at home each, and a round that goes on."""

from __future__ import annotations

from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.content import FACTION_BY_KEY, FACTIONS


def home(faction: str) -> str:
    """The code of a faction's home system on the default board."""
    return f"{FACTION_BY_KEY[faction].home_tile}A"


def scene(first: str = "ultramarines", second: str = "chaos") -> Scenario:
    """Both players hold the north-eastern world of their home; an order of the second is still to come."""
    s = Scenario(first, second)
    for seat, faction in enumerate((first, second)):
        s.structure(f"{home(faction)}.NE", "bastion", seat)
    return s.stack(home(second), (1, "advance"))


def cities(s: Scenario, number: int) -> Scenario:
    """Give the first player a command level, by cities at home."""
    world = f"{home(FACTIONS[s.state.players[0].faction].key)}.NE"
    for _ in range(number):
        s.structure(world, "city", 0)
    return s


def turn_passed(t: Session) -> bool:
    """Whether the order of the first player is over and the second player's turn has come."""
    return t.ask.what == "reveal_order" and t.ask.seat == 1

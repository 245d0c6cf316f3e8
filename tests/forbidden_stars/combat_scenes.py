"""Where the tests of combats begin: two sides in one area, dice and hands as the test wants them.

The board is the same whoever plays. A combat is fought on the world 10A.SE or in the void 4A.NE; the attacker
came from 10A.NE (from 4A.NW), where a bastion of his stands, and the defender's own world is 3A.NE. When the
combat is over an order of the defender waits to be revealed, so that the match stops there.
"""

from __future__ import annotations

from itertools import cycle

from tests.forbidden_stars.scenario import FACE_LETTERS, Scenario, Session, advance_until_combat
from wartable.games.forbidden_stars.content import CARD_BY_KEY, FACES, FACTIONS, REINFORCEMENT, UNIT_BY_KEY
from wartable.games.forbidden_stars.frames import Combat, Move, Side, Step
from wartable.kernel.table import Table

BOARD = [["10A", "1A", "2A"], ["3A", "4A", "12A"]]
WORLD, VOID = "10A.SE", "4A.NE"
ORIGINS = {WORLD: "10A.NE", VOID: "4A.NW"}
ATTACKERS_HOME, DEFENDERS_HOME = "10A.NE", "3A.NE"
ATTACKER, DEFENDER = 0, 1


def sides(attackers: str, defenders: str, *, area: str = WORLD, defence: str | None = None) -> Scenario:
    """Both sides' units, by name, in the area; `defence` names the defender's faction if he has no unit."""
    factions = [_faction(attackers), defence or _faction(defenders)]
    s = Scenario(*factions, board=BOARD)
    for unit in (*attackers.split(), *defenders.split()):
        s.units(area, unit)
    s.structure(ATTACKERS_HOME, "bastion", seat=ATTACKER).structure(DEFENDERS_HOME, "bastion", seat=DEFENDER)
    return s.stack("12A", (DEFENDER, "advance"))


def _faction(units: str) -> str:
    return FACTIONS[UNIT_BY_KEY[units.split()[0].removeprefix("routed_")][0]].key


def begin(s: Scenario, *, area: str = WORLD, dice: tuple[str, str] | None = None) -> Session:
    """The combat begins; dice that are not given are left to chance."""
    t = s.combat(area, ATTACKER, origin=ORIGINS[area])
    return t if dice is None else t.dice(*dice)


def execution(
    s: Scenario,
    attacker: str = "",
    defender: str = "",
    *,
    area: str = WORLD,
    dice: tuple[str, str] = ("", ""),
    tokens: tuple[int, int] = (0, 0),
    faceup: tuple[str, str] = ("", ""),
    origins: tuple[str, ...] = (),
    by_order: bool = True,
) -> Session:
    """The preparation is over: dice lie, hands are drawn (cards by name), reinforcement tokens are placed.

    `faceup` are cards of earlier execution rounds, `origins` the areas from which attackers came.
    """
    state, place = s.state, s.area(area)
    state.agenda = advance_until_combat(ATTACKER, place)
    state.players[ATTACKER].orders[3] -= 1
    if by_order:
        assert state.order is not None
        own = [code for code in state.units[place] if code // 12 == ATTACKER]
        came_from = cycle([s.area(name) for name in origins or (ORIGINS[area],)])
        state.order.moves = [Move(code % 12 // 2, next(came_from), place) for code in own]
    state.active_system, state.active = place // 4, ATTACKER
    steps: list[int] = [Step.COMBAT_CLEAN_UP, Step.COMBAT_WINNER, Step.COMBAT_CHOOSE]
    combat = Combat(steps, place, [Side(ATTACKER), Side(DEFENDER)], by_order)
    for side, hand, faces, sent, laid in zip(
        combat.sides, (attacker, defender), dice, tokens, faceup, strict=True
    ):
        side.hand = sorted(CARD_BY_KEY[key].id for key in hand.split())
        side.faceup = [CARD_BY_KEY[key].id for key in laid.split()]
        side.dice = [sum(FACE_LETTERS[letter] == face for letter in faces) for face in range(len(FACES))]
        side.reinforcements = [sent, 0]
        state.asset_supply[REINFORCEMENT] -= sent
        _keep_ten_cards(state.players[side.seat].deck, side.hand + side.faceup)
    state.agenda.append(combat)
    return Session(Table.at("forbidden_stars", state))


def _keep_ten_cards(deck: list[int], taken: list[int]) -> None:
    """Cards in hand or faceup are not in the deck; those that never were stand for bought ones."""
    for card in taken:
        deck.remove(card if card in deck else deck[0])


def fight(
    attackers: str,
    defenders: str,
    attacker: str = "",
    defender: str = "",
    *,
    area: str = WORLD,
    dice: tuple[str, str] = ("", ""),
    tokens: tuple[int, int] = (0, 0),
) -> Session:
    """Both sides have laid their cards, one each or none; the attacker's is about to be resolved."""
    t = execution(
        sides(attackers, defenders, area=area), attacker, defender, area=area, dice=dice, tokens=tokens
    )
    return played(t)


def played(t: Session) -> Session:
    """Both sides lay down the first card of their hands."""
    while t.ask.what == "choose_combat_card":
        t.table.choose(t.legal[0], t.ask.seat)
    return t


def dice_of(t: Session, side: int) -> str:
    """What a side's dice show, such as `AAD`."""
    return "".join(
        letter * number for letter, number in zip("ADM", t.match.combat.sides[side].dice, strict=True)
    )


def tokens_of(t: Session, side: int) -> str:
    """A side's combat tokens, such as `AAD`."""
    return "".join(
        letter * number for letter, number in zip("AD", t.match.combat.sides[side].tokens, strict=True)
    )


def is_over(t: Session) -> bool:
    """Whether the combat and its order are over."""
    return t.state.combat is None and t.ask.what == "reveal_order"

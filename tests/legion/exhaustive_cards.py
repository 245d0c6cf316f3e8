"""A case for every command card and battle card: played or in use, it does what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events, events
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step
from wartable.games.legion.state import NOBODY

Case: TypeAlias = Callable[[], None]

COMMAND_CARDS: dict[str, Case] = {}
BATTLE_CARDS: dict[str, Case] = {}
CORPS = int(Rank.CORPS)
CENTRE = (914.4, 457.2)


def command(case: Case) -> Case:
    """The case of the command card that has the function's name."""
    COMMAND_CARDS[case.__name__] = case
    return case


def battle(case: Case) -> Case:
    """The case of the battle card that has the function's name."""
    BATTLE_CARDS[case.__name__] = case
    return case


# Command cards


def armies() -> Scenario:
    """Each commander with three squads and a vehicle within range 3; Rebels 0 to 4, Empire 5 to 9."""
    s = Scenario()
    for commander, squad, vehicle, y in (
        ("luke_skywalker", "rebel_troopers", "at_rt", 200),
        ("darth_vader", "stormtroopers", "speeder_bikes", 750),
    ):
        s.unit(commander, (600, y))
        for x in (300, 450, 750):
            s.unit(squad, (x, y), minis=1)
        s.unit(vehicle, (900, y), minis=1)
    return s


def played(seat: int, card: str, against: str = "") -> Session:
    """A player has played the card and is about to issue orders; the other's card comes later."""
    s = armies()
    s.player(seat, hand=[card])
    other = against or ("ambush" if card == "standing_orders" else "standing_orders")
    s.player(1 - seat, hand=[other])
    t = s.table(Step.SELECT_COMMAND)
    while t.ask.what != "issue_order" or t.ask.seat != seat:
        t.choose("done" if "done" in t.legal else t.legal[0])
    return t


def orders_of(t: Session, seat: int, *names: str) -> list[int]:
    """Give orders to these units; how many units of the seat then have one."""
    for name in names:
        t.choose(f"order:{name}")
    return [number for number, unit in enumerate(t.state.units) if unit.seat == seat and unit.order]


def _so_many(card: str, number: int) -> None:
    """A card for any units orders so many, vehicles too, and asks for no more."""
    for seat, names in (
        (REBELS, ["at_rt", "luke_skywalker", "rebel_troopers_1", "rebel_troopers_2"]),
        (EMPIRE, ["speeder_bikes", "darth_vader", "stormtroopers_1", "stormtroopers_2"]),
    ):
        t = played(seat, card)
        assert len(orders_of(t, seat, *names[:number])) == number
        assert t.ask.what != "issue_order" or t.ask.seat != seat


@command
def ambush() -> None:
    _so_many("ambush", 1)


@command
def push() -> None:
    _so_many("push", 2)


@command
def assault() -> None:
    _so_many("assault", 3)


@command
def standing_orders() -> None:
    """One order, and the card is in hand again when the command phase is over."""
    _so_many("standing_orders", 1)
    t = played(REBELS, "standing_orders").choose("order:luke_skywalker")
    while t.ask.what == "issue_order":
        t.choose("done")
    assert [event.card for event in t.events(events.CommandCardReturned)] == ["standing_orders"]
    assert t.state.players[REBELS].hand == ["standing_orders"]
    t = played(REBELS, "push").choose("order:luke_skywalker", "done")
    while t.ask.what == "issue_order":
        t.choose("done")
    assert t.state.players[REBELS].hand == []


@command
def son_of_skywalker() -> None:
    """Luke alone is ordered; after his attack he may attack again, whatever actions he has left."""
    t = played(REBELS, "son_of_skywalker")
    assert t.legal == ["order:luke_skywalker", "done"]
    s = Scenario().player(REBELS, played="son_of_skywalker")
    luke = s.unit("luke_skywalker", (600, 300))
    s.unit("at_rt", (600, 500), seat=EMPIRE, order=1)
    t = s.activation(luke).attack_dice("--").choose("attack")
    t.until("attack_again").attack_dice("--").choose("attack").until("act")
    assert len(t.events(attack_events.DefenderDeclared)) == 2
    assert t.ask.facts["actions"] == 1


@command
def my_ally_is_the_force() -> None:
    """Two troopers are ordered, each with a dodge token; no vehicle is."""
    t = played(REBELS, "my_ally_is_the_force")
    assert t.refusal("order:at_rt").rule == "LG-CCARD-03"
    assert orders_of(t, REBELS, "luke_skywalker", "rebel_troopers_2") == [0, 2]
    assert [t.unit(number).dodge for number in range(5)] == [1, 0, 1, 0, 0]


@command
def return_of_the_jedi() -> None:
    """Luke and two units are ordered, Luke with a dodge token; when he activates, troopers calm down."""
    t = played(REBELS, "return_of_the_jedi")
    assert orders_of(t, REBELS, "luke_skywalker", "at_rt", "rebel_troopers_1") == [0, 1, 4]
    assert [t.unit(number).dodge for number in range(5)] == [1, 0, 0, 0, 0]
    s = Scenario().player(REBELS, played="return_of_the_jedi")
    s.unit("luke_skywalker", (600, 300), order=1)
    squad = s.unit("rebel_troopers", (800, 300), minis=1, suppression=2)
    s.unit("stormtroopers", (1700, 800), order=1)
    t = s.table(Step.NEXT_TURN).choose("activate:luke_skywalker")
    assert t.ask.what == "return_of_the_jedi"
    t.choose("calm:rebel_troopers")
    assert t.unit(squad).suppression == 1


@command
def implacable() -> None:
    """Vader alone is ordered; for a wound his token goes into the pool and he acts again with one action."""
    t = played(EMPIRE, "implacable")
    assert t.legal == ["order:darth_vader", "done"]
    s = Scenario().player(EMPIRE, played="implacable")
    vader = s.unit("darth_vader", (600, 300), order=1)
    s.unit("rebel_troopers", (1700, 800), order=2)
    t = s.table(Step.NEXT_TURN, active=EMPIRE).choose("activate:darth_vader", "aim", "done", "implacable")
    assert t.unit(vader).minis[0].wounds == 1
    assert t.ask.facts == {"unit": "darth_vader", "actions": 1}  # drawn again at once
    assert [event.unit for event in t.events(events.OrderReturned)] == ["darth_vader"]


@command
def new_ways_to_motivate_them() -> None:
    """Two troopers are ordered; a squad takes a wound and performs three actions."""
    t = played(EMPIRE, "new_ways_to_motivate_them")
    assert t.refusal("order:speeder_bikes").rule == "LG-CCARD-03"
    assert orders_of(t, EMPIRE, "stormtroopers_1", "stormtroopers_3") == [6, 8]
    s = Scenario().player(EMPIRE, played="new_ways_to_motivate_them")
    squad = s.unit("stormtroopers", (600, 300), minis=2, order=1)
    s.unit("rebel_troopers", (1700, 800), order=1)
    t = s.table(Step.NEXT_TURN, active=EMPIRE).choose("activate:stormtroopers", "motivate")
    assert len(t.b.living(squad)) == 1
    t.choose("aim", "dodge", "recover")
    taken = [event.action for event in t.events(events.ActionTaken)]
    assert taken == ["aim", "dodge", "recover"]


@command
def master_of_evil() -> None:
    """Vader, with a dodge token, and two units are ordered; when he activates, enemies are frightened."""
    t = played(EMPIRE, "master_of_evil")
    assert orders_of(t, EMPIRE, "darth_vader", "speeder_bikes", "stormtroopers_1") == [5, 6, 9]
    assert [t.unit(number).dodge for number in range(5, 10)] == [1, 0, 0, 0, 0]
    s = Scenario().player(EMPIRE, played="master_of_evil")
    s.unit("darth_vader", (600, 300), order=1)
    near = s.unit("rebel_troopers", (800, 300), minis=1, order=1)
    far = s.unit("rebel_troopers", (1200, 300), minis=1, order=1)
    t = s.table(Step.NEXT_TURN, active=EMPIRE).choose("activate:darth_vader")
    assert (t.unit(near).suppression, t.unit(far).suppression) == (3, 0)


# Deployment cards: where Luke and Vader may and may not be put


def _deployed(card: str, blue: tuple[float, float], red: tuple[float, float]) -> None:
    """Luke may be put into the blue zone and not into the red one, Vader the other way about."""
    s = Scenario().cards("breakthrough", card, "clear_conditions")
    for name in ("luke_skywalker", "luke_skywalker", "darth_vader", "darth_vader"):
        s.unit(name, deployed=False)
    t = s.table(Step.START_BATTLE, Step.DEPLOY)
    for unit, own, other in (
        ("luke_skywalker_1", blue, red),
        ("darth_vader_1", red, (blue[0] + 60, blue[1])),
    ):
        t.choose(f"deploy:{unit}")
        refusal = t.refusal(_spot(other))
        assert (refusal.rule, refusal.reason) == ("LG-SETUP-13", "outside_zone"), refusal
        t.choose(_spot(own))
        assert t.at(t.number(unit)) == own


def _spot(place: tuple[float, float]) -> str:
    return f"place:{round(place[0] * 100)},{round(place[1] * 100)},0"


@battle
def battle_lines() -> None:
    _deployed("battle_lines", (1000, 130), (300, 790))


@battle
def the_long_march() -> None:
    _deployed("the_long_march", (1400, 800), (440, 100))


@battle
def major_offensive() -> None:
    _deployed("major_offensive", (1400, 440), (440, 480))


@battle
def disarray() -> None:
    """Two zones each, and neither may stay empty."""
    _deployed("disarray", (530, 100), (530, 800))
    s = Scenario().cards("breakthrough", "disarray", "clear_conditions")
    for name in ("luke_skywalker", "luke_skywalker", "darth_vader"):
        s.unit(name, deployed=False)
    t = s.table(Step.START_BATTLE, Step.DEPLOY).choose("deploy:luke_skywalker_1", _spot((300, 100)))
    while t.ask.seat != REBELS:
        t.choose(t.legal[0])
    if t.ask.what == "deploy_unit":
        t.choose("deploy:luke_skywalker_2")
    assert t.refusal(_spot((500, 100))).rule == "LG-SETUP-13"
    t.choose(_spot((1500, 800)))
    assert t.at(1) == (1500, 800)


# Objective cards


def _scored(s: Scenario, rounds: int) -> list[int]:
    """The victory tokens of both sides when a round has ended."""
    s.state.round = rounds
    return [player.victory for player in s.table(Step.END_ROUND).state.players]


def _laid(card: str, *pieces: float) -> Session:
    """The objective's tokens are being laid, with houses along the middle of the table."""
    s = Scenario().cards(card, "battle_lines", "clear_conditions")
    for x in pieces:
        s.terrain("house", x, 457.2)
    s.unit("luke_skywalker", deployed=False)
    s.unit("darth_vader", deployed=False)
    return s.table(Step.DEPLOY, Step.PLACE_OBJECTIVES)


@battle
def breakthrough() -> None:
    """A leader in the enemy's zone is worth a token at the end of the game."""
    assert _laid("breakthrough").state.tokens == []
    s = Scenario().cards("breakthrough", "battle_lines", "clear_conditions")
    s.unit("luke_skywalker", (600, 850))
    s.unit("darth_vader", (900, 450))
    assert (_scored(s, 5), _scored(s, 6)) == ([0, 0], [1, 0])


@battle
def intercept_the_transmissions() -> None:
    """Three tokens; who has more trooper leaders at them scores after rounds 2, 4 and 6."""
    t = _laid("intercept_the_transmissions")
    assert [token.x for token in t.state.tokens] == [45720, 91440, 137160]
    s = Scenario().cards("intercept_the_transmissions", "battle_lines", "clear_conditions")
    s.token(*CENTRE)
    s.unit("luke_skywalker", (900, 350))
    s.unit("darth_vader", (100, 800))
    assert [_scored(s, number)[REBELS] for number in range(1, 7)] == [0, 1, 1, 2, 2, 4]


@battle
def key_positions() -> None:
    """The middle house is marked, then one by each player; leaders that touch them hold them at the end."""
    t = _laid("key_positions", 300, 914.4, 1500)
    assert [token.piece for token in t.state.tokens] == [1]
    t.choose("mark:house_1")
    assert [token.piece for token in t.state.tokens] == [1, 0, 2]
    s = Scenario().cards("key_positions", "battle_lines", "clear_conditions").terrain("house", *CENTRE)
    s.token(*CENTRE, piece=0)
    s.unit("luke_skywalker", (100, 100))
    s.unit("darth_vader", (CENTRE[0], CENTRE[1] + 60 + 13.5))
    assert (_scored(s, 5), _scored(s, 6)) == ([0, 0], [0, 1])


@battle
def recover_the_supplies() -> None:
    """Five tokens are laid; a trooper leader claims one by a card action, and it scores at the end."""
    t = _laid("recover_the_supplies")
    for x in (300, 550, 1200, 1500):
        t.choose(f"token:{x * 100},45720")
    assert len(t.state.tokens) == 5
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions").token(400, 400)
    squad = s.unit("rebel_troopers", (400 - 26, 400), minis=1)
    s.unit("darth_vader", (900, 800), order=1)
    t = s.activation(squad)
    assert t.state.tokens[0].claimant == NOBODY
    t.choose("claim:1")
    assert t.state.tokens[0].claimant == squad
    s.state.tokens[0].claimant = squad
    assert (_scored(s, 5), _scored(s, 6)) == ([0, 0], [1, 0])


# Condition cards


def _under(condition: str) -> Scenario:
    return Scenario().cards("breakthrough", "battle_lines", condition)


def _shaken(condition: str) -> int:
    """The suppression tokens that a squad in the open has left after an end phase with two."""
    s = _under(condition)
    squad = s.unit("rebel_troopers", (600, 300), suppression=2)
    s.unit("darth_vader", (900, 800))
    return s.table(Step.END_PHASE).until("select_command").unit(squad).suppression


def _farthest(condition: str, rounds: int) -> int:
    """The farthest range at which a laser cannon finds a target."""
    found = 0
    for range_ in (2, 3, 4):
        s = _under(condition)
        s.state.round = rounds
        walker = s.unit("at_rt", (300, 400), upgrades=("at_rt_laser_cannon",), facing=0)
        s.unit("darth_vader", (300 + 35 + 13.5 + range_ * 152.4 - 10, 400))
        found = range_ if "attack" in s.activation(walker).legal else found
    return found


@battle
def clear_conditions() -> None:
    """Nothing is different."""
    assert _shaken("clear_conditions") == 1
    assert [_farthest("clear_conditions", number) for number in (1, 2, 3)] == [4, 4, 4]


@battle
def hostile_environment() -> None:
    """Suppression stays on a unit whose leader is at no terrain."""
    assert _shaken("hostile_environment") == 2


@battle
def limited_visibility() -> None:
    """Range 2 in the first round, range 3 in the second."""
    assert [_farthest("limited_visibility", number) for number in (1, 2, 3)] == [2, 3, 4]


@battle
def rapid_reinforcements() -> None:
    """A squad is set aside; it comes on when its token is drawn and nobody else answers it."""
    s = _under("rapid_reinforcements")
    s.unit("luke_skywalker", deployed=False)
    squad = s.unit("rebel_troopers", deployed=False)
    s.unit("stormtroopers", deployed=False)
    t = s.table(Step.DEPLOY, Step.SET_ASIDE)
    while t.ask.what == "set_aside":
        t.choose(t.legal[0])
    assert [unit.set_aside for unit in t.state.units] == [False, True, True]
    s = _under("rapid_reinforcements").player(REBELS, pool=[CORPS])
    s.unit("luke_skywalker", (200, 100), order=2)
    squad = s.unit("rebel_troopers", deployed=False, set_aside=True)
    s.unit("darth_vader", (900, 800), order=1)
    t = s.table(Step.NEXT_TURN)
    assert t.refusal("place:90000,70000,900,line").reason == "too_near_enemy"
    t.choose("place:150000,10000,900,line")
    assert (t.unit(squad).deployed, t.unit(squad).order) == (True, 2)
    assert t.ask.seat == EMPIRE

"""A case for every upgrade card: put on a unit that may take it, it does what it says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.legion.attacking import attack_by, pool_of
from tests.legion.exhaustive_keywords import against, fire
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session
from wartable.games.legion import attack_events
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Keyword, UpgradeCard
from wartable.games.legion.frames import Step
from wartable.games.legion.map.layout import card_of, weapon_of
from wartable.games.legion.rules.attack.dice import AttackColour

Case: TypeAlias = Callable[[UpgradeCard], None]

UPGRADES: dict[str, Case] = {}


def of(*keys: str) -> Callable[[Case], Case]:
    """The case of some upgrade cards; it is given the card."""

    def register(case: Case) -> Case:
        UPGRADES.update(dict.fromkeys(keys, case))
        return case

    return register


# Weapons and minis


@of(
    "at_rt_flamethrower",
    "at_rt_laser_cannon",
    "at_rt_rotary_blaster",
    "dlt_19_stormtrooper",
    "hh_12_stormtrooper",
    "mpl_57_ion_trooper",
    "z_6_trooper",
)
def weapon_card(card: UpgradeCard) -> None:
    """One mini, a new one if the card adds it, fires the weapon; the card exhausts if it says so."""
    weapon = weapon_of(card.weapon or "")
    unit = card_of(card.unit or "")
    target = "stormtroopers" if unit.side == REBELS else "rebel_troopers"
    s, attacker, defender = against(weapon, target, aim=0)
    assert len(s.state.units[attacker].minis) == unit.minis + card.adds_mini
    s.state.units[attacker].aim = 1
    t = fire(s, attacker, defender, weapon)
    assert [colour for colour, _ in pool_of(t).dice] == list(weapon.pool.colours())
    assert [event.mini for event in t.events(attack_events.WeaponAdded)] == [unit.minis + card.adds_mini]
    assert t.unit(attacker).exhausted == ([card.key] if card.exhausts else [])


@of("rebel_trooper", "stormtrooper")
def one_mini_more(card: UpgradeCard) -> None:
    """The unit has a mini more, which fights like the others."""
    unit = card_of(card.unit or "")
    rifle = weapon_of(unit.weapons[-1])
    s = Scenario()
    squad = s.unit(unit.key, (600, 300), upgrades=(card.key,), aim=1)
    enemy = s.unit("luke_skywalker" if unit.side == EMPIRE else "darth_vader", (600, 500))
    t = attack_by(s, squad).choose(f"target:{s.state.units[enemy].card}", f"add:{rifle.key}")
    assert len(pool_of(t).dice) == (unit.minis + 1) * rifle.pool.size


@of("concussion_grenades")
def grenades(card: UpgradeCard) -> None:
    """Every mini of a unit that may carry them throws them."""
    weapon = weapon_of(card.weapon or "")
    for unit in [row for row in content().units if card.type in row.bar]:
        s = Scenario()
        squad = s.unit(unit.key, (600, 300), upgrades=(card.key,), aim=1)
        enemy = s.unit("luke_skywalker" if unit.side == EMPIRE else "darth_vader", (600, 400))
        t = attack_by(s, squad).choose(f"target:{s.state.units[enemy].card}", f"add:{weapon.key}")
        assert [colour for colour, _ in pool_of(t).dice] == [AttackColour.BLACK] * unit.minis


@of("targeting_scopes")
def scopes(card: UpgradeCard) -> None:
    """An aim token rerolls one die more, on top of a Precise of the unit's own."""
    for unit in [row for row in content().units if card.type in row.bar]:
        away = 27 if unit.minis == 1 else 200  # where it has dice enough: a lightsaber in melee, rifles
        dice = []
        for upgrades in ((), (card.key,)):
            s = Scenario()
            squad = s.unit(unit.key, (600, 300), upgrades=upgrades, aim=1)
            enemy = s.unit("luke_skywalker" if unit.side == EMPIRE else "darth_vader", (600, 300 + away))
            t = attack_by(s, squad).choose(f"target:{s.state.units[enemy].card}")
            if t.ask.what == "form_pool":
                t.choose(t.legal[0])
            dice.append(int(t.ask.facts["dice"]))
            assert len(t.legal[1].split(",")) <= dice[-1]
        assert dice == [2 + unit.keyword(Keyword.PRECISE), 3 + unit.keyword(Keyword.PRECISE)]


# Orders


def issuing(s: Scenario, card: str) -> Session:
    """Both players have played their cards and the Rebels issue orders."""
    s.player(REBELS, hand=[card]).player(EMPIRE, hand=["standing_orders"])
    return s.table(Step.SELECT_COMMAND)


@of("long_range_comlink")
def comlink(card: UpgradeCard) -> None:
    """A unit far beyond range 3 can be given an order, which one without the card cannot."""
    for unit in [row for row in content().units if card.type in row.bar]:
        s = Scenario()
        s.unit("luke_skywalker" if unit.side == REBELS else "darth_vader", (100, 400))
        far = s.unit(unit.key, (1700, 300))
        linked = s.unit(unit.key, (1700, 600), upgrades=(card.key,))
        s.unit("stormtroopers" if unit.side == REBELS else "rebel_troopers", (900, 450))
        s.player(unit.side, hand=["push"]).player(1 - unit.side, hand=["standing_orders"])
        t = s.table(Step.SELECT_COMMAND).until("issue_order")
        assert t.refusal(f"order:{t.name(far)}").rule == "LG-COMMAND-13"
        t.choose(f"order:{t.name(linked)}")
        assert (t.unit(linked).order, t.unit(far).order) == (1, 0)


@of("battle_meditation")
def meditation(card: UpgradeCard) -> None:
    """One order of its commander goes to a far vehicle, although the command card names troopers."""
    for upgrades, possible in (((card.key,), True), ((), False)):
        s = Scenario()
        s.unit("luke_skywalker", (100, 400), upgrades=upgrades)
        walker = s.unit("at_rt", (1700, 300))
        s.unit("rebel_troopers", (1700, 600))
        s.unit("stormtroopers", (900, 450))
        t = issuing(s, "my_ally_is_the_force").until("issue_order")
        assert ("order:at_rt" in t.legal) == possible
        if possible:
            t.choose("order:at_rt")
            assert t.unit(walker).order == 1
            assert t.refusal("order:rebel_troopers").rule == "LG-COMMAND-13"  # one order only


# Card actions


def force(card: UpgradeCard) -> tuple[Scenario, int, int]:
    """Whoever may take the card, ready to use it, 60 mm beside an enemy squad of two."""
    s = Scenario()
    light = card.alignment.admits(content().unit("luke_skywalker").side)
    user = s.unit("luke_skywalker" if light else "darth_vader", (600, 400), upgrades=(card.key,))
    foe = "stormtroopers" if light else "rebel_troopers"
    squad = s.unit(foe, (660, 400), (660, 440), minis=2, order=1)
    s.unit(foe, (1700, 100), minis=1, order=1)
    return s, user, squad


def used(t: Session, user: int, card: UpgradeCard) -> None:
    """The card was used for nothing, exhausts if it says so, and not again in this activation."""
    assert t.ask.facts["actions"] == 2
    assert t.unit(user).exhausted == ([card.key] if card.exhausts else [])


@of("force_choke")
def choke(card: UpgradeCard) -> None:
    """One chosen mini suffers a wound."""
    s, user, squad = force(card)
    t = s.activation(user)
    t.choose(f"force_choke:{t.name(squad)}.2")
    assert [mini.defeated for mini in t.unit(squad).minis] == [False, True]
    used(t, user, card)


@of("force_push")
def push(card: UpgradeCard) -> None:
    """The enemy unit is moved at speed 1."""
    s, user, squad = force(card)
    t = s.activation(user)
    t.choose(f"force_push:{t.name(squad)}")
    assert t.refusal("move:2,0,0,15200").rule == "LG-MOVE-03"
    t.choose("move:1,0,0,10200").until("act")
    assert t.at(squad) == (762, 400)
    used(t, user, card)


@of("force_reflexes")
def reflexes(card: UpgradeCard) -> None:
    """A dodge token for nothing."""
    s, user, _ = force(card)
    t = s.activation(user).choose("force_reflexes")
    assert t.unit(user).dodge == 1
    used(t, user, card)


@of("jedi_mind_trick")
def mind_trick(card: UpgradeCard) -> None:
    """Two suppression tokens."""
    s, user, squad = force(card)
    t = s.activation(user)
    t.choose(f"jedi_mind_trick:{t.name(squad)}")
    assert t.unit(squad).suppression == 2
    used(t, user, card)


@of("saber_throw")
def saber_throw(card: UpgradeCard) -> None:
    """Half the dice of the melee weapon, rounded up, with its keywords, at range 1-2, for an action."""
    for name in ("luke_skywalker", "darth_vader"):
        unit = content().unit(name)
        saber = next(weapon_of(key) for key in unit.weapons if weapon_of(key).melee)
        s = Scenario()
        user = s.unit(name, (600, 400), upgrades=(card.key,))
        enemy = s.unit("at_rt", (600, 400 + 13.5 + 300 + 35), seat=1 - unit.side, order=1)
        dice = (saber.pool.size + 1) // 2
        t = s.activation(user).attack_dice("H" * dice).defence_dice("-" * dice)
        t.choose(f"saber_throw:{saber.key}")
        while t.ask.what != "use_impact":
            t.choose(t.legal[0])
        assert len(pool_of(t).dice) == dice
        t.choose(t.legal[0]).until("act")
        assert [event.range for event in t.events(attack_events.DefenderDeclared)] == [2]
        assert t.unit(enemy).minis[0].wounds == min(dice, 3 if name == "darth_vader" else 2)
        assert t.ask.facts["actions"] == 1
        assert t.refusal(f"saber_throw:{saber.key}").rule == "LG-ACTION-05"

"""A case for every keyword of unit cards and of weapons: what it does, for each card that prints it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.legion.attacking import AFTERWARDS, attack_by, finish, pool_of, standing, wounds_of
from tests.legion.scenario import EMPIRE, REBELS, Scenario, Session, radius_mm
from wartable.games.legion import attack_events, events
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Keyword, UnitCard, UpgradeCard, Weapon
from wartable.games.legion.frames import Step
from wartable.games.legion.map.layout import weapon_of
from wartable.games.legion.map.measures import SEGMENT

UnitCase: TypeAlias = Callable[[UnitCard], None]
WeaponCase: TypeAlias = Callable[[Weapon], None]

UNIT_KEYWORDS: dict[Keyword, UnitCase] = {}
WEAPON_KEYWORDS: dict[Keyword, WeaponCase] = {}
PLACE = (600.0, 300.0)


def of_units(keyword: Keyword) -> Callable[[UnitCase], UnitCase]:
    """The case of a keyword of unit cards; it is given a card that prints it."""

    def register(case: UnitCase) -> UnitCase:
        UNIT_KEYWORDS[keyword] = case
        return case

    return register


def of_weapons(keyword: Keyword) -> Callable[[WeaponCase], WeaponCase]:
    """The case of a keyword of weapons; it is given a weapon that prints it."""

    def register(case: WeaponCase) -> WeaponCase:
        WEAPON_KEYWORDS[keyword] = case
        return case

    return register


# Putting a weapon to use


def bearer(weapon: Weapon) -> tuple[UnitCard, tuple[UpgradeCard, ...]]:
    """A unit that can have the weapon, with the upgrade that brings it if its card does not print it."""
    tables = content()
    for card in tables.units:
        if weapon.key in card.weapons:
            return card, ()
    upgrade = next(row for row in tables.upgrades if row.weapon == weapon.key)
    fits = [card for card in tables.units if upgrade.type in card.bar and upgrade.unit in (None, card.key)]
    return fits[0], (upgrade,)


def against(weapon: Weapon, card: str, range_: int | None = None, **fields: Any) -> tuple[Scenario, int, int]:
    """A unit with the weapon at some range (its nearest, if not said) of an enemy unit of that card."""
    s = Scenario()
    user, upgrades = bearer(weapon)
    owner = int(user.side)
    alone = None if any(upgrade.adds_mini for upgrade in upgrades) else 1
    range_ = weapon.nearest if range_ is None else range_
    gap = (range_ - 0.5) * SEGMENT / 100 if range_ else 0
    x, y = PLACE
    attacker = s.unit(user.key, PLACE, upgrades=tuple(row.key for row in upgrades), minis=alone, facing=90)
    away = y + radius_mm(user.key) + gap + radius_mm(card)
    minis = fields.pop("minis", 1)
    if upgrades and alone is None:  # the bearer of a heavy weapon stands last: put the unit in a row
        for index, mini in enumerate(s.state.units[attacker].minis):
            mini.x, mini.y = round((x + 30 * index) * 100), round(y * 100)
    defender = s.unit(card, (x, away), seat=1 - owner, minis=minis, **fields)
    s.unit("rebel_troopers", (1700, 100), minis=1, seat=REBELS)
    s.unit("stormtroopers", (1700, 800), minis=1, seat=EMPIRE)
    return s, attacker, defender


def fire(
    s: Scenario, attacker: int, defender: int, weapon: Weapon, dice: str = "", defence: str = ""
) -> Session:
    """Fire that weapon alone; all its dice show one face, and those of the defender another."""
    number = weapon.pool.size
    t = attack_by(s, attacker).attack_dice(dice * number).defence_dice(defence * number)
    t.choose(f"target:{t.name(defender)}")
    for choice in (f"add:{weapon.key}", "done", "done"):
        if t.ask.what in ("form_pool", "another_defender"):
            t.choose(choice)
    return t


def hits_cancelled(t: Session, reason: str) -> int:
    """The hits taken off for a reason."""
    return sum(event.amount for event in t.events(attack_events.HitsCancelled) if event.reason == reason)


# Keywords of weapons


@of_weapons(Keyword.BLAST)
def blast(weapon: Weapon) -> None:
    """Suppression gives the defender light cover, which the weapon leaves no use of."""
    target = "stormtroopers" if bearer(weapon)[0].side == REBELS else "rebel_troopers"
    s, attacker, defender = against(weapon, target, suppression=1)
    t = fire(s, attacker, defender, weapon, "H", "B")
    assert t.ask.what == AFTERWARDS
    assert hits_cancelled(t, "cover") == 0
    plain = weapon_of(bearer(weapon)[0].weapons[-1])
    s, attacker, defender = against(weapon, target, suppression=1)
    t = fire(s, attacker, defender, plain, "H", "B")
    assert (t.ask.what, t.ask.facts["cover"]) == ("dodge_and_cover", 1)


@of_weapons(Keyword.CUMBERSOME)
def cumbersome(weapon: Weapon) -> None:
    """Who has moved does not fire it, and who has fired it does not move."""
    s, attacker, _ = against(weapon, "at_rt")
    t = s.activation(attacker).choose("attack").choose("target:at_rt")
    assert f"add:{weapon.key}" in t.legal
    t.choose(f"add:{weapon.key}").until("act")
    assert (t.refusal("move").rule, t.refusal("move").reason) == ("LG-WEAPON-06", "cumbersome_fired")
    s, attacker, _ = against(weapon, "at_rt")
    t = s.activation(attacker, moved=True).choose("attack").choose("target:at_rt")
    assert t.refusal(f"add:{weapon.key}").reason == "cumbersome_after_move"


@of_weapons(Keyword.FIXED_FRONT)
def fixed_front(weapon: Weapon) -> None:
    """The defender is in the front arc, and then, after half a turn of the attacker, behind it."""
    target = "stormtroopers" if bearer(weapon)[0].side == REBELS else "rebel_troopers"
    s, attacker, defender = against(weapon, target)
    t = fire(s, attacker, defender, weapon, "-", "")
    assert weapon.key in [event.weapon for event in t.events(attack_events.WeaponAdded)]
    for mini in s.state.units[attacker].minis:
        mini.facing = 2700
    t = attack_by(s, attacker).choose(f"target:{t.name(defender)}")
    assert weapon.key not in [event.weapon for event in t.events(attack_events.WeaponAdded)]
    if t.ask.what == "form_pool":
        assert t.refusal(f"add:{weapon.key}").rule == "LG-FIXED-01"


@of_weapons(Keyword.IMPACT)
def impact(weapon: Weapon) -> None:
    """So many hits become criticals before Armor cancels the rest."""
    value = weapon.keyword(Keyword.IMPACT)
    s, attacker, defender = against(weapon, "at_rt")
    t = fire(s, attacker, defender, weapon, "H", "-")
    hits = weapon.pool.size
    most = min(value, hits)
    assert t.legal[0] == f"impact:{most}"
    t.choose(f"impact:{most}")
    assert [event.amount for event in t.events(attack_events.HitsTurned)] == [most]
    assert hits_cancelled(t, "armor") == hits - most
    assert t.events(attack_events.WoundsDealt)[-1].wounds == most


@of_weapons(Keyword.ION)
def ion(weapon: Weapon) -> None:
    """A vehicle that is wounded gains ion tokens; one that blocks everything gains none."""
    value = weapon.keyword(Keyword.ION)
    for defence, tokens in (("-", value), ("B", 0)):
        s, attacker, defender = against(weapon, "at_rt")
        t = finish(fire(s, attacker, defender, weapon, "C", defence))
        assert t.unit(defender).ion == tokens


@of_weapons(Keyword.PIERCE)
def pierce(weapon: Weapon) -> None:
    """Blocks stop everything, and so many of them are cancelled."""
    value = weapon.keyword(Keyword.PIERCE)
    target = "stormtroopers" if bearer(weapon)[0].side == REBELS else "rebel_troopers"
    s, attacker, defender = against(weapon, target, minis=None)
    t = fire(s, attacker, defender, weapon, "H", "B")
    most = min(value, weapon.pool.size)
    assert t.legal[0] == f"pierce:{most}"
    t.choose(f"pierce:{most}")
    assert [event.amount for event in t.events(attack_events.BlocksCancelled)] == [most]
    assert t.events(attack_events.WoundsDealt)[-1].wounds == most


@of_weapons(Keyword.SPRAY)
def spray(weapon: Weapon) -> None:
    """Its dice are added once for each mini of the defender that is seen."""
    target = "stormtroopers" if bearer(weapon)[0].side == REBELS else "rebel_troopers"
    s, attacker, defender = against(weapon, target, minis=None, upgrades=())
    s.state.units[attacker].aim = 1
    t = fire(s, attacker, defender, weapon)
    assert t.ask.what == "reroll_dice"
    assert len(pool_of(t).dice) == 4 * weapon.pool.size


# Keywords of unit cards


def enemy_of(card: UnitCard) -> tuple[str, Weapon]:
    """Plain troopers of the other side, and their rifles."""
    other = content().unit("stormtroopers" if card.side == REBELS else "rebel_troopers")
    return other.key, weapon_of(other.weapons[-1])


def shot_at(card: UnitCard, dice: str, defence: str = "", **fields: Any) -> tuple[Session, int, int]:
    """Four enemy troopers shoot at a unit of the card from range 2; `dice` are theirs."""
    s = Scenario()
    shooter, rifle = enemy_of(card)
    attacker = s.unit(shooter, (600, 300))
    defender = s.unit(card.key, (600, 550), **fields)
    s.unit(shooter, (1700, 100), minis=1)
    s.unit(card.key, (1700, 800), minis=1)
    t = attack_by(s, attacker).attack_dice(dice).defence_dice(defence)
    return t.choose(f"target:{t.name(defender)}", f"add:{rifle.key}"), attacker, defender


@of_units(Keyword.ARMOR)
def armor(card: UnitCard) -> None:
    """Hits bounce off, a critical does not."""
    t, _, defender = shot_at(card, "HHHC", "-")
    assert hits_cancelled(t, "armor") == 3
    assert sum(wounds_of(t, defender)) == 1


@of_units(Keyword.CHARGE)
def charge(card: UnitCard) -> None:
    """After moving into melee there is a free melee attack."""
    s = Scenario()
    foe, _ = enemy_of(card)
    mover = s.unit(card.key, (450, 450), minis=1)
    s.unit(foe, (450, 577), minis=1, order=1)
    s.unit(foe, (1700, 100), minis=1, order=1)
    t = s.activation(mover)
    assert t.refusal("free_attack").rule == "LG-CHARGE-01"
    t.choose("move", f"move:1,900,0,{round((127 - radius_mm(card.key) - 13.5) * 100)}", "free_attack")
    t.until("act", "none")
    assert [event.range for event in t.events(attack_events.DefenderDeclared)] == [0]
    assert t.ask.facts["actions"] == 1


@of_units(Keyword.CLIMBING_VEHICLE)
def climbing_vehicle(card: UnitCard) -> None:
    """It gets onto a mesa, where a vehicle without the keyword stays below."""
    t, climber = _at_the_mesa(card)
    t.choose("climb:60000,60000").until("act")
    assert (t.at(climber), t.elevation(climber)) == ((600, 600), 7500)
    vehicles = [row for row in content().units if not row.trooper]
    other = next(row for row in vehicles if not row.keyword(Keyword.CLIMBING_VEHICLE))
    t, _ = _at_the_mesa(other)
    assert t.refusal("climb:60000,60000").rule == "LG-TERRAIN-03"


@of_units(Keyword.EXPERT_CLIMBER)
def expert_climber(card: UnitCard) -> None:
    """No dice are rolled for its clambering, as they are for troopers."""
    t, _ = _at_the_mesa(card)
    t.choose("climb:60000,60000").until("act")
    assert t.events(events.DiceRolled) == []
    t, _ = _at_the_mesa(content().unit("stormtroopers"))
    t.defence_dice("-").choose("climb:60000,55000")
    assert [event.purpose for event in t.events(events.DiceRolled)] == ["clamber"]


def _at_the_mesa(card: UnitCard) -> tuple[Session, int]:
    """A mini of the unit stands at the side of a mesa of 180 mm by 130 mm and is about to move."""
    s = Scenario().terrain("mesa", 600, 600)
    climber = s.unit(card.key, (600, 600 - 65 - radius_mm(card.key)), minis=1)
    s.unit(card.key, (1700, 500), minis=1)
    s.unit(enemy_of(card)[0], (1700, 100), order=1)
    return s.activation(climber).choose("move"), climber


@of_units(Keyword.COVER)
def cover(card: UnitCard) -> None:
    """In the open it has cover of that degree."""
    value = card.keyword(Keyword.COVER)
    t, _, _ = shot_at(card, "HHHH")
    assert t.ask.what == "dodge_and_cover"
    assert t.ask.facts["cover"] == value
    t.choose(f"cancel:{value},0")
    assert hits_cancelled(t, "cover") == value


@of_units(Keyword.DEFLECT)
def deflect(card: UnitCard) -> None:
    """With a dodge token spent, surges are blocks, each of which wounds the attacker."""
    t, attacker, defender = shot_at(card, "HHH-", "rSrS", dodge=1)
    t.choose("cancel:0,1").until(AFTERWARDS)
    assert len(standing(t, attacker)) == 2
    assert sum(wounds_of(t, defender)) == 0
    t, attacker, defender = shot_at(card, "HHH-", "rSrSrS", dodge=1)
    t.choose("cancel:0,0").until(AFTERWARDS)
    assert len(standing(t, attacker)) == 4
    assert sum(wounds_of(t, defender)) == 3


@of_units(Keyword.IMMUNE_PIERCE)
def immune_pierce(card: UnitCard) -> None:
    """The blocks of the unit stand against a weapon with Pierce."""
    weapon = next(row for row in content().weapons if row.keyword(Keyword.PIERCE) and not row.melee)
    user = bearer(weapon)[0]
    s = Scenario()
    attacker = s.unit(user.key, (600, 300), seat=1 - card.side)
    defender = s.unit(card.key, (600, 500))
    t = fire(s, attacker, defender, weapon, "C", "B")
    assert t.ask.what == AFTERWARDS
    assert (t.events(attack_events.BlocksCancelled), sum(wounds_of(t, defender))) == ([], 0)


@of_units(Keyword.JUMP)
def jump(card: UnitCard) -> None:
    """A card action takes it onto what it could not walk onto, and counts as a move action."""
    s = Scenario().terrain("mesa", 450, 600)
    jumper = s.unit(card.key, (450, 450), minis=1)
    s.unit(enemy_of(card)[0], (1700, 100), order=1)
    t = s.activation(jumper)
    t.choose("move")
    assert t.refusal(f"move:{card.speed},900,0,15200").rule == "LG-TERRAIN-01"
    t = s.activation(jumper).choose("jump", f"move:{card.speed},900,0,15200").until("act")
    assert (t.at(jumper), t.elevation(jumper)) == ((450, 602), 7500)
    assert t.ask.facts["actions"] == 1
    assert t.refusal("jump").rule == "LG-CARD_ACTION-03"


@of_units(Keyword.MASTER_OF_THE_FORCE)
def master_of_the_force(card: UnitCard) -> None:
    """In the end phase it readies so many Force upgrades and no more."""
    value = card.keyword(Keyword.MASTER_OF_THE_FORCE)
    force = ["force_push", "force_reflexes", "force_choke"]
    s = Scenario()
    master = s.unit(card.key, (600, 800), upgrades=tuple(force), exhausted=list(force))
    s.unit(enemy_of(card)[0], (600, 100))
    t = s.table(Step.END_PHASE).until("select_command")
    assert len(t.unit(master).exhausted) == len(force) - value


@of_units(Keyword.NIMBLE)
def nimble(card: UnitCard) -> None:
    """A dodge token comes back to who spent one while defending, and to nobody else."""
    for spent, left in ((1, 1), (0, 1)):
        t, _, defender = shot_at(card, "HHHH", "BBBB", dodge=1)
        t.choose(f"cancel:0,{spent}").until(AFTERWARDS)
        assert t.unit(defender).dodge == left
        gained = [event.amount for event in t.events(events.TokensGained) if event.kind == "dodge"]
        assert gained == ([-1, 1] if spent else [])


@of_units(Keyword.PRECISE)
def precise(card: UnitCard) -> None:
    """An aim token rerolls two dice and so many more."""
    value = card.keyword(Keyword.PRECISE)
    s = Scenario()
    weapon = next(weapon_of(key) for key in card.weapons if not weapon_of(key).melee)
    attacker = s.unit(card.key, (600, 300), aim=1)
    defender = s.unit(enemy_of(card)[0], (600, 500))
    t = attack_by(s, attacker).attack_dice("----")
    t.choose(f"target:{t.name(defender)}", f"add:{weapon.key}")
    assert t.ask.facts["dice"] == 2 + value
    dice = t.legal[1].removeprefix("reroll:").split(",")
    assert len(dice) == 2 + value
    t.attack_dice("H" * len(dice)).choose(t.legal[1])
    assert t.events(attack_events.ResultsShown)[-1].hits == 2 + value


@of_units(Keyword.RELENTLESS)
def relentless(card: UnitCard) -> None:
    """After a move action there is a free attack, which costs nothing."""
    s = Scenario()
    foe, _ = enemy_of(card)
    mover = s.unit(card.key, (450, 450))
    s.unit(foe, (450, 577), minis=1, order=1)
    s.unit(foe, (1700, 100), minis=1, order=1)
    t = s.activation(mover)
    assert t.refusal("free_attack").rule == "LG-RELENTLESS-01"
    t.choose("move", "move:1,900,0,10000", "free_attack").until("act", "none")
    assert len(t.events(attack_events.DefenderDeclared)) == 1
    assert t.ask.facts["actions"] == 1


@of_units(Keyword.SPEEDER)
def speeder(card: UnitCard) -> None:
    """It must move fully when it activates, over terrain of that height too."""
    s = Scenario().terrain("rocks", 560, 450)  # 60 mm high
    bikes = s.unit(card.key, (450, 450), minis=1, facing=0, order=1)
    s.unit(enemy_of(card)[0], (1700, 100), order=1)
    t = s.table(Step.NEXT_TURN, active=int(card.side)).choose(f"activate:{card.key}")
    assert t.ask.what == "compulsory_move"
    assert t.refusal("move:1,0,0,1000").rule == "LG-SPEEDER-05"
    full = {text for text in t.legal if text.startswith(f"move:{card.speed},0,0,")}
    t.choose(*full).until("act")
    assert t.at(bikes)[0] > 560 + 50  # beyond the rocks
    assert t.ask.facts["actions"] == 2

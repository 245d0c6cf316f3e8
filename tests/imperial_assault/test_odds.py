"""The odds of attacks: equal to counting every roll, and the same as what the rules make of it."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from tests.imperial_assault.scenario import Scenario
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.commands.odds import odds
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.facts.tables import COLOURS
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.games.imperial_assault.odds.attack import odds_on, terms_of_cards
from wartable.games.imperial_assault.odds.exact import SurgeTerm, Terms, damage_of
from wartable.games.imperial_assault.rules.attack.declaring import planned
from wartable.games.imperial_assault.rules.attack.targets import Target
from wartable.games.imperial_assault.state import NOBODY

NUMBERS = {colour.value: number for number, colour in enumerate(COLOURS)}


def colours(text: str) -> tuple[int, ...]:
    """The numbers of colours of dice."""
    return tuple(NUMBERS[word] for word in text.split())


def counted(terms: Terms, shown: tuple[int, ...]) -> int:
    """The most damage that one roll may do, counted plainly: every set of surge abilities is tried."""
    rows = content().dice
    dice = [*terms.attack, *terms.defence]
    faces = [rows[colour].faces[face] for colour, face in zip(dice, shown, strict=True)]
    if any(face.dodge for face in faces):
        return 0
    evades = max(0, sum(face.evade for face in faces) + terms.evade)
    surges = max(0, sum(face.surge for face in faces) - evades)
    best = 0
    for number in range(len(terms.surges) + 1):
        for spent in combinations(terms.surges, number):
            accuracy = sum(face.accuracy for face in faces) + terms.accuracy
            accuracy += sum(surge.accuracy for surge in spent)
            if sum(surge.cost for surge in spent) > surges or (terms.needed and accuracy < terms.needed):
                continue
            block = max(0, sum(face.block for face in faces) + terms.block + terms.for_evade * evades)
            block = max(0, block - terms.pierce - sum(surge.pierce for surge in spent))
            damage = sum(face.damage for face in faces) + terms.damage
            best = max(best, damage + sum(surge.damage for surge in spent) - block)
    return best


ATTACKS = [
    Terms(colours("blue green"), colours("black"), (SurgeTerm(1, 1), SurgeTerm(1, 0, 2)), 4),
    Terms(colours("red red"), colours("white"), (SurgeTerm(1, 0, 0, 2), SurgeTerm(2, 3)), 0, 1, block=1),
    Terms(colours("yellow blue"), colours("white black"), (SurgeTerm(1, 2),), 3, accuracy=2, evade=1),
    Terms(colours("green yellow"), colours("white"), (SurgeTerm(1, 1), SurgeTerm(1, 1)), 2, for_evade=1),
    Terms(colours("blue"), (), (), 5),
]


@pytest.mark.rule("IA-ATTACK-08", "IA-ATTACK-11", "IA-ATTACK-12", "IA-PIERCE-01", "IA-MISS-02")
@pytest.mark.parametrize("terms", ATTACKS)
def test_the_damage_is_that_of_counting_all_rolls(terms: Terms) -> None:
    dice = len(terms.attack) + len(terms.defence)
    cases = Counter(counted(terms, shown) for shown in product(range(6), repeat=dice))
    odds = damage_of(terms)
    assert odds.total == 6**dice
    for number in range(12):
        assert odds.chance(number) == Fraction(cases[number], 6**dice)


@pytest.mark.parametrize("terms", ATTACKS[:2])
def test_a_reroll_is_made_where_it_helps_on_average(terms: Terms) -> None:
    """Counted plainly for the attacker's reroll: for each roll the best of keeping it and each die again."""
    number = len(terms.attack) + len(terms.defence)
    total = Fraction(0)
    for shown in product(range(6), repeat=number):
        ways = [Fraction(counted(terms, shown))]
        for die in range(len(terms.attack)):
            again = [counted(terms, (*shown[:die], face, *shown[die + 1 :])) for face in range(6)]
            ways.append(Fraction(sum(again), 6))
        total += max(ways)
    rerolled = damage_of(terms._replace(attack_reroll=True))
    assert rerolled.mean == total / 6**number
    assert rerolled.mean > damage_of(terms).mean


def test_the_defenders_reroll_lowers_the_damage_and_comes_last() -> None:
    terms = ATTACKS[0]
    plain, defended = damage_of(terms), damage_of(terms._replace(defence_reroll=True))
    both = damage_of(terms._replace(attack_reroll=True, defence_reroll=True))
    assert defended.mean < plain.mean
    assert defended.mean < both.mean < damage_of(terms._replace(attack_reroll=True)).mean


def on(s: Scenario, attacker: str, target: str) -> tuple[Match, Attack, Target]:
    """An attack that could be declared."""
    m = s.match
    figure, aimed = s.number(attacker), s.number(target)
    return m, planned(m, figure, m.seat_of(figure)), Target(aimed, NOBODY, m.figure(aimed).space)


def test_a_position_gives_the_dice_surges_and_distance_of_the_cards() -> None:
    s = Scenario(["stormtrooper b2"], ["luke_skywalker e2"])
    rows = content().deployment
    plain = terms_of_cards(rows["stormtrooper"], rows["luke_skywalker"], 3, focused=False)
    assert odds_on(*on(s, "stormtrooper_1a", "luke_skywalker_1")).damage == damage_of(plain)
    s.condition("stormtrooper_1a", "focused")
    green = terms_of_cards(rows["stormtrooper"], rows["luke_skywalker"], 3, focused=True)
    assert odds_on(*on(s, "stormtrooper_1a", "luke_skywalker_1")).damage == damage_of(green)


def test_modifiers_that_nobody_chooses_count_and_the_position_stays() -> None:
    alone = Scenario(["stormtrooper b2"], ["luke_skywalker e2"])
    guarded = Scenario(["stormtrooper b2"], ["luke_skywalker e2", "royal_guard e3"])  # a Protector
    before = guarded.state.agenda
    less = odds_on(*on(guarded, "stormtrooper_1a", "luke_skywalker_1"))
    assert less.damage.mean < odds_on(*on(alone, "stormtrooper_1a", "luke_skywalker_1")).damage.mean
    assert guarded.state.agenda is before


def test_hidden_and_optional_cards_never_count() -> None:
    plain = Scenario(["stormtrooper b2"], ["luke_skywalker e2"])
    held = Scenario(["stormtrooper b2"], ["luke_skywalker e2"]).hand(0, "deadeye").hand(1, "deflection")
    odds = [odds_on(*on(s, "stormtrooper_1a", "luke_skywalker_1")) for s in (plain, held)]
    assert odds[0] == odds[1]


def test_damage_already_suffered_makes_defeat_likelier() -> None:
    s = Scenario(["darth_vader b2"], ["stormtrooper c2"])
    fresh = odds_on(*on(s, "darth_vader_1", "stormtrooper_1a"))
    s.hurt("stormtrooper_1a", 2)
    assert odds_on(*on(s, "darth_vader_1", "stormtrooper_1a")).defeats > fresh.defeats


def test_who_chooses_his_dice_takes_the_best() -> None:
    m, attack, target = on(Scenario(["ig_88 b2"], ["stormtrooper e2"]), "ig_88_1", "stormtrooper_1a")
    best = odds_on(m, attack, target).damage.mean
    for pool in ("red red", "green yellow", "blue blue"):
        assert best >= odds_on(m, attack, target, colours(pool)).damage.mean


def test_who_declares_a_target_is_told_the_odds() -> None:
    t = (
        Scenario(["stormtrooper b2"], ["luke_skywalker e2"])
        .hurt("luke_skywalker_1", 8)
        .activate("stormtrooper_1a")
    )
    t.choose("attack")
    (ask,) = t.table.asks
    said = GAME.hint(t.table.view(0), ask, "target:luke_skywalker_1")
    assert said is not None
    assert said.key == "attack"
    odds = odds_on(
        t.match, t.match.attack or Attack([], 0, 0, True), Target(*ask.options["target:luke_skywalker_1"])
    )
    assert said.facts["defeats"] == round(float(odds.defeats) * 100)


def test_who_is_not_hurt_is_warned_of_a_card_that_recovers() -> None:
    for hurt, warned in ((0, ["nothing_to_recover"]), (1, [])):
        s = Scenario(["stormtrooper b2"], ["luke_skywalker e2"]).hand(0, "recovery")
        t = s.hurt("stormtrooper_1a", hurt).activate("stormtrooper_1a")
        found = GAME.warnings(t.table.view(0), t.table.asks[0], "play:recovery")
        assert [each.key for each in found] == warned


def test_an_activation_that_ends_with_an_attack_left_is_warned_of() -> None:
    t = Scenario(["stormtrooper b2"], ["luke_skywalker e2"]).activate("stormtrooper_1a")
    view, ask = t.table.view(0), t.table.asks[0]
    assert [each.key for each in GAME.warnings(view, ask, "end")] == ["attack_unused"]
    t.attack("luke_skywalker_1", "blue:d5", "green:dd1", "white:blank")
    while t.table.asks[0].what != "take_action":
        t.choose("done")
    warned = GAME.warnings(t.table.view(0), t.table.asks[0], "end")
    assert [each.key for each in warned] == ["actions_unused"]


@pytest.mark.rule("IA-CONTROL-01")
def test_who_leaves_a_terminal_is_warned() -> None:
    t = (
        Scenario(["stormtrooper b2"], ["luke_skywalker h6"])
        .token("terminal", "a2")
        .activate("stormtrooper_1a")
    )
    t.choose("move")
    view, ask = t.table.view(0), t.table.asks[0]
    assert [each.key for each in GAME.warnings(view, ask, "step:c2")] == ["leaves_token"]
    assert not GAME.warnings(view, ask, "step:b1")


@pytest.mark.parametrize(
    ("attacker", "target", "chance"), [("darth_vader", "rebel_trooper", 1.0), ("stormtrooper", "at_st", 0.0)]
)
def test_the_command_line_tells_the_odds_of_two_cards(
    attacker: str, target: str, chance: float, capsys: pytest.CaptureFixture[str]
) -> None:
    odds(attacker, target, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert abs(told["defeats"] - chance) < 0.35
    assert sum(told["damage"]) == pytest.approx(1)


def test_the_command_line_knows_its_cards() -> None:
    with pytest.raises(ImperialAssaultMistake, match="no Deployment card"):
        odds(attacker="storm", target="luke_skywalker")

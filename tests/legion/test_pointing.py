"""What people point at on the battlefield and is no answer: enemy units, other minis, tokens out of reach."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.legion.scenario import REBELS, Scenario, Session
from wartable.games.legion.content.model import Rank
from wartable.games.legion.frames import Step
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.verbs import VERBS
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.kernel.verbs import meant
from wartable.rulebook import rule


def why(t: Session, text: str) -> tuple[str, str]:
    """The rule and the reason against a choice."""
    refusal = t.refusal(text)
    return refusal.rule, refusal.reason


def armies(**fields: Any) -> Scenario:
    """Luke and a squad, another squad that is not there yet, and far off Vader with a squad."""
    s = Scenario()
    s.unit("luke_skywalker", (300, 450), order=1)
    s.unit("rebel_troopers", (300, 600), (330, 600), minis=2, order=1, **fields)
    s.unit("rebel_troopers", deployed=False)
    s.unit("darth_vader", (1500, 450), order=1)
    s.unit("stormtroopers", (1500, 800), (1530, 800), minis=2)
    return s


@pytest.mark.rule("LG-ACTIVATE-01")
def test_only_own_units_on_the_battlefield_are_activated() -> None:
    t = armies().table(Step.NEXT_TURN)
    assert why(t, "activate:darth_vader") == ("LG-ACTIVATE-01", "not_your_unit")
    assert why(t, "activate:rebel_troopers_2") == ("LG-ACTIVATE-01", "unit_not_on_table")


@pytest.mark.rule("LG-COMMAND-09", "LG-COMMAND-11")
def test_own_commanders_give_orders_to_own_units() -> None:
    s = armies()
    for unit in s.state.units:
        unit.order = 0
    s.unit("luke_skywalker", (600, 450))
    for seat, card in ((0, "ambush"), (1, "assault")):
        s.player(seat, played=card, pool=[])
    t = s.table(Step.NOMINATE)
    assert why(t, "nominate:darth_vader") == ("LG-COMMAND-09", "not_your_unit")
    assert why(t, "nominate:rebel_troopers_2") == ("LG-COMMAND-09", "unit_not_on_table")
    t.choose(t.legal[0])
    assert t.ask.what == "issue_order"
    assert why(t, "order:stormtroopers") == ("LG-COMMAND-11", "not_your_unit")


@pytest.mark.rule("LG-ATTACK-01", "LG-ACTIVATE-01", "LG-ATTACK-04")
def test_the_unit_that_acts_is_the_one_and_an_enemy_is_named_after_the_action() -> None:
    s = armies()
    s.unit("stormtroopers", deployed=False)
    s.unit("stormtroopers", (300, 800), minis=1)
    t = s.activation(1)
    assert why(t, "activate:luke_skywalker") == ("LG-ACTIVATE-01", "another_unit_acts")
    assert why(t, "target:darth_vader") == ("LG-ATTACK-01", "attack_first")
    t.choose("attack")
    assert t.ask.what == "declare_defender"
    for friend in ("rebel_troopers_1", "luke_skywalker"):  # the unit itself, and another
        assert why(t, f"target:{friend}") == ("LG-ATTACK-04", "not_an_enemy")
    assert why(t, "target:stormtroopers_2") == ("LG-ATTACK-04", "unit_not_on_table")


@pytest.mark.rule("LG-OBJECTIVE-01", "LG-OBJ_TOKEN-02", "LG-OBJ_TOKEN-03")
def test_a_token_is_claimed_by_troopers_in_contact_where_the_objective_says_so() -> None:
    def claiming(objective: str, unit: str = "rebel_troopers", **fields: Any) -> Session:
        s = Scenario().cards(objective, "battle_lines", "clear_conditions").token(700, 400, **fields)
        number = s.unit(unit, (400, 400), minis=1)
        s.unit("stormtroopers", (1500, 800))
        return s.activation(number)

    supplies = "recover_the_supplies"
    assert why(claiming(supplies), "claim:1") == ("LG-OBJ_TOKEN-02", "token_out_of_contact")
    assert why(claiming(supplies, claimant=1), "claim:1") == ("LG-OBJ_TOKEN-03", "token_claimed")
    assert why(claiming(supplies, "at_rt"), "claim:1") == ("LG-OBJECTIVE-01", "claim_troopers_only")
    transmissions = claiming("intercept_the_transmissions")
    assert why(transmissions, "claim:1") == ("LG-OBJECTIVE-01", "tokens_not_claimed")


@pytest.mark.rule("LG-WOUND-03", "LG-WOUND-11")
def test_wounds_and_a_new_leader_are_the_suffering_unit_s() -> None:
    t = suffering(visible=None)
    assert t.ask.what == "assign_wounds"
    assert why(t, "wound:stormtroopers.1") == ("LG-WOUND-03", "mini_of_another_unit")
    t = suffering(visible=[0])  # the leader alone was seen
    assert t.ask.what == "new_leader"
    assert why(t, "lead:stormtroopers.1") == ("LG-WOUND-11", "mini_of_another_unit")


def suffering(*, visible: list[int] | None) -> Session:
    """One wound for three Rebel troopers."""
    s = Scenario()
    squad = s.unit("rebel_troopers", (400, 400), (430, 400), (370, 400), minis=3)
    s.unit("stormtroopers", (900, 400), minis=1)
    wounds.begin(s.ready(), squad, 1, visible=visible)
    return s.table()


@pytest.mark.rule("LG-PANIC-10")
def test_courage_is_lent_by_own_commanders() -> None:
    t = armies(suppression=3).table(Step.NEXT_TURN).defence_dice("---").choose("activate:rebel_troopers_1")
    assert t.ask.what == "borrow_courage"
    assert why(t, "courage:darth_vader") == ("LG-PANIC-10", "not_your_unit")
    assert why(t, "courage:rebel_troopers_2") == ("LG-PANIC-10", "not_a_commander")


@pytest.mark.rule("LG-COMMAND-17")
def test_return_of_the_jedi_calms_own_suppressed_units_nearby_once() -> None:
    s = armies(suppression=2)
    s.unit("rebel_troopers", (900, 450), minis=1, suppression=1)
    s.unit("rebel_troopers", (300, 300), minis=1)
    s.unit("rebel_troopers", (450, 300), minis=1, suppression=1)
    t = s.player(REBELS, played="return_of_the_jedi").table(Step.NEXT_TURN).choose("activate:luke_skywalker")
    t.choose("calm:rebel_troopers_1")
    reasons = {
        "calm:darth_vader": "not_your_unit",
        "calm:rebel_troopers_1": "calmed_already",
        "calm:rebel_troopers_2": "unit_not_on_table",
        "calm:rebel_troopers_3": "too_far_to_calm",
        "calm:rebel_troopers_4": "nothing_to_remove",
    }
    assert {text: t.refusal(text).reason for text in reasons} == reasons


@pytest.mark.rule("LG-STANDBY-04")
def test_who_stands_by_near_enough_answers() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=1)
    s.unit("rebel_troopers", (750, 450), minis=1, standby=True, order=1)
    s.unit("rebel_troopers", (1500, 450), minis=1, standby=True, order=1)
    s.unit("rebel_troopers", (750, 600), minis=1, order=1)
    t = s.activation(squad).choose("aim")
    assert t.ask.what == "react"
    assert why(t, "react_attack:stormtroopers") == ("LG-STANDBY-04", "not_your_unit")
    assert why(t, "react_attack:rebel_troopers_2") == ("LG-STANDBY-04", "too_far_to_react")
    assert why(t, "react_move:rebel_troopers_3") == ("LG-STANDBY-04", "no_standby_token")


@pytest.mark.rule("LG-CONDITION-01", "LG-SETUP-13", "LG-PROMOTE-01")
def test_units_of_the_enemy_are_not_set_aside_deployed_or_promoted() -> None:
    s = Scenario().cards("breakthrough", "battle_lines", "rapid_reinforcements")
    for card in ("luke_skywalker", "rebel_troopers", "rebel_troopers", "darth_vader", "stormtroopers"):
        s.unit(card, deployed=False)
    t = s.table(Step.DEPLOY, Step.SET_ASIDE)
    assert why(t, "aside:stormtroopers") == ("LG-CONDITION-01", "not_your_unit")
    t.choose("aside:rebel_troopers_1")
    assert why(t, "aside:rebel_troopers_1") == ("LG-CONDITION-01", "unit_is_set_aside")
    t = armies().table(Step.DEPLOY)
    assert why(t, "deploy:darth_vader") == ("LG-SETUP-13", "not_your_unit")
    s = armies()
    s.unit("rebel_troopers", (600, 600), minis=1)
    for mini in s.state.units[0].minis:
        mini.defeated = True
    s.state.units[0].defeated = True
    t = s.table(Step.PROMOTE)
    assert why(t, "promote:stormtroopers") == ("LG-PROMOTE-01", "not_your_unit")


@pytest.mark.rule("LG-CONDITION-01")
def test_only_units_set_aside_of_the_rank_drawn_come_on() -> None:
    s = Scenario().cards("breakthrough", "battle_lines", "rapid_reinforcements")
    s.unit("luke_skywalker", (200, 100), order=2)
    for _ in range(2):
        s.unit("rebel_troopers", deployed=False, set_aside=True)
    s.unit("rebel_troopers", deployed=False, set_aside=True, rank=int(Rank.SPECIAL_FORCES))
    s.unit("darth_vader", (900, 800), order=1)
    t = s.player(REBELS, pool=[int(Rank.CORPS)]).table(Step.NEXT_TURN)
    assert t.ask.what == "reinforce"
    assert why(t, "reinforce:darth_vader") == ("LG-CONDITION-01", "not_your_unit")
    assert why(t, "reinforce:luke_skywalker") == ("LG-CONDITION-01", "unit_not_set_aside")
    assert why(t, "reinforce:rebel_troopers_3") == ("LG-CONDITION-01", "cannot_come_on")


# Everything that people click


def clicks(ask: Ask, board: Any) -> Iterator[list[str]]:
    """What is clicked on the battlefield, by its names, the nearest first; a mini is its unit as well."""
    for unit in board.units:
        minis = [] if unit.defeated else unit.minis
        yield from ([f"mini:{unit.id}.{mini.number}", f"unit:{unit.id}"] for mini in minis)
    yield from ([f"token:{token.number}"] for token in board.tokens)
    yield from ([f"piece:{piece.id}"] for piece in board.terrain if ask.what == "mark_piece")


def meant_in_vain(table: Table, ask: Ask) -> Iterator[str]:
    """The choices, none of them legal, that clicks stand for at a question which asks for such things."""
    view = table.view(ask.seat)
    named = {thing for text in ask.named() for thing in VERBS.things(text, view, ask)}
    kinds = {thing.partition(":")[0] for thing in named}
    acting = f"unit:{ask.facts.get('unit')}" if ask.what == "act" else ""
    for names in clicks(ask, table.game.board(table.play, ask.seat)):
        if kinds.isdisjoint(name.partition(":")[0] for name in names) or acting in names:
            continue
        choice = meant(VERBS, names, view, ask)
        assert choice is not None, f"{ask.what} does not know {names}"
        if choice not in ask.options:
            yield choice


EACH_KIND = 4
FEWEST_KINDS = 5


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"cards": ["recover_the_supplies", "battle_lines", "rapid_reinforcements"]}),
        (2, {"cards": ["key_positions", "disarray", "clear_conditions"], "quick": True}),
        (3, {"mode": "learning"}),
    ],
)
def test_whatever_is_clicked_is_refused_by_a_rule_and_in_words(seed: int, options: dict[str, Any]) -> None:
    table = Table.new("legion", options, seed=seed)
    chance = Chance.from_seed(seed)
    seen: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    while (ask := table.ask) is not None:
        texts = sorted(set(meant_in_vain(table, ask))) if seen[ask.what] < EACH_KIND else []
        seen[ask.what] += 1
        for text in texts:
            refusal = table.why_not(text, ask.seat)
            assert refusal is not None
            said = table.game.messages.refusal(refusal).removesuffix(f"({refusal.rule})")
            assert refusal.reason != Ask.NOTHING_SUCH, f"{ask.what} has no reason against {text}"
            assert rule(refusal.rule).text
            assert not re.search(r"[{}_]|\w:\w", said), said
            refused[ask.what] += 1
        table.choose(ask.draw(chance.below), ask.seat)
    assert len(refused) >= FEWEST_KINDS, refused

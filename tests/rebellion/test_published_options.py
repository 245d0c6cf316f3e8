"""The options for readings of other printings, each obeyed by one predicate."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import succeeded
from tests.rebellion.scenario import Scenario, dealt
from wartable.games.rebellion.combat_frames import UNDECIDED, Combat
from wartable.games.rebellion.content.vocabulary import ObjectiveTiming
from wartable.games.rebellion.frames import Building, Round, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.winning.objectives import refuse_objective
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.chance import Chance


@pytest.mark.parametrize("option", ["published_rebel_systems", "published_scrapping", "published_objectives"])
def test_a_match_keeps_its_options(option: str) -> None:
    assert getattr(dealt(**{option: True}).state, option)
    assert not getattr(dealt().state, option)


@pytest.mark.rule("RB-REBEL_SYSTEM-01")
def test_a_subjugated_system_with_rebel_loyalty_is_a_rebel_system_unless_as_published() -> None:
    s = Scenario().loyal("rebel", "naboo", "utapau").mark("subjugated", "naboo")
    m = s.command().match
    assert m.is_rebel(s.place("naboo"))
    s.state.published_rebel_systems = True
    assert not m.is_rebel(s.place("naboo"))
    assert m.is_rebel(s.place("utapau"))


@pytest.mark.rule("RB-RESCUE-03")
def test_all_assigned_leaders_go_with_a_rescued_one_or_as_published_those_who_are_named() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    s.state.published_rescues = True
    t = succeeded(s, "daring_rescue", "naboo", "han_solo", "chewbacca")
    assert sorted(t.legal) == ["done", "go_along:chewbacca", "go_along:han_solo"]
    t.choose("go_along:han_solo", "done")
    assert (t.where("princess_leia"), t.where("han_solo")) == ("rebel_base", "rebel_base")
    assert t.where("chewbacca") == "naboo"


@pytest.mark.rule("RB-LIMIT-04")
def test_own_units_can_be_destroyed_at_will_or_as_published_only_for_those_to_be_built() -> None:
    s = Scenario().units("corellia", "stormtrooper").units("hoth", "death_star").loyal("empire", "mustafar")
    icons = [(s.place("mustafar"), icon) for icon in range(len(s.printed.system["mustafar"].icons))]
    t = s.run(Building([Step.BUILD_UNITS], EMPIRE, icons))
    assert {"scrap:stormtrooper,corellia", "scrap:death_star,hoth"} <= set(t.legal)
    s.state.published_scrapping = True
    t = s.run(Building([Step.BUILD_UNITS], EMPIRE, list(icons)))
    assert t.refusal("scrap:stormtrooper,corellia").rule == "RB-LIMIT-04"
    assert t.refusal("scrap:death_star,hoth").rule == "RB-LIMIT-04"
    wanted = next(text.split(":")[1].split(",")[0] for text in t.legal if text.startswith("build:"))
    s.units("hoth", wanted, s.printed.unit[wanted].figures)
    t = s.run(Building([Step.BUILD_UNITS], EMPIRE, list(icons)))
    t.choose(f"scrap:{wanted},hoth")
    assert f"scrap:{wanted},hoth" not in t.legal  # one for each that is built
    assert f"build:{wanted},mustafar" in t.legal


@pytest.mark.rule("RB-OBJECTIVE-04")
def test_an_objective_may_wait_within_its_combat_unless_as_published() -> None:
    s = Scenario()
    assault, liberation = s.printed.objective["rebel_assault"].id, s.printed.objective["liberation"].id
    s.state.objectives = [assault, liberation]
    combat = Combat([], s.place("naboo"), REBEL, REBEL, suited=1 << liberation)
    combat.lost = [s.printed.unit["star_destroyer"].id]
    combat.winners = [UNDECIDED, REBEL]
    combat.fulfilled = 1 << assault
    s.state.agenda = [Round([]), combat]
    m = Match(s.state, Chance.from_seed(0), listening=False)

    def reason(card: int) -> str:
        refusal = refuse_objective(m, ObjectiveTiming.COMBAT, card)
        assert refusal is None or refusal.rule == "RB-OBJECTIVE-04"
        return "" if refusal is None else refusal.reason

    assert (reason(assault), reason(liberation)) == ("", "")
    s.state.published_objectives = True
    assert (reason(assault), reason(liberation)) == ("fulfilled_before", "played_when_the_combat_ends")
    combat.over, combat.fulfilled = True, 0
    assert (reason(assault), reason(liberation)) == ("", "")

"""In which systems each mission of the expansion may be carried out, on a position with all sorts of them."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import reveal
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.content import content
from wartable.games.rebellion.content.vocabulary import Attempt
from wartable.games.rebellion.tables import EXPANSION

SYSTEMS = {row.key for row in content().systems}
REMOTE = {"yavin", "tatooine", "endor", "hoth", "dantooine", "ilum", "dathomir", "dagobah"}
DESTROYED = "ryloth"
POPULOUS = SYSTEMS - REMOTE - {DESTROYED}
REBEL_LOYAL = {"mon_calamari", "utapau", "bothawui"}
SUBJUGATED = {"kashyyyk", "utapau"}
IMPERIAL = {"coruscant", "corellia", *SUBJUGATED}
WITH_IMPERIAL_UNITS = {"corellia", "kashyyyk", "utapau", "hoth", "endor", "dathomir", "yavin"}
WITH_REBEL_UNITS = {"mon_calamari", "dathomir"}
CAPTIVES = {"hoth,han_solo", "kashyyyk,princess_leia"}

LEADERS = {
    ("rebel", "diplomacy"): ("mon_mothma",),
    ("rebel", "intel"): ("obi_wan_kenobi",),
    ("rebel", "logistics"): ("general_rieekan",),
    ("rebel", "spec_ops"): ("chewbacca",),
    ("empire", "diplomacy"): ("emperor_palpatine",),
    ("empire", "intel"): ("colonel_yularen",),
    ("empire", "logistics"): ("moff_jerjerrod",),
    ("empire", "spec_ops"): ("boba_fett",),
}

PLACES = {
    "rise_sabotage": SYSTEMS,
    "aggressive_negotiations": {"hoth", "kashyyyk"},
    "heist": WITH_IMPERIAL_UNITS,
    "prepare_for_battle": SUBJUGATED,
    "secret_mission": REBEL_LOYAL,
    "safe_haven": {"mon_calamari", "bothawui"},
    "regional_aid": POPULOUS,
    "reconnaissance": IMPERIAL,
    "critical_rescue": {"hoth", "kashyyyk"},
    "assault": SUBJUGATED,
    "plant_explosives": SYSTEMS,
    "behind_enemy_lines": SUBJUGATED | REBEL_LOYAL,
    "my_only_hope": REMOTE,
    "rebel_promotion": REBEL_LOYAL,
    "rise_construct_super_star_destroyer": {"corellia", "utapau"},
    "interdictor_development": {"corellia", "utapau"},
    "single_reactor_ignition": {"endor"},
    "make_an_example": {"hoth,han_solo"},
    "secure_the_plans": REMOTE,
    "draw_them_out": SYSTEMS - WITH_REBEL_UNITS,
    "discredit_rebellion": {"bothawui"},
    "imperial_deployment": SYSTEMS - WITH_REBEL_UNITS - REBEL_LOYAL,
    "message_from_high_command": POPULOUS,
    "stolen_intel": REBEL_LOYAL,
    "were_the_bait": CAPTIVES,
    "exploit_weakness": CAPTIVES,
    "break_their_will": CAPTIVES,
    "hire_mercenaries": REMOTE,
    "imperial_might": {"endor", "yavin"},
    "imperial_promotion": IMPERIAL,
    "probe_droid_initiative": {"corellia"},
    "detained": {"naboo,jan_dodonna"},
}
"""For each mission the systems, and for those against a leader whom."""


def galaxy_of_all_sorts() -> Scenario:
    """A position with a system of every sort that a mission may ask for."""
    s = Scenario(expansion=True).loyal("empire", "corellia").loyal("rebel", *REBEL_LOYAL)
    s.mark("subjugated", *SUBJUGATED).mark("sabotaged", "bothawui").mark("destroyed", DESTROYED)
    s.units("corellia", "stormtrooper").units("corellia", "star_destroyer")
    s.units("mon_calamari", "rebel_trooper")
    s.units("kashyyyk", "stormtrooper").units("utapau", "stormtrooper").units("hoth", "stormtrooper")
    s.units("endor", "death_star").units("yavin", "death_star_under_construction")
    s.units("dathomir", "shield_bunker").units("dathomir", "x_wing")
    s.leader("han_solo", "hoth", "captured").leader("princess_leia", "kashyyyk", "carbonite")
    return s.leader("jan_dodonna", "naboo")


def test_every_mission_of_the_expansion_has_its_places() -> None:
    rise = content(EXPANSION).missions[len(content().missions) :]
    assert {card.key for card in rise if card.attempt is not Attempt.OPPOSE} <= PLACES.keys()


@pytest.mark.parametrize("card", PLACES)
def test_a_mission_goes_where_its_card_says(card: str) -> None:
    s = galaxy_of_all_sorts()
    row = s.printed.mission[card]
    assert row.skill is not None
    t = reveal(s, row.side, card, *LEADERS[row.side, row.skill])
    places = PLACES[card]
    assert t.ask.what == "aim_mission"
    assert {choice.removeprefix("aim:") for choice in t.legal} == places
    for system in sorted(SYSTEMS - {place.partition(",")[0] for place in places})[:3]:
        rule = "RB-MISSION-07" if row.where.against is None else "RB-MISSION-08"
        assert t.refusal(f"aim:{system}").rule == rule

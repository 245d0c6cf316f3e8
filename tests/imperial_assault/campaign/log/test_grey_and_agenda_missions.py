"""What each mission of the grey deck and of Agenda cards brings to who wins it."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import (
    RESULTS,
    CampaignSession,
    Log,
    agenda_ids,
    card_text,
    won_by,
)
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.missions import gains
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

SIDE = 1
GREY = {
    "vipers_den": "rebel_recon",
    "a_simple_task": "adrenal_implant",
    "luxury_cruise": "allied_operations",
    "sympathy_for_the_rebellion": "the_ways_of_the_force",
}
OF_AGENDAS = {
    "means_of_production": "imperial_industry",
    "breaking_point": "supply_deficit",
    "dark_obsession": "",
}


def played(mission: str, winner: int) -> CampaignSession:
    """A side mission that a side has won."""
    RESULTS[mission] = won_by(winner)
    s = Log()
    s.log.agendas.missions = agenda_ids(mission) if mission in OF_AGENDAS else []
    active = [mission, "brushfire"] if mission in GREY else ["brushfire"]
    return s.missions(SIDE, active=active).choose(f"set_out:{mission}").finish("exchange_items")


def always(t: CampaignSession) -> None:
    """Everybody has gained experience."""
    assert [each.experience for each in t.log.heroes] == [1, 1]
    assert t.log.experience == 1


@pytest.mark.rule("IA-REWARD-01", "IA-REWARD-02", "IA-CREDITS-01")
@pytest.mark.parametrize("mission", sorted(GREY))
def test_a_grey_mission_brings_a_card_to_a_hero_of_the_heroes_choice(mission: str) -> None:
    t = played(mission, REBELS)
    assert t.ask.what == "choose_recipient"
    t.choose("award:fenn_signis")
    always(t)
    assert GREY[mission] in t.cards("fenn_signis")
    assert GREY[mission] not in t.cards("diala_passil")
    assert (t.log.credits, t.log.influence) == (200, 1)


@pytest.mark.rule("IA-INFLUENCE-01")
@pytest.mark.parametrize("mission", sorted(GREY))
def test_or_two_more_influence_to_the_imperial_player(mission: str) -> None:
    t = played(mission, IMPERIALS)
    always(t)
    assert (t.log.credits, t.log.influence) == (200, 3)


@pytest.mark.rule("IA-CREDITS-01")
@pytest.mark.parametrize("mission", sorted(OF_AGENDAS))
def test_a_mission_of_an_agenda_brings_the_heroes_more_credits(mission: str) -> None:
    t = played(mission, REBELS)
    always(t)
    assert (t.log.credits, t.log.influence) == (400, 1)
    assert len(t.log.imperial_cards) == 1
    assert t.log.villains == []


@pytest.mark.rule("IA-REWARD-01", "IA-VILLAIN-02")
@pytest.mark.parametrize("mission", sorted(OF_AGENDAS))
def test_or_a_card_or_a_villain_to_the_imperial_player(mission: str) -> None:
    t = played(mission, IMPERIALS)
    always(t)
    assert (t.log.credits, t.log.influence) == (200, 1)
    cards = [card_text(card) for card in t.log.imperial_cards[1:]]
    assert cards == ([OF_AGENDAS[mission]] if OF_AGENDAS[mission] else [])
    villains = [t.match.content.deployments[card].key for card in t.log.villains]
    assert villains == ([] if OF_AGENDAS[mission] else ["darth_vader"])


@pytest.mark.rule("IA-REWARD-01", "IA-FORCED-05")
@pytest.mark.parametrize(("mission", "card"), [("impounded", "special_operations"), ("wanted", "old_wounds")])
@pytest.mark.parametrize("winner", [IMPERIALS, REBELS])
def test_a_forced_mission_brings_the_imperial_player_a_card_and_nothing_else(
    mission: str, card: str, winner: int
) -> None:
    t = Log().missions(SIDE, active=["brushfire"])
    before = (t.log.credits, t.log.influence, t.log.experience)
    assert gains.receive(t.match, rows().mission[mission], won_by(winner)) == []
    assert (t.log.credits, t.log.influence, t.log.experience) == before
    assert [card_text(each) for each in t.log.imperial_cards[1:]] == ([card] if winner == IMPERIALS else [])

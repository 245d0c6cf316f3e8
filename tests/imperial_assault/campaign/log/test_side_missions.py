"""What each side mission of a hero and of the green deck brings to who wins it."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import RESULTS, CampaignSession, Log, card_text, won_by
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

SIDE = 1
CARDS = {
    "brushfire": ("fenn_signis", "veteran_prowess"),
    "temptation": ("diala_passil", "shu_yens_lightsaber"),
    "high_moon": ("jyn_odan", "peacemaker"),
    "indebted": ("gaarkhan", "life_debt"),
    "loose_cannon": ("mak_eshkarey", "shadow_suit"),
    "friends_of_old": ("gideon_argus", "fearless_leader"),
}
ALLIES = {
    "friends_of_old": "rebel_trooper",
    "sorry_about_the_mess": "han_solo",
    "homecoming": "luke_skywalker",
    "the_spice_job": "chewbacca",
    "target_of_opportunity": "rebel_saboteur",
}
MISSIONS = sorted({*CARDS, *ALLIES})


def played(mission: str, winner: int) -> CampaignSession:
    """A side mission that a side has won."""
    RESULTS[mission] = won_by(winner)
    hero = CARDS.get(mission, ("fenn_signis", ""))[0]
    other = "gaarkhan" if hero != "gaarkhan" else "fenn_signis"
    t = Log([hero, other]).missions(SIDE, active=[mission, "vipers_den"])
    t.choose(f"set_out:{mission}").finish("exchange_items")
    assert [each.experience for each in t.log.heroes] == [1, 1]
    assert (t.log.experience, t.log.credits) == (1, 200)
    return t


@pytest.mark.rule("IA-REWARD-01", "IA-ALLY-02", "IA-INFLUENCE-01")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_heroes_gain_a_card_or_an_ally(mission: str) -> None:
    t = played(mission, REBELS)
    assert t.log.influence == 1
    rewards = [card_text(card) for card in t.log.heroes[0].cards][1:]
    assert rewards == ([CARDS[mission][1]] if mission in CARDS else [])
    allies = [t.match.content.deployments[ally.card].key for ally in t.log.allies]
    assert allies == ([ALLIES[mission]] if mission in ALLIES else [])


@pytest.mark.rule("IA-INFLUENCE-01")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_imperial_player_gains_two_more_influence(mission: str) -> None:
    t = played(mission, IMPERIALS)
    assert t.log.influence == 1 + 2
    assert len(t.log.heroes[0].cards) == 1
    assert t.log.allies == []

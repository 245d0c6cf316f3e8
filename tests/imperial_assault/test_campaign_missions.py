"""The campaign log and the missions of the campaign, against what is typed here by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.imperial_assault.content import ContentError, content
from wartable.games.imperial_assault.content.campaign import (
    CampaignContent,
    campaign_content,
    parse_source,
    put_together,
    tables,
)
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission, Gains
from wartable.games.imperial_assault.content.vocabulary import Affiliation


@pytest.fixture(name="printed")
def _printed() -> CampaignContent:
    return campaign_content()


# Each slot: its kind, its threat level, the tiers of items after it.
LOG = [
    *("introduction 2 1", "side 2 1", "story 3 1", "side 3 12", "story 4 2", "side 4 2"),
    *("side 4 23", "story 5 3", "side 5 3", "story 6 3", "finale 6 "),
]
# Kind and deck, number of initial figures' groups, reserved and open groups, round limit with its winner.
MISSIONS = {
    "aftermath": "introduction 3 3 0 6i",
    "a_new_threat": "story 4 2 2 7i",
    "under_siege": "story 3 4 2 8r",
    "imperial_hospitality": "story 3 2 2 -",
    "fly_solo": "story 4 3 2 -",
    "incoming": "story 2 3 2 7i",
    "drawn_in": "story 4 1 4 -",
    "chain_of_command": "story 6 1 2 -",
    "the_source": "story 3 4 2 8i",
    "last_stand": "finale 3 6 2 12i",
    "desperate_hour": "finale 2 7 4 8i",
    "captured": "forced 4 0 3 -",
    "brushfire": "side red 4 1 3 5i",
    "temptation": "side red 3 1 3 -",
    "high_moon": "side red 4 2 3 -",
    "indebted": "side red 2 1 3 6i",
    "loose_cannon": "side red 4 1 3 7i",
    "friends_of_old": "side red 2 3 3 -",
    "sorry_about_the_mess": "side green 2 3 3 -",
    "homecoming": "side green 3 2 3 6i",
    "the_spice_job": "side green 3 1 3 5i",
    "target_of_opportunity": "side green 3 1 2 6i",
    "vipers_den": "side grey 3 2 3 -",
    "a_simple_task": "side grey 2 2 4 -",
    "generous_donations": "side grey 3 4 4 8i",
    "luxury_cruise": "side grey 4 1 3 -",
    "sympathy_for_the_rebellion": "side grey 3 1 3 -",
    "means_of_production": "side agenda 2 1 3 5i",
    "breaking_point": "side agenda 1 1 2 5r",
    "dark_obsession": "side agenda 2 1 3 6r",
    "impounded": "forced agenda 4 0 3 5i",
    "wanted": "forced agenda 2 2 3 6i",
}
# What follows in the story when the Rebels win, and when the Imperial player does.
STORY = {
    "aftermath": ("a_new_threat", "under_siege"),
    "a_new_threat": ("imperial_hospitality", "fly_solo"),
    "under_siege": ("imperial_hospitality", "imperial_hospitality"),
    "imperial_hospitality": ("incoming", "drawn_in"),
    "fly_solo": ("incoming", "drawn_in"),
    "incoming": ("chain_of_command", "the_source"),
    "drawn_in": ("chain_of_command", "the_source"),
    "chain_of_command": ("last_stand", "desperate_hour"),
    "the_source": ("last_stand", "desperate_hour"),
}


def _short(mission: CampaignMission) -> str:
    limit = f"{mission.rounds}{mission.limit_winner[0]}" if mission.limit_winner else "-"
    numbers = (len(mission.initial), len(mission.reserved), mission.open_groups)
    return " ".join([*filter(None, (mission.kind, mission.deck)), *map(str, numbers), limit])


def test_the_log_has_eleven_slots_of_rising_threat(printed: CampaignContent) -> None:
    found = [f"{slot.kind} {slot.threat_level} {''.join(map(str, slot.tiers))}" for slot in printed.log]
    assert found == LOG


def test_missions_have_their_groups_and_round_limits(printed: CampaignContent) -> None:
    assert {mission.key: _short(mission) for mission in printed.missions} == MISSIONS
    assert Counter(mission.deck for mission in printed.missions if mission.deck) == {
        "red": 6,
        "green": 4,
        "grey": 5,
        "agenda": 5,
    }


def test_each_story_mission_leads_to_two_others(printed: CampaignContent) -> None:
    found = {
        mission.key: (mission.after_rebel_win.story, mission.after_imperial_win.story)
        for mission in printed.missions
        if mission.after_rebel_win and mission.after_imperial_win
    }
    assert found == STORY
    forced = {
        mission.key: mission.after_imperial_win.forced
        for mission in printed.missions
        if mission.after_imperial_win and mission.after_imperial_win.forced
    }
    assert forced == {"incoming": "captured", "drawn_in": "captured"}
    instead = {
        mission.key: (condition.winner, condition.story)
        for mission in printed.missions
        for condition in mission.conditional
        if condition.story
    }
    assert instead == {"under_siege": (Affiliation.IMPERIAL, "fly_solo")}


def test_red_missions_are_one_for_each_hero_and_bring_a_card_of_theirs(printed: CampaignContent) -> None:
    red = {mission.hero: mission.rebel_win.card for mission in printed.missions if mission.hero}
    assert set(red) == set(printed.hero)
    assert {printed.reward[card].hero: card for card in red.values() if card} == red


def test_missions_bring_experience_credits_and_influence(printed: CampaignContent) -> None:
    usual = Gains(experience=1, imperial_experience=1, credits=100, influence=1)
    without = {mission.key for mission in printed.missions if mission.always != usual}
    assert without == {"last_stand", "desperate_hour", "captured", "impounded", "wanted"}
    allies = {mission.key: mission.rebel_win.ally for mission in printed.missions if mission.rebel_win.ally}
    assert allies == {
        "friends_of_old": "rebel_trooper",
        "sorry_about_the_mess": "han_solo",
        "homecoming": "luke_skywalker",
        "the_spice_job": "chewbacca",
        "target_of_opportunity": "rebel_saboteur",
    }
    assert printed.mission["dark_obsession"].imperial_win == Gains(villain="darth_vader")
    assert printed.mission["captured"].imperial_win == Gains(influence=2)


def test_the_agenda_that_brings_a_mission_and_the_mission_name_one_reward(printed: CampaignContent) -> None:
    of_agendas = {card.mission: card.reward for card in printed.agendas if card.mission}
    of_missions = {
        mission.key: mission.imperial_win.card for mission in printed.missions if mission.deck == "agenda"
    }
    assert of_agendas == of_missions


def test_rebels_are_never_among_the_groups_of_the_empire(printed: CampaignContent) -> None:
    groups = {key for mission in printed.missions for key in (*mission.initial, *mission.reserved)}
    assert {content().deployment[key].affiliation for key in groups} == {
        Affiliation.IMPERIAL,
        Affiliation.MERCENARY,
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "missions/aftermath/mission.toml",
            'limit_winner = "imperial"\n',
            "",
            "aftermath: somebody wins at its round limit",
        ),
        ("missions/brushfire/mission.toml", 'deck = "red"\n', "", "brushfire: of a hero if its card is red"),
        (
            "missions/sorry_about_the_mess/mission.toml",
            'deck = "green"\n',
            "",
            "sorry_about_the_mess: in a deck if it is a side mission",
        ),
        (
            "missions/aftermath/mission.toml",
            'after_rebel_win = { story = "a_new_threat" }\n',
            "",
            "aftermath: says what follows",
        ),
        (
            "missions/aftermath/mission.toml",
            '"under_siege" }',
            '"undersiege" }',
            "mission 'undersiege' is unknown, did you mean",
        ),
        ("missions/aftermath/mission.toml", '"e_web_engineer"', '"e_web"', "deployment 'e_web' is unknown"),
        ("log.toml", 'kind = "finale"', 'kind = "final"', "'final' is unknown, did you mean finale"),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_place(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        _read_with(file, old, new)


def _read_with(file: str, old: str, new: str) -> None:
    """Read all tables, with the first occurrence of a text in one of them changed."""
    texts = tables()
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    put_together([parse_source(text, each) for each, text in texts.items()])

"""The six Skirmish Mission cards, against what is typed here by hand and against the maps."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault.content import ContentError, content, put_together
from wartable.games.imperial_assault.content.loading import parse_source, read_tables
from wartable.games.imperial_assault.content.missions import MissionRule, MissionToken
from wartable.games.imperial_assault.content.vocabulary import Colour, MissionMoment
from wartable.games.imperial_assault.map.skirmish import skirmish_map, skirmish_map_keys
from wartable.parts.content_files import table_text

TABLES = "wartable.games.imperial_assault.content"

# Each rule: its moment, its token, and its numbers: points (grey ones after a stroke), damage, spaces, times.
RULES = {
    "get_to_the_ship": ["interaction launch_panel 1x", "round_ends launch_panel 5/2p"],
    "smuggled_goods": ["retrieval contraband", "round_ends contraband 15p"],
    "close_to_home": ["round_ends crate 7p"],
    "raiding_party": ["object_destroyed raider 4p", "round_ends raider 2d", "round_ends raider 3s"],
    "lost_knowledge": ["retrieval holocron", "space_entered holocron 10p"],
    "leave_no_evidence": ["round_starts communications_beacon 2d", "round_ends excavation_site 6p 1x"],
}


def _short(rule: MissionRule) -> str:
    points = (
        f"{rule.points}/{rule.grey_points}p" if rule.grey_points else f"{rule.points}p" * bool(rule.points)
    )
    numbers = {"d": rule.damage, "s": rule.spaces, "x": rule.each_round}
    parts = [points, *(f"{number}{unit}" for unit, number in numbers.items() if number)]
    return " ".join(filter(None, [rule.moment, rule.token, *parts]))


def test_missions_have_their_rules_and_numbers() -> None:
    assert {row.key: [_short(rule) for rule in row.rules] for row in content().missions} == RULES
    raiders = content().mission["raiding_party"].rules_at(MissionMoment.ROUND_ENDS)
    assert [rule.damage for rule in raiders] == [2, 0]
    assert {row.key: row.markers for row in content().missions if row.markers} == {"close_to_home": 4}


@pytest.mark.rule("IA-SKIRMISH-02")
def test_each_map_has_two_missions_with_the_tokens_of_its_table() -> None:
    cards = content().missions
    assert [f"{row.map} {row.letter}" for row in cards] == [
        f"{key} {letter}"
        for key in ("mos_eisley_outskirts", "moisture_farm", "massassi_ruins")
        for letter in "AB"
    ]
    for key in skirmish_map_keys():
        on_map = {row.key: (row.name, sorted(row.tokens)) for row in skirmish_map(key).missions}
        on_cards = {
            row.key: (row.name, sorted(token.key for token in row.tokens)) for row in cards if row.map == key
        }
        assert on_cards == on_map


def test_tokens_that_are_carried_attacked_or_turned_say_so() -> None:
    plain = {"crate", "communications_beacon", "excavation_site"}
    tokens = {token.key: token for row in content().missions for token in row.tokens}
    assert {key for key, token in tokens.items() if token == MissionToken(key=key, name=token.name)} == plain
    raider, holocron, contraband = tokens["raider"], tokens["holocron"], tokens["contraband"]
    assert (raider.health, raider.defense) == (5, (Colour.BLACK,))
    assert (holocron.retrieved, holocron.most, holocron.speed) == (True, 1, 0)
    assert (contraband.retrieved, contraband.most, contraband.speed) == (True, None, -2)
    assert tokens["launch_panel"].turned


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'token = "crate"',
            'token = "crates"',
            "close_to_home, rules, token 'crates' is unknown, did you mean crate",
        ),
        (', defense = ["black"]', "", "raiding_party, raider: rolls defence dice if it has Health"),
        ("retrieved = true, most", "most", "lost_knowledge, holocron: carried, if it slows or is limited"),
        ('letter = "A"', 'letter = "C"', "mission 'get_to_the_ship', letter"),
    ],
)
def test_a_mistake_in_a_mission_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        _read_with(old, new)


def _read_with(old: str, new: str) -> None:
    file = "skirmish_missions.toml"
    text = table_text(TABLES, file)
    assert old in text
    wrong = parse_source(text.replace(old, new, 1), file)
    put_together([wrong if source.file == file else source for source in read_tables(TABLES)])

"""What can be agreed before a campaign or a single mission, and what cannot."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.imperial_assault.campaign.match.every_mission import scripts_for_every_mission
from wartable.cli.play import read_options
from wartable.games.imperial_assault import GAME
from wartable.games.imperial_assault.campaign.held_cards import CardKind
from wartable.games.imperial_assault.campaign.ledger import row_of, rows
from wartable.games.imperial_assault.content.campaign.rows import ClassCard, ImperialCard, Item
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemKind
from wartable.games.imperial_assault.options import check_mode
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import first_stage, playable_missions
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS
from wartable.games.imperial_assault.state import State
from wartable.kernel.table import Table
from wartable.words.errors import WartableError

SETS = ["for_the_right_price", "retaliation"]


def campaign(**options: Any) -> Table:
    return Table.new(GAME.name, {"mode": "campaign", **options}, seed=1)


def lone_mission(**options: Any) -> State:
    state = Table.new(GAME.name, {"mode": "mission", "mission": "aftermath", **options}, seed=1).state
    assert isinstance(state, State)
    return state


@pytest.mark.rule("IA-CAMP_SETUP-01", "IA-CAMP_SETUP-03", "IA-HERO-01")
@pytest.mark.parametrize(("heroes", "players"), [(2, 2), (2, 3), (3, 4), (4, 2), (4, 5)])
def test_so_many_players_share_so_many_heroes(
    heroes: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts_for_every_mission(monkeypatch)
    table = campaign(heroes=heroes, players=players)
    assert table.seats == players
    assert table.game.sides(table.state) == ((0,), tuple(range(1, players)))
    for number in range(heroes):
        assert table.asks[0].seat == 1 + number % (players - 1)
        table.choose(table.asks[0].draw(lambda _: 0), table.asks[0].seat)
    assert len(table.state.campaign.heroes) == heroes
    assert (table.asks[0].seat, table.asks[0].what) == (0, "choose_imperial_class")


@pytest.mark.rule("IA-CAMP_SETUP-03")
@pytest.mark.parametrize("mode", ["mission", "campaign"])
def test_who_makes_a_match_is_told_who_plays_which_hero(mode: str) -> None:
    party = ["gaarkhan", "jyn_odan", "mak_eshkarey"]
    options = GAME.check_options({"mode": mode, "heroes": 4, "players": 3, "party": party})
    other = "dealt_hero" if mode == "mission" else "free_hero"
    told = [GAME.seat_roles(options, seat) for seat in range(3)]
    assert told == [(), ("gaarkhan", "mak_eshkarey"), ("jyn_odan", other)]
    if mode == "mission":
        state = Table.new(GAME.name, msgspec.to_builtins(options), seed=3).state
        for seat, heroes in enumerate(told):
            held = [rows().heroes[hero.hero].key for hero in state.heroes if hero.seat == seat]
            assert all(key in (*held, other) for key in heroes)
            assert len(held) == len(heroes)


@pytest.mark.rule("IA-CAMP_SETUP-03")
def test_the_hero_whose_mission_it_is_is_told_before_others_are_dealt() -> None:
    own = next(row for row in rows().missions if row.hero is not None and row.key in playable_missions())
    options = GAME.check_options({"mode": "mission", "mission": own.key, "heroes": 2})
    assert GAME.seat_roles(options, 1) == (own.hero, "dealt_hero")
    assert GAME.seat_roles(GAME.check_options({}), 1) == ()


@pytest.mark.rule("IA-CAMP_SETUP-03", "IA-CAMP_SETUP-05", "IA-AGENDA-01")
def test_what_was_named_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts_for_every_mission(monkeypatch)
    party = ["gaarkhan", "jyn_odan"]
    table = campaign(heroes=2, party=party, imperial_class="military_might", agenda_sets=SETS)
    assert (table.asks[0].what, table.asks[0].facts) == ("choose_agenda_set", {"left": 4})
    log = table.state.campaign
    assert [rows().heroes[hero.hero].key for hero in log.heroes] == party
    assert [row_of(card).key for card in log.imperial_cards] == ["show_of_force"]
    assert log.agendas.sets == SETS
    rewards = [row_of(card).key for card in log.heroes[0].cards if card.kind is CardKind.REWARD]
    assert rewards == ["legendary"]


def test_a_campaign_needs_the_rules_of_every_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    scripts_for_every_mission(monkeypatch)
    monkeypatch.delitem(SCRIPTS, "brushfire")
    with pytest.raises(WartableError, match="one mission has no rules yet: brushfire"):
        campaign()


@pytest.mark.parametrize(
    ("given", "quick"),
    [([], True), (["mode=skirmish"], True), (["mode=mission"], None), (["mode=campaign", "heroes=2"], None)],
)
def test_the_command_line_deals_skirmishes_only(given: list[str], quick: bool | None) -> None:
    options = read_options(GAME, given, None, True)
    assert options.get("quick") is quick
    check_mode(GAME.check_options(options))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"quick": True}, "quick is no option of the mode campaign"),
        ({"mission": "aftermath"}, "mission is no option of the mode campaign"),
        ({"stage": 2}, "stage is no option of the mode campaign"),
        ({"mode": "skirmish", "party": ["gaarkhan"]}, "party is no option of the mode skirmish"),
        ({"mode": "skirmish", "reinforce": True}, "reinforce is no option of the mode skirmish"),
        ({"mode": "skirmish", "votes": True}, "votes is no option of the mode skirmish"),
        ({"mode": "mission", "map": "moisture_farm"}, "map is no option of the mode mission"),
        ({"mode": "epic"}, "is no mode"),
        ({"heroes": 5}, "5 heroes do not play"),
        ({"heroes": 2, "players": 4}, "2 to 3 players, not 4"),
        ({"party": ["nobody"]}, "is no hero"),
        ({"heroes": 2, "party": ["gaarkhan", "jyn_odan", "fenn_signis"]}, "2 different heroes"),
        ({"imperial_class": "military_mite"}, "military_might"),
        ({"agenda_sets": ["nothing"]}, "is no agenda set"),
        ({"agenda_sets": ["retaliation", "retaliation"]}, "6 different agenda sets"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: dict[str, Any], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts_for_every_mission(monkeypatch)
    with pytest.raises(WartableError, match=reason):
        campaign(**options)


@pytest.mark.parametrize(
    ("mission", "stage"),
    [("aftermath", 1), ("under_siege", 3), ("fly_solo", 5), ("brushfire", 2), ("last_stand", 11)],
)
def test_a_mission_comes_first_at_this_stage(mission: str, stage: int) -> None:
    assert first_stage(rows().mission[mission]) == stage


@pytest.mark.rule("IA-THREAT-01", "IA-XP-01", "IA-CREDITS-02")
@pytest.mark.parametrize("stage", [1, 2, 4, 11])
def test_a_stage_fixes_threat_experience_and_credits(stage: int) -> None:
    state = lone_mission(heroes=4, stage=stage)
    assert state.imperial is not None
    assert state.imperial.level == rows().log[stage - 1].threat_level
    for hero in state.heroes:
        learnt = [row for card in hero.cards if isinstance(row := row_of(card), ClassCard)]
        assert sum(card.experience for card in learnt) <= stage - 1
    own = [row for card in state.imperial.cards if isinstance(row := row_of(card), ImperialCard)]
    assert (stage > 1) == (sum(card.experience for card in own) > 0)
    bought = [row for hero in state.heroes for card in hero.cards if isinstance(row := row_of(card), Item)]
    bought += [
        rows().items[row] for hero in state.heroes for card in hero.cards for row in card.modifications
    ]
    gained = (400 + 2 * 50) * (stage - 1)  # for four heroes, and for two crates
    assert sum(item.credits for item in bought) <= gained
    assert bool(bought) == (stage > 1)
    assert len({item.id for item in bought}) == len(bought)
    tiers = {tier for slot in rows().log[: stage - 1] for tier in slot.tiers}
    assert {item.tier for item in bought} <= tiers


@pytest.mark.rule("IA-ITEM-08")
def test_heroes_of_a_late_stage_keep_within_the_limits() -> None:
    for hero in lone_mission(heroes=2, stage=11).heroes:
        kinds = [row.kind for card in hero.cards if isinstance(row := row_of(card), Item)]
        assert kinds.count(ItemKind.ARMOR) <= 1
        assert kinds.count(ItemKind.EQUIPMENT) <= 3
        assert sum(row_of(card).weapon is not None for card in hero.cards) <= 2
        assert ItemKind.MODIFICATION not in kinds


def test_the_shop_is_dealt_by_the_seed() -> None:
    options = {"mode": "mission", "mission": "aftermath", "stage": 6}
    states = [Table.new(GAME.name, options, seed=seed).state for seed in (1, 1, 2)]
    assert states[0] == states[1] != states[2]

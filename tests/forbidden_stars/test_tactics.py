"""The sixteen tactics, four a faction, resolved as events in the refresh phase."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.positions import playing, refresh
from tests.forbidden_stars.scenario import Session
from wartable.games.forbidden_stars import events, moments
from wartable.games.forbidden_stars.content import CARD_BY_KEY, EVENT_BY_KEY, EVENTS_OF, UPGRADE_BY_KEY
from wartable.games.forbidden_stars.view import view


def not_offered(t: Session, event: str) -> bool:
    """Whether the tactic was shown, but its owner was never asked about it."""
    shown = any(e.event == event for e in t.events(events.EventChosen))
    return shown and t.ask.what == "place_order"


# ---------------------------------------------------------------------------------------------- Ultramarines


@pytest.mark.rule("FS-EVENT-04", "FS-FREE-01", "FS-FREE-03")
def test_heroic_intervention_places_a_marine_by_a_structure_or_a_scout_anywhere() -> None:
    s = playing("heroic_intervention", "ultramarines", "chaos").structure("1A.NW", "factory", seat=0)
    s.player(0, events=["heroic_intervention"], materiel=0)
    t = refresh(s)
    materiel = t.state.players[0].materiel
    assert t.legal == ["put:scout,10A.SE", "put:space_marine,1A.NW", "put:scout,1A.NW", "decline"]
    t.choose("put:space_marine,1A.NW")
    assert t.units("1A.NW") == ["space_marine"]
    assert t.state.players[0].materiel == materiel


@pytest.mark.rule("FS-FREE-02")
def test_heroic_intervention_without_figures_offers_nothing() -> None:
    s = playing("heroic_intervention", "ultramarines", "chaos").structure("10A.SE", "factory", seat=0)
    s.state.players[0].reserve[0] = 0
    assert refresh(s).legal == ["put:space_marine,10A.SE", "decline"]
    s = playing("heroic_intervention", "ultramarines", "chaos")
    s.state.players[0].reserve[0] = 0
    assert not_offered(refresh(s), "heroic_intervention")


@pytest.mark.rule("FS-UM_EVENT-02", "FS-UM_EVENT-03", "FS-COMMAND-04")
def test_rites_of_battle_buys_an_order_upgrade_within_the_command_level() -> None:
    s = playing("rites_of_battle", "ultramarines", "chaos").player(0, materiel=9, events=["rites_of_battle"])
    t = refresh(s)
    assert t.legal == ["upgrade:rain_of_fire", "decline"]
    assert t.refusal("upgrade:crusade").rule == "FS-COMMAND-04"
    assert t.refusal("train:hold_the_line").rule == "FS-EFFECT-03"  # no combat upgrade is among the choices
    t.choose("upgrade:rain_of_fire")
    assert t.state.players[0].upgrades == [UPGRADE_BY_KEY["rain_of_fire"].id]
    assert [(e.item, e.materiel) for e in t.events(events.Purchased)] == [("rain_of_fire", 1)]


@pytest.mark.rule("FS-UM_EVENT-04")
def test_rites_of_battle_counts_worlds_with_bastions() -> None:
    s = playing("rites_of_battle", "ultramarines", "chaos").player(0, materiel=0, events=["rites_of_battle"])
    for city in ("10A.NE", "10A.SW"):
        s.structure(city, "city", seat=0)
    s.structure("10A.SE", "bastion", seat=0).structure("10A.SE", "bastion", seat=0)  # two on one world
    s.structure("1A.NW", "bastion", seat=0)
    t = refresh(s)
    t.choose("upgrade:drop_pods")
    assert [(e.item, e.materiel) for e in t.events(events.Purchased)] == [
        ("drop_pods", 1)
    ]  # 3, two worlds less


@pytest.mark.rule("FS-UM_EVENT-04", "FS-EL_EVENT-06")
@pytest.mark.parametrize(
    ("event", "faction", "structure", "choice"),
    [
        ("rites_of_battle", "ultramarines", "bastion", "upgrade:rain_of_fire"),
        ("path_of_the_warrior", "eldar", "city", "train:swooping_hawks"),
    ],
)
def test_a_discount_never_pays_anything_back(event: str, faction: str, structure: str, choice: str) -> None:
    s = playing(event, faction, "chaos")
    for world in ("1A.NW", "1A.SE", "2A.NW", "2A.NE"):
        s.structure(world, structure, seat=0)
    t = refresh(s.player(0, materiel=0, events=[event])).choose(choice)
    assert t.events(events.Purchased)[0].materiel == 0


@pytest.mark.rule("FS-UM_EVENT-05", "FS-CACHE-03")
def test_the_emperor_protects_is_free_only_where_nothing_stands() -> None:
    s = playing("the_emperor_protects", "ultramarines", "chaos")
    s.player(0, events=["the_emperor_protects"], cache=1, materiel=5).structure("1A.NW", "city", seat=0)
    t = refresh(s)
    materiel = t.state.players[0].materiel
    assert t.legal == ["put:bastion,10A.SE", "put_paid:bastion,1A.NW", "decline"]
    t.choose("put_paid:bastion,1A.NW")
    assert t.structures("1A.NW") == [(0, "city"), (0, "bastion")]
    assert t.state.players[0].materiel == materiel - 2  # no cache token is spent on it
    assert t.state.players[0].assets[1] == 1


@pytest.mark.rule("FS-UM_EVENT-05")
def test_the_emperor_protects_costs_nothing_on_an_empty_world() -> None:
    s = playing("the_emperor_protects", "ultramarines", "chaos")
    t = refresh(s)
    materiel = t.state.players[0].materiel
    t.choose("put:bastion,10A.SE")
    assert t.structures("10A.SE") == [(0, "bastion")]
    assert t.state.players[0].materiel == materiel


@pytest.mark.rule("FS-UM_EVENT-05", "FS-MATERIEL-02", "FS-LIMIT-01", "FS-LIMIT-03")
def test_the_emperor_protects_needs_materiel_a_model_and_a_control_token() -> None:
    s = playing("the_emperor_protects", "ultramarines", "chaos").structure("10A.SE", "city", seat=0)
    s.player(0, events=["the_emperor_protects"], materiel=2)
    assert refresh(s).legal == ["put_paid:bastion,10A.SE", "decline"]
    s = playing("the_emperor_protects", "ultramarines", "chaos")
    s.state.structure_supply[2] = 0
    assert not_offered(refresh(s), "the_emperor_protects")
    s = playing("the_emperor_protects", "ultramarines", "chaos").structure("10A.SE", "city", seat=0)
    s.player(0, events=["the_emperor_protects"], materiel=1)  # 10A.SE yields nothing
    assert not_offered(refresh(s), "the_emperor_protects")
    s = playing("the_emperor_protects", "ultramarines", "chaos")
    s.state.players[0].control_tokens = 0
    assert not_offered(refresh(s), "the_emperor_protects")


@pytest.mark.rule("FS-ASSET-01", "FS-ASSET-02", "FS-MATERIEL-04")
def test_work_of_the_righteous_gives_a_worlds_assets_or_its_materiel() -> None:
    def start() -> Session:
        s = playing("work_of_the_righteous", "ultramarines", "chaos").units("1A.NW", "scout")
        return refresh(s.units("4A.SE", "scout").player(0, events=["work_of_the_righteous"], materiel=0))

    t = start()
    offered = ["assets:10A.SE", "assets:1A.NW", "materiel:1A.NW", "assets:4A.SE", "materiel:4A.SE", "decline"]
    assert t.legal == offered
    t.choose("assets:10A.SE")
    assert t.state.players[0].assets == [0, 0, 2]
    t = start()
    before = t.state.players[0].materiel
    t.choose("materiel:1A.NW")
    assert (t.state.players[0].materiel, t.state.players[0].assets) == (before + 1, [0, 0, 0])
    t = start().choose("assets:4A.SE")
    assert t.ask.rule == "FS-ASSET-02"
    t.choose("gain:cache")
    assert t.state.players[0].assets == [0, 1, 0]


# ----------------------------------------------------------------------------------------------------- Chaos


@pytest.mark.rule("FS-CH_EVENT-03", "FS-CH_EVENT-04")
def test_incantation_draws_three_more_and_only_one_of_those_is_played() -> None:
    s = playing("incantation_of_tzeentch", "chaos", "orks").storm("4A.N")
    s.player(
        0,
        events=[
            "incantation_of_tzeentch",
            "blight_of_nurgle",
            "spoils_of_war",
            "seduced_by_chaos",
            "through_the_warp",
        ],
        banked=["advance"],
    )
    t = refresh(s).choose("event:incantation_of_tzeentch")
    t.choose(t.legal[0], "resolve")
    assert set(t.legal) == {"event:spoils_of_war", "event:seduced_by_chaos", "event:through_the_warp"}
    assert t.refusal("event:blight_of_nurgle").rule == "FS-CH_EVENT-04"  # drawn, but before
    t.choose("event:spoils_of_war")
    assert t.ask.what == "resolve_tactic"  # no storm is moved by the new card
    assert len([e for e in t.events(events.StormMoved) if e.seat == 0]) == 1
    assert len(t.state.players[0].events) == 3  # nothing has been shuffled back yet
    t.choose("resolve")
    player = t.state.players[0]
    assert player.assets == [1, 0, 1]
    assert sorted(player.events) == [e.id for e in EVENTS_OF[1]]


@pytest.mark.rule("FS-CH_EVENT-04", "FS-EVENT-05")
def test_incantation_may_bring_a_scheme_into_play() -> None:
    s = playing("incantation_of_tzeentch", "chaos", "orks")
    s.player(0, events=["incantation_of_tzeentch", "blight_of_nurgle", "spoils_of_war", "seduced_by_chaos"])
    t = refresh(s).choose("resolve", "event:seduced_by_chaos", "resolve")
    player = t.state.players[0]
    assert player.schemes == [EVENT_BY_KEY["seduced_by_chaos"].id]
    assert sorted(player.events + player.schemes) == [e.id for e in EVENTS_OF[1]]


@pytest.mark.rule("FS-CH_ORDER-03", "FS-REFRESH-05")
def test_with_three_tokens_incantation_shows_six_cards() -> None:
    s = playing("incantation_of_tzeentch", "chaos", "orks")
    cards = ["blight_of_nurgle", "incantation_of_tzeentch", "spoils_of_war", "through_the_warp"]
    cards += ["seduced_by_chaos", "prophets_and_signs"]
    s.player(0, events=cards, banked=["strategize", "advance"])
    t = refresh(s)
    assert len(t.legal) == 3
    t.choose("event:incantation_of_tzeentch", "resolve")
    assert set(t.legal) == {"event:through_the_warp", "event:seduced_by_chaos", "event:prophets_and_signs"}
    drawn = [card for e in t.events(events.EventsDrawn) for card in e.cards]
    assert sorted(drawn) == sorted(cards)
    assert view(t.match, 1).state.players[0].drawn == [-1] * 5


@pytest.mark.rule("FS-FREE-01", "FS-FREE-02")
def test_prophets_and_signs() -> None:
    s = playing("prophets_and_signs", "chaos", "orks").units("12A.NE", "helbrute")
    t = refresh(s)
    assert t.legal == ["put_two:cultist,12A.NE", "put:cultist,12A.NE", "put:cultist,12A.SE", "decline"]
    t.choose("put_two:cultist,12A.NE")
    assert t.units("12A.NE") == ["cultist", "cultist", "helbrute"]
    s = playing("prophets_and_signs", "chaos", "orks").units("12A.NE", "helbrute")
    s.state.players[0].reserve[0] = 1
    assert refresh(s).choose("put_two:cultist,12A.NE").units("12A.NE") == ["cultist", "helbrute"]


@pytest.mark.rule("FS-ASSET-03")
def test_spoils_of_war_gives_a_forge_and_a_reinforcement_token() -> None:
    s = playing("spoils_of_war", "chaos", "orks").player(0, events=["spoils_of_war"], forge=3)
    assert refresh(s).choose("resolve").state.players[0].assets == [3, 0, 1]


@pytest.mark.rule("FS-CH_EVENT-05", "FS-COMMAND-07", "FS-WORDING-12")
def test_touched_by_the_warp_goes_by_the_storms_and_not_by_the_command_level() -> None:
    s = playing("touched_by_the_warp", "chaos", "orks").units("4A.SW", "cultist")
    s.storm("4A.N").storm("4A.E")
    s.player(0, events=["touched_by_the_warp"], materiel=0, upgrades=["fear_from_above"])
    t = refresh(s).until("resolve_tactic")
    near = sum(
        edge in t.state.storms for edge in t.match.galaxy.system_edges[t.match.galaxy.codes.index("4A")]
    )
    materiel = t.state.players[0].materiel
    t.choose("sacrifice:cultist,4A.SW")
    levels = {choice: level_of(choice.removeprefix("gain:")) for choice in t.legal}
    assert max(levels.values()) == near
    assert all(faction_of(choice.removeprefix("gain:")) == "chaos" for choice in t.legal)
    assert "gain:fear_from_above" not in levels  # already owned
    assert "gain:dark_faith" not in levels  # already in the deck
    assert t.units("4A.SW") == []
    choice = next(
        choice for choice, level in levels.items() if level == near and choice[5:] in UPGRADE_BY_KEY
    )
    t.choose(choice)
    assert UPGRADE_BY_KEY[choice[5:]].id in t.state.players[0].upgrades
    assert t.state.players[0].materiel == materiel


def faction_of(key: str) -> str:
    return UPGRADE_BY_KEY[key].faction if key in UPGRADE_BY_KEY else CARD_BY_KEY[key].faction


def level_of(key: str) -> int:
    return UPGRADE_BY_KEY[key].level if key in UPGRADE_BY_KEY else CARD_BY_KEY[key].level


@pytest.mark.rule("FS-CH_EVENT-05", "FS-COMBAT_DECK-02")
def test_touched_by_the_warp_may_gain_combat_cards() -> None:
    s = playing("touched_by_the_warp", "chaos", "orks").units("12A.SE", "routed_cultist")
    t = refresh(s)
    assert t.legal == ["sacrifice:cultist,12A.SE", "decline"]  # both have rallied
    t.choose("sacrifice:cultist,12A.SE")
    assert "gain:chaos_united" not in t.legal  # level 2, and no storm is near
    t.choose("gain:mark_of_khorne", "remove:dark_faith")
    deck = t.state.players[0].deck
    assert deck.count(CARD_BY_KEY["mark_of_khorne"].id) == 2
    assert deck.count(CARD_BY_KEY["dark_faith"].id) == 0
    assert len(deck) == 10


# ------------------------------------------------------------------------------------------------------ Orks


@pytest.mark.rule("FS-ORK_EVENT-03")
def test_how_we_getz_here_takes_a_ground_unit_to_an_uncontrolled_world() -> None:
    s = playing("how_we_getz_here", "orks", "chaos").units("11A.NW", "onslaught_attack_ship")
    s.units("11A.NE", "gargant")
    t = refresh(s)
    assert t.legal == ["take:gargant,11A.NE", "take:ork_boyz,11A.SE", "decline"]
    t.choose("take:gargant,11A.NE")
    assert "at:12A.SE" not in t.legal  # Chaos holds it
    assert "at:11A.SE" not in t.legal  # the Orks hold it
    assert all(t.match.galaxy.world[t.match.galaxy.area_names.index(place[3:])] for place in t.legal)
    t.choose("at:2A.NE")
    assert t.units("2A.NE") == ["gargant"]
    assert t.units("11A.NE") == []


@pytest.mark.rule("FS-ORK_EVENT-02", "FS-WORDING-07")
def test_how_we_getz_here_takes_no_routed_unit() -> None:
    """In the refresh phase all have rallied, so the question is put to the card itself."""
    s = playing("how_we_getz_here", "orks", "chaos").units("11A.NE", "routed_nobz")
    t = s.reveal(0, "dominate", "11A", resolve=False)
    options = moments.TACTIC[EVENT_BY_KEY["how_we_getz_here"].id].options(t.match, 0)
    assert list(options) == ["take:ork_boyz,11A.SE"]


@pytest.mark.rule("FS-ORK_EVENT-04")
def test_letz_get_fightin_two_by_a_nobz_or_one_anywhere() -> None:
    s = playing("letz_get_fightin", "orks", "chaos").units("11A.SW", "nobz")
    t = refresh(s)
    assert t.legal == ["put:ork_boyz,11A.SE", "put_two:ork_boyz,11A.SW", "put:ork_boyz,11A.SW", "decline"]
    t.choose("put_two:ork_boyz,11A.SW")
    assert t.units("11A.SW") == ["ork_boyz", "ork_boyz", "nobz"]


@pytest.mark.rule("FS-ORK_EVENT-12")
def test_lootin_n_stealin_pays_even_if_the_victim_has_nothing() -> None:
    s = playing("lootin_n_stealin", "orks", "chaos").player(0, materiel=0, events=["lootin_n_stealin"])
    t = refresh(s)
    before = t.state.players[0].materiel
    assert t.legal == ["choose:chaos", "decline"]
    t.choose("choose:chaos")
    assert t.state.players[0].materiel == before + 2


@pytest.mark.rule("FS-ORK_EVENT-12", "FS-SPEND-01")
def test_lootin_n_stealin_takes_a_token_of_the_orks_choice() -> None:
    s = playing("lootin_n_stealin", "orks", "chaos").player(1, forge=1, cache=2)
    t = refresh(s)
    supply = t.state.asset_supply[1]
    assert t.legal == ["rob:chaos,forge", "rob:chaos,cache", "decline"]
    t.choose("rob:chaos,cache")
    assert t.state.players[1].assets == [1, 1, 0]
    assert t.state.players[0].assets == [0, 0, 0]
    assert t.state.asset_supply[1] == supply + 1


@pytest.mark.rule("FS-ORK_EVENT-13")
def test_lootin_n_stealin_stops_at_fourteen() -> None:
    s = playing("lootin_n_stealin", "orks", "chaos").player(0, materiel=13, events=["lootin_n_stealin"])
    assert refresh(s).choose("choose:chaos").state.players[0].materiel == 14


@pytest.mark.rule("FS-ORK_EVENT-01", "FS-ASSET-03")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 3), (3, 3)])
def test_moar_boyz(before: int, after: int) -> None:
    s = playing("moar_boyz", "orks", "chaos").player(0, events=["moar_boyz"], reinforcement=before)
    t = refresh(s).choose("resolve")
    assert t.state.players[0].assets[2] == after
    assert t.state.asset_supply[2] == 12 - after


# ----------------------------------------------------------------------------------------------------- Eldar


@pytest.mark.rule("FS-EL_EVENT-01", "FS-EL_EVENT-02", "FS-EL_EVENT-03")
def test_exodite_colony() -> None:
    s = playing("exodite_colony", "eldar", "chaos").player(0, events=["exodite_colony"], cache=1, materiel=2)
    s.structure("1A.NW", "bastion", seat=0)  # a structure stands there
    s.objective("2A.NW", 0)  # an Eldar objective
    s.objective("2A.NE", 1)  # another's does not matter
    t = refresh(s)
    assert "put:city,1A.NW" not in t.legal
    assert "put:city,2A.NW" not in t.legal
    assert "put:city,12A.SE" not in t.legal  # enemy
    assert {"put:city,2A.NE", "put:city,9A.NW"} <= set(t.legal)
    materiel = t.state.players[0].materiel
    t.choose("put:city,2A.NE")
    assert t.structures("2A.NE") == [(0, "city")]
    assert t.match.command_level(0) == 1
    assert t.match.friendly(t.match.galaxy.area_names.index("2A.NE"), 0)
    assert t.state.players[0].materiel == materiel - 1
    assert t.state.players[0].assets[1] == 1  # the cache token is of no use here


@pytest.mark.rule("FS-EL_EVENT-03", "FS-MATERIEL-02")
def test_exodite_colony_must_be_paid() -> None:
    s = playing("exodite_colony", "eldar", "chaos").player(0, events=["exodite_colony"], materiel=0)
    s.state.units[s.area("9A.NW")] = []
    s.units("2A.NW", "aspect_warrior")  # a world without materiel
    assert not_offered(refresh(s), "exodite_colony")
    s = playing("exodite_colony", "eldar", "chaos").player(0, events=["exodite_colony"], materiel=1)
    s.state.units[s.area("9A.NW")] = []
    assert "put:city,2A.NW" in refresh(s.units("2A.NW", "aspect_warrior")).legal  # one is enough


@pytest.mark.rule("FS-LIMIT-01", "FS-LIMIT-03")
@pytest.mark.parametrize("lacking", ["model", "control token"])
def test_exodite_colony_needs_a_city_and_a_control_token(lacking: str) -> None:
    s = playing("exodite_colony", "eldar", "chaos")
    if lacking == "model":
        s.state.structure_supply[1] = 0
    else:
        s.state.players[0].control_tokens = 0
    assert not_offered(refresh(s), "exodite_colony")


@pytest.mark.rule("FS-EL_EVENT-04")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 3)])
def test_legacy_of_vaul(before: int, after: int) -> None:
    s = playing("legacy_of_vaul", "eldar", "chaos").player(0, events=["legacy_of_vaul"], forge=before)
    assert refresh(s).choose("resolve").state.players[0].assets[0] == after


@pytest.mark.rule("FS-FREE-01", "FS-WORDING-07")
def test_outcasts_returned_places_a_frigate_or_takes_one_along() -> None:
    def start() -> Session:
        s = playing("outcasts_returned", "eldar", "chaos").units("9A.SW", "hellebore_frigate")
        return refresh(s.units("12A.NW", "iconoclast_destroyer"))

    t = start()
    assert [choice for choice in t.legal if choice.startswith("take")] == ["take:hellebore_frigate,9A.SW"]
    assert "put:hellebore_frigate,12A.NW" not in t.legal  # not uncontrolled
    assert "put:hellebore_frigate,9A.SW" not in t.legal
    t.choose("put:hellebore_frigate,4A.NW")
    assert t.units("4A.NW") == ["hellebore_frigate"]
    assert t.units("9A.SW") == ["hellebore_frigate"]
    t = start().choose("take:hellebore_frigate,9A.SW", "at:4A.NE")
    assert t.units("4A.NE") == ["hellebore_frigate"]
    assert t.units("9A.SW") == []


@pytest.mark.rule("FS-FREE-02")
def test_outcasts_returned_without_a_frigate_in_reserve_only_takes_one_along() -> None:
    s = playing("outcasts_returned", "eldar", "chaos").units("9A.SW", "hellebore_frigate", 6)
    assert refresh(s).legal == ["take:hellebore_frigate,9A.SW", "decline"]


@pytest.mark.rule("FS-EL_EVENT-05", "FS-EL_EVENT-06", "FS-EL_EVENT-07")
def test_path_of_the_warrior() -> None:
    s = playing("path_of_the_warrior", "eldar", "chaos").player(0, events=["path_of_the_warrior"], materiel=6)
    s.structure("9A.NW", "city", seat=0).structure("9A.NW", "city", seat=0)  # two cities on one world
    t = refresh(s)
    assert not any(choice.startswith("upgrade:") for choice in t.legal)
    assert t.refusal("train:psychic_lance").rule == "FS-COMMAND-04"  # level 3
    t.choose("train:fire_prism", "remove:hit_and_run")
    assert [(e.item, e.materiel) for e in t.events(events.Purchased)] == [
        ("fire_prism", 3)
    ]  # 4, one world less
    assert t.state.players[0].deck.count(CARD_BY_KEY["fire_prism"].id) == 2

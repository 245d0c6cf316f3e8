"""A referee who knows the expansion's rules and looks at a match position by position."""

from __future__ import annotations

from collections import Counter

from wartable.games.rebellion.combat_frames import Attack, Combat, PlansRevealed
from wartable.games.rebellion.events.combat import SideRetreated
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.state import Rise
from wartable.games.rebellion.state import EMPIRE, NO_RING, REBEL, Away
from wartable.kernel.agenda import topmost
from wartable.kernel.table import Table

FIGURES = {
    "tie_striker": 6,
    "interdictor": 3,
    "assault_tank": 6,
    "shield_bunker": 3,
    "u_wing": 6,
    "nebulon_b_frigate": 3,
    "rebel_vanguard": 6,
    "golan_arms_turret": 3,
}
MARKERS = {"raid_outposts": 2, "rebel_cell": 1, "show_no_fear": 1, "secure_the_plans": 1}
STATIONS = ("death_star", "death_star_under_construction")
DICE = {"black": 5, "red": 5, "green": 3}
POOL_QUESTIONS = ("too_many_leaders", "use_action", "use_card")


class Referee:
    """Looks at a match with the expansion position by position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.interdicted = False
        self.seen = 0
        self.begun = False
        self.eliminated: set[int] = set()
        self.shielded: dict[tuple[int, str], int] = {}

    @property
    def match(self) -> Match:
        """What the rules work on."""
        match = self.table.play
        assert isinstance(match, Match)
        return match

    @property
    def rise(self) -> Rise:
        """The expansion's part."""
        rise = self.match.state.rise
        assert rise is not None
        return rise

    def look(self) -> None:
        """Everything that the rules say about any position."""
        if self.match.state.round == 0:
            return
        self.figures()
        self.pools()
        self.objectives()
        self.tactics()
        self.markers()
        self.stations()
        self.combat()
        self.leaders()

    def figures(self) -> None:
        """RE-COMPONENT-10: no more figures than the box has."""
        m = self.match
        on_board = Counter(m.unit_text(unit) for units in m.state.units for unit in units)
        for faction in m.state.factions:
            on_board.update(m.unit_text(unit) for space in faction.queue for unit in space)
        for unit, most in FIGURES.items():
            assert on_board[unit] <= most, unit

    def pools(self) -> None:
        """RE-LEADER_LIMIT-01: nobody goes on with more leaders in the pool than the limit."""
        m = self.match
        used = {m.content.actions[card].key for card in m.state.factions[EMPIRE].used_actions}
        limits = {REBEL: 8, EMPIRE: 9 if "ambitions_of_power" in used else 8}
        if self.table.ask is None or self.table.ask.what in POOL_QUESTIONS:
            return
        for side, limit in limits.items():
            assert len(m.pool(side)) <= limit, (side, self.table.ask.what)

    def objectives(self) -> None:
        """RE-OBJ_DECK-02 to -06: 15 of 27, five of each stage, plans in the last two."""
        m, rows = self.match, self.match.content.objectives
        assert len(rows) == 27
        assert len(self.rise.left_out) == 12
        kept = [row for row in rows if row.id not in self.rise.left_out]
        assert Counter(int(row.stage) for row in kept) == {1: 5, 2: 5, 3: 5}
        assert [int(row.stage) for row in kept if row.key.startswith("death_star_plans")] == [2, 3]
        if not self.begun:  # later, cards may turn the order of the deck
            self.begun = True
            stages = [int(rows[card].stage) for card in m.state.objective_deck]
            assert stages == sorted(stages, reverse=True)
            assert len(stages) == 14

    def tactics(self) -> None:
        """RE-CINEMATIC-01, RE-ADV_TACTIC-12: own decks, each card once, never all of them discarded."""
        m, rise = self.match, self.rise
        lost = {m.content.advanced_tactics[card].key for card in rise.lost_tactics}
        assert lost <= {"rebel_confrontation"}
        for side, name in ((REBEL, "rebel"), (EMPIRE, "empire")):
            for theater, word in enumerate(("space", "ground")):
                pile = rise.tactic_discards[side][theater]
                rows = [m.content.advanced_tactics[card] for card in pile]
                assert len(set(pile)) == len(pile) <= 7, (name, word)
                assert all((row.side, row.theater) == (name, word) for row in rows)
                assert not {row.key for row in rows} & lost
                assert rise.cinematic or not pile
        if rise.cinematic:
            assert not m.state.space_tactics
            assert not m.state.ground_tactics

    def markers(self) -> None:
        """RE-TARGET-01, RE-IMMEDIATE_OBJ-04, -05: as many as there are, and with them their cards."""
        m = self.match
        there = Counter(m.content.target_markers[target.marker].key for target in m.state.targets)
        for marker, number in there.items():
            assert number <= MARKERS[marker], marker
        for target in m.state.targets:
            assert not m.state.destroyed >> target.system & 1
        in_play = {m.content.objectives[card].key for card in self.rise.objectives}
        if self.table.ask is not None and self.table.ask.what in ("take_turn", "assign_leaders"):
            assert in_play == set(there) - {"secure_the_plans"}
        if there["secure_the_plans"]:
            assert topmost(m.state.agenda, PlansRevealed) is None

    def stations(self) -> None:
        """RE-BUNKER-01, -02: beside a bunker no station takes damage or is destroyed."""
        m = self.match
        bunker = m.content.unit["shield_bunker"].id
        now: dict[tuple[int, str], int] = {}
        for place, units in enumerate(m.state.units):
            for station in STATIONS:
                now[place, station] = units.count(m.content.unit[station].id)
        total = sum(now.values())
        if any(self.shielded.values()) and all(
            bunker in m.state.units[place] for (place, _), number in self.shielded.items() if number
        ):
            assert total >= sum(self.shielded.values()), "a shielded station is gone"
        self.shielded = {key: number if bunker in m.state.units[key[0]] else 0 for key, number in now.items()}

    def combat(self) -> None:
        """RE-BUNKER-02, RE-GREEN_DICE-04, RE-INTERDICTOR-01, RE-TACTIC_DAMAGE-06."""
        m = self.match
        combat = topmost(m.state.agenda, Combat)
        retreats = [event for event in m.events[self.seen :] if isinstance(event, SideRetreated)]
        if self.interdicted and combat is not None:
            held = m.content.unit["interdictor"].id in m.state.units[combat.place]
            assert not (held and any(event.side == "rebel" for event in retreats)), "past an Interdictor"
        self.seen = len(m.events)
        self.interdicted = False
        if combat is None:
            return
        there = m.state.units[combat.place]
        self.interdicted = m.content.unit["interdictor"].id in there
        if m.content.unit["shield_bunker"].id in there:
            for wound in combat.wounds:
                assert m.unit_text(wound.unit) not in STATIONS, "a shielded station is damaged"
        if self.table.ask is not None and self.table.ask.what == "retreat" and not combat.less_health:
            for wound in combat.wounds:
                assert wound.old + wound.new < m.content.units[wound.unit].health, m.unit_text(wound.unit)
            if self.interdicted and self.table.ask.seat % 2 == REBEL and m.state.players == 2:
                assert not any(option.startswith("retreat:") for option in self.table.legal())
        attack = topmost(m.state.agenda, Attack)
        if attack is not None:
            colours = Counter(m.content.dice[die.colour].key for die in attack.roll.dice)
            for colour, number in colours.items():
                assert number <= DICE[colour]

    def leaders(self) -> None:
        """The eliminated stay so; the Bounty is on a Rebel; at most two leaders on a Subversion."""
        m = self.match
        gone = {leader for leader, place in enumerate(m.state.leaders) if place == Away.ELIMINATED}
        assert self.eliminated <= gone
        self.eliminated = gone
        for leader, ring in enumerate(m.state.rings):
            if ring != NO_RING and m.content.rings[ring].key == "bounty":
                assert m.content.leaders[leader].side == "rebel"
        for faction in m.state.factions:
            for assigned in faction.assigned:
                assert len(assigned.leaders) <= 2

"""Breaking Point: heroes hold a base and its supplies against an assault."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.campaign import (
    allies,
    deploying,
    distances,
    interrupting,
    testing,
)
from wartable.games.imperial_assault.scripting.events_and_notes import trigger
from wartable.games.imperial_assault.scripting.mission_figures import (
    figure_of,
    is_rebel,
    only_imperials,
    space_picks,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, IMPERIALS, NOBODY, Token
from wartable.kernel.ask import Refusal, Script
from wartable.parts.grid.spaces import Terrain

CACHE, BARRICADE = "supply_cache", "barricade"
TROOPER, CHAMPION = "rebel_trooper", "royal_guard_champion"
CACHE_LEVELS: Final = 2
CACHES_LOST: Final = 5
DOOR_HEALTH: Final = 5
DOOR_BLOCK: Final = Bonus(block=1)
CHAMPION_ROUND: Final = 1
ARTILLERY_ROUND: Final = 2
RADIUS: Final = 3
ARTILLERY, SHELLS, SHOCK = "artillery_support", "shells", "shock_waves"
STUN_TEST: Final = Check(("strength",))


@register
class BreakingPoint(MissionScript):
    """The Imperial player shoots at the caches, and begins each round."""

    key: ClassVar[str] = "breaking_point"
    favoured: ClassVar[tuple[str, ...]] = (SHELLS,)

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; Imperial figures can attack them."""
        objects.lock_all(m, DOOR_HEALTH)
        yield from ()

    # Rebels

    def heroes_enter(self, m: Match) -> int:
        """Rebel figures deploy to any empty spaces."""
        return m.layout.walking.spaces & ~m.occupied()

    def rebels_deployed(self, m: Match) -> Script[None]:
        """The heroes control Rebel Troopers."""
        yield from allies.supply(m, TROOPER, self.heroes_enter(m))

    def first_side(self, _m: Match) -> int:
        """The Imperial player takes the first activation of each round."""
        return IMPERIALS

    def passes_doors(self, m: Match, figure: int, own: int) -> int:
        """A door adjacent to a Rebel figure hinders neither its moves nor its sight."""
        return objects.doors_beside(m, own) if is_rebel(m, figure) else 0

    # Objects

    def terrain_of(self, _m: Match, token: Token) -> Terrain | None:
        """A barricade is impassable terrain."""
        return Terrain.IMPASSABLE if token.kind == BARRICADE else None

    def object_health(self, m: Match, token: Token) -> int:
        """A cache has twice the threat level as Health."""
        return CACHE_LEVELS * m.imperial.level if token.kind == CACHE else 0

    def refuse_object(self, m: Match, attacker: int, token: int) -> Refusal | None:
        """Only Imperial figures attack caches and doors."""
        return only_imperials(m, attacker, m.token_text(token))

    def attack_gains(self, m: Match, attack: Attack) -> Bonus:
        """A door has 1 block, a cache 1 for each Rebel figure adjacent to it."""
        if attack.token == NOBODY:
            return NOTHING
        if objects.attacks_door(m, attack):
            return DOOR_BLOCK
        near = m.figures_in(objects.near_token(m, m.state.tokens[attack.token].space))
        return Bonus(block=sum(is_rebel(m, figure) for figure in near))

    # The champion

    def round_ends(self, m: Match) -> Script[None]:
        """The champion comes after round 1, shells fall after each from round 2 on."""
        if m.state.round == CHAMPION_ROUND:
            trigger(m, "leave_no_survivors")
        if m.state.round >= ARTILLERY_ROUND:
            trigger(m, ARTILLERY)
        yield from ()

    def leave_no_survivors(self, m: Match, _about: int) -> Script[None]:
        """A Royal Guard Champion comes, who does not activate as others do."""
        group = yield from deploying.deploy_at_a_point(m, CHAMPION)
        m.state.groups[group].idle = True

    def activation_ended(self, m: Match, figure: int) -> None:
        """After each hero's activation the champion performs an action."""
        champion = figure_of(m, CHAMPION)
        stands_by = champion != NOBODY and m.is_on_map(champion) and m.group_of(champion).idle
        if m.hero_of(figure) is not None and stands_by:
            trigger(m, "champion_acts", champion)

    def champion_acts(self, m: Match, champion: int) -> Script[None]:
        """The champion may perform one action."""
        interrupting.let_act(m, IMPERIAL_SEAT, [champion])
        yield from ()

    # The artillery

    def artillery_support(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player chooses a space; all figures near it are hurt, or stunned if they are weak."""
        chosen = yield from self.decide(m, ARTILLERY, SHELLS, SHOCK)
        space = yield from self.pick(m, ARTILLERY, space_picks(m, m.grid.spaces))
        near = distances.figures_within(m, 1 << space, RADIUS)
        if chosen == SHOCK:
            yield from testing.pass_or_be_stunned(m, near, STUN_TEST)
            return
        amount = damage.rolled(m, ARTILLERY, (Colour.RED,))
        for figure in near:
            damage.suffer(m, figure, amount, by=IMPERIAL_SEAT)

    def ending(self, m: Match) -> Ending | None:
        """The Empire wins when five caches are destroyed."""
        laid = sum(row.kind == CACHE for row in m.mission_map.tokens)
        left = sum(token.kind == CACHE for _, token in m.tokens_in_play())
        return Ending(IMPERIALS, "caches_destroyed") if laid - left >= CACHES_LOST else None

"""Exact odds against brute force over every face of every die, and the steps of an attack one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.games.legion.content import content
from wartable.games.legion.odds.exact import (
    Attack,
    Defence,
    attack_odds,
    attack_with,
    best_rerolls,
    defence_of,
)
from wartable.games.legion.odds.rerolls import Reroll
from wartable.games.legion.rules.attack.dice import (
    AttackColour,
    AttackFace,
    DefenceColour,
    DefenceFace,
    Pool,
    convert_attack,
    convert_defence,
    parse_pool,
)
from wartable.games.legion.rules.attack.results import (
    HEAVY_COVER,
    LIGHT_COVER,
    NO_COVER,
    cancel_hits,
    effective_cover,
    improve_cover,
    modify_attack,
    pierce_blocks,
    wounds_of,
)
from wartable.parts.distributions import Distribution
from wartable.words.errors import WartableError

BLANK, HIT, CRITICAL, SURGE = AttackFace.BLANK, AttackFace.HIT, AttackFace.CRITICAL, AttackFace.SURGE
RED, BLACK, WHITE = AttackColour.RED, AttackColour.BLACK, AttackColour.WHITE

# The faces as letters, written here anew so that nothing is proved by the code under test.
FACES = {RED: "CHHHHHSB", BLACK: "CHHHSBBB", WHITE: "CHSBBBBB"}
DEFENCE_FACES = {DefenceColour.RED: "XXXSBB", DefenceColour.WHITE: "XSBBBB"}
LETTER = {BLANK: "B", HIT: "H", CRITICAL: "C"}

Dice = tuple[str, ...]
Outcome = tuple[int, int, int, int, int, int]  # hits, criticals, dice, blocks, wounds, attacker's wounds


def defended(hits: int, criticals: int, attack: Attack, defence: Defence) -> Iterator[Outcome]:
    """Steps 5 to 9 by the letter of the rules, once for every way the defence dice can fall."""
    cover = 0
    if attack.ranged and not attack.blast:
        cover = min(2, defence.cover + defence.cover_x + (1 if defence.suppressed else 0))
    left = max(0, hits - cover - defence.dodge)
    results = criticals + left
    if defence.armor:
        results = criticals + min(left, attack.impact)
    deflecting = defence.deflect and defence.dodge > 0
    for faces in product(DEFENCE_FACES[defence.die], repeat=results):
        blocks = faces.count("X")
        if defence.surge_blocks or deflecting:
            blocks += faces.count("S")
        kept = blocks if defence.immune_pierce else max(0, blocks - attack.pierce)
        back = faces.count("S") if deflecting and attack.ranged else 0
        yield hits, criticals, results, blocks, max(0, results - kept), back


def counted(faces: tuple[str, ...], attack: Attack) -> tuple[int, int]:
    """Hits and criticals after surge conversion."""
    shown = [LETTER[attack.surge] if face == "S" else face for face in faces]
    return shown.count("H"), shown.count("C")


def outcomes(
    attack: Attack, defence: Defence, rolls: dict[tuple[int, int], Fraction]
) -> list[dict[int, Fraction]]:
    """The distributions of every kind of number."""
    found: list[dict[int, Fraction]] = [{} for _ in range(6)]
    for (hits, criticals), chance in rolls.items():
        ways = list(defended(hits, criticals, attack, defence))
        for way in ways:
            for kind, number in enumerate(way):
                found[kind][number] = found[kind].get(number, Fraction(0)) + chance / len(ways)
    return found


def as_counter(distribution: Distribution) -> dict[int, Fraction]:
    chances = {number: distribution.chance(number) for number in range(len(distribution.cases))}
    return {number: chance for number, chance in chances.items() if chance}


def assert_same(attack: Attack, defence: Defence, rolls: dict[tuple[int, int], Fraction]) -> None:
    odds = attack_odds(attack, defence, Reroll.BLANKS)
    right = outcomes(attack, defence, rolls)
    kinds = (odds.hits, odds.criticals, odds.dice, odds.blocks, odds.wounds, odds.attacker_wounds)
    for distribution, brute in zip(kinds, right, strict=True):
        assert as_counter(distribution) == brute
        assert sum(distribution.cases) == distribution.total


def rolled_once(attack: Attack) -> dict[tuple[int, int], Fraction]:
    rolls: dict[tuple[int, int], Fraction] = {}
    sides = [FACES[colour] for colour in attack.pool.colours()]
    for faces in product(*sides):
        key = counted(faces, attack)
        rolls[key] = rolls.get(key, Fraction(0)) + Fraction(1, 8 ** len(sides))
    return rolls


def rolled_with_blanks_again(attack: Attack) -> dict[tuple[int, int], Fraction]:
    """Roll; then for every aim token roll blanks again, strongest colour first."""
    colours = attack.pool.colours()
    states: dict[tuple[str, ...], Fraction] = {}
    for faces in product(*(FACES[colour] for colour in colours)):
        states[faces] = states.get(faces, Fraction(0)) + Fraction(1, 8 ** len(colours))
    useless = {"B", "S"} if attack.surge is BLANK else {"B"}
    for _ in range(attack.aim):
        after: dict[tuple[str, ...], Fraction] = {}
        for faces, chance in states.items():
            again = [place for place, face in enumerate(faces) if face in useless][: 2 + attack.precise]
            for new in product(*(FACES[colours[place]] for place in again)):
                dice = list(faces)
                for place, face in zip(again, new, strict=True):
                    dice[place] = face
                key = tuple(dice)
                after[key] = after.get(key, Fraction(0)) + chance / 8 ** len(again)
        states = after
    rolls: dict[tuple[int, int], Fraction] = {}
    for faces, chance in states.items():
        result = counted(faces, attack)
        rolls[result] = rolls.get(result, Fraction(0)) + chance
    return rolls


def best_possible(attack: Attack, defence: Defence, goal: int | None = None) -> Fraction:
    """The best any attacker could do, trying every set of dice, criticals too, at every token."""
    colours = attack.pool.colours()
    size = len(colours)
    weights = [Counter(FACES[colour]) for colour in colours]

    @lru_cache(None)
    def worth(hits: int, criticals: int) -> Fraction:
        wounds = [way[4] for way in defended(hits, criticals, attack, defence)]
        return Fraction(sum(wounds) if goal is None else sum(n >= goal for n in wounds), len(wounds))

    def average(faces: Dice, again: tuple[int, ...], value: Callable[[Dice], Fraction]) -> Fraction:
        total = Fraction(0)
        for new in product("CHSB", repeat=len(again)):
            chance = Fraction(1)
            dice = list(faces)
            for place, face in zip(again, new, strict=True):
                chance *= Fraction(weights[place][face], 8)
                dice[place] = face
            total += chance * value(tuple(dice))
        return total

    @lru_cache(None)
    def best(faces: tuple[str, ...], tokens: int) -> Fraction:
        if not tokens:
            return worth(*counted(faces, attack))
        sets = [again for n in range(attack.dice_each + 1) for again in combinations(range(size), n)]
        return max(average(faces, again, lambda dice: best(dice, tokens - 1)) for again in sets)

    return average(("B",) * size, tuple(range(size)), lambda dice: best(dice, attack.aim))


SURGES = st.sampled_from([BLANK, HIT, CRITICAL])
pools = st.builds(Pool, st.integers(0, 2), st.integers(0, 2), st.integers(0, 2))
small_pools = pools.filter(lambda pool: pool.size <= 4)
tiny_pools = pools.filter(lambda pool: pool.size <= 3)
defences = st.builds(
    Defence,
    die=st.sampled_from(list(DefenceColour)),
    surge_blocks=st.booleans(),
    dodge=st.integers(0, 2),
    cover=st.integers(0, 2),
    cover_x=st.integers(0, 1),
    suppressed=st.booleans(),
    armor=st.booleans(),
    immune_pierce=st.booleans(),
    deflect=st.booleans(),
)


def attacks(pools: st.SearchStrategy[Pool], aim: int) -> st.SearchStrategy[Attack]:
    return st.builds(
        Attack,
        pool=pools,
        surge=SURGES,
        aim=st.integers(0, aim),
        precise=st.integers(0, 1),
        impact=st.integers(0, 2),
        pierce=st.integers(0, 2),
        blast=st.booleans(),
        ranged=st.booleans(),
    )


@pytest.mark.rule("LG-ATTACK-08", "LG-ATTACK-10", "LG-ATTACK-14", "LG-ATTACK-16", "LG-ATTACK-18")
@given(attacks(small_pools, 0), defences)
@settings(max_examples=60)
def test_odds_of_one_roll_are_those_of_all_faces(attack: Attack, defence: Defence) -> None:
    assert_same(attack, defence, rolled_once(attack))


@pytest.mark.rule("LG-ATTACK-09", "LG-AIM-02", "LG-PRECISE-01")
@given(attacks(tiny_pools, 2), defences)
@settings(max_examples=60)
def test_odds_with_blanks_rerolled_are_those_of_all_faces(attack: Attack, defence: Defence) -> None:
    assert_same(attack, defence, rolled_with_blanks_again(attack))


@pytest.mark.rule("LG-AIM-02", "LG-PRECISE-01")
@given(attacks(tiny_pools, 2), defences, st.sampled_from([None, None, 1, 2]))
@settings(max_examples=60)
def test_no_attacker_does_better_than_the_best_rerolls(
    attack: Attack, defence: Defence, goal: int | None
) -> None:
    wounds = attack_odds(attack, defence, Reroll.BEST, goal).wounds
    found = wounds.mean if goal is None else wounds.at_least(goal)
    assert found == best_possible(attack, defence, goal)


@pytest.mark.parametrize("pool", ["2r2w", "1r1b2w", "4b"])
def test_best_rerolls_of_four_dice_and_two_tokens(pool: str) -> None:
    attack = Attack(pool=parse_pool(pool), surge=HIT, aim=2, impact=1)
    for defence in (
        Defence(die=DefenceColour.WHITE, armor=True),
        Defence(die=DefenceColour.RED, cover=2, dodge=1),
        Defence(die=DefenceColour.RED),
    ):
        assert attack_odds(attack, defence).wounds.mean == best_possible(attack, defence)


def test_hits_are_risked_for_criticals_where_hits_are_lost() -> None:
    walker = Defence(die=DefenceColour.WHITE, armor=True)
    attack = Attack(pool=Pool(red=2), surge=HIT, aim=1)
    best, blanks = attack_odds(attack, walker), attack_odds(attack, walker, Reroll.BLANKS)
    assert best.wounds.mean > blanks.wounds.mean
    shown = [(RED, HIT), (RED, CRITICAL), (RED, SURGE), (WHITE, BLANK)]
    four = Attack(pool=Pool(red=3, white=1), surge=HIT, aim=1)
    assert best_rerolls(shown, four, walker) == (0, 3)
    assert best_rerolls(shown, four, Defence(die=DefenceColour.WHITE)) == (3,)
    assert best_rerolls(shown, Attack(pool=four.pool, surge=HIT), walker) == ()


def test_a_goal_changes_what_is_risked() -> None:
    defence = Defence(die=DefenceColour.WHITE, cover=2)
    attack = Attack(pool=Pool(red=3), surge=HIT, aim=1)
    for goal in (1, 2, 3):
        likely = attack_odds(attack, defence, Reroll.BEST, goal).wounds.at_least(goal)
        assert likely >= attack_odds(attack, defence).wounds.at_least(goal)
    two = attack_odds(attack, defence, Reroll.BEST, 2).wounds.at_least(2)
    assert two > attack_odds(attack, defence).wounds.at_least(2)


@pytest.mark.rule("LG-ATTACK-10")
def test_attack_surges_become_what_the_card_prints() -> None:
    assert [convert_attack(SURGE, to) for to in (BLANK, HIT, CRITICAL)] == [BLANK, HIT, CRITICAL]
    assert [convert_attack(face, CRITICAL) for face in (BLANK, HIT, CRITICAL)] == [BLANK, HIT, CRITICAL]
    one = Pool(white=1)
    target = Defence(die=DefenceColour.RED)
    means = [attack_odds(Attack(pool=one, surge=to), target) for to in (BLANK, HIT, CRITICAL)]
    assert [odds.hits.mean for odds in means] == [Fraction(1, 8), Fraction(2, 8), Fraction(1, 8)]
    assert [odds.criticals.mean for odds in means] == [Fraction(1, 8), Fraction(1, 8), Fraction(2, 8)]


@pytest.mark.rule("LG-ATTACK-16")
def test_defence_surges_become_blocks_or_blanks() -> None:
    assert convert_defence(DefenceFace.SURGE, True) is DefenceFace.BLOCK
    assert convert_defence(DefenceFace.SURGE, False) is DefenceFace.BLANK
    assert convert_defence(DefenceFace.BLOCK, False) is DefenceFace.BLOCK
    assert convert_defence(DefenceFace.BLANK, True) is DefenceFace.BLANK


@pytest.mark.rule("LG-COVER-06", "LG-COVER-07", "LG-COVER-08", "LG-DODGE-02", "LG-ATTACK-11")
def test_cover_and_dodge_cancel_hits() -> None:
    left = [cancel_hits(4, cover=cover, dodges=0) for cover in (NO_COVER, LIGHT_COVER, HEAVY_COVER)]
    assert left == [4, 3, 2]
    assert cancel_hits(4, cover=HEAVY_COVER, dodges=1) == 1
    assert cancel_hits(1, cover=HEAVY_COVER, dodges=3) == 0


@pytest.mark.rule("LG-ATTACK-12", "LG-DODGE-02", "LG-COVER-08")
def test_criticals_pass_cover_and_dodge() -> None:
    hidden = Defence(die=DefenceColour.RED, cover=HEAVY_COVER, dodge=9)
    odds = attack_odds(Attack(pool=Pool(red=3), surge=CRITICAL), hidden)
    assert odds.dice == odds.criticals
    assert odds.criticals.mean == Fraction(6, 8)


@pytest.mark.rule("LG-COVER-09", "LG-COVER-10", "LG-COVER_X-01", "LG-SUPPRESS-01")
def test_cover_steps_add_up_to_heavy() -> None:
    assert [improve_cover(cover, 1) for cover in (NO_COVER, LIGHT_COVER, HEAVY_COVER)] == [1, 2, 2]
    assert effective_cover(NO_COVER, ranged=True, cover_x=1) == LIGHT_COVER
    assert effective_cover(LIGHT_COVER, ranged=True, suppression=1) == HEAVY_COVER
    assert effective_cover(NO_COVER, ranged=True, suppression=5) == LIGHT_COVER
    assert effective_cover(HEAVY_COVER, ranged=True, suppression=5, cover_x=1) == HEAVY_COVER
    assert effective_cover(HEAVY_COVER, ranged=True, blast=True, cover_x=1, suppression=1) == NO_COVER
    assert effective_cover(HEAVY_COVER, ranged=False, cover_x=1, suppression=1) == NO_COVER


@pytest.mark.rule("LG-ATTACK-13", "LG-IMPACT-01", "LG-ARMOR-01", "LG-ATTACK-14")
def test_impact_comes_before_armor() -> None:
    assert modify_attack(3, 1, armor=True, impact=1) == (0, 2)
    assert modify_attack(3, 1, armor=True, impact=5) == (0, 4)
    assert modify_attack(3, 1, armor=True, impact=0) == (0, 1)
    assert modify_attack(3, 1, armor=False, impact=2) == (3, 1)


@pytest.mark.rule("LG-PIERCE-01", "LG-IMMUNE-01", "LG-ATTACK-17")
def test_pierce_cancels_blocks_unless_the_defender_is_immune() -> None:
    assert pierce_blocks(3, pierce=2, immune=False) == 1
    assert pierce_blocks(1, pierce=2, immune=False) == 0
    assert pierce_blocks(3, pierce=2, immune=True) == 3


@pytest.mark.rule("LG-ATTACK-18", "LG-ATTACK-19")
def test_wounds_are_what_is_not_blocked() -> None:
    assert wounds_of(2, 1, 1) == wounds_of(3, 0, 1) == wounds_of(0, 3, 1) == 2
    assert wounds_of(1, 1, 5) == 0


@pytest.mark.rule("LG-DEFLECT-01", "LG-DEFLECT-02")
def test_deflect_needs_a_dodge_token_and_strikes_back_at_range_only() -> None:
    luke = content().unit("luke_skywalker")
    three = Attack(pool=Pool(red=3), surge=CRITICAL)
    idle, ready = defence_of(luke), defence_of(luke, dodge=1)
    assert attack_odds(three, idle).attacker_wounds.mean == 0
    ranged = attack_odds(three, ready)
    melee = attack_odds(Attack(pool=three.pool, surge=CRITICAL, ranged=False), ready)
    assert ranged.attacker_wounds.mean == ranged.dice.mean / 6
    assert melee.attacker_wounds.mean == 0
    assert ranged.blocks.mean == melee.blocks.mean == ranged.dice.mean * Fraction(4, 6)
    assert attack_odds(three, idle).blocks.mean == attack_odds(three, idle).dice.mean * Fraction(3, 6)


@pytest.mark.rule("LG-DEFLECT-01", "LG-DODGE-02")
def test_dodge_tokens_are_spent_only_where_they_help() -> None:
    walker = Defence(die=DefenceColour.WHITE, armor=True, dodge=1)
    assert attack_odds(Attack(pool=Pool(red=3)), walker).dodges.mean == 0
    # With Impact 1 a token helps only if the hits are no more than one.
    spent = attack_odds(Attack(pool=Pool(red=2), impact=1), walker).dodges
    assert spent.mean == 2 * Fraction(5, 8) * Fraction(3, 8)
    vader = defence_of(content().unit("darth_vader"), dodge=1)
    odds = attack_odds(Attack(pool=Pool(white=1)), vader)
    assert odds.dodges.mean == Fraction(2, 8)  # for a hit, and for a critical because of Deflect


@pytest.mark.rule("LG-SUPPRESS-07", "LG-SUPPRESS-08", "LG-SUPPRESS-05", "LG-SUPPRESS-06")
def test_suppression_comes_from_any_result_of_a_ranged_attack() -> None:
    behind = defence_of(content().unit("rebel_troopers"), cover=HEAVY_COVER)
    shot = Attack(pool=Pool(white=1))
    assert attack_odds(shot, behind).suppression.mean == Fraction(2, 8)
    assert attack_odds(Attack(pool=Pool(red=5)), behind).suppression.cases[2:] == ()
    assert attack_odds(Attack(pool=Pool(white=1), ranged=False), behind).suppression.mean == 0
    for key in ("darth_vader", "at_rt", "speeder_bikes"):
        assert attack_odds(shot, defence_of(content().unit(key))).suppression.mean == 0


@pytest.mark.rule("LG-ATTACK-07", "LG-WEAPON-05", "LG-WEAPON-07", "LG-PRECISE-01")
def test_the_weapons_of_a_unit_make_one_pool() -> None:
    troops = content().unit("stormtroopers")
    rifle, heavy = content().weapon("e_11_blaster_rifle"), content().weapon("dlt_19")
    attack = attack_with([rifle] * 5 + [heavy] * 2, troops, [content().upgrade("targeting_scopes")], aim=1)
    assert attack == Attack(pool=Pool(red=4, white=5), surge=HIT, aim=1, precise=2, impact=2)
    assert attack.dice_each == 4
    saber = attack_with([content().weapon("vaders_lightsaber")], content().unit("darth_vader"))
    assert (saber.ranged, saber.pierce, saber.impact) == (False, 3, 3)
    flames = attack_with([content().weapon("at_rt_flamethrower")], content().unit("at_rt"), sprayed=5)
    assert (flames.pool, flames.blast) == (Pool(black=10), True)


@pytest.mark.rule("LG-ATTACK-13", "LG-IMPACT-01", "LG-ARMOR-01")
def test_stormtroopers_against_a_walker() -> None:
    squad = content().unit("stormtroopers")
    weapons = [content().weapon("e_11_blaster_rifle")] * 2 + [content().weapon("dlt_19")]
    attack = attack_with(weapons, squad)
    defence = defence_of(content().unit("at_rt"))
    assert defence == Defence(die=DefenceColour.WHITE, armor=True, suppressible=False)
    assert_same(attack, defence, rolled_once(attack))


def test_an_empty_pool_does_nothing() -> None:
    odds = attack_odds(Attack(pool=Pool(), aim=2), Defence(die=DefenceColour.RED))
    assert odds.wounds.at_least(1) == 0
    assert odds.wounds.chance(0) == 1


@pytest.mark.parametrize(("text", "pool"), [("3r2w", Pool(3, 0, 2)), ("1W 2b 3w", Pool(0, 2, 4))])
def test_pools_are_read_from_text(text: str, pool: Pool) -> None:
    assert parse_pool(text) == pool
    assert parse_pool(pool.text) == pool


@pytest.mark.rule("LG-ATTACK-06")
@pytest.mark.parametrize("text", ["0r", "0r0b", "00w"])
def test_a_pool_without_dice_has_no_odds(text: str) -> None:
    with pytest.raises(WartableError, match=r"no dice in .*LG-ATTACK-06"):
        parse_pool(text)


@pytest.mark.parametrize("text", ["", "r", "3", "3x", "3r-1w", "1.5r", "9" * 5000 + "r", "21r", "11r11w"])
def test_bad_pools_are_refused(text: str) -> None:
    with pytest.raises(WartableError, match=r"bad dice|too many dice"):
        parse_pool(text)

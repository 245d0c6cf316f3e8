"""Attribute tests, and the successes that stay beside an object (IA-TEST)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.imperial_assault.attack_frames import Die
from wartable.games.imperial_assault.content.vocabulary import Colour, Moment
from wartable.games.imperial_assault.events import missions as events
from wartable.games.imperial_assault.facts.figure_facts import ATTRIBUTES, side_of
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS, colour_numbers
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import AttributeTest
from wartable.games.imperial_assault.rules import conditions
from wartable.games.imperial_assault.rules.abilities import at_once
from wartable.games.imperial_assault.rules.attack import pools, rolling
from wartable.games.imperial_assault.rules.interactions import Thing
from wartable.games.imperial_assault.scripting.mission_script import Check
from wartable.games.imperial_assault.state import NOBODY, HeroState, Stored
from wartable.games.imperial_assault.verbs.missions import ATTRIBUTE, USE_SUCCESSES
from wartable.games.imperial_assault.verbs.turns import DECLINE
from wartable.kernel.agenda import close
from wartable.kernel.ask import Ask, Script
from wartable.parts.dice import roll_together

NOTHING = Thing(NOBODY, NOBODY)


def passes(m: Match, figure: int, check: Check, thing: Thing = NOTHING) -> Script[bool]:
    """A figure tests an attribute: whether it has as many successes as are needed (IA-TEST-01, IA-TEST-05).

    Successes that were left beside the same object may be added (IA-TEST-07); those of a failed test of
    several are left there (IA-TEST-06).
    """
    attribute = yield from _which(m, figure, check)
    rolled = yield from roll(m, figure, attribute, check.needed)
    successes = max(0, rolled - check.less)
    if successes >= check.needed:
        return True
    stored = _stored(m, check, thing)
    lying = 0 if stored is None else stored.successes
    if lying and successes + lying >= check.needed:
        facts = {"figure": m.figure_text(figure), "number": check.needed - successes, "lying": lying}
        options = {USE_SUCCESSES(): True, DECLINE(): False}
        uses = yield Ask(m.seat_of(figure), "IA-TEST-07", "use_successes", options, facts=facts)
        if uses:
            _leave(m, check, thing, successes - check.needed)
            return True
    if check.needed > 1 and thing != NOTHING:
        _leave(m, check, thing, successes)
    return False


def pass_or_be_stunned(m: Match, figures: Sequence[int], check: Check) -> Script[None]:
    """Each of some figures tests an attribute, and is Stunned if it fails."""
    stunned = m.content.condition["stunned"].id
    for figure in figures:
        if not (yield from passes(m, figure, check)):
            conditions.gain(m, figure, stunned)


def _which(m: Match, figure: int, check: Check) -> Script[str]:
    """Of several attributes the figure chooses one (IA-TEST-08); who rolls no dice need not."""
    if len(check.attributes) == 1 or m.hero_of(figure) is None:
        return check.attributes[0]
    options = {ATTRIBUTE(name): name for name in check.attributes}
    facts = {"figure": m.figure_text(figure), "number": check.needed}
    chosen: str = yield Ask(m.seat_of(figure), "IA-TEST-08", "choose_attribute", options, facts=facts)
    return chosen


def roll(m: Match, figure: int, attribute: str, needed: int = 1) -> Script[int]:
    """The successes of a figure: a hero's surges on the dice of the attribute (IA-TEST-02, IA-TEST-03).

    Only heroes roll (IA-TEST-10): an elite figure has one success (IA-TEST-11), a regular one none
    (IA-TEST-12).
    """
    hero = m.hero_of(figure)
    if hero is None:
        successes = int(m.card(figure).row.elite)
        m.tell(events.AttributeTested, m.figure_text(figure), attribute, (), successes, needed)
        return successes
    test = AttributeTest([], figure, attribute, needed)
    m.state.agenda.append(test)
    yield from at_once.announce(m, Moment.TEST_BEGINS, figure)
    _throw(m, hero, test)
    shown = rolling.shown(m, test.dice)
    m.tell(events.AttributeTested, m.figure_text(figure), attribute, shown, successes_of(m, test), needed)
    yield from at_once.announce(m, Moment.TEST_ROLLED, figure)
    close(m.state.agenda, test)
    return successes_of(m, test)


def successes_of(m: Match, test: AttributeTest) -> int:
    """Each surge that the dice of a test show is a success (IA-TEST-03)."""
    return sum(face.surge for face in pools.faces(m, test.dice))


def _throw(m: Match, hero: HeroState, test: AttributeTest) -> None:
    """Roll the dice of an attribute; who is Focused adds a green one and discards it (IA-FOCUS-01)."""
    assert test.attribute in ATTRIBUTES
    printed = getattr(side_of(hero, m.figure(hero.figure).wounded), test.attribute)
    colours = [*colour_numbers(printed), *test.adds]
    if m.figure(hero.figure).conditions & m.tables.focused:
        colours.append(COLOUR_NUMBERS[Colour.GREEN])
        conditions.discard(m, hero.figure, m.content.condition["focused"].id)
    faces = roll_together(m.chance, [rolling.SIDES_OF_DIE] * len(colours))
    test.dice = [Die(colour, face) for colour, face in zip(colours, faces, strict=True)]


def _stored(m: Match, check: Check, thing: Thing) -> Stored | None:
    """The successes that lie beside an object for a test of these attributes (IA-TEST-07, IA-TEST-09)."""
    mask = _mask(check)
    own = (row for row in m.state.stored if (row.door, row.token, row.figure) == thing)
    return next((row for row in own if row.attributes == mask), None)


def _mask(check: Check) -> int:
    return sum(1 << ATTRIBUTES.index(name) for name in check.attributes)


def _leave(m: Match, check: Check, thing: Thing, more: int) -> None:
    """Put so many strain tokens more beside an object, or take some away."""
    row = _stored(m, check, thing)
    if row is None:
        row = Stored(thing.door, thing.token, thing.figure, _mask(check), 0)
        m.state.stored.append(row)
    row.successes += more

"""Brushfire: the heroes disarm explosives before they go off, and use them on an AT-ST."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from wartable.games.imperial_assault.content.vocabulary import Colour
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import damage, objects
from wartable.games.imperial_assault.rules.campaign import deploying, distances, threat
from wartable.games.imperial_assault.rules.campaign.interacting import CRATE
from wartable.games.imperial_assault.scripting.events_and_notes import (
    afterwards,
    happens_once,
    note,
    noted,
    trigger,
)
from wartable.games.imperial_assault.scripting.mission_figures import (
    card_of,
    figure_of,
    figure_picks,
    only_heroes,
    space_picks,
)
from wartable.games.imperial_assault.scripting.mission_script import Check, Ending, MissionScript, register
from wartable.games.imperial_assault.state import NOBODY, REBELS
from wartable.kernel.ask import Refusal, Script

EXPLOSIVE, WALKER, FENN = "explosive", "at_st", "fenn_signis"
DISARM: Final = Check(("tech",))
NEAR_FENN: Final = 3
DISARMED: Final = "explosives_disarmed"
DISARMED_FOR_EVENT: Final = 4
WALKER_DAMAGE: Final = 5
BLAST: Final = (Colour.RED, Colour.RED)
BLAST_RANGE: Final = 2
DETONATION: Final = 4
DETONATE, PLANT = "detonate_explosive", "plant_explosive"


@register
class Brushfire(MissionScript):
    """Explosives are disarmed, carried by those near Fenn, and put on the AT-ST."""

    key: ClassVar[str] = "brushfire"
    favoured: ClassVar[tuple[str, ...]] = (DETONATE,)

    # Explosives

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Heroes disarm explosives."""
        return only_heroes(m, figure, m.token_text(token))

    def check_at_token(self, m: Match, _figure: int, token: int) -> Check | None:
        """Disarming needs a test of tech; a disarmed one that was dropped is just taken."""
        return None if m.state.tokens[token].coloured else DISARM

    def retrieves(self, m: Match, token: int) -> bool:
        """Fenn, or a hero near him, retrieves what he disarms; others what was dropped."""
        activation = m.acting
        assert activation is not None
        return m.state.tokens[token].coloured or is_near_fenn(m, activation.figure)

    def interact(self, m: Match, _figure: int, token: int) -> Script[None]:
        """An explosive is disarmed; who does not retrieve it discards it. The fourth has an event."""
        row = m.state.tokens[token]
        if not row.coloured:
            row.coloured = True
            note(m, DISARMED, noted(m, DISARMED) + 1)
            if row.carrier == NOBODY:
                objects.discard_token(m, token)
            if noted(m, DISARMED) == DISARMED_FOR_EVENT and happens_once(m, "last_stand"):
                trigger(m, "last_stand")
        yield from ()

    def last_stand(self, m: Match, _about: int) -> Script[None]:
        """Threat rises, groups may come, then it is about one explosive more or less."""
        threat.change(m, m.imperial.level)
        afterwards(m, "one_more_explosive")
        deploying.begin(m)
        yield from ()

    def one_more_explosive(self, m: Match, _about: int) -> Script[None]:
        """The Imperial player lets a carried explosive go off, or puts one more beside a crate."""
        carriers = [hero.figure for hero in m.state.heroes if carried_by(m, hero.figure)]
        crates = [m.state.tokens[token].space for token in objects.tokens_of(m, CRATE)]
        beside = m.mission_map.places["extra_explosive_by_crate"]
        free = sum(beside & m.layout.neighbours(1 << space) for space in crates)
        options = [DETONATE] * bool(carriers) + [PLANT] * bool(free)
        if not options:
            return
        chosen = yield from self.decide(m, "last_stand", *options)
        if chosen == DETONATE:
            hero = yield from self.pick(m, "last_stand", figure_picks(m, carriers))
            objects.discard_token(m, carried_by(m, hero)[0])
            damage.suffer(m, hero, DETONATION)
        else:
            space = yield from self.pick(m, "last_stand", space_picks(m, free))
            objects.lay_token(m, EXPLOSIVE, space)

    # The AT-ST

    def interacts_with(self, m: Match) -> Iterator[int]:
        """The AT-ST, as long as it stands."""
        yield from (figure for figure in m.on_map() if card_of(m, figure) == WALKER)

    def refuse_figure_interaction(self, m: Match, figure: int, other: int) -> Refusal | None:
        """Only a hero who carries an explosive interacts with it."""
        text = m.figure_text(other)
        refusal = only_heroes(m, figure, text)
        if refusal is not None or carried_by(m, figure):
            return refusal
        facts = {"figure": m.figure_text(figure), "thing": text}
        return Refusal("IA-GOLDEN-03", "carries_no_explosive", facts)

    def interact_with_figure(self, m: Match, figure: int, other: int) -> Script[None]:
        """He puts an explosive on it."""
        objects.put_on(m, carried_by(m, figure)[0], other)
        yield from ()

    def round_ends(self, m: Match) -> Script[None]:
        """At the end of a round the explosives on the AT-ST go off."""
        walker = figure_of(m, WALKER)
        if walker != NOBODY and carried_by(m, walker):
            trigger(m, "detonation", walker)
        yield from ()

    def detonation(self, m: Match, walker: int) -> Script[None]:
        """All of them are discarded, and each hurts it."""
        explosives = carried_by(m, walker)
        for token in explosives:
            objects.discard_token(m, token)
        damage.suffer(m, walker, WALKER_DAMAGE * len(explosives))
        yield from ()

    def figure_falls(self, m: Match, figure: int) -> None:
        """Where the AT-ST stood is remembered; explosives on it are lost."""
        if card_of(m, figure) != WALKER:
            return
        for token in carried_by(m, figure):
            objects.discard_token(m, token)
        for place, space in enumerate(m.spaces_in(m.covers(figure))):
            note(m, f"wreck_{place}", space)
        if happens_once(m, "small_victory"):
            trigger(m, "small_victory")

    def small_victory(self, m: Match, _about: int) -> Script[None]:
        """The wreck goes up in flames, and hunters come."""
        wreck = sum(1 << space for name, space in m.state.noted.items() if name.startswith("wreck_"))
        amount = damage.rolled(m, WALKER, BLAST)
        for figure in distances.figures_within(m, wreck, BLAST_RANGE):
            damage.suffer(m, figure, amount)
        yield from deploying.deploy_at_a_point(m, "trandoshan_hunter")

    # The end

    def ending(self, m: Match) -> Ending | None:
        """The Rebels win when no explosive is armed."""
        if any(token.kind == EXPLOSIVE and not token.coloured for token in m.state.tokens):
            return None
        return Ending(REBELS, DISARMED)


def is_near_fenn(m: Match, figure: int) -> bool:
    """Whether a hero is Fenn, or within 3 spaces of him."""
    fenn = figure_of(m, FENN)
    return fenn != NOBODY and m.is_on_map(fenn) and m.distance(figure, fenn) <= NEAR_FENN


def carried_by(m: Match, figure: int) -> list[int]:
    """The explosives that a figure carries, or that lie on it."""
    return [token for token in m.figure(figure).carried if m.state.tokens[token].kind == EXPLOSIVE]
